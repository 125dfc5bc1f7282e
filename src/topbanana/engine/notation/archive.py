"""A whole game as text: how it began, every move, how it ended, and a seal.

game: bananine
rules: 1
seats: 3
seed: 7
moves: 24
result: 6/5/8 won by 2

0 7=34
1 222=6
…
seal: 5f0c…
"""

from collections.abc import Mapping
from hashlib import sha256
from typing import Any

from topbanana.engine.fair import (
    Promises,
    ShownDeal,
    check_deal,
    commitment_of,
    seed_of,
)
from topbanana.engine.game import find_game
from topbanana.engine.notation.line import split_line, whole_number
from topbanana.engine.notation.reader import read_line
from topbanana.engine.option import split_options, write_options
from topbanana.engine.refusal import IllegalMove, Refusal
from topbanana.engine.table import Table

NEEDED = ("game", "rules", "seats", "seed", "moves", "result")
PROMISED = ("table", "round", "commitment", "commitments")
DEAL = (*PROMISED, "secret", "words")
NEEDED_OF_A_DEAL = ("commitment", "secret", "words")
NOTES = ("players", "bots", "date")
ALLOWED = (*NEEDED, "options", "start", *NOTES, *DEAL)
LONGEST = 10_000_000


def write_archive(table: Table[Any], notes: Mapping[str, str] | None = None) -> str:
    """Write a game, finished or not.

    ``notes`` may give ``players``, ``bots``, ``date``, and what ``deal_notes`` gives, so that
    the deal can be checked.
    """
    header = {
        "game": table.game.name,
        "rules": str(table.game.version),
        "seats": str(table.seats),
        "seed": table.seed,
        "options": write_options(table.game.options, table.options)
        if table.from_deal
        else "",
        "start": "" if table.from_deal else table.start,
        **{key: " ".join(text.split()) for key, text in (notes or {}).items()},
        "moves": str(len(table.log)),
        "result": result_of(table),
    }
    unknown = [key for key in header if key not in ALLOWED]
    if unknown:
        raise Refusal("archive-unknown-header", key=unknown[0])
    lines = [f"{key}: {text}" for key, text in header.items() if text]
    lines += ["", *(f"{seat} {table.write(move)}" for seat, move in table.log)]
    body = "\n".join(lines) + "\n"
    return f"{body}seal: {seal_of(body)}\n"


def read_archive(text: str) -> Table[Any]:
    """Play an archived game again, up to its last move.

    Refuses what is cut short, was changed, breaks the rules, or ended differently.
    """
    header, moves = take_apart(text)
    game = find_game(header["game"])
    options = options_in(header)
    if not game.reads(whole_number(header["rules"], "rules"), options):
        raise Refusal(
            "archive-other-rules",
            title=game.name,
            theirs=header["rules"],
            ours=game.version,
        )
    if "start" in header:
        table = read_line(header["start"], header["seed"])
        said = (header["game"], header["seats"], "options" in header)
        if said != (table.game.name, str(table.seats), False):
            raise Refusal("archive-contradiction")
    else:
        table = Table(game, whole_number(header["seats"], "seats"), header["seed"], options)
    for number, line in enumerate(moves, 1):
        seat, _, move = line.partition(" ")
        try:
            table.play(whole_number(seat, "seat"), move)
        except IllegalMove as refusal:
            raise Refusal(
                "archive-illegal",
                number=number,
                move=line,
                clause=refusal.clause,
            ) from refusal
    if header["result"] != result_of(table):
        raise Refusal("archive-other-result", result=result_of(table))
    check_archived_deal(header)
    return table


def options_in(header: Mapping[str, str]) -> dict[str, str]:
    """Read which options a game was played with."""
    if "start" in header:
        _, _, _, options = split_line(header["start"])
        return options
    return split_options(header.get("options", ""))


def deal_notes(promised: Promises, shown: ShownDeal) -> dict[str, str]:
    """Give the lines of an archive by which anybody can check its deal."""
    return {
        "table": promised.table,
        "round": str(promised.round),
        "commitment": promised.commitment,
        "commitments": "/".join(promised.commitments),
        "secret": shown.secret,
        "words": "/".join(shown.words),
    }


