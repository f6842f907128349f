# Every sentence of the browser client. `$who` is a name; the reader is called "you".
# House rules: no options to NUMBER, ordinals spelt out, colours inline, no sentence glued from parts.

## Everywhere

name = Tatami
title = Tatami
title-turn = ● Your turn – Tatami
skip = To the table
you = You
name-you = { $who } (you)
close = Close
settings = Settings
menu = Menu
page-missing = This page could not be loaded. Are you online?
page-again = Try again
connecting = Going to the table …
line-lost = Connection lost, trying again … Your seat is kept.
line-back = Connected again
animal = { $seat ->
    [0] Fox
    [1] Frog
    [2] Owl
    [3] Rabbit
    [4] Monkey
   *[other] Panda
}
refused = { $code ->
    [stale] The table has moved on. Look again.
    [not_your_turn] It is not your turn.
    [seat_taken] That chair was just taken.
    [too_fast] That was a little fast. Try again in a moment.
    [wrong_key] This invitation is no longer good. Ask for a new link.
    [locked] The host has closed the door.
    [kicked] The host has sent you out of this table.
    [full] There is no room here just now.
    [hushed] The host has switched emotes off.
    [bad_name] Please use letters and digits for your name.
    [nothing_to_undo] There is nothing to take back.
    [unknown_table] This code leads nowhere, or no longer.
    [not_now] That is not possible here just now.
    [offline] The service cannot be reached. Are you online?
   *[other] That did not work. Please try again.
}

## Home

slogan = { $game ->
    [push] Press your luck, and stop in time
    [dojo] Lay ninjas, make lines and squares
   *[other] { game-name }
}
continue = Continue the match
how-many = Players
fewer = Fewer players
more = More players
tile-here = Play here together
tile-here-how = { $seats } on this device
tile-bots = Play against bots
tile-bots-how = { $bots ->
    [one] You and one bot
   *[other] You and { $bots } bots
}
tile-friends = Invite friends
tile-friends-how = Send a link
tile-find = Find a table
tile-find-how = With a code, or an open one
code = Code you were told
open-tables = Open tables
open-table = { $free ->
    [one] { $game } for { $seats }: one chair free
   *[other] { $game } for { $seats }: { $free } chairs free
}
nobody-waits = Nobody is waiting just now. Play a bot meanwhile.
quick = Wait for other players

## Coming in

door = { $way ->
    [invited] You are invited to a match
    [back] Back to your chair
    [public] A match is waiting
   *[knock] Knock, and the host lets you in
}
door-key = { $way ->
    [back] Take my chair
    [knock] Knock
   *[sit] Sit down
}
door-waiting = You have knocked. The host will open in a moment.
your-name = Your name
name-free = as you like, or nothing
gone = { $why ->
    [out] You have left this table.
    [closed] This table is closed.
   *[unknown] There is no such table, or no longer.
}
waiting = { $free ->
    [0] All are here
    [one] One chair is free
   *[other] { $free } chairs are free
}
chair-free = Free
seat-bot = Bot
clear-seat = Free the chair of { $who }
knocks = Somebody is at the door.
let-in = Let in
turn-away = Not now
start = Start
start-how = { $free ->
    [0] everybody is seated
    [one] a bot takes the free chair
   *[other] bots take the free chairs
}
host-starts = The host starts the match.
invite = Invitation
copy = Copy link
copied = Copied
take-back = Play myself again
pause = Pause
resume = Go on
leave = Leave the table

## The table

table = Table
seats = Players
stacks = Stacks
log = So far
bench = Cards on the bench
mine = { $who ->
    [you] Your cards
   *[other] Cards of { $who }
}
bench-and-bank = bench { $bench } · bank { $bank }
points-word = { $points ->
    [one] point
   *[other] points
}
here = { $does ->
    [take] Take
   *[put] { $isNew ->
        [yes] New stack
       *[no] Put here
    }
}
taken = taken
takes = Takes:
undo = Take back
direction = { $turned ->
    [yes] The others take anticlockwise
   *[no] The others take clockwise
}
prompt = { $who ->
    [you] { $ask ->
        [turn] Your turn: flip or bank?
        [placing] Your turn: place the card
        [pressing] Your turn: flip or stop?
        [taking] Choose a stack to take
       *[flip] Your turn: flip a card
    }
   *[other] { $ask ->
        [turn] { $who }: flip or bank?
        [placing] { $who }: place the card
        [pressing] { $who }: flip or stop?
        [taking] { $who }: which stack?
       *[flip] { $who }: flip a card
    }
}
prompt-colour = { $who ->
    [you] Which colour do you bank?
   *[other] { $who }: bank which colour?
}
prompt-other = { $phase ->
    [taking] { $who } takes a stack
    [placing] { $who } places a card
   *[other] { $who } is playing
}
prompt-phase = { $phase ->
    [paused] The match rests
   *[other] One moment …
}
prompt-win = { $who ->
    [you] You win!
   *[other] { $who } wins!
}
prompt-shared = A shared win: { $names }

