#include <doctest/doctest.h>

#include <algorithm>
#include <string>

#include "solver/engines/fairy/game.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/setup/setup.hpp"
#include "tests/differential/boards.hpp"
#include "tests/differential/rule_uses.hpp"
#include "tests/differential/self_compare.hpp"
#include "tests/differential/self_problem.hpp"
#include "tests/differential/solver_process.hpp"
#include "tests/support/setup_of.hpp"

// The fairy engine plays what the general engine plays, only faster: the same moves, the same
// solutions with bounds and without. More of the same: warp_differential --self N --no-rules.

using namespace warp;

namespace {

Phase helpmate_phase(const std::string& lines) {
  return test::phase_of(lines + "\nstipulation h#2");
}

bool is_for_fairy_engine(const std::string& lines) {
  const Phase phase = helpmate_phase(lines);
  return fairy::with_tables(phase.rules, phase.position, [](const auto&) {});
}

template <class AnyGame>
std::uint64_t perft_of(AnyGame& game, unsigned depth) {
  std::uint64_t count = 0;
  const auto visit = [&] {
    count += depth == 1 ? 1 : perft_of(game, depth - 1);
    return false;
  };
  game.each_move(visit);
  return count;
}

/// Compares the moves of the fairy engine with those of the general one; returns false if it cannot
/// play the position with such sets of squares.
template <class Squares>
bool compare_perft_with(const Phase& phase, unsigned depth, std::uint64_t counted) {
  const auto tables = fairy::Game<Squares>::tables_for(phase.rules, phase.position);
  if (tables == nullptr) {
    return false;
  }
  fairy::Game<Squares> fast(tables, phase.position);
  const Key before = fast.key();
  CHECK(perft_of(fast, depth) == counted);
  CHECK(fast.key() == before);
  // The moves that are counted together are as many as those that are played.
  fairy::PlyList moves;
  fast.list_candidates(moves);
  for (const fairy::Ply& ply : moves) {
    const unsigned replies = fast.replies(ply);
    fast.play(ply);
    CHECK(perft_of(fast, 1) == replies);
    fast.take_back();
  }
  return true;
}

void compare_perft(const std::string& lines, unsigned depth) {
  INFO(lines);
  const Phase phase = helpmate_phase(lines);
  Game general(phase.rules, phase.position, nullptr);
  const std::uint64_t counted = perft_of(general, depth);
  CHECK(counted > 0);
  const bool is_small = phase.position.size() <= 64;
  CHECK(compare_perft_with<bits::Set64>(phase, depth, counted) == is_small);
  CHECK(compare_perft_with<bits::Set128>(phase, depth, counted));
}

/// Compares the fairy and the general engine on random problems of these wishes.
void compare_random(const differential::SelfWishes& wishes, std::uint64_t seed, unsigned problems) {
  using namespace differential;
  WorkLimit limit{std::chrono::milliseconds(100)};
  unsigned compared = 0;
  for (unsigned i = 0; i < problems; ++i) {
    const RandomProblem problem = self_problem(wishes, seed, i);
    const SelfAnswer answer = compare_with_itself(problem.text(), seed + i, limit);
    const std::string text = problem.text();
    INFO(text);
    CHECK(answer.kind != SelfAnswer::Kind::differs);
    compared += answer.kind == SelfAnswer::Kind::same ? 1 : 0;
  }
  CHECK(compared > problems * 8 / 10);
}

/// Boards of 65 to 128 squares, of all shapes.
differential::SelfWishes on_large_boards() {
  differential::SelfWishes wishes;
  for (const char* name :
       {"10x10", "torus 14x8", "12x8", "16x8", "diamond 2 10", "diamond 2 12", "torus-diamond 2 8",
        "double-diamond 2 8", "torus-diamond 3 4", "cylinder-diamond 2 12"}) {
    wishes.boards.push_back(differential::board_of(name));
    REQUIRE(wishes.boards.back() != nullptr);
    CHECK(wishes.boards.back()->size() > 64);
    CHECK(wishes.boards.back()->size() <= 128);
  }
  return wishes;
}

}  // namespace

