help-simulate = play many games between bots and measure them
help-compare = simulate variants of a game side by side
help-arena = let bots play the same deals from every seat, and rate them
help-contenders = the bots, such as easy,hard or your own as FILE.py:CLASS
help-lineup = the bots, seat by seat; they change seats from game to game
help-how-many = how many games, such as 1_000_000
help-workers = how many processes (all cores by default)
help-dask = the address of a Dask scheduler whose machines play too
help-report = write a page with plots to this file
help-json = write the summary as JSON
help-csv = write one row per game as CSV
help-measures = write one row per measure of each variant as CSV
help-parquet = write one row per game as Parquet
help-variant = options of a variant, such as start=0, or default
help-simulations = imagined games for each move of the bots that look ahead
help-seconds = instead: seconds for each of their moves
help-own-play = rank by own play too: what is left when deal, draws and the others’ play are taken off
help-accounts = account for every game, in columns of the file: where each result came from

simulate-accounts-where = Accounts are columns of a file: say which, with --csv FILE or --parquet FILE.
simulate-nothing = There is nothing to simulate: at least one game and one bot are needed.
simulate-workers-die = { $deaths } workers died one after another; giving up.
compare-one = There is nothing to compare: name two variants at least, such as default and start=0, or several numbers of seats.
compare-twice = “{ $variant }” for { $seats } would be compared with itself: name every variant, and every number of seats, once.
compare-title = Differences from { $base }, in pairs of games with the same seed (wins in %, 95 % intervals; * leaves 0 out)
compare-apart = Tables of different sizes have no pairs of games to compare.
compare-variant = variant · seats
compare-measure = measure
compare-value = here
compare-difference = difference
lab-stopped = Interrupted before the first game was over: there is nothing to show.
lab-compiling = Compiling { $title }: { $seconds } s …
simulate-needs = “{ $what }” needs the package { $package }, which is not installed here: { $how }.
batch-tables = A batch needs at least one table, not “{ $tables }”.
batch-threads = A batch needs at least one thread, not “{ $threads }”.
batch-luck = Actions are drawn with a generator of NumPy, such as numpy.random.default_rng(7), not with “{ $found }”.
batch-actions = Choose one action, a whole number, for each table ({ $tables } in all); { $found } does not fit.
batch-illegal = Action { $action } is not allowed at table { $table }: nothing was changed at any table.
batch-observation = There is no kind of observation “{ $found }”: take one of { $known }.
batch-rewards = There are no rewards by “{ $found }”: take one of { $known }.
batch-autoreset = There is no autoreset mode “{ $found }”: take one of { $known }.
batch-version = This batch was written with other rules of { $title }, or other features: it cannot go on here.
batch-file = “{ $file }” is not a file that a batch was saved to.
policy-illegal = The policy at seat { $seat } chose action { $action }, which is not allowed there.
vector-seeds = Give one seed for each table ({ $tables } in all), not { $found }; or a single one for all.
single-number = The games of a series are numbered from 0 on; there is no game “{ $number }”.
single-action = There is no action “{ $action }”: they are numbered from 0 to { $last }.
single-over = This game is over: begin the next one with reset().
single-all-act = Every seat gives one action at a time, { $seats } in all; { $found } were given.
single-wait = Seat { $seat } has nothing to choose now: its action is { $wait }, to wait, not { $action }.
single-illegal = What is not allowed either is refused or forfeits the game: choose “refuse” or “forfeit”, not “{ $illegal }”.
single-render = There is no render mode “{ $mode }”: take “ansi”, or none.

lab-percent = { $number } %
lab-progress = { $percent } % · { $done ->
    [one] { $done } game
   *[other] { $done } games
} · { $rate } moves/s · { $left } s left
lab-title = { $title } · { $games ->
    [one] { $games } game
   *[other] { $games } games
} · options { $options } · seed { $seed }
lab-seat = seat
lab-turn = turn
lab-bot = bot
lab-wins = wins
lab-sole = outright
lab-shared = shared
lab-points = points
lab-ended = last move
lab-length = Moves in a game: { $mean }, from { $shortest } to { $longest }
lab-endings = How games ended: { $ways }
lab-leads = Lead changes in a game: { $mean }
lab-choices = Decisions in a game: { $decisions }; moves to choose from: { $choices }, { $most } at most ({ $games ->
    [one] in the first game
   *[other] in the first { $games } games
})
lab-ties = Games with several winners: { $percent } %
lab-used = Moves made most often: { $moves }
lab-speed = { $moves } moves/s, { $games } games/s, { $seconds } s in all
lab-deaths = { $deaths ->
    [one] A worker died; its games were played again.
   *[other] { $deaths } workers died; their games were played again.
}
lab-interrupted = Interrupted: this is what was done so far.
lab-written = Written: { $file }

report-title = { $title }: what { $games ->
    [one] { $games } game shows
   *[other] { $games } games show
}
report-fair = If all seats were equal, each would win { $percent } %.
report-wins-by-seat = Wins by seat, with 95 % intervals
report-wins-by-turn = Wins by order of turns, with 95 % intervals
report-wins-by-bot = Wins by bot, with 95 % intervals
report-lengths = How long games are
report-scores = Points at the end
report-leads = When the lead changes
report-moves = Moves made most often
report-move-number = move of the game

arena-bots = The arena needs 2 to { $most } bots, not { $bots }.
arena-too-few = { $deals ->
    [one] Only { $deals } whole deal was played
   *[other] Only { $deals } whole deals were played
}; it takes { $least } to say anything.
arena-title = { $title } · { $seats } seats · { $games ->
    [one] { $games } game
   *[other] { $games } games
}, { $deals ->
    [one] { $deals } deal
   *[other] { $deals } deals
} from every seat · options { $options } · seed { $seed }
arena-rating = rating
arena-own = own play
arena-fewer = Own play tells the first from the last with { $times } times fewer games than wins do.
arena-more = Own play needs { $times } times as many games as wins do to tell the first from the last.
arena-mean = thinks
arena-max = at most
arena-ahead = How often the bot of a row finishes ahead of the bot of a column:
arena-ahead-of = How often { $name } finishes ahead
arena-blundered = { $name } had to move at random in { $turns } of { $decisions } turns: { $kinds }; the first: { $first }.
arena-blunders = { $kind ->
    [raised] an error
    [illegal] no legal move
    [slow] too slow
    [died] broken down
   *[absent] not asked any more
} { $turns ->
    [one] once
   *[other] { $turns } times
}
arena-heading = { $title }: { $games ->
    [one] { $games } game
   *[other] { $games } games
} in the arena
arena-how = { $deals } deals, each played by every line-up from every seat: { $games } games at tables of { $seats }. Intervals hold 95 % and count deals, not games.
arena-standings = Standings
arena-fair = If all bots were equal, each would win { $percent } % of its games.
arena-one-budget = Say how far bots look in simulations or in seconds, not in both.
arena-no-budget = None of these bots looks ahead, so none needs simulations or seconds.
