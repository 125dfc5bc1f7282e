about = Template: prendi l'ultima banana ({ $fewest }–{ $most } giocatori)
help-moves = take 2 prende due banane; se ne possono prendere una, due o tre.
why-wrong-number = Si prendono una, due o tre banane, se ci sono: take 1, take 2 o take 3.
show-heap = Mucchio { $heap }
story-take = { $who-you ->
    [yes] Ne prendi
   *[no] { $who } ne prende
} { $number }.
story-win = { $who-you ->
    [yes] Prendi l'ultima banana e vinci.
   *[no] { $who } prende l'ultima banana e vince.
}
ending-heap-gone = il mucchio è finito

reason-leave = ne lascia { $number } nel mucchio

title = Template
pitch = Prendine una, due o tre; chi prende l’ultima banana vince.
minutes = 1

lesson-take = Restano tre banane: prendile tutte.
lesson-took = L’ultima banana è tua, e la partita anche.
