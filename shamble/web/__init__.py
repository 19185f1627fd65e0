"""The house in a browser: tables by link, one owner each, a wire of typed messages."""
