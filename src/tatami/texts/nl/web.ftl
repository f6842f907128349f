# Alle zinnen van de browser. `$who` is een naam; wie leest heet "you".
# Huisregels: geen opties aan NUMBER, rangtelwoorden voluit, kleuren in de zin, geen zin uit stukjes.

## Overal

name = Tatami
title = Tatami
title-turn = ● Jouw beurt – Tatami
skip = Naar de tafel
you = Jij
name-you = { $who } (jij)
close = Sluiten
settings = Instellingen
menu = Menu
page-missing = Deze pagina kon niet worden geladen. Ben je online?
page-again = Opnieuw proberen
connecting = Op weg naar de tafel …
line-lost = Verbinding weg, nieuwe poging … Je plaats blijft van jou.
line-back = Weer verbonden
animal = { $seat ->
    [0] Vos
    [1] Kikker
    [2] Uil
    [3] Konijn
    [4] Aap
   *[other] Panda
}
refused = { $code ->
    [stale] De tafel is al verder. Kijk nog eens.
    [not_your_turn] Jij bent niet aan de beurt.
    [seat_taken] Die stoel is net bezet.
    [too_fast] Dat was wat snel. Probeer het zo weer.
    [wrong_key] Deze uitnodiging geldt niet meer. Vraag een nieuwe link.
    [locked] De deur is dicht.
    [kicked] Je bent van deze tafel gestuurd.
    [full] Hier is nu geen plaats.
    [hushed] Emotes staan uit aan deze tafel.
    [bad_name] Gebruik letters en cijfers voor je naam.
    [nothing_to_undo] Er is niets om terug te nemen.
    [unknown_table] Deze code leidt nergens heen, of niet meer.
    [not_now] Dat kan hier nu niet.
    [offline] De dienst is niet bereikbaar. Ben je online?
   *[other] Dat lukte niet. Probeer het nog eens.
}

## Begin

slogan = { $game ->
    [push] Waag het erop, en stop op tijd
    [dojo] Leg ninja’s, maak rijen en vierkanten
   *[other] { game-name }
}
continue = Verder spelen
how-many = Spelers
fewer = Minder spelers
more = Meer spelers
tile-here = Hier samen spelen
tile-here-how = met { $seats } op dit apparaat
tile-bots = Tegen bots spelen
tile-bots-how = { $bots ->
    [one] Jij en één bot
   *[other] Jij en { $bots } bots
}
tile-friends = Vrienden uitnodigen
tile-friends-how = Stuur een link
tile-find = Een tafel zoeken
tile-find-how = Met een code, of open
code = De code die je hoorde
open-tables = Open tafels
open-table = { $free ->
    [one] { $game } met { $seats }: één stoel vrij
   *[other] { $game } met { $seats }: { $free } stoelen vrij
}
nobody-waits = Er wacht nu niemand. Speel zolang tegen een bot.
quick = Op anderen wachten

## Binnenkomen

door = { $way ->
    [invited] Je bent uitgenodigd voor een potje
    [back] Terug naar je stoel
    [public] Een potje wacht
   *[knock] Klop aan, dan mag je binnen
}
door-key = { $way ->
    [back] Mijn stoel nemen
    [knock] Aankloppen
   *[sit] Ga zitten
}
door-waiting = Je hebt geklopt. Zo gaat de deur open.
your-name = Je naam
name-free = wat je wilt, of niets
gone = { $why ->
    [out] Je hebt deze tafel verlaten.
    [closed] Deze tafel is gesloten.
   *[unknown] Deze tafel is er niet, of niet meer.
}
waiting = { $free ->
    [0] Iedereen is er
    [one] Eén stoel is vrij
   *[other] { $free } stoelen zijn vrij
}
chair-free = Vrij
seat-bot = Bot
clear-seat = De stoel van { $who } vrijmaken
knocks = Er staat iemand aan de deur.
let-in = Binnenlaten
turn-away = Nu niet
start = Beginnen
start-how = { $free ->
    [0] iedereen zit
    [one] een bot neemt de vrije stoel
   *[other] bots nemen de vrije stoelen
}
host-starts = De gastheer of gastvrouw begint het potje.
invite = Uitnodiging
copy = Link kopiëren
copied = Gekopieerd
take-back = Weer zelf spelen
pause = Pauze
resume = Verder
leave = Tafel verlaten

