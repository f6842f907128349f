# Every sentence of the terminal. `$who` is a name; the player called "you" is spoken to.
# Plain letters only, so that any terminal can show them; signs come from the program.


## Everywhere

points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
cards = { $cards ->
    [one] 1 card
   *[other] { $cards } cards
}
prompt = { $people ->
    [one] >
   *[other] { $who }>
}
name = { $who ->
    [you] you
   *[other] { $who }
}
chance = chance
seat-name = seat { $seat }
common-keys = [o] odds  [r] last moves  [?] help  [q] quit
not-understood = { $why ->
    [now] { $typed } is not possible now. You can type:
   *[ever] { $typed } is nothing I know. You can type:
}
more-choices = ... and { $count } more; each can be chosen by its number.
log-missed = ({ $lines } lines before this: r shows them)
win = { $who ->
    [you] You win!
   *[other] { $who } wins!
}
shared-win = The win is shared: { $names }.


## Starting and ending

opening = { $people ->
    [0] Only bots play: { $names }.
   *[other] Welcome, { $names }!
}
opening-help = Type ? and Enter for help.
bot-wakes = { $who } is waking up. The first time on this machine, it takes a minute or more.
broken-off = { $moves ->
    [one] The match was broken off after 1 move.
   *[other] The match was broken off after { $moves } moves.
}
record-saved = The match is kept in { $file }
record-replay = To see it again: tatami replay { $file }
record-review = To let the coach look at it: tatami review { $file }
record-not-saved = The match could not be written to { $file }: { $error }. Here it is instead:
record-exists = { $file } is there already. Name another file for the record.
record-no-folder = There is no folder { $folder } for the record.
record-unreadable = { $file } cannot be read: { $error }.
record-no-text = { $file } is not a text file, so it is no record.
bad-name = { $name } is not a name: 1 to 40 characters, without comma, colon, semicolon or #.
bad-option = { $option } is not an option. Options are written NAME=VALUE, each name once.
bad-first = The first seat is a number from 1 to { $seats }, or random, not { $first }.
first-twice = Say who goes first only once: either by --first or by the option first_seat.
no-rules = There is no page of rules for { $game }.


## Replay

replay-title = { $game }: { $names }
replay-start = Before the first of { $moves } moves.
replay-place = Move { $place } of { $moves }, { $who }: { $move }
replay-keys = Enter next  [b] back  [t] next turn  [e] end  a number: that move  [q] quit
replay-prompt = >
replay-unfinished = The record ends here; the match was not finished.


## Push

push-header = { $phase ->
    [over] Push: the match is over.
   *[other] { $who ->
        [you] Push: your turn. { $left ->
            [one] 1 card is left in the deck.
           *[other] { $left } cards are left in the deck.
        }
       *[other] Push: the turn of { $who }. { $left ->
            [one] 1 card is left in the deck.
           *[other] { $left } cards are left in the deck.
        }
    }
}
push-stack = stack { $stack }
push-no-stack = { $phase ->
    [taking] empty
    [rolling] empty
    [over] empty
   *[other] nothing yet
}
push-mark = { $what ->
    [put] { $sign } fits here
   *[take] { $sign } can be taken
}
push-misfit = not with { push-card }
push-flipped = flipped
push-order = { $switches ->
    [0] Taking order: { $names }
    [one] Taking order: { $names } (1 switch)
   *[other] Taking order: { $names } ({ $switches } switches)
}
push-bench = bench
push-bank = bank
push-points = points
push-cards = cards
push-colour = { $letter } { push-colour-word }

# What is asked.
push-ask-turn = { $bank ->
    [yes] { $people ->
        [one] Flip a card, or bank a colour instead?
       *[other] { $who }, flip a card, or bank a colour instead?
    }
   *[no] { $people ->
        [one] Flip the first card of your turn!
       *[other] { $who }, flip the first card of your turn!
    }
}
push-ask-placing = { $people ->
    [one] You have flipped { $card }: on which stack?
   *[other] { $who }: { $card }, on which stack?
}
push-ask-pressing = { $stop ->
    [yes] { $people ->
        [one] Flip another card, or stop and take a stack?
       *[other] { $who }, flip another card, or stop and take a stack?
    }
   *[no] { $people ->
        [one] No stack yet: flip another card.
       *[other] { $who }, there is no stack yet: flip another card.
    }
}
push-ask-taking = { $people ->
    [one] Which stack do you take?
   *[other] { $who }, which stack do you take?
}
push-ask-colour = Which colour? { $colours } (Enter: none after all)

