// Tables that are made by playing: the same as those made backwards where both can be made, the
// same as a second writing of some conditions, and the same as problems are solved.

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <random>

#include "tests/endgame/rule_witness.hpp"
#include "tests/endgame/slow_ending.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/boards.hpp"
#include "tests/support/how_many.hpp"

using namespace warp;
using test::of_kind;
using test::plain_board;

namespace {

/// Compares every value of both kinds of table.
void compare_with_backwards(const std::string& material,
                            const std::shared_ptr<const Geometry>& board) {
  CAPTURE(material);
  CAPTURE(board->range_of_names());
  const test::EndingRules ending = test::ending_rules(material, board);
  const auto backwards = test::made_tables(ending);
  const auto played = test::played_tables(ending);
  std::size_t differ = 0, decided = 0;
  test::each_placement(ending, [&](const endings::Placement& placement) {
    for (const Colour side : {Colour::white, Colour::black}) {
      const endings::Value value = backwards->last()->value(side, placement);
      differ += played->last()->value(side, placement) == value ? 0 : 1;
      decided += value.is_decided() ? 1 : 0;
    }
  });
  CHECK(differ == 0);
  CHECK(decided > 0);
  const auto one = endings::count(*backwards->last(), backwards->known(), Language::english);
  const auto other = endings::count(*played->last(), played->known(), Language::english);
  for (std::size_t side = 0; side < 2; ++side) {
    CHECK(one.by_side[side].legal == other.by_side[side].legal);
    CHECK(one.by_side[side].won == other.by_side[side].won);
    CHECK(one.by_side[side].longest == other.by_side[side].longest);
    CHECK(one.places.front().verdict[side] == other.places.front().verdict[side]);
  }
}

/// Compares every value under conditions with plain play by the general engine.
void compare_with_play(const std::string& material, const std::shared_ptr<const Geometry>& board,
                       const std::string& conditions) {
  CAPTURE(material);
  CAPTURE(conditions);
  const test::EndingRules ending = test::ending_rules(material, board, {}, conditions);
  const test::SlowEnding slow(ending);
  const auto tables = test::played_tables(ending);
  const endings::Table& table = *tables->last();
  std::size_t differ = 0, decided = 0;
  test::each_placement(ending, [&](const endings::Placement& placement) {
    const bool has_number = table.index().number(placement) != endings::PositionIndex::none;
    for (const Colour side : {Colour::white, Colour::black}) {
      const endings::Value value = table.value(side, placement);
      if (!has_number) {
        continue;  // a pawn where play leads none
      }
      if (!slow.legal(placement, side)) {
        differ += value.is_illegal() ? 0 : 1;
        continue;
      }
      const auto plies = slow.plies(placement, side);
      differ += value.is_illegal() || value.is_decided() != plies.has_value() ||
                        (plies && value.plies() != *plies)
                    ? 1
                    : 0;
      decided += plies ? 1 : 0;
    }
  });
  CHECK(differ == 0);
  CHECK(decided > 0);
}

/// Compares every value under a condition with that of the witness.
void compare_with_witness(const std::string& material, unsigned ranks, unsigned files,
                          const std::string& condition, test::WitnessRule rule) {
  CAPTURE(material);
  CAPTURE(condition);
  const test::EndingRules ending =
      test::ending_rules(material, plain_board(ranks, files), {}, condition);
  const auto tables = test::played_tables(ending);
  test::RuleWitness witness(static_cast<int>(ranks), static_cast<int>(files), rule);
  const auto board_of = [&](const endings::Placement& placement) {
    std::string board(std::size_t{ranks} * files, '.');
    for (std::size_t unit = 0; unit < ending.material.size(); ++unit) {
      const endings::MaterialKind& kind = ending.material[unit];
      const char letter = " KQRBSP"[kind.walk];
      board[placement[unit]] =
          kind.colour == Colour::white ? letter : static_cast<char>(letter - 'A' + 'a');
    }
    return board;
  };
  std::size_t differ = 0, illegal = 0, decided = 0;
  test::each_placement(ending, [&](const endings::Placement& placement) {
    for (const bool white : {true, false}) {
      const endings::Value value =
          tables->last()->value(white ? Colour::white : Colour::black, placement);
      const bool legal = witness.add(board_of(placement), white);
      differ += legal != value.is_illegal() ? 0 : 1;
      illegal += legal ? 0 : 1;
    }
  });
  witness.solve();
  test::each_placement(ending, [&](const endings::Placement& placement) {
    for (const bool white : {true, false}) {
      const endings::Value value =
          tables->last()->value(white ? Colour::white : Colour::black, placement);
      if (!value.is_illegal()) {
        const auto plies = witness.plies(board_of(placement), white);
        differ += value.is_decided() != plies.has_value() || (plies && value.plies() != *plies);
        decided += plies ? 1 : 0;
      }
    }
  });
  CHECK(differ == 0);
  CHECK(illegal > 0);
  CHECK(decided > 0);
}

/// Lets the program solve positions with White to move: as many moves as the table says, and one
/// less.
void compare_with_problems(const std::string& material, const std::string& condition,
                           const std::string& board, std::shared_ptr<const Geometry> geometry,
                           unsigned wanted) {
  CAPTURE(material);
  CAPTURE(condition);
  constexpr unsigned longest = 3;
  const test::EndingRules ending = test::ending_rules(material, geometry, {}, condition);
  const auto tables = test::played_tables(ending);
  const endings::Table& table = *tables->last();
  const Walks& walks = ending.rules->walks();
  const auto has_solution = [&](const endings::Placement& placement, unsigned moves) {
    std::string text = (board.empty() ? "" : "board " + board + "\n") + "pieces";
    for (const Colour colour : {Colour::white, Colour::black}) {
      text += colour == Colour::white ? " white" : " black";
      for (std::size_t unit = 0; unit < ending.material.size(); ++unit) {
        const endings::MaterialKind& kind = ending.material[unit];
        if (kind.colour == colour) {
          text +=
              " " + upper_case(walks[kind.walk].letters.english) + geometry->name(placement[unit]);
        }
      }
    }
    text += "\nstipulation #" + std::to_string(moves);
    text += condition.empty() ? "" : "\ncondition " + condition;
    if (geometry->is_classical()) {
      text += "\noption nocastling a1 e1 h1 a8 e8 h8";
    }
    const std::string answer = test::answer(text);
    REQUIRE(test::holds(answer, "solution finished"));
    return test::holds(answer, " !\n");
  };
  std::mt19937 random(static_cast<unsigned>(material.size() * 31 + condition.size()));
  unsigned differ = 0, won = 0, others = 0;
  const unsigned most_others = wanted / 4;
  for (unsigned tried = 0; tried < 400 * wanted && won + others < wanted; ++tried) {
    const auto number = random() % table.index().size();
    const endings::Placement placement = table.index().placement_of(number);
    const endings::Value value = table.value(Colour::white, number);
    if (value.is_illegal()) {
      continue;
    }
    if (value.is_won() && value.moves() <= longest) {
      ++won;
      differ += has_solution(placement, value.moves()) ? 0 : 1;
      differ += value.moves() > 1 && has_solution(placement, value.moves() - 1) ? 1 : 0;
    } else if (others < most_others && !(value.is_lost() && value.plies() == 0)) {
      ++others;
      differ += has_solution(placement, longest) ? 1 : 0;
    }
  }
  CHECK(differ == 0);
  CHECK(won > 0);
}

}  // namespace

