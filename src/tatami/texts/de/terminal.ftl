# Alle Sätze des Terminals. `$who` ist ein Name; wer "you" heißt, wird angesprochen.
# Tasten und ausgeschriebene Schritte bleiben in jeder Sprache gleich; Zeichen kommen vom Programm.


## Überall

points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
cards = { $cards ->
    [one] 1 Karte
   *[other] { $cards } Karten
}
prompt = { $people ->
    [one] >
   *[other] { name }>
}
name = { $who ->
    [you] du
   *[other] { $who }
}
chance = Zufall
seat-name = Platz { $seat }
common-keys = [o] Chancen  [r] Log  [?] Hilfe  [q] Ende
not-understood = { $why ->
    [now] { $typed } geht jetzt nicht. Du kannst tippen:
   *[ever] { $typed } kenne ich nicht. Du kannst tippen:
}
more-choices = ... und { $count } weitere; jede kannst du mit ihrer Nummer wählen.
log-missed = ({ $lines } Zeilen davor: r zeigt sie)
win = { $who ->
    [you] Du gewinnst!
   *[other] { $who } gewinnt!
}
shared-win = Geteilter Sieg: { $names }.


## Anfang und Ende

opening = { $people ->
    [0] Nur Bots spielen: { $names }.
   *[other] Willkommen, { $names }!
}
opening-help = Tippe ? und Enter, wenn du Hilfe möchtest.
bot-wakes = { $who } wacht auf. Beim ersten Mal auf diesem Rechner dauert das eine Minute oder länger.
broken-off = { $moves ->
    [one] Die Partie wurde nach 1 Schritt abgebrochen.
   *[other] Die Partie wurde nach { $moves } Schritten abgebrochen.
}
record-saved = Die Partie steht in { $file }
record-replay = Noch einmal ansehen: tatami replay { $file }
record-review = Den Trainer darauf schauen lassen: tatami review { $file }
record-not-saved = Die Partie ließ sich nicht in { $file } schreiben: { $error }. Hier ist sie stattdessen:
record-exists = { $file } gibt es schon. Nenne eine andere Datei für die Partie.
record-no-folder = Es gibt keinen Ordner { $folder } für die Partie.
record-unreadable = { $file } lässt sich nicht lesen: { $error }.
record-no-text = { $file } ist keine Textdatei, also auch keine Partie.
bad-name = { $name } ist kein Name: 1 bis 40 Zeichen, ohne Komma, Doppelpunkt, Strichpunkt und #.
bad-option = { $option } ist keine Option. Optionen schreibt man NAME=WERT, jeden Namen nur einmal.
bad-first = Der erste Platz ist eine Zahl von 1 bis { $seats } oder random, nicht { $first }.
first-twice = Sag nur einmal, wer beginnt: entweder mit --first oder mit der Option first_seat.
no-rules = Für { $game } gibt es keine Seite mit Regeln.


## Wiedergabe

replay-title = { $game }: { $names }
replay-start = Vor dem ersten von { $moves } Schritten.
replay-place = Schritt { $place } von { $moves }, { $who }: { $move }
replay-keys = Enter weiter  [b] zurück  [t] nächster Zug  [e] Ende  Zahl: Schritt  [q] raus
replay-prompt = >
replay-unfinished = Hier endet die Aufzeichnung; die Partie wurde nicht zu Ende gespielt.


## Push

push-header = { $phase ->
    [over] Push: Die Partie ist aus.
   *[other] { $who ->
        [you] Push: Du bist dran. { $left ->
            [one] Im Nachziehstapel ist noch 1 Karte.
           *[other] Im Nachziehstapel sind noch { $left } Karten.
        }
       *[other] Push: { $who } ist dran. { $left ->
            [one] Im Nachziehstapel ist noch 1 Karte.
           *[other] Im Nachziehstapel sind noch { $left } Karten.
        }
    }
}
push-stack = Stapel { $stack }
push-no-stack = { $phase ->
    [taking] leer
    [rolling] leer
    [over] leer
   *[other] noch nichts
}
push-mark = { $what ->
    [put] { $sign } passt hierhin
   *[take] { $sign } frei zum Nehmen
}
push-misfit = { $colour ->
    [roll] Würfelkarte ist da
   *[other] { push-card } ist da
}
push-flipped = Karte
push-order = { $switches ->
    [0] Es nehmen: { $names }
    [one] Es nehmen: { $names } (1 Wendekarte)
   *[other] Es nehmen: { $names } ({ $switches } Wendekarten)
}
push-bench = offen
push-bank = Bank
push-points = Punkte
push-cards = Karten
push-colour = { $letter } { push-colour-word }

