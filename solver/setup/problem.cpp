#include "solver/setup/problem.hpp"

namespace warp {

std::string Diagnostic::text() const {
  return file + ':' + std::to_string(where.line) + ':' + std::to_string(where.column) + ": " +
         message;
}

std::string mirror_name(TwinMirrorKind kind, const Geometry& board) {
  const Square a1 = board.at(0, 0);
  const Square lower_right = board.mirrored_files(a1);
  const Square upper_left = board.mirrored_ranks(a1);
  const auto changing = [&](Square first, Square second) {
    return board.name(first) + "<-->" + board.name(second);
  };
  switch (kind) {
    case TwinMirrorKind::a1_h1:
      return changing(a1, lower_right);
    case TwinMirrorKind::a1_a8:
      return changing(a1, upper_left);
    case TwinMirrorKind::a1_h8:
      return changing(a1, board.opposite(a1));
    case TwinMirrorKind::a8_h1:
      break;
  }
  return changing(upper_left, lower_right);
}

}  // namespace warp
