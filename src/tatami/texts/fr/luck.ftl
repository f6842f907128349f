# Ce que le navigateur dit de la chance que chacun peut vérifier ; vient avec le sceau, quand la table est à l'écran.

## Le sceau

luck-seal = { $when ->
    [deal] Scellées d'avance : les mêmes cartes pour tous
    [alone-now] Ton appareil a décidé de cette carte, avec la table
    [alone-soon] Ton appareil est prêt pour la prochaine carte
    [now] { $devices ->
        [one] { $devices } appareil sur { $all } a décidé de cette carte
       *[other] { $devices } appareils sur { $all } ont décidé de cette carte
    }
   *[soon] { $devices ->
        [one] { $devices } appareil sur { $all } est prêt pour la prochaine carte
       *[other] { $devices } appareils sur { $all } sont prêts pour la prochaine carte
    }
}
luck-wrong = Quelque chose ne va pas avec la chance ici

## La feuille

luck-title = Une chance honnête
luck-how = Personne ne connaît la prochaine carte : chaque appareil murmure un nombre secret, et ce n'est que tous ensemble qu'ils font la carte.
luck-picture-how = Deux téléphones et la table mettent chacun un nombre secret dans un sac, et une carte en sort.
luck-same = Tous vos écrans montrent-ils ces trois images ? Alors vous voyez tous la même partie.
luck-check = Vérifier cette partie
luck-check-later = Quand la partie sera finie
luck-witness = Mon appareil aide pour les cartes

## Quand quelque chose ne va pas

luck-lie = { $code ->
    [chain] La table a montré un autre nombre que celui qu'elle avait mis sous clé. Ne vous fiez pas aux cartes de cette partie.
    [outcome] Ce n'était pas la carte que donnaient les nombres. Ne vous fiez pas aux cartes de cette partie.
    [value] Le nombre d'un autre appareil a été changé en route. Ne vous fiez pas aux cartes de cette partie.
    [mine] Le nombre de ton appareil a été changé en route. Ne vous fiez pas aux cartes de cette partie.
    [left-out] Ton appareil était prêt, et la table l'a laissé de côté. Ne vous fiez pas aux cartes de cette partie.
    [order] La table a sauté une carte. Ne vous fiez pas aux cartes de cette partie.
    [again] La table a redemandé une carte déjà venue. Ne vous fiez pas aux cartes de cette partie.
    [changed] La table a changé la pioche une fois la carte commencée. Ne vous fiez pas aux cartes de cette partie.
    [silent] La table dit qu'un appareil est resté muet, mais c'est faux. Ne vous fiez pas aux cartes de cette partie.
   *[match] La table a échangé ses nombres scellés au milieu de la partie. Ne vous fiez pas aux cartes de cette partie.
}

## Vérifier une partie

luck-checking = Vérification …
luck-proven = Prouvé : personne n'a triché avec les cartes.
luck-grade = { $grade ->
    [A] Chaque appareil de la table a aidé pour chaque carte, et c'est bien la partie que ton appareil a vue.
    [B] Chaque carte a été décidée par plusieurs appareils, ou par un dont ce n'était pas le tour.
   *[C] Certaines cartes ont été décidées par peu d'appareils. Rien n'est faux, mais cela prouve moins.
}
luck-mine = { $mine ->
    [one] Ton appareil a aidé pour { $mine } carte ou lancer sur { $draws }.
   *[other] Ton appareil a aidé pour { $mine } cartes et lancers sur { $draws }.
}
luck-not-proven = Pas prouvé : les cartes de cette partie ne vont pas ensemble.
luck-no-proof = L'enregistrement n'est pas disponible pour le moment. Réessaie dans un instant.
luck-save-match = Garder la partie
luck-save-receipt = Garder mon reçu
luck-save-checker = Garder le vérificateur
luck-save-how = Le vérificateur est une page qui marche sans nous : ouvre-la et dépose les deux fichiers.
luck-of-all = La chance de toutes les parties d'ici

## Les images

luck-picture = { $name ->
    [anchor] ancre
    [apple] pomme
    [balloon] ballon
    [bed] lit
    [bell] cloche
    [bird] oiseau
    [boat] bateau
    [bolt] éclair
    [book] livre
    [bread] pain
    [butterfly] papillon
    [cake] gâteau
    [candle] bougie
    [car] voiture
    [carrot] carotte
    [castle] château
    [cat] chat
    [cheese] fromage
    [cherry] cerises
    [clock] horloge
    [cloud] nuage
    [comb] peigne
    [crown] couronne
    [cup] tasse
    [die] dé
    [door] porte
    [drop] goutte
    [drum] tambour
    [duck] canard
    [egg] œuf
    [fish] poisson
    [flag] drapeau
    [flame] flamme
    [flower] fleur
    [gift] cadeau
    [glasses] lunettes
    [hammer] marteau
    [hand] main
    [hat] chapeau
    [heart] cœur
    [house] maison
    [ice] glace
    [key] clé
    [kite] cerf-volant
    [ladder] échelle
    [lamp] lampe
    [leaf] feuille
    [letter] lettre
    [moon] lune
    [mountain] montagne
    [mushroom] champignon
    [pear] poire
    [pencil] crayon
    [rocket] fusée
    [shell] coquillage
    [snail] escargot
    [sock] chaussette
    [spoon] cuillère
    [star] étoile
    [sun] soleil
    [tent] tente
    [tree] arbre
    [umbrella] parapluie
   *[wheel] roue
}