# Was gefragt wird.
push-ask-turn = { $bank ->
    [yes] { $people ->
        [one] Eine Karte aufdecken oder lieber eine Farbe sichern?
       *[other] { name }, eine Karte aufdecken oder lieber eine Farbe sichern?
    }
   *[no] { $people ->
        [one] Deck deine erste Karte auf!
       *[other] { name }, deck deine erste Karte auf!
    }
}
push-ask-placing = { $people ->
    [one] Du hast { $card } aufgedeckt: auf welchen Stapel?
   *[other] { name }: { $card }, auf welchen Stapel?
}
push-ask-pressing = { $stop ->
    [yes] { $people ->
        [one] Noch eine Karte aufdecken oder aufhören und einen Stapel nehmen?
       *[other] { name }, noch eine Karte aufdecken oder aufhören und nehmen?
    }
   *[no] { $people ->
        [one] Noch kein Stapel da: Deck noch eine Karte auf.
       *[other] { name }, noch ist kein Stapel da: Deck noch eine Karte auf.
    }
}
push-ask-taking = { $people ->
    [one] Welchen Stapel nimmst du?
   *[other] { name }, welchen Stapel nimmst du?
}
push-ask-colour = Welche Farbe? { $colours } (Enter: doch keine)

# Was man tippen kann.
push-keys-turn = { $bank ->
    [yes] [f] aufdecken  [b]+{ $letters } sichern  { common-keys }
   *[no] [f] aufdecken  { common-keys }
}
push-keys-pressing = { $stop ->
    [yes] [f] aufdecken  [s] Stopp  { common-keys }
   *[no] [f] aufdecken  { common-keys }
}
push-keys-stacks = { $phase ->
    [placing] { $stacks } dort ablegen  { common-keys }
   *[taking] { $stacks } nehmen  { common-keys }
}

# Was geschieht. Eine Karte heißt so wie das, was man aufdeckt.
push-card = { $colour ->
    [green] Grün { $number }
    [yellow] Gelb { $number }
    [red] Rot { $number }
    [blue] Blau { $number }
    [purple] Lila { $number }
    [roll] eine Würfelkarte
   *[switch] eine Wendekarte
}
push-loot = { $rolls ->
    [0] { points }
   *[other] { points } und eine Würfelkarte
}
push-flips = { $who ->
    [you] Du deckst eine Karte auf.
   *[other] { $who } deckt eine Karte auf.
}
push-flips-card = { $fate ->
    [bust] { $who ->
        [you] Du deckst { $card } auf, und das passt nirgends: Pech!
       *[other] { $who } deckt { $card } auf, und das passt nirgends: Pech!
    }
    [aside] { $who ->
        [you] Du deckst { $card } auf und legst sie zur Seite.
       *[other] { $who } deckt { $card } auf und legt sie zur Seite.
    }
   *[waits] { $who ->
        [you] Du deckst { $card } auf.
       *[other] { $who } deckt { $card } auf.
    }
}
push-puts = { $who ->
    [you] Du legst { $card } auf Stapel { $stack }.
   *[other] { $who } legt { $card } auf Stapel { $stack }.
}
push-stops = { $who ->
    [you] Du hörst auf.
   *[other] { $who } hört auf.
}
push-stops-takes = { $who ->
    [you] Du hörst auf und nimmst Stapel { $stack }: { $loot }.
   *[other] { $who } hört auf und nimmt Stapel { $stack }: { $loot }.
}
push-takes = { $who ->
    [you] Du nimmst Stapel { $stack }: { $loot }.
   *[other] { $who } nimmt Stapel { $stack }: { $loot }.
}
push-banks = { $who ->
    [you] Du sicherst { push-colour-word }: { push-pile }.
   *[other] { $who } sichert { push-colour-word }: { push-pile }.
}
push-colour-word = { $colour ->
    [green] Grün
    [yellow] Gelb
    [red] Rot
    [blue] Blau
   *[purple] Lila
}
push-pile = { cards }, { points }
push-rolls = { $cards ->
    [0] { $who ->
        [you] Du würfelst { push-face } und verlierst nichts.
       *[other] { $who } würfelt { push-face } und verliert nichts.
    }
   *[other] { $who ->
        [you] Du würfelst { push-face } und verlierst { push-pile }.
       *[other] { $who } würfelt { push-face } und verliert { push-pile }.
    }
}
push-face = { $face ->
    [green] Grün
    [yellow] Gelb
    [red] Rot
    [blue] Blau
    [purple] Lila
   *[star] den Stern
}
push-deck-empty = Das war die letzte Karte des Nachziehstapels.
push-left-over = { $stacks ->
    [one] Ein Stapel bleibt übrig und wird abgelegt.
   *[other] { $stacks } Stapel bleiben übrig und werden abgelegt.
}

