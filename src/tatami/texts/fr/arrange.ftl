# Comment une table est menée ; pris par qui attend à une table.

turn-clock = Temps pour décider
turn-clock-of = { $seconds ->
    [0] autant qu'on veut
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
   *[other] { $seconds } secondes
}
bot-pace = Les bots jouent
bot-pace-of = { $pace ->
    [calm] calmement
    [quick] vite
    [off] tout de suite
   *[normal] comme d'habitude
}
lets-watch = D'autres peuvent regarder
study = Les parties peuvent être étudiées, sans les noms
study-how = Seulement une fois finies, et jamais à une table publique.
studied = L'hôte permet d'étudier les parties de cette table, sans les noms.
