#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solver/search/play/decide/decide.hpp"
#include "solver/search/play/decide/threat.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/record.hpp"

namespace warp {

/// Receives trees half-move by half-move, as they are found: see SolutionSink.
class TreeOutput {
 public:
  virtual ~TreeOutput() = default;
  virtual void open(const TreeMove& move, Place place) = 0;
  virtual void close() = 0;
};

/// Writes battle play as trees: keys and tries with threats, variations and refutations. The
/// Decider answers every question "does this succeed?". This class goes through moves in generation
/// order and writes what is usual in problem chess:
///
/// - of attacking moves that answer a defence, or threaten, only those that succeed soonest;
/// - no variation in which the attacker succeeds sooner than by the threat, and none in which all
///   threats still work: such a move is no defence;
/// - in self play no defence that reaches the goal too early, unless all do.
template <GameEngine Game>
class TreeSearch {
 public:
  /// `turned_round`: the turn was given to the other side before the first half-move, which is the
  /// second half of move 1. `ended`, if not null, ends the search when it becomes true.
  TreeSearch(Game game, const SearchContext& context, bool turned_round, TreeOutput& out,
             const std::atomic<bool>* ended = nullptr)
      : decider_(std::move(game), context, ended),
        out_(out),
        first_{1, turned_round},
        shows_play_(context.options.variations),
        seeks_threats_(context.options.threats) {}

  Game& game() { return decider_.game(); }
  std::uint64_t nodes() { return decider_.nodes(); }
  Decider<Game>& decider() { return decider_; }

  /// Judges the last attacking move, the first of a branch that had `left` half-moves before it. If
  /// it is a key, or a try that the options ask for, writes it with all that follows and returns
  /// true.
  bool write_first_move(NodeId node, unsigned left) {
    const PlanBranch& branch = decider_.branch(node);
    const unsigned least = branch.min_length;
    if (branch.spoils_first && reached(game(), *branch.spoils_first)) {
      return false;
    }
    if (decider_.attack_ends(node, least)) {
      TreeMove key = last_move(first_);
      key.verdict = Verdict::key;
      write_end(key, Place::root, branch.after_first, next(first_));
      return true;
    }
    const unsigned least_after = Decider<Game>::after_one(least);
    if (left < 2) {
      return false;
    }
    const auto restriction = decider_.restriction_for(node, left - 1, least_after);
    if (!restriction.granted()) {
      return false;
    }
    std::vector<Move> refutations;
    if (!find_refutations(node, left - 1, least_after, options().refutations, refutations)) {
      return false;
    }
    if (!refutations.empty() && options().no_checking_tries && game().in_check()) {
      return false;
    }
    TreeMove move = last_move(first_);
    move.verdict = refutations.empty() ? Verdict::key : Verdict::attempt;
    const unsigned level = shows_play_ && refutations.empty() ? key_level(node, left, least) : left;
    open_with_defences(node, level - 1, least_after, next(first_), move, Place::root);
    for (const Move& refutation : refutations) {
      const typename Decider<Game>::Played played(decider_, refutation);
      TreeMove answer = last_move(next(first_));
      answer.verdict = Verdict::refutation;
      const bool too_early = branch.after_second != no_node && decider_.holds(branch.after_second);
      if (too_early) {
        answer.move.reached = goal_at(branch.after_second);
      }
      out_.open(answer, Place::refutation);
      if (too_early) {
        write_behind(branch.after_second, next(next(first_)));
      }
      write_violation(node, left - 2, next(answer.at), Place::variation);
      out_.close();
    }
    out_.close();
    return true;
  }

  /// Finds the facts that another search will need when it calls write_first_move in this position,
  /// of every `pieces`-th defence from `piece` on; `answers`: also those for writing, if the move
  /// is certainly written. This search itself must write nothing. Returns how many of these
  /// defences refute; it stops counting when the move is certainly no try.
  unsigned prepare_first_move(NodeId node, unsigned left, std::size_t piece, std::size_t pieces,
                              bool answers) {
    const PlanBranch& branch = decider_.branch(node);
    const unsigned least = branch.min_length;
    const unsigned least_after = Decider<Game>::after_one(least);
    if (left < 2 || (branch.spoils_first && reached(game(), *branch.spoils_first)) ||
        decider_.attack_ends(node, least)) {
      return 0;
    }
    const std::optional<bool> known =
        decider_.known_of_defences(node, left - 1, least_after, options().refutations);
    if (known == false) {
      return 0;
    }
    if (answers && known) {
      piece_ = piece;
      pieces_ = pieces;
      write_first_move(node, left);
      return 0;
    }
    std::size_t place = 0;
    unsigned refutations = 0;
    decider_.each_defence(node, [&] {
      if (place++ % pieces == piece && !decider_.defence_fails_after(node, left - 1, least_after)) {
        ++refutations;
      }
      return refutations > options().refutations;
    });
    return refutations;
  }

