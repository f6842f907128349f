# Was der Browser über Glück sagt, das alle prüfen können; geholt mit dem Siegel, wenn der Tisch zu sehen ist.

## Das Siegel

luck-seal = { $when ->
    [deal] Vorher versiegelt: gleiche Karten für alle
    [alone-now] Dein Gerät hat diese Karte bestimmt, zusammen mit dem Tisch
    [alone-soon] Dein Gerät ist bereit für die nächste Karte
    [now] { $devices ->
        [one] 1 von { $all } Geräten hat diese Karte bestimmt
       *[other] { $devices } von { $all } Geräten haben diese Karte bestimmt
    }
   *[soon] { $devices ->
        [one] 1 von { $all } Geräten ist bereit für die nächste Karte
       *[other] { $devices } von { $all } Geräten sind bereit für die nächste Karte
    }
}
luck-wrong = Mit dem Glück stimmt hier etwas nicht

## Das Blatt

luck-title = Faires Glück
luck-how = Niemand kennt die nächste Karte: Jedes Gerät flüstert eine geheime Zahl, und erst alle zusammen ergeben die Karte.
luck-picture-how = Zwei Handys und der Tisch legen je eine geheime Zahl in einen Beutel, und eine Karte kommt heraus.
luck-same = Sind auf allen Bildschirmen diese drei zu sehen? Dann seht ihr alle dieselbe Partie.
luck-check = Diese Partie prüfen
luck-check-later = Wenn die Partie zu Ende ist
luck-witness = Mein Gerät hilft bei den Karten

## Wenn etwas nicht stimmt

luck-lie = { $code ->
    [chain] Der Tisch hat eine andere Zahl gezeigt als die, die er weggeschlossen hatte. Traut den Karten dieser Partie nicht.
    [outcome] Das war nicht die Karte, die aus den Zahlen kam. Traut den Karten dieser Partie nicht.
    [value] Die Zahl eines anderen Geräts wurde unterwegs verändert. Traut den Karten dieser Partie nicht.
    [mine] Die Zahl deines Geräts wurde unterwegs verändert. Traut den Karten dieser Partie nicht.
    [left-out] Dein Gerät war bereit, und der Tisch hat es ausgelassen. Traut den Karten dieser Partie nicht.
    [order] Der Tisch hat eine Karte übersprungen. Traut den Karten dieser Partie nicht.
    [again] Der Tisch hat nach einer Karte gefragt, die schon da war. Traut den Karten dieser Partie nicht.
    [changed] Der Tisch hat den Stapel verändert, als die Karte schon begonnen war. Traut den Karten dieser Partie nicht.
    [silent] Der Tisch sagt, ein Gerät habe geschwiegen, aber das stimmt nicht. Traut den Karten dieser Partie nicht.
   *[match] Der Tisch hat seine versiegelten Zahlen mitten in der Partie ausgetauscht. Traut den Karten dieser Partie nicht.
}

## Eine Partie prüfen

luck-checking = Wird geprüft …
luck-proven = Bewiesen: Bei den Karten hat niemand geschummelt.
luck-grade = { $grade ->
    [A] Jedes Gerät am Tisch hat bei jeder Karte mitgeholfen, und es ist die Partie, die dein Gerät gesehen hat.
    [B] Jede Karte haben mehrere Geräte bestimmt, oder eines, das gerade nicht am Zug war.
   *[C] Manche Karten haben nur wenige Geräte bestimmt. Nichts ist falsch, aber es beweist weniger.
}
luck-mine = { $draws ->
    [one] Dein Gerät hat bei { $mine } von { $draws } Karte oder Wurf geholfen.
   *[other] Dein Gerät hat bei { $mine } von { $draws } Karten und Würfen geholfen.
}
luck-not-proven = Nicht bewiesen: Die Karten dieser Partie passen nicht zusammen.
luck-no-proof = Die Aufzeichnung ist gerade nicht zu bekommen. Versuch es gleich noch einmal.
luck-save-match = Partie sichern
luck-save-receipt = Meinen Beleg sichern
luck-save-checker = Prüfseite sichern
luck-save-how = Die Prüfseite braucht uns nicht: öffnen und die beiden Dateien hineinziehen.
luck-of-all = Das Glück aller Partien hier

## Die Bilder

luck-picture = { $name ->
    [anchor] Anker
    [apple] Apfel
    [balloon] Ballon
    [bed] Bett
    [bell] Glocke
    [bird] Vogel
    [boat] Boot
    [bolt] Blitz
    [book] Buch
    [bread] Brot
    [butterfly] Schmetterling
    [cake] Kuchen
    [candle] Kerze
    [car] Auto
    [carrot] Karotte
    [castle] Burg
    [cat] Katze
    [cheese] Käse
    [cherry] Kirschen
    [clock] Uhr
    [cloud] Wolke
    [comb] Kamm
    [crown] Krone
    [cup] Tasse
    [die] Würfel
    [door] Tür
    [drop] Tropfen
    [drum] Trommel
    [duck] Ente
    [egg] Ei
    [fish] Fisch
    [flag] Fahne
    [flame] Flamme
    [flower] Blume
    [gift] Geschenk
    [glasses] Brille
    [hammer] Hammer
    [hand] Hand
    [hat] Hut
    [heart] Herz
    [house] Haus
    [ice] Eis
    [key] Schlüssel
    [kite] Drachen
    [ladder] Leiter
    [lamp] Lampe
    [leaf] Blatt
    [letter] Brief
    [moon] Mond
    [mountain] Berg
    [mushroom] Pilz
    [pear] Birne
    [pencil] Bleistift
    [rocket] Rakete
    [shell] Muschel
    [snail] Schnecke
    [sock] Socke
    [spoon] Löffel
    [star] Stern
    [sun] Sonne
    [tent] Zelt
    [tree] Baum
    [umbrella] Schirm
   *[wheel] Rad
}
