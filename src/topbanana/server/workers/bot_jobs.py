"""What a worker, or a thread, does for a bot: it chooses a move."""

from functools import cache
from secrets import token_hex

from topbanana.bots.bot import Bot, seat_bot
from topbanana.bots.search.compiled import is_loaded, load_beside
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import Ints, copied, from_ints
from topbanana.engine.game import find_game
from topbanana.server.workers.worker import interrupted


def choose_move(bot: str, game: str, sight: Ints, seat: int, moves: list[int]) -> int:
    """Choose a move in a worker; what is compiled is loaded while nobody waits for it."""
    move = choose_quickly(bot, game, sight, seat, moves)
    load_beside(find_game(game))
    return move


def choose_quickly(bot: str, game: str, sight: Ints, seat: int, moves: list[int]) -> int:
    """Choose a move with what is loaded."""
    # A new secret each time: nobody can predict what a bot draws.
    luck = chance(token_hex(16))
    # Minds try their moves on what they see, and this row may not be written to.
    seen = copied(from_ints(find_game(game).State, sight))
    return int(seated(bot, game).choose(seen, seat, moves, luck))


@cache
def seated(bot: str, game: str) -> Bot:
    """Give the bot of this name for a game; one serves all tables."""
    return seat_bot(bot, find_game(game), awaited=True, ready=is_loaded, stop=interrupted)
