about = Push 'em Up!: four teams of heroes fight for columns ({ $fewest }–{ $most } players)
help-moves =
    Write *89 to choose 8 and 9 as starters (three heroes with two players).
    3:2 puts a 2 on column 3, 3:22 a pair, 3:210 a sequence in that order.
    3:P plays a Push there, 3:S2 a Super Push for two levels; -5 discards a 5.

option-push_cards = “{ $text }” is not a number of Push cards for four players: write 3 or 4.
option-apocalypse = “{ $text }” does not say whether there are Super Push cards: write on or off.
option-cover_own = “{ $text }” does not say whether you may cover your own cards: write on or off.
option-sequence_continues = “{ $text }” does not say whether sequences go on from the top card: write on or off.
option-tournament = “{ $text }” does not say whether this is a tournament: write on or off.
option-begins = “{ $text }” does not say which score decides who begins the next round: write total or round.
option-start = “{ $text }” is not a start: write random, or the number of the seat that begins.

why-no-such-move = There is no such move.
why-starters-first = First everybody chooses starters, written like *89, or *589 with two players.
why-already-chosen = You have chosen your starters already; wait for the others.
why-other-starters = Everybody chooses two starters, like *89; with two players three, like *589.
why-columns-stand = The columns have begun already; starters are chosen only once.
why-no-such-column = There is no such column.
why-card-not-held = You do not hold that card.
why-pair-not-held = You do not hold two cards of that value.
why-sequence-not-held = You do not hold all three cards of that sequence.
why-push-not-held = You do not hold a Push.
why-super-push-not-held = You do not hold a Super Push.
why-discard-not-held = You do not hold that card, so you cannot discard it.
why-own-card = That would cover a card of your own; only enemies are covered.
why-no-neighbour = The card neither covers an enemy of its value nor is one higher or lower than the top card.
why-pair-does-not-fit = The pair neither covers an enemy of its value nor is one higher or lower than the top card.
why-sequence-does-not-fit = The sequence neither covers an enemy of its first value nor goes on from the top card.
why-sequence-turns-back = The sequence must go on from the top card: rising onto a card one lower, falling onto a card one higher.
why-nothing-to-push = There is no card under the top card of that column.
why-too-few-to-push = There are not that many cards under the top card of that column.
why-unreadable = A move is written like 3:2, 3:22, 3:210, 3:P, 3:S2 or -5, and starters like *89 or *589.
why-empty = Nothing was written. A move looks like 3:2, 3:22, 3:210, 3:P, 3:S2 or -5, and starters like *89 or *589.
why-not-starters = Starters are two heroes, written like *89, or three with two players, like *589.
why-only-two-alike = A team has only two heroes of the value { $value }.
why-one-discard = Only one card may be discarded.
why-levels = A Super Push is for one, two or three levels, written like 3:S2.
why-not-a-pair = Two cards are played together only if they have the same value.
why-not-a-sequence = Three cards are played together only if their values follow one another on the circle, rising or falling.

position-first-round = Before the second round of a tournament nobody has points from earlier rounds.
position-no-tournament = There is a second round only in a tournament: add options:tournament=on.
position-target = Somebody had { $target } points or more at the end of a round, so there was no other round [PU-17].
position-columns = There are at most { $most } columns at this table, not { $found } [PU-3].
position-column = “{ $text }” is not a column: write each card as a team out of { $teams } and a value, such as R2.
position-cards = “{ $text }” under “{ $key }” are not cards: write digits, P and S, or - for none.
position-too-large = Under “{ $key }” nobody has more than { $most } cards.
position-too-many = Team { $team } does not have so many { $card ->
    [P] Push
    [S] Super Push
   *[other] cards of { $card }
} [PU-1].
position-starters = Starters are hidden only until all are chosen: two heroes of a team each, or three with two players [PU-3].
position-no-columns = Without columns the line must say under “starters” who has chosen.
position-hidden = The hidden cards of team { $team } cannot be dealt: it does not have so many.
position-choosing = While starters are being chosen, every team is whole and in order, it is nobody’s turn and somebody has yet to choose [PU-3].
position-first = Once the columns stand, “first” says which seat began [PU-4].
position-over = Seat { $seat } has no card left, so it is nobody’s turn [PU-13].
position-next-round = Seat { $seat } has no card left and nobody has { $target } points: the next round would have begun [PU-17].
position-nobodys-turn = Everybody has cards left, so somebody has the turn [PU-13].
position-empty-hand = Seat { $seat } has a deck but no card in hand: hands are filled up after each turn [PU-4].

