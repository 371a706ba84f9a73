// Generates single moves by walks, lines and the rules about departure, arrival and capture.

#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/shortcuts.hpp"
#include "solver/rules/general/as_seen_by.hpp"

namespace warp {

bool Arbiter::is_mobile(Square square) {
  const auto& rules = rules_->hooks.mobility;
  return std::all_of(rules.begin(), rules.end(), [&](const auto& may_move) {
    return may_move(*this, square, position_.to_move());
  });
}

/// Appends to the pool the moves of the unit on `unit` that go `way`; leaves out those to squares
/// not in `wanted`. They are filled in where they lie: a copy of a move that has just been written
/// would have to wait for it.
void Arbiter::pool_way(Square unit, const Way& way, Colour side, std::uint64_t wanted) {
  const Movement& movement = rules_->movement();
  if (way.mode == Mode::capture_only && way.imitator == no_walk &&
      position_.size() <= Movement::most_squares_for_pairs &&
      !movement.captures_aside(way.walk, side)) {
    wanted &= position_.units(opponent(side)).first_word();
  }
  const auto pool = [&](const Step& step) {
    if (wanted != Movement::everywhere && (wanted >> step.to & 1U) == 0) {
      return false;
    }
    const bool captures = step.capture != no_square;
    if (way.mode == Mode::move_or_capture || (way.mode == Mode::capture_only) == captures) {
      SingleMove& move = pool_.emplace_back();
      move.from = unit;
      move.to = step.to;
      move.capture = step.capture;
      move.hurdle = step.hurdle;
      move.kind = step.double_step ? MoveKind::double_step : MoveKind::ordinary;
      move.steps = step.steps;
    }
    return false;
  };
  if (way.imitator != no_walk) {
    movement.each_step_like(position_, way.from, way.walk,
                            moves_anywhere(rules_->walks()[way.imitator]), side, pool);
  } else {
    movement.each_step(position_, way.from, way.walk, side, wanted, pool);
  }
}

/// Emits the moves pooled since `first` and takes them out of the pool. Moves that `emit` appended
/// to the pool may stand behind them.
void Arbiter::emit_pooled(std::size_t first, Hooks::Emit emit) {
  const std::size_t last = pool_.size();
  for (std::size_t i = first; i < last; ++i) {
    const SingleMove move = pool_[i];
    emit(move);
  }
  pool_.erase(pool_.begin() + static_cast<std::ptrdiff_t>(first),
              pool_.begin() + static_cast<std::ptrdiff_t>(last));
}

void Arbiter::generate_walk(Square square, WalkId walk, Colour side, Hooks::Emit emit) {
  rules_->movement().each_step(position_, square, walk, side, [&](const Step& step) {
    emit(SingleMove{.from = square,
                    .to = step.to,
                    .capture = step.capture,
                    .hurdle = step.hurdle,
                    .kind = step.double_step ? MoveKind::double_step : MoveKind::ordinary,
                    .steps = step.steps});
    return false;
  });
}

void Arbiter::generate_from(Square from, Hooks::Emit emit) {
  const std::size_t first = pool_.size();
  pool_from(from, Movement::everywhere);
  emit_pooled(first, emit);
}

/// Appends to the pool what generate_from() emits; may leave out moves of plain ways to squares not
/// in `wanted`.
void Arbiter::pool_from(Square from, std::uint64_t wanted) {
  const Colour side = position_.to_move();
  const Unit unit = position_.at(from);
  if (!unit.belongs_to(side) || (!shortcuts_->all_are_mobile && !is_mobile(from))) {
    return;
  }
  if (!shortcuts_->ways_are_plain && has_changed_ways(unit)) {
    pool_changed_ways(from);
  } else {
    pool_way(from, {from, unit.walk, Mode::move_or_capture}, side, wanted);
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

void Arbiter::pool_changed_ways(Square from) {
  const Colour side = position_.to_move();
  const Unit unit = position_.at(from);
  Ways ways;
  ways_of(from, side, ways);
  if (ways.empty()) {
    return;
  }
  const Way only = *ways.begin();
  if (ways.size() == 1 && only.from == from && !rules_->hooks.hidden &&
      (only.walk == unit.walk || !rules_->walk_matters)) {
    pool_way(from, only, side, Movement::everywhere);
    return;
  }
  poll();
  const std::size_t first = pool_.size();
  for (const Way& way : ways) {
    if (way.from != from && !position_.empty(way.from)) {
      continue;
    }
    // Two ways may lead to the same move, but not from different squares (there may be 64 of them:
    // Super), nor if one captures and the other does not.
    const bool again = std::any_of(ways.begin(), &way, [&](const Way& earlier) {
      return earlier.from == way.from &&
             (earlier.mode == way.mode || earlier.mode == Mode::move_or_capture ||
              way.mode == Mode::move_or_capture);
    });
    const std::size_t of_way = pool_.size();
    const std::size_t alike = again ? first : of_way;
    {
      const AsSeenBy view(position_, rules_->hooks, from, way.from);
      pool_way(from, way, side, Movement::everywhere);
    }
    std::size_t kept = of_way;
    for (std::size_t i = of_way; i < pool_.size(); ++i) {
      SingleMove move = pool_[i];
      if (way.from != from) {
        move.via = way.from;
      }
      if (rules_->walk_matters && way.walk != unit.walk) {
        move.walk = way.walk;
      }
      const auto before = pool_.begin() + static_cast<std::ptrdiff_t>(alike);
      if (std::none_of(before, pool_.begin() + static_cast<std::ptrdiff_t>(of_way),
                       [&](const SingleMove& other) { return are_one(unit, move, other); })) {
        pool_[kept++] = move;
      }
    }
    pool_.resize(kept);
  }
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
void Arbiter::emit_allowed(const SingleMove& move, Hooks::Emit emit) {
  const auto emit_filtered = [&](const SingleMove& one) {
    if (may_be(one)) {
      emit(one);
    }
  };
  if (shortcuts_->moves_are_plain) {
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
    generate_from(from, take);
    return false;
  });
  for (const auto& extra : rules_->hooks.extra_moves) {
    extra.generate(*this, take);
  }
}

/// Appends to the pool the moves of the unit on `from`; may leave out moves to squares not in
/// `wanted`, of captures that rules replace those that `captures` does not admit.
void Arbiter::pool_moves_of(Square from, std::uint64_t wanted, const WantedCaptures* captures) {
  const std::size_t first = pool_.size();
  if (shortcuts_->moves_are_plain) {
    pool_from(from, wanted);
    return;
  }
  std::uint64_t leads_there = shortcuts_->moves_stay ? wanted : Movement::everywhere;
  const Colour side = position_.to_move();
  if (!shortcuts_->moves_stay && shortcuts_->captures_only_expand &&
      wanted != Movement::everywhere &&
      !rules_->movement().captures_aside(position_.at(from).walk, side)) {
    // Captures are to be replaced; quiet moves stay as they are.
    leads_there = wanted | position_.units(opponent(side)).first_word();
  }
  // A pawn may promote where its move ends.
  const bool some_captures = captures != nullptr && shortcuts_->captures_only_expand &&
                             !rules_->may_promote(position_.at(from).walk);
  pool_from(from, leads_there);
  const std::size_t last = pool_.size();
  const auto stays = [&](const SingleMove& move) {
    return shortcuts_->moves_stay ||
           (shortcuts_->captures_only_expand && move.capture == no_square);
  };
  const bool filtered = !rules_->hooks.move_filter.empty();
  // Moves that stay remain where they are, up to the first one that is replaced. What follows goes
  // behind them all.
  std::size_t kept = first;
  std::size_t i = first;
  for (; i < last && stays(pool_[i]); ++i) {
    const SingleMove move = pool_[i];  // the pool may move while rules look at other moves
    if (!filtered || may_be(move)) {
      if (kept != i) {
        pool_[kept] = move;
      }
      ++kept;
    }
  }
  for (; i < last; ++i) {
    const SingleMove move = pool_[i];
    emit_allowed(move, [&](const SingleMove& next) {
      if (!some_captures || captures->admits(next)) {
        pool_.push_back(next);
      }
    });
  }
  pool_.erase(pool_.begin() + static_cast<std::ptrdiff_t>(kept),
              pool_.begin() + static_cast<std::ptrdiff_t>(last));
}

void Arbiter::pool_extra_moves() {
  const auto pool = [this](const SingleMove& move) { pool_.push_back(move); };
  const auto take = [&](const SingleMove& move) { emit_allowed(move, pool); };
  for (const auto& extra : rules_->hooks.extra_moves) {
    extra.generate(*this, take);
  }
}

}  // namespace warp
