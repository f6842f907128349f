# How a table is run; fetched by whoever waits at one.

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
study = Matches here may be studied, without names
study-how = Only once they are over, and never at a public table.
studied = The host lets matches of this table be studied, without names.
