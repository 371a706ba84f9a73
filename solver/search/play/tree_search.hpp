#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

#include "solver/search/play/engine.hpp"
#include "solver/search/play/variation_writer.hpp"

namespace warp {

/// Writes battle play as trees: keys and tries with threats, variations and refutations, set play,
/// and play after a key that is given.
template <GameEngine Game>
class TreeSearch : public VariationWriter<Game> {
  using Base = VariationWriter<Game>;

 public:
  using Base::game;

  /// `turned_round`: the turn was given to the other side before the first half-move, which is the
  /// second half of move 1. `ended`, if not null, ends the search when it becomes true.
  TreeSearch(Game game, const SearchContext& context, bool turned_round, TreeOutput& out,
             const std::atomic<bool>* ended = nullptr)
      : Base(std::move(game), context, out, ended), first_{1, turned_round} {}

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
    const unsigned least_after = after_one(least);
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
    const unsigned least_after = after_one(least);
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
    const unsigned least = after_one(decider_.branch(node).min_length);
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

  /// Finds facts for another search, which meanwhile writes what follows the last attacking move, a
  /// key that had `left` half-moves before it (write_in_company). This search itself must write
  /// nothing.
  void prepare_key(NodeId node, unsigned left) {
    const unsigned least = decider_.branch(node).min_length, least_after = after_one(least);
    if (left < 3 || decider_.attack_ends(node, least)) {
      return;
    }
    const auto restriction = decider_.restriction_for(node, left - 1, least_after);
    if (restriction.granted()) {
      assists_ = true;
      TreeMove key;
      open_with_defences(node, key_level(node, left, least) - 1, least_after, next(first_), key,
                         Place::root);
    }
  }
  /// The same for another search that calls write_set_play().
  void prepare_set_play(NodeId node, unsigned left) {
    if (left > 1) {
      assists_ = true;
      write_set_play(node, left);
    }
  }

  /// Returns how many of `left` half-moves the longest set play needs: NoShortVariations keeps only
  /// that. A defence that has no answer needs all of them.
  unsigned longest_set_play(NodeId node, unsigned left, unsigned least) {
    unsigned longest = 0;
    if (left > 1) {
      const bool refuted = decider_.each_defence(node, [&] {
        const unsigned level = decider_.attack_level(node, left - 1, after_one(least));
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

  /// The last move is a key that succeeds within `left` half-moves, itself included. Returns the
  /// least number of half-moves that it needs; what needs more is no threat. Asked after all else:
  /// moves that are refuted at full length need not be tried at shorter ones.
  unsigned key_level(NodeId node, unsigned left, unsigned least) {
    const PlanBranch& branch = decider_.branch(node);
    const unsigned least_after = after_one(least);
    unsigned level = branch.shortest_attack(left, least);
    while (level < left && (level < 2 || !decider_.defence_fails(node, level - 1, least_after))) {
      level = branch.longer_attack(level, left);
    }
    return level;
  }

  using Base::assists_;
  using Base::decider_;
  using Base::goal_at;
  using Base::last_move;
  using Base::next;
  using Base::open_with_defences;
  using Base::options;
  using Base::out_;
  using Base::piece_;
  using Base::pieces_;
  using Base::seeks_threats_;
  using Base::shows_play_;
  using Base::write_answers;
  using Base::write_attacks;
  using Base::write_behind;
  using Base::write_end;
  using Base::write_variations;
  using Base::write_violation;

  HalfMoveNumber first_;  ///< the number of the first half-move
};

}  // namespace warp
