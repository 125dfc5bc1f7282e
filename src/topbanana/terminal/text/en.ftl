help-topbanana = Four banana games to play and to study.
help-commands = commands
help-lang = language: English, Italian or French
help-games = list the games
help-rules = show the rules of a game, or one clause
help-play = play at the keyboard, with friends and against bots
help-position = draw a position and list its moves
help-replay = tell an archived game move by move
help-verify = check an archived game: its seal, its rules, its result
help-game = which game
help-clause = a clause id, such as BN-5
help-seats = how many players in all
help-people = how many of them are people sharing this keyboard (1 unless you say)
help-bots = which bots fill the other seats: greedy, random
help-names = what the people are called
help-seed = the same seed deals the same game
help-save = write the game to this file when it ends
help-option = an option of the game, such as start=0; NAME=@FILE reads it from a file
help-line = a position line
help-file = the archive of a game

cli-misread = That is not a command line for topbanana: { $detail }; “topbanana --help” lists what there is.
cli-verified = Verified: { $title }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, result { $result }.
file-cannot-read = “{ $file }” cannot be read: { $reason }.
file-not-text = “{ $file }” is not a text file.
file-exists = “{ $file }” is there already, and nothing is written over it.
file-cannot-write = “{ $file }” cannot be written: { $reason }.
unknown-bot = There is no bot “{ $name }”; there are { $known }.
unknown-clause = There is no clause “{ $clause }”; there are { $known }.
too-many-people = { $people } people cannot share { $seats } seats.
too-many-bots = { $bots } bots were named, but only { $free } seats are free for them.
too-many-names = { $names } names were given for { $people } people.
no-such-number = “{ $number }” is not on the list: its numbers go from 1 to { $most }.

seating-welcome = Welcome to Top Banana! What shall we play?
seating-which = Number or name (Enter to leave):
seating-person = Player { $number }
seating-bot = { $bot ->
    [random] Random { $number }
    [greedy] Greedy { $number }
   *[other] { $bot } { $number }
}

lines-welcome = Type a move, or ? for help.
lines-bye = Until next time!
lines-prompt = { $name }, your move (number or notation, ? for help):
lines-hand-over = The keyboard goes to { $name }. Press Enter when nobody else is looking.
lines-allowed = “{ $move }” is allowed.
lines-saved = The game is saved in { $file }.
lines-help =
    ?             this help
    why MOVE      whether a move is allowed, and which clause says so
    rules         the rules; rules CLAUSE shows one clause
    position      the position on one line, as you see it
    save FILE     write the game so far to a new file
    quit          leave the table

study-seat = Seat { $seat }
study-moves = { $name } may play: { $moves }
study-result = Result: { $result }
