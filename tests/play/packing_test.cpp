// Solutions that wait are packed; nothing that is printed may be lost by it.

#include "solver/search/play/stream/packing.hpp"

#include <stdlib.h>

#include <filesystem>
#include <string>
#include <vector>

#include <doctest/doctest.h>

#include "solver/formats/report/text/line_text.hpp"
#include "solver/formats/report/text/tree_text.hpp"
#include "solver/search/play/stream/spool.hpp"
#include "tests/report/builders.hpp"
#include "tests/support/notation.hpp"
#include "tests/support/temporary.hpp"

using namespace warp;

namespace {

/// A move with everything that a report may look at.
MoveRecord rich_move() {
  const Unit unit{.walk = 200, .side = Side::neutral, .id = 300, .attributes = 0x80000001U};
  MoveRecord move;
  move.submoves = {{{.kind = EffectKind::relocate,
                     .reason = Reason::movement,
                     .from = 0,
                     .to = 999,
                     .before = unit},
                    {.kind = EffectKind::remember,
                     .reason = Reason::imitation,
                     .slot = 31,
                     .value_after = ~std::uint64_t{0}}},
                   {},
                   {{.kind = EffectKind::exchange,
                     .reason = Reason::bookkeeping,
                     .from = 7,
                     .to = no_square,
                     .before = unit,
                     .after = Unit{.walk = 1, .side = Side::black}}}};
  move.gives_check = move.own_number = move.one_movement = true;
  move.reached = Goal{.kind = GoalKind::target, .target = 63};
  return move;
}

void check_same(const std::vector<Effect>& a, const std::vector<Effect>& b) {
  REQUIRE(a.size() == b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    CHECK(a[i].kind == b[i].kind);
    CHECK(a[i].reason == b[i].reason);
    CHECK(a[i].from == b[i].from);
    CHECK(a[i].to == b[i].to);
    CHECK(a[i].slot == b[i].slot);
    CHECK(a[i].before == b[i].before);
    CHECK(a[i].after == b[i].after);
    CHECK(a[i].value_after == b[i].value_after);
  }
}

void check_same(const MoveRecord& a, const MoveRecord& b) {
  REQUIRE(a.submoves.size() == b.submoves.size());
  for (std::size_t i = 0; i < a.submoves.size(); ++i) {
    check_same(a.submoves[i], b.submoves[i]);
  }
  CHECK(a.null_move == b.null_move);
  CHECK(a.gives_check == b.gives_check);
  CHECK(a.own_number == b.own_number);
  CHECK(a.one_movement == b.one_movement);
  CHECK(a.reached == b.reached);
  CHECK(a.unseen == b.unseen);
}

}  // namespace

TEST_CASE("packing: lines come back, with what they have in common with those before them") {
  SolutionLine first = test::line("1.Ka1-a2 Kh8-h7 2.Ka2-a3 Kh7-h6#");
  SolutionLine second = test::line("1.Ka1-a2 Kh8-h7 2.Qd1-d7+");
  second.in_common = 2;
  second.reflex_mate_missed = true;
  SolutionLine third;
  third.moves.push_back({.at = {.number = 7, .second = true, .own = true}, .move = rich_move()});
  // A half-move of an invisible unit, after which two units are no longer invisible.
  MoveRecord& unseen = third.moves.emplace_back().move;
  unseen.unseen = UnseenPart{.kind = UnseenPart::Kind::hidden,
                             .captures = true,
                             .hidden_goal = 27,
                             .taken = Side::black,
                             .revealed = {{.square = 0, .unit = {.walk = 3, .side = Side::white}},
                                          {.square = 63, .unit = {.walk = 1}}}};
  std::string bytes;
  pack_line(first, 17, bytes);
  pack_line(second, ~Key{0}, bytes);
  pack_line(third, 0, bytes);

  Unpacker unpack;
  unpack.read(bytes);
  for (const auto& [line, end] :
       {std::pair(&first, Key{17}), std::pair(&second, ~Key{0}), std::pair(&third, Key{0})}) {
    REQUIRE_FALSE(unpack.at_end());
    REQUIRE(unpack.next() == Saying::line);
    Key its_end = 1;
    const SolutionLine& read = unpack.line(its_end);
    CHECK(its_end == end);
    CHECK(read.in_common == line->in_common);
    CHECK(read.reflex_mate_missed == line->reflex_mate_missed);
    REQUIRE(read.moves.size() == line->moves.size());
    for (std::size_t i = 0; i < read.moves.size(); ++i) {
      CHECK(read.moves[i].at == line->moves[i].at);
      check_same(read.moves[i].move, line->moves[i].move);
    }
  }
  CHECK(unpack.at_end());
}

