"""How pictures are made: a scene of shapes, and its two ways out (matplotlib and SVG).

Nothing here knows any game.  ``scene``, ``outlines``, ``letters``, ``palette`` and ``svg`` are pure Python; matplotlib is loaded by
``figure`` and ``animation`` alone.
"""
