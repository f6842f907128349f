# Wat een browser laat zien zolang er nog geen pagina's zijn.
title = Tatami
what = Hier staat een tafel klaar voor twee kaartspellen: Push en Dojo.
build = De pagina's om op te spelen zijn hier nog niet gebouwd: voer in de bronmap `make web` uit, daarna opnieuw `pip install .` (niet nodig na `make setup`), en start opnieuw.
how = Programma's kunnen al spelen: het protocol staat onder /api/openapi.json en in de documentatie.

# Wat een browser laat zien op een adres waar niets is.
nowhere = Hier is geen pagina
nowhere-how = Misschien mist er een letter in het adres, of is de link afgeknipt.
nowhere-home = Naar de eerste pagina

# Wat `tatami serve` laat zien.
serving = Tatami draait.
open-here = Op dit apparaat:   { $address }
open-there = Bij jou thuis:     { $address }
data-in = Alles wordt bewaard in { $path }
stop-with = Stop met Ctrl-C; er gaat niets verloren.
scan = Of scan dit met een telefoon of tablet:
stopped = Gestopt. Alle zetten zijn bewaard.
