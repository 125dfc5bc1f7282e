by-clause = { $sentence } [{ $clause }]
perhaps-meant = { $sentence } Vouliez-vous dire { $move } ?

unknown-language = La langue « { $language } » n’existe pas ici ; au choix : { $known }.
unknown-game = Le jeu « { $name } » n’existe pas ; au choix : { $known }.
unknown-option = { $title } n’a pas d’option « { $name } » ; { $count ->
    [0] il n’en a aucune
   *[other] ses options : { $known }
}.
malformed-option = « { $text } » n’est pas une option : écrivez nom=valeur, chaque nom une seule fois.
unknown-seat = Il n’y a pas de place « { $seat } » ; les places vont de 0 à { $last }.
wrong-seats = { $title } se joue de { $fewest } à { $most }, pas à « { $seats } ».
bad-seed = « { $seed } » ne peut pas servir de graine : il faut de 1 à { $most } caractères imprimables, sans espace aux extrémités.

why-not-your-turn = Ce n’est pas votre tour.
why-game-over = La partie est finie.

line-too-long = La ligne d’une position compte au plus { $most } caractères.
line-too-short = La ligne d’une position commence par un jeu et un nombre de places.
line-unknown-part = « { $part } » n’a rien à faire dans la ligne d’une position ; ses parties sont clé:valeur, avec les clés { $keys }.
line-key-twice = La ligne de position donne deux fois « { $key } ».
line-missing-key = Il manque « { $key } » à la ligne de la position ; { $title } en a besoin.
line-not-a-number = « { $text } » n’est pas un nombre entier de { $least } à { $most } pour « { $key } ».
line-seats = « { $key } » demande { $seats } parties séparées par /, pas { $found }.
line-half-hidden = Une ligne qui cache quelque chose avec ? doit cacher tout ce qu’un même observateur ne peut pas voir.
line-other-eyes = Cette ligne ne montre que ce que voyait qui l’a écrite, pas ce que voit la place { $seat }.

archive-not-one = Ceci n’est pas l’archive d’une partie.
archive-too-long = Une archive compte au plus { $most } caractères.
archive-cut-short = L’archive est tronquée : il manque ses dernières lignes.
archive-changed = L’archive a été modifiée après avoir été écrite : son sceau est brisé.
archive-unknown-header = « { $key } » n’est pas un en-tête d’archive, ou s’y trouve deux fois.
archive-missing-header = Il manque à l’archive l’en-tête « { $key } ».
archive-other-rules = L’archive a été jouée avec la version « { $theirs } » des règles de { $title }, et cette version de Top Banana joue avec la { $ours } : lisez-la avec la version qui l’a écrite.
archive-contradiction = L’en-tête de l’archive contredit la position d’où elle part.
archive-illegal = Le coup { $number } de l’archive, « { $move } », est contraire aux règles [{ $clause }].
archive-other-result = L’archive annonce un autre résultat que celui de ses coups, qui est { $result }.
deal-other-secret = Le secret n’est pas celui qui avait été promis avant la donne.
deal-other-words = Les mots de la place { $seat } ne sont pas ceux sur lesquels elle s’était engagée avant la donne.
deal-other-seed = La donne ne vient pas du secret et des mots des joueurs.
deal-other-promises = Les engagements de l’archive ne sont pas ceux que vous avez vus avant la donne.
promises-unreadable = Ceci n’est pas une liste d’engagements vus avant une donne : « { $line } ».

written-no-pad = { $title } n’a pas de carnet de score.
written-players = Quelque chose cloche dans la liste des joueurs : il en faut de { $fewest } à { $most }, et l’un d’eux a commencé.
written-names = Chaque joueur doit avoir un nom imprimable.
written-option = Dans ce carnet, « { $name } » ne peut pas être « { $value } ».
written-round = La manche { $number } n’a pas pu se passer ainsi : ce n’est pas ce que note ce carnet, ou il faudrait plus de cartes que la boîte n’en contient.
written-too-long = La partie était finie avant la manche { $number }.
written-not-over = Cette partie n’est pas encore finie ; on pourra la conserver quand elle le sera.
written-time = Une partie ne peut ni finir avant d’avoir commencé, ni finir dans le futur.

file-cannot-read = Impossible de lire « { $file } » : { $code ->
    [ENOENT] il n’existe pas
    [EISDIR] c’est un dossier
    [EACCES] l’autorisation manque
   *[other] { $reason }
}.
file-not-text = « { $file } » n’est pas un fichier texte.
file-exists = « { $file } » existe déjà, et rien n’est écrasé.
file-cannot-write = Impossible d’écrire « { $file } » : { $code ->
    [ENOENT] son dossier n’existe pas
    [EISDIR] c’est un dossier
    [EACCES] l’autorisation manque
    [ENOSPC] le disque est plein
   *[other] { $reason }
}.

help-game = quel jeu
help-seats = combien de joueurs en tout
help-seed = la même graine donne la même partie
help-option = une option du jeu, par exemple start=0 ; OPTION=@FILE la lit dans un fichier
game-goes-on = La partie n’est pas finie : d’ici là, ce qui est caché reste caché.
bot-theme = { $name } a joué en débutant : ce bot { $theme }.
hint-only = Il n’y a rien d’autre à jouer : { $move }.
hint-amount = { $reason } ({ $other } : { $that })
hint-not = { $reason } (pas avec { $other })
hint-even = rien que l’on puisse compter ne le distingue de { $other } ; les parties imaginées, si
reason-even = rien que l’on puisse compter

example-names = Alice Basile Chloé Denis Élise Fanny Gaspard Hugo
example-players = { $seats ->
    [one] Un joueur
   *[other] { $seats } joueurs
}
