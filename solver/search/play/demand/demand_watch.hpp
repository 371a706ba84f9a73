#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "solver/search/play/demand/phase_demand.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/line_path.hpp"
#include "solver/search/play/plan.hpp"
#include "solver/search/play/search.hpp"

namespace warp {

/// Watches whether the lines of a search meet the demand of the option Only, if there is one: those
/// that are complete, and those that are still being played.
template <GameEngine Game>
class DemandWatch {
 public:
  using Noted = typename LinePath<Game>::Noted;

  /// `turned_round`: see LineSearch.
  DemandWatch(const SearchOptions& options, unsigned turned_round)
      : demand_(options.demand.get()),
        tally_(options.tally),
        turned_round_(turned_round),
        leaves_out_(demand_ != nullptr && options.techniques.uses(Technique::demands)) {}
  ~DemandWatch() {
    if (tally_ != nullptr && left_out_ > 0) {
      TechniqueCounts counts{};
      counts[static_cast<std::size_t>(Technique::demands)] = left_out_;
      tally_->add(counts);
    }
  }
  DemandWatch(const DemandWatch&) = delete;
  DemandWatch& operator=(const DemandWatch&) = delete;

  /// What the path of the search must note.
  Noted noted() const {
    return demand_ == nullptr        ? Noted::nothing
           : demand_->needs_checks() ? Noted::turns_and_checks
                                     : Noted::turns;
  }

  /// The path does not go on from what was asked before.
  void begin_anew() { tallies_.clear(); }

  /// May a line meet the demand that begins with `path`, whose last move is the last one of `game`?
  /// `node` is the branch of help or series play in which `left` half-moves are to follow, at least
  /// one. False only if that is certain.
  bool may_be_met(const Game& game, const LinePath<Game>& path, const Plan& plan, NodeId node,
                  unsigned left) {
    if (!leaves_out_) {
      return true;
    }
    catch_up(game, path);
    const bool may_be = tallies_.back().truth(ahead(game, plan, node, left)) != Truth::no;
    left_out_ += may_be ? 0 : 1;
    return may_be;
  }

  /// Tells apart beginnings of lines from which the same moves do not meet the demand alike;
  /// `path` as in may_be_met(), or empty. Nothing if that is not known, or not to be used.
  std::optional<Key> key_of_beginning(const Game& game, const LinePath<Game>& path) {
    if (!leaves_out_ || !demand_->is_counted_alone()) {
      return std::nullopt;
    }
    if (tallies_.size() != path.steps().size() + 1) {
      catch_up(game, path);
    }
    return scramble(tallies_.back().key() ^ turned_round_);
  }

  /// Does the complete `line` meet the demand, of which `path` holds the half-moves?
  bool is_met(const SolutionLine& line, const LinePath<Game>& path) const {
    if (demand_ == nullptr) {
      return true;
    }
    DemandTally tally(*demand_);
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
      const MoveRecord& move = line.moves[i].move;
      TurnShown turn{path.steps()[i].mover, line.moves[i].at.number, move.gives_check,
                     i + 1 == line.moves.size()};
      if (move.reached) {
        turn.reached = move.reached->kind;
      }
      for (std::size_t single = 0; single < move.submoves.size(); ++single) {
        tally.add(turn, move.submoves[single], single + 1 == move.submoves.size());
      }
    }
    return tally.is_met_by(line);
  }

 private:
  /// Counts the half-moves of `path` that are not yet counted. The last one always is not.
  void catch_up(const Game& game, const LinePath<Game>& path) {
    const auto& steps = path.steps();
    if (tallies_.empty()) {
      tallies_.emplace_back(*demand_);
    }
    const std::size_t known = std::max<std::size_t>(1, steps.size());
    tallies_.erase(tallies_.begin() + static_cast<std::ptrdiff_t>(std::min(tallies_.size(), known)),
                   tallies_.end());
    path.each_number([&](std::size_t i, HalfMoveNumber at) {
      if (i + 1 < tallies_.size()) {
        return;
      }
      tallies_.push_back(tallies_[i]);
      const TurnShown turn{steps[i].mover, at.number, steps[i].gives_check};
      const std::size_t singles = game.singles(steps[i].depth);
      for (std::size_t single = 0; single < singles; ++single) {
        const auto effects = game.effects(steps[i].depth, single);
        tallies_.back().add(turn, effects, single + 1 == singles);
      }
    });
  }

  /// The single moves that may follow: those of the half-moves that are left, if nothing but a test
  /// stands behind them, and each is one single move.
  LineAhead ahead(const Game& game, const Plan& plan, NodeId node, unsigned left) const {
    const PlanBranch& branch = plan.branch(node);
    if (branch.fork() == no_node || !plan.is_test(branch.fork())) {
      return {};
    }
    if (!game.turns_are_single_moves()) {
      return {.numbers_rise = true};
    }
    LineAhead most{.moves = left, .of_side = {left, left}, .numbers_rise = true};
    if (demand_->is_chess()) {
      const Colour next = game.to_move();
      const bool is_series = branch.play == Play::series;
      most.of_side[index(next)] = is_series ? 0 : (left + 1) / 2;
      most.of_side[index(opponent(next))] = is_series ? left : left / 2;
    }
    return most;
  }

  const PhaseDemand* demand_;
  TechniqueTally* tally_;
  unsigned turned_round_;
  bool leaves_out_;
  std::vector<DemandTally> tallies_;  ///< before the first half-move, and behind each
  std::uint64_t left_out_ = 0;
};

}  // namespace warp
