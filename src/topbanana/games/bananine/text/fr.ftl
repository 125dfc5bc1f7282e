about = Bananine : achetez des piles de bananes avec des bananes ({ $fewest }–{ $most } joueurs)
help-moves =
    222=33 prend les trois 2 et paie 3 + 3 ; 7s=34 prend un 7 de surplus, montré comme «7».
    Si rien ne peut être payé, +5 pose un 5.

option-standard = « { $text } » n’est pas une liste de cartes standard : neuf quantités de 0 à 30 pour les valeurs 1 à 9, comme { $default }.
option-surplus = « { $text } » n’est pas une liste de cartes de surplus : neuf quantités de 0 à 10 pour les valeurs 1 à 9, comme { $default }.
option-start = « { $text } » ne dit pas qui commence : écrivez random, ou le numéro de la place qui commence.
standard-without-market = La liste des cartes standard n’a pas de { $value }, dont le premier marché a besoin.
standard-too-small = Il faut { $needed } cartes standard pour { $seats } joueurs, mais la liste en compte { $cards }.
surplus-too-small = La liste des cartes de surplus doit en compter au moins une.

why-no-such-move = Ce coup n’existe pas.
why-no-such-stack = Cette pile n’est pas au marché : une pile se prend toujours entière.
why-no-such-surplus = Cette carte de surplus n’est pas au marché.
why-cards-not-held = Vous n’avez pas en main les cartes pour payer.
why-card-not-held = Vous n’avez pas cette carte en main.
why-something-can-be-paid = On ne pose une carte que lorsqu’aucune pile ne peut être payée.
why-unreadable = Un coup s’écrit comme 222=33, 7s=34 ou +5.
why-empty = Vous n’avez rien écrit. Un coup s’écrit comme 222=33, 7s=34 ou +5.
why-mixed-stack = Toutes les cartes d’une pile ont la même valeur.
why-surplus-alone = Une carte de surplus forme une pile à elle seule et se prend seule.
why-stack-too-high = Aucune pile du marché ne vaut plus de 9.
why-wrong-sum = Le paiement fait { $paid }, mais la pile coûte { $cost }.
why-same-value = On ne paie jamais avec la valeur que l’on prend : il y a un { $value } dans votre paiement.

position-stack = « { $stack } » n’est pas une pile du marché : des cartes d’une seule valeur, chaque valeur une fois.
position-stack-too-high = La pile « { $stack } » fait dix ou plus et aurait été défaussée [BN-9].
position-cards = « { $text } » sous « { $key } » ne sont pas des cartes : écrivez des chiffres de 1 à 9, ou - pour aucune.
position-cannot-be = C’est une position impossible : elle montre { $found ->
    [one] une carte de valeur { $value }, et il n’y en a pas.
   *[other] { $found } cartes de valeur { $value }, et il n’y en a que { $most }.
}
position-hides-too-many = C’est une position impossible : elle cache { $hidden ->
    [one] une carte, et il n’en reste aucune.
   *[other] { $hidden } cartes, et il n’en reste que { $left }.
}
position-too-many = Aucune table n’a autant de cartes : au plus 63 d’une même valeur en tout, et 90 dans la pioche de surplus.
position-empty-hand = La place { $seat } doit encore jouer mais n’a plus de carte, et son dernier tour serait passé [BN-10].
position-kept = Les cartes de surplus sous « kept » doivent être parmi les cartes prises.

show-market = Marché   { $stacks }
show-piles = Pioche de surplus { $deck } · boîte { $box } · défausse { $out }
show-player = { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $cards ->
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
} · prises { $won }
show-hand = Votre main   { $cards }
show-ending = C’est le dernier tour de table.

story-take = { $who-you ->
    [yes] Vous prenez
   *[no] { $who } prend
} { $size ->
    [one] le { $value }
   *[other] les { $value } ({ $size } cartes)
} contre { $paid }.
story-take-surplus = { $who-you ->
    [yes] Vous prenez
   *[no] { $who } prend
} le { $value } de surplus contre { $paid }.
story-put-down = { $who-you ->
    [yes] Vous ne pouvez payer aucune pile et posez un { $card }.
   *[no] { $who } ne peut payer aucune pile et pose un { $card }.
}
story-draw = Un { $value } de surplus arrive au marché.
story-discard = { $size ->
    [one] Le { $value } vaut { $sum } et est défaussé.
   *[other] Les { $value } ({ $size } cartes) valent { $sum } et sont défaussés.
}
story-ending-deck = La pioche de surplus est vide : on termine le tour de table, et c’est la fin.
story-ending-hand = { $who-you ->
    [yes] Vous avez joué votre dernière carte
   *[no] { $who } a joué sa dernière carte
} : on termine le tour de table, et c’est la fin.
story-most = { $value } : { $who-you ->
    [yes] vous en avez
   *[no] { $who } en a
} le plus ({ $cards }), soit 2 points.
story-tied = { $value } : égalité entre { $who } ({ $cards } chacun), soit 1 point chacun.
story-win = { $by ->
    [ones] Égalité de points : le plus de 1 l’emporte.{ " " }
    [start] Égalité de points et de 1 : l’emporte qui vient en premier à partir de la personne qui a commencé.{ " " }
   *[points] { "" }
}{ $who-you ->
    [yes] Vous gagnez avec un score de { $points }. Vous avez la banane !
   *[no] { $who } gagne avec un score de { $points }.
}
ending-empty-hand = une main est vide
ending-empty-deck = la pioche de surplus est vide
ending-both = une main et la pioche de surplus sont vides

