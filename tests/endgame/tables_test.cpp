// Tables of endings: all values of small boards against plain play, and known numbers.

#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>

#include "tests/endgame/slow_ending.hpp"
#include "tests/support/boards.hpp"

using namespace warp;
using test::counted;
using test::of_kind;
using test::plain_board;

namespace {

const auto diamond = [](BoardKind kind, unsigned dimensions, unsigned edge) {
  return Geometry::make(GeometrySpec::block(kind, dimensions, edge));
};

/// Compares every value of the table with plain play.
void compare_with_plain_play(const std::string& material,
                             const std::shared_ptr<const Geometry>& board,
                             const std::vector<std::string>& pieces = {}) {
  CAPTURE(material);
  CAPTURE(board->range_of_names());
  const test::EndingRules ending = test::ending_rules(material, board, pieces);
  const test::SlowEnding slow(ending);
  const auto tables = test::made_tables(ending);
  const endings::EndingTable& table = *tables->last();
  const bool has_pawns = std::ranges::any_of(ending.material.units(), [&](const auto& kind) {
    return ending.rules->may_promote(kind.walk);
  });
  std::size_t differ = 0, illegal = 0, decided = 0;
  test::each_placement(ending, [&](const endings::Placement& placement) {
    for (const Colour side : {Colour::white, Colour::black}) {
      const endings::Value value = table.value(side, placement);
      const bool pawn_out_of_place =
          has_pawns && table.index().number(placement) == endings::PositionIndex::none;
      if (!slow.legal(placement, side)) {
        differ += value.is_illegal() ? 0 : 1;
        ++illegal;
      } else if (!pawn_out_of_place) {
        const auto plies = slow.plies(placement, side);
        differ += value.is_illegal() || value.is_decided() != plies.has_value() ||
                          (plies && value.plies() != *plies)
                      ? 1
                      : 0;
        decided += plies ? 1 : 0;
      }
    }
  });
  CHECK(differ == 0);
  CHECK(illegal > 0);
  CHECK(decided > 0);
}

/// White to move: legal positions, positions won, the longest mate.
struct TableNumbers {
  std::uint64_t legal, won;
  unsigned longest;
  bool operator==(const TableNumbers&) const = default;
};
std::ostream& operator<<(std::ostream& stream, const TableNumbers& numbers) {
  return stream << numbers.legal << " / " << numbers.won << " / " << numbers.longest;
}

TableNumbers numbers_of(const endings::PositionCount& count) {
  return {count.legal, count.won[0], count.longest[0]};
}
TableNumbers white_to_move(const std::string& material, std::shared_ptr<const Geometry> board) {
  return numbers_of(counted(material, std::move(board)).by_side[0]);
}

}  // namespace

TEST_CASE("tables of small boards hold what plain play finds") {
  compare_with_plain_play("KQ v K", plain_board(4, 4));
  compare_with_plain_play("KR v K", plain_board(5, 4));
  compare_with_plain_play("KP v K", plain_board(5, 3));
  compare_with_plain_play("K v KP", plain_board(4, 4));
  compare_with_plain_play("KQ v KG", plain_board(4, 3));  // a hopper: it needs a unit to move
  compare_with_plain_play("KR v KL",
                          plain_board(3, 3));  // captures on other squares than it arrives on
  compare_with_plain_play("K BU v KR", plain_board(3, 3));  // arrives beside a hurdle
  compare_with_plain_play("KO v KR", plain_board(3, 3));    // moves like the units that observe it
  compare_with_plain_play("KX v K", plain_board(4, 4), {"X = leaper 1,2 + leaper 1,1"});
  compare_with_plain_play("KQ v PO",
                          plain_board(4, 4));  // a king gives check to a poseidon at the edge
  compare_with_plain_play("KQ v ST", plain_board(4, 4));
  compare_with_plain_play(
      "KP v KRO", plain_board(3, 3));  // an orphan moves like the unit that the pawn becomes
}

TEST_CASE("tables of closed small boards hold what plain play finds") {
  compare_with_plain_play("KR v K", diamond(BoardKind::cylinder_diamond, 2, 4));
  compare_with_plain_play("KQ v K", diamond(BoardKind::cylinder_diamond, 2, 4));
  compare_with_plain_play("KR v K", diamond(BoardKind::torus_diamond, 2, 4));
  compare_with_plain_play("KR v K", diamond(BoardKind::double_diamond, 2, 4));
}

TEST_CASE("tables of small boards with more units hold what plain play finds" *
          doctest::test_suite("slow")) {
  compare_with_plain_play("KRR v K", plain_board(4, 4));
  compare_with_plain_play("KR v KB", diamond(BoardKind::torus_diamond, 2, 4));
  compare_with_plain_play("KQ v K", diamond(BoardKind::diamond, 3, 4));
  compare_with_plain_play("KBB v K", plain_board(4, 4));
  compare_with_plain_play("KQ v KR", plain_board(4, 4));
  compare_with_plain_play("KPP v K", plain_board(5, 3));
  compare_with_plain_play("KRP v K", plain_board(5, 3));
  compare_with_plain_play("KP v KS", plain_board(5, 3));
  compare_with_plain_play("KQG v K", diamond(BoardKind::cylinder_diamond, 2, 4));
  compare_with_plain_play("KR v K LI", diamond(BoardKind::torus_diamond, 2, 4));
  compare_with_plain_play("KSS v KR", plain_board(4, 3));
}

