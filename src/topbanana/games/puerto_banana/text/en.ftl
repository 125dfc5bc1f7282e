about = Puerto Banana: secret auctions for ever larger lots ({ $fewest }–{ $most } players)
help-moves = A bid is a whole number, 0 or more; it is not paid from your stock, but the winner pays the second-highest bidder the difference.
prompt = { $name }, your secret bid (? for help):

why-game-over = The game is over: somebody has 200 bananas or more.
why-already-bid = You have bid already; wait for the others.
why-empty = A bid is a whole number, 0 or more; nothing was written.
why-below-zero = A bid is 0 or more, never below.
why-too-large = Bids are taken up to 9,007,199,254,740,991.
why-not-whole = A bid is a whole number, without a fraction.
why-digits-only = Digits only, please: 1000, not 1,000.
why-not-a-number = A bid is a whole number, 0 or more, written in digits.

position-lot = The lot is as large as the highest stock, so here it is { $lot } [PB-2].
position-over = Somebody has 200 or more: the game is over, so - stands for the lot and for every bid [PB-10].
position-all-bid = When all bids are in the auction is settled, so somebody must still be bidding [PB-3].
position-past = After “past:” stand the auctions before this one, the last one first: at most { $most }, and fewer than rounds have begun.

show-auction = Round { $round } · up for auction: { $lot } · ends at { $target }
show-over = The game is over after round { $round }.
show-your-bid = your bid: { $bid }
show-has-bid = has bid

story-bid = { $who-you ->
    [yes] You have written your bid.
   *[no] { $who } has written a bid.
}
together-bid = { $who } have written their bids.
story-reveal = { $who-you ->
    [yes] You bid
   *[no] { $who } bids
} { $bid }.
story-out = { $who-you ->
    [yes] You cannot pay the difference: you are out of this auction and lose your stock of { $lost }.
   *[no] { $who } cannot pay the difference, is out of this auction and loses the whole stock of { $lost }.
}
story-out-of-two = { $who-you ->
    [yes] You cannot pay the difference and are out of this auction; with two players you keep your stock.
   *[no] { $who } cannot pay the difference and is out of this auction; with two players nobody loses their stock.
}
story-share = { $who } bid the same and share the lot of { $lot }: { $each } each.
story-alone = { $who-you ->
    [yes] Only you are left: you take
   *[no] Only { $who } is left and takes
} the whole lot of { $lot }, and nobody is paid.
story-take = { $who-you ->
    [yes] You win
   *[no] { $who } wins
} the lot of { $lot }.
story-pay = { $who-you ->
    [yes] You pay
   *[no] { $who } pays
} the difference: { $gap }.
story-bonus = { $who-count ->
    [one] { $who-you ->
        [yes] You get
       *[no] { $who } gets
    } a bonus of { $each }.
   *[other] { $who } get a bonus of { $each } each{ $lost ->
        [0] .
        [one] ; one banana is lost to rounding.
       *[other] ; { $lost } bananas are lost to rounding.
    }
}
story-next = Round { $round }: { $lot ->
    [one] one banana is up for auction.
   *[other] { $lot } bananas are up for auction.
}
story-win = { $who-count ->
    [one] { $who-you ->
        [yes] You win with { $stock } bananas. Top banana!
       *[no] { $who } wins with { $stock } bananas.
    }
   *[other] { $who } win together with { $stock } bananas each.
}
ending-one-ship = one ship has 200 bananas or more
ending-several-ships = several ships have 200 bananas or more

reason-take = it takes the lot in { $this ->
    [one] one auction
   *[other] { $this } auctions
} of a hundred against good captains
reason-bonus = it brings { $this ->
    [one] one banana
   *[other] { $this } bananas
} of bonus in a hundred auctions against good captains
reason-pay = it pays the second-highest bidder { $this ->
    [0] nothing
    [one] only one banana
   *[other] only { $this } bananas
} in a hundred auctions against good captains
reason-ruin = it costs the whole stock in { $this ->
    [0] no auction
    [one] only one auction
   *[other] only { $this } auctions
} of a hundred against good captains

hint-mixture = No single bid is the best one for a lot of { $lot }. Draw at random, about this often:
hint-nothing = { $often } in 100: nothing at all. Wins { $chance } % of games against good captains; does best when the others bid { $against ->
    [1] low
    [2] about the lot
   *[3] high
}.
hint-range = { $often } in 100: { $first } to { $last }. Wins { $chance } % of games against good captains; does best when the others bid { $against ->
    [1] low
    [2] about the lot
   *[3] high
}.
hint-readable = Whoever bids the same for ever is soon read, and overbid by one.

title = Puerto Banana
pitch = Secret bids for ever larger lots: win, but never by more than you can pay.
minutes = 15