TEST_CASE("tables under conditions hold what plain play finds") {
  compare_with_play("KR v K", plain_board(4, 4), "einstein");
  compare_with_play("KQ v K", plain_board(4, 4), "koeko");
  compare_with_play("KR v KB", plain_board(4, 3), "take&make");
  compare_with_play("KR v KS", plain_board(4, 3), "andernach madrasi");
  compare_with_play("KQ v K", plain_board(4, 4), "blackmaximummer");
}

TEST_CASE("tables made by playing are those made backwards") {
  compare_with_backwards("KQ v K", plain_board(4, 4));
  compare_with_backwards("KR v K", plain_board(5, 5));
  compare_with_backwards("KP v K", plain_board(5, 3));
  compare_with_backwards("K v KP", plain_board(4, 4));
  compare_with_backwards("KR v KB", plain_board(4, 3));
  compare_with_backwards("KQ v KG", plain_board(4, 3));
  compare_with_backwards("KR v K",
                         Geometry::make(GeometrySpec::block(BoardKind::cylinder_diamond, 2, 4)));
}

TEST_CASE("tables of large boards made by playing are those made backwards" *
          doctest::test_suite("slow")) {
  compare_with_backwards("KQ v K", plain_board(8, 8));
  compare_with_backwards("KR v K", plain_board(8, 8));
  compare_with_backwards("KP v K", plain_board(8, 8));
  compare_with_backwards("KQ v K", of_kind(BoardKind::cylinder));
  compare_with_backwards("KR v K", of_kind(BoardKind::cylinder));
}

