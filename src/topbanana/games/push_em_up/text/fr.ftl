about = Push 'em Up!, quatre équipes de héros se disputent les colonnes ({ $fewest }–{ $most } joueurs)
help-moves =
    Avec *89, vous choisissez 8 et 9 comme cartes de départ (trois héros quand on joue à deux).
    3:2 pose un 2 sur la colonne 3, 3:22 une paire, 3:210 une suite dans cet ordre.
    3:P y joue un Push, 3:S2 un Super Push sur deux niveaux ; -5 défausse un 5.

option-push_cards = « { $text } » n’est pas un nombre de cartes Push à quatre joueurs : écrivez 3 ou 4.
option-apocalypse = « { $text } » ne dit pas s’il y a des cartes Super Push : écrivez on ou off.
option-cover_own = « { $text } » ne dit pas si l’on peut recouvrir ses propres cartes : écrivez on ou off.
option-sequence_continues = « { $text } » ne dit pas si les suites doivent prolonger la carte du dessus : écrivez on ou off.
option-tournament = « { $text } » ne dit pas si l’on joue un tournoi : écrivez on ou off.
option-begins = « { $text } » ne dit pas quel score décide qui commence la manche suivante : écrivez total ou round.
option-start = « { $text } » ne dit pas qui commence : écrivez random, ou le numéro de la place qui commence.

why-no-such-move = Ce coup n’existe pas.
why-starters-first = Chacun choisit d’abord ses cartes de départ, écrites comme *89, ou *589 quand on joue à deux.
why-already-chosen = Vous avez déjà choisi vos cartes de départ ; attendez les autres.
why-other-starters = Chacun choisit deux cartes de départ, comme *89 ; quand on joue à deux, trois, comme *589.
why-columns-stand = Les colonnes sont déjà là : on ne choisit qu’une fois ses cartes de départ.
why-no-such-column = Cette colonne n’existe pas.
why-card-not-held = Vous n’avez pas cette carte en main.
why-pair-not-held = Vous n’avez pas en main deux cartes de cette valeur.
why-sequence-not-held = Vous n’avez pas en main les trois cartes de cette suite.
why-push-not-held = Vous n’avez pas de Push en main.
why-super-push-not-held = Vous n’avez pas de Super Push en main.
why-discard-not-held = Vous n’avez pas cette carte en main : impossible de la défausser.
why-own-card = Vous recouvririez une de vos cartes : on ne recouvre que celles des ennemis.
why-no-neighbour = La carte ne recouvre pas un ennemi de même valeur et sa valeur n’est pas voisine de celle du dessus (un de plus ou un de moins).
why-pair-does-not-fit = La paire ne recouvre pas un ennemi de même valeur et sa valeur n’est pas voisine de celle du dessus (un de plus ou un de moins).
why-sequence-does-not-fit = La suite ne recouvre pas un ennemi de sa première valeur et ne prolonge pas la carte du dessus.
why-sequence-turns-back = La suite doit prolonger la carte du dessus : en montant, sur une carte qui vaut un de moins ; en descendant, sur une carte qui vaut un de plus.
why-nothing-to-push = Il n’y a aucune carte sous celle du dessus dans cette colonne.
why-too-few-to-push = Il n’y a pas autant de cartes sous celle du dessus dans cette colonne.
why-unreadable = Un coup s’écrit comme 3:2, 3:22, 3:210, 3:P, 3:S2 ou -5, et les cartes de départ comme *89 ou *589.
why-empty = Vous n’avez rien écrit. Un coup s’écrit comme 3:2, 3:22, 3:210, 3:P, 3:S2 ou -5, et les cartes de départ comme *89 ou *589.
why-not-starters = Les cartes de départ sont deux héros, écrits comme *89, ou trois quand on joue à deux, comme *589.
why-only-two-alike = Une équipe n’a que deux héros de valeur { $value }.
why-one-discard = On ne peut défausser qu’une seule carte.
why-levels = Un Super Push porte sur un, deux ou trois niveaux, écrit comme 3:S2.
why-not-a-pair = On ne joue deux cartes ensemble que si elles ont la même valeur.
why-not-a-sequence = On ne joue trois cartes ensemble que si leurs valeurs se suivent sur le cercle, en montant ou en descendant.

