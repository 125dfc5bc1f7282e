about = Push 'em Up!: quattro squadre di eroi si contendono le colonne ({ $fewest }–{ $most } giocatori)
help-moves =
    Con *89 scegli 8 e 9 come carte iniziali (in due giocatori tre eroi).
    3:2 mette un 2 sulla colonna 3, 3:22 una coppia, 3:210 una scala in quell'ordine.
    3:P gioca lì un Push, 3:S2 un Super Push per due livelli; -5 scarta un 5.

option-push_cards = «{ $text }» non è un numero di carte Push per quattro giocatori: scrivi 3 o 4.
option-apocalypse = «{ $text }» non dice se ci sono le carte Super Push: scrivi on o off.
option-cover_own = «{ $text }» non dice se si possono coprire le proprie carte: scrivi on o off.
option-sequence_continues = «{ $text }» non dice se le scale devono proseguire dalla carta in cima: scrivi on o off.
option-tournament = «{ $text }» non dice se si gioca un torneo: scrivi on o off.
option-start = «{ $text }» non dice chi comincia: scrivi random, o il numero del posto che comincia.

why-no-such-move = Non esiste una mossa così.
why-starters-first = Prima ognuno sceglie le carte iniziali, scritte come *89 (in due giocatori tre eroi).
why-already-chosen = Hai già scelto le tue carte iniziali; aspetta gli altri.
why-other-starters = Ognuno sceglie due carte iniziali, o tre se si gioca in due.
why-columns-stand = Le colonne ci sono già: le carte iniziali si scelgono una volta sola.
why-no-such-column = Non c'è una colonna così.
why-card-not-held = Non hai in mano quella carta.
why-pair-not-held = Non hai in mano due carte di quel valore.
why-sequence-not-held = Non hai in mano tutte e tre le carte di quella scala.
why-push-not-held = Non hai in mano un Push.
why-super-push-not-held = Non hai in mano un Super Push.
why-discard-not-held = Non hai in mano quella carta, quindi non puoi scartarla.
why-own-card = Copriresti una carta tua: si coprono solo quelle dei nemici.
why-no-neighbour = La carta non copre un nemico dello stesso valore e non è di uno più alta o più bassa di quella in cima.
why-pair-does-not-fit = La coppia non copre un nemico dello stesso valore e non è di uno più alta o più bassa della carta in cima.
why-sequence-does-not-fit = La scala non copre un nemico del suo primo valore e non prosegue dalla carta in cima.
why-sequence-turns-back = La scala deve proseguire dalla carta in cima: se sale, da una carta di uno più bassa; se scende, da una di uno più alta.
why-nothing-to-push = In quella colonna non c'è nessuna carta sotto quella in cima.
why-too-few-to-push = In quella colonna non ci sono tante carte sotto quella in cima.
why-unreadable = Una mossa si scrive come 3:2, 3:22, 3:210, 3:P, 3:S2 o -5, e le carte iniziali come *89.
why-not-starters = Le carte iniziali sono due eroi, o tre se si gioca in due, scritte come *89.
why-only-two-alike = Una squadra ha solo due eroi di valore { $value }.
why-one-discard = Si può scartare una carta sola.
why-levels = Un Super Push vale per uno, due o tre livelli, scritto come 3:S2.
why-not-a-pair = Due carte si giocano insieme solo se hanno lo stesso valore.
why-not-a-sequence = Tre carte si giocano insieme solo se i loro valori si seguono sul cerchio, salendo o scendendo.

position-first-round = Prima della seconda manche di un torneo nessuno ha punti di manche precedenti.
position-no-tournament = Una seconda manche c'è solo nei tornei: aggiungi options:tournament=on.
position-target = Qualcuno aveva già { $target } punti o più alla fine di una manche, perciò non se ne giocava un'altra [PU-17].
position-columns = A questo tavolo ci sono al massimo { $most } colonne, non { $found } [PU-3].
position-column = «{ $text }» non è una colonna: scrivi ogni carta con una squadra fra { $teams } e un valore, come R2.
position-cards = «{ $text }» sotto «{ $key }» non sono carte: scrivi cifre, P e S, o - per nessuna.
position-too-large = Sotto «{ $key }» nessuno ha più di { $most } carte.
position-too-many = La squadra { $team } non ha { $card ->
    [P] tanti Push
    [S] tanti Super Push
   *[other] tante carte da { $card }
} [PU-1].
position-starters = Le carte iniziali restano nascoste solo finché tutti hanno scelto: due eroi per squadra, o tre se si gioca in due [PU-3].
position-no-columns = Senza colonne la riga deve dire sotto «starters» chi ha scelto.
position-hidden = Le carte nascoste della squadra { $team } non si possono distribuire: non ne ha tante.
position-choosing = Mentre si scelgono le carte iniziali ogni squadra è intera e in ordine, nessuno è di turno e qualcuno deve ancora scegliere [PU-3].
position-first = Quando ci sono le colonne, «first» dice quale posto ha cominciato [PU-4].
position-over = Il posto { $seat } non ha più carte, perciò non tocca a nessuno [PU-13].
position-next-round = Il posto { $seat } non ha più carte e nessuno ha { $target } punti: sarebbe già cominciata un'altra manche [PU-17].
position-nobodys-turn = Tutti hanno ancora carte, perciò tocca a qualcuno [PU-13].
position-empty-hand = Il posto { $seat } ha un mazzo ma nessuna carta in mano: dopo ogni turno la mano si completa [PU-4].

