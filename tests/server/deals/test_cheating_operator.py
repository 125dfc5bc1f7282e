"""Whoever runs the server cheats in every way there is: each is seen by whoever plays."""

import asyncio
from functools import partial
from typing import Any

import httpx
import pytest
from msgspec.structs import replace

from topbanana.engine.fair import (
    Promises,
    ShownDeal,
    commitment_of,
    new_secret,
    new_words,
    seed_of,
    words_commitment,
)
from topbanana.engine.game import find_game
from topbanana.engine.notation.archive import deal_notes, seal_of, write_archive
from topbanana.engine.refusal import Refusal
from topbanana.engine.table import Table
from topbanana.server.participant import Participant
from topbanana.server.tables import deal as tables_deal
from topbanana.server.wire.messages import Position, Reveal, TableInfo

from ..conftest import Running
from ..tables.test_play import play_on
from ..tables.test_table_life import both_sit
from .test_deals import is_over

pytestmark = pytest.mark.parametrize("database", ["sqlite"], indirect=True)
TRIES = 300


class Seen:
    """What an honest player has of a game that is over."""

    def __init__(self, participant: Participant, received: list[Any], archive: str) -> None:
        self.participant = participant
        self.infos = [each for each in received if isinstance(each, TableInfo)]
        self.positions = [each for each in received if isinstance(each, Position)]
        self.archive = archive

    @property
    def over(self) -> TableInfo:
        """The table as it is shown at the end."""
        return self.infos[-1]


@pytest.fixture
def seen(server: Running) -> Seen:
    """Play a whole game of two, in which Bruno is the operator's friend."""

    async def story() -> Seen:
        async with server.client("Anna") as anna, server.client("Bruno") as bruno:
            table = await both_sit(anna, bruno, "bananine")
            await asyncio.gather(play_on(anna, table, 0), play_on(bruno, table, 1))
            await anna.until(partial(is_over, anna, table))
            async with httpx.AsyncClient(base_url=server.address) as web:
                archive = (await web.get(f"/api/tables/{table}/archive")).text
            assert anna.participant is not None
            return Seen(anna.participant, anna.received, archive)

    return asyncio.run(story())


def with_seat(info: TableInfo, seat: int, **facts: object) -> TableInfo:
    seats = list(info.seats)
    seats[seat] = replace(seats[seat], **facts)
    return replace(info, seats=tuple(seats))


def with_fair(info: TableInfo, **facts: object) -> TableInfo:
    return replace(info, fair=replace(info.fair, **facts))


def resealed(text: str) -> str:
    body = text.partition("seal: ")[0]
    return f"{body}seal: {seal_of(body)}\n"


def chosen_words(info: TableInfo, secret: str) -> str:
    """Try words for the last seat until the deal pleases, as could once be done."""
    mine = info.seats[0].words

    def first_hand(words: str) -> str:
        table: Table[Any] = Table(find_game("bananine"), 2, seed_of(secret, [mine, words]))
        return table.position(1)

    return max((new_words() for _ in range(TRIES)), key=first_hand)


def test_an_honest_game_checks_out(seen: Seen) -> None:
    seen.participant.check(seen.over)
    seen.participant.check_archive(seen.archive, seen.positions)


def test_words_cannot_be_tried_out_after_the_fact(seen: Seen) -> None:
    """The operator knows the secret and Anna's words, and tries words for a friend."""
    secret = str(seen.over.fair.secret)
    words = chosen_words(seen.over, secret)
    seed = seed_of(secret, [seen.over.seats[0].words, words])
    dealt = with_fair(with_seat(seen.over, 1, words=words), seed=seed)
    with pytest.raises(Refusal, match="seat 1"):
        seen.participant.check(dealt)
    made = words_commitment(dealt.table, 1, 1, words)
    with pytest.raises(Refusal, match="seat 1"):  # whatever commitment is shown now
        seen.participant.check(with_seat(dealt, 1, commitment=made))
    with pytest.raises(Refusal, match="commitments were not seen"):
        seen.participant.check(with_fair(dealt, round=2))


def test_a_secret_cannot_be_exchanged(seen: Seen) -> None:
    secret = new_secret()
    words = [seat.words for seat in seen.over.seats]
    other = with_fair(
        seen.over,
        secret=secret,
        seed=seed_of(secret, words),
        commitment=commitment_of(secret),
    )
    with pytest.raises(Refusal, match="promised before"):
        seen.participant.check(other)


