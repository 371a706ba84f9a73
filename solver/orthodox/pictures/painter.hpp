#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

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
///
/// Threads can share the work: `begin` makes sketches to begin with, each of which can be drawn by
/// itself. Together they make the same pictures in the same order.
class Painter {
 public:
  /// No more than `most_sketches` are tried and no more than `most_pictures` drawn, by all threads
  /// together. `stopped` is asked now and then whether to give up.
  Painter(const Cast& cast, const std::function<bool()>& stopped, std::uint64_t most_sketches,
          std::uint64_t most_pictures)
      : cast_(cast),
        stopped_(stopped),
        most_sketches_(most_sketches),
        most_pictures_(most_pictures) {}

  /// A sketch from which pictures are drawn.
  struct Start {
    Sketch sketch;
    Index king_square;  ///< of the king that is mated or stalemated; no_index if there is none
  };
  /// Sketches such that each picture comes from one of them: `enough`, if there are so many, or
  /// somewhat more.
  std::vector<Start> begin(std::size_t enough) const;

  /// Receives each picture with the square of the king.
  using Emit = std::function<void(const Sketch&, Index king_square)>;
  /// Draws the pictures of `start`. Several threads can do so at a time. Returns false if it gave
  /// up, which is final; the pictures are not all then.
  bool draw(const Start& start, const Emit& emit);

 private:
  struct Hand;

  bool refine(const Sketch& sketch, Hand& hand);
  bool may_go_on(std::uint64_t more_sketches);

  const Cast& cast_;
  const std::function<bool()>& stopped_;
  std::uint64_t most_sketches_;
  std::uint64_t most_pictures_;
  std::atomic<std::uint64_t> sketches_{0};
  std::atomic<std::uint64_t> pictures_{0};
  std::atomic<bool> given_up_{false};
};

}  // namespace warp::orthodox::pictures
