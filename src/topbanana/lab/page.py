"""A page that needs nothing from elsewhere, and the cards on it."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from topbanana.engine.words import Words

STYLE = """
:root { --paper: #fbf5e6; --ink: #2d2a26; --faint: #d9cfb8; --card: #fffdf6 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #17261d; --ink: #f1ead8; --faint: #39503f; --card: #1f3327 }
}
body { margin: 0; background: var(--paper); color: var(--ink);
  font: 16px/1.5 Nunito, "Segoe UI", system-ui, sans-serif }
main { max-width: 1160px; margin: 0 auto; padding: 24px }
h1, h2 { font-family: Fredoka, "Trebuchet MS", system-ui, sans-serif; font-weight: 600 }
h1 { font-size: 2rem; margin: 0 0 4px } h2 { font-size: 1.1rem; margin: 0 0 8px }
section { display: grid; gap: 18px; margin-top: 18px;
  grid-template-columns: repeat(auto-fit, minmax(320px, 1fr)) }
article { background: var(--card); border: 2px solid var(--ink); border-radius: 14px;
  padding: 16px }
svg { width: 100%; height: auto } svg text { font-size: 11px; fill: var(--ink) }
.grid { stroke: var(--faint) } .ink { stroke: var(--ink); stroke-width: 1.5; fill: none }
.fair { stroke: var(--ink); stroke-dasharray: 5 4 }
.line { fill: none; stroke-width: 2 }
table { border-collapse: collapse; width: 100% }
td, th { padding: 3px 8px; text-align: right; border-bottom: 1px solid var(--faint) }
td:first-child, th:first-child, .decisions td:last-child { text-align: left }
@media (max-width: 640px) {
  .decisions tr { display: flex; flex-wrap: wrap; border-bottom: 1px solid var(--faint) }
  .decisions td { border: 0 } .decisions td:last-child { flex-basis: 100% }
}
.key { display: inline-block; width: 12px; height: 12px; border-radius: 3px;
  margin: 0 6px 0 14px }
"""


def page(heading: str, body: Sequence[str], say: "Words") -> str:
    """Make a page that needs nothing from elsewhere."""
    return (
        f'<!doctype html><html lang="{say.language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(heading)}</title><style>{STYLE}</style>"
        f"<main>{''.join(body)}</main></html>\n"
    )


def card(title: str, content: str) -> str:
    """Put a plot or a table on a card."""
    return f"<article><h2>{escape(title)}</h2>{content}</article>"


def html_table(rows: Sequence[Sequence[str]]) -> str:
    """Write a table whose first row is its heading."""
    head, *others = rows
    cells = [[f"<th>{escape(cell)}</th>" for cell in head]]
    cells += [[f"<td>{escape(cell)}</td>" for cell in row] for row in others]
    lines = ("".join(row) for row in cells)
    return f"<table>{''.join(f'<tr>{line}</tr>' for line in lines)}</table>"
