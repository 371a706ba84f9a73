#include "solver/setup/problem.hpp"

namespace warp {

std::string Diagnostic::text() const {
  return file + ':' + std::to_string(where.line) + ':' + std::to_string(where.column) + ": " +
         message;
}

std::string mirror_name(TwinMirrorKind kind, const Geometry& board) {
  const auto changing = [&](bool right, bool upper, bool other_right, bool other_upper) {
    return board.corner(right, upper) + "<-->" + board.corner(other_right, other_upper);
  };
  switch (kind) {
    case TwinMirrorKind::a1_h1:
      return changing(false, false, true, false);
    case TwinMirrorKind::a1_a8:
      return changing(false, false, false, true);
    case TwinMirrorKind::a1_h8:
      return changing(false, false, true, true);
    case TwinMirrorKind::a8_h1:
      break;
  }
  return changing(false, true, true, false);
}

}  // namespace warp
