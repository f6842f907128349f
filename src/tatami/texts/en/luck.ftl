# What the browser says about luck that anyone can check; fetched with the seal, when the table is on the screen.

## The seal

luck-seal = { $when ->
    [deal] Sealed beforehand: the same cards for all who play this deal
    [alone-now] Your device decided this card, together with the table
    [alone-soon] Your device is ready for the next card
    [now] { $devices } of { $all } devices decided this card
   *[soon] { $devices ->
        [one] 1 of { $all } devices is ready for the next card
       *[other] { $devices } of { $all } devices are ready for the next card
    }
}
luck-wrong = Something is wrong with the luck here

## The sheet

luck-title = Fair luck
luck-how = Nobody knows the next card: every device whispers a secret number, and only all of them together make the card.
luck-picture-how = Two phones and the table each put a secret number into a bag, and one card comes out.
luck-same = Do all your screens show these three? Then you all see the same match.
luck-check = Check this match
luck-check-later = When the match is over
luck-witness = My device helps with the cards

## When something is wrong

luck-lie = { $code ->
    [chain] The table showed another number than the one it had locked away. Do not trust the cards of this match.
    [outcome] That was not the card that came out of the numbers. Do not trust the cards of this match.
    [value] The number of another device was changed on the way. Do not trust the cards of this match.
    [mine] The number of your device was changed on the way. Do not trust the cards of this match.
    [left-out] Your device was ready, and the table left it out. Do not trust the cards of this match.
    [order] The table skipped a card. Do not trust the cards of this match.
    [again] The table asked for a card that had come already. Do not trust the cards of this match.
    [changed] The table changed the deck after the card was begun. Do not trust the cards of this match.
    [silent] The table says that a device was silent, but it was not. Do not trust the cards of this match.
   *[match] The table exchanged its sealed numbers in the middle of the match. Do not trust the cards of this match.
}

## Checking a match

luck-checking = Checking …
luck-proven = Proven: nobody cheated with the cards.
luck-grade = { $grade ->
    [A] Every device at the table helped with every card, and this is the match your device saw.
    [B] Every card was decided by more than one device, or by one that was not having its turn.
   *[C] Some cards were decided by few devices. Nothing is wrong, but it proves less.
}
luck-mine = { $draws ->
    [one] Your device helped with { $mine } of { $draws } card or roll.
   *[other] Your device helped with { $mine } of { $draws } cards and rolls.
}
luck-not-proven = Not proven: the cards of this match do not fit together.
luck-no-proof = The record cannot be fetched just now. Try again in a moment.
luck-save-match = Save the match
luck-save-receipt = Save my receipt
luck-save-checker = Save the checker
luck-save-how = The checker is a page that works without us: open it, and drop the two files in.
luck-of-all = The luck of all matches here

## The pictures

luck-picture = { $name ->
    [anchor] anchor
    [apple] apple
    [balloon] balloon
    [bed] bed
    [bell] bell
    [bird] bird
    [boat] boat
    [bolt] lightning
    [book] book
    [bread] bread
    [butterfly] butterfly
    [cake] cake
    [candle] candle
    [car] car
    [carrot] carrot
    [castle] castle
    [cat] cat
    [cheese] cheese
    [cherry] cherries
    [clock] clock
    [cloud] cloud
    [comb] comb
    [crown] crown
    [cup] cup
    [die] die
    [door] door
    [drop] drop
    [drum] drum
    [duck] duck
    [egg] egg
    [fish] fish
    [flag] flag
    [flame] flame
    [flower] flower
    [gift] present
    [glasses] glasses
    [hammer] hammer
    [hand] hand
    [hat] hat
    [heart] heart
    [house] house
    [ice] ice cream
    [key] key
    [kite] kite
    [ladder] ladder
    [lamp] lamp
    [leaf] leaf
    [letter] letter
    [moon] moon
    [mountain] mountain
    [mushroom] mushroom
    [pear] pear
    [pencil] pencil
    [rocket] rocket
    [shell] shell
    [snail] snail
    [sock] sock
    [spoon] spoon
    [star] star
    [sun] sun
    [tent] tent
    [tree] tree
    [umbrella] umbrella
   *[wheel] wheel
}
