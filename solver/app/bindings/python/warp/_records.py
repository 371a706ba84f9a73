"""What Warp answers, as values: they compare, can be pickled and are not changed."""

from __future__ import annotations

import html
import re
from dataclasses import dataclass, field, replace
from typing import Any, Iterable, Iterator, Mapping, Optional, Tuple, Union

Json = Mapping[str, Any]


@dataclass(frozen=True)
class Unit:
    """A unit: its walk by English letters ("S" is the knight), its side, its attributes."""

    walk: str
    side: str  #: "white", "black" or "neutral"
    attributes: Tuple[str, ...] = ()  #: "royal", "chameleon" ...
    square: Optional[str] = None  #: where it stands, in diagrams
    name: Optional[str] = None  #: of the walk, in English, in diagrams

    @classmethod
    def read(cls, json: Optional[Json]) -> Optional[Unit]:
        if json is None:
            return None
        return cls(json["walk"], json["side"], tuple(json.get("attributes", ())),
                   json.get("square"), json.get("name"))


@dataclass(frozen=True)
class Effect:
    """An elementary change of the position by a single move."""

    effect: str  #: "relocate", "remove", "add", "replace", "exchange", "remember"
    reason: str  #: "movement", "capture", "rebirth", "promotion" ...
    departure: Optional[str] = None  #: the square that is left, or on which it happens
    arrival: Optional[str] = None  #: the square that is reached
    unit: Optional[Unit] = None
    becomes: Optional[Unit] = None  #: what it is afterwards
    other: Optional[Unit] = None  #: exchange: the unit of the other square
    squares: Tuple[str, ...] = ()  #: where imitators stand afterwards

    @classmethod
    def read(cls, json: Json) -> Effect:
        return cls(json["effect"], json["reason"], json.get("from"), json.get("to"),
                   Unit.read(json.get("unit")), Unit.read(json.get("becomes")),
                   Unit.read(json.get("other")), tuple(json.get("squares", ())))


@dataclass(frozen=True)
class Node:
    """A half-move, and in battle play what follows it."""

    number: int  #: of the move to which it belongs
    half: int  #: 1 or 2; 0 if every turn has a number of its own
    text: str  #: as it is printed, without sign: "Kg3*g4[+bQd8]"; "..." is a null move
    short: str  #: "Kxg4"
    sign: str  #: what is printed behind it: "", "+", "#" ...
    check: bool  #: whether it gives check
    goal: Optional[str]  #: the goal that it reaches
    moves: Tuple[Tuple[Effect, ...], ...]  #: its single moves, mostly one, by all their effects
    verdict: Optional[str] = None  #: "key", "try" or "refutation"
    menace: Optional[str] = None  #: "threat" or "zugzwang"
    threats: Tuple[Node, ...] = ()
    variations: Tuple[Node, ...] = ()
    refutations: Tuple[Node, ...] = ()
    undecided: bool = False  #: nobody can decide whether it reaches the goal
    taken_back: bool = False  #: the move has led to the position, and is taken back (retractors)

    @classmethod
    def read(cls, json: Json) -> Node:
        def below(name: str) -> Tuple[Node, ...]:
            return tuple(cls.read(node) for node in json.get(name, ()))

        return cls(json["number"], json["half"], json["text"], json["short"], json["sign"],
                   json["check"], json["goal"],
                   tuple(tuple(Effect.read(effect) for effect in single)
                         for single in json["moves"]),
                   json.get("verdict"), json.get("menace"), below("threats"), below("variations"),
                   below("refutations"), bool(json.get("undecided", False)),
                   bool(json.get("taken_back", False)))

    def __str__(self) -> str:
        number = f"{self.number}..." if self.half == 2 else f"{self.number}."
        mark = {"key": "!", "try": "?"}.get(self.verdict or "", "")
        return f"{number}{self.text}{self.sign and ' ' + self.sign}{mark}"

    def walk(self) -> Iterator[Node]:
        """This half-move and all below it: threats, variations, refutations."""
        yield self
        for node in (*self.threats, *self.variations, *self.refutations):
            yield from node.walk()


@dataclass(frozen=True)
class Line:
    """A solution of help or series play: one half-move after the other."""

    part: int  #: which part of the play, from 1
    set_play: bool
    half_moves: Tuple[Node, ...]

    @classmethod
    def read(cls, json: Json) -> Line:
        return cls(json["part"], json["set_play"],
                   tuple(Node.read(node) for node in json["half_moves"]))

    def __str__(self) -> str:
        words = []
        for place, node in enumerate(self.half_moves):
            follows = place > 0 and node.half == 2
            words.append(f"{node.text}{node.sign}" if follows else
                         str(node).replace(" ", ""))
        return " ".join(words)

    def __iter__(self) -> Iterator[Node]:
        return iter(self.half_moves)

    def __len__(self) -> int:
        return len(self.half_moves)


