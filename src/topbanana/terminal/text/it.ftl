help-topbanana = Quattro giochi di banane da giocare e da studiare.
help-usage = uso
help-arguments = che cosa vuole
help-flags = opzioni
help-help = mostra questo aiuto
help-version = mostra la versione
help-commands = comandi
help-lang = lingua: inglese, italiano o francese
help-games = elenca i giochi
help-rules = mostra le regole di un gioco, o un solo articolo
help-play = gioca alla tastiera, con gli amici e contro i bot
help-position = disegna una posizione ed elenca le mosse
help-replay = racconta una partita archiviata mossa per mossa
help-verify = controlla una partita archiviata: sigillo, regole, risultato
help-simulate = gioca molte partite fra bot e le misura
help-compare = simula varianti di un gioco una accanto all'altra
help-arena = fa giocare ai bot le stesse distribuzioni da ogni posto, e li valuta
help-contenders = i bot, per esempio easy,hard o il tuo come FILE.py:CLASSE
help-lineup = i bot, posto per posto; cambiano posto di partita in partita
help-how-many = quante partite, per esempio 1_000_000
help-workers = quanti processi (tutti i core se non lo dici)
help-dask = l'indirizzo di uno scheduler Dask le cui macchine giocano anch'esse
help-report = scrive in questo file una pagina con i grafici
help-json = scrive il riepilogo in JSON
help-csv = scrive una riga per partita in CSV
help-parquet = scrive una riga per partita in Parquet
help-variant = le opzioni di una variante, per esempio start=0, oppure default
help-game = quale gioco
help-clause = la sigla di un articolo, per esempio BN-5
help-seats = quanti giocatori in tutto
help-people = quanti di loro sono persone che si dividono la tastiera (1 se non lo dici)
help-bots = quali bot occupano gli altri posti: random, easy, medium, hard, top, o il tuo come FILE.py:CLASSE
help-simulations = partite immaginate per ogni mossa dei bot che guardano avanti
help-seconds = invece: secondi per ogni loro mossa
help-patience = i secondi che un bot da un file ha per una mossa (5 se non lo dici)
help-names = come si chiamano le persone
help-seed = lo stesso seme dà la stessa partita
help-save = alla fine scrive la partita in questo file
help-option = un'opzione del gioco, per esempio start=0; NOME=@FILE lo legge da un file
help-line = la riga di una posizione
help-file = l'archivio di una partita

cli-misread = Questa riga di comando non va per topbanana: { $detail }; «topbanana --help» elenca quello che c'è.
cli-unknown-words = «{ $detail }» qui non significa niente; «topbanana --help» elenca quello che c'è.
cli-missing-words = Al comando manca { $detail }; «topbanana --help» elenca quello che c'è.
cli-missing-value = { $detail } vuole un valore dopo di sé.
cli-unknown-command = Non c'è nessun comando «{ $detail }»; «topbanana --help» elenca quello che c'è.
cli-verified = Verificato: { $title }, { $moves ->
    [one] { $moves } mossa
   *[other] { $moves } mosse
}, risultato { $result }.
cli-verified-deal = Le carte sono quelle promesse: vengono dal segreto dietro { $commitment } e dalle parole dei posti.
file-cannot-read = Non si può leggere «{ $file }»: { $reason }.
file-not-text = «{ $file }» non è un file di testo.
file-exists = «{ $file }» c'è già, e non viene sovrascritto.
file-cannot-write = Non si può scrivere «{ $file }»: { $reason }.
unknown-bot = Non c'è nessun bot «{ $name }»; ci sono { $known }.
bot-budget = «{ $text }» non dice fin dove un bot può guardare: scrivi un numero di partite da immaginare, come 2000, o dei secondi, come 0.5s.
unknown-clause = Non c'è nessun articolo «{ $clause }»; ci sono { $known }.
too-many-people = { $people } persone non possono dividersi { $seats } posti.
too-many-bots = { $free ->
    [0] Sono stati nominati dei bot, ma per loro non c'è nessun posto libero.
    [one] Sono stati nominati { $bots } bot, ma per loro c'è un solo posto libero.
   *[other] Sono stati nominati { $bots } bot, ma per loro ci sono solo { $free } posti liberi.
}
too-many-names = { $people ->
    [0] Sono stati dati dei nomi, ma non gioca nessuna persona.
    [one] Sono stati dati { $names } nomi per una sola persona.
   *[other] Sono stati dati { $names } nomi per { $people } persone.
}
no-such-number = «{ $number }» non è nell'elenco: i numeri vanno da 1 a { $most }.

