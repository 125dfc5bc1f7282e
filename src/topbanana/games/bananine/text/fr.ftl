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

why-no-such-move = Il n’existe pas de coup pareil.
why-no-such-stack = Cette pile n’est pas telle quelle au marché : une pile se prend entière.
why-no-such-surplus = Cette carte de surplus n’est pas au marché.
why-cards-not-held = Vous n’avez pas en main les cartes pour payer.
why-card-not-held = Vous n’avez pas cette carte en main.
why-something-can-be-paid = On ne pose une carte que lorsqu’aucune pile ne peut être payée.
why-unreadable = Un coup s’écrit comme 222=33, 7s=34 ou +5.
why-mixed-stack = Une pile n’a de cartes que d’une seule valeur.
why-surplus-alone = Une carte de surplus forme une pile à elle seule et se prend seule.
why-stack-too-high = Aucune pile du marché ne dépasse 9.
why-wrong-sum = Le paiement fait { $paid }, mais la pile coûte { $cost }.
why-same-value = On ne paie pas avec des cartes de la valeur prise : il y a un { $value } dans le paiement.

position-stack = « { $stack } » n’est pas une pile du marché : des cartes d’une seule valeur, chaque valeur une fois.
position-stack-too-high = La pile « { $stack } » fait dix ou plus et aurait été défaussée [BN-9].
position-cards = « { $text } » sous « { $key } » ne sont pas des cartes : écrivez des chiffres de 1 à 9, ou - pour aucune.
position-too-many = Aucune table n’a autant de cartes : au plus 63 d’une même valeur en tout, et 90 dans la pioche de surplus.
position-empty-hand = La place { $seat } doit encore jouer mais n’a plus de carte, et son dernier tour serait passé [BN-10].
position-kept = Les cartes de surplus sous « kept » doivent être parmi les cartes gagnées.

show-market = Marché   { $stacks }
show-piles = Pioche de surplus { $deck } · boîte { $box } · défausse { $out }
show-player = { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $cards ->
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
} · gagnées { $won }
show-hand = Votre main   { $cards }
show-ending = C’est le dernier tour de table.

story-take = { $who-you ->
    [yes] Vous prenez
   *[no] { $who } prend
} { $size ->
    [one] le { $value }
   *[other] { $size } cartes de { $value }
} pour { $paid }.
story-take-surplus = { $who-you ->
    [yes] Vous prenez
   *[no] { $who } prend
} le { $value } de surplus pour { $paid }.
story-put-down = { $who-you ->
    [yes] Vous ne pouvez rien payer et posez un { $card }.
   *[no] { $who } ne peut rien payer et pose un { $card }.
}
story-draw = Un { $value } de surplus arrive au marché.
story-discard = { $size ->
    [one] Le { $value } fait { $sum } et est défaussé.
   *[other] Les { $size } cartes de { $value } font { $sum } et sont défaussées.
}
story-ending-deck = La pioche de surplus est vide : chacun aura joué autant de tours, puis la partie s’arrête.
story-ending-hand = { $who-you ->
    [yes] Vous avez joué votre dernière carte
   *[no] { $who } a joué sa dernière carte
} : chacun aura joué autant de tours, puis la partie s’arrête.
story-most = { $value } : { $who-you ->
    [yes] vous en avez
   *[no] { $who } en a
} le plus ({ $cards }), 2 points.
story-tied = { $value } : égalité entre { $who } ({ $cards } chacun), 1 point chacun.
story-win = { $who-you ->
    [yes] Vous gagnez avec { $points } points. Roi de la banane !
   *[no] { $who } gagne avec { $points } points.
}
ending-empty-hand = une main est vide
ending-empty-deck = la pioche de surplus est vide
ending-both = une main et la pioche de surplus sont vides

reason-lead = cela prend la tête dans les { $value }, { $mine } à { $theirs }
reason-stay-ahead = cela renforce l’avance dans les { $value }, { $mine } à { $theirs }
reason-level = cela égalise dans les { $value }, { $mine } à { $theirs }
reason-nearer = cela réduit l’écart dans les { $value }, { $mine } à { $theirs }
reason-put-down = rien ne peut être payé, et un { $value } manquera le moins

title = Bananine
pitch = Achetez des bananes avec des bananes et ramenez-en le plus de chaque valeur.
minutes = 10–15

board-market = Marché
board-deck = { $deck ->
    [0] Plus de cartes de surplus
    [one] { $deck } carte de surplus restante
   *[other] { $deck } cartes de surplus restantes
}
board-box = { $box } dans la boîte
board-out = Défaussées : { $out }
board-ending = Dernier tour
board-stack = { $size ->
    [one] Un { $value }
   *[other] { $size } cartes de { $value }
}, coûte { $cost }
board-surplus = { $value } de surplus, coûte { $cost }
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
board-collection = Cartes gagnées par { $name }
board-pile = { $value } : { $count }{ $standing ->
    [most] , majorité
    [tied] , à égalité
   *[none] {""}
}
board-card = { $value }, vous en avez { $count }{ $chosen ->
    [0] {""}
   *[other] , { $chosen } choisies
}
board-choose = À vous : touchez une pile à prendre.
board-take-what = { $paid } choisis pour payer : quelle pile ?
board-pay = Elle coûte { $cost }. Vous payez { $paid } pour l’instant.
board-sum = { $paid } = { $cost } ✓
board-payments = Façons de payer
board-confirm = Prendre et payer
board-put-down = Poser un { $card }.
board-confirm-down = Le poser
board-must-put-down = Aucune pile ne peut être payée : posez une carte. [BN-8]
board-nothing-fits = Votre main ne peut payer aucune pile : posez une carte. [BN-8]
board-cannot-pay = Aucune carte de votre main ne fait exactement { $cost } sans la valeur prise. [BN-5]
board-no-use = { $cards } ne peut servir à aucun paiement en ce moment. [BN-5]
board-leaves = Les { $size } cartes de { $value } font { $sum } et s’en vont.
board-draws = { $draws ->
    [0] Aucune carte de surplus n’arrive.
    [one] Une carte de surplus arrive.
   *[other] { $draws } cartes de surplus arrivent.
}
board-wait = { $name } réfléchit.

lesson-take = Trois 2 sont au marché. Touchez-les, puis payez exactement leur somme, 6, avec votre main : 3 + 3, ou le 6 seul. Votre 2 + 4 ne va pas : on ne paie pas des 2 avec un 2.
lesson-took = À vous ! Vous avez pris trois cartes, donc une carte de surplus rejoint le marché.
lesson-surplus = Le 7 en pointillés est une carte de surplus : une pile à elle seule. Achetez-la avec 3 + 4 et regardez les 4 du marché.
lesson-tidied = Votre 4 a porté les 4 à 12. Une pile qui vaut 10 ou plus s’en va aussitôt, et une carte de surplus arrive.
lesson-stuck = Avec 8, 8 et 9, rien ne peut être payé ici. Alors, et alors seulement, on pose une carte et on ne prend rien.
lesson-put-down = Cette carte commence une pile, que quelqu’un pourra acheter.
lesson-last = Le dernier tour. Prenez les 3 avec votre 6 : le plus de cartes d’une valeur rapporte 2 points, une égalité 1.
lesson-counted = Gagné ! Seul compte ce que l’on ramène, valeur par valeur. À vous de jouer pour de vrai.
offer-standard = Cartes ordinaires, de la valeur 1 à 9
offer-surplus = Cartes de surplus, de la valeur 1 à 9
offer-start = Qui commence
