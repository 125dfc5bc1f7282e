"""What is to be simulated: the game, the bots, the number of games and the seed."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from topbanana.bots.bot import seat_bot
from topbanana.engine.game import find_game
from topbanana.engine.option import write_options
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import checked_options, checked_seed
from topbanana.lab.simulate.play import BOT_KINDS


@dataclass(frozen=True)
class Order:
    """What is to be simulated: all that the result depends on."""

    game: str
    seats: int
    lineup: tuple[str, ...]
    """The bots, seat by seat in game 0; each game they move on by one seat."""
    games: int
    seed: str
    chosen: Mapping[str, str] = field(default_factory=dict)

    @property
    def is_compiled(self) -> bool:
        """Whether all of its bots choose inside the compiled loop."""
        return all(bot in BOT_KINDS for bot in self.lineup)

    @property
    def title(self) -> str:
        """Name the variant: the options that differ from their defaults."""
        game = find_game(self.game)
        options = checked_options(game, self.seats, self.chosen)
        return write_options(game.options, options)


def make_order(
    game: str,
    seats: int | None,
    *,
    bots: Sequence[str],
    games: int,
    seed: int | str | None,
    chosen: Mapping[str, object],
) -> Order:
    """Check what is to be simulated."""
    found = find_game(game)
    number = found.usual if seats is None else seats
    checked_options(found, number, chosen)
    for bot in bots:
        seat_bot(bot, found)  # a name that nobody has is refused
    if len(bots) > number:
        raise Refusal("too-many-bots", bots=len(bots), free=number)
    if not bots or games < 1:
        raise Refusal("simulate-nothing")
    lineup = tuple(bots[seat % len(bots)] for seat in range(number))
    texts = {name: str(value) for name, value in chosen.items()}
    return Order(found.name, number, lineup, games, checked_seed(seed), texts)