TEST_CASE("fairy units without conditions are left to the fairy engine") {
  CHECK(is_for_fairy_engine("pieces white Ka1 Gd4 black Ke5 Nh8"));
  CHECK(is_for_fairy_engine("pieces white Ka1 black Ke5 neutral Gd4"));
  CHECK(is_for_fairy_engine("board cylinder\npieces white Ka1 Rd4 black Ke5"));
  CHECK(is_for_fairy_engine("board 6x9\npieces white Ka1 Rd4 black Ke5"));
  CHECK_FALSE(is_for_fairy_engine("pieces white Ka1 Gd4 black Ke5\ncondition Circe"));
  CHECK_FALSE(is_for_fairy_engine("pieces white Ka1 white Kamikaze Gd4 black Ke5"));
  CHECK_FALSE(is_for_fairy_engine("pieces white Ka1 ORd4 black Ke5 Gc2\ncondition imitator h8"));
  CHECK(is_for_fairy_engine("board 10x10\npieces white Ka1 Gd4 black Ke5"));
  CHECK(is_for_fairy_engine("board torus 14x8\npieces white Kb2 Qd4 Nf14 black Ke5"));
  CHECK(is_for_fairy_engine("board 16x8\npieces white Kb2 Qd4 Nf14 black Ke5"));
  CHECK_FALSE(is_for_fairy_engine("board 12x12\npieces white Ka1 Gd4 black Ke5"));
  // An orphan has no lines of its own.
  CHECK_FALSE(is_for_fairy_engine("pieces white Ka1 Od4 black Ke5"));
}

TEST_CASE("the fairy and the general engine play the same moves") {
  compare_perft("pieces white Ke1 Ra1h1 Pe2d5 black Ke8 Ra8h8 Pe7c7d2", 3);  // all special moves
  compare_perft("pieces white Ke1 Ra1 Gd4f6 Pg7 black Ke8 Rh8 Nb3 Pa2", 2);  // promotions to G, N
  compare_perft("pieces white Kc1 LOd4 EQf6 ROb2 black Kf8 MOc6 PAe5 RHg3", 2);
  compare_perft("pieces white Kc1 black Kf8 neutral Gd4e5 Qb2 Pc7", 2);
  compare_perft("board cylinder\npieces white Ke1 Ra1h1 Ph2 black Ke8 Ra8 Bh5 Pg4a4", 2);
  compare_perft("board torus\npieces white Kc3 Ra1 Gh2 black Ke6 Qh8 Nb5", 2);
  compare_perft("board 10x10\npieces white Kc1 Ra1 Gd4 NLj10 Pe2g9 black Ki8 PAj3 LOb9 Pf7b2", 2);
  compare_perft("board torus 14x8\npieces white Kc3 Qa1 Nh12 Pb7 black Ke13 Gb9 ROd6 Pf2", 2);
  compare_perft("board torus 14x8\npieces array", 2);
  // Round the seam an eagle meets a hurdle behind which it would turn to its own square.
  compare_perft("board torus 14x8\npieces white Ke5 black Kh10 neutral EAd6", 2);
  compare_perft(
      "board 12x8\npieces white Kc1 Ra1 MAd11 Pe2g11 black Kf9 VAh3 RHb9 Pf7"
      "\ncondition hole c4 d4 f10",
      2);
  compare_perft("board torus-diamond 3 4\npieces white k:Cb1 q:Bb2 g:Cc2 black k:Bb4 n:Ac3", 2);
  compare_perft("board double-diamond 2 8\npieces white Kd2 Qe4 black Ke6 Nd5 neutral Gc4", 2);
  compare_perft("pieces white Kc1 BPc2 SPd2 black Kf8 SPe7 Pd4 BEe4", 3);  // odd pawns
  // At the edge a marine pawn has no square behind the one passed over.
  compare_perft("pieces white MPa2c2 Kh8 black MPb4b2 Kh1", 3);
}

