# Toutes les phrases du navigateur. `$who` est un nom ; la personne qui lit s'appelle "you".
# Règles de la maison : pas d'options à NUMBER, ordinaux en toutes lettres, couleurs dans la phrase, pas de phrase collée.

## Partout

name = Tatami
title = Tatami
title-turn = ● À toi – Tatami
skip = À la table
you = Toi
name-you = { $who } (toi)
close = Fermer
settings = Réglages
menu = Menu
page-missing = Cette page n’a pas pu être chargée. Es-tu en ligne ?
page-again = Réessayer
connecting = En route vers la table …
line-lost = Connexion perdue, nouvel essai … Ta place est gardée.
line-back = Connexion rétablie
animal = { $seat ->
    [0] Renard
    [1] Grenouille
    [2] Hibou
    [3] Lapin
    [4] Singe
   *[other] Panda
}
refused = { $code ->
    [stale] La table a avancé. Regarde de nouveau.
    [not_your_turn] Ce n'est pas ton tour.
    [seat_taken] Cette chaise vient d'être prise.
    [too_fast] C'était un peu rapide. Réessaie dans un instant.
    [wrong_key] Cette invitation n'est plus valable. Demande un nouveau lien.
    [locked] La porte est fermée.
    [kicked] On t'a fait sortir de cette table.
    [full] Il n'y a pas de place ici pour le moment.
    [hushed] Les émotes sont coupées à cette table.
    [bad_name] Utilise des lettres et des chiffres pour ton nom.
    [nothing_to_undo] Il n'y a rien à reprendre.
    [unknown_table] Ce code ne mène nulle part, ou plus.
    [not_now] Ce n'est pas possible ici pour le moment.
    [offline] Le service est injoignable. Es-tu en ligne ?
   *[other] Cela n'a pas marché. Réessaie.
}

## Accueil

slogan = { $game ->
    [push] Tente ta chance, et arrête-toi à temps
    [dojo] Pose des ninjas, forme des lignes et des carrés
   *[other] { game-name }
}
continue = Reprendre la partie
how-many = Joueurs
fewer = Moins de joueurs
more = Plus de joueurs
tile-here = Jouer ici ensemble
tile-here-how = à { $seats } sur cet appareil
tile-bots = Jouer contre des bots
tile-bots-how = { $bots ->
    [one] Toi et un bot
   *[other] Toi et { $bots } bots
}
tile-friends = Inviter des amis
tile-friends-how = Envoyer un lien
tile-find = Trouver une table
tile-find-how = Avec un code, ou ouverte
code = Le code qu'on t'a dit
open-tables = Tables ouvertes
open-table = { $free ->
    [one] { $game } à { $seats } : une chaise libre
   *[other] { $game } à { $seats } : { $free } chaises libres
}
nobody-waits = Personne n'attend. Joue contre un bot en attendant.
quick = Attendre d'autres joueurs

## Entrer

door = { $way ->
    [invited] On t'invite à une partie
    [back] De retour sur ta chaise
    [public] Une partie attend
   *[knock] Frappe, et on t'ouvrira
}
door-key = { $way ->
    [back] Reprendre ma chaise
    [knock] Frapper
   *[sit] S'asseoir
}
door-waiting = Tu as frappé. On va t'ouvrir.
your-name = Ton nom
name-free = comme tu veux, ou rien
gone = { $why ->
    [out] Tu as quitté cette table.
    [closed] Cette table est fermée.
   *[unknown] Cette table n'existe pas, ou plus.
}
waiting = { $free ->
    [0] Tout le monde est là
    [one] Une chaise est libre
   *[other] { $free } chaises sont libres
}
chair-free = Libre
seat-bot = Bot
clear-seat = Libérer la chaise de { $who }
knocks = Quelqu'un est à la porte.
let-in = Faire entrer
turn-away = Pas maintenant
start = Commencer
start-how = { $free ->
    [0] tout le monde est assis
    [one] un bot prend la chaise libre
   *[other] des bots prennent les chaises libres
}
host-starts = L'hôte lance la partie.
invite = Invitation
copy = Copier le lien
copied = Copié
take-back = Jouer de nouveau moi-même
pause = Pause
resume = Continuer
leave = Quitter la table

## La table