# What can be typed.
push-keys-turn = { $bank ->
    [yes] [f] flip  [b] + { $letters } bank  { common-keys }
   *[no] [f] flip  { common-keys }
}
push-keys-pressing = { $stop ->
    [yes] [f] flip  [s] stop  { common-keys }
   *[no] [f] flip  { common-keys }
}
push-keys-stacks = { $phase ->
    [placing] { $stacks } put it there  { common-keys }
   *[taking] { $stacks } take it  { common-keys }
}

# What happened. A card is named as the thing that is flipped.
push-card = { $colour ->
    [green] green { $number }
    [yellow] yellow { $number }
    [red] red { $number }
    [blue] blue { $number }
    [purple] purple { $number }
    [roll] a roll card
   *[switch] a switch card
}
push-loot = { $rolls ->
    [0] { points }
   *[other] { points } and a roll card
}
push-flips = { $who ->
    [you] You flip a card.
   *[other] { $who } flips a card.
}
push-flips-card = { $fate ->
    [bust] { $who ->
        [you] You flip { $card }, which fits nowhere: bust!
       *[other] { $who } flips { $card }, which fits nowhere: bust!
    }
    [aside] { $who ->
        [you] You flip { $card } and lay it aside.
       *[other] { $who } flips { $card } and lays it aside.
    }
   *[waits] { $who ->
        [you] You flip { $card }.
       *[other] { $who } flips { $card }.
    }
}
push-puts = { $who ->
    [you] You flip { $card }, put it on stack { $stack }.
   *[other] { $who } flips { $card }, puts it on stack { $stack }.
}
push-stops = { $who ->
    [you] You stop.
   *[other] { $who } stops.
}
push-stops-takes = { $who ->
    [you] You stop and take stack { $stack }: { $loot }.
   *[other] { $who } stops and takes stack { $stack }: { $loot }.
}
push-takes = { $who ->
    [you] You take stack { $stack }: { $loot }.
   *[other] { $who } takes stack { $stack }: { $loot }.
}
push-banks = { $who ->
    [you] You bank { push-colour-word }: { push-pile }.
   *[other] { $who } banks { push-colour-word }: { push-pile }.
}
push-colour-word = { $colour ->
    [green] green
    [yellow] yellow
    [red] red
    [blue] blue
   *[purple] purple
}
push-pile = { cards }, { points }
push-rolls = { $cards ->
    [0] { $who ->
        [you] You roll { push-face } and lose nothing.
       *[other] { $who } rolls { push-face } and loses nothing.
    }
   *[other] { $who ->
        [you] You roll { push-face } and lose { push-pile }.
       *[other] { $who } rolls { push-face } and loses { push-pile }.
    }
}
push-face = { $face ->
    [green] green
    [yellow] yellow
    [red] red
    [blue] blue
    [purple] purple
   *[star] the star
}
push-deck-empty = That was the last card of the deck.
push-left-over = { $stacks ->
    [one] One stack is left over and discarded.
   *[other] { $stacks } stacks are left over and discarded.
}

# Odds.
push-odds-bust = { $busting } of { $left } cards left fit nowhere ({ PERCENT($share) }).
push-odds-specials = Roll cards left: { $rolls }. Switch cards left: { $switches }.
push-odds-empty = The deck is empty: nothing more can be flipped.
push-odds-choice = On average, stopping now brings { $stop } points; one more card and then stopping brings { $flip }.
push-odds-flip = On average, one card and then stopping brings { $flip } points.
push-odds-stack = Stack { $stack } has a roll card: with the roll it brings { $points } points on average.
push-odds-die = { $who ->
    [you] A roll of the die would cost you { $average } points on average:
   *[other] A roll of the die would cost { $who } { $average } points on average:
}

# Help, at most twenty lines.
push-help =
    PUSH. Most points at the end wins. On your turn do one of two things:
      FLIP cards one by one. Put each on one of three stacks. In a stack no colour
      and no number may come twice, and only one roll card. Stop in time: then you
      take a stack first and the others take after you. A card that fits nowhere
      is a bust: you roll the die and take nothing.
      BANK one colour: all your cards of it are safe from the die. That is the turn.
    A stack with a roll card makes its taker roll: the colour rolled is lost from
    the bench. Switch cards turn round the order in which the others take.

      f flip    s stop    1 2 3 put on, or take, that stack
      b r bank red (g y r b p), or b alone    Enter the only thing possible
      o odds    r last moves, r 60 more of them    ? this help    q quit
    A move in full works too: put 2, bank red. The whole rules: tatami rules push
