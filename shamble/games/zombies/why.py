"""Which rule forbids a move, in words; asked only about moves that are not legal."""
