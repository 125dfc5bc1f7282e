home-title = Quatre jeux de bananes. Jouez tout de suite.
home-lead = Entre amis ou contre des bots, dans le navigateur, gratuitement.
play-now = Jouer
play-now-game = Jouer : { $game }
with-friends = Entre amis
with-friends-game = Entre amis : { $game }
learn = Apprendre en trois minutes
players = { $fewest }–{ $most } joueurs
lasts = { $minutes } min
join-title = Rejoindre une table
join-lead = On vous a donné un code ou un lien ?
join-placeholder = Code ou lien
join = Rejoindre
open-title = Tables ouvertes
open-none = Aucune table ouverte pour l’instant : ouvrez-en une !
continue-title = Vos tables
puzzles-link = Problèmes
study-link = Étude
about-link = À propos de Top Banana
about-title = À propos de Top Banana
about-text = Top Banana est une implémentation non officielle. Les noms des jeux sont des marques de leurs propriétaires ; ni leurs illustrations ni leurs textes ne sont utilisés.
about-thanks = Bananine est de Masaki Suga ; Puerto Banana de Mads Emil Christensen, édité par Blue Orange ; Push 'em Up! d’Alexandre Droit, édité par Banana Smile ; Bananarchy de Pick Up & Play Games. Merci !
about-private = Pas besoin de compte, pas de publicité, et rien n’est chargé d’ailleurs. Un cookie retient qui vous êtes.
skip-to-main = Aller au contenu
go-home = Accueil
loading = Un instant…
page-unknown = Cette page n’existe pas
page-unknown-about = L’adresse a peut-être été abîmée en chemin.
title-your-turn = { $game } : à vous de jouer
title-turn = { $game } : à { $name } de jouer
title-over = { $game } : la partie est finie
invited = Une invitation pour { $game }
invited-by = { $name } vous invite à { $game }
invited-facts = { $seats } joueurs, environ { $minutes } minutes.
invited-accept = Prendre place
invited-full = Toutes les places sont prises. Vous pouvez regarder.
page-lost = Cette page n’a pas pu être chargée.
more = Plus
close = Fermer
yes = Oui
no = Non
you = Vous
guest = Invité { $number }
settings = Réglages
your-name = Votre nom
account = Compte
account-nobody = Vous jouez ici en invité
account-guest = Vous jouez ici en invité, sous le nom « { $name } »
account-owned = { $name } est votre nom
password = Mot de passe
password-old = Ancien mot de passe
password-new = Nouveau mot de passe
password-about = Avec un mot de passe ou une clé d’accès, le nom est à vous : personne d’autre ne peut le prendre ici, et vous pouvez vous connecter sur d’autres appareils.
password-change = Changer le mot de passe
password-choose = Choisir un mot de passe
password-set = Le mot de passe est enregistré. Votre session est terminée sur tous les autres appareils.
name-own = Garder ce nom pour moi
passkey-add = Ajouter une clé d’accès
passkey-another = Ajouter une autre clé d’accès
passkey-added = La clé d’accès est enregistrée.
log-in = Se connecter
log-in-about = Si vous avez déjà un mot de passe ou une clé d’accès ici.
log-in-by-passkey = Se connecter avec une clé d’accès
logged-in = Vous voilà en ligne sous votre nom.
log-out = Se déconnecter
log-out-about = Se déconnecter sur cet appareil, ou sur tous à la fois : chaque page ouverte est alors fermée et les jetons des bots sont révoqués.
log-out-everywhere = Se déconnecter partout
logged-out = Votre session est terminée.
logged-out-everywhere = Votre session est terminée sur tous les appareils.
go-on-as-guest = Continuer en invité
reload = Recharger la page
language = Langue
theme = Thème
theme-auto = Comme l’appareil
theme-light = Papier (clair)
theme-dark = Nuit (sombre)
setting-sound = Son
setting-sound-about = On entend cartes, pièces et vagues, et quand c’est à vous
shortcuts = Touches
shortcut-tab = d’une chose à la suivante
shortcut-enter = la choisir, la jouer, la confirmer
shortcut-look = regarder une carte : celle sous la souris ou sélectionnée
shortcut-log = ce qui s’est passé
shortcut-chat = discussion
shortcut-rules = règles
shortcut-undo = annuler le dernier coup
shortcut-sound = son activé ou coupé
shortcut-help = cette liste
shortcut-escape = fermer ce qui est au-dessus
sound-on = Activer le son
sound-off = Couper le son
news-left = { $name } a quitté la table : un bot continue à jouer.
news-late = { $name } n’a plus de temps : un bot continue à jouer.
news-returned = { $name } a repris sa place.
news-away = { $name } a perdu la connexion.
news-back = { $name } est de nouveau là.
news-watching = { $count ->
    [one] Quelqu’un regarde la partie.
   *[other] { $count } personnes regardent la partie.
}
late-spectator = { $moves ->
    [one] Un coup a été joué jusqu’ici.
   *[other] { $moves } coups ont été joués jusqu’ici.
}
setting-notify = Notification
setting-notify-about = Quand c’est à vous de jouer et que vous regardez ailleurs
setting-calm = Moins de mouvement
setting-calm-about = Les cartes apparaissent à leur place, sans voler
setting-shapes = Formes en plus des couleurs
setting-shapes-about = Signes et motifs plus marqués à côté des couleurs
setting-large = Cartes plus grandes
setting-large-about = Cartes plus grandes, moins d’espace entre elles
how-many = Combien de joueurs ?
thinking-time = Temps de réflexion
time-free = sans limite de temps
time-minutes = { $count } min chacun
rhythm = Temps pour répondre à une carte
rhythm-seconds = { $count } s
rhythm-free = jusqu’à ce que tous aient répondu
time-days = { $count ->
    [one] { $count } jour par coup
   *[other] { $count } jours par coup
}
list-it = Ouverte à tous : l’afficher parmi les tables ouvertes
options = Options du jeu
value-random = au hasard
value-seat = place { $seat }
open-table = Ouvrir la table
table-title = Table
table-line = { $host } · { $taken } sur { $seats } · { $status ->
    [waiting] en attente
    [playing] en cours
   *[over] finie
}
table-lost = Cette table n’existe pas
invite-title = Invitez vos amis
invite-text = Envoyez le lien, ou faites scanner l’image.
qr-alt = Code QR du lien { $link }
code-is = Code
link = Lien vers cette table
copy-link = Copier le lien
copied = Copié
seats-title = Places pour { $game }
seat-is-free = libre
sit-here = S’asseoir ici
sit-second = Ajouter quelqu’un sur cet appareil
seat-bot = Ajouter un bot
stand-up = Libérer cette place : { $name }
fill-with-bots = Compléter avec des bots
start = Lancer la partie
start-waits = On attend des joueurs…
is-away = hors ligne
is-acting = c’est son tour
you-watch = Vous regardez
onlookers = { $count ->
    [one] { $count } spectateur
   *[other] { $count } spectateurs
}
your-seats = Vos places
story = Ce qui s’est passé
story-none = Rien encore.
undone = { $name } a annulé son dernier coup.
show-clause = Montrer la règle { $clause }
chat = Discussion
chat-none = Personne n’a encore rien dit.
chat-write = Dites quelque chose
chat-send = Envoyer
mute = ignorer
rules = Règles
leave = Quitter
leave-title = Quitter la table ?
leave-text = Un bot jouera à votre place. Vous pouvez revenir à tout moment.
stay = Rester
bot-plays-for-you = Un bot joue à votre place.
take-back-seat = Reprendre ma place
ask-undo = Demander à annuler mon coup
undo-asked = { $name } voudrait annuler son dernier coup. D’accord ?
undo-waits = Vous avez demandé à annuler votre coup : c’est à { $names } de décider.
undo-refused = Votre coup reste.
connection-away = Connexion perdue. Reconnexion…
connection-back = De retour : rien n’est perdu.
connection-lost = Le serveur est injoignable pour l’instant.
moves-wait = Rien ne peut être enregistré pour l’instant : les coups attendent.
window-closes = Encore { $seconds } s pour répondre
fair-badge-sealed = donne scellée
fair-badge-good = donne vérifiée
fair-badge-others = donne aux mots des autres
fair-badge-late = donne vue trop tard
fair-badge-openly = donne vérifiée en partie
fair-badge-bad = la donne ne concorde pas !
fair-title = Une donne honnête
fair-text = Avant que quiconque s’assoie, le serveur a publié l’empreinte d’un secret. Chaque place ajoute des mots, que le navigateur tire au sort, et en publie d’abord l’empreinte. Ce n’est qu’une fois toutes les empreintes fixées que les mots sont montrés, et la donne vient du secret et de tous les mots : personne ne peut la choisir, pas même qui tient le serveur.
fair-promise = Empreinte du secret
fair-promise-of = { $name } : empreinte des mots
fair-words-were = Mots : { $words }
fair-secret = Le secret
fair-words = Ajoutez vos propres mots ({ $name })
fair-later = Le secret sera révélé à la fin de la partie, et ce navigateur le vérifiera de lui-même.
fair-save = Enregistrer les empreintes
fair-verify = Que la donne en vienne bien se vérifie avec l’archive : « topbanana verify », avec « --seen » et les empreintes enregistrées.
fair-good = Tout concorde : le secret et les mots sont ceux dont ce navigateur avait vu les empreintes avant la donne.
fair-others = Tout concorde avec ce que ce navigateur avait vu avant la donne, mais aucun de ses mots n’y est entré : il ne peut pas savoir si ceux qui ont donné les mots s’étaient entendus. Si vous étiez à cette table avec ce navigateur, méfiez-vous.
fair-late = Ce qui est montré concorde, mais ce navigateur n’avait pas vu les empreintes avant la donne : rien n’est prouvé. Si vous étiez à cette place depuis le début, méfiez-vous.
fair-openly = Le secret est celui qui avait été promis. Mais pour cette donne les mots étaient écrits au grand jour : qui connaissait le secret et a ajouté les siens en dernier pouvait la choisir.
fair-bad = Cela ne concorde pas : ce n’est pas la donne promise !
fair-missed = { $count ->
    [one] { $names } n’a pas montré ses mots à temps : la place est de nouveau libre, et chacun tire de nouveaux mots.
   *[other] { $names } n’ont pas montré leurs mots à temps : leurs places sont de nouveau libres, et chacun tire de nouveaux mots.
}
fair-missed-in = Tour { $round } : { $name } n’a pas montré ses mots à temps.
fair-waits = Des mots manquent encore ({ $names }). Qui ne répond pas à temps perd sa place.
fair-elsewhere = Les mots de votre place sont sur un autre appareil : ouvrez-y la table.
dealing = On distribue les cartes…
result = Résultat
you-won = Gagné ! Vous avez la banane !
won-by = Victoire pour { $names }
total = Total
reckoning = Le décompte
rematch = Revanche
rematch-join = Rejoindre la revanche
replay = Revoir
archive = Archive
replay-of = { $game }, coup par coup
replay-none = Il n’y a pas de partie finie ici
replay-first = Au début
replay-back = Un coup en arrière
replay-play = Lecture
replay-pause = Pause
replay-on = Un coup en avant
replay-last = À la fin
replay-timeline = Chronologie
replay-eyes = Point de vue
replay-all = tout est visible
replay-spectator = spectateur
copy-position = Copier le lien vers cette position
lesson-title = Première leçon
lesson-of = { $game } · { $step } sur { $steps }
lesson-next = Suivant
lesson-play = Jouer une petite partie
lesson-other = C’est permis, mais d’abord : { $task }
lesson-not-here = Cela ne marche pas ici. Relisez la consigne.
bots-play = Niveau des bots quand vous touchez « Jouer »
bot-easy = facile
bot-casual = détendu
bot-medium = moyen
bot-hard = difficile
bot-top = top banana
notices = Avis
notices-about = Sachez quand une table lente vous attend, ou qu’on vous invite, même page fermée.
notices-push = Sur vos appareils
notices-push-about = Un message du navigateur, sur un téléphone même quand il est fermé. Il est chiffré pour cet appareil seul.
notices-push-here = M’avertir sur cet appareil
notices-which-push = Ce que disent vos appareils
notices-mail = Par courriel
notices-mail-about = Un seul courriel pour tout ce qui vous attend, et jamais deux en l’espace de quelques heures.
notices-which-mail = Ce qui vous est envoyé par courriel
notice-kind-turn = C’est à moi de jouer à une table lente
notice-kind-invitation = Quelqu’un m’invite
push-unknown = Ce navigateur ne connaît pas ces messages. Sur un iPhone, ajoutez d’abord Top Banana à l’écran d’accueil.
push-not-allowed = Votre navigateur ne le permet pas : ses réglages pour cette page le disent.
push-failed = Ce navigateur n’a pas pu joindre son service de messages. Réessayez plus tard.
mail-address-label = Votre adresse électronique
mail-ask = M’envoyer un lien
mail-asked = Un lien est en route. Ouvrez-le dans les deux jours, et l’adresse sera confirmée.
mail-confirmed = Confirmée
mail-unconfirmed = Pas encore confirmée : ouvrez le lien du courriel.
mail-remove = Oublier cette adresse
mail-removed = L’adresse est oubliée.
confirm-done = Votre adresse est confirmée.
unsubscribe-done = Vous ne recevrez plus de courriels. Vous pouvez revenir sur ce choix à la page des avis.
box-title = Nous avons la boîte
box-lead = De vraies cartes sur une vraie table : le carnet compte les points, pas à pas, même sans réseau.
box-kept = Gardé sur cet appareil : fonctionne sans réseau
box-pad = Carnet de score
box-print = Imprimer
box-history = Parties sur cet appareil
box-history-none = Aucune pour l’instant : choisissez un carnet ci-dessus.
box-history-about = Elles restent dans ce navigateur ; rien n’est envoyé tant que vous n’appuyez pas sur un bouton.
box-going-on = { $names } : en cours
box-forget = Supprimer { $game }, { $date }
box-forget-sure = Supprimer pour de bon
box-full = Il n’y a plus de place sur cet appareil : ce que vous écrivez sera perdu à la fermeture de la page.
box-who = Qui joue ?
box-player = Joueur { $number }
box-add = Un joueur de plus
box-remove = Retirer { $name }
box-name-twice = Deux joueurs s’appellent { $name } : donnez un autre nom à l’un d’eux.
box-begins = Qui commence ?
box-by-lot = Au hasard
box-start = Commencer
box-round = Manche
box-sheet = Feuille de score
box-reckoning = Ce que la manche a rapporté
box-all = Tout montrer
box-undo = Annuler et corriger
box-others = D’autres joueurs
box-archive-about = L’archive contient tous les coups : « topbanana review » distingue la chance du talent, « topbanana replay » les rejoue.
box-keep = Garder aussi les parties finies dans mon profil sur ce serveur
box-keep-about = Elles n’y sont visibles que pour vous, avec les noms que vous avez écrits. Sans réseau, elles sont envoyées plus tard.
box-which = Qui êtes-vous parmi eux ?
box-none-of-them = Personne : je n’ai fait que compter les points
box-in-history = Cette partie est dans votre profil.
box-sent-later = Pas encore dans votre profil : elle sera envoyée dès qu’il y aura du réseau.
box-how-it-went = Revoir la partie, et comment elle s’est jouée
box-import = Parties d’un autre appareil (JSON)
box-import-done = { $count ->
    [one] Une partie a été ajoutée.
   *[other] { $count } parties ont été ajoutées.
}
box-import-wrong = Ce n’est pas un fichier de parties enregistré par cette page : rien n’a été ajouté.
to-bg-stats = Vers BG Stats
print-of = { $game } sur papier
print-paper = Papier
print-letter = US Letter
print-go = Imprimer
print-about = Une page avec la feuille de score, une autre avec des aide-mémoire à découper.
print-sheet = Feuille de score
print-cards = Aide-mémoire
print-name = Nom
leaderboard = Classement
leaderboard-about = Les meilleurs de ceux qui gardent leur nom, dans l’ordre de ce qu’ils atteignent presque sûrement (« au moins »). Les bots y figurent là où ils ont été mesurés.
leaderboard-none = Personne ayant gardé son nom n’a encore joué de partie classée à ce nombre de joueurs.
your-people = Les gens avec qui vous avez joué
your-people-about = Proposez une autre partie avec les mêmes réglages : une table s’ouvre, et votre invitation apparaît sur leur première page.
your-people-none = Personne encore : jouez une partie avec d’autres, et vous les retrouverez ici.
your-profile = Votre profil
ask-again = Proposer à nouveau
ask-people = Inviter des gens avec qui vous avez joué
asked = invitation envoyée
is-here = ici en ce moment
unmute = ne plus ignorer
is-muted = messages masqués
muted-people = Personnes ignorées
report = signaler
report-message = Signaler un message
report-text = La personne qui gère ce serveur lira le message écrit par { $name } et la raison de votre signalement.
report-reason = Qu’est-ce qui ne va pas ?
report-send = Envoyer le signalement
report-sent = Merci : le signalement est envoyé.
phrases = Phrases toutes faites
invitations = On vous invite
asks-you = { $name } vous propose une partie de
invitation-look = À la table
invitation-no = Non, merci
keep-name = Seul ce navigateur connaît { $name }.
keep-name-how = Garder ce nom
passkey-about = Une clé d’accès est le plus simple : votre téléphone ou votre ordinateur s’en souvient, et il n’y a rien à taper.
password-instead = Un mot de passe
link-device = Se connecter sur un autre appareil
link-device-about = Affiche un code à scanner avec l’autre appareil. Il sert une seule fois, pendant cinq minutes. Ne le montrez à personne d’autre : qui l’ouvre devient vous.
link-device-make = Afficher le code
link-device-qr = Code QR d’un lien qui connecte un autre appareil
link-device-link = Lien qui connecte un autre appareil
hello-as = Depuis un autre appareil, on veut se connecter ici sous le nom « { $name } ».
hello-instead = Dans ce navigateur, vous êtes { $name } jusqu’à présent.
hello-enter = Se connecter comme { $name }
shown = Ce que les autres voient
shown-about = Tout le monde voit votre nom et vos cotes. Le reste, c’est à vous de le montrer.
shown-open = Mon profil : parties, résultats, et avec qui je joue
shown-seen = Que je suis ici, aux gens avec qui j’ai joué
shown-set = C’est enregistré.
sessions = Où votre session est ouverte
session-here = cet appareil
session-used = dernière utilisation le { $date }
session-end = Déconnecter
session-ended-there = Cet appareil est déconnecté.
device-unknown = Un navigateur
passkeys = Clés d’accès
passkey-number = Clé d’accès { $number }
passkey-remove = Retirer
passkey-removed = La clé d’accès est retirée.
tokens = Vos bots
tokens-about = Avec un jeton, un programme joue sous votre nom. Révoquez-le quand il ne sert plus.
token-name = Nom d’un nouveau jeton
token-make = Créer un jeton
token-made = Le jeton est créé.
token-shown-once = Votre jeton, affiché une seule fois
token-nameless = Un jeton
token-created = créé le { $date }
token-revoke = Révoquer
token-revoked = Le jeton est révoqué.
your-data = Vos données
your-data-about = Tout ce qui est conservé sur vous, dans un fichier ; ou tout supprimer. Les parties auxquelles d’autres ont joué restent, sans votre nom.
download-all = Tout télécharger
delete-all = Tout supprimer
delete-title = Tout supprimer ?
delete-text = Nom, cotes, messages et connexions disparaissent pour toujours, et personne ne peut les rétablir.
delete-really = Supprimer pour toujours
deleted = Tout est supprimé.
name = Nom
game = Jeu
date = Date
any = tous
older = Parties plus anciennes
place = Place
place-of = { $place } sur { $seats }
won = gagnée
not-won = non gagnée
results = Résultats
history = Parties
at-home = à la maison
on-this-server = sur ce serveur
anywhere = partout
where = Où
history-none = Aucune partie à afficher.
with-whom = Avec
plays-with = Joue avec
together = { $games ->
    [one] une partie ensemble
   *[other] { $games } parties ensemble
}, { $won ->
    [one] { $won } gagnée
   *[other] { $won } gagnées
}
somebody = quelqu’un
bot-of-level = Bot ({ $level })
game-and-size = { $game }, { $seats } joueurs
players-short = Joueurs
games-played = Parties
games-won = Gagnées
mean-place = Place moyenne
rating = Cote
rating-line = à { $seats } : { $rating } après { $games ->
    [one] une partie
   *[other] { $games } parties
}
rating-none = Pas encore de partie classée.
surely = Au moins
anchor = mesuré
accuracy = Précision
luck = Chance
luck-about = Ce que la chance a ajouté ou retiré à la probabilité de gagner, en points sur cent.
over-time = Au fil du temps
curve-alt = { $title } sur { $count ->
    [one] { $count } partie
   *[other] { $count } parties
} : de { $first } à { $last }, entre { $low } et { $high }.
curve-table = Afficher les nombres
profile-since = Ici depuis le { $date } · { $games ->
    [one] une partie
   *[other] { $games } parties
}
profile-is-open = Tout le monde peut voir ce profil.
profile-is-closed = Tout cela n’est visible que pour vous ; les autres voient votre nom et vos cotes.
rated = classée
rated-games = Classée
rated-table = Cette partie compte pour le classement.
rate-it = Classée : elle compte
rate-it-about = Avec une limite de temps, les options habituelles, et sans annuler de coup.
rated-bots = { $count ->
    [0] Seules des personnes peuvent s’y asseoir : aucun bot n’a été mesuré pour ce nombre de joueurs.
   *[other] Bots qui peuvent s’y asseoir : { $levels }.
}
rating-rules = Comment marche le classement
rating-rules-counts = Quelles parties comptent
rating-rules-counts-text = Une table compte si la personne qui l’a ouverte a choisi « classée ». Elle a une limite de temps, pour que personne ne puisse abandonner une partie perdue : le temps écoulé, un bot continue, et le résultat compte pour qui est parti. On y joue avec les options habituelles du jeu, chacun n’a qu’une place, aucun coup n’est annulé et il n’y a pas de conseils.
rating-rules-not = Qui peut s’y asseoir
rating-rules-not-text = Des personnes, invités compris, et des bots dont la force a été mesurée pour ce jeu et ce nombre de joueurs. Chaque jeu et chaque nombre de joueurs a son propre classement.
rating-rules-number = Ce que dit le nombre
rating-rules-number-text = Tout le monde commence à 1500 ± 667. Chaque résultat d’une partie classée déplace le nombre selon l’ordre d’arrivée, davantage tant qu’il est incertain et moins ensuite. La force réelle est dans la marge 19 fois sur 20. La méthode est celle de Plackett–Luce, telle qu’OpenSkill la calcule.
rating-rules-bots = Où se tiennent les bots
rating-rules-bots-text = Les niveaux des bots ont été mesurés les uns contre les autres sur de nombreuses parties. Le niveau moyen est à 1500, les autres plus haut ou plus bas selon qu’ils finissent plus ou moins souvent les uns devant les autres. Les bots ne bougent pas : ce sont les ancres qui rendent comparables les classements de serveurs différents.
rating-rules-list = Qui figure au classement
rating-rules-list-text = Ceux qui gardent leur nom par une clé d’accès ou un mot de passe, dans l’ordre de ce qu’ils atteignent presque sûrement : la cote moins trois écarts. Un invité a aussi une cote, et prend sa place dès qu’il garde son nom.