push-legend = { $colour ->
    [green] green hexagon
    [yellow] yellow circle
    [red] red diamond
    [blue] blue triangle
   *[purple] purple cross
}

# The end.
push-ended = { $reason ->
    [placed] The match is over: the deck is empty and the last stacks are taken.
    [bust] The match is over: the last card was a bust, and the last stacks are taken.
    [switch] The match is over: the last card was a switch, and the last stacks are taken.
    [nothing] The match is over: the last card was a switch, and there was nothing to take.
   *[other] The match is over: { $reason }.
}


## Dojo

dojo-header = { $phase ->
    [over] Dojo: the match is over.
   *[other] { $who ->
        [you] Dojo: your turn. { $left ->
            [one] 1 card is left in the pile.
           *[other] { $left } cards are left in the pile.
        }
       *[other] Dojo: the turn of { $who }. { $left ->
            [one] 1 card is left in the pile.
           *[other] { $left } cards are left in the pile.
        }
    }
}
dojo-market = market
dojo-held = to lay
dojo-own-mat = { $who ->
    [you] your mat: { dojo-counts }
   *[other] { $who }: { dojo-counts }
}
dojo-counts = { points }, { cards }

# What is asked.
dojo-ask-taking = { $people ->
    [one] Take two ninjas, or one special card, from the market.
   *[other] { $who }, take two ninjas, or one special card, from the market.
}
dojo-ask-laying = { $people ->
    [one] Which free cell does the card go on?
   *[other] { $who }, which free cell does the card go on?
}
dojo-ask-claiming = { $people ->
    [one] These share cards. Which one do you take off the mat?
   *[other] { $who }, these share cards. Which one do you take off the mat?
}

# What can be typed.
dojo-keys-taking = { $takes } take  { common-keys }
dojo-keys-laying = { $cards ->
    [one] [a] lay it on a  { common-keys }
   *[other] [a] lay card 1 on a  [2 a] card 2  { common-keys }
}
dojo-keys-claiming = [1] to [{ $claims }] choose  { common-keys }
dojo-parts = Part { $part } of { $parts } of the mat: { $key } shows the next.

# What happened. A card is named as the thing that is taken or laid.
dojo-card = { $kind ->
    [master] a master
    [wild] a short line card
    [marked] the short line card { dojo-ninja }
   *[ninja] { dojo-ninja }
}
dojo-ninja = { dojo-colour-word } { dojo-shape }
dojo-deals = Two ninjas are dealt to every mat, and three cards to the market.
dojo-dealt = { $who ->
    [you] You are dealt { $card }.
   *[other] { $who } is dealt { $card }.
}
dojo-refills = { $cards ->
    [one] New in the market: { $first }.
   *[other] New in the market: { $first } and { $second }.
}
dojo-takes = { $cards ->
    [one] { $who ->
        [you] You take { $first }.
       *[other] { $who } takes { $first }.
    }
   *[other] { $who ->
        [you] You take { $first } and { $second }.
       *[other] { $who } takes { $first } and { $second }.
    }
}
dojo-lays = { $who ->
    [you] You lay { $card } at { $cell }.
   *[other] { $who } lays { $card } at { $cell }.
}
dojo-scores = { $who ->
    [you] You score { points }! { $cards } cards leave your mat.
   *[other] { $who } scores { points }! { $cards } cards leave the mat.
}
dojo-claim = { $form ->
    [row] line across from { $cell }: { $cards }  { points }
    [column] line down from { $cell }: { $cards }  { points }
    [square] square from { $cell }: { $cards }  { points }
    [short-row] short line across from { $cell }: { $cards }  { points }
   *[short-column] short line down from { $cell }: { $cards }  { points }
}

