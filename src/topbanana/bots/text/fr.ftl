help-patience = les secondes qu’un bot tiré d’un fichier a pour un coup (par défaut : 5)

unknown-bot = Le bot « { $name } » n’existe pas ; au choix : { $known }.
bot-budget = « { $text } » ne dit pas jusqu’où un bot peut voir : écrivez un nombre de parties à imaginer, comme 2000, ou des secondes, comme 0.5s.
too-many-bots = { $free ->
    [0] Des bots ont été nommés, mais aucune place n’est libre pour eux.
    [one] { $bots } bots ont été nommés, mais une seule place est libre pour eux.
   *[other] { $bots } bots ont été nommés, mais { $free } places seulement sont libres pour eux.
}

custom-bot-no-file = Il n’y a pas de fichier « { $file } » avec un bot dedans.
custom-bot-no-module = Il n’y a pas de module « { $name } » avec un bot dedans.
custom-bot-no-class = Dans « { $file } » il n’y a pas de classe « { $name } ».
custom-bot-no-choose = « { $name } » n’est pas un bot : il n’a pas de méthode choose(sight, seat, moves, rng).
custom-bot-cannot-load = Impossible de charger « { $file } » : { $reason }.
custom-bot-cannot-sit = « { $name } » n’arrive pas à s’asseoir : { $kind ->
    [raised] { $detail }
    [slow] il lui faut plus de { $detail } s
   *[other] son processus s’est terminé avec l’état { $detail }
}.
custom-bot-patience = La patience est un nombre de secondes de 0.01 à 3600, pas « { $text } ».
custom-bot-fault = { $kind ->
    [raised] { $name } trébuche ({ $detail }) : un coup est tiré au sort.
    [illegal] { $name } répond quelque chose qui n’est pas un coup ici : on en tire un au sort.
    [slow] { $name } n’a pas répondu en { $detail } s : un coup est tiré au sort.
    [died] { $name } est tombé en panne (état { $detail }) : un coup est tiré au sort.
   *[absent] { $name } est tombé en panne { $detail } fois et n’est plus consulté : un coup est tiré au sort.
}
