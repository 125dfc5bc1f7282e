"""States say who sees each of their fields, and nothing else leaves them."""

import numpy as np
import pytest

from topbanana.engine.dialect.record import (
    SPECTATOR,
    Ints,
    as_ints,
    blank,
    copied,
    from_ints,
    hide,
    looked_at,
    news,
    plain,
    position,
    private,
    public,
    record,
    rows,
    secret,
)


@record
class Hand:
    """A small table."""

    seats: int = public()
    cards: Ints = private(3, 2)
    deck: Ints = secret(2)
    last: int = news(public())


def filled() -> Hand:
    """Make a table whose every number is its own."""
    return from_ints(Hand, np.arange(1, 11))


def test_a_state_is_a_row_of_integers() -> None:
    s = filled()
    assert s.seats == 1
    assert s.cards.tolist() == [[2, 3], [4, 5], [6, 7]]
    assert s.deck.tolist() == [8, 9]
    assert as_ints(s).tolist() == list(range(1, 11))


def test_fields_are_one_memory_in_a_state_and_in_one_among_several() -> None:
    among = rows(Hand, 2)
    for s in (blank(Hand), among[1], copied(among[0]), hide(blank(Hand), SPECTATOR)):
        s.seats = 5
        s.seats += 1
        s.cards[1, 0] = 7
        s.deck[:] = (8, 9)
        assert as_ints(s).tolist() == [6, 0, 0, 7, 0, 0, 0, 8, 9, 0]
        s.cards = np.ones((3, 2), np.int64)
        assert as_ints(s).tolist() == [6, *[1] * 6, 8, 9, 0]
        assert [s["seats"], s["deck"].tolist(), type(s.seats)] == [6, [8, 9], np.int64]  # type: ignore[index]  # a record
    assert not as_ints(among[0]).any()
    assert as_ints(among[1])[0] == 6


def test_a_copy_is_a_state_of_its_own() -> None:
    s = filled()
    other = copied(s)
    other.deck[0], s.seats = 77, 78
    assert as_ints(s).tolist() == [78, *range(2, 11)]
    assert as_ints(other).tolist() == [*range(1, 8), 77, 9, 10]


def test_what_is_looked_at_reads_like_a_state_and_can_become_one() -> None:
    row = as_ints(filled())
    sight = looked_at(Hand, row)
    for seen in (sight, plain(sight), copied(sight)):
        assert [seen.seats, seen.last] == [1, 10]
        assert [seen.cards.tolist(), seen.deck.tolist()] == [
            [[2, 3], [4, 5], [6, 7]],
            [8, 9],
        ]
    assert as_ints(sight) is row
    assert isinstance(copied(sight), Hand)
    assert as_ints(hide(sight, 1)).tolist() == as_ints(hide(filled(), 1)).tolist()


def test_a_seat_sees_what_is_public_and_its_own_row() -> None:
    sight = hide(filled(), 1)
    assert as_ints(sight).tolist() == [1, 0, 0, 4, 5, 0, 0, 0, 0, 10]


def test_a_spectator_sees_what_is_public_only() -> None:
    assert as_ints(hide(filled(), SPECTATOR)).tolist() == [1, *[0] * 8, 10]


def test_news_is_no_part_of_the_position() -> None:
    s, other = filled(), filled()
    other.last = 77
    assert position(s) == position(other)
    other.seats = 77
    assert position(s) != position(other)


def test_a_field_must_say_who_may_see_it() -> None:
    with pytest.raises(TypeError, match=r"Careless\.cards must say who may see it"):

        @record
        class Careless:
            cards: int


def test_a_private_field_needs_a_row_per_seat() -> None:
    with pytest.raises(TypeError, match="needs a row per seat"):

        @record
        class Careless:
            cards: int = private()


def test_a_name_that_numpy_uses_is_refused() -> None:
    with pytest.raises(TypeError, match="needs another name"):

        @record
        class Careless:
            round: int = public()


def test_a_blank_state_is_all_zeros() -> None:
    assert not as_ints(blank(Hand)).any()
