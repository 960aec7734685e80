"""What matches add up to: pure functions from entries (`dealt.table.played`) to figures."""
