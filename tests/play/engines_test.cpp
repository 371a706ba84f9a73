#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <random>
#include <string>
#include <vector>

#include "solver/engines/general/game.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/search/play/search.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/path_collector.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/random_fen.hpp"
#include "tests/support/random_walk.hpp"
#include "tests/support/setup_of.hpp"
#include "tests/support/stipulations.hpp"

// The fast engine cuts what cannot lead to the goal; the general engine cuts nothing. On random
// positions both must find the same solutions of every kind.

using namespace warp;

namespace {

using test::goal_leaf;
using test::help_play;
using test::node;
using test::series_play;

StipulationTree series_help(unsigned length, GoalKind kind) {
  return series_play(length, help_play(1, kind));
}
StipulationTree direct(unsigned length, GoalKind kind) {
  return node(Branch{.play = Play::attack, .length = length, .after_first = goal_leaf(kind)});
}
StipulationTree self(unsigned length, GoalKind kind) {
  return node(Branch{.play = Play::attack, .length = length, .after_second = goal_leaf(kind)});
}
StipulationTree attack_in_one(GoalKind kind) { return direct(1, kind); }
/// r#: Black must mate if he can, and so must White (not in semi-reflex play).
StipulationTree reflex(unsigned length, GoalKind kind, bool both = true) {
  return node(Branch{.play = Play::attack,
                     .length = length,
                     .after_first = attack_in_one(kind),
                     .before_first = both ? node(Not{attack_in_one(kind)}) : nullptr});
}
/// hs#: help play, after which Black cannot but mate.
StipulationTree help_self(unsigned length, GoalKind kind) {
  return node(Branch{
      .play = Play::help,
      .length = length,
      .after_first = node(Branch{
          .play = Play::defence, .length = 1, .after_first = goal_leaf(kind), .ends_play = true})});
}

/// A random diagram of a few units, kings apart, the side not to move not in check.
std::string random_fen(std::mt19937& random, Colour to_move) {
  for (;;) {
    std::vector<char> board(64, ' ');
    const auto pick = [&](unsigned below) { return static_cast<unsigned>(random() % below); };
    const unsigned king = pick(64);
    board[king] = 'k';
    unsigned other = pick(64);
    while (board[other] != ' ') {
      other = pick(64);
    }
    board[other] = 'K';
    const unsigned units = 2 + pick(5);
    for (unsigned i = 0; i < units; ++i) {
      const char letter = "QRBSPPqrbspp"[pick(12)];
      // Half of the units near the black king, so that something happens.
      const unsigned square = pick(2) == 0 ? pick(64) : (king + pick(3) * 8 + pick(3) + 55) % 64;
      const bool edge = square < 8 || square >= 56;
      if (board[square] == ' ' && !(edge && (letter == 'P' || letter == 'p'))) {
        board[square] = letter;
      }
    }
    std::string fen;
    for (unsigned rank = 8; rank-- > 0;) {
      unsigned empty = 0;
      for (unsigned file = 0; file < 8; ++file) {
        const char unit = board[rank * 8 + file];
        if (unit == ' ') {
          ++empty;
          continue;
        }
        if (empty != 0) {
          fen += std::to_string(empty);
        }
        empty = 0;
        fen += unit;
      }
      if (empty != 0) {
        fen += std::to_string(empty);
      }
      fen += rank == 0 ? "" : "/";
    }
    fen += to_move == Colour::white ? " w KQkq -" : " b KQkq -";
    const Game game = test::game_from_fen(fen);
    if (!game.in_check(opponent(to_move))) {
      return fen;
    }
  }
}

SearchOptions with_everything_shown() {
  SearchOptions options;
  options.variations = true;
  options.set_play = true;
  options.refutations = 1;
  return options;
}

template <class Game>
std::vector<std::string> paths_found(const Game& game, const StipulationTree& tree,
                                     FactTable& facts,
                                     const SearchOptions& options = with_everything_shown()) {
  const std::atomic<bool> never{false};
  test::PathCollector collector;
  solve(game, Plan(tree), options, facts, StopSignal(never), 1, collector);
  return collector.sorted();
}

}  // namespace

TEST_CASE("the orthodox and the general engine find the same solutions of random positions") {
  struct Kind {
    const char* name;
    StipulationTree tree;
    Colour first;
    unsigned positions;
  };
  const Kind kinds[] = {
      {"h#2", help_play(4, GoalKind::mate), Colour::black, 60},
      {"h#2.5", help_play(5, GoalKind::mate), Colour::white, 12},
      {"h=2", help_play(4, GoalKind::stalemate), Colour::black, 60},
      {"ser-h#3", series_help(3, GoalKind::mate), Colour::black, 40},
      {"ser-h=3", series_help(3, GoalKind::stalemate), Colour::black, 40},
      {"ser-#3", series_play(3, GoalKind::mate), Colour::white, 40},
      {"ser-=3", series_play(3, GoalKind::stalemate), Colour::white, 40},
      {"#2", direct(3, GoalKind::mate), Colour::white, 100},
      {"=2", direct(3, GoalKind::stalemate), Colour::white, 100},
      {"s#2", self(4, GoalKind::mate), Colour::white, 20},
  };
  std::mt19937 random(1860);
  unsigned with_solutions = 0;
  for (const Kind& kind : kinds) {
    for (unsigned i = 0; i < test::how_many(kind.positions); ++i) {
      const std::string fen = random_fen(random, kind.first);
      Game general = test::game_from_fen(fen);
      REQUIRE(orthodox::Game::can_play(general.rules(), general.position()));
      const orthodox::Game fast(general.rules(), general.position());
      FactTable general_facts(std::size_t{1} << 22U);
      FactTable fast_facts(std::size_t{1} << 22U);
      const auto expected = paths_found(general, kind.tree, general_facts);
      INFO(kind.name, " ", fen);
      CHECK(paths_found(fast, kind.tree, fast_facts) == expected);
      with_solutions += expected.empty() ? 0 : 1;
    }
  }
  CHECK(with_solutions > 50);
}

