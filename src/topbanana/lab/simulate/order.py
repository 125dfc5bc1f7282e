"""What is to be simulated: the game, the bots, the number of games and the seed."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from itertools import count
from typing import Any

from topbanana.bots.bot import BOTS, seat_bot
from topbanana.engine.beginning import checked_options, checked_seed
from topbanana.engine.game import find_game
from topbanana.engine.option import write_options
from topbanana.engine.refusal import Refusal
from topbanana.lab.game_rows import origin
from topbanana.lab.simulate.play import BOT_KINDS
from topbanana.lab.simulate.policy import Named, Policy, listed


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
    policies: Mapping[str, Policy] = field(default_factory=dict)
    """Those of the line-up that are somebody's own, by their names."""

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

    def origin(self) -> dict[str, Any]:
        """Say what files tell of where their games come from."""
        return origin(self.game, self.seats, self.lineup, self.seed, self.chosen)


def make_order(
    game: str,
    seats: int | None,
    *,
    bots: Named,
    games: int,
    seed: int | str | None,
    chosen: Mapping[str, object],
) -> Order:
    """Check what is to be simulated."""
    found = find_game(game)
    number = found.usual if seats is None else seats
    checked_options(found, number, chosen)
    policies: dict[str, Policy] = {}
    names = [name_of(bot, policies) for bot in listed(bots)]
    for name in names:
        if name not in policies:
            seat_bot(name, found)  # a name that nobody has is refused
    if len(names) > number:
        raise Refusal("too-many-bots", bots=len(names), free=number)
    if not names or games < 1:
        raise Refusal("simulate-nothing")
    lineup = tuple(names[seat % len(names)] for seat in range(number))
    texts = {name: str(value) for name, value in chosen.items()}
    return Order(found.name, number, lineup, games, checked_seed(seed), texts, policies)


def name_of(bot: str | Policy, policies: dict[str, Policy]) -> str:
    """Name a player; a policy as its code does, with a number if another has that name."""
    if isinstance(bot, str):
        return bot
    own = getattr(bot, "__name__", type(bot).__name__).strip("<>")
    names = (own if number == 1 else f"{own}_{number}" for number in count(1))
    name = next(
        name for name in names if name not in BOTS and policies.get(name, bot) is bot
    )
    policies[name] = bot
    return name
