# Gleiche Karten: Glück, das vorher versiegelt ist und das viele Tische teilen; geholt von allen, die damit spielen.

## Die Seite

deal-title = Gleiche Karten für alle
deal-how = Hier ist das Glück vorher versiegelt: Alle, die mitspielen, bekommen die gleichen Karten und Würfel in der gleichen Reihenfolge. Danach könnt ihr vergleichen.
deal-sealed = Niemand kann diese Karten noch ändern, aber wer diese Seite betreibt, könnte sie kennen. Wer spielt, steht hier mit dem Namen vom Tisch.
deal-make = Karten versiegeln und spielen
deal-play = Mit diesen Karten spielen
deal-guest = noch jemand
deal-tables = { $tables ->
    [one] An einem Tisch wurde schon damit begonnen.
   *[other] An { $tables } Tischen wurde schon damit begonnen.
}
deal-missing = Diese Karten gibt es nicht, oder sie sind gerade nicht zu erreichen.

## Wie gespielt wurde

deal-results = Ergebnisse zeigen
deal-all = Die Punkte von allen
deal-nobody = Bisher ist niemand fertig.
deal-match = Partie { $match } mit diesen Karten
deal-choose = Wähle zwei zum Vergleichen.
deal-never = Beide haben genau das Gleiche getan.
deal-parted = In Zug { $turn } trennen sich die Wege.
deal-alike = { $turns ->
    [one] Davor war ein Zug gleich
   *[other] Davor waren { $turns } Züge gleich
}
deal-turn = Zug
deal-difference = { $than ->
    [equal] gleich viele
    [fewer] { $points } weniger
   *[more] { $points } mehr
}

## Am Tisch

deal-compare = Mit anderen vergleichen
deal-proven = Es sind die versiegelten Karten, und niemand hat sie geändert.
