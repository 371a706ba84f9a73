#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "solver/formats/files/fen_board.hpp"
#include "solver/setup/problem.hpp"

namespace warp::batch {

/// What is asked about the position of a problem, in words; empty texts ask for nothing.
struct PositionWords {
  std::string position;  ///< "white Kf6 black Pa2", "wKf6 bPa2", or ranks of a FEN: "k7/P1P5"
  std::string material;  ///< "KRP v K": all units
  std::string piece;     ///< "G", "grasshopper", "black royal Sb": what one unit is called
  std::string units;     ///< how many: "7", "5-7", "-7", "8-"
};

/// Words that are no question, with the reason.
struct UnreadableQuery : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A question about positions.
class PositionQuery {
 public:
  PositionQuery() = default;
  /// Throws UnreadableQuery.
  explicit PositionQuery(const PositionWords& words);

  /// Is the diagram of `problem` one that is asked for?
  bool fits(const Problem& problem) const;

 private:
  using Kind = std::pair<Side, std::string>;  ///< side and English letters

  void read_position(const std::string& text);
  void read_material(const std::string& text);
  void read_piece(const std::string& text);
  void read_number(const std::string& text);
  bool has_ranks(const Problem& problem, const std::vector<PlacedUnit>& units) const;
  bool has_piece(const Problem& problem, const std::vector<PlacedUnit>& units) const;

  std::vector<std::pair<std::string, Kind>> on_squares_;  ///< with the names of the squares
  std::string fen_;                                       ///< holds the text of `ranks_`
  files::FenBoard ranks_;  ///< consecutive ranks, at any height; none if it has no files
  std::map<Kind, std::size_t> material_;
  std::vector<std::string> piece_words_;  ///< in lower case
  std::size_t least_ = 0, most_ = static_cast<std::size_t>(-1);
};

}  // namespace warp::batch
