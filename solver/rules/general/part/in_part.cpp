#include "solver/rules/general/part/in_part.hpp"

#include <algorithm>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/part/move_numbers.hpp"
#include "solver/rules/general/part/section_slot.hpp"
#include "solver/rules/general/unplayed.hpp"

namespace warp {

namespace {

/// The part as rules ask for it in play.
class Part {
 public:
  Part(RuleSet& rules, const ConditionPart& stated, Colour first)
      : stated_(stated), squares_(squares_of(stated, rules.geometry())) {
    for (const WalkId walk : stated.walks) {
      walks_.set(walk);
    }
    if (stated.has_numbers()) {
      numbers_ = rules.said_together<MoveNumbers>();
      numbers_->count_in(rules, first);
    }
    if (!stated.sections.empty()) {
      std::optional<MemorySlot>& shared = rules.said_together<SectionSlot>()->slot;
      shared = shared ? shared : rules.allocate_slot();
      section_ = shared;
    }
  }

  /// Does the part contain what is played or asked now?
  bool is_now(const Position& position) const {
    if (section_ &&
        std::ranges::find(stated_.sections, position.memory(*section_)) == stated_.sections.end()) {
      return false;
    }
    if (numbers_ == nullptr) {
      return true;
    }
    const auto number = [&](ConditionPart::Bound bound) {
      return bound.of_half_moves ? numbers_->half_move_in(position) : numbers_->number_in(position);
    };
    return number(stated_.from) >= stated_.from.number &&
           number(stated_.until) <= stated_.until.number;
  }
  bool is_of(Colour side) const { return stated_.sides[index(side)]; }
  /// Does it concern `unit`, apart from its side, if what counts happens on `square`?
  bool concerns(const Unit& unit, Square square) const {
    return (stated_.walks.empty() || walks_.test(unit.walk)) &&
           (stated_.rectangles.empty() || (square != no_square && squares_.contains(square)));
  }
  bool concerns(const Position& position, Colour side, const Unit& unit, Square square) const {
    return is_of(side) && concerns(unit, square) && is_now(position);
  }
  /// The same of the unit on `from` that arrives on `to`.
  bool concerns_move(const Position& position, Square from, Square to) const {
    const Unit unit = from == no_square ? Unit{} : position.at(from);
    return concerns(position, position.to_move(), unit, to);
  }
  /// The same of a captured unit, for the sides to which it belonged.
  bool concerns_captured(const Position& position, const Unit& captured, Square square) const {
    const auto belongs = [&](Colour side) { return captured.belongs_to(side) && is_of(side); };
    return (belongs(Colour::white) || belongs(Colour::black)) && concerns(captured, square) &&
           is_now(position);
  }
  bool allows_rebirth_on(Square square) const {
    return stated_.rectangles.empty() || squares_.contains(square);
  }

