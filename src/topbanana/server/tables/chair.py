"""One seat of a table: who sits there, who moves for it, and the moves it made."""

from msgspec import Struct


class Chair(Struct, frozen=True, gc=False):
    """One seat of a table."""

    person: str | None = None
    name: str | None = None
    bot: str | None = None
    stand_in: str | None = None
    moves_made: tuple[str, ...] = ()
    """Every move this seat ever made, those taken back included."""

    @property
    def taken(self) -> bool:
        """Whether somebody sits here."""
        return self.person is not None or self.bot is not None

    @property
    def gone(self) -> bool:
        """Whether whoever sits here was deleted, which takes the name out of the log."""
        return self.person is not None and self.name == ""

    @property
    def playing_bot(self) -> str | None:
        """The bot that moves for this seat, if one does."""
        return self.bot or self.stand_in
