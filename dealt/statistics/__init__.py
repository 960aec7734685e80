"""What matches add up to: pure functions from entries (`dealt.table.match_entry`) to figures."""