TEST_CASE("an interrupted table says up to which mates it is right") {
  const test::EndingRules ending = test::ending_rules("KR v K", plain_board(6, 6));
  const auto complete = test::made_tables(ending);
  const unsigned last_step = 5;
  std::atomic<bool> interrupted{false};
  endings::TableOptions options;
  options.note = [&](const endings::TableProgress& progress) {
    interrupted = *progress.material == ending.material && progress.plies == last_step;
  };
  endings::EndingTables tables(ending.rules, options);
  tables.make(ending.material, interrupted);
  CHECK_FALSE(tables.is_complete());
  CHECK(tables.known() == last_step + 1);
  std::size_t differ = 0, known = 0;
  for (const Colour side : {Colour::white, Colour::black}) {
    for (endings::PositionIndex::Number n = 0; n < tables.last()->index().size(); ++n) {
      const endings::Value value = complete->last()->value(side, n);
      if (value.is_decided() && value.plies() < tables.known()) {
        ++known;
        differ += tables.last()->value(side, n) == value ? 0 : 1;
      }
    }
  }
  CHECK(differ == 0);
  CHECK(known > 0);

  interrupted = true;
  options.note = [](const endings::TableProgress&) {};
  endings::EndingTables none(ending.rules, options);
  none.make(ending.material, interrupted);
  CHECK(none.known() == 0);
}

TEST_CASE("endings of three units have the known numbers") {
  CHECK(white_to_move("KQ v K", plain_board(8, 8)) == TableNumbers{144508, 144508, 10});
  CHECK(white_to_move("KR v K", plain_board(8, 8)) == TableNumbers{175168, 175168, 16});
  CHECK(white_to_move("KQ v K", of_kind(BoardKind::cylinder)) == TableNumbers{127568, 127568, 10});
  CHECK(white_to_move("KR v K", of_kind(BoardKind::cylinder)) == TableNumbers{172480, 4832, 3});
  CHECK(white_to_move("KQ v K", of_kind(BoardKind::great_torus)) == TableNumbers{514080, 0, 0});
  CHECK(white_to_move("KR v K", of_kind(BoardKind::great_torus)) == TableNumbers{1040032, 0, 0});
  CHECK(white_to_move("KP v K", plain_board(8, 8)).longest == 28);
}

TEST_CASE("the boards have their symmetries") {
  const auto symmetries = [](const std::string& material, std::shared_ptr<const Geometry> board) {
    return test::made_tables(test::ending_rules(material, std::move(board)))
        ->last()
        ->index()
        .symmetries();
  };
  CHECK(symmetries("KR v K", plain_board(8, 8)) == 8);
  CHECK(symmetries("KR v K", plain_board(5, 4)) == 4);
  CHECK(symmetries("KP v K", plain_board(8, 8)) == 2);
  CHECK(symmetries("KR v K", of_kind(BoardKind::cylinder)) == 32);
  CHECK(symmetries("KR v K", of_kind(BoardKind::great_torus)) == 448);
  CHECK(symmetries("KR v K", of_kind(BoardKind::torus)) == 512);
  CHECK(symmetries("KO v K", plain_board(4, 4)) == 1);
}

TEST_CASE("endings of four units have the known numbers" * doctest::test_suite("slow")) {
  CHECK(white_to_move("KRR v K", plain_board(8, 8)) == TableNumbers{4162592, 4162592, 7});
  CHECK(white_to_move("KRR v K", of_kind(BoardKind::cylinder)) ==
        TableNumbers{4084192, 4084192, 8});
  CHECK(white_to_move("KRR v K", of_kind(BoardKind::great_torus)) ==
        TableNumbers{46362960, 46362960, 9});
  CHECK(white_to_move("KBS v K", plain_board(8, 8)).longest == 33);
  CHECK(white_to_move("KQ v KR", plain_board(8, 8)).longest == 35);
  const endings::TableStatistics bishops = counted("KBB v K", plain_board(8, 8));
  REQUIRE(bishops.places.size() == 2);
  CHECK(bishops.places[0].places == "B B");
  CHECK(numbers_of(bishops.places[0].by_side[0]) == TableNumbers{2504128, 2503608, 19});
  CHECK(bishops.places[0].verdict[0] == endings::MaterialVerdict::but_for_a_loss);
  CHECK(bishops.places[1].places == "BB");
  CHECK(bishops.places[1].verdict[0] == endings::MaterialVerdict::never);
}

TEST_CASE("mate is forced by the material of chapter 16" * doctest::test_suite("slow")) {
  const auto verdict = [](const std::string& material, std::shared_ptr<const Geometry> board) {
    return counted(material, std::move(board)).places.front().verdict[0];
  };
  CHECK(verdict("KQ v K", of_kind(BoardKind::cylinder)) == endings::MaterialVerdict::always);
  CHECK(verdict("KRR v K", of_kind(BoardKind::cylinder)) == endings::MaterialVerdict::always);
  CHECK(verdict("KBR v K", of_kind(BoardKind::cylinder)) ==
        endings::MaterialVerdict::but_for_a_loss);
  // Two bishops on both colours attack every square of the torus: White cannot be to move, and
  // Black is mate unless it captures one.
  const auto bishops = counted("KBB v K", of_kind(BoardKind::great_torus));
  CHECK(std::ranges::any_of(bishops.places, [](const endings::PlacesCount& places) {
    return places.places == "B B" && places.by_side[0].legal == 0 &&
           places.by_side[1].won[0] == 30184896 && places.by_side[1].longest[0] == 0;
  }));
  CHECK(verdict("KSRR v K", of_kind(BoardKind::great_torus)) == endings::MaterialVerdict::always);
}
