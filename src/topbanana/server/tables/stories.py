"""The stories of a table: what its latest moves brought, as each onlooker was told."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple

from topbanana.engine.story import Event as StoryEvent
from topbanana.engine.table import Table
from topbanana.server.wire.types import EventInfo, Story, encode

STORIES_KEPT = 40


class EncodedStory(NamedTuple):
    """A story as JSON, encoded once for all who read it."""

    number: int
    json: bytes


def encode_story(story: Story) -> EncodedStory:
    """Encode a story."""
    return EncodedStory(story.number, encode(story))


def stories_after_move(
    kept: Mapping[int, tuple[EncodedStory, ...]],
    game: Table[Any],
    number: int,
    onlookers: Iterable[int],
) -> dict[int, tuple[EncodedStory, ...]]:
    """Add the story of the last move to those that some onlookers may still want."""
    encoded: dict[int, EncodedStory] = {}
    stories = dict(kept)
    mover, _ = game.log[-1]
    for onlooker in onlookers:
        hearer = game.hears_as(onlooker)
        if hearer not in encoded:
            told = wire_events(game.story(hearer))
            encoded[hearer] = encode_story(Story(number, mover, told))
        stories[onlooker] = with_one_more(stories.get(onlooker, ()), encoded[hearer])
    return stories


def with_one_more(
    kept: tuple[EncodedStory, ...], story: EncodedStory
) -> tuple[EncodedStory, ...]:
    """Add a story to the latest ones."""
    return (*kept, story)[-STORIES_KEPT:]


def wire_events(events: Sequence[StoryEvent]) -> tuple[EventInfo, ...]:
    """Give the engine's events as the wire's, which have the same fields."""
    told: Any = tuple(events)
    return told  # type: ignore[no-any-return]  # they are alike
