# Die Seite über das Glück einer ganzen Site, /luck, und was `tatami luck` ausgibt.
title = Das Glück auf dieser Seite
claim = Jede Karte und jeder Wurf an den Tischen hier, verglichen mit dem, was zu erwarten war. Eine einzelne Partie kann jeder nachprüfen; diese Seite zeigt alle zusammen.
not-yet = Das Glück wird gerade zum ersten Mal gezählt, seit dieser Dienst läuft. Komm in einer Minute wieder.
no-draws = Hier hat noch niemand eine Karte gezogen oder gewürfelt.

## Das Urteil
fine = Nichts fällt auf: So sieht ehrliches Glück aus.
odd = { $figures ->
    [one] Eine Zahl weicht weiter ab, als ehrliches Glück es bei tausend Blicken auf diese Seite einmal tut. Sie ist mit einem Ausrufezeichen markiert.
   *[other] { $figures } Zahlen weichen weiter ab, als ehrliches Glück es bei tausend Blicken auf diese Seite einmal tut. Sie sind mit einem Ausrufezeichen markiert.
}
broken = { $matches ->
    [one] Das Protokoll einer Partie passt nicht zusammen.
   *[other] Die Protokolle von { $matches } Partien passen nicht zusammen.
}

## Woraus das besteht
finished = { $matches ->
    [one] 1 beendete Partie
   *[other] { $matches } beendete Partien
}
unfinished = { $matches ->
    [one] 1 abgebrochene oder noch laufende
   *[other] { $matches } abgebrochene oder noch laufende
}
made-of = Gezählt: { finished } und { $unfinished } an { $which ->
    [all] allen { $tables } Tischen
   *[newest] den neuesten { $tables } Tischen
} hier, insgesamt { $draws } Ziehungen. Stand { $date }, { $time } (UTC), höchstens einmal in der Stunde.

## Karten und Würfe
kind = { $kind ->
    [card] { $game }: die Karten
    [roll] { $game }: der Würfel
   *[other] { $game }: { $other }
}
kind-about = { $draws } Ziehungen; die Balken sind 95-%-Intervalle
kind-all = Alle zusammen weichen bei ehrlichem Glück in etwa { $share } der Fälle so weit oder weiter ab.
kind-how = Von zwanzig Balken verfehlt bei ehrlichem Glück einer die Linie. Die Karten heißen wie in den Aufzeichnungen: der (englische) Buchstabe der Farbe, dann die Zahl oder der Buchstabe der Form; * ist der Stern des Würfels.
axis = wie oft es kam, geteilt durch wie oft es zu erwarten war
line = wie erwartet
figures = Alle Zahlen
name = Name
came = Gekommen
expected = Erwartet
ratio = Verhältnis
interval = 95-%-Intervall
too-few = noch zu wenige
all = alle zusammen
again = noch einmal dasselbe

## Serien
streaks = Serien
streak-again = Ein Wurf war { $came } Mal derselbe wie der davor; zu erwarten war das { $expected } Mal.
streak-longest = Die längste Serie einer Seite in einer Partie: { $longest }. Üblich wären { $low } bis { $high }.

## Geräte, Verworfenes, Noten
devices = Geräte, die eine Ziehung entschieden
draws = Ziehungen
void-none = Keine Ziehung musste verworfen werden, weil ein Gerät schwieg.
void-some = { $voids ->
    [one] 1 Ziehung wurde verworfen, weil ein Gerät schwieg, und mit frischen Werten neu eröffnet: { $share } von allen.
   *[other] { $voids } Ziehungen wurden verworfen, weil ein Gerät schwieg, und mit frischen Werten neu eröffnet: { $share } von allen.
}
void-silent = Stumme Geräte
void-count = Verworfene Ziehungen
grades = Noten der beendeten Partien
grades-how = A: Alle am Tisch halfen bei jeder Ziehung. B: Jede Ziehung hatte zwei Geräte, oder eines neben dem, das am Zug war. C: weniger, oder ein Startwert blieb geheim. So gibt sie der Prüfer jemandem mit Beleg.
grade = Note
matches = Partien

## Nachprüfen
check = So prüfst du das nach
check-how = Jede Zahl hier lässt sich nachzählen: Jede Partie hat ihr Protokoll, und das lässt sich ohne uns prüfen. Auch Ziehungen nie beendeter Partien zählen, damit niemand die unglücklichen weglassen kann.
check-data = Die Zahlen als Daten

## tatami luck
summary = { finished }, { $draws } Ziehungen, { $voids } verworfen.
