"""The data card says what is in the files, and the notebook draws its six pictures from them."""

from pathlib import Path

import pytest

from tatami.data.schema import FORMAT
from tests.data.kit import made
from tests.data.notebook import NOTEBOOK, cells, run
from tests.data.page import PAGE, page


def test_the_data_card_has_the_columns_of_the_schema() -> None:
    written = PAGE.read_text(encoding="utf-8")
    assert page(written) == written, "run python -m tests.data.page"
    assert f"format {FORMAT}" in written


@pytest.mark.filterwarnings("default")
def test_the_notebook_draws_six_pictures(tmp_path: Path) -> None:
    made(tmp_path / "data", bots=("frog", "rabbit"), matches=6, has_values=True)
    names = run(tmp_path)
    assert len(names["pictures"]) == 6
    for frame in names["frames"].flat:
        assert frame.get_title()
        assert frame.lines or frame.patches or frame.containers, f"{frame.get_title()} is empty"
    assert (tmp_path / "dataset.svg").stat().st_size > 10_000


def test_the_notebook_is_kept_without_what_it_printed() -> None:
    assert '"outputs": []' in NOTEBOOK.read_text(encoding="utf-8")
    assert '"image/png"' not in NOTEBOOK.read_text(encoding="utf-8")
    assert len(cells()) == 8