table = Table
seats = Joueurs
stacks = Piles
log = Jusqu'ici
bench = Cartes exposées
mine = { $who ->
    [you] Tes cartes
   *[other] Cartes de { $who }
}
bench-and-bank = exposé { $bench } · coffre { $bank }
points-word = { $points ->
    [one] point
   *[other] points
}
here = { $does ->
    [take] Prendre
   *[put] { $isNew ->
        [yes] Nouvelle
       *[no] Poser ici
    }
}
taken = déjà là
takes = Prennent :
undo = Reprendre
direction = { $turned ->
    [yes] Les autres prennent dans le sens inverse des aiguilles
   *[no] Les autres prennent dans le sens des aiguilles
}
prompt = { $who ->
    [you] { $ask ->
        [turn] À toi : retourner ou garder ?
        [placing] À toi : pose la carte
        [pressing] À toi : retourner ou stop ?
        [taking] Choisis une pile à prendre
       *[flip] À toi : retourne une carte
    }
   *[other] { $ask ->
        [turn] { $who } : retourner ou garder ?
        [placing] { $who } : pose la carte
        [pressing] { $who } : retourner ou stop ?
        [taking] { $who } : quelle pile ?
       *[flip] { $who } : retourne une carte
    }
}
prompt-colour = { $who ->
    [you] Quelle couleur gardes-tu ?
   *[other] { $who } : garder quelle couleur ?
}
prompt-other = { $phase ->
    [taking] { $who } prend une pile
    [placing] { $who } pose une carte
   *[other] { $who } joue
}
prompt-phase = { $phase ->
    [paused] La partie est en pause
   *[other] Un instant …
}
prompt-win = { $who ->
    [you] Tu gagnes !
   *[other] { $who } gagne !
}
prompt-shared = Victoire partagée : { $names }

## Touches

key-flip = Retourner
key-stop = Stop
key-bank = Garder
key-bank-colour = { $colour ->
    [green] Garder le vert
    [yellow] Garder le jaune
    [red] Garder le rouge
    [blue] Garder le bleu
   *[purple] Garder le violet
}
key-put = Sur la pile { $stack }
key-take = Prendre la pile { $stack }
key-choose-stack = Choisis une pile
key-choose-colour = Choisis une couleur
key-back = Retour
key-home = Accueil
key-again = Rejouer
last-cards = fin de pioche
caption-left = { $cards ->
    [one] la dernière carte
   *[other] encore { $cards } cartes
}
caption-hold = maintenir
caption-up-to = { $points ->
    [0] prendre une pile
    [one] prendre 1 point
   *[other] prendre jusqu'à { $points } points
}
caption-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
caption-only-one = la seule possible
caption-choose = { $count } possibles
caption-place-first = pose d'abord
caption-no-stack = pas encore de pile
caption-bank = une couleur au coffre
caption-back = plutôt retourner
caption-other = { $who } joue
caption-asked = on attend les autres
hint-stack = pile
hint-keys = toutes les touches
key-undo = reprendre

## Cartes