TEST_CASE("a table of four units on the classical board is decided under a condition" *
          doctest::test_suite("slow")) {
  // No unit has the walk of a unit of the other side, so that nothing is paralysed: the numbers are
  // those of ordinary chess, but all moves were played under the condition.
  const auto legal_and_longest = [](const endings::TableStatistics& statistics) {
    const auto& white = statistics.by_side[0];
    return std::vector<std::uint64_t>{white.legal, white.won[0], white.longest[0]};
  };
  const test::EndingRules ending = test::ending_rules("KQ v KR", plain_board(8, 8), {}, "madrasi");
  const auto tables = test::played_tables(ending);
  const auto played = endings::count(*tables->last(), tables->known(), Language::english);
  CHECK(legal_and_longest(played) == std::vector<std::uint64_t>{8952608, 8863768, 35});
  CHECK(legal_and_longest(played) ==
        legal_and_longest(test::counted("KQ v KR", plain_board(8, 8))));
  // A queen that captures the knight is Black's.
  compare_with_problems("KQ v KS", "andernach", "", plain_board(8, 8), test::how_many(24));
}

TEST_CASE("tables under conditions are those of the conditions written a second time") {
  using test::WitnessRule;
  compare_with_witness("KR v KB", 4, 3, "andernach", WitnessRule::andernach);
  compare_with_witness("KQ v KQ", 4, 3, "madrasi", WitnessRule::madrasi);
  compare_with_witness("KQ v KS", 4, 3, "nocapture", WitnessRule::no_capture);
  compare_with_witness("KQ v K", 4, 4, "checkless", WitnessRule::checkless);
}

TEST_CASE("larger tables under conditions are those of the conditions written a second time" *
          doctest::test_suite("slow")) {
  using test::WitnessRule;
  compare_with_witness("KR v KR", 4, 4, "", WitnessRule::none);
  compare_with_witness("KQ v KR", 4, 4, "andernach", WitnessRule::andernach);
  compare_with_witness("KRB v K", 4, 4, "andernach", WitnessRule::andernach);
  compare_with_witness("KRB v KR", 3, 3, "andernach", WitnessRule::andernach);
  compare_with_witness("KR v KR", 5, 4, "madrasi", WitnessRule::madrasi);
  compare_with_witness("KQ v KR", 4, 4, "nocapture", WitnessRule::no_capture);
  compare_with_witness("KRS v K", 4, 4, "checkless", WitnessRule::checkless);
}

TEST_CASE("problems under conditions are solved as tables say") {
  compare_with_problems("KQ v K", "take&make", "5x5", plain_board(5, 5), test::how_many(6));
}

TEST_CASE("problems of the classical board under conditions are solved as tables say" *
          doctest::test_suite("slow")) {
  const unsigned wanted = test::how_many(60);
  const auto compare = [&](const std::string& material, const std::string& condition) {
    compare_with_problems(material, condition, "", plain_board(8, 8), wanted);
  };
  compare("KR v K", "circe");
  compare("KQ v K", "anticirce");
  compare("KQ v K", "einstein");  // the queen that moves is a rook
  compare("KP v K", "circe");
  compare("KQ v K", "grid");
  compare("KQ v K", "take&make");
  compare("KP v K", "anticirce");
}

TEST_CASE("problems of a small board under conditions are solved as tables say" *
          doctest::test_suite("slow")) {
  const unsigned wanted = test::how_many(60);
  const auto compare = [&](const std::string& material, const std::string& condition) {
    compare_with_problems(material, condition, "5x5", plain_board(5, 5), wanted);
  };
  compare("KQ v K", "andernach");
  compare("KR v K", "blackmaximummer");
  compare("KQ v K", "koeko");
  compare("KQ v K", "patrouille");
  compare("KR v K", "checkless");
  compare("KQ v KS", "andernach");
  compare("KR v KR", "madrasi");
  compare("KQ v KB", "nocapture");
  compare("KQ v KS", "blackmaximummer");
  compare("KQ v KS", "patrouille");
  compare("KQ v KR", "take&make");
  compare("KQ v KS", "andernach madrasi");
  // Bishop and knight become pawns, which may then capture each other en passant.
  CHECK_THROWS_WITH(compare("KB v KS", "einstein"),
                    "pawns may be captured en passant, which depends on the move before");
}
