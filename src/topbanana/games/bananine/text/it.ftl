about = Bananine: compra pile di banane con altre banane ({ $fewest }–{ $most } giocatori)
help-moves =
    222=33 prende i tre 2 e paga 3 + 3; 7s=34 prende un 7 in eccedenza, mostrato come «7».
    Se non si può pagare niente, +5 mette giù un 5.

option-standard = «{ $text }» non è una lista di carte standard: nove quantità da 0 a 30 per i valori da 1 a 9, come { $default }.
option-surplus = «{ $text }» non è una lista di carte in eccedenza: nove quantità da 0 a 10 per i valori da 1 a 9, come { $default }.
option-start = «{ $text }» non dice chi comincia: scrivi random, o il numero del posto che comincia.
standard-without-market = Nella lista delle carte standard non c'è nessun { $value }, che serve al primo mercato.
standard-too-small = { $seats } giocatori hanno bisogno di { $needed } carte standard, ma la lista ne ha { $cards }.
surplus-too-small = La lista delle carte in eccedenza deve averne almeno una.

why-no-such-move = Non esiste una mossa così.
why-no-such-stack = Quella pila non è sul mercato tale e quale: una pila si prende intera.
why-no-such-surplus = Quella carta in eccedenza non è sul mercato.
why-cards-not-held = Non hai in mano le carte per pagare.
why-card-not-held = Non hai in mano quella carta.
why-something-can-be-paid = Si può mettere giù una carta solo quando non si può pagare nessuna pila.
why-unreadable = Una mossa si scrive come 222=33, 7s=34 o +5.
why-mixed-stack = Una pila ha carte di un solo valore.
why-surplus-alone = Una carta in eccedenza fa pila a sé e si prende da sola.
why-stack-too-high = Nessuna pila sul mercato supera il 9.
why-wrong-sum = Il pagamento fa { $paid }, ma la pila costa { $cost }.
why-same-value = Non si paga con carte del valore preso: nel pagamento c'è un { $value }.

position-stack = «{ $stack }» non è una pila del mercato: carte di un solo valore, ogni valore una volta.
position-stack-too-high = La pila «{ $stack }» fa dieci o più e sarebbe stata scartata [BN-9].
position-cards = «{ $text }» sotto «{ $key }» non sono carte: scrivi cifre da 1 a 9, o - per nessuna.
position-too-many = Nessun tavolo ha tante carte: al massimo 63 dello stesso valore in tutto, e 90 nel mazzo delle eccedenze.
position-empty-hand = Il posto { $seat } deve ancora giocare ma non ha carte, e il suo ultimo turno sarebbe passato [BN-10].
position-kept = Le carte in eccedenza sotto «kept» devono essere fra quelle prese.

show-market = Mercato   { $stacks }
show-piles = Mazzo eccedenze { $deck } · scatola { $box } · scartate { $out }
show-player = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} · { $cards ->
    [one] { $cards } carta in mano
   *[other] { $cards } carte in mano
} · prese { $won }
show-hand = La tua mano   { $cards }
show-ending = Questo è l'ultimo giro.

story-take = { $who-you ->
    [yes] Prendi
   *[no] { $who } prende
} { $size ->
    [one] il { $value }
   *[other] { $size } carte da { $value }
} per { $paid }.
story-take-surplus = { $who-you ->
    [yes] Prendi
   *[no] { $who } prende
} il { $value } in eccedenza per { $paid }.
story-put-down = { $who-you ->
    [yes] Non puoi pagare niente e metti giù un { $card }.
   *[no] { $who } non può pagare niente e mette giù un { $card }.
}
story-draw = Arriva sul mercato un { $value } in eccedenza.
story-discard = { $size ->
    [one] Il { $value } fa { $sum } e viene scartato.
   *[other] Le { $size } carte da { $value } fanno { $sum } e vengono scartate.
}
story-ending-deck = Il mazzo delle eccedenze è finito: si gioca finché tutti hanno avuto gli stessi turni, poi la partita termina.
story-ending-hand = { $who-you ->
    [yes] Hai giocato la tua ultima carta
   *[no] { $who } ha giocato l'ultima carta che aveva in mano
}: si gioca finché tutti hanno avuto gli stessi turni, poi la partita termina.
story-most = { $value }: { $who-you ->
    [yes] ne hai
   *[no] { $who } ne ha
} più di tutti ({ $cards }), 2 punti.
story-tied = { $value }: parità fra { $who } ({ $cards } a testa), 1 punto ciascuno.
story-win = { $who-you ->
    [yes] Vinci con { $points } punti. Mastro bananiere!
   *[no] { $who } vince con { $points } punti.
}
ending-empty-hand = una mano è vuota
ending-empty-deck = il mazzo delle eccedenze è vuoto
ending-both = una mano e il mazzo delle eccedenze sono vuoti

