#include "solver/bounds/mate_picture.hpp"

namespace warp::bounds {

LeastMoves& least_moves() {
  static thread_local LeastMoves least = [] {
    LeastMoves all;
    all.fill(far);
    return all;
  }();
  return least;
}

}  // namespace warp::bounds
