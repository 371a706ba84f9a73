#include <doctest/doctest.h>

#include <array>
#include <atomic>
#include <random>
#include <string>
#include <vector>

#include "solver/board/position/tables/fact_table.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/search/play/search.hpp"
#include "solver/techniques/mates/prover.hpp"
#include "solver/techniques/proof_numbers/number_table.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/path_collector.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/random_fen.hpp"
#include "tests/support/stipulations.hpp"

// Proof numbers must answer what trying all moves answers.

namespace warp::orthodox {

using mates::Prover;
using proof_numbers::Numbers;
using proof_numbers::NumberTable;
using test::fast_game;
using test::node;

namespace {

constexpr auto never_stops = [] {};

/// `moves` moves of the attacker, who mates or (self_mate) is mated.
Plan plan_of(LastMove end, unsigned moves) {
  const auto goal = test::goal_leaf(GoalKind::mate);
  Branch branch{.play = Play::attack, .length = 2 * moves - 1};
  if (end == LastMove::self_mate) {
    branch.length = 2 * moves;
    branch.after_second = goal;
  } else {
    branch.after_first = goal;
  }
  return Plan(node(branch));
}

/// What solve() finds. With proof numbers if there is `memory` for them.
std::vector<std::string> mates_found(orthodox::Game game, LastMove end, unsigned moves,
                                     std::vector<std::uint64_t> memory,
                                     const SearchOptions& options) {
  FactTable facts(std::size_t{1} << 22U);
  const std::atomic<bool> never{false};
  const Plan plan = plan_of(end, moves);
  game.prove_mates(memory);
  CHECK(game.proves_within(end, moves) == !memory.empty());
  test::PathCollector collector;
  solve(game, plan, options, facts, StopSignal(never), 1, collector);
  return collector.sorted();
}

std::vector<std::uint64_t> some_memory() { return std::vector<std::uint64_t>(1U << 17U); }

}  // namespace

TEST_CASE("proof numbers find the solutions that trying all moves finds") {
  std::mt19937 random(24);
  SearchOptions everything;
  everything.variations = everything.set_play = true;
  everything.refutations = 1;
  unsigned solved = 0;
  for (unsigned i = 0; i < test::how_many(30); ++i) {
    const std::string fen = test::random_fen_near_stalemate(random, true);
    CAPTURE(fen);
    const orthodox::Game game = fast_game(fen);
    for (const unsigned moves : {4U, 5U}) {
      CAPTURE(moves);
      const SearchOptions options = moves == 4 ? everything : SearchOptions{};
      const auto expected = mates_found(game, LastMove::mate, moves, {}, options);
      CHECK(mates_found(game, LastMove::mate, moves, some_memory(), options) == expected);
      solved += expected.empty() ? 0 : 1;
    }
  }
  CHECK(solved > 5);
}

TEST_CASE("proof numbers find the selfmates that trying all moves finds") {
  std::mt19937 random(2024);
  SearchOptions everything;
  everything.variations = everything.set_play = true;
  everything.refutations = 1;
  unsigned solved = 0;
  for (unsigned i = 0; i < test::how_many(30); ++i) {
    const std::string fen = test::random_fen_near_selfmate(random);
    CAPTURE(fen);
    const orthodox::Game game = fast_game(fen);
    for (const unsigned moves : {3U, 4U}) {
      CAPTURE(moves);
      const SearchOptions options = moves == 3 ? everything : SearchOptions{};
      const auto expected = mates_found(game, LastMove::self_mate, moves, {}, options);
      CHECK(mates_found(game, LastMove::self_mate, moves, some_memory(), options) == expected);
      solved += expected.empty() ? 0 : 1;
    }
  }
  CHECK(solved > 5);
}

TEST_CASE("a prover answers alike with much memory and with little") {
  std::mt19937 random(42);
  for (unsigned i = 0; i < test::how_many(20); ++i) {
    const std::string fen = test::random_fen_near_stalemate(random, true);
    CAPTURE(fen);
    const Board board(test::game_from_fen(fen).position());
    std::array<bool, 3> mates{};
    for (std::size_t size = 0; size < mates.size(); ++size) {
      std::vector<std::uint64_t> memory(std::size_t{256} << 6U * size);
      Prover prover(board, std::make_shared<NumberTable>(memory));
      mates[size] = prover.attack_succeeds(board, LastMove::mate, 5, never_stops);
      const bool in_six = prover.attack_succeeds(board, LastMove::mate, 6, never_stops);
      CHECK((in_six || !mates[size]));
    }
    CHECK(mates[0] == mates[2]);
    CHECK(mates[1] == mates[2]);
  }
}

TEST_CASE(
    "a table of numbers keeps what was proven for longer and what was disproved for shorter") {
  std::vector<std::uint64_t> memory(1024);
  NumberTable table(memory);
  constexpr Key position = scramble(7);
  Numbers found;
  CHECK_FALSE(table.find(position, 5, found));
  table.insert(position, 5, {3, 4}, 100);
  REQUIRE(table.find(position, 5, found));
  CHECK(found.proof == 3);
  CHECK(found.disproof == 4);
  CHECK_FALSE(table.find(position, 6, found));
  table.insert(position, 8, Numbers::mate_within(7), 100);
  table.insert(position, 5, Numbers::no_mate_within(5), 100);
  for (unsigned moves = 1; moves <= 10; ++moves) {
    CAPTURE(moves);
    found = {};
    const bool known = table.find(position, moves, found);
    CHECK(known == (moves != 6));
    CHECK(found.proven() == (moves >= 7));
    CHECK(found.disproved() == (moves <= 5));
  }
  CHECK_FALSE(table.find(scramble(8), 5, found));
}

TEST_CASE("a table of numbers takes over what a smaller one knows") {
  std::vector<std::uint64_t> few(64), many(1024);
  NumberTable small(few), large(many);
  large.insert(scramble(1), 6, Numbers::no_mate_within(6), 10);
  small.insert(scramble(1), 4, Numbers::no_mate_within(4), 1000);  // says less
  small.insert(scramble(2), 5, Numbers::mate_within(3), 10);
  small.insert(scramble(3), 5, {7, 9}, 10);
  large.take_over(small);
  Numbers found;
  CHECK((large.find(scramble(1), 6, found) && found.disproved()));
  CHECK((large.find(scramble(2), 3, found) && found.proven()));
  REQUIRE(large.find(scramble(3), 5, found));
  CHECK(found.proof == 7);
  CHECK(found.disproof == 9);
  CHECK_FALSE(large.find(scramble(3), 4, found));
}

TEST_CASE(
    "a table of numbers uses its memory as it needs it, and loses little when it needs more") {
  std::vector<std::uint64_t> memory(std::size_t{1} << 22U);
  NumberTable table(memory);
  const auto touched = [&] {
    return std::ranges::find_if(memory.rbegin(), memory.rend(), [](auto word) { return word != 0; })
               .base() -
           memory.begin();
  };
  const auto number = [](Key key) { return static_cast<std::uint32_t>(key % 1000 + 1); };
  std::size_t lost = 0;
  constexpr Key few = 1'000, many = 200'000;
  for (Key key = 0; key < many; ++key) {
    if (key == few) CHECK(touched() <= 1 << 15);  // the first 4,096 buckets
    table.insert(scramble(key), 5, {number(key), 4}, 100);
  }
  CHECK(touched() > 1 << 20);
  for (Key key = 0; key < many; ++key) {
    Numbers found;
    lost += table.find(scramble(key), 5, found) && found.proof == number(key) ? 0 : 1;
  }
  CHECK(lost < many / 100);
}

TEST_CASE("a prover that is asked again and again answers like one that knows nothing") {
  // One that is asked about many positions remembers short mates of all of them.
  std::mt19937 random(7);
  const std::string first = test::random_fen_near_stalemate(random, true);
  std::vector<std::uint64_t> none;
  Prover old(Board(test::game_from_fen(first).position()), std::make_shared<NumberTable>(none));
  unsigned mates = 0;
  for (unsigned i = 0; i < test::how_many(20); ++i) {
    const bool self = i % 2 == 1;
    const std::string fen = self ? test::random_fen_near_selfmate(random)
                                 : test::random_fen_near_stalemate(random, true);
    CAPTURE(fen);
    const Board board(test::game_from_fen(fen).position());
    for (const LastMove end : {LastMove::mate, LastMove::self_mate}) {
      for (unsigned moves = 1; moves <= 3; ++moves) {
        CAPTURE(moves);
        Prover fresh(board, std::make_shared<NumberTable>(none));
        const bool expected = fresh.attack_succeeds(board, end, moves, never_stops);
        CHECK(old.attack_succeeds(board, end, moves, never_stops) == expected);
        mates += expected ? 1 : 0;
      }
    }
  }
  CHECK(mates > 5);
}

TEST_CASE("a search that is stopped names the key that it knows") {
  // A mate in 13 with 35 first moves: no computer judges all of them within a second.
  const std::string text = test::answer(
      "forsyth 7r/k1S2p2/4b3/4p2r/2R5/4PK2/8/7R\n"
      "stipulation #13\noption maxtime 2\n");
  CHECK(test::holds(text, "1.Rh1-a1 + !"));
}

TEST_CASE("with MaxSolutions 1 the first key that is found is enough") {
  const std::string text = test::answer(
      "forsyth 8/2p5/2P5/3p1p2/3P1p2/2P1kp2/2K1prp1/1B2RbS1\n"
      "stipulation #12\noption maxsolutions 1\n");
  CHECK(test::holds(text, " !"));
}

TEST_CASE("half of a table of facts can be lent and is given back empty") {
  FactTable facts(std::size_t{1} << 20U);
  for (unsigned i = 0; i < 200'000; ++i) {
    facts.insert(scramble(i), 10);
  }
  const auto known = [&] {
    unsigned count = 0;
    for (unsigned i = 0; i < 200'000; ++i) {
      count += facts.contains(scramble(i)) ? 1 : 0;
    }
    return count;
  };
  const unsigned before = known();
  CHECK(before > 50'000);
  {
    const FactTable::Loan loan(facts);
    CHECK(facts.bytes() == std::size_t{1} << 19U);
    REQUIRE(loan.words().size() == std::size_t{1} << 16U);
    for (std::uint64_t& word : loan.words()) {
      CHECK_EQ(word, 0);
      word = ~std::uint64_t{0};
    }
    CHECK(known() > before / 3);
    CHECK(known() < before);
  }
  CHECK(facts.bytes() == std::size_t{1} << 20U);
  CHECK(known() > before / 3);
  const FactTable::Loan again(facts);
  CHECK(again.words().front() == 0);
  CHECK(again.words().back() == 0);
}

}  // namespace warp::orthodox
