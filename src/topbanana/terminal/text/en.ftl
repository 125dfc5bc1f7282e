help-topbanana = Four banana games to play and to study.
help-usage = usage
help-arguments = arguments
help-flags = options
help-help = show this help
help-version = show the version
help-commands = commands
help-lang = language: English, Italian or French
help-games = list the games
help-rules = show the rules of a game, or one clause
help-play = play at the keyboard, with friends and against bots
help-position = draw a position and list its moves
help-draw = draw a position as a picture (SVG)
help-draw-output = the file to write the picture to
help-draw-seat = through whose eyes: the number of a seat
help-replay = tell an archived game move by move
help-verify = check an archived game: its seal, its rules, its result
help-clause = a clause id, such as BN-5
help-play-people = how many of them are people sharing this keyboard (1 by default)
help-bots = which bots fill the other seats: easy, casual, medium, hard, top, or your own as FILE.py:CLASS
help-names = what the people are called
help-save = write the game to this file when it ends
help-line = a position line
help-file = the archive of a game
help-seen = the commitments that you saved before the deal
help-review = tell luck from skill in a finished game, and review every decision
help-review-json = print the account as JSON, for programs
help-review-page = write the account as a page of its own
help-review-games = how many games to imagine for each chance: more is slower and surer

cli-misread = That is not a command line for topbanana: { $detail }; “topbanana --help” lists what there is.
cli-unknown-words = “{ $detail }” means nothing here; “topbanana --help” lists what there is.
cli-missing-words = The command lacks { $detail }; “topbanana --help” lists what there is.
cli-missing-value = { $detail } needs a value after it.
cli-unknown-command = There is no command “{ $detail }”; “topbanana --help” lists what there is.
cli-verified = Verified: { $title }, { $moves ->
    [one] { $moves } move
   *[other] { $moves } moves
}, result { $result }.
cli-deal-unproved = The moves follow the rules. Nothing was proved about the deal: the archive has no commitments.
cli-deal-openly = The deal comes from the secret promised before it and from the seats’ words. But the seats did not commit to their words: whoever knew the secret and added words last could have chosen the deal.
cli-deal-as-written = The deal comes from the secret behind { $commitment } and from the seats’ words, which fit every commitment in the archive. Were these the commitments that you saw before the deal? With “--seen FILE” they are compared.
cli-deal-as-seen = The deal comes from the secret behind { $commitment } and from the seats’ words, exactly as committed to before the deal.
cli-deal-rounds = { $rounds ->
    [one] One round was given up before it
   *[other] { $rounds } rounds were given up before it
}, because a seat did not show its words.
unknown-clause = There is no clause “{ $clause }”; choose from { $known }.
too-many-people = { $people } people cannot share { $seats } seats.
too-many-names = { $people ->
    [0] Names were given, but no people play.
    [one] { $names } names were given for one person.
   *[other] { $names } names were given for { $people } people.
}
no-such-number = “{ $number }” is not on the list: its numbers go from 1 to { $most }.

seating-welcome = Welcome to Top Banana! What shall we play?
seating-which = Number or name (Enter to leave):
seating-person = Player { $number }
seating-bot = { $bot ->
    [random] Random { $number }
    [greedy] Greedy { $number }
    [easy] Easy { $number }
    [casual] Casual { $number }
    [medium] Medium { $number }
    [hard] Hard { $number }
    [top] Top Banana { $number }
   *[other] { $bot } { $number }
}

lines-welcome = Type a move, or ? for help.
lines-bye = See you next time!
lines-prompt = { $name }, your move (number or notation, ? for help):
lines-interject = { $name }, you may interject (number or notation, Enter to let it go, ? for help):
lines-hand-over = The keyboard goes to { $name }. Press Enter when nobody else is looking.
lines-allowed = “{ $move }” is allowed.
lines-save-where = Say which file: save FILE.
lines-save-later = With several people at the keyboard the game is saved when it is over: until then the file would tell everybody’s secrets.
lines-saved = The game is saved in { $file }.
lines-hint = The best bot would play { $move }: { $reason }. [{ $clause }]
lines-hint-looked = It imagined { $games ->
    [one] { $games } game
   *[other] { $games } games
} that fit what you see; its chances of winning, move by move:
lines-hint-option = { $move }  { $chance } %  ({ $reason })
lines-warming = The bots are warming up beside the game; for a minute or so they imagine fewer games.
lines-help =
    ?             this help
    hint          what the best bot would do, and why
    why MOVE      whether a move is allowed, and which clause says so
    rules         the rules; rules CLAUSE shows one clause
    position      the position on one line, as you see it
    save FILE     write the game so far to a new file
    quit          leave the table

study-seat = Seat { $seat }
study-moves = { $name } may play: { $moves }
study-result = Result: { $result }

review-progress = { $done } of { $all } moves
