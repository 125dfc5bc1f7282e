about = Bananarchy: sgraffigna, arraffa e annulla fino ad avere più banane di tutti ({ $fewest }–{ $most } giocatori)
help-moves =
    Una mossa è fatta di parole: pluck, steal 2 double, smash 1 triple, toss 0 single 2, denied, pass.
    I posti si contano da 0; le banane sono rotten (marcia), unripe (acerba), single, double e triple.
    All'inizio del turno: draw (pesca), stash double (mano nuova e una banana al sicuro), refill (mano nuova).
    end chiude la tua fase Azione; give dice che cosa dai quando una carta te lo chiede.

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
word-denied = Denied!
word-block = Block
word-shield = Shield
word-yoink = Yoink
word-slip = Slip
word-smoothie = Banana Smoothie
word-manifesto = Banana Manifesto
word-ripening = Ripening Agent
word-bread = Bake Banana Bread
word-rotten = marcia
word-unripe = acerba
word-single = singola
word-double = doppia
word-triple = tripla

option-short = «{ $text }» non è né yes né no: short=yes toglie 4 acerbe, 6 singole e 1 tripla.
option-start = «{ $text }» non è un inizio: scrivi random, race oppure il numero del posto che comincia.
option-forgetful = «{ $text }» non è né yes né no: con forgetful=yes pescare, rifornirsi e passare sono mosse a sé.
option-tiebreak = «{ $text }» non è un criterio di spareggio: scrivi shared oppure 2025.
option-deck = «{ $text }» non è un mazzo: scrivi { $default }, oppure quantità come Pl8St5De4.6-14-8-4, oppure, sulla riga di comando, @ e il nome di un file.
option-players_two = «{ $text }» non è né yes né no: con players_two=yes si gioca in due.
two-players = A Bananarchy si gioca da 3 a 8; in due si può con l'opzione players_two=yes.
deck-fields = La riga { $line } del mazzo, «{ $text }», non è una carta: scrivi nome; tipo; copie; effetto.
deck-effect = Riga { $line } del mazzo: l'effetto «{ $text }» non esiste; ci sono { $known }.
deck-type = Riga { $line } del mazzo: il tipo è «{ $text }», ma una carta con questo effetto è di tipo { $type }.
deck-copies = Riga { $line } del mazzo: «{ $text }» non è un numero di copie da 0 a 99.
deck-code = Non c'è nessuna carta Scimmia «{ $text }»; ci sono { $known }.
deck-one-card = Un mazzo ha al massimo { $most } carte Scimmia uguali, non { $found }.
deck-monkeys = Un mazzo ha al massimo { $most } carte Scimmia, non { $found }.
deck-bananas = Un mazzo ha al massimo { $most } carte Banana, non { $found }.
deck-too-small = In { $seats } servono { $needed } carte Scimmia, ma il mazzo ne ha { $found }.
deck-without-end = Senza Pluck e senza Pick & Pluck nel mazzo la partita non finirebbe mai.
deck-too-short = Nel mazzo non ci sono le 4 acerbe, 6 singole e 1 tripla che la partita breve toglie.
deck-singles = In { $seats } si comincia con una singola a testa, ma il mazzo ne ha { $found }.
deck-no-bananas = Nel mazzo servono altre carte Banana oltre alle singole con cui si comincia.

