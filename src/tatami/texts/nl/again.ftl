# Wat er gezegd wordt waar je terugkijkt of al spelend leert; daar opgehaald. Opschriften van toetsen staan in de catalogus van de browser.

## Terugkijken

replay-title = Terugkijken – Tatami
replay-place = Plaats in de partij
replay-at = Zet { $move } van { $moves }. { $what }
replay-begins = De partij begint.
replay-back = Eén zet terug
replay-on = Eén zet verder
replay-turn-back = Eén beurt terug
replay-turn-on = Eén beurt verder
play-on = Speel hier verder
play-on-how = als { $who }, tegen bots
play-on-as = Als wie verder spelen?

## Leren

learn-title = Leren – Tatami
learn-skip = Overslaan
learn-steps = Stap { $step } van { $steps }
learn-other = Dat mag ook. Neem nu wat oplicht.
learn-missing = Hier valt niets te leren.
learn-done = Meer heb je niet nodig. Veel plezier!
learn-push-flip = Draai een kaart om: druk op Omdraaien.
learn-push-one = De eerste kaart begint een stapel. Leg hem daar en draai weer om.
learn-push-choose = Deze past op stapel 1, of begint een nieuwe stapel. Jij kiest! Draai dan weer om.
learn-push-why = Een stapel neemt elke kleur en elk getal één keer, dus geen tweede groen op stapel 1. Leg de kaart waar hij mag.
learn-push-switch = Draai nog eens om. Een keerkaart leg je nooit neer: die keert de volgorde om waarin de anderen pakken.
learn-push-stop = Er liggen drie kaarten. Stop, en neem de stapel met de meeste punten.
learn-push-roll = De stapel die jij krijgt heeft een dobbelkaart. Neem hem: de dobbelsteen toont welke kleur je verliest.
learn-push-bust = Waag het erop: draai om en leg neer, tot een kaart nergens past. Dan krijg je geen stapel en dobbel je weer.
learn-push-bank = Wat in de kluis ligt, raak je nooit kwijt. Druk op Opbergen voor je gele kaart.
learn-dojo-pick = Je mat heeft ninja’s nodig. Tik op twee kaarten van de markt.
learn-dojo-place = Elke kaart moet een andere raken. Leg ze op de plekken die oplichten.
learn-dojo-line = Vier van een kleur of een vorm op een rij is een punt. Neem deze twee en maak de rij af.
learn-dojo-square = Vier in een vierkant telt ook. Neem deze twee en leg ze zo.
learn-dojo-special = De oude meester staat voor elke ninja, maar neem je alleen. Leg hem waar hij de rij afmaakt.
learn-dojo-short = Een ninja met een kleine 3 is een driekaart: daarmee zijn drie op een rij genoeg. Neem hem en maak de rij af.