TEST_CASE("ends seen and moves ordered change no solution") {
  struct Kind {
    const char* name;
    StipulationTree tree;
    unsigned positions;
    bool of_stalemate = false;
  };
  const Kind kinds[] = {
      {"#2", direct(3, GoalKind::mate), 40},
      {"#3", direct(5, GoalKind::mate), 10},
      {"=2", direct(3, GoalKind::stalemate), 40, true},
      {"s=1", self(2, GoalKind::stalemate), 40, true},
      {"s=2", self(4, GoalKind::stalemate), 10, true},
      {"hs=1.5", help_self(3, GoalKind::stalemate), 20, true},
      {"h=1.5", help_play(3, GoalKind::stalemate), 40, true},
      {"ser-=2", series_play(2, GoalKind::stalemate), 40, true},
      {"ser-h=1", series_help(1, GoalKind::stalemate), 40, true},
      {"s#1", self(2, GoalKind::mate), 40},
      {"s#2", self(4, GoalKind::mate), 20},
      {"r#1", reflex(1, GoalKind::mate), 40},
      {"r#2", reflex(3, GoalKind::mate), 20},
      {"semi-r#2", reflex(3, GoalKind::mate, false), 20},
      {"hs#1.5", help_self(3, GoalKind::mate), 20},
  };
  std::mt19937 positions(1889);
  unsigned with_solutions = 0;
  for (const Kind& kind : kinds) {
    for (unsigned i = 0; i < test::how_many(kind.positions); ++i) {
      const std::string fen = kind.of_stalemate
                                  ? test::random_fen_near_stalemate(positions, i % 2 == 0)
                                  : test::selfmate_diagrams[i % test::selfmate_diagrams.size()];
      Game general = test::game_from_fen(fen);
      orthodox::Game fast(general.rules(), general.position());
      std::mt19937 steps(i);
      if (!kind.of_stalemate) {
        test::walk_at_random(fast, i < 6 ? 0 : 2 * (i % 5), steps);
      }
      if (fast.to_move() != Colour::white && !kind.of_stalemate) {
        continue;
      }
      SearchOptions plain = with_everything_shown();
      plain.techniques = Techniques::none();
      FactTable none(0);
      INFO(kind.name, " ", fen, " ", i);
      const auto expected = paths_found(fast, kind.tree, none, plain);
      with_solutions += expected.empty() ? 0 : 1;
      for (const bool seen : {false, true}) {
        for (const bool ordered : {false, true}) {
          SearchOptions options = with_everything_shown();
          if (!seen) {
            options.techniques = options.techniques.without({Technique::ends});
          }
          if (!ordered) {
            options.techniques = options.techniques.without({Technique::move_order});
          }
          FactTable facts(std::size_t{1} << 20U);
          CHECK(paths_found(fast, kind.tree, facts, options) == expected);
        }
      }
      if (i < 6) {  // in the diagrams themselves
        FactTable facts(std::size_t{1} << 20U);
        CHECK(paths_found(general, kind.tree, facts) == expected);
      }
    }
  }
  CHECK(with_solutions > 50);
}

TEST_CASE("bounds and facts change no solution") {
  struct Kind {
    const char* name;
    StipulationTree tree;
    unsigned positions;
  };
  const GoalKind mate = GoalKind::mate;
  const GoalKind stalemate = GoalKind::stalemate;
  const GoalKind castling = GoalKind::castling;
  const Kind kinds[] = {
      {"h#1.5", help_play(3, mate), 60},          {"h#2", help_play(4, mate), 30},
      {"h=1.5", help_play(3, stalemate), 60},     {"h=2", help_play(4, stalemate), 30},
      {"ser-h#3", series_help(3, mate), 30},      {"ser-h=3", series_help(3, stalemate), 30},
      {"ser-#3", series_play(3, mate), 30},       {"ser-=3", series_play(3, stalemate), 30},
      {"hs#2", help_self(3, mate), 30},           {"h00 2", help_play(4, castling), 30},
      {"hs#2.5", help_self(4, mate), 10},         {"h00 1.5", help_play(3, castling), 60},
      {"ser-00 3", series_play(3, castling), 30},
  };
  std::mt19937 random(1925);
  unsigned with_solutions = 0;
  for (const Kind& kind : kinds) {
    for (unsigned i = 0; i < test::how_many(kind.positions); ++i) {
      const std::string fen = test::random_fen_with_rights(random);
      const Game general = test::game_from_fen(fen);
      const orthodox::Game fast(general.rules(), general.position());
      INFO(kind.name, " ", fen);
      SearchOptions plain;
      plain.techniques = Techniques::none();
      FactTable none(0);
      const auto expected = paths_found(fast, kind.tree, none, plain);
      with_solutions += expected.empty() ? 0 : 1;
      for (const bool bounds : {false, true}) {
        SearchOptions options;
        options.techniques = bounds ? Techniques{} : Techniques::none();
        FactTable facts(std::size_t{1} << 20U);
        CHECK(paths_found(fast, kind.tree, facts, options) == expected);
        if (bounds) {
          CHECK(paths_found(fast, kind.tree, none, options) == expected);
        }
      }
    }
  }
  CHECK(with_solutions > 50);
}