why-no-such-move = Questa mossa non esiste.
why-not-now = Ora non tocca a te; le carte Sempre si giocano nella fase Azione di qualcuno.
why-already-answered = Hai già risposto; aspetta gli altri.
why-draw-first = Prima pesca: è così che comincia il tuo turno.
why-already-drawn = Questo si fa soltanto all'inizio del proprio turno.
why-already-played = Hai già giocato la tua carta Azione: non ti resta che pescare.
why-nothing-to-stash = Non hai una carta Banana così da mettere al sicuro.
why-not-held = Non hai in mano questa carta.
why-one-action = Hai già giocato l'unica carta Azione di questo turno.
why-action-on-own-turn = Le carte Azione si giocano soltanto nel proprio turno.
why-only-answers = Una Reazione può solo rispondere a una carta appena giocata.
why-stays-in-hand = Una carta Punteggio non si gioca mai: conta alla fine, se l'hai ancora in mano.
why-only-reactions = Rispondi con una Reazione, oppure passa.
why-only-yoink-or-slip = Una carta Banana ha appena cambiato proprietario: rispondono soltanto Yoink e Slip.
why-only-anytime = Ora si possono giocare soltanto carte Sempre.
why-nothing-to-catch = Yoink e Slip rispondono a una carta Banana che ha appena cambiato proprietario, non a una carta Scimmia.
why-block-needs-anytime = Block annulla soltanto carte Sempre.
why-block-needs-you = Block annulla soltanto una carta giocata contro di te.
why-shield-needs-another = Shield annulla soltanto una carta giocata contro qualcun altro.
why-yours-already = Questa carta Banana è appena arrivata a te: non c'è niente da prendere.
why-no-such-seat = A questo tavolo non c'è un posto così.
why-not-yourself = Questa carta si gioca contro un altro, non contro se stessi.
why-no-such-banana = Lì non c'è una carta Banana così che non sia al sicuro.
why-rotten-already = Questa carta Banana è già marcia.
why-empty-hand = Quel giocatore non ha carte in mano.
why-nothing-to-swap = Non hai altre carte in mano da scambiare.
why-not-the-most = Qualcun altro ha più carte Banana non al sicuro.
why-no-bananas = Nessuno ha una carta Banana da spostare.
why-toss-elsewhere = Lanciala a un altro: né al suo proprietario né a te stesso.
why-split-both = Indica due carte Banana di quel giocatore, una per ciascun vicino.
why-split-one = Quel giocatore ha una sola carta Banana: scrivi - per il vicino che non riceve nulla.
why-give-a-banana = Scegli la carta Banana da dare, per esempio give single.
why-give-a-card = Scegli la carta della tua mano da dare, per esempio give block.
why-play-that-card = La carta che hai preso va giocata subito.
why-nothing-to-pass = Ora non c'è niente da passare; end chiude la fase Azione.
why-hand-is-full = La tua mano non si può rifornire oltre.
why-unknown-word = Non c'è nessuna carta e nessuna mossa «{ $word }».
why-names-nothing = «{ $word }» sta da sola e non nomina niente.
why-not-a-seat = «{ $text }» non è il numero di un posto.
why-not-a-banana = «{ $text }» non è una carta Banana: scrivi rotten, unripe, single, double o triple.
why-write-steal = Si scrive come steal 2 double: di chi è la carta, e quale.
why-write-republic = Si scrive come republic 2: con chi scambi.
why-write-split = Si scrive come split 2 double single: di chi sono le carte, quale va in senso orario e quale nell'altro.
why-write-bolshevik = Si scrive come bolshevik 2: chi ne ha di più e le regala.
why-write-monkey = Si scrive come monkey 2: dalla mano di chi prendi.
why-write-smash = Si scrive come smash 2 double: di chi è la carta, e quale.
why-write-toss = Si scrive come toss 2 double 1: di chi è la carta, quale, e a chi va.
why-write-grab = Si scrive come grab 2: dalla mano di chi prendi.
why-write-trick = Si scrive come trick 2: con chi scambi.
why-write-distraction = Si scrive come distraction 2 single double: con chi, la tua carta e la sua.
why-write-stash = Si scrive come stash double.
why-write-give = Si scrive come give double, oppure give block.

position-name = «{ $text }» in «{ $key }» non è fra { $known }.
position-bananas = «{ $text }» in «{ $key }» non sono carte Banana: scrivi R, 0, 1, 2 e 3, oppure - per nessuna.
position-cards = «{ $text }» in «{ $key }» non sono carte Scimmia: scrivi le loro sigle, per esempio PlStDe, oppure - per nessuna.
position-move = «{ $text }» in «{ $key }» non è una mossa, per esempio smash.1.triple.
position-too-many = Nessun tavolo ha più di { $most } carte Scimmia uguali.
position-too-many-cards = Nessun tavolo ha più di { $most } carte Scimmia.
position-too-many-bananas = Nessun tavolo ha più di { $most } carte Banana.
position-rotten-deck = Nel mazzo ogni carta Banana ha ancora il suo fronte: nessuna è marcia [BA-3].
position-coming = «{ $text }» non sono carte Banana in viaggio, per esempio 12<0.
position-moved = «{ $text }» non dice che cosa si è spostato, per esempio double.0.2.0: che cosa, da chi, a chi, per mano di chi.
position-end = La partita è finita quando, e solo quando, si pesca l'ultima carta Banana [BA-16].
position-refill = La fase refill c'è soltanto con l'opzione forgetful [BA-10].
position-window = In questa fase non si chiede niente.
position-acted = In questa fase nessuno può aver giocato una carta Azione.
position-calls = Il posto { $seat } non può aver posato una carta così in un'ultima chiamata [BA-11].
position-nothing-played = Non si sta giocando nessuna carta, quindi non può esserci niente in corso.
position-pending = Le carte che si stanno giocando non vanno insieme.
position-gifts = I regali si contano soltanto per Bolshevik Banana.
position-no-move = Quella carta Banana non è appena passata da un giocatore all'altro.
position-choice = Nessuno può fare la scelta che qui si chiede.
position-not-asked = Al posto { $seat } non si chiede niente, quindi non ha una risposta.
position-answer = «{ $text }» non può essere la risposta del posto { $seat }.
position-all-answered = Quando tutti hanno risposto si guardano le risposte, quindi qualcuno deve ancora rispondere.
position-hidden = Le carte nascoste non si possono distribuire: il mazzo non ne ha abbastanza.

