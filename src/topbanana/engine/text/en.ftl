by-clause = { $sentence } [{ $clause }]
perhaps-meant = { $sentence } Did you mean { $move }?

unknown-language = There is no language “{ $language }” here; choose from { $known }.
unknown-game = There is no game “{ $name }”; choose from { $known }.
unknown-option = { $title } has no option “{ $name }”; { $count ->
    [0] it has none
   *[other] it has { $known }
}.
malformed-option = “{ $text }” is not an option: write name=value, each name once.
unknown-seat = There is no seat “{ $seat }”; seats go from 0 to { $last }.
wrong-seats = { $title } is for { $fewest } to { $most } players, not “{ $seats }”.
bad-seed = “{ $seed }” cannot be a seed: it takes 1 to { $most } printable characters without spaces at the ends.

why-not-your-turn = It is not your turn.
why-game-over = The game is over.

line-too-long = A position line has at most { $most } characters.
line-too-short = A position line begins with a game and a number of seats.
line-unknown-part = “{ $part }” does not belong in a position line; its parts are key:value with the keys { $keys }.
line-key-twice = The position line gives “{ $key }” twice.
line-missing-key = The position line lacks “{ $key }”, which { $title } needs.
line-not-a-number = “{ $text }” is not a whole number from { $least } to { $most } for “{ $key }”.
line-seats = “{ $key }” needs { $seats } parts separated by /, not { $found }.
line-half-hidden = A line that hides something with ? must hide all that one onlooker cannot see.
line-other-eyes = This line shows only what its writer could see, not what seat { $seat } sees.

archive-not-one = This is not the archive of a game.
archive-too-long = An archive has at most { $most } characters.
archive-cut-short = The archive is cut short: its last lines are missing.
archive-changed = The archive was changed after it was written: its seal is broken.
archive-unknown-header = “{ $key }” is not a header of an archive, or stands there twice.
archive-missing-header = The archive lacks the header “{ $key }”.
archive-other-rules = The archive was played with version “{ $theirs }” of the rules of { $title }, and this release plays version { $ours }: read it with the release that wrote it.
archive-contradiction = The header of the archive contradicts the position it begins from.
archive-illegal = Move { $number } of the archive, “{ $move }”, is against the rules [{ $clause }].
archive-other-result = The archive claims a result other than the one its moves give, which is { $result }.
deal-other-secret = The secret is not the one that was promised before the deal.
deal-other-words = The words of seat { $seat } are not those it had committed to before the deal.
deal-other-seed = The cards were not dealt from the secret and the words of the seats.
deal-other-promises = The archive’s commitments are not those that you saw before the deal.
promises-unreadable = That is not a list of commitments seen before a deal: “{ $line }”.

written-no-pad = { $title } has no score pad.
written-players = Something is wrong with who played: { $fewest } to { $most } players, one of whom began.
written-names = Every player needs a name that can be printed.
written-option = “{ $name }” cannot be “{ $value }” on this pad.
written-round = Round { $number } cannot have been so: it is not what this pad writes down, or needs more cards than are in the box.
written-too-long = The game was over before round { $number }.
written-not-over = This game is not over yet; it can be kept once it is.
written-time = A game cannot end before it begins, or in the future.

file-cannot-read = “{ $file }” cannot be read: { $code ->
    [ENOENT] it does not exist
    [EISDIR] it is a folder
    [EACCES] that is not allowed
   *[other] { $reason }
}.
file-not-text = “{ $file }” is not a text file.
file-exists = “{ $file }” already exists and is not overwritten.
file-cannot-write = “{ $file }” cannot be written: { $code ->
    [ENOENT] its folder does not exist
    [EISDIR] it is a folder
    [EACCES] that is not allowed
    [ENOSPC] the disk is full
   *[other] { $reason }
}.

help-game = which game
help-seats = how many players in all
help-seed = the same seed deals the same game
help-option = an option of the game, such as start=0; OPTION=@FILE reads it from a file
game-goes-on = The game is not over yet: what is hidden stays hidden until it is.
bot-theme = { $name } played as beginners do: it { $theme }.
hint-only = There is nothing else to play: { $move }.
hint-amount = { $reason } ({ $other }: { $that })
hint-not = { $reason } ({ $other } does not)
hint-even = nothing that can be counted tells it from { $other }; the imagined games do
reason-even = nothing that can be counted

example-names = Ada Ben Cleo Dan Eve Finn Gina Hugo
example-players = { $seats ->
    [one] One player
   *[other] { $seats } players
}