  /// Writes the last attacking move, the first of its branch, which is known to be a key, without
  /// what follows.
  void write_key_alone() {
    TreeMove key = last_move(first_);
    key.verdict = Verdict::key;
    out_.open(key, Place::root);
    out_.close();
  }

  /// The same for each first move that begins with `beginning`, until `most` of them are written.
  void write_first_moves(NodeId node, unsigned left, std::span<const SingleMove> beginning,
                         std::uint64_t most) {
    // Any move may be a try; keys are moves that succeed.
    const bool keys_only = options().refutations == 0;
    const unsigned least = decider_.branch(node).min_length;
    const auto wanted = [&] { return !keys_only || decider_.move_succeeds(node, left, least); };
    const Key tag = keys_only ? Decider<Game>::attack_tag(node, left, least) : any_move;
    const NodeId end = keys_only ? decider_.branch(node).after_first : no_node;
    std::uint64_t written = 0;
    decider_.each_half_move(SoughtMove{.tag = tag, .holds = wanted, .beginning = beginning}, end,
                            left, [&] {
                              decider_.poll();
                              return write_first_move(node, left) && ++written >= most;
                            });
  }

  /// Set play: the defender moves in the diagram, with `left` half-moves. Writes nothing if no set
  /// play succeeds. It is written to its end even without option Variation; options decide only
  /// whether threats are written.
  void write_set_play(NodeId node, unsigned left) {
    const unsigned least = Decider<Game>::after_one(decider_.branch(node).min_length);
    seeks_threats_ = seeks_threats_ && shows_play_;
    shows_play_ = true;
    const PlanBranch& branch = decider_.branch(node);
    if (holds_at_once(branch)) {
      write_behind(further_play(branch.after_first), {1, true});
      return;
    }
    // Threat n and MaxFlightsquares n ask the diagram, too.
    if (left > 0 && !is_too_quiet(decider_, node, left, least)) {
      const unsigned shown =
          options().no_short_variations ? longest_set_play(node, left, least) : left;
      write_variations(node, shown, least, {1, true}, 0, {});
    }
  }

  /// Finds facts for another search, which meanwhile writes the variations of this position with
  /// `left` half-moves: goes through the defences from the other end. `number` tells searches apart
  /// that do the same. This search itself must write nothing.
  void prepare_variations(NodeId node, unsigned left, unsigned least, unsigned number) {
    if (left < 2) {
      return;
    }
    shows_play_ = true;
    std::vector<Move> defences;
    game().each_move([&] {
      defences.push_back(game().last_move());
      return false;
    });
    if (defences.empty()) {
      return;
    }
    std::rotate(defences.begin(),
                defences.begin() + static_cast<std::ptrdiff_t>(number % defences.size()),
                defences.end());
    for (auto defence = defences.rbegin(); defence != defences.rend(); ++defence) {
      const typename Decider<Game>::Played played(decider_, *defence);
      if (!decider_.defence_spoils(node, least) && !decider_.defence_reaches_goal(node, least)) {
        write_answers(node, left, Decider<Game>::after_one(least), {1, true}, 0, {});
      }
    }
  }

  /// Returns how many of `left` half-moves the longest set play needs: NoShortVariations keeps only
  /// that. A defence that has no answer needs all of them.
  unsigned longest_set_play(NodeId node, unsigned left, unsigned least) {
    unsigned longest = 0;
    if (left > 1) {
      const bool refuted = decider_.each_defence(node, [&] {
        const unsigned level =
            decider_.attack_level(node, left - 1, Decider<Game>::after_one(least));
        longest = std::max(longest, level);
        return level == 0;
      });
      if (refuted) {
        return left;
      }
    }
    return longest == 0 ? left : longest + 1;
  }

  /// Play after the key (PostKeyPlay, "2da[#]"): the defender of `node` is to move. `at` is the
  /// number of the defender's moves. All refutations are listed; returns whether there are none.
  bool write_after_key(NodeId node, HalfMoveNumber at) {
    const PlanBranch& branch = decider_.branch(node);
    std::vector<Move> refutations;
    shows_play_ = true;
    TreeMove root;
    root.move.null_move = true;
    if (holds_at_once(branch)) {  // semi-r#1
      out_.open(root, Place::root);
      write_behind(further_play(branch.after_first), at);
      out_.close();
      return true;
    }
    if (branch.length > 0) {
      find_refutations(node, branch.length, branch.min_length, ~0U, refutations);
    }
    root.move.gives_check = game().in_check();
    if (branch.length > 0) {
      open_with_defences(node, branch.length, branch.min_length, at, root, Place::root);
    } else {
      out_.open(root, Place::root);
    }
    for (const Move& refutation : refutations) {
      game().play(refutation);
      const TreeMove answer = last_move(at);
      game().take_back();
      out_.open(answer, Place::refutation);
      out_.close();
    }
    out_.close();
    return refutations.empty();
  }

