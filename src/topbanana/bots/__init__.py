"""Players made of code: they get sights, never states."""
