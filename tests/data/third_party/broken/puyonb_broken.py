"""A package with unusable entry points: one has no object, the other uses an existing file ending."""

from puyonb.notations import get

TAKEN = get("field")._replace(name="taken")
