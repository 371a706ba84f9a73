#pragma once

#include "solver/board/position/position.hpp"
#include "solver/formats/report/moves/notation.hpp"

namespace warp::test {

/// On the classical board, in `language`.
inline report::Notation classical(Language language = Language::english) {
  return {{language, standard_walks()}, Geometry::classical()};
}

/// On the board of `position`, in English, with the letters of `walks`.
inline report::Notation in_english(const Position& position,
                                   const Walks& walks = standard_walks()) {
  return {{Language::english, walks}, position.geometry()};
}

}  // namespace warp::test
