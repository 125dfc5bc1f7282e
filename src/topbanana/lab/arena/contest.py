"""Who plays what in the arena, and how often."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from topbanana.bots.bot import seat_bot
from topbanana.bots.custom import MOVE_TIMEOUT, CustomBot, is_custom
from topbanana.engine.beginning import checked_options, checked_seed
from topbanana.engine.game import find_game
from topbanana.engine.option import write_options
from topbanana.engine.refusal import Refusal
from topbanana.lab.arena.line_ups import LineUp, games_a_deal, line_ups
from topbanana.lab.game_rows import origin

MOST_BOTS = 20

FEWEST_DEALS = 2  # one deal says nothing of the others


@dataclass(frozen=True)
class Contest:
    """Who plays what, and how often: all that the result depends on."""

    game: str
    seats: int
    bots: tuple[str, ...]
    deals: int
    seed: str
    chosen: Mapping[str, str] = field(default_factory=dict)
    patience: float = MOVE_TIMEOUT
    own_play: bool = False
    """Whether every game is accounted for."""
    review: bool = False
    """Whether every decision is judged, too."""

    @property
    def games_a_deal(self) -> int:
        """How often each deal is played, so that every bot has every seat."""
        return games_a_deal(len(self.bots), self.seats)

    @property
    def games(self) -> int:
        """How many games that makes."""
        return self.deals * self.games_a_deal

    @property
    def title(self) -> str:
        """Name the variant: the options that differ from their defaults."""
        game = find_game(self.game)
        return write_options(game.options, checked_options(game, self.seats, self.chosen))

    @property
    def labels(self) -> list[str]:
        """Give each bot a name of its own: a custom one that of its class."""
        names = [bot.rpartition(":")[2] for bot in self.bots]
        return [
            f"{name}·{names[:place].count(name) + 1}" if names.count(name) > 1 else name
            for place, name in enumerate(names)
        ]

    def origin(self) -> dict[str, Any]:
        """Say what files tell of where their games come from."""
        return origin(self.game, self.seats, self.bots, self.seed, self.chosen)

    def deal_of(self, number: int) -> int:
        """Say which deal a game plays."""
        return number // self.games_a_deal

    def line_up(self, number: int) -> LineUp:
        """Say which bot sits where in a game."""
        ups = line_ups(len(self.bots), self.seats, self.deal_of(number))
        return ups[number % self.games_a_deal]


def make_contest(
    game: str,
    seats: int | None = None,
    *,
    bots: Sequence[str],
    games: int,
    seed: int | str | None = None,
    chosen: Mapping[str, object] | None = None,
    patience: float = MOVE_TIMEOUT,
    own_play: bool = False,
    review: bool = False,
) -> Contest:
    """Check who is to play what; the number of games grows to whole deals, two at least."""
    found = find_game(game)
    fewest, most = found.usual, found.seats[-1]
    number = max(fewest, min(len(bots), most)) if seats is None else seats
    options = dict(chosen or {})
    checked_options(found, number, options)
    if not 1 < len(bots) <= MOST_BOTS:
        raise Refusal("arena-bots", bots=len(bots), most=MOST_BOTS)
    if games < 1:
        raise Refusal("simulate-nothing")
    for bot in dict.fromkeys(bots):
        # A name that nobody has is better refused now than by a worker.
        if is_custom(bot):
            CustomBot(bot, found, patience).close()
        else:
            seat_bot(bot, found)
    deals = max(FEWEST_DEALS, -(-games // games_a_deal(len(bots), number)))
    text = checked_seed(seed)
    checked_seed(f"{text}#{deals}")
    texts = {name: str(value) for name, value in options.items()}
    return Contest(
        game=found.name,
        seats=number,
        bots=tuple(bots),
        deals=deals,
        seed=text,
        chosen=texts,
        patience=patience,
        own_play=own_play or review,
        review=review,
    )