reason-points = ce coup rapporte aussitôt { $this ->
    [one] un point
   *[other] { $this } points
} : il { $how ->
    [lead] prend la tête
   *[level] égalise
} pour les { $value }, { $mine } contre { $theirs }
reason-deny = ce coup retire { $this ->
    [one] un point
   *[other] { $this } points
} à quelqu’un d’autre, pour les { $value }
reason-cards = ce coup rapporte { $this ->
    [one] une carte
   *[other] { $this } cartes
}
reason-spare = ce coup laisse { $this ->
    [one] une carte
   *[other] { $this } cartes
} en main
reason-keep = ce coup garde votre dernier { $value }
reason-leave = ce qu’il laisse au marché { $this ->
    [0] ne rapporte aucun point à personne d’autre
    [one] rapporte au plus un point à quiconque d’autre
   *[other] rapporte au plus { $this } points à quiconque d’autre
}
reason-next = ce coup vous laisse { $paid }, qui paiera { $size ->
    [one] le { $value }
    [2] les deux { $value }
   *[other] les { $size } { $value }
} au prochain tour

theme-high-values = vise les hautes valeurs sans regarder qui y mène
theme-big-stacks = prend la pile qui a le plus de cartes, quelles qu’elles soient
theme-own-piles = ne regarde jamais ce que les autres ont pris
theme-hoard = garde ses hautes cartes et paie avec beaucoup de petites

title = Bananine
pitch = Achetez des bananes avec des bananes, et soyez majoritaire dans chaque valeur.
minutes = 10–15

board-market = Marché
board-deck = { $deck ->
    [0] Plus de cartes de surplus
    [one] { $deck } carte de surplus restante
   *[other] { $deck } cartes de surplus restantes
}
board-box = { $box } dans la boîte
board-out = Défaussées : { $out }
board-discards = { $count ->
    [0] Aucune défaussée
    [one] { $count } défaussée
   *[other] { $count } défaussées
}
board-card-name = Carte banane { $value }
board-card-does = Elle vaut { $value }. Elle paie toute pile, sauf celle des { $value }. À la fin, qui a pris le plus de { $value } marque 2 points ; à égalité, 1 chacun.
board-surplus-name = Carte de surplus { $value }
board-surplus-does = Une pile à elle seule, à prendre seule pour exactement { $value }.
board-new = Nouvelle, posée par { $name }
board-category = Les { $value } ({ $count ->
    [one] { $count } carte
   *[other] { $count } cartes
})
board-ending = Dernier tour de table
board-stack = { $size ->
    [one] Un { $value }
   *[other] Les { $value } ({ $size } cartes)
} : coût { $cost }
board-surplus = { $value } de surplus : coût { $cost }
board-payable = vous pouvez la payer
board-open = En main
board-hand = Votre main
board-held = { $cards ->
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
}
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-collection = Cartes prises : { $name }
board-pile = { $value } : { $count }{ $standing ->
    [most] , majoritaire
    [tied] , à égalité
   *[none] {""}
}
board-card = { $value }, vous en avez { $count }{ $chosen ->
    [0] {""}
   [one] , { $chosen } choisie
   *[other] , { $chosen } choisies
}
board-choose = À vous : touchez une pile à prendre.
board-take-what = Vous payez { $paid } : pour quelle pile ?
board-pay = Elle coûte { $cost }. Vous payez { $paid } pour l’instant.
board-sum = { $paid } = { $cost } ✓
board-payments = Façons de payer
board-confirm = Prendre et payer
board-put-down = Poser un { $card }.
board-confirm-down = Le poser
board-must-put-down = Aucune pile ne peut être payée : posez une carte. [BN-8]
board-nothing-fits = Votre main ne peut payer aucune pile : posez une carte. [BN-8]
board-cannot-pay = Votre main ne peut pas faire exactement { $cost } sans la valeur que vous prenez. [BN-5]
board-no-use = Avec { $cards }, on ne peut rien payer pour l’instant. [BN-5]
preview-discard = Les { $value } ({ $size } cartes) valent { $sum } et seront défaussés.
preview-draw = { $draws ->
    [0] Aucune carte de surplus n’arrivera.
    [one] Une carte de surplus arrivera.
   *[other] { $draws } cartes de surplus arriveront.
}
board-wait = { $name } réfléchit.

