#pragma once

#include "solver/board/position.hpp"
#include "solver/report/notation.hpp"

namespace warp::test {

/// On the classical board, in `language`.
inline report::Notation classical(Language language = Language::english) {
  return {language, Geometry::classical()};
}

/// On the board of `position`, in English.
inline report::Notation in_english(const Position& position) {
  return {Language::english, position.geometry()};
}

}  // namespace warp::test
