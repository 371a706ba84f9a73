#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <iterator>
#include <memory>
#include <random>
#include <string>
#include <vector>

#include "solver/engines/orthodox/game.hpp"
#include "solver/search/play/search.hpp"
#include "solver/techniques/deduction/course.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/line_collector.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/stipulations.hpp"

// What is deduced about proof games, and that no game is lost by it.

namespace warp::orthodox::deduction {

namespace {

using test::game_array;

Board fast_board(const std::string& fen) { return test::fast_game(fen).board(); }

constexpr orthodox::Index index_of(const char* name) {
  return static_cast<orthodox::Index>(name[0] - 'a') +
         8 * static_cast<orthodox::Index>(name[1] - '1');
}
const Man& man_from(const Deduction& deduction, const char* home) {
  return *std::find_if(deduction.men().begin(), deduction.men().end(),
                       [&](const Man& man) { return man.home == index_of(home); });
}
Ply ply_between(const char* from, const char* to) {
  return {static_cast<std::uint8_t>(index_of(from)), static_cast<std::uint8_t>(index_of(to))};
}

constexpr std::size_t ample = std::size_t{1} << 24U;

std::vector<std::string> deduced_lines(orthodox::Game game, const Position& target,
                                       std::uint64_t patience, unsigned half_moves,
                                       std::size_t bytes = ample) {
  game.set_target(target);
  if (patience != Deductions::never) {
    game.deduce([] { return false; }, bytes, true, patience);
  }
  FactTable facts(std::size_t{1} << 22U);
  const std::atomic<bool> never{false};
  test::LineCollector sink;
  solve(game, Plan(test::way_to_position(half_moves)), SearchOptions{}, facts, StopSignal(never), 1,
        sink);
  return sink.found;
}

/// Plays at random, captures, castling, promotions and pawns more often than other moves.
bool play_rare_moves(warp::Game& game, unsigned half_moves, std::mt19937& random) {
  for (unsigned i = 0; i < half_moves; ++i) {
    std::vector<Move> moves;
    std::vector<Move> rare;
    game.each_move([&] {
      moves.push_back(game.last_move());
      const SingleMove& single = moves.back().front();
      if (single.capture != no_square || single.kind != MoveKind::ordinary) {
        rare.push_back(moves.back());
      }
      return false;
    });
    if (moves.empty()) {
      return false;
    }
    const auto& from = !rare.empty() && random() % 2 == 0 ? rare : moves;
    game.play(from[random() % from.size()]);
  }
  return true;
}

/// Compares what is found with and without deductions; returns how many games were found.
std::size_t compare_deductions(unsigned games, unsigned before, unsigned shortest, unsigned longest,
                               std::mt19937& random) {
  std::size_t found = 0;
  for (unsigned i = 0; i < games; ++i) {
    warp::Game game = test::game_from_fen(game_array);
    const unsigned played_before = before == 0 ? 0 : static_cast<unsigned>(random() % before);
    const auto length = static_cast<unsigned>(shortest + random() % (longest - shortest + 1));
    if (!play_rare_moves(game, played_before, random)) {
      continue;
    }
    const orthodox::Game start(game.rules(), game.position());
    if (!play_rare_moves(game, length, random)) {
      continue;
    }
    const Position& target = game.position();
    const auto without = deduced_lines(start, target, Deductions::never, length);
    CHECK(!without.empty());
    CHECK(deduced_lines(start, target, 0, length) == without);
    constexpr std::uint64_t in_mid_search = 40;
    CHECK(deduced_lines(start, target, in_mid_search, length) == without);
    CHECK(deduced_lines(start, target, 1, length) == without);
    constexpr std::size_t scarce = std::size_t{1} << 16U;
    CHECK(deduced_lines(start, target, 0, length, scarce) == without);
    found += without.size();
  }
  return found;
}

/// Plays at random on `board`, captures, castling and promotions more often than other moves.
std::vector<Ply> plies_at_random(Board board, unsigned half_moves, std::mt19937& random) {
  std::vector<Ply> plies;
  while (plies.size() < half_moves) {
    orthodox::PlyList all;
    board.generate(all);
    std::vector<Ply> rare;
    std::copy_if(all.begin(), all.end(), std::back_inserter(rare), [&](Ply ply) {
      return board.at(ply.to) != orthodox::none || ply.special != orthodox::Special::no ||
             ply.promotion != orthodox::none;
    });
    if (all.begin() == all.end()) {
      break;
    }
    const bool is_rare = !rare.empty() && random() % 8 == 0;
    const auto number = static_cast<std::size_t>(all.end() - all.begin());
    plies.push_back(is_rare ? rare[random() % rare.size()] : all.begin()[random() % number]);
    board.play(plies.back());
  }
  return plies;
}

/// Looks whether what is deduced of all games as long as one played at random, and of the cases
/// into which they are divided, admits each of its moves. Returns the number of cases.
std::size_t follow_at_random(unsigned games, unsigned shortest, unsigned longest,
                             std::mt19937& random) {
  const Board start = fast_board(game_array);
  std::size_t found = 0;
  std::size_t in_groups = 0;
  for (unsigned i = 0; i < games; ++i) {
    const auto length = static_cast<unsigned>(shortest + random() % (longest - shortest + 1));
    const std::vector<Ply> plies = plies_at_random(start, length, random);
    Board target = start;
    for (const Ply played : plies) {
      target.play(played);
    }
    std::array<unsigned, 2> left{static_cast<unsigned>(plies.size() + 1) / 2,
                                 static_cast<unsigned>(plies.size()) / 2};
    const auto all = std::make_shared<const Deduction>(
        start, target, left, DeductionLimits{.work = std::uint64_t{1} << 16U}, i % 4 != 0);
    REQUIRE(!all->impossible());
    const auto with_groups = std::make_shared<const Deduction>(
        *all, Assumption{}, DeductionLimits{.groups = 4, .group_places = 2000});
    REQUIRE(!with_groups->impossible());
    in_groups += with_groups->groups().size();
    const auto cases = std::make_shared<const Cases>(
        *divide(with_groups, 40, {.bytes = ample, .work = std::uint64_t{1} << 18U}));
    found += cases->size();
    orthodox::deduction::GameCourse course(cases);
    Board board = start;
    bool admitted = !course.out_of_reach(left);
    for (std::size_t i_ply = 0; admitted && i_ply < plies.size(); ++i_ply) {
      --left[i_ply % 2];
      admitted = course.admits(board, plies[i_ply], left);
      course.play(board, plies[i_ply]);
      board.play(plies[i_ply]);
    }
    CHECK(admitted);
  }
  CHECK(in_groups > games / 4);
  return found;
}

}  // namespace

TEST_CASE("a pawn that changed its file captured the man that is missing") {
  // 1.e4 d5 2.ed5
  const Deduction deduction(fast_board(game_array),
                            fast_board("rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq -"),
                            {2, 1});
  REQUIRE(!deduction.impossible());
  CHECK(man_from(deduction, "d7").dies == orthodox::bit(index_of("d5")));
  const Man& capturer = man_from(deduction, "e2");
  CHECK(capturer.dies == 0);
  CHECK(std::has_single_bit(capturer.becomes));
  CHECK(capturer.steps[0][index_of("e2")] == orthodox::bit(index_of("e4")));
  CHECK(capturer.steps[0][index_of("e4")] == orthodox::bit(index_of("d5")));
  CHECK(man_from(deduction, "g1").is_still());
}

TEST_CASE("what one move too few cannot reach is impossible") {
  const Board target = fast_board("rnbqkbnr/pppppppp/8/8/2B5/4P3/PPPP1PPP/RNBQK1NR b KQkq -");
  CHECK(Deduction(fast_board(game_array), target, {1, 1}).impossible());
  CHECK(!Deduction(fast_board(game_array), target, {2, 1}).impossible());
}

TEST_CASE("nobody can lose a single move in the array") {
  const Board start = fast_board(game_array);
  CHECK(!Deduction(start, start, {1, 1}).impossible());
  CHECK(Deduction(start, start, {1, 1}, {}, true).impossible());
  CHECK(!Deduction(start, start, {2, 2}, {}, true).impossible());
}

TEST_CASE("castling that must have been") {
  // 1.e4 e5 2.Sf3 Sf6 3.Bc4 Bc5 4.0-0 0-0
  const Deduction deduction(
      fast_board(game_array),
      fast_board("rnbq1rk1/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w - -"), {4, 4});
  REQUIRE(!deduction.impossible());
  CHECK(man_from(deduction, "e1").steps[0][index_of("e1")] == orthodox::bit(index_of("g1")));
  CHECK(man_from(deduction, "h1").castles[0]);
  CHECK(man_from(deduction, "h1").to[0][index_of("h1")] == 0);
  CHECK(man_from(deduction, "h8").arrivals(0, false) == 0);
}

TEST_CASE("a pawn does not close the line on which a bishop must go") {
  // Bf1-b5 goes before d2-d3.
  const Board start = fast_board(game_array);
  const auto deduction = std::make_shared<const Deduction>(
      start, fast_board("rnbqk1nr/ppp1bppp/3pp3/1B6/8/3PP3/PPP2PPP/RNBQK1NR w KQkq -"),
      std::array<unsigned, 2>{3, 3});
  REQUIRE(!deduction->impossible());
  orthodox::deduction::GameCourse course(std::make_shared<const Cases>(Cases{deduction}));
  CHECK(!course.out_of_reach({3, 3}));
  CHECK(!course.admits(start, ply_between("d2", "d3"), {2, 3}));
  CHECK(course.admits(start, ply_between("e2", "e3"), {2, 3}));
  course.play(start, ply_between("d2", "d3"));
  CHECK(course.out_of_reach({2, 3}));
  course.take_back();
  CHECK(!course.out_of_reach({3, 3}));
}

TEST_CASE("a promotion is deduced with its way") {
  // 1.h4 g5 2.hg5 h6 3.gh6 Bg7 4.hg7 Sf6 5.gh8=S
  const Deduction deduction(fast_board(game_array),
                            fast_board("rnbqk2N/pppppp2/5n2/8/8/8/PPPPPPP1/RNBQKBNR b KQq -"),
                            {5, 4});
  REQUIRE(!deduction.impossible());
  const Man& pawn = man_from(deduction, "h2");
  CHECK(pawn.needs == 5);
  CHECK(pawn.steps[0][index_of("g7")] == orthodox::bit(index_of("h8")));
  CHECK((man_from(deduction, "h8").dies & orthodox::bit(index_of("h8"))) != 0);
  CHECK(man_from(deduction, "a2").is_still());
}

TEST_CASE("deducing can be stopped, and is done anew when it is asked for again") {
  const Board start = fast_board(game_array);
  // 1.e4 e5 2.Sf3 Sf6 3.Bc4 Bc5 4.0-0 0-0
  const Board target = fast_board("rnbq1rk1/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w - -");
  constexpr std::array<unsigned, 2> moves{6, 6};
  unsigned asked = 0;
  {
    const Deduction whole(start, target, moves, {.stopped = [&asked] {
                            ++asked;
                            return false;
                          }});
    CHECK(!whole.given_up());
    CHECK(!whole.pairs().empty());
  }
  CHECK(asked > 400);  // at each pair
  unsigned left = asked / 2;
  Deductions deductions(start, target, 0,
                        {.stopped = [&left] { return left == 0 || --left == 0; }});
  CHECK(deductions.within(moves) == nullptr);
  left = 2 * asked;
  CHECK(deductions.within(moves) != nullptr);
}

TEST_CASE("the more the search asks, the more is deduced") {
  const Board start = fast_board(game_array);
  const Board target = fast_board("rnbq1rk1/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w - -");
  constexpr std::array<unsigned, 2> moves{8, 8};
  constexpr std::uint64_t patience = 10;
  Deductions deductions(start, target, patience);
  std::vector<unsigned> stages;
  std::vector<std::size_t> pairs;
  std::uint64_t asked = 0;
  for (; stages.size() < 4 && asked < 1000; ++asked) {
    const unsigned stage = deductions.stage_of_question();
    if (stages.empty() || stage != stages.back()) {
      stages.push_back(stage);
      pairs.push_back(stage == 0 ? 0 : deductions.within(moves)->pairs().size());
    }
  }
  CHECK(stages == std::vector<unsigned>{0, 1, 2, 3});
  CHECK(asked > 64 * patience);
  CHECK(pairs.front() < pairs.back());
  CHECK(pairs.back() == Deduction(start, target, moves).pairs().size());
}

TEST_CASE("deductions keep to their memory") {
  const Board start = fast_board(game_array);
  const Board target = fast_board("rnbq1rk1/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQ1RK1 w - -");
  constexpr std::size_t scarce = std::size_t{1} << 14U;
  const Deduction with_little(start, target, {8, 8}, {.bytes = scarce});
  const Deduction with_enough(start, target, {8, 8});
  CHECK(with_little.bytes() <= scarce);
  CHECK(with_enough.bytes() > scarce);
  CHECK(with_little.pairs().size() < with_enough.pairs().size());
  orthodox::Game game = test::fast_game(game_array);
  game.set_target(test::game_from_fen(game_array).position());
  game.deduce([] { return false; }, 0, true, 0);  // without memory it does without
  CHECK(
      !game.out_of_reach({.goal = GoalKind::a_to_b, .side = Colour::white, .own = 0, .other = 0}));
}

TEST_CASE("deductions lose no proof game") {
  std::mt19937 random(1997);
  CHECK(compare_deductions(test::how_many(60), 0, 3, 6, random) > 60);
  CHECK(compare_deductions(test::how_many(100), 40, 2, 5, random) > 100);
}

TEST_CASE("every game is one of the cases into which all are divided") {
  std::mt19937 random(2024);
  CHECK(follow_at_random(test::how_many(30), 4, 24, random) > test::how_many(60));
}

TEST_CASE("every long game is one of the cases" * doctest::test_suite("slow")) {
  std::mt19937 random(2025);
  CHECK(follow_at_random(test::how_many(2000), 6, 40, random) > test::how_many(4000));
}

TEST_CASE("deductions lose no long proof game" * doctest::test_suite("slow")) {
  std::mt19937 random(1998);
  CHECK(compare_deductions(test::how_many(1000), 0, 6, 9, random) > 1000);
  CHECK(compare_deductions(test::how_many(1000), 60, 3, 6, random) > 1000);
  CHECK(compare_deductions(test::how_many(1000), 120, 3, 5, random) > 1000);
}

}  // namespace warp::orthodox::deduction
