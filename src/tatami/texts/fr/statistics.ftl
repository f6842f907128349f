# La page de la chance de tout un site, /luck, et ce que dit `tatami luck`.
title = La chance sur ce site
claim = Chaque carte et chaque lancer aux tables d’ici, comparés à ce qu’il fallait attendre. Chacun peut vérifier une partie ; cette page les montre toutes ensemble.
not-yet = La chance est en train d’être comptée, pour la première fois depuis le démarrage de ce service. Reviens dans une minute.
no-draws = Personne n’a encore tiré de carte ni lancé le dé ici.

## Le verdict
fine = Rien ne sort de l’ordinaire : c’est à cela que ressemble une chance honnête.
odd = { $figures ->
    [one] Un chiffre s’écarte plus que la chance honnête ne le fait une fois sur mille regards sur cette page. Il est marqué d’un point d’exclamation.
   *[other] { $figures } chiffres s’écartent plus que la chance honnête ne le fait une fois sur mille regards sur cette page. Ils sont marqués d’un point d’exclamation.
}
broken = { $matches ->
    [one] Le journal d’une partie ne tient pas debout.
   *[other] Les journaux de { $matches } parties ne tiennent pas debout.
}

## De quoi elle est faite
finished = { $matches ->
    [one] { $matches } partie terminée
   *[other] { $matches } parties terminées
}
unfinished = { $matches ->
    [one] { $matches } abandonnée ou encore en cours
   *[other] { $matches } abandonnées ou encore en cours
}
made-of = Comptées : { finished } et { $unfinished }, { $which ->
    [all] à toutes les tables d’ici ({ $tables })
   *[newest] aux tables les plus récentes d’ici ({ $tables })
}, { $draws } tirages en tout. Compté le { $date } à { $time } (UTC), au plus une fois par heure.

## Cartes et lancers
kind = { $kind ->
    [card] { $game } : les cartes
    [roll] { $game } : le dé
   *[other] { $game } : { $other }
}
kind-about = { $draws } tirages ; les barres sont des intervalles à 95 %
kind-all = Tous ensemble, une chance honnête s’écarte autant ou plus dans environ { $share } des cas.
kind-how = Sur vingt barres, une manque la ligne avec une chance honnête. Les cartes portent leur nom des enregistrements : la lettre (anglaise) de la couleur, puis le nombre ou la lettre de la forme ; * est l’étoile du dé.
axis = combien de fois c’est venu, divisé par combien de fois c’était attendu
line = comme attendu
figures = Tous les chiffres
name = Nom
came = Venu
expected = Attendu
ratio = Rapport
interval = Intervalle à 95 %
too-few = encore trop peu
all = tous ensemble
again = encore le même

## Séries
streaks = Séries
streak-again = Un lancer a été le même que le précédent { $came } fois ; { $expected } fois étaient attendues.
streak-longest = La plus longue série d’une face dans une partie : { $longest }. D’habitude, ce serait de { $low } à { $high }.

## Appareils, tirages annulés, notes
devices = Appareils qui ont décidé d’un tirage
draws = Tirages
void-none = Aucun tirage n’a dû être annulé parce qu’un appareil se taisait.
void-some = { $voids ->
    [one] { $voids } tirage a été annulé parce qu’un appareil se taisait, puis rouvert avec de nouvelles valeurs : { $share } du total.
   *[other] { $voids } tirages ont été annulés parce qu’un appareil se taisait, puis rouverts avec de nouvelles valeurs : { $share } du total.
}
void-silent = Appareils muets
void-count = Tirages annulés
grades = Notes des parties terminées
grades-how = A : tous à la table ont aidé à chaque tirage. B : chaque tirage avait deux appareils, ou un autre que celui dont c’était le tour. C : moins, ou une graine n’a pas été montrée. Telles que le vérificateur les donne à qui a un reçu.
grade = Note
matches = Parties

## Vérifier
check = Comment le vérifier
check-how = Chaque nombre d’ici peut être recompté : chaque partie a son journal, et celui-ci se vérifie sans nous. Les tirages des parties jamais finies comptent aussi, pour que personne ne puisse taire les malchanceuses.
check-data = Les chiffres comme données

## tatami luck
summary = { finished }, { $draws } tirages, { $voids } annulés.
