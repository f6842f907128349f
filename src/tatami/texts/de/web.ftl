# Alle Sätze des Browsers. `$who` ist ein Name; wer liest, heißt "you".
# Hausregeln: keine Optionen an NUMBER, Ordnungszahlen ausgeschrieben, Farben im Satz, kein Satz aus Stücken.

## Überall

name = Tatami
title = Tatami
title-turn = ● Du bist dran – Tatami
skip = Zum Tisch
you = Du
name-you = { $who } (du)
close = Schließen
settings = Einstellungen
menu = Menü
connecting = Auf dem Weg zum Tisch …
line-lost = Verbindung weg, neuer Versuch … Dein Platz bleibt frei.
line-back = Wieder verbunden
animal = { $seat ->
    [0] Fuchs
    [1] Frosch
    [2] Eule
    [3] Hase
    [4] Affe
   *[other] Panda
}
refused = { $code ->
    [stale] Am Tisch ging es schon weiter. Schau noch einmal.
    [not_your_turn] Du bist nicht dran.
    [seat_taken] Der Stuhl wurde gerade besetzt.
    [too_fast] Das war etwas schnell. Gleich noch einmal.
    [wrong_key] Diese Einladung gilt nicht mehr. Bitte um einen neuen Link.
    [locked] Die Tür ist geschlossen.
    [kicked] Du wurdest von diesem Tisch geschickt.
    [full] Hier ist gerade kein Platz.
    [hushed] Emotes sind an diesem Tisch aus.
    [bad_name] Bitte nimm Buchstaben und Ziffern für deinen Namen.
    [nothing_to_undo] Es gibt nichts zurückzunehmen.
    [unknown_table] Dieser Code führt nirgendwohin, oder nicht mehr.
    [not_now] Das geht hier gerade nicht.
    [offline] Der Dienst ist nicht erreichbar. Bist du online?
   *[other] Das hat nicht geklappt. Bitte noch einmal.
}

## Start

slogan = Wage etwas, und hör rechtzeitig auf
continue = Partie fortsetzen
how-many = Spieler
fewer = Weniger Spieler
more = Mehr Spieler
tile-here = Hier zusammen spielen
tile-here-how = zu { $seats } an diesem Gerät
tile-bots = Gegen Bots spielen
tile-bots-how = { $bots ->
    [one] Du und ein Bot
   *[other] Du und { $bots } Bots
}
tile-friends = Freunde einladen
tile-friends-how = Einen Link schicken
tile-find = Tisch finden
tile-find-how = Mit Code oder offen
code = Der Code, den man dir gesagt hat
open-tables = Offene Tische
open-table = { $free ->
    [one] Push zu { $seats }: ein Stuhl frei
   *[other] Push zu { $seats }: { $free } Stühle frei
}
nobody-waits = Gerade wartet niemand. Spiel so lange gegen einen Bot.
quick = Auf andere warten

## Einstellungen

language = Sprache
speed = Tempo
speed-of = { $speed ->
    [calm] ruhig
    [quick] flott
    [off] ohne Bewegung
   *[normal] normal
}
look = Aussehen
look-of = { $look ->
    [light] hell
    [dark] dunkel
   *[system] wie dieses Gerät
}
places-alone = Karte von selbst ablegen, wenn nur ein Stapel passt
show-emotes = Emotes der anderen zeigen
letter-keys = Buchstaben sind Tasten

## Hereinkommen

