# Alle zinnen van de terminal. `$who` is een naam; wie "you" heet, wordt aangesproken.
# Toetsen en uitgeschreven zetten zijn in elke taal hetzelfde; tekens komen van het programma.


## Overal

points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
cards = { $cards ->
    [one] 1 kaart
   *[other] { $cards } kaarten
}
prompt = { $people ->
    [one] >
   *[other] { name }>
}
name = { $who ->
    [you] jij
   *[other] { $who }
}
chance = toeval
seat-name = plaats { $seat }
common-keys = [o] kansen  [r] log  [?] hulp  [q] weg
not-understood = { $why ->
    [now] { $typed } kan nu niet. Je kunt typen:
   *[ever] { $typed } ken ik niet. Je kunt typen:
}
more-choices = ... en nog { $count }; je kiest ze met hun nummer.
log-missed = ({ $lines } regels hiervoor: r laat ze zien)
win = { $who ->
    [you] Jij wint!
   *[other] { $who } wint!
}
shared-win = Gedeelde winst: { $names }.


## Begin en einde

opening = { $people ->
    [0] Er spelen alleen bots: { $names }.
   *[other] Welkom, { $names }!
}
opening-help = Typ ? en Enter voor hulp.
bot-wakes = { $who } wordt wakker. De eerste keer op deze computer duurt dat een minuut of langer.
broken-off = { $moves ->
    [one] Het potje is na 1 zet afgebroken.
   *[other] Het potje is na { $moves } zetten afgebroken.
}
record-saved = Het potje is bewaard in { $file }
record-replay = Nog eens kijken: tatami replay { $file }
record-review = De coach laten kijken: tatami review { $file }
record-not-saved = Het potje kon niet in { $file } worden geschreven: { $error }. Hier is het dan:
record-exists = { $file } is er al. Noem een ander bestand voor het potje.
record-no-folder = Er is geen map { $folder } voor het potje.
record-unreadable = { $file } kan niet worden gelezen: { $error }.
record-no-text = { $file } is geen tekstbestand, dus ook geen potje.
bad-name = { $name } is geen naam: 1 tot 40 tekens, zonder komma, dubbele punt, puntkomma of #.
bad-option = { $option } is geen optie. Opties schrijf je als NAAM=WAARDE, elke naam maar één keer.
bad-first = De eerste plaats is een getal van 1 tot { $seats }, of random, niet { $first }.
first-twice = Zeg maar één keer wie begint: met --first of met de optie first_seat.
no-rules = Er is geen pagina met regels voor { $game }.


## Terugkijken

replay-title = { $game }: { $names }
replay-start = Voor de eerste van { $moves } zetten.
replay-place = Zet { $place } van { $moves }, { $who }: { $move }
replay-keys = Enter verder  [b] terug  [t] volgende beurt  [e] einde  getal: die zet  [q] weg
replay-prompt = >
replay-unfinished = Hier houdt het op; het potje is niet uitgespeeld.


## Push

push-header = { $phase ->
    [over] Push: het potje is uit.
   *[other] { $who ->
        [you] Push: jouw beurt. { $left ->
            [one] Er ligt nog 1 kaart op de trekstapel.
           *[other] Er liggen nog { $left } kaarten op de trekstapel.
        }
       *[other] Push: { $who } is aan de beurt. { $left ->
            [one] Er ligt nog 1 kaart op de trekstapel.
           *[other] Er liggen nog { $left } kaarten op de trekstapel.
        }
    }
}
push-stack = stapel { $stack }
push-no-stack = { $phase ->
    [taking] leeg
    [rolling] leeg
    [over] leeg
   *[other] nog niets
}
push-mark = { $what ->
    [put] { $sign } past hier
   *[take] { $sign } mag je pakken
}
push-misfit = { $colour ->
    [roll] al een dobbelkaart
   *[other] { push-card } ligt er al
}
push-flipped = kaart
push-order = { $switches ->
    [0] Er pakken: { $names }
    [one] Er pakken: { $names } (1 keerkaart)
   *[other] Er pakken: { $names } ({ $switches } keerkaarten)
}
push-bench = open
push-bank = kluis
push-points = punten
push-cards = kaarten
push-colour = { $letter } { push-colour-word }

