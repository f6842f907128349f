# What a page says of itself before it runs: to whoever sees its link, and in the tab.
title = Tatami : jeux de cartes entre amis
description = Deux jeux de cartes, Push et Dojo, à jouer ensemble dans le navigateur. Sans compte, rien à installer.
find-title = Trouver une table – Tatami
invitation-title = Une invitation à une table
invitation-description = Ouvre le lien, prends une chaise et joue avec nous. Sans compte, rien à installer.
