#pragma once

#include <memory>
#include <vector>

#include "solver/check/themes/play.hpp"
#include "solver/formats/report/moves/board_play.hpp"
#include "solver/search/play/solution.hpp"

namespace warp::check {

/// Follows the play of a phase (SolutionSink) and adds its lines to those of the problem.
class PlayWatcher : public IgnoringSink {
 public:
  /// The most lines of a problem that are kept: themes need no more, and a long battle has
  /// millions.
  static constexpr std::size_t most_lines = 4000;

  /// `plays` and `phase` must outlive it. `is_battle`: solutions are trees.
  PlayWatcher(const Phase& phase, bool is_battle, BoardPlays& plays);

  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, Place place) override;
  void close() override;
  void cut_short() override { path_.clear(); }

 private:
  /// The numbers of the units, by square.
  using Numbers = std::vector<std::uint16_t>;

  struct Node {
    std::shared_ptr<const BoardMove> move;
    bool is_end = true;             ///< nothing follows
    std::size_t depth = 0;          ///< of the play on the board behind it
    Numbers numbers{};              ///< of the units behind it
    std::vector<Effect> passing{};  ///< before its threats
  };

  std::shared_ptr<const BoardMove> play(const MoveRecord& move, Numbers& numbers);
  void keep(std::vector<std::shared_ptr<const BoardMove>> moves);

  BoardPlays& plays_;
  std::size_t start_;
  /// Do rules hold in single sections of play? The board does not know in which it is.
  bool rules_change_;
  Numbers numbers_;  ///< at the beginning
  report::BoardPlay board_;
  std::vector<Node> path_;
};

}  // namespace warp::check
