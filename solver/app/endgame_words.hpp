#pragma once

#include <string>
#include <vector>

#include "solver/app/endgame_report.hpp"
#include "solver/endgame/line.hpp"

namespace warp {

/// Writes positions and lines of the table that was made last.
class EndgameWriter {
 public:
  explicit EndgameWriter(const EndgameQuestion& question)
      : table_(*question.tables.last()), language_(question.language) {}

  const endgame::Ending& table() const { return table_; }
  /// "KR v K"
  std::string material() const;
  /// "white Ka1 Ra2 black Kc1"
  std::string position(const endgame::Placement& placement) const;
  /// The half-moves of best play: "Ka1-b2", "Kc3*b2", "a7-a8=Q". Empty if the position is not
  /// decided.
  std::vector<std::string> moves(const endgame::Placement& placement, Colour to_move) const;
  /// The same with numbers, several moves a line.
  std::string line(const endgame::Placement& placement, Colour to_move) const;

 private:
  std::string letters(WalkId walk) const;
  std::string square(Square square) const;
  /// A unit and its square: "Ka1", "K:Dd1".
  std::string on(WalkId walk, Square square) const;

  const endgame::Ending& table_;
  Language language_;
};

}  // namespace warp
