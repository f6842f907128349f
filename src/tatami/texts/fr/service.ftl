# Ce que montre un navigateur tant qu'il n'y a pas encore de pages.
title = Tatami
what = Une table est mise ici pour deux jeux de cartes : Push et Dojo.
build = Les pages pour jouer ne sont pas encore construites ici : lance `make web` dans les sources, puis de nouveau `pip install .` (inutile après `make setup`), et redémarre.
how = Les programmes peuvent déjà jouer : le protocole est décrit sous /api/openapi.json et dans la documentation.

# Ce qu'affiche `tatami serve`.
serving = Tatami est en marche.
open-here = Sur cette machine :   { $address }
open-there = Chez toi :            { $address }
data-in = Tout est gardé dans { $path }
stop-with = Arrête avec Ctrl-C ; rien n'est perdu.
scan = Ou scanne ceci avec un téléphone ou une tablette :
stopped = Arrêté. Tous les coups sont gardés.
