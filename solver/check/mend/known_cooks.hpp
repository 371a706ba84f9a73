#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <vector>

#include "solver/check/found.hpp"
#include "solver/check/mend/authors_play.hpp"

namespace warp::check {

/// Solutions that are not the author's, of all problems that have been judged so far: most changed
/// problems have one of them, too. To play it takes less time than to search. It decides nothing
/// but how soon a fault is found. May be used by several threads.
class KnownCooks {
 public:
  using CookPointer = std::shared_ptr<const Line>;

  /// Of battle play, `cook` is the key alone.
  void add(std::size_t phase, Line cook);
  /// Does the problem have so many of them that they are too many?
  bool decide(const Problem& problem, const Phase& phase, std::size_t number,
              const AuthorsPlay& author, Referee& referee);
  /// Those of a phase, those first that have been of use last.
  std::vector<CookPointer> of(std::size_t phase) const;

 private:
  static constexpr std::size_t most = 24;

  void promote(std::size_t phase, const CookPointer& cook);

  mutable std::mutex mutex_;
  std::vector<std::vector<CookPointer>> cooks_;  ///< by phase
};

}  // namespace warp::check