# Chancen.
push-odds-bust = { $busting } von { $left } Karten im Stapel passen nirgends ({ PERCENT($share) }).
push-odds-specials = Noch im Stapel: Würfelkarten { $rolls }, Wendekarten { $switches }.
push-odds-empty = Der Nachziehstapel ist leer: Es gibt nichts mehr aufzudecken.
push-odds-choice = Im Schnitt bringt Aufhören { $stop } Punkte; noch eine Karte und dann Aufhören bringt { $flip }.
push-odds-flip = Im Schnitt bringt eine Karte und dann Aufhören { $flip } Punkte.
push-odds-stack = Stapel { $stack } hat eine Würfelkarte: mit Wurf bringt er im Schnitt { $points } Punkte.
push-odds-die = { $who ->
    [you] Ein Wurf würde dich im Schnitt { $average } Punkte kosten:
   *[other] Ein Wurf würde { $who } im Schnitt { $average } Punkte kosten:
}

# Hilfe, höchstens zwanzig Zeilen.
push-help =
    PUSH. Wer am Ende die meisten Punkte hat, gewinnt. Bist du dran, tust du eins:
      AUFDECKEN: eine Karte nach der anderen, jede auf einen von drei Stapeln.
      In einem Stapel darf keine Farbe und keine Zahl zweimal liegen und nur eine
      Würfelkarte. Hör rechtzeitig auf: Dann nimmst du als Erstes einen Stapel,
      die anderen nach dir. Passt eine Karte nirgends, hast du Pech:
      Du würfelst und bekommst nichts.
      SICHERN: Alle deine Karten einer Farbe sind sicher vor dem Würfel.
    Wer einen Stapel mit Würfelkarte nimmt, würfelt: Seine offenen Karten dieser
    Farbe sind weg. Wendekarten drehen um, in welcher Folge die anderen nehmen.

      f aufdecken    s Stopp    1 2 3 dort ablegen oder diesen Stapel nehmen
      b r sichert Rot (g y r b p), oder nur b    Enter: wenn nur eins möglich ist
      o Chancen    r was geschah, r 60 mehr davon    ? diese Hilfe    q Ende
    Ausgeschrieben geht auch: put 2, bank red. Alle Regeln: tatami rules push
push-legend = { $colour ->
    [green] grünes Sechseck
    [yellow] gelber Kreis
    [red] rote Raute
    [blue] blaues Dreieck
   *[purple] lila Kreuz
}

# Das Ende.
push-ended = { $reason ->
    [placed] Die Partie ist aus: Keine Karten mehr, und die letzten Stapel sind verteilt.
    [bust] Die Partie ist aus: Die letzte Karte passte nicht, der Rest ist verteilt.
    [switch] Die Partie ist aus: Zuletzt kam eine Wendekarte, alles ist verteilt.
    [nothing] Die Partie ist aus: Zuletzt kam eine Wendekarte, und es lag nichts da.
   *[other] Die Partie ist aus: { $reason }.
}


## Dojo

dojo-header = { $phase ->
    [over] Dojo: Die Partie ist aus.
   *[other] { $who ->
        [you] Dojo: Du bist dran. { $left ->
            [one] Im Nachziehstapel ist noch 1 Karte.
           *[other] Im Nachziehstapel sind noch { $left } Karten.
        }
       *[other] Dojo: { $who } ist dran. { $left ->
            [one] Im Nachziehstapel ist noch 1 Karte.
           *[other] Im Nachziehstapel sind noch { $left } Karten.
        }
    }
}
dojo-market = Markt
dojo-held = zu legen
dojo-own-mat = { $who ->
    [you] deine Matte: { dojo-counts }
   *[other] { $who }: { dojo-counts }
}
dojo-counts = { points }, { cards }

