# Ce que montre un navigateur tant qu'il n'y a pas encore de pages.
title = Tatami
what = Une table est mise ici pour deux jeux de cartes : Push et Dojo.
build = Les pages pour jouer ne sont pas encore construites ici : lance `make web` dans les sources, puis de nouveau `pip install .` (inutile après `make setup`), et redémarre.
how = Les programmes peuvent déjà jouer : le protocole est décrit sous /api/openapi.json et dans la documentation.

# Ce que montre un navigateur à une adresse où il n'y a rien.
nowhere = Il n'y a pas de page ici
nowhere-how = Il manque peut-être une lettre à l'adresse, ou le lien a été coupé.
nowhere-home = Vers la première page

# Ce qu'affiche `tatami serve`.
serving = Tatami est en marche.
open-here = Sur cette machine :   { $address }
open-there = Chez toi :            { $address }
data-in = Tout est gardé dans { $path }
stop-with = Arrête avec Ctrl-C ; rien n'est perdu.
scan = Ou scanne ceci avec un téléphone ou une tablette :
stopped = Arrêté. Tous les coups sont gardés.
