insight-seat = Place { $seat }
insight-over = La partie est finie : il n’y a plus rien à décider dans cette position.
insight-spectator = Cette ligne vient de quelqu’un qui regarde seulement : elle ne montre la décision d’aucune place.
insight-other-seat = Cette ligne vient de la place { $seat } : on ne peut y juger que les coups de cette place.
insight-no-move = La place { $seat } n’a aucun coup à jouer dans cette position.
insight-games = « { $games } » n’est pas un nombre de parties à imaginer : au choix, de 2 à { $most }.

insight-because-only = C’était le seul coup.
insight-because-fine = { $counted ->
    [no] { $move } convient.
   *[yes] { $move } convient : { $reason }.
}
insight-because = { $counted ->
    [no] Sur cent parties, { $best } en gagne { $points } de plus, même si rien que l’on puisse compter ne parle pour ce coup. Ce qui parle pour { $played } : { $other }.
   *[yes] Sur cent parties, { $best } en gagne { $points } de plus : { $reason }. Ce qui parle pour { $played } : { $other }.
}
insight-because-same = { $counted ->
    [no] Sur cent parties, { $best } en gagne { $points } de plus que { $played }, même si rien que l’on puisse compter ne les distingue.
   *[yes] Sur cent parties, { $best } en gagne { $points } de plus que { $played }. À première vue, ils font la même chose : { $reason }.
}

insight-turning-mistake = { $who } a joué { $move } alors que { $best } était meilleur : { $points } pour { $whom }.
insight-turning-strong = { $who } a trouvé { $move } : { $points } pour { $whom }.
insight-turning-unlucky = { $who } a joué { $move } sans pouvoir en connaître le prix : { $points } pour { $whom }.
insight-turning-lucky = { $who } a joué { $move }, et cela a mieux tourné que personne ne pouvait le savoir : { $points } pour { $whom }.
insight-turning-others = { $who } a choisi { $move } face aux choix des autres : { $points } pour { $whom }.
insight-turning-move = { $who } a joué { $move } : { $points } pour { $whom }.
insight-turning-draw = La chance, après { $move } ({ $who }) : { $points } pour { $whom }.

insight-mark = { $mark ->
    [only] seul coup
    [fine] bien
    [inaccuracy] imprécision
    [mistake] erreur
    [blunder] grosse erreur
    [unlucky] juste, et malchanceux
   *[lucky] chanceux
}
insight-title = { $title } : d’où vient le résultat
insight-made-by = Probabilités selon le jeu de { $reference }, d’après { $games ->
    [one] { $games } partie imaginée
   *[other] { $games } parties imaginées
} pour chacune ; ± est l’erreur type. La part égale serait de { $fair } sur 100.
insight-part = { $part ->
    [result] résultat
    [deal] la donne
    [draws] les pioches
    [own] son propre jeu
    [hidden] ce qu’on ne pouvait savoir
    [others] le jeu des autres
   *[accuracy] précision
}
insight-turning = Moments décisifs
insight-decisions = Décisions
insight-all-fine = Aucune décision que l’on aurait pu mieux prendre avec ce que l’on savait.
insight-chances = Les chances de gagner de chacun, coup après coup
insight-chances-text = { $name } : au début { $first } sur 100, au pire { $lowest }, au mieux { $highest }, à la fin { $last }.
insight-move = coup { $number }
insight-honest = Une décision est jugée d’après ce que son joueur pouvait voir : d’autres cartes cachées n’y changeraient pas un mot.
insight-percent = { $number } %

