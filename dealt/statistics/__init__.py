"""Statistics of matches: pure functions from entries (`dealt.table.match_entry`) to totals."""
