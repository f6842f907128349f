# Wat de browser zegt over geluk dat iedereen kan nakijken; komt met het zegel, als de tafel in beeld is.

## Het zegel

luck-seal = { $when ->
    [deal] Vooraf verzegeld: dezelfde kaarten voor iedereen
    [alone-now] Jouw apparaat heeft deze kaart bepaald, samen met de tafel
    [alone-soon] Jouw apparaat is klaar voor de volgende kaart
    [now] { $devices ->
        [one] 1 van { $all } apparaten heeft deze kaart bepaald
       *[other] { $devices } van { $all } apparaten hebben deze kaart bepaald
    }
   *[soon] { $devices ->
        [one] 1 van { $all } apparaten is klaar voor de volgende kaart
       *[other] { $devices } van { $all } apparaten zijn klaar voor de volgende kaart
    }
}
luck-wrong = Er klopt hier iets niet met het geluk

## Het blad

luck-title = Eerlijk geluk
luck-how = Niemand kent de volgende kaart: elk apparaat fluistert een geheim getal, en pas allemaal samen maken ze de kaart.
luck-picture-how = Twee telefoons en de tafel doen elk een geheim getal in een zak, en er komt een kaart uit.
luck-same = Staan op alle schermen deze drie? Dan zien jullie allemaal dezelfde partij.
luck-check = Deze partij nakijken
luck-check-later = Als de partij voorbij is
luck-witness = Mijn apparaat helpt met de kaarten

## Als er iets niet klopt

luck-lie = { $code ->
    [chain] De tafel liet een ander getal zien dan ze had weggesloten. Vertrouw de kaarten van deze partij niet.
    [outcome] Dat was niet de kaart die uit de getallen kwam. Vertrouw de kaarten van deze partij niet.
    [value] Het getal van een ander apparaat is onderweg veranderd. Vertrouw de kaarten van deze partij niet.
    [mine] Het getal van jouw apparaat is onderweg veranderd. Vertrouw de kaarten van deze partij niet.
    [left-out] Jouw apparaat was klaar, en de tafel heeft het overgeslagen. Vertrouw de kaarten van deze partij niet.
    [order] De tafel heeft een kaart overgeslagen. Vertrouw de kaarten van deze partij niet.
    [again] De tafel vroeg om een kaart die al gekomen was. Vertrouw de kaarten van deze partij niet.
    [changed] De tafel heeft de stapel veranderd toen de kaart al begonnen was. Vertrouw de kaarten van deze partij niet.
    [silent] De tafel zegt dat een apparaat zweeg, maar dat is niet zo. Vertrouw de kaarten van deze partij niet.
   *[match] De tafel heeft midden in de partij haar verzegelde getallen verruild. Vertrouw de kaarten van deze partij niet.
}

## Een partij nakijken

luck-checking = Even nakijken …
luck-proven = Bewezen: niemand heeft met de kaarten vals gespeeld.
luck-grade = { $grade ->
    [A] Elk apparaat aan tafel heeft bij elke kaart geholpen, en dit is de partij die jouw apparaat heeft gezien.
    [B] Elke kaart is door meer dan één apparaat bepaald, of door een dat niet aan de beurt was.
   *[C] Sommige kaarten zijn door weinig apparaten bepaald. Er is niets mis, maar het bewijst minder.
}
luck-mine = { $draws ->
    [one] Jouw apparaat hielp bij { $mine } van { $draws } kaart of worp.
   *[other] Jouw apparaat hielp bij { $mine } van { $draws } kaarten en worpen.
}
luck-not-proven = Niet bewezen: de kaarten van deze partij passen niet bij elkaar.
luck-no-proof = Het verslag is nu even niet te krijgen. Probeer het zo nog eens.
luck-save-match = Partij bewaren
luck-save-receipt = Mijn bewijsje bewaren
luck-save-checker = Nakijkpagina bewaren
luck-save-how = De nakijkpagina werkt zonder ons: open die en sleep de twee bestanden erin.
luck-of-all = Het geluk van alle partijen hier

## De plaatjes

luck-picture = { $name ->
    [anchor] anker
    [apple] appel
    [balloon] ballon
    [bed] bed
    [bell] bel
    [bird] vogel
    [boat] boot
    [bolt] bliksem
    [book] boek
    [bread] brood
    [butterfly] vlinder
    [cake] taart
    [candle] kaars
    [car] auto
    [carrot] wortel
    [castle] kasteel
    [cat] kat
    [cheese] kaas
    [cherry] kersen
    [clock] klok
    [cloud] wolk
    [comb] kam
    [crown] kroon
    [cup] kopje
    [die] dobbelsteen
    [door] deur
    [drop] druppel
    [drum] trommel
    [duck] eend
    [egg] ei
    [fish] vis
    [flag] vlag
    [flame] vlam
    [flower] bloem
    [gift] cadeau
    [glasses] bril
    [hammer] hamer
    [hand] hand
    [hat] hoed
    [heart] hart
    [house] huis
    [ice] ijsje
    [key] sleutel
    [kite] vlieger
    [ladder] ladder
    [lamp] lamp
    [leaf] blad
    [letter] brief
    [moon] maan
    [mountain] berg
    [mushroom] paddenstoel
    [pear] peer
    [pencil] potlood
    [rocket] raket
    [shell] schelp
    [snail] slak
    [sock] sok
    [spoon] lepel
    [star] ster
    [sun] zon
    [tent] tent
    [tree] boom
    [umbrella] paraplu
   *[wheel] wiel
}