show-columns = Columns, bottom to top
show-round = Round { $round } of a tournament to { $target }
show-hand = Your hand   { $cards }
show-choosing = Everybody chooses starters in secret.
show-starters = Your starters   { $cards }
show-has-chosen = has chosen
show-has-not-chosen = is choosing
show-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
show-in-hand = { $cards } in hand
show-in-deck = { $cards } in the deck
show-out = out { $cards }

story-choose = { $who-you ->
    [yes] You have chosen your starters.
   *[no] { $who } has chosen starters.
}
together-choose = { $who } have chosen starters.
story-starters = { $who-you ->
    [yes] You start with
   *[no] { $who } starts with
} { $cards }.
story-begin = { $who-you ->
    [yes] You begin.
   *[no] { $who } begins.
}
story-cover = { $who-you ->
    [yes] You cover the top of column { $column } with { $cards }.
   *[no] { $who } covers the top of column { $column } with { $cards }.
}
story-step = { $who-you ->
    [yes] You put { $cards } on column { $column }.
   *[no] { $who } puts { $cards } on column { $column }.
}
story-pair = { $who-you ->
    [yes] You put the pair { $cards } on column { $column }.
   *[no] { $who } puts the pair { $cards } on column { $column }.
}
story-sequence = { $who-you ->
    [yes] You put the sequence { $cards } on column { $column }.
   *[no] { $who } puts the sequence { $cards } on column { $column }.
}
story-covered = { $whom-you ->
    [yes] Your { $card } is covered and leaves the game.
   *[no] { $whom }’s { $card } is covered and leaves the game.
}
story-push = { $who-you ->
    [yes] You play
   *[no] { $who } plays
} a Push on column { $column }.
story-super-push = { $who-you ->
    [yes] You play
   *[no] { $who } plays
} a Super Push on column { $column }, for { $levels ->
    [one] one level
   *[other] { $levels } levels
}.
story-pushed = { $whom-you ->
    [yes] Your { $card } is pushed out of the game.
   *[no] { $whom }’s { $card } is pushed out of the game.
}
story-discard = { $who-you ->
    [yes] You discard
   *[no] { $who } discards
} { $card ->
    [P] a Push
    [S] a Super Push
   *[other] { $card }
}.
story-draw = { $who-you ->
    [yes] You draw
   *[no] { $who } draws
} { $cards }.
story-last-card = { $who-you ->
    [yes] You have no card left
   *[no] { $who } has no card left
}: that is the end, and the columns are counted.
story-sum = Column { $column }: { $who-you ->
    [yes] you have
   *[no] { $who } has
} { $sum }, highest card { $highest }.
story-tied = Column { $column }: { $who } have { $sum } each and cancel each other out.
story-unwon = Column { $column }: nobody wins it.
story-won = Column { $column }: { $who-you ->
    [yes] you win it
   *[no] { $who } wins it
} with { $sum }, for { $points } points.
story-score = { $who-you ->
    [yes] You get
   *[no] { $who } gets
} { $columns } for columns and { $cards } for cards, { $points } in all.
story-total = { $who-you ->
    [yes] You now have
   *[no] { $who } now has
} { $total } in the tournament.
story-next-round = Round { $round }: everybody chooses starters, and { $who-you ->
    [yes] you will begin.
   *[no] { $who } will begin.
}
story-win = { $who-count ->
    [one] { $who-you ->
        [yes] You win with a score of { $points }. Top banana!
       *[no] { $who } wins with a score of { $points }.
    }
   *[other] { $who } share the win with { $points } points each.
}
ending-card-placed = the last card was placed
ending-card-pushed = the last card was a Push
ending-card-discarded = the last card was discarded
ending-target-reached = somebody has 200 points or more