card = { $colour ->
    [green] hexagone vert { $number }
    [yellow] cercle jaune { $number }
    [red] losange rouge { $number }
    [blue] triangle bleu { $number }
    [purple] croix violette { $number }
    [roll] carte dé
   *[switch] carte demi-tour
}
card-short = { $colour ->
    [green] le { $number } vert
    [yellow] le { $number } jaune
    [red] le { $number } rouge
    [blue] le { $number } bleu
    [purple] le { $number } violet
    [roll] une carte dé
   *[switch] une carte demi-tour
}
spoken-chip = { $colour ->
    [green] vert { $points }
    [yellow] jaune { $points }
    [red] rouge { $points }
    [blue] bleu { $points }
   *[purple] violet { $points }
}
spoken-column = { $open ->
    [yes] Garder, { spoken-pile }
   *[no] { spoken-pile }
}
spoken-pile = { $cards ->
    [0] { $colour ->
        [green] vert : rien
        [yellow] jaune : rien
        [red] rouge : rien
        [blue] bleu : rien
       *[purple] violet : rien
    }
   *[other] { $colour ->
        [green] vert : { $numbers } ; { $points } en tout
        [yellow] jaune : { $numbers } ; { $points } en tout
        [red] rouge : { $numbers } ; { $points } en tout
        [blue] bleu : { $numbers } ; { $points } en tout
       *[purple] violet : { $numbers } ; { $points } en tout
    }
}
spoken-bank = Coffre : { caption-points }
spoken-deck = { $cards ->
    [one] Pioche : encore { $cards } carte
   *[other] Pioche : encore { $cards } cartes
}
spoken-order = Ordre de prise : { $names }
spoken-seat = { spoken-name } : { caption-total }. { $cards ->
    [0] Rien d'exposé.
   *[other] Exposé : { $bench }.
} Coffre : { $bank }. { $place ->
    [0] Ne prend pas de pile.
    [1] Prend en premier.
    [2] Prend en deuxième.
   *[other] Prend en troisième.
}
spoken-name = { $bot ->
    [yes] { $who }, un bot
   *[no] { $away ->
        [yes] { $who }, pas là
       *[no] { $who }
    }
}
caption-total = { $total ->
    [one] { $total } point
   *[other] { $total } points
}
spoken-stack = { $cards ->
    [0] { $does ->
        [put] Pile { $stack }, vide : poser ici
       *[none] Pile { $stack }, vide
    }
   *[other] { $does ->
        [put] Pile { $stack } : { $names } ; { caption-points } ; poser ici
        [take] Pile { $stack } : { $names } ; { caption-points } ; prendre
        [no] Pile { $stack } : { $names } ; { caption-points } ; impossible, { $why }
       *[none] Pile { $stack } : { $names } ; { caption-points }
    }
}
spoken-refusal = { $reason ->
    [colour] { $colour ->
        [green] le vert est déjà là
        [yellow] le jaune est déjà là
        [red] le rouge est déjà là
        [blue] le bleu est déjà là
       *[purple] le violet est déjà là
    }
    [roll] une carte dé est déjà là
   *[value] le { $number } est déjà là
}

## Ce qui se passe

told-flip = { $who ->
    [you] Tu retournes { card-short }.
   *[other] { $who } retourne { card-short }.
}
told-flips = { $who ->
    [you] Tu retournes { $items }.
   *[other] { $who } retourne { $items }.
}
told-put = { $who ->
    [you] Tu poses { card-short } sur la pile { $stack }.
   *[other] { $who } pose { card-short } sur la pile { $stack }.
}
told-switch = { $seats ->
    [2] { $who ->
        [you] Tu retournes une carte demi-tour et la mets de côté.
       *[other] { $who } retourne une carte demi-tour et la met de côté.
    }
   *[other] { $who ->
        [you] Tu retournes une carte demi-tour : l'ordre s'inverse.
       *[other] { $who } retourne une carte demi-tour : l'ordre s'inverse.
    }
}
told-bust = { $who ->
    [you] Tu retournes { card-short }, qui ne va nulle part : perdu !
   *[other] { $who } retourne { card-short }, qui ne va nulle part : perdu !
}
told-stop = { $who ->
    [you] Tu t'arrêtes.
   *[other] { $who } s'arrête.
}
told-take = { $rolls ->
    [0] { $who ->
        [you] Tu prends { caption-points }.
       *[other] { $who } prend { caption-points }.
    }
   *[other] { $who ->
        [you] Tu prends { caption-points } et une carte dé.
       *[other] { $who } prend { caption-points } et une carte dé.
    }
}
told-bank = { $who ->
    [you] Tu gardes { colour } : { caption-points }.
   *[other] { $who } garde { colour } : { caption-points }.
}
colour = { $colour ->
    [green] le vert
    [yellow] le jaune
    [red] le rouge
    [blue] le bleu
   *[purple] le violet
}
told-roll = { $cards ->
    [0] { $who ->
        [you] Le dé montre { face } : tu ne perds rien.
       *[other] Le dé montre { face } : { $who } ne perd rien.
    }
   *[other] { $who ->
        [you] Le dé montre { face } : tu perds { caption-points }.
       *[other] Le dé montre { face } : { $who } perd { caption-points }.
    }
}
face = { $face ->
    [green] le vert
    [yellow] le jaune
    [red] le rouge
    [blue] le bleu
    [purple] le violet
   *[star] l'étoile
}
told-undone = { $who ->
    [you] Tu reprends la carte.
   *[other] { $who } reprend la carte.
}
die-says = { $cards ->
    [0] { $face ->
        [star] Étoile : sauvé !
       *[other] { face-title } : rien de perdu !
    }
   *[other] { $who ->
        [you] { face-title } : tu perds { caption-points }
       *[other] { face-title } : { $who } perd { caption-points }
    }
}
face-title = { $face ->
    [green] Vert
    [yellow] Jaune
    [red] Rouge
    [blue] Bleu
    [purple] Violet
   *[star] Étoile
}
aloud-your-turn = { $who ->
    [you] À toi.
   *[other] { $who }, à toi.
}
aloud-meanwhile = { $moves ->
    [one] Entre-temps, un coup a été joué.
   *[other] Entre-temps, { $moves } coups ont été joués.
}
who-does = { $who ->
    [you] Toi : { $what }
   *[other] { $who } : { $what }
}
emotes = Dire quelque chose
emote = { $emote ->
    [hi] Salut !
    [nice] Joli !
    [wow] Ouah !
    [oops] Oups !
    [ha-ha] Ha ha !
    [hmm] Hmm …
    [hurry] On y va ?
   *[good-game] Bien joué !
}