def check_archived_deal(header: Mapping[str, str]) -> None:
    """Refuse a deal that was not made as its own lines say."""
    if not any(key in header for key in DEAL):
        return
    for key in NEEDED_OF_A_DEAL:
        if key not in header:
            raise Refusal("archive-missing-header", key=key)
    if "start" in header:  # the cards lie as it says, whatever the seed
        raise Refusal("archive-contradiction")
    shown = ShownDeal(header["secret"], tuple(header["words"].split("/")), header["seed"])
    if header["seats"] != str(len(shown.words)):
        raise Refusal("deal-other-seed")
    promised = promises_in(header)
    if promised is not None:
        check_deal(promised, shown)
        return
    # Before every seat committed to its words, they were only written down.
    if header["commitment"] != commitment_of(shown.secret):
        raise Refusal("deal-other-secret")
    if shown.seed != seed_of(shown.secret, shown.words):
        raise Refusal("deal-other-seed")


def promises_in(header: Mapping[str, str]) -> Promises | None:
    """Read the commitments of every seat and of the server; None if seats made none."""
    if not any(key in header for key in PROMISED if key != "commitment"):
        return None
    for key in PROMISED:
        if key not in header:
            raise Refusal("archive-missing-header", key=key)
    return Promises(
        header["table"],
        whole_number(header["round"], "round", 1),
        header["commitment"],
        tuple(header["commitments"].split("/")),
    )


def promise_of(text: str) -> str | None:
    """Read the server's own commitment, from an archive that ``read_archive`` accepts."""
    header, _ = take_apart(text)
    return header.get("commitment")


def promises_of(text: str) -> Promises | None:
    """Read all commitments, from an archive that ``read_archive`` accepts."""
    header, _ = take_apart(text)
    return promises_in(header)


def write_promises(promised: Promises) -> str:
    """Write down the commitments that were seen before a deal."""
    values = (promised.table, promised.round, promised.commitment)
    return "".join(
        f"{key}: {value}\n"
        for key, value in zip(
            PROMISED, (*values, "/".join(promised.commitments)), strict=True
        )
    )


def read_promises(text: str) -> Promises:
    """Read commitments that were written down before a deal."""
    header: dict[str, str] = {}
    for line in text.splitlines():
        key, colon, value = line.partition(": ")
        if not colon or key not in PROMISED or key in header:
            raise Refusal("promises-unreadable", line=line)
        header[key] = value.strip()
    promised = promises_in(header)
    if promised is None:
        raise Refusal("promises-unreadable", line="")
    return promised


def read_notes(text: str) -> dict[str, str]:
    """Read who played, which bots and when, from an archive that ``read_archive`` accepts."""
    header, _ = take_apart(text)
    return {key: header[key] for key in NOTES if key in header}


def take_apart(text: str) -> tuple[dict[str, str], list[str]]:
    """Take an archive apart into its header and its moves, once its seal is whole."""
    lines = sealed_lines(text)
    end = lines.index("") if "" in lines else len(lines)
    header: dict[str, str] = {}
    for line in lines[:end]:
        key, colon, value = line.partition(": ")
        if not colon or key not in ALLOWED or key in header:
            raise Refusal("archive-unknown-header", key=key)
        header[key] = value
    for key in NEEDED:
        if key not in header:
            raise Refusal("archive-missing-header", key=key)
    moves = lines[end + 1 :]
    if header["moves"] != str(len(moves)):
        raise Refusal("archive-cut-short")
    return header, moves


def sealed_lines(text: str) -> list[str]:
    """Give the lines above the seal, if they are those it was put under."""
    if len(text) > LONGEST:
        raise Refusal("archive-too-long", most=LONGEST)
    lines = text.replace("\r\n", "\n").split("\n")
    if not lines[0].startswith("game: "):
        raise Refusal("archive-not-one")
    while not lines[-1].strip():
        lines.pop()
    if not lines[-1].startswith("seal: "):
        raise Refusal("archive-cut-short")
    seal = lines.pop().removeprefix("seal: ").strip()
    if seal != seal_of("\n".join(lines) + "\n"):
        raise Refusal("archive-changed")
    return lines


def result_of(table: Table[Any]) -> str:
    """Write the scores and the winners, or ``-`` while the game goes on."""
    if not table.over:
        return "-"
    scores = "/".join(str(score) for score in table.scores())
    return f"{scores} won by {'/'.join(str(seat) for seat in table.winners())}"


def seal_of(body: str) -> str:
    """Make the seal under a text: any change breaks it."""
    return sha256(body.encode("utf-8", "surrogatepass")).hexdigest()
