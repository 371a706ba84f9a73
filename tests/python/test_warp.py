"""The package warp: values, errors, threads, cancelling. Run by ./check with pytest."""

import asyncio
import gc
import json
import pickle
import resource
import threading
import time

import pytest

import warp

MATE = "7k/8/5K2/8/8/8/8/6R1 w - -"
TWO = """begin
author W. Speckmann
title Twins
pieces white Kf6 Rg1 black Kh8
stipulation #2
option variation
twin move g1 g2
next
pieces white Kg6 Ra1 black Kg8
stipulation h#1
condition Circe
end"""
# No search of this comes to its end while a test waits.
LONG = ("begin\npieces white Ka1 Qd1 Ra8 Rh1 Bc1 Bf1 Sb1 Sg1 Pa2b2c2d2e2f2g2h2 "
        "black Ke8 Qd8 Rb8 Rh8 Bc8 Bf8 Sg8 Pa7b7c7d7e7f7g7h7\nstipulation h#9\nend\n")


def test_battle_play_is_a_tree():
    result, = warp.solve(MATE, stipulation="#2", options="variation")
    tree, = result.solutions
    assert str(tree) == "1.Kf6-f7!"
    assert tree.is_solution and tree.first.menace == "threat"
    threat, = tree.first.threats
    assert (threat.text, threat.sign, threat.goal) == ("Rg1-h1", "#", "#")
    assert [effect.reason for single in threat.moves for effect in single] == ["movement"]
    effect = threat.moves[0][0]
    assert (effect.departure, effect.arrival, effect.unit) == ("g1", "h1", warp.Unit("R", "white"))
    assert result.solved and result.complete and result.count == 1


def test_twins_problems_and_what_is_known_of_them():
    first, second = warp.solve(TWO)
    assert first.authors == ("W. Speckmann",) and first.titles == ("Twins",)
    assert [phase.twin for phase in first] == ["a", "b"]
    assert [str(solution) for solution in first.solutions] == ["1.Kf6-f7!", "1.Kf6-f7!"]
    assert {unit.square for unit in first.units} == {"f6", "g1", "h8"}
    assert second.conditions == ("Circe",)
    assert [str(line) for line in second.solutions] == ["1.Kg8-h8 Ra1-a8#"]
    assert len(second.solutions[0]) == 2 and second.number == 2 and second.line == 9


def test_a_rebirth_is_an_effect():
    result, = warp.solve("4k3/8/8/r7/8/8/8/R1K5 w - -", stipulation="ser-x1", conditions="Circe")
    line, = result.solutions
    assert str(line) == "1.Ra1*a5[+bRh8]x"
    rebirth, = (effect for effect in line.half_moves[0].moves[0] if effect.reason == "rebirth")
    assert (rebirth.effect, rebirth.arrival, rebirth.unit) == ("add", "h8", warp.Unit("R", "black"))
    with pytest.raises(ValueError):
        warp.solve(TWO, conditions="Circe")


def test_positions_of_other_programs():
    class Board:  # as chess.Board of python-chess
        def fen(self):
            return MATE + " 0 1"

    result, = warp.solve(Board(), stipulation="#2")
    assert result.count == 1


def test_files(tmp_path):
    file = tmp_path / "two.inp"
    file.write_text(TWO)
    assert [result.count for result in warp.solve(file)] == [2, 1]
    file = tmp_path / "mate.fen"
    file.write_text(MATE)
    assert warp.solve(file, stipulation="#2")[0].solved


def test_what_is_wrong_is_raised_with_its_place():
    with pytest.raises(warp.InputError) as raised:
        warp.solve("begin\npieces white Kf6 Rg1 blak Kh8\nstipulation #2\nend")
    message, = raised.value.messages
    assert (message.line, message.column) == (2, 22)
    assert "did you mean 'Black'" in message.message
    assert pickle.loads(pickle.dumps(raised.value)).messages == raised.value.messages
    with pytest.raises(warp.UnsupportedError):
        warp.solve("begin\npieces TotalInvisible 2 white Kf6 black Kh8\nstipulation #2\nend")
    with pytest.raises(warp.InputError):
        warp.explain("no such thing at all")
    with pytest.raises(warp.InputError):
        warp.check("")


def test_warnings_do_not_stop_anything():
    result, = warp.solve("begin\npieces white Kf6 Rg1\nstipulation ser-~1\nend", max_output=1)
    assert any(message.severity == "warning" for message in result.messages)


