"""How Sphinx makes a site of the documents: ``python3 tb.py docs``.

The source folder is the whole checkout, so that links between documents, to the rules of
the games and to files of the code are the same on the site and in the files.
"""

import re
import tomllib
from pathlib import Path
from shutil import rmtree

from pygments.lexers.special import TextLexer
from sphinx.application import Sphinx

CHECKOUT = Path(__file__).resolve().parents[1]
PACKAGE = CHECKOUT / "src" / "topbanana"
REFERENCE = CHECKOUT / "docs" / "api"
DEFAULT = re.compile(r"<(?:[^<>]|<\w+>)*>")  # <factory>, <function <lambda> at 0x7f…>

project = "Top Banana"
author = "The Top Banana founders"
release = tomllib.loads((CHECKOUT / "pyproject.toml").read_text("utf-8"))["project"][
    "version"
]
extensions = ["myst_parser", "sphinx.ext.autodoc"]

# What is read
root_doc = "docs/index"
include_patterns = [
    "docs/**",
    "*.md",
    "examples/*.md",
    "src/topbanana/games/[a-z]*/RULES*.md",
]
exclude_patterns = [
    "README.md",  # docs/index.md stands in its place
    "docs/_*",
    *(".*", "dist", "node_modules", "shots", "site", "tests", "web"),
]
myst_heading_anchors = 4  # so that page.md#a-heading leads there, as it does in the files

# How docstrings are shown
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
add_module_names = False
toc_object_entries = False  # a page lists its modules; the search finds the rest
python_use_unqualified_type_names = True
python_maximum_signature_line_length = 80

# How it looks
html_theme = "furo"
html_title = "Top Banana"
html_static_path = ["_static"]
html_css_files = ["banana.css"]
html_favicon = html_logo = "../web/public/icon.svg"
templates_path = ["_templates"]
html_additional_pages = {"index": "front.html"}  # whoever opens the folder is led in
html_copy_source = False
html_show_copyright = False
html_show_sphinx = False
smartquotes = False  # they would turn the apostrophe of Push 'em Up! round


def setup(app: Sphinx) -> None:
    """Have the reference written before the sources are listed, and some code shown plainly."""
    for language in ("svelte", "fluent"):  # Pygments knows neither
        app.add_lexer(language, TextLexer)
    app.connect("builder-inited", write_reference)
    app.connect("autodoc-process-signature", plain_signature)


def write_reference(_: Sphinx) -> None:
    """Write a page for each package that other people's programs may use."""
    rmtree(REFERENCE, ignore_errors=True)
    REFERENCE.mkdir()
    for room in ("bots", "lab", "engine"):
        for start in sorted((PACKAGE / room).rglob("__init__.py")):
            package = ".".join(start.parent.relative_to(PACKAGE.parent).parts)
            modules = sorted(path.stem for path in start.parent.glob("[!_]*.py"))
            parts = [section(package, "="), f".. automodule:: {package}"]
            for module in modules:
                parts.append(section(module, "-"))
                parts.append(f".. automodule:: {package}.{module}\n   :members:")
            (REFERENCE / f"{package}.rst").write_text("\n\n".join(parts) + "\n", "utf-8")


def plain_signature(  # what Sphinx gives us, of which we need little
    _app: Sphinx,
    _what: str,
    _name: str,
    thing: object,
    _options: object,
    signature: str | None,
    returns: str | None,
) -> tuple[str, str | None] | None:
    """Write defaults so that Sphinx can read them, and no arguments of what is only a protocol."""
    if getattr(thing, "_is_protocol", False):
        return "", None
    if signature is None:
        return None
    return DEFAULT.sub("...", signature), returns


def section(title: str, line: str) -> str:
    """Write a heading."""
    return f"{title}\n{line * len(title)}"