show-columns = Colonne, dal basso verso l'alto
show-round = Manche { $round } di un torneo ai { $target }
show-hand = La tua mano   { $cards }
show-choosing = Ognuno sceglie in segreto le sue carte iniziali.
show-starters = Le tue carte iniziali   { $cards }
show-has-chosen = ha scelto
show-has-not-chosen = sta scegliendo
show-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
show-in-hand = { $cards } in mano
show-in-deck = { $cards } nel mazzo
show-out = fuori { $cards }

story-choose = { $who-you ->
    [yes] Hai scelto le tue carte iniziali.
   *[no] { $who } ha scelto le carte iniziali.
}
story-starters = { $who-you ->
    [yes] Le tue carte iniziali sono
   *[no] Le carte iniziali di { $who } sono
} { $cards }.
story-begin = { $who-you ->
    [yes] Cominci tu.
   *[no] Comincia { $who }.
}
story-cover = { $who-you ->
    [yes] Copri la cima della colonna { $column } con { $cards }.
   *[no] { $who } copre la cima della colonna { $column } con { $cards }.
}
story-step = { $who-you ->
    [yes] Metti { $cards } sulla colonna { $column }.
   *[no] { $who } mette { $cards } sulla colonna { $column }.
}
story-pair = { $who-you ->
    [yes] Metti la coppia { $cards } sulla colonna { $column }.
   *[no] { $who } mette la coppia { $cards } sulla colonna { $column }.
}
story-sequence = { $who-you ->
    [yes] Metti la scala { $cards } sulla colonna { $column }.
   *[no] { $who } mette la scala { $cards } sulla colonna { $column }.
}
story-covered = { $whom-you ->
    [yes] La tua carta { $card } è coperta ed esce dal gioco.
   *[no] La carta { $card } di { $whom } è coperta ed esce dal gioco.
}
story-push = { $who-you ->
    [yes] Giochi
   *[no] { $who } gioca
} un Push sulla colonna { $column }.
story-super-push = { $who-you ->
    [yes] Giochi
   *[no] { $who } gioca
} un Super Push sulla colonna { $column }, per { $levels ->
    [one] un livello
   *[other] { $levels } livelli
}.
story-pushed = { $whom-you ->
    [yes] La tua carta { $card } viene spinta fuori dal gioco.
   *[no] La carta { $card } di { $whom } viene spinta fuori dal gioco.
}
story-discard = { $who-you ->
    [yes] Scarti
   *[no] { $who } scarta
} { $card ->
    [P] un Push
    [S] un Super Push
   *[other] la carta { $card }
}.
story-draw = { $who-you ->
    [yes] Peschi
   *[no] { $who } pesca
} { $cards }.
story-last-card = { $who-you ->
    [yes] Non hai più carte
   *[no] { $who } non ha più carte
}: è finita, e si contano le colonne.
story-sum = Colonna { $column }: { $who-you ->
    [yes] hai
   *[no] { $who } ha
} { $sum }, carta più alta { $highest }.
story-tied = Colonna { $column }: { $who } hanno { $sum } a testa e si annullano a vicenda.
story-unwon = Colonna { $column }: non la vince nessuno.
story-won = Colonna { $column }: { $who-you ->
    [yes] la vinci tu
   *[no] la vince { $who }
} con { $sum }, per { $points } punti.
story-score = { $who-you ->
    [yes] Ricevi
   *[no] { $who } riceve
} { $columns } per le colonne e { $cards } per le carte, { $points } in tutto.
story-total = { $who-you ->
    [yes] Ora hai
   *[no] { $who } ora ha
} { $total } punti nel torneo.
story-next-round = Manche { $round }: ognuno sceglie le carte iniziali, e { $who-you ->
    [yes] comincerai tu.
   *[no] comincerà { $who }.
}
story-win = { $who-count ->
    [one] { $who-you ->
        [yes] Vinci con { $points } punti. Mastro bananiere!
       *[no] { $who } vince con { $points } punti.
    }
   *[other] { $who } vincono insieme con { $points } punti a testa.
}
ending-card-placed = l'ultima carta è stata messa in colonna
ending-card-pushed = l'ultima carta era un Push
ending-card-discarded = l'ultima carta è stata scartata
ending-target-reached = qualcuno ha 200 punti o più

