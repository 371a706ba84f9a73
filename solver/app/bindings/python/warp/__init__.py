"""Warp: solves chess problems, orthodox and fairy.

    >>> import warp
    >>> result, = warp.solve("7k/8/5K2/8/8/8/8/6R1 w - -", stipulation="#2")
    >>> print(result.phases[0].solutions[0])
    1.Kf6-f7!

Problems are texts in the language of problems (that of Popeye and more), FENs, files of YACPDB
(.olv) or PGN, paths of files, and boards of python-chess.
"""

from ._records import (Cause, Diagram, Effect, Entry, Explanation, Finding, Line, Message, NearMiss,
                       Node, Phase, Result, Theme, Themes, Tree, Unit, Verdict)
from ._requests import (CancelToken, InputError, Interrupted, UnsupportedError, WarpError, check,
                        check_async, diagrams, events, explain, names, nearest, solve,
                        solve_async, table, themes, version, why)

__all__ = [
    "CancelToken", "Cause", "Diagram", "Effect", "Entry", "Explanation", "Finding", "InputError",
    "Interrupted", "Line", "Message", "NearMiss", "Node", "Phase", "Result", "Theme", "Themes",
    "Tree", "Unit", "UnsupportedError", "Verdict", "WarpError", "check", "check_async", "diagrams",
    "events", "explain", "names", "nearest", "solve", "solve_async", "table", "themes", "version",
    "why",
]
__version__ = version
