#include "tests/support/mutants.hpp"

#include <algorithm>
#include <array>
#include <memory>
#include <utility>

#include "solver/techniques/relaxed_game/orthodox/steps.hpp"

namespace warp::test {

namespace {

/// The effects that conditions have entered, and that do something on the board.
template <class Change>
bool each_effect(RuleSet& rules, Change change) {
  bool any = false;
  for (EffectRule& effect : rules.hooks.effects) {
    if (!effect.of_chess && effect.stage != Stage::bookkeeping) {
      any |= change(effect);
    }
  }
  return any;
}

/// A mutant of what effects declare to change; `change` gets the declaration.
template <class Change>
std::function<bool(RuleSet&)> changes(Change change) {
  return [change](RuleSet& rules) {
    return each_effect(rules, [&](EffectRule& effect) {
      if (effect.may_change.only_memory()) {
        return false;
      }
      change(effect.may_change);
      return true;
    });
  };
}

/// Says of effects that they act in moves `said`. Of those that act in all moves, with
/// When::always.
std::function<bool(RuleSet&)> acts(When truly, When said) {
  return [truly, said](RuleSet& rules) {
    return each_effect(rules, [&](EffectRule& effect) {
      MayChange& may = effect.may_change;
      if (may.when != truly || (truly == When::always && !may.in_all_moves())) {
        return false;
      }
      may.when = said;
      return true;
    });
  };
}

/// Says of effects in moves `when` that they only note something.
std::function<bool(RuleSet&)> only_note(When when) {
  return [when](RuleSet& rules) {
    return each_effect(rules, [&](EffectRule& effect) {
      const MayChange& may = effect.may_change;
      if (may.when != when || (when == When::always && !may.in_all_moves())) {
        return false;
      }
      effect.may_change = MayChange::notes();
      return true;
    });
  };
}

void change_nothing(MayChange& may) {
  may.mover = may.others = {};
  may.how_many = 0;
  may.holes = false;
}

/// A copy of what `shared` points to, changed.
template <class T, class Change>
bool replace(std::shared_ptr<const T>& shared, Change change) {
  if (shared == nullptr) {
    return false;
  }
  const auto copy = std::make_shared<T>(*shared);
  if (!change(*copy)) {
    return false;
  }
  shared = copy;
  return true;
}

template <class Change>
std::function<bool(RuleSet&)> fates(Change change) {
  return [change](RuleSet& rules) {
    bool any = each_effect(
        rules, [&](EffectRule& effect) { return replace(effect.may_change.fates, change); });
    for (ExpandRule& rule : rules.hooks.expand) {
      any |= replace(rule.fates, change);
    }
    return any;
  };
}

template <class Change>
std::function<bool(RuleSet&)> bans(Change change) {
  return [change](RuleSet& rules) {
    bool any = false;
    const auto all = [&](auto& list) {
      for (auto& ban : list) {
        any |= change(ban);
      }
    };
    all(rules.hooks.mobility);
    all(rules.hooks.move_filter);
    all(rules.hooks.legality);
    all(rules.hooks.legality_of_changes);
    all(rules.hooks.legality_of_checks);
    return any;
  };
}

bool emptied(auto& function) {
  const bool any = static_cast<bool>(function);
  function = {};
  return any;
}

/// Makes all distances of one kind of unit one move longer while it lives.
class LongerWays {
 public:
  explicit LongerWays(orthodox::Kind kind) {
    using orthodox::relaxed::Form;
    for (orthodox::Index from = 0; from < 64; ++from) {
      if (kind != orthodox::pawn) {
        lengthen(steps_->unit(kind, from));
        continue;
      }
      for (const Colour colour : {Colour::white, Colour::black}) {
        lengthen(steps_->pawn(colour, Form::queen, from));
      }
    }
  }
  ~LongerWays() { const_cast<Steps&>(*steps_) = right_; }
  LongerWays(const LongerWays&) = delete;
  LongerWays& operator=(const LongerWays&) = delete;

 private:
  using Steps = orthodox::relaxed::Steps;

  static void lengthen(const orthodox::relaxed::Row& row) {
    for (std::uint8_t& moves : const_cast<orthodox::relaxed::Row&>(row)) {
      const unsigned more = moves != 0 && moves != orthodox::relaxed::far ? 1 : 0;
      moves = static_cast<std::uint8_t>(moves + more);
    }
  }

