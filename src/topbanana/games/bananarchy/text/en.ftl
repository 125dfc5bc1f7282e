about = Bananarchy: snatch, grab and cancel your way to the most bananas ({ $fewest }–{ $most } players)
help-moves =
    A move is words: pluck, steal 2 double, smash 1 triple, toss 0 single 2, denied, pass.
    Seats count from 0; bananas are rotten, unripe, single, double and triple.
    At the start of your turn: draw, stash double (a new hand and a safe banana), refill (a new hand).
    end finishes your Action step; give names what a card asks you to give.

word-pluck = Pluck
word-pick = Pick & Pluck
word-steal = Steal
word-republic = Banana Republic
word-split = Banana Split
word-bolshevik = Bolshevik Banana
word-mayhem = Monkey Mayhem
word-revolution = Banana Revolution
word-monkey = Monkey See, Monkey Do
word-smash = Smash
word-toss = Toss
word-grab = Grab
word-trick = Trick
word-distraction = Clever Distraction
word-denied = Denied
word-block = Block
word-shield = Shield
word-yoink = Yoink
word-slip = Slip
word-smoothie = Banana Smoothie
word-manifesto = Banana Manifesto
word-ripening = Ripening Agent
word-bread = Bake Banana Bread
word-rotten = Rotten
word-unripe = Unripe
word-single = Single
word-double = Double
word-triple = Triple

option-short = “{ $text }” is neither yes nor no: short=yes leaves out 4 Unripe, 6 Single and 1 Triple.
option-start = “{ $text }” is not a start: write random, race, or the number of the seat that begins.
option-forgetful = “{ $text }” is neither yes nor no: forgetful=yes makes Draw, Refill and Pass moves of their own.
option-tiebreak = “{ $text }” is not a tiebreak: write shared or 2025.
option-deck = “{ $text }” is not a deck: write { $default }, or counts such as Pl8St5De4.6-14-8-4, or on the command line @ and the name of a deck file.
option-players_two = “{ $text }” is neither yes nor no: players_two=yes lets two play.
two-players = Bananarchy is for 3 to 8 players; two can play with the option players_two=yes.
deck-fields = Line { $line } of the deck, “{ $text }”, is not a card: write name; type; copies; effect.
deck-effect = Line { $line } of the deck: there is no effect “{ $text }”; there are { $known }.
deck-type = Line { $line } of the deck: the type is “{ $text }”, but a card with this effect is of type { $type }.
deck-copies = Line { $line } of the deck: “{ $text }” is not a number of copies from 0 to 99.
deck-code = There is no Monkey Card “{ $text }”; there are { $known }.
deck-one-card = A deck holds at most { $most } Monkey Cards of a kind, not { $found }.
deck-monkeys = A deck holds at most { $most } Monkey Cards, not { $found }.
deck-bananas = A deck holds at most { $most } Banana Cards, not { $found }.
deck-too-small = { $seats } players need { $needed } Monkey Cards, but the deck holds { $found }.
deck-without-end = A deck without Pluck and without Pick & Pluck would never end the game.
deck-too-short = The deck does not hold the 4 Unripe, 6 Single and 1 Triple that the short game leaves out.
deck-singles = { $seats } players begin with a Single each, but the deck holds { $found }.
deck-no-bananas = The deck needs more Banana Cards than the Singles that the players begin with.