door = { $way ->
    [invited] Du bist zu einer Partie Push eingeladen
    [back] Zurück auf deinen Stuhl
    [public] Eine Partie Push wartet
   *[knock] Klopf an, dann wirst du hereingelassen
}
door-key = { $way ->
    [back] Platz nehmen
    [knock] Anklopfen
   *[sit] Hinsetzen
}
door-waiting = Du hast geklopft. Gleich wird geöffnet.
your-name = Dein Name
name-free = wie du magst, oder keiner
gone = { $why ->
    [out] Du hast diesen Tisch verlassen.
    [closed] Dieser Tisch ist geschlossen.
   *[unknown] Diesen Tisch gibt es nicht, oder nicht mehr.
}
waiting = { $free ->
    [0] Alle sind da
    [one] Ein Stuhl ist frei
   *[other] { $free } Stühle sind frei
}
chair-free = Frei
seat-bot = Bot
clear-seat = Stuhl von { $who } frei machen
knocks = Jemand ist an der Tür.
let-in = Hereinlassen
turn-away = Jetzt nicht
start = Los
start-how = { $free ->
    [0] alle sitzen
    [one] ein Bot nimmt den freien Stuhl
   *[other] Bots nehmen die freien Stühle
}
host-starts = Wer eingeladen hat, beginnt die Partie.
invite = Einladung
invite-link = Link für deine Freunde
invite-picture = Die Einladung als Bild zum Scannen
invite-code = Ein Code zum Vorlesen
copy = Link kopieren
copied = Kopiert
take-back = Wieder selbst spielen
pause = Pause
resume = Weiter
leave = Tisch verlassen

## Der Tisch

table = Tisch
seats = Spieler
stacks = Stapel
log = Bisher
bench = Offene Karten
mine = { $who ->
    [you] Deine Karten
   *[other] Karten von { $who }
}
bench-and-bank = offen { $bench } · Bank { $bank }
points-word = { $points ->
    [one] Punkt
   *[other] Punkte
}
here = { $does ->
    [take] Nehmen
   *[put] { $isNew ->
        [yes] Neuer Stapel
       *[no] Hierhin
    }
}
taken = schon da
takes = Es nehmen:
undo = Zurück
direction = { $turned ->
    [yes] Die anderen nehmen gegen den Uhrzeigersinn
   *[no] Die anderen nehmen im Uhrzeigersinn
}
prompt = { $who ->
    [you] { $ask ->
        [turn] Du bist dran: aufdecken oder sichern?
        [placing] Du bist dran: leg die Karte ab
        [pressing] Du bist dran: weiter oder Stopp?
        [taking] Such dir einen Stapel aus
       *[flip] Du bist dran: deck eine Karte auf
    }
   *[other] { $ask ->
        [turn] { $who }: aufdecken oder sichern?
        [placing] { $who }: leg die Karte ab
        [pressing] { $who }: weiter oder Stopp?
        [taking] { $who }: welcher Stapel?
       *[flip] { $who }: deck eine Karte auf
    }
}
prompt-colour = { $who ->
    [you] Welche Farbe sicherst du?
   *[other] { $who }: welche Farbe sichern?
}
prompt-other = { $phase ->
    [taking] { $who } nimmt einen Stapel
    [placing] { $who } legt eine Karte ab
   *[other] { $who } spielt
}
prompt-phase = { $phase ->
    [paused] Die Partie ruht
   *[other] Einen Moment …
}
prompt-win = { $who ->
    [you] Du gewinnst!
   *[other] { $who } gewinnt!
}
prompt-shared = Geteilter Sieg: { $names }

## Tasten