# Odds.
dojo-odds-left = { $left ->
    [one] 1 card is left in the pile:
   *[other] { $left } cards are left in the pile:
}
dojo-odds-all = all
dojo-colour-word = { $colour ->
    [red] red
    [green] green
    [blue] blue
    [purple] purple
   *[yellow] yellow
}
dojo-odds-specials = Short line cards: { $short_lines }. Masters: { $masters }.
dojo-odds-deck = (The deck, { $deck }, is an assumption of ours: ruling A-N-01.)
dojo-shape = { $shape ->
    [shuriken] shuriken
    [moon] moon
    [drop] drop
    [leaf] leaf
   *[bolt] bolt
}
dojo-colour = { $colour ->
    [red] red fox
    [green] green frog
    [blue] blue owl
    [purple] purple rabbit
   *[yellow] yellow monkey
}

# Help, at most twenty lines.
dojo-help =
    DOJO. Most points at the end wins. On your turn:
      TAKE two ninjas, or one special card, from the three in the market.
      LAY what you took on your mat, each card beside one that lies there already.
      SCORE four in a straight line or in a square: 1 point for the same colour or
      the same shape, 3 points for the same of both. Those cards leave the mat.
    A card with a 3 behind it makes a line of three with it count as a line.
    A master stands for any ninja. The match ends when the pile is empty; at equal
    points the mat with fewer cards wins.

      1 3 take those two    2 take that special card
      a lay the card on cell [a]    2 a lay your second card there
      Enter the only thing possible, or another part of a large mat
      o what is left in the pile    r last moves, r 60 more of them
      ? this help    q quit    A move in full works too: take 1 3, lay rs 0,1
    Cells are counted to the right and down. The whole rules: tatami rules dojo

# The end.
dojo-ended = { $reason ->
    [pile] The match is over: the last card of the pile has been turned up.
    [round] The match is over: the pile is empty, and all have had as many turns.
    [market] The match is over: the pile and the market are empty.
   *[other] The match is over: { $reason }.
}


## A game without a view of its own

plain-header = { $parts ->
    [one] The turn of { $who }.
   *[other] The turn of { $who } (part { $part } of { $parts }: { $key } shows the next).
}
plain-ask = { $people ->
    [one] Which move?
   *[other] { $who }, which move?
}
plain-keys = [1] to [{ $moves }] or in full  { common-keys }
plain-move = { $who }: { $move }
plain-odds = There are no odds to show for this game.
plain-help =
    Type the number of a move, or the move as it is written, and Enter.
    o odds    r last moves    ? this help    q quit
plain-ended = The match is over: { $reason }.
plain-tie = decided by { $value }


## The coach's review

push-choice = { $verb ->
    [flip] flip
    [stop] stop
    [put] put { $card } on stack { $stack }
    [take] take stack { $stack }
   *[bank] bank { push-colour-word }
}
dojo-choice-take = { $cards ->
    [one] take { $first }
   *[other] take { $first } and { $second }
}
dojo-choice-lay = lay { $card } at { $cell }
review-looking = The coach is looking at the match. The first time on this machine, it takes a minute or two.
review-title = The coach's review of { $game }: { $names }
review-column = { $column ->
    [start] start
    [luck] luck
    [errors] errors
    [gifts] others
    [residue] rest
    [result] result
    [so-far] so far
   *[adjusted] no luck
}
review-percent = { PERCENT($share) }
review-signed = { $sign }{ $points }
review-unfinished = The match was not finished: instead of a result, "so far" is what each seat could expect when it was broken off.
review-legend = Points are hundredths of a win. At the start a seat could expect so much; luck, its own errors, the errors of others and a rest that the coach cannot explain make the result. The last column is the result without the luck.
review-moments = Key moments
review-when = Turn { $turn } (move { $number })
review-luck = { review-when }, luck: { $what }
review-effect = For { $who }: { $change }
review-error = { review-when }, { $who }: { $move }. Cost: { $cost }. Better: { $better }.
review-choice = { review-when }, { $who }: { $move }. Nothing was better.
review-class = { $kind ->
    [blunder] Blunders: 5 points and more
    [mistake] Mistakes: 2 to under 5 points
   *[slip] Slips: half a point to under 2 points
}
review-class-besides = { review-class }, besides those above
review-not-listed = Not listed
review-counted = { $what ->
    [slips] Slips: { $count }.
   *[bots] Errors of bots: { $count }.
}
review-all = --all lists them.
review-no-errors = No choice cost half a point or more. Well played!
review-no-mind = The coach has not learnt { $game } yet.
review-written = The review is in { $file }
review-not-written = The review could not be written to { $file }: { $error }.
review-chart = Winning chances over the match
review-chart-moves = moves