reason-starters = it begins with { $this } in all, and high cards are worth more once the columns stand
reason-points = it brings { $this ->
    [one] a point
   *[other] { $this } points
} at once{ $how ->
    [column] : it wins column { $column } with { $sum }
   *[card] , in column { $column }
}
reason-harm = it costs { $whom } { $this ->
    [one] a point
   *[other] { $this } points
} in column { $column }
reason-gap = it gains { $this } on the strongest other team in column { $column }
reason-pushes = it leaves { $this ->
    [one] a Push
   *[other] { $this } Pushes
} in your hand
reason-kept = it leaves you { $this } as the highest card in hand

theme-high-cards = plays its highest cards first, wherever they fit
theme-own-cards = counts its own cards only, never those of the others
theme-fear-the-push = is afraid to push, and keeps its Push cards for ever
theme-one-column = piles everything on its strongest column

title = Push 'em Up!
pitch = Stack your heroes, cover the enemy and push the rest out of the columns.
minutes = 20

board-columns = Columns
board-column = Column { $column }, from bottom to top: { $heroes }. Sums: { $sums }. In the lead: { $winner }.
board-fits = Your cards fit here.
board-team = team { $letter }
board-open = In hand
board-hand = Your hand
board-card = { $card ->
    [P] Push
    [S] Super Push
   *[other] { $card }
}{ $order ->
    [0] {""}
   *[other] , to be placed as number { $order }
}
board-card-name = { $card ->
    [P] Push
    [S] Super Push
   *[other] Hero { $card }
} of team { $team }
board-card-does = { $card ->
    [P] Pushes out the card just under the top card of a column.
    [S] Pushes out one, two or three cards under the top card of a column.
   *[other] Covers an enemy of its own value, which leaves the game, or goes on a top card that is one higher or lower; 9 and 0 are neighbours.
}
board-category = Column { $column }
board-held = { $cards } in hand, { $deck } in the deck
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-out = Out of the game: { $cards }
board-has-chosen = ready
board-is-choosing = choosing
board-round = Round { $round } · ends at { $target } points
board-choose = Your turn: tap cards in the order you place them, then a column.
board-add = { $cards } fits nowhere on its own: tap the card to go on top of it.
board-nowhere = { $cards } fits on no column now: tap another card, or discard one.
board-where = { $cards }: tap a highlighted column.
board-wait = { $name } is choosing.
board-cards-first = First tap a card in your hand, then the column.
board-one-discard = Only one card may be discarded. [PU-12]
board-discard = Discard
board-levels = How many cards should the Super Push push out?
board-starters = Starters
board-starters-choose = Choose { $count } heroes in secret: each begins a column.
board-starters-others = Everybody chooses starters in secret.
board-starters-wait = Your starters are { $cards }. The others are still choosing.
board-starters-go = Begin with { $values }
board-starter = { $value }{ $count ->
    [0] {""}
    [one] , chosen
   *[other] , chosen twice
}
board-sheet = Score sheet so far
board-sheet-final = Score sheet
board-sheet-team = Team
board-sheet-column = Column
board-sheet-columns = Columns
board-sheet-cards = Cards
board-sheet-round = Points
board-sheet-nth = Round { $round }
board-sheet-total = Total
board-sheet-help = In each column: the sum of a team’s cards, and in brackets its highest card, which counts as card points. The highest sum scores 10 points; equal sums cancel each other out. [PU-14] [PU-15]