  /// A constraint of `node` may oblige the attacker to reach a goal at once (reflex play). Writes
  /// the attacking moves of the diagram that do so. Returns whether the constraint is violated.
  bool write_violated_constraint(NodeId node) {
    return write_violation(node, 1, first_, Place::root);
  }
  /// The same if the success of attack `node` is the violation: writes the moves that succeed.
  bool write_missed_attacks(NodeId node) {
    const PlanBranch& missed = decider_.branch(node);
    return write_attacks(node, missed.length, missed.min_length, first_, Place::root, true) != 0;
  }

  /// Does a branch stand behind the attacker's letter that has a solution here, before any move of
  /// the attacker?
  bool holds_at_once(const PlanBranch& branch) {
    const NodeId play = further_play(branch.after_first);
    return play != no_node && decider_.holds(play);
  }
  /// Returns the branch behind a letter, also if it is an alternative to a goal (Quodlibet);
  /// no_node if there is none.
  NodeId further_play(NodeId fork) const {
    if (fork == no_node || decider_.context().plan.is_play(fork)) {
      return fork;
    }
    const auto* either = std::get_if<PlanOr>(&decider_.context().plan[fork]);
    return either == nullptr ? no_node : further_play(either->right);
  }

 private:
  static constexpr Key any_move = scramble(0xa11);

  const SearchOptions& options() const { return decider_.context().options; }

  /// The defender of `node` is to move: finds the moves that refute. Returns whether there is a
  /// legal move and at most `most` moves refute.
  bool find_refutations(NodeId node, unsigned left, unsigned least, unsigned most,
                        std::vector<Move>& refutations) {
    std::optional<bool> known;
    if (options().share && game().turns_are_single_moves()) {
      known = decider_.known_of_defences(node, left, least, most);
    }
    // The decision tries likely moves first; the refutations are listed in generation order.
    if (!(known ? *known : decider_.every_defence_fails(node, left, least, most))) {
      return false;
    }
    if (most == 0) {
      return true;
    }
    decider_.each_defence(node, [&] {
      if (!decider_.defence_fails_after(node, left, least)) {
        refutations.push_back(game().last_move());
      }
      return false;
    });
    return true;
  }

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

  /// The last move is a key that succeeds within `left` half-moves, itself included. Returns the
  /// least number of half-moves that it needs; what needs more is no threat. Asked after all else:
  /// moves that are refuted at full length need not be tried at shorter ones.
  unsigned key_level(NodeId node, unsigned left, unsigned least) {
    const PlanBranch& branch = decider_.branch(node);
    const unsigned least_after = Decider<Game>::after_one(least);
    unsigned level = Decider<Game>::shortest_attack(branch, left, least);
    while (level < left && (level < 2 || !decider_.defence_fails(node, level - 1, least_after))) {
      level = Decider<Game>::longer_attack(branch, level, left);
    }
    return level;
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
      if (branch->changes_side) {
        decider_.in_other_side(write);
      } else {
        write();
      }
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
    const auto succeeds = [&] { return decider_.move_succeeds(node, level, least); };
    const NodeId end = decider_.branch(node).after_first;
    decider_.each_attack(
        node, level, SoughtMove{Decider<Game>::attack_tag(node, level, least), succeeds}, [&] {
          if (succeeds()) {
            TreeMove attack = last_move(at);
            attack.reflex_mate_missed = missed;
            if (attack_ends_at(node, level, least)) {
              write_end(attack, place, end, next(at));
            } else {
              const unsigned least_after = Decider<Game>::after_one(least);
              const auto restriction = decider_.restriction_for(node, level - 1, least_after);
              open_with_defences(node, level - 1, least_after, next(at), attack, place);
              out_.close();
            }
          }
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
    const unsigned least_after = Decider<Game>::after_one(least);
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
    return level == 1 || (Decider<Game>::ends_at(decider_.branch(node), level) &&
                          decider_.attack_ends(node, least));
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
        write_answers(node, left, Decider<Game>::after_one(least), at, threat_level, threats);
      }
    };
    if (!is_divided || !options().share) {
      decider_.each_defence(node, [&] {
        write();
        return false;
      });
      return;
    }
    std::size_t place = 0;
    decider_.each_defence(node, [&] {
      const bool is_wanted = place++ % pieces_ == piece_;
      if (is_wanted && (pieces_ == 1 || !decider_.answers_known(node))) {
        const std::uint64_t before = nodes();
        write();
        decider_.note_answers_known(node, nodes() - before);
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

  Decider<Game> decider_;
  TreeOutput& out_;
  HalfMoveNumber first_;  ///< the number of the first half-move
  bool shows_play_;       ///< threats, defences and answers are written below an attacking move
  bool seeks_threats_;
  /// Of the defences to the first move only every `pieces_`-th, from `piece_` on, is gone through.
  std::size_t piece_ = 0, pieces_ = 1;
};

}  // namespace warp