why-no-such-move = There is no such move.
why-not-now = You cannot do that now. In another player’s turn, play Anytime Cards during their Action step.
why-already-answered = You have answered already; wait for the others.
why-draw-first = Draw first: that is how your turn begins.
why-already-drawn = That can only be done at the beginning of your turn.
why-already-played = You have already played your Action Card: now you can only draw.
why-nothing-to-stash = You have no such Banana Card to stash.
why-not-held = You do not hold that card.
why-one-action = You have played your one Action Card of this turn.
why-action-on-own-turn = You can play Action Cards only on your own turn.
why-only-answers = A Reaction can only answer a card that was just played.
why-stays-in-hand = A Scoring Card is never played: it counts at the end, if you still hold it.
why-only-reactions = Answer with a Reaction, or pass.
why-only-yoink-or-slip = A Banana Card has just changed owners: answer with Yoink or Slip, or pass.
why-only-anytime = Only Anytime Cards can be played now.
why-nothing-to-catch = Yoink and Slip answer a Banana Card that has just changed owners, not a Monkey Card.
why-block-needs-anytime = Block cancels Anytime Cards only.
why-block-needs-you = Block cancels only a card that was played against you.
why-shield-needs-another = Shield cancels only a card that was played against somebody other than you.
why-yours-already = That Banana Card has just come to you: there is nothing to take.
why-no-such-seat = There is no such seat at this table.
why-not-yourself = That card is played on another player, not on yourself.
why-no-such-banana = No such unstashed Banana Card lies there.
why-rotten-already = That Banana Card is rotten already.
why-empty-hand = That player has no card in hand.
why-nothing-to-swap = You have no other card in hand to swap.
why-not-the-most = Somebody else has more unstashed Banana Cards.
why-no-bananas = Nobody has a Banana Card that this could move.
why-toss-elsewhere = Toss it to another player: neither to its owner nor to yourself.
why-split-both = Name two of that player’s unstashed Banana Cards, one for each neighbour.
why-split-one = That player has only one unstashed Banana Card: write - for the neighbour who gets none.
why-give-a-banana = Choose the Banana Card to give, such as give single.
why-give-a-card = Choose the card of your hand to give, such as give block.
why-play-that-card = The card you took must be played now.
why-nothing-to-pass = There is nothing to pass on now; end finishes the Action step.
why-nothing-to-give = Nobody asks you for a card now.
why-action-is-over = The Action step is over: pass hands the turn on.
why-hand-is-full = Your hand cannot be filled up any more.
why-others-first = Wait: another player has to answer first.
why-race-is-on = Nobody has begun yet: play an Action Card or an Anytime Card, or pass.
why-own-card = You do not answer your own card: the others do.
why-drawn-once = The Draw step is over: it comes at the beginning of your turn.
why-refill-later = Refilling comes after the Action step: end finishes it.
why-no-banana-there = No unstashed Banana Card lies there.
why-no-banana-to-swap = You have no unstashed Banana Card to swap.
why-unknown-word = There is no card and no move “{ $word }”.
why-empty = Nothing was written. A move begins with a word, like pluck, steal 2 double or pass.
why-names-nothing = “{ $word }” is written on its own, with nothing after it.
why-not-a-seat = “{ $text }” is not the number of a seat.
why-not-a-banana = “{ $text }” is not a Banana Card: write rotten, unripe, single, double or triple.
why-write-steal = Write it like steal 2 double: whose card, and which.
why-write-republic = Write it like republic 2: with whom you swap.
why-write-split = Write it like split 2 double single: whose cards, which one goes clockwise and which the other way.
why-write-bolshevik = Write it like bolshevik 2: who has the most and gives.
why-write-monkey = Write it like monkey 2: whose hand you take from.
why-write-smash = Write it like smash 2 double: whose card, and which.
why-write-toss = Write it like toss 2 double 1: whose card, which, and to whom.
why-write-grab = Write it like grab 2: whose hand you take from.
why-write-trick = Write it like trick 2: with whom you swap.
why-write-distraction = Write it like distraction 2 single double: with whom, your card and theirs.
why-write-stash = Write it like stash double.
why-write-give = Write it like give double, or give block.
order-unknown = “{ $text }” is no standing order: write pass, or a Reaction and what it answers, such as denied any, denied steal or yoink double.

