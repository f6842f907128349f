# Hoe een tafel geleid wordt; gehaald door wie er wacht.

turn-clock = Tijd om te kiezen
turn-clock-of = { $seconds ->
    [0] zo lang je wilt
    [60] 1 minuut
    [120] 2 minuten
    [300] 5 minuten
   *[other] { $seconds } seconden
}
bot-pace = Bots spelen
bot-pace-of = { $pace ->
    [calm] rustig
    [quick] snel
    [off] meteen
   *[normal] gewoon
}
lets-watch = Anderen mogen meekijken
study = Potjes mogen bestudeerd worden, zonder namen
study-how = Pas als ze voorbij zijn, en nooit aan een openbare tafel.
studied = De gastheer of gastvrouw laat de potjes aan deze tafel bestuderen, zonder namen.
