// What a move tells: the value from which all writers write, and its canonical text.

#include "solver/formats/report/moves/written_move.hpp"

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/formats/report/moves/canonical_move.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/search/play/record.hpp"
#include "solver/setup/setup.hpp"
#include "tests/differential/random.hpp"
#include "tests/differential/rule_uses.hpp"
#include "tests/differential/self_problem.hpp"
#include "tests/differential/solver_process.hpp"
#include "tests/differential/work_limit.hpp"
#include "tests/report/builders.hpp"
#include "tests/support/notation.hpp"

namespace warp::report {

namespace {

std::string canonical(const WrittenMove& move) { return canonical_text(move, test::classical()); }
std::string canonical(std::string_view move) { return canonical(written_move(test::played(move))); }

/// The units on the board, without their numbers.
using UnitsBySquare = std::map<Square, Unit>;

UnitsBySquare units_by_square(const Position& position) {
  UnitsBySquare board;
  for (Square square = 0; square < position.size(); ++square) {
    if (!position.empty(square)) {
      board[square] = position.at(square);
      board[square].id = 0;
    }
  }
  return board;
}

/// What a page does that shows a move. Returns what is wrong with the part.
std::string apply(const MovePart& part, UnitsBySquare& board) {
  const auto stands = [&](Square square, const Unit& unit) {
    return board.contains(square) && board.at(square) == unit;
  };
  switch (part.kind) {
    case EffectKind::relocate:
      if (!stands(part.from, part.before)) {
        return "relocate";
      }
      board.erase(part.from);  // it may arrive there (Take & Make)
      if (!board.emplace(part.to, part.before).second) {
        return "relocate";
      }
      break;
    case EffectKind::remove:
      if (!stands(part.from, part.before)) {
        return "remove";
      }
      board.erase(part.from);
      break;
    case EffectKind::add:
      if (board.contains(part.to) || (part.from != no_square && part.taken.empty())) {
        return "add";
      }
      board[part.to] = part.after;
      break;
    case EffectKind::replace:
      if (!stands(part.from, part.before)) {
        return "replace";
      }
      board[part.from] = part.after;
      break;
    case EffectKind::exchange:
      if (!stands(part.from, part.before) || !stands(part.to, part.after)) {
        return "exchange";
      }
      board[part.from] = part.after;
      board[part.to] = part.before;
      break;
    case EffectKind::remember:
      break;
  }
  return {};
}

/// Looks at the last move of `game`, before which the board was `before`. Returns what is wrong.
std::string fault_of_last_move(const Game& game, const Walks& walks, UnitsBySquare before) {
  const MoveRecord record = record_last(game);
  const WrittenMove move = written_move(record);
  const Notation notation = test::in_english(game.position(), walks);
  const std::string text = canonical_text(move, notation);
  if (read_canonical(text, notation) != move) {
    return "read back it is another move: " + text;
  }
  const WrittenMove told_move = told(move);
  for (const Language language : all_languages) {
    const Notation other({language, walks}, notation.board());
    if (signed_move(told_move, other) != signed_move(record, other)) {
      return "what is told has another text: " + signed_move(record, notation);
    }
  }
  if (told(told_move) != told_move) {
    return "more could be left out: " + text;
  }
  for (const WrittenStep& step : move.steps) {
    for (const MovePart& part : step.parts) {
      if (const std::string wrong = apply(part, before); !wrong.empty()) {
        return wrong + " cannot be shown: " + text;
      }
    }
  }
  return before == units_by_square(game.position()) ? std::string()
                                                    : "shown, it ends elsewhere: " + text;
}

/// Looks at the first moves in a few positions that are reached at random. Counts them.
std::string fault_in_play(const Phase& phase, std::uint64_t seed,
                          const differential::WorkLimit& limit, std::size_t& looked_at) {
  constexpr unsigned plies = 3;
  constexpr std::size_t most_moves = 60;
  differential::Chance chance(seed);
  Game game(phase.rules, phase.position, nullptr);
  limit.watch(game);
  for (unsigned ply = 0; ply < plies; ++ply) {
    const UnitsBySquare before = units_by_square(game.position());
    std::vector<Move> moves;
    std::string wrong;
    game.each_move([&] {
      wrong = fault_of_last_move(game, phase.rules->walks(), before);
      moves.push_back(game.last_move());
      return !wrong.empty() || moves.size() == most_moves || limit.over();
    });
    looked_at += moves.size();
    if (!wrong.empty() || moves.empty()) {
      return wrong;
    }
    game.play(chance.one_of(moves));
  }
  return {};
}

/// Looks at the moves of `count` random problems under all rules; returns how many there were.
std::size_t look_at_moves(std::uint64_t seed, unsigned count) {
  const differential::SelfWishes wishes{.first = differential::one_of_each()};
  differential::WorkLimit limit{differential::sample_time};
  std::size_t looked_at = 0;
  for (unsigned i = 0; i < count; ++i) {
    const std::string text = differential::self_problem(wishes, seed, i).text();
    const auto parsed = parser::parse(differential::input_text({text}, 0, 1), "", all_conditions());
    if (parsed.size() != 1 || !parsed.front().usable()) {
      continue;
    }
    const Setup setup = set_up(parsed.front().problem, all_conditions());
    INFO(text);
    limit.begin();
    try {
      for (const Phase& phase : setup.phases) {
        const std::string fault = fault_in_play(phase, seed + i, limit, looked_at);  // may run out
        CHECK(fault.empty());
      }
    } catch (const differential::RanOut&) {
    } catch (const BeyondRoom&) {
    }
  }
  return looked_at;
}

}  // namespace

TEST_CASE("the canonical text of a move names its parts, whatever the language") {
  CHECK(canonical("Kg3-g4") == ">:g3:g4:wK;");
  CHECK(canonical("a7*b8=Q+") == "-x:b8:bP,>:a7:b8:wP,=p:b8:wP:wQ;|+");
  CHECK(canonical("e5*d6ep") == "-ep:d5:bP,>:e5:d6:wP;");
  CHECK(canonical("0-0-0") == ">:e1:c1:wK,>cl:a1:d1:wR;");
  CHECK(canonical("Kh1*h2;Kh2-g1#") == "-x:h2:bP,>:h1:h2:wK;>:h2:g1:wK;|+|#");
  CHECK(canonical("--") == "|n");
}

TEST_CASE("what no text tells is left out") {
  MoveRecord queen_taken = test::played("Rg3*g2");
  MoveRecord pawn_taken = queen_taken;
  queen_taken.submoves[0][0].before = test::unit("q");
  CHECK(written_move(queen_taken) != written_move(pawn_taken));
  CHECK(told(written_move(queen_taken)) == told(written_move(pawn_taken)));
  pawn_taken.submoves[0].push_back({.kind = EffectKind::replace,
                                    .reason = Reason::marking,
                                    .from = test::square("g2"),
                                    .before = test::unit("R"),
                                    .after = test::unit("R").with(Attribute::has_captured)});
  CHECK(told(written_move(queen_taken)) == told(written_move(pawn_taken)));
  pawn_taken.submoves[0].back().reason = Reason::recolouring;
  pawn_taken.submoves[0].back().after = test::unit("r");
  CHECK(told(written_move(queen_taken)) != told(written_move(pawn_taken)));
}

TEST_CASE("a promotion is told without the marks of the pawn") {
  const MoveRecord unmarked = test::played("a7-a8=Q");
  MoveRecord marked = unmarked;
  for (Effect& effect : marked.submoves[0]) {
    effect.before = effect.before.with(Attribute::has_captured);
    if (effect.kind == EffectKind::replace) {
      effect.after = effect.after.with(Attribute::has_captured);
    }
  }
  CHECK(written_move(marked) != written_move(unmarked));
  CHECK(told(written_move(marked)) == told(written_move(unmarked)));
}

TEST_CASE("a unit that is taken up and put down again is named where it appears") {
  MoveRecord move = test::played("Sb1*c3");
  const Unit knight = test::unit("S");
  move.submoves[0].push_back({.kind = EffectKind::remove,
                              .reason = Reason::transfer,
                              .from = test::square("c3"),
                              .before = knight});
  move.submoves[0].push_back({.kind = EffectKind::add,
                              .reason = Reason::transfer,
                              .to = test::square("g1"),
                              .after = knight});
  const WrittenMove written = written_move(move);
  CHECK(written.steps[0].parts.back().from == test::square("c3"));
  CHECK(canonical(told(written)) == "-x:c3:-,>:b1:c3:wS,+t:g1:wS:c3:wS;");
  CHECK(move_text(told(written), test::classical()) == "Sb1*c3[wSc3->g1]");
}

TEST_CASE("without promotions moves are the same that differ in them only") {
  const auto plain = [](std::string_view text) {
    return without_promotion(told(written_move(test::played(text))));
  };
  CHECK(plain("e7-e8=Q") == plain("e7-e8=R"));
  CHECK(plain("Qe8-e4") == plain("Re8-e4"));
  CHECK(plain("Qe8-e4") != plain("Qe8-e5"));
}

TEST_CASE("what is no canonical text is not read") {
  const Notation board = test::classical();
  for (const char* text : {"", ";", "|n", ">:a1:a2:wK;", ">:a1:a2:bK();|+|z:a2"}) {
    INFO(text);
    const auto move = read_canonical(text, board);
    REQUIRE(move.has_value());
    CHECK(canonical_text(*move, board) == text);
  }
  for (const char* text : {"Ka1-a2", ">:a1:a2:wK", ">:a1:i9:wK;", ">:a1:a2:xK;",
                           ">:a1:a2:wK(brave);", ">q:a1:a2:wK;", ">:a1:a2;", ">:a1:a2:wK:wK;", "|k",
                           "||mate", "@a:1:two;", "@a:1:2:3;", ">:a1:a2:wK(royal;"}) {
    INFO(text);
    CHECK_FALSE(read_canonical(text, board).has_value());
  }
}

TEST_CASE("moves under every rule are read back, and can be shown") {
  const auto count = static_cast<unsigned>(differential::one_of_each().size());
  CHECK(look_at_moves(5, count) > 20 * count);
}

TEST_SUITE("slow") {
  TEST_CASE("moves of many positions under every rule are read back, and can be shown") {
    const auto count = static_cast<unsigned>(20 * differential::one_of_each().size());
    CHECK(look_at_moves(6, count) > 20 * count);
  }
}

}  // namespace warp::report
