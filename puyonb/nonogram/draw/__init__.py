"""Nonogram pictures; the module :mod:`puyonb.draw` has the public functions."""
