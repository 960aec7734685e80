"""Outputs of the notebooks in docs/notebooks: runs their cells and stores what they print.

.venv/bin/python tools/make_notebooks.py
"""

import json
from contextlib import redirect_stdout
from io import StringIO
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
FOLDER: Final = ROOT / "docs" / "notebooks"


def executed(text: str) -> str:
    """Return a notebook with the outputs of its cells, which run one after the other in a namespace of their own."""
    notebook = json.loads(text)
    names: dict[str, Any] = {"__name__": "__main__"}
    code = [cell for cell in notebook["cells"] if cell["cell_type"] == "code"]
    for number, cell in enumerate(code, 1):
        with redirect_stdout(StringIO()) as printed:
            exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
        lines = printed.getvalue().splitlines(keepends=True)
        stream = {"name": "stdout", "output_type": "stream", "text": lines}
        cell.update(execution_count=number, outputs=[stream] if lines else [])
    return json.dumps(notebook, indent=1, ensure_ascii=False) + "\n"


if __name__ == "__main__":
    for file in sorted(FOLDER.glob("*.ipynb")):
        file.write_text(executed(file.read_text(encoding="utf-8")), encoding="utf-8")
        print(file.relative_to(ROOT))
