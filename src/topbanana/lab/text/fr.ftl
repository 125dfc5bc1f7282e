help-simulate = faire jouer beaucoup de parties à des bots et les mesurer
help-compare = simuler des variantes d’un jeu côte à côte
help-arena = faire jouer aux bots les mêmes donnes depuis chaque place, et les évaluer
help-contenders = les bots, par exemple easy,hard ou le vôtre sous la forme FICHIER.py:CLASSE
help-lineup = les bots, place par place ; ils changent de place à chaque partie
help-how-many = combien de parties, par exemple 1_000_000
help-workers = combien de processus (par défaut : tous les cœurs)
help-dask = l’adresse d’un ordonnanceur Dask dont les machines jouent aussi
help-report = écrit dans ce fichier une page avec des graphiques
help-json = écrit le résumé en JSON
help-csv = écrit une ligne par partie en CSV
help-measures = écrit en CSV une ligne par mesure de chaque variante
help-parquet = écrit une ligne par partie en Parquet
help-variant = les options d’une variante, par exemple start=0, ou default
help-simulations = parties imaginées pour chaque coup des bots qui anticipent
help-seconds = à la place : secondes pour chacun de leurs coups
help-own-play = classer aussi d’après le propre jeu de chacun : ce qui reste une fois ôtés la donne, les pioches et le jeu des autres
help-accounts = le bilan de chaque partie, en colonnes du fichier : d’où vient chaque résultat

simulate-accounts-where = Les bilans sont des colonnes d’un fichier : dire lequel, avec --csv FILE ou --parquet FILE.
simulate-nothing = Il n’y a rien à simuler : il faut au moins une partie et un bot.
simulate-workers-die = { $deaths } processus sont morts l’un après l’autre ; on n’essaie plus.
compare-one = Il n’y a rien à comparer : nommez au moins deux variantes, par exemple default et start=0, ou plusieurs nombres de places.
compare-twice = « { $variant } » à { $seats } serait comparée à elle-même : nommez chaque variante, et chaque nombre de places, une seule fois.
compare-title = Différences avec { $base }, par paires de parties de même graine (victoires en %, intervalles à 95 % ; * exclut 0)
compare-apart = Des tables de tailles différentes n’ont pas de paires de parties à comparer.
compare-variant = variante · places
compare-measure = mesure
compare-value = ici
compare-difference = différence
lab-stopped = Interrompu avant la fin de la première partie : il n’y a rien à montrer.
lab-compiling = Compilation de { $title } : { $seconds } s …
simulate-needs = « { $what } » demande le paquet { $package }, qui n’est pas installé ici : { $how }.
batch-tables = Il faut au moins une table par lot, pas « { $tables } ».
batch-threads = Il faut au moins un fil d’exécution par lot, pas « { $threads } ».
batch-luck = Les actions se tirent avec un générateur de NumPy, comme numpy.random.default_rng(7), pas avec « { $found } ».
batch-actions = Choisissez une action, un nombre entier, pour chaque table ({ $tables } en tout) ; { $found } ne convient pas.
batch-illegal = L’action { $action } n’est pas permise à la table { $table } : rien n’a changé à aucune table.
batch-observation = Il n’y a pas d’observation « { $found } » : choisissez parmi { $known }.
batch-rewards = Il n’y a pas de récompense par « { $found } » : choisissez parmi { $known }.
batch-autoreset = Il n’y a pas de mode d’autoreset « { $found } » : choisissez parmi { $known }.
batch-version = Ce lot a été écrit avec d’autres règles de { $title }, ou d’autres caractéristiques : il ne peut pas continuer ici.
batch-file = « { $file } » n’est pas un fichier où un lot a été enregistré.
policy-illegal = La stratégie à la place { $seat } a choisi l’action { $action }, qui n’y est pas permise.
vector-seeds = Donnez une graine pour chaque table ({ $tables } en tout), et non { $found } ; ou une seule pour toutes.
single-number = Les parties d’une série sont numérotées à partir de 0 ; la partie « { $number } » n’existe pas.
single-action = L’action « { $action } » n’existe pas : les numéros vont de 0 à { $last }.
single-over = Cette partie est finie : commencez la suivante avec reset().
single-all-act = Chaque place donne une action à la fois, { $seats } en tout ; on en a reçu { $found }.
single-wait = La place { $seat } n’a rien à choisir maintenant : son action est { $wait }, attendre, et non { $action }.
single-illegal = Ce qui n’est pas permis est refusé ou fait perdre la partie : choisissez « refuse » ou « forfeit », pas « { $illegal } ».
single-render = Le mode de rendu « { $mode } » n’existe pas : prenez « ansi », ou aucun.