key-flip = Aufdecken
key-stop = Stopp
key-bank = Sichern
key-bank-colour = { $colour ->
    [green] Grün sichern
    [yellow] Gelb sichern
    [red] Rot sichern
    [blue] Blau sichern
   *[purple] Lila sichern
}
key-put = Auf Stapel { $stack }
key-take = Stapel { $stack } nehmen
key-choose-stack = Stapel wählen
key-choose-colour = Farbe wählen
key-back = Zurück
key-home = Startseite
key-again = Noch einmal
caption-left = { $cards ->
    [one] die letzte Karte
   *[other] noch { $cards } Karten
}
caption-up-to = { $points ->
    [one] 1 Punkt nehmen
   *[other] bis zu { $points } Punkte nehmen
}
caption-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
caption-only-one = nur der passt
caption-choose = { $count } sind möglich
caption-place-first = erst ablegen
caption-no-stack = noch kein Stapel
caption-bank = eine Farbe in Sicherheit
caption-back = doch aufdecken
caption-other = { $who } spielt
caption-asked = die anderen fehlen noch
hint-stack = Stapel
hint-keys = alle Tasten
key-go = die goldene Taste
key-stack = ein Stapel; beim Sichern eine Farbe
key-undo = zurücknehmen
key-table = den Tisch vorlesen
key-stacks = die Stapel vorlesen
key-mine = meine Karten vorlesen
key-next = den Nächsten vorlesen
key-deck = den Nachziehstapel vorlesen
key-order = vorlesen, wer nimmt
key-last = das Letzte vorlesen
key-repeat = noch einmal sagen
key-emotes = Emotes
key-settings = Einstellungen
key-help = diese Tasten

## Karten

card = { $colour ->
    [green] grünes Sechseck { $number }
    [yellow] gelber Kreis { $number }
    [red] rote Raute { $number }
    [blue] blaues Dreieck { $number }
    [purple] lila Kreuz { $number }
    [roll] Würfelkarte
   *[switch] Wendekarte
}
card-short = { $colour ->
    [green] Grün { $number }
    [yellow] Gelb { $number }
    [red] Rot { $number }
    [blue] Blau { $number }
    [purple] Lila { $number }
    [roll] eine Würfelkarte
   *[switch] eine Wendekarte
}
spoken-chip = { $colour ->
    [green] Grün { $points }
    [yellow] Gelb { $points }
    [red] Rot { $points }
    [blue] Blau { $points }
   *[purple] Lila { $points }
}
spoken-column = { $open ->
    [yes] Sichern, { spoken-pile }
   *[no] { spoken-pile }
}
spoken-pile = { $cards ->
    [0] { $colour ->
        [green] Grün: nichts
        [yellow] Gelb: nichts
        [red] Rot: nichts
        [blue] Blau: nichts
       *[purple] Lila: nichts
    }
   *[other] { $colour ->
        [green] Grün: { $numbers }; zusammen { $points }
        [yellow] Gelb: { $numbers }; zusammen { $points }
        [red] Rot: { $numbers }; zusammen { $points }
        [blue] Blau: { $numbers }; zusammen { $points }
       *[purple] Lila: { $numbers }; zusammen { $points }
    }
}
spoken-bank = Bank: { caption-points }
spoken-deck = { $cards ->
    [one] Nachziehstapel: noch 1 Karte
   *[other] Nachziehstapel: noch { $cards } Karten
}
spoken-order = Es nehmen nacheinander: { $names }
spoken-seat = { spoken-name }: { caption-total }. { $cards ->
    [0] Nichts offen.
   *[other] Offen: { $bench }.
} Bank: { $bank }. { $place ->
    [0] Nimmt keinen Stapel.
    [1] Nimmt zuerst.
    [2] Nimmt als Zweites.
   *[other] Nimmt als Drittes.
}
spoken-name = { $bot ->
    [yes] { $who }, ein Bot
   *[no] { $away ->
        [yes] { $who }, gerade nicht da
       *[no] { $who }
    }
}
caption-total = { $total ->
    [one] 1 Punkt
   *[other] { $total } Punkte
}
spoken-stack = { $cards ->
    [0] { $does ->
        [put] Stapel { $stack }, leer: hier ablegen
       *[none] Stapel { $stack }, leer
    }
   *[other] { $does ->
        [put] Stapel { $stack }: { $names }; { caption-points }; hier ablegen
        [take] Stapel { $stack }: { $names }; { caption-points }; nehmen
        [no] Stapel { $stack }: { $names }; { caption-points }; geht nicht, { $why }
       *[none] Stapel { $stack }: { $names }; { caption-points }
    }
}
spoken-refusal = { $reason ->
    [colour] { $colour ->
        [green] Grün ist schon da
        [yellow] Gelb ist schon da
        [red] Rot ist schon da
        [blue] Blau ist schon da
       *[purple] Lila ist schon da
    }
    [roll] eine Würfelkarte ist schon da
   *[value] { $number } ist schon da
}