TEST_CASE("packing: half-moves of trees come back") {
  TreeMove move = test::half_move("12...Ka1-a2 !");
  move.menace = Menace::zugzwang;
  move.reflex_mate_missed = true;
  move.null_move = rich_move().submoves.front();
  std::string bytes;
  pack_open(move, Place::refutation, bytes);
  pack_close(bytes);
  Unpacker unpack;
  unpack.read(bytes);
  REQUIRE(unpack.next() == Saying::open);
  Place place{};
  const TreeMove& read = unpack.open(place);
  CHECK(place == Place::refutation);
  CHECK(read.at == move.at);
  CHECK(read.verdict == Verdict::refutation);
  CHECK(read.menace == Menace::zugzwang);
  CHECK(read.reflex_mate_missed);
  check_same(read.null_move, move.null_move);
  check_same(read.move, move.move);
  CHECK(unpack.next() == Saying::close);
  CHECK(unpack.at_end());
}

TEST_CASE("lines that follow each other are written as each by itself") {
  const std::vector<std::string> texts{"1.Ka1-a2 Kh8-h7 2.Ka2-a3 Kh7-h6#",
                                       "1.Ka1-a2 Kh8-h7 2.Qd1-d7+", "1.Ka1-b1#"};
  const std::vector<std::size_t> in_common{0, 2, 0};
  report::LineWriter writer;
  for (std::size_t i = 0; i < texts.size(); ++i) {
    SolutionLine line = test::line(texts[i]);
    line.in_common = in_common[i];
    CHECK(writer.text(line, test::classical()) == report::line_text(line, test::classical()));
  }
}

TEST_CASE("spool: what does not fit into memory comes back from a file that nobody sees") {
  const test::TemporaryDirectory directory;
  const char* before = ::getenv("TMPDIR");
  const std::string restored = before == nullptr ? "" : before;
  ::setenv("TMPDIR", directory.path("").c_str(), 1);
  std::string all, back;
  std::size_t largest_record = 0;
  {
    Overflow overflow(1);
    Spool spool(overflow);
    for (unsigned i = 0; i < 5000; ++i) {
      const std::string record(i % 2000 == 1999 ? 3 * Overflow::piece_size : i % 300,
                               static_cast<char>('a' + i % 26));
      largest_record = std::max(largest_record, record.size());
      spool.append(record);
      all += record;
    }
    spool.seal();
    CHECK(spool.bytes() == all.size());
    CHECK(overflow.in_file() > 0);
    CHECK(std::filesystem::is_empty(directory.path("")));
    spool.drain([&](std::string_view bytes) {
      CHECK(bytes.size() <= std::max(largest_record, Overflow::piece_size));
      back += bytes;
      return true;
    });
    CHECK(overflow.in_file() == 0);
    CHECK(spool.empty());
  }
  CHECK(back == all);
  before == nullptr ? ::unsetenv("TMPDIR") : ::setenv("TMPDIR", restored.c_str(), 1);
}

TEST_CASE("spool: without a place for the file everything stays in memory") {
  const char* before = ::getenv("TMPDIR");
  const std::string restored = before == nullptr ? "" : before;
  ::setenv("TMPDIR", "/nowhere/at/all", 1);
  Overflow overflow(1);
  Spool spool(overflow);
  const std::string record(40'000, 'x');
  for (unsigned i = 0; i < 10; ++i) {
    spool.append(record);
  }
  CHECK_FALSE(overflow.has_room());
  std::size_t bytes = 0;
  spool.drain([&](std::string_view piece) {
    bytes += piece.size();
    return true;
  });
  CHECK(bytes == 10 * record.size());
  before == nullptr ? ::unsetenv("TMPDIR") : ::setenv("TMPDIR", restored.c_str(), 1);
}