rules-pictures = Règles en images
rules-print = Imprimer
rules-print-summary = Imprimer le résumé
rules-contents = Sommaire
rules-components = Ce que contient la boîte
rules-tables = La table
rules-turn = Un tour en images
rules-move = le coup, tel qu’on l’écrit
rules-see = Voir l’exemple de { $clause }.
rules-round = Manche { $round }
rules-total = Total
rules-no-pictures = Sans le serveur, les images ne peuvent pas s’afficher.
your-turn = À vous de jouer
next-table = Table suivante
turns-wait = { $count ->
    [one] Une table vous attend.
   *[other] { $count } tables vous attendent.
}
left-days = encore { $count } jours
left-hours = encore { $count } heures
left-minutes = { $count ->
    [one] encore une minute
   *[other] encore { $count } minutes
}
shortcut-next = la prochaine table où c’est à vous de jouer
seats-of-game = { $game } : combien de joueurs
seats-count = { $count } joueurs
bots-of-game = { $game } : niveau des bots
bots-level = bots : { $level }
with-people = Avec d’autres
with-people-game = Avec d’autres : { $game }
finding-people = { $game } : en attente de joueurs
people-here = Vous êtes { $count } sur { $seats }
queue-waits = { $count ->
    [one] Quelqu’un attend
   *[other] { $count } personnes attendent
} pour jouer à { $seats } : rejoindre
waited = Vous attendez depuis { $time }
wait-for-bots = Quand les bots peuvent-ils prendre les places libres ?
wait-seconds = après { $count } s
wait-people = jamais : des personnes seulement
bots-fill = Dans { $time }, les bots prennent les places libres ({ $level }).
wait-no-more = Ne plus attendre
leave-bot = Qui joue à votre place ?
leave-bot-usual = le bot habituel du serveur
on-vacation = en vacances jusqu’au { $date }
vacation = Vacances
vacation-about = Pendant votre absence, votre temps ne court plus aux tables lentes, et les autres le voient. { $left ->
    [0] Il ne vous reste aucun jour cette année.
    [one] Il vous reste { $left } jour cette année.
   *[other] Il vous reste { $left } jours cette année.
}
vacation-days = Jours
vacation-begin = Commencer maintenant
vacation-begun = Bonnes vacances : votre temps ne court plus.
vacation-until = Vous êtes en vacances jusqu’au { $date }.
vacation-end = Je suis de retour
vacation-over = Bon retour : votre temps court de nouveau.