lesson-take = Trois 2 sont au marché. Touchez-les, puis payez exactement leur somme, 6, avec votre main : 3 + 3, ou le 6 seul. Mais pas 2 + 4 : on ne paie pas des 2 avec un 2.
lesson-took = C’est à vous ! Vous avez pris trois cartes : une carte de surplus rejoint donc le marché.
lesson-surplus = Le 7 en pointillés est une carte de surplus : une pile à elle seule. Achetez-la avec 3 + 4 et regardez les 4 du marché.
lesson-tidied = Votre 4 a porté les 4 à 12. Une pile qui vaut 10 ou plus est aussitôt défaussée, et une carte de surplus arrive.
lesson-stuck = Avec 8, 8 et 9, rien ne peut être payé ici. Alors, et alors seulement, on pose une carte et on ne prend rien.
lesson-put-down = Cette carte commence une pile, que quelqu’un pourra acheter.
lesson-last = Le dernier tour. Prenez les 3 avec votre 6 : être seul à avoir le plus de cartes d’une valeur rapporte 2 points ; à égalité, 1 point chacun.
lesson-counted = Gagné ! Seules comptent les cartes prises, valeur par valeur. À vous de jouer pour de vrai !
offer-standard = Cartes standard, de la valeur 1 à la valeur 9
offer-surplus = Cartes de surplus, de la valeur 1 à la valeur 9
offer-start = Qui commence
pad-taken = Cartes prises
pad-taken-about = À la fin, comptez les cartes prises par chacun, standard et surplus ensemble ; les cartes en main ne comptent jamais. [BN-11]
pad-digits = { $name } : un des nombres n’est pas un entier de 0 à 99.
pad-too-many = D’après notre liste, la boîte ne contient que { $most } cartes de valeur { $value } : si la vôtre en a davantage, appuyez encore une fois sur le bouton.
pad-count = Compter les points
pad-points = Points
pad-points-short = pts
pad-cards = cartes
pad-row-value = Les { $value }
pad-reference =
    Cartes d’après notre liste : standard 1×9, 2×8, 3×8, 4×7, 5×6, 6×5, 7×4, 8×3, 9×2 ; surplus, deux de chaque valeur. [BN-1]
    Prenez une pile entière du marché. [BN-5]
    Payez avec des cartes dont la somme est exactement la sienne ; aucune n’a sa valeur. [BN-5]
    Une carte de surplus est une pile à elle seule. [BN-6]
    Trois cartes prises ou plus : une carte de surplus arrive au marché. [BN-7]
    Impossible de payer ? Posez une carte. [BN-8]
    Une pile standard de 10 ou plus est défaussée, et une carte de surplus arrive. [BN-9]
    Dernière carte d’une main, ou pioche de surplus vide : on finit le tour de table. [BN-10]
    Qui a le plus d’une valeur : 2 points ; égalité : 1 chacun. [BN-11]
    Égalité : le plus de 1, puis le plus proche du premier joueur. [BN-12]

draw-deck = surplus
draw-box = boîte
draw-out = défausse
draw-total = total
draw-standard = Cartes standard
draw-standard-about = { $count } cartes à fond clair, de même dos, de valeurs 1 à 9.
draw-surplus = Cartes de surplus
draw-surplus-about = { $count } cartes au cadre en pointillés et au dos différent, pour ne jamais les confondre avec les cartes standard.

example-turn-take = Prenez une pile et payez de votre main exactement sa valeur.
example-turn-tidy = Puis on range : les piles qui valent 10 ou plus sont défaussées, et chacune amène une carte de surplus.
example-pay = Deux 4 coûtent 8 : un 2 et un 6 les paient.
example-same-value = Un 2 ne paie pas des 2.
example-wrong-sum = La somme doit être exacte, ni plus ni moins.
example-surplus = Une carte de surplus est une pile à elle seule.
example-beside-surplus = Le 7 payé commence une pile standard à côté du 7 de surplus.
example-three-cards = Trois cartes prises : une carte de surplus rejoint le marché.
example-stuck = Rien n’est payable : on pose une carte.
example-not-stuck = On peut payer une pile, donc on ne peut pas poser de carte.
example-ten = Le troisième 4 fait 12 : la pile est défaussée, une carte de surplus arrive.
example-below-ten = Quatre 2 valent 8 et restent.
example-last-card = La dernière carte est jouée : les autres ont encore un tour chacun.
example-points = L’exemple imprimé du décompte : 6, 5 et 8 points.
example-tied-ones = À égalité de points, qui a pris le plus de 1 gagne.
example-tied-start = À égalité de points et de 1, la personne qui a commencé passe devant.
