# Toutes les phrases du terminal. `$who` est un nom ; on tutoie le joueur qui s'appelle "you".
# Les touches et les coups écrits en entier sont les mêmes dans toutes les langues ; les signes viennent du programme.


## Partout

points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
cards = { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
prompt = { $people ->
    [one] >
   *[other] { name }>
}
name = { $who ->
    [you] toi
   *[other] { $who }
}
chance = le hasard
seat-name = place { $seat }
common-keys = [o] chances  [r] récit  [?] aide  [q] fin
not-understood = { $why ->
    [now] { $typed } n'est pas possible maintenant. Tu peux taper :
   *[ever] { $typed } ne me dit rien. Tu peux taper :
}
more-choices = ... et { $count } de plus ; chacun se choisit par son numéro.
log-missed = ({ $lines } lignes avant celle-ci : r les montre)
win = { $who ->
    [you] Tu gagnes !
   *[other] { $who } gagne !
}
shared-win = Victoire partagée : { $names }.


## Début et fin

opening = { $people ->
    [0] Seuls des bots jouent : { $names }.
   *[other] Bienvenue, { $names } !
}
opening-help = Tape ? puis Entrée pour avoir de l'aide.
bot-wakes = { $who } se réveille. La première fois sur cette machine, il faut une minute ou plus.
broken-off = { $moves ->
    [one] La partie a été arrêtée après { $moves } coup.
   *[other] La partie a été arrêtée après { $moves } coups.
}
record-saved = La partie est gardée dans { $file }
record-replay = Pour la revoir : tatami replay { $file }
record-review = Pour le bilan de l'entraîneur : tatami review { $file }
record-not-saved = La partie n'a pas pu être écrite dans { $file } : { $error }. La voici donc :
record-exists = { $file } existe déjà. Choisis un autre fichier pour la partie.
record-no-folder = Il n'y a pas de dossier { $folder } pour la partie.
record-unreadable = { $file } ne peut pas être lu : { $error }.
record-no-text = { $file } n'est pas un fichier de texte, donc pas une partie.
bad-name = { $name } n'est pas un nom : 1 à 40 caractères, sans virgule, deux-points, point-virgule ni #.
bad-option = { $option } n'est pas une option. Une option s'écrit NOM=VALEUR, chaque nom une seule fois.
bad-first = La première place est un nombre de 1 à { $seats }, ou random, pas { $first }.
first-twice = Dis une seule fois qui commence : soit par --first, soit par l'option first_seat.
no-rules = Il n'y a pas de page de règles pour { $game }.


## Revoir une partie

replay-title = { $game } : { $names }
replay-start = Avant le premier des { $moves } coups.
replay-place = Coup { $place } sur { $moves }, { $who } : { $move }
replay-keys = Entrée suite  [b] retour  [t] tour suivant  [e] fin  nombre : coup  [q] sortir
replay-prompt = >
replay-unfinished = L'enregistrement s'arrête ici ; la partie n'a pas été finie.


## Push

push-header = { $phase ->
    [over] Push : la partie est finie.
   *[other] { $who ->
        [you] Push : à toi. { $left ->
            [one] Il reste { $left } carte dans la pioche.
           *[other] Il reste { $left } cartes dans la pioche.
        }
       *[other] Push : au tour de { $who }. { $left ->
            [one] Il reste { $left } carte dans la pioche.
           *[other] Il reste { $left } cartes dans la pioche.
        }
    }
}
push-stack = pile { $stack }
push-no-stack = { $phase ->
    [taking] vide
    [rolling] vide
    [over] vide
   *[other] rien encore
}
push-mark = { $what ->
    [put] { $sign } possible ici
   *[take] { $sign } à prendre
}
push-misfit = { $colour ->
    [roll] a déjà une carte dé
   *[other] a déjà { push-card }
}
push-flipped = carte
push-order = { $switches ->
    [0] Prennent : { $names }
    [one] Prennent : { $names } ({ $switches } demi-tour)
   *[other] Prennent : { $names } ({ $switches } demi-tours)
}
push-bench = exposé
push-bank = coffre
push-points = points
push-cards = cartes
push-colour = { $letter } { push-colour-word }

# Ce qu'on demande.
push-ask-turn = { $bank ->
    [yes] { $people ->
        [one] Retourner une carte, ou plutôt garder une couleur ?
       *[other] { name }, retourner une carte, ou plutôt garder une couleur ?
    }
   *[no] { $people ->
        [one] Retourne ta première carte !
       *[other] { name }, retourne ta première carte !
    }
}
push-ask-placing = { $people ->
    [one] Tu as retourné { $card } : sur quelle pile ?
   *[other] { name } : { $card }, sur quelle pile ?
}
push-ask-pressing = { $stop ->
    [yes] { $people ->
        [one] Retourner encore une carte, ou t'arrêter et prendre une pile ?
       *[other] { name }, retourner encore, ou t'arrêter et prendre une pile ?
    }
   *[no] { $people ->
        [one] Pas encore de pile : retourne encore une carte.
       *[other] { name }, pas encore de pile : retourne encore une carte.
    }
}
push-ask-taking = { $people ->
    [one] Quelle pile prends-tu ?
   *[other] { name }, quelle pile prends-tu ?
}
push-ask-colour = Quelle couleur ? { $colours } (Entrée : aucune)

# Ce qu'on peut taper.
push-keys-turn = { $bank ->
    [yes] [f] retourner  [b]+{ $letters } garder  { common-keys }
   *[no] [f] retourner  { common-keys }
}
push-keys-pressing = { $stop ->
    [yes] [f] retourner  [s] stop  { common-keys }
   *[no] [f] retourner  { common-keys }
}
push-keys-stacks = { $phase ->
    [placing] { $stacks } la poser là  { common-keys }
   *[taking] { $stacks } la prendre  { common-keys }
}

# Ce qui se passe. Une carte porte le nom de ce qu'on retourne.
push-card = { $colour ->
    [green] le { $number } vert
    [yellow] le { $number } jaune
    [red] le { $number } rouge
    [blue] le { $number } bleu
    [purple] le { $number } violet
    [roll] une carte dé
   *[switch] une carte demi-tour
}
push-loot = { $rolls ->
    [0] { points }
   *[other] { points } et une carte dé
}
push-flips = { $who ->
    [you] Tu retournes une carte.
   *[other] { $who } retourne une carte.
}
push-flips-card = { $fate ->
    [bust] { $who ->
        [you] Tu retournes { $card }, qui ne va nulle part : perdu !
       *[other] { $who } retourne { $card }, qui ne va nulle part : perdu !
    }
    [aside] { $who ->
        [you] Tu retournes { $card } et la mets de côté.
       *[other] { $who } retourne { $card } et la met de côté.
    }
   *[waits] { $who ->
        [you] Tu retournes { $card }.
       *[other] { $who } retourne { $card }.
    }
}
push-puts = { $who ->
    [you] Tu poses { $card } sur la pile { $stack }.
   *[other] { $who } pose { $card } sur la pile { $stack }.
}
push-stops = { $who ->
    [you] Tu t'arrêtes.
   *[other] { $who } s'arrête.
}
push-stops-takes = { $who ->
    [you] Tu t'arrêtes et prends la pile { $stack } : { $loot }.
   *[other] { $who } s'arrête et prend la pile { $stack } : { $loot }.
}
push-takes = { $who ->
    [you] Tu prends la pile { $stack } : { $loot }.
   *[other] { $who } prend la pile { $stack } : { $loot }.
}
push-banks = { $who ->
    [you] Tu gardes le { push-colour-word } : { push-pile }.
   *[other] { $who } garde le { push-colour-word } : { push-pile }.
}
push-colour-word = { $colour ->
    [green] vert
    [yellow] jaune
    [red] rouge
    [blue] bleu
   *[purple] violet
}
push-pile = { cards }, { points }
push-rolls = { $cards ->
    [0] { $who ->
        [you] Le dé montre { push-face } : tu ne perds rien.
       *[other] Le dé montre { push-face } : { $who } ne perd rien.
    }
   *[other] { $who ->
        [you] Le dé montre { push-face } : tu perds { push-pile }.
       *[other] Le dé montre { push-face } : { $who } perd { push-pile }.
    }
}
push-face = { $face ->
    [green] le vert
    [yellow] le jaune
    [red] le rouge
    [blue] le bleu
    [purple] le violet
   *[star] l'étoile
}
push-deck-empty = C'était la dernière carte de la pioche.
push-left-over = { $stacks ->
    [one] Une pile reste et part à la défausse.
   *[other] { $stacks } piles restent et partent à la défausse.
}

# Les chances.
push-odds-bust = { $busting } des { $left } cartes de la pioche ne vont nulle part ({ PERCENT($share) }).
push-odds-specials = Encore dans la pioche : cartes dé { $rolls }, demi-tours { $switches }.
push-odds-empty = La pioche est vide : il n'y a plus rien à retourner.
push-odds-choice = En moyenne, s’arrêter rapporte { $stop } points ; une carte de plus, puis s’arrêter, en rapporte { $flip }.
push-odds-flip = En moyenne, une carte, puis s’arrêter, rapporte { $flip } points.
push-odds-stack = La pile { $stack } a une carte dé : avec le dé, elle rapporte { $points } en moyenne.
push-odds-die = { $who ->
    [you] Un coup de dé te coûterait { $average } points en moyenne :
   *[other] Un coup de dé coûterait { $average } points en moyenne à { $who } :
}

# L'aide, vingt lignes au plus.
push-help =
    PUSH. Le plus de points à la fin gagne. À ton tour, fais l'une des deux choses :
      RETOURNER des cartes une à une, et poser chacune sur l'une de trois piles.
      Dans une pile, jamais deux fois la même couleur ni le même nombre, et une
      seule carte dé. Arrête-toi à temps : tu prends une pile en premier, et les
      autres après toi. Une carte qui ne va nulle part, c'est perdu : tu lances
      le dé et tu ne prends rien.
      GARDER une couleur : toutes tes cartes de cette couleur vont au coffre.
    Qui prend une pile avec une carte dé lance le dé : ses cartes exposées de cette
    couleur sont perdues. Un demi-tour inverse l'ordre où les autres prennent.

      f retourner    s stop    1 2 3 poser là, ou prendre cette pile
      b r garde le rouge (g y r b p), ou b seul    Entrée : la seule chose possible
      o chances    r le récit, r 60 en dit plus    ? cette aide    q fin
    Un coup entier marche aussi : put 2, bank red. Les règles : tatami rules push
push-legend = { $colour ->
    [green] hexagone vert
    [yellow] cercle jaune
    [red] losange rouge
    [blue] triangle bleu
   *[purple] croix violette
}

# La fin.
push-ended = { $reason ->
    [placed] La partie est finie : la pioche est vide, les dernières piles sont prises.
    [bust] La partie est finie : la dernière carte n'allait pas, le reste est pris.
    [switch] La partie est finie : un demi-tour pour finir, et tout est pris.
    [nothing] La partie est finie : un demi-tour pour finir, et rien à prendre.
   *[other] La partie est finie : { $reason }.
}


## Dojo

dojo-header = { $phase ->
    [over] Dojo : la partie est finie.
   *[other] { $who ->
        [you] Dojo : à toi. { $left ->
            [one] Il reste { $left } carte dans la pioche.
           *[other] Il reste { $left } cartes dans la pioche.
        }
       *[other] Dojo : au tour de { $who }. { $left ->
            [one] Il reste { $left } carte dans la pioche.
           *[other] Il reste { $left } cartes dans la pioche.
        }
    }
}
dojo-market = marché
dojo-held = à poser
dojo-own-mat = { $who ->
    [you] ton tapis : { dojo-counts }
   *[other] { $who } : { dojo-counts }
}
dojo-counts = { points }, { cards }

# Ce qu'on demande.
dojo-ask-taking = { $people ->
    [one] Prends deux ninjas, ou une carte spéciale, au marché.
   *[other] { name }, prends deux ninjas, ou une carte spéciale, au marché.
}
dojo-ask-laying = { $people ->
    [one] Sur quelle case libre va la carte ?
   *[other] { name }, sur quelle case libre va la carte ?
}
dojo-ask-claiming = { $people ->
    [one] Ces figures partagent des cartes. Laquelle enlèves-tu ?
   *[other] { name }, ces figures partagent des cartes. Laquelle enlèves-tu ?
}

# Ce qu'on peut taper.
dojo-keys-taking = { $takes } prendre  { common-keys }
dojo-keys-laying = { $cards ->
    [one] [a] la poser en a  { common-keys }
   *[other] [a] carte 1 en a  [2 a] carte 2  { common-keys }
}
dojo-keys-claiming = [1] à [{ $claims }] choisir  { common-keys }
dojo-parts = Partie { $part } sur { $parts } du tapis : { $key } montre la suivante.

# Ce qui se passe. Une carte porte le nom de ce qu'on prend ou pose.
dojo-card = { $kind ->
    [master] un maître
    [wild] une carte trio
    [marked] la carte trio { dojo-ninja }
   *[ninja] un { dojo-ninja }
}
dojo-ninja = { dojo-colour-word } avec { dojo-shape }
dojo-deals = Chaque tapis reçoit deux ninjas, et le marché trois cartes.
dojo-dealt = { $who ->
    [you] Ton tapis reçoit { $card }.
   *[other] Le tapis de { $who } reçoit { $card }.
}
dojo-refills = { $cards ->
    [one] Le marché reçoit { $first }.
   *[other] Le marché reçoit { $first } et { $second }.
}
dojo-takes = { $cards ->
    [one] { $who ->
        [you] Tu prends { $first }.
       *[other] { $who } prend { $first }.
    }
   *[other] { $who ->
        [you] Tu prends { $first } et { $second }.
       *[other] { $who } prend { $first } et { $second }.
    }
}
dojo-lays = { $who ->
    [you] Tu poses { $card } en { $cell }.
   *[other] { $who } pose { $card } en { $cell }.
}
dojo-scores = { $who ->
    [you] Tu marques { points } ! { $cards } cartes quittent ton tapis.
   *[other] { $who } marque { points } ! { $cards } cartes quittent le tapis.
}
dojo-claim = { $form ->
    [row] ligne à partir de { $cell } : { $cards }  { points }
    [column] colonne à partir de { $cell } : { $cards }  { points }
    [square] carré à partir de { $cell } : { $cards }  { points }
    [short-row] ligne trio à partir de { $cell } : { $cards }  { points }
   *[short-column] colonne trio à partir de { $cell } : { $cards }  { points }
}

# Les chances.
dojo-odds-left = { $left ->
    [one] Il reste { $left } carte dans la pioche :
   *[other] Il reste { $left } cartes dans la pioche :
}
dojo-odds-all = tout
dojo-colour-word = { $colour ->
    [red] rouge
    [green] vert
    [blue] bleu
    [purple] violet
   *[yellow] jaune
}
dojo-odds-specials = Cartes trio : { $short_lines }. Maîtres : { $masters }.
dojo-odds-deck = (Le jeu de cartes { $deck } est une supposition : décision A-N-01.)
dojo-shape = { $shape ->
    [shuriken] shuriken
    [moon] lune
    [drop] goutte
    [leaf] feuille
   *[bolt] éclair
}
dojo-colour = { $colour ->
    [red] renard rouge
    [green] grenouille verte
    [blue] hibou bleu
    [purple] lapin violet
   *[yellow] singe jaune
}

# L'aide, vingt lignes au plus.
dojo-help =
    DOJO. Le plus de points à la fin gagne. À ton tour :
      PRENDS deux ninjas, ou une carte spéciale, parmi les trois du marché.
      POSE-les sur ton tapis, chacun à côté d'une carte qui s'y trouve déjà.
      MARQUE avec quatre cartes en ligne droite ou en carré : 1 point pour la même
      couleur ou la même forme, 3 points pour les deux. Ces cartes s'en vont.
    Avec une carte suivie d'un 3, une ligne de trois suffit.
    Un maître remplace n'importe quel ninja. La partie finit quand la pioche est
    vide ; à égalité, le tapis avec le moins de cartes gagne.

      1 3 prend ces deux-là    2 prend cette carte spéciale
      a pose la carte sur la case [a]    2 a y pose ta deuxième carte
      Entrée : la seule chose possible, ou une autre partie d'un grand tapis
      o ce qui reste dans la pioche    r le récit, r 60 en dit plus
      ? cette aide    q fin    Un coup entier marche aussi : take 1 3, lay rs 0,1
    Les cases se comptent à droite et vers le bas. Les règles : tatami rules dojo

# La fin.
dojo-ended = { $reason ->
    [pile] La partie est finie : la dernière carte de la pioche est retournée.
    [round] La partie est finie : pioche vide, et chacun a eu autant de tours.
    [market] La partie est finie : la pioche et le marché sont vides.
   *[other] La partie est finie : { $reason }.
}


## Un jeu sans vue à lui

plain-header = { $parts ->
    [one] Au tour de { $who }.
   *[other] Au tour de { $who } (partie { $part } sur { $parts } : { $key } montre la suivante).
}
plain-ask = { $people ->
    [one] Quel coup ?
   *[other] { $who }, quel coup ?
}
plain-keys = [1] à [{ $moves }] ou en entier  { common-keys }
plain-move = { $who } : { $move }
plain-odds = Il n'y a pas de chances à montrer pour ce jeu.
plain-help =
    Tape le numéro d'un coup, ou le coup comme il est écrit, puis Entrée.
    o chances    r le récit    ? cette aide    q fin
plain-ended = La partie est finie : { $reason }.
plain-tie = départagés par { $value }


## Le bilan de l'entraîneur

push-choice = { $verb ->
    [flip] retourner
    [stop] s'arrêter
    [put] poser { $card } sur la pile { $stack }
    [take] prendre la pile { $stack }
   *[bank] garder le { push-colour-word }
}
dojo-choice-take = { $cards ->
    [one] prendre { $first }
   *[other] prendre { $first } et { $second }
}
dojo-choice-lay = poser { $card } en { $cell }
review-looking = L'entraîneur regarde la partie. La première fois sur cette machine, il lui faut une minute ou deux.
review-title = Le bilan de l'entraîneur, { $game } : { $names }
review-column = { $column ->
    [start] départ
    [luck] chance
    [errors] erreurs
    [gifts] autres
    [residue] reste
    [result] résultat
    [so-far] jusqu'ici
   *[adjusted] neutre
}
review-percent = { PERCENT($share) }
review-signed = { $sign }{ $points }
review-unfinished = La partie n'a pas été finie : au lieu d'un résultat, "jusqu'ici" est ce que l'on pouvait attendre à l'arrêt.
review-legend = Les points sont des centièmes de victoire. On pouvait en attendre autant au départ ; la chance, les erreurs de chacun, celles des autres et un reste que l'entraîneur n'explique pas font le résultat. La dernière colonne est le résultat sans la chance.
review-moments = Moments clés
review-when = Tour { $turn } (coup { $number })
review-luck = { review-when }, chance : { $what }
review-effect = Pour { $who } : { $change }
review-error = { review-when }, { $who } : { $move }. Coût : { $cost }. Mieux : { $better }.
review-choice = { review-when }, { $who } : { $move }. Rien n'était meilleur.
review-class = { $kind ->
    [blunder] Grosses erreurs : 5 points et plus
    [mistake] Erreurs : de 2 à moins de 5 points
   *[slip] Petites erreurs : d'un demi-point à moins de 2 points
}
review-class-besides = { review-class }, outre celles ci-dessus
review-not-listed = Hors liste
review-counted = { $what ->
    [slips] Petites erreurs : { $count }.
   *[bots] Erreurs des bots : { $count }.
}
review-all = --all les énumère.
review-no-errors = Aucun choix n'a coûté un demi-point ou plus. Bien joué !
review-no-mind = L'entraîneur n'a pas encore appris { $game }.
review-written = Le bilan est dans { $file }
review-not-written = Le bilan n'a pas pu être écrit dans { $file } : { $error }.
review-chart = Chances de gagner au fil de la partie
review-chart-moves = coups
