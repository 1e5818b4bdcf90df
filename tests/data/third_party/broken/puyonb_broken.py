"""A package whose entry points cannot be used: one has no object, the other an ending that is
taken.
"""

from puyonb.notations import get

TAKEN = get("field")._replace(name="taken")
