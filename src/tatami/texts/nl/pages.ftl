# What a page says of itself before it runs: to whoever sees its link, and in the tab.
title = Tatami: kaartspellen voor vrienden
description = Twee kaartspellen, Push en Dojo, om samen in de browser te spelen. Zonder account, niets te installeren.
find-title = Een tafel vinden – Tatami
invitation-title = Je bent uitgenodigd aan een tafel
invitation-description = Open de link, neem een stoel en speel mee. Zonder account, niets te installeren.
