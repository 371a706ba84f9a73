#pragma once

#include <functional>

#include "solver/orthodox/pictures/sketch.hpp"

namespace warp::orthodox::pictures {

/// Finds all pictures of a question: sets of facts about single men (it stands there, it has been
/// captured) one of which is true of every position in which the question is answered.
///
/// A picture is drawn from demands. In a mate the king is attacked, each square next to it is
/// blocked or guarded, nobody can capture the attacker or interpose; in a stalemate nobody can
/// move. Of a sketch that does not meet a demand yet, it is asked which single facts could help:
/// a man that stands on a certain square, another that has gone. One of them must be true of every
/// final position that agrees with the sketch, and so the search branches over them; behind the
/// branches already taken, their facts are false. Demands with the fewest ways come first; a
/// demand without any ends a branch. When no demand is open, the picture is complete: whatever is
/// not drawn may be as it likes.
///
/// What must be certain is that no fact that could help is forgotten. That a demand is forgotten
/// (that a pawn may capture en passant, a promoted man may move) only makes pictures that are none.
/// Men without a touch are taken to stand where they stood in the diagram: they hinder, and every
/// fact that would make them cease to is among the ways.
class Painter {
 public:
  using Emit = std::function<bool(const Sketch&, Index king_square)>;

  /// `emit` receives each picture with the square of the king that is mated, and returns whether it
  /// wants more. No more than `most` sketches are tried. `stopped` is asked now and then whether to
  /// give up.
  Painter(const Cast& cast, Emit emit, const std::function<bool()>& stopped, std::uint64_t most)
      : cast_(cast), emit_(std::move(emit)), stopped_(stopped), left_(most) {}

  /// Draws all pictures. Returns false if it gave up; the pictures are not all then.
  bool draw_all();

 private:
  bool refine(const Sketch& sketch);

  const Cast& cast_;
  Emit emit_;
  const std::function<bool()>& stopped_;
  std::uint64_t left_;
  Index king_square_ = no_index;
};

}  // namespace warp::orthodox::pictures
