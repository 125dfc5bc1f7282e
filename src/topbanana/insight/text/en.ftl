insight-seat = Seat { $seat }
insight-over = The game is over: there is nothing left to decide in this position.
insight-spectator = This line was written by somebody who only watches: it shows no seat’s decision.
insight-other-seat = This line was written by seat { $seat }: only that seat’s moves can be judged from it.
insight-no-move = Seat { $seat } has no move to make in this position.
insight-games = “{ $games }” is no number of games to imagine: choose one from 2 to { $most }.

insight-because-only = It was the only move.
insight-because-fine = { $move } is fine: { $reason }.
insight-because = { $best } wins { $points } games in a hundred more: { $reason }. What speaks for { $played }: { $other }.
insight-because-same = { $best } wins { $points } games in a hundred more than { $played }. At first sight they do the same: { $reason }.

insight-turning-mistake = { $who } played { $move } where { $best } was better: { $points }.
insight-turning-strong = { $who } found { $move }: { $points }.
insight-turning-unlucky = { $who } played { $move }, and could not know what it would cost: { $points }.
insight-turning-lucky = { $who } played { $move }, and it turned out better than anybody could know: { $points }.
insight-turning-others = { $who } chose { $move } against what the others chose: { $points }.
insight-turning-draw = Luck, after { $who } had played { $move }: { $points } for { $whom }.

insight-mark = { $mark ->
    [only] only move
    [fine] fine
    [inaccuracy] inaccuracy
    [mistake] mistake
    [blunder] blunder
    [unlucky] right, and unlucky
   *[lucky] lucky
}
insight-title = { $title }: where the result came from
insight-made-by = Chances as { $reference } plays, from { $games ->
    [one] { $games } imagined game
   *[other] { $games } imagined games
} each; ± is the standard error. Fair would be { $fair } of 100.
insight-part = { $part ->
    [result] result
    [deal] the deal
    [draws] the draws
    [own] own play
    [hidden] what could not be known
    [others] the others’ play
   *[accuracy] accuracy
}
insight-turning = Turning points
insight-decisions = Decisions
insight-all-fine = Nothing that anybody could have known better.
insight-chances = Everybody’s chance to win, move by move
insight-chances-text = { $name } began at { $first } of 100, was at { $lowest } at worst and { $highest } at best, and ended at { $last }.
insight-move = move { $number }
insight-honest = A decision is judged by what its player could see then: other hidden cards would not change a word of it.
insight-percent = { $number } %
