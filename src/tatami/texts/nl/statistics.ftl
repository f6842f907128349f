# De pagina over het geluk van een hele site, /luck, en wat `tatami luck` zegt.
title = Het geluk op deze site
claim = Elke kaart en elke worp aan de tafels hier, naast wat te verwachten was. Eén partij kan iedereen nagaan; deze pagina toont ze allemaal samen.
not-yet = Het geluk wordt net geteld, voor het eerst sinds deze dienst is gestart. Kom over een minuut terug.
no-draws = Hier heeft nog niemand een kaart getrokken of de dobbelsteen gegooid.

## Het oordeel
fine = Niets valt op: zo ziet eerlijk geluk eruit.
odd = { $figures ->
    [one] Eén getal wijkt verder af dan eerlijk geluk bij duizend blikken op deze pagina één keer doet. Het is gemerkt met een uitroepteken.
   *[other] { $figures } getallen wijken verder af dan eerlijk geluk bij duizend blikken op deze pagina één keer doet. Ze zijn gemerkt met een uitroepteken.
}
broken = { $matches ->
    [one] Het logboek van één partij klopt niet.
   *[other] De logboeken van { $matches } partijen kloppen niet.
}

## Waar het uit bestaat
finished = { $matches ->
    [one] 1 afgelopen partij
   *[other] { $matches } afgelopen partijen
}
unfinished = { $matches ->
    [one] 1 die is opgegeven of nog wordt gespeeld
   *[other] { $matches } die zijn opgegeven of nog worden gespeeld
}
made-of = Geteld: { finished } en { $unfinished } aan { $which ->
    [all] alle { $tables } tafels
   *[newest] de nieuwste { $tables } tafels
} hier, samen { $draws } trekkingen. Geteld op { $date } om { $time } (UTC), hoogstens één keer per uur.

## Kaarten en worpen
kind = { $kind ->
    [card] { $game }: de kaarten
    [roll] { $game }: de dobbelsteen
   *[other] { $game }: { $other }
}
kind-about = { $draws } trekkingen; de balken zijn 95%-intervallen
kind-all = Alles samen wijkt eerlijk geluk in ongeveer { $share } van de gevallen zo ver of verder af.
kind-how = Van twintig balken mist er bij eerlijk geluk één de lijn. De kaarten heten zoals in de verslagen: de (Engelse) letter van de kleur, dan het getal of de letter van de vorm; * is de ster van de dobbelsteen.
axis = hoe vaak het kwam, gedeeld door hoe vaak het te verwachten was
line = zoals verwacht
figures = Alle getallen
name = Naam
came = Gekomen
expected = Verwacht
ratio = Verhouding
interval = 95%-interval
too-few = nog te weinig
all = alles samen
again = nog eens hetzelfde

## Reeksen
streaks = Reeksen
streak-again = Een worp was { $came } keer dezelfde als de vorige; te verwachten was dat { $expected } keer.
streak-longest = De langste reeks van één kant in een partij: { $longest }. Gewoon zou { $low } tot { $high } zijn.

## Apparaten, ongeldige trekkingen, cijfers
devices = Apparaten die een trekking bepaalden
draws = Trekkingen
void-none = Geen trekking hoefde te vervallen omdat een apparaat zweeg.
void-some = { $voids ->
    [one] 1 trekking verviel omdat een apparaat zweeg, en werd met verse waarden opnieuw geopend: { $share } van alle.
   *[other] { $voids } trekkingen vervielen omdat een apparaat zweeg, en werden met verse waarden opnieuw geopend: { $share } van alle.
}
void-silent = Zwijgende apparaten
void-count = Vervallen trekkingen
grades = Cijfers van de afgelopen partijen
grades-how = A: iedereen aan tafel hielp bij elke trekking. B: elke trekking had twee apparaten, of één naast dat van wie aan de beurt was. C: minder, of een zaadje bleef geheim. Zoals de controleur ze geeft aan wie een bewijsje heeft.
grade = Cijfer
matches = Partijen

## Nagaan
check = Zo ga je dit na
check-how = Elk getal hier is na te tellen: elke partij heeft haar logboek, en dat is zonder ons na te gaan. Ook trekkingen van nooit afgemaakte partijen tellen mee, zodat niemand de ongelukkige kan weglaten.
check-data = De getallen als gegevens

## tatami luck
summary = { finished }, { $draws } trekkingen, { $voids } vervallen.
