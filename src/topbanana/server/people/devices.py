"""Devices: what a browser is called in the list of sessions, and nothing more of it is kept."""

BROWSERS = (  # the first that is named; most name others too
    ("Firefox/", "Firefox"),
    ("FxiOS/", "Firefox"),
    ("Edg/", "Edge"),
    ("OPR/", "Opera"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
)
SYSTEMS = (
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Mac OS X", "Mac"),
    ("Linux", "Linux"),
)


def device_of(user_agent: str) -> str:
    """Name a browser and its system, such as ``Firefox · Android``; empty if unknown."""
    named = (
        next((name for mark, name in known if mark in user_agent), "")
        for known in (BROWSERS, SYSTEMS)
    )
    return " · ".join(name for name in named if name)
