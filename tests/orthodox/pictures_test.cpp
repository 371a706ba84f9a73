#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <random>
#include <string>
#include <vector>

#include "solver/engines/general/game.hpp"
#include "solver/engines/orthodox/game.hpp"
#include "solver/search/play/search.hpp"
#include "solver/techniques/pictures/album.hpp"
#include "solver/techniques/pictures/credible.hpp"
#include "solver/techniques/pictures/painter.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/line_collector.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/random_fen.hpp"
#include "tests/support/stipulations.hpp"

// Pictures cut what cannot lead to a mate or stalemate. They must never cut what can: random
// positions are solved with and without them. Lengths are short so that many positions can be
// asked; the pictures are drawn all the same.

using namespace warp;

namespace {

using test::goal_leaf;
using test::help_play;
using test::node;
using test::series_play;

/// After `length` half-moves the side to move can reach the goal, and so can the other after it.
StipulationTree reciprocal(unsigned length, GoalKind kind) {
  return help_play(length, node(And{help_play(1, kind), help_play(2, kind)}));
}

std::vector<std::string> lines_found(orthodox::Game game, const StipulationTree& tree,
                                     bool pictures) {
  if (pictures) {
    game.use_pictures([] { return false; }, 1);
  }
  FactTable facts(std::size_t{1} << 20U);
  const std::atomic<bool> never{false};
  test::LineCollector sink;
  solve(game, Plan(tree), SearchOptions{}, facts, StopSignal(never), 1, sink);
  std::sort(sink.found.begin(), sink.found.end());
  return sink.found;
}

/// Each picture as the squares of its units, with those captured, in the order in which they are
/// drawn from at least `starts` beginnings, if there are so many; nothing if they are too many.
std::optional<std::vector<std::string>> pictures(const char* fen,
                                                 const orthodox::pictures::Question& question,
                                                 std::size_t starts = 1,
                                                 std::uint64_t most_sketches = 1'000'000,
                                                 std::uint64_t most_pictures = 1'000'000) {
  const Game game = test::game_from_fen(fen);
  const orthodox::Game fast(game.rules(), game.position());
  const orthodox::pictures::Cast cast(fast.board(), question);
  std::vector<std::string> drawn;
  const auto describe = [&](const orthodox::pictures::Sketch& sketch, orthodox::Index king) {
    std::string text = std::to_string(king);
    for (unsigned unit = 0; unit < cast.size(); ++unit) {
      const bool fixed = (sketch.fixed() & 1U << unit) != 0;
      const bool taken = (sketch.taken() & 1U << unit) != 0;
      text += fixed ? ' ' + std::to_string(sketch.square(unit)) : taken ? " x" : " -";
    }
    drawn.push_back(std::move(text));
  };
  const std::function<bool()> never = [] { return false; };
  orthodox::pictures::Painter painter(cast, never, most_sketches, most_pictures);
  for (const auto& start : painter.begin(starts)) {
    if (!painter.draw(start, describe)) {
      return std::nullopt;
    }
  }
  return drawn;
}

/// How many pictures there are; nothing if they are too many.
std::optional<std::size_t> count_pictures(const char* fen,
                                          const orthodox::pictures::Question& question) {
  const auto drawn = pictures(fen, question);
  return drawn ? std::optional(drawn->size()) : std::nullopt;
}

}  // namespace

TEST_CASE("pictures lose no solution") {
  struct Kind {
    const char* name;
    StipulationTree tree;
    unsigned positions;
  };
  const GoalKind mate = GoalKind::mate;
  const GoalKind stalemate = GoalKind::stalemate;
  const Kind kinds[] = {
      {"h#1.5", help_play(3, mate), 60},
      {"h#2", help_play(4, mate), 40},
      {"h#2.5", help_play(5, mate), 5},
      {"h=1.5", help_play(3, stalemate), 60},
      {"h=2", help_play(4, stalemate), 40},
      {"h=2.5", help_play(5, stalemate), 5},
      {"ser-h#3", series_play(3, help_play(1, mate)), 40},
      {"ser-h#4", series_play(4, help_play(1, mate)), 10},
      {"ser-h=3", series_play(3, help_play(1, stalemate)), 40},
      {"ser-h=4", series_play(4, help_play(1, stalemate)), 10},
      {"ser-#3", series_play(3, mate), 40},
      {"ser-=3", series_play(3, stalemate), 40},
      {"reci-h#2", reciprocal(2, mate), 60},
      {"reci-h=2", reciprocal(2, stalemate), 60},
  };
  std::mt19937 random(1904);
  unsigned with_solutions = 0;
  for (const Kind& kind : kinds) {
    for (unsigned i = 0; i < test::how_many(kind.positions); ++i) {
      const std::string fen = test::random_fen_with_rights(random);
      const Game general = test::game_from_fen(fen);
      const orthodox::Game game(general.rules(), general.position());
      INFO(kind.name, " ", fen);
      const auto expected = lines_found(game, kind.tree, false);
      REQUIRE(lines_found(game, kind.tree, true) == expected);
      with_solutions += expected.empty() ? 0 : 1;
    }
  }
  CHECK(with_solutions > 50);
}