lesson-cover = You play Red Starz ★. Cover the enemy 2 in column 4 with your own 2: the card beneath leaves the game.
lesson-covered = Its place is yours now. You can never cover your own cards.
lesson-circle = A card may also go on a top card that is one higher or one lower. The values form a circle: 9 and 0 are neighbours. Put your 9 on the 0 in column 4.
lesson-circled = Nine next to zero. After every turn you draw back up to three cards.
lesson-sequence = Three cards in a row go down together. Tap 0, 1 and 2 in this order, then the 9 in column 2.
lesson-ran = 9, 0, 1, 2: three cards in one turn. Pairs go down together too.
lesson-push = Purple has an 8 just under your 7 in column 3. Play your Push there: the card under the top leaves the game.
lesson-pushed = Out it goes! At the end the highest sum in each column wins 10 points, and every team scores its highest card there. Now play a real game!
offer-push_cards = Push cards each, with four players
offer-apocalypse = Apocalypse: one Super Push each
offer-cover_own = Your own cards may be covered
offer-sequence_continues = Sequences go on from the top card
offer-tournament = Tournament over several rounds
offer-begins = Who begins the next round
offer-begins-total = whoever has the lowest total
offer-begins-round = whoever scored least in the last round
offer-start = Who begins
pad-teams = Who plays which team?
pad-option-tournament = How long?
pad-tournament-off = One round
pad-tournament-on = Tournament to 200 points
pad-option-begins = Who begins the next round?
pad-begins-total = The lowest score, all rounds added up
pad-begins-round = The lowest score of the last round
pad-option-apocalypse = Apocalypse
pad-apocalypse-off = Without Super Push
pad-apocalypse-on = Apocalypse: with Super Push
pad-apocalypse-about = Apocalypse: one Super Push per player is shuffled into the deck. [PU-5]
pad-columns = Round { $round }: { $name } begins
pad-columns-about = When the round is over, write every column from bottom to top, team and value: R2 G3 P9. Or tap a column, a team, and the values.
pad-column-wrong = Column { $column } cannot be read: write team and value, such as R2 G3. The teams are { $teams }.
pad-column-empty = Column { $column } is empty: a column always has a card.
pad-too-many = { $card } lies there too often: a team has only { $most } of each value.
pad-keys = Cards
pad-erase = Take the top card away
pad-next-column = Next column
pad-count = Count the points
pad-row-column = Column { $column }
pad-row-columns = Column points
pad-row-cards = Card points
pad-sheet = One round
pad-tournament = Tournament
pad-reference =
    With four players every team does without one Push. [PU-2]
    Choose 2 starters (3 with two players); each begins a column. Draw three cards. [PU-3] [PU-4]
    Your turn: one action, then draw back up to three.
    Cover an enemy top card of the same value: it leaves the game. [PU-6]
    Step: on any top card one higher or lower; 9–0–1 are neighbours. [PU-7]
    Pair: two cards of one value on one column. [PU-8]
    Sequence: three in a row on one column. [PU-9]
    Push: the card just under a top card leaves the game; Super Push: up to three. [PU-10] [PU-11]
    Or discard one card. [PU-12]
    The end: somebody has no card left. [PU-13]
    Highest sum in a column: 10 points, equal sums cancel out; and every team’s highest card in each column. Highest total wins. [PU-14] [PU-15] [PU-16]

draw-out = out
draw-before = Before
draw-team-R = Red Starz
draw-team-P = Purple Pets
draw-team-G = Greeners
draw-team-B = Blue Tech
draw-team-about = Two heroes of each value from 0 to 9 and four Push cards; the Super Push is for the apocalypse only.

example-turn-play = Do one thing, here a cover; then draw back up to three cards.
example-turn-push = Or play a Push: the card under the top leaves the game.
example-starters = Everybody chooses starters in secret; each begins a column.
example-cover = A 2 covers an enemy’s 2, which leaves the game.
example-cover-own = Your own card cannot be covered.
example-step = A 2 goes on a 1 or on a 3, whoever it belongs to.
example-circle = The values form a circle: 9 goes on 0.
example-pair = Two cards of one value together: the first covers, the second lies on it.
example-rising = 0, 1 and 2 go on from a 9.
example-falling = The same cards downwards, on a 3.
example-sequence-covers = The first card may cover an enemy of its value.
example-sequence-covers-down = And so it may downwards.
example-turns-back = On a 1 the sequence would turn back.
example-push = The 1 under the top goes: Red counts 2 there instead of 3.
example-nothing-to-push = There must be a card under the top.
example-super-push = The Super Push of the apocalypse, here for two cards.
example-discard = One card may always be discarded.
example-one-discard = But never two.
example-last-card = The last card is gone: the columns are counted at once.
example-columns = The printed examples: 15, 10 and 8; then 12 and 12, which cancel each other out; and a lone 0.
example-one-round = The printed score sheet of one round: points for columns and for cards.
example-tournament = The printed tournament over five rounds, added up.
