"""`python -m tatami` is the command `tatami`."""

from tatami.cli import main

if __name__ == "__main__":  # and not where the coach's process looks at what started it
    main(prog_name="tatami")
