"""Requests: what is sent to the solver, and what becomes of its answers."""

from __future__ import annotations

import asyncio
import base64
import functools
import json
import os
import queue
import threading
from typing import Any, Callable, Dict, Iterable, Iterator, List, Optional, Sequence, Tuple, Union

from . import _records as records
from ._warp import CancelToken, ask as _ask, version

#: What the functions take as a problem: a text in the language of problems, a FEN, the path of a
#: file, or anything with a method fen(), as the boards of python-chess.
Problem = Union[str, "os.PathLike[str]", Any]

USUAL_MEMORY = 256 << 20  #: bytes for the table of facts


class WarpError(Exception):
    """A request that has no answer. `messages` says why, with lines and columns."""

    def __init__(self, messages: Sequence[records.Message]):
        super().__init__("\n".join(str(message) for message in messages))
        self.messages = tuple(messages)

    def __reduce__(self) -> Tuple[Any, ...]:
        return type(self), (self.messages,)


class InputError(WarpError):
    """The text, or a word of the request, is not valid."""


class UnsupportedError(WarpError):
    """The text is understood, but cannot be played."""


class Interrupted(WarpError):
    """The work was cancelled, or its time was over, before there was an answer."""


def _member(problem: Problem, format: Optional[str]) -> Dict[str, str]:
    """The members of a request that state the problem."""
    if hasattr(problem, "fen") and callable(problem.fen):
        return {"text": problem.fen(), "format": format or "fen"}
    if isinstance(problem, os.PathLike):
        name = os.fspath(problem)
        with open(name, encoding="utf-8") as file:
            ending = os.path.splitext(name)[1][1:]
            return {"text": file.read(),
                    "format": format or (ending if ending in FORMATS else "inp")}
    text = str(problem)
    if format is None:
        format = "fen" if _looks_like_fen(text) else "inp"
    return {"text": text, "format": format}


FORMATS = ("inp", "olv", "fen", "ffen", "pgn")


def _stated(problem: Problem, format: Optional[str], stipulation: Optional[str],
            conditions: Optional[str], options: Optional[str]) -> Dict[str, Any]:
    """The members of a request that state the problem; a FEN with conditions or options becomes a
    text in the language of problems."""
    member = _member(problem, format)
    if conditions is None and options is None:
        return {"stipulation": stipulation, **member}
    if member["format"] != "fen":
        raise ValueError("conditions and options belong to a FEN; a text states its own")
    lines = ["begin", f"forsyth {member['text'].strip()}"]
    for word, value in (("stipulation", stipulation), ("condition", conditions),
                        ("option", options)):
        if value:
            lines.append(f"{word} {value}")
    return {"text": "\n".join(lines + ["end", ""]), "format": "inp", "stipulation": None}


def _looks_like_fen(text: str) -> bool:
    """Whether a text is one line that begins with the placement of a FEN."""
    words = text.split()
    return "\n" not in text.strip() and bool(words) and words[0].count("/") >= 1 and not any(
        word.lower() in ("begin", "beginproblem", "anfang", "debut") for word in words)


def _text_of(request: Dict[str, Any]) -> str:
    return json.dumps({name: value for name, value in request.items() if value is not None})


def events(problem: Problem, *, stipulation: Optional[str] = None,
           conditions: Optional[str] = None, options: Optional[str] = None,
           format: Optional[str] = None,
           threads: int = 1, memory: int = USUAL_MEMORY, max_time: Optional[int] = None,
           max_output: Optional[int] = None,
           token: Optional[CancelToken] = None) -> Iterator[Dict[str, Any]]:
    """Solve, and yield what is found as it is found: the records of `warp --format=json`.

    An iterator that is not read to its end, and Ctrl-C, end the search.
    """
    request = {"do": "solve", **_stated(problem, format, stipulation, conditions, options),
               "max_time": max_time, "max_output": max_output}
    return _records_of(request, threads=threads, memory=memory, token=token)


def _records_of(request: Dict[str, Any], *, threads: int, memory: int,
                token: Optional[CancelToken]) -> Iterator[Dict[str, Any]]:
    """Yields the records of an answer while a thread of its own works at it."""
    token = token or CancelToken()
    found: queue.Queue[Any] = queue.Queue()
    done = object()

    def work() -> None:
        try:
            _ask(_text_of(request), found.put, threads=threads, memory=memory, token=token)
            found.put(done)
        except BaseException as failure:  # raised again by the reader
            found.put(failure)

    worker = threading.Thread(target=work, name="warp", daemon=True)
    worker.start()
    try:
        while True:
            try:
                record = found.get(timeout=0.1)  # so that Ctrl-C is heard on all systems
            except queue.Empty:
                continue
            if record is done:
                return
            if isinstance(record, BaseException):
                raise record
            yield json.loads(record)
    finally:
        token.cancel()
        worker.join()


