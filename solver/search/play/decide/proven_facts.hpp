#pragma once

#include <algorithm>
#include <optional>
#include <utility>
#include <vector>

#include "solver/search/play/audit.hpp"
#include "solver/search/play/decide/limited_play.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/moves_from_beginning.hpp"
#include "solver/search/play/plan.hpp"

namespace warp {

/// What a search reads in the shared table of facts about the positions of its play, and enters
/// there.
///
/// Of help and series play only "there is no solution in exactly n half-moves from here" is kept,
/// because positions with solutions are searched again when solutions are listed. Of battle play
/// both "the attacker succeeds within n" and "the attacker does not succeed within n" are kept.
/// Each fact names the node of the plan, n, and everything that the future depends on (Game::key).
/// It is entered only after a complete search.
template <GameEngine Game>
class ProvenFacts : public LimitedPlay<Game> {
  using Base = LimitedPlay<Game>;

 public:
  using Base::branch;
  using Base::count;
  using Base::key;

  ProvenFacts(Game game, const SearchContext& context, const std::atomic<bool>* ended)
      : Base(std::move(game), context, ended) {
    for (NodeId node = 0; node < std::min<std::size_t>(context.plan.size(), tagged_nodes); ++node) {
      for (unsigned length = 0; length < tagged_lengths; ++length) {
        line_tags_.push_back(Plan::tag(node, no_line, length));
      }
    }
  }

  /// Are facts about play of this length kept in the table? With most engines a look-up is cheaper
  /// even than the last half-move. The orthodox engine sees the last half-move without a table.
  bool is_kept(unsigned length) const {
    if constexpr (Game::traits.keeps_last_moves) {
      return length > 1 || game_.turns_are_single_moves();
    }
    return length > 1;
  }
  /// The same about lines of help or series `node`. If play follows their last half-move, such as
  /// all answers to it in hs#, a look-up is always cheaper.
  bool is_line_kept(NodeId node, unsigned length) const {
    if (is_kept(length)) {
      return true;
    }
    const NodeId fork = branch(node).fork();
    return fork != no_node && std::holds_alternative<PlanBranch>(context_.plan[fork]);
  }
  /// Returns whether the table knows that there is no line of exactly `length` half-moves.
  bool known_no_line(NodeId node, unsigned length) {
    const bool is_known =
        is_line_kept(node, length) && context_.facts.contains(sentence(node, no_line, length));
    if (is_known) {
      count(Technique::facts);
      offer_to_audit(AuditQuestion::About::line, node, length, 0, false);
    }
    return is_known;
  }
  /// Notes whether a search has `found` such a line. It took `cost` half-moves.
  void note_line(NodeId node, unsigned length, bool found, std::uint64_t cost) {
    offer_to_audit(AuditQuestion::About::line, node, length, 0, found);
    if (found) {
      return;
    }
    this->note_search(length, cost);
    if (is_line_kept(node, length)) {
      context_.facts.insert(sentence(node, no_line, length), cost);
    }
  }

  /// The same about lines that meet the demand of the option Only, if `state` tells all that it
  /// counts of the moves before (DemandTally::key).
  bool known_no_demanded_line(NodeId node, unsigned length, Key state) {
    const bool is_known =
        is_line_kept(node, length) &&
        context_.facts.contains(scramble(sentence(node, no_demanded_line, length) ^ state));
    if (is_known) {
      count(Technique::facts);
    }
    return is_known;
  }
  void note_no_demanded_line(NodeId node, unsigned length, Key state, std::uint64_t cost) {
    if (is_line_kept(node, length)) {
      context_.facts.insert(scramble(sentence(node, no_demanded_line, length) ^ state), cost);
    }
  }

  /// Returns the tag of the property "the line can be completed in exactly length - 1 half-moves"
  /// of the position after the next half-move.
  Key line_tag(NodeId node, unsigned length) const {
    const std::size_t place = node * tagged_lengths + length;
    return length < tagged_lengths && place < line_tags_.size() ? line_tags_[place]
                                                                : Plan::tag(node, no_line, length);
  }
  /// Returns the tag of the property "this attacking move succeeds at `level`".
  static Key attack_tag(NodeId node, unsigned level, unsigned least) {
    return Plan::tag(node, attack_wins, level | least << least_shift);
  }
  /// Returns SoughtMove::next for the next half-move of a line, `length` from the end.
  Key next_no_line(NodeId node, unsigned length) const {
    if (length <= 1) {
      return 0;
    }
    const Key subject_after = subject(node, no_line, length - 1);
    // In series play the same side is to move again.
    return branch(node).play == Play::series ? subject_after ^ Position::turn_key() : subject_after;
  }

