#pragma once

#include <array>
#include <bitset>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "solver/rules/general/arbiter/check_screen.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/technique.hpp"

namespace warp {

/// The shortcuts that the rules of a game permit the arbiter. Worked out once, when all rules are
/// known.
struct Shortcuts {
  /// Uses those of `allowed` that judge single moves. Without any, every move is played to see what
  /// it does.
  Shortcuts(const RuleSet& rules, const Techniques& allowed);

  /// Does any rule concern the ways of this unit (WaysRule::concerns)?
  bool changes_ways(const Unit& unit) const {
    return changed_ways_[ways_class(UnitKind::of(unit))][unit.walk];
  }
  /// Does this unit observe by its walk, whatever rules make of its other moves?
  bool observes_by_walk(const Unit& unit) const {
    return !observing_otherwise_[ways_class(UnitKind::of(unit))][unit.walk];
  }
  /// The rules that concern the ways of this unit, in order.
  std::span<const WaysRule* const> ways_rules_of(const UnitKind& kind) const {
    const auto& by_walk = ways_rules_[ways_class(kind)];
    return by_walk.empty() ? std::span<const WaysRule* const>{} : by_walk[kind.walk];
  }
  /// The effect rules that may do anything in `move`, by its capture and its detour alone.
  using Effects = std::vector<const EffectRule*>;
  const Effects& effects_of(const SingleMove& move) const {
    return effects_[effects_class(move.capture != no_square, move.via != no_square)];
  }

  Techniques techniques;                                      ///< those that may be used
  CheckScreen::Scope screens = CheckScreen::Scope::silent();  ///< verdicts on checks, without
                                                              ///< playing
  CheckScreen::Scope lines = CheckScreen::Scope::silent();    ///< verdicts on attacks by lines
  bool checks_are_plain = false;                              ///< check is observation by lines
  bool moves_are_plain = false;       ///< no rule forbids or replaces moves before they are played
  bool moves_stay = false;            ///< no rule replaces moves
  bool captures_only_expand = false;  ///< rules replace captures at most
  /// A move is legal, and there is one way to play it, if the screen's verdict on its own king is
  /// `unattacked` and it arrives where LegalArrivals let it; if checks_may_be_illegal, it must give
  /// no check, either.
  bool safe_moves_are_legal = false;
  bool checks_may_be_illegal = false;  ///< some rule forbids moves that give check
  bool ways_are_plain = false;         ///< units move and observe by their walks
  bool all_observe_by_walk = false;    ///< whatever the position: see observes_by_walk()
  bool some_observe_by_walk = true;    ///< some kinds of units that may appear do
  /// Units observe only squares that some walk reaches from where they stand.
  bool observe_from_own_squares = false;
  /// The only rule about ways, if it says from where units observe (WaysRule::origins); or null.
  const WaysRule* origins = nullptr;
  bool all_are_mobile = false;  ///< no rule keeps units from moving at all
  /// Attributes: only effects of units with one of them can make a capture of the king impossible,
  /// promotions apart; nothing if other effects can, too.
  std::optional<std::uint32_t> hindered_captors;

 private:
  void find_idle_rules(const RuleSet& rules);
  void find_observers(const RuleSet& rules);
  static std::size_t ways_class(const UnitKind& kind) {
    return static_cast<std::size_t>(kind.side) * 2 + (kind.royal ? 1 : 0);
  }
  static std::size_t effects_class(bool captures, bool detours) {
    return (captures ? 1U : 0U) + (detours ? 2U : 0U);
  }
  void sort_rules(const RuleSet& rules);
  static std::optional<std::uint32_t> find_hindered_captors(const RuleSet& rules);

  std::array<std::bitset<256>, 8> changed_ways_{};         ///< by side and royalty, then by walk
  std::array<std::bitset<256>, 8> observing_otherwise_{};  ///< likewise: see observes_by_walk()
  /// The rules that change ways, likewise; without rows if there are none.
  std::array<std::vector<std::vector<const WaysRule*>>, 8> ways_rules_{};
  std::array<Effects, 4> effects_{};  ///< by capture and detour
};

}  // namespace warp
