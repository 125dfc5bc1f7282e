about = Bananine: buy stacks of bananas with bananas ({ $fewest }–{ $most } players)
help-moves =
    222=33 takes the three 2s and pays 3 + 3; 7s=34 takes a surplus 7, shown as «7».
    If nothing can be paid for, +5 puts down a 5.

option-standard = “{ $text }” is not a list of standard cards: nine counts from 0 to 30 for the values 1 to 9, such as { $default }.
option-surplus = “{ $text }” is not a list of surplus cards: nine counts from 0 to 10 for the values 1 to 9, such as { $default }.
option-start = “{ $text }” is not a start: write random, or the number of the seat that begins.
standard-without-market = The list of standard cards holds no { $value }, which the first market needs.
standard-too-small = { $seats } players need { $needed } standard cards, but the list holds { $cards }.
surplus-too-small = The list of surplus cards must hold at least one card.

why-no-such-move = There is no such move.
why-no-such-stack = There is no such stack on the market: a stack is always taken whole.
why-no-such-surplus = That surplus card is not on the market.
why-cards-not-held = You do not hold the cards to pay with.
why-card-not-held = You do not hold that card.
why-something-can-be-paid = A card may be put down only when no stack can be paid for.
why-unreadable = A move is written like 222=33, 7s=34 or +5.
why-empty = Nothing was written. A move looks like 222=33, 7s=34 or +5.
why-mixed-stack = A stack holds cards of one value only.
why-surplus-alone = A surplus card is a stack of its own and is taken alone.
why-stack-too-high = No stack on the market sums above 9.
why-wrong-sum = The payment makes { $paid }, but the stack costs { $cost }.
why-same-value = You cannot pay with the value you are taking, and your payment contains { $value }.

position-stack = “{ $stack }” is not a market stack: cards of one value, each value once.
position-stack-too-high = The stack “{ $stack }” makes ten or more and would have been discarded [BN-9].
position-cards = “{ $text }” under “{ $key }” are not cards: write digits from 1 to 9, or - for none.
position-cannot-be = This is a position that cannot be: it shows { $found ->
    [one] a card of value { $value }, and there is none.
   *[other] { $found } cards of value { $value }, and there are only { $most }.
}
position-hides-too-many = This is a position that cannot be: it hides { $hidden ->
    [one] a card, and none is left.
   *[other] { $hidden } cards, and only { $left } are left.
}
position-too-many = No table holds that many cards: at most 63 of one value in all, and 90 in the surplus deck.
position-empty-hand = Seat { $seat } has a turn to come but no card, and the last round would be over for it [BN-10].
position-kept = The surplus cards under “kept” must be among the cards taken.

show-market = Market   { $stacks }
show-piles = Surplus deck { $deck } · box { $box } · discarded { $out }
show-player = { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
} · won { $won }
show-hand = Your hand   { $cards }
show-ending = This is the last round.

story-take = { $who-you ->
    [yes] You take
   *[no] { $who } takes
} { $size ->
    [one] the { $value }
   *[other] the { $value }s ({ $size } cards)
} for { $paid }.
story-take-surplus = { $who-you ->
    [yes] You take
   *[no] { $who } takes
} the surplus { $value } for { $paid }.
story-put-down = { $who-you ->
    [yes] You can pay for no stack and put down one card: { $card }.
   *[no] { $who } can pay for no stack and puts down one card: { $card }.
}
story-draw = A surplus { $value } comes to the market.
story-discard = { $size ->
    [one] The { $value } makes { $sum } and is discarded.
   *[other] The { $value }s ({ $size } cards) make { $sum } and are discarded.
}
story-ending-deck = The surplus deck is empty: finish the round, then the game ends.
story-ending-hand = { $who-you ->
    [yes] You have played your last card
   *[no] { $who } has played their last card
}: finish the round, then the game ends.
story-most = { $value }: { $who-you ->
    [yes] you have
   *[no] { $who } has
} the most ({ $cards }), so 2 points.
story-tied = { $value }: { $who } tie ({ $cards } each), so 1 point each.
story-win = { $by ->
    [ones] Level on points: the most 1s decide.{ " " }
    [start] Level on points and 1s: whoever comes first from the start player on wins.{ " " }
   *[points] { "" }
}{ $who-you ->
    [yes] You win with a score of { $points }. Top banana!
   *[no] { $who } wins with a score of { $points }.
}
ending-empty-hand = a hand is empty
ending-empty-deck = the surplus deck is empty
ending-both = a hand and the surplus deck are empty

