// Generates single moves by walks, lines and the rules about departure, arrival and capture.

#include "solver/rules/arbiter.hpp"
#include "solver/rules/as_seen_by.hpp"
#include "solver/rules/orthodox_alone.hpp"
#include "solver/rules/shortcuts.hpp"

namespace warp {

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

/// As the public function; may leave out moves of plain ways to squares not in `wanted`.
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

bool Arbiter::are_one(const Unit& unit, const SingleMove& one, const SingleMove& other) const {
  SingleMove alike = other;
  if (!rules_->keeps_hurdles_apart(unit)) {
    alike.hurdle = one.hurdle;
  }
  if (!rules_->hooks.state_last_steps) {
    alike.steps = one.steps;
  }
  return one == alike;
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
  poll();
  const std::size_t first = pool_.size();
  for (const Way& way : ways) {
    if (way.from != from && !position_.empty(way.from)) {
      continue;
    }
    // Moves from different squares differ: there may be 64 such squares (Super).
    const bool again = std::any_of(ways.begin(), &way,
                                   [&](const Way& earlier) { return earlier.from == way.from; });
    const auto alike = static_cast<std::ptrdiff_t>(again ? first : pool_.size());
    const AsSeenBy view(position_, rules_->hooks, from, way.from);
    generate_way(from, way, side, Movement::everywhere, [&](SingleMove move) {
      if (way.from != from) {
        move.via = way.from;
      }
      if (rules_->walk_matters && way.walk != unit.walk) {
        move.walk = way.walk;
      }
      // Two ways may lead to the same move.
      if (std::none_of(pool_.begin() + alike, pool_.end(),
                       [&](const SingleMove& other) { return are_one(unit, move, other); })) {
        pool_.push_back(move);
      }
    });
  }
  const std::size_t last = pool_.size();
  for (std::size_t i = first; i < last; ++i) {
    const SingleMove move = pool_[i];
    emit(move);
  }
  // Moves that `emit` appended to the pool may stand behind those gathered here.
  pool_.erase(pool_.begin() + static_cast<std::ptrdiff_t>(first),
              pool_.begin() + static_cast<std::ptrdiff_t>(last));
}

void Arbiter::expand(const SingleMove& move, std::size_t rule, Hooks::Emit emit) {
  const auto& rules = rules_->hooks.expand;
  if (rule == rules.size()) {
    emit(move);
    return;
  }
  if (rules[rule].captures_only && move.capture == no_square) {
    expand(move, rule + 1, emit);
    return;
  }
  rules[rule].apply(*this, move, [&](const SingleMove& next) { expand(next, rule + 1, emit); });
}

/// May the move be played, judged by departure, arrival and capture?
bool Arbiter::may_be(const SingleMove& move) {
  const auto& rules = rules_->hooks.move_filter;
  return std::all_of(rules.begin(), rules.end(),
                     [&](const auto& allows) { return allows(*this, move); });
}

/// Emits the replacements of a move that lines allow, if the move may be played.
template <class Emit>
void Arbiter::emit_allowed(const SingleMove& move, Emit emit) {
  const auto emit_filtered = [&](const SingleMove& one) {
    if (may_be(one)) {
      emit(one);
    }
  };
  if (!with_hooks || shortcuts_->moves_are_plain) {
    emit(move);
  } else if (shortcuts_->moves_stay ||
             (shortcuts_->captures_only_expand && move.capture == no_square)) {
    emit_filtered(move);
  } else {
    expand(move, 0, emit_filtered);
  }
}

void Arbiter::generate(Hooks::Emit emit) {
  const auto take = [&](const SingleMove& move) { emit_allowed(move, emit); };
  // Rules that examine units may move them; all are back before the next unit is looked at.
  position_.units(position_.to_move()).any_of(position_.size(), [&](Square from) {
    generate_from(from, Movement::everywhere, take);
    return false;
  });
  for (const auto& extra : rules_->hooks.extra_moves) {
    extra.generate(*this, take);
  }
}

/// Appends to the pool the moves of the unit on `from`; may leave out moves to squares not in
/// `wanted`.
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
      extra.generate(*this, take);
    }
  } else {
    generate_orthodox_extras(*this, pool);
  }
}

}  // namespace warp
