#pragma once

#include <string>

#include "solver/app/batch/results/result.hpp"
#include "solver/setup/problem.hpp"

namespace warp::batch {

/// A question about solutions, in the words of the option Only: "mate by S on f3".
class LineQuery {
 public:
  /// Asks for nothing.
  LineQuery() = default;
  /// Throws UnreadableQuery if `words` cannot be read, or ask for themes.
  explicit LineQuery(std::string words);

  /// Is any line of the solution of `problem`, or any branch of battle play from its first to its
  /// last half-move, as asked for? Only what is kept can be (Result::moves).
  bool fits(const Problem& problem, const Result& result) const;

 private:
  std::string words_;
};

}  // namespace warp::batch