def _answer(request: Dict[str, Any], *, threads: int = 1, memory: int = USUAL_MEMORY,
            token: Optional[CancelToken] = None) -> List[Dict[str, Any]]:
    return list(_records_of(request, threads=threads, memory=memory, token=token))


def _wrong(answer: Iterable[Dict[str, Any]]) -> None:
    """Raises what a message of the answer says, if any is worse than a warning."""
    messages = [records.Message.read(record) for record in answer
                if record["record"] == "message"]
    errors = [message for message in messages if message.severity != "warning"]
    if any(message.severity == "input error" for message in errors):
        raise InputError(errors)
    if errors:
        raise UnsupportedError(errors)


def solve(problem: Problem, *, stipulation: Optional[str] = None,
          conditions: Optional[str] = None, options: Optional[str] = None,
          format: Optional[str] = None,
          threads: int = 1, memory: int = USUAL_MEMORY, max_time: Optional[int] = None,
          max_output: Optional[int] = None,
          token: Optional[CancelToken] = None) -> List[records.Result]:
    """Solve all problems of a text; returns a result for each.

    `stipulation` is that of positions without one; a FEN may also have `conditions` ("Circe") and
    `options` ("variation try"), in the words of the language of problems. `format` is one of "inp", "olv", "fen", "ffen",
    "pgn" where the text does not show it, `max_time` seconds for each problem, `max_output` a
    number of solutions for each. Results do not depend on `threads` and `memory` (bytes). Raises
    InputError or UnsupportedError if there is no problem that can be solved; what is wrong with one
    of several stands in the `messages` of its neighbour that follows.
    """
    stated = _stated(problem, format, stipulation, conditions, options)
    found = _Found(stated)
    for record in _records_of({"do": "solve", **stated, "max_time": max_time,
                               "max_output": max_output},
                              threads=threads, memory=memory, token=token):
        found.take(record)
    return found.results()


class _Found:
    """Puts the records of an answer together."""

    def __init__(self, stated: Dict[str, Any]):
        self._stated = stated
        self._problems: List[Dict[str, Any]] = []  #: members of Result; phases are lists of dicts
        self._messages: List[records.Message] = []  #: before the problem to which they belong

    def take(self, record: Dict[str, Any]) -> None:
        kind = record["record"]
        if kind == "message":
            self._messages.append(records.Message.read(record))
        elif kind == "problem":
            self._problems.append(self._begun(record))
            self._messages = []
        elif kind == "phase":
            self._problems[-1]["phases"].append(
                {"twin": record["twin"], "heading": record.get("heading"),
                 "duplex": record["duplex"], "units": _units(record["units"]),
                 "to_move": record["to_move"], "fen": record.get("fen"), "solutions": []})
        elif kind in ("line", "tree"):
            solution: records.Solution = (records.Line.read(record) if kind == "line"
                                          else records.Tree.read(record))
            self._problems[-1]["phases"][-1]["solutions"].append(solution)
        elif kind == "phase end":
            self._problems[-1]["phases"][-1]["ending"] = record["ending"]
        elif kind == "problem end":
            self._problems[-1].update(verdict=record["verdict"], count=record["solutions"],
                                      seconds=record["seconds"], nodes=record["nodes"])

    def results(self) -> List[records.Result]:
        """Raises what was said if no problem could be solved."""
        if not self._problems:
            _raise_for(self._messages)
        for message in self._messages:
            self._problems[-1]["messages"] += (message,)
        return [self._result(problem) for problem in self._problems]

    def _begun(self, record: Dict[str, Any]) -> Dict[str, Any]:
        read_as = tuple((name, self._stated[name]) for name in ("stipulation", "format")
                        if self._stated[name])
        return {"stipulation": record["stipulation"], "authors": tuple(record["authors"]),
                "titles": tuple(record["titles"]),
                "conditions": tuple(condition if isinstance(condition, str) else condition["name"]
                                    for condition in record["conditions"]),
                "units": _units(record["units"]), "phases": [],
                "messages": tuple(self._messages), "line": record["line"],
                "text": self._stated["text"], "number": len(self._problems) + 1,
                "options": read_as}

    @staticmethod
    def _result(problem: Dict[str, Any]) -> records.Result:
        phases = tuple(records.Phase(**{**phase, "solutions": tuple(phase["solutions"])})
                       for phase in problem["phases"])
        return records.Result(**{**problem, "phases": phases})


def _units(placed: Iterable[Dict[str, Any]]) -> Tuple[records.Unit, ...]:
    return tuple(unit for unit in map(records.Unit.read, placed) if unit)