## De tafel

table = Tafel
seats = Spelers
stacks = Stapels
log = Tot nu toe
bench = Open kaarten
mine = { $who ->
    [you] Jouw kaarten
   *[other] Kaarten van { $who }
}
bench-and-bank = open { $bench } · kluis { $bank }
points-word = { $points ->
    [one] punt
   *[other] punten
}
here = { $does ->
    [take] Pakken
   *[put] { $isNew ->
        [yes] Nieuwe stapel
       *[no] Hier
    }
}
taken = ligt er al
takes = Er pakken:
undo = Terug
direction = { $turned ->
    [yes] De anderen pakken tegen de klok in
   *[no] De anderen pakken met de klok mee
}
prompt = { $who ->
    [you] { $ask ->
        [turn] Jouw beurt: omdraaien of opbergen?
        [placing] Jouw beurt: leg de kaart neer
        [pressing] Jouw beurt: verder of stop?
        [taking] Kies een stapel om te pakken
       *[flip] Jouw beurt: draai een kaart om
    }
   *[other] { $ask ->
        [turn] { $who }: omdraaien of opbergen?
        [placing] { $who }: leg de kaart neer
        [pressing] { $who }: verder of stop?
        [taking] { $who }: welke stapel?
       *[flip] { $who }: draai een kaart om
    }
}
prompt-colour = { $who ->
    [you] Welke kleur berg je op?
   *[other] { $who }: welke kleur opbergen?
}
prompt-other = { $phase ->
    [taking] { $who } pakt een stapel
    [placing] { $who } legt een kaart neer
   *[other] { $who } speelt
}
prompt-phase = { $phase ->
    [paused] Het potje rust
   *[other] Een moment …
}
prompt-win = { $who ->
    [you] Jij wint!
   *[other] { $who } wint!
}
prompt-shared = Gedeelde winst: { $names }

## Toetsen

key-flip = Omdraaien
key-stop = Stop
key-bank = Opbergen
key-bank-colour = { $colour ->
    [green] Groen opbergen
    [yellow] Geel opbergen
    [red] Rood opbergen
    [blue] Blauw opbergen
   *[purple] Paars opbergen
}
key-put = Op stapel { $stack }
key-take = Stapel { $stack } pakken
key-choose-stack = Kies een stapel
key-choose-colour = Kies een kleur
key-back = Terug
key-home = Beginpagina
key-again = Nog een keer
last-cards = laatste kaarten
caption-left = { $cards ->
    [one] de laatste kaart
   *[other] nog { $cards } kaarten
}
caption-hold = vasthouden
caption-up-to = { $points ->
    [0] een stapel pakken
    [one] 1 punt pakken
   *[other] tot { $points } punten pakken
}
caption-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
caption-only-one = alleen die past
caption-choose = { $count } mogelijk
caption-place-first = eerst neerleggen
caption-no-stack = nog geen stapel
caption-bank = een kleur in de kluis
caption-back = toch omdraaien
caption-other = { $who } speelt
caption-asked = wachten op de anderen
hint-stack = stapel
hint-keys = alle toetsen
key-undo = terugnemen

## Kaarten