def test_check_why_nearest_themes_explain():
    verdict, = warp.check("7k/7p/5K2/8/8/8/8/R7 w - -", stipulation="#2")
    assert not verdict.sound and verdict.verdict == "short_solution"
    assert [str(finding) for finding in verdict.findings] == ["1.Ra1-a8 # solves in 1 move"]
    why, = warp.why(MATE, "1.Rg2#", stipulation="#1")
    assert why.verdict == "fails" and str(why) == "bKh8 is not in check"
    assert why.section is None
    why, = warp.why("begin\npieces white Kf8 Rb3h7 black Kh8 Ra7\n"
                    "stipulation ser-h=1 {Anticirce} & h#1\nend",
                    "1.Ra7-a1 Kf8-f7= 1.Kh8xh7 Rb3-b8#")
    assert why.verdict == "fails" and why.section == 2
    assert {str(miss) for miss in warp.nearest(MATE, stipulation="#1")} == {
        "bKh8 escapes to g8", "bKh8 escapes to h7, g8"}
    themes, = warp.themes("7k/7p/5K2/8/8/8/8/R7 b - -", stipulation="h#2")
    assert "TraceBack(bK,1)" in map(str, themes)
    circe = warp.explain("circe")
    assert circe.kind == "condition" and "reborn" in circe.rule and "1968" in circe.source
    assert "wiedergeboren" in warp.explain("circe", "de").rule
    assert len(warp.names("conditions")) > 250


def test_only_lines_that_show_a_theme():
    every, = warp.solve("7k/7p/5K2/8/8/8/8/R7 b - -", stipulation="h#2")
    some, = warp.solve("7k/7p/5K2/8/8/8/8/R7 b - -", stipulation="h#2",
                       options='Only "theme TraceBack(bK)"')
    assert 0 < some.count < every.count
    assert set(map(str, some.solutions)) < set(map(str, every.solutions))


def test_diagrams_and_notebooks():
    result = warp.solve(TWO)[0]
    assert result._repr_svg_().startswith("<svg")
    page = result._repr_html_()
    assert page.count("<svg") == 1 and page.count("<li>1.Kf6-f7!</li>") == 2
    picture, = warp.diagrams(MATE)
    assert "♔" in str(picture) and "♚" in str(picture) and "♖" in str(picture)


def test_values_can_be_pickled_and_compared():
    results = warp.solve(TWO)
    copies = pickle.loads(pickle.dumps(results))
    assert copies == results
    assert hash(copies[0].phases[0]) == hash(results[0].phases[0])


def test_table():
    rows = warp.table(warp.solve(TWO))
    assert [row["solutions"] for row in rows] == [2, 1]
    assert rows[1]["conditions"] == "Circe"
    pandas = pytest.importorskip("pandas")
    assert list(pandas.DataFrame(rows)["stipulation"]) == ["#2", "h#1"]


def test_events_are_the_records_of_the_program():
    kinds = [record["record"] for record in warp.events(TWO)]
    assert kinds[0] == "run" and kinds[-1] == "end"
    assert kinds.count("phase") == 3 and kinds.count("tree") == 2 and kinds.count("line") == 1
    for record in warp.events(LONG, memory=1 << 20):
        if record["record"] == "phase":
            break  # which ends the search


def test_threads_run_at_the_same_time():
    with_two = warp.solve(TWO, threads=2)
    assert [result.solutions for result in with_two] == [
        result.solutions for result in warp.solve(TWO)]
    token = warp.CancelToken()
    long = threading.Thread(target=lambda: list(warp.events(LONG, token=token)))
    long.start()
    try:
        assert warp.solve(MATE, stipulation="#2")[0].solved  # although the other one works
    finally:
        token.cancel()
        long.join()
    assert token.cancelled


def test_cancelling_is_quick():
    token = warp.CancelToken()
    results = []
    work = threading.Thread(target=lambda: results.extend(warp.solve(LONG, token=token)))
    work.start()
    time.sleep(0.3)
    token.cancel()
    work.join(timeout=60)
    assert not work.is_alive()
    assert results[0].phases[0].ending == "interrupted" and not results[0].complete


