help-serve = run a server: tables for people, in the browser
help-serve-host = the address to listen at (127.0.0.1: this machine only)
help-serve-port = the port to listen at (8000)
help-serve-processes = how many servers to run on this machine, each at a port of its own from the first one on (1)
help-serve-database = where tables are kept: an SQLite file, or postgresql://… for several machines
help-serve-origins = other origins whose pages may connect, separated by commas
help-serve-bot-pause = how many seconds a bot waits before it moves (0.7)
help-serve-bot-workers = how many processes think for bots (0: one for each core but one)
help-serve-stand-in = the bot that plays for people who left or whose time is up
help-serve-chat = what people may say at tables: yes for anything, phrases for ready-made ones only, or no
help-serve-proxies = the addresses of proxies to be trusted, separated by commas
help-serve-per-second = how many messages a second a client may send (20)
help-serve-burst = how many it may send at once (60)
help-serve-sockets = how many sockets one address may have (100)
help-serve-connections = how many connections there may be at once, from everybody (10000)
help-serve-guests = how many new people one address may bring in a minute (30)
help-serve-tables = how many open tables one person may have (50)
help-serve-new-tables = how many tables one address may open in a minute (60)
help-serve-public-tables = how many of them the lobby may list (10)
help-serve-bot-tables = how many tables of bots alone one person may have (3)
help-serve-messages = how many chat messages one person may write in a minute (30)
help-serve-mutes = how many people one person may mute (200)
help-serve-questions = how often one person may ask in a minute why a move is not allowed (120)
help-serve-old-tables = running tables whose rules have changed since: refuse to start, or drop them (refuse)
help-serve-metrics-token = the token that opens /metrics to other machines; without one only this machine may read it
help-serve-log = what the log is made of: text, or json with a line for every request
help-serve-public-address = the address under which people reach the server, for links in mails and pictures beside links: https://…
help-serve-smtp = the mail server that sends notices: smtp://user:password@host:587, or smtps://…; none: no mails
help-serve-mail-from = the sender of mails: bananas@example.org, or “Bananas <bananas@example.org>”
help-serve-push-origins = origins of push services that may be reached though they are not public, separated by commas
help-serve-vacation = how many days of vacation one person may take in a year at slow tables (30)
help-serve-open = show it in the browser
help-backup = copy the tables to a new file, while the server runs
help-backup-file = the new file
backup-done = The tables are copied to { $file }.
backup-postgresql = Tables in PostgreSQL are copied by its own pg_dump.
help-restore = make the tables from a backup, while no server runs
help-restore-file = the backup
restore-done = The tables are in { $file } again.
restore-postgresql = Tables in PostgreSQL are restored by its own pg_restore.
restore-no-backup = “{ $file }” is not a whole backup: { $reason }.
help-prune = delete finished games at which only guests sat, also while the server runs
help-prune-older-than = those that ended more than so many days ago
help-prune-dry-run = only count them
prune-done = { $games ->
    [one] One game of guests was deleted.
   *[other] { $games } games of guests were deleted.
}
prune-would = { $games ->
    [one] One game of guests would be deleted.
   *[other] { $games } games of guests would be deleted.
}

