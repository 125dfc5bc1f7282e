help-serve = lancer un serveur : des tables pour jouer à plusieurs, dans le navigateur
help-serve-host = l’adresse d’écoute (127.0.0.1 : cet ordinateur seulement)
help-serve-port = le port d’écoute (8000)
help-serve-processes = combien de serveurs lancer sur cette machine, chacun sur son propre port à partir du premier (1)
help-serve-database = où garder les tables : un fichier SQLite, ou postgresql://… pour plusieurs machines
help-serve-origins = d’autres origines dont les pages peuvent se connecter, séparées par des virgules
help-serve-bot-pause = combien de secondes un bot attend avant de jouer (0.7)
help-serve-bot-workers = combien de processus réfléchissent pour les bots (0 : un par cœur, moins un)
help-serve-stand-in = le bot qui joue pour qui est parti ou n’a plus de temps
help-serve-chat = ce qu’on peut dire aux tables : yes pour tout, phrases pour des phrases toutes faites seulement, ou no
help-serve-proxies = les adresses des serveurs mandataires de confiance, séparées par des virgules
help-serve-per-second = combien de messages par seconde un client peut envoyer (20)
help-serve-burst = combien il peut en envoyer d’un coup (60)
help-serve-sockets = combien de connexions une adresse peut avoir (100)
help-serve-connections = combien de connexions peuvent être ouvertes à la fois, en tout (10000)
help-serve-guests = combien de nouvelles personnes une adresse peut amener par minute (30)
help-serve-tables = combien de tables ouvertes une personne peut avoir (50)
help-serve-new-tables = combien de tables une adresse peut ouvrir par minute (60)
help-serve-public-tables = combien d’entre elles l’accueil peut montrer (10)
help-serve-bot-tables = combien de tables de bots seuls une personne peut avoir (3)
help-serve-messages = combien de messages une personne peut écrire par minute dans la discussion (30)
help-serve-mutes = combien de personnes une personne peut rendre muettes (200)
help-serve-questions = combien de fois par minute une personne peut demander pourquoi un coup est interdit (120)
help-serve-old-tables = tables en cours dont les règles ont changé : refuser de démarrer (refuse) ou les supprimer (drop)
help-serve-metrics-token = le jeton qui ouvre /metrics à d’autres machines ; sans lui, seule cette machine peut la lire
help-serve-log = de quoi est fait le journal : text, ou json avec une ligne par requête
help-serve-public-address = l’adresse à laquelle on joint le serveur, pour les liens des courriels et l’image des liens partagés : https://…
help-serve-smtp = le serveur de courrier qui envoie les avis : smtp://utilisateur:motdepasse@hôte:587, ou smtps://… ; aucun : pas de courriels
help-serve-mail-from = l’expéditeur des courriels : bananes@example.org, ou « Bananes <bananes@example.org> »
help-serve-push-origins = les origines de services push qu’on peut joindre bien qu’ils ne soient pas publics, séparées par des virgules
help-serve-vacation = combien de jours de vacances par an une personne peut prendre aux tables lentes (30)
help-serve-open = l’ouvrir dans le navigateur
help-backup = copier les tables dans un nouveau fichier, pendant que le serveur tourne
help-backup-file = le nouveau fichier
backup-done = Les tables sont copiées dans { $file }.
backup-postgresql = Les tables dans PostgreSQL se copient avec son pg_dump.
help-restore = refaire les tables à partir d’une copie, quand aucun serveur ne tourne
help-restore-file = la copie
restore-done = Les tables sont de nouveau dans { $file }.
restore-postgresql = Les tables dans PostgreSQL se restaurent avec son propre pg_restore.
restore-no-backup = « { $file } » n’est pas une copie entière : { $reason }.
help-prune = supprimer les parties finies où seuls des invités étaient assis, même pendant que le serveur tourne
help-prune-older-than = celles qui sont finies depuis plus de tant de jours
help-prune-dry-run = les compter seulement
prune-done = { $games ->
    [one] Une partie d’invités a été supprimée.
   *[other] { $games } parties d’invités ont été supprimées.
}
prune-would = { $games ->
    [one] Une partie d’invités serait supprimée.
   *[other] { $games } parties d’invités seraient supprimées.
}