## La fin

result = Résultat
ended = { $reason ->
    [pile] La pioche est vide.
    [round] Le dernier tour est joué.
    [market] Le marché est vide.
    [bust] La dernière carte n'allait nulle part.
    [switch] La dernière carte était un demi-tour.
    [nothing] La dernière carte était un demi-tour, sans rien à prendre.
    [placed] La pioche est vide.
   *[other] { "" }
} La partie est finie.
wants-rematch = encore une !

## Sound, calls and versions

sound-is = { $on ->
    [yes] Son activé
   *[no] Son coupé
}
newer = Il y a une nouvelle version.
newer-load = Charger
line-blocked = Le service répond, mais quelque chose dans ton réseau, peut-être un proxy, bloque la liaison en direct. Essaie un autre réseau.
line-none = Pas encore de connexion, nouvel essai … Ta place est gardée.

## Dojo

game-name = { $game ->
    [push] Push
    [dojo] Dojo
   *[other] { $game }
}
choose-game = Jeu
dojo-card = { $kind ->
    [master] maître de toutes les couleurs
    [wild] carte trio pour tout ninja
    [marked] { dojo-ninja }, carte trio
   *[ninja] { dojo-ninja }
}
dojo-ninja = { $colour ->
    [red] renard rouge
    [green] grenouille verte
    [blue] hibou bleu
    [purple] lapin violet
   *[yellow] singe jaune
} avec { $shape ->
    [shuriken] shuriken
    [moon] lune
    [drop] goutte
    [leaf] feuille
   *[bolt] éclair
}
dojo-market = Marché
dojo-mat = Tapis
dojo-mine = { $who ->
    [you] Ton tapis
   *[other] { $who } : tapis
}
dojo-look = Regarder le tapis : { $who }
dojo-combos = Choisis un combo
dojo-combo = { $form ->
    [row] Ligne de quatre
    [column] Colonne de quatre
    [square] Carré
    [short-row] Ligne de trois
   *[short-column] Colonne de trois
} : +{ $points }
dojo-gain = { $points ->
    [1] Combo !
    [2] Combos !
   *[other] Super !
}
dojo-prompt = { $ask ->
    [taking] { $who ->
        [you] À toi : prends deux ninjas ou une carte spéciale
       *[other] { $who } : deux ninjas ou une carte spéciale
    }
    [second] Et un deuxième ninja ?
    [laying] { $cards ->
        [1] Pose cette carte sur ton tapis
       *[other] Pose ton premier ninja
    }
    [done] Tout est bon ? Alors fini !
   *[claiming] Quel combo compte ?
}
dojo-prompt-other = { $phase ->
    [taking] { $who } prend des cartes
    [laying] { $who } pose des cartes
   *[other] { $who } joue
}
key-change = Changer
key-done = Fini
caption-change = choisir de nouveau
caption-done = finir le tour
caption-lay = { $cards ->
    [1] pose cette carte
   *[other] pose 2 cartes
}
caption-combo = choisis un combo
caption-pick = { $cards ->
    [1] prends-en encore un
   *[other] 2 ninjas ou 1 spéciale
}
hint-pick = prendre
hint-lay = poser
dojo-told-take = { $who ->
    [you] Tu prends : { $cards ->
        [1] { $first }.
       *[other] { $first } et { $second }.
    }
   *[other] { $who } prend : { $cards ->
        [1] { $first }.
       *[other] { $first } et { $second }.
    }
}
dojo-told-lay = { $who ->
    [you] Tu poses : { $card }.
   *[other] { $who } pose : { $card }.
}
dojo-told-score = { $who ->
    [you] Combo ! { $points ->
        [one] Tu marques { $points } point.
       *[other] Tu marques { $points } points.
    }
   *[other] Combo ! { $points ->
        [one] { $who } marque { $points } point.
       *[other] { $who } marque { $points } points.
    }
}
dojo-spoken-pile = { $cards ->
    [0] La pioche est vide
    [one] { $cards } carte dans la pioche
   *[other] { $cards } cartes dans la pioche
}
dojo-spoken-market = { $cards ->
    [0] Le marché est vide
   *[other] Marché : { $names }
}
dojo-spoken-held = À poser : { $names }
dojo-spoken-column = colonne { $column } { $card }
dojo-spoken-row = Ligne { $row } : { $names }
dojo-spoken-no-row = Ligne { $row } : aucune carte
dojo-no-hint = Cette carte ne marque nulle part pour l’instant.
dojo-spoken-seat = { spoken-name } : { dojo-spoken-points }, { $cards ->
    [one] { $cards } carte sur le tapis
   *[other] { $cards } cartes sur le tapis
}
dojo-spoken-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
dojo-spoken-beside = { $side ->
    [left] à gauche
    [right] à droite
    [above] au-dessus
   *[below] en dessous
} { $card }
dojo-spoken-pick = Place { $place } : { $card }{ $state ->
    [held] { " " }; à poser
    [open] { " " }; tu peux la prendre
   *[closed] { "" }
}
dojo-spoken-empty = Place { $place } : vide
dojo-spoken-cell = Poser { $card } : ligne { $row }, colonne { $column } ; { $beside }{ $points ->
    [0] { "" }
    [one] { " " }; rapporte { $points } point
   *[other] { " " }; rapporte { $points } points
}