position-first-round = Avant la deuxième manche d’un tournoi, personne n’a de points de manches précédentes.
position-no-tournament = Il n’y a de deuxième manche que dans un tournoi : ajoutez options:tournament=on.
position-target = Quelqu’un avait { $target } points ou plus à la fin d’une manche : il n’y en avait donc pas d’autre [PU-17].
position-columns = Il y a au plus { $most } colonnes à cette table, pas { $found } [PU-3].
position-column = « { $text } » n’est pas une colonne : écrivez chaque carte avec une équipe parmi { $teams } et une valeur, comme R2.
position-cards = « { $text } » sous « { $key } » ne sont pas des cartes : écrivez des chiffres, P et S, ou - pour aucune.
position-too-large = Sous « { $key } », personne n’a plus de { $most } cartes.
position-too-many = L’équipe { $team } n’a pas autant de { $card ->
    [P] Push
    [S] Super Push
   *[other] cartes de { $card }
} [PU-1].
position-starters = Les cartes de départ ne sont cachées que jusqu’à ce que tous aient choisi : deux héros par équipe, trois quand on joue à deux [PU-3].
position-no-columns = Sans colonnes, la ligne doit dire sous « starters » qui a choisi.
position-hidden = Les cartes cachées de l’équipe { $team } ne peuvent pas être distribuées : elle n’en a pas autant.
position-choosing = Pendant le choix des cartes de départ, chaque équipe est entière et en ordre, ce n’est à personne de jouer et quelqu’un doit encore choisir [PU-3].
position-first = Une fois les colonnes en place, « first » dit quelle place a commencé [PU-4].
position-over = La place { $seat } n’a plus de carte : ce n’est donc à personne de jouer [PU-13].
position-next-round = La place { $seat } n’a plus de carte et personne n’a { $target } points : une autre manche aurait commencé [PU-17].
position-nobodys-turn = Tout le monde a encore des cartes : c’est donc à quelqu’un de jouer [PU-13].
position-empty-hand = La place { $seat } a une pioche mais aucune carte en main : la main se complète après chaque tour [PU-4].

show-columns = Colonnes, de bas en haut
show-round = Manche { $round } d’un tournoi en { $target } points
show-hand = Votre main   { $cards }
show-choosing = Chacun choisit en secret ses cartes de départ.
show-starters = Vos cartes de départ   { $cards }
show-has-chosen = a choisi
show-has-not-chosen = choisit encore
show-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
show-in-hand = { $cards } en main
show-in-deck = { $cards } dans la pioche
show-out = hors du jeu { $cards }