## Keys

key-flip = Flip
key-stop = Stop
key-bank = Bank
key-bank-colour = { $colour ->
    [green] Bank green
    [yellow] Bank yellow
    [red] Bank red
    [blue] Bank blue
   *[purple] Bank purple
}
key-put = Put on stack { $stack }
key-take = Take stack { $stack }
key-choose-stack = Choose a stack
key-choose-colour = Choose a colour
key-back = Back
key-home = Home
key-again = Play again
last-cards = last cards
caption-left = { $cards ->
    [one] the last card
   *[other] { $cards } cards left
}
caption-hold = hold it
caption-up-to = { $points ->
    [0] take a stack
    [one] take 1 point
   *[other] take up to { $points } points
}
caption-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
caption-only-one = the only one that fits
caption-choose = { $count } are possible
caption-place-first = place first
caption-no-stack = no stack yet
caption-bank = bring a colour home
caption-back = flip after all
caption-other = { $who } is playing
caption-asked = waiting for the others
hint-stack = stack
hint-keys = all keys
key-undo = take back

## Cards

card = { $colour ->
    [green] green hexagon { $number }
    [yellow] yellow circle { $number }
    [red] red diamond { $number }
    [blue] blue triangle { $number }
    [purple] purple cross { $number }
    [roll] roll card
   *[switch] switch card
}
card-short = { $colour ->
    [green] green { $number }
    [yellow] yellow { $number }
    [red] red { $number }
    [blue] blue { $number }
    [purple] purple { $number }
    [roll] a roll card
   *[switch] a switch card
}
spoken-chip = { $colour ->
    [green] green { $points }
    [yellow] yellow { $points }
    [red] red { $points }
    [blue] blue { $points }
   *[purple] purple { $points }
}
spoken-column = { $open ->
    [yes] Bank { spoken-pile }
   *[no] { spoken-pile }
}
spoken-pile = { $cards ->
    [0] { $colour ->
        [green] green: nothing
        [yellow] yellow: nothing
        [red] red: nothing
        [blue] blue: nothing
       *[purple] purple: nothing
    }
   *[other] { $colour ->
        [green] green: { $numbers }; { $points } in all
        [yellow] yellow: { $numbers }; { $points } in all
        [red] red: { $numbers }; { $points } in all
        [blue] blue: { $numbers }; { $points } in all
       *[purple] purple: { $numbers }; { $points } in all
    }
}
spoken-bank = Bank: { caption-points }
spoken-deck = { $cards ->
    [one] Deck: 1 card left
   *[other] Deck: { $cards } cards left
}
spoken-order = Taking order: { $names }
spoken-seat = { spoken-name }: { caption-total }. { $cards ->
    [0] Bench empty.
   *[other] Bench: { $bench }.
} Bank: { $bank }. { $place ->
    [0] Takes no stack.
    [1] Takes first.
    [2] Takes second.
   *[other] Takes third.
}
spoken-name = { $bot ->
    [yes] { $who }, a bot
   *[no] { $away ->
        [yes] { $who }, who is away
       *[no] { $who }
    }
}
caption-total = { $total ->
    [one] 1 point
   *[other] { $total } points
}
spoken-stack = { $cards ->
    [0] { $does ->
        [put] Stack { $stack }, empty: put here
       *[none] Stack { $stack }, empty
    }
   *[other] { $does ->
        [put] Stack { $stack }: { $names }; { caption-points }; put here
        [take] Stack { $stack }: { $names }; { caption-points }; take
        [no] Stack { $stack }: { $names }; { caption-points }; not possible, { $why }
       *[none] Stack { $stack }: { $names }; { caption-points }
    }
}
spoken-refusal = { $reason ->
    [colour] { $colour ->
        [green] green is taken
        [yellow] yellow is taken
        [red] red is taken
        [blue] blue is taken
       *[purple] purple is taken
    }
    [roll] a roll card is there already
   *[value] { $number } is taken
}

## What happens

