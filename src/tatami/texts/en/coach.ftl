# What the coach says in the browser; it is fetched when somebody asks the coach. `$who` is a name; the reader is called "you".
# House rules: no options to NUMBER, no message of another catalogue, no sentence glued from parts.

## While one waits

coach-title = The coach
coach-waiting = The coach is looking at your match …
coach-waiting-how = This takes some seconds, and the very first time a minute or two.
coach-failed = The coach cannot look at this match just now. You can go through it move by move all the same.
coach-again = Ask again

## The chart

coach-chart = Winning chances
coach-chart-how = Tap the chart, or use the arrow keys. Page Up and Page Down go from key moment to key moment.
coach-at = Move { $move } of { $moves }. { $chances }
coach-chance-of = { $who }: { PERCENT($share) }
coach-kind = { $kind ->
    [blunder] blunder
    [mistake] mistake
    [slip] slip
    [luck] big luck, good or bad
    [lucky] good luck
    [unlucky] bad luck
   *[good] good choice
}
coach-table = The chances as a table
coach-turn = Turn { $turn }

## One choice

coach-choice = { $who ->
    [you] What you could do
   *[other] What { $who } could do
}
coach-no-choice = There was nothing to choose here.
coach-over = The match is over.
coach-share = { $percent }%
coach-best = best
coach-played = played
coach-verdict = { $kind ->
    [blunder] A blunder: { coach-points } given away.
    [mistake] A mistake: { coach-points } given away.
    [slip] A slip: { coach-points } given away.
   *[good] Well chosen.
}
coach-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
coach-more = { $count ->
    [one] and 1 more
   *[other] and { $count } more
}
coach-option = { $verb ->
    [flip] Flip
    [flip-again] Flip again, { PERCENT($share) } risk
    [stop] Stop
    [put] Put { $card } on stack { $stack }
    [put-roll] Put the roll card on stack { $stack }
    [take] Take stack { $stack }
   *[bank] { $colour ->
        [green] Bank green
        [yellow] Bank yellow
        [red] Bank red
        [blue] Bank blue
       *[purple] Bank purple
    }
}
coach-dojo-option = { $verb ->
    [take-one] Take { $first }
    [take] Take { $first } and { $second }
    [lay] Lay { $first }: row { $row }, column { $column }
   *[claim] { $first }
}

## Luck

coach-luck-here = What luck brought
coach-chance = { $what ->
    [card] Flipped: { $card }
    [roll] Rolled: { $card }
   *[dealt] New card: { $card }
}
coach-fortune = { $level ->
    [very-lucky] Very lucky for { $who }: { $change }
    [lucky] Lucky for { $who }: { $change }
    [unlucky] Unlucky for { $who }: { $change }
    [very-unlucky] Very unlucky for { $who }: { $change }
   *[even] It hardly mattered.
}
coach-signed = { $sign }{ $points }

## The summary

coach-summary = Luck and choices
coach-help = A point is one hundredth of a win: a win is 100 points.
coach-luck = { $who ->
    [you] { $way ->
        [lucky] You were lucky by { coach-points }.
        [unlucky] You were unlucky by { coach-points }.
       *[even] Luck was fair to you.
    }
   *[other] { $way ->
        [lucky] Lucky by { coach-points }.
        [unlucky] Unlucky by { coach-points }.
       *[even] Luck was fair.
    }
}
coach-gave = { $who ->
    [you] { $points ->
        [0] Your choices gave nothing away.
       *[other] Your choices gave away { coach-points }.
    }
   *[other] { $points ->
        [0] Gave nothing away.
       *[other] Gave away { coach-points }.
    }
}
coach-best-move = { $who ->
    [you] Your best move: { $deed }.
   *[other] Best move: { $deed }.
}
coach-worst-move = { $who ->
    [you] Your costliest move: { $deed }. Better: { $better }.
   *[other] Costliest move: { $deed }. Better: { $better }.
}
coach-fair = Without the luck: { $adjusted } points. With it: { $result }.
coach-deed = { $verb ->
    [flip] flipping
    [flip-again] flipping again at { PERCENT($share) }
    [stop] stopping
    [put] putting { $card } on stack { $stack }
    [put-roll] putting the roll card on stack { $stack }
    [take] taking stack { $stack }
   *[bank] { $colour ->
        [green] banking green
        [yellow] banking yellow
        [red] banking red
        [blue] banking blue
       *[purple] banking purple
    }
}
coach-dojo-deed = { $verb ->
    [take-one] taking { $first }
    [take] taking { $first } and { $second }
    [lay] laying { $first } in row { $row }, column { $column }
   *[claim] { $first }
}

## Key moments and the account

coach-moments = Key moments
coach-better = { $played }. Better: { $better }.
coach-account = The whole account, in points
coach-account-how = What one could expect at the start, luck, one’s own choices, the choices of others and a rest that the coach cannot explain add up to the result.
coach-column = { $column ->
    [start] Start
    [luck] Luck
    [errors] Own choices
    [gifts] Others’ choices
    [residue] Rest
    [result] Result
   *[adjusted] Without luck
}

## The picture

coach-save = Save picture
coach-picture-title = { $game ->
    [dojo] Dojo, { $seats } players
   *[push] Push, { $seats } players
}
coach-picture-luck = Luck
coach-picture-choices = Choices
coach-picture-help = The coach’s account. A point is one hundredth of a win.

## At the table, while one plays

coach-for = Coach for { $who }
coach-agree-how = The coach warns before a move that costs much. Everybody sees who has one.
coach-wait = { $kind ->
    [blunder] Wait! This costs a lot
   *[mistake] Wait a moment
}
coach-why = { $why ->
    [bust] Flipping busts at { PERCENT($share) }: on average { coach-points } less than stopping.
    [bench] Your { coach-points } on the bench can still be lost.
   *[more] One more card and then stopping brings { coach-points } more on average.
}
coach-instead = Better
coach-gain = That wins about { $matches ->
    [one] 1 more match
   *[other] { $matches } more matches
} in 100.
coach-think = Think again
coach-anyway = Play it anyway

## The odds

odds-cards = { $busting ->
    [one] 1 of { $cards } cards fits nowhere
   *[other] { $busting } of { $cards } cards fit nowhere
}
odds-stop = Stop now: { $points }
odds-flip = Flip, then stop: { $points }
odds-left = Cards left in the deck
odds-left-of = { $kind ->
    [roll] Roll cards
   *[switch] Switch cards
}
