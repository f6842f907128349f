# How a table is run, and what a device knows of us; fetched by whoever waits at a table or looks at the settings.

turn-clock = Time for a decision
turn-clock-of = { $seconds ->
    [0] as long as you like
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
   *[other] { $seconds } seconds
}
bot-pace = Bots play
bot-pace-of = { $pace ->
    [calm] calmly
    [quick] quickly
    [off] at once
   *[normal] as usual
}
lets-watch = Others may watch
begins = First turn
begins-by-lot = draw lots
begins-told = { $who ->
    [you] The first turn is yours.
   *[other] { $who } has the first turn.
}
study = Matches here may be studied, without names
study-how = Only once they are over, and never at a public table.
studied = The host lets matches of this table be studied, without names.
agreed = Our rules
agreed-new = New tables of { $game }: what we agree on
option = { $option ->
    [star] A star on the die
    [two_player_switches] Switch cards with two players
    [must_take_highest] Whoever stops takes the stack with the most points
    [short_line] Short line cards
   *[ending] When the pile is empty
}
option-of = { $value ->
    [wipe] costs the whole bench
    [removed] stay in the box
    [discarded] are blanks
    [marked] show a ninja of their own
    [wild] fit with any ninja, in lines only
    [immediate] the match is over
    [equal_turns] the round is played to its end
   *[safe] safe
}
option-told = { $value ->
    [true] { option }.
   *[other] { option }: { option-of }.
}
forget = Forget me on this device
forget-how = Your chairs, and the names, settings and receipts kept here, will be gone. Nobody can bring them back.
forget-now = Forget everything
