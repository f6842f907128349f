# What is said where one looks back or learns by playing; fetched there. Labels of keys and hints are in the browser's catalogue.

## Look back

replay-title = Looking back – Tatami
replay-place = Place in the match
replay-at = Move { $move } of { $moves }. { $what }
replay-begins = The match begins.
replay-back = One move back
replay-on = One move on
replay-turn-back = One turn back
replay-turn-on = One turn on
play-on = Play on from here
play-on-how = as { $who }, against bots
play-on-as = Play on as whom?

## Learn

learn-title = Learn – Tatami
learn-skip = Skip
learn-steps = Step { $step } of { $steps }
learn-other = That would be allowed too. For now, take what glows.
learn-missing = There is nothing to learn here.
learn-done = That is all you need. Have fun!
learn-push-flip = Turn a card: press Flip.
learn-push-one = The first card begins a stack. Put it there, then flip again.
learn-push-choose = This one fits on stack 1, or begins a new stack. You choose! Then flip again.
learn-push-why = A stack takes each colour and each number once, so no second green on stack 1. Put it where it may go.
learn-push-switch = Flip once more. A switch card is never placed: it turns round the order in which the others take.
learn-push-stop = Three cards lie there. Stop, and take the stack with more points.
learn-push-roll = The stack left for you holds a roll card. Take it: the die shows which colour you lose.
learn-push-bust = Press your luck: flip and place, until a card fits nowhere. That is a bust: no stack for you, and the die again.
learn-push-bank = What is in the bank is never lost. Press Bank, and bring your yellow card home.
learn-dojo-pick = Your mat needs ninjas. Tap two cards in the market.
learn-dojo-place = Each card must touch another one. Lay them on the glowing cells.
learn-dojo-line = Four of a colour or of a shape in a line make a point. Take these two, and close the line.
learn-dojo-square = Four in a square count as well. Take these two, and lay them so.
learn-dojo-special = The old master stands for any ninja, but is taken alone. Put the master where the line closes.
learn-dojo-short = A ninja with a little 3 is a short line card: with it three in a line are enough. Take it, and close the line.
