#pragma once

#include <atomic>
#include <cstdint>
#include <functional>
#include <vector>

#include "solver/techniques/pictures/sketch.hpp"

namespace warp::orthodox::pictures {

/// Finds all pictures for a question: sets of facts about single units (it stands there, it has
/// been captured). At least one picture is true of every position that answers the question.
///
/// A picture is drawn from demands. In a mate the king is attacked, each square next to it is
/// blocked or guarded, no unit can capture the attacker or interpose; in a stalemate no unit can
/// move. If a sketch does not meet a demand yet, all single facts are listed that could help: a
/// unit that stands on a certain square, another that has gone. At least one of them must be true
/// of every final position that agrees with the sketch, so the search branches over them; in each
/// branch the facts of the earlier branches are false. Demands with the fewest ways come first; a
/// demand without any ends a branch. When no demand is open the picture is complete: nothing else
/// is required of the position.
///
/// This is sound if no fact that could help is missing. A missing demand (a pawn may capture en
/// passant, a promoted unit may move) only adds pictures that are not mates or stalemates. Units
/// without a touch are assumed to stand as in the diagram: they hinder, and every fact that ends
/// this is among the ways.
///
/// Threads can share the work: `begin` makes first sketches, each of which can be drawn
/// independently. Together they make the same pictures in the same order.
class Painter {
 public:
  /// All threads together try at most `most_sketches` and draw at most `most_pictures`. `stopped`
  /// is asked repeatedly; true means give up.
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
  /// Returns sketches such that each picture comes from one of them: `enough`, if there are
  /// so many, or somewhat more.
  std::vector<Start> begin(std::size_t enough) const;

  /// Receives each picture with the square of the king.
  using Emit = std::function<void(const Sketch&, Index king_square)>;
  /// Draws the pictures of `start`. Several threads may call it at a time. Returns false if it gave
  /// up; that is final, and pictures are missing.
  bool draw(const Start& start, const Emit& emit);

  /// So many sketches are tried, and so many pictures drawn.
  struct Extent {
    double sketches = 0;
    double pictures = 0;
  };
  /// Returns what it is likely to take to draw all of `starts`, which come from begin(). The tree
  /// of sketches is gone down from some of them, other ones for each `round`, by a branch chosen at
  /// random, and a sketch counts for as many as there were branches to choose from (D. Knuth,
  /// Estimating the efficiency of backtrack programs, 1975). The same each time.
  Extent estimate(const std::vector<Start>& starts, unsigned round) const;
  /// Is it likely that drawing `starts` will be given up, because they are too many?
  bool is_too_much(const std::vector<Start>& starts) const;

 private:
  struct Hand;

  Extent probe(const Start& start, std::uint64_t seed) const;
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
