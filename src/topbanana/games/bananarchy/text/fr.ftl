about = Bananarchy : chipez, raflez et annulez pour avoir les meilleures bananes ({ $fewest }–{ $most } joueurs)
help-moves =
    Un coup s’écrit en mots : pluck, steal 2 double, smash 1 triple, toss 0 single 2, denied, pass.
    Les places se comptent à partir de 0 ; les bananes sont rotten (pourrie), unripe (verte), single (simple), double et triple.
    Au début du tour : draw (piocher), stash double (nouvelle main et une banane à l’abri), refill (nouvelle main).
    end termine votre phase Action ; give dit ce que vous donnez quand une carte le demande.

word-pluck = Cueillette
word-pick = Cueillette XXL
word-steal = Chapardage
word-republic = Coup d’État
word-split = Banana Split
word-bolshevik = Camarade Banane
word-mayhem = Tournez manège
word-revolution = Révolution
word-monkey = Singerie
word-smash = Purée
word-toss = Banane volante
word-grab = Pickpocket
word-trick = Passe-passe
word-distraction = Regarde là-bas
word-denied = Que nenni
word-block = Pas touche
word-shield = Garde du corps
word-yoink = Au vol
word-slip = Peau de banane
word-smoothie = Smoothie banane
word-manifesto = Bananifeste
word-ripening = Coup de soleil
word-bread = Banana bread
word-rotten = pourrie
word-unripe = verte
word-single = simple
word-double = double
word-triple = triple

option-short = « { $text } » n’est ni yes ni no : short=yes enlève 4 vertes, 6 simples et 1 triple.
option-start = « { $text } » ne dit pas qui commence : écrivez random, race ou le numéro de la place qui commence.
option-forgetful = « { $text } » n’est ni yes ni no : avec forgetful=yes, piocher, compléter et passer sont des coups à part.
option-tiebreak = « { $text } » n’est pas un départage : écrivez shared ou 2025.
option-deck = « { $text } » n’est pas un paquet : écrivez { $default }, ou des quantités comme Pl8St5De4.6-14-8-4, ou, sur la ligne de commande, @ et le nom d’un fichier.
option-players_two = « { $text } » n’est ni yes ni no : avec players_two=yes on joue à deux.
two-players = Bananarchy se joue de 3 à 8 ; à deux, il faut l’option players_two=yes.
deck-fields = La ligne { $line } du paquet, « { $text } », n’est pas une carte : écrivez « nom; type; exemplaires; effet ».
deck-effect = Ligne { $line } du paquet : il n’y a pas d’effet « { $text } » ; il y a { $known }.
deck-type = Ligne { $line } du paquet : le type est « { $text } », mais une carte avec cet effet est de type { $type }.
deck-copies = Ligne { $line } du paquet : « { $text } » n’est pas un nombre d’exemplaires de 0 à 99.
deck-code = Il n’y a pas de carte Singe « { $text } » ; il y a { $known }.
deck-one-card = Un paquet a au plus { $most } cartes Singe identiques, pas { $found }.
deck-monkeys = Un paquet a au plus { $most } cartes Singe, pas { $found }.
deck-bananas = Un paquet a au plus { $most } cartes Banane, pas { $found }.
deck-too-small = À { $seats }, il faut { $needed } cartes Singe, mais le paquet en a { $found }.
deck-without-end = Sans « Cueillette » (pluck) ni « Cueillette XXL » (pick) dans le paquet, la partie ne finirait jamais.
deck-too-short = Le paquet n’a pas les 4 vertes, 6 simples et 1 triple que la partie courte enlève.
deck-singles = À { $seats }, chacun commence avec une simple, mais le paquet en a { $found }.
deck-no-bananas = Il faut dans le paquet d’autres cartes Banane que les simples du début.

