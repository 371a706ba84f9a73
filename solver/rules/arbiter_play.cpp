// Playing single moves: their effects and choices, which of them are legal, and what follows from
// there being none.

#include <algorithm>
#include <utility>

#include "solver/rules/arbiter.hpp"
#include "solver/rules/orthodox_alone.hpp"
#include "solver/rules/shortcuts.hpp"

namespace warp {

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
