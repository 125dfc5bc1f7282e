about = Puerto Banana: aste segrete per carichi sempre più grandi ({ $fewest }–{ $most } giocatori)
help-moves = Un'offerta è un numero intero, 0 o più; non si paga con la stiva, ma chi vince paga la differenza al secondo miglior offerente.
prompt = { $name }, la tua offerta segreta (? per l'aiuto):

why-game-over = La partita è finita: qualcuno ha 200 banane o più.
why-already-bid = Hai già fatto la tua offerta; aspetta gli altri.
why-empty = Un'offerta è un numero intero, 0 o più; non è stato scritto niente.
why-below-zero = Un'offerta è 0 o più, mai meno.
why-too-large = Si accettano offerte fino a 9.007.199.254.740.991.
why-not-whole = Un'offerta è un numero intero, senza decimali.
why-not-a-number = Un'offerta è un numero intero, 0 o più, scritto in cifre.

position-lot = All'asta vanno tante banane quante ne ha la stiva più piena, quindi qui { $lot } [PB-2].
position-over = Qualcuno ha 200 banane o più: la partita è finita e nessuno fa offerte [PB-10].
position-all-bid = Quando ci sono tutte le offerte l'asta si chiude, quindi qualcuno deve ancora fare la sua [PB-3].

show-auction = Turno { $round } · all'asta: { $lot } · si vince a { $target }
show-over = La partita è finita dopo il turno { $round }.
show-your-bid = la tua offerta: { $bid }
show-has-bid = ha fatto l'offerta

story-bid = { $who-you ->
    [yes] Hai scritto la tua offerta.
   *[no] { $who } ha scritto un'offerta.
}
story-reveal = { $who-you ->
    [yes] Offri
   *[no] { $who } offre
} { $bid }.
story-out = { $who-you ->
    [yes] Non puoi pagare il bonus: esci da quest'asta e perdi le { $lost } banane della tua stiva.
   *[no] { $who } non può pagare il bonus, esce da quest'asta e perde le { $lost } banane della sua stiva.
}
story-out-of-two = { $who-you ->
    [yes] Non puoi pagare il bonus ed esci da quest'asta; in due giocatori tieni la tua stiva.
   *[no] { $who } non può pagare il bonus ed esce da quest'asta; in due giocatori la stiva resta.
}
story-share = { $who } hanno fatto la stessa offerta e si dividono le { $lot } banane: { $each } a testa.
story-alone = { $who-you ->
    [yes] Resti solo tu: prendi
   *[no] Resta solo { $who }, che prende
} tutte le { $lot } banane senza pagare nessuno.
story-take = { $who-you ->
    [yes] Ti aggiudichi
   *[no] { $who } si aggiudica
} le { $lot } banane.
story-pay = { $who-you ->
    [yes] Paghi
   *[no] { $who } paga
} la differenza di { $gap }.
story-bonus = { $who-count ->
    [one] { $who-you ->
        [yes] Ricevi
       *[no] { $who } riceve
    } un bonus di { $each }.
   *[other] { $who } ricevono un bonus di { $each } a testa{ $lost ->
        [0] .
        [one] ; una si perde nell'arrotondamento.
       *[other] ; { $lost } si perdono nell'arrotondamento.
    }
}
story-next = Turno { $round }: { $lot ->
    [one] all'asta va una banana.
   *[other] all'asta vanno { $lot } banane.
}
story-win = { $who-count ->
    [one] { $who-you ->
        [yes] Vinci con { $stock } banane. Mastro bananiere!
       *[no] { $who } vince con { $stock } banane.
    }
   *[other] { $who } condividono la vittoria con { $stock } banane a testa.
}
ending-one-ship = una sola stiva ha 200 banane o più
ending-several-ships = più stive hanno 200 banane o più

reason-bid = un'offerta di { $bid } va bene per un lotto di { $lot }

title = Puerto Banana
pitch = Offerte segrete per carichi sempre più grandi: vinci, ma senza svuotare la stiva.
minutes = 15

board-harbour = Porto
board-round = Asta { $round }
board-lot = { $lot ->
    [one] { $lot } banana
   *[other] { $lot } banane
}
board-over = La partita è finita
board-has-bid = ha un’offerta sigillata
board-your-bid = la tua offerta sigillata: { $bid }
board-bid = offerta { $bid }
board-stock = stiva { $stock }
board-out = fuori
board-won = vince
board-shared = divide
board-bonus = bonus
board-reckoning = L’ultima asta
board-explain = Tutti scrivono un numero in segreto. L’offerta più alta prende il carico e paga alla seconda la differenza. Chi non può pagare perde tutto! Vince chi arriva per primo a 200.
board-all = Mostra tutto
board-your-slip = La tua offerta
board-write = La tua offerta segreta
board-sealed = Sigillata. Si aspettano gli altri:
board-wait = Nessuna offerta da scrivere ora
board-erase = Cancella una cifra
board-seal = Sigilla l’offerta

lesson-bid = Dieci banane all’asta. Offri più degli altri, ma non troppo: chi vince paga la differenza al secondo. Prova 21 e sigilla.
lesson-won = Prendi le dieci banane e paghi la differenza al secondo. L’offerta in sé non si paga mai.
lesson-greed = Ora sii ingordo: offri 60.
lesson-ruined = Stiva e carico insieme non bastavano per la differenza: sei fuori, con la stiva vuota. Nemmeno Mango poteva pagare, e Kiwi prende il carico gratis!
lesson-tie = In parità il carico si divide e nessuno paga. Senti che Mango scriverà 40: offri 40 anche tu.
lesson-shared = Metà di 21 a testa, arrotondata per difetto.
lesson-second = Arrivare secondi può essere bello. Mango offrirà di certo 90: offri un numero tra 21 e 85 e incassa la differenza.
lesson-bonus = Mango vince il carico e ti paga. La partita finisce quando qualcuno ha 200; vince chi ha più banane. Ora una partita vera.
