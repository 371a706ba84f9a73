#pragma once

#include <vector>

#include "solver/engines/retraction/retro_game.hpp"
#include "solver/search/play/solution.hpp"

namespace warp {

/// The record of `move`, which may have led to the position of `game`.
MoveRecord record_taken_back(retraction::RetroGame& game, const retraction::TakenMove& move);

/// The number of the `index`-th half-move that is taken back, from 0: 1, 1..., 2, 2...
HalfMoveNumber number_taken_back(std::size_t index);

/// Receives the solutions of the forward play and passes them on behind the half-moves taken back
/// before it. Lines follow these in one line, or each half-move below the one before it.
class ForwardSink : public IgnoringSink {
 public:
  /// `before`: what was taken back and is still to be passed; empty if it has been passed.
  /// `in_lines`: solutions are passed as lines.
  ForwardSink(SolutionSink& sink, std::vector<LineMove> before, bool in_lines)
      : sink_(sink), before_(std::move(before)), in_lines_(in_lines) {}

  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, Place place) override;
  void close() override;
  std::uint64_t solutions() const { return solutions_; }

 private:
  void open_before();
  void close_before();

  SolutionSink& sink_;
  std::vector<LineMove> before_;
  bool in_lines_;
  std::vector<LineMove> last_;  ///< the line passed last: the next one may begin like it
  unsigned depth_ = 0;
  std::uint64_t solutions_ = 0;
};

}  // namespace warp
