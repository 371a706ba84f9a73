// Squares that no unit can enter: holes of the diagram, those that Haaner chess leaves, and what
// units leave in Patience chess.

#include <algorithm>
#include <array>

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "solver/rules/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array parameters{
    Parameter{.kind = ParameterKind::squares, .required = true, .repeated = true}};

/// Makes a hole of an empty square: what stands there belongs to no side.
void dig(Position& position, Square square) {
  static const WalkId dummy = find_walk("du", Language::english).value();
  if (position.empty(square)) {
    position.add(square, Unit{.walk = dummy, .side = Side::none}, Reason::bookkeeping);
  }
}

std::vector<Square> stated_holes(std::span<const Argument> arguments) {
  std::vector<Square> holes;
  for (const Argument& argument : arguments) {
    const auto& squares = std::get<std::vector<Square>>(argument.value);
    holes.insert(holes.end(), squares.begin(), squares.end());
  }
  return holes;
}

std::string install_holes(RuleSet& rules, std::span<const Argument> arguments) {
  const std::vector<Square> holes = stated_holes(arguments);
  for (const auto& [square, unit] : rules.diagram) {
    if (!unit.empty() && std::find(holes.begin(), holes.end(), square) != holes.end()) {
      return "a unit stands on the hole " + rules.geometry().name(square);
    }
  }
  rules.hooks.prepare.push_back([holes](Position& position) {
    for (const Square square : holes) {
      dig(position, square);
    }
  });
  return {};
}

/// The squares that units have left in this move.
std::vector<Square> left_in(const Played& played) {
  std::vector<Square> left;
  for (const Effect& effect : played.position.since(played.start)) {
    if (effect.kind == EffectKind::relocate) {
      left.push_back(effect.from);
    }
  }
  return left;
}

std::string install_haaner(RuleSet& rules, std::span<const Argument>) {
  rules.hooks.add_effect(Stage::holes, [](Played& played) {
    std::vector<Square> left = left_in(played);
    for (const Effect& effect : played.position.since(played.start)) {
      if (effect.kind == EffectKind::remove && effect.reason == Reason::en_passant) {
        left.push_back(effect.from);
      }
    }
    for (const Square square : left) {
      dig(played.position, square);
    }
  });
  return {};
}

constexpr std::array patience_words{lettered_types[0], lettered_types[1]};
constexpr std::array patience_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = patience_words}};
constexpr std::size_t type_b = 1;

constexpr std::uint64_t bit(Square square) { return std::uint64_t{1} << square; }

std::string install_patience(RuleSet& rules, std::span<const Argument> arguments) {
  if (has_word(arguments, 0, type_b)) {
    rules.hooks.add_effect(Stage::holes, [](Played& played) {
      for (const Square square : left_in(played)) {
        dig(played.position, square);
      }
    });
    return {};
  }
  if (rules.geometry().size() > 64) {
    return std::string(not_played) + "PatienceChess TypeA on a board of more than 64 squares";
  }
  const MemorySlot slot = rules.allocate_slot();  // all squares left, one bit each
  rules.hooks.add_effect(
      Stage::bookkeeping,
      [slot](Played& played) {
        std::uint64_t left = played.position.memory(slot);
        for (const Square square : left_in(played)) {
          left |= bit(square);
        }
        played.position.remember(slot, left);
      },
      When::noted);
  rules.hooks.move_filter.push_back([slot](Arbiter& arbiter, const SingleMove& move) {
    const std::uint64_t left = arbiter.position().memory(slot);
    return (left & bit(move.to)) == 0 &&
           (move.kind != MoveKind::castling || (left & bit(move.partner_to)) == 0);
  });
  rules.hooks.rebirth.push_back([slot](const Position& position, Square square) {
    return (position.memory(slot) & bit(square)) == 0;
  });
  return {};
}

}  // namespace

const Condition haaner_chess{
    .names = {"HaanerChess", "HaanerSchach", "Haan"},
    .rule =
        "The square that a unit leaves becomes a hole, which no unit can enter or cross; leapers "
        "leap over it. So does the square of a pawn captured en passant.",
    .source = "traditional",
    .install = install_haaner};

const Condition hole{
    .names = {"Hole", "Loch", "Trou"},
    .rule =
        "The squares named behind it are holes: no unit can enter or cross them, as if the board "
        "ended there. Leapers leap over them.",
    .source = "traditional",
    .parameters = parameters,
    .install = install_holes,
    .holes = stated_holes,
    .squares_are_on_board = true,
    .keeps = Capabilities{}.set()};

const Condition patience_chess{
    .names = {"PatienceChess", "PatienceSchach", "EchecsPatience"},
    .rule =
        "No unit can enter a square that a unit has left before, nor be reborn there. Type A (the "
        "default): such squares may be crossed; type B: they become holes.",
    .source = "known to the programs of the field, in two types, since 1997",
    .parameters = patience_parameters,
    .install = install_patience};

}  // namespace warp
