"""Reports of a series: what it comes to, in figures, as text, as a page and as files."""