TEST_CASE("reflex play asks first what mostly ends the matter, and finds the same") {
  struct Problem {
    const char* source;
    const char* lines;
  };
  const Problem problems[] = {
      {"C. Poisson, Diagrammes 1993",
       "pieces white Ke3 Re1f1 Pd3d4d7e2e7h2 black Kg3 Bg2 Pc4f4g4h3h4\n"
       "stipulation r#3\ncondition anticirce"},
      {"J. Tuovinen, Diagrammes 1993",
       "pieces white Ka6 Bc5 Sb8f6 Pa5a7b6d6h6 black Kh8 Ra8 Be6 Pc4c6c7d7f7\n"
       "stipulation r#2\ncondition anticirce"},
      {"J. Morice, Diagrammes 1993",
       "pieces white Kh6 Qh4 Ra6e8 Bb2 Sh1 Pd2h5 black Kf6 Qe1 Rg5 Bb6e4 Sd4f1 Pa5a7e2f2f3f7g4\n"
       "stipulation r#2\ncondition anticirce"},
      {"a test of Popeye's collection",
       "pieces white Ke5 Qe4 Pe6 black Ke8 Ra8h8\nstipulation r=3\ncondition blackmaxdister e5e8"},
      {"B. Kampmann, Messigny 1998",
       "pieces white Kh4 Qb4 Rh3 Bg5 Sg3 Pb2 black Ka6 Pb6b7g6h5\n"
       "stipulation semi-r#2\ncondition messigny rexex"},
      {"the last of these, in help play",
       "pieces white Kh4 Qb4 Rh3 Bg5 Sg3 Pb2 black Ka6 Pb6b7g6h5\n"
       "stipulation hr#2\ncondition messigny rexex"},
      {"the same in a series",
       "pieces white Kh4 Qb4 Rh3 Bg5 Sg3 Pb2 black Ka6 Pb6b7g6h5\n"
       "stipulation ser-r#2\ncondition messigny rexex"},
  };
  std::uint64_t usual = 0;
  std::uint64_t ordered = 0;
  for (const Problem& problem : problems) {
    CAPTURE(problem.source);
    const Phase phase = test::phase_of(problem.lines);
    const Game game(phase.rules, phase.position, nullptr);
    const auto found = [&](const Techniques& techniques, std::uint64_t& half_moves) {
      SearchOptions options = with_everything_shown();
      options.techniques = techniques;
      FactTable facts(std::size_t{1} << 22U);
      const std::atomic<bool> never{false};
      test::PathCollector collector;
      half_moves += solve(game, phase.plan, options, facts, StopSignal(never), 1, collector).nodes;
      return collector.sorted();
    };
    const auto expected = found(Techniques{}.without({Technique::move_order}), usual);
    CHECK(!expected.empty());
    CHECK(found(Techniques{}, ordered) == expected);
  }
  CHECK(ordered * 4 < usual * 3);
}

TEST_CASE("hs#: positions before the move that forces the mate are remembered") {
  // after an hs#4 with solutions of its own
  const Phase phase =
      test::phase_of("pieces white Kd1 Rg5 Bd3 Pb4c2e3 black Ka8 Qh8 Pa2\nstipulation hs#3");
  const orthodox::Game game(*phase.rules, phase.position);
  const auto half_moves = [&](std::size_t bytes) {
    FactTable facts(bytes);
    const std::atomic<bool> never{false};
    IgnoringSink nothing;
    return solve(game, phase.plan, {}, facts, StopSignal(never), 1, nothing).nodes;
  };
  CHECK(half_moves(std::size_t{1} << 24U) * 3 < half_moves(0));
}

TEST_CASE("a unit placed upon another leaves ordinary play to the fast engine") {
  const Setup setup = test::setup_of(
      "pieces white Kf3 Sc6 Pd4f2 black Kf5 Qd6 Bc2\nstipulation h#4\ntwin add black Pc2");
  REQUIRE(setup.phases.size() == 2);
  for (const Phase& phase : setup.phases) {
    CHECK(orthodox::Game::can_play(*phase.rules, phase.position));
  }
}
