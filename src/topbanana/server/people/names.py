"""Names: how they are written, which two could be taken for one another, and who owns one.

After Unicode's UTS 39: one script or a known mixture, and skeletons to compare by.
"""

import re
import unicodedata
from collections.abc import Collection
from functools import cache, lru_cache
from importlib.metadata import version
from itertools import count, pairwise

from sqlalchemy import Connection, delete, select

from topbanana.engine.refusal import Refusal
from topbanana.server.storage import schema
from topbanana.server.storage.statements import insert_absent, insert_if_absent

LONGEST_NAME = 24
NAMES_KEPT = 10_000  # whose keys are remembered: those at a table are compared often
MOST_MARKS = 4  # accents on one letter (UTS 39, section 5.4)
MIXTURES = (  # scripts that are written together (UTS 39, section 5.2, highly restrictive)
    {"LATIN", "HAN", "HIRAGANA", "KATAKANA"},
    {"LATIN", "HAN", "BOPOMOFO"},
    {"LATIN", "HAN", "HANGUL"},
)
WITH_EVERY_SCRIPT = {"COMMON", "INHERITED"}
# What shows nothing, though its category is that of a letter, an accent or a symbol.
INVISIBLE = frozenset(
    "\u034f\u115f\u1160\u17b4\u17b5\u180b\u180c\u180d\u180f\u2800\u3164\uffa0"
    "\U00016fe4\U0001d159"
)
# They choose between two pictures of an emoji; phones send them unasked.
SELECTORS = {0xFE0E: None, 0xFE0F: None}
KEYS_VERSION = "names"  # by what the keys of owned names were made
NUMBERED = re.compile(r" ?\([0-9]+\)$")  # what tells two of a name apart at a table
NUMBERED_SKELETON = re.compile(r"\([0-9lO]+\)$")


def checked_name(name: str) -> str:
    """Give a name as it is stored and shown, or refuse it."""
    text = unicodedata.normalize("NFKC", name.translate(SELECTORS))
    text = " ".join(text.split())
    if not 0 < len(text) <= LONGEST_NAME:
        raise Refusal("name-length", most=LONGEST_NAME)
    if not is_visible(text):
        raise Refusal("name-unreadable")
    if not is_of_one_script(text):
        raise Refusal("name-scripts")
    if NUMBERED_SKELETON.search(skeleton(text)):
        raise Refusal("name-numbered")
    return text


def is_visible(text: str) -> bool:
    """Tell whether every character shows, and something in it can be read."""
    kinds = [unicodedata.category(letter) for letter in text]
    if any(kind[0] == "C" or kind == "Me" for kind in kinds) or kinds[0][0] == "M":
        return False
    if any(letter in INVISIBLE or is_selector(letter) for letter in text):
        return False
    if has_heaped_marks(text):
        return False
    return any(kind[0] in "LN" or kind == "So" for kind in kinds)


def has_heaped_marks(text: str) -> bool:
    """Tell whether a letter has more accents than any language needs, or one of them twice."""
    letters = unicodedata.normalize("NFD", text)
    marks = "".join("m" if unicodedata.combining(each) else "-" for each in letters)
    twice = any(a == b and unicodedata.combining(a) for a, b in pairwise(letters))
    return twice or "m" * (MOST_MARKS + 1) in marks


def is_selector(letter: str) -> bool:
    """Tell whether a character only chooses how the one before it is drawn."""
    return "\ufe00" <= letter <= "\ufe0f" or "\U000e0100" <= letter <= "\U000e01ef"


def is_of_one_script(text: str) -> bool:
    """Tell whether letters are of one script or a known mixture, and digits of one kind."""
    # Loaded late: it reads long tables, which nobody needs who only asks for help.
    from confusable_homoglyphs import categories  # noqa: PLC0415  # see above

    zeros = {ord(digit) - unicodedata.decimal(digit) for digit in text if digit.isdecimal()}
    scripts = categories.unique_aliases(text) - WITH_EVERY_SCRIPT
    if len(zeros) > 1 or "Unknown" in scripts:
        return False
    return len(scripts) <= 1 or any(scripts <= mixture for mixture in MIXTURES)


# --- Which two could be taken for one another ---------------------------------------------


