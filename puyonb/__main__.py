"""``python -m puyonb``: the command line, where no script is on the path."""

from puyonb.cli import main

if __name__ == "__main__":
    main()
