#include <doctest/doctest.h>

#include <atomic>
#include <random>
#include <string>

#include "solver/engines/general/game.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/search/play/search.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/random_fen.hpp"
#include "tests/support/stipulations.hpp"

// CountOnly counts lines by position and leaves out what leads nowhere: as many as are listed.

using namespace warp;

namespace {

using test::help_play;
using test::series_play;

class Tally : public IgnoringSink {
 public:
  std::uint64_t lines = 0;
  std::uint64_t counted = 0;
  void line(const SolutionLine&) override { ++lines; }
  void total(std::uint64_t number) override { counted += number; }
};

Tally tally(orthodox::Game game, const StipulationTree& tree, bool count_only, unsigned threads,
            std::size_t bytes) {
  if (count_only) {
    game.use_pictures([] { return false; }, 1);
  }
  SearchOptions options;
  options.count_only = count_only;
  FactTable facts(bytes);
  const std::atomic<bool> never{false};
  Tally sink;
  solve(game, Plan(tree), options, facts, StopSignal(never), threads, sink);
  return sink;
}

}  // namespace

TEST_CASE("as many lines are counted with pictures and facts as are listed without pictures") {
  struct Kind {
    const char* name;
    StipulationTree tree;
    unsigned positions;
  };
  const GoalKind mate = GoalKind::mate;
  const GoalKind stalemate = GoalKind::stalemate;
  const Kind kinds[] = {
      {"h#1.5", help_play(3, mate), 40},
      {"h#2", help_play(4, mate), 30},
      {"h=1.5", help_play(3, stalemate), 40},
      {"h=2", help_play(4, stalemate), 30},
      {"ser-h#3", series_play(3, help_play(1, mate)), 30},
      {"ser-#3", series_play(3, mate), 30},
      {"ser-=3", series_play(3, stalemate), 30},
  };
  std::mt19937 random(1931);
  unsigned with_solutions = 0;
  for (const Kind& kind : kinds) {
    for (unsigned i = 0; i < test::how_many(kind.positions); ++i) {
      const std::string fen = test::random_fen_with_rights(random);
      const Game general = test::game_from_fen(fen);
      const orthodox::Game game(general.rules(), general.position());
      INFO(kind.name, " ", fen);
      const std::size_t usual = std::size_t{1} << 20U;
      const std::size_t small = std::size_t{1} << 10U;
      const Tally listed = tally(game, kind.tree, false, 1, usual);
      for (const unsigned threads : {1U, 2U}) {
        for (const std::size_t bytes : {usual, small}) {
          const Tally counted = tally(game, kind.tree, true, threads, bytes);
          REQUIRE(counted.lines + counted.counted == listed.lines);
        }
      }
      with_solutions += listed.lines == 0 ? 0 : 1;
    }
  }
  CHECK(with_solutions > 30);
}
