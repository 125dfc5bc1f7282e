about = Puerto Banana : des enchères secrètes pour des lots toujours plus gros ({ $fewest }–{ $most } joueurs)
help-moves = Une offre est un nombre entier, 0 ou plus ; elle ne se paie pas avec votre cale, mais le gagnant verse la différence au deuxième meilleur offrant.
prompt = { $name }, votre offre secrète (? pour de l’aide) :

why-game-over = La partie est finie : quelqu’un a 200 bananes ou plus.
why-already-bid = Vous avez déjà fait votre offre ; attendez les autres.
why-empty = Une offre est un nombre entier, 0 ou plus ; rien n’a été écrit.
why-below-zero = Une offre vaut 0 ou plus, jamais moins.
why-too-large = Les offres sont acceptées jusqu’à 9 007 199 254 740 991.
why-not-whole = Une offre est un nombre entier, sans décimales.
why-not-a-number = Une offre est un nombre entier, 0 ou plus, écrit en chiffres.

position-lot = Le lot vaut la cale la plus pleine, donc ici { $lot } [PB-2].
position-over = Quelqu’un a 200 bananes ou plus : la partie est finie et personne ne fait d’offre [PB-10].
position-all-bid = Quand toutes les offres sont là, l’enchère est conclue : quelqu’un doit donc encore faire la sienne [PB-3].

show-auction = Manche { $round } · aux enchères : { $lot } · victoire à { $target }
show-over = La partie est finie après la manche { $round }.
show-your-bid = votre offre : { $bid }
show-has-bid = a fait son offre

story-bid = { $who-you ->
    [yes] Vous avez écrit votre offre.
   *[no] { $who } a écrit une offre.
}
story-reveal = { $who-you ->
    [yes] Vous offrez
   *[no] { $who } offre
} { $bid }.
story-out = { $who-you ->
    [yes] Vous ne pouvez pas payer le bonus : vous sortez de cette enchère et perdez les { $lost } bananes de votre cale.
   *[no] { $who } ne peut pas payer le bonus, sort de cette enchère et perd les { $lost } bananes de sa cale.
}
story-out-of-two = { $who-you ->
    [yes] Vous ne pouvez pas payer le bonus et sortez de cette enchère ; à deux joueurs, vous gardez votre cale.
   *[no] { $who } ne peut pas payer le bonus et sort de cette enchère ; à deux joueurs, la cale reste pleine.
}
story-share = { $who } ont fait la même offre et se partagent les { $lot } bananes : { $each } chacun.
story-alone = { $who-you ->
    [yes] Il ne reste que vous : vous prenez
   *[no] Il ne reste que { $who }, qui prend
} les { $lot } bananes sans payer personne.
story-take = { $who-you ->
    [yes] Vous remportez
   *[no] { $who } remporte
} les { $lot } bananes.
story-pay = { $who-you ->
    [yes] Vous payez
   *[no] { $who } paie
} la différence de { $gap }.
story-bonus = { $who-count ->
    [one] { $who-you ->
        [yes] Vous recevez
       *[no] { $who } reçoit
    } un bonus de { $each }.
   *[other] { $who } reçoivent un bonus de { $each } chacun{ $lost ->
        [0] .
        [one] {" "}; une se perd dans l’arrondi.
       *[other] {" "}; { $lost } se perdent dans l’arrondi.
    }
}
story-next = Manche { $round } : { $lot ->
    [one] une banane est aux enchères.
   *[other] { $lot } bananes sont aux enchères.
}
story-win = { $who-count ->
    [one] { $who-you ->
        [yes] Vous gagnez avec { $stock } bananes. Roi de la banane !
       *[no] { $who } gagne avec { $stock } bananes.
    }
   *[other] { $who } gagnent ensemble avec { $stock } bananes chacun.
}
ending-one-ship = une seule cale a 200 bananes ou plus
ending-several-ships = plusieurs cales ont 200 bananes ou plus

reason-bid = une mise de { $bid } convient à un lot de { $lot }
