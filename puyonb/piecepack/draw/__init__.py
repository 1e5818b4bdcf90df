"""Piecepack pictures, one module for each subject; :mod:`puyonb.draw` has the functions, this package their styles and views."""

from puyonb.piecepack.draw._oblique import Box
from puyonb.piecepack.draw._style import STYLES, Style
from puyonb.piecepack.draw._view import View

__all__ = ["STYLES", "Box", "Style", "View"]