def _raise_for(messages: Sequence[records.Message]) -> None:
    errors = [message for message in messages if message.severity != "warning"]
    if not errors:
        raise Interrupted(messages)
    if any(message.severity == "input error" for message in errors):
        raise InputError(errors)
    raise UnsupportedError(errors)


def check(problem: Problem, *, stipulation: Optional[str] = None, format: Optional[str] = None,
          threads: int = 1, memory: int = USUAL_MEMORY, max_time: Optional[int] = None,
          show: Sequence[str] = (),
          token: Optional[CancelToken] = None) -> List[records.Verdict]:
    """Judge each problem as an entry of a tourney: sound, cooked, dual ...

    `show`: further tables in the JSON of the verdict: "duals", "tries", "changes", "mates",
    "themes", "mark". Raises InputError if no problem can be read; of several, the verdict of one
    that cannot is "unreadable".
    """
    answer = _answer({"do": "check", **_member(problem, format), "stipulation": stipulation,
                      "max_time": max_time, "show": ",".join(show) or None},
                     threads=threads, memory=memory, token=token)
    _wrong(answer)
    verdicts = [records.Verdict.read(record) for record in answer if record["record"] == "verdict"]
    if verdicts and all(verdict.verdict == "unreadable" for verdict in verdicts):
        raise InputError([message for verdict in verdicts for message in verdict.messages])
    return verdicts


def why(problem: Problem, line: Optional[str] = None, *, stipulation: Optional[str] = None,
        format: Optional[str] = None, threads: int = 1, memory: int = USUAL_MEMORY,
        max_time: Optional[int] = None,
        token: Optional[CancelToken] = None) -> List[records.Explanation]:
    """Say why a line, "1.Kc2 Ra2+ 2.Kc1 0-0#", does or does not solve; None: the stated ones."""
    answer = _answer({"do": "why", **_member(problem, format), "stipulation": stipulation,
                      "max_time": max_time, "line": line},
                     threads=threads, memory=memory, token=token)
    _wrong(answer)
    return [records.Explanation.read(record) for record in answer if record["record"] == "why"]


def nearest(problem: Problem, *, stipulation: Optional[str] = None, format: Optional[str] = None,
            threads: int = 1, memory: int = USUAL_MEMORY, max_time: Optional[int] = None,
            token: Optional[CancelToken] = None) -> List[records.NearMiss]:
    """The lines that nearly solve, the nearest first."""
    answer = _answer({"do": "why", **_member(problem, format), "stipulation": stipulation,
                      "max_time": max_time, "nearest": True},
                     threads=threads, memory=memory, token=token)
    _wrong(answer)
    return [records.NearMiss.read(record) for record in answer
            if record["record"] == "near_miss"]


def themes(problem: Problem, *, stipulation: Optional[str] = None, format: Optional[str] = None,
           threads: int = 1, memory: int = USUAL_MEMORY, max_time: Optional[int] = None,
           token: Optional[CancelToken] = None) -> List[records.Themes]:
    """The themes that each problem shows."""
    answer = _answer({"do": "themes", **_member(problem, format), "stipulation": stipulation,
                      "max_time": max_time}, threads=threads, memory=memory, token=token)
    _wrong(answer)
    return [records.Themes.read(record) for record in answer if record["record"] == "themes"]


def diagrams(problem: Problem, *, stipulation: Optional[str] = None,
             format: Optional[str] = None) -> List[records.Diagram]:
    """The picture of each problem; a stipulation is not needed."""
    answer = _answer({"do": "diagram", **_member(problem, format), "stipulation": stipulation})
    _wrong(answer)
    return [records.Diagram(record["svg"], record["text"]) for record in answer
            if record["record"] == "diagram"]


def _entries(answer: Sequence[Dict[str, Any]]) -> List[records.Entry]:
    _wrong(answer)
    return [records.Entry.read(record) for record in answer
            if record["record"] not in ("run", "end", "message")]


def explain(name: str, language: str = "en") -> records.Entry:
    """What a condition, piece, option, stipulation or board means; language "en", "de", "fr"."""
    entries = _entries(_answer({"do": "explain", "name": name, "lang": language}))
    return entries[0]


def names(what: str) -> List[records.Entry]:
    """All "conditions", "pieces", "options", "goals" ..., as `warp list` knows them."""
    return _entries(_answer({"do": "list", "name": what}))


def table(results: Iterable[records.Result]) -> List[Dict[str, Any]]:
    """A row for each result, as pandas.DataFrame takes them."""
    return [{"authors": ", ".join(result.authors), "title": ", ".join(result.titles),
             "stipulation": result.stipulation, "conditions": ", ".join(result.conditions),
             "verdict": result.verdict, "solutions": result.count,
             "complete": result.complete, "seconds": result.seconds, "nodes": result.nodes}
            for result in results]


