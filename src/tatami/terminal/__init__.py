"""Play and watch in a terminal. Views turn states into lines; nothing here knows a rule."""
