# Was der Trainer im Browser sagt; geholt, wenn jemand ihn fragt. `$who` ist ein Name; wer liest, heißt "you".

## Solange man wartet

coach-title = Der Trainer
coach-waiting = Der Trainer schaut sich deine Partie an …
coach-waiting-how = Das dauert ein paar Sekunden, beim allerersten Mal ein bis zwei Minuten.
coach-failed = Der Trainer kann sich diese Partie gerade nicht ansehen. Schritt für Schritt durchgehen kannst du sie trotzdem.
coach-again = Noch einmal fragen

## Das Bild der Aussichten

coach-chart = Gewinnaussichten
coach-chart-how = Tippe in das Bild, oder nimm die Pfeiltasten. Bild auf und Bild ab gehen von einem wichtigen Augenblick zum nächsten.
coach-at = Schritt { $move } von { $moves }. { $chances }
coach-chance-of = { $who }: { PERCENT($share) }
coach-kind = { $kind ->
    [blunder] grober Fehler
    [mistake] Fehler
    [slip] kleiner Fehler
    [luck] viel Glück oder Pech
    [lucky] Glück
    [unlucky] Pech
   *[good] gute Wahl
}
coach-table = Die Aussichten als Tabelle
coach-turn = Zug { $turn }

## Eine Wahl

coach-choice = { $who ->
    [you] Was du tun konntest
   *[other] Was { $who } tun konnte
}
coach-no-choice = Hier gab es nichts zu wählen.
coach-over = Die Partie ist zu Ende.
coach-share = { $percent } %
coach-best = am besten
coach-played = gespielt
coach-verdict = { $kind ->
    [blunder] Ein grober Fehler: { coach-points } verschenkt.
    [mistake] Ein Fehler: { coach-points } verschenkt.
    [slip] Ein kleiner Fehler: { coach-points } verschenkt.
   *[good] Gut gewählt.
}
coach-points = { $points ->
    [one] { $points } Punkt
   *[other] { $points } Punkte
}
coach-more = { $count ->
    [one] und 1 weitere
   *[other] und { $count } weitere
}
coach-option = { $verb ->
    [flip] Aufdecken
    [flip-again] Weiter aufdecken, { PERCENT($share) } Gefahr
    [stop] Aufhören
    [put] { $card } auf Stapel { $stack } legen
    [put-roll] Die Würfelkarte auf Stapel { $stack } legen
    [take] Stapel { $stack } nehmen
   *[bank] { $colour ->
        [green] Grün sichern
        [yellow] Gelb sichern
        [red] Rot sichern
        [blue] Blau sichern
       *[purple] Lila sichern
    }
}
coach-dojo-option = { $verb ->
    [take-one] Nehmen: { $first }
    [take] Nehmen: { $first } und { $second }
    [lay] Legen: { $first }; Zeile { $row }, Spalte { $column }
   *[claim] { $first }
}

## Glück

coach-luck-here = Was das Glück brachte
coach-chance = { $what ->
    [card] Aufgedeckt: { $card }
    [roll] Gewürfelt: { $card }
   *[dealt] Neue Karte: { $card }
}
coach-fortune = { $level ->
    [very-lucky] Viel Glück für { $who }: { $change }
    [lucky] Glück für { $who }: { $change }
    [unlucky] Pech für { $who }: { $change }
    [very-unlucky] Viel Pech für { $who }: { $change }
   *[even] Das machte kaum etwas aus.
}
coach-signed = { $sign }{ $points }

## Die Zusammenfassung

