"""The example game plays along in the tests of the terminal."""

from collections.abc import Iterator

import pytest

from tests.example import example_added


@pytest.fixture(autouse=True, scope="package")
def example() -> Iterator[None]:
    with example_added():
        yield
