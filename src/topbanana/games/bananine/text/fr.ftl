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