why-no-such-move = Ce coup n’existe pas.
why-not-now = Impossible maintenant ; au tour d’un autre, les cartes À tout moment se jouent pendant sa phase Action.
why-already-answered = Vous avez déjà répondu ; attendez les autres.
why-draw-first = Piochez d’abord : c’est ainsi que commence votre tour.
why-already-drawn = Cela ne se fait qu’au début de votre tour.
why-already-played = Vous avez déjà joué votre carte Action : il ne vous reste qu’à piocher.
why-nothing-to-stash = Vous n’avez pas de carte Banane de cette sorte à mettre à l’abri.
why-not-held = Vous n’avez pas cette carte en main.
why-one-action = Vous avez déjà joué votre seule carte Action de ce tour.
why-action-on-own-turn = Les cartes Action ne se jouent qu’à son propre tour.
why-only-answers = Une Réaction ne peut que répondre à une carte qui vient d’être jouée.
why-stays-in-hand = Une carte Score ne se joue jamais : elle compte à la fin, si vous l’avez encore.
why-only-reactions = Répondez par une Réaction, ou passez.
why-only-yoink-or-slip = Une carte Banane vient de changer de mains : répondez par « Au vol » ou « Peau de banane », ou passez.
why-only-anytime = Seules les cartes À tout moment se jouent maintenant.
why-nothing-to-catch = « Au vol » et « Peau de banane » répondent à une carte Banane qui vient de changer de mains, pas à une carte Singe.
why-block-needs-anytime = « Pas touche » n’annule que les cartes À tout moment.
why-block-needs-you = « Pas touche » n’annule qu’une carte jouée contre vous.
why-shield-needs-another = « Garde du corps » n’annule qu’une carte jouée contre quelqu’un d’autre.
why-yours-already = Cette carte Banane vient d’arriver chez vous : il n’y a rien à prendre.
why-no-such-seat = Cette place n’existe pas à cette table.
why-not-yourself = Cette carte se joue contre quelqu’un d’autre, pas contre soi-même.
why-no-such-banana = Il n’y a pas là de banane exposée de cette sorte.
why-rotten-already = Cette carte Banane est déjà pourrie.
why-empty-hand = Ce joueur n’a pas de carte en main.
why-nothing-to-swap = Vous n’avez pas d’autre carte en main à échanger.
why-not-the-most = Quelqu’un d’autre a plus de bananes exposées.
why-no-bananas = Personne n’a de carte Banane à déplacer.
why-toss-elsewhere = Envoyez-la chez un autre joueur : ni chez son propriétaire, ni chez vous.
why-split-both = Nommez deux cartes Banane exposées de ce joueur, une pour chaque voisin.
why-split-one = Ce joueur n’a qu’une carte Banane exposée : écrivez - pour le voisin qui ne reçoit rien.
why-give-a-banana = Choisissez la carte Banane à donner, par exemple give single.
why-give-a-card = Choisissez la carte de votre main à donner, par exemple give block.
why-play-that-card = La carte que vous avez prise doit être jouée maintenant.
why-nothing-to-pass = Il n’y a rien à passer maintenant ; end termine la phase Action.
why-nothing-to-give = Personne ne vous demande de carte maintenant.
why-action-is-over = La phase Action est finie : pass donne le tour au suivant.
why-hand-is-full = Votre main ne peut plus être complétée.
why-others-first = Attendez : c’est d’abord à quelqu’un d’autre de répondre.
why-race-is-on = Personne n’a encore commencé : jouez une carte Action ou une carte À tout moment, ou passez.
why-own-card = On ne répond pas à sa propre carte : c’est aux autres de répondre.
why-drawn-once = Il est trop tard pour piocher : on pioche au début de son tour.
why-refill-later = On complète sa main après la phase Action : end la termine.
why-no-banana-there = Il n’y a là aucune carte Banane exposée.
why-no-banana-to-swap = Vous n’avez aucune carte Banane exposée à échanger.
why-unknown-word = Il n’y a ni carte ni coup « { $word } ».
why-empty = Vous n’avez rien écrit. Un coup commence par un mot, comme pluck, steal 2 double ou pass.
why-names-nothing = « { $word } » s’écrit seul, sans rien derrière.
why-not-a-seat = « { $text } » n’est pas le numéro d’une place.
why-not-a-banana = « { $text } » n’est pas une carte Banane : écrivez rotten, unripe, single, double ou triple.
why-write-steal = Cela s’écrit comme steal 2 double : à qui est la carte, et laquelle.
why-write-republic = Cela s’écrit comme republic 2 : avec qui vous échangez.
why-write-split = Cela s’écrit comme split 2 double single : à qui sont les cartes, laquelle va dans le sens horaire et laquelle dans l’autre.
why-write-bolshevik = Cela s’écrit comme bolshevik 2 : qui en a le plus et en donne.
why-write-monkey = Cela s’écrit comme monkey 2 : dans quelle main vous prenez.
why-write-smash = Cela s’écrit comme smash 2 double : à qui est la carte, et laquelle.
why-write-toss = Cela s’écrit comme toss 2 double 1 : à qui est la carte, laquelle, et à qui elle va.
why-write-grab = Cela s’écrit comme grab 2 : dans quelle main vous prenez.
why-write-trick = Cela s’écrit comme trick 2 : avec qui vous échangez.
why-write-distraction = Cela s’écrit comme distraction 2 single double : avec qui, votre carte et la sienne.
why-write-stash = Cela s’écrit comme stash double.
why-write-give = Cela s’écrit comme give double, ou give block.
order-unknown = « { $text } » n’est pas une consigne : écrivez pass, ou une Réaction et ce à quoi elle répond, par exemple denied any, denied steal ou yoink double.

