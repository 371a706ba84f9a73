#pragma once

#include <algorithm>
#include <atomic>
#include <optional>
#include <utility>
#include <vector>

#include "solver/search/play/decide/decide.hpp"
#include "solver/search/play/decide/threat.hpp"
#include "solver/search/play/decide/under_way.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/record.hpp"
#include "solver/search/play/writing_in_company.hpp"

namespace warp {

/// Receives trees half-move by half-move, as they are found: see SolutionSink.
class TreeOutput {
 public:
  virtual ~TreeOutput() = default;
  virtual void open(const TreeMove& move, Place place) = 0;
  virtual void close() = 0;
};

/// Writes what follows first moves of battle play: threats, defences, the answers to them, and
/// further play behind goals. The Decider answers every question "does this succeed?". This class
/// goes through moves in generation order and writes what is usual in problem chess:
///
/// - of attacking moves that answer a defence, or threaten, only those that succeed soonest;
/// - no variation in which the attacker succeeds sooner than by the threat, and none in which all
///   threats still work: such a move is no defence;
/// - in self play no defence that reaches the goal too early, unless all do.
template <GameEngine Game>
class VariationWriter : public WritingInCompany<Game> {
  using Base = WritingInCompany<Game>;

 public:
  using Base::game;
  using Base::nodes;

  VariationWriter(Game game, const SearchContext& context, TreeOutput& out,
                  const std::atomic<bool>* ended)
      : Base(std::move(game), context, ended),
        out_(out),
        shows_play_(context.options.variations),
        seeks_threats_(context.options.threats) {}

 protected:
  using Base::assists_;
  using Base::company_at;
  using Base::decider_;

  const SearchOptions& options() const { return decider_.context().options; }

  static HalfMoveNumber next(HalfMoveNumber at) {
    return at.second ? HalfMoveNumber{at.number + 1, false} : HalfMoveNumber{at.number, true};
  }

  /// Returns the last move with the number `at`.
  TreeMove last_move(HalfMoveNumber at) {
    TreeMove move;
    move.at = number_of_last(decider_.game(), at);
    move.move = record_last(decider_.game());
    return move;
  }

  /// Returns the alternative behind a letter that holds (Quodlibet).
  NodeId holding(const PlanOr& either) {
    return decider_.holds(either.left) ? either.left : either.right;
  }

  /// Returns the goal that the last move reaches, which ends the play of its branch because `fork`
  /// holds; nothing if `fork` is not a goal.
  std::optional<Goal> goal_at(NodeId fork) {
    const Plan::Node& is = decider_.context().plan[fork];
    if (const auto* leaf = std::get_if<Leaf>(&is)) {
      return leaf->goal;
    }
    if (const auto* either = std::get_if<PlanOr>(&is)) {
      return goal_at(holding(*either));
    }
    if (const auto* both = std::get_if<PlanAnd>(&is)) {
      const std::optional<Goal> goal = goal_at(both->left);
      return goal ? goal : goal_at(both->right);
    }
    return std::nullopt;
  }

  /// Writes the further play behind `fork`.
  void write_behind(NodeId fork, HalfMoveNumber at) {
    const Plan::Node& is = decider_.context().plan[fork];
    if (const auto* either = std::get_if<PlanOr>(&is)) {
      write_behind(holding(*either), at);
    } else if (const auto* both = std::get_if<PlanAnd>(&is)) {
      write_behind(both->left, at);
      if (!goal_at(both->left)) {
        write_behind(both->right, at);
      }
    } else if (const auto* branch = std::get_if<PlanBranch>(&is);
               branch != nullptr && shows_play_ && !branch->hidden) {
      const auto write = [&] {
        if (branch->play == Play::attack) {
          write_attacks(fork, branch->length, branch->min_length, at, Place::variation);
        } else if (branch->play == Play::defence) {
          write_variations(fork, branch->length, branch->min_length, at, 0, {});
        }
        return true;
      };
      decider_.in_section(branch->section, [&] {
        return branch->changes_side ? decider_.in_other_side(write) : write();
      });
    }
  }

  /// Writes `move`, the last move, which ends the play of its branch because `fork` holds. `at`
  /// numbers the moves that follow.
  void write_end(TreeMove& move, Place place, NodeId fork, HalfMoveNumber at) {
    move.move.reached = goal_at(fork);
    move.move.undecided = move.move.reached && is_undecided(game(), *move.move.reached);
    out_.open(move, place);
    write_behind(fork, at);
    out_.close();
  }