card = { $colour ->
    [green] groene zeshoek { $number }
    [yellow] gele cirkel { $number }
    [red] rode ruit { $number }
    [blue] blauwe driehoek { $number }
    [purple] paars kruis { $number }
    [roll] dobbelkaart
   *[switch] keerkaart
}
card-short = { $colour ->
    [green] groen { $number }
    [yellow] geel { $number }
    [red] rood { $number }
    [blue] blauw { $number }
    [purple] paars { $number }
    [roll] een dobbelkaart
   *[switch] een keerkaart
}
spoken-chip = { $colour ->
    [green] groen { $points }
    [yellow] geel { $points }
    [red] rood { $points }
    [blue] blauw { $points }
   *[purple] paars { $points }
}
spoken-column = { $open ->
    [yes] Opbergen, { spoken-pile }
   *[no] { spoken-pile }
}
spoken-pile = { $cards ->
    [0] { $colour ->
        [green] groen: niets
        [yellow] geel: niets
        [red] rood: niets
        [blue] blauw: niets
       *[purple] paars: niets
    }
   *[other] { $colour ->
        [green] groen: { $numbers }; samen { $points }
        [yellow] geel: { $numbers }; samen { $points }
        [red] rood: { $numbers }; samen { $points }
        [blue] blauw: { $numbers }; samen { $points }
       *[purple] paars: { $numbers }; samen { $points }
    }
}
spoken-bank = Kluis: { caption-points }
spoken-deck = { $cards ->
    [one] Trekstapel: nog 1 kaart
   *[other] Trekstapel: nog { $cards } kaarten
}
spoken-order = Er pakken na elkaar: { $names }
spoken-seat = { spoken-name }: { caption-total }. { $cards ->
    [0] Niets open.
   *[other] Open: { $bench }.
} Kluis: { $bank }. { $place ->
    [0] Pakt geen stapel.
    [1] Pakt als eerste.
    [2] Pakt als tweede.
   *[other] Pakt als derde.
}
spoken-name = { $bot ->
    [yes] { $who }, een bot
   *[no] { $away ->
        [yes] { $who }, nu weg
       *[no] { $who }
    }
}
caption-total = { $total ->
    [one] 1 punt
   *[other] { $total } punten
}
spoken-stack = { $cards ->
    [0] { $does ->
        [put] Stapel { $stack }, leeg: hier neerleggen
       *[none] Stapel { $stack }, leeg
    }
   *[other] { $does ->
        [put] Stapel { $stack }: { $names }; { caption-points }; hier neerleggen
        [take] Stapel { $stack }: { $names }; { caption-points }; pakken
        [no] Stapel { $stack }: { $names }; { caption-points }; kan niet, { $why }
       *[none] Stapel { $stack }: { $names }; { caption-points }
    }
}
spoken-refusal = { $reason ->
    [colour] { $colour ->
        [green] groen ligt er al
        [yellow] geel ligt er al
        [red] rood ligt er al
        [blue] blauw ligt er al
       *[purple] paars ligt er al
    }
    [roll] er ligt al een dobbelkaart
   *[value] { $number } ligt er al
}

## Wat er gebeurt

told-flip = { $who ->
    [you] Je draait { card-short } om.
   *[other] { $who } draait { card-short } om.
}
told-flips = { $who ->
    [you] Je draait om: { $items }.
   *[other] { $who } draait om: { $items }.
}
told-put = { $who ->
    [you] Je legt { card-short } op stapel { $stack }.
   *[other] { $who } legt { card-short } op stapel { $stack }.
}
told-switch = { $seats ->
    [2] { $who ->
        [you] Je draait een keerkaart om en legt hem weg.
       *[other] { $who } draait een keerkaart om en legt hem weg.
    }
   *[other] { $who ->
        [you] Je draait een keerkaart om: de volgorde keert om.
       *[other] { $who } draait een keerkaart om: de volgorde keert om.
    }
}
told-bust = { $who ->
    [you] Je draait { card-short } om, en dat past nergens: pech!
   *[other] { $who } draait { card-short } om, en dat past nergens: pech!
}
told-stop = { $who ->
    [you] Je stopt.
   *[other] { $who } stopt.
}
told-take = { $rolls ->
    [0] { $who ->
        [you] Je pakt { caption-points }.
       *[other] { $who } pakt { caption-points }.
    }
   *[other] { $who ->
        [you] Je pakt { caption-points } en een dobbelkaart.
       *[other] { $who } pakt { caption-points } en een dobbelkaart.
    }
}
told-bank = { $who ->
    [you] Je bergt { colour } op: { caption-points }.
   *[other] { $who } bergt { colour } op: { caption-points }.
}
colour = { $colour ->
    [green] groen
    [yellow] geel
    [red] rood
    [blue] blauw
   *[purple] paars
}
told-roll = { $cards ->
    [0] { $who ->
        [you] Je gooit { face } en verliest niets.
       *[other] { $who } gooit { face } en verliest niets.
    }
   *[other] { $who ->
        [you] Je gooit { face } en verliest { caption-points }.
       *[other] { $who } gooit { face } en verliest { caption-points }.
    }
}
face = { $face ->
    [green] groen
    [yellow] geel
    [red] rood
    [blue] blauw
    [purple] paars
   *[star] de ster
}
told-undone = { $who ->
    [you] Je neemt de kaart terug.
   *[other] { $who } neemt de kaart terug.
}
die-says = { $cards ->
    [0] { $face ->
        [star] Ster: gered!
       *[other] { face-title }: niets kwijt!
    }
   *[other] { $who ->
        [you] { face-title }: je verliest { caption-points }
       *[other] { face-title }: { $who } verliest { caption-points }
    }
}
face-title = { $face ->
    [green] Groen
    [yellow] Geel
    [red] Rood
    [blue] Blauw
    [purple] Paars
   *[star] Ster
}
aloud-your-turn = { $who ->
    [you] Jij bent aan de beurt.
   *[other] { $who }, jij bent aan de beurt.
}
aloud-meanwhile = { $moves ->
    [one] Intussen is er één zet gedaan.
   *[other] Intussen zijn er { $moves } zetten gedaan.
}
who-does = { $who ->
    [you] Jij: { $what }
   *[other] { $who }: { $what }
}
emotes = Iets zeggen
emote = { $emote ->
    [hi] Hoi!
    [nice] Mooi!
    [wow] Wauw!
    [oops] Oeps!
    [ha-ha] Ha ha!
    [hmm] Hmm …
    [hurry] Kom je?
   *[good-game] Goed gespeeld!
}

