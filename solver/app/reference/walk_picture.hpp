#pragma once

#include <memory>
#include <string>
#include <vector>

#include "solver/board/movement/reach.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp {

/// Returns how a problem of `language` places a piece: "pieces white Gd4", with a board on which it
/// can move if the usual one has too few dimensions.
std::string stated_in_problem(const Walks& walks, WalkId walk, Language language);

/// What a white unit can do from one square of a board, by square.
struct WalkReach {
  const Geometry& board;
  Square departure;
  std::vector<SquareAccess> squares;

  /// Is there no square to which it can go?
  bool empty() const;
};

/// The squares that a unit of `walk`, a row of `walks`, reaches from d4 of the classical board.
WalkReach walk_reach(const std::shared_ptr<const Walks>& walks, WalkId walk);

/// The board with a sign on each square reached, and the meaning of the signs in `language`. Empty
/// if there is none.
std::string walk_picture(const WalkReach& reach, Language language);

/// The same as {"board":{"ranks":8,"files":8},"departure":"d4","side":"white","squares":[...]};
/// solver/formats/report/schema.json says more.
report::Json walk_reach_json(const WalkReach& reach);

}  // namespace warp
