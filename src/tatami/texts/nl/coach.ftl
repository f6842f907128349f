# Wat de coach in de browser zegt; opgehaald als iemand het de coach vraagt. `$who` is een naam; wie leest heet "you".

## Terwijl men wacht

coach-title = De coach
coach-waiting = De coach bekijkt je potje …
coach-waiting-how = Dat duurt een paar seconden, de allereerste keer een tot twee minuten.
coach-failed = De coach kan dit potje nu niet bekijken. Je kunt er wel zet voor zet doorheen gaan.
coach-again = Nog eens vragen

## De grafiek

coach-chart = Winstkansen
coach-chart-how = Tik op de grafiek, of neem de pijltjes. Page Up en Page Down gaan van het ene belangrijke moment naar het andere.
coach-at = Zet { $move } van { $moves }. { $chances }
coach-chance-of = { $who }: { PERCENT($share) }
coach-kind = { $kind ->
    [blunder] grote fout
    [mistake] fout
    [slip] kleine fout
    [luck] veel geluk of pech
    [lucky] geluk
    [unlucky] pech
   *[good] goede keuze
}
coach-table = De kansen als tabel
coach-turn = Beurt { $turn }

## Eén keuze

coach-choice = { $who ->
    [you] Wat je kon doen
   *[other] Wat { $who } kon doen
}
coach-no-choice = Hier viel niets te kiezen.
coach-over = Het potje is afgelopen.
coach-share = { $percent }%
coach-best = het best
coach-played = gespeeld
coach-verdict = { $kind ->
    [blunder] Een grote fout: { coach-points } weggegeven.
    [mistake] Een fout: { coach-points } weggegeven.
    [slip] Een kleine fout: { coach-points } weggegeven.
   *[good] Goed gekozen.
}
coach-points = { $points ->
    [one] { $points } punt
   *[other] { $points } punten
}
coach-more = { $count ->
    [one] en nog 1
   *[other] en nog { $count }
}
coach-option = { $verb ->
    [flip] Omdraaien
    [flip-again] Nog een omdraaien, { PERCENT($share) } kans op pech
    [stop] Stoppen
    [put] Op stapel { $stack } leggen: { $card }
    [put-roll] De dobbelkaart op stapel { $stack } leggen
    [take] Stapel { $stack } pakken
   *[bank] { $colour ->
        [green] Groen opbergen
        [yellow] Geel opbergen
        [red] Rood opbergen
        [blue] Blauw opbergen
       *[purple] Paars opbergen
    }
}
coach-dojo-option = { $verb ->
    [take-one] Pakken: { $first }
    [take] Pakken: { $first } en { $second }
    [lay] Leggen: { $first }; rij { $row }, kolom { $column }
   *[claim] { $first }
}

## Geluk

coach-luck-here = Wat het geluk bracht
coach-chance = { $what ->
    [card] Omgedraaid: { $card }
    [roll] Gegooid: { $card }
   *[dealt] Nieuwe kaart: { $card }
}
coach-fortune = { $level ->
    [very-lucky] Veel geluk voor { $who }: { $change }
    [lucky] Geluk voor { $who }: { $change }
    [unlucky] Pech voor { $who }: { $change }
    [very-unlucky] Veel pech voor { $who }: { $change }
   *[even] Het maakte nauwelijks uit.
}
coach-signed = { $sign }{ $points }

## De samenvatting

coach-summary = Geluk en keuzes
coach-help = Een punt is een honderdste van een overwinning: winnen is 100 punten.
coach-luck = { $who ->
    [you] { $way ->
        [lucky] Je had geluk: { coach-points }.
        [unlucky] Je had pech: { coach-points }.
       *[even] Het geluk was eerlijk voor je.
    }
   *[other] { $way ->
        [lucky] Geluk: { coach-points }.
        [unlucky] Pech: { coach-points }.
       *[even] Het geluk was eerlijk.
    }
}
coach-gave = { $who ->
    [you] { $points ->
        [0] Je keuzes gaven niets weg.
       *[other] Je keuzes gaven { coach-points } weg.
    }
   *[other] { $points ->
        [0] Niets weggegeven.
       *[other] { coach-points } weggegeven.
    }
}
coach-best-move = { $who ->
    [you] Je beste zet: { $deed }.
   *[other] Beste zet: { $deed }.
}
coach-worst-move = { $who ->
    [you] Je duurste zet: { $deed }. Beter: { $better }.
   *[other] Duurste zet: { $deed }. Beter: { $better }.
}
coach-fair = Zonder het geluk: { $adjusted } punten. Met geluk: { $result }.
coach-deed = { $verb ->
    [flip] omdraaien
    [flip-again] nog een omdraaien bij { PERCENT($share) } kans op pech
    [stop] stoppen
    [put] { $card } op stapel { $stack } leggen
    [put-roll] de dobbelkaart op stapel { $stack } leggen
    [take] stapel { $stack } pakken
   *[bank] { $colour ->
        [green] groen opbergen
        [yellow] geel opbergen
        [red] rood opbergen
        [blue] blauw opbergen
       *[purple] paars opbergen
    }
}
coach-dojo-deed = { $verb ->
    [take-one] { $first } pakken
    [take] { $first } en { $second } pakken
    [lay] { $first } in rij { $row }, kolom { $column } leggen
   *[claim] { $first }
}

## Belangrijke momenten en de hele rekening

coach-moments = Belangrijke momenten
coach-better = { $played }. Beter: { $better }.
coach-account = De hele rekening, in punten
coach-account-how = Wat er in het begin te verwachten was, het geluk, de eigen keuzes, die van anderen en een rest die de coach niet kan verklaren maken samen de uitslag.
coach-column = { $column ->
    [start] Begin
    [luck] Geluk
    [errors] Eigen keuzes
    [gifts] Keuzes van anderen
    [residue] Rest
    [result] Uitslag
   *[adjusted] Zonder geluk
}

## Het plaatje

coach-save = Plaatje opslaan
coach-picture-title = { $game ->
    [dojo] Dojo met { $seats }
   *[push] Push met { $seats }
}
coach-picture-luck = Geluk
coach-picture-choices = Keuzes
coach-picture-help = De rekening van de coach. Een punt is een honderdste van een overwinning.

## Aan tafel, terwijl je speelt

coach-for = Coach voor { $who }
coach-agree-how = De coach waarschuwt voor een zet die veel kost. Iedereen ziet wie er een heeft.
coach-wait = { $kind ->
    [blunder] Wacht! Dit kost veel
   *[mistake] Wacht even
}
coach-why = { $why ->
    [bust] Omdraaien geeft { PERCENT($share) } kans op pech: gemiddeld { coach-points } minder dan stoppen.
    [bench] Je open { coach-points } kun je nog verliezen.
   *[more] Nog één kaart en dan stoppen levert gemiddeld { coach-points } meer op.
}
coach-instead = Beter
coach-gain = Dat wint van 100 potjes ongeveer { $matches ->
    [one] 1 potje meer
   *[other] { $matches } potjes meer
}.
coach-think = Nog eens nadenken
coach-anyway = Toch spelen

## De kansen

odds-cards = { $busting ->
    [one] 1 van { $cards } kaarten past nergens
   *[other] { $busting } van { $cards } kaarten passen nergens
}
odds-stop = Nu stoppen: { $points }
odds-flip = Nog één, dan stoppen: { $points }
odds-left = Kaarten die nog in de stapel zitten
odds-left-of = { $kind ->
    [roll] Dobbelkaarten
   *[switch] Keerkaarten
}
