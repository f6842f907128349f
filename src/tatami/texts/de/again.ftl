# Was gesagt wird, wo man zurückschaut oder spielend lernt; dort geholt. Aufschriften von Tasten stehen im Katalog des Browsers.

## Zurückschauen

replay-title = Rückblick – Tatami
replay-place = Stelle in der Partie
replay-at = Schritt { $move } von { $moves }. { $what }
replay-begins = Die Partie beginnt.
replay-back = Ein Schritt zurück
replay-on = Ein Schritt weiter
replay-turn-back = Ein Zug zurück
replay-turn-on = Ein Zug weiter
play-on = Hier weiterspielen
play-on-how = als { $who }, gegen Bots
play-on-as = Als wer weiterspielen?

## Lernen

learn-title = Lernen – Tatami
learn-skip = Überspringen
learn-steps = Schritt { $step } von { $steps }
learn-other = Das ginge auch. Nimm jetzt, was leuchtet.
learn-missing = Hier gibt es nichts zu lernen.
learn-done = Mehr brauchst du nicht. Viel Spaß!
learn-push-flip = Dreh eine Karte um: drück auf Aufdecken.
learn-push-one = Die erste Karte beginnt einen Stapel. Leg sie hin, dann deck wieder auf.
learn-push-choose = Diese passt auf Stapel 1 oder beginnt einen neuen. Du wählst! Dann deck wieder auf.
learn-push-why = Ein Stapel nimmt jede Farbe und jede Zahl nur einmal, also kein zweites Grün auf Stapel 1. Leg sie woandershin.
learn-push-switch = Deck noch eine auf. Eine Wendekarte wird nicht gelegt: Sie dreht um, in welcher Reihenfolge die anderen nehmen.
learn-push-stop = Drei Karten liegen da. Drück auf Stopp und nimm den Stapel mit mehr Punkten.
learn-push-roll = Im Stapel, der dir bleibt, liegt eine Würfelkarte. Nimm ihn: Der Würfel zeigt, welche Farbe du verlierst.
learn-push-bust = Fordere dein Glück heraus: Deck auf und leg an, bis eine Karte nirgends passt. Dann gehst du leer aus und würfelst.
learn-push-bank = Was auf der Bank liegt, ist sicher. Drück auf Sichern und bring deine gelbe Karte heim.
learn-dojo-pick = Deine Matte braucht Ninjas. Tippe auf zwei Karten im Markt.
learn-dojo-place = Jede Karte muss eine andere berühren. Leg sie auf die leuchtenden Felder.
learn-dojo-line = Vier von einer Farbe oder einer Form in einer Reihe sind ein Punkt. Nimm diese zwei und schließ die Reihe.
learn-dojo-square = Auch vier im Quadrat zählen. Nimm diese zwei und leg sie so.
learn-dojo-special = Die alte Meisterkarte steht für jeden Ninja, kommt aber allein. Leg sie hin, wo sie die Reihe schließt.
learn-dojo-short = Ein Ninja mit kleiner 3 ist eine Dreierkarte: Mit ihr genügen drei in einer Reihe. Nimm sie und schließ die Reihe.
