about = Puerto Banana : des enchères secrètes pour des lots toujours plus gros ({ $fewest }–{ $most } joueurs)
help-moves = Une offre est un nombre entier, 0 ou plus ; elle ne se paie pas avec votre cale, mais le gagnant paie au deuxième la différence entre leurs deux offres.
prompt = { $name }, votre offre secrète (? pour de l’aide) :

why-game-over = La partie est finie : quelqu’un a 200 bananes ou plus.
why-already-bid = Vous avez déjà fait votre offre ; attendez les autres.
why-empty = Une offre est un nombre entier, 0 ou plus ; rien n’a été écrit.
why-below-zero = Une offre vaut 0 ou plus, jamais moins.
why-too-large = Les offres sont acceptées jusqu’à 9 007 199 254 740 991.
why-not-whole = Une offre est un nombre entier, sans décimales.
why-digits-only = Des chiffres seulement, s’il vous plaît : 1000, et non 1 000.
why-not-a-number = Une offre est un nombre entier, 0 ou plus, écrit en chiffres.

position-lot = Le lot compte autant de bananes que la cale la mieux remplie, donc ici { $lot } [PB-2].
position-over = Quelqu’un a 200 bananes ou plus : la partie est finie, donc le lot et toutes les offres s’écrivent - [PB-10].
position-all-bid = Quand toutes les offres sont là, l’enchère est conclue : quelqu’un doit donc encore faire la sienne [PB-3].
position-past = Après « past: » viennent les enchères précédentes, la dernière d’abord : { $most } au plus, et moins que de manches commencées.

show-auction = Manche { $round } · aux enchères : { $lot } · fin à { $target }
show-over = La partie est finie après la manche { $round }.
show-your-bid = votre offre : { $bid }
show-has-bid = a fait son offre

story-bid = { $who-you ->
    [yes] Vous avez écrit votre offre.
   *[no] { $who } a écrit une offre.
}
together-bid = { $who } ont écrit leurs offres.
story-reveal = { $who-you ->
    [yes] Vous offrez
   *[no] { $who } offre
} { $bid }.
story-out = { $who-you ->
    [yes] Vous ne pouvez pas payer la différence : vous sortez de cette enchère et votre cale est vidée (bananes perdues : { $lost }).
   *[no] { $who } ne peut pas payer la différence, sort de cette enchère et voit sa cale vidée (bananes perdues : { $lost }).
}
story-out-of-two = { $who-you ->
    [yes] Vous ne pouvez pas payer la différence et sortez de cette enchère ; à deux joueurs, vous gardez vos bananes.
   *[no] { $who } ne peut pas payer la différence et sort de cette enchère, mais garde ses bananes : on ne joue qu’à deux.
}
story-share = Même offre pour { $who } : on partage le lot de { $lot }, soit { $each } chacun.
story-alone = { $who-you ->
    [yes] Il ne reste que vous : vous prenez
   *[no] Plus personne d’autre en lice : { $who } prend
} le lot de { $lot } sans payer personne.
story-take = { $who-you ->
    [yes] Vous remportez
   *[no] { $who } remporte
} le lot de { $lot }.
story-pay = { $who-you ->
    [yes] Vous payez
   *[no] { $who } paie
} la différence : { $gap }.
story-bonus = { $who-count ->
    [one] { $who-you ->
        [yes] Vous recevez
       *[no] { $who } reçoit
    } un bonus de { $each }.
   *[other] Bonus pour { $who } : { $each } chacun{ $lost ->
        [0] .
        [one] {" "}; une banane se perd dans l’arrondi.
       *[other] {" "}; { $lost } bananes se perdent dans l’arrondi.
    }
}
story-next = Manche { $round } : { $lot ->
    [one] une banane est aux enchères.
   *[other] { $lot } bananes sont aux enchères.
}
story-win = { $who-count ->
    [one] { $who-you ->
        [yes] Vous gagnez avec { $stock } bananes. Vous avez la banane !
       *[no] { $who } gagne avec { $stock } bananes.
    }
   *[other] Victoire partagée pour { $who }, avec { $stock } bananes chacun.
}
ending-one-ship = une seule cale a 200 bananes ou plus
ending-several-ships = plusieurs cales ont 200 bananes ou plus