@dataclass(frozen=True)
class Tree:
    """A solution, a try, or a defence of the set play of battle play, with all play below it."""

    part: int
    first: Node

    @classmethod
    def read(cls, json: Json) -> Tree:
        return cls(json["part"], Node.read(json["tree"]))

    @property
    def is_solution(self) -> bool:
        return self.first.verdict == "key"

    def __str__(self) -> str:
        return str(self.first).replace(" ", "")


Solution = Union[Line, Tree]


@dataclass(frozen=True)
class Message:
    """Something that is wrong with the input, or worth knowing."""

    severity: str  #: "warning", "input error" or "unsupported"
    message: str
    line: int = 0  #: from 1; 0: the text as a whole
    column: int = 0

    @classmethod
    def read(cls, json: Json) -> Message:
        return cls(json["severity"], json["message"], json.get("line", 0), json.get("column", 0))

    @classmethod
    def of_text(cls, text: str) -> Message:
        """Of a message with its place: "file:line:column: message"."""
        place = re.match(r"[^:]*:(\d+):(\d+): (.*)", text, re.DOTALL)
        if place is None:
            return cls("input error", text)
        return cls("input error", place.group(3), int(place.group(1)), int(place.group(2)))

    def __str__(self) -> str:
        return f"{self.line}:{self.column}: {self.message}" if self.line else self.message


@dataclass(frozen=True)
class Phase:
    """The diagram or a twin, and what was found in it."""

    twin: Optional[str]  #: "a", "b" ...
    heading: Optional[str]  #: "b) wRg1-->g2"
    duplex: bool
    units: Tuple[Unit, ...]
    to_move: str
    fen: Optional[str]  #: where a FEN can say the position
    solutions: Tuple[Solution, ...] = ()  #: tries and set play included, in the order of printing
    ending: str = "complete"  #: or why it is not: "cancelled", "out of time" ...

    def __iter__(self) -> Iterator[Solution]:
        return iter(self.solutions)


def _escaped(text: object) -> str:
    return html.escape(str(text))


@dataclass(frozen=True)
class Result:
    """A problem and its solutions."""

    stipulation: Optional[str]
    authors: Tuple[str, ...]
    titles: Tuple[str, ...]
    conditions: Tuple[str, ...]
    units: Tuple[Unit, ...]
    phases: Tuple[Phase, ...] = ()
    verdict: Optional[str] = None  #: "solved", "no solution", "illegal position" ...
    count: int = 0  #: solutions of all phases
    seconds: float = 0.0
    nodes: int = 0
    messages: Tuple[Message, ...] = ()
    line: int = 1  #: of the text, on which the problem begins
    text: str = field(default="", repr=False)  #: the whole input
    number: int = 1  #: of the problem in it
    options: Tuple[Tuple[str, str], ...] = field(default=(), repr=False)  #: how it was read

    @property
    def solved(self) -> bool:
        return self.count > 0

    @property
    def complete(self) -> bool:
        """Whether everything was searched."""
        return bool(self.phases) and all(phase.ending == "complete" for phase in self.phases)

    @property
    def solutions(self) -> Tuple[Solution, ...]:
        """Those of all phases."""
        return tuple(solution for phase in self.phases for solution in phase)

    def __iter__(self) -> Iterator[Phase]:
        return iter(self.phases)

    def diagram(self) -> Diagram:
        """The picture of the problem."""
        from . import _requests
        return _requests.diagrams(self.text, **dict(self.options))[self.number - 1]

    def _repr_svg_(self) -> str:
        return self.diagram().svg

    def _repr_html_(self) -> str:
        parts = [self.diagram().svg]
        for phase in self.phases:
            if phase.heading:
                parts.append(f"<p><b>{_escaped(phase.heading)}</b></p>")
            rows = "".join(f"<li>{_escaped(solution)}</li>" for solution in phase.solutions)
            parts.append(f"<ol>{rows}</ol>" if rows else f"<p>{_escaped(self.verdict)}</p>")
        return "<div>" + "".join(parts) + "</div>"


