by-clause = { $sentence } [{ $clause }]

unknown-language = Qui non c'è la lingua «{ $language }»; ci sono { $known }.
unknown-game = Non c'è nessun gioco «{ $name }»; ci sono { $known }.
unknown-option = { $title } non ha l'opzione «{ $name }»; { $count ->
    [0] non ne ha nessuna
   *[other] ha { $known }
}.
malformed-option = «{ $text }» non è un'opzione: scrivi nome=valore, ogni nome una volta sola.
unknown-seat = Non c'è nessun posto «{ $seat }»; i posti vanno da 0 a { $last }.
wrong-seats = { $title } si gioca da { $fewest } a { $most } giocatori, non «{ $seats }».
bad-seed = «{ $seed }» non può essere un seme: servono da 1 a { $most } caratteri stampabili, senza spazi alle estremità.

why-not-your-turn = Non è il tuo turno.
why-game-over = La partita è finita.

line-too-long = La riga di una posizione ha al massimo { $most } caratteri.
line-too-short = La riga di una posizione comincia con un gioco e un numero di posti.
line-unknown-part = «{ $part }» non c'entra nella riga di una posizione; le sue parti sono chiave:valore, con le chiavi { $keys }.
line-key-twice = La riga della posizione dà due volte «{ $key }».
line-missing-key = Nella riga della posizione manca «{ $key }», che serve a { $title }.
line-not-a-number = «{ $text }» non è un numero intero da { $least } a { $most } per «{ $key }».
line-seats = «{ $key }» vuole { $seats } parti separate da /, non { $found }.
line-half-hidden = Una riga che nasconde qualcosa con ? deve nascondere tutto ciò che un solo osservatore non può vedere.

archive-not-one = Questo non è l'archivio di una partita.
archive-too-long = Un archivio ha al massimo { $most } caratteri.
archive-cut-short = L'archivio è troncato: mancano le ultime righe.
archive-changed = L'archivio è stato modificato dopo essere stato scritto: il sigillo è rotto.
archive-unknown-header = «{ $key }» non è un'intestazione di un archivio, oppure c'è due volte.
archive-missing-header = Nell'archivio manca l'intestazione «{ $key }».
archive-other-rules = L'archivio è stato giocato con la versione «{ $theirs }» delle regole di { $title }; queste sono la versione { $ours }.
archive-contradiction = L'intestazione dell'archivio contraddice la posizione da cui comincia.
archive-illegal = La mossa { $number } dell'archivio, «{ $move }», è contro le regole [{ $clause }].
archive-other-result = L'archivio dichiara un risultato diverso da quello delle sue mosse, che è { $result }.
archive-other-secret = Il segreto nell’archivio non è quello promesso prima di dare le carte.
archive-other-deal = Le carte dell’archivio non vengono dal segreto e dalle parole dei posti che vi sono scritti.

new-game-needs-a-name = Di' come si chiama il nuovo gioco: python3 tb.py new-game NOME.
new-game-bad-name = «{ $name }» non può essere il nome di un gioco: usa parole minuscole unite da trattini.
new-game-exists = C'è già un gioco «{ $name }».
