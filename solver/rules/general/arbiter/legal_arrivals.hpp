#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <utility>

#include "solver/board/movement/movement.hpp"
#include "solver/rules/general/arbiter/played.hpp"
#include "solver/rules/general/arbiter/shortcuts.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp {

/// A rule about legality (Hooks::legality) that also tells beforehand what it says of moves which
/// change nothing but their departure, their arrival and the unit captured there, and perhaps the
/// walk and the attributes of their unit (Koeko). On boards of at most 64 squares, and where no
/// rule hides units. Who wants to know asks Hooks::legality for the class (std::function::target).
class LegalArrivals {
 public:
  using Allows = std::function<bool(const Played&)>;
  /// Returns the squares, one bit each, to which the unit on `from` may go so.
  using Arrivals = std::function<std::uint64_t(const Position&, Square from)>;
  /// Returns the squares, one bit each, that decide whether a unit may go so to `to`: as long as
  /// the same of them are occupied, apart from its departure, the answer stays the same.
  using Deciding = std::function<std::uint64_t(Square to)>;

  LegalArrivals(Allows allows, Arrivals arrivals, Deciding deciding)
      : allows_(std::move(allows)),
        arrivals_(std::move(arrivals)),
        deciding_(std::move(deciding)) {}

  bool operator()(Arbiter&, const Played& played) const { return allows_(played); }
  std::uint64_t arrivals(const Position& position, Square from) const {
    return arrivals_(position, from);
  }
  std::uint64_t deciding(Square to) const { return deciding_(to); }

  /// Are all rules about legality of this class, and may they be asked?
  static bool tell_all(const RuleSet& rules) {
    const auto& legality = rules.hooks.legality;
    return legality.empty() ||
           (rules.geometry().size() <= Movement::most_squares_for_pairs && !rules.hooks.hidden &&
            std::all_of(legality.begin(), legality.end(), [](const auto& rule) {
              return rule.template target<LegalArrivals>() != nullptr;
            }));
  }
  /// If tell_all(): the squares to which all of these rules let the unit on `from` go.
  static std::uint64_t of_all(const RuleSet& rules, const Position& position, Square from) {
    std::uint64_t squares = ~std::uint64_t{0};
    for (const auto& rule : rules.hooks.legality) {
      squares &= rule.template target<LegalArrivals>()->arrivals(position, from);
    }
    return squares;
  }
  /// If tell_all(): the squares on which the answer for `to` depends.
  static std::uint64_t deciding_of_all(const RuleSet& rules, Square to) {
    std::uint64_t squares = 0;
    for (const auto& rule : rules.hooks.legality) {
      squares |= rule.template target<LegalArrivals>()->deciding(to);
    }
    return squares;
  }

  /// Returns the squares at which a move of the unit on `from` by its walk must arrive if these
  /// rules may allow it; all squares where that is not told beforehand: where moves may change
  /// something else (CheckScreen::Scope), or other rules forbid moves.
  static std::uint64_t possible(const RuleSet& rules, const Shortcuts& shortcuts,
                                const Position& position, Square from) {
    const Unit& unit = position.at(from);
    const Colour mover = position.to_move();
    const auto& screens = shortcuts.screens;
    if (rules.hooks.legality.empty() || !shortcuts.safe_moves_are_legal || !screens.quiet_moves ||
        !shortcuts.moves_stay || shortcuts.changes_ways(unit) ||
        (unit.attributes & screens.unsure) != 0 || rules.may_promote(unit.walk) ||
        rules.movement().captures_aside(unit.walk, mover)) {
      return Movement::everywhere;
    }
    std::uint64_t squares = of_all(rules, position, from);
    if (!screens.captures || !screens.turning.empty()) {
      squares |=
          position.units(Colour::white).first_word() | position.units(Colour::black).first_word();
    }
    for (const EffectRule* rule : screens.arriving) {
      squares |= rule->may_change.squares(position, from);
    }
    squares |= screens.turning_squares(position, from);
    return squares;
  }

 private:
  Allows allows_;
  Arrivals arrivals_;
  Deciding deciding_;
};

}  // namespace warp
