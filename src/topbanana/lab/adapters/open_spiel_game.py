"""Every game as an OpenSpiel game, registered as ``topbanana_bananine`` and so on.

>>> game = pyspiel.load_game("topbanana_bananine(players=3,seed=7)")
>>> state = game.new_initial_state()
>>> state.apply_action(5)  # chance deals the game that a table with seed 7#5 deals
>>> while not state.is_terminal():
...     state.apply_action(state.legal_actions()[0])
>>> round(sum(state.returns()), 9)
0.0
"""

from collections.abc import Callable, Mapping
from dataclasses import replace
from hashlib import sha256
from typing import Any

import numpy as np

from topbanana.engine.dialect.bits import members, size
from topbanana.engine.dialect.record import Ints, hide
from topbanana.engine.game import Game, find_game, game_names
from topbanana.engine.notation.line import write_line
from topbanana.engine.option import split_options
from topbanana.engine.refusal import Refusal
from topbanana.lab.adapters.single import Single
from topbanana.lab.arguments import whole
from topbanana.lab.extras import not_installed

try:
    import pyspiel
except ImportError:
    raise not_installed(
        "topbanana.lab.adapters.open_spiel_game", "open_spiel", "research"
    ) from None

DEALS = 1000
"""How many games of the series chance deals from, unless a parameter says otherwise."""
DIGEST = 32  # bytes of SHA-256


def game_type(game: Game[Any]) -> Any:
    """Say of which kind a game is: imperfect information, one winner's share to divide."""
    kinds = pyspiel.GameType
    at_once = kinds.Dynamics.SIMULTANEOUS if game.at_once else kinds.Dynamics.SEQUENTIAL
    return kinds(
        short_name=short_name(game.name),
        long_name=f"Top Banana: {game.name}",
        dynamics=at_once,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kinds.Information.IMPERFECT_INFORMATION,
        utility=kinds.Utility.ZERO_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.seats[-1],
        min_num_players=game.seats[0],
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        provides_factored_observation_string=False,
        parameter_specification={
            "players": game.usual,
            "seed": 0,
            "deals": DEALS,
            "options": "",
            "in_turn": 0,
        },
    )


