"""Committed pictures have the pixels that the package draws now: a plugin compares them when
nbval runs the notebooks, with what is tested here.
"""

import base64
import os

import pytest
from nbval.kernel import CURRENT_ENV_KERNEL_NAME, start_new_kernel

from puyonb.puyo import Field
from tests.notebooks.pictures import other_pictures

FULL = Field.from_rows(["RGBYPO"] * 13)
ANOTHER = FULL.replace({(6, 0): FULL[6, 1]})


def output(field):
    """Return the output of a cell that shows a field."""
    return {"data": {"image/png": base64.b64encode(field._repr_png_()).decode()}}


def test_one_puyo_of_another_colour_is_seen():
    """The least that a picture of a field can differ by is one glyph out of a full board."""
    committed, same, other = output(FULL), output(FULL), output(ANOTHER)

    assert other_pictures([committed, committed], [same, same]) == []
    [found] = other_pictures([committed, committed], [same, other])
    assert found.startswith("picture 2 is another one")


def test_a_picture_of_another_size_is_another_one():
    """Whatever it shows."""
    smaller = output(Field.from_rows(["RGBYPO"] * 12))

    assert other_pictures([output(FULL)], [smaller]) == ["picture 1 is another one, 255.0 apart"]


def test_pictures_are_counted():
    """One that is missing, and one that nobody committed."""
    text = {"data": {"text/plain": "1"}}, {"name": "stdout", "text": "1"}

    assert other_pictures([output(FULL)], text) == ["expected 1 pictures, found 0"]
    assert other_pictures(text, [output(FULL)]) == ["expected 0 pictures, found 1"]


@pytest.mark.skipif(os.name != "posix", reason="needs sockets with names of files")
def test_a_kernel_of_nbval_opens_no_port():
    """Of two programs that choose the same port, one never hears its kernel."""
    manager, client = start_new_kernel(kernel_name=CURRENT_ENV_KERNEL_NAME)
    try:
        assert manager.transport == "ipc"
        assert client.is_alive()
    finally:
        client.stop_channels()
        manager.shutdown_kernel(now=True)