  std::shared_ptr<const Steps> steps_ = Steps::with_holes(0);
  const Steps right_ = *steps_;
};

std::function<std::shared_ptr<void>()> longer(orthodox::Kind kind) {
  return [kind] { return std::make_shared<LongerWays>(kind); };
}

const std::array all{
    Mutant{.name = "effects change nothing", .spoil = changes(change_nothing)},
    Mutant{.name = "effects do not change the mover",
           .spoil = changes([](MayChange& may) { may.mover = {}; })},
    Mutant{.name = "effects change the mover alone", .spoil = changes([](MayChange& may) {
                                                       may.others = {};
                                                       may.how_many = 0;
                                                     })},
    Mutant{.name = "effects change own units only",
           .spoil = changes([](MayChange& may) { may = may.of_own_side(); })},
    Mutant{.name = "effects change one other unit",
           .spoil = changes([](MayChange& may) { may.how_many = std::min(may.how_many, 1U); })},
    Mutant{.name = "nothing becomes of captured units",
           .spoil = fates([](Fates& fates) { return emptied(fates.of_captured); })},
    Mutant{.name = "nothing becomes of movers",
           .spoil = fates([](Fates& fates) { return emptied(fates.of_mover); })},
    Mutant{.name = "effects of all moves act in captures",
           .spoil = acts(When::always, When::capturing)},
    Mutant{.name = "effects of captures act in promotions",
           .spoil = acts(When::capturing, When::promoting)},
    Mutant{.name = "effects of all moves only note", .spoil = only_note(When::always)},
    Mutant{.name = "effects of captures only note", .spoil = only_note(When::capturing)},
    Mutant{.name = "effects act on no square",
           .spoil =
               [](RuleSet& rules) {
                 return each_effect(rules, [](EffectRule& effect) {
                   if (!effect.may_change.squares) {
                     return false;
                   }
                   effect.may_change.squares = [](const Position&, Square) {
                     return std::uint64_t{0};
                   };
                   return true;
                 });
               }},
    Mutant{.name = "bans spare kings", .spoil = bans([](auto& ban) {
                                         return std::exchange(ban.spares, Spares::kings) !=
                                                Spares::kings;
                                       })},
    Mutant{.name = "bans concern nobody", .spoil = bans([](auto& ban) {
                                            ban.sides = {false, false};
                                            return true;
                                          })},
    Mutant{.name = "check is the usual one",
           .spoil =
               [](RuleSet& rules) {
                 for (CheckRule& rule : rules.hooks.check) {
                   rule.sides = {false, false};
                 }
                 return !rules.hooks.check.empty();
               }},
    Mutant{.name = "checks are in manners",
           .spoil =
               [](RuleSet& rules) {
                 for (CheckRule& rule : rules.hooks.check) {
                   rule.is_in_manners = true;
                 }
                 return !rules.hooks.check.empty();
               }},
    Mutant{.name = "choices spare kings",
           .spoil =
               [](RuleSet& rules) {
                 for (ChoiceRule& rule : rules.hooks.choice) {
                   rule.spares = Spares::kings;
                 }
                 return !rules.hooks.choice.empty();
               }},
    Mutant{.name = "nothing lies beneath",
           .spoil =
               [](RuleSet& rules) {
                 const bool any = !rules.hooks.beneath.empty();
                 rules.hooks.beneath.clear();
                 return any;
               }},
    Mutant{.name = "promotions change nothing",
           .spoil =
               [](RuleSet& rules) {
                 bool any = false;
                 for (EffectRule& effect : rules.hooks.effects) {
                   if (effect.of_chess && effect.stage == Stage::promotion) {
                     change_nothing(effect.may_change);
                     any = true;
                   }
                 }
                 return any;
               }},
    Mutant{.name = "ways of knights are longer", .spoil_numbers = longer(orthodox::knight)},
    Mutant{.name = "ways of kings are longer", .spoil_numbers = longer(orthodox::king)},
    Mutant{.name = "ways of queens are longer", .spoil_numbers = longer(orthodox::queen)},
    Mutant{.name = "facts of stalemates are believed of mates", .false_facts = true},
};

}  // namespace

std::span<const Mutant> mutants() { return all; }

}  // namespace warp::test
