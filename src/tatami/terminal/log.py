"""What happened so far, told in sentences as soon as each is complete."""

from collections.abc import Sequence

from tatami.terminal.look import Look, Step, View


class Log:
    def __init__(self, view: View, look: Look, opening: Sequence[str] = ()) -> None:
        self.lines = list(opening)
        self._view = view
        self._look = look
        self._untold: list[Step] = []

    def add(self, step: Step) -> list[str]:
        """Note a step; the sentences that it completes."""
        self._untold.append(step)
        if not self._view.is_settled(step):
            return []
        told = self._view.story(self._untold, self._look)
        self._untold = []
        self.lines += told
        return told

    def so_far(self) -> list[str]:
        """All sentences, the last one perhaps half."""
        return self.lines + self._view.story(self._untold, self._look)
