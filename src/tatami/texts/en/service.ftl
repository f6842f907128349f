# What a browser is shown where there is no client yet.
title = Tatami
what = A table is set here for two card games: Push and Dojo.
build = The pages to play on are not built here: run `make web` in the source, then `pip install .` again (not needed after `make setup`), and start again.
how = Programs can play: the protocol is described under /api/openapi.json and in the documentation.

# What a browser is shown at an address where there is nothing.
nowhere = There is no page here
nowhere-how = Perhaps a letter is missing in the address, or the link was cut off.
nowhere-home = To the first page

# What `tatami serve` prints.
serving = Tatami is running.
open-here = On this machine:   { $address }
open-there = In your home:      { $address }
data-in = Everything is kept in { $path }
stop-with = Stop with Ctrl-C; nothing is lost.
scan = Or scan this with a phone or tablet:
stopped = Stopped. All moves are kept.