## Was geschieht

told-flip = { $who ->
    [you] Du deckst { card-short } auf.
   *[other] { $who } deckt { card-short } auf.
}
told-put = { $who ->
    [you] Du legst { card-short } auf Stapel { $stack }.
   *[other] { $who } legt { card-short } auf Stapel { $stack }.
}
told-switch = { $who ->
    [you] Du deckst eine Wendekarte auf: Die Reihenfolge dreht sich um.
   *[other] { $who } deckt eine Wendekarte auf: Die Reihenfolge dreht sich um.
}
told-bust = { $who ->
    [you] Du deckst { card-short } auf, und das passt nirgends: verzockt!
   *[other] { $who } deckt { card-short } auf, und das passt nirgends: verzockt!
}
told-stop = { $who ->
    [you] Du hörst auf.
   *[other] { $who } hört auf.
}
told-take = { $rolls ->
    [0] { $who ->
        [you] Du nimmst { caption-points }.
       *[other] { $who } nimmt { caption-points }.
    }
   *[other] { $who ->
        [you] Du nimmst { caption-points } und eine Würfelkarte.
       *[other] { $who } nimmt { caption-points } und eine Würfelkarte.
    }
}
told-bank = { $who ->
    [you] Du sicherst { colour }: { caption-points }.
   *[other] { $who } sichert { colour }: { caption-points }.
}
colour = { $colour ->
    [green] Grün
    [yellow] Gelb
    [red] Rot
    [blue] Blau
   *[purple] Lila
}
told-roll = { $cards ->
    [0] { $who ->
        [you] Du würfelst { face } und verlierst nichts.
       *[other] { $who } würfelt { face } und verliert nichts.
    }
   *[other] { $who ->
        [you] Du würfelst { face } und verlierst { caption-points }.
       *[other] { $who } würfelt { face } und verliert { caption-points }.
    }
}
face = { $face ->
    [green] Grün
    [yellow] Gelb
    [red] Rot
    [blue] Blau
    [purple] Lila
   *[star] den Stern
}
told-undone = { $who ->
    [you] Du nimmst die Karte zurück.
   *[other] { $who } nimmt die Karte zurück.
}
die-says = { $cards ->
    [0] { $face ->
        [star] Stern: gerettet!
       *[other] { face-title }: nichts verloren!
    }
   *[other] { $who ->
        [you] { face-title }: Du verlierst { caption-points }
       *[other] { face-title }: { $who } verliert { caption-points }
    }
}
face-title = { $face ->
    [green] Grün
    [yellow] Gelb
    [red] Rot
    [blue] Blau
    [purple] Lila
   *[star] Stern
}
aloud-your-turn = { $who ->
    [you] Du bist dran.
   *[other] { $who }, du bist dran.
}
aloud-emote = { $who ->
    [you] Du: { $emote }
   *[other] { $who }: { $emote }
}
emotes = Etwas sagen
emote = { $emote ->
    [hi] Hallo!
    [nice] Schön!
    [wow] Wow!
    [oops] Hoppla!
    [ha-ha] Ha ha!
    [hmm] Hmm …
    [hurry] Na los?
   *[good-game] Gut gespielt!
}

## Das Ende

result = Ergebnis
ended = { $reason ->
    [bust] Die letzte Karte passte nirgends. Die Partie ist aus.
    [switch] Die letzte Karte war eine Wendekarte. Die Partie ist aus.
    [nothing] Die letzte Karte war eine Wendekarte, und es lag nichts da. Die Partie ist aus.
   *[placed] Der Nachziehstapel ist leer. Die Partie ist aus.
}
wants-rematch = noch einmal!