def test_a_seed_cannot_be_exchanged(seen: Seen) -> None:
    with pytest.raises(Refusal, match="not dealt from"):
        seen.participant.check(with_fair(seen.over, seed="7"))


def test_nothing_is_revealed_to_whoever_changes_what_was_fixed(seen: Seen) -> None:
    """The client answers an honest table, and none that is doctored in any way."""
    waiting = [info for info in seen.infos if info.status == "waiting"]
    before = [info for info in waiting if not info.fair.dealing]
    complete = next(
        info
        for info in waiting
        if info.fair.dealing and all(seat.commitment for seat in info.seats)
    )
    mine = complete.seats[0].commitment
    words = seen.participant.memories[complete.table].words[mine]

    def answers(*shown: TableInfo) -> list[Any]:
        kept = Participant()
        for info in before:
            kept.answers(info)
        kept.memories[complete.table].words[mine] = words
        return [kept.answers(info) for info in shown][-1]

    unrevealed = with_seat(complete, 0, revealed=False)
    assert [facts[-1] for _, facts in answers(unrevealed)] == [words]
    for doctored in (
        with_fair(unrevealed, commitment=commitment_of("6" * 64)),  # another secret
        with_fair(unrevealed, dealing=False),  # not final
        with_seat(unrevealed, 1, commitment=""),  # somebody is yet to choose
        with_seat(unrevealed, 0, commitment="f" * 64),  # words that are not ours
    ):
        assert not any(words in facts for _, facts in answers(doctored))
    other = with_seat(unrevealed, 1, commitment="e" * 64)
    assert answers(unrevealed, other) == []  # changed after we had revealed
    again = with_seat(with_fair(unrevealed, dealing=False), 0, commitment="")
    assert answers(unrevealed, again) == []  # asked to commit to a round that was shown
    later = with_fair(with_seat(again, 1, commitment=""), round=2)
    assert len(answers(unrevealed, later)) == 1
    assert answers(later, unrevealed) == []  # an earlier round, played again


def test_words_in_the_place_of_ours_prove_nothing(seen: Seen) -> None:
    """The operator commits and reveals for Anna too, and so knows all that goes in."""
    over = seen.over
    words = (new_words(), over.seats[1].words)
    made = tuple(words_commitment(over.table, 1, *each) for each in enumerate(words))

    def forged(info: TableInfo) -> TableInfo:
        seat = {"commitment": made[0]} if info.seats[0].commitment else {}
        return with_seat(info, 0, revealed=False, **seat)

    deceived = Participant()
    for info in seen.infos:
        assert not any(Reveal in answer for answer in deceived.answers(forged(info)))
    secret = str(over.fair.secret)
    shown = ShownDeal(secret, words, seed_of(secret, words))
    end = with_fair(with_seat(forged(over), 0, words=words[0]), seed=shown.seed)
    with pytest.raises(Refusal, match="No words of ours"):
        deceived.check(end)
    promised = Promises(over.table, 1, over.fair.commitment, made)
    archive = write_archive(
        Table(find_game("bananine"), 2, shown.seed), deal_notes(promised, shown)
    )
    with pytest.raises(Refusal, match="No words of ours"):
        deceived.check_archive(archive, [])


def test_the_cards_of_a_round_given_up_are_not_dealt_later(seen: Seen) -> None:
    """The operator gives up a round whose cards displease, and comes back to it."""
    waiting = next(info for info in seen.infos if info.status == "waiting")
    seen.participant.answers(with_fair(waiting, round=2))
    with pytest.raises(Refusal, match="round 2 had begun"):
        seen.participant.check(seen.over)
    with pytest.raises(Refusal, match="round 2 had begun"):
        seen.participant.check_archive(seen.archive, seen.positions)