story-choose = { $who-you ->
    [yes] Vous avez choisi vos cartes de départ.
   *[no] { $who } a choisi ses cartes de départ.
}
together-choose = { $who } ont choisi leurs cartes de départ.
story-starters = { $who-you ->
    [yes] Vos cartes de départ :
   *[no] Cartes de départ pour { $who } :
} { $cards }.
story-begin = { $who-you ->
    [yes] Vous commencez.
   *[no] { $who } commence.
}
story-cover = { $who-you ->
    [yes] Avec votre { $cards }, vous recouvrez la carte du dessus de la colonne { $column }.
   *[no] Avec un { $cards }, { $who } recouvre la carte du dessus de la colonne { $column }.
}
story-step = { $who-you ->
    [yes] Vous posez votre { $cards } sur la colonne { $column }.
   *[no] { $who } pose un { $cards } sur la colonne { $column }.
}
story-pair = { $who-you ->
    [yes] Vous posez la paire { $cards } sur la colonne { $column }.
   *[no] { $who } pose la paire { $cards } sur la colonne { $column }.
}
story-sequence = { $who-you ->
    [yes] Vous posez la suite { $cards } sur la colonne { $column }.
   *[no] { $who } pose la suite { $cards } sur la colonne { $column }.
}
story-covered = { $whom-you ->
    [yes] Votre { $card } est recouvert et quitte le jeu.
   *[no] { $whom } perd son { $card } : recouvert, il quitte le jeu.
}
story-push = { $who-you ->
    [yes] Vous jouez
   *[no] { $who } joue
} un Push sur la colonne { $column }.
story-super-push = { $who-you ->
    [yes] Vous jouez
   *[no] { $who } joue
} un Super Push sur la colonne { $column }, pour { $levels ->
    [one] un niveau
   *[other] { $levels } niveaux
}.
story-pushed = { $whom-you ->
    [yes] Votre { $card } est poussé hors du jeu.
   *[no] { $whom } perd son { $card }, poussé hors du jeu.
}
story-discard = { $who-you ->
    [yes] Vous défaussez
   *[no] { $who } défausse
} { $card ->
    [P] un Push
    [S] un Super Push
   *[other] un { $card }
}.
story-draw = { $who-you ->
    [yes] Vous piochez
   *[no] { $who } pioche
} { $cards }.
story-last-card = { $who-you ->
    [yes] Vous n’avez plus de carte
   *[no] { $who } n’a plus de carte
} : c’est fini, et l’on compte les colonnes.
story-sum = Colonne { $column } : { $who-you ->
    [yes] vous avez
   *[no] { $who } a
} { $sum }, carte la plus haute : { $highest }.
story-tied = Colonne { $column } : égalité à { $sum } entre { $who } ; ces sommes s’annulent.
story-unwon = Colonne { $column } : personne ne la gagne.
story-won = Colonne { $column } : { $who-you ->
    [yes] vous la gagnez
   *[no] { $who } la gagne
} avec { $sum }, pour { $points } points.
story-score = { $who-you ->
    [yes] Vous marquez
   *[no] { $who } marque
} { $columns } pour les colonnes et { $cards } pour les cartes, { $points } en tout.
story-total = { $who-you ->
    [yes] Vous avez maintenant
   *[no] { $who } a maintenant
} un total de { $total } dans le tournoi.
story-next-round = Manche { $round } : chacun choisit ses cartes de départ, et { $who-you ->
    [yes] vous commencerez.
   *[no] { $who } commencera.
}
story-win = { $who-count ->
    [one] { $who-you ->
        [yes] Vous gagnez avec un score de { $points }. Vous avez la banane !
       *[no] { $who } gagne avec un score de { $points }.
    }
   *[other] Victoire partagée pour { $who }, avec un score de { $points }.
}
ending-card-placed = la dernière carte a été posée
ending-card-pushed = la dernière carte était un Push
ending-card-discarded = la dernière carte a été défaussée
ending-target-reached = quelqu’un a 200 points ou plus

reason-starters = ce coup commence avec { $this } en tout, et les hautes cartes valent davantage une fois les colonnes en place
reason-points = ce coup rapporte aussitôt { $this ->
    [one] un point
   *[other] { $this } points
}{ $how ->
    [column]  : il gagne la colonne { $column } avec { $sum }
   *[card] {""} dans la colonne { $column }
}
reason-harm = ce coup coûte { $this ->
    [one] un point
   *[other] { $this } points
} à { $whom } dans la colonne { $column }
reason-gap = ce coup gagne { $this } sur la plus forte des autres équipes dans la colonne { $column }
reason-pushes = ce coup laisse { $this ->
    [one] un Push
   *[other] { $this } Push
} en main
reason-kept = ce coup laisse { $this } comme plus haute carte en main

theme-high-cards = joue d’abord ses plus hautes cartes, où qu’elles aillent
theme-own-cards = ne compte que ses propres cartes, jamais celles des autres
theme-fear-the-push = a peur de pousser et garde ses cartes Push
theme-one-column = entasse tout dans sa colonne la plus forte

title = Push 'em Up!
pitch = Empilez vos héros, recouvrez l’ennemi et poussez les autres hors des colonnes.
minutes = 20