# Was gefragt wird.
dojo-ask-taking = { $people ->
    [one] Nimm zwei Ninjas oder eine Sonderkarte vom Markt.
   *[other] { name }, nimm zwei Ninjas oder eine Sonderkarte vom Markt.
}
dojo-ask-laying = { $people ->
    [one] Auf welches freie Feld kommt die Karte?
   *[other] { name }, auf welches freie Feld kommt die Karte?
}
dojo-ask-claiming = { $people ->
    [one] Diese teilen sich Karten. Was nimmst du von der Matte?
   *[other] { name }, diese teilen sich Karten. Was nimmst du von der Matte?
}

# Was man tippen kann.
dojo-keys-taking = { $takes } nehmen  { common-keys }
dojo-keys-laying = { $cards ->
    [one] [a] auf a legen  { common-keys }
   *[other] [a] Karte 1 auf a  [2 a] Karte 2  { common-keys }
}
dojo-keys-claiming = [1] bis [{ $claims }] wählen  { common-keys }
dojo-parts = Teil { $part } von { $parts } der Matte: { $key } zeigt den nächsten.

# Was geschieht. Eine Karte heißt so wie das, was man nimmt oder legt.
dojo-card = { $kind ->
    [master] einen Meister
    [wild] eine Dreierkarte
    [marked] die Dreierkarte { dojo-ninja }
   *[ninja] { dojo-ninja }
}
dojo-ninja = { dojo-colour-word } mit { dojo-shape }
dojo-deals = Auf jede Matte kommen zwei Ninjas, auf den Markt drei Karten.
dojo-dealt = { $who ->
    [you] Deine Matte bekommt { $card }.
   *[other] Die Matte von { $who } bekommt { $card }.
}
dojo-refills = { $cards ->
    [one] Der Markt bekommt { $first }.
   *[other] Der Markt bekommt { $first } und { $second }.
}
dojo-takes = { $cards ->
    [one] { $who ->
        [you] Du nimmst { $first }.
       *[other] { $who } nimmt { $first }.
    }
   *[other] { $who ->
        [you] Du nimmst { $first } und { $second }.
       *[other] { $who } nimmt { $first } und { $second }.
    }
}
dojo-lays = { $who ->
    [you] Du legst { $card } auf { $cell }.
   *[other] { $who } legt { $card } auf { $cell }.
}
dojo-scores = { $who ->
    [you] Du bekommst { points }! { $cards } Karten verlassen deine Matte.
   *[other] { $who } bekommt { points }! { $cards } Karten verlassen die Matte.
}
dojo-claim = { $form ->
    [row] Linie waagrecht ab { $cell }: { $cards }  { points }
    [column] Linie senkrecht ab { $cell }: { $cards }  { points }
    [square] Quadrat ab { $cell }: { $cards }  { points }
    [short-row] Dreierlinie waagrecht ab { $cell }: { $cards }  { points }
   *[short-column] Dreierlinie senkrecht ab { $cell }: { $cards }  { points }
}

# Chancen.
dojo-odds-left = { $left ->
    [one] Im Nachziehstapel ist noch 1 Karte:
   *[other] Im Nachziehstapel sind noch { $left } Karten:
}
dojo-odds-all = alle
dojo-colour-word = { $colour ->
    [red] Rot
    [green] Grün
    [blue] Blau
    [purple] Lila
   *[yellow] Gelb
}
dojo-odds-specials = Dreierkarten: { $short_lines }. Meister: { $masters }.
dojo-odds-deck = (Der Kartensatz { $deck } ist unsere Annahme: Regelung A-N-01.)
dojo-shape = { $shape ->
    [shuriken] Shuriken
    [moon] Mond
    [drop] Tropfen
    [leaf] Blatt
   *[bolt] Blitz
}
dojo-colour = { $colour ->
    [red] roter Fuchs
    [green] grüner Frosch
    [blue] blaue Eule
    [purple] lila Hase
   *[yellow] gelber Affe
}

# Hilfe, höchstens zwanzig Zeilen.
dojo-help =
    DOJO. Wer am Ende die meisten Punkte hat, gewinnt. Wenn du dran bist:
      NIMM zwei Ninjas oder eine Sonderkarte von den dreien auf dem Markt.
      LEG sie auf deine Matte, jede neben eine Karte, die schon da liegt.
      PUNKTE gibt es für vier in einer geraden Linie oder im Quadrat: 1 Punkt für
      gleiche Farbe oder gleiche Form, 3 Punkte für beides. Die Karten kommen weg.
    Mit einer Karte, hinter der eine 3 steht, genügt eine Linie aus dreien.
    Ein Meister steht für jeden Ninja. Schluss ist, wenn der Nachziehstapel leer
    ist; bei gleichen Punkten gewinnt die Matte mit weniger Karten.

      1 3 nimmt diese zwei    2 nimmt diese Sonderkarte
      a legt die Karte auf Feld [a]    2 a legt deine zweite Karte dorthin
      Enter: wenn nur eins möglich ist, oder der nächste Teil einer großen Matte
      o was noch im Stapel ist    r was geschah, r 60 mehr davon
      ? diese Hilfe    q Ende    Ausgeschrieben geht auch: take 1 3, lay rs 0,1
    Felder zählt man nach rechts und nach unten. Alle Regeln: tatami rules dojo