@cache
def prototypes() -> dict[int, str]:
    """Give for every character that looks like another the one that stands for both.

    The library lists, for each prototype, what looks like it, and for each of those the
    prototype alone.
    """
    from confusable_homoglyphs import confusables  # noqa: PLC0415  # as above

    similar: dict[str, list[str]] = {
        letter: [other["c"] for other in others]
        for letter, others in confusables.confusables_data.items()
    }
    found: dict[int, str] = {}
    for letter, others in similar.items():
        bare = letter.replace(LEFT_TO_RIGHT, "")
        if len(bare) != 1 or len(others) != 1:
            continue
        stands = others[0].replace(LEFT_TO_RIGHT, "")
        # Of two that look only like one another either may stand for both.
        if len(similar[others[0]]) > 1 or len(stands) > 1 or stands < bare:
            found[ord(bare)] = stands
    return found


LEFT_TO_RIGHT = "\u200e"  # around characters of scripts that run the other way, in the data


def skeleton(text: str) -> str:
    """Give what two texts that look alike have in common (UTS 39, section 4)."""
    plain = unicodedata.normalize("NFD", text).translate(prototypes())
    return unicodedata.normalize("NFD", plain)


@lru_cache(NAMES_KEPT)
def keys_of(name: str) -> frozenset[str]:
    """Give the keys of a name: two names that share one could be taken for one another.

    There are two, because letters may look alike in one case only: `IVAN` is like `lVAN`
    and is the same name as `ivan`, but nobody takes `ivan` for `lvan`.
    """
    text = unicodedata.normalize("NFKC", name)
    return frozenset({skeleton(text).casefold(), skeleton(text.casefold()).casefold()})


def told_apart(name: str, others: Collection[str]) -> str:
    """Give a name with a number, if it could be taken for another at the same table."""
    taken = set().union(*(keys_of(other) for other in others))
    if not keys_of(name) & taken:
        return name
    marks = (f" ({number})" for number in count(2))
    numbered = (name[: LONGEST_NAME - len(mark)].rstrip() + mark for mark in marks)
    return next(each for each in numbered if not keys_of(each) & taken)


def without_number(name: str) -> str:
    """Give the name that somebody chose, without the number that a table added."""
    return NUMBERED.sub("", name)


# --- Who owns a name ----------------------------------------------------------------------


def login_key(name: str) -> str:
    """Give what a name is found by when its owner logs in."""
    return " ".join(unicodedata.normalize("NFKC", name).split()).casefold()


def refuse_owned(connection: Connection, name: str, person: str) -> None:
    """Refuse a name that another person owns, or that could be taken for it."""
    c = schema.owned_names.c
    owner = connection.execute(
        select(c.person).where(c.key.in_(keys_of(name)), c.person != person)
    ).first()
    if owner is not None:
        raise Refusal("name-owned", name=name)


def reserve(connection: Connection, name: str, person: str) -> None:
    """Store that a name, and whatever could be taken for it, is a person's own."""
    refuse_owned(connection, name, person)
    release(connection, person)
    rows = [{"key": key, "person": person} for key in sorted(keys_of(name))]
    if insert_absent(connection, schema.owned_names, rows) < len(rows):
        raise Refusal("name-owned", name=name)  # in this very moment, at another server


def release(connection: Connection, person: str) -> None:
    """Forget which name a person owned."""
    c = schema.owned_names.c
    connection.execute(delete(schema.owned_names).where(c.person == person))


def renew_keys(connection: Connection) -> None:
    """Make the keys of all owned names anew, if Unicode says something else by now."""
    written = f"{version('confusable_homoglyphs')} {unicodedata.unidata_version}"
    shared = schema.shared_values
    known = select(shared.c.value).where(shared.c.key == KEYS_VERSION)
    if connection.execute(known).scalar() == written:
        return
    connection.execute(delete(schema.owned_names))
    people = schema.people.c
    owners = select(people.id, people.name).where(people.owned_name.is_not(None))
    for person, name in connection.execute(owners.order_by(people.created)).all():
        for key in keys_of(name):  # of two owners of one the older is in the right
            row = {"key": key, "person": person}
            insert_if_absent(connection, schema.owned_names, row)
    connection.execute(delete(shared).where(shared.c.key == KEYS_VERSION))
    insert_if_absent(connection, shared, {"key": KEYS_VERSION, "value": written})
