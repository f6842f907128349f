# What a page says of itself before it runs: to whoever sees its link, and in the tab.
title = Tatami: card games for friends
description = Two card games, Push and Dojo, to play together in the browser. No account, nothing to install.
find-title = Find a table – Tatami
invitation-title = You are invited to a table
invitation-description = Open the link, take a chair, and play along. No account, nothing to install.