## Het einde

result = Uitslag
ended = { $reason ->
    [pile] De stapel is leeg.
    [round] De laatste ronde is gespeeld.
    [market] De markt is leeg.
    [bust] De laatste kaart paste nergens.
    [switch] De laatste kaart was een keerkaart.
    [nothing] De laatste kaart was een keerkaart, en er lag niets.
    [placed] De trekstapel is leeg.
   *[other] { "" }
} Het potje is uit.
wants-rematch = nog een keer!

## Sound, calls and versions

sound-is = { $on ->
    [yes] Geluid aan
   *[no] Geluid uit
}
newer = Er is een nieuwe versie.
newer-load = Laden
line-blocked = De dienst antwoordt, maar iets in je netwerk, misschien een proxy, laat geen live verbinding door. Probeer een ander netwerk.
line-none = Nog geen verbinding, nieuwe poging … Je plaats blijft van jou.

## Dojo

game-name = { $game ->
    [push] Push
    [dojo] Dojo
   *[other] { $game }
}
choose-game = Spel
dojo-card = { $kind ->
    [master] meester van alle kleuren
    [wild] driekaart voor elke ninja
    [marked] { dojo-ninja }, driekaart
   *[ninja] { dojo-ninja }
}
dojo-ninja = { $colour ->
    [red] rode vos
    [green] groene kikker
    [blue] blauwe uil
    [purple] paars konijn
   *[yellow] gele aap
} met { $shape ->
    [shuriken] shuriken
    [moon] maan
    [drop] druppel
    [leaf] blad
   *[bolt] bliksem
}
dojo-market = Markt
dojo-mat = Mat
dojo-mine = { $who ->
    [you] Jouw mat
   *[other] { $who }: mat
}
dojo-look = Mat bekijken: { $who }
dojo-combos = Kies een combo
dojo-combo = { $form ->
    [row] Rij van vier
    [column] Kolom van vier
    [square] Vierkant
    [short-row] Rij van drie
   *[short-column] Kolom van drie
}: +{ $points }
dojo-gain = { $points ->
    [1] Combo!
    [2] Combo’s!
   *[other] Super!
}
dojo-prompt = { $ask ->
    [taking] { $who ->
        [you] Jouw beurt: pak twee ninja’s of één speciale kaart
       *[other] { $who }: twee ninja’s of één speciale kaart
    }
    [second] En een tweede ninja?
    [laying] { $cards ->
        [1] Leg deze kaart op je mat
       *[other] Leg je eerste ninja
    }
    [done] Alles goed? Dan klaar!
   *[claiming] Welke combo telt?
}
dojo-prompt-other = { $phase ->
    [taking] { $who } pakt kaarten
    [laying] { $who } legt kaarten
   *[other] { $who } is aan de beurt
}
key-change = Wijzigen
key-done = Klaar
caption-change = opnieuw kiezen
caption-done = beurt beëindigen
caption-lay = { $cards ->
    [1] leg deze kaart
   *[other] leg 2 kaarten
}
caption-combo = kies een combo
caption-pick = { $cards ->
    [1] pak er nog één
   *[other] 2 ninja’s of 1 speciale
}
hint-pick = pakken
hint-lay = leggen
dojo-told-take = { $who ->
    [you] Je pakt: { $cards ->
        [1] { $first }.
       *[other] { $first } en { $second }.
    }
   *[other] { $who } pakt: { $cards ->
        [1] { $first }.
       *[other] { $first } en { $second }.
    }
}
dojo-told-lay = { $who ->
    [you] Je legt: { $card }.
   *[other] { $who } legt: { $card }.
}
dojo-told-score = { $who ->
    [you] Combo! { $points ->
        [one] Je krijgt 1 punt.
       *[other] Je krijgt { $points } punten.
    }
   *[other] Combo! { $points ->
        [one] { $who } krijgt 1 punt.
       *[other] { $who } krijgt { $points } punten.
    }
}
dojo-spoken-pile = { $cards ->
    [0] De stapel is leeg
    [one] 1 kaart in de stapel
   *[other] { $cards } kaarten in de stapel
}
dojo-spoken-market = { $cards ->
    [0] De markt is leeg
   *[other] Markt: { $names }
}
dojo-spoken-held = Te leggen: { $names }
dojo-spoken-column = kolom { $column } { $card }
dojo-spoken-row = Rij { $row }: { $names }
dojo-spoken-no-row = Rij { $row }: geen kaarten
dojo-no-hint = Deze kaart scoort nu nergens.
dojo-spoken-seat = { spoken-name }: { dojo-spoken-points }, { $cards ->
    [one] 1 kaart op de mat
   *[other] { $cards } kaarten op de mat
}
dojo-spoken-points = { $points ->
    [one] 1 punt
   *[other] { $points } punten
}
dojo-spoken-beside = { $side ->
    [left] links
    [right] rechts
    [above] erboven
   *[below] eronder
} { $card }
dojo-spoken-pick = Plaats { $place }: { $card }{ $state ->
    [held] ; te leggen
    [open] ; kun je pakken
   *[closed] { "" }
}
dojo-spoken-empty = Plaats { $place }: leeg
dojo-spoken-cell = Leg { $card }: rij { $row }, kolom { $column }; { $beside }{ $points ->
    [0] { "" }
    [one] ; levert 1 punt op
   *[other] ; levert { $points } punten op
}

