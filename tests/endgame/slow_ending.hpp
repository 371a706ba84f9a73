#pragma once

#include <functional>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "tests/endgame/made_tables.hpp"

namespace warp::test {

/// All positions of an ending, and what comes of them, solved in the plainest way: the general
/// engine plays every move forwards, and the positions are looked at again and again until nothing
/// changes. It shares no code with the tables but that engine's Movement.
class SlowEnding {
 public:
  explicit SlowEnding(const EndingRules& ending);

  /// A position: what stands on each square, then who is to move.
  using Name = std::vector<unsigned>;
  struct Place {
    std::vector<std::size_t> next;
    bool mate = false;
    std::optional<unsigned> plies;  ///< to mate; nothing: not decided
  };
  /// The number of half-moves to mate, nothing if it is drawn. `placement` must be legal.
  std::optional<unsigned> plies(const endings::Placement& placement, Colour to_move) const;
  /// Is the position legal: is the side not to move not in check?
  bool legal(const endings::Placement& placement, Colour to_move) const;
  std::size_t positions() const { return places_.size(); }

 private:
  Name name_of(const Position& position) const;
  Position position_of(const endings::Placement& placement, Colour to_move) const;
  /// Returns the number of the position; one that is new is to be played on from.
  std::size_t enter(const Position& position);
  void play_on();
  void decide();

  const EndingRules& ending_;
  std::map<Name, std::size_t> numbers_;
  std::vector<Place> places_;
  std::vector<std::pair<std::size_t, Position>> open_;  ///< not yet played on from
};

/// Calls visit(placement) for every placement of the units of `ending` on different squares.
void each_placement(const EndingRules& ending,
                    const std::function<void(const endings::Placement&)>& visit);

}  // namespace warp::test
