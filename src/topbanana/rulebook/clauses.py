"""The rules of a game as players read them, in their language."""

import re

from topbanana.engine.refusal import Refusal
from topbanana.engine.room import game_folder

ITEM = re.compile(r"^- \*\*([A-Z]+-\d+)\*\*\s*(.*(?:\n  .*)*)", re.MULTILINE)


def rule_text(game: str, language: str) -> str:
    """Give the whole rule text."""
    name = "RULES.md" if language == "en" else f"RULES.{language}.md"
    return (game_folder(game) / name).read_text("utf-8")


def clause_text(game: str, language: str, clause: str) -> str:
    """Give one clause, on one line."""
    clauses = dict(ITEM.findall(rule_text(game, language)))
    wanted = clause.upper()
    if wanted not in clauses:
        raise Refusal("unknown-clause", clause=clause, known=", ".join(clauses))
    text = " ".join(clauses[wanted].split()).replace("**", "")
    return f"{wanted}: {text}"