show-piles = Mazzo Banana { $bananas } · bucce { $peels } · mazzo Scimmia { $deck } · scarti { $thrown }
show-player = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
} · { $cards ->
    [one] { $cards } carta in mano
   *[other] { $cards } carte in mano
} · banane { $bananas } · al sicuro { $stash }
show-pending = In gioco: { $card } di { $name } ({ $move })
show-called = Ancora da giocare: { $card } di { $name } ({ $move })
show-moved = Appena arrivata a { $name }: una banana { $what }
show-asked = { $asked ->
    [race] Comincia chi gioca per primo una carta.
    [start] Comincia un turno: draw, stash o refill.
    [action] Fase Azione.
    [call] Ultima chiamata per le carte Sempre.
    [refill] Rifornirsi e passare.
    [over] La partita è finita.
    [react] Qualcuno reagisce?
    [catch] Qualcuno gioca Yoink o Slip?
    [give] Bisogna dare via una carta Banana.
    [swap] Bisogna dare via una carta della mano.
   *[copy] La carta presa va giocata.
}
show-answer = La tua risposta segreta: { $answer }
show-hand = La tua mano   { $cards }

story-answered = { $who-you ->
    [yes] Hai risposto.
   *[no] { $who } ha risposto.
}
story-raced = { $who-you ->
    [yes] Ti muovi
   *[no] { $who } si muove
} prima del primo turno.
story-nothing-drawn = { $who-you ->
    [yes] Non trovi nessuna carta da pescare.
   *[no] { $who } non trova nessuna carta da pescare.
}
story-play = { $who-you ->
    [yes] Giochi
   *[no] { $who } gioca
} { $card }.
story-play-at = { $who-you ->
    [yes] Giochi
   *[no] { $who } gioca
} { $card } contro { $whom-you ->
    [yes] di te
   *[no] { $whom }
}.
story-play-what = { $who-you ->
    [yes] Giochi
   *[no] { $who } gioca
} { $card } { $whom-you ->
    [yes] sulla tua banana { $what }
   *[no] sulla banana { $what } di { $whom }
}.
story-play-toss = { $who-you ->
    [yes] Giochi
   *[no] { $who } gioca
} { $card }: { $whom-you ->
    [yes] la tua banana { $what }
   *[no] la banana { $what } di { $whom }
} deve andare a { $to-you ->
    [yes] te
   *[no] { $to }
}.
story-play-swap = { $who-you ->
    [yes] Giochi
   *[no] { $who } gioca
} { $card }: una banana { $what } per { $whom-you ->
    [yes] la tua { $other }
   *[no] la { $other } di { $whom }
}.
story-play-split = { $who-you ->
    [yes] Giochi
   *[no] { $who } gioca
} { $card } contro { $whom-you ->
    [yes] di te
   *[no] { $whom }
}: una banana { $what } a { $to-you ->
    [yes] te
   *[no] { $to }
}, una { $other } a { $back-you ->
    [yes] te
   *[no] { $back }
}.
story-play-split-one = { $who-you ->
    [yes] Giochi
   *[no] { $who } gioca
} { $card } contro { $whom-you ->
    [yes] di te
   *[no] { $whom }
}: una banana { $what } a { $to-you ->
    [yes] te
   *[no] { $to }
}.
story-cancelled = { $who-you ->
    [yes] Annulli
   *[no] { $who } annulla
} { $whom-you ->
    [yes] la tua carta { $card }
   *[no] la carta { $card } di { $whom }
}.
story-wasted = { $card } non può fare niente e si scarta.
story-plucked = { $who-you ->
    [yes] Peschi
   *[no] { $who } pesca
} una banana { $what }.
story-went = { $who-you ->
    [yes] Ricevi
   *[no] { $who } riceve
} una banana { $what } da { $whom-you ->
    [yes] te
   *[no] { $whom }
}.
story-rotted = { $who-you ->
    [yes] La tua banana { $what }
   *[no] La banana { $what } di { $who }
} diventa marcia.
story-slipped = { $who-you ->
    [yes] La tua banana { $what }
   *[no] La banana { $what } di { $who }
} scivola negli scarti.
story-dealt = Tutte le carte Banana non al sicuro si mescolano e si distribuiscono da capo.
story-grabbed = { $who } prende una carta dalla mano di { $whom }.
story-grabbed-seen = { $who-you ->
    [yes] Prendi { $cards } dalla mano di { $whom }.
   *[no] { $who } prende { $cards } { $whom-you ->
        [yes] dalla tua mano
       *[no] dalla mano di { $whom }
    }.
}
story-swapped = { $who } scambia una carta con { $whom }.
story-swapped-seen = { $who-you ->
    [yes] Dai { $given } e ricevi { $cards } da { $whom }.
   *[no] { $who } dà { $given } a { $whom-you ->
        [yes] te
       *[no] { $whom }
    } e riceve { $cards }.
}
story-copied = { $who-you ->
    [yes] Prendi
   *[no] { $who } prende
} { $card } { $whom-you ->
    [yes] dalla tua mano
   *[no] dalla mano di { $whom }
}, da giocare subito.
story-drew = { $who-you ->
    [yes] Peschi
   *[no] { $who } pesca
} { $count ->
    [one] una carta Scimmia
   *[other] { $count } carte Scimmia
}.
story-drew-seen = { $who-you ->
    [yes] Peschi
   *[no] { $who } pesca
} { $cards }.
story-threw-hand = { $who-you ->
    [yes] Scarti tutta la mano.
   *[no] { $who } scarta tutta la mano.
}
story-stashed = { $who-you ->
    [yes] Metti
   *[no] { $who } mette
} al sicuro una banana { $what }: nessuno può più toccarla.
story-shuffled = Le carte Scimmia scartate si mescolano e fanno di nuovo da mazzo.
story-called = Ultima chiamata: qualcuno gioca una carta Sempre?
story-turn = { $who-you ->
    [yes] Tocca a te.
   *[no] Tocca a { $who }.
}
story-end = Si pesca l'ultima carta Banana: la partita è finita.
story-points = { $who-you ->
    [yes] Hai
   *[no] { $who } ha
} { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
story-points-with = { $who-you ->
    [yes] Mostri { $cards } e hai
   *[no] { $who } mostra { $cards } e ha
} { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}.
story-win = { $who-count ->
    [one] { $who-you ->
        [yes] Vinci con { $points } punti. Mastro bananiere!
       *[no] { $who } vince con { $points } punti.
    }
   *[other] { $who } condividono la vittoria con { $points } punti a testa.
}
ending-bananas-gone = è stata pescata l'ultima carta Banana

reason-keep = le carte in mano varranno di più dopo
reason-draw = un'altra carta e un'Azione valgono più di una banana al sicuro
reason-refill = cinque carte nuove valgono più di questa mano
reason-stash = al sicuro nessuno può toccarla ({ $what })
reason-give = è la perdita minore ({ $what })
reason-pluck = porta { $number } carte Banana
reason-cancel = annulla ciò che farebbe danno
reason-hand = porta una carta dalla mano di un altro
reason-take = porta a casa una carta Banana ({ $what })
reason-swap-all = scambia tutto con { $whom }, una differenza di { $points } punti
reason-harm = costa soprattutto a { $whom }
reason-shake = gli altri hanno più da perdere

title = Bananarchy
pitch = Arraffa, ruba e annulla fino alle banane migliori. Niente pietà, niente re.
minutes = 20–30

board-middle = Centro del tavolo
board-bananas-left = { $count ->
    [one] { $count } carta banana rimasta
   *[other] { $count } carte banana rimaste
}
board-monkeys-left = Mazzo scimmie { $count }
board-thrown = Scartate { $count }, bucce { $peels }
board-pending = Carte in gioco ora
board-plays = { $name } gioca { $card }{ $parts ->
    [none] .
   *[other] : { $parts }.
}
board-bananas = Banane di { $name }
board-stashed = { $what }, al sicuro
board-none = nessuna banana
board-nobody = nessuno
board-held = { $cards ->
    [one] { $cards } carta in mano
   *[other] { $cards } carte in mano
}
board-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
board-aim = Scegli { $name }
board-playable = Si può giocare ora.
board-target = bersaglio possibile
board-open = In mano
board-hand = La tua mano
board-card = { $card }. { $does }
board-play = Gioca { $card }
board-back = Indietro
board-choose-part = Scegli
board-choose = La tua fase azione: tocca una carta, o finisci.
board-begin = Comincia il tuo turno.
board-answer = Rispondi con una carta, o passa.
board-give = Scegli che cosa dare.
board-starts = Comincia un turno.
board-copy = La carta che hai preso va giocata subito.
board-race = Presto: comincia chi gioca per primo una carta.
board-wait = Aspetta e guarda.
board-standing = Passa finché qualcosa non mi tocca
board-do-draw = Pesca
board-do-refill = Mano nuova
board-do-end = Fine turno
board-do-pass = Passo
board-do-stash = Metti al sicuro
board-do-give = Dai una carta
board-kind-action = AZIONE
board-kind-anytime = SEMPRE
board-kind-reaction = REAZIONE
board-kind-scoring = PUNTI
board-does-pluck = Pesca due carte banana.
board-does-pick = Pesca tre carte banana.
board-does-steal = Prendi una carta banana di un altro.
board-does-republic = Scambia tutte le tue banane con chi ne ha di più.
board-does-split = Una carta banana di un giocatore va a ciascun vicino.
board-does-bolshevik = Chi ne ha di più ne dà una a ciascuno degli altri.
board-does-mayhem = Tutti passano tutte le banane al prossimo.
board-does-revolution = Tutte le banane si mescolano e si ridistribuiscono.
board-does-monkey = Prendi a caso una carta di una mano e giocala subito.
board-does-smash = Fa marcire una carta banana qualsiasi.
board-does-toss = Sposta una carta banana a un altro, non a te.
board-does-grab = Prendi a caso una carta da un’altra mano.
board-does-trick = Scambia una tua carta con una a caso di un altro.
board-does-distraction = Scambia una tua banana con una di un altro.
board-does-denied = Annulla una carta scimmia appena giocata.
board-does-block = Annulla una carta Sempre appena giocata contro di te.
board-does-shield = Annulla una carta contro un altro, poi pescane una.
board-does-yoink = Prendi una banana che ha appena cambiato padrone.
board-does-slip = Una banana che ha appena cambiato padrone si scarta.
board-does-smoothie = Tienila: alla fine una banana vale doppio.
board-does-manifesto = Tienila: alla fine +1 per ogni tipo di banana.
board-does-ripening = Tienila: alla fine le acerbe valgono 1.
board-does-bread = Tienila: alla fine le marce valgono +1.

lesson-draw = Le banane stanno scoperte davanti a tutti: acerba 0, poi 1, 2 e 3; le marce costano un punto. Comincia il tuo turno: pesca una carta scimmia.
lesson-drew = Una carta in più. Ora puoi giocare un’Azione (rossa) e quante carte Sempre (verdi) vuoi.
lesson-steal = Mango ha una tripla. Tocca il tuo Steal, poi quella tripla.
lesson-stole = Prima che una carta faccia effetto, tutti possono rispondere con una Reazione. Stavolta nessuno lo fa.
lesson-react = Mango gioca Steal sulla tua tripla! Rispondi con Denied!, una Reazione (blu), o la perdi.
lesson-denied = Annullata, a meno che qualcuno non neghi il tuo Denied! Ogni finestra è uguale per tutti, qualunque cosa abbiano in mano.
lesson-stash = Invece di pescare puoi mettere al sicuro: butti la mano, giri di lato una banana, peschi cinque carte. Nessuno può più toccarla. Metti al sicuro la tripla.
lesson-stashed = Al sicuro per sempre. La partita finisce con l’ultima carta banana; vince chi ha più punti. Ora una partita vera.
offer-short = Partita breve: meno carte Banana
offer-start = Chi comincia
offer-start-race = chi gioca per primo
offer-forgetful = Pescare, rifornirsi e passare sono mosse a sé
offer-tiebreak = A pari punti
offer-tiebreak-shared = si vince insieme
offer-tiebreak-2025 = edizione del 2025
offer-deck = Carte Scimmia e Banana