## Risk

risk = Kans op pech bij de volgende kaart
risk-share = { PERCENT($share) }
risk-level = { $level ->
    [none] geen
    [low] klein
    [some] matig
   *[high] groot
}
caption-risk = { PERCENT($share) } kans op pech

## Mensen, en samen aan één apparaat

people = Mensen
about-seat = { $who }: meer
name-of = Naam van { $who }
watching = Je kijkt mee
watching-free = Je kijkt mee. Er is een stoel vrij als je wilt meespelen.
all-taken = Alle stoelen zijn bezet. Je kunt meekijken.
watch = Meekijken
door-watch = Hier wordt al gespeeld
take-seat = Ga zitten
sit-here-too = Ook hier
caption-next-match = voor het volgende potje
caption-for = op de stoel van { $who }
hand-over = Een bot voor mij laten spelen
key-bot-plays = Een bot speelt
prompt-held = Een bot speelt voor jou
bot-plays = een bot speelt
bot-soon = over { $seconds } s speelt een bot
is-bot = bot
other-device = Naar een ander apparaat
seat-gone = { $who } speelt nu op een ander apparaat.
knocking = { $count ->
    [one] Er staat iemand aan de deur
   *[other] Er staan { $count } mensen aan de deur
}
arrange = Klok, tempo en meer
clock-left = { $seconds ->
    [one] nog 1 seconde
   *[other] nog { $seconds } seconden
}
aloud-clock = Nog { $seconds } seconden.
lay = { $hand ->
    [yes] Het apparaat op tafel leggen
   *[no] Het apparaat in de hand nemen
}
turns-mat = De mat draait naar wie aan de beurt is
turn-mat = Mat draaien

## Look back and learn

look-back = Terugkijken
replay = Terugkijken
replay-run = Afspelen
coach = Coach
hint-step = zet
hint-turn = beurt
replay-missing = Deze partij bestaat niet, of niet meer.
learn = Leer al spelend
deal-way = Dezelfde kaarten voor allen
learn-play = Speel nu
learn-play-how = tegen een bot
learn-again = Nog een keer

## Rules

rules = Spelregels
rules-of = De regels van { game-name }

## Shouts, and keys of Dojo

shout-bust = Pech! Past nergens
shout-score = Combo! +{ $points }