@dataclass(frozen=True)
class Diagram:
    """A picture."""

    svg: str = field(repr=False)
    text: str = field(repr=False)  #: with the figurines of Unicode

    def _repr_svg_(self) -> str:
        return self.svg

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Finding:
    """A fault of a problem: a cook, a dual, a stated solution that is none ..."""

    fault: str
    text: str
    minor: bool
    moves: Tuple[str, ...]

    @classmethod
    def read(cls, json: Json) -> Finding:
        return cls(json["fault"], json["text"], json["minor"], tuple(json.get("moves", ())))

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Verdict:
    """What is to be said of a problem as an entry of a tourney."""

    verdict: str  #: "none": sound; else the most serious fault
    sound: bool
    stipulation: Optional[str]
    authors: Tuple[str, ...]
    titles: Tuple[str, ...]
    findings: Tuple[Finding, ...]
    messages: Tuple[Message, ...]
    seconds: float
    json: Json = field(repr=False, compare=False)  #: all that `warp check --json` says

    @classmethod
    def read(cls, json: Json) -> Verdict:
        findings = tuple(Finding.read(finding) for phase in json.get("phases", ())
                         for finding in phase.get("findings", ()))
        return cls(json["verdict"], json["sound"], json.get("stipulation"),
                   tuple(json.get("authors", ())), tuple(json.get("titles", ())), findings,
                   tuple(Message.of_text(text) for text in json.get("messages", ())),
                   json.get("seconds", 0.0), json)


@dataclass(frozen=True)
class Cause:
    """One reason why a line fails."""

    id: str  #: "pinned", "king_attacked", "flight" ...
    text: str  #: "bKh8 escapes to g8"
    squares: Tuple[str, ...]
    moves: Tuple[str, ...]
    rule: Optional[str]  #: the condition concerned

    @classmethod
    def read(cls, json: Json) -> Cause:
        return cls(json["id"], json["text"], tuple(json["squares"]), tuple(json["moves"]),
                   json["rule"])

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Explanation:
    """Why a line does or does not solve."""

    problem: int  #: its number in the text, from 1
    twin: Optional[str]
    line: str
    verdict: str  #: "solves", "refuted", "fails", "open", "out of time"
    played: Tuple[str, ...]  #: the half-moves that can be played
    move: Optional[str]  #: the half-move that fails
    section: Optional[int]  #: of play in which it fails, from 1; None: there is only one
    causes: Tuple[Cause, ...]

    @classmethod
    def read(cls, json: Json) -> Explanation:
        return cls(json["problem"], json["twin"], json["line"], json["verdict"],
                   tuple(json["played"]), json["move"], json["section"],
                   tuple(Cause.read(cause) for cause in json["causes"]))

    def __str__(self) -> str:
        return "; ".join(map(str, self.causes)) or self.verdict


NearMiss = Explanation


@dataclass(frozen=True)
class Theme:
    """A theme that a problem shows."""

    name: str
    piece: Optional[str]
    number: Optional[int]

    def __str__(self) -> str:
        inside = ",".join(str(part) for part in (self.piece, self.number) if part is not None)
        return f"{self.name}({inside})" if inside else self.name


@dataclass(frozen=True)
class Themes:
    """The themes of one problem."""

    problem: int
    themes: Tuple[Theme, ...]
    complete: bool

    @classmethod
    def read(cls, json: Json) -> Themes:
        return cls(json["problem"],
                   tuple(Theme(theme["theme"], theme["piece"], theme["number"])
                         for theme in json["themes"]), json["complete"])

    def __iter__(self) -> Iterator[Theme]:
        return iter(self.themes)


@dataclass(frozen=True)
class Mate:
    """A mate of a setting that is pure, or better."""

    kind: str  #: "pure", "model", "ideal"
    line: str  #: the play up to it


@dataclass(frozen=True)
class SettingPhase:
    """The diagram or a twin of a setting, and what solves it."""

    twin: Optional[str]
    duplex: bool
    verdict: str  #: "sound", "cook", "undeclared" ...
    solutions: int
    lines: Tuple[str, ...]
    mates: Tuple[Mate, ...]  #: if mates are demanded

    @classmethod
    def read(cls, json: Json) -> SettingPhase:
        return cls(json["twin"], json["duplex"], json["verdict"], json["solutions"],
                   tuple(json["lines"]),
                   tuple(Mate(mate["kind"], mate["line"]) for mate in json["mates"]))


