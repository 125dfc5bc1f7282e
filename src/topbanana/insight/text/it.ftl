insight-seat = Posto { $seat }
insight-over = La partita è finita: in questa posizione non c’è più nulla da decidere.
insight-spectator = Questa riga è di chi guarda soltanto: non mostra la decisione di nessun posto.
insight-other-seat = Questa riga è del posto { $seat }: si possono giudicare solo le mosse di quel posto.
insight-no-move = Il posto { $seat } non ha mosse da fare in questa posizione.
insight-games = «{ $games }» non è un numero di partite da immaginare: sceglierne uno da 2 a { $most }.

insight-because-only = Era l’unica mossa.
insight-because-fine = { $move } va bene: { $reason }.
insight-because = { $best } vince { $points } partite su cento in più: { $reason }. Ciò che parla a favore di { $played }: { $other }.
insight-because-same = { $best } vince { $points } partite su cento in più di { $played }. A prima vista fanno lo stesso: { $reason }.

insight-turning-mistake = { $who } ha giocato { $move } dove { $best } era meglio: { $points }.
insight-turning-strong = { $who } ha trovato { $move }: { $points }.
insight-turning-unlucky = { $who } ha giocato { $move } senza poter sapere quanto sarebbe costata: { $points }.
insight-turning-lucky = { $who } ha giocato { $move }, ed è andata meglio di quanto chiunque potesse sapere: { $points }.
insight-turning-others = { $who } ha scelto { $move } contro le scelte degli altri: { $points }.
insight-turning-draw = Fortuna, dopo { $move } di { $who }: { $points } per { $whom }.

insight-mark = { $mark ->
    [only] unica mossa
    [fine] va bene
    [inaccuracy] imprecisione
    [mistake] errore
    [blunder] errore grave
    [unlucky] giusta, e sfortunata
   *[lucky] fortunata
}
insight-title = { $title }: da dove viene il risultato
insight-made-by = Probabilità secondo il gioco di { $reference }, da { $games ->
    [one] { $games } partita immaginata
   *[other] { $games } partite immaginate
} per ciascuna; ± è l’errore standard. Il giusto sarebbe { $fair } su 100.
insight-part = { $part ->
    [result] risultato
    [deal] la distribuzione
    [draws] le pescate
    [own] gioco proprio
    [hidden] ciò che non si poteva sapere
    [others] gioco degli altri
   *[accuracy] precisione
}
insight-turning = Momenti decisivi
insight-decisions = Decisioni
insight-all-fine = Niente che qualcuno avrebbe potuto sapere meglio.
insight-chances = La probabilità di vincere di ciascuno, mossa per mossa
insight-chances-text = { $name } ha cominciato da { $first } su 100, è stato al peggio a { $lowest } e al meglio a { $highest }, e ha finito a { $last }.
insight-move = mossa { $number }
insight-honest = Una decisione si giudica da ciò che chi giocava poteva vedere: altre carte nascoste non cambierebbero una parola.
insight-percent = { $number } %