board-columns = Colonnes
board-column = Colonne { $column }, de bas en haut : { $heroes }. Sommes : { $sums }. En tête : { $winner }.
board-fits = Vos cartes peuvent aller ici.
board-team = équipe { $letter }
board-open = En main
board-hand = Votre main
board-card = { $card ->
    [P] Push
    [S] Super Push
   *[other] { $card }
}{ $order ->
    [0] {""}
   *[other] , à poser en position { $order }
}
board-card-name = { $card ->
    [P] Push
    [S] Super Push
   *[other] Héros { $card }
} de l’équipe { $team }
board-card-does = { $card ->
    [P] Pousse dehors la carte juste sous la carte du dessus d’une colonne.
    [S] Pousse dehors une, deux ou trois cartes sous la carte du dessus d’une colonne.
   *[other] Recouvre un ennemi de même valeur, qui quitte le jeu, ou se pose sur une carte du dessus plus haute ou plus basse de un ; 9 et 0 sont voisins.
}
board-category = Colonne { $column }
board-held = { $cards } en main, { $deck } dans la pioche
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-out = Hors du jeu : { $cards }
board-has-chosen = choix fait
board-is-choosing = choix en cours
board-round = Manche { $round } · fin à { $target } points
board-choose = À vous : touchez les cartes dans l’ordre de pose, puis une colonne.
board-add = { $cards } ne va nulle part tout seul : touchez la carte qui suit.
board-nowhere = { $cards } ne va sur aucune colonne pour l’instant : touchez une autre carte, ou défaussez-en une.
board-where = { $cards } : touchez une colonne en surbrillance.
board-wait = { $name } réfléchit.
board-cards-first = Touchez d’abord une carte de votre main, puis la colonne.
board-one-discard = On ne défausse qu’une seule carte. [PU-12]
board-discard = Défausser
board-levels = Combien de cartes le Super Push doit-il pousser dehors ?
board-starters = Cartes de départ
board-starters-choose = Choisissez { $count } héros en secret : chacun commence une colonne.
board-starters-others = Chacun choisit en secret ses cartes de départ.
board-starters-wait = Vos cartes de départ sont { $cards }. Les autres choisissent encore.
board-starters-go = Commencer avec { $values }
board-starter = { $value }{ $count ->
    [0] {""}
    [one] , choisi
   *[other] , choisi deux fois
}
board-sheet = Feuille de score provisoire
board-sheet-final = Feuille de score
board-sheet-team = Équipe
board-sheet-column = Colonne
board-sheet-columns = Colonnes
board-sheet-cards = Cartes
board-sheet-round = Points
board-sheet-nth = Manche { $round }
board-sheet-total = Total
board-sheet-help = Par colonne : la somme des cartes d’une équipe et, entre parenthèses, sa plus haute, qui donne les points de carte. La plus grande somme rapporte 10 points ; les sommes égales s’annulent. [PU-14] [PU-15]

lesson-cover = Vous jouez les Red Starz ★. Recouvrez le 2 ennemi de la colonne 4 avec votre 2 : la carte du dessous quitte le jeu.
lesson-covered = La place est à vous. On ne recouvre jamais ses propres cartes.
lesson-circle = Une carte peut aussi se poser sur une carte du dessus qui vaut un de plus ou un de moins. Les valeurs forment un cercle : 9 et 0 sont voisins. Posez votre 9 sur le 0 de la colonne 4.
lesson-circled = Neuf à côté de zéro. Après chaque coup, on repioche jusqu’à trois cartes.
lesson-sequence = Trois cartes à la suite se posent ensemble. Touchez 0, 1 et 2 dans cet ordre, puis le 9 de la colonne 2.
lesson-ran = 9, 0, 1, 2 : trois cartes en un seul tour. Une paire aussi se pose d’un coup.
lesson-push = Les Purple Pets ont un 8 juste sous votre 7 dans la colonne 3. Jouez-y votre Push : la carte sous celle du dessus quitte le jeu.
lesson-pushed = Dehors ! À la fin, la plus grande somme de chaque colonne rapporte 10 points, et chaque équipe y marque aussi la valeur de sa plus haute carte. À vous de jouer pour de vrai !
offer-push_cards = Cartes Push par équipe, à quatre joueurs
offer-apocalypse = Apocalypse : un Super Push par équipe
offer-cover_own = On peut recouvrir ses propres cartes
offer-sequence_continues = Les suites prolongent la carte du dessus
offer-tournament = Tournoi en plusieurs manches
offer-begins = Qui commence la manche suivante
offer-begins-total = qui a le plus petit total
offer-begins-round = qui a marqué le moins à la dernière manche
offer-start = Qui commence
pad-teams = Qui joue quelle équipe ?
pad-option-tournament = Quelle durée ?
pad-tournament-off = Une manche
pad-tournament-on = Tournoi jusqu’à 200 points
pad-option-begins = Qui commence la manche suivante ?
pad-begins-total = Le plus petit score, toutes manches comptées
pad-begins-round = Le plus petit score de la dernière manche
pad-option-apocalypse = Apocalypse
pad-apocalypse-off = Sans Super Push
pad-apocalypse-on = Apocalypse : avec Super Push
pad-apocalypse-about = Apocalypse : un Super Push par joueur est mélangé à la pioche. [PU-5]
pad-columns = Manche { $round } : { $name } commence
pad-columns-about = À la fin de la manche, écrivez chaque colonne de bas en haut, équipe et valeur : R2 G3 P9. Ou touchez une colonne, une équipe et les valeurs.
pad-column-wrong = La colonne { $column } est illisible : écrivez équipe et valeur, par exemple R2 G3. Les équipes sont { $teams }.
pad-column-empty = La colonne { $column } est vide : une colonne a toujours une carte.
pad-too-many = { $card } y est trop souvent : une équipe n’en a que { $most } par valeur.
pad-keys = Cartes
pad-erase = Retirer la carte du dessus
pad-next-column = Colonne suivante
pad-count = Compter les points
pad-row-column = Colonne { $column }
pad-row-columns = Points de colonne
pad-row-cards = Points de carte
pad-sheet = Une manche
pad-tournament = Tournoi
pad-reference =
    À quatre joueurs, chaque équipe se passe d’un Push. [PU-2]
    Choisissez 2 cartes de départ (3 quand on joue à deux) : chacune commence une colonne. Piochez trois cartes. [PU-3] [PU-4]
    À votre tour : une action, puis piochez pour en avoir trois.
    Recouvrir une carte du dessus ennemie de même valeur : elle quitte le jeu. [PU-6]
    Pas : sur une carte du dessus qui vaut un de plus ou un de moins ; 9–0–1 se suivent. [PU-7]
    Paire : deux cartes de même valeur sur une colonne. [PU-8]
    Suite : trois cartes qui se suivent sur une colonne. [PU-9]
    Push : la carte juste sous celle du dessus quitte le jeu ; Super Push : jusqu’à trois. [PU-10] [PU-11]
    Ou défaussez une carte. [PU-12]
    Fin : quelqu’un n’a plus de carte. [PU-13]
    Plus grande somme d’une colonne : 10 points, les sommes égales s’annulent ; et la plus haute carte de chaque équipe dans chaque colonne. Le plus grand total gagne. [PU-14] [PU-15] [PU-16]

