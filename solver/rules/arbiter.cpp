#include "solver/rules/arbiter.hpp"

#include <algorithm>
#include <utility>

#include "solver/rules/orthodox_alone.hpp"
#include "solver/rules/shortcuts.hpp"

namespace warp {

namespace {

constexpr std::size_t expected_moves = 1024;

/// Shows the board, while it lives, as a unit has it that moves one of its ways: what is not there
/// for it is taken away (Alice Chess), and it is put on the square from which it moves (Mars
/// Circe).
class AsSeenBy {
 public:
  AsSeenBy(Position& position, const Hooks& hooks, Square from, Square to)
      : position_(position), start_(position.mark()) {
    if (hooks.hidden) {
      take_hidden_away(hooks, position.at(from));
    }
    if (from != to) {
      position.relocate(from, to, Reason::bookkeeping);
    }
  }
  ~AsSeenBy() { position_.undo(start_); }
  AsSeenBy(const AsSeenBy&) = delete;
  AsSeenBy& operator=(const AsSeenBy&) = delete;

 private:
  void take_hidden_away(const Hooks& hooks, const Unit& unit) {
    for (std::size_t i = 0; i < position_.size(); ++i) {
      const auto square = static_cast<Square>(i);
      if (!position_.empty(square) && hooks.hidden(unit, position_.at(square))) {
        position_.remove(square, Reason::bookkeeping);
      }
    }
  }

