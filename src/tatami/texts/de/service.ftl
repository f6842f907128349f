# Was ein Browser zeigt, solange es noch keine Seiten gibt.
title = Tatami
what = Hier ist ein Tisch für zwei Kartenspiele gedeckt: Push und Dojo.
build = Die Seiten zum Spielen sind hier noch nicht gebaut: Führe im Quellordner `make web` aus, dann noch einmal `pip install .` (nach `make setup` nicht nötig), und starte neu.
how = Programme können schon spielen: Das Protokoll steht unter /api/openapi.json und in der Dokumentation.

# Was ein Browser an einer Adresse zeigt, an der nichts ist.
nowhere = Hier ist keine Seite
nowhere-how = Vielleicht fehlt in der Adresse ein Buchstabe, oder der Link ist abgeschnitten.
nowhere-home = Zur ersten Seite

# Was `tatami serve` ausgibt.
serving = Tatami läuft.
open-here = Auf diesem Gerät:    { $address }
open-there = Bei dir zu Hause:    { $address }
data-in = Alles wird aufbewahrt in { $path }
stop-with = Mit Strg-C anhalten; nichts geht verloren.
scan = Oder scanne das mit einem Handy oder Tablet:
stopped = Angehalten. Alles Gespielte ist aufbewahrt.
