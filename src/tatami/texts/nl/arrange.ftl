# Hoe een tafel geleid wordt en wie er zit, en wat een apparaat van ons weet; gehaald door wie er wacht,
# of de mensen, de instellingen of de toetsen bekijkt.

turn-clock = Tijd om te kiezen
turn-clock-of = { $seconds ->
    [0] zo lang je wilt
    [60] 1 minuut
    [120] 2 minuten
    [300] 5 minuten
   *[other] { $seconds } seconden
}
bot-pace = Bots spelen
bot-pace-of = { $pace ->
    [calm] rustig
    [quick] snel
    [off] meteen
   *[normal] gewoon
}
lets-watch = Anderen mogen meekijken
begins = Eerste beurt
begins-by-lot = loten
begins-told = { $who ->
    [you] Jij hebt de eerste beurt.
   *[other] { $who } heeft de eerste beurt.
}
study = Potjes mogen bestudeerd worden, zonder namen
study-how = Pas als ze voorbij zijn, en nooit aan een openbare tafel.
studied = De gastheer of gastvrouw laat de potjes aan deze tafel bestuderen, zonder namen.
agreed = Onze regels
agreed-new = Nieuwe tafels van { $game }: wat we afspreken
option = { $option ->
    [star] Een ster op de dobbelsteen
    [two_player_switches] Keerkaarten met z’n tweeën
    [must_take_highest] Wie stopt, pakt de stapel met de meeste punten
    [short_line] Driekaarten
   *[ending] Als de trekstapel leeg is
}
option-of = { $value ->
    [wipe] kost alle open kaarten
    [removed] blijven in de doos
    [discarded] zijn nieten
    [marked] tonen een eigen ninja
    [wild] passen bij elke ninja, alleen in lijnen
    [immediate] is de partij afgelopen
    [equal_turns] wordt de ronde uitgespeeld
   *[safe] is veilig
}
option-told = { $value ->
    [true] { option }.
   *[other] { option }: { option-of }.
}
forget = Vergeet mij op dit apparaat
forget-how = Je plaatsen en de namen, instellingen en bewijsjes die hier bewaard zijn, verdwijnen. Niemand kan ze terughalen.
forget-now = Alles vergeten

## What a device remembers

language = Taal
look = Uiterlijk
buzzes = Trillen als er iets gebeurt
show-risk = Kans op pech
show-risk-of = { $risk ->
    [off] verborgen
    [words] in woorden
   *[exact] precies
}
speed = Tempo
speed-of = { $speed ->
    [calm] rustig
    [quick] vlot
    [off] zonder beweging
   *[normal] gewoon
}
look-of = { $look ->
    [light] licht
    [dark] donker
   *[system] zoals dit apparaat
}
places-alone = Leg een kaart vanzelf neer als er maar één stapel past
holds-to-stop = Stop even vasthouden: tikken is niet genoeg
show-emotes = Emotes van anderen tonen
letter-keys = Letters zijn toetsen
sounds = Geluiden
volume = Volume
reads-aloud = Voorlezen wat er gebeurt
hears-all = Ook elke kaart van anderen noemen
no-voice = Dit apparaat heeft geen stem voor deze taal. In de instellingen ervan kun je er een toevoegen.
show-combos = Combo’s tonen
bot-level = Sterkte van bots
bot-level-of = { $animal }, { $level } van 5

## The keys

all-keys = Alle toetsen
key-go = de gouden toets
key-stack = een stapel; een kleur bij opbergen
key-table = de tafel voorlezen
key-stacks = de stapels voorlezen
key-mine = mijn kaarten voorlezen
key-next = de volgende speler voorlezen
key-deck = de trekstapel voorlezen
key-order = voorlezen wie pakt
key-last = het laatste voorlezen
key-repeat = nog eens zeggen
key-emotes = emotes
key-settings = instellingen
key-help = deze toetsen
key-mute = geluid aan of uit
key-pick = een kaart pakken of kiezen om te leggen
key-cell = over de mat lopen, Enter legt
key-market = de markt voorlezen
key-row = de rij voorlezen
key-hint = naar waar de kaart scoort

## Wie er aan tafel is

invite-link = Link voor je vrienden
invite-picture = De uitnodiging als plaatje om te scannen
invite-scan = Scan en speel mee
invite-code = Een code om voor te lezen
onlookers = Wie meekijkt
onlooker = Gast { $number }
watching-how = Je kijkt mee. De gastheer of gastvrouw kan je een stoel geven waarop een bot speelt.
stand-up = Deze stoel vrijmaken
is-host = gastheer of gastvrouw
chair-link = Link van deze stoel
chair-picture = De link van deze stoel als plaatje om te scannen
chair-link-how = Open deze link op het andere apparaat. Dan wordt daar gespeeld, en hier niet meer.
give-chair = De stoel aan { $who } geven
give-host = Gastheer of gastvrouw maken
send-out = Voorgoed wegsturen
mute = { $muted ->
    [yes] Emotes van deze persoon weer tonen
   *[no] Emotes van deze persoon verbergen
}
mute-all = Alle emotes verbergen
hush = Geen emotes aan deze tafel
lock-door = Niemand nieuws komt binnen
call-me = { $on ->
    [yes] Je wordt geroepen als je aan de beurt bent
   *[no] Roep me als ik aan de beurt ben
}
call-refused = Deze browser staat het niet toe. In de instellingen ervan kun je meldingen voor deze pagina toestaan.
is-away = weg