  Position& position_;
  Position::Mark start_;
};

}  // namespace

Arbiter::Arbiter(std::shared_ptr<const RuleSet> rules, Position start)
    : rules_(std::move(rules)),
      shortcuts_(std::make_shared<const Shortcuts>(*rules_)),
      position_(std::move(start)) {
  pool_.reserve(expected_moves);
}

// ---- ways ----

bool Arbiter::has_changed_ways(const Unit& unit) const {
  return std::any_of(rules_->hooks.ways.begin(), rules_->hooks.ways.end(),
                     [&](const WaysRule& rule) { return rule.concerns(unit); });
}

void Arbiter::ways_of(Square square, Colour side, Ways& ways) {
  const Unit unit = position_.at(square);
  ways.clear();
  ways.add({square, unit.walk, Mode::move_or_capture});
  for (const WaysRule& rule : rules_->hooks.ways) {
    if (rule.concerns(unit)) {
      rule.change(*this, square, side, ways);
    }
  }
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
  if (movement.has_attack_tables(way.walk, by) &&
      (movement.attackers(way.walk, by, target) >> way.from & 1U) == 0) {
    return false;  // whatever stands between
  }
  const AsSeenBy view(position_, rules_->hooks, unit, way.from);
  return movement.attacks(position_, way.from, way.walk, by, target);
}

bool Arbiter::each_en_passant(Square crossed, Colour by,
                              FunctionRef<bool(Square, const Way&, Square)> visit) {
  const Movement& movement = rules_->movement();
  if (rules_->hooks.ways.empty()) {
    return movement.each_en_passant(position_, by, crossed, [&](Square from, Square to) {
      return visit(from, {from, position_.at(from).walk, Mode::capture_only}, to);
    });
  }
  const SquareSet units = position_.units(by);
  return units.any_of(position_.size(), [&](Square unit) {
    Ways ways;
    ways_of(unit, by, ways);
    return std::any_of(ways.begin(), ways.end(), [&](const Way& way) {
      if (way.mode == Mode::move_only || (way.from != unit && !position_.empty(way.from))) {
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

/// The pawn on `target` has just passed a square: who can capture it so observes it.
bool Arbiter::each_reaching_en_passant(Square target, Colour by,
                                       FunctionRef<bool(const Observation&)> accept) {
  const auto right = EnPassant::from_memory(position_.memory(RuleSet::en_passant));
  if (!right || right->pawn != target || !position_.at(target).belongs_to(opponent(by))) {
    return false;
  }
  return each_en_passant(right->crossed, by, [&](Square unit, const Way& way, Square) {
    return accept(
        {.observer = unit, .target = target, .from = way.from, .walk = way.walk, .by = by});
  });
}

bool Arbiter::each_reaching(Square target, Colour by,
                            FunctionRef<bool(const Observation&)> accept) {
  if (position_.memory(RuleSet::en_passant) != 0 && each_reaching_en_passant(target, by, accept)) {
    return true;
  }
  const bool plain = shortcuts_->ways_are_plain;
  const auto is_plain = [&](Square square) { return !has_changed_ways(position_.at(square)); };
  const bool any_plain = plain || position_.units(by).any_of(position_.size(), is_plain);
  const bool found =
      any_plain && rules_->movement().observed(position_, target, by, [&](Square observer) {
        const Unit& unit = position_.at(observer);
        return (plain || !has_changed_ways(unit)) && accept({.observer = observer,
                                                             .target = target,
                                                             .from = observer,
                                                             .walk = unit.walk,
                                                             .by = by});
      });
  if (found || plain) {
    return found;
  }
  return position_.units(by).any_of(position_.size(), [&](Square observer) {
    if (observer == target || !has_changed_ways(position_.at(observer))) {
      return false;
    }
    Ways ways;
    ways_of(observer, by, ways);
    return std::any_of(ways.begin(), ways.end(), [&](const Way& way) {
      return reaches(observer, way, target, by) && accept({.observer = observer,
                                                           .target = target,
                                                           .from = way.from,
                                                           .walk = way.walk,
                                                           .by = by});
    });
  });
}

/// Do the rules let this observation count for its purpose?
bool Arbiter::counts(const Observation& observation) {
  const auto passes = [&](Purpose purpose) {
    const auto& rules = rules_->hooks.observation[static_cast<std::size_t>(purpose)];
    return std::all_of(rules.begin(), rules.end(),
                       [&](const auto& counts) { return counts(*this, observation); });
  };
  switch (observation.purpose) {
    case Purpose::check:
      return passes(Purpose::check) && passes(Purpose::observer) && passes(Purpose::geometry) &&
             (!rules_->check_is_played || counts_when_played(observation));
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

/// Could the observer make a capture out of this observation?
bool Arbiter::counts_when_played(const Observation& observation) {
  const auto [observer, target, from, walk, by, purpose] = observation;
  const Occasion occasion =
      purpose == Purpose::check ? Occasion::king_capture : Occasion::observation;
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
      if (rules_->expands_king_captures) {
        expand(move, 0, try_expanded);
      } else {
        try_expanded(move);
      }
    };
    if (!position_.at(target).belongs_to(opponent(by))) {
      try_move({.from = observer, .to = target});
      return found;
    }
    const std::size_t first = pool_.size();
    {
      const AsSeenBy view(position_, rules_->hooks, observer, from);
      generate_walk(from, walk, by, [&](const SingleMove& move) {
        if (move.capture == target) {
          pool_.push_back(move);
        }
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

bool Arbiter::observes(Square observer, Square target, Colour by, Purpose purpose) {
  if (observer == target || !position_.at(observer).belongs_to(by)) {
    return false;
  }
  Ways ways;
  ways_of(observer, by, ways);
  return std::any_of(ways.begin(), ways.end(), [&](const Way& way) {
    return reaches(observer, way, target, by) && counts({.observer = observer,
                                                         .target = target,
                                                         .from = way.from,
                                                         .walk = way.walk,
                                                         .by = by,
                                                         .purpose = purpose});
  });
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
  // A copy: effects that are tried out may move the kings.
  const SquareSet royals = position_.royals(side);
  return royals.any_of(position_.size(),
                       [&](Square royal) { return observed(royal, by, Purpose::check); });
}

bool Arbiter::in_check(Colour side) {
  const auto& rules = rules_->hooks.check;
  if (!with_hooks || rules.empty()) {
    return king_stands_attacked(side);
  }
  // The last rule is asked first and may ask those before it.
  const auto ask = [&](const auto& self, std::size_t left) -> bool {
    const auto usual = [&] { return self(self, left - 1); };
    return left == 0 ? king_stands_attacked(side) : rules[left - 1](*this, side, usual);
  };
  return ask(ask, rules.size());
}

// ---- generation ----

bool Arbiter::is_mobile(Square square) {
  const auto& rules = rules_->hooks.mobility;
  return std::all_of(rules.begin(), rules.end(), [&](const auto& may_move) {
    return may_move(*this, square, position_.to_move());
  });
}

template <class Emit>
void Arbiter::generate_way(Square unit, const Way& way, Colour side, std::uint64_t wanted,
                           Emit emit) {
  rules_->movement().each_step(position_, way.from, way.walk, side, wanted, [&](const Step& step) {
    if (wanted != Movement::everywhere && (wanted >> step.to & 1U) == 0) {
      return false;
    }
    const bool captures = step.capture != no_square;
    if (way.mode == Mode::move_or_capture || (way.mode == Mode::capture_only) == captures) {
      emit(SingleMove{.from = unit,
                      .to = step.to,
                      .capture = step.capture,
                      .hurdle = step.hurdle,
                      .kind = step.double_step ? MoveKind::double_step : MoveKind::ordinary,
                      .steps = step.steps});
    }
    return false;
  });
}

void Arbiter::generate_walk(Square square, WalkId walk, Colour side, Hooks::Emit emit) {
  generate_way(square, {square, walk, Mode::move_or_capture}, side, Movement::everywhere, emit);
}

void Arbiter::generate_from(Square from, Hooks::Emit emit) {
  generate_from(from, Movement::everywhere, emit);
}

/// The same; moves of plain ways to other squares than `wanted` may be left out.
template <class Emit>
void Arbiter::generate_from(Square from, std::uint64_t wanted, Emit emit) {
  const Colour side = position_.to_move();
  const Unit unit = position_.at(from);
  if (!unit.belongs_to(side) || (with_hooks && !shortcuts_->all_are_mobile && !is_mobile(from))) {
    return;
  }
  if (with_hooks && !shortcuts_->ways_are_plain && has_changed_ways(unit)) {
    generate_changed_ways(from, emit);
  } else {
    generate_way(from, {from, unit.walk, Mode::move_or_capture}, side, wanted, emit);
  }
}

void Arbiter::generate_changed_ways(Square from, Hooks::Emit emit) {
  const Colour side = position_.to_move();
  const Unit unit = position_.at(from);
  Ways ways;
  ways_of(from, side, ways);
  if (ways.size() == 1 && *ways.begin() == Way{from, unit.walk, Mode::move_or_capture} &&
      !rules_->hooks.hidden) {
    generate_way(from, *ways.begin(), side, Movement::everywhere, emit);
    return;
  }
  const std::size_t first = pool_.size();
  for (const Way& way : ways) {
    if (way.from != from && !position_.empty(way.from)) {
      continue;
    }
    const AsSeenBy view(position_, rules_->hooks, from, way.from);
    generate_way(from, way, side, Movement::everywhere, [&](SingleMove move) {
      if (way.from != from) {
        move.via = way.from;
      }
      if (rules_->walk_matters && way.walk != unit.walk) {
        move.walk = way.walk;
      }
      // Two ways may lead to the same move.
      if (std::find(pool_.begin() + static_cast<std::ptrdiff_t>(first), pool_.end(), move) ==
          pool_.end()) {
        pool_.push_back(move);
      }
    });
  }
  const std::size_t last = pool_.size();
  for (std::size_t i = first; i < last; ++i) {
    const SingleMove move = pool_[i];
    emit(move);
  }
  // What was emitted may stand behind what was gathered here.
  pool_.erase(pool_.begin() + static_cast<std::ptrdiff_t>(first),
              pool_.begin() + static_cast<std::ptrdiff_t>(last));
}

void Arbiter::expand(const SingleMove& move, std::size_t rule, Hooks::Emit emit) {
  const auto& rules = rules_->hooks.expand;
  if (rule == rules.size()) {
    emit(move);
    return;
  }
  rules[rule](*this, move, [&](const SingleMove& next) { expand(next, rule + 1, emit); });
}

/// May the move be played, as far as departure, arrival and capture tell?
bool Arbiter::may_be(const SingleMove& move) {
  const auto& rules = rules_->hooks.move_filter;
  return std::all_of(rules.begin(), rules.end(),
                     [&](const auto& allows) { return allows(*this, move); });
}

/// Emits what the rules put in the place of a move that lines allow, as far as it may be.
template <class Emit>
void Arbiter::emit_allowed(const SingleMove& move, Emit emit) {
  const auto emit_filtered = [&](const SingleMove& one) {
    if (may_be(one)) {
      emit(one);
    }
  };
  if (!with_hooks || shortcuts_->moves_are_plain) {
    emit(move);
  } else if (shortcuts_->moves_stay) {
    emit_filtered(move);
  } else {
    expand(move, 0, emit_filtered);
  }
}

void Arbiter::generate(Hooks::Emit emit) {
  const auto take = [&](const SingleMove& move) { emit_allowed(move, emit); };
  // A copy: rules that look at the units may move them and put them back.
  const SquareSet units = position_.units(position_.to_move());
  units.any_of(position_.size(), [&](Square from) {
    generate_from(from, Movement::everywhere, take);
    return false;
  });
  for (const auto& extra : rules_->hooks.extra_moves) {
    extra(*this, take);
  }
}

/// Appends to the pool what the unit on `from` may play; moves to other squares than `wanted` may
/// be left out.
void Arbiter::pool_moves_of(Square from, std::uint64_t wanted) {
  const auto pool = [this](const SingleMove& move) { pool_.push_back(move); };
  if (!with_hooks || shortcuts_->moves_are_plain) {
    generate_from(from, wanted, pool);
  } else {
    generate_from(from, shortcuts_->moves_stay ? wanted : Movement::everywhere,
                  [&](const SingleMove& move) { emit_allowed(move, pool); });
  }
}

void Arbiter::pool_extra_moves() {
  const auto pool = [this](const SingleMove& move) { pool_.push_back(move); };
  if constexpr (with_hooks) {
    const auto take = [&](const SingleMove& move) { emit_allowed(move, pool); };
    for (const auto& extra : rules_->hooks.extra_moves) {
      extra(*this, take);
    }
  } else {
    generate_orthodox_extras(*this, pool);
  }
}

// ---- playing ----

/// Plays the move up to its last effect; false if it turned out that it cannot be made.
bool Arbiter::play(Played& played) {
  played.move.promotion = no_walk;
  if constexpr (!with_hooks) {
    play_orthodox_effects(played);
    played.close_choices();
    return !played.forbidden();
  }
  const auto& effects = rules_->hooks.effects;
  auto effect = effects.begin();
  if (played.move.kind == MoveKind::null_move) {
    effect = std::find_if(effect, effects.end(),
                          [](const EffectRule& rule) { return rule.stage == Stage::bookkeeping; });
  }
  const SingleMove& move = played.move;
  for (; effect != effects.end() && !played.forbidden(); ++effect) {
    const bool idle = (effect->when == When::capturing && move.capture == no_square) ||
                      (effect->when == When::detouring && move.via == no_square);
    if (!idle) {
      effect->apply(played);
    }
  }
  played.close_choices();
  return !played.forbidden();
}

/// Is the position after a move of the side to move, just played, allowed?
bool Arbiter::is_allowed(const Played& played, Known known) {
  if constexpr (!with_hooks) {
    return known.own_king || !in_check(played.mover);
  }
  const auto all_allow = [&](const auto& rules) {
    return std::all_of(rules.begin(), rules.end(),
                       [&](const auto& allowed) { return allowed(*this, played); });
  };
  const auto& of_checks = rules_->hooks.legality_of_checks;
  return (known.own_king || !in_check(played.mover)) && all_allow(rules_->hooks.legality) &&
         (of_checks.empty() || known.no_check || played.occasion != Occasion::game ||
          !in_check(opponent(played.mover)) || all_allow(of_checks));
}

/// Plays `move` with each way to make its choices and calls `visit` where it can be made, until
/// that returns true.
template <class Visitor>
bool Arbiter::each_choice(SingleMove& move, Occasion occasion, Known known, Visitor visit) {
  const Position::Mark start = position_.mark();
  const std::array<unsigned, 2> royals{position_.royal_count(Colour::white),
                                       position_.royal_count(Colour::black)};
  const auto kings_stay = [&](Colour mover) {
    const auto stays = [&](Colour side) {
      return position_.royal_count(side) >= royals[index(side)];
    };
    return rules_->kings_may_be_lost ||
           (stays(mover) && (rules_->king_captures_are_moves || stays(opponent(mover))));
  };
  const auto king_is_gone = [&](Colour mover) {
    return position_.royal_count(opponent(mover)) < royals[index(opponent(mover))];
  };
  while (true) {
    Played played(*this, position_, move, occasion);
    bool stopped = false;
    if (play(played)) {
      const bool kings_in_order = occasion == Occasion::game           ? kings_stay(played.mover)
                                  : occasion == Occasion::king_capture ? king_is_gone(played.mover)
                                                                       : true;
      stopped = kings_in_order && is_allowed(played, known) && visit();
    }
    position_.undo(start);
    if (stopped) {
      return true;
    }
    if (!played.next_choices()) {
      return false;
    }
  }
}

bool Arbiter::is_legal(const SingleMove& move) {
  SingleMove tried = move;
  return each_choice(tried, Occasion::game, {}, [] { return true; });
}

bool Arbiter::is_playable(const SingleMove& move, Occasion occasion) {
  SingleMove tried = move;
  return each_choice(tried, occasion, {.own_king = true}, [] { return true; });
}

void Arbiter::replay(const SingleMove& move) {
  SingleMove again = move;
  Played played(*this, position_, again, Occasion::game);
  play(played);
}

/// Appends the generated moves to the pool.
void Arbiter::generate_pool() {
  generate([this](const SingleMove& move) { pool_.push_back(move); });
}

/// Does the rule choose among the moves of the side to move, where all of them are asked for, or
/// where some?
bool Arbiter::is_bound_by(const ChoiceRule& rule, bool some) const {
  return rule.sides[index(position_.to_move())] && (!some || rule.may_leave_none);
}

/// Leaves of the moves generated since `first` only those that are legal, with each way to make
/// their choices, and that all rules choose.
void Arbiter::choose(std::size_t first, bool some) {
  const Colour side = position_.to_move();
  const bool with_self_checks = std::any_of(
      rules_->hooks.choice.begin(), rules_->hooks.choice.end(),
      [&](const ChoiceRule& rule) { return is_bound_by(rule, some) && rule.among_self_checks; });
  CheckScreen own(shortcuts_->screens, *rules_, position_, opponent(side));
  own.look();
  std::vector<SingleMove> moves;
  moves.reserve(pool_.size() - first);
  for (std::size_t i = first; i < pool_.size(); ++i) {
    SingleMove move = pool_[i];
    const auto verdict = with_self_checks ? CheckScreen::Verdict::unattacked : own.after(move);
    if (verdict != CheckScreen::Verdict::attacked) {
      each_choice(move, Occasion::game, {.own_king = verdict == CheckScreen::Verdict::unattacked},
                  [&] {
                    moves.push_back(move);
                    return false;
                  });
    }
  }
  pool_.resize(first);
  const auto strike_self_checks = [&] {
    std::erase_if(
        moves, [&](const SingleMove& move) { return after(move, [&] { return in_check(side); }); });
  };
  bool self_checks = with_self_checks;
  for (const bool among_self_checks : {true, false}) {
    for (const ChoiceRule& rule : rules_->hooks.choice) {
      if (is_bound_by(rule, some) && rule.among_self_checks == among_self_checks) {
        rule.choose(*this, moves);
      }
    }
    if (self_checks) {
      strike_self_checks();
      self_checks = false;
    }
  }
  pool_.insert(pool_.end(), moves.begin(), moves.end());
}

/// As each_legal, where rules choose among the moves.
bool Arbiter::each_chosen(const Sought& sought, Visit visit) {
  const std::size_t first = pool_.size();
  generate_pool();
  choose(first, sought.some);
  const std::size_t last = pool_.size();
  const Position::Mark start = position_.mark();
  bool stopped = false;
  for (std::size_t i = first; i < last && !stopped; ++i) {
    const SingleMove move = pool_[i];
    if ((sought.admits == nullptr || (*sought.admits)(move)) &&
        (sought.checks == nullptr ||
         sought.checks->after(move) != CheckScreen::Verdict::unattacked)) {
      replay(move);
      stopped = visit(move, start);
      position_.undo(start);
    }
  }
  pool_.resize(first);
  return stopped;
}

/// Units are asked one by one: what comes after the last move that is needed is not generated.
bool Arbiter::each_legal(const Sought& sought, Visit visit) {
  const auto& choice = rules_->hooks.choice;
  if (with_hooks && std::any_of(choice.begin(), choice.end(), [&](const ChoiceRule& rule) {
        return is_bound_by(rule, sought.some);
      })) {
    return each_chosen(sought, visit);
  }
  const std::size_t first = pool_.size();
  const Position::Mark start = position_.mark();
  const Colour side = position_.to_move();
  CheckScreen own(shortcuts_->screens, *rules_, position_, opponent(side));
  CheckScreen other(shortcuts_->screens, *rules_, position_, side);
  const bool checks_tell = with_hooks && !rules_->hooks.legality_of_checks.empty();
  bool looked = false;
  const auto look_at_kings = [&] {
    looked = true;
    own.look();
    if (checks_tell) {
      other.look();
    }
  };
  if (sought.in_check || (!sought.some && sought.checks == nullptr)) {
    look_at_kings();
  }
  const auto is_sought = [&](const SingleMove& move) {
    return (sought.checks == nullptr ||
            sought.checks->after(move) != CheckScreen::Verdict::unattacked) &&
           (sought.admits == nullptr || (*sought.admits)(move));
  };
  // One move often is enough; looking at the kings pays from the second on.
  std::size_t tried = 0;
  const auto any_pooled = [&] {
    bool stopped = false;
    const std::size_t last = pool_.size();
    for (std::size_t i = first; i < last && !stopped; ++i) {
      SingleMove move = pool_[i];
      if (!is_sought(move)) {
        continue;
      }
      if (!looked && ++tried == 2) {
        look_at_kings();
      }
      const auto verdict = own.after(move);
      if (verdict != CheckScreen::Verdict::attacked) {
        const Known known{
            .own_king = verdict == CheckScreen::Verdict::unattacked,
            .no_check = checks_tell && other.after(move) == CheckScreen::Verdict::unattacked};
        stopped = each_choice(move, Occasion::game, known, [&] { return visit(move, start); });
      }
    }
    pool_.resize(first);
    return stopped;
  };
  const auto any_of_unit = [&](Square from) {
    std::uint64_t wanted = Movement::everywhere;
    if (sought.checks != nullptr && !sought.checks->attacked_now()) {
      wanted &= sought.checks->arrivals_that_matter(from);
    }
    if (own.attacked_now()) {
      wanted &= own.arrivals_that_matter(from);
    }
    if (wanted != Movement::everywhere && shortcuts_->moves_stay &&
        (rules_->movement().reach(position_.at(from).walk, side, from) & wanted) == 0) {
      return false;
    }
    pool_moves_of(from, wanted);
    return any_pooled();
  };
  // Copies: rules that look at the units may move them and put them back.
  const SquareSet units = position_.units(side);
  if (sought.some) {
    const SquareSet kings = position_.royals(side);
    if (kings.any_of(position_.size(), any_of_unit) ||
        units.any_of(position_.size(),
                     [&](Square from) { return !kings.contains(from) && any_of_unit(from); })) {
      return true;
    }
  } else if (units.any_of(position_.size(), any_of_unit)) {
    return true;
  }
  pool_extra_moves();
  return any_pooled();
}

bool Arbiter::each_legal_check(Visit visit) {
  CheckScreen checks(shortcuts_->screens, *rules_, position_, position_.to_move());
  checks.look();
  return each_legal(Sought{.checks = checks.works() ? &checks : nullptr}, visit);
}

bool Arbiter::each_self_check(Visit visit) {
  const std::size_t first = pool_.size();
  generate_pool();
  const std::size_t last = pool_.size();
  const Position::Mark start = position_.mark();
  const Colour mover = position_.to_move();
  bool stopped = false;
  for (std::size_t i = first; i < last && !stopped; ++i) {
    SingleMove move = pool_[i];
    stopped = each_choice(move, Occasion::game, {.own_king = true},
                          [&] { return in_check(mover) && visit(move, start); });
  }
  pool_.resize(first);
  return stopped;
}

/// Is there a legal single move? `in_check`: the side to move is known to be in check.
bool Arbiter::can_move(bool in_check) {
  return each_legal(Sought{.some = true, .in_check = in_check},
                    [](const SingleMove&, Position::Mark) { return true; });
}

bool Arbiter::mated() {
  const auto& rules = rules_->hooks.mate;
  if (!with_hooks || rules.empty()) {
    return in_check(position_.to_move()) && !can_move(true);
  }
  const auto ask = [&](const auto& self, std::size_t left) -> bool {
    const auto usual = [&] { return self(self, left - 1); };
    return left == 0 ? in_check(position_.to_move()) && !can_move(true)
                     : rules[left - 1](*this, usual);
  };
  return ask(ask, rules.size());
}

bool Arbiter::stalemated() {
  const auto& rules = rules_->hooks.stalemate;
  if (!with_hooks || rules.empty()) {
    return !in_check(position_.to_move()) && !can_move();
  }
  const auto ask = [&](const auto& self, std::size_t left) -> bool {
    const auto usual = [&] { return self(self, left - 1); };
    return left == 0 ? !in_check(position_.to_move()) && !can_move()
                     : rules[left - 1](*this, usual);
  };
  return ask(ask, rules.size());
}

}  // namespace warp
