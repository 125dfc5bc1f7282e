"""The pictures of an account: nothing in them covers anything else."""

import re
from itertools import pairwise

from topbanana.engine.words import words
from topbanana.insight.picture import MARK_WIDTH, curve


def test_marks_of_moves_that_are_near_each_other_stand_side_by_side() -> None:
    chances = [(0.5, 0.5)] * 300 + [(1.0, 0.0)]

    drawn = curve(chances, {0: "Kiwi", 1: "Mango"}, [20, 290, 295, 300], words("en"))

    circles = [float(x) for x in re.findall(r'<circle cx="([\d.]+)"', drawn)]
    lines = re.findall(r'<line x1="([\d.]+)" x2="\1" y1', drawn)
    assert [float(x) for x in lines] == sorted(float(x) for x in lines)
    assert circles[0] == float(lines[0]), "with room enough a mark stands above its line"
    for left, right in pairwise(circles):
        assert right - left >= MARK_WIDTH


def test_a_long_name_is_cut_to_its_room_and_read_out_whole() -> None:
    long = "Bartholomew the Third"

    drawn = curve([(0.5, 0.5), (1.0, 0.0)], {0: "Kiwi", 1: long}, [], words("en"))

    assert ">Bartholome…</text>" in drawn
    assert drawn.count(long) == 1, "in the text for those who do not see it"
