"""Compiled files contain nothing that mypyc would compile to something else than the source says."""

import ast
import importlib

import msgspec
import pytest

from tests.repo.places import ROOT


def compiled_files() -> tuple[str, ...]:
    """Those that `tools/compile_rules.py` names."""
    for node in ast.parse((ROOT / "tools" / "compile_rules.py").read_text()).body:
        if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == "COMPILED":
            files: tuple[str, ...] = ast.literal_eval(node.value)
            return files
    raise AssertionError("tools/compile_rules.py names no files.")


@pytest.mark.parametrize("file", compiled_files())
def test_no_struct_is_defined_where_its_class_line_would_be_lost(file: str) -> None:
    module = importlib.import_module(file.removesuffix(".py").replace("/", "."))
    own = [cls for cls in vars(module).values() if isinstance(cls, type) and cls.__module__ == module.__name__]
    assert [cls.__name__ for cls in own if issubclass(cls, msgspec.Struct)] == []
