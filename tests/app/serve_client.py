"""Drives `warp serve` as another program does: serve_client.py WARP DIRECTORY

Says what went wrong and ends with status 1 if anything did.
"""

import json
import os
import signal
import socket
import subprocess
import sys
import time

WARP, DIRECTORY = sys.argv[1:3]
MATE = "begin\npieces white Kf6 Ra1 black Kh8 Ph7\nstipulation #%d\nend\n"
# No search of this comes to its end while a test waits.
LONG = ("begin\npieces white Ka1 Qd1 Ra8 Rh1 Bc1 Bf1 Sb1 Sg1 Pa2b2c2d2e2f2g2h2 "
        "black Ke8 Qd8 Rb8 Rh8 Bc8 Bf8 Sg8 Pa7b7c7d7e7f7g7h7\nstipulation h#9\nend\n")


class Channel:
    """Sends requests and sorts the records that come back by the id of their request."""

    def __init__(self, writer, reader):
        self.writer, self.reader = writer, reader
        self.records = {}
        self.order = []

    def send(self, **request):
        self.writer.write(json.dumps(request) + "\n")
        self.writer.flush()

    def receive(self):
        line = self.reader.readline()
        assert line, "no more records"
        assert line.startswith('{"id":'), line
        record = json.loads(line)
        self.records.setdefault(record["id"], []).append(record)
        self.order.append(record["id"])
        return record

    def answer(self, number):
        """All records of a request, to the last one."""
        while not any(record["record"] == "end" for record in self.records.get(number, [])):
            self.receive()
        return self.records[number]