  /// Writes all attacking moves that succeed in the fewest half-moves and returns that number of
  /// half-moves (0: none succeeds). `missed`: they should have been played.
  unsigned write_attacks(NodeId node, unsigned left, unsigned least, HalfMoveNumber at, Place place,
                         bool missed = false) {
    const unsigned level = decider_.attack_level(node, left, least);
    if (level == 0) {
      return 0;
    }
    UnderWay* const all = company_at(level);
    const auto succeeds = [&] {
      const UnderWay::Mark here(all, all == nullptr ? 0 : UnderWay::mark_of(game().key(), level));
      return decider_.move_succeeds(node, level, least);
    };
    const auto write = [&] {
      if (!succeeds()) {
        return;
      }
      TreeMove attack = last_move(at);
      attack.reflex_mate_missed = missed;
      if (attack_ends_at(node, level, least)) {
        write_end(attack, place, decider_.branch(node).after_first, next(at));
        return;
      }
      const unsigned least_after = after_one(least);
      const auto restriction = decider_.restriction_for(node, level - 1, least_after);
      open_with_defences(node, level - 1, least_after, next(at), attack, place);
      out_.close();
    };
    if (assists_ && all != nullptr) {
      this->from_the_other_end([&](auto visit) { decider_.each_move(visit); },
                               [&] { return all->has(UnderWay::mark_of(game().key(), level)); },
                               [&](bool) { write(); });
      return level;
    }
    decider_.each_attack(node, level,
                         SoughtMove{Decider<Game>::attack_tag(node, level, least), succeeds}, [&] {
                           write();
                           return false;
                         });
    return level;
  }

  /// Writes the attacking move `move`, the last move, with the threats and variations below it that
  /// are wanted. Does not close it.
  void open_with_defences(NodeId node, unsigned left, unsigned least, HalfMoveNumber at,
                          TreeMove& move, Place place) {
    if (!shows_play_) {
      out_.open(move, place);
      return;
    }
    const unsigned least_after = after_one(least);
    unsigned threat_level = 0;
    std::vector<Threat> threats;
    if (left > 1 && seeks_threats_ && !game().in_check()) {
      move.menace = Menace::zugzwang;
      decider_.in_other_side([&] {
        const auto passing = game().effects(game().depth() - 1, 0);
        move.null_move.assign(passing.begin(), passing.end());
        threat_level = decider_.attack_level(node, left - 1, least_after);
        if (threat_level == 0) {
          return false;
        }
        move.menace = Menace::threat;
        out_.open(move, place);
        threats = attacks_at(node, threat_level, least_after);
        if (place != Place::root || piece_ == 0) {
          write_attacks(node, left - 1, least_after, next(at), Place::threat);
        }
        return true;
      });
    }
    if (threat_level == 0) {
      out_.open(move, place);
    }
    write_variations(node, left, least, at, threat_level, threats, place == Place::root);
  }

  /// The last attacking move succeeds at `level`: does it reach the goal itself?
  bool attack_ends_at(NodeId node, unsigned level, unsigned least) {
    return level == 1 ||
           (decider_.branch(node).ends_at(level) && decider_.attack_ends(node, least));
  }

  /// Returns the attacking moves from here that succeed at `level`, in generation order.
  std::vector<Threat> attacks_at(NodeId node, unsigned level, unsigned least) {
    std::vector<Threat> threats;
    const auto succeeds = [&] { return decider_.move_succeeds(node, level, least); };
    decider_.each_attack(
        node, level, SoughtMove{Decider<Game>::attack_tag(node, level, least), succeeds}, [&] {
          if (succeeds()) {
            threats.push_back(Threat::last_of(game(), attack_ends_at(node, level, least)));
          }
          return false;
        });
    return threats;
  }