server-running = Top Banana est ouvert sur { $address } (Ctrl+C le ferme).
server-unknown-database = Les tables ne peuvent pas être gardées dans « { $address } » : donnez un fichier ou postgresql://…
server-bad-setting = « { $text } » n’est pas une valeur pour { $name }.
server-no-database = La base de données est inutilisable : { $reason }.
server-no-port = Le serveur ne peut pas écouter sur le port { $port } : { $reason }.
server-processes-file = { $processes } serveurs ne peuvent pas partager un fichier SQLite : gardez les tables dans PostgreSQL (--database postgresql://…).
server-processes-ports = Il faut à { $processes } serveurs autant de ports qui se suivent, jusqu’au 65535 : donnez le premier avec --port.
server-mail-links = Les courriels ont besoin de liens qui mènent ici : donnez aussi --public-address.
server-file-in-use = Un autre serveur utilise déjà « { $file } ».
server-newer-database = La base de données vient d’une version plus récente de Top Banana ; celle-ci ne peut pas l’utiliser.
server-other-rules = { $tables ->
    [one] Une table de { $title } est encore en cours
   *[other] { $tables } tables de { $title } sont encore en cours
} avec la version { $theirs } des règles, et cette version de Top Banana joue avec la { $ours }. Terminez les parties avec la version qui les a commencées, ou démarrez une fois avec --old-tables drop, qui les supprime.
server-tables-dropped = { $tables ->
    [one] Une table en cours de { $title }, version { $theirs } des règles, a été supprimée.
   *[other] { $tables } tables en cours de { $title }, version { $theirs } des règles, ont été supprimées.
}
server-mistake = Quelque chose s’est mal passé chez nous, et rien n’a changé.
storage-away = Rien ne peut être enregistré pour l’instant, donc rien n’a changé. Réessayez dans un moment.

hello-first = Un client doit d’abord se présenter.
hello-twice = Nous avons déjà fait connaissance, { $person }.
hello-version = Cette page est d’une autre version ({ $theirs }) que le serveur ({ $ours }) : rechargez-la.
person-unknown = Nous ne vous connaissons pas encore : choisissez d’abord un nom.
name-length = Un nom a de 1 à { $most } caractères.
name-unreadable = Ce texte ne peut pas s’afficher : employez des lettres, des chiffres et des signes que tout le monde peut voir.
name-scripts = Écrivez le nom dans un seul alphabet : les lettres de plusieurs alphabets se ressemblent trop.
name-numbered = Le numéro entre parenthèses à la fin d’un nom est donné par la table, pour distinguer deux personnes du même nom.
name-owned = « { $name } » est le nom de quelqu’un, ou lui ressemble trop : connectez-vous ou choisissez un autre nom.
password-length = Un mot de passe a de { $least } à { $most } caractères.
password-wrong = Nom ou mot de passe incorrect.
passkey-wrong = La clé d’accès n’a pas été acceptée.
origin-foreign = Un autre site ne peut pas agir pour vous ici.
metrics-closed = Les chiffres ne se lisent que depuis cette machine, ou avec le jeton de qui gère le serveur.
not-found = Il n’y a rien ici.
method-refused = { $method } n’est pas possible ici.
message-unreadable = Ce message est illisible : { $detail }
message-too-long = Un message a au plus { $most } octets.
text-with-nul = Un texte ne peut pas contenir le caractère NUL.
text-half-character = Le texte contient une moitié de caractère : écrivez-le à nouveau.
too-fast = Pas si vite, s’il vous plaît.
too-busy = Il y a trop à faire ici en ce moment : réessayez dans un instant.
too-slow = La connexion était trop lente pour suivre la table.
too-many-codes = Cela fait beaucoup de codes : attendez un moment avant d’en essayer un autre.
too-many-passwords = Cela fait beaucoup de mots de passe : attendez un moment avant d’en essayer un autre.
too-many-guests = Beaucoup de nouvelles personnes sont venues de votre adresse : attendez un moment, s’il vous plaît.
home-unknown = Vous ne gardez aucune partie à la maison de ce genre.
home-too-many = Vous gardez déjà { $most } parties à la maison : supprimez-en une d’abord.
too-many-tables = Vous avez { $most } tables ouvertes : finissez ou quittez-en une avant d’en ouvrir une autre.
too-many-new-tables = Beaucoup de tables ont été ouvertes depuis votre adresse : attendez un moment, s’il vous plaît.
too-many-bot-tables = À { $most } de vos tables des bots jouent déjà entre eux : attendez qu’une partie se termine.
too-much-chat = Cela fait beaucoup de messages : attendez un moment avant de continuer.
too-many-mutes = Vous avez rendu muettes { $most } personnes ; on ne peut pas en rendre muettes davantage.
person-gone = Cette personne n’existe plus.
too-many-tokens = Vous avez déjà { $most } jetons : révoquez-en un avant d’en créer un autre.
too-many-passkeys = Vous avez déjà { $most } clés d’accès.
too-many-mails = Un courriel vient d’être demandé : attendez quelques minutes, s’il vous plaît.
too-many-invitations = Vous avez déjà invité { $most } personnes : attendez que certaines répondent.
invite-stranger = Vous pouvez inviter les personnes avec qui vous avez déjà été à une table.
push-endpoint = On ne peut pas envoyer d’avis à ce navigateur.
push-keys = Les clés de ce navigateur ne peuvent pas servir.
mail-none = Ce serveur n’envoie pas de courriels.
mail-address = Ce n’est pas une adresse électronique.
mail-failed = Le courriel n’a pas pu partir : vérifiez l’adresse, ou réessayez plus tard.
mail-link = Ce lien n’est plus valable.
closing-down = Le serveur ferme ; il reviendra.
session-ended = Votre session sur cet appareil est terminée.
watching-too-many = Vous pouvez regarder { $most } tables à la fois, pas plus.

table-unknown = Cette table n’existe pas.
table-started = La partie a déjà commencé.
table-not-started = La partie n’a pas encore commencé.
table-not-over = La partie n’est pas encore finie, ou n’a jamais eu lieu.
table-other-rules = Les règles de { $title } ont changé de version depuis que cette table a commencé.
table-two-paces = On joue soit en direct, avec un temps limité, soit à son rythme, avec plusieurs jours par coup.
table-increment-without-clock = On ne peut pas ajouter de secondes : cette table est sans limite de temps.
code-unknown = Aucune table n’a le code « { $code } ».
seat-taken = Quelqu’un est déjà assis là.
seat-free = Personne n’est assis là.
seat-not-yours = Ce n’est pas votre place.
seat-yours-already = Vous jouez déjà vous-même à cette place.
seat-time-up = Votre temps pour ce coup est écoulé : un bot le joue, puis vous pourrez reprendre votre place.
seat-played-for = Un bot joue à cette place ; reprenez-la d’abord.
seat-one-each = À une table classée, chacun a une seule place.
rated-no-bots = Les bots de ce niveau n’ont pas été mesurés pour ce jeu et ce nombre de joueurs : ils ne peuvent pas s’asseoir à une table classée.
host-only = Seule la personne qui a ouvert la table peut faire cela.
seated-only = Seules les personnes assises à la table peuvent faire cela.
seats-free = { $free ->
    [one] Une place est encore libre.
   *[other] { $free } places sont encore libres.
}
deal-begun = La donne est en cours : rien ne peut plus changer.
deal-not-yet = Les mots ne se révèlent qu’une fois que chaque place s’est engagée sur les siens.
deal-other-round = Cela concerne un autre tour ; nous en sommes au tour { $round }.
deal-given-up = La donne n’a pas eu lieu : une place n’a pas révélé ses mots à temps.
deal-not-seen = Les engagements de cette donne n’ont pas été vus auparavant : rien ne peut être prouvé.
deal-earlier-round = La donne vient du tour { $round }, qui avait été abandonné : le tour { $latest } avait commencé.
deal-not-ours = Aucun de nos mots n’est entré dans cette donne : rien ne peut être prouvé.
deal-other-options = La donne est celle d’un autre jeu, ou d’autres options, que ce pour quoi la table avait été ouverte.
deal-other-game = Après { $number ->
    [one] { $number } coup
   *[other] { $number } coups
}, la partie archivée n’est pas celle qui a été montrée.
orders-none = Ce jeu ne connaît pas de consignes.
move-number-taken = Votre coup numéro { $number } est déjà joué.
move-number-gap = Votre prochain coup est le numéro { $number }.
preview-invites = { $host } vous invite à jouer à { $game }
preview-table = { $game } avec { $host } · Top Banana
undo-not-last = Seul le dernier coup peut être annulé, par qui l’a joué.
undo-shows = Ce coup ne peut pas être annulé : il a révélé ou fait piocher quelque chose.
undo-not-asked = Personne n’attend votre réponse au sujet d’un coup à annuler.
rematch-too-early = Finissez d’abord cette partie.
chat-off = La discussion est fermée ici.
chat-unknown = Ce message n’existe pas.

notice-turn = À vous de jouer : { $game }
notice-turn-about = La table vous attend.
notice-with = Avec { $names }.
notice-days = Il reste { $count } jours.
notice-hours = { $count ->
    [one] Il reste moins de deux heures.
   *[other] Il reste { $count } heures.
}
notice-invitation = { $name } vous invite à { $game }
notice-invitation-about = Une place vous attend.
mail-subject = { $count } tables vous attendent
mail-unsubscribe = Ne plus recevoir ces courriels, en un clic : { $link }
mail-confirm-subject = Confirmez votre adresse pour Top Banana
mail-confirm = { $name }, quelqu’un, sans doute vous, veut recevoir à cette adresse des nouvelles de ses tables de Top Banana. Si c’est vous, confirmez dans les deux jours :

    { $link }

    Sinon, ne faites rien : rien d’autre ne vous sera envoyé.
coach-people = Là où d’autres personnes jouent, il n’y a pas d’aide : ni indice, ni entraîneur, ni étude de la partie en cours.
hint-no-move = Vous n’avez rien à décider pour le moment.
study-running = C’est ce que vous voyez dans une partie que vous jouez avec d’autres personnes : étudiez-la quand elle sera finie.
study-no-laboratory = Ce jeu n’a pas de laboratoire.
puzzle-none = Aucun bon problème ne s’est présenté cette fois : demandez-en un autre.
insight-compiling = Le moteur se prépare pour ce jeu, une seule fois sur cette machine : réessayez dans une minute, s’il vous plaît.
help-people = traite les signalements : lister, renommer, bloquer, débloquer, supprimer, même pendant que le serveur tourne
help-people-action = reports, settle NUMÉRO, find NOM, rename NOM NOUVEAU, ban NOM, unban NOM ou delete NOM
help-people-name = le nom propre ou l’id d’une personne, le numéro d’un signalement, ou un nouveau nom
help-people-all = liste aussi les signalements déjà réglés
people-words = Cela s’écrit ainsi : topbanana { $wanted }
people-action = « { $action } » ne fait pas partie des actions : choisissez parmi { $known }.
people-no-reports = Rien n’est signalé.
people-report = { $number }. { $date }{ $settled ->
    [yes] , réglé
   *[no] {""}
} : « { $text } », écrit par { $name } ({ $author }) à la table { $table }, signalé par { $reporter } : { $reason }
people-settled = Le signalement { $number } est réglé.
people-found = { $name }, id { $id }, ici depuis le { $since }{ $owned ->
    [yes] , avec un nom à soi
   *[no] , en invité
}{ $banned ->
    [yes] , accès bloqué
   *[no] {""}
}.
people-rename = { $name } s’appelle désormais { $new }, à chaque table aussi.
people-ban = { $name } est déconnecté partout et ne peut plus se connecter.
people-unban = { $name } peut de nouveau se connecter.
people-delete = Les données gardées sous le nom « { $name } » sont supprimées ; les parties restent sans nom.
person-not-found = Personne ne s’appelle « { $name } » ici.
person-several = Plusieurs personnes s’appellent « { $name } » : donnez l’un des ids { $ids }.
person-banned = { $name } ne peut plus se connecter : la personne qui gère ce serveur a fermé le compte.
report-unknown = Il n’y a pas de signalement { $number }.
server-older-database = La base de données vient d’une version antérieure : démarrez le serveur une fois, il la met à jour.
session-gone = Cette session est déjà terminée.
token-gone = Ce jeton a déjà été révoqué.
passkey-gone = Cette clé d’accès a déjà été retirée.
passkey-last = C’est la seule chose qui ouvre votre nom : choisissez d’abord un mot de passe ou ajoutez une autre clé d’accès.
link-used = Ce lien a déjà servi ou a expiré : créez-en un nouveau sur l’autre appareil.
not-by-bot = Un bot joue pour sa personne : il ne peut ni changer son compte, ni le télécharger.
profile-closed = { $name } garde ses parties et ses résultats pour soi.
not-a-number = « { $text } » n’est pas un nombre.
rated-no-clock = Une table classée a besoin d’une limite de temps : des minutes pour chacun, ou des jours par coup.
rated-other-options = À une table classée, on joue avec les options habituelles du jeu.
rated-no-help = À une table classée, personne n’est aidé.
rated-no-undo = À une table classée, on n’annule pas ses coups.
chat-phrases = Ici, on se parle uniquement par phrases toutes faites : choisissez-en une.
phrase-unknown = La phrase « { $phrase } » n’existe pas.
phrase-hello = Bonjour !
phrase-good-luck = Bonne chance, et amusez-vous bien !
phrase-nice-move = Beau coup !
phrase-well-played = Bien joué !
phrase-thanks = Merci !
phrase-sorry = Pardon !
phrase-oops = Oups…
phrase-close-one = Il s’en est fallu de peu !
phrase-thinking = Je réfléchis…
phrase-one-moment = Un instant, je reviens tout de suite.
phrase-back = Me revoilà.
phrase-take-your-time = Prenez votre temps.
phrase-again = Encore une partie ?
phrase-have-to-go = Je dois bientôt partir.
phrase-bye = Au revoir, à la prochaine !
vacation-already = Vous êtes déjà en vacances : revenez avant de repartir.
vacation-none = Vous n’êtes pas en vacances.
vacation-too-long = Il vous reste { $left ->
    [one] { $left } jour
   *[other] { $left } jours
} de vacances en { $year }.
