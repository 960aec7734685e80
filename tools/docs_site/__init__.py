"""Parts of the documentation site, which `tools/make_site.py` puts together.

Sphinx builds the pages (`conf.py`), from copies of the Markdown files (`sources.py`) whose examples and exercises of
the rules have become pictures (`pictures.py`, `markdown.py`).
"""