## Risk

risk = Risque à la prochaine carte
risk-share = { PERCENT($share) }
risk-level = { $level ->
    [none] aucun
    [low] faible
    [some] moyen
   *[high] fort
}
caption-risk = { PERCENT($share) } de risque

## Les gens, et à plusieurs sur un appareil

people = Les gens
about-seat = { $who } : plus
name-of = Nom de { $who }
watching = Tu regardes
watching-free = Tu regardes. Une chaise est libre si tu veux jouer.
all-taken = Toutes les chaises sont prises. Tu peux regarder.
watch = Regarder
door-watch = Une partie est en cours ici
take-seat = S'asseoir
sit-here-too = Ici aussi
caption-next-match = pour la prochaine partie
caption-for = à la place de { $who }
hand-over = Laisser un bot jouer pour moi
key-bot-plays = Un bot joue
prompt-held = Un bot joue pour toi
bot-plays = un bot joue
bot-soon = un bot joue dans { $seconds } s
is-bot = bot
other-device = Vers un autre appareil
seat-gone = { $who } joue maintenant sur un autre appareil.
knocking = { $count ->
    [one] Quelqu'un est à la porte
   *[other] { $count } personnes sont à la porte
}
arrange = Horloge, rythme et plus
clock-left = { $seconds ->
    [one] encore { $seconds } seconde
   *[other] encore { $seconds } secondes
}
aloud-clock = Encore { $seconds } secondes.
lay = { $hand ->
    [yes] Poser l'appareil sur la table
   *[no] Prendre l'appareil en main
}
turns-mat = Le tapis se tourne vers qui joue
turn-mat = Tourner le tapis

## Look back and learn

look-back = Revoir la partie
replay = Revoir la partie
replay-run = Lecture
coach = Entraîneur
hint-step = coup
hint-turn = tour
replay-missing = Cette partie n’existe pas, ou n’existe plus.
learn = Apprendre en jouant
deal-way = Mêmes cartes pour tous
learn-play = Jouer maintenant
learn-play-how = contre un bot
learn-again = Encore une fois

## Rules

rules = Règles du jeu
rules-of = Les règles de { game-name }

## Shouts, and keys of Dojo

shout-bust = Raté ! Pas de place
shout-score = Combo ! +{ $points }
