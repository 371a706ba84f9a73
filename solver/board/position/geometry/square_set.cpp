#include "solver/board/position/geometry/square_set.hpp"

namespace warp {

std::uint64_t SquareSet::far_word(std::size_t at) const {
  return at - near_words < far_.size() ? far_[at - near_words] : 0;
}

std::uint64_t& SquareSet::room_for(std::size_t at) {
  if (at - near_words >= far_.size()) {
    far_.resize(at - near_words + 1);
  }
  return far_[at - near_words];
}

}  // namespace warp
