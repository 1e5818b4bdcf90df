"""Files are written completely or not at all, also after an error."""

import os
import stat
from pathlib import Path

import pytest

from puyonb import draw, files
from puyonb.drawing import animation, book, figure
from puyonb.drawing.scene import Scene

BLANK = Scene("blank", "nothing", (), (0, 0, 4, 3))
SAVES = {
    "draw.svg": lambda path: draw.save(BLANK, path),
    "draw.png": lambda path: draw.save(BLANK, path),
    "figure.pdf": lambda path: figure.save(BLANK, path),
    "book.pdf": lambda path: book.save([BLANK], path),
    "animation.gif": lambda path: animation.Animation("blank", (animation.Frame(BLANK),)).save(
        path
    ),
}


def names(folder):
    """What is in a folder."""
    return [path.name for path in folder.iterdir()]


@pytest.fixture
def full(monkeypatch):
    """A full disk."""

    def refuse(descriptor):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", refuse)


@pytest.mark.parametrize("name", SAVES)
def test_a_picture_is_written_and_nothing_beside_it(tmp_path, name):
    """A saved file is the only file in its folder, also after it is replaced; an error names it."""
    for _ in range(2):
        SAVES[name](tmp_path / name)

        assert (tmp_path / name).stat().st_size > 50
        assert names(tmp_path) == [name]
    with pytest.raises(FileNotFoundError) as error:
        SAVES[name](tmp_path / "none" / name)
    assert error.value.filename == str(tmp_path / "none" / name)


@pytest.mark.parametrize("name", SAVES)
def test_what_was_there_outlives_a_failure(tmp_path, full, name):
    """Where writing fails, the old file is as it was, and no part of the new one is left."""
    (tmp_path / name).write_bytes(b"old")

    with pytest.raises(OSError, match="No space left"):
        SAVES[name](tmp_path / name)

    assert (tmp_path / name).read_bytes() == b"old"
    assert names(tmp_path) == [name]


def test_what_fails_in_the_middle_leaves_nothing(tmp_path):
    """A file that was not there is not there afterwards either."""
    with pytest.raises(TypeError), files.whole(tmp_path / "new") as file:
        file.writelines([b"half", "no bytes"])

    assert names(tmp_path) == []


def test_a_file_that_came_in_the_meantime_is_kept(tmp_path):
    """Nothing is replaced unless it may be, even if it was not there when writing began."""
    with pytest.raises(FileExistsError), files.whole(tmp_path / "new", replace=False):
        (tmp_path / "new").write_bytes(b"theirs")

    assert (tmp_path / "new").read_bytes() == b"theirs"


@pytest.mark.skipif(
    os.name == "nt", reason="links need a privilege on Windows, and files have other rights"
)
def test_a_link_and_the_rights_of_a_file_stay(tmp_path):
    """What a symbolic link points at is replaced, and who could not read it before cannot read it
    now.
    """
    (tmp_path / "file").write_bytes(b"old")
    (tmp_path / "file").chmod(0o600)
    (tmp_path / "link").symlink_to("file")
    files.save(tmp_path / "link", b"new")

    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_bytes() == b"new"
    assert stat.S_IMODE((tmp_path / "file").stat().st_mode) == 0o600


@pytest.mark.skipif(not Path("/dev/null").exists(), reason="no devices on this system")
def test_a_device_is_written_as_it_is():
    """Nothing is moved into the place of a device."""
    files.save("/dev/null", b"away")

    assert not Path("/dev/null").is_file()
