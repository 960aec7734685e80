"""The pages about the protocol and about records say what the types say."""

import pytest

from dealt.server import reference
from dealt.server.messages import AnyRequest


@pytest.mark.parametrize("name", ["protocol", "records"])
def test_the_page_is_up_to_date(name: str) -> None:
    page = getattr(reference, f"{name}_page")()
    assert (reference.DOCS / f"{name}.md").read_text(encoding="utf-8") == page, "run python -m dealt.server.reference"


def test_every_request_is_described() -> None:
    page = reference.protocol_page()
    for kind in AnyRequest.__args__:
        assert f"### `op`: `{kind.__struct_config__.tag}`" in page
        for field in kind.__struct_fields__:
            assert field == "id" or f"| `{field}` |" in page
