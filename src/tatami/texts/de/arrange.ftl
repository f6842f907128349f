# Wie ein Tisch geführt wird; geholt von allen, die an einem warten.

turn-clock = Zeit zum Entscheiden
turn-clock-of = { $seconds ->
    [0] so lange du magst
    [60] 1 Minute
    [120] 2 Minuten
    [300] 5 Minuten
   *[other] { $seconds } Sekunden
}
bot-pace = Bots spielen
bot-pace-of = { $pace ->
    [calm] ruhig
    [quick] schnell
    [off] sofort
   *[normal] wie üblich
}
lets-watch = Andere dürfen zuschauen
study = Partien dürfen erforscht werden, ohne Namen
study-how = Erst wenn sie vorbei sind, und nie an einem öffentlichen Tisch.
studied = Wer eingeladen hat, lässt die Partien an diesem Tisch erforschen, ohne Namen.
