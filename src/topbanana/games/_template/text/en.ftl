about = Template: take the last banana ({ $fewest }–{ $most } players)
help-moves = take 2 takes two bananas; one, two or three may be taken.
why-wrong-number = One, two or three bananas may be taken, as many as there are: take 1, take 2 or take 3.
show-heap = Heap { $heap }
story-take = { $who-you ->
    [yes] You take
   *[no] { $who } takes
} { $number }.
story-win = { $who-you ->
    [yes] You take the last banana and win.
   *[no] { $who } takes the last banana and wins.
}
ending-heap-gone = the heap is gone

reason-fours = it leaves { $number }, a multiple of four

theme-as-many-as-possible = takes as many as it can
theme-one-by-one = takes them one by one

title = Template
pitch = Take one, two or three; whoever takes the last banana wins.
minutes = 1

lesson-take = Three bananas are left: take them all.
lesson-took = The last banana is yours, and so is the game.