reason-take = contre de bons capitaines, cette offre remporte le lot dans { $this ->
    [one] { $this } enchère
   *[other] { $this } enchères
} sur cent
reason-bonus = contre de bons capitaines, cette offre rapporte { $this ->
    [one] { $this } banane
   *[other] { $this } bananes
} de bonus en cent enchères
reason-pay = contre de bons capitaines, cette offre { $this ->
    [0] ne coûte rien
    [one] ne coûte que { $this } banane
   *[other] ne coûte que { $this } bananes
} en cent enchères, à payer au deuxième
reason-ruin = contre de bons capitaines, cette offre { $this ->
    [0] ne fait jamais perdre la cale
    [one] ne fait perdre toute la cale que dans { $this } enchère sur cent
   *[other] ne fait perdre toute la cale que dans { $this } enchères sur cent
}

hint-mixture = Aucune offre n’est à elle seule la meilleure pour un lot de { $lot }. Tirez-la au sort, à peu près aussi souvent que ceci :
hint-nothing = { $often } fois sur 100 : rien du tout. Gagne { $chance } % des parties contre de bons capitaines ; réussit le mieux quand les autres offrent { $against ->
    [1] peu
    [2] à peu près le lot
   *[3] beaucoup
}.
hint-range = { $often } fois sur 100 : de { $first } à { $last }. Gagne { $chance } % des parties contre de bons capitaines ; réussit le mieux quand les autres offrent { $against ->
    [1] peu
    [2] à peu près le lot
   *[3] beaucoup
}.
hint-readable = Qui fait toujours la même offre est vite percé à jour, et dépassé d’un.

title = Puerto Banana
pitch = Des enchères secrètes pour des lots toujours plus gros : gagnez sans vous ruiner.
minutes = 15

board-harbour = Port
board-round = Manche { $round }
board-lot = { $lot ->
    [one] { $lot } banane
   *[other] { $lot } bananes
}
board-tally-start = Cale au départ
board-tally-lots = Lots remportés
board-tally-bonus = Bonus
board-tally-paid = Différences payées
board-tally-lost = Perdues en mer
board-over = La partie est finie
board-has-bid = a scellé son offre
board-your-bid = votre offre scellée : { $bid }
board-bid = offre : { $bid }
board-stock = cale : { $stock }
board-out = hors enchère
board-won = gagne
board-shared = partage
board-bonus = bonus
board-reckoning = La dernière enchère
board-auctions = Les enchères jusqu’ici
board-explain = Chacun écrit un nombre en secret. La plus haute offre remporte le lot, puis paie au deuxième la différence entre les deux offres. Qui ne peut pas payer { $seats ->
    [2] est hors enchère, mais garde sa cale
   *[other] perd tout
} ! Dès que quelqu’un atteint 200, la partie finit, et le plus riche gagne.
board-all = Tout montrer
board-your-slip = Votre offre
board-write = Votre offre secrète
board-sealed = Scellée. On attend les autres :
board-wait = Pas d’offre à écrire pour l’instant
board-erase = Effacer un chiffre
board-keys = écrire une offre
board-seal = Sceller l’offre
board-risk = { $stock ->
    [one] Vous pourriez perdre votre unique banane.
   *[other] Vous pourriez perdre vos { $stock } bananes.
}
board-never = Ne plus demander
board-rethink = Réfléchir encore
board-dare = Sceller { $bid }

lesson-bid = Dix bananes sont aux enchères. Offrez plus que les autres, mais pas beaucoup plus : le gagnant paie la différence au deuxième. Essayez 21, puis scellez votre offre.
lesson-won = Vous prenez les dix bananes et payez la différence au deuxième. L’offre elle-même ne se paie jamais.
lesson-greed = Et maintenant, un peu de gourmandise : offrez 60.
lesson-ruined = Votre cale et le lot réunis ne suffisaient pas pour payer la différence : vous sortez de l’enchère, la cale vide. Mango ne pouvait pas payer non plus : Kiwi prend le lot sans rien payer !
lesson-tie = À égalité, on partage le lot et personne ne paie. Vous sentez que Mango écrira 40 : offrez 40 aussi.
lesson-shared = La moitié de 21 chacun, arrondie à l’inférieur.
lesson-second = Finir deuxième a du bon. Mango offrira sûrement 90 : offrez entre 21 et 85 et encaissez la différence.
lesson-bonus = Mango remporte le lot et vous paie. La partie finit quand quelqu’un atteint 200 bananes ; qui en a le plus gagne. À vous de jouer pour de vrai !