TEST_CASE("pictures know what a unit does that was not drawn") {
  const auto check = [](const char* fen, const StipulationTree& tree) {
    const Game general = test::game_from_fen(fen);
    const orthodox::Game game(general.rules(), general.position());
    INFO(fen);
    const auto expected = lines_found(game, tree, false);
    CHECK_FALSE(expected.empty());
    CHECK(lines_found(game, tree, true) == expected);
  };
  // 2...g3xf2: a pawn that had to leave its file's line captures in doing so.
  check("3Q4/8/1N6/p1r5/2pR4/4K1p1/5B2/7k w - -", help_play(5, GoalKind::mate));
  check("3K4/8/4kpr1/6rN/7q/P7/5p2/8 w - -", help_play(4, GoalKind::stalemate));
  check("6r1/4Kn2/2k5/8/4n1P1/1p6/8/8 b - -", help_play(5, GoalKind::stalemate));
  // 1...0-0-0: the rook leaves its corner without a move of its own.
  check("4k2r/1R6/1r4p1/1b4nr/6p1/8/8/R3K3 b KQkq -", help_play(5, GoalKind::mate));
  // 1.e4xd3 ep. Ra8-a4#: the diagram's pawn on d4 has just made its double step.
  check("R7/7N/8/7p/3Pp2k/7p/5N1P/K7 b - d3", help_play(2, GoalKind::mate));
}

TEST_CASE("pictures are few where the moves are few") {
  // T. Linß, IMR 1984, ser-h#9: one white move. The pawn mates, and has moved.
  const orthodox::pictures::Question question{GoalKind::mate, Colour::white, {1, 9}};
  const auto count = count_pictures("8/8/knb5/npq5/rbr5/1P1K4/8/8 b - -", question);
  REQUIRE(count);
  CHECK(*count > 0);
  CHECK(*count < 100);
  // A king alone mates nobody.
  CHECK(count_pictures("8/8/knb5/npq5/rbr5/3K4/8/8 b - -", question) == 0);
  // A pawn that already attacks the square next to it cannot give check there as its last move.
  CHECK(count_pictures("8/8/8/8/8/1P6/kp6/n1K5 b - -", {GoalKind::mate, Colour::white, {0, 9}}) ==
        0);
}

TEST_CASE("in no picture is the king attacked whose side has moved last") {
  // In the corner Black's knight stands next to his king, and would attack White's: b4 and a4, c5.
  const char* fen = "k7/8/K7/4p3/8/1qn5/1B6/8 b - -";
  CHECK(count_pictures(fen, {GoalKind::mate, Colour::white, {7, 7}}) == 0);
  const auto count = count_pictures(fen, {GoalKind::mate, Colour::white, {9, 9}});
  REQUIRE(count);
  CHECK(*count > 0);
  CHECK(*count < 40);
}

TEST_CASE("pictures are the same however many beginnings they are drawn from") {
  struct Diagram {
    const char* fen;
    orthodox::pictures::Question question;
  };
  for (const auto& [fen, question] : {
           Diagram{"5B2/2p1p3/1p2pp1b/5P1b/2p1k2q/6rp/p3B1P1/R3K3 b - -",
                   {GoalKind::mate, Colour::white, {3, 3}}},
           Diagram{"8/2P5/8/8/1P2P1K1/P2P2p1/1ppp2pp/bNk1N1R1 b - -",
                   {GoalKind::stalemate, Colour::white, {3, 2}}},
       }) {
    INFO(fen);
    const auto expected = pictures(fen, question);
    REQUIRE(expected);
    CHECK(expected->size() > 10);
    for (const std::size_t starts : {std::size_t{20}, std::size_t{300}}) {
      CHECK(pictures(fen, question, starts) == expected);
    }
    // Too many are too many for all beginnings together.
    CHECK_FALSE(pictures(fen, question, 20, 1'000'000, expected->size() - 1));
    CHECK(pictures(fen, question, 20, 1'000'000, expected->size()));
    CHECK_FALSE(pictures(fen, question, 20, 100));
  }
}