  /// What the table knows of the positions after the half-move `sought` of a line through `node`.
  /// Questions that may be asked again are not answered so.
  FactsAhead facts_ahead(const SoughtMove& sought, NodeId node) const {
    if (sought.next == 0 || context_.options.audit != nullptr) {
      return FactsAhead(context_.facts);
    }
    const bool passes = branch(node).play == Play::series;
    return {context_.facts, passes ? sought.next ^ Position::turn_key() : sought.next, passes};
  }

  /// After a defence in a position of `node` with `left` half-moves: enters the fact that the
  /// answers have been gone through, at a cost of `cost` half-moves. Who prepares what another
  /// thread or worker writes leaves them out. It need not be right: if the facts found there are
  /// lost, they are found again when the answers are written.
  void note_answers_known(NodeId node, unsigned left, std::uint64_t cost) {
    context_.facts.insert(sentence(node, answers_are_known, left), cost);
  }
  bool answers_known(NodeId node, unsigned left) const {
    return context_.facts.contains(sentence(node, answers_are_known, left));
  }

  /// Notes how a question about this position was answered, if it is one of those that are to be
  /// asked again.
  void offer_to_audit(AuditQuestion::About about, NodeId node, unsigned left, unsigned least,
                      bool answer) {
    AuditSample* const audit = context_.options.audit;
    if (audit != nullptr && audit->draws(game_.key())) [[unlikely]] {
      audit->put(game_.key(), {about, node, left, least, answer, moves_from_beginning(game_),
                               sections_from_beginning(game_)});
    }
  }

 protected:
  enum Sentence : unsigned {
    no_line,
    attack_wins,
    attack_does_not_win,
    answers_are_known,
    no_demanded_line,
    non_trivial_defences
  };

  Key sentence(NodeId node, Sentence what, unsigned left, unsigned least = 0) const {
    return scramble(key() ^ subject(node, what, left, least));
  }
  /// What sentence() says, whatever the position.
  Key subject(NodeId node, Sentence what, unsigned left, unsigned least = 0) const {
    const Key tag =
        what == no_line ? line_tag(node, left) : Plan::tag(node, what, left | least << least_shift);
    return tag * (2 * non_trivial_spent_ + 1);
  }
  /// SoughtMove::next for a defence in a position with `left` half-moves: what the attack asks
  /// first, which begins with its shortest play.
  Key next_attack(NodeId node, unsigned left, unsigned least) const {
    const unsigned still = after_one(least);
    const unsigned level = branch(node).shortest_attack(left - 1, still);
    return level <= left - 1 ? subject(node, attack_does_not_win, level, still) : 0;
  }
  /// Does the attacker to move succeed within `left` half-moves, the goal counting only after
  /// `least` of them? Returns nothing if the table does not know.
  std::optional<bool> known_of_attack(NodeId node, unsigned left, unsigned least) const {
    const PlanBranch& play = branch(node);
    if (play.before_first != no_node) {
      return std::nullopt;
    }
    unsigned longest = 0;
    for (unsigned level = play.shortest_attack(left, least); level <= left;
         level = play.longer_attack(level, left)) {
      if (context_.facts.contains(sentence(node, attack_wins, level, least))) {
        return true;
      }
      longest = level;
    }
    // That it does not succeed at a level is entered only when it succeeds at none below.
    if (longest != 0 &&
        context_.facts.contains(sentence(node, attack_does_not_win, longest, least))) {
      return false;
    }
    return std::nullopt;
  }

  using Base::context_;
  using Base::game_;

  unsigned non_trivial_spent_ = 0;  ///< moves already used of those that NonTrivial grants

 private:
  static constexpr unsigned least_shift = 16;  ///< lengths are below 2^16

  /// The tags of short lines, which are asked for at every half-move: by node and length.
  static constexpr std::size_t tagged_nodes = 32;
  static constexpr std::size_t tagged_lengths = 16;
  std::vector<Key> line_tags_;
};

}  // namespace warp