def test_options_are_chosen_before_the_deal_is_known(seen: Seen) -> None:
    """Who knows the cards would know, say, who had better begin."""
    chosen = {"options": {"start": "1"}}
    other = replace(seen.over, settings=replace(seen.over.settings, **chosen))
    with pytest.raises(Refusal, match="with other options"):
        seen.participant.check(other)
    game: Table[Any] = Table(find_game("bananine"), 2, str(seen.over.fair.seed), **chosen)
    promised = seen.participant.memories[seen.over.table].promises[1]
    words = tuple(seat.words for seat in seen.over.seats)
    shown = ShownDeal(str(seen.over.fair.secret), words, game.seed)
    with pytest.raises(Refusal, match="with other options"):
        seen.participant.check_archive(write_archive(game, deal_notes(promised, shown)), [])
    fresh = Participant()
    waiting = [info for info in seen.infos if info.status == "waiting"]
    assert fresh.answers(waiting[0]) == []
    sitting = next(info for info in waiting if info.seats[0].mine)
    doctored = replace(sitting, settings=other.settings)
    assert fresh.answers(doctored) == []
    assert len(fresh.answers(sitting)) == 1


def test_an_archive_is_of_the_whole_game_that_was_shown(seen: Seen) -> None:
    first, last = seen.positions[0], seen.positions[-1]
    further = replace(last, moves=last.moves + 1)
    with pytest.raises(Refusal, match="is not the one that was shown"):
        seen.participant.check_archive(seen.archive, [*seen.positions, further])
    # What was taken back does not count, whatever it was, but cards are dealt once.
    seen.participant.check_archive(seen.archive, [further, *seen.positions])
    assert first.moves == 0
    other = replace(first, view=last.view)
    with pytest.raises(Refusal, match="After 0 moves"):
        seen.participant.check_archive(seen.archive, [other, *seen.positions])


def test_an_archive_written_anew_is_not_what_was_promised(seen: Seen) -> None:
    """All of it fits together, but nobody had promised it."""
    over = seen.over
    secret, words = new_secret(), (over.seats[0].words, new_words())
    shown = ShownDeal(secret, words, seed_of(secret, words))
    made = tuple(words_commitment(over.table, 1, *each) for each in enumerate(words))
    promised = Promises(over.table, 1, commitment_of(secret), made)
    table: Table[Any] = Table(find_game("bananine"), 2, shown.seed)
    while not table.over:
        table.play(table.acting()[0], table.moves(table.acting()[0])[0])
    forged = write_archive(table, deal_notes(promised, shown))
    with pytest.raises(Refusal, match="not those that you saw"):
        seen.participant.check_archive(forged, seen.positions)
    elsewhere = deal_notes(promised._replace(table="B" * 22), shown)
    with pytest.raises(Refusal):
        seen.participant.check_archive(write_archive(table, elsewhere), seen.positions)


def test_an_archive_without_its_proof_proves_nothing(seen: Seen) -> None:
    lines = ("table", "round", "commitment", "commitments", "secret", "words")
    kept = [
        line for line in seen.archive.split("\n") if line.partition(": ")[0] not in lines
    ]
    with pytest.raises(Refusal, match="commitments were not seen"):
        seen.participant.check_archive(resealed("\n".join(kept)), seen.positions)


def test_cards_from_another_seed_are_found_out(
    server: Running, monkeypatch: pytest.MonkeyPatch, request: pytest.FixtureRequest
) -> None:
    """The server deals from a seed of its own, and shows what it should have dealt from."""
    with monkeypatch.context() as cheating:
        cheating.setattr(tables_deal.Deal, "seed", property(lambda _: "chosen"))
        seen: Seen = request.getfixturevalue("seen")
    with pytest.raises(Refusal, match="not dealt from"):
        seen.participant.check(seen.over)
    with pytest.raises(Refusal, match="not dealt from"):
        seen.participant.check_archive(seen.archive, seen.positions)
    words = tuple(seat.words for seat in seen.over.seats)
    due = seed_of(str(seen.over.fair.secret), words)
    seen.participant.check(with_fair(seen.over, seed=due))  # a browser sees no more
    claimed = resealed(seen.archive.replace("seed: chosen", f"seed: {due}"))
    with pytest.raises(Refusal):  # but these moves are not those of that deal
        seen.participant.check_archive(claimed, seen.positions)
    table: Table[Any] = Table(find_game("bananine"), 2, due)
    while not table.over:
        table.play(table.acting()[0], table.moves(table.acting()[0])[0])
    promised = seen.participant.memories[seen.over.table].promises[1]
    shown = ShownDeal(str(seen.over.fair.secret), words, due)
    another = write_archive(table, deal_notes(promised, shown))
    with pytest.raises(Refusal, match="is not the one that was shown"):
        seen.participant.check_archive(another, seen.positions)
    assert server.inside.live.open[seen.over.table].state.deal.seed == due
