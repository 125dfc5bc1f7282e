help-patience = i secondi che ha per una mossa un bot caricato da un file (5 se non lo indichi)

unknown-bot = Non c’è nessun bot «{ $name }»; ci sono { $known }.
bot-budget = «{ $text }» non dice quanto avanti può guardare un bot: scrivi un numero di partite da immaginare, come 2000, o dei secondi, come 0.5s.
too-many-bots = { $free ->
    [0] Sono stati nominati dei bot, ma per loro non c’è nessun posto libero.
    [one] Sono stati nominati { $bots } bot, ma per loro c’è un solo posto libero.
   *[other] Sono stati nominati { $bots } bot, ma per loro ci sono solo { $free } posti liberi.
}

custom-bot-no-file = Non c’è nessun file «{ $file }» con un bot dentro.
custom-bot-no-module = Non c’è nessun modulo «{ $name }» con un bot dentro.
custom-bot-no-class = In «{ $file }» non c’è nessuna classe «{ $name }».
custom-bot-no-choose = «{ $name }» non è un bot: non ha il metodo choose(sight, seat, moves, rng).
custom-bot-cannot-load = Non si può caricare «{ $file }»: { $reason }.
custom-bot-cannot-sit = «{ $name }» non riesce a sedersi: { $kind ->
    [raised] { $detail }
    [slow] ci mette più di { $detail } s
   *[other] il suo processo è finito con stato { $detail }
}.
custom-bot-patience = La pazienza è un numero di secondi da 0.01 a 3600, non «{ $text }».
custom-bot-fault = { $kind ->
    [raised] { $name } inciampa ({ $detail }): si tira a sorte una mossa.
    [illegal] { $name } risponde qualcosa che qui non è una mossa: se ne tira a sorte una.
    [slow] { $name } non ha risposto in { $detail } s: si tira a sorte una mossa.
    [died] { $name } si è guastato (stato { $detail }): si tira a sorte una mossa.
   *[absent] { $name } si è guastato { $detail } volte e non viene più interpellato: si tira a sorte una mossa.
}
