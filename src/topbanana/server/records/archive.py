"""Finished games as text that anyone can verify."""

from topbanana.engine.notation.archive import deal_notes, seal_of, write_archive
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


def with_name(archive: str, seats: list[int], name: str) -> str:
    """Call some seats of an archive by another name, or by none, and seal it anew."""
    lines = archive.split("\n")[:-2]
    for place, line in enumerate(lines):
        key, _, value = line.partition(": ")
        if key == "players":
            names = value.split("/")
            new = name.replace("/", " ")
            shown = [new if seat in seats else old for seat, old in enumerate(names)]
            lines[place] = f"players: {'/'.join(shown)}"
    body = "\n".join(lines) + "\n"
    return f"{body}seal: {seal_of(body)}\n"
