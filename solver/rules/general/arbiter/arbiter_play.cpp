// Plays single moves with their effects and choices, and decides which of them are legal.

#include <algorithm>
#include <utility>

#include <boost/container/small_vector.hpp>

#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/legal_arrivals.hpp"
#include "solver/rules/general/arbiter/legal_moves.hpp"
#include "solver/rules/general/arbiter/nesting.hpp"
#include "solver/rules/general/arbiter/objection.hpp"
#include "solver/rules/general/arbiter/shortcuts.hpp"

namespace warp {

/// Is it certain that the orthodox rule with this mark does nothing now?
bool Arbiter::is_idle(IdleIf mark, const Played& played) const {
  switch (mark) {
    case IdleIf::never_seen:
      break;
    case IdleIf::not_detouring:
      return played.move.via == no_square;
    case IdleIf::not_promoting:
      return played.landed != no_square && played.moved == position_.mark() &&
             !rules_->may_promote(position_.at(played.landed).walk);
    case IdleIf::no_right_is_left:
      return position_.memory(RuleSet::castling_rights) == 0 && !rules_->follows_castling_units();
    case IdleIf::no_double_step:
      return position_.memory(RuleSet::en_passant) == 0 &&
             played.move.kind != MoveKind::double_step;
  }
  return false;
}

/// Plays the move from its beginning, or from the point of its last choice, to its last effect.
/// Returns false if the move cannot be made.
bool Arbiter::play(Played& played, LastChoice& last) {
  const Nesting nesting;
  const Shortcuts::Effects& effects = shortcuts_->effects_of(played.move);
  std::size_t effect = 0;
  if (last.kept) {
    effect = last.effect;
    played.move.promotion = last.promotion;
  } else {
    played.move.promotion = no_walk;
    if (played.move.kind == MoveKind::null_move) {
      const auto bookkeeping =
          std::find_if(effects.begin(), effects.end(),
                       [](const EffectRule* rule) { return rule->stage == Stage::bookkeeping; });
      effect = static_cast<std::size_t>(bookkeeping - effects.begin());
    }
  }
  // When a move is played for the first time, the point of its last choice is not yet known.
  const std::size_t to_keep = last.kept ? LastChoice::none : last.effect;
  std::size_t used = played.choices_used();
  for (; effect != effects.size() && !played.forbidden(); ++effect) {
    if (effect == to_keep) {
      last = {effect, used, true, position_.mark(), played, played.move.promotion};
    }
    const EffectRule& rule = *effects[effect];
    if (rule.idle == IdleIf::never_seen || !is_idle(rule.idle, played)) {
      watcher_ == nullptr ? rule.apply(played) : watcher_->play(rule, played);
    }
    if (played.choices_used() != used) {
      if (!last.kept || last.effect != effect) {
        last = {.effect = effect, .used = used};
      }
      used = played.choices_used();
    }
  }
  if (played.forbidden() && effect != 0) {
    last.forbids = effects[effect - 1];
  }
  played.close_choices();
  return !played.forbidden();
}

/// Is the position after a move of the side to move, just played, allowed?
bool Arbiter::is_allowed(const Played& played, Known known) {
  const auto all_allow = [&](const auto& rules) {
    return std::all_of(rules.begin(), rules.end(),
                       [&](const auto& allowed) { return allowed(*this, played); });
  };
  const auto changes_units = [&] {
    const auto effects = position_.since(played.start);
    return std::any_of(effects.begin(), effects.end(), [](const Effect& effect) {
      return effect.kind == EffectKind::add || effect.kind == EffectKind::replace;
    });
  };
  const auto& of_checks = rules_->hooks.legality_of_checks;
  const auto& of_changes = rules_->hooks.legality_of_changes;
  return (known.own_king || !in_check(played.mover)) && all_allow(rules_->hooks.legality) &&
         (of_changes.empty() || !changes_units() || all_allow(of_changes)) &&
         (of_checks.empty() || known.no_check || played.occasion != Occasion::game ||
          !in_check(opponent(played.mover)) || all_allow(of_checks));
}

/// Plays `move` with each way to make its choices. Calls `visit` for each way that can be played,
/// until it returns true.
template <class Visitor>
bool Arbiter::each_choice(SingleMove& move, Occasion occasion, Known known, Visitor visit) {
  const Position::Mark start = position_.mark();
  const std::array<unsigned, 2> royals{position_.royal_count(Colour::white),
                                       position_.royal_count(Colour::black)};
  // Counts the kings of `side` that now belong to the other side only.
  const auto kings_given_away = [&](Colour side) {
    const auto effects = position_.since(start);
    return static_cast<unsigned>(
        std::count_if(effects.begin(), effects.end(), [&](const Effect& effect) {
          return effect.kind == EffectKind::replace && effect.before.is(Attribute::royal) &&
                 effect.after.is(Attribute::royal) && effect.before.belongs_to(side) &&
                 !effect.after.belongs_to(side);
        }));
  };
  // A king is captured only in answer to a self-check. Where rules let kings stand attacked legally
  // (they decide what check is, or the diagram may show one) that capture is no move.
  const bool enemy_is_exposed = occasion == Occasion::game && rules_->king_captures_are_moves &&
                                !rules_->may_begin_in_check &&
                                in_check(opponent(position_.to_move()));
  const auto kings_stay = [&](Colour mover) {
    const auto stays = [&](Colour side) {
      const unsigned now = position_.royal_count(side);
      return now >= royals[index(side)] ||
             (rules_->kings_change_sides && now + kings_given_away(side) >= royals[index(side)]);
    };
    return rules_->kings_may_be_lost || move.kind == MoveKind::whole_board ||
           (stays(mover) && (enemy_is_exposed || stays(opponent(mover))));
  };
  const auto king_is_gone = [&](Colour mover) {
    return position_.royal_count(opponent(mover)) < royals[index(opponent(mover))];
  };
  // Questions that rules ask in the course of the move are not explained.
  const Object* const object = std::exchange(objections_, nullptr);
  Played played(*this, position_, move, occasion);
  LastChoice last;
  while (true) {
    bool stopped = false;
    if (play(played, last)) {
      const bool kings_in_order = occasion == Occasion::game           ? kings_stay(played.mover)
                                  : occasion == Occasion::king_capture ? king_is_gone(played.mover)
                                                                       : true;
      stopped = kings_in_order && (known.allowed || is_allowed(played, known)) && visit();
      if (object != nullptr && !stopped) {
        object_to_position(played, kings_in_order, *object);
      }
    } else if (object != nullptr) {
      (*object)(
          {Objection::Kind::effect, last.forbids == nullptr ? nullptr : last.forbids->author});
    }
    if (stopped || !played.next_choices()) {
      position_.undo(start);
      return stopped;
    }
    if (move.choices.size() <= last.used) {
      last = {};  // an earlier choice has changed
    }
    if (last.kept) {
      position_.undo(last.mark);
      played.begin_again(last.happened, last.used);
    } else {
      position_.undo(start);
      played.begin_again({}, 0);
    }
  }
}

/// Is a move that leaves its own king unattacked, as the screen says, legal without further tests,
/// unless it gives check and Shortcuts::checks_may_be_illegal? It then asks for no choices.
bool Arbiter::is_certainly_legal(const SingleMove& move) const {
  const auto arrives_legally = [&] {
    const bool is_told =
        move.capture == no_square || (move.capture == move.to && shortcuts_->screens.captures);
    return is_told && (LegalArrivals::of_all(*rules_, position_, move.from) >> move.to & 1U) != 0;
  };
  const auto& screens = shortcuts_->screens;
  return shortcuts_->safe_moves_are_legal &&
         (screens.turning.empty() || !screens.may_turn(position_, move)) &&
         (position_.at(move.from).attributes & shortcuts_->screens.changing) == 0 &&
         (move.capture == no_square || !position_.at(move.capture).is(Attribute::royal)) &&
         (rules_->hooks.legality.empty() || arrives_legally());
}

bool Arbiter::is_legal(const SingleMove& move) {
  SingleMove tried = move;
  return each_choice(tried, Occasion::game, {}, [] { return true; });
}

bool Arbiter::is_playable(const SingleMove& move, Occasion occasion) {
  return can_lead_to(move, occasion, true, [] { return true; });
}

bool Arbiter::can_lead_to(const SingleMove& move, Occasion occasion, bool rules_count,
                          FunctionRef<bool()> holds) {
  SingleMove tried = move;
  return each_choice(tried, occasion, {.own_king = true, .allowed = !rules_count}, holds);
}

void Arbiter::replay(const SingleMove& move) {
  SingleMove again = move;
  Played played(*this, position_, again, Occasion::game);
  play(played);
}

/// Appends the generated moves to the pool. Returns where the extra moves among them begin.
std::size_t Arbiter::generate_pool() {
  // Rules that examine units may move them; all are back before the next unit is looked at.
  position_.units(position_.to_move()).any_of(position_.size(), [&](Square from) {
    pool_moves_of(from, Movement::everywhere);
    return false;
  });
  const std::size_t extras = pool_.size();
  pool_extra_moves();
  return extras;
}

/// Does `rule` restrict the side to move? With `some`, only one of the moves is wanted, so that a
/// rule that always leaves a move need not be applied.
bool Arbiter::is_bound_by(const ChoiceRule& rule, bool some) const {
  return rule.sides[index(position_.to_move())] && (!some || rule.may_leave_none);
}

/// Removes from the moves generated since `first` those that are not legal and those that a rule
/// does not choose. The remaining moves have their choices made, one move for each way to make
/// them. Those since `extras` are extra moves.
void Arbiter::choose(std::size_t first, std::size_t extras, bool some) {
  const Colour side = position_.to_move();
  boost::container::small_vector<const ChoiceRule*, 4> binding;
  for (const ChoiceRule& rule : rules_->hooks.choice) {
    if (is_bound_by(rule, some)) {
      binding.push_back(&rule);
    }
  }
  const bool with_self_checks =
      std::any_of(binding.begin(), binding.end(),
                  [](const ChoiceRule* rule) { return rule->among_self_checks; });
  CheckScreen own(shortcuts_->screens, *rules_, position_, opponent(side));
  own.look();
  // Rules may lead back here: then there is another list.
  std::vector<SingleMove> moves = std::move(spare_);
  moves.clear();
  const auto add_if_candidate = [&](const SingleMove& pooled, std::uint64_t matters) {
    const auto verdict =
        with_self_checks ? CheckScreen::Verdict::unattacked : own.after_step(pooled, matters);
    if (!with_self_checks && verdict == CheckScreen::Verdict::unattacked &&
        !shortcuts_->checks_may_be_illegal && is_certainly_legal(pooled)) {
      moves.push_back(pooled);
    } else if (verdict != CheckScreen::Verdict::attacked) {
      SingleMove move = pooled;  // the pool may move while it is played
      each_choice(move, Occasion::game, {.own_king = verdict == CheckScreen::Verdict::unattacked},
                  [&] {
                    moves.push_back(move);
                    return false;
                  });
    }
  };
  const auto strike_self_checks = [&] {
    std::erase_if(
        moves, [&](const SingleMove& move) { return after(move, [&] { return in_check(side); }); });
  };
  if (binding.size() == 1 && binding.front()->rank != nullptr) {
    // The best rank with a legal candidate decides: moves of lower rank need not be tried.
    const auto rank = [&](const SingleMove& move) { return binding.front()->rank(move); };
    boost::container::small_vector<std::pair<unsigned, std::size_t>, 64> ranked;
    for (std::size_t i = first; i < pool_.size(); ++i) {
      ranked.emplace_back(rank(pool_[i]), i);
    }
    std::sort(ranked.begin(), ranked.end(), [](const auto& one, const auto& other) {
      return one.first != other.first ? one.first > other.first : one.second < other.second;
    });
    for (std::size_t i = 0; i < ranked.size(); ++i) {
      if (!moves.empty() && ranked[i].first != ranked[i - 1].first) {
        break;
      }
      add_if_candidate(pool_[ranked[i].second], Movement::everywhere);
    }
    pool_.resize(first);
    if (with_self_checks) {
      strike_self_checks();
    }
    pool_.insert(pool_.end(), moves.begin(), moves.end());
    spare_ = std::move(moves);
    return;
  }
  Square unit = no_square;                       // of the moves that are looked at ...
  std::uint64_t matters = Movement::everywhere;  // ... and where they may matter to the own king
  for (std::size_t i = first; i < pool_.size(); ++i) {
    const SingleMove& pooled = pool_[i];
    if (pooled.from != unit && i < extras && shortcuts_->moves_stay && !with_self_checks) {
      unit = pooled.from;
      matters = own.arrivals_that_matter(unit);
    }
    add_if_candidate(pooled, i < extras ? matters : Movement::everywhere);
  }
  pool_.resize(first);
  bool self_checks = with_self_checks;
  for (const bool among_self_checks : {true, false}) {
    for (const ChoiceRule* rule : binding) {
      if (rule->among_self_checks == among_self_checks) {
        rule->choose(*this, moves);
      }
    }
    if (self_checks) {
      strike_self_checks();
      self_checks = false;
    }
  }
  pool_.insert(pool_.end(), moves.begin(), moves.end());
  spare_ = std::move(moves);
}

/// Drops the moves pooled since `first` that are not admitted.
void Arbiter::drop_unwanted(const Sought& sought, std::size_t first) {
  if (sought.admits != nullptr) {
    const auto is_unwanted = [&](const SingleMove& move) { return !(*sought.admits)(move); };
    pool_.erase(std::remove_if(pool_.begin() + static_cast<std::ptrdiff_t>(first), pool_.end(),
                               is_unwanted),
                pool_.end());
  }
}

/// Tells the keys to which the moves pooled since `first` probably lead, if they are wanted.
void Arbiter::foresee(const Sought& sought, std::size_t first) const {
  if (sought.foresee == nullptr) {
    return;
  }
  for (std::size_t i = first; i < pool_.size(); ++i) {
    const SingleMove& move = pool_[i];
    const bool leaves_a_square = move.from != no_square;  // a side that passes leaves none
    if (leaves_a_square) {
      (*sought.foresee)(position_.key_after(move.from, move.to, move.capture));
    }
  }
}

/// Appends to the pool what `rule` chooses, which keeps the moves that give check
/// (ChoiceRule::only_checks).
void Arbiter::pool_chosen_checks(const ChoiceRule& rule) {
  const Colour side = position_.to_move();
  CheckScreen checks(shortcuts_->screens, *rules_, position_, side);
  checks.look();
  std::vector<SingleMove> moves = std::move(spare_);
  moves.clear();
  const auto add_if_check = [&](const SingleMove& move, Position::Mark) {
    if (in_check(opponent(side))) {
      moves.push_back(move);
    }
    return false;
  };
  each_unchosen(Sought{.checks = checks.has_verdicts() ? &checks : nullptr}, add_if_check);
  if (moves.empty()) {
    rule.choose(*this, moves);
  }
  pool_.insert(pool_.end(), moves.begin(), moves.end());
  spare_ = std::move(moves);
}

/// Appends to the pool the moves that rules choose. If one rule prefers moves between certain
/// squares, and such a move is legal, no others are generated.
void Arbiter::pool_chosen(bool some) {
  const std::size_t first = pool_.size();
  const auto& rules = rules_->hooks.choice;
  const auto binds = [&](const ChoiceRule& rule) { return is_bound_by(rule, some); };
  const auto rule = std::find_if(rules.begin(), rules.end(), binds);
  const bool can_prefer = shortcuts_->techniques.uses(Technique::preferences) &&
                          std::count_if(rules.begin(), rules.end(), binds) == 1;
  if (can_prefer && rule->only_checks && rule->only_checks(*this)) {
    pool_chosen_checks(*rule);
    return;
  }
  if (can_prefer && rule->where && position_.size() <= Movement::most_squares_for_pairs) {
    const auto [departures, arrivals] = rule->where(position_);
    if ((departures & arrivals) != Movement::everywhere) {
      std::uint64_t units = position_.units(position_.to_move()).first_word() & departures;
      for (; units != 0; units &= units - 1) {
        pool_moves_of(static_cast<Square>(std::countr_zero(units)), arrivals);
      }
      const auto drop_others = [&] {
        pool_.erase(
            std::remove_if(pool_.begin() + static_cast<std::ptrdiff_t>(first), pool_.end(),
                           [&](const SingleMove& move) { return !rule->prefers(position_, move); }),
            pool_.end());
      };
      drop_others();
      const std::size_t extras = pool_.size();
      pool_extra_moves();
      drop_others();
      choose(first, extras, some);
      if (pool_.size() != first) {
        return;
      }
    }
  }
  const std::size_t extras = generate_pool();
  choose(first, extras, some);
}

/// As each_legal(), if rules choose among the moves.
bool Arbiter::each_chosen(const Sought& sought, Visit visit) {
  const std::size_t first = pool_.size();
  pool_chosen(sought.some);
  drop_unwanted(sought, first);
  const std::size_t last = pool_.size();
  const Position::Mark start = position_.mark();
  foresee(sought, first);
  bool stopped = false;
  for (std::size_t i = first; i < last && !stopped; ++i) {
    const SingleMove move = pool_[i];
    if (sought.checks == nullptr ||
        sought.checks->after(move) != CheckScreen::Verdict::unattacked) {
      replay(move);
      stopped = visit(move, start);
      position_.undo(start);
    }
  }
  pool_.resize(first);
  return stopped;
}

bool Arbiter::each_legal(const Sought& sought, Visit visit) {
  const auto& choice = rules_->hooks.choice;
  const bool chosen = std::any_of(choice.begin(), choice.end(), [&](const ChoiceRule& rule) {
    return is_bound_by(rule, sought.some);
  });
  return chosen ? each_chosen(sought, visit) : each_unchosen(sought, visit);
}

/// As each_legal(), whatever rules choose.
bool Arbiter::each_unchosen(const Sought& sought, Visit visit) {
  return LegalMoves(*this, sought, visit).any();
}

bool Arbiter::each_legal_check(const Admits* admits, const Hints& hints, Visit visit) {
  CheckScreen checks(shortcuts_->screens, *rules_, position_, position_.to_move());
  checks.look();
  return each_legal(Sought{.admits = admits,
                           .checks = checks.has_verdicts() ? &checks : nullptr,
                           .foresee = hints.foresee,
                           .departures = hints.departures,
                           .arrivals = hints.arrivals},
                    visit);
}

bool Arbiter::each_self_check(Visit visit) {
  const std::size_t first = pool_.size();
  const std::size_t extras = generate_pool();
  const std::size_t last = pool_.size();
  const Position::Mark start = position_.mark();
  const Colour mover = position_.to_move();
  CheckScreen own(shortcuts_->screens, *rules_, position_, opponent(mover));
  own.look();
  const auto& choice = rules_->hooks.choice;
  const auto binds = [&](const ChoiceRule& rule) { return is_bound_by(rule, false); };
  const bool chosen = std::any_of(choice.begin(), choice.end(), binds);
  std::vector<SingleMove> candidates;  // self-checks included
  bool stopped = false;
  Square unit = no_square;                       // of the moves that are looked at ...
  std::uint64_t matters = Movement::everywhere;  // ... and where they may matter to its king
  for (std::size_t i = first; i < last && !stopped; ++i) {
    SingleMove move = pool_[i];
    if (move.from != unit || i == extras) {
      unit = move.from;
      matters = i < extras && shortcuts_->moves_stay ? own.arrivals_that_matter(unit)
                                                     : Movement::everywhere;
    }
    if (!chosen && own.after_step(move, matters) == CheckScreen::Verdict::unattacked) {
      continue;
    }
    stopped = each_choice(move, Occasion::game, {.own_king = true}, [&] {
      if (chosen) {
        candidates.push_back(move);
        return false;
      }
      return in_check(mover) && visit(move, start);
    });
  }
  pool_.resize(first);
  for (const ChoiceRule& rule : choice) {
    if (chosen && binds(rule)) {
      rule.choose(*this, candidates);
    }
  }
  for (std::size_t i = 0; i < candidates.size() && !stopped; ++i) {
    replay(candidates[i]);
    stopped = in_check(mover) && visit(candidates[i], start);
    position_.undo(start);
  }
  return stopped;
}

}  // namespace warp