told-flip = { $who ->
    [you] You flip { card-short }.
   *[other] { $who } flips { card-short }.
}
told-flips = { $who ->
    [you] You flip { $items }.
   *[other] { $who } flips { $items }.
}
told-put = { $who ->
    [you] You put { card-short } on stack { $stack }.
   *[other] { $who } puts { card-short } on stack { $stack }.
}
told-switch = { $seats ->
    [2] { $who ->
        [you] You flip a switch card and lay it aside.
       *[other] { $who } flips a switch card and lays it aside.
    }
   *[other] { $who ->
        [you] You flip a switch card: the order turns round.
       *[other] { $who } flips a switch card: the order turns round.
    }
}
told-bust = { $who ->
    [you] You flip { card-short }, which fits nowhere: bust!
   *[other] { $who } flips { card-short }, which fits nowhere: bust!
}
told-stop = { $who ->
    [you] You stop.
   *[other] { $who } stops.
}
told-take = { $rolls ->
    [0] { $who ->
        [you] You take { caption-points }.
       *[other] { $who } takes { caption-points }.
    }
   *[other] { $who ->
        [you] You take { caption-points } and a roll card.
       *[other] { $who } takes { caption-points } and a roll card.
    }
}
told-bank = { $who ->
    [you] You bank { colour }: { caption-points }.
   *[other] { $who } banks { colour }: { caption-points }.
}
colour = { $colour ->
    [green] green
    [yellow] yellow
    [red] red
    [blue] blue
   *[purple] purple
}
told-roll = { $cards ->
    [0] { $who ->
        [you] You roll { face } and lose nothing.
       *[other] { $who } rolls { face } and loses nothing.
    }
   *[other] { $who ->
        [you] You roll { face } and lose { caption-points }.
       *[other] { $who } rolls { face } and loses { caption-points }.
    }
}
face = { $face ->
    [green] green
    [yellow] yellow
    [red] red
    [blue] blue
    [purple] purple
   *[star] the star
}
told-undone = { $who ->
    [you] You take the card back.
   *[other] { $who } takes the card back.
}
die-says = { $cards ->
    [0] { $face ->
        [star] Star: safe!
       *[other] { face-title }: nothing lost!
    }
   *[other] { $who ->
        [you] { face-title }: you lose { caption-points }
       *[other] { face-title }: { $who } loses { caption-points }
    }
}
face-title = { $face ->
    [green] Green
    [yellow] Yellow
    [red] Red
    [blue] Blue
    [purple] Purple
   *[star] Star
}
aloud-your-turn = { $who ->
    [you] Your turn.
   *[other] { $who }, your turn.
}
aloud-meanwhile = { $moves ->
    [one] One move was made meanwhile.
   *[other] { $moves } moves were made meanwhile.
}
who-does = { $who ->
    [you] You: { $what }
   *[other] { $who }: { $what }
}
emotes = Say something
emote = { $emote ->
    [hi] Hi!
    [nice] Nice!
    [wow] Wow!
    [oops] Oops!
    [ha-ha] Ha ha!
    [hmm] Hmm …
    [hurry] Hurry?
   *[good-game] Good game!
}

## The end

result = Result
ended = { $reason ->
    [pile] The pile is empty.
    [round] The last round is over.
    [market] The market is empty.
    [bust] The last card was a bust.
    [switch] The last card was a switch.
    [nothing] The last card was a switch, with nothing to take.
    [placed] The deck is empty.
   *[other] { "" }
} The match is over.
wants-rematch = once more!

## Sound, calls and versions

sound-is = { $on ->
    [yes] Sound on
   *[no] Sound off
}
newer = There is a new version.
newer-load = Load it
line-blocked = The service answers, but something in your network, perhaps a proxy, lets no live line through. Try another network.
line-none = No connection yet, trying again … Your seat is kept.

## Dojo

