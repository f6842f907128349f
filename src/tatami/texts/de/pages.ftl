# What a page says of itself before it runs: to whoever sees its link, and in the tab.
title = Tatami: Kartenspiele für Freunde
description = Zwei Kartenspiele, Push und Dojo, gemeinsam im Browser. Ohne Konto, ohne Installation.
find-title = Einen Tisch finden – Tatami
invitation-title = Du bist an einen Tisch eingeladen
invitation-description = Öffne den Link, nimm dir einen Platz und spiel mit. Ohne Konto, ohne Installation.
