insight-seat = Posto { $seat }
insight-over = La partita è finita: in questa posizione non c’è più nulla da decidere.
insight-spectator = Questa riga è di chi guarda soltanto: non mostra la decisione di nessun posto.
insight-other-seat = Questa riga è del posto { $seat }: si possono giudicare solo le mosse di quel posto.
insight-no-move = Il posto { $seat } non ha mosse da fare in questa posizione.
insight-games = «{ $games }» non è un numero di partite da immaginare: sceglierne uno da 2 a { $most }.

insight-because-only = Era l’unica mossa.
insight-because-fine = { $counted ->
    [no] { $move } va bene.
   *[yes] { $move } va bene: { $reason }.
}
insight-because = { $counted ->
    [no] Su cento partite { $best } ne vince { $points } in più, anche se niente che si possa contare parla a suo favore. Ciò che parla a favore di { $played }: { $other }.
   *[yes] Su cento partite { $best } ne vince { $points } in più: { $reason }. Ciò che parla a favore di { $played }: { $other }.
}
insight-because-same = { $counted ->
    [no] Su cento partite { $best } ne vince { $points } in più di { $played }, anche se niente che si possa contare le distingue.
   *[yes] Su cento partite { $best } ne vince { $points } in più di { $played }. A prima vista fanno lo stesso: { $reason }.
}

insight-turning-mistake = { $who } ha giocato { $move } dove { $best } era meglio: { $points } per { $whom }.
insight-turning-strong = { $who } ha trovato { $move }: { $points } per { $whom }.
insight-turning-unlucky = { $who } ha giocato { $move } senza poter sapere quanto sarebbe costata: { $points } per { $whom }.
insight-turning-lucky = { $who } ha giocato { $move }, ed è andata meglio di quanto chiunque potesse sapere: { $points } per { $whom }.
insight-turning-others = { $who } ha scelto { $move } contro le scelte degli altri: { $points } per { $whom }.
insight-turning-move = { $who } ha giocato { $move }: { $points } per { $whom }.
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
} per ciascuna; ± è l’errore standard. La parte uguale sarebbe { $fair } su 100.
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
insight-all-fine = Nessuna decisione che si potesse prendere meglio, con ciò che si sapeva.
insight-chances = La probabilità di vincere di ciascuno, mossa per mossa
insight-chances-text = { $name }: all’inizio { $first } su 100, al peggio { $lowest }, al meglio { $highest }, alla fine { $last }.
insight-move = mossa { $number }
insight-honest = Una decisione si giudica da ciò che chi giocava poteva vedere: altre carte nascoste non cambierebbero una parola.
insight-percent = { $number }%

insight-how = Com’è andata
insight-where = Da dove viene il risultato
insight-where-about = la parte uguale sarebbe { $fair }; i numeri sono probabilità su cento
insight-making = Sto ripensando alla partita …
insight-making-of = Sto ripensando alla partita: mossa { $done } di { $all }
insight-not-made = Per ora non si è riusciti a capire com’è andata.
insight-again = Riprova
insight-said-part = { $part ->
    [deal] la distribuzione
    [draws] le pescate
    [own] il proprio gioco
    [own-mine] il tuo gioco
    [hidden] ciò che non si poteva sapere
   *[others] gli altri
} { $points }
insight-jump = Mostra la mossa { $number }
insight-moments = Tre momenti
insight-no-moments = Nulla di eclatante: ogni mossa e ogni pescata ha cambiato poco.
insight-accuracy = precisione { $percent }%
insight-review = Analisi di questa mossa
insight-review-none = Questa mossa non era una decisione: non c’era altro da fare.
insight-review-loss = Perse su cento partite: { $loss } ± { $error }
insight-review-played = Giocata: { $move }
insight-review-best = La migliore, per quanto { $name } poteva sapere: { $move }
insight-guess = Tu che faresti?
insight-guess-about = Le mosse restano nascoste finché non hai scelto la tua.
insight-guess-now = Che faresti al posto di { $name }? Scegli una mossa sul tavolo.
insight-guess-yours = Hai scelto { $move }. { $name } ha giocato { $played }.
insight-guess-same = Hai scelto { $move }, proprio come { $name }.
insight-guess-skip = Mostra la mossa
insight-marks = Mosse segnate
insight-study-this = Studia questa posizione
insight-study = Studio
insight-study-lead = Una posizione qualsiasi, le mosse con le loro probabilità, e si continua contro i bot.
insight-study-line = Riga della posizione
insight-study-open = Apri
insight-study-begin = oppure parti da un gioco
insight-study-eyes = Vista da
insight-study-all = tutto scoperto
insight-study-moves = Mosse possibili
insight-study-think = Pensa
insight-study-pause = Pausa
insight-study-worlds = { $worlds ->
    [one] da { $worlds } mondo immaginato
   *[other] da { $worlds } mondi immaginati
}
insight-study-chance = { $chance } ± { $error }%
insight-study-play = Gioca { $move }
insight-study-bot = Fai muovere il bot
insight-study-bots = I bot giocano tutti gli altri posti
insight-study-level = Livello
insight-study-back = Indietro
insight-study-link = Copia il link
insight-study-copied = Copiato
insight-study-turn = { $mine ->
    [yes] Decidi tu
   *[no] Decide { $name }
}
insight-study-over = La partita è finita: vittoria per { $names }.
insight-study-imagined = Ciò che in questa posizione è nascosto è stato immaginato.
insight-study-trail = La strada fin qui
insight-coach = Allenatore
insight-coach-about = Dice una parola sottovoce quando una mossa perde più di dieci partite su cento
insight-coach-hint = Suggerimento
insight-coach-word = { $played } perde circa { $points ->
    [one] { $points } partita
   *[other] { $points } partite
} su cento: { $best } era meglio. Ritirala tutte le volte che vuoi.
insight-coach-back = Ritira
insight-hint-would = Il bot più forte giocherebbe { $move }: { $reason }.
insight-hint-option = { $move }: { $chance }%, { $reason }
insight-hint-looked = { $games ->
    [one] Ha immaginato { $games } partita.
   *[other] Ha immaginato { $games } partite.
}
insight-hint-only = C’è una sola mossa: { $move }.
insight-hint-not = { $reason }; { $other } no
insight-hint-amount = { $reason }; { $other }: { $that }
insight-hint-even = nulla che si possa contare la distingue da { $other }
insight-puzzles = Problemi
insight-puzzles-lead = Una sola mossa è nettamente la migliore, per quello che vedi. Quale?
insight-puzzles-number = Problema { $number } di { $all }
insight-puzzles-new = Un problema nuovo
insight-puzzles-more = Ancora uno
insight-puzzles-next = Avanti
insight-puzzles-right = Giusto! La mossa è { $move }.
insight-puzzles-wrong = { $move } perde { $points ->
    [one] { $points } partita
   *[other] { $points } partite
} su cento. Riprova, oppure guarda la soluzione.
insight-puzzles-show = Mostramela
insight-puzzles-is = La mossa è { $move }.
insight-puzzles-solved = risolti: { $solved } di { $all }
insight-puzzles-none = Con questo gioco non sono arrivati problemi. Lascia che i bot ne facciano uno.
insight-wait = Un momento …
