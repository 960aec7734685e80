"""The pages of the manual as the browser asks for them."""


def manual_page(address: str) -> bytes | None:
    """A page of the manual by its address, as `file_in` has it; takes a tenth of a second."""
    # Reading Markdown is slow to import, and a room opens without it.
    from dealt.manual.library import file_in

    return file_in(address)