lab-ships = Un quai a de 2 à { $most } navires, et les dernières offres de tous ou d’aucun.
lab-over = Avec { $target } bananes sur un navire, la partie est finie : le laboratoire est pour les enchères.
lab-title = Le laboratoire des offres
lab-lead = Réglez ce que chacun a et sa dernière offre. Combien offrirait le meilleur capitaine ?
lab-seats = Navires
lab-stock = { $name } : cale
lab-last = { $name } : dernière offre
lab-with-last = Il y a eu une enchère avant
lab-bid = Mon offre
lab-mixture = Combien de fois le meilleur capitaine offre combien
lab-range = de { $first } à { $last } : { $often } %
lab-wins = Ce que gagne contre lui une offre de ma part
lab-wins-at = { $bid } : { $chance } ± { $error } %
lab-fair = Qui offre comme le meilleur capitaine gagne { $chance } %.
lab-chance = Une offre de { $bid } gagne { $chance } % contre lui.
lab-habit = Qui sait que j’offre toujours { $bid } offre { $answer } ; je gagne alors { $known } %. Sur cent parties, l’habitude peut en coûter { $cost }.
lab-habit-safe = Même qui sait que j’offre toujours { $bid } n’y gagne rien dans cette enchère.
lab-lot = Le lot est de { $lot }.

pad-pass = Passez le téléphone à { $name }. Personne d’autre ne regarde.
pad-here = Je suis { $name }
pad-bid-of = { $name } : offre
pad-all-in = Toutes les offres sont là. Posez le téléphone au milieu.
pad-reveal = Dévoiler et compter
pad-aloud = Lire les offres à voix haute
pad-hidden = Écrire en secret
pad-not-a-bid = { $name } : l’offre manque ou n’est pas un nombre entier, 0 ou plus.
pad-sheet = Enchères
pad-sheet-round = Manche { $round }, lot : ____
pad-sheet-bid = offre
pad-sheet-stock = cale
pad-reference =
    Chacun commence avec 10 bananes. [PB-1]
    Le lot compte autant de bananes que la cale la mieux remplie. [PB-2]
    Chacun écrit un nombre en secret, puis on dévoile tout. [PB-3]
    La plus haute offre : remportez le lot, puis payez la différence au deuxième. [PB-4]
    Plusieurs deuxièmes se partagent le bonus, arrondi à l’inférieur. [PB-5]
    Impossible de payer ? Hors enchère, et la cale est perdue ; à deux, on la garde. L’offre suivante devient la plus haute. [PB-6] [PB-7]
    Il ne reste qu’un joueur : il prend le lot et ne paie personne. [PB-8]
    Plusieurs offres au plus haut : le lot est partagé, arrondi à l’inférieur, et personne n’est payé. [PB-9]
    Quelqu’un atteint 200 : la partie finit, et qui a le plus de bananes gagne. [PB-10]
lab-ship = navire { $number }

draw-ship = Un navire
draw-ship-about = Chacun en a un ; le nombre est celui de la cale.
draw-bid = Une offre
draw-bid-about = Scellée tant que tous n’ont pas écrit, puis toutes sont dévoilées ensemble.
draw-crate = La caisse
draw-crate-about = Elle indique combien de bananes sont aux enchères.

example-turn-bid = Tous offrent en secret ; la plus haute offre gagne le lot et paie la différence à la deuxième.
example-lot = La cale la plus pleine compte 18 bananes : le lot en compte 18.
example-sealed = Une offre reste scellée tant qu’elles ne sont pas toutes là.
example-below-zero = Une offre n’est jamais inférieure à 0.
example-difference = L’exemple imprimé : 21, 18 et 5.
example-two-seconds = Deux deuxièmes offres égales partagent le bonus, arrondi à l’inférieur.
example-cannot-pay = La plus haute offre ne peut pas payer et vide sa cale ; on regarde les offres suivantes.
example-between-two = À deux, la cale reste intacte.
example-last-one = L’exemple imprimé : 60, 30 et 8. Il ne reste que la dernière.
example-tie = L’exemple imprimé : deux offres égales partagent un lot de 21.
example-nobody-bids = Tous offrent zéro : c’est aussi une égalité.
example-end = À 200 ou plus la partie s’achève, et la cale la plus pleine gagne.
example-joint = À cales égales, la victoire est partagée.
