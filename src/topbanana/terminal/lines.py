"""Line mode: the table is drawn as text, moves are typed by number or in notation."""

import errno
import os
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, TextIO

from topbanana.bots.beginner import searches
from topbanana.bots.bot import Bot, seat_bot
from topbanana.bots.compile_ahead import CompileAhead
from topbanana.bots.custom import CustomBot
from topbanana.bots.hint import ADVISOR
from topbanana.engine.dialect.chance import chance
from topbanana.engine.dialect.record import SPECTATOR
from topbanana.engine.notation.archive import write_archive
from topbanana.engine.refusal import Refusal, cannot_write
from topbanana.engine.story import Event
from topbanana.engine.table import Table
from topbanana.engine.words import words
from topbanana.rulebook.clauses import clause_text, rule_text
from topbanana.terminal.hint import hint
from topbanana.terminal.study import themes_told
from topbanana.terminal.style import cleared, folded, styled

MOST_LINES = 20  # of a menu with one move to a line
LINE_WIDTH = 79


class Leaving(Exception):  # noqa: N818  # not an error: somebody gets up
    """A player has left the table."""


class LineGame:
    """One table at one keyboard: people take turns at it, bots fill the other seats."""

    def __init__(
        self,
        table: Table[Any],
        bots: Mapping[int, Bot],
        names: Mapping[int, str],
        language: str,
        *,
        kinds: Mapping[int, str] | None = None,
        ask: Callable[[str], str] = input,
        out: TextIO | None = None,
    ) -> None:
        """Sit down; ``kinds`` names the bots, for what is told and kept of them."""
        self.table = table
        self.bots = bots
        self.names = names
        self.kinds = kinds or {}
        self.say = words(language, table.game.name)
        self._ask = ask
        self._out = out or sys.stdout
        self._luck = {seat: chance(f"{table.seed} bot {seat}") for seat in bots}
        self._people = [seat for seat in range(table.seats) if seat not in bots]
        self._untold: dict[int, list[Event]] = {seat: [] for seat in self._people}
        self._untold[SPECTATOR] = []
        self._last_person: int | None = None
        self._compile_ahead: CompileAhead | None = None
        self._commands = {
            "hint": self._hint,
            "?": self._explain,
            "why": self._why,
            "rules": self._rules,
            "position": self._position,
            "save": self._save,
            "quit": self._quit,
        }

    # --- The game -------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        self._print(self.say("lines-welcome"))
        try:
            while not self.table.over:
                seat = self.table.acting()[0]
                if self._has_nothing_to_say(seat):
                    self._play(seat, str(self.table.game.silence))
                elif seat in self.bots:
                    if not self._let_person_interject():
                        self._let_bot_play(seat)
                else:
                    self._let_person_play(seat)
        except Leaving:
            self._print(self.say("lines-bye"))
            return
        finally:
            if self._compile_ahead is not None:
                self._compile_ahead.stop()
        self._finish()

    def _has_nothing_to_say(self, seat: int) -> bool:
        """Tell whether the one person here is asked where they could only say nothing.

        With several at the keyboard all are asked alike, whatever they hold.
        """
        silence = self.table.game.silence
        if silence is None or self._people != [seat]:
            return False
        return [self.table.write(move) for move in self.table.moves(seat)] == [silence]

    def _let_bot_play(self, seat: int) -> None:
        moves = self.table.moves(seat)
        sight = self.table.sight(seat)
        bot = self.bots[seat]
        self._warm_up(bot)
        move = bot.choose(sight, seat, moves, self._luck[seat])
        if isinstance(bot, CustomBot) and bot.fault:
            fault = bot.fault
            facts = {"kind": fault.kind, "detail": fault.detail}
            said = self.say("custom-bot-fault", name=self.names[seat], **facts)
            self._write(f"  {said}", "red")
        self._play(seat, move)

    def _warm_up(self, bot: Bot) -> None:
        """Compile a search that is not compiled yet beside the game, and say so."""
        if searches(bot) and self._compile_ahead is None:
            self._compile_ahead = CompileAhead([self.table.game.name])
            if self._compile_ahead.running:
                self._write(self.say("lines-warming"), "dim")
                self._out.flush()

    def _let_person_play(self, seat: int) -> None:
        if len(self._people) > 1 and self._last_person != seat:
            self._hand_over(seat)
        self._last_person = seat
        self._tell(seat)
        self._show(seat)
        self._hear_move(seat, may_pass=False)

    def _let_person_interject(self) -> bool:
        """Ask the one person here who may act in another's turn, though nobody waits.

        With several at the keyboard, handing it round before every move would be no game:
        they are asked when the rules ask everybody.
        """
        if len(self._people) != 1:
            return False
        seat = self._people[0]
        if seat not in self.table.may_act() or not self.table.moves(seat):
            return False
        self._last_person = seat
        self._tell(seat)
        self._show(seat)
        return self._hear_move(seat, may_pass=True)

    def _hear_move(self, seat: int, *, may_pass: bool) -> bool:
        """Listen until there is a move to make, or, if that is allowed, an empty line."""
        while True:
            try:
                text = self._listen(seat, may_pass=may_pass)
                if may_pass and not text:
                    return False
                move = self._read_move(seat, text)
                if move is not None:
                    self._play(seat, move)
                    return True
            except Refusal as refusal:
                self._write(self.say.refuse(refusal), "red")

    def _play(self, seat: int, move: int | str) -> None:
        self.table.play(seat, move)
        for onlooker, untold in self._untold.items():
            untold.extend(self.table.story(onlooker))
        if not self._people:
            self._tell(SPECTATOR)

    def _finish(self) -> None:
        """Tell the end to whoever sits at the keyboard, then show the table to all."""
        self._tell(SPECTATOR if self._last_person is None else self._last_person)
        self._print()
        self._draw(self._people[0] if len(self._people) == 1 else SPECTATOR)
        for line in themes_told(self.table, self.kinds, self.names, self.say):
            self._print(line)

    # --- What people see ------------------------------------------------------------

    def _tell(self, onlooker: int) -> None:
        me = onlooker if len(self._people) == 1 else None
        for event in self._untold[onlooker]:
            clause = f"[{event.clause}]"
            told = f"  {self.say.tell(event, self.names, me)} {clause}"
            told = folded(told, self._out).removesuffix(clause)
            self._print(told + styled(clause, "dim", self._out))
        self._untold[onlooker] = []

    def _show(self, seat: int) -> None:
        self._print()
        self._draw(seat)
        if self.table.game.menu:
            moves = [self.table.write(move) for move in self.table.moves(seat)]
            self._print("\n".join(numbered(moves)))

    def _draw(self, seat: int) -> None:
        drawing = self.table.game.face.show(self.table.view(seat), self.say, self.names)
        self._write(drawing, "bold")

    def _hand_over(self, seat: int) -> None:
        """Hide what the one before saw until the next one sits at the keyboard."""
        self._print(cleared(self._out))
        self._hear(self.say("lines-hand-over", name=self.names[seat]) + " ")

    # --- What people type -----------------------------------------------------------

    def _listen(self, seat: int, *, may_pass: bool) -> str:
        key = "lines-prompt" if self.table.game.menu else "prompt"
        prompt = self.say("lines-interject" if may_pass else key, name=self.names[seat])
        return self._hear(f"{prompt} ").strip()

    def _hear(self, prompt: str) -> str:
        try:
            return self._ask(prompt)
        except EOFError:
            self._print()
            raise Leaving from None

    def _read_move(self, seat: int, text: str) -> int | str | None:
        """Take a move, as its number in the list or in notation, or obey a command."""
        command, _, rest = text.partition(" ")
        if command.lower() in self._commands:
            self._commands[command.lower()](seat, rest.strip())
            return None
        return self._by_number(seat, text)

    def _by_number(self, seat: int, text: str) -> int | str:
        """Give the move that stands at this number, if it is one."""
        if not (self.table.game.menu and text.isascii() and text.isdigit()):
            return text
        moves = self.table.moves(seat)
        number = place_in(text, len(moves))
        if number is None:
            raise Refusal("no-such-number", number=text, most=len(moves))
        return moves[number]

    def _explain(self, seat: int, rest: str) -> None:
        del seat, rest
        self._write(self.say("help-moves"))
        self._write(self.say("lines-help"))

    def _hint(self, seat: int, rest: str) -> None:
        del rest
        game, sight, moves = self.table.game, self.table.sight(seat), self.table.moves(seat)
        advisor = seat_bot(ADVISOR, game, awaited=True)
        self._warm_up(advisor)
        for line in hint(advisor, game, sight, seat, moves, self.say, self.names):
            self._write(line)

    def _why(self, seat: int, rest: str) -> None:
        refusal = self.table.refusal(seat, self._by_number(seat, rest))
        if refusal is None:
            self._write(self.say("lines-allowed", move=rest))
            return
        self._write(self.say.refuse(refusal))
        self._write(clause_text(self.table.game.name, self.say.language, refusal.clause))

    def _rules(self, seat: int, rest: str) -> None:
        del seat
        game = self.table.game.name
        language = self.say.language
        self._write(
            clause_text(game, language, rest) if rest else rule_text(game, language)
        )

    def _position(self, seat: int, rest: str) -> None:
        del rest
        self._print(self.table.position(seat))

    def _save(self, seat: int, rest: str) -> None:
        del seat
        if not rest:
            raise Refusal("lines-save-where")
        if len(self._people) > 1:  # the file holds what each of them must not know
            raise Refusal("lines-save-later")
        save(self.table, self.names, rest, self.kinds)
        self._write(self.say("lines-saved", file=rest))

    def _quit(self, seat: int, rest: str) -> None:
        del seat, rest
        raise Leaving

    def _write(self, text: str, style: str = "") -> None:
        """Write what is read; positions, which are copied, are printed as they are."""
        text = folded(text, self._out)
        self._print(styled(text, style, self._out) if style else text)

    def _print(self, text: str = "") -> None:
        print(text, file=self._out)


