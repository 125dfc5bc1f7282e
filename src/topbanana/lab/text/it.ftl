simulate-nothing = Non c'è niente da simulare: servono almeno una partita e un bot.
simulate-workers-die = { $deaths } processi sono morti uno dopo l'altro; non si tenta oltre.
simulate-needs = «{ $what }» richiede il pacchetto { $package }, che qui non è installato: { $how }.
batch-tables = Un gruppo ha bisogno di almeno un tavolo, non «{ $tables }».
batch-actions = Scegli un'azione per ognuno dei { $tables } tavoli; la forma { $found } non va.
batch-illegal = L'azione { $action } non è permessa al tavolo { $table }: non è cambiato niente a nessun tavolo.
single-number = Le partite di una serie sono numerate da 0 in su; la partita «{ $number }» non c'è.
single-action = L'azione «{ $action }» non esiste: i numeri vanno da 0 a { $last }.
single-over = Questa partita è finita: cominciane un'altra con reset().
single-all-act = Ogni posto dà un'azione alla volta, { $seats } in tutto; ne sono arrivate { $found }.
single-wait = Il posto { $seat } ora non ha niente da scegliere: la sua azione è { $wait }, aspettare, non { $action }.
single-illegal = Quel che non è permesso o si rifiuta o fa perdere la partita: scegli «refuse» o «forfeit», non «{ $illegal }».

lab-progress = { $percent } % · { $done } partite · { $rate } mosse/s · ancora { $left } s
lab-title = { $title } · { $games } partite · opzioni { $options } · seme { $seed }
lab-seat = posto
lab-bot = bot
lab-wins = vittorie
lab-sole = da soli
lab-shared = condivise
lab-points = punti
lab-ended = ultima mossa
lab-length = Mosse per partita: { $mean }, da { $shortest } a { $longest }
lab-endings = Come sono finite le partite: { $ways }
lab-leads = Cambi al comando per partita: { $mean }
lab-ties = Partite con più vincitori: { $percent } %
lab-used = Mosse più frequenti: { $moves }
lab-speed = { $moves } mosse/s, { $games } partite/s, { $seconds } s in tutto
lab-deaths = { $deaths ->
    [one] Un processo è morto; le sue partite sono state rigiocate.
   *[other] { $deaths } processi sono morti; le loro partite sono state rigiocate.
}
lab-interrupted = Interrotto: ecco quanto è stato fatto finora.
lab-written = Scritto: { $file }

report-title = { $title }: che cosa mostrano { $games } partite
report-fair = Se tutti i posti fossero uguali, ciascuno vincerebbe il { $percent } %.
report-wins-by-seat = Vittorie per posto, con intervalli al 95 %
report-wins-by-bot = Vittorie per bot, con intervalli al 95 %
report-lengths = Quanto durano le partite
report-scores = Punti alla fine
report-leads = Quando cambia il comando
report-moves = Mosse più frequenti
report-move-number = mossa della partita
report-games = partite
report-share = quota

arena-bots = L'arena vuole da 2 a { $most } bot, non { $bots }.
arena-too-few = Sono state giocate per intero solo { $deals } distribuzioni; per dire qualcosa ne servono { $least }.
arena-title = { $title } · { $seats } posti · { $games } partite, { $deals } distribuzioni da ogni posto · opzioni { $options } · seme { $seed }
arena-rating = forza
arena-mean = pensa
arena-max = al massimo
arena-ahead = Quante volte il bot della riga finisce davanti a quello della colonna:
arena-ahead-of = Quante volte { $name } finisce davanti
arena-blundered = { $name } ha perso { $turns } turni su { $decisions }, giocati a sorte: { $kinds }; il primo: { $first }.
arena-blunders = { $kind ->
    [raised] un errore { $turns } volte
    [illegal] nessuna mossa permessa { $turns } volte
    [slow] troppo lento { $turns } volte
    [died] guasto { $turns } volte
   *[absent] non più interpellato { $turns } volte
}
arena-heading = { $title }: { $games } partite nell'arena
arena-how = { $deals } distribuzioni, ognuna giocata da ogni formazione e da ogni posto: { $games } partite a tavoli da { $seats }. Gli intervalli sono al 95 % e contano le distribuzioni, non le partite.
arena-standings = Classifica
arena-fair = Se tutti i bot fossero uguali, ciascuno vincerebbe il { $percent } % delle sue partite.
arena-one-budget = Di' quanto avanti guardano i bot in simulazioni o in secondi, non in entrambi.
arena-no-budget = Nessuno di questi bot guarda avanti, quindi nessuno ha bisogno di simulazioni o secondi.
