"""Generator of dealt/library/faces.json, the pictures of all cards as SVG symbols.

`web/src/cards` and `web/src/games/bluejack` say how a card looks; `web/faces.ts` asks them in the pinned Node.
"""

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

from dealt.cards import PACK
from dealt.games.bluejack.cards import FACES

ROOT: Final = Path(__file__).resolve().parent.parent
MADE: Final = Path("dealt/library/faces.json")
_SVG: Final = re.compile(r'<svg class="([^"]*)"[^>]*>(.*)</svg>')
_SHARED: Final = re.compile(r"<defs>(.*)</defs>")
_FELT: Final = re.compile(r"--(felt(?:-\w+)?): (#\w+);")
_COMMENT: Final = re.compile(r"/\*.*?\*/", re.DOTALL)


def drawn() -> str:
    """Return the contents of the file."""
    node = Path(sys.executable).with_name("node")
    asked = json.dumps({"pack": list(map(str, PACK)), "jack": list(map(str, FACES))})
    done = subprocess.run(
        [node, "faces.ts"], cwd=ROOT / "web", input=asked, capture_output=True, text=True, check=False
    )
    if done.returncode:
        sys.exit(f"The client's cards could not be drawn:\n{done.stderr}")
    found = json.loads(done.stdout)
    (shared,) = _SHARED.findall(found["sprite"])
    faces = {card: _symbol(picture, number) for number, (card, picture) in enumerate(found["faces"].items())}
    style = " ".join(_COMMENT.sub("", found["style"]).split())
    # The first of each: the default colours.
    felt = dict(reversed(_FELT.findall((ROOT / "web" / "src" / "styles" / "theme.css").read_text())))
    made = {"felt": felt, "style": style, "shared": shared, "back": _symbol(found["back"], len(faces)), "faces": faces}
    return json.dumps(made, indent=1, ensure_ascii=False) + "\n"


def _symbol(picture: str, number: int) -> list[str]:
    """Return a picture as a symbol, with ids that no other picture has."""
    match = _SVG.fullmatch(picture)
    assert match is not None, picture
    classes, body = match.groups()
    for own in re.findall(r' id="([^"]*)"', body):
        body = body.replace(f'id="{own}"', f'id="face-{number}"').replace(f"url(#{own})", f"url(#face-{number})")
    return [classes, body]


if __name__ == "__main__":
    (ROOT / MADE).write_text(drawn(), encoding="utf-8")
    print(MADE)