coach-summary = Glück und Entscheidungen
coach-help = Ein Punkt ist ein Hundertstel eines Sieges: Ein Sieg sind 100 Punkte.
coach-luck = { $who ->
    [you] { $way ->
        [lucky] Du hattest Glück: { coach-points }.
        [unlucky] Du hattest Pech: { coach-points }.
       *[even] Das Glück war gerecht zu dir.
    }
   *[other] { $way ->
        [lucky] Glück: { coach-points }.
        [unlucky] Pech: { coach-points }.
       *[even] Das Glück war gerecht.
    }
}
coach-gave = { $who ->
    [you] { $points ->
        [0] Du hast nichts verschenkt.
       *[other] Du hast { coach-points } verschenkt.
    }
   *[other] { $points ->
        [0] Nichts verschenkt.
       *[other] { coach-points } verschenkt.
    }
}
coach-best-move = { $who ->
    [you] Deine beste Wahl: { $deed }.
   *[other] Beste Wahl: { $deed }.
}
coach-worst-move = { $who ->
    [you] Deine teuerste Wahl: { $deed }. Besser: { $better }.
   *[other] Teuerste Wahl: { $deed }. Besser: { $better }.
}
coach-fair = Ohne das Glück: { $adjusted } Punkte. Mit ihm: { $result }.
coach-deed = { $verb ->
    [flip] aufdecken
    [flip-again] bei { PERCENT($share) } Gefahr weiter aufdecken
    [stop] aufhören
    [put] { $card } auf Stapel { $stack } legen
    [put-roll] die Würfelkarte auf Stapel { $stack } legen
    [take] Stapel { $stack } nehmen
   *[bank] { $colour ->
        [green] Grün sichern
        [yellow] Gelb sichern
        [red] Rot sichern
        [blue] Blau sichern
       *[purple] Lila sichern
    }
}
coach-dojo-deed = { $verb ->
    [take-one] { $first } genommen
    [take] { $first } und { $second } genommen
    [lay] { $first } in Zeile { $row }, Spalte { $column } gelegt
   *[claim] { $first }
}

## Wichtige Augenblicke und die ganze Rechnung

coach-moments = Wichtige Augenblicke
coach-better = { $played }. Besser: { $better }.
coach-account = Die ganze Rechnung, in Punkten
coach-account-how = Was am Anfang zu erwarten war, das Glück, die eigenen Entscheidungen, die der anderen und ein Rest, den der Trainer nicht erklären kann, ergeben zusammen das Ergebnis.
coach-column = { $column ->
    [start] Anfang
    [luck] Glück
    [errors] Eigene Wahl
    [gifts] Wahl der anderen
    [residue] Rest
    [result] Ergebnis
   *[adjusted] Ohne Glück
}

## Das Bild

coach-save = Bild speichern
coach-picture-title = { $game ->
    [dojo] Dojo zu { $seats }
   *[push] Push zu { $seats }
}
coach-picture-luck = Glück
coach-picture-choices = Entscheidungen
coach-picture-help = Die Rechnung des Trainers. Ein Punkt ist ein Hundertstel eines Sieges.

## Am Tisch, während man spielt

coach-for = Trainer für { $who }
coach-agree-how = Der Trainer warnt vor einer Wahl, die viel kostet. Alle sehen, wer einen hat.
coach-wait = { $kind ->
    [blunder] Halt! Das kostet viel
   *[mistake] Moment mal
}
coach-why = { $why ->
    [bust] Beim Aufdecken passen { PERCENT($share) } der Karten nirgends: im Schnitt { coach-points } weniger als jetzt aufzuhören.
    [bench] Deine offenen { coach-points } kannst du noch verlieren.
   *[more] Noch eine Karte und dann aufhören bringt im Schnitt { coach-points } mehr.
}
coach-instead = Besser
coach-gain = Das gewinnt von 100 Partien etwa { $matches ->
    [one] eine mehr
   *[other] { $matches } mehr
}.
coach-think = Noch mal überlegen
coach-anyway = Trotzdem spielen

## Die Aussichten

odds-cards = { $busting ->
    [one] 1 von { $cards } Karten passt nirgends
   *[other] { $busting } von { $cards } Karten passen nirgends
}
odds-stop = Jetzt aufhören: { $points }
odds-flip = Eine noch, dann Schluss: { $points }
odds-left = Karten, die noch im Stapel sind
odds-left-of = { $kind ->
    [roll] Würfelkarten
   *[switch] Wendekarten
}
