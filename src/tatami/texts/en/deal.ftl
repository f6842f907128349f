# Deals: luck that was sealed beforehand and that many tables share; fetched by whoever plays one.

## The page of a deal

deal-title = The same cards for everyone
deal-how = A deal is luck that was sealed beforehand: everybody who plays it gets the same cards and the same dice in the same order. Then you can compare.
deal-sealed = Nobody can change these cards any more, but whoever runs this site could know them. Who plays is seen here with the name they have at the table.
deal-make = Make a deal and play
deal-play = Play this deal
deal-guest = somebody
deal-tables = { $tables ->
    [one] It was begun at one table.
   *[other] It was begun at { $tables } tables.
}
deal-missing = There is no such deal, or it cannot be fetched just now.

## How it was played

deal-results = Show the results
deal-all = Everybody's points
deal-nobody = Nobody has finished it yet.
deal-match = Match { $match } of the deal
deal-choose = Choose two to compare.
deal-never = Both did exactly the same.
deal-parted = They part in turn { $turn }.
deal-alike = { $turns ->
    [one] Before that, one turn was the same
   *[other] Before that, { $turns } turns were the same
}
deal-turn = Turn
deal-difference = { $than ->
    [equal] as many
    [fewer] { $points } fewer
   *[more] { $points } more
}

## At a table

deal-compare = Compare with others
deal-proven = These are the cards of the deal, and nobody has changed them.