lab-percent = { $number } %
lab-progress = { $percent } % · { $done ->
    [one] { $done } partie
   *[other] { $done } parties
} · { $rate } coups/s · encore { $left } s
lab-title = { $title } · { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} · options { $options } · graine { $seed }
lab-seat = place
lab-turn = tour
lab-bot = bot
lab-wins = victoires
lab-sole = sans partage
lab-shared = partagées
lab-points = points
lab-ended = dernier coup
lab-length = Coups par partie : { $mean }, de { $shortest } à { $longest }
lab-endings = Comment les parties ont fini : { $ways }
lab-leads = Changements de tête par partie : { $mean }
lab-choices = Décisions par partie : { $decisions } ; coups au choix : { $choices }, { $most } au plus ({ $games ->
    [one] sur la première partie
   *[other] sur les { $games } premières parties
})
lab-ties = Parties à plusieurs gagnants : { $percent } %
lab-used = Coups les plus fréquents : { $moves }
lab-speed = { $moves } coups/s, { $games } parties/s, { $seconds } s en tout
lab-deaths = { $deaths ->
    [one] Un processus est mort ; ses parties ont été rejouées.
   *[other] { $deaths } processus sont morts ; leurs parties ont été rejouées.
}
lab-interrupted = Interrompu : voici ce qui a été fait jusqu’ici.
lab-written = Écrit : { $file }

report-title = { $title } : { $games ->
    [one] ce que montre { $games } partie
   *[other] ce que montrent { $games } parties
}
report-fair = Si toutes les places se valaient, chacune gagnerait { $percent } %.
report-wins-by-seat = Victoires par place, avec intervalles à 95 %
report-wins-by-turn = Victoires selon l’ordre de jeu, avec intervalles à 95 %
report-wins-by-bot = Victoires par bot, avec intervalles à 95 %
report-lengths = Combien de temps durent les parties
report-scores = Points à la fin
report-leads = Quand la tête change
report-moves = Coups les plus fréquents
report-move-number = coup de la partie

arena-bots = Il faut à l’arène de 2 à { $most } bots, pas { $bots }.
arena-too-few = Donnes entières jouées : { $deals } ; il en faut { $least } pour conclure.
arena-title = { $title } · { $seats } places · { $games ->
    [one] { $games } partie
   *[other] { $games } parties
}, { $deals ->
    [one] { $deals } donne
   *[other] { $deals } donnes
} depuis chaque place · options { $options } · graine { $seed }
arena-rating = force
arena-own = propre jeu
arena-fewer = Le propre jeu de chacun distingue le premier du dernier avec { $times } fois moins de parties que les victoires.
arena-more = Pour distinguer le premier du dernier, il faut { $times } fois plus de parties par le propre jeu de chacun que par les victoires.
arena-mean = réfléchit
arena-max = au plus
arena-ahead = Combien de fois le bot de la ligne finit devant celui de la colonne :
arena-ahead-of = Combien de fois { $name } finit devant
arena-blundered = { $name } a dû jouer au hasard à { $turns } tours sur { $decisions } : { $kinds } ; d’abord : { $first }.
arena-blunders = { $kind ->
    [raised] une erreur { $turns } fois
    [illegal] aucun coup permis { $turns } fois
    [slow] trop lent { $turns } fois
    [died] en panne { $turns } fois
   *[absent] plus consulté { $turns } fois
}
arena-heading = { $title } : { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} dans l’arène
arena-how = { $deals } donnes, chacune jouée par chaque formation depuis chaque place : { $games } parties à des tables de { $seats }. Les intervalles sont à 95 % et comptent les donnes, pas les parties.
arena-standings = Classement
arena-fair = Si tous les bots se valaient, chacun gagnerait { $percent } % de ses parties.
arena-one-budget = Dites jusqu’où les bots anticipent, en simulations ou en secondes, pas les deux.
arena-no-budget = Aucun de ces bots n’anticipe : ni simulations ni secondes à leur donner.
