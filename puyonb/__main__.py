"""The command line as a process: ``python -m puyonb``, and the script ``puyonb``."""

import gc

# Modules create ten thousand objects while they load, and none of them is garbage.  By default
# Python collects after every few hundred, which takes a twentieth of a small conversion.
gc.set_threshold(100_000)

from puyonb.cli import main  # noqa: E402

if __name__ == "__main__":
    main()