game-name = { $game ->
    [push] Push
    [dojo] Dojo
   *[other] { $game }
}
choose-game = Game
dojo-card = { $kind ->
    [master] master of all colours
    [wild] short line card for any ninja
    [marked] { dojo-ninja }, short line card
   *[ninja] { dojo-ninja }
}
dojo-ninja = { $colour ->
    [red] red fox
    [green] green frog
    [blue] blue owl
    [purple] purple rabbit
   *[yellow] yellow monkey
} with { $shape ->
    [shuriken] shuriken
    [moon] moon
    [drop] drop
    [leaf] leaf
   *[bolt] bolt
}
dojo-market = Market
dojo-mat = Mat
dojo-mine = { $who ->
    [you] Your mat
   *[other] { $who }: mat
}
dojo-look = Look at the mat: { $who }
dojo-combos = Choose a combo
dojo-combo = { $form ->
    [row] Row of four
    [column] Column of four
    [square] Square
    [short-row] Row of three
   *[short-column] Column of three
}: +{ $points }
dojo-gain = { $points ->
    [1] Combo!
    [2] Combos!
   *[other] Super!
}
dojo-prompt = { $ask ->
    [taking] { $who ->
        [you] Your turn: take two ninjas, or one special
       *[other] { $who }: take two ninjas, or one special
    }
    [second] And a second ninja?
    [laying] { $cards ->
        [1] Lay this card on your mat
       *[other] Lay your first ninja
    }
    [done] All well? Then done!
   *[claiming] Which combo counts?
}
dojo-prompt-other = { $phase ->
    [taking] { $who } takes cards
    [laying] { $who } lays cards
   *[other] { $who } is playing
}
key-change = Change
key-done = Done
caption-change = choose again
caption-done = finish the turn
caption-lay = { $cards ->
    [1] lay this card
   *[other] lay 2 cards
}
caption-combo = choose a combo
caption-pick = { $cards ->
    [1] take one more
   *[other] take 2 ninjas or 1 special
}
hint-pick = take
hint-lay = lay
dojo-told-take = { $who ->
    [you] You take { $cards ->
        [1] { $first }.
       *[other] { $first } and { $second }.
    }
   *[other] { $who } takes { $cards ->
        [1] { $first }.
       *[other] { $first } and { $second }.
    }
}
dojo-told-lay = { $who ->
    [you] You lay { $card }.
   *[other] { $who } lays { $card }.
}
dojo-told-score = { $who ->
    [you] Combo! { $points ->
        [one] You score 1 point.
       *[other] You score { $points } points.
    }
   *[other] Combo! { $points ->
        [one] { $who } scores 1 point.
       *[other] { $who } scores { $points } points.
    }
}
dojo-spoken-pile = { $cards ->
    [0] The pile is empty
    [one] 1 card in the pile
   *[other] { $cards } cards in the pile
}
dojo-spoken-market = { $cards ->
    [0] The market is empty
   *[other] Market: { $names }
}
dojo-spoken-held = To lay: { $names }
dojo-spoken-column = column { $column } { $card }
dojo-spoken-row = Row { $row }: { $names }
dojo-spoken-no-row = Row { $row }: no cards
dojo-no-hint = This card scores nowhere now.
dojo-spoken-seat = { spoken-name }: { dojo-spoken-points }, { $cards ->
    [one] 1 card on the mat
   *[other] { $cards } cards on the mat
}
dojo-spoken-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
dojo-spoken-beside = { $side ->
    [left] left
    [right] right
    [above] above
   *[below] below
} { $card }
dojo-spoken-pick = Place { $place }: { $card }{ $state ->
    [held] ; to lay
    [open] ; can be taken
   *[closed] { "" }
}
dojo-spoken-empty = Place { $place }: empty
dojo-spoken-cell = Lay { $card }: row { $row }, column { $column }; { $beside }{ $points ->
    [0] { "" }
    [one] ; scores 1 point
   *[other] ; scores { $points } points
}

## Risk

risk = Chance to bust on the next flip
risk-share = { PERCENT($share) }
risk-level = { $level ->
    [none] none
    [low] low
    [some] some
   *[high] high
}
caption-risk = { PERCENT($share) } risk

## People and hot seat

people = People
about-seat = { $who }: more
name-of = Name of { $who }
watching = Watching
watching-free = You are watching. A chair is free if you would like to play.
all-taken = All chairs are taken. You can watch.
watch = Watch
door-watch = A match is being played here
take-seat = Take a seat
sit-here-too = Here too
caption-next-match = for the next match
caption-for = in the chair of { $who }
hand-over = Let a bot play for me
key-bot-plays = A bot plays
prompt-held = A bot plays for you
bot-plays = a bot plays
bot-soon = a bot plays in { $seconds } s
is-bot = bot
other-device = To another device
seat-gone = { $who } is played on another device now.
knocking = { $count ->
    [one] Somebody is at the door
   *[other] { $count } people are at the door
}
arrange = Clock, pace and more
clock-left = { $seconds ->
    [one] 1 second left
   *[other] { $seconds } seconds left
}
aloud-clock = { $seconds } seconds left.
lay = { $hand ->
    [yes] Lay the device on the table
   *[no] Take the device in the hand
}
turns-mat = The mat turns to whoever plays
turn-mat = Turn the mat

## Look back and learn

look-back = Look back
replay = Look back
replay-run = Play
coach = Coach
hint-step = move
hint-turn = turn
replay-missing = There is no such match to look back at, or no longer.
learn = Learn by playing
deal-way = Same cards for all
learn-play = Play now
learn-play-how = against a bot
learn-again = Once more

## Rules

rules = Rules
rules-of = Rules of { game-name }

## Shouts, and keys of Dojo

shout-bust = Bust! It fits nowhere
shout-score = Combo! +{ $points }