@dataclass(frozen=True)
class Setting:
    """A position that meets the demands."""

    number: int  #: in the order of the results, from 1
    stipulation: str
    units: Tuple[Unit, ...]
    text: str  #: "white Kc3 Qd3 black Ka4"
    phases: Tuple[SettingPhase, ...]
    themes: Tuple[str, ...]  #: "Star(bK)", if themes are demanded
    problem: Optional[str] = field(default=None, repr=False)  #: the position as a problem

    @classmethod
    def read(cls, json: Json) -> Setting:
        units = tuple(unit for unit in map(Unit.read, json["units"]) if unit)
        reading = json.get("reading") or {}
        return cls(json["number"], json["stipulation"], units, json["text"],
                   tuple(SettingPhase.read(phase) for phase in json["phases"]),
                   tuple(json["themes"]), reading.get("inp"))

    def __str__(self) -> str:
        return self.text

    def __iter__(self) -> Iterator[SettingPhase]:
        return iter(self.phases)

    def diagram(self) -> Diagram:
        """The picture of the position."""
        from . import _requests
        return _requests.diagrams(self.problem or "")[0]

    def _repr_svg_(self) -> str:
        return self.diagram().svg


@dataclass(frozen=True)
class Search:
    """How far a search for settings is."""

    placements: float = 0  #: all ways to place the units
    positions: float = 0  #: those that remain after symmetry
    exact: bool = False  #: `positions` has been counted
    expected: Optional[float] = None  #: about so many seconds for all
    part: float = 0  #: done, from 0 to 1
    looked_at: int = 0
    found: int = 0
    seconds: float = 0
    complete: bool = False  #: all positions have been looked at
    limited: bool = False  #: the search has ended with the number that was wanted

    def after(self, json: Json) -> Search:
        """What the record says besides."""
        if json["record"] == "estimate":
            return replace(self, placements=json["placements"], positions=json["candidates"],
                           exact=json["exact"], expected=json["seconds"])
        ended = json["record"] == "composed"
        return replace(self, looked_at=json["candidates"], found=json["found"],
                       seconds=json["seconds"], complete=ended and json["complete"],
                       limited=ended and json["limited"],
                       part=json["part"] if not ended else 1.0 if json["complete"] else self.part)


@dataclass(frozen=True)
class CertifiedPart:
    """A diagram or twin, a side of a duplex problem, set play: what a certificate proves at once."""

    name: str  #: "1", "1-b-set": the number of the problem, the twin ...
    solutions: int
    positions: int  #: looked at
    bytes: int  #: of its proof

    @classmethod
    def read(cls, json: Json) -> CertifiedPart:
        return cls(json["part"], json["solutions"], json["positions"], json["bytes"])


@dataclass(frozen=True)
class Certificate:
    """A proof that solutions are all there are."""

    content: bytes = field(repr=False)
    parts: Tuple[CertifiedPart, ...] = ()
    messages: Tuple[Message, ...] = ()  #: what is asked for and it says nothing of

    def __bytes__(self) -> bytes:
        return self.content


@dataclass(frozen=True)
class ProvenPart:
    """What a certificate proves of a part, in its own notation."""

    name: str
    question: str  #: its lines from "part" to "length", or "refutations"
    solutions: Tuple[str, ...]  #: "h2h1q f1f2": all there are
    tries: Tuple[str, ...]  #: each with its refutations


@dataclass(frozen=True)
class Verification:
    """What the verifier says of a certificate. True if it holds."""

    holds: bool
    why: Optional[str]  #: it proves nothing
    positions: int
    bytes: int  #: read
    proven: Tuple[ProvenPart, ...]  #: if it is refused: up to there

    @classmethod
    def read(cls, json: Json, parts: Iterable[Json]) -> Verification:
        return cls(json["holds"], json["why"], json["positions"], json["bytes"],
                   tuple(ProvenPart(part["part"], part["question"], tuple(part["solutions"]),
                                    tuple(part["tries"])) for part in parts))

    def __bool__(self) -> bool:
        return self.holds


@dataclass(frozen=True)
class Entry:
    """What is known of a condition, piece, option, stipulation ... by its name."""

    kind: str  #: "condition", "piece" ...
    names: Tuple[str, ...]  #: in English, German, French
    rule: str
    source: str
    json: Json = field(repr=False, compare=False)

    @classmethod
    def read(cls, json: Json) -> Entry:
        names = json.get("names", {})
        texts = tuple(names.values()) if isinstance(names, dict) else tuple(names)
        rule = json.get("rule") or json.get("description") or json.get("meaning") or ""
        return cls(json["record"], texts, rule, json.get("source") or "", json)

    def __str__(self) -> str:
        return self.rule