# Wat er gevraagd wordt.
push-ask-turn = { $bank ->
    [yes] { $people ->
        [one] Een kaart omdraaien, of liever een kleur opbergen?
       *[other] { name }, een kaart omdraaien, of liever een kleur opbergen?
    }
   *[no] { $people ->
        [one] Draai je eerste kaart om!
       *[other] { name }, draai je eerste kaart om!
    }
}
push-ask-placing = { $people ->
    [one] Je hebt { $card } omgedraaid: op welke stapel?
   *[other] { name }: { $card }, op welke stapel?
}
push-ask-pressing = { $stop ->
    [yes] { $people ->
        [one] Nog een kaart omdraaien, of stoppen en een stapel pakken?
       *[other] { name }, nog een kaart omdraaien, of stoppen en pakken?
    }
   *[no] { $people ->
        [one] Er is nog geen stapel: draai nog een kaart om.
       *[other] { name }, er is nog geen stapel: draai nog een kaart om.
    }
}
push-ask-taking = { $people ->
    [one] Welke stapel pak je?
   *[other] { name }, welke stapel pak je?
}
push-ask-colour = Welke kleur? { $colours } (Enter: toch geen)

# Wat je kunt typen.
push-keys-turn = { $bank ->
    [yes] [f] omdraaien  [b]+{ $letters } opbergen  { common-keys }
   *[no] [f] omdraaien  { common-keys }
}
push-keys-pressing = { $stop ->
    [yes] [f] omdraaien  [s] stop  { common-keys }
   *[no] [f] omdraaien  { common-keys }
}
push-keys-stacks = { $phase ->
    [placing] { $stacks } daar neerleggen  { common-keys }
   *[taking] { $stacks } pakken  { common-keys }
}

# Wat er gebeurt. Een kaart heet zoals wat je omdraait.
push-card = { $colour ->
    [green] groen { $number }
    [yellow] geel { $number }
    [red] rood { $number }
    [blue] blauw { $number }
    [purple] paars { $number }
    [roll] een dobbelkaart
   *[switch] een keerkaart
}
push-loot = { $rolls ->
    [0] { points }
   *[other] { points } en een dobbelkaart
}
push-flips = { $who ->
    [you] Je draait een kaart om.
   *[other] { $who } draait een kaart om.
}
push-flips-card = { $fate ->
    [bust] { $who ->
        [you] Je draait { $card } om, en dat past nergens: pech!
       *[other] { $who } draait { $card } om, en dat past nergens: pech!
    }
    [aside] { $who ->
        [you] Je draait { $card } om en legt hem opzij.
       *[other] { $who } draait { $card } om en legt hem opzij.
    }
   *[waits] { $who ->
        [you] Je draait { $card } om.
       *[other] { $who } draait { $card } om.
    }
}
push-puts = { $who ->
    [you] Je legt { $card } op stapel { $stack }.
   *[other] { $who } legt { $card } op stapel { $stack }.
}
push-stops = { $who ->
    [you] Je stopt.
   *[other] { $who } stopt.
}
push-stops-takes = { $who ->
    [you] Je stopt en pakt stapel { $stack }: { $loot }.
   *[other] { $who } stopt en pakt stapel { $stack }: { $loot }.
}
push-takes = { $who ->
    [you] Je pakt stapel { $stack }: { $loot }.
   *[other] { $who } pakt stapel { $stack }: { $loot }.
}
push-banks = { $who ->
    [you] Je bergt { push-colour-word } op: { push-pile }.
   *[other] { $who } bergt { push-colour-word } op: { push-pile }.
}
push-colour-word = { $colour ->
    [green] groen
    [yellow] geel
    [red] rood
    [blue] blauw
   *[purple] paars
}
push-pile = { cards }, { points }
push-rolls = { $cards ->
    [0] { $who ->
        [you] Je gooit { push-face } en verliest niets.
       *[other] { $who } gooit { push-face } en verliest niets.
    }
   *[other] { $who ->
        [you] Je gooit { push-face } en verliest { push-pile }.
       *[other] { $who } gooit { push-face } en verliest { push-pile }.
    }
}
push-face = { $face ->
    [green] groen
    [yellow] geel
    [red] rood
    [blue] blauw
    [purple] paars
   *[star] de ster
}
push-deck-empty = Dat was de laatste kaart van de trekstapel.
push-left-over = { $stacks ->
    [one] Er blijft één stapel over; die gaat weg.
   *[other] Er blijven { $stacks } stapels over; die gaan weg.
}

