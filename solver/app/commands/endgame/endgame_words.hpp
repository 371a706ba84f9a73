#pragma once

#include <string>
#include <vector>

#include "solver/app/commands/endgame/endgame_report.hpp"
#include "solver/techniques/endings/tables/table.hpp"

namespace warp {

/// Writes positions and lines of the table that was made last.
class EndgameWriter {
 public:
  explicit EndgameWriter(const EndgameQuestion& question)
      : table_(*question.tables.last()), language_(question.language) {}

  const endings::Table& table() const { return table_; }
  /// "KR v K"
  std::string material() const;
  /// "white Ka1 Ra2 black Kc1"
  std::string position(const endings::Placement& placement) const;
  /// The half-moves of best play in the notation of solutions: "Ka1-b2", "Kc3*b2[+wRh1]",
  /// "a7-a8=Q". Empty if the position is not decided.
  std::vector<std::string> moves(const endings::Placement& placement, Colour to_move) const;
  /// The same with numbers, several moves a line.
  std::string line(const endings::Placement& placement, Colour to_move) const;

 private:
  const endings::Table& table_;
  Language language_;
};

}  // namespace warp
