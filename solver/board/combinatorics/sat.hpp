#pragma once

#include <memory>
#include <vector>

#include "solver/board/combinatorics/limits.hpp"

namespace warp {

/// A formula for the SAT solver CaDiCaL. A literal is the number of a variable, 1 or higher, or
/// minus that number.
class Formula {
 public:
  explicit Formula(const Limits& limits);
  ~Formula();
  Formula(const Formula&) = delete;
  Formula& operator=(const Formula&) = delete;

  int new_variable();
  /// One of `literals` is to be true.
  void add(const std::vector<int>& literals);
  /// At most, or at least, `number` of `literals` are to be true.
  void at_most(unsigned number, const std::vector<int>& literals);
  void at_least(unsigned number, const std::vector<int>& literals);

  enum class Answer { satisfiable, unsatisfiable, unknown };
  /// Unknown after `most_conflicts` conflicts (negative: any number), or when interrupted. More may
  /// be added afterwards.
  Answer solve(int most_conflicts = -1);
  /// Is the variable true? Only after the answer satisfiable.
  bool value(int variable) const;

 private:
  class Solver;
  std::unique_ptr<Solver> solver_;
  int variables_ = 0;
};

}  // namespace warp
