"""A file is there as a whole, or as it was before."""

from pathlib import Path

import pytest

from dealt.atomic_file import atomic_write, write_bytes_atomically


def test_what_is_written_takes_the_place_of_what_was_there(tmp_path: Path) -> None:
    file = tmp_path / "folder" / "kept.txt"
    for data in (b"first", b"second"):
        write_bytes_atomically(file, data)
        assert file.read_bytes() == data
    assert [entry.name for entry in file.parent.iterdir()] == ["kept.txt"]
    assert file.stat().st_mode & 0o777 == 0o600


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt])
def test_what_breaks_off_leaves_the_file_as_it_was(tmp_path: Path, error: type[BaseException]) -> None:
    file = tmp_path / "kept.txt"
    file.write_text("before")

    def write_half() -> None:
        with atomic_write(file) as stream:
            stream.write(b"half")
            raise error

    with pytest.raises(error):
        write_half()
    assert [(file.name, file.read_text()) for file in tmp_path.iterdir()] == [("kept.txt", "before")]


def test_where_no_file_can_be_nothing_is_left(tmp_path: Path) -> None:
    (tmp_path / "kept.txt").mkdir()
    with pytest.raises(OSError, match="irectory"):
        write_bytes_atomically(tmp_path / "kept.txt", b"data")
    assert [file.name for file in tmp_path.iterdir()] == ["kept.txt"]
