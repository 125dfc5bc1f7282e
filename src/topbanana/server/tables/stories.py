"""The stories of a table: what its latest moves brought, as each onlooker was told."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from msgspec import Raw, Struct

from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.story import Event as StoryEvent
from topbanana.engine.table import Table
from topbanana.server.wire.types import EventInfo, Story, encode

STORIES_KEPT = 40


class EncodedStories(Struct, frozen=True, gc=False):
    """What one event brought, as JSON: a spectator's story, and those of seats that hear more."""

    number: int
    told: Mapping[int, Raw]

    def as_told_to(self, onlooker: int) -> Raw:
        """Give the story that one onlooker hears."""
        return self.told.get(onlooker) or self.told[SPECTATOR]


def stories_after_move(
    kept: tuple[EncodedStories, ...],
    game: Table[Any],
    number: int,
    onlookers: Iterable[int],
) -> tuple[EncodedStories, ...]:
    """Add the stories of the last move; what sounds alike to several is encoded once."""
    mover, _ = game.log[-1]
    hearers = {SPECTATOR}
    if not game.game.told_alike:
        hearers |= {game.hears_as(onlooker) for onlooker in onlookers}
    told = {
        hearer: encode_story(Story(number, mover, wire_events(game.story(hearer))))
        for hearer in hearers
    }
    return with_one_more(kept, EncodedStories(number, told))


def stories_after_undo(
    kept: tuple[EncodedStories, ...], number: int, mover: int
) -> tuple[EncodedStories, ...]:
    """Add that a move was taken back."""
    undone = encode_story(Story(number, mover, (), undone=True))
    return with_one_more(kept, EncodedStories(number, {SPECTATOR: undone}))


def encode_story(story: Story) -> Raw:
    """Encode a story."""
    return Raw(encode(story))


def with_one_more(
    kept: tuple[EncodedStories, ...], stories: EncodedStories
) -> tuple[EncodedStories, ...]:
    """Add stories to the latest ones."""
    return (*kept[1 - STORIES_KEPT :], stories)


def wire_events(events: Sequence[StoryEvent]) -> tuple[EventInfo, ...]:
    """Give the engine's events as the wire's, which have the same fields."""
    told: Any = tuple(events)
    return told  # type: ignore[no-any-return]  # they are alike
