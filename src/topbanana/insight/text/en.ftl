insight-seat = Seat { $seat }
insight-over = The game is over: there is nothing left to decide in this position.
insight-spectator = This line was written by somebody who only watches: it shows no seat’s decision.
insight-other-seat = This line was written by seat { $seat }: only that seat’s moves can be judged from it.
insight-no-move = Seat { $seat } has no move to make in this position.
insight-games = “{ $games }” is no number of games to imagine: choose one from 2 to { $most }.

insight-because-only = It was the only move.
insight-because-fine = { $counted ->
    [no] { $move } is fine.
   *[yes] { $move } is fine: { $reason }.
}
insight-because = { $counted ->
    [no] In a hundred games { $best } wins { $points } more, though nothing that can be counted speaks for it. What speaks for { $played }: { $other }.
   *[yes] In a hundred games { $best } wins { $points } more: { $reason }. What speaks for { $played }: { $other }.
}
insight-because-same = { $counted ->
    [no] In a hundred games { $best } wins { $points } more than { $played }, though nothing that can be counted tells them apart.
   *[yes] In a hundred games { $best } wins { $points } more than { $played }. At first sight they do the same: { $reason }.
}

insight-turning-mistake = { $who } played { $move } where { $best } was better: { $points } for { $whom }.
insight-turning-strong = { $who } found { $move }: { $points } for { $whom }.
insight-turning-unlucky = { $who } played { $move }, and could not know what it would cost: { $points } for { $whom }.
insight-turning-lucky = { $who } played { $move }, and it turned out better than anybody could know: { $points } for { $whom }.
insight-turning-others = { $who } chose { $move } against what the others chose: { $points } for { $whom }.
insight-turning-move = { $who } played { $move }: { $points } for { $whom }.
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
insight-all-fine = No decision that anybody could have made better with what they knew.
insight-chances = Everybody’s chance to win, move by move
insight-chances-text = { $name } began at { $first } of 100, was at { $lowest } at worst and { $highest } at best, and ended at { $last }.
insight-move = move { $number }
insight-honest = A decision is judged by what its player could see then: other hidden cards would not change a word of it.
insight-percent = { $number } %

insight-how = How it went
insight-where = Where the result came from
insight-where-about = fair would be { $fair }; numbers are chances in a hundred
insight-making = Thinking about what happened …
insight-making-of = Thinking about what happened: move { $done } of { $all }
insight-not-made = What happened could not be worked out just now.
insight-again = Try again
insight-said-part = { $part ->
    [deal] the deal
    [draws] the draws
    [own] own play
    [own-mine] your play
    [hidden] what could not be known
   *[others] the others
} { $points }
insight-jump = Show move { $number }
insight-moments = Three moments
insight-no-moments = Nothing stood out: every move and every draw changed a little.
insight-accuracy = accuracy { $percent } %
insight-review = Review of this move
insight-review-none = This move was no decision: there was nothing else to do.
insight-review-loss = Lost in a hundred games: { $loss } ± { $error }
insight-review-played = Played: { $move }
insight-review-best = Best by what { $name } could know: { $move }
insight-guess = What would you do?
insight-guess-about = Moves stay hidden until you have chosen your own.
insight-guess-now = What would you do as { $name }? Choose a move on the board.
insight-guess-yours = You chose { $move }. { $name } played { $played }.
insight-guess-same = You chose { $move }, and so did { $name }.
insight-guess-skip = Show the move
insight-marks = Marked moves
insight-study-this = Study this position
insight-study = Study
insight-study-lead = Any position, its moves with their chances, and playing on against bots.
insight-study-line = Position line
insight-study-open = Open
insight-study-begin = or begin from a game
insight-study-eyes = View
insight-study-all = everything open
insight-study-moves = Moves on offer
insight-study-think = Think
insight-study-pause = Pause
insight-study-worlds = { $worlds ->
    [one] from { $worlds } imagined world
   *[other] from { $worlds } imagined worlds
}
insight-study-chance = { $chance } ± { $error } %
insight-study-play = Play { $move }
insight-study-bot = Let the bot move
insight-study-bots = Bots play all other seats
insight-study-level = Level
insight-study-back = Back
insight-study-link = Copy link
insight-study-copied = Copied
insight-study-turn = { $mine ->
    [yes] Your decision
   *[no] { $name } to decide
}
insight-study-over = The game is over: { $names } won.
insight-study-imagined = What is hidden in this position was imagined.
insight-study-trail = The way here
insight-coach = Coach
insight-coach-about = Says a quiet word when a move loses more than ten games in a hundred
insight-coach-hint = Hint
insight-coach-word = { $played } loses about { $points ->
    [one] { $points } game
   *[other] { $points } games
} in a hundred: { $best } was better. Take it back as often as you like.
insight-coach-back = Take back
insight-hint-would = The best bot would play { $move }: { $reason }.
insight-hint-option = { $move }: { $chance } %, { $reason }
insight-hint-looked = { $games ->
    [one] It imagined { $games } game.
   *[other] It imagined { $games } games.
}
insight-hint-only = There is only one move: { $move }.
insight-hint-not = { $reason }; { $other } does not
insight-hint-amount = { $reason }; { $other }: { $that }
insight-hint-even = nothing that can be counted tells it from { $other }
insight-puzzles = Puzzles
insight-puzzles-lead = One move is clearly best by what you can see. Which?
insight-puzzles-number = Puzzle { $number } of { $all }
insight-puzzles-new = A new puzzle
insight-puzzles-more = One more
insight-puzzles-next = Next
insight-puzzles-right = Right! { $move } is the move.
insight-puzzles-wrong = { $move } loses { $points ->
    [one] { $points } game
   *[other] { $points } games
} in a hundred. Try again, or have a look.
insight-puzzles-show = Show me
insight-puzzles-is = The move is { $move }.
insight-puzzles-solved = { $solved } of { $all } solved
insight-puzzles-none = No puzzles came with this game. Let the bots make one.
insight-wait = One moment …
