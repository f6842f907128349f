# Comment une table est menée, et ce qu'un appareil sait de nous ; pris par qui attend à une table ou regarde les réglages.

turn-clock = Temps pour décider
turn-clock-of = { $seconds ->
    [0] autant qu'on veut
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
   *[other] { $seconds } secondes
}
bot-pace = Les bots jouent
bot-pace-of = { $pace ->
    [calm] calmement
    [quick] vite
    [off] tout de suite
   *[normal] comme d'habitude
}
lets-watch = D'autres peuvent regarder
begins = Premier tour
begins-by-lot = tirer au sort
begins-told = { $who ->
    [you] Tu joues en premier.
   *[other] { $who } joue en premier.
}
study = Les parties peuvent être étudiées, sans les noms
study-how = Seulement une fois finies, et jamais à une table publique.
studied = L'hôte permet d'étudier les parties de cette table, sans les noms.
agreed = Nos règles
agreed-new = Nouvelles tables de { $game } : ce dont on convient
option = { $option ->
    [star] Une étoile au dé
    [two_player_switches] Cartes demi-tour à deux
    [must_take_highest] Qui s’arrête prend la pile qui vaut le plus
    [short_line] Cartes trio
   *[ending] Quand la pioche est vide
}
option-of = { $value ->
    [wipe] coûte toutes les cartes exposées
    [removed] restent dans la boîte
    [discarded] sont des cartes blanches
    [marked] montrent un ninja à elles
    [wild] vont avec tous les ninjas, dans les lignes seulement
    [immediate] la partie est finie
    [equal_turns] on finit le tour de table
   *[safe] sans danger
}
option-told = { $value ->
    [true] { option }.
   *[other] { option } : { option-of }.
}
forget = Oublie-moi sur cet appareil
forget-how = Tes places et les noms, réglages et reçus gardés ici disparaissent. Personne ne peut les ramener.
forget-now = Tout oublier
