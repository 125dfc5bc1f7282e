"""Finished games as text that anyone can verify."""

from topbanana.engine.archive import deal_notes, seal_of, write_archive
from topbanana.server.tables.state import TableState


def archive_of(state: TableState) -> str:
    """Write a finished game as text, with what is needed to check its deal."""
    names = [(chair.name or chair.bot or "").replace("/", " ") for chair in state.chairs]
    notes = deal_notes(state.deal.promises, state.deal.shown)
    if not state.deal.round:  # without commitments of the seats there is less to check
        notes = {key: notes[key] for key in ("commitment", "secret", "words")}
    bots = [chair.bot or "-" for chair in state.chairs]
    who = {"players": "/".join(names), "bots": "/".join(bots)}
    return write_archive(state.game, {**who, **notes})


def without_names(archive: str, seats: list[int]) -> str:
    """Leave the names of some seats out of an archive, and seal it anew."""
    lines = archive.split("\n")[:-2]
    for place, line in enumerate(lines):
        key, _, value = line.partition(": ")
        if key == "players":
            names = value.split("/")
            shown = ["" if seat in seats else name for seat, name in enumerate(names)]
            lines[place] = f"players: {'/'.join(shown)}"
    body = "\n".join(lines) + "\n"
    return f"{body}seal: {seal_of(body)}\n"
