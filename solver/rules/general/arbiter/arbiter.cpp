// The ways of units and what they observe.

#include "solver/rules/general/arbiter/arbiter.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "solver/rules/general/arbiter/legal_arrivals.hpp"
#include "solver/rules/general/arbiter/nesting.hpp"
#include "solver/rules/general/arbiter/shortcuts.hpp"
#include "solver/rules/general/as_seen_by.hpp"

namespace warp {

namespace {

constexpr std::size_t expected_moves = 1024;

std::shared_ptr<const RuleSet> ready(std::shared_ptr<const RuleSet> rules) {
  rules->work_out_movement();
  return rules;
}

}  // namespace

Arbiter::Arbiter(std::shared_ptr<const RuleSet> rules, Position start, const Techniques& techniques)
    : rules_(ready(std::move(rules))),
      shortcuts_(std::make_shared<const Shortcuts>(*rules_, techniques)),
      position_(std::move(start)) {
  pool_.reserve(expected_moves);
}

// ---- ways ----

bool Arbiter::has_changed_ways(const Unit& unit) const { return shortcuts_->changes_ways(unit); }

template <class Counts>
void Arbiter::ways_under(Square square, Colour side, Ways& ways, Counts counts) {
  const Unit unit = position_.at(square);
  ways.clear();
  ways.add({square, unit.walk, Mode::move_or_capture});
  for (const WaysRule* rule : shortcuts_->ways_rules_of(UnitKind::of(unit))) {
    if (counts(*rule)) {
      rule->change(*this, square, side, ways);
    }
  }
}

void Arbiter::ways_of(Square square, Colour side, Ways& ways) {
  ways_under(square, side, ways, [](const WaysRule&) { return true; });
}

void Arbiter::ways_for_imitators(Square square, Colour side, Ways& ways) {
  ways_under(square, side, ways, [](const WaysRule& rule) {
    return !rule.fills_open_ways && !rule.captures_otherwise;
  });
}

bool Arbiter::is_hidden(Square unit, Square square) const {
  const auto& hidden = rules_->hooks.hidden;
  return hidden && !position_.empty(square) && hidden(position_.at(unit), position_.at(square));
}

// ---- observation ----

/// Does the unit on `unit` reach `target`, going `way`?
bool Arbiter::reaches(Square unit, const Way& way, Square target, Colour by) {
  if (way.mode == Mode::move_only || (way.from != unit && !position_.empty(way.from)) ||
      is_hidden(unit, target)) {
    return false;
  }
  const Movement& movement = rules_->movement();
  if (way.imitator != no_walk) {
    const AsSeenBy view(position_, rules_->hooks, unit, way.from);
    return movement.attacks_like(position_, way.from, way.walk,
                                 moves_anywhere(rules_->walks()[way.imitator]), by, target);
  }
  if (movement.has_attack_tables(way.walk, by)) {
    if ((movement.attackers(way.walk, by, target) >> way.from & 1U) == 0) {
      return false;  // no line reaches it, whatever stands between
    }
    // As AsSeenBy, without changing the board.
    const auto bit = [](Square square) { return std::uint64_t{1} << square; };
    Movement::Occupancy seen(position_, by);
    if (way.from != unit) {
      seen.occupied = (seen.occupied & ~bit(unit)) | bit(way.from);
      seen.enemies &= ~bit(unit);
    }
    for (std::uint64_t rest = rules_->hooks.hidden ? seen.occupied & ~bit(way.from) : 0; rest != 0;
         rest &= rest - 1) {
      if (is_hidden(unit, static_cast<Square>(std::countr_zero(rest)))) {
        seen.occupied &= ~(rest & -rest);
        seen.enemies &= ~(rest & -rest);
      }
    }
    const auto attacks = movement.attacks_between(way.walk, by, way.from, target);
    return std::any_of(attacks.begin(), attacks.end(), [&](const Attack& attack) {
      return attack.works(seen.occupied, seen.enemies, seen.holes);
    });
  }
  const AsSeenBy view(position_, rules_->hooks, unit, way.from);
  return movement.attacks(position_, way.from, way.walk, by, target);
}

bool Arbiter::each_en_passant(Square crossed, Colour by,
                              FunctionRef<bool(Square, const Way&, Square)> visit) {
  const Movement& movement = rules_->movement();
  // A neutral pawn may reach the square that it has just crossed, but it does not capture itself.
  const auto right = EnPassant::from_memory(position_.memory(RuleSet::en_passant));
  const Square passing = right ? right->pawn : no_square;
  if (rules_->hooks.ways.empty()) {
    return movement.each_en_passant(position_, by, crossed, [&](Square from, Square to) {
      return from != passing &&
             visit(from, {from, position_.at(from).walk, Mode::capture_only}, to);
    });
  }
  return position_.units(by).any_of(position_.size(), [&](Square unit) {
    if (unit == passing) {
      return false;
    }
    Ways ways;
    ways_of(unit, by, ways);
    return std::any_of(ways.begin(), ways.end(), [&](const Way& way) {
      const bool never =
          way.mode == Mode::move_only ||
          (way.imitator != no_walk && !captures_en_passant(rules_->walks()[way.imitator])) ||
          (way.from != unit && !position_.empty(way.from));
      if (never) {
        return false;
      }
      std::vector<Square> arrivals;
      {
        const AsSeenBy view(position_, rules_->hooks, unit, way.from);
        movement.each_en_passant(position_, way.from, way.walk, by, crossed, [&](Square to) {
          arrivals.push_back(to);
          return false;
        });
      }
      return std::any_of(arrivals.begin(), arrivals.end(),
                         [&](Square to) { return visit(unit, way, to); });
    });
  });
}

/// As each_reaching(), for a pawn on `target` that has just passed over a square: a unit that can
/// capture it en passant observes it.
bool Arbiter::each_reaching_en_passant(Square target, Colour by,
                                       FunctionRef<bool(const Observation&)> accept) {
  const auto right = EnPassant::from_memory(position_.memory(RuleSet::en_passant));
  if (!right || right->pawn != target || !position_.at(target).belongs_to(opponent(by))) {
    return false;
  }
  return right->any_crossed([&](Square crossed) {
    return each_en_passant(crossed, by, [&](Square unit, const Way& way, Square) {
      return accept({.observer = unit,
                     .target = target,
                     .from = way.from,
                     .walk = way.walk,
                     .by = by,
                     .imitator = way.imitator});
    });
  });
}

bool Arbiter::each_reaching(Square target, Colour by,
                            FunctionRef<bool(const Observation&)> accept) {
  if (position_.memory(RuleSet::en_passant) != 0 && each_reaching_en_passant(target, by, accept)) {
    return true;
  }
  const Shortcuts& shortcuts = *shortcuts_;
  const bool plain = shortcuts.all_observe_by_walk;
  const auto is_plain = [&](Square square) {
    return shortcuts.observes_by_walk(position_.at(square));
  };
  const bool any_plain = plain || (shortcuts.some_observe_by_walk &&
                                   position_.units(by).any_of(position_.size(), is_plain));
  const bool found =
      any_plain && rules_->movement().observed(position_, target, by, [&](Square observer) {
        return (plain || is_plain(observer)) && accept({.observer = observer,
                                                        .target = target,
                                                        .from = observer,
                                                        .walk = position_.at(observer).walk,
                                                        .by = by});
      });
  if (found || plain) {
    return found;
  }
  const auto reaches_by_its_ways = [&](Square observer) {
    if (shortcuts.origins != nullptr) {
      const Movement& movement = rules_->movement();
      const WalkId walk = position_.at(observer).walk;
      if (movement.has_attack_tables(walk, by) &&
          (movement.attackers(walk, by, target) &
           shortcuts.origins->origins(position_, observer, by)) == 0) {
        return false;
      }
    }
    Ways ways;
    ways_of(observer, by, ways);
    return std::any_of(ways.begin(), ways.end(), [&](const Way& way) {
      return reaches(observer, way, target, by) && accept({.observer = observer,
                                                           .target = target,
                                                           .from = way.from,
                                                           .walk = way.walk,
                                                           .by = by,
                                                           .imitator = way.imitator});
    });
  };
  const auto is_other_observer = [&](Square observer) {
    return observer != target && !is_plain(observer) && reaches_by_its_ways(observer);
  };
  if (!shortcuts.observe_from_own_squares) {
    return position_.units(by).any_of(position_.size(), is_other_observer);
  }
  const bool only_kings = shortcuts.screens.only_kings_vary;
  if (only_kings && !shortcuts.screens.kings_vary[index(by)]) {
    return false;
  }
  const SquareSet& units = only_kings ? position_.royals(by) : position_.units(by);
  std::uint64_t near = units.first_word() & rules_->movement().attackers_of_any_walk(by, target);
  for (; near != 0; near &= near - 1) {
    if (is_other_observer(static_cast<Square>(std::countr_zero(near)))) {
      return true;
    }
  }
  return false;
}

bool Arbiter::allows(const Observation& observation, Purpose purpose) {
  const auto& rules = rules_->hooks.observation[static_cast<std::size_t>(purpose)];
  return std::all_of(rules.begin(), rules.end(),
                     [&](const auto& counts) { return counts(*this, observation); });
}

/// Do the rules let this observation count for its purpose?
bool Arbiter::counts(const Observation& observation) {
  const auto passes = [&](Purpose purpose) { return allows(observation, purpose); };
  // Nothing needs to be played to see that a king is captured, and that nothing else happens.
  const auto is_plain_capture_of_king = [&] {
    const Unit& king = position_.at(observation.target);
    const auto& hindered = shortcuts_->hindered_captors;
    return hindered && (position_.at(observation.observer).attributes & *hindered) == 0 &&
           observation.from == observation.observer && king.is(Attribute::royal) &&
           !king.belongs_to(observation.by) && !rules_->may_promote(observation.walk);
  };
  // Rules about the arrival tell what they say of it, if it is the square of the king.
  const auto ends_there = [&] {
    const auto right = EnPassant::from_memory(position_.memory(RuleSet::en_passant));
    return !rules_->movement().captures_aside(observation.walk, observation.by) &&
           !(right && right->pawn == observation.target);
  };
  const auto captures_king = [&] {
    if (!is_plain_capture_of_king()) {
      return counts_when_played(observation);
    }
    if (rules_->hooks.legality.empty()) {
      return true;
    }
    return ends_there() ? (LegalArrivals::of_all(*rules_, position_, observation.observer) >>
                               observation.target &
                           1U) != 0
                        : counts_when_played(observation);
  };
  switch (observation.purpose) {
    case Purpose::check:
      return passes(Purpose::check) && passes(Purpose::observer) && passes(Purpose::geometry) &&
             (!rules_->check_is_played || captures_king());
    case Purpose::capture:
      return passes(Purpose::capture) && passes(Purpose::observer) && passes(Purpose::geometry) &&
             (!rules_->observation_is_played || counts_when_played(observation));
    case Purpose::observer:
      return passes(Purpose::observer) && passes(Purpose::geometry);
    case Purpose::geometry:
      break;
  }
  return passes(Purpose::geometry);
}

/// See arbiter.hpp.
bool Arbiter::counts_when_played(const Observation& observation) {
  const Nesting nesting;
  const auto [observer, target, from, walk, by, purpose, imitator] = observation;
  // The unit that check refers to need not be a king (Extinction Chess, Royal Square).
  const bool of_king = purpose == Purpose::check && position_.at(target).is(Attribute::royal);
  const Occasion occasion = of_king ? Occasion::king_capture : Occasion::observation;
  const auto& expand_rules = rules_->hooks.expand;
  const bool expands = std::any_of(expand_rules.begin(), expand_rules.end(),
                                   [](const ExpandRule& rule) { return rule.of_king_captures; });
  const auto try_captures = [&] {
    bool found = false;
    const auto try_move = [&](SingleMove move) {
      if (from != observer) {
        move.via = from;
        move.from = observer;
      }
      if (walk != position_.at(observer).walk) {
        move.walk = walk;
      }
      const auto try_expanded = [&](const SingleMove& expanded) {
        found = found || is_playable(expanded, occasion);
      };
      if (expands) {
        expand(move, 0, try_expanded);
      } else {
        try_expanded(move);
      }
    };
    if (!position_.at(target).belongs_to(opponent(by))) {
      // The observer may attack its own king (Bicolores).
      try_move({.from = observer,
                .to = target,
                .capture = position_.empty(target) ? no_square : target});
      return found;
    }
    const std::size_t first = pool_.size();
    {
      const AsSeenBy view(position_, rules_->hooks, observer, from);
      const bool ends_there = position_.size() <= Movement::most_squares_for_pairs &&
                              !rules_->movement().captures_aside(walk, by);
      pool_way(from, {from, walk, Mode::capture_only, imitator}, by,
               ends_there ? std::uint64_t{1} << target : Movement::everywhere);
      std::size_t kept = first;
      for (std::size_t i = first; i < pool_.size(); ++i) {
        if (pool_[i].capture == target) {
          pool_[kept++] = pool_[i];
        }
      }
      pool_.resize(kept);
    }
    if (const auto right = EnPassant::from_memory(position_.memory(RuleSet::en_passant));
        right && right->pawn == target) {
      right->any_crossed([&](Square crossed) {
        return each_en_passant(crossed, by, [&](Square unit, const Way& way, Square to) {
          if (unit == observer && way.from == from && way.walk == walk) {
            pool_.push_back(
                {.from = from, .to = to, .capture = target, .kind = MoveKind::en_passant});
          }
          return false;
        });
      });
    }
    for (std::size_t i = first; i < pool_.size() && !found; ++i) {
      try_move(pool_[i]);
    }
    pool_.resize(first);
    return found;
  };
  return position_.to_move() == by ? try_captures() : with_turn_passed(try_captures);
}

bool Arbiter::each_observation(Square target, Colour by, Purpose purpose,
                               FunctionRef<bool(const Observation&)> accept) {
  const Purpose outer = std::exchange(asked_for_, purpose);
  const bool found = each_reaching(target, by, [&](Observation observation) {
    observation.purpose = purpose;
    return counts(observation) && accept(observation);
  });
  asked_for_ = outer;
  return found;
}

bool Arbiter::observed(Square target, Colour by, Purpose purpose) {
  return each_observation(target, by, purpose, [](const Observation&) { return true; });
}

bool Arbiter::each_observation_by(Square observer, Square target, Colour by, Purpose purpose,
                                  FunctionRef<bool(const Observation&)> accept) {
  if (observer == target || !position_.at(observer).belongs_to(by)) {
    return false;
  }
  const Purpose outer = std::exchange(asked_for_, purpose);
  Ways ways;
  ways_of(observer, by, ways);
  const bool found = std::any_of(ways.begin(), ways.end(), [&](const Way& way) {
    const Observation observation{.observer = observer,
                                  .target = target,
                                  .from = way.from,
                                  .walk = way.walk,
                                  .by = by,
                                  .purpose = purpose,
                                  .imitator = way.imitator};
    return reaches(observer, way, target, by) && counts(observation) && accept(observation);
  });
  asked_for_ = outer;
  return found;
}

bool Arbiter::observes(Square observer, Square target, Colour by, Purpose purpose) {
  return each_observation_by(observer, target, by, purpose,
                             [](const Observation&) { return true; });
}

bool Arbiter::king_stands_attacked(Colour side) {
  if (position_.royal_count(side) == 0) {
    return false;
  }
  const Colour by = opponent(side);
  if (shortcuts_->checks_are_plain && position_.memory(RuleSet::en_passant) == 0) {
    return position_.royals(side).any_of(position_.size(), [&](Square royal) {
      return rules_->movement().observed(position_, royal, by, [](Square) { return true; });
    });
  }
  // Effects that are tried may move the kings; they are back before the next king is asked.
  return position_.royals(side).any_of(
      position_.size(), [&](Square royal) { return observed(royal, by, Purpose::check); });
}

bool Arbiter::in_check(Colour side) {
  const auto& rules = rules_->hooks.check;
  if (rules.empty()) {
    return king_stands_attacked(side);
  }
  // The last rule is asked first; it may ask the rules before it.
  const auto ask = [&](const auto& self, std::size_t left) -> bool {
    const auto usual = [&] { return self(self, left - 1); };
    return left == 0 ? king_stands_attacked(side) : rules[left - 1].holds(*this, side, usual);
  };
  return ask(ask, rules.size());
}

}  // namespace warp
