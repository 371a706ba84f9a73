#pragma once

#include <cstdint>
#include <map>
#include <vector>

#include "solver/check/found.hpp"
#include "solver/check/mend/edit.hpp"

namespace warp::check {

/// Says which changes of a problem promise to stop its cooks: those of units that take part in
/// them, and those that put a unit on a square over which they go. What the author's solutions need
/// as well promises less.
class CookGuide {
 public:
  explicit CookGuide(const Geometry& board) : board_(board) {}

  void add_cook(const Line& line) { add(line, cooks_); }
  void add_solution(const Line& line) { add(line, solutions_); }
  /// Of battle play: all half-moves of the tree below a key count.
  void add_cook(const Branching& key) { add(key, cooks_); }
  void add_solution(const Branching& key) { add(key, solutions_); }

  /// The more, the sooner the change should be tried.
  int promise(const MendEdit& edit) const;

 private:
  /// How many lines or keys use each square.
  using Uses = std::map<Square, int>;

  void add(const Line& line, Uses& uses) const;
  void add(const Branching& key, Uses& uses) const;
  void squares_of(const ComparedMove& ply, std::vector<Square>& squares) const;
  void squares_below(const Branching& node, std::vector<Square>& squares) const;
  static void count(std::vector<Square> squares, Uses& uses);

  const Geometry& board_;
  Uses cooks_, solutions_;
};

}  // namespace warp::check
