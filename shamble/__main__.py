"""`python -m shamble` and the command `shamble`."""

from shamble.cli import main

if __name__ == "__main__":
    main()
