# Ce que dit l’entraîneur dans le navigateur ; chargé quand on le lui demande. `$who` est un nom ; qui lit s’appelle "you".

## En attendant

coach-title = L’entraîneur
coach-waiting = L’entraîneur regarde ta partie …
coach-waiting-how = Cela prend quelques secondes, et la toute première fois une minute ou deux.
coach-failed = L’entraîneur ne peut pas regarder cette partie pour l’instant. Tu peux quand même la revoir coup par coup.
coach-again = Redemander

## La courbe

coach-chart = Chances de gagner
coach-chart-how = Touche la courbe, ou prends les flèches. Page précédente et Page suivante vont d’un moment clé à l’autre.
coach-at = Coup { $move } sur { $moves }. { $chances }
coach-chance-of = { $who } : { PERCENT($share) }
coach-kind = { $kind ->
    [blunder] grosse erreur
    [mistake] erreur
    [slip] petite erreur
    [luck] gros coup du hasard
    [lucky] chance
    [unlucky] malchance
   *[good] bon choix
}
coach-table = Les chances en tableau
coach-turn = Tour { $turn }

## Un choix

coach-choice = { $who ->
    [you] Ce que tu pouvais faire
   *[other] Ce que { $who } pouvait faire
}
coach-no-choice = Il n’y avait rien à choisir ici.
coach-over = La partie est finie.
coach-share = { $percent } %
coach-best = le mieux
coach-played = joué
coach-verdict = { $kind ->
    [blunder] Une grosse erreur : { coach-points } de moins.
    [mistake] Une erreur : { coach-points } de moins.
    [slip] Une petite erreur : { coach-points } de moins.
   *[good] Bien choisi.
}
coach-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
coach-more = { $count ->
    [one] et { $count } de plus
   *[other] et { $count } de plus
}
coach-option = { $verb ->
    [flip] Retourner
    [flip-again] Retourner encore, { PERCENT($share) } de risque
    [stop] S’arrêter
    [put] Poser { $card } sur la pile { $stack }
    [put-roll] Poser la carte dé sur la pile { $stack }
    [take] Prendre la pile { $stack }
   *[bank] { $colour ->
        [green] Garder le vert
        [yellow] Garder le jaune
        [red] Garder le rouge
        [blue] Garder le bleu
       *[purple] Garder le violet
    }
}
coach-dojo-option = { $verb ->
    [take-one] Prendre : { $first }
    [take] Prendre : { $first } et { $second }
    [lay] Poser : { $first } ; rangée { $row }, colonne { $column }
   *[claim] { $first }
}

## Le hasard

coach-luck-here = Ce que le hasard a donné
coach-chance = { $what ->
    [card] Retourné : { $card }
    [roll] Au dé : { $card }
   *[dealt] Nouvelle carte : { $card }
}
coach-fortune = { $level ->
    [very-lucky] Grande chance pour { $who } : { $change }
    [lucky] Chance pour { $who } : { $change }
    [unlucky] Malchance pour { $who } : { $change }
    [very-unlucky] Grande malchance pour { $who } : { $change }
   *[even] Cela n’a presque rien changé.
}
coach-signed = { $sign }{ $points }

## Le résumé

coach-summary = Hasard et choix
coach-help = Un point est un centième de victoire : une victoire vaut 100 points.
coach-luck = { $who ->
    [you] { $way ->
        [lucky] Tu as eu de la chance : { coach-points }.
        [unlucky] Tu as eu de la malchance : { coach-points }.
       *[even] Le hasard a été juste avec toi.
    }
   *[other] { $way ->
        [lucky] De la chance : { coach-points }.
        [unlucky] De la malchance : { coach-points }.
       *[even] Le hasard a été juste.
    }
}
coach-gave = { $who ->
    [you] { $points ->
        [0] Tes choix n’ont rien coûté.
       *[other] Tes choix ont coûté { coach-points }.
    }
   *[other] { $points ->
        [0] Choix : rien de perdu.
       *[other] Choix : { coach-points } en moins.
    }
}
coach-best-move = { $who ->
    [you] Ton meilleur coup : { $deed }.
   *[other] Meilleur coup : { $deed }.
}
coach-worst-move = { $who ->
    [you] Ton coup le plus cher : { $deed }. Mieux : { $better }.
   *[other] Coup le plus cher : { $deed }. Mieux : { $better }.
}
coach-fair = Sans le hasard : { $adjusted } points. Avec lui : { $result }.
coach-deed = { $verb ->
    [flip] retourner
    [flip-again] retourner encore à { PERCENT($share) } de risque
    [stop] s’arrêter
    [put] poser { $card } sur la pile { $stack }
    [put-roll] poser la carte dé sur la pile { $stack }
    [take] prendre la pile { $stack }
   *[bank] { $colour ->
        [green] garder le vert
        [yellow] garder le jaune
        [red] garder le rouge
        [blue] garder le bleu
       *[purple] garder le violet
    }
}
coach-dojo-deed = { $verb ->
    [take-one] prendre { $first }
    [take] prendre { $first } et { $second }
    [lay] poser { $first } en rangée { $row }, colonne { $column }
   *[claim] { $first }
}

## Moments clés et compte entier

coach-moments = Moments clés
coach-better = { $played }. Mieux : { $better }.
coach-account = Le compte entier, en points
coach-account-how = Ce qu’on pouvait attendre au départ, le hasard, ses propres choix, ceux des autres et un reste que l’entraîneur n’explique pas font ensemble le résultat.
coach-column = { $column ->
    [start] Départ
    [luck] Hasard
    [errors] Ses choix
    [gifts] Choix des autres
    [residue] Reste
    [result] Résultat
   *[adjusted] Sans hasard
}

## L’image

coach-save = Enregistrer l’image
coach-picture-title = { $game ->
    [dojo] Dojo à { $seats }
   *[push] Push à { $seats }
}
coach-picture-luck = Hasard
coach-picture-choices = Choix
coach-picture-help = Le compte de l’entraîneur. Un point est un centième de victoire.

## À la table, pendant qu’on joue

coach-for = Entraîneur pour { $who }
coach-agree-how = L’entraîneur prévient avant un coup qui coûte cher. Tout le monde voit qui en a un.
coach-wait = { $kind ->
    [blunder] Attends ! Cela coûte cher
   *[mistake] Un instant
}
coach-why = { $why ->
    [bust] Retourner, c’est { PERCENT($share) } de risque : en moyenne { coach-points } de moins que s’arrêter.
    [bench] Tu peux encore perdre tes { coach-points } exposés.
   *[more] Une carte de plus, puis s’arrêter, rapporte en moyenne { coach-points } de plus.
}
coach-instead = Mieux
coach-gain = Cela gagne environ { $matches ->
    [one] { $matches } partie
   *[other] { $matches } parties
} de plus sur 100.
coach-think = Réfléchir encore
coach-anyway = Jouer quand même

## Les chances

odds-cards = { $busting ->
    [one] { $busting } carte sur { $cards } ne va nulle part
   *[other] { $busting } cartes sur { $cards } ne vont nulle part
}
odds-stop = S’arrêter : { $points }
odds-flip = Encore une, puis stop : { $points }
odds-left = Cartes qui restent dans la pioche
odds-left-of = { $kind ->
    [roll] Cartes dé
   *[switch] Cartes demi-tour
}
