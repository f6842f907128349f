# How a table is run and who is at it, and what a device knows of us; fetched by whoever waits at a table,
# or looks at its people, the settings or the keys.

turn-clock = Time for a decision
turn-clock-of = { $seconds ->
    [0] as long as you like
    [60] 1 minute
    [120] 2 minutes
    [300] 5 minutes
   *[other] { $seconds } seconds
}
bot-pace = Bots play
bot-pace-of = { $pace ->
    [calm] calmly
    [quick] quickly
    [off] at once
   *[normal] as usual
}
lets-watch = Others may watch
begins = First turn
begins-by-lot = draw lots
begins-told = { $who ->
    [you] The first turn is yours.
   *[other] { $who } has the first turn.
}
study = Matches here may be studied, without names
study-how = Only once they are over, and never at a public table.
studied = The host lets matches of this table be studied, without names.
agreed = Our rules
agreed-new = New tables of { $game }: what we agree on
option = { $option ->
    [star] A star on the die
    [two_player_switches] Switch cards with two players
    [must_take_highest] Whoever stops takes the stack with the most points
    [short_line] Short line cards
   *[ending] When the pile is empty
}
option-of = { $value ->
    [wipe] costs the whole bench
    [removed] stay in the box
    [discarded] are blanks
    [marked] show a ninja of their own
    [wild] fit with any ninja, in lines only
    [immediate] the match is over
    [equal_turns] the round is played to its end
   *[safe] safe
}
option-told = { $value ->
    [true] { option }.
   *[other] { option }: { option-of }.
}
forget = Forget me on this device
forget-how = Your chairs, and the names, settings and receipts kept here, will be gone. Nobody can bring them back.
forget-now = Forget everything

## What a device remembers

language = Language
look = Look
buzzes = Buzz when something happens
show-risk = Chance to bust
show-risk-of = { $risk ->
    [off] hidden
    [words] in words
   *[exact] exact
}
speed = Speed
speed-of = { $speed ->
    [calm] calm
    [quick] quick
    [off] no movement
   *[normal] normal
}
look-of = { $look ->
    [light] light
    [dark] dark
   *[system] as on this device
}
places-alone = Place a card by itself where only one stack fits
holds-to-stop = Hold Stop for a moment: a tap is not enough
show-emotes = Show the emotes of others
letter-keys = Letters work as keys
sounds = Sounds
volume = Volume
reads-aloud = Read aloud what happens
hears-all = Say every card of others, too
no-voice = This device has no voice for this language. You can add one in its settings.
show-combos = Show me combos
bot-level = Strength of bots
bot-level-of = { $animal }, { $level } of 5

## The keys

all-keys = All keys
key-go = the gold key
key-stack = a stack; a colour when banking
key-table = read the table
key-stacks = read the stacks
key-mine = read my cards
key-next = read the next player
key-deck = read the deck
key-order = read who takes
key-last = read what happened last
key-repeat = say it again
key-emotes = emotes
key-settings = settings
key-help = these keys
key-mute = sound on or off
key-pick = take a card, or choose the one to lay
key-cell = walk on the mat, Enter lays
key-market = read the market
key-row = read the row
key-hint = to where the card scores

## Who is at the table

invite-link = Link for your friends
invite-picture = The invitation as a picture to scan
invite-scan = Scan it to join
invite-code = A code to read out
onlookers = Onlookers
onlooker = Guest { $number }
watching-how = You are watching. The host can give you a chair in which a bot plays.
stand-up = Give up this chair
is-host = host
chair-link = Link of this chair
chair-picture = The link of this chair as a picture to scan
chair-link-how = Open this link on the other device. The chair is played there then, and not here any more.
give-chair = Give the chair to { $who }
give-host = Make this person the host
send-out = Send out for good
mute = { $muted ->
    [yes] Show their emotes again
   *[no] Hide their emotes
}
mute-all = Hide all emotes
hush = No emotes at this table
lock-door = Nobody new comes in
call-me = { $on ->
    [yes] You are called when it is your turn
   *[no] Call me when it is my turn
}
call-refused = This browser does not allow it. You can allow notifications for this page in its settings.
is-away = away