# Kansen.
push-odds-bust = { $busting } van de { $left } kaarten op de trekstapel passen nergens ({ PERCENT($share) }).
push-odds-specials = Nog op de trekstapel: dobbelkaarten { $rolls }, keerkaarten { $switches }.
push-odds-empty = De trekstapel is leeg: er valt niets meer om te draaien.
push-odds-choice = Gemiddeld levert stoppen { $stop } punten op; nog een kaart en dan stoppen levert { $flip } op.
push-odds-flip = Gemiddeld levert een kaart en dan stoppen { $flip } punten op.
push-odds-stack = Stapel { $stack } heeft een dobbelkaart: met de worp brengt hij gemiddeld { $points } op.
push-odds-die = { $who ->
    [you] Een worp zou je gemiddeld { $average } punten kosten:
   *[other] Een worp zou { $who } gemiddeld { $average } punten kosten:
}

# Hulp, hoogstens twintig regels.
push-help =
    PUSH. Wie aan het eind de meeste punten heeft, wint. Doe in je beurt één ding:
      OMDRAAIEN: kaart voor kaart, elk op een van drie stapels. In een stapel komt
      geen kleur en geen getal twee keer, en maar één dobbelkaart. Stop op tijd:
      dan pak je als eerste een stapel, en de anderen na jou. Past een kaart
      nergens, dan heb je pech: je gooit de dobbelsteen en krijgt niets.
      OPBERGEN: al je kaarten van één kleur gaan veilig in de kluis.
    Wie een stapel met een dobbelkaart pakt, gooit: zijn open kaarten van die kleur
    zijn weg. Keerkaarten keren de volgorde om waarin de anderen pakken.

      f omdraaien    s stop    1 2 3 daar neerleggen, of die stapel pakken
      b r bergt rood op (g y r b p), of alleen b    Enter: het enige wat kan
      o kansen    r wat er gebeurde, r 60 meer ervan    ? deze hulp    q weg
    Een hele zet mag ook: put 2, bank red. Alle regels: tatami rules push
push-legend = { $colour ->
    [green] groene zeshoek
    [yellow] gele cirkel
    [red] rode ruit
    [blue] blauwe driehoek
   *[purple] paars kruis
}

# Het einde.
push-ended = { $reason ->
    [placed] Het potje is uit: de trekstapel is leeg, de laatste stapels zijn gepakt.
    [bust] Het potje is uit: de laatste kaart paste niet, de rest is gepakt.
    [switch] Het potje is uit: als laatste kwam een keerkaart, en alles is gepakt.
    [nothing] Het potje is uit: als laatste kwam een keerkaart, en er lag niets.
   *[other] Het potje is uit: { $reason }.
}


## Dojo

dojo-header = { $phase ->
    [over] Dojo: het potje is uit.
   *[other] { $who ->
        [you] Dojo: jouw beurt. { $left ->
            [one] Er ligt nog 1 kaart op de trekstapel.
           *[other] Er liggen nog { $left } kaarten op de trekstapel.
        }
       *[other] Dojo: { $who } is aan de beurt. { $left ->
            [one] Er ligt nog 1 kaart op de trekstapel.
           *[other] Er liggen nog { $left } kaarten op de trekstapel.
        }
    }
}
dojo-market = markt
dojo-held = leg neer
dojo-own-mat = { $who ->
    [you] jouw mat: { dojo-counts }
   *[other] { $who }: { dojo-counts }
}
dojo-counts = { points }, { cards }

# Wat er gevraagd wordt.
dojo-ask-taking = { $people ->
    [one] Pak twee ninja's, of één speciale kaart, van de markt.
   *[other] { name }, pak twee ninja's, of één speciale kaart, van de markt.
}
dojo-ask-laying = { $people ->
    [one] Op welk vrij vakje komt de kaart?
   *[other] { name }, op welk vrij vakje komt de kaart?
}
dojo-ask-claiming = { $people ->
    [one] Deze delen kaarten. Wat haal je van de mat?
   *[other] { name }, deze delen kaarten. Wat haal je van de mat?
}

