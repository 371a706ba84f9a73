#pragma once

#include <set>
#include <string>
#include <vector>

#include "solver/check/found.hpp"
#include "solver/check/reading/declaration.hpp"
#include "solver/check/shape.hpp"
#include "solver/check/stated/referee.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// Tells, while a phase is being searched, the author's solutions from others, and when there are
/// so many others that no verdict but a bad one is possible. Everything finer is left to judge().
class AuthorsPlay {
 public:
  /// All must outlive it. `declaration` is that of this side (of_this_side).
  AuthorsPlay(const Phase& phase, const Declaration& declaration, const Geometry& board);

  /// Can the author's solutions be played? Help and series play: each from its beginning to the
  /// goal. Battle play: his keys are legal; whether they solve, the search finds out. True if
  /// nothing is stated. Throws SearchStopped when the time is out.
  bool stands(const Problem& problem, const Phase& phase, Referee& referee) const;

  bool has(const Line& line) const;
  bool has_key(const ComparedMove& key) const;
  /// The solutions that there may be besides those that are stated.
  std::size_t room() const { return room_; }

  /// Takes note of a solution. A line or key that is not the author's, and of which it is decided
  /// that it solves, counts once, whatever the side that does not help plays.
  void note(const Line& line);
  void note_key(const ComparedMove& key);
  /// How many solutions so far are too many: neither stated nor allowed by a count. A solution in
  /// fewer moves than stipulated is one.
  std::size_t too_many() const;

  const Shape& shape() const { return shape_; }

 private:
  std::size_t head_of(const Line& line) const;

  Shape shape_;
  const Declaration& declaration_;
  const Geometry& board_;
  std::size_t room_ = 0;
  std::set<std::string> others_;
  std::size_t short_ = 0;
};

}  // namespace warp::check
