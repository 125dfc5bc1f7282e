insight-seat = Place { $seat }
insight-over = La partie est finie : il n’y a plus rien à décider dans cette position.
insight-spectator = Cette ligne vient de quelqu’un qui regarde seulement : elle ne montre la décision d’aucune place.
insight-other-seat = Cette ligne vient de la place { $seat } : on ne peut y juger que les coups de cette place.
insight-no-move = La place { $seat } n’a aucun coup à jouer dans cette position.
insight-games = « { $games } » n’est pas un nombre de parties à imaginer : au choix, de 2 à { $most }.

insight-because-only = C’était le seul coup.
insight-because-fine = { $move } convient : { $reason }.
insight-because = { $best } gagne { $points } parties sur cent de plus : { $reason }. Ce qui parle pour { $played } : { $other }.
insight-because-same = { $best } gagne { $points } parties sur cent de plus que { $played }. À première vue, ils font la même chose : { $reason }.

insight-turning-mistake = { $who } a joué { $move } alors que { $best } était meilleur : { $points }.
insight-turning-strong = { $who } a trouvé { $move } : { $points }.
insight-turning-unlucky = { $who } a joué { $move } sans pouvoir en connaître le prix : { $points }.
insight-turning-lucky = { $who } a joué { $move }, et cela a mieux tourné que quiconque ne pouvait le savoir : { $points }.
insight-turning-others = { $who } a choisi { $move } face aux choix des autres : { $points }.
insight-turning-draw = La chance, après { $move } de { $who } : { $points } pour { $whom }.

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
insight-all-fine = Rien que quelqu’un aurait pu mieux savoir.
insight-chances = Les chances de gagner de chacun, coup après coup
insight-chances-text = { $name } a commencé à { $first } sur 100, est descendu au pire à { $lowest }, monté au mieux à { $highest }, et a fini à { $last }.
insight-move = coup { $number }
insight-honest = Une décision est jugée d’après ce que son joueur pouvait voir : d’autres cartes cachées n’y changeraient pas un mot.
insight-percent = { $number } %
