# The page of the luck of a whole site, /luck, and what `tatami luck` prints.
title = The luck of this site
claim = Every card and every roll at the tables here, against what had to be expected. Anyone can check a single match; this page shows all of them together.
not-yet = The luck is being counted for the first time since this service was started. Come back in a minute.
no-draws = Nobody has drawn a card or rolled the die here yet.

## The verdict
fine = Nothing stands out: honest luck looks like this.
odd = { $figures ->
    [one] One figure is further off than honest luck brings once in a thousand looks at this page. It is marked with an exclamation mark.
   *[other] { $figures } figures are further off than honest luck brings once in a thousand looks at this page. They are marked with an exclamation mark.
}
broken = { $matches ->
    [one] The log of one match does not fit together.
   *[other] The logs of { $matches } matches do not fit together.
}

## What it is made of
finished = { $matches ->
    [one] 1 finished match
   *[other] { $matches } finished matches
}
unfinished = { $matches ->
    [one] 1 that was given up or is still played
   *[other] { $matches } that were given up or are still played
}
made-of = Made of { finished } and { $unfinished } at { $which ->
    [all] all { $tables } tables
   *[newest] the newest { $tables } tables
} here, { $draws } draws in all. Counted on { $date } at { $time } (UTC), at most once an hour.

## Cards and rolls
kind = { $kind ->
    [card] { $game }: the cards
    [roll] { $game }: the die
   *[other] { $game }: { $other }
}
kind-about = { $draws } draws; bars are 95 % intervals
kind-all = All together, honest luck is so far off, or further, in about { $share } of cases.
kind-how = Of twenty bars, one misses the line with honest luck. Cards are named as in records: the letter of the colour, then the number or the letter of the shape; * is the star of the die.
axis = how often it came, divided by how often it was expected
line = as expected
figures = All figures
name = Name
came = Came
expected = Expected
ratio = Ratio
interval = 95 % interval
too-few = too few yet
all = all together
again = the same again

## Streaks
streaks = Streaks
streak-again = A roll was the same as the one before { $came } times; { $expected } times were expected.
streak-longest = The longest streak of one face in a match: { $longest }. Usual would be { $low } to { $high }.

## Devices, voids, grades
devices = Devices that decided a draw
draws = Draws
void-none = No draw had to be given up because a device was silent.
void-some = { $voids ->
    [one] 1 draw was given up because a device was silent, and opened again with fresh values: { $share } of all.
   *[other] { $voids } draws were given up because a device was silent, and opened again with fresh values: { $share } of all.
}
void-silent = Silent devices
void-count = Draws given up
grades = Grades of the finished matches
grades-how = A: all people at the table helped with every draw. B: every draw had two devices, or one besides the one whose turn it was. C: fewer, or a seed was not opened. As the verifier gives them to somebody with a receipt.
grade = Grade
matches = Matches

## How to check
check = How to check this
check-how = Every number here can be counted again: each match has its log, and the log can be verified without us. Draws of matches that were never finished count too, so that nobody can leave the unlucky ones out.
check-data = The figures as data

## tatami luck
summary = { finished }, { $draws } draws, { $voids } given up.