draw-out = éliminées
draw-before = Avant
draw-team-R = Red Starz
draw-team-P = Purple Pets
draw-team-G = Greeners
draw-team-B = Blue Tech
draw-team-about = Deux héros de chaque valeur de 0 à 9 et quatre Push ; le Super Push ne sert que dans l’apocalypse.

example-turn-play = Faites une seule chose, ici recouvrir ; puis piochez jusqu’à trois cartes.
example-turn-push = Ou jouez un Push : la carte sous celle du dessus quitte le jeu.
example-starters = Chacun choisit en secret ses cartes de départ ; chacune commence une colonne.
example-cover = Un 2 recouvre un 2 ennemi, qui quitte le jeu.
example-cover-own = On ne peut pas recouvrir sa propre carte.
example-step = Un 2 va sur un 1 ou sur un 3, à qui qu’il soit.
example-circle = Les valeurs forment un cercle : le 9 va sur le 0.
example-pair = Deux cartes de même valeur ensemble : la première recouvre, la seconde se pose dessus.
example-rising = 0, 1 et 2 continuent un 9.
example-falling = Les mêmes cartes en descendant, sur un 3.
example-sequence-covers = La première carte peut recouvrir un ennemi de sa valeur.
example-sequence-covers-down = En descendant aussi.
example-turns-back = Sur un 1, la suite reviendrait en arrière.
example-push = Le 1 sous la carte du dessus s’en va : les Red Starz y comptent 2 au lieu de 3.
example-nothing-to-push = Il faut une carte sous celle du dessus.
example-super-push = Le Super Push de l’apocalypse, ici pour deux cartes.
example-discard = On peut toujours défausser une carte.
example-one-discard = Mais jamais deux.
example-last-card = La dernière carte est partie : on compte aussitôt les colonnes.
example-columns = Les exemples imprimés : 15, 10 et 8 ; puis 12 et 12, qui s’annulent ; et un 0 tout seul.
example-one-round = La feuille de score imprimée d’une manche : points de colonne et points de carte.
example-tournament = Le tournoi imprimé en cinq manches, additionné.
