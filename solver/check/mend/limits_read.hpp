#pragma once

#include <optional>
#include <stdexcept>
#include <string>

#include "solver/check/mend/candidates.hpp"
#include "solver/setup/problem.hpp"

namespace warp::check {

/// What is wrong with a word that limits the changes; what() says it in the language of the
/// problem.
struct WrongMendWord : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// What may be changed, in words.
struct MendLimitWords {
  std::string keep;  ///< units that must stay: "Kd4 Rf1", with or without the letter of the side,
                     ///< or their squares alone
  std::string squares;  ///< where units may be put: squares, and blocks by two corners, "a1-d4,e5";
                        ///< empty: anywhere
  std::optional<std::string> men;  ///< kinds by their letters: "PSB", "G LI", a word that is no
                                   ///< piece letter by letter; nothing: usual_men()
};

/// The limits that `words` state for `problem`. Throws WrongMendWord.
MendLimits limits_named(const MendLimitWords& words, const Problem& problem);

}  // namespace warp::check
