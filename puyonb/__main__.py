"""The command line as a process: ``python -m puyonb``, and the script ``puyonb``."""

import gc

# Ten thousand objects come into being while modules load, and none of them is garbage: to look for
# some after every few hundred, as Python does, takes a twentieth of a small conversion.
gc.set_threshold(100_000)

from puyonb.cli import main  # noqa: E402

if __name__ == "__main__":
    main()
