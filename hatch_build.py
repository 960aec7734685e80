"""Build hooks of packages and of installations from the sources."""

import os
import re
import runpy
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface
from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "tools"))

from build_client import build_client, client_is_fresh
from compile_rules import COPY, CannotCompile, additions, compile_into, has_compiler, requirements, wanted

_PICTURE = re.compile(r"(!\[[^\]]*\]\()(?!\w+:)")
_LINK = re.compile(r"(\]\()(?![\w+]+:|#)")
"""the beginning of a picture and of a link, up to the path of a file of this repository"""


class MetadataHook(MetadataHookInterface):
    """Adds the address of the project, if DEALT_PROJECT names it, and leads the links of the README there: an index of
    packages shows that page where there are no files beside it. A wheel of a source package has what that has.
    """

    def update(self, metadata: dict[str, Any]) -> None:
        readme = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        urls = {}
        if address := os.environ.get("DEALT_PROJECT", "").rstrip("/"):
            tag = f"v{metadata['version']}"
            readme = _PICTURE.sub(rf"\1{address}/raw/{tag}/", readme)
            readme = _LINK.sub(rf"\1{address}/blob/{tag}/", readme)
            urls = {"Source": address, "Issues": f"{address}/issues", "Changes": f"{address}/blob/{tag}/CHANGELOG.md"}
        metadata.setdefault("readme", {"content-type": "text/markdown", "text": readme})
        metadata.setdefault("urls", urls)


class BuildHook(BuildHookInterface[Any]):
    """Builds the browser client, so that every wheel and source package holds it, and nobody who installs one or builds
    the other needs Node.

    Where there is a C compiler the wheel also holds the compiled rules, and requires what they need to run; with
    DEALT_COMPILE=0 it is the plain one, for every machine.
    """

    @property
    def _compiles(self) -> bool:
        return self.target_name == "wheel" and wanted() and has_compiler()

    def dependencies(self) -> list[str]:
        """Return what this build needs besides its backend: Node, if the client is out of date; and for compiled rules
        mypyc, and what the sources import, for its types."""
        project = self.metadata.config
        groups = project["dependency-groups"]
        needed: list[str] = [] if client_is_fresh(Path(self.root)) else [*groups["client"]]
        if self._compiles:
            needed += [*groups["compile"], *project["project"]["dependencies"]]
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        build_client(Path(self.root))
        if version != "editable" and (Path(self.root) / ".git").exists():
            self._add_commit(build_data)
        if self.target_name == "wheel" and version != "editable":
            self._add_pages(build_data)
        if self._compiles and version != "editable":
            self._add_compiled(build_data)

    def _add_commit(self, build_data: dict[str, Any]) -> None:
        """Add the commit that is built from; a source package has it already."""
        known = runpy.run_path(str(Path(self.root) / "dealt" / "version.py"))
        if found := known["commit"]():
            file = Path(self.root) / "build" / known["COMMIT_FILE"]
            file.parent.mkdir(exist_ok=True)
            file.write_text(f"{found}\n", encoding="ascii")
            build_data["force_include"][str(file)] = f"dealt/{known['COMMIT_FILE']}"

    def _add_pages(self, build_data: dict[str, Any]) -> None:
        """Add the pages of docs/ that the program shows, where `dealt.manual.library` looks for them in a wheel."""
        docs = Path(self.root) / "docs"
        pages = (docs / "credits.md", docs / "questions.md", *sorted((docs / "rules").glob("*.md")))
        for page in (*pages, *sorted((docs / "locales").rglob("*.po"))):
            build_data["force_include"][str(page)] = f"dealt/manual/pages/{page.relative_to(docs).as_posix()}"

    def _add_compiled(self, build_data: dict[str, Any]) -> None:
        try:
            compile_into(COPY)
        except CannotCompile as problem:
            self.app.display_warning(str(problem))
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["dependencies"] += requirements()
        for file in additions(COPY):
            build_data["force_include"][str(COPY / file)] = str(file)