reason-lead = passa in testa con i { $value }, { $mine } a { $theirs }
reason-stay-ahead = rafforza il vantaggio con i { $value }, { $mine } a { $theirs }
reason-level = raggiunge la parità con i { $value }, { $mine } a { $theirs }
reason-nearer = si avvicina con i { $value }, { $mine } a { $theirs }
reason-put-down = non si può pagare nulla, e un { $value } è la perdita minore

title = Bananine
pitch = Compra banane con le banane e porta a casa più carte di ogni valore.
minutes = 10–15

board-market = Mercato
board-deck = { $deck ->
    [0] Nessuna carta in eccedenza rimasta
    [one] { $deck } carta in eccedenza rimasta
   *[other] { $deck } carte in eccedenza rimaste
}
board-box = { $box } nella scatola
board-out = Scartate: { $out }
board-ending = Ultimo giro
board-stack = { $size ->
    [one] Un { $value }
   *[other] { $size } carte da { $value }
}, costa { $cost }
board-surplus = { $value } in eccedenza, costa { $cost }
board-payable = la puoi pagare
board-open = In mano
board-hand = La tua mano
board-held = { $cards ->
    [one] { $cards } carta in mano
   *[other] { $cards } carte in mano
}
board-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
board-collection = Carte vinte da { $name }
board-pile = { $value }: { $count }{ $standing ->
    [most] , la maggioranza
    [tied] , in parità
   *[none] {""}
}
board-card = { $value }, ne hai { $count }{ $chosen ->
    [0] {""}
   *[other] , scelte { $chosen }
}
board-choose = Tocca a te: scegli una pila da prendere.
board-take-what = Hai scelto { $paid } per pagare: quale pila?
board-pay = Costa { $cost }. Finora paghi { $paid }.
board-sum = { $paid } = { $cost } ✓
board-payments = Modi di pagare
board-confirm = Prendi e paga
board-put-down = Metti giù un { $card }.
board-confirm-down = Mettilo giù
board-must-put-down = Nessuna pila si può pagare: metti giù una carta. [BN-8]
board-nothing-fits = La tua mano non può pagare nessuna pila: metti giù una carta. [BN-8]
board-cannot-pay = Nessuna carta in mano fa esattamente { $cost } senza il valore che prendi. [BN-5]
board-no-use = { $cards } non può far parte di nessun pagamento adesso. [BN-5]
board-leaves = Le { $size } carte da { $value } fanno { $sum } ed escono.
board-draws = { $draws ->
    [0] Non arriva nessuna carta in eccedenza.
    [one] Arriva una carta in eccedenza.
   *[other] Arrivano { $draws } carte in eccedenza.
}
board-wait = { $name } sta scegliendo.

lesson-take = Sul mercato ci sono tre 2. Toccali, poi paga esattamente la loro somma, 6, dalla tua mano: 3 + 3, o solo il 6. Il tuo 2 + 4 non va: con un 2 non si pagano i 2.
lesson-took = Tue! Hai preso tre carte, quindi una carta in eccedenza è arrivata sul mercato.
lesson-surplus = Il 7 tratteggiato è una carta in eccedenza: una pila da sola. Compralo con 3 + 4 e guarda i 4 sul mercato.
lesson-tidied = Il tuo 4 ha portato i 4 a 12. Una pila che vale 10 o più esce subito, e arriva una carta in eccedenza.
lesson-stuck = Con 8, 8 e 9 qui non si paga nulla. Allora, e solo allora, metti giù una carta e non prendi niente.
lesson-put-down = Quella carta ora comincia una pila, che qualcuno potrà comprare.
lesson-last = L’ultimo turno. Prendi i 3 con il tuo 6: chi ha più carte di un valore fa 2 punti, in parità 1.
lesson-counted = Hai vinto! Conta solo ciò che porti a casa, valore per valore. Ora una partita vera.
offer-standard = Carte normali, dal valore 1 al 9
offer-surplus = Carte in eccedenza, dal valore 1 al 9
offer-start = Chi comincia
