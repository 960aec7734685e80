"""The pages of the manual as JSON."""


def manual_page(address: str) -> bytes | None:
    """Return a page of the manual by its address, as `file_in` has it; takes a tenth of a second."""
    # Reading Markdown is slow to import, and a room opens without it.
    from dealt.manual.library import file_in

    return file_in(address)
