# Dezelfde kaarten: geluk dat vooraf verzegeld is en dat veel tafels delen; gehaald door wie ermee speelt.

## De pagina

deal-title = Dezelfde kaarten voor iedereen
deal-how = Hier is het geluk vooraf verzegeld: iedereen die meespeelt krijgt dezelfde kaarten en dobbelstenen in dezelfde volgorde. Daarna kun je vergelijken.
deal-sealed = Niemand kan deze kaarten nog veranderen, maar wie deze site beheert zou ze kunnen kennen. Wie speelt staat hier met de naam aan tafel.
deal-make = Kaarten verzegelen en spelen
deal-play = Met deze kaarten spelen
deal-guest = nog iemand
deal-tables = { $tables ->
    [one] Aan één tafel is er al mee begonnen.
   *[other] Aan { $tables } tafels is er al mee begonnen.
}
deal-missing = Deze kaarten bestaan niet, of zijn nu niet te bereiken.

## Hoe er gespeeld is

deal-results = Uitslagen tonen
deal-all = De punten van iedereen
deal-nobody = Nog niemand is klaar.
deal-match = Partij { $match } met deze kaarten
deal-choose = Kies er twee om te vergelijken.
deal-never = Beiden deden precies hetzelfde.
deal-parted = In beurt { $turn } gaan ze uiteen.
deal-alike = { $turns ->
    [one] Daarvoor was één beurt hetzelfde
   *[other] Daarvoor waren { $turns } beurten hetzelfde
}
deal-turn = Beurt
deal-difference = { $than ->
    [equal] evenveel
    [fewer] { $points } minder
   *[more] { $points } meer
}

## Aan tafel

deal-compare = Met anderen vergelijken
deal-proven = Het zijn de verzegelde kaarten, en niemand heeft ze veranderd.
