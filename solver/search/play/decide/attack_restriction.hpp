#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <vector>

#include "solver/search/play/engine.hpp"
#include "solver/search/play/search.hpp"

namespace warp {

/// Returns the number of squares to which the royal units of the side to move may go.
template <GameEngine Game>
unsigned flights(Game& game) {
  std::vector<Square> squares;
  game.each_move([&] {
    for (const Effect& effect : game.last_effects()) {
      if (effect.kind == EffectKind::relocate && effect.reason == Reason::movement &&
          effect.before.is(Attribute::royal)) {
        squares.push_back(effect.to);
      }
    }
    return false;
  });
  std::sort(squares.begin(), squares.end());
  squares.erase(std::unique(squares.begin(), squares.end()), squares.end());
  return static_cast<unsigned>(squares.size());
}

/// MaxFlightsquares n: does an attacking move leave the king too many flights? Not asked before the
/// last moves: in moremovers, at least two moves of the attacker must follow.
template <class Decider>
bool leaves_too_many_flights(Decider& decider, unsigned left) {
  const SearchOptions& options = decider.context().options;
  return options.max_flights && left > 3 && flights(decider.game()) > *options.max_flights;
}

/// The defender is to move with `left` half-moves to come. Does the attacking move threaten too
/// little (Threat n) or leave the king too many flights (MaxFlightsquares n)?
template <class Decider>
bool is_too_quiet(Decider& decider, NodeId node, unsigned left, unsigned least) {
  const SearchOptions& options = decider.context().options;
  if (options.max_threat && left > 0 && left >= 2 * *options.max_threat &&
      !decider.game().in_check()) {
    const bool threatens = *options.max_threat > 0 && decider.in_other_side([&] {
      return decider.attack_succeeds(node, 2 * *options.max_threat - 1, after_one(least));
    });
    if (!threatens) {
      return true;
    }
  }
  return leaves_too_many_flights(decider, left);
}

/// How many defences that NonTrivial counts positions had that were asked about lately. An attack
/// is asked about again for each length of play, and by each way that leads to it: three times in
/// four in the long selfmates of the collection. An entry takes the place of an earlier one.
class NonTrivialDefences {
 public:
  std::optional<unsigned> find(Key key) const {
    if (places_.empty()) {
      return std::nullopt;
    }
    const Key place = places_[key % places];
    return place >> count_bits == key >> count_bits
               ? std::optional(static_cast<unsigned>(place & most))
               : std::nullopt;
  }
  void note(Key key, unsigned count) {
    if (places_.empty()) {
      places_.resize(places, most);
    }
    if (count < most) {
      places_[key % places] = key >> count_bits << count_bits | count;
    }
  }

 private:
  // Few, so that the processor has them at hand. The low bits of a key say its place already.
  static constexpr std::size_t places = std::size_t{1} << 15U;
  static constexpr unsigned count_bits = 8;
  static constexpr unsigned most = (1U << count_bits) - 1;

  std::vector<Key> places_;
};

/// Returns a number of defences from which on NonTrivial refutes nearly every attack: all that do
/// not reach the goal count, if none need be answered.
inline unsigned most_answers_of_interest(const SearchOptions& options) {
  constexpr unsigned that_reach_goal = 3;
  const auto& limit = options.non_trivial;
  return limit && limit->length == 0 && limit->more < 256 ? limit->more + 2 + that_reach_goal : ~0U;
}

/// Options by which an attacking move counts as refuted before its defences are searched, unless
/// only the last moves are to come: Threat, MaxFlightsquares, NonTrivial. While an object lives,
/// everything below that move is decided and written under these options.
template <class Decider>
class AttackRestriction {
 public:
  /// The defender is to move, see Decider::defence_fails. `spent` counts the moves of NonTrivial
  /// that are used already; while this object lives, those of this position are added.
  AttackRestriction(Decider& decider, unsigned& spent, NodeId node, unsigned left, unsigned least)
      : decider_(decider), spent_(spent), spent_before_(spent) {
    granted_ = !is_too_quiet(decider, node, left, least);
    const auto& limit = decider.context().options.non_trivial;
    if (granted_ && limit && left > 2 * limit->length) {
      const unsigned granted_here = limit->more - std::min(spent_, limit->more) + 1;
      const unsigned moves = non_trivial_moves(node, left, least, granted_here);
      spent_ += moves > 0 ? moves - 1 : 0;
      granted_ = spent_ <= limit->more;
    }
  }
  ~AttackRestriction() { spent_ = spent_before_; }
  AttackRestriction(const AttackRestriction&) = delete;
  AttackRestriction& operator=(const AttackRestriction&) = delete;

  bool granted() const { return granted_; }

 private:
  /// Returns the number of defences that neither reach the goal nor have an answer within the moves
  /// that NonTrivial asks for. Stops after `most` + 1.
  unsigned non_trivial_moves(NodeId node, unsigned left, unsigned least, unsigned most) {
    const unsigned answered = 2 * decider_.context().options.non_trivial->length;
    // With more half-moves to come the same is asked.
    const bool is_kept = least <= 1 && decider_.context().options.techniques.uses(Technique::facts);
    const Key key = is_kept ? decider_.restriction_key(node, left) : 0;
    if (is_kept) {
      if (const auto known = decider_.non_trivial_defences().find(key)) {
        return *known;
      }
    }
    unsigned moves = 0;
    decider_.each_defence(node, [&] {
      const bool trivial = decider_.defence_reaches_goal(node, least) ||
                           (answered > 0 && left > 1 &&
                            decider_.attack_succeeds(
                                node, std::min(left - 1, answered - (left % 2)), after_one(least)));
      moves += trivial ? 0 : 1;
      return moves > most;
    });
    if (is_kept) {
      decider_.non_trivial_defences().note(key, moves);
    }
    return moves;
  }

  Decider& decider_;
  unsigned& spent_;
  unsigned spent_before_;
  bool granted_ = false;
};

}  // namespace warp