TEST_CASE("how many pictures there are is known about before they are drawn") {
  // An h#8 from Olive's collection c2c; M. Caillaud, feenschach 1987, h#9. Within 5 and 7 moves.
  const char* c2c = "8/8/bn6/3npp2/2r2b2/pp2p1p1/4P1P1/K1k5 b - -";
  const char* caillaud = "8/p5p1/2p3P1/6PB/2p1p1Pp/2P1Pp1k/5P2/4B2K b - -";
  const std::function<bool()> never = [] { return false; };
  const auto prepared = [&](const char* fen, unsigned moves) {
    const Game game = test::game_from_fen(fen);
    const orthodox::Game fast(game.rules(), game.position());
    return orthodox::pictures::Cast(fast.board(), {GoalKind::mate, Colour::white, {moves, moves}});
  };
  for (const auto& [fen, moves] :
       {std::pair(c2c, 5U), std::pair(c2c, 6U), std::pair(caillaud, 3U)}) {
    CAPTURE(fen);
    CAPTURE(moves);
    const orthodox::pictures::Cast cast = prepared(fen, moves);
    const auto estimated = [&](std::uint64_t most) {
      return orthodox::pictures::Painter(cast, never, 1'000'000, most);
    };
    const auto starts = estimated(1).begin(256);
    double pictures = 0;
    for (unsigned round = 0; round < 8; ++round) {
      pictures += estimated(1).estimate(starts, round).pictures / 8;
    }
    std::uint64_t drawn = 0;
    orthodox::pictures::Painter painter(cast, never, 1'000'000, 1'000'000);
    for (const auto& start : starts) {
      REQUIRE(painter.draw(start, [&](const auto&, auto) { ++drawn; }));
    }
    CHECK(drawn > 100);
    CHECK(pictures > static_cast<double>(drawn) / 3);
    CHECK(pictures < static_cast<double>(drawn) * 3);
    CHECK_FALSE(estimated(2 * drawn).is_too_much(starts));
    CHECK(estimated(drawn / 30).is_too_much(starts));
  }
  // Some hundred millions: nobody draws them to find that out.
  const orthodox::pictures::Cast cast = prepared(caillaud, 7);
  const orthodox::pictures::Painter painter(cast, never, 10'000'000, 150'000);
  CHECK(painter.is_too_much(painter.begin(256)));
}

TEST_CASE("where long play is ahead more pictures are drawn" * doctest::test_suite("slow")) {
  // The h#8 of the collection c2c: 457,764 pictures.
  const Game game = test::game_from_fen("8/8/bn6/3npp2/2r2b2/pp2p1p1/4P1P1/K1k5 b - -");
  const orthodox::Game fast(game.rules(), game.position());
  const orthodox::pictures::Question question{GoalKind::mate, Colour::white, {8, 8}};
  const auto drawn_after = [&](std::uint64_t positions, std::size_t bytes) {
    orthodox::pictures::Album album(
        fast.board(), [] { return false; }, orthodox::pictures::Album::usual_shortest, bytes);
    album.asked({GoalKind::mate, Colour::white, {6, 6}}, positions / 8);
    album.asked({GoalKind::mate, Colour::white, {7, 7}}, positions);
    return album.pictures(question) != nullptr;
  };
  constexpr std::size_t enough = std::size_t{48} << 20U;
  CHECK(drawn_after(600'000, enough));
  CHECK_FALSE(drawn_after(600'000, enough / 8));
  CHECK_FALSE(drawn_after(10'000, enough));
}

TEST_CASE("it is known how many half-moves lie before the goal") {
  const auto half_moves = [](const StipulationTree& tree) {
    return Plan(tree).half_moves_to_goal();
  };
  CHECK(half_moves(help_play(5, GoalKind::mate)) == 5);
  CHECK(half_moves(series_play(4, help_play(1, GoalKind::stalemate))) == 5);  // ser-h=4
  CHECK(half_moves(reciprocal(4, GoalKind::mate)) == 6);
  // 3hh#: h#1.5 or h#1, whichever goal is reached.
  CHECK(half_moves(node(Branch{.play = Play::help,
                               .length = 3,
                               .after_first = goal_leaf(GoalKind::mate),
                               .after_second = goal_leaf(GoalKind::stalemate)})) == 3);
  // Of further play that is tested for failure nothing is certain.
  CHECK_FALSE(half_moves(help_play(3, node(Not{help_play(2, GoalKind::mate)}))));
}