# Wat je kunt typen.
dojo-keys-taking = { $takes } pakken  { common-keys }
dojo-keys-laying = { $cards ->
    [one] [a] leg hem op a  { common-keys }
   *[other] [a] kaart 1 op a  [2 a] kaart 2  { common-keys }
}
dojo-keys-claiming = [1] tot [{ $claims }] kiezen  { common-keys }
dojo-parts = Deel { $part } van { $parts } van de mat: { $key } toont het volgende.

# Wat er gebeurt. Een kaart heet zoals wat je pakt of neerlegt.
dojo-card = { $kind ->
    [master] een meester
    [wild] een driekaart
    [marked] de driekaart { dojo-ninja }
   *[ninja] { dojo-ninja }
}
dojo-ninja = { dojo-colour-word } met { dojo-shape }
dojo-deals = Elke mat krijgt twee ninja's, en de markt drie kaarten.
dojo-dealt = { $who ->
    [you] Jouw mat krijgt { $card }.
   *[other] De mat van { $who } krijgt { $card }.
}
dojo-refills = { $cards ->
    [one] Nieuw op de markt: { $first }.
   *[other] Nieuw op de markt: { $first } en { $second }.
}
dojo-takes = { $cards ->
    [one] { $who ->
        [you] Je pakt { $first }.
       *[other] { $who } pakt { $first }.
    }
   *[other] { $who ->
        [you] Je pakt { $first } en { $second }.
       *[other] { $who } pakt { $first } en { $second }.
    }
}
dojo-lays = { $who ->
    [you] Je legt { $card } op { $cell }.
   *[other] { $who } legt { $card } op { $cell }.
}
dojo-scores = { $who ->
    [you] Je krijgt { points }! { $cards } kaarten gaan van je mat.
   *[other] { $who } krijgt { points }! { $cards } kaarten gaan van de mat.
}
dojo-claim = { $form ->
    [row] lijn opzij vanaf { $cell }: { $cards }  { points }
    [column] lijn omlaag vanaf { $cell }: { $cards }  { points }
    [square] vierkant vanaf { $cell }: { $cards }  { points }
    [short-row] lijn van drie opzij vanaf { $cell }: { $cards }  { points }
   *[short-column] lijn van drie omlaag vanaf { $cell }: { $cards }  { points }
}

# Kansen.
dojo-odds-left = { $left ->
    [one] Er ligt nog 1 kaart op de trekstapel:
   *[other] Er liggen nog { $left } kaarten op de trekstapel:
}
dojo-odds-all = alle
dojo-colour-word = { $colour ->
    [red] rood
    [green] groen
    [blue] blauw
    [purple] paars
   *[yellow] geel
}
dojo-odds-specials = Driekaarten: { $short_lines }. Meesters: { $masters }.
dojo-odds-deck = (De kaartenset { $deck } is een aanname van ons: afspraak A-N-01.)
dojo-shape = { $shape ->
    [shuriken] shuriken
    [moon] maan
    [drop] druppel
    [leaf] blad
   *[bolt] bliksem
}
dojo-colour = { $colour ->
    [red] rode vos
    [green] groene kikker
    [blue] blauwe uil
    [purple] paars konijn
   *[yellow] gele aap
}

# Hulp, hoogstens twintig regels.
dojo-help =
    DOJO. Wie aan het eind de meeste punten heeft, wint. In je beurt:
      PAK twee ninja's, of één speciale kaart, van de drie op de markt.
      LEG ze op je mat, elk naast een kaart die er al ligt.
      SCOOR met vier in een rechte lijn of in een vierkant: 1 punt voor dezelfde
      kleur of dezelfde vorm, 3 punten voor allebei. Die kaarten gaan van de mat.
    Met een kaart met een 3 erachter is een lijn van drie genoeg.
    Een meester mag elke ninja zijn. Het potje is uit als de trekstapel leeg is;
    bij gelijke punten wint de mat met de minste kaarten.

      1 3 pakt die twee    2 pakt die speciale kaart
      a legt de kaart op vakje [a]    2 a legt je tweede kaart daar
      Enter: het enige wat kan, of een ander deel van een grote mat
      o wat er nog op de trekstapel ligt    r wat er gebeurde, r 60 meer ervan
      ? deze hulp    q weg    Een hele zet mag ook: take 1 3, lay rs 0,1
    Vakjes tel je naar rechts en omlaag. Alle regels: tatami rules dojo