server-running = Top Banana is open at { $address } (Ctrl+C closes it).
server-unknown-database = Tables cannot be kept in “{ $address }”: give a file name or postgresql://…
server-bad-setting = “{ $text }” is not a valid value for { $name }.
server-no-database = The database cannot be used: { $reason }.
server-no-port = The server cannot listen at port { $port }: { $reason }.
server-processes-file = { $processes } servers cannot share an SQLite file: keep the tables in PostgreSQL (--database postgresql://…).
server-processes-ports = { $processes } servers need as many ports in a row, up to 65535: give the first one with --port.
server-mail-links = Mails need links that lead here: give --public-address too.
server-file-in-use = Another server uses “{ $file }” already.
server-newer-database = The database was made by a newer release of Top Banana; this one cannot use it.
server-other-rules = { $tables ->
    [one] One table of { $title } is
   *[other] { $tables } tables of { $title } are
} still running under version { $theirs } of its rules, and this release plays version { $ours }. Finish what is running with the release that began it, or start once with --old-tables drop, which deletes it.
server-tables-dropped = { $tables ->
    [one] One running table of { $title }, version { $theirs } of its rules, was deleted.
   *[other] { $tables } running tables of { $title }, version { $theirs } of its rules, were deleted.
}
server-mistake = Something went wrong on our side, and nothing was changed.
storage-away = Nothing can be stored at the moment, so nothing was changed. Please try again in a moment.

hello-first = A client must say hello first.
hello-twice = You have said hello already, { $person }.
hello-version = This page is from a different release ({ $theirs }) than the server ({ $ours }): reload it.
person-unknown = We do not know you yet: choose a name first.
name-length = A name has 1 to { $most } characters.
name-unreadable = That cannot be shown: use letters, digits and signs that everybody can see.
name-scripts = Write a name in one alphabet: letters of several look too much alike.
name-numbered = A number in brackets at the end of a name is given by the table, to tell two of the same name apart.
name-owned = “{ $name }” is somebody’s own name, or looks too much like it: log in, or choose another name.
password-length = A password has { $least } to { $most } characters.
password-wrong = Wrong name or password.
passkey-wrong = The passkey was not accepted.
origin-foreign = Another site cannot act for you here.
metrics-closed = The figures are open to this machine only, or with the token of whoever runs the server.
not-found = There is nothing here.
method-refused = { $method } is not possible here.
message-unreadable = That message cannot be read: { $detail }
message-too-long = A message has at most { $most } bytes.
text-with-nul = A text cannot contain the NUL character.
text-half-character = The text has half of a character in it: write it again.
too-fast = Not so fast, please.
too-busy = Too much is going on here at the moment: try again shortly, please.
too-slow = The connection was too slow to follow the table.
too-many-codes = That was a lot of codes: wait a moment before you try another one.
too-many-passwords = That was a lot of passwords: wait a moment before you try another one.
too-many-guests = Many new people have come from your address: wait a moment, please.
home-unknown = You keep no such game from home.
home-too-many = You already keep { $most } games from home: delete one first.
too-many-tables = You have { $most } open tables: finish or leave one before you open another.
too-many-new-tables = Many tables have been opened from your address: wait a moment, please.
too-many-bot-tables = At { $most } of your tables bots play among themselves already: wait until one game is over.
too-much-chat = That was a lot of chat: wait a moment before you go on.
too-many-mutes = You have muted { $most } people; nobody can mute more.
person-gone = That person does not exist any more.
too-many-tokens = You have { $most } tokens already: revoke one before you make another.
too-many-passkeys = You have { $most } passkeys already.
too-many-mails = A mail was asked for a moment ago: wait a few minutes, please.
too-many-invitations = You have invited { $most } people already: wait until some have answered.
invite-stranger = You can invite people with whom you have sat at a table.
push-endpoint = Notices cannot be sent to this browser.
push-keys = The keys of this browser cannot be used.
mail-none = This server sends no mails.
mail-address = That is not a mail address.
mail-failed = The mail could not be sent: check the address, or try again later.
mail-link = This link is not valid any more.
closing-down = The server is closing; it will be back.
session-ended = You are logged out on this device.
watching-too-many = You can watch at most { $most } tables at once.

table-unknown = There is no such table.
table-started = The game has started already.
table-not-started = The game has not started yet.
table-not-over = The game is not over yet, or was never played.
table-other-rules = The rules of { $title } have another version now than when this table was begun.
table-two-paces = A table is either live, with a clock, or slow, with days for each move.
table-increment-without-clock = Seconds are added to a clock, and this table has none.
code-unknown = There is no table with the code “{ $code }”.
seat-taken = Somebody sits there already.
seat-free = Nobody sits there.
seat-not-yours = That is not your seat.
seat-yours-already = You play this seat yourself.
seat-time-up = Your time for this move is up: a bot makes it, and then you can take the seat back.
seat-played-for = A bot plays for this seat; take it back first.
seat-one-each = At a rated table everybody has one seat.
rated-no-bots = Bots of this level were not measured for this game and table size, so they cannot sit at a rated table.
host-only = Only the host of the table may do that.
seated-only = Only those who sit at the table may do that.
seats-free = { $free ->
    [one] One seat is still free.
   *[other] { $free } seats are still free.
}
deal-begun = The cards are being dealt: nothing can be changed now.
deal-not-yet = Words are revealed only once every seat has committed to its own.
deal-other-round = That belongs to another round; this is round { $round }.
deal-given-up = The cards were not dealt: a seat did not reveal its words in time.
deal-not-seen = This deal’s commitments were not seen before it, so nothing can be proved about it.
deal-earlier-round = The cards come from round { $round }, which was given up: round { $latest } had begun.
deal-not-ours = No words of ours went into this deal, so nothing can be proved about it.
deal-other-options = The cards were dealt for another game, or with other options, than the table was opened for.
deal-other-game = After { $number ->
    [one] { $number } move
   *[other] { $number } moves
} the archived game is not the one that was shown.
orders-none = This game knows no standing orders.
move-number-taken = Your move number { $number } has already been made.
move-number-gap = Your next move is number { $number }.
preview-invites = { $host } invites you to { $game }
preview-table = { $game } with { $host } · Top Banana
undo-not-last = Only the last move can be taken back, by whoever made it.
undo-shows = This move cannot be taken back: it revealed or drew a card.
undo-not-asked = Nobody has asked you about taking a move back.
rematch-too-early = Finish this game first.
chat-off = There is no chat here.
chat-unknown = There is no such message.

notice-turn = Your turn: { $game }
notice-turn-about = The table is waiting for you.
notice-with = With { $names }.
notice-days = { $count } days left.
notice-hours = { $count ->
    [one] Less than two hours left.
   *[other] { $count } hours left.
}
notice-invitation = { $name } invites you to { $game }
notice-invitation-about = A seat is waiting for you.
mail-subject = { $count } tables are waiting for you
mail-unsubscribe = No more mails like this one, with one click: { $link }
mail-confirm-subject = Confirm your address for Top Banana
mail-confirm = { $name }, somebody, probably you, wants news of their tables at Top Banana to be mailed to this address. If it was you, confirm it within two days:

    { $link }

    If not, do nothing: nothing else will ever be sent to you.
coach-people = Where other people play there is no help: no hint, no coach and no study of the running game.
hint-no-move = There is nothing to decide for you just now.
study-running = This is what you see in a game that you are playing with other people: study it when the game is over.
study-no-laboratory = This game has no laboratory.
puzzle-none = No good puzzle turned up just now: ask for another one.
insight-compiling = The engine is being prepared for this game, once on this machine: try again in a minute, please.
help-people = settle what people report: list reports, rename, ban, unban, delete, also while the server runs
help-people-action = reports, settle NUMBER, find NAME, rename NAME NEW, ban NAME, unban NAME, or delete NAME
help-people-name = a person’s own name or id, the number of a report, or a new name
help-people-all = list reports that are settled, too
people-words = Write it like this: topbanana { $wanted }
people-action = There is no “{ $action }” to do about people: choose one of { $known }.
people-no-reports = Nothing is reported.
people-report = { $number }. { $date }{ $settled ->
    [yes] , settled
   *[no] {""}
}: “{ $text }” by { $name } ({ $author }) at table { $table }, reported by { $reporter }: { $reason }
people-settled = Report { $number } is settled.
people-found = { $name }, id { $id }, here since { $since }{ $owned ->
    [yes] , with a name of their own
   *[no] , a guest
}{ $banned ->
    [yes] , banned
   *[no] {""}
}.
people-rename = { $name } is called { $new } now, at every table too.
people-ban = { $name } is logged out everywhere and cannot log in again.
people-unban = { $name } may log in again.
people-delete = { $name } is deleted; the games stay without a name.
person-not-found = Nobody here is called “{ $name }”.
person-several = Several people are called “{ $name }”: give one of the ids { $ids }.
person-banned = { $name } cannot log in here any more: whoever runs this server has closed the account.
report-unknown = There is no report { $number }.
server-older-database = The database belongs to an older release: start the server once, which brings it up to date.
session-gone = That session has ended already.
token-gone = That token was revoked already.
passkey-gone = That passkey was removed already.
passkey-last = That is the only thing that opens your name: set a password or add another passkey first.
link-used = This link has been used or is too old: make a new one on the other device.
not-by-bot = A bot plays for its person: it cannot change their account, nor take it along.
profile-closed = { $name } keeps games and results private.
not-a-number = “{ $text }” is not a number.
rated-no-clock = A rated table needs a clock: minutes for each, or days for each move.
rated-other-options = A rated table is played with the usual options of the game.
rated-no-help = At a rated table nobody is helped.
rated-no-undo = At a rated table moves are not taken back.
chat-phrases = Here people talk in ready-made phrases only: choose one.
phrase-unknown = There is no phrase “{ $phrase }”.
phrase-hello = Hello!
phrase-good-luck = Good luck, and have fun!
phrase-nice-move = Nice move!
phrase-well-played = Well played!
phrase-thanks = Thank you!
phrase-sorry = Sorry!
phrase-oops = Oops…
phrase-close-one = That was close!
phrase-thinking = Let me think…
phrase-one-moment = One moment, I’ll be right back.
phrase-back = I’m back.
phrase-take-your-time = Take your time.
phrase-again = Another game?
phrase-have-to-go = I have to go soon.
phrase-bye = Bye, see you next time!
vacation-already = You are on vacation already: come back before you go again.
vacation-none = You are not on vacation.
vacation-too-long = You have { $left ->
    [one] one day
   *[other] { $left } days
} of vacation left in { $year }.
