#pragma once

#include <stdexcept>
#include <string>
#include <vector>

#include "solver/check/mend/candidates.hpp"
#include "solver/setup/problem.hpp"

namespace warp {

/// What is wrong with a word that limits the changes; what() says it in the language of the
/// problem.
struct WrongMendWord : std::runtime_error {
  using std::runtime_error::runtime_error;
};

// Each throws WrongMendWord.

/// The squares of units that must stay: "Kd4 Rf1", with or without the letter of the side, or the
/// squares alone.
std::vector<Square> kept_squares(const std::string& text, const Problem& problem);

/// "a1-d4,e5": squares, and blocks of squares by two corners. By square: does it belong to them?
std::vector<bool> squares_named(const std::string& text, const Problem& problem);

/// "PSB", "G LI": kinds of pieces by their letters. A word that is no piece is read letter by
/// letter.
std::vector<WalkId> men_named(const std::string& text, const Problem& problem);

}  // namespace warp