position-name = “{ $text }” under “{ $key }” is none of { $known }.
position-bananas = “{ $text }” under “{ $key }” are not Banana Cards: write R, 0, 1, 2 and 3, or - for none.
position-cards = “{ $text }” under “{ $key }” are not Monkey Cards: write their codes, such as PlStDe, or - for none.
position-move = “{ $text }” under “{ $key }” is not a move, such as smash.1.triple.
position-too-many = No table holds more than { $most } Monkey Cards of a kind.
position-too-many-cards = No table holds more than { $most } Monkey Cards.
position-too-many-bananas = No table holds more than { $most } Banana Cards.
position-rotten-deck = In the deck every Banana Card still has its front: none is rotten [BA-3].
position-coming = “{ $text }” are not Banana Cards on their way, such as 12<0.
position-moved = “{ $text }” does not say what has moved, such as double.0.2.0: what, from whom, to whom, by whom.
position-end = The game is over when, and only when, the last Banana Card is drawn [BA-16].
position-refill = The step refill exists only with the option forgetful [BA-10].
position-window = Nothing is asked in this step.
position-acted = Nobody can have played an Action Card in this step.
position-calls = Seat { $seat } cannot have laid such a card in a last call [BA-11].
position-nothing-played = No card is being played, so nothing can be under way.
position-pending = The cards that are being played do not fit together.
position-gifts = Gifts are counted for Bolshevik Banana only.
position-no-move = That Banana Card has not just gone from one player to another.
position-choice = Nobody can make the choice that is asked for here.
position-not-asked = Seat { $seat } is not asked, so it has no answer.
position-answer = “{ $text }” cannot be the answer of seat { $seat }.
position-all-answered = When all have answered, the answers are looked at, so somebody must still be asked.
position-hidden = The hidden cards cannot be dealt: the deck does not hold as many.

show-piles = Banana deck { $bananas } · peels { $peels } · Monkey deck { $deck } · discarded { $thrown }
show-player = { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
} · bananas { $bananas } · stash { $stash }
show-pending = Being played: { $card } by { $name } ({ $move })
show-called = Still to come: { $card } by { $name } ({ $move })
show-moved = Just arrived at { $name }: one { $what } banana
show-asked = { $asked ->
    [race] Whoever plays a card first begins.
    [start] A turn begins: draw, stash or refill.
    [action] Action step.
    [call] Last call for Anytime Cards.
    [refill] Refill and pass.
    [pass] Pass the turn on.
    [over] The game is over.
    [react] Does anybody react?
    [catch] Does anybody play Yoink or Slip?
    [give] A Banana Card must be given away.
    [swap] A card from the hand must be given in exchange.
   *[copy] The card taken must be played.
}
show-answer = Your secret answer: { $answer }
show-hand = Your hand   { $cards }

