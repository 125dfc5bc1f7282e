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

title = Puerto Banana
pitch = Enchères secrètes pour des cargaisons toujours plus grosses : gagnez sans vous ruiner.
minutes = 15

board-harbour = Port
board-round = Enchère { $round }
board-lot = { $lot ->
    [one] { $lot } banane
   *[other] { $lot } bananes
}
board-over = La partie est finie
board-has-bid = a une offre scellée
board-your-bid = votre offre scellée : { $bid }
board-bid = offre { $bid }
board-stock = cale { $stock }
board-out = éliminé
board-won = gagne
board-shared = partage
board-bonus = bonus
board-reckoning = La dernière enchère
board-explain = Chacun écrit un nombre en secret. Le plus haut prend la cargaison et paie au deuxième la différence des deux offres. Qui ne peut pas payer perd tout ! Le premier à 200 gagne.
board-all = Tout montrer
board-your-slip = Votre offre
board-write = Votre offre secrète
board-sealed = Scellée. On attend les autres :
board-wait = Pas d’offre à écrire pour l’instant
board-erase = Effacer un chiffre
board-seal = Sceller l’offre

lesson-bid = Dix bananes aux enchères. Offrez plus que les autres, mais pas beaucoup plus : le gagnant paie la différence au deuxième. Essayez 21, et scellez.
lesson-won = Vous prenez les dix et payez la différence au deuxième. L’offre elle-même ne se paie jamais.
lesson-greed = Soyez gourmand : offrez 60.
lesson-ruined = Cale et cargaison ne suffisaient pas pour payer la différence : vous êtes éliminé, la cale vide. Mango ne pouvait pas payer non plus, et Kiwi prend tout gratuitement !
lesson-tie = À égalité on partage et personne ne paie. Vous sentez que Mango écrira 40 : offrez 40 aussi.
lesson-shared = La moitié de 21 chacun, arrondie vers le bas.
lesson-second = Finir deuxième a du bon. Mango offrira sûrement 90 : offrez entre 21 et 85 et encaissez la différence.
lesson-bonus = Mango gagne la cargaison et vous paie. La partie finit quand quelqu’un a 200 ; le plus de bananes gagne. À vous de jouer pour de vrai.
