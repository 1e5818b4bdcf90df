"""Piecepack pictures, one module for each subject.

:mod:`puyonb.draw` has the public functions.
"""