reason-starters = una carta più alta da { $highest } va bene per cominciare
reason-win-column = vince la colonna { $column } con { $sum }, per { $points } punti
reason-keep-column = tiene la colonna { $column } con { $sum }, per { $points } punti
reason-spoil-column = toglie a { $whom } la colonna { $column } e i suoi { $points } punti
reason-push = spinge via una carta dalla colonna { $column }
reason-higher-card = { $highest } diventa la propria carta più alta nella colonna { $column }
reason-add-up = porta a { $sum } la propria somma nella colonna { $column }
reason-discard = quella carta mancherà meno delle altre

title = Push 'em Up!
pitch = Impila i tuoi eroi, copri i nemici e spingi gli altri fuori dalle colonne.
minutes = 20

board-columns = Colonne
board-column = Colonna { $column }, dal basso verso l’alto: { $heroes }. Somme: { $sums }. In testa: { $winner }.
board-fits = Le tue carte stanno bene qui.
board-team = squadra { $letter }
board-open = In mano
board-hand = La tua mano
board-card = { $card ->
    [P] Push
    [S] Super Push
   *[other] { $card }
}{ $order ->
    [0] {""}
   *[other] , scelta come numero { $order }
}
board-held = { $cards } in mano, { $deck } nel mazzo
board-points = { $points ->
    [one] { $points } punto
   *[other] { $points } punti
}
board-out = Fuori dal gioco: { $cards }
board-has-chosen = ha scelto
board-is-choosing = sceglie
board-round = Manche { $round } · si arriva a { $target }
board-choose = Tocca a te: tocca le carte nell’ordine in cui le metti, poi una colonna.
board-add = { $cards }: da sola non sta da nessuna parte; tocca la carta che segue.
board-nowhere = { $cards } non sta su nessuna colonna ora: tocca un'altra carta, o scartane una.
board-where = { $cards }: tocca una colonna illuminata.
board-wait = { $name } sta scegliendo.
board-cards-first = Prima tocca una carta della tua mano, poi la colonna.
board-one-discard = Si può scartare una sola carta. [PU-12]
board-discard = Scarta
board-levels = Quante carte deve buttare fuori la Super Push?
board-starters = Carte iniziali
board-starters-choose = Scegli { $count } eroi in segreto: ognuno comincia una colonna.
board-starters-others = Tutti scelgono in segreto le carte iniziali.
board-starters-wait = Le tue carte iniziali sono { $cards }. Gli altri stanno ancora scegliendo.
board-starters-go = Comincia con { $values }
board-starter = { $value }{ $count ->
    [0] {""}
    [one] , scelto
   *[other] , scelto due volte
}
board-sheet = Segnapunti, per ora
board-sheet-final = Segnapunti
board-sheet-team = Squadra
board-sheet-columns = Colonne
board-sheet-cards = Carte
board-sheet-round = Punti
board-sheet-nth = Manche { $round }
board-sheet-total = Totale
board-sheet-help = In ogni colonna: la somma delle carte di una squadra e, fra parentesi, la più alta, che dà i punti carta. La somma più alta vince 10; somme uguali si annullano. [PU-14] [PU-15]

lesson-cover = Giochi con le Red Starz ★. Copri il 2 nemico nella colonna 4 con il tuo 2: la carta sotto esce dal gioco.
lesson-covered = Ora quel posto è tuo. Le proprie carte non si possono coprire.
lesson-circle = Una carta può andare anche su una più alta o più bassa di uno, in cerchio: 9 e 0 sono vicini. Metti il 9 sullo 0 della colonna 4.
lesson-circled = Nove accanto a zero. Dopo ogni mossa si torna a tre carte in mano.
lesson-sequence = Tre carte in fila scendono insieme. Tocca 0, 1 e 2 in quest’ordine, poi il 9 della colonna 2.
lesson-ran = 9, 0, 1, 2: tre carte in un turno. Anche le coppie scendono insieme.
lesson-push = I viola hanno un 8 proprio sotto il tuo 7 nella colonna 3. Gioca lì la tua Push: la carta sotto la cima esce dal gioco.
lesson-pushed = Fuori! Alla fine la somma più alta di ogni colonna vale 10 punti, e ogni squadra segna la sua carta più alta. Ora una partita vera.
offer-push_cards = Carte Push a testa, in quattro
offer-apocalypse = Apocalisse: un Super Push a testa
offer-cover_own = Si possono coprire le proprie carte
offer-sequence_continues = Le sequenze continuano dalla carta in cima
offer-tournament = Torneo in più manche
offer-start = Chi comincia