TEST_CASE("walks are kept for later problems on the same board, and for no others") {
  const auto walk_on = [](const std::string& lines, const char* letters) {
    const Phase phase = helpmate_phase(lines);
    const auto walk = phase.rules->walks().find(letters, Language::english);
    REQUIRE(walk.has_value());
    return fairy::WalkOnBoard<bits::Set128>::of(*phase.rules, *walk);
  };
  const auto queen = walk_on("board torus 14x8\npieces white Ka1 Qd5 black Ke9", "q");
  CHECK(walk_on("board torus 14x8\npieces white Kc3 Qa2 Gb5 black Kh9", "q") == queen);
  CHECK(walk_on("board torus\npieces white Ka1 Qd5 black Ke8", "q") != queen);
  CHECK(walk_on("board 14x8\npieces white Ka1 Qd5 black Ke9", "q") != queen);
  CHECK(&queen->lines(Colour::white) == &queen->lines(Colour::black));
  const auto pawn = walk_on("board 14x8\npieces white Ka1 Pd5 black Ke9", "p");
  CHECK(&pawn->lines(Colour::white) != &pawn->lines(Colour::black));
  // Two problems call different pieces by the same letters.
  const char* const units = "\nboard torus 14x8\npieces white Ka1 XYd5 black Ke9";
  const auto leaper = walk_on(std::string("piece XY = leaper 1,2") + units, "xy");
  const auto rider = walk_on(std::string("piece XY = rider 1,2") + units, "xy");
  CHECK(leaper != rider);
  compare_perft(std::string("piece XY = leaper 1,2") + units, 2);
  compare_perft(std::string("piece XY = rider 1,2") + units, 2);
  // What is in use stays, however many walks are worked out later.
  const std::size_t ways =
      queen->attacks().between(Movement::slot(walks::queen, Colour::white), 0, 8).size();
  CHECK(ways == 2);  // up, and down round the seam
  for (unsigned files = 2; files <= 20; ++files) {
    const std::string board = "board 5x" + std::to_string(files);
    CHECK(walk_on(board + "\npieces white Ka1 black Kb5", "r") != nullptr);
    CHECK(walk_on(board + "\npieces white Ka1 black Kb5", "b") != nullptr);
    CHECK(walk_on(board + "\npieces white Ka1 black Kb5", "s") != nullptr);
    CHECK(walk_on(board + "\npieces white Ka1 black Kb5", "p") != nullptr);
  }
  CHECK(walk_on("board torus 14x8\npieces white Ka1 Qd5 black Ke9", "q") != queen);
  CHECK(queen->attacks().between(Movement::slot(walks::queen, Colour::white), 0, 8).size() == ways);
}

TEST_CASE("random problems with fairy units and no rule: fairy and general engine find the same") {
  compare_random({}, 2026, 250);
}

TEST_CASE("the same on boards of up to 128 squares") {
  differential::SelfWishes wishes = on_large_boards();
  compare_random(wishes, 20, 120);
  for (const differential::RuleUse& use : differential::all_rule_uses()) {
    if (use.text().starts_with("Hole")) {
      wishes.first.push_back(&use);
    }
  }
  REQUIRE(!wishes.first.empty());
  compare_random(wishes, 21, 60);
}

TEST_CASE("the same, 1,500 problems" * doctest::test_suite("slow")) {
  compare_random(on_large_boards(), 22, 1500);
}

TEST_CASE("in the relaxed game a grasshopper guards one square of a line, a rook all of them") {
  const Phase phase = helpmate_phase("pieces white Ka1 Gd1 Rf1 black Kd5");
  const auto tables = fairy::Game<bits::Set64>::tables_for(phase.rules, phase.position);
  REQUIRE(tables != nullptr);
  const fairy::Relaxed<bits::Set64> relaxed(*tables, 0);
  const Geometry& board = phase.rules->geometry();
  const auto square = [&](std::string_view name) { return board.at(name[0] - 'a', name[1] - '1'); };
  const auto class_on = [&](std::string_view name) {
    return tables->class_of(phase.position.at(square(name)));
  };
  // Without a move: the flights of d5 in rising order are c4, d4, e4, c5, e5, c6, d6, e6.
  const auto served_at_once = [&](std::string_view unit) {
    std::vector<unsigned> sets;
    for (const auto& service :
         relaxed.services(class_on(unit), square(unit), class_on("d5"), square("d5"))) {
      if (service.moves == 0 && service.guards != 0) {
        sets.push_back(service.guards);
      }
    }
    std::sort(sets.begin(), sets.end());
    return sets;
  };
  constexpr unsigned d4 = 1U << 1U, d6 = 1U << 6U;
  // The king leaves d5 when d6 counts, so he is no hurdle for it; nobody else could stand there.
  CHECK(served_at_once("d1") == std::vector<unsigned>{d4, relaxed_game::check_bit});
  CHECK((served_at_once("d1").front() & d6) == 0);
  CHECK(relaxed.moves(class_on("f1"), square("f1"), square("d8")) == 2);
  CHECK(relaxed.moves(class_on("d1"), square("d1"), square("d3")) == 1);
  CHECK(relaxed.moves(class_on("d1"), square("d1"), square("d2")) > 1);
}
