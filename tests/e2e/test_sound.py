"""The sounds, as a real browser calculates them; and the key that switches them off."""

from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.e2e.conftest import NewPlayer
from tests.e2e.modules import page_with
from tests.e2e.player import DESKTOP, PHONE, Player, patiently

pytestmark = pytest.mark.e2e
COUNT = """
window.sounded = 0;
const start = AudioScheduledSourceNode.prototype.start;
AudioScheduledSourceNode.prototype.start = function (...when) {
    window.sounded++;
    return start.apply(this, when);
};
"""
RENDER = """async ([cue, step, loudness]) => {
    const [rate, seconds] = [44100, 1.5];
    const context = new OfflineAudioContext(1, rate * seconds, rate);
    sounds.play(context, sounds.notesOf(cue, step), loudness);
    const samples = (await context.startRendering()).getChannelData(0);
    let [peak, energy, last, crossings] = [0, 0, 0, 0];
    for (let at = 0; at < samples.length; at++) {
        peak = Math.max(peak, Math.abs(samples[at]));
        energy += samples[at] ** 2;
        if (Math.abs(samples[at]) > 0.001) last = at;
        if (at > 0 && samples[at - 1] < 0 && samples[at] >= 0) crossings++;
    }
    return { peak, energy: energy / rate, seconds: last / rate, crossings };
}"""


def heard(browser: Browser, cases: list[tuple[str, int, float]]) -> list[dict[str, Any]]:
    with page_with(browser, sounds="src/sounds.ts") as page:
        return [page.evaluate(RENDER, list(case)) for case in cases]


def cues(browser: Browser) -> list[str]:
    with page_with(browser, sounds="src/sounds.ts") as page:
        found: list[str] = page.evaluate("[...sounds.CUES]")
        return found


def test_every_sound_is_heard_and_none_is_too_loud_or_too_long(browser: Browser) -> None:
    names = cues(browser)
    assert len(names) == 10
    for name, sound in zip(names, heard(browser, [(name, 0, 1.0) for name in names]), strict=True):
        assert 0.1 < sound["peak"] < 1.0, name  # at full volume
        assert sound["energy"] > 1e-4, name
        assert 0.05 < sound["seconds"] < 1.2, name


def test_at_half_volume_everything_can_still_be_heard(browser: Browser) -> None:
    for sound in heard(browser, [(name, 0, 0.25) for name in cues(browser)]):
        assert sound["peak"] > 0.02


def test_each_further_flip_sounds_higher(browser: Browser) -> None:
    """Counted on the tone of the bank, which has no rustling in it."""
    first, third, twelfth = heard(browser, [("bank", step, 1.0) for step in (0, 2, 12)])
    assert third["crossings"] / first["crossings"] == pytest.approx(2 ** (2 / 12), rel=0.02)
    assert twelfth["crossings"] / first["crossings"] == pytest.approx(2, rel=0.02)


def test_the_check_would_notice_silence_and_clipping(browser: Browser) -> None:
    """A control."""
    silent, loud = heard(browser, [("win", 0, 0.0), ("win", 0, 3.0)])
    assert silent["peak"] < 0.001
    assert loud["peak"] > 1.0


@pytest.mark.parametrize("speed", ["quick", "off"])
def test_a_table_sounds_after_the_first_touch_and_one_key_makes_it_quiet(new_player: NewPlayer, speed: str) -> None:
    player = new_player(DESKTOP, settings={"seats": 2, "speed": speed})
    player.context.add_init_script(COUNT)
    player.home()
    player.begin("bots")
    for _ in patiently():  # what sounds is fetched after the first touch
        sounds_of_a_move(player)
        if player.page.evaluate("window.sounded"):
            break
    player.page.keyboard.press("Shift+M")
    assert player.aloud() == "Sound off"
    before = player.page.evaluate("window.sounded")
    sounds_of_a_move(player)
    assert player.page.evaluate("window.sounded") == before
    player.page.keyboard.press("Shift+M")
    assert player.aloud() == "Sound on"


def test_a_lesson_is_made_quiet_by_the_same_key(new_player: NewPlayer) -> None:
    player = new_player(DESKTOP)
    player.page.goto(f"{player.origin}/learn/push")
    player.page.wait_for_selector("[data-glow]")
    player.page.keyboard.press("Shift+M")
    assert player.aloud() == "Sound off"


def sounds_of_a_move(player: Player) -> None:
    for _ in range(3):
        player.wait_to_act()
        player.move(flips=9)


def test_whoever_wishes_for_quiet_has_it_from_the_start(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2, "speed": "quick", "hasSound": False})
    player.context.add_init_script(COUNT)
    player.home()
    player.begin("bots")
    sounds_of_a_move(player)
    assert player.page.evaluate("window.sounded") == 0


SPEAKING = """
window.read = [];
window.SpeechSynthesisUtterance = class { constructor(text) { this.text = text; } };
Object.defineProperty(window, 'speechSynthesis', { value: {
    speaking: false, pending: false, cancel() {}, addEventListener() {},
    getVoices: () => [{ lang: 'de-DE', localService: true, default: true }],
    speak: ({ text, lang }) => window.read.push(`${lang}: ${text}`),
} });
"""


def test_sentences_are_read_out_in_the_language_of_the_reader_once_it_is_switched_on(new_player: NewPlayer) -> None:
    player = new_player(PHONE, settings={"seats": 2}, locale="de-DE")
    player.context.add_init_script(SPEAKING)
    player.home()
    player.begin("bots")
    sounds_of_a_move(player)
    assert player.page.evaluate("window.read") == []
    player.menu("Einstellungen")
    player.page.get_by_label("Vorlesen, was passiert").check()
    player.page.wait_for_function("() => window.read.length > 0")
    player.page.keyboard.press("Escape")
    sounds_of_a_move(player)
    player.page.wait_for_function("() => window.read.some((one) => one.includes('Du '))")
    assert all(one.startswith("de: ") for one in player.page.evaluate("window.read"))