def test_asyncio():
    async def both():
        one, two = await asyncio.gather(warp.solve_async(MATE, stipulation="#2"),
                                        warp.check_async(MATE, stipulation="#2"))
        return one[0].count, two[0].stipulation

    assert asyncio.run(both()) == (1, "#2")

    async def given_up():
        work = asyncio.create_task(warp.solve_async(LONG))
        await asyncio.sleep(0.1)
        work.cancel()
        with pytest.raises(asyncio.CancelledError):
            await work

    asyncio.run(given_up())


def test_what_a_receiver_raises_ends_the_search():
    def refuse(record):
        raise KeyError(json.loads(record)["record"])

    from warp import _warp
    with pytest.raises(KeyError):
        _warp.ask('{"do":"solve","text":"begin end"}', refuse, threads=1, memory=1 << 20,
                  token=warp.CancelToken())


def test_memory_does_not_grow():
    def rounds(number):
        for _ in range(number):
            warp.solve(MATE, stipulation="#2", memory=1 << 20)
        gc.collect()
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss  # kilobytes

    before = rounds(200)
    assert rounds(400) - before < 4000


# One of the echoes of problems/compose, its queen left open.
ECHOES = """begin
stipulation h#2
pieces white Kd4 Rb2 black Ka1
remark compose white Q?
remark compose solutions 2 mates 2 model theme Echo
end"""
ROOK = "begin\npieces white Kc3 Rh8 black Ka2 Pb5\nstipulation h#2\nend\n"


def test_settings_come_one_by_one_with_what_they_show():
    told = []
    found = list(warp.settings(ECHOES, on_progress=told.append))
    assert [str(setting) for setting in found] == [
        f"white Kd4 Q{square} Rb2 black Ka1" for square in ("e5", "f6", "g7", "h8")]
    phase, = found[0]
    assert phase.lines == ("1.Ka1*b2 Kd4-d3 + 2.Kb2-c1 Qe5-a1 #",
                           "1.Ka1*b2 Kd4-c4 + 2.Kb2-a3 Qe5-a1 #")
    assert [mate.kind for mate in phase.mates] == ["ideal", "ideal"]
    assert "Echo" in found[0].themes and found[0].number == 1
    assert warp.Unit("Q", "white", (), "e5", "queen") in found[0].units
    assert warp.solve(found[0].problem)[0].count == 2
    assert "♕" in str(found[0].diagram()) and found[0]._repr_svg_().startswith("<svg")
    assert (told[0].positions, told[0].exact, told[0].found) == (33, True, 0)
    assert (told[-1].found, told[-1].complete, told[-1].part) == (4, True, 1.0)
    assert pickle.loads(pickle.dumps(found)) == found
    assert warp.estimate(ECHOES).placements == 61


def test_settings_end_where_they_are_to_end():
    assert [str(setting) for setting in warp.settings(ECHOES, limit=2)] == [
        "white Kd4 Qe5 Rb2 black Ka1", "white Kd4 Qf6 Rb2 black Ka1"]
    endless = "begin\nstipulation h#2\nremark compose white K? Q? R? B? black K? R?\nend"
    for setting in warp.settings(endless):
        assert setting.phases[0].solutions > 0
        break  # which ends the search
    with pytest.raises(warp.InputError) as raised:
        list(warp.settings("begin\npieces white Ka1\nstipulation #1\nremark compose white Q\nend"))
    assert raised.value.messages[0].line == 4
    with pytest.raises(warp.UnsupportedError):
        list(warp.settings("begin\npieces white Ka1\nstipulation dia5.0\n"
                           "remark compose white Q?\nend"))


def test_a_certificate_is_verified_and_a_damaged_one_refused():
    proof = warp.certify(ROOK)
    part, = proof.parts
    assert (part.name, part.solutions) == ("1", 31)
    assert bytes(proof).startswith(b"warp-certificate 3\n") and not proof.messages
    verified = warp.verify(proof, ROOK)
    assert verified and verified.why is None and len(verified.proven[0].solutions) == 31
    assert warp.verify(bytes(proof)).proven == verified.proven  # whatever it proves
    damaged = bytes(proof).replace(b"solutions 31", b"solutions 30")
    refused = warp.verify(damaged, ROOK)
    assert not refused and refused.why
    assert not warp.verify(proof, ROOK.replace("Pb5", "Pb6"))
    with pytest.raises(warp.UnsupportedError):
        warp.certify(ROOK.replace("h#2", "h#2\ncondition Einstein"))
    token = warp.CancelToken()
    token.cancel()
    with pytest.raises(warp.Interrupted):
        warp.certify(ROOK, token=token)
