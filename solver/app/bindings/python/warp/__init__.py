"""Warp: solves chess problems, orthodox and fairy.

    >>> import warp
    >>> result, = warp.solve("7k/8/5K2/8/8/8/8/6R1 w - -", stipulation="#2")
    >>> print(result.phases[0].solutions[0])
    1.Kf6-f7!

Problems are texts in the language of problems (that of Popeye and more), FENs, files of YACPDB
(.olv) or PGN, paths of files, and boards of python-chess.
"""

from ._records import (Cause, Certificate, CertifiedPart, Diagram, Effect, Entry, Explanation,
                       Finding, Line, Mate, Message, NearMiss, Node, Phase, ProvenPart, Result,
                       Search, Setting, SettingPhase, Theme, Themes, Tree, Unit, Verdict,
                       Verification)
from ._requests import (CancelToken, InputError, Interrupted, UnsupportedError, WarpError, certify,
                        check, check_async, diagrams, estimate, events, explain, names, nearest,
                        settings, solve, solve_async, table, themes, verify, version, why)

__all__ = [
    "CancelToken", "Cause", "Certificate", "CertifiedPart", "Diagram", "Effect", "Entry",
    "Explanation", "Finding", "InputError", "Interrupted", "Line", "Mate", "Message", "NearMiss",
    "Node", "Phase", "ProvenPart", "Result", "Search", "Setting", "SettingPhase", "Theme",
    "Themes", "Tree", "Unit", "UnsupportedError", "Verdict", "Verification", "WarpError",
    "certify", "check", "check_async", "diagrams", "estimate", "events", "explain", "names",
    "nearest", "settings", "solve", "solve_async", "table", "themes", "verify", "version", "why",
]
__version__ = version
