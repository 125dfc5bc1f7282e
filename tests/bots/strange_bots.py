"""Custom bots of every kind, as somebody's file might hold them."""

import os
import subprocess
import sys
from typing import Any

import numpy as np

from topbanana.engine.dialect.chance import Chance, below


class Lucky:
    """Plays any move, by its own luck."""

    def choose(self, sight: Any, seat: int, moves: list[int], rng: Chance) -> int:
        """Choose at random."""
        del sight, seat
        return moves[below(rng, len(moves))]


class Sensible:
    """Takes the game when it sits down, and plays by its know-how."""

    def __init__(self, game: Any) -> None:
        self.game = game

    def choose(self, sight: Any, seat: int, moves: list[int], rng: Chance) -> Any:
        """Choose as the house's own greedy bot."""
        del moves
        return self.game.knowhow.greedy(sight, seat, rng)


class Numpy:
    """Answers with a number of numpy's."""

    def choose(self, sight: Any, seat: int, moves: list[int], rng: Chance) -> Any:
        """Choose the last one."""
        del sight, seat, rng
        return np.array(moves)[-1]


class Raises:
    """Has a mistake in it."""

    def choose(self, sight: Any, seat: int, moves: list[int], rng: Chance) -> int:
        """Look for a move that is not there."""
        del sight, seat, rng
        return moves[len(moves)]


class Banana:
    """Answers what is not even a number."""

    def choose(self, *_: Any) -> str:
        """Say what comes to mind."""
        return "banana"


class Cheats:
    """Answers a number that is no move."""

    def choose(self, *_: Any) -> int:
        """Ask for the impossible."""
        return -7


class Enormous:
    """Answers a number that no integer of the rules can hold."""

    def choose(self, *_: Any) -> int:
        """Ask for too much."""
        return 10**40


class True_:  # noqa: N801  # Python has a True already
    """Answers yes."""

    def choose(self, *_: Any) -> bool:
        """Agree with everything."""
        return True


class Loops:
    """Never comes to an end."""

    def choose(self, *_: Any) -> int:
        """Think for ever."""
        while True:
            pass


class Leaves:
    """Wants to end the program."""

    def choose(self, *_: Any) -> int:
        """Go away."""
        sys.exit("bye")


class Vanishes:
    """Ends its process at once."""

    def choose(self, *_: Any) -> int:
        """Go away without a word."""
        os._exit(3)


class Hungry:
    """Wants more memory than there is."""

    def choose(self, *_: Any) -> int:
        """Eat."""
        return len(bytearray(1 << 42))


class Chatty:
    """Prints whatever it sees, by all means, and asks for advice."""

    def choose(self, sight: Any, seat: int, moves: list[int], rng: Chance) -> int:
        """Talk, then move."""
        del seat, rng
        print(sight)
        print(sight, file=sys.stderr)
        os.write(1, b"straight to the terminal")
        subprocess.run([sys.executable, "-c", "print('from a child')"], check=True)
        try:
            input("help? ")
        except EOFError:
            return moves[0]
        return -1


class Meddles:
    """Changes everything it is given."""

    def choose(self, sight: Any, seat: int, moves: list[int], rng: Chance) -> int:
        """Spoil it all, then move."""
        del seat
        first = moves[0]
        for name in sight.dtype.names:
            sight[name] = 0
        moves.clear()
        rng[:] = 0
        return first


class Forgets:
    """Counts its moves; a new game begins with a new object."""

    made = 0

    def choose(self, sight: Any, seat: int, moves: list[int], rng: Chance) -> Any:
        """Play the first move of a game only."""
        del sight, seat, rng
        self.made += 1
        return moves[0] if self.made == 1 else "again"


class Choosy:
    """Cannot be made."""

    def __init__(self) -> None:
        reason = "not today"
        raise RuntimeError(reason)

    def choose(self, *_: Any) -> int:
        """Never get here."""
        return 0


class Demanding:
    """Needs more than a game to be made."""

    def __init__(self, game: Any, book: Any) -> None:
        del game, book

    def choose(self, *_: Any) -> int:
        """Never get here."""
        return 0


class Mute:
    """Is no bot."""
