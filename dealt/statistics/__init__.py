"""Statistics of matches, computed by pure functions from entries (`dealt.table.match_entry`)."""
