help-topbanana = Quatre jeux de bananes à jouer et à étudier.
help-usage = usage
help-arguments = arguments
help-flags = options
help-help = afficher cette aide
help-version = afficher la version
help-commands = commandes
help-lang = langue : anglais, italien ou français
help-games = lister les jeux
help-rules = afficher les règles d’un jeu, ou un seul article
help-play = jouer au clavier, entre amis et contre des bots
help-position = dessiner une position et lister ses coups
help-draw = dessiner une position comme image (SVG)
help-draw-output = le fichier où écrire l’image
help-draw-seat = par les yeux de qui : le numéro d’une place
help-replay = raconter une partie archivée coup par coup
help-verify = vérifier une partie archivée : sceau, règles, résultat
help-clause = le numéro d’un article, par exemple BN-5
help-play-people = combien d’entre eux sont des personnes qui partagent ce clavier (par défaut : 1)
help-bots = quels bots occupent les autres places : easy, casual, medium, hard, top, ou le vôtre sous la forme FICHIER.py:CLASSE
help-names = comment s’appellent les personnes
help-save = écrit la partie dans ce fichier à la fin
help-line = la ligne d’une position
help-file = l’archive d’une partie
help-seen = les engagements que vous avez enregistrés avant la donne
help-review = séparer la chance du talent dans une partie finie, et examiner chaque décision
help-review-json = afficher le bilan en JSON, pour les programmes
help-review-page = écrire le bilan dans une page à part
help-review-games = combien de parties imaginer pour chaque probabilité : plus, c’est plus lent et plus sûr

cli-misread = Cette ligne de commande ne convient pas à topbanana : { $detail } ; « topbanana --help » énumère ce qu’il y a.
cli-unknown-words = « { $detail } » ne veut rien dire ici ; « topbanana --help » énumère ce qu’il y a.
cli-missing-words = Il manque { $detail } à la commande ; « topbanana --help » énumère ce qu’il y a.
cli-missing-value = { $detail } demande une valeur à sa suite.
cli-unknown-command = Il n’y a pas de commande « { $detail } » ; « topbanana --help » énumère ce qu’il y a.
cli-verified = Vérifié : { $title }, { $moves ->
    [one] { $moves } coup
   *[other] { $moves } coups
}, résultat { $result }.
cli-deal-unproved = Les coups suivent les règles. Rien n’est prouvé sur la donne : l’archive ne contient pas d’engagements.
cli-deal-openly = La donne vient du secret promis auparavant et des mots des joueurs. Mais les joueurs ne s’étaient pas engagés sur leurs mots : qui connaissait le secret et a ajouté les siens en dernier pouvait choisir la donne.
cli-deal-as-written = La donne vient du secret derrière { $commitment } et des mots des joueurs, qui correspondent à chaque engagement de l’archive. Étaient-ce les engagements que vous avez vus avant la donne ? Avec « --seen FILE », ils sont comparés.
cli-deal-as-seen = La donne vient du secret derrière { $commitment } et des mots des joueurs, exactement selon les engagements pris avant la donne.
cli-deal-rounds = { $rounds ->
    [one] Un tour a été abandonné auparavant
   *[other] { $rounds } tours ont été abandonnés auparavant
}, parce qu’une place n’a pas montré ses mots.
unknown-clause = L’article « { $clause } » n’existe pas ; au choix : { $known }.
too-many-people = { $people } personnes ne peuvent pas se partager { $seats } places.
too-many-names = { $people ->
    [0] Des noms ont été donnés, mais personne ne joue.
    [one] { $names } noms ont été donnés pour une seule personne.
   *[other] { $names } noms ont été donnés pour { $people } personnes.
}
no-such-number = « { $number } » n’est pas dans la liste : ses numéros vont de 1 à { $most }.

seating-welcome = Bienvenue à Top Banana ! À quoi jouons-nous ?
seating-which = Numéro ou nom (Entrée pour sortir) :
seating-person = Joueur { $number }
seating-bot = { $bot ->
    [random] Au hasard { $number }
    [greedy] Gourmand { $number }
    [easy] Facile { $number }
    [casual] Détendu { $number }
    [medium] Moyen { $number }
    [hard] Difficile { $number }
    [top] Top Banana { $number }
   *[other] { $bot } { $number }
}

lines-welcome = Écrivez un coup, ou ? pour de l’aide.
lines-bye = À la prochaine !
lines-prompt = { $name }, à vous (numéro ou notation, ? pour de l’aide) :
lines-interject = { $name }, vous pouvez intervenir (numéro ou notation, Entrée pour laisser faire, ? pour de l’aide) :
lines-hand-over = Le clavier passe à { $name }. Appuyez sur Entrée quand personne d’autre ne regarde.
lines-allowed = « { $move } » est permis.
lines-save-where = Dites dans quel fichier : save FICHIER.
lines-save-later = À plusieurs au clavier, la partie s’enregistre quand elle est finie : d’ici là, le fichier dirait les secrets de chacun.
lines-saved = La partie est enregistrée dans { $file }.
lines-hint = Le meilleur bot jouerait { $move } : { $reason }. [{ $clause }]
lines-hint-looked = Il a imaginé { $games ->
    [one] { $games } partie
   *[other] { $games } parties
} qui s’accordent avec ce que vous voyez ; ses chances de gagner, coup par coup :
lines-hint-option = { $move }  { $chance } %  ({ $reason })
lines-warming = Les bots s’échauffent pendant la partie : pendant une minute environ, ils imaginent moins de parties.
lines-help =
    ?             cette aide
    hint          ce que ferait le meilleur bot, et pourquoi
    why COUP      si un coup est permis, et quel article le dit
    rules         les règles ; rules ARTICLE montre un seul article
    position      la position sur une ligne, telle que vous la voyez
    save FICHIER  écrit la partie jusqu’ici dans un nouveau fichier
    quit          quitte la table

study-seat = Place { $seat }
study-moves = { $name } peut jouer : { $moves }
study-result = Résultat : { $result }

review-progress = coup { $done } sur { $all }