def short_name(name: str) -> str:
    """Name a game as OpenSpiel knows it."""
    return "topbanana_" + name.replace("-", "_")


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # published without types
    """A game and its parameters: ``players``, ``seed``, ``deals``, ``options``, ``in_turn``.

    Options are written ``name:value;name:value``, since OpenSpiel keeps ``=`` and ``,``. With
    ``in_turn=1`` those who choose at once do so one after the other, and see nothing of each
    other's choice: for algorithms that know only turns.
    """

    def __init__(self, name: str, params: Mapping[str, Any] | None = None) -> None:
        game = find_game(name)
        chosen = params or {}
        if int(chosen.get("in_turn", 0)):
            game = replace(game, at_once=False)
        self.at_once = game.at_once
        self.deals = whole(str(chosen.get("deals", DEALS)), "deals")
        options = str(chosen.get("options", "")).replace(";", ",").replace(":", "=")
        self.start = Single(
            name,
            seats=int(chosen.get("players", game.usual)),
            seed=int(chosen.get("seed", 0)),
            options=split_options(options),
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.start.actions,
            max_chance_outcomes=self.deals,
            num_players=self.start.seats,
            min_utility=-1 / self.start.seats,
            max_utility=1 - 1 / self.start.seats,
            utility_sum=0.0,
            max_game_length=game.bound,
        )
        super().__init__(game_type(game), info, dict(chosen))

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def new_initial_state(self) -> "SpielState":
        """Begin before the deal."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """Look at states: now only, or with all that was seen before."""
        wanted = iig_obs_type or pyspiel.IIGObservationType(perfect_recall=False)
        return Observer(self.start, wanted, params)


class SpielState(pyspiel.State):  # type: ignore[misc]  # published without types
    """A table. The first node is chance's, which deals; the luck that follows is the deal's.

    Where several seats must choose, the node is simultaneous; those who need not have no
    legal action there, and whatever is given for them is ignored.
    """

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self._deals = game.deals
        self._at_once = game.at_once
        self.dealt = False
        self.single = game.start.copy()
        self.pasts = [b"\0" * DIGEST for _ in range(self.single.seats)]
        """For each seat a digest of all that it has seen and done so far."""

    def current_player(self) -> int:
        """Tell who is to move: a seat, chance, several at once, or nobody any more."""
        if not self.dealt:
            return int(pyspiel.PlayerId.CHANCE)
        if self.single.over:
            return int(pyspiel.PlayerId.TERMINAL)
        if self._at_once and size(self.single.asked) > 1:
            return int(pyspiel.PlayerId.SIMULTANEOUS)
        return self.single.next_seat

    def is_terminal(self) -> bool:
        """Tell whether the game is over."""
        return self.dealt and self.single.over

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Any game of the series, each as likely as any other."""
        return [(number, 1 / self._deals) for number in range(self._deals)]

    def _legal_actions(self, player: int) -> list[int]:
        if self.single.asked >> player & 1 == 0:
            return []
        return np.flatnonzero(self.single.look(player)[1]).tolist()

    def _apply_action(self, action: int) -> None:
        if self.dealt:
            self._play(self.single.next_seat, action)
        else:
            if not 0 <= action < self._deals:
                raise Refusal("single-action", action=action, last=self._deals - 1)
            self.single.deal(action)
            self.dealt = True
        self._remember()

    def _apply_actions(self, actions: list[int]) -> None:
        asked = members(self.single.asked)
        for seat in asked:  # all of them, before the first one changes anything
            if not self.single.allows(seat, int(actions[seat])):
                raise self.single.refusal(seat, int(actions[seat]))
        for seat in asked:
            self._play(seat, actions[seat])
        self._remember()

    def _play(self, seat: int, action: int) -> None:
        self.single.play(seat, int(action))
        self.pasts[seat] = sha256(self.pasts[seat] + action.to_bytes(8, "little")).digest()

    def _remember(self) -> None:
        for seat, past in enumerate(self.pasts):
            sight = self.sight(seat).tobytes()
            self.pasts[seat] = sha256(past + sight).digest()

    def sight(self, seat: int) -> Ints:
        """Give the words of what a seat sees."""
        return self.single.sight_of(seat)

    def line(self, seat: int | None) -> str:
        """Write the position on one line, as a seat sees it."""
        if not self.dealt:
            return "-"
        state = self.single.state if seat is None else hide(self.single.state, seat)
        return write_line(self.single.game, state, self.single.options, seat)

    def resample_from_infostate(
        self, player_id: int, probability_sampler: Callable[[], float]
    ) -> "SpielState":
        """Give a state that this player may imagine, with luck of its own from here.

        Its history is still the true one. The other seats' pasts are as unknown as their
        cards, and begin with what they see there.
        """
        other: SpielState = self.clone()
        if not self.dealt:
            return other
        seed = "".join(f"{int(probability_sampler() * (1 << 32)):08x}" for _ in range(4))
        other.single.imagine(player_id, f"imagined {seed}")
        for seat in range(self.single.seats):
            if seat != player_id:
                other.pasts[seat] = sha256(other.sight(seat).tobytes()).digest()
        return other

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE:
            return f"deal {self.single.seed}#{action}"
        move = self.single.game.actions.move_of(self.single.state, action)
        return self.single.game.notation.write_move(int(move))

    def returns(self) -> list[float]:
        """Give each seat its share of the win less a fair share, once the game is over."""
        return self.single.rewards() if self.dealt else [0.0] * self.single.seats

    def __str__(self) -> str:
        return self.line(None)


class Observer:
    """What a seat sees now, as features; with perfect recall the string has its past too.

    The past is a digest of all that the seat has seen and done. It tells information states
    apart, and a network could learn nothing from it: it is no part of the tensor.
    """

    def __init__(self, single: Single, kind: Any, params: Any) -> None:
        if params:
            reason = f"no parameters are known, but these were given: {params}"
            raise ValueError(reason)
        self._recalls = kind.perfect_recall
        self.legend = single.legend
        """What each number of the features is."""
        self.tensor = np.zeros(single.seats + len(self.legend), np.float32)
        player, features = np.split(self.tensor, [single.seats])
        self.dict = {"player": player, "features": features}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into the tensor."""
        self.tensor.fill(0)
        self.dict["player"][player] = 1
        if not state.dealt:
            return
        self.dict["features"][:] = state.single.look(player)[0]

    def string_from(self, state: SpielState, player: int) -> str:
        """Write what a player sees: the position line from its seat."""
        line = f"player:{player} {state.line(player)}"
        return f"{line} past:{state.pasts[player].hex()}" if self._recalls else line


def register() -> None:
    """Make every game known to OpenSpiel, once."""
    known = set(pyspiel.registered_names())
    for name in game_names():
        if short_name(name) not in known:
            kind = type(short_name(name), (SpielGame,), {"__init__": maker(name)})
            pyspiel.register_game(game_type(find_game(name)), kind)


def maker(name: str) -> Callable[..., None]:
    """Make the constructor of a game, which OpenSpiel calls with parameters only."""

    def make(self: SpielGame, params: Mapping[str, Any] | None = None) -> None:
        SpielGame.__init__(self, name, params)

    return make


register()