def settings(problem: Problem, *, sample: Optional[int] = None, seed: int = 1,
             limit: Optional[int] = None, threads: int = 1, memory: int = USUAL_MEMORY,
             max_time: Optional[int] = None,
             on_progress: Optional[Callable[[records.Search], object]] = None,
             token: Optional[CancelToken] = None) -> Iterator[records.Setting]:
    """Search settings, and yield each as it is found, in the order of `warp compose`.

    The text holds one problem whose lines `remark compose` say what is placed and what is wanted.
    `sample`: only so many positions, drawn at random; `limit`: the search ends with so many
    results. `on_progress` is told how much there is to search, before anything is, now and then how
    far it is, and in the end what came of it. An iterator that is not read to its end, and Ctrl-C,
    end the search. Raises InputError or UnsupportedError if there is nothing to search.
    """
    request = {"do": "compose", **_member(problem, None), "sample": sample, "seed": seed,
               "limit": limit, "max_time": max_time, "progress": on_progress is not None or None}
    search = records.Search()
    wrong: List[Dict[str, Any]] = []
    for record in _records_of(request, threads=threads, memory=memory, token=token):
        kind = record["record"]
        if kind == "composition":
            yield records.Setting.read(record)
        elif kind == "message":
            wrong.append(record)
        elif kind in ("estimate", "composing", "composed") and on_progress is not None:
            search = search.after(record)
            on_progress(search)
    _wrong(wrong)


def estimate(problem: Problem, *, sample: Optional[int] = None,
             token: Optional[CancelToken] = None) -> records.Search:
    """Say how much settings() has to search, and about how long that takes with one thread."""
    answer = _answer({"do": "compose", **_member(problem, None), "sample": sample,
                      "estimate": True}, token=token)
    _wrong(answer)
    for record in answer:
        if record["record"] == "estimate":
            return records.Search().after(record)
    raise Interrupted(())


def certify(problem: Problem, *, stipulation: Optional[str] = None, format: Optional[str] = None,
            threads: int = 1, memory: int = USUAL_MEMORY, max_time: Optional[int] = None,
            token: Optional[CancelToken] = None) -> records.Certificate:
    """Prove that the solutions of all problems of a text are all there are.

    Raises UnsupportedError if there is something that cannot be certified, and Interrupted if the
    time was not enough. `memory` decides how long the certificate becomes, not what it says.
    """
    answer = _answer({"do": "certify", **_member(problem, format), "stipulation": stipulation,
                      "max_time": max_time}, threads=threads, memory=memory, token=token)
    _wrong(answer)
    for record in answer:
        if record["record"] == "certificate":
            return records.Certificate(
                base64.b64decode(record["content"]),
                tuple(records.CertifiedPart.read(part) for part in answer
                      if part["record"] == "certified"),
                tuple(records.Message.read(message) for message in answer
                      if message["record"] == "message"))
    raise Interrupted([records.Message.read(record) for record in answer
                       if record["record"] == "message"])


def verify(certificate: Union[bytes, records.Certificate], problem: Optional[Problem] = None, *,
           stipulation: Optional[str] = None, format: Optional[str] = None,
           token: Optional[CancelToken] = None) -> records.Verification:
    """Verify a certificate, by what shares no code with the search that made it.

    With `problem` it must prove the solutions of exactly the problems of that text; without it, it
    is said what it proves.
    """
    content = certificate.content if isinstance(certificate, records.Certificate) else certificate
    stated = {} if problem is None else {**_member(problem, format), "stipulation": stipulation}
    answer = _answer({"do": "verify", **stated,
                      "certificate": base64.b64encode(content).decode("ascii")}, token=token)
    _wrong(answer)
    for record in answer:
        if record["record"] == "verified":
            return records.Verification.read(record, [part for part in answer
                                                      if part["record"] == "proven"])
    raise Interrupted(())


async def _in_thread(function: Callable[..., Any], *arguments: Any,
                     token: Optional[CancelToken] = None, **options: Any) -> Any:
    """Awaits a function that takes a token; cancelling the task cancels the work."""
    token = token or CancelToken()
    work = asyncio.get_running_loop().run_in_executor(
        None, functools.partial(function, *arguments, token=token, **options))
    try:
        return await asyncio.shield(work)
    except asyncio.CancelledError:
        token.cancel()
        await asyncio.wait([work])
        raise


async def solve_async(problem: Problem, **options: Any) -> List[records.Result]:
    """As solve(), without blocking the event loop; cancelling the task ends the search."""
    return await _in_thread(solve, problem, **options)


async def check_async(problem: Problem, **options: Any) -> List[records.Verdict]:
    """As check(), without blocking the event loop; cancelling the task ends the work."""
    return await _in_thread(check, problem, **options)
