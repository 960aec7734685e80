"""Compiled files contain nothing that mypyc would compile to something else than the source says."""

import importlib

import msgspec
import pytest
from compile_rules import compiled_files


@pytest.mark.parametrize("file", compiled_files())
def test_no_struct_is_defined_where_its_class_line_would_be_lost(file: str) -> None:
    module = importlib.import_module(file.removesuffix(".py").replace("/", "."))
    own = [cls for cls in vars(module).values() if isinstance(cls, type) and cls.__module__ == module.__name__]
    assert [cls.__name__ for cls in own if issubclass(cls, msgspec.Struct)] == []