def start(*options):
    return subprocess.Popen([WARP, "serve", *options], stdin=subprocess.PIPE,
                            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def kinds(records):
    return [record["record"] for record in records]


def status(records):
    return records[-1]["status"]


def all_that_is_asked():
    warp = start("-j2")
    channel = Channel(warp.stdin, warp.stdout)
    channel.send(id=1, do="solve", text=MATE % 1)
    channel.send(id="two", do="check", text=MATE % 2, show="mates")
    channel.send(id=3, do="explain", name="Zirze", lang="de")
    channel.send(id=4, do="explain", name="circe", lang="de")
    channel.send(id=5, do="list", name="boards")
    channel.send(id=6, do="solve", format="fen", text="7k/7p/5K2/8/8/8/8/R7 w - -", stipulation="#1")
    channel.send(id=7, do="solve", text="begin\npieces white Kf6\nstipulaton #1\nend\n")
    channel.send(id=8, do="solv", text="")
    channel.send(id=9, do="solve", txt="")
    channel.send(id=10, do="list", name="--help")
    warp.stdin.write("no json\n")
    warp.stdin.close()

    solved = channel.answer(1)
    assert kinds(solved)[0] == "run" and "tree" in kinds(solved), solved
    key = next(record for record in solved if record["record"] == "tree")
    assert key["tree"]["text"] == "Ra1-a8" and status(solved) == 0, solved
    verdict = next(r for r in channel.answer("two") if r["record"] == "verdict")
    assert verdict["verdict"] == "short_solution" and "mates" in verdict["phases"][0]["tables"]
    assert status(channel.answer("two")) == 1
    assert status(channel.answer(3)) == 2
    assert any("Circe" in json.dumps(record) for record in channel.answer(4))
    assert status(channel.answer(4)) == 0
    assert "moebius" in json.dumps(channel.answer(5)) and status(channel.answer(5)) == 0
    assert "tree" in kinds(channel.answer(6)), channel.answer(6)
    wrong = channel.answer(7)
    assert status(wrong) == 2 and "did you mean 'stipulation'" in json.dumps(wrong), wrong
    assert status(channel.answer(8)) == 2 and "solve, check" in json.dumps(channel.answer(8))
    assert status(channel.answer(9)) == 2 and "text" in json.dumps(channel.answer(9))
    assert status(channel.answer(10)) == 2, channel.answer(10)
    assert status(channel.answer(None)) == 2
    assert warp.wait(60) == 0 and warp.stderr.read() == "", "the end of the input is no fault"


def many_at_once():
    warp = start("-j4", "--maxmem=64M")
    channel = Channel(warp.stdin, warp.stdout)
    channel.send(id="long", do="solve", text=LONG)
    for number in range(300):
        channel.send(id=number, do="solve", text=MATE % (1 + number % 2))
    for number in range(300):
        assert status(channel.answer(number)) == 0
    alone = [{k: v for k, v in r.items() if k not in ("id", "seconds")} for r in channel.answer(0)]
    for number in range(0, 300, 2):
        same = [{k: v for k, v in r.items() if k not in ("id", "seconds")}
                for r in channel.answer(number)]
        assert same == alone, (same, alone)
    assert "end" not in kinds(channel.records["long"]), "it is still at work"
    channel.send(id="again", do="solve", text=LONG)
    channel.send(id="again", do="solve", text=LONG)
    assert status(channel.answer("again")) == 2, "the id is in use"
    del channel.records["again"]
    channel.send(id="c", do="cancel", of="long")
    assert status(channel.answer("c")) == 0
    assert status(channel.answer("long")) == 1
    channel.send(id="d", do="cancel", of="long")
    assert status(channel.answer("d")) == 2, "nothing of that name is at work"
    channel.send(id="timed", do="solve", text=LONG, max_time=1)
    assert status(channel.answer("timed")) == 1
    # Judging is cancelled and bounded as solving is, and those beside it do not notice.
    channel.send(id="judged", do="check", text=LONG, show="all")
    channel.send(id="beside", do="check", text=MATE % 1)
    assert status(channel.answer("beside")) == 0
    assert "verdict" not in kinds(channel.records.get("judged", [])), "it is still at work"
    channel.send(id="f", do="cancel", of="judged")
    assert status(channel.answer("judged")) == 1
    channel.send(id="bounded", do="check", text=LONG, max_time=1)
    assert status(channel.answer("bounded")) == 1
    # One thread more than there are waits until all are free; cancelled, it never begins.
    channel.send(id="wide", do="solve", text=LONG, threads=9)
    channel.send(id="e", do="cancel", of="wide")
    assert status(channel.answer("wide")) == 1
    warp.send_signal(signal.SIGINT)
    assert status(channel.answer("again")) == 1
    assert warp.wait(30) == 1


def who_goes_away():
    warp = start()
    warp.stdin.write(json.dumps({"id": 1, "do": "solve", "text": LONG}) + "\n")
    warp.stdin.flush()
    warp.stdout.readline()
    warp.stdout.close()
    assert warp.wait(30) in (1, -signal.SIGPIPE), "it would have gone on for years"
    warp.stdin.close()


def over_a_socket():
    path = os.path.join(DIRECTORY, "warp.socket")
    warp = start("--socket", path, "-j2")
    for _ in range(300):
        if os.path.exists(path):
            break
        time.sleep(0.05)

    def connect():
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(path)
        file = connection.makefile("rw", encoding="utf-8", newline="\n")
        return connection, Channel(file, file)

    gone, channel = connect()
    for number in range(4):
        channel.send(id=number, do="solve", text=LONG)
    channel.receive()
    channel.writer.close()
    gone.close()  # all threads are free again
    first, one = connect()
    second, other = connect()
    one.send(id=1, do="solve", text=MATE % 1)
    other.send(id=1, do="explain", name="grasshopper")
    assert "tree" in kinds(one.answer(1)) and status(other.answer(1)) == 0
    one.send(id=2, do="solve", text=MATE % 2)
    first.shutdown(socket.SHUT_WR)  # no more requests, but the answer is wanted
    assert status(one.answer(2)) == 0
    assert one.reader.readline() == ""
    busy = start("--socket", path)
    assert busy.wait(30) == 2 and path in busy.stderr.read(), "it is served already"
    warp.send_signal(signal.SIGINT)
    assert warp.wait(30) == 0
    assert not os.path.exists(path)
    second.close()
    # What a killed program leaves behind is no obstacle.
    for end in (signal.SIGKILL, signal.SIGTERM):
        warp = start("--socket", path)
        for _ in range(300):
            try:
                connect()
                break
            except OSError:
                time.sleep(0.05)
        warp.send_signal(end)
        warp.wait(30)


for test in (all_that_is_asked, many_at_once, who_goes_away, over_a_socket):
    try:
        test()
    except Exception as fault:
        print(f"{test.__name__}: {type(fault).__name__}: {fault}")
        raise