# Het einde.
dojo-ended = { $reason ->
    [pile] Het potje is uit: de laatste kaart van de trekstapel is omgedraaid.
    [round] Het potje is uit: geen kaarten meer, en iedereen had evenveel beurten.
    [market] Het potje is uit: de trekstapel en de markt zijn leeg.
   *[other] Het potje is uit: { $reason }.
}


## Een spel zonder eigen beeld

plain-header = { $parts ->
    [one] Aan de beurt: { $who }.
   *[other] Aan de beurt: { $who } (deel { $part } van { $parts }: { $key } toont het volgende).
}
plain-ask = { $people ->
    [one] Welke zet?
   *[other] { $who }, welke zet?
}
plain-keys = [1] tot [{ $moves }] of voluit  { common-keys }
plain-move = { $who }: { $move }
plain-odds = Voor dit spel zijn er geen kansen te tonen.
plain-help =
    Typ het nummer van een zet, of de zet zoals hij er staat, en Enter.
    o kansen    r wat er gebeurde    ? deze hulp    q weg
plain-ended = Het potje is uit: { $reason }.
plain-tie = beslist door { $value }


## De terugblik van de coach

push-choice = { $verb ->
    [flip] omdraaien
    [stop] stoppen
    [put] { $card } op stapel { $stack } leggen
    [take] stapel { $stack } pakken
   *[bank] { push-colour-word } opbergen
}
dojo-choice-take = { $cards ->
    [one] { $first } pakken
   *[other] { $first } en { $second } pakken
}
dojo-choice-lay = { $card } op { $cell } leggen
review-looking = De coach bekijkt het potje. De eerste keer op deze computer duurt dat een tot twee minuten.
review-title = De terugblik van de coach op { $game }: { $names }
review-column = { $column ->
    [start] begin
    [luck] geluk
    [errors] fouten
    [gifts] anderen
    [residue] rest
    [result] uitslag
    [so-far] tot nu
   *[adjusted] geen geluk
}
review-percent = { PERCENT($share) }
review-signed = { $sign }{ $points }
review-unfinished = Het potje is niet uitgespeeld: in plaats van een uitslag staat onder "tot nu" wat er bij het afbreken te verwachten was.
review-legend = Punten zijn honderdsten van een overwinning. Zo veel was er in het begin te verwachten; geluk, eigen fouten, fouten van anderen en een rest die de coach niet kan verklaren maken samen de uitslag. De laatste kolom is de uitslag zonder het geluk.
review-moments = De belangrijkste momenten
review-when = Beurt { $turn } (zet { $number })
review-luck = { review-when }, geluk: { $what }
review-effect = Voor { $who }: { $change }
review-error = { review-when }, { $who }: { $move }. Kosten: { $cost }. Beter: { $better }.
review-choice = { review-when }, { $who }: { $move }. Niets was beter.
review-class = { $kind ->
    [blunder] Grote fouten: 5 punten en meer
    [mistake] Fouten: 2 tot minder dan 5 punten
   *[slip] Kleine fouten: een half punt tot minder dan 2 punten
}
review-class-besides = { review-class }, naast die hierboven
review-not-listed = Niet opgesomd
review-counted = { $what ->
    [slips] Kleine fouten: { $count }.
   *[bots] Fouten van bots: { $count }.
}
review-all = --all somt ze op.
review-no-errors = Geen keuze kostte een half punt of meer. Goed gespeeld!
review-no-mind = { $game } heeft de coach nog niet geleerd.
review-written = De terugblik staat in { $file }
review-not-written = De terugblik kon niet naar { $file } worden geschreven: { $error }.
review-chart = Winstkansen tijdens het potje
review-chart-moves = zetten
