#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp::check {

/// How a mate is made, by the usual definitions (D. Hooper, K. Whyld: The Oxford Companion to
/// Chess, "pure mate", "model mate", "ideal mate"). Each kind is one of the kind before it.
/// - Pure: every square of the king's field is denied to him once, by a guard or by a unit of his
///   own, not by both; a double check is pure only if each of the two alone could be parried. A
///   unit that stands beside its king may be attacked by the unit that pins it if without the pin
///   it could parry the check.
/// - Model: pure, and all units of the mating side, king and pawns not counted, take part: they
///   give check, guard a square of the field, or hold a pin without which there is no mate.
/// - Ideal: model, and every unit on the board takes part; those of the mated side by standing on
///   a square of the field, or because they are pinned as above.
/// Under other rules the same words mean what the rules make of observation: a guard of a square is
/// a unit that would give check to the king there, after he has moved there with all that the rules
/// bring; a hurdle, or another unit without which a unit would not check or guard, takes part.
enum class MateKind : std::uint8_t { impure, pure, model, ideal };
/// Its name in text and JSON: "model".
std::string_view mate_kind_name(MateKind kind);
/// The kind of that name; nothing if there is none.
std::optional<MateKind> mate_kind_named(std::string_view name);

/// A square of the king's field, and the units of the mating side that would give check to him
/// there.
struct Denial {
  Square square = no_square;
  bool is_blocked = false;  ///< by a unit of the mated side
  std::vector<Square> guards{};
};

/// A unit of the mated side that without the pin could parry the check, and the unit that pins it.
struct Pin {
  Square pinned, pinner;
};

/// How a mate is made.
struct JudgedMate {
  MateKind kind = MateKind::impure;
  Square king = no_square;
  std::vector<Square> checkers{};
  std::vector<Denial> denials{};
  std::vector<Pin> pins{};
};

/// Can the kinds be told under these rules at all? Not if check is no observation of the king
/// (Hooks::check, as with royal squares), or a turn has several moves.
bool has_mate_kinds(const RuleSet& rules);

/// The mate in `position`, in which the mated side is to move. Nothing where the kinds
/// are not defined: the mated side has not exactly one royal unit, that is a king who moves as one;
/// or a square of his field is denied to him by a rule, not by a unit (he may not capture there,
/// may only make his longest moves ...).
std::optional<JudgedMate> judged_mate(const std::shared_ptr<const RuleSet>& rules,
                                      const Position& position);

/// The kind of that mate.
std::optional<MateKind> kind_of_mate(const std::shared_ptr<const RuleSet>& rules,
                                     const Position& position);

}  // namespace warp::check