position-name = « { $text } » sous « { $key } » n’est pas parmi { $known }.
position-bananas = « { $text } » sous « { $key } » ne sont pas des cartes Banane : écrivez R, 0, 1, 2 et 3, ou - pour aucune.
position-cards = « { $text } » sous « { $key } » ne sont pas des cartes Singe : écrivez leurs codes, par exemple PlStDe, ou - pour aucune.
position-move = « { $text } » sous « { $key } » n’est pas un coup, par exemple smash.1.triple.
position-too-many = Aucune table n’a plus de { $most } cartes Singe identiques.
position-too-many-cards = Aucune table n’a plus de { $most } cartes Singe.
position-too-many-bananas = Aucune table n’a plus de { $most } cartes Banane.
position-rotten-deck = Dans la pioche, chaque carte Banane montre encore son bon côté : aucune n’est pourrie [BA-3].
position-coming = « { $text } » ne sont pas des cartes Banane en chemin, par exemple 12<0.
position-moved = « { $text } » ne dit pas ce qui a bougé, par exemple double.0.2.0 : quoi, de qui, vers qui, par qui.
position-end = La partie est finie quand, et seulement quand, la dernière carte Banane est piochée [BA-16].
position-refill = La phase refill n’existe qu’avec l’option forgetful [BA-10].
position-window = On ne demande rien dans cette phase.
position-acted = Personne ne peut avoir joué de carte Action dans cette phase.
position-calls = La place { $seat } ne peut pas avoir posé une telle carte lors d’un dernier appel [BA-11].
position-nothing-played = Aucune carte n’est en train d’être jouée : rien ne peut être en cours.
position-pending = Les cartes en train d’être jouées ne vont pas ensemble.
position-gifts = Les dons ne se comptent que pour « Camarade Banane » (bolshevik).
position-no-move = Cette carte Banane ne vient pas de passer d’un joueur à un autre.
position-choice = Personne ne peut faire le choix demandé ici.
position-not-asked = On ne demande rien à la place { $seat } : elle n’a donc pas de réponse.
position-answer = « { $text } » ne peut pas être la réponse de la place { $seat }.
position-all-answered = Quand tous ont répondu, on regarde les réponses : quelqu’un doit donc encore répondre.
position-hidden = Les cartes cachées ne peuvent pas être distribuées : le paquet n’en a pas assez.

