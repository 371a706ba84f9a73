#pragma once

#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include "solver/board/position/position.hpp"
#include "solver/formats/diagram/picture.hpp"
#include "solver/formats/report/moves/written_move.hpp"

namespace warp::page {

using Json = nlohmann::ordered_json;

/// The units on their squares, and the imitators, as a move leaves them behind.
struct PageBoard {
  std::vector<Unit> units;  ///< by square; Unit{} is an empty square
  std::vector<Square> imitators;

  /// Applies one part of a move.
  void apply(const report::MovePart& part);
  /// Takes the part of a move back.
  void take_back(const report::MovePart& part);
};

/// The units that a page shows, each kind with a number and a drawing.
class UnitTable {
 public:
  explicit UnitTable(const Problem& problem);

  /// The number of the kind of a unit; -1 for an empty square.
  int number_of(const Unit& unit);

  /// The definitions of the drawings, as groups with the ids `prefix` and number.
  std::string drawings(const std::string& prefix) const;

  /// For each number, the name of the unit ("wQ"), and 1 if it stands on the second board.
  Json names() const;

 private:
  const Problem& problem_;
  std::map<WalkId, diagram::Figure> figures_;
  std::map<std::pair<std::uint64_t, std::uint32_t>, int> numbers_;
  std::vector<Unit> units_;
};

/// What changes on the board from one position to the next: pairs of a square and the number of the
/// unit that then stands there.
Json changes(const PageBoard& before, const PageBoard& after, UnitTable& units);

/// The whole board: the squares that are not empty.
Json contents(const PageBoard& board, UnitTable& units);

}  // namespace warp::page
