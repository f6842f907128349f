# Comment une table est menée et qui s'y trouve, et ce qu'un appareil sait de nous ; pris par qui attend à une table,
# ou regarde les gens, les réglages ou les touches.

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

## What a device remembers

language = Langue
look = Aspect
buzzes = Vibrer quand il se passe quelque chose
show-risk = Risque
show-risk-of = { $risk ->
    [off] caché
    [words] en mots
   *[exact] exact
}
speed = Vitesse
speed-of = { $speed ->
    [calm] calme
    [quick] rapide
    [off] sans mouvement
   *[normal] normale
}
look-of = { $look ->
    [light] clair
    [dark] sombre
   *[system] comme cet appareil
}
places-alone = Poser la carte toute seule si une seule pile convient
holds-to-stop = Maintenir Stop un instant : toucher ne suffit pas
show-emotes = Montrer les émotes des autres
letter-keys = Les lettres servent de touches
sounds = Sons
volume = Volume
reads-aloud = Lire à voix haute ce qui se passe
hears-all = Annoncer aussi chaque carte des autres
no-voice = Cet appareil n’a pas de voix pour cette langue. Tu peux en ajouter une dans ses réglages.
show-combos = Montrer les combos
bot-level = Force des bots
bot-level-of = { $animal }, { $level } sur 5

## The keys

all-keys = Toutes les touches
key-go = la touche dorée
key-stack = une pile ; une couleur pour le coffre
key-table = lire la table
key-stacks = lire les piles
key-mine = lire mes cartes
key-next = lire le joueur suivant
key-deck = lire la pioche
key-order = lire qui prend
key-last = lire ce qui vient d'arriver
key-repeat = répéter
key-emotes = émotes
key-settings = réglages
key-help = ces touches
key-mute = son activé ou coupé
key-pick = prendre une carte ou choisir celle à poser
key-cell = aller sur le tapis, Entrée pose
key-market = lire le marché
key-row = lire la ligne
key-hint = là où la carte marque

## Qui est à la table

invite-link = Lien pour tes amis
invite-picture = L'invitation en image à scanner
invite-scan = Scanne-la pour venir
invite-code = Un code à lire à voix haute
onlookers = Qui regarde
onlooker = Spectateur { $number }
watching-how = Tu regardes. L'hôte peut te donner une chaise où joue un bot.
stand-up = Libérer cette chaise
is-host = hôte
chair-link = Lien de cette chaise
chair-picture = Le lien de cette chaise en image à scanner
chair-link-how = Ouvre ce lien sur l'autre appareil. On y jouera alors, et plus ici.
give-chair = Donner la chaise à { $who }
give-host = En faire l'hôte
send-out = Faire sortir pour de bon
mute = { $muted ->
    [yes] Montrer de nouveau ses émotes
   *[no] Cacher ses émotes
}
mute-all = Cacher toutes les émotes
hush = Pas d'émotes à cette table
lock-door = Personne d'autre n'entre
call-me = { $on ->
    [yes] On t’appelle quand c’est à toi
   *[no] M’appeler quand c’est à moi
}
call-refused = Ce navigateur ne le permet pas. Tu peux autoriser les notifications pour cette page dans ses réglages.
is-away = pas là