reason-points = it brings { $this ->
    [one] a point
   *[other] { $this } points
} at once: it { $how ->
    [lead] takes the lead in
   *[level] draws level in
} the { $value }s, { $mine } to { $theirs }
reason-deny = it takes { $this ->
    [one] a point
   *[other] { $this } points
} from somebody else, in the { $value }s
reason-cards = it brings home { $this ->
    [one] a card
   *[other] { $this } cards
}
reason-spare = it leaves { $this ->
    [one] one card
   *[other] { $this } cards
} in your hand
reason-keep = it keeps your last { $value }
reason-leave = what it leaves on the market brings nobody else { $this ->
    [0] a single point
    [one] more than a point
   *[other] more than { $this } points
}
reason-next = it leaves you { $paid }, which pays for { $size ->
    [one] the { $value }
    [2] both { $value }s
   *[other] the { $size } { $value }s
} next

theme-high-values = goes for the high values, whatever the race for them
theme-big-stacks = takes the stack with the most cards, whatever they are
theme-own-piles = never looks at what the others have taken
theme-hoard = hoards its high cards and pays with many small ones

title = Bananine
pitch = Buy bananas with bananas, and bring home the most of every kind.
minutes = 10–15

board-market = Market
board-deck = { $deck ->
    [0] No surplus cards left
    [one] { $deck } surplus card left
   *[other] { $deck } surplus cards left
}
board-box = { $box } in the box
board-out = Discarded: { $out }
board-discards = { $count ->
    [0] Nothing discarded
   *[other] { $count } discarded
}
board-card-name = Banana card { $value }
board-card-does = Worth { $value }. It pays for any stack but one of { $value }s. At the end whoever has taken the most { $value }s scores 2 points; on a tie, 1 each.
board-surplus-name = Surplus card { $value }
board-surplus-does = A stack of its own, to be taken alone for exactly { $value }.
board-new = New, by { $name }
board-category = The { $value }s ({ $count ->
    [one] { $count } card
   *[other] { $count } cards
})
board-ending = Last round
board-stack = { $size ->
    [one] One { $value }
   *[other] { $size } cards of value { $value }
}: cost { $cost }
board-surplus = Surplus { $value }: cost { $cost }
board-payable = you can pay for it
board-open = In hand
board-hand = Your hand
board-held = { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-collection = Cards taken: { $name }
board-pile = { $value }: { $count }{ $standing ->
    [most] , the most
    [tied] , tied for most
   *[none] {""}
}
board-card = { $value }, you hold { $count }{ $chosen ->
    [0] {""}
   *[other] , { $chosen } chosen
}
board-choose = Your turn: tap a stack to take.
board-take-what = You are paying { $paid }: for which stack?
board-pay = It costs { $cost }. You pay { $paid } so far.
board-sum = { $paid } = { $cost } ✓
board-payments = Ways to pay
board-confirm = Take and pay
board-put-down = Put down this card: { $card }.
board-confirm-down = Put it down
board-must-put-down = No stack can be paid for: put down one card. [BN-8]
board-nothing-fits = Your hand cannot pay for any stack: put down one card instead. [BN-8]
board-cannot-pay = Your hand cannot make exactly { $cost } without the value you are taking. [BN-5]
board-no-use = Nothing can be paid for with { $cards } now. [BN-5]
preview-discard = The { $value }s ({ $size } cards) make { $sum } and will be discarded.
preview-draw = { $draws ->
    [0] No surplus card comes out.
    [one] One surplus card comes out.
   *[other] { $draws } surplus cards come out.
}
board-wait = { $name } is choosing.

lesson-take = Three 2s lie on the market. Tap them, then pay exactly their sum, 6, from your hand: 3 + 3, or just the 6. But not 2 + 4: you cannot pay for 2s with a 2.
lesson-took = Yours! You took three cards, so a surplus card joined the market.
lesson-surplus = The dashed 7 is a surplus card: a stack of its own. Buy it with 3 + 4 and watch the 4s on the market.
lesson-tidied = Your 4 made the 4s worth 12. A stack worth 10 or more is discarded at once, and a surplus card comes out.
lesson-stuck = Nothing here can be paid for with 8, 8 and 9. Then, and only then, you put one card down and take nothing.
lesson-put-down = That card now begins a stack, for somebody to buy.
lesson-last = The last turn. Take the 3s with your 6: having the most cards of a value scores 2 points, a tie 1 each.
lesson-counted = You won! Only the cards you have taken count, value by value. Now play a real game!
offer-standard = Standard cards, from the value 1 to 9
offer-surplus = Surplus cards, from the value 1 to 9
offer-start = Who begins
pad-taken = Cards taken
pad-taken-about = When the game is over, count everybody’s cards taken, standard and surplus together; cards in hand never count. [BN-11]
pad-digits = One of { $name }’s numbers is not a whole number from 0 to 99.
pad-too-many = By our list the box has only { $most } cards of value { $value }: if yours has more, press the button once more.
pad-count = Count the points
pad-points = Points
pad-points-short = pts
pad-cards = cards
pad-row-value = The { $value }s
pad-reference =
    Cards by our list: standard 1×9, 2×8, 3×8, 4×7, 5×6, 6×5, 7×4, 8×3, 9×2; surplus two of each value. [BN-1]
    Take one whole stack from the market. [BN-5]
    Pay with cards that add up to exactly its sum; none may have its value. [BN-5]
    A surplus card is a stack of its own. [BN-6]
    Three or more cards taken: draw a surplus card into the market. [BN-7]
    Nothing can be paid for? Put down one card. [BN-8]
    A standard stack of 10 or more is discarded; draw a surplus card for it. [BN-9]
    Last card of a hand, or empty surplus deck: finish the round. [BN-10]
    The most of a value: 2 points; tied: 1 each. [BN-11]
    A tie: most 1s, then nearest to the start player. [BN-12]

draw-deck = surplus
draw-box = box
draw-out = discarded
draw-total = total
draw-standard = Standard cards
draw-standard-about = { $count } cards with a pale face and one back, with values from 1 to 9.
draw-surplus = Surplus cards
draw-surplus-about = { $count } cards with a dashed frame and another back, so that they are never taken for standard ones.

example-turn-take = Take one stack and pay its exact value from your hand.
example-turn-tidy = Then tidy up: stacks worth 10 or more are discarded, and a surplus card comes for each.
example-pay = Two 4s cost 8: a 2 and a 6 pay for them.
example-same-value = A 2 cannot pay for 2s.
example-wrong-sum = The sum must be exact, no more and no less.
example-surplus = A surplus card is a stack of its own.
example-beside-surplus = The paid 7 begins a standard stack beside the surplus 7.
example-three-cards = Three cards taken: a surplus card joins the market.
example-stuck = Nothing can be paid for: one card is put down.
example-not-stuck = Something can be paid for, so no card may be put down.
example-ten = The third 4 makes 12: the stack is discarded, a surplus card comes.
example-below-ten = Four 2s are worth 8 and stay.
example-last-card = The last card is played: the others have one more turn each.
example-points = The printed example of counting: 6, 5 and 8 points.
example-tied-ones = Equal points: whoever has taken more 1s wins.
example-tied-start = Equal in points and 1s: the start player comes first.
