"""How docs/ becomes the site of the documentation: `tools/make_site.py` puts its parts together.

Sphinx builds the pages (`conf.py`), from copies of the Markdown files (`sources.py`) whose examples and exercises of
the rules have become pictures (`pictures.py`, `markdown.py`).
"""