story-answered = { $who-you ->
    [yes] You have answered.
   *[no] { $who } has answered.
}
together-answered = { $who } have answered.
story-raced = { $who-you ->
    [yes] You make a move
   *[no] { $who } makes a move
} before the first turn.
story-nothing-drawn = { $who-you ->
    [yes] You find no card to draw.
   *[no] { $who } finds no card to draw.
}
story-play = { $who-you ->
    [yes] You play
   *[no] { $who } plays
} { $card }.
story-play-at = { $who-you ->
    [yes] You play
   *[no] { $who } plays
} { $card } on { $whom-you ->
    [yes] you
   *[no] { $whom }
}.
story-play-what = { $who-you ->
    [yes] You play
   *[no] { $who } plays
} { $card } on { $whom-you ->
    [yes] your { $what }
   *[no] { $whom }’s { $what }
}.
story-play-toss = { $who-you ->
    [yes] You play
   *[no] { $who } plays
} { $card }: { $whom-you ->
    [yes] your { $what } is
   *[no] { $whom }’s { $what } is
} to go to { $to-you ->
    [yes] you
   *[no] { $to }
}.
story-play-swap = { $who-you ->
    [yes] You play
   *[no] { $who } plays
} { $card }: one { $what } for { $whom-you ->
    [yes] your { $other }
   *[no] { $whom }’s { $other }
}.
story-play-split = { $who-you ->
    [yes] You play
   *[no] { $who } plays
} { $card } on { $whom-you ->
    [yes] you
   *[no] { $whom }
}: one { $what } for { $to-you ->
    [yes] you
   *[no] { $to }
}, one { $other } for { $back-you ->
    [yes] you
   *[no] { $back }
}.
story-play-split-one = { $who-you ->
    [yes] You play
   *[no] { $who } plays
} { $card } on { $whom-you ->
    [yes] you
   *[no] { $whom }
}: one { $what } for { $to-you ->
    [yes] you
   *[no] { $to }
}.
story-cancelled = { $who-you ->
    [yes] You cancel
   *[no] { $who } cancels
} { $whom-you ->
    [yes] your { $card }
   *[no] { $whom }’s { $card }
}.
story-wasted = { $card } has no effect and is discarded.
story-plucked = { $who-you ->
    [yes] You draw
   *[no] { $who } draws
} a Banana Card: { $what }.
story-went = { $who-you ->
    [yes] You get
   *[no] { $who } gets
} one { $what } banana from { $whom-you ->
    [yes] you
   *[no] { $whom }
}.
story-rotted = { $who-you ->
    [yes] Your { $what } turns
   *[no] { $who }’s { $what } turns
} rotten.
story-slipped = { $who-you ->
    [yes] Your { $what } slips
   *[no] { $who }’s { $what } slips
} to the discard pile.
story-dealt = All unstashed Banana Cards are shuffled and dealt anew.
story-grabbed = { $who } takes a card from { $whom }’s hand.
story-grabbed-seen = { $who-you ->
    [yes] You take { $cards } from { $whom }’s hand.
   *[no] { $who } takes { $cards } from { $whom-you ->
        [yes] your hand
       *[no] { $whom }’s hand
    }.
}
story-swapped = { $who } swaps a card with { $whom }.
story-swapped-seen = { $who-you ->
    [yes] You give { $given } and get { $cards } from { $whom }.
   *[no] { $who } gives { $whom-you ->
        [yes] you
       *[no] { $whom }
    } { $given } and gets { $cards }.
}
story-copied = { $who-you ->
    [yes] You take
   *[no] { $who } takes
} { $card } from { $whom-you ->
    [yes] your hand
   *[no] { $whom }’s hand
}, to be played at once.
story-drew = { $who-you ->
    [yes] You draw
   *[no] { $who } draws
} { $count ->
    [one] a Monkey Card
   *[other] { $count } Monkey Cards
}.
story-drew-seen = { $who-you ->
    [yes] You draw
   *[no] { $who } draws
} { $cards }.
story-threw-hand = { $who-you ->
    [yes] You discard your whole hand.
   *[no] { $who } discards their whole hand.
}
story-stashed = { $who-you ->
    [yes] You stash
   *[no] { $who } stashes
} one { $what } banana: nobody can touch it any more.
story-shuffled = The discarded Monkey Cards are shuffled and become the deck.
story-called = Last call: does anybody play an Anytime Card?
story-turn = { $who-you ->
    [yes] It is your turn.
   *[no] It is { $who }’s turn.
}
story-end = The last Banana Card is drawn: the game is over.
story-points = { $who-you ->
    [yes] You have
   *[no] { $who } has
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
story-points-with = { $who-you ->
    [yes] You show { $cards } and have
   *[no] { $who } shows { $cards } and has
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
story-win = { $who-count ->
    [one] { $who-you ->
        [yes] You win with a score of { $points }. Top banana!
       *[no] { $who } wins with a score of { $points }.
    }
   *[other] { $who } share the win with a score of { $points }.
}
ending-bananas-gone = the last Banana Card was drawn

reason-cards = it brings { $this ->
    [one] a Banana Card
   *[other] { $this } Banana Cards
}
reason-gain = it changes your score by { $this } at once
reason-harm = it costs { $whom } { $this ->
    [one] a point
   *[other] { $this } points
}
reason-leader = it is played at { $whom }, whose bananas are worth { $this }
reason-safe = it puts { $this ->
    [one] a point
   *[other] { $this } points
} out of reach ({ $what })
reason-fetch = it brings { $this ->
    [one] a Monkey Card
   *[other] { $this } Monkey Cards
}
reason-share = an equal share of all bananas would change your score by { $this }
reason-keep = it keeps your { $what } for later
reason-hand = it keeps your hand, with { $what } in it
reason-cost = what it gives away counts { $this } for you ({ $what })
reason-give = it gives away the lesser card ({ $what })
reason-stop = it cancels what { $whom } has just played ({ $what })
reason-end = it draws the last Banana Card while your bananas are worth the most

theme-forget-reactions = forgets to answer with its Reactions
theme-hoard = puts its bananas into safety instead of picking more
theme-pick-on-one = always picks on the player who comes next
theme-peaceful = plays nothing against anybody

title = Bananarchy
pitch = Snatch, grab and cancel your way to the best bananas. No mercy, no monarchy.
minutes = 45–60

board-middle = Middle of the table
board-bananas-left = { $count ->
    [one] { $count } Banana Card left
   *[other] { $count } Banana Cards left
}
board-monkeys-left = Monkey deck { $count }
board-thrown = Discarded cards { $count }, banana peels { $peels }
board-pending = Cards being played
board-plays = { $name } plays { $card }{ $parts ->
    [none] .
   *[other] : { $parts }.
}
board-bananas = Bananas: { $name }
board-stashed = { $what }, stashed
board-counts = { $kind ->
    [rotten] Costs its owner a point at the end.
    [unripe] Counts nothing at the end.
    [single] Counts 1 point at the end.
    [double] Counts 2 points at the end.
   *[triple] Counts 3 points at the end.
}{ $stashed ->
    [yes] { " " }Nobody can touch it any more.
   *[no] { "" }
}
board-tally-cards = Scoring Cards
board-none = no bananas
board-nobody = nobody
board-held = { $cards ->
    [one] { $cards } card in hand
   *[other] { $cards } cards in hand
}
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-aim = Choose { $name }
board-playable = Can be played now.
board-target = a possible target
board-open = In hand
board-hand = Your hand
board-card = { $card }. { $does }
board-play = Play { $card }
board-back = Back
board-choose-part = Choose
board-choose = Your turn: play a card, or end it.
board-begin = Your turn: draw, or stash a banana instead.
board-give = Choose the banana you give away.
board-copy = The card you took must be played now.
board-race = Be quick: whoever plays a card first begins.
board-wait = Wait a moment.
board-standing = Pass for me until somebody targets me
board-choose-more = Anytime Cards, or end your turn.
board-only-end = Nothing more to play: end your turn.
board-interject = { $name }’s turn. You may play an Anytime Card.
board-react = Answer { $name }’s { $card }?
board-catch = Catch this banana ({ $what })?
board-last-call = Last call: an Anytime Card, or pass.
board-swap = Choose the card you give away.
board-refill = Fill up your hand, or pass on.
board-pass-on = Pass the turn on.
board-wait-turn = { $name }’s turn.
board-wait-answers = The others may answer.
board-done = Done!
board-cancelled = Cancelled!
board-orders = { $count ->
    [0] Standing orders
   *[other] Standing orders: { $count }
}
board-orders-title = Standing orders
board-orders-how = They answer for you without asking, in secret like every answer. What no order is about, you are asked.
board-orders-none = You hold no Reaction to give an order for.
board-order-for = { $card } answers by itself:
board-order-ask = never, ask me
board-order-any = whatever hits me
board-printed = { $card ->
    [pluck] Pluck
    [pick] Pick & Pluck
    [steal] Steal
    [republic] Banana Republic
    [split] Banana Split
    [bolshevik] Bolshevik Banana
    [mayhem] Monkey Mayhem
    [revolution] Banana Revolution
    [monkey] Monkey See, Monkey Do
    [smash] Smash
    [toss] Toss
    [grab] Grab
    [trick] Trick
    [distraction] Clever Distraction
    [denied] Denied
    [block] Block
    [shield] Shield
    [yoink] Yoink
    [slip] Slip
    [smoothie] Banana Smoothie
    [manifesto] Banana Manifesto
    [ripening] Ripening Agent
    [bread] Bake Banana Bread
   *[other] { "" }
}
board-do-draw = Draw
board-do-refill = New hand
board-do-end = End the turn
board-do-pass = Pass
board-do-stash = Stash a banana
board-do-give = Give one away
board-kind-action = ACTION
board-kind-anytime = ANYTIME
board-kind-reaction = REACTION
board-kind-scoring = SCORING
board-does-pluck = Draw two Banana Cards.
board-does-pick = Draw three Banana Cards.
board-does-steal = Take a banana from another player.
board-does-republic = Swap all your bananas with whoever has the most.
board-does-split = Two bananas of one player go to the neighbours, one each.
board-does-bolshevik = Whoever has the most gives one banana to each other player.
board-does-mayhem = Everybody passes all their bananas to the left.
board-does-revolution = All bananas are shuffled and dealt anew.
board-does-monkey = Take a random card from another hand and play it at once.
board-does-smash = Turn any Banana Card rotten.
board-does-toss = Move a Banana Card to another player, not to you.
board-does-grab = Take a random card from another hand.
board-does-trick = Swap a card of your hand for a random card from another hand.
board-does-distraction = Swap one of your bananas with one of another player.
board-does-denied = Cancel a Monkey Card just played.
board-does-block = Cancel an Anytime Card just played against you.
board-does-shield = Cancel a card played against another, then draw one.
board-does-yoink = Take a banana that has just changed owners.
board-does-slip = A banana that has just changed owners is discarded.
board-does-smoothie = Keep it: at the end one banana counts double.
board-does-manifesto = Keep it: at the end +1 for each kind of banana.
board-does-ripening = Keep it: at the end your unripe bananas count 1 each.
board-does-bread = Keep it: at the end your rotten bananas count +1 each.

lesson-draw = Everybody’s bananas lie in plain sight: an unripe one counts 0, the others 1, 2 or 3; a rotten one costs a point. Your turn begins: draw a Monkey Card.
lesson-drew = One more card. You may play one Action (red) now, and any number of Anytime cards (green).
lesson-steal = Mango has a triple. Tap your Steal, then that triple.
lesson-stole = Before a card takes effect, everybody may answer it with a Reaction. Nobody will, this time.
lesson-react = Mango plays Steal on your triple! Answer with Denied!, a Reaction (blue), or the triple is gone.
lesson-denied = Cancelled, unless somebody denies your Denied! Everybody is asked every time, whatever they hold, so that nobody can guess who has what.
lesson-stash = Instead of drawing you may stash: discard your hand, turn one banana sideways and draw five cards. Nobody can touch that banana any more. Stash your triple.
lesson-stashed = Safe for good. The game ends with the last Banana Card; whoever has the most points wins. Now play a real game!
offer-short = Short game: fewer Banana Cards
offer-start = Who begins
offer-start-race = a race: whoever plays a card first
offer-forgetful = Draw, Refill and Pass are moves of their own
offer-tiebreak = Equal points
offer-tiebreak-shared = share the win
offer-tiebreak-2025 = 2025 edition: most Banana Cards, then fewest Rotten
offer-deck = Monkey and Banana Cards
pad-haul = Bananas and Scoring Cards
pad-haul-about = { $name } begins. When the last Banana Card is drawn, count everybody’s Banana Cards, stashed ones too, and the Scoring Cards in hand. [BA-16] [BA-17]
pad-digits = One of { $name }’s numbers is not a whole number from 0 to 99.
pad-too-many = { $card }: by our list the box has only { $most } of them. If yours has more, press the button once more.
pad-too-many-bananas = The box has only { $most } Banana Cards.
pad-count = Count the points
pad-points = Points
pad-row-bananas = Banana Cards
pad-row-ripening = { word-ripening }
pad-row-bread = { word-bread }
pad-row-manifesto = { word-manifesto }
pad-row-smoothie = { word-smoothie }
pad-option-tiebreak = On a tie
pad-tiebreak-none = The tied share the win
pad-tiebreak-2025 = Most Banana Cards, then fewest Rotten
pad-option-short = Which Banana Cards?
pad-short-off = All of them
pad-short-on = The short game
pad-race = The fastest begins
pad-race-about = Everybody takes their hand and waits for the countdown. Whoever first plays a valid Monkey Card begins. [BA-5]
pad-race-go = Count down
pad-race-who = Who was first?
pad-race-won = { $name } was first, after { $seconds ->
    [one] { $seconds } second
   *[other] { $seconds } seconds
}, and begins.
pad-race-again = It was not valid: once more
pad-reference =
    Draw a Monkey Card. Or first stash: discard your hand, turn one banana sideways, draw five, pass. [BA-6] [BA-7]
    Action: at most one Action Card, any number of Anytime Cards. [BA-8]
    Refill to five, then pass clockwise. [BA-9]
    Anytime Cards: also in the Action step of others. [BA-11]
    A Reaction answers a card just played, a Reaction too; Yoink and Slip a banana that has just changed owners. [BA-12]
    No card touches a stashed banana. [BA-14]
    Scoring Cards stay in hand until the end. [BA-15]
    The last Banana Card is drawn: the game ends at once. [BA-16]
    Unripe 0, Single 1, Double 2, Triple 3, Rotten −1. Most points win. [BA-17] [BA-18]

draw-bananas = { $count ->
    [one] banana
   *[other] bananas
}
draw-monkeys = { $count ->
    [one] monkey
   *[other] monkeys
}
draw-thrown = discarded
draw-counts = Counts { $points }.

example-turn-draw = First draw a Monkey Card.
example-turn-action = Then play one Action Card if you like; everybody may answer it.
example-turn-end = At the end draw up to five cards, and the next player goes on.
example-rotten = Smash turns a banana over to its Rotten side, for good.
example-race = In a race whoever plays a card first has the first turn.
example-stash = A stashed banana lies sideways: nobody can touch it.
example-new-hand = A new hand can be had without stashing anything.
example-draw = Every turn begins with a Monkey Card.
example-pluck = One Action Card in a turn, here Pluck.
example-second-action = A second Action Card is too many.
example-before-drawing = Anytime Cards of your own go before drawing too.
example-refill = At the end the hand is filled up to five.
example-forgotten = With forgetful=yes: an Action Card played before drawing, and the draw is lost.
example-interject = Others may play Anytime Cards during your Action step.
example-cancel-a-cancel = Denied on Denied: the Pluck takes effect after all.
example-steal-yoink-yoink = Steal, Yoink and Yoink again: the Triple ends with the last one.
example-unplayable = Monkey See, Monkey Do brings up a Scoring Card, which cannot be played.
example-could-do-nothing = Without a banana of your own there is nothing to exchange.
example-stashed-safe = A stashed banana cannot be stolen.
example-keep-scoring = A Scoring Card is kept in hand.
example-last-banana = One Banana Card is left: it is drawn, and the game is over.
example-points = The worked examples of counting: 6, 5 and 4 points.
example-shared = Level at the top: the win is shared.
example-tie-2025 = With tiebreak=2025 the one with more Banana Cards wins.