# Das Ende.
dojo-ended = { $reason ->
    [pile] Die Partie ist aus: Die letzte Karte des Nachziehstapels liegt offen.
    [round] Die Partie ist aus: Keine Karten mehr, und alle waren gleich oft dran.
    [market] Die Partie ist aus: Nachziehstapel und Markt sind leer.
   *[other] Die Partie ist aus: { $reason }.
}


## Ein Spiel ohne eigene Ansicht

plain-header = { $parts ->
    [one] Am Zug: { $who }.
   *[other] Am Zug: { $who } (Teil { $part } von { $parts }: { $key } zeigt den nächsten).
}
plain-ask = { $people ->
    [one] Was spielst du?
   *[other] { $who }, was spielst du?
}
plain-keys = [1] bis [{ $moves }] oder ganz  { common-keys }
plain-move = { $who }: { $move }
plain-odds = Für dieses Spiel gibt es keine Chancen zu zeigen.
plain-help =
    Tippe die Nummer von dem, was du spielst, oder es selbst, und Enter.
    o Chancen    r was geschah    ? diese Hilfe    q Ende
plain-ended = Die Partie ist aus: { $reason }.
plain-tie = entschieden durch { $value }


## Der Rückblick des Trainers

push-choice = { $verb ->
    [flip] aufdecken
    [stop] aufhören
    [put] { $card } auf Stapel { $stack } legen
    [take] Stapel { $stack } nehmen
   *[bank] { push-colour-word } sichern
}
dojo-choice-take = { $cards ->
    [one] { $first } nehmen
   *[other] { $first } und { $second } nehmen
}
dojo-choice-lay = { $card } auf { $cell } legen
review-looking = Der Trainer schaut sich die Partie an. Beim ersten Mal auf diesem Rechner dauert das ein bis zwei Minuten.
review-title = Der Rückblick des Trainers auf { $game }: { $names }
review-column = { $column ->
    [start] Anfang
    [luck] Glück
    [errors] Fehler
    [gifts] andere
    [residue] Rest
    [result] Ergebnis
    [so-far] bisher
   *[adjusted] ohne Glück
}
review-percent = { PERCENT($share) }
review-signed = { $sign }{ $points }
review-unfinished = Die Partie wurde nicht zu Ende gespielt: Statt eines Ergebnisses steht unter "bisher", was beim Abbruch zu erwarten war.
review-legend = Punkte sind Hundertstel eines Sieges. So viel war am Anfang zu erwarten; Glück, eigene Fehler, die Fehler der anderen und ein Rest, den der Trainer nicht erklären kann, ergeben das Ergebnis. Die letzte Spalte ist das Ergebnis ohne das Glück.
review-moments = Die wichtigsten Augenblicke
review-when = Zug { $turn } (Schritt { $number })
review-luck = { review-when }, Glück: { $what }
review-effect = Für { $who }: { $change }
review-error = { review-when }, { $who }: { $move }. Preis: { $cost }. Besser: { $better }.
review-choice = { review-when }, { $who }: { $move }. Nichts war besser.
review-class = { $kind ->
    [blunder] Grobe Fehler: 5 Punkte und mehr
    [mistake] Fehler: 2 bis unter 5 Punkte
   *[slip] Kleine Fehler: ein halber bis unter 2 Punkte
}
review-class-besides = { review-class }, außer den obigen
review-not-listed = Nicht aufgezählt
review-counted = { $what ->
    [slips] Kleine Fehler: { $count }.
   *[bots] Fehler von Bots: { $count }.
}
review-all = --all zählt sie auf.
review-no-errors = Keine Wahl hat einen halben Punkt oder mehr gekostet. Gut gespielt!
review-no-mind = { $game } hat der Trainer noch nicht gelernt.
review-written = Der Rückblick steht in { $file }
review-not-written = Der Rückblick konnte nicht nach { $file } geschrieben werden: { $error }.
review-chart = Gewinnaussichten im Lauf der Partie
review-chart-moves = Schritte
