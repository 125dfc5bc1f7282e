"""What the arena says of its matches: shares with intervals, ratings, a page."""

from typing import Any

import numpy as np
import pytest

from topbanana.engine.words import words
from topbanana.lab.arena.contest import Contest
from topbanana.lab.arena.html_report import write_page
from topbanana.lab.arena.match import Match, ThinkingTime
from topbanana.lab.arena.run import Results
from topbanana.lab.arena.standings import Share, rate, share, standings
from topbanana.lab.estimate import student


def match(number: int, line_up: tuple[int, ...], *scores: int, **more: Any) -> Match:
    """Make a game by hand."""
    best = max(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    thinking = tuple(ThinkingTime(10, 1.0 + seat, 0.5) for seat in range(len(scores)))
    facts = {"winners": winners, **more}
    return Match(number, line_up, scores=scores, moves=9, thinking=thinking, **facts)


def by_hand() -> Results:
    """Play two deals by hand: bot 0 wins three games of four, and shares one."""
    order = Contest("_template", 2, ("greedy", "random"), 2, "7")
    games = [
        match(0, (0, 1), 5, 3),
        match(1, (1, 0), 2, 4),
        match(2, (0, 1), 9, 1),
        match(3, (1, 0), 6, 6),
    ]
    return Results(order, games, 36, 2.0)


def test_wins_points_and_time_are_counted_by_bot() -> None:
    told = standings(by_hand())
    first, second = told.bots
    assert (first.name, second.name) == ("greedy", "random")
    assert first.wins.mean == 0.875
    assert second.wins.mean == 0.125
    assert first.points.mean == 6.0
    assert (first.decisions, first.mean_seconds) == (40, 6.0 / 40)
    assert told.ahead["greedy"]["random"].mean == 0.875
    assert told.ahead["random"]["greedy"].mean == 0.125
    assert (told.deals, told.games, told.fair) == (2, 4, 0.5)


def test_a_bot_with_several_seats_wins_from_any_of_them() -> None:
    order = Contest("_template", 4, ("greedy", "random"), 2, "7")
    games = [
        match(0, (0, 1, 0, 1), 9, 1, 2, 3),
        match(1, (1, 0, 1, 0), 1, 9, 2, 3),
        match(2, (0, 1, 0, 1), 9, 1, 2, 3),
        match(3, (1, 0, 1, 0), 1, 9, 9, 3),
    ]
    told = standings(Results(order, games, 36, 2.0))
    assert told.bots[0].wins.mean == 0.875
    assert told.fair == 0.5
    assert told.bots[0].points.mean == (9 + 2 + 9 + 3 + 9 + 2 + 9 + 3) / 8


def test_winners_come_first_whatever_their_points() -> None:
    assert match(0, (0, 1, 2), 5, 3, 4).places == [0, 2, 1]
    assert match(0, (0, 1, 2), 5, 5, 4).places == [0.5, 0.5, 2]
    # Some games break ties, and there the points alone do not say who won.
    assert match(0, (0, 1, 2), 5, 5, 4, winners=(1,)).places == [1, 0, 2]


def test_a_bot_with_several_seats_is_rated_by_their_mean_place() -> None:
    equal = rate(2, [match(0, (0, 1, 0, 1), 9, 7, 1, 3)])
    assert equal[0][0] == pytest.approx(equal[1][0])
    better = rate(2, [match(0, (0, 1, 0, 1), 9, 7, 4, 3)])
    assert better[0][0] > better[1][0]


def test_an_interval_counts_deals_not_games() -> None:
    deals = np.array([1.0, 0.0] * 50)  # every deal decides all of its games
    split = np.full(100, 0.5)  # every deal is won once by each
    naive = 1.96 * (0.25 / 1000) ** 0.5  # as if ten games a deal were independent
    assert share(deals).high - share(deals).low > 5 * naive
    assert share(split).low == pytest.approx(1 - share(split).high)


def test_an_interval_stays_between_nothing_and_all() -> None:
    always = share(np.ones(50))
    assert always.mean == 1.0
    assert always.high == pytest.approx(1.0)
    assert 0.9 < always.low < 0.95  # fifty deals do not prove that it never loses
    never = share(np.zeros(50))
    assert never.low == 0.0
    assert isinstance(never, Share)


def test_an_interval_holds_the_truth_about_as_often_as_it_says() -> None:
    luck = np.random.default_rng(5)
    for truth, deals in ((0.5, 10), (0.7, 60), (0.95, 40)):
        hits = 0
        for _ in range(1000):
            means = luck.binomial(4, luck.beta(truth * 3, 3 - truth * 3, deals)) / 4
            found = share(means)
            hits += found.low <= truth <= found.high
        assert 910 <= hits <= 985


def test_few_deals_need_more_errors() -> None:
    assert student(9) == pytest.approx(2.262, abs=0.005)
    assert student(30) == pytest.approx(2.042, abs=0.001)
    assert student(10_000) == pytest.approx(1.960, abs=0.001)


def test_the_page_needs_nothing_from_elsewhere() -> None:
    for language in ("en", "it", "fr"):
        page = write_page(standings(by_hand()), words(language))
        assert page.count("<svg") == 3
        assert page.count("<table>") == 2
        assert "http" not in page
        assert "<script" not in page
        assert f'lang="{language}"' in page