insight-how = Comment ça s’est passé
insight-where = D’où vient le résultat
insight-where-about = la part égale serait de { $fair } ; les nombres sont des chances sur cent
insight-making = Je repense à la partie …
insight-making-of = Je repense à la partie : coup { $done } sur { $all }
insight-not-made = Impossible pour l’instant de dire comment ça s’est passé.
insight-again = Réessayer
insight-said-part = { $part ->
    [deal] la donne
    [draws] les pioches
    [own] son propre jeu
    [own-mine] votre jeu
    [hidden] ce qu’on ne pouvait pas savoir
   *[others] les autres
} { $points }
insight-jump = Montrer le coup { $number }
insight-moments = Trois moments
insight-no-moments = Rien de marquant : chaque coup et chaque pioche n’ont changé que peu.
insight-accuracy = précision { $percent } %
insight-review = Analyse de ce coup
insight-review-none = Ce coup n’était pas une décision : il n’y avait rien d’autre à faire.
insight-review-loss = Perdues sur cent parties : { $loss } ± { $error }
insight-review-played = Joué : { $move }
insight-review-best = Le meilleur pour { $name }, d’après ce qui pouvait se savoir à cette place : { $move }
insight-guess = Que feriez-vous ?
insight-guess-about = Les coups restent cachés tant que vous n’avez pas choisi le vôtre.
insight-guess-now = { $name } doit jouer : que feriez-vous ? Choisissez un coup sur la table.
insight-guess-yours = Vous avez choisi { $move }. { $name } a joué { $played }.
insight-guess-same = Vous avez choisi { $move }, comme { $name }.
insight-guess-skip = Montrer le coup
insight-marks = Coups marqués
insight-study-this = Étudier cette position
insight-study = Étude
insight-study-lead = Une position quelconque, ses coups avec leurs chances, et la suite contre des bots.
insight-study-line = Ligne de la position
insight-study-open = Ouvrir
insight-study-begin = ou partez d’un jeu
insight-study-eyes = Point de vue
insight-study-all = tout découvert
insight-study-moves = Coups possibles
insight-study-think = Réfléchir
insight-study-pause = Pause
insight-study-worlds = { $worlds ->
    [one] d’après { $worlds } monde imaginé
   *[other] d’après { $worlds } mondes imaginés
}
insight-study-chance = { $chance } ± { $error } %
insight-study-play = Jouer { $move }
insight-study-bot = Laisser jouer le bot
insight-study-bots = Les bots jouent toutes les autres places
insight-study-level = Niveau
insight-study-back = Retour
insight-study-link = Copier le lien
insight-study-copied = Copié
insight-study-turn = { $mine ->
    [yes] À vous de décider
   *[no] À { $name } de décider
}
insight-study-over = La partie est finie, victoire pour { $names }.
insight-study-imagined = Ce qui est caché dans cette position a été imaginé.
insight-study-trail = Le chemin jusqu’ici
insight-coach = Entraîneur
insight-coach-about = Dit un mot discret quand un coup perd plus de dix parties sur cent
insight-coach-hint = Indice
insight-coach-word = { $played } perd environ { $points ->
    [one] { $points } partie
   *[other] { $points } parties
} sur cent : { $best } était meilleur. Annulez-le autant de fois que vous voulez.
insight-coach-back = Annuler
insight-hint-would = Le meilleur bot jouerait { $move } : { $reason }.
insight-hint-option = { $move } : { $chance } %, { $reason }
insight-hint-looked = { $games ->
    [one] Il a imaginé { $games } partie.
   *[other] Il a imaginé { $games } parties.
}
insight-hint-only = Il n’y a qu’un coup : { $move }.
insight-hint-not = { $reason } ; pas { $other }
insight-hint-amount = { $reason } ; { $other } : { $that }
insight-hint-even = rien que l’on puisse compter ne le distingue de { $other }
insight-puzzles = Problèmes
insight-puzzles-lead = Un seul coup est nettement le meilleur, d’après ce que vous voyez. Lequel ?
insight-puzzles-number = Problème { $number } sur { $all }
insight-puzzles-new = Un nouveau problème
insight-puzzles-more = Encore un
insight-puzzles-next = Suivant
insight-puzzles-right = Juste ! Le coup est { $move }.
insight-puzzles-wrong = { $move } perd { $points ->
    [one] { $points } partie
   *[other] { $points } parties
} sur cent. Réessayez, ou regardez la solution.
insight-puzzles-show = Montrer
insight-puzzles-is = Le coup est { $move }.
insight-puzzles-solved = résolus : { $solved } sur { $all }
insight-puzzles-none = Aucun problème n’est livré avec ce jeu. Laissez les bots en faire un.
insight-wait = Un instant …
