"""Sphinx configuration: Markdown, Furo in the colours of Dealt, and nothing from elsewhere."""

from dealt.version import __version__

project = "Dealt"
author = "The Dealt authors"
release = version = __version__
html_title = "Dealt"
extensions = ["myst_parser"]
myst_heading_anchors = 5
"""headings have the anchors that a forge gives them"""
suppress_warnings = ["misc.highlighting_failure", "myst.header"]
"""languages without colours, such as Caddy's"""
html_theme = "furo"
exclude_patterns = ["code", "static"]
html_static_path = ["static"]
html_css_files = ["theme.css", "dealt.css"]
html_js_files = ["scroll_areas.js"]
html_favicon = "static/icon.svg"
html_logo = "static/icon.svg"
html_show_sourcelink = False
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False
html_permalinks_icon = "#"
