"""Write the tables of docs/research/observations.md anew: ``python -m devtools.observations``."""

from pathlib import Path

from topbanana.engine.game import find_game, game_names

PAGE = Path(__file__).parents[1] / "docs" / "research" / "observations.md"
MARK = "<!-- made by devtools.observations -->\n"


def tables() -> str:
    """List the features of every game, block by block, at its smallest usual table."""
    return "".join(table_of(name) for name in game_names())


def table_of(name: str) -> str:
    """List the features of one game."""
    game = find_game(name)
    seats = game.usual
    lines = [
        f"\n## {name}, version {game.features.VERSION}, {seats} seats\n",
        "| from | to | first | last | what |",
        "|---|---|---|---|---|",
    ]
    at = 0
    for block in game.features.blocks(seats):
        last = at + len(block.parts) - 1
        ends = [
            f"`{block.name}_{part}`" if part else f"`{block.name}`" for part in block.parts
        ]
        lines.append(f"| {at} | {last} | {ends[0]} | {ends[-1]} | {block.about} |")
        at = last + 1
    return "\n".join(lines) + "\n"


def main() -> None:
    """Write the page."""
    head, mark, _ = PAGE.read_text("utf-8").partition(MARK)
    PAGE.write_text(head + mark + tables(), "utf-8")


if __name__ == "__main__":
    main()