seating-welcome = Benvenuti a Top Banana! A che cosa giochiamo?
seating-which = Numero o nome (Invio per uscire):
seating-person = Giocatore { $number }
seating-bot = { $bot ->
    [random] Casuale { $number }
    [greedy] Goloso { $number }
    [easy] Facile { $number }
    [medium] Medio { $number }
    [hard] Difficile { $number }
    [top] Top Banana { $number }
   *[other] { $bot } { $number }
}

lines-welcome = Scrivi una mossa, oppure ? per l'aiuto.
lines-bye = Alla prossima!
lines-prompt = { $name }, tocca a te (numero o notazione, ? per l'aiuto):
lines-interject = { $name }, puoi intrometterti (numero o notazione, Invio per lasciar correre, ? per l'aiuto):
lines-hand-over = La tastiera passa a { $name }. Premi Invio quando nessun altro guarda.
lines-allowed = «{ $move }» è permessa.
lines-save-where = Di' in quale file: save FILE.
lines-save-later = Con più persone alla tastiera la partita si salva quando è finita: fino ad allora il file direbbe i segreti di tutti.
lines-saved = La partita è salvata in { $file }.
lines-hint = Il bot difficile giocherebbe { $move }: { $reason }. [{ $clause }]
lines-hint-looked = Ha immaginato { $games ->
    [one] { $games } partita
   *[other] { $games } partite
} in accordo con ciò che vedi; le probabilità di vincere, mossa per mossa:
lines-hint-option = { $move }  { $chance } %  ({ $reason })
lines-warming = I bot si stanno scaldando; la prima volta ci vuole circa un minuto …
lines-help =
    ?             questo aiuto
    hint          che cosa farebbe il bot difficile, e perché
    why MOSSA     se una mossa è permessa, e quale articolo lo dice
    rules         le regole; rules ARTICOLO mostra un solo articolo
    position      la posizione su una riga, come la vedi tu
    save FILE     scrive la partita fin qui in un nuovo file
    quit          lascia il tavolo

study-seat = Posto { $seat }
study-moves = { $name } può giocare: { $moves }
study-result = Risultato: { $result }

guest-no-file = Non c'è nessun file «{ $file }» con un bot dentro.
guest-no-module = Non c'è nessun modulo «{ $name }» con un bot dentro.
guest-no-class = In «{ $file }» non c'è nessuna classe «{ $name }».
guest-no-choose = «{ $name }» non è un bot: non ha il metodo choose(sight, seat, moves, rng).
guest-cannot-load = Non si può caricare «{ $file }»: { $reason }.
guest-cannot-sit = «{ $name }» non riesce a sedersi: { $kind ->
    [raised] { $detail }
    [slow] ci mette più di { $detail } s
   *[other] il suo processo è finito con stato { $detail }
}.
guest-patience = La pazienza è un numero di secondi da 0.01 a 3600, non «{ $text }».
guest-fault = { $kind ->
    [raised] { $name } inciampa ({ $detail }): si tira a sorte una mossa.
    [illegal] { $name } risponde qualcosa che qui non è una mossa: se ne tira a sorte una.
    [slow] { $name } non ha risposto in { $detail } s: si tira a sorte una mossa.
    [died] { $name } si è guastato (stato { $detail }): si tira a sorte una mossa.
   *[absent] { $name } si è guastato { $detail } volte e non viene più interpellato: si tira a sorte una mossa.
}