  /// Does each of `threats` still succeed at `level` here? A threat that was to reach the goal
  /// itself (Quodlibet) must still reach it.
  bool all_work(NodeId node, unsigned level, unsigned least, const std::vector<Threat>& threats) {
    std::vector<const Threat*> missing;
    for (const Threat& threat : threats) {
      missing.push_back(&threat);
    }
    const auto succeeds = [&] { return decider_.move_succeeds(node, level, least); };
    const auto strike_out = [&] {
      const Move move = game().last_move();
      const auto same = std::find_if(missing.begin(), missing.end(), [&](const Threat* threat) {
        return threat->is_last_of(game(), move);
      });
      if (same != missing.end() && succeeds() &&
          (!(*same)->ends || attack_ends_at(node, level, least))) {
        missing.erase(same);
      }
      return missing.empty();
    };
    decider_.each_attack(node, level,
                         SoughtMove{Decider<Game>::attack_tag(node, level, least), succeeds},
                         strike_out);
    return missing.empty();
  }

  /// Writes the defender's moves that fail, with the answers to them. `is_divided`: they may be
  /// prepared by several workers (prepare_first_move).
  void write_variations(NodeId node, unsigned left, unsigned least, HalfMoveNumber at,
                        unsigned threat_level, const std::vector<Threat>& threats,
                        bool is_divided = false) {
    const PlanBranch& branch = decider_.branch(node);
    const bool may_end = branch.after_second != no_node && least <= 1;
    bool all_end_early = true;
    if (left > 1 && may_end && !options().mates_in_1) {
      all_end_early =
          !decider_.each_defence(node, [&] { return !decider_.holds(branch.after_second); });
    }
    const auto write = [&] {
      if (decider_.defence_spoils(node, least)) {
        return;
      }
      if (may_end && decider_.holds(branch.after_second)) {
        if (all_end_early) {
          TreeMove defence = last_move(at);
          write_end(defence, Place::variation, branch.after_second, next(at));
        }
        return;
      }
      if (left > 1) {
        write_answers(node, left, after_one(least), at, threat_level, threats);
      }
    };
    if (!is_divided || !options().share || assists_) {
      if (UnderWay* const all = company_at(left)) {
        this->write_in_company(*all, node, left, write);
        return;
      }
      decider_.each_defence(node, [&] {
        write();
        return false;
      });
      return;
    }
    std::size_t place = 0;
    decider_.each_defence(node, [&] {
      const bool is_wanted = place++ % pieces_ == piece_;
      if (is_wanted && (pieces_ == 1 || !decider_.answers_known(node, left))) {
        const std::uint64_t before = nodes();
        write();
        decider_.note_answers_known(node, left, nodes() - before);
      }
      return false;
    });
  }

  /// After a defence in a position with `left` half-moves: writes it with the answers, if there are
  /// any and it defends against `threats`.
  void write_answers(NodeId node, unsigned left, unsigned least_after, HalfMoveNumber at,
                     unsigned threat_level, const std::vector<Threat>& threats) {
    const unsigned level = decider_.attack_level(node, left - 1, least_after);
    const bool no_defence = level < threat_level ||
                            (level == threat_level && all_work(node, level, least_after, threats));
    if (level == 0 || (threat_level != 0 && no_defence) ||
        (options().no_short_variations && level + 1 < left)) {
      return;
    }
    out_.open(last_move(at), Place::variation);
    write_attacks(node, level, least_after, next(at), Place::variation);
    out_.close();
  }

  /// After a defence, or in the diagram: if a constraint now obliges the attacker to reach a goal
  /// (reflex play), writes the moves that do so, numbered `at`. Returns whether there are any.
  bool write_violation(NodeId node, unsigned left, HalfMoveNumber at, Place place) {
    const PlanBranch& branch = decider_.branch(node);
    if (left < 1 || branch.before_first == no_node || decider_.holds(branch.before_first)) {
      return false;
    }
    const auto* negation = std::get_if<PlanNot>(&decider_.context().plan[branch.before_first]);
    if (negation == nullptr) {
      return false;
    }
    const auto* forbidden = std::get_if<PlanBranch>(&decider_.context().plan[negation->operand]);
    return forbidden != nullptr && forbidden->play == Play::attack &&
           write_attacks(negation->operand, forbidden->length, forbidden->min_length, at, place,
                         true) != 0;
  }

  TreeOutput& out_;
  bool shows_play_;  ///< threats, defences and answers are written below an attacking move
  bool seeks_threats_;
  /// Of the defences to the first move only every `pieces_`-th, from `piece_` on, is gone through.
  std::size_t piece_ = 0, pieces_ = 1;
};

}  // namespace warp
