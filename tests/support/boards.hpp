#pragma once

#include <memory>

#include "solver/board/position/geometry/geometry.hpp"

namespace warp::test {

inline std::shared_ptr<const Geometry> plain_board(unsigned ranks, unsigned files) {
  return Geometry::make(GeometrySpec::plain(ranks, files));
}

inline std::shared_ptr<const Geometry> of_kind(BoardKind kind) {
  return Geometry::make(GeometrySpec::of(kind));
}

/// Its ranks and its files are closed to rings.
inline GeometrySpec torus_of(unsigned ranks, unsigned files) {
  GeometrySpec spec = GeometrySpec::plain(ranks, files);
  spec.kind = BoardKind::torus;
  return spec;
}

}  // namespace warp::test