board-harbour = Harbour
board-round = Round { $round }
board-lot = { $lot ->
    [one] { $lot } banana
   *[other] { $lot } bananas
}
board-tally-start = Stock at the start
board-tally-lots = Lots won
board-tally-bonus = Bonuses
board-tally-paid = Differences paid
board-tally-lost = Lost overboard
board-over = The game is over
board-has-bid = has sealed a bid
board-your-bid = your sealed bid: { $bid }
board-bid = bid { $bid }
board-stock = stock { $stock }
board-out = out
board-won = wins
board-shared = shares
board-bonus = bonus
board-reckoning = The last auction
board-auctions = Auctions so far
board-explain = Everybody writes a number in secret. The highest bid takes the lot, then pays the second-highest bidder the difference between the two. Whoever cannot pay { $seats ->
    [2] is out of the auction, but keeps the stock
   *[other] loses everything
}! The game ends when somebody reaches 200; then the most bananas win.
board-all = Show all
board-your-slip = Your bid
board-write = Your secret bid
board-sealed = Sealed. Waiting for the others:
board-wait = No bid to write now
board-erase = Erase a digit
board-keys = write a bid
board-seal = Seal the bid
board-risk = { $stock ->
    [one] You could lose your only banana.
   *[other] You could lose all { $stock } bananas.
}
board-never = Do not ask again
board-rethink = Think again
board-dare = Seal { $bid }

lesson-bid = Ten bananas are up for auction. Bid more than the others will, but not much more: the winner pays the second-highest bidder the difference. Try 21, and seal it.
lesson-won = You take the ten and pay the difference to the second-highest bidder. A bid itself is never paid.
lesson-greed = Now be greedy: bid 60.
lesson-ruined = Your stock and the lot together could not pay the difference: you are out of this auction, with nothing left. Mango could not pay either, so Kiwi takes the lot and pays nobody!
lesson-tie = On a tie the lot is shared and nobody pays. You have a feeling that Mango will bid 40: bid 40 too.
lesson-shared = Half of 21 each, rounded down.
lesson-second = Coming second can be lovely. Mango is sure to bid 90: bid something between 21 and 85, and collect the difference.
lesson-bonus = Mango wins the lot and pays you. The game ends when somebody reaches 200 bananas; whoever has the most then wins. Now play a real game!

lab-ships = A quay has 2 to { $most } ships, and last bids for all of them or for none.
lab-over = With { $target } bananas on a ship the game is over: the laboratory is for auctions.
lab-title = The laboratory of bids
lab-lead = Set what everybody has and what they bid last. How would the best captain bid?
lab-seats = Ships
lab-stock = { $name }’s stock
lab-last = { $name }’s last bid
lab-with-last = There was an auction before
lab-bid = My bid
lab-mixture = How often the best captain bids how much
lab-range = { $first } to { $last }: { $often } %
lab-wins = What a bid of mine wins against it
lab-wins-at = { $bid }: { $chance } ± { $error } %
lab-fair = Bidding as the best captain does wins { $chance } %.
lab-chance = A bid of { $bid } wins { $chance } % against that.
lab-habit = Somebody who knows that I always bid { $bid } bids { $answer }; then I win { $known } %. In a hundred games the habit can cost { $cost }.
lab-habit-safe = Even somebody who knows that I always bid { $bid } gains nothing by it in this auction.
lab-lot = The lot is { $lot }.

pad-pass = Pass the phone to { $name }. Nobody else looks.
pad-here = I am { $name }
pad-bid-of = { $name }’s bid
pad-all-in = All bids are in. Put the phone in the middle.
pad-reveal = Reveal and settle
pad-aloud = Read the bids out instead
pad-hidden = Write in secret instead
pad-not-a-bid = { $name }’s bid is missing or is not a whole number, 0 or more.
pad-sheet = Auctions
pad-sheet-round = Round { $round }, lot: ____
pad-sheet-bid = bid
pad-sheet-stock = stock
pad-reference =
    Everybody begins with 10 bananas. [PB-1]
    The lot is as large as the highest stock. [PB-2]
    All write a number in secret, then reveal. [PB-3]
    Highest bid: take the lot, then pay the difference to the second-highest bidder. [PB-4]
    Several seconds share the bonus, rounded down. [PB-5]
    Cannot pay? Out of this auction, and the stock is lost; with two players it is kept. The next bid is highest. [PB-6] [PB-7]
    Only one left: take the lot, pay nobody. [PB-8]
    Several highest: share the lot, rounded down, pay nobody. [PB-9]
    Somebody has 200: the game ends, most bananas win. [PB-10]
lab-ship = ship { $number }

draw-ship = A ship
draw-ship-about = Everybody has one; the number on it is the stock.
draw-bid = A bid
draw-bid-about = Sealed until all have written, then opened together.
draw-crate = The crate
draw-crate-about = It shows how many bananas are up for auction.

example-turn-bid = All bid in secret; the highest bid wins the lot and pays the difference to the second.
example-lot = The fullest ship carries 18, so 18 bananas are up for auction.
example-sealed = A bid stays sealed until all are in.
example-below-zero = A bid is never below 0.
example-difference = The printed example: 21, 18 and 5.
example-two-seconds = Two second-highest bids share the bonus, rounded down.
example-cannot-pay = The highest bidder cannot pay and loses the whole stock; the next bids are looked at.
example-between-two = Between two players the stock is kept.
example-last-one = The printed example: 60, 30 and 8. Only the last one is left.
example-tie = The printed example: two equal bids share a lot of 21.
example-nobody-bids = All bid nothing: that is a tie as well.
example-end = At 200 or more the game ends, and the largest stock wins.
example-joint = Equal stocks win together.
