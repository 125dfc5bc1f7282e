help-patience = seconds that a bot from a file has for a move (5 by default)

unknown-bot = There is no bot “{ $name }”; choose from { $known }.
bot-budget = “{ $text }” is not how far a bot may look: write a number of games to imagine, such as 2000, or seconds, such as 0.5s.
too-many-bots = { $free ->
    [0] Bots were named, but no seat is free for them.
    [one] { $bots } bots were named, but only one seat is free for them.
   *[other] { $bots } bots were named, but only { $free } seats are free for them.
}

custom-bot-no-file = There is no file “{ $file }” with a bot in it.
custom-bot-no-module = There is no module “{ $name }” with a bot in it.
custom-bot-no-class = “{ $file }” has no class “{ $name }”.
custom-bot-no-choose = “{ $name }” is not a bot: it has no method choose(sight, seat, moves, rng).
custom-bot-cannot-load = “{ $file }” cannot be loaded: { $reason }.
custom-bot-cannot-sit = “{ $name }” cannot sit down: { $kind ->
    [raised] { $detail }
    [slow] it takes longer than { $detail } s
   *[other] its process ended with status { $detail }
}.
custom-bot-patience = Patience is a number of seconds from 0.01 to 3600, not “{ $text }”.
custom-bot-fault = { $kind ->
    [raised] { $name } stumbles ({ $detail }): it moves at random.
    [illegal] { $name } answers with something that is not a move here: it moves at random.
    [slow] { $name } has not answered in { $detail } s: it moves at random.
    [died] { $name } has broken down (status { $detail }): it moves at random.
   *[absent] { $name } broke down { $detail } times and is not asked any more: it moves at random.
}