 private:
  ConditionPart stated_;
  SquareSet squares_;
  WalkSet walks_;
  std::shared_ptr<MoveNumbers> numbers_;
  std::optional<MemorySlot> section_;  ///< null: the part is in all sections
};

using Shared = std::shared_ptr<const Part>;

/// Calls `wrap` for the rules that nobody has signed yet: those of the condition.
template <class Rules, class Wrap>
void each_new(Rules& rules, Wrap wrap) {
  for (auto& rule : rules) {
    if (rule.author == nullptr) {
      wrap(rule);
    }
  }
}

/// A rule about a unit or a move, where the part does not contain it, allows what it asks.
void wrap_bans(Hooks& hooks, const Shared& part) {
  each_new(hooks.mobility, [&](auto& ban) {
    ban = {ban.sides, Spares::nothing,
           [part, rule = std::function<bool(Arbiter&, Square, Colour)>(std::move(ban))](
               Arbiter& arbiter, Square from, Colour side) {
             const Position& position = arbiter.position();
             return !part->concerns(position, side, position.at(from), from) ||
                    rule(arbiter, from, side);
           }};
  });
  each_new(hooks.move_filter, [&](auto& ban) {
    ban = {ban.sides, Spares::nothing,
           [part, rule = std::function<bool(Arbiter&, const SingleMove&)>(std::move(ban))](
               Arbiter& arbiter, const SingleMove& move) {
             return !part->concerns_move(arbiter.position(), move.from, move.to) ||
                    rule(arbiter, move);
           }};
  });
  for (auto* bans : {&hooks.legality, &hooks.legality_of_changes, &hooks.legality_of_checks}) {
    each_new(*bans, [&](auto& ban) {
      ban = {ban.sides, Spares::nothing,
             [part, rule = std::function<bool(Arbiter&, const Played&)>(std::move(ban))](
                 Arbiter& arbiter, const Played& played) {
               return !part->concerns(played.position, played.mover, played.departed,
                                      played.move.to) ||
                      rule(arbiter, played);
             }};
    });
  }
}

void wrap_ways(Hooks& hooks, const Shared& part) {
  each_new(hooks.ways, [&](WaysRule& rule) {
    rule.lends_walks = false;
    rule.origins = nullptr;
    rule.manners = nullptr;
    rule.change = [part, change = std::move(rule.change)](Arbiter& arbiter, Square square,
                                                          Colour side, Ways& ways) {
      if (part->concerns(arbiter.position(), side, arbiter.position().at(square), square)) {
        change(arbiter, square, side, ways);
      }
    };
  });
}

void wrap_observations(Hooks& hooks, const Shared& part) {
  for (std::size_t purpose = 0; purpose < purposes; ++purpose) {
    // Whether a unit can act at all is asked of its own square; whether a line counts, of its end.
    const bool of_observer = purpose == static_cast<std::size_t>(Purpose::observer);
    each_new(hooks.observation[purpose], [&](ObservationRule& rule) {
      std::function<bool(Arbiter&, const Observation&)> counts = std::move(rule);
      rule =
          ObservationRule([part, of_observer, counts](Arbiter& arbiter, const Observation& seen) {
            const Position& position = arbiter.position();
            return !part->concerns(position, seen.by, position.at(seen.observer),
                                   of_observer ? seen.observer : seen.target) ||
                   counts(arbiter, seen);
          });
    });
  }
}

void wrap_new_moves(Hooks& hooks, const Shared& part, std::size_t extra_moves_before) {
  for (std::size_t i = extra_moves_before; i < hooks.extra_moves.size(); ++i) {
    ExtraMovesRule& rule = hooks.extra_moves[i];
    rule.manners = nullptr;
    rule.generate = [part, generate = std::move(rule.generate)](Arbiter& arbiter,
                                                                Hooks::Emit emit) {
      generate(arbiter, [&](const SingleMove& move) {
        if (part->concerns_move(arbiter.position(), move.from, move.to)) {
          emit(move);
        }
      });
    };
  }
  each_new(hooks.expand, [&](ExpandRule& rule) {
    rule.fates = nullptr;
    rule.apply = [part, apply = std::move(rule.apply)](Arbiter& arbiter, const SingleMove& move,
                                                       Hooks::Emit emit) {
      if (part->concerns_move(arbiter.position(), move.from, move.to)) {
        apply(arbiter, move, emit);
      } else {
        emit(move);
      }
    };
  });
}

/// The unit that moves, as it stands, or stood, on its departure; empty in a null move.
Unit departing(const Played& played) {
  const Square from = played.move.from;
  return !played.departed.empty() || from == no_square ? played.departed : played.position.at(from);
}

void wrap_effects(Hooks& hooks, const Shared& part) {
  for (EffectRule& rule : hooks.effects) {
    if (rule.author != nullptr || rule.of_chess || rule.may_change.only_notes()) {
      continue;
    }
    const bool of_captured = rule.may_change.only_captured && rule.may_change.mover.empty();
    rule.may_change.fates = nullptr;
    rule.may_change.toggled = 0;  // not in every move
    rule.apply = [part, of_captured, apply = std::move(rule.apply)](Played& played) {
      const SingleMove& move = played.move;
      const bool concerned =
          of_captured
              ? part->concerns_captured(played.position, played.captured, played.captured_on)
              : part->concerns(played.position, played.mover, departing(played), move.to);
      if (concerned) {
        apply(played);
      }
    };
  }
}

/// Rules about a side as a whole. Returns whether there are any.
bool wrap_rules_of_sides(Hooks& hooks, const Shared& part) {
  bool any = false;
  each_new(hooks.check, [&](CheckRule& rule) {
    any = true;
    rule.is_in_manners = false;
    rule.holds = [part, holds = std::move(rule.holds)](Arbiter& arbiter, Colour side,
                                                       Hooks::Usual usual) {
      return part->is_of(side) && part->is_now(arbiter.position()) ? holds(arbiter, side, usual)
                                                                   : usual();
    };
  });
  each_new(hooks.choice, [&](ChoiceRule& rule) {
    any = true;
    for (const Colour side : {Colour::white, Colour::black}) {
      rule.sides[index(side)] = rule.sides[index(side)] && part->is_of(side);
    }
    rule.rank = nullptr;
    rule.prefers = nullptr;
    rule.where = nullptr;
    rule.only_checks = nullptr;
    rule.spares = Spares::nothing;
    rule.choose = [part, choose = std::move(rule.choose)](Arbiter& arbiter,
                                                          std::vector<SingleMove>& moves) {
      if (part->is_now(arbiter.position())) {
        choose(arbiter, moves);
      }
    };
  });
  for (auto* ends : {&hooks.mate, &hooks.stalemate}) {
    each_new(*ends, [&](EndRule& rule) {
      any = true;
      rule.only_frees = false;
      rule.holds = [part, holds = std::move(rule.holds)](Arbiter& arbiter, Hooks::Usual usual) {
        const Position& position = arbiter.position();
        return part->is_of(position.to_move()) && part->is_now(position) ? holds(arbiter, usual)
                                                                         : usual();
      };
    });
  }
  return any;
}

}  // namespace

InPart::Unsigned InPart::unsigned_entries(const RuleSet& rules) {
  return {rules.hooks.extra_moves.size(), rules.hooks.rebirth.size(), rules.hooks.remedies.size(),
          rules.when_complete.size()};
}

InPart::Switches InPart::switches(const RuleSet& rules) {
  return {rules.promotions,
          rules.marine_promotions,
          rules.array_walks,
          {rules.promotion_marks.size(), rules.further_promotions.size(),
           rules.pawns_become_units_only, rules.promotion_squares[0].has_value(),
           rules.promotion_squares[1].has_value(), rules.promotion_rank, rules.castlings.size(),
           rules.castling_past_checks, rules.may_begin_in_check, rules.kings_are_royal,
           rules.kings_may_be_lost, rules.shown_squares.has_value(), rules.pawns_leave_first_rank(),
           rules.turn != nullptr, rules.hooks.hidden != nullptr}};
}

InPart::InPart(RuleSet& rules, const Condition& condition)
    : rules_(rules),
      condition_(condition),
      unsigned_(unsigned_entries(rules)),
      switches_(switches(rules)) {}

Refusal InPart::restrict_to(const ConditionPart& stated, Colour first) {
  const bool is_of_whole_game =
      condition_.board || condition_.holes != nullptr || condition_.attributes != 0 ||
      !std::ranges::all_of(condition_.array_walks, &std::string_view::empty) ||
      switches(rules_) != switches_ || rules_.when_complete.size() != unsigned_.complete;
  if (is_of_whole_game) {
    return Refusal::unsupported(unplayed::part_of_whole_game);
  }
  Hooks& hooks = rules_.hooks;
  hooks.remedies.resize(unsigned_.remedies);
  rules_.moves_are_chess = false;
  rules_.squares_are_alike = rules_.squares_are_alike && stated.rectangles.empty();
  const auto part = std::make_shared<const Part>(rules_, stated, first);
  wrap_bans(hooks, part);
  wrap_ways(hooks, part);
  wrap_observations(hooks, part);
  wrap_new_moves(hooks, part, unsigned_.extra_moves);
  wrap_effects(hooks, part);
  for (std::size_t i = unsigned_.rebirth; i < hooks.rebirth.size(); ++i) {
    hooks.rebirth[i] = [part, allowed = std::move(hooks.rebirth[i])](const Position& position,
                                                                     Square square) {
      return !part->is_now(position) || !part->allows_rebirth_on(square) ||
             allowed(position, square);
    };
  }
  // A square where units are reborn is asked about without the unit.
  const bool restricts_rebirth = hooks.rebirth.size() > unsigned_.rebirth;
  const bool of_some_units = !stated.walks.empty() || stated.sides[0] != stated.sides[1];
  if ((wrap_rules_of_sides(hooks, part) && stated.is_of_units()) ||
      (restricts_rebirth && of_some_units)) {
    return Refusal::unsupported(unplayed::part_of_side);
  }
  if (stated.has_numbers()) {
    hooks.add_refusal([](const RuleSet& complete, const Position&) {
      return complete.turn == nullptr ? Refusal() : Refusal::unsupported(unplayed::numbered_turns);
    });
  }
  return {};
}

}  // namespace warp