def place_in(text: str, size: int) -> int | None:
    """Read the number of a thing in a list that is counted from 1."""
    digits = text.lstrip("0")
    if text.isascii() and digits.isdigit() and len(digits) <= len(str(size)):
        number = int(digits)
        return number - 1 if number <= size else None
    return None


def refuse_to_save(file: str) -> None:
    """Say at once, not after a long game, that a file cannot be written."""
    path = Path(file)
    if path.exists():
        raise Refusal("file-exists", file=file)
    if not path.parent.is_dir():
        raise cannot_write(file)
    if not os.access(path.parent, os.W_OK):
        raise cannot_write(file, PermissionError(errno.EACCES, os.strerror(errno.EACCES)))


def numbered(moves: Sequence[str]) -> list[str]:
    """Number the moves on offer, one to a line or, when they are many, side by side."""
    width = max(len(move) for move in moves)
    items = [f"  {number:>3}  {move:<{width}}" for number, move in enumerate(moves, 1)]
    abreast = 1 if len(items) <= MOST_LINES else max(1, LINE_WIDTH // len(items[0]))
    return [
        "".join(items[first : first + abreast]).rstrip()
        for first in range(0, len(items), abreast)
    ]


def save(
    table: Table[Any], names: Mapping[int, str], file: str, kinds: Mapping[int, str]
) -> None:
    """Write the game to a new file: nothing is ever written over."""
    players = "/".join(names[seat].replace("/", " ") for seat in range(table.seats))
    bots = "/".join(kinds.get(seat, "-").replace("/", " ") for seat in range(table.seats))
    notes = {"players": players, "bots": bots} if kinds else {"players": players}
    content = write_archive(table, notes)
    try:
        with Path(file).open("x", encoding="utf-8") as stream:
            stream.write(content)
    except FileExistsError:
        raise Refusal("file-exists", file=file) from None
    except (OSError, ValueError) as error:
        raise cannot_write(file, error) from None