show-piles = Pioche Banane { $bananas } · épluchures { $peels } · pioche Singe { $deck } · défausse { $thrown }
show-player = { $points ->
    [one] { $points } point
   *[other] { $points } points
} · { $cards ->
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
} · bananes { $bananas } · à l’abri { $stash }
show-pending = En train d’être jouée : « { $card } », par { $name } ({ $move })
show-called = Encore à venir : « { $card } », par { $name } ({ $move })
show-moved = Vient d’arriver chez { $name } : une banane { $what }
show-asked = { $asked ->
    [race] Qui joue une carte avant les autres commence.
    [start] Un tour commence : piocher (draw), mettre à l’abri (stash) ou nouvelle main (refill).
    [action] Phase Action.
    [call] Dernier appel pour les cartes À tout moment.
    [refill] Compléter sa main et passer.
    [pass] Passer la main.
    [over] La partie est finie.
    [react] Quelqu’un réagit ?
    [catch] « Au vol » ou « Peau de banane », quelqu’un ?
    [give] Il faut donner une carte Banane.
    [swap] Il faut donner une carte de sa main.
   *[copy] La carte prise doit être jouée.
}
show-answer = Votre réponse secrète : { $answer }
show-hand = Votre main   { $cards }

story-answered = { $who-you ->
    [yes] Vous avez répondu.
   *[no] { $who } a répondu.
}
together-answered = { $who } ont répondu.
story-raced = { $who-you ->
    [yes] Vous faites votre choix
   *[no] { $who } fait son choix
} avant le premier tour.
story-nothing-drawn = { $who-you ->
    [yes] Vous ne trouvez aucune carte à piocher.
   *[no] { $who } ne trouve aucune carte à piocher.
}
story-play = { $who-you ->
    [yes] Vous jouez
   *[no] { $who } joue
} « { $card } ».
story-play-at = { $who-you ->
    [yes] Vous jouez
   *[no] { $who } joue
} « { $card } » contre { $whom-you ->
    [yes] vous
   *[no] { $whom }
}.
story-play-what = { $who-you ->
    [yes] Vous jouez
   *[no] { $who } joue
} « { $card } » { $whom-you ->
    [yes] sur votre banane { $what }
   *[no] sur une banane { $what } chez { $whom }
}.
story-play-toss = { $who-you ->
    [yes] Vous jouez
   *[no] { $who } joue
} « { $card } » : { $whom-you ->
    [yes] votre banane { $what }
   *[no] une banane { $what } de chez { $whom }
} doit aller chez { $to-you ->
    [yes] vous
   *[no] { $to }
}.
story-play-swap = { $who-you ->
    [yes] Vous jouez
   *[no] { $who } joue
} « { $card } » : une banane { $what } contre { $whom-you ->
    [yes] votre { $other }
   *[no] une { $other } de chez { $whom }
}.
story-play-split = { $who-you ->
    [yes] Vous jouez
   *[no] { $who } joue
} « { $card } » contre { $whom-you ->
    [yes] vous
   *[no] { $whom }
} : une banane { $what } pour { $to-you ->
    [yes] vous
   *[no] { $to }
}, une { $other } pour { $back-you ->
    [yes] vous
   *[no] { $back }
}.
story-play-split-one = { $who-you ->
    [yes] Vous jouez
   *[no] { $who } joue
} « { $card } » contre { $whom-you ->
    [yes] vous
   *[no] { $whom }
} : une banane { $what } pour { $to-you ->
    [yes] vous
   *[no] { $to }
}.
story-cancelled = { $who-you ->
    [yes] Vous annulez
   *[no] { $who } annule
} { $whom-you ->
    [yes] votre carte « { $card } »
   *[no] la carte « { $card } » jouée par { $whom }
}.
story-wasted = « { $card } » est sans effet et part à la défausse.
story-plucked = { $who-you ->
    [yes] Vous piochez
   *[no] { $who } pioche
} une banane { $what }.
story-went = { $who-you ->
    [yes] Vous recevez
   *[no] { $who } reçoit
} une banane { $what } qui était chez { $whom-you ->
    [yes] vous
   *[no] { $whom }
}.
story-rotted = { $who-you ->
    [yes] Votre banane { $what }
   *[no] Chez { $who }, une banane { $what }
} pourrit.
story-slipped = { $who-you ->
    [yes] Votre banane { $what }
   *[no] Chez { $who }, une banane { $what }
} glisse parmi les épluchures.
story-dealt = Toutes les bananes exposées sont mélangées et redistribuées.
story-grabbed = { $who } prend à { $whom } une carte de sa main.
story-grabbed-seen = { $who-you ->
    [yes] Vous prenez à { $whom } une carte de sa main : { $cards }.
   *[no] { $who } { $whom-you ->
        [yes] vous prend une carte de votre main
       *[no] prend à { $whom } une carte de sa main
    } : { $cards }.
}
story-swapped = { $who } échange une carte avec { $whom }.
story-swapped-seen = { $who-you ->
    [yes] Vous donnez { $given } à { $whom } et recevez { $cards }.
   *[no] { $who } { $whom-you ->
        [yes] vous donne { $given }
       *[no] donne { $given } à { $whom }
    } et reçoit { $cards }.
}
story-copied = { $who-you ->
    [yes] Vous prenez
   *[no] { $who } prend
} « { $card } » { $whom-you ->
    [yes] dans votre main
   *[no] à { $whom }, dans sa main
} : à jouer tout de suite.
story-drew = { $who-you ->
    [yes] Vous piochez
   *[no] { $who } pioche
} { $count ->
    [one] une carte Singe
   *[other] { $count } cartes Singe
}.
story-drew-seen = { $who-you ->
    [yes] Vous piochez
   *[no] { $who } pioche
} { $cards }.
story-threw-hand = { $who-you ->
    [yes] Vous défaussez toute votre main.
   *[no] { $who } défausse toute sa main.
}
story-stashed = { $who-you ->
    [yes] Vous mettez
   *[no] { $who } met
} à l’abri une banane { $what } : plus personne ne peut y toucher.
story-shuffled = Les cartes Singe défaussées sont mélangées et redeviennent la pioche.
story-called = Dernier appel : quelqu’un joue-t-il une carte À tout moment ?
story-turn = { $who-you ->
    [yes] C’est à vous de jouer.
   *[no] C’est à { $who } de jouer.
}
story-end = La dernière carte Banane est piochée : la partie est finie.
story-points = { $who-you ->
    [yes] Vous avez
   *[no] { $who } a
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
story-points-with = { $who-you ->
    [yes] Vous montrez { $cards } et avez
   *[no] { $who } montre { $cards } et a
} { $points ->
    [one] { $points } point
   *[other] { $points } points
}.
story-win = { $who-count ->
    [one] { $who-you ->
        [yes] Vous gagnez avec un score de { $points }. Vous avez la banane !
       *[no] { $who } gagne avec un score de { $points }.
    }
   *[other] Victoire partagée pour { $who }, avec un score de { $points }.
}
ending-bananas-gone = la dernière carte Banane a été piochée

reason-cards = cela rapporte { $this ->
    [one] une carte Banane
   *[other] { $this } cartes Banane
}
reason-gain = cela change aussitôt votre score de { $this }
reason-harm = cela coûte { $this ->
    [one] un point
   *[other] { $this } points
} à { $whom }
reason-leader = c’est contre { $whom }, dont les bananes valent { $this }
reason-safe = cela met { $this ->
    [one] un point
   *[other] { $this } points
} à l’abri ({ $what })
reason-fetch = cela rapporte { $this ->
    [one] une carte Singe
   *[other] { $this } cartes Singe
}
reason-share = une part égale de toutes les bananes changerait votre score de { $this }
reason-keep = cela garde une carte pour plus tard ({ $what })
reason-hand = cela garde votre main, avec une bonne carte ({ $what })
reason-cost = ce que cela cède vaut { $this } pour vous ({ $what })
reason-give = cela cède la carte la moins utile ({ $what })
reason-stop = cela annule la carte jouée par { $whom } ({ $what })
reason-end = cela pioche la dernière carte Banane alors que vos bananes valent le plus

theme-forget-reactions = oublie de répondre avec ses Réactions
theme-hoard = met ses bananes à l’abri au lieu d’en cueillir d’autres
theme-pick-on-one = s’en prend toujours au joueur suivant
theme-peaceful = ne joue rien contre personne

title = Bananarchy
pitch = Chipez, raflez, annulez : à vous les meilleures bananes ! Ni pitié, ni roi.
minutes = 45–60

board-middle = Milieu de la table
board-bananas-left = { $count ->
    [one] { $count } carte Banane restante
   *[other] { $count } cartes Banane restantes
}
board-monkeys-left = Pioche Singe { $count }
board-thrown = Défausse { $count }, épluchures { $peels }
board-pending = Cartes en train d’être jouées
board-plays = { $name } joue « { $card } »{ $parts ->
    [none] .
   *[other] {" "}: { $parts }.
}
board-bananas = Bananes : { $name }
board-stashed = { $what }, à l’abri
board-counts = { $kind ->
    [rotten] Coûte un point à la fin à qui la possède.
    [unripe] Ne compte pas à la fin.
    [single] Compte 1 point à la fin.
    [double] Compte 2 points à la fin.
   *[triple] Compte 3 points à la fin.
}{ $stashed ->
    [yes] { " " }Plus personne ne peut y toucher.
   *[no] { "" }
}
board-tally-cards = Cartes Score
board-none = aucune banane
board-nobody = personne
board-held = { $cards ->
    [one] { $cards } carte en main
   *[other] { $cards } cartes en main
}
board-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
board-aim = Choisir { $name }
board-playable = Jouable maintenant.
board-target = cible possible
board-open = En main
board-hand = Votre main
board-card = { $card }. { $does }
board-play = Jouer « { $card } »
board-back = Retour
board-choose-part = Choisissez
board-choose = À vous : jouez une carte, ou terminez votre tour.
board-begin = À vous : piochez, ou mettez plutôt une banane à l’abri.
board-give = Choisissez la banane à donner.
board-copy = La carte que vous avez prise doit être jouée tout de suite.
board-race = Vite : qui joue une carte avant les autres commence !
board-wait = Un instant.
board-standing = Passer d’office tant qu’on ne me vise pas
board-choose-more = Des cartes À tout moment, ou terminez votre tour.
board-only-end = Plus rien à jouer : terminez votre tour.
board-interject = C’est à { $name } de jouer. Vous pouvez jouer une carte À tout moment.
board-react = Répondre à { $name } ({ $card }) ?
board-catch = Attraper cette banane ({ $what }) ?
board-last-call = Dernier appel : une carte À tout moment, ou passez.
board-swap = Choisissez la carte à donner.
board-refill = Complétez votre main, ou passez.
board-pass-on = Passez la main.
board-wait-turn = C’est à { $name } de jouer.
board-wait-answers = Les autres peuvent répondre.
board-done = C’est fait !
board-cancelled = Annulée !
board-orders = { $count ->
    [0] Consignes
   *[other] Consignes : { $count }
}
board-orders-title = Consignes
board-orders-how = Elles répondent pour vous sans rien demander, en secret comme toute réponse. Pour tout le reste, on vous demande.
board-orders-none = Vous n’avez en main aucune Réaction à qui donner une consigne.
board-order-for = { $card } répond toute seule :
board-order-ask = jamais, demandez-moi
board-order-any = à tout ce qui me vise
board-printed = { $card ->
    [pluck] Pluck
    [pick] Pick & Pluck
    [steal] Steal
    [republic] Banana Republic
    [split] Banana Split
    [bolshevik] Bolshevik Banana
    [mayhem] Monkey Mayhem
    [revolution] Banana Revolution
    [monkey] Monkey See, Monkey Do
    [smash] Smash
    [toss] Toss
    [grab] Grab
    [trick] Trick
    [distraction] Clever Distraction
    [denied] Denied
    [block] Block
    [shield] Shield
    [yoink] Yoink
    [slip] Slip
    [smoothie] Banana Smoothie
    [manifesto] Banana Manifesto
    [ripening] Ripening Agent
    [bread] Bake Banana Bread
   *[other] { "" }
}
board-do-draw = Piocher
board-do-refill = Nouvelle main
board-do-end = Finir le tour
board-do-pass = Passer
board-do-stash = Mettre à l’abri
board-do-give = En donner une
board-kind-action = ACTION
board-kind-anytime = À TOUT MOMENT
board-kind-reaction = RÉACTION
board-kind-scoring = SCORE
board-does-pluck = Piochez deux cartes Banane.
board-does-pick = Piochez trois cartes Banane.
board-does-steal = Prenez une banane à un autre joueur.
board-does-republic = Échangez toutes vos bananes avec celles du plus riche.
board-does-split = Deux bananes d’un joueur vont chez ses deux voisins.
board-does-bolshevik = Le plus riche donne une banane à chacun des autres.
board-does-mayhem = Chacun passe toutes ses bananes à son voisin de gauche.
board-does-revolution = Toutes les bananes sont mélangées et redistribuées.
board-does-monkey = Prenez au hasard une carte dans une autre main et jouez-la aussitôt.
board-does-smash = Faites pourrir n’importe quelle carte Banane.
board-does-toss = Envoyez une banane chez un autre joueur, jamais chez vous.
board-does-grab = Prenez au hasard une carte dans une autre main.
board-does-trick = Échangez une carte de votre main contre une autre, prise au hasard chez un joueur.
board-does-distraction = Échangez une de vos bananes contre celle d’un autre joueur.
board-does-denied = Annulez une carte Singe qui vient d’être jouée.
board-does-block = Annulez une carte À tout moment jouée contre vous.
board-does-shield = Annulez une carte jouée contre un autre joueur, puis piochez-en une.
board-does-yoink = Prenez une banane qui vient de changer de mains.
board-does-slip = Une banane qui vient de changer de mains est défaussée.
board-does-smoothie = Gardez-la : à la fin, une banane compte double.
board-does-manifesto = Gardez-la : à la fin, +1 par sorte de banane.
board-does-ripening = Gardez-la : à la fin, vos bananes vertes valent 1.
board-does-bread = Gardez-la : à la fin, vos bananes pourries valent +1.

lesson-draw = Chacun a ses bananes devant soi, bien en vue : une verte vaut 0, les autres 1, 2 ou 3 ; une pourrie coûte un point. Votre tour commence : piochez une carte Singe.
lesson-drew = Une carte de plus. Vous pouvez jouer une Action (rouge), et autant de cartes À tout moment (vertes) que vous voulez.
lesson-steal = Mango a une banane triple. Touchez votre carte « Chapardage », puis cette banane.
lesson-stole = Avant qu’une carte prenne effet, chacun peut y répondre par une Réaction. Cette fois, personne ne le fera.
lesson-react = Mango joue « Chapardage » sur votre banane triple ! Répondez par « Que nenni », une Réaction (bleue), sinon elle est perdue.
lesson-denied = Annulée, sauf si quelqu’un annule votre carte à son tour. On pose la question à tout le monde, quelles que soient ses cartes : impossible de deviner qui a quoi.
lesson-stash = Au lieu de piocher, on peut mettre à l’abri : défaussez votre main, couchez une banane sur le côté, piochez cinq cartes. Plus personne ne peut toucher cette banane. Mettez la triple à l’abri.
lesson-stashed = À l’abri pour de bon. La partie finit avec la dernière carte Banane ; qui a le plus de points gagne. À vous de jouer pour de vrai !
offer-short = Partie courte : moins de cartes Banane
offer-start = Qui commence
offer-start-race = la course : qui joue avant les autres
offer-forgetful = Piocher, compléter et passer sont des coups à part
offer-tiebreak = À égalité de points
offer-tiebreak-shared = victoire partagée
offer-tiebreak-2025 = édition 2025 : plus de cartes Banane, puis moins de pourries
offer-deck = Cartes Singe et Banane
pad-haul = Bananes et cartes Score
pad-haul-about = { $name } commence. Quand la dernière carte Banane est piochée, comptez les cartes Banane de chacun, y compris celles à l’abri, et les cartes Score en main. [BA-16] [BA-17]
pad-digits = { $name } : un des nombres n’est pas un entier de 0 à 99.
pad-too-many = { $card } : d’après notre liste, la boîte n’en contient que { $most }. Si la vôtre en a davantage, appuyez encore une fois sur le bouton.
pad-too-many-bananas = La boîte ne contient que { $most } cartes Banane.
pad-count = Compter les points
pad-points = Points
pad-row-bananas = Cartes Banane
pad-row-ripening = { word-ripening }
pad-row-bread = { word-bread }
pad-row-manifesto = { word-manifesto }
pad-row-smoothie = { word-smoothie }
pad-option-tiebreak = En cas d’égalité
pad-tiebreak-none = Victoire partagée
pad-tiebreak-2025 = Le plus de cartes Banane, puis le moins de pourries
pad-option-short = Quelles cartes Banane ?
pad-short-off = Toutes
pad-short-on = La partie courte
pad-race = Le plus rapide commence
pad-race-about = Chacun prend sa main et attend le compte à rebours. Qui joue le premier une carte Singe valable commence. [BA-5]
pad-race-go = Compte à rebours
pad-race-who = Qui a été le premier ?
pad-race-won = { $name } a joué en premier, après { $seconds ->
    [one] { $seconds } seconde
   *[other] { $seconds } secondes
}, et commence.
pad-race-again = Elle n’était pas valable : encore une fois
pad-reference =
    Piochez une carte Singe. Ou mettez d’abord à l’abri : défaussez votre main, couchez une banane sur le côté, piochez cinq cartes, passez. [BA-6] [BA-7]
    Action : au plus une carte Action, autant de cartes À tout moment que vous voulez. [BA-8]
    Complétez à cinq, puis passez dans le sens horaire. [BA-9]
    Cartes À tout moment : aussi pendant la phase Action des autres. [BA-11]
    Une Réaction répond à une carte qu’on vient de jouer, même à une Réaction ; « Au vol » et « Peau de banane » à une banane qui vient de changer de mains. [BA-12]
    Aucune carte ne touche une banane à l’abri. [BA-14]
    Les cartes Score restent en main jusqu’à la fin. [BA-15]
    La dernière carte Banane est piochée : la partie s’arrête aussitôt. [BA-16]
    Verte 0, simple 1, double 2, triple 3, pourrie −1. Qui a le plus de points gagne. [BA-17] [BA-18]

draw-bananas = { $count ->
    [one] banane
   *[other] bananes
}
draw-monkeys = { $count ->
    [one] singe
   *[other] singes
}
draw-thrown = défausse
draw-counts = Vaut { $points }.

example-turn-draw = D’abord, piochez une carte Singe.
example-turn-action = Puis jouez une carte Action si vous voulez ; tous peuvent y répondre.
example-turn-end = À la fin, piochez jusqu’à cinq cartes, et c’est au suivant.
example-rotten = Purée retourne une banane du côté pourri, pour de bon.
example-race = Dans la course, qui joue une carte le premier commence.
example-stash = Une banane à l’abri est couchée : personne n’y touche plus.
example-new-hand = On peut changer de main sans rien mettre à l’abri.
example-draw = Chaque tour commence par une carte Singe.
example-pluck = Une carte Action par tour, ici Cueillette.
example-second-action = Une deuxième carte Action est de trop.
example-before-drawing = Ses propres cartes À tout moment se jouent aussi avant de piocher.
example-refill = À la fin, la main remonte à cinq cartes.
example-forgotten = Avec forgetful=yes : une carte Action avant de piocher, et la pioche est perdue.
example-interject = Les autres peuvent jouer des cartes À tout moment pendant votre phase Action.
example-cancel-a-cancel = Que nenni sur Que nenni : la Cueillette prend effet malgré tout.
example-steal-yoink-yoink = Chapardage, Au vol et encore Au vol : la triple reste à qui a joué en dernier.
example-unplayable = Singerie amène une carte Score, qui ne se joue pas.
example-could-do-nothing = Sans banane à soi, il n’y a rien à échanger.
example-stashed-safe = Une banane à l’abri ne se vole pas.
example-keep-scoring = Une carte Score se garde en main.
example-last-banana = Il reste une carte Banane : on la pioche, et la partie est finie.
example-points = Les exemples de décompte : 6, 5 et 4 points.
example-shared = À égalité en tête : la victoire est partagée.
example-tie-2025 = Avec tiebreak=2025, qui a le plus de cartes Banane gagne.
