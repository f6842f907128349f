# Les donnes : une chance scellée d'avance que plusieurs tables partagent ; chargé par qui en joue une.

## La page d'une donne

deal-title = Les mêmes cartes pour tous
deal-how = Ici, la chance est scellée d'avance : tous ceux qui jouent cette donne reçoivent les mêmes cartes et les mêmes dés dans le même ordre. Ensuite, vous pouvez comparer.
deal-sealed = Personne ne peut plus changer ces cartes, mais qui tient ce site pourrait les connaître. Qui joue apparaît ici avec son nom à la table.
deal-make = Sceller une donne et jouer
deal-play = Jouer cette donne
deal-guest = quelqu'un
deal-tables = { $tables ->
    [one] Elle a été commencée à une table.
   *[other] Elle a été commencée à { $tables } tables.
}
deal-missing = Cette donne n'existe pas, ou on ne peut pas l'obtenir en ce moment.

## Comment on a joué

deal-results = Montrer les résultats
deal-all = Les points de tous
deal-nobody = Personne ne l'a encore finie.
deal-match = Partie { $match } de la donne
deal-choose = Choisis-en deux à comparer.
deal-never = Les deux ont fait exactement la même chose.
deal-parted = Les chemins se séparent au tour { $turn }.
deal-alike = { $turns ->
    [one] Avant, un tour était pareil
   *[other] Avant, { $turns } tours étaient pareils
}
deal-turn = Tour
deal-difference = { $than ->
    [equal] autant
    [fewer] { $points } de moins
   *[more] { $points } de plus
}

## À la table

deal-compare = Comparer avec d'autres
deal-proven = Ce sont les cartes de la donne, et personne ne les a changées.
