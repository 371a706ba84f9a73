#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "solver/board/position/position.hpp"

namespace warp {

/// The moves of positions that were listed lately, with the numbers of replies to them.
///
/// The same position is asked about again and again: for each length of play, and by each way that
/// leads to it. In the long selfmates of the collection four lists in five have been made before.
/// A position takes the place of an earlier one.
template <class Candidate>
class CountedMoves {
 public:
  struct Counted {
    Candidate move;
    std::uint16_t replies;
  };
  using List = std::vector<Counted>;

  static constexpr std::uint32_t most_replies = 511;  ///< more are counted as so many

  /// Returns the list for the position with this key, which is empty if `is_new`: then it is to be
  /// filled in. It stays valid until the next call.
  List& of(Key key, bool& is_new) {
    if (places_.empty()) {
      places_.resize(places);
    }
    Place& place = places_[key % places];
    is_new = place.key != key || place.list.empty();
    if (is_new) {
      place.key = key;
      place.list.clear();
    }
    return place.list;
  }

 private:
  static constexpr std::size_t places = 4096;

  struct Place {
    Key key = 0;
    List list;
  };
  std::vector<Place> places_;
};

}  // namespace warp
