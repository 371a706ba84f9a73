/// The orthodox rules as hooks. They are the base of every rule set; conditions add to them.

#include <algorithm>

#include "solver/rules/rule_set.hpp"

namespace warp {

namespace {

void capture_and_move(const Played& played) {
  const SingleMove& move = played.move;
  if (move.kind == MoveKind::null_move) {
    return;
  }
  if (move.capture != no_square) {
    played.position.remove(
        move.capture, move.kind == MoveKind::en_passant ? Reason::en_passant : Reason::capture);
  }
  played.position.relocate(move.from, move.to, Reason::movement);
  if (move.kind == MoveKind::castling) {
    played.position.relocate(move.partner, move.partner_to, Reason::castling_partner);
  }
}

void promote(const Played& played) {
  if (played.move.promotion != no_walk) {
    Unit promoted = played.position.at(played.move.to);
    promoted.walk = played.move.promotion;
    played.position.replace(played.move.to, promoted, Reason::promotion);
  }
}

/// The castling rights that end when something leaves or appears on a square.
class CastlingRights {
 public:
  explicit CastlingRights(const RuleSet& rules) : lost_(rules.geometry().size(), 0) {
    for (const Castling& castling : rules.castlings) {
      lost_[castling.king_from] |= castling.right;
      lost_[castling.partner_from] |= castling.right;
    }
  }

  void operator()(const Played& played) const {
    const std::uint64_t before = played.position.memory(RuleSet::castling_rights);
    if (before == 0) {
      return;
    }
    std::uint64_t rights = before;
    for (const Effect& effect : played.position.since(played.start)) {
      if (effect.from != no_square) {
        rights &= ~lost_[effect.from];
      }
      if (effect.to != no_square) {
        rights &= ~lost_[effect.to];
      }
    }
    played.position.remember(RuleSet::castling_rights, rights);
  }

 private:
  std::vector<std::uint64_t> lost_;
};

/// The right to capture en passant lasts until the next single move. It is remembered only if a
/// unit stands ready to use it, so that positions that differ in nothing else are one in the table.
void note_double_step(const Played& played, const Movement& movement) {
  std::uint64_t value = 0;
  const Square to = played.move.to;
  if (played.move.kind == MoveKind::double_step && !played.position.empty(to)) {
    const Square crossed =
        movement.passed_over(played.position.at(to).walk, played.mover, played.move.from, to);
    if (crossed != no_square &&
        movement.each_en_passant(played.position, opponent(played.mover), crossed,
                                 [](Square, Square) { return true; })) {
      value = EnPassant{crossed, to}.to_memory();
    }
  }
  played.position.remember(RuleSet::en_passant, value);
}

void generate_castlings(const RuleSet& rules, const Position& position, const Hooks::Emit& emit) {
  const std::uint64_t rights = position.memory(RuleSet::castling_rights);
  if (rights == 0) {
    return;
  }
  for (const Castling& castling : rules.castlings) {
    const bool possible =
        castling.side == position.to_move() && (rights & castling.right) != 0 &&
        std::all_of(castling.empty.begin(), castling.empty.end(),
                    [&](Square square) { return position.empty(square); }) &&
        std::none_of(castling.unobserved.begin(), castling.unobserved.end(), [&](Square square) {
          return rules.movement().observed(
              position, square, opponent(castling.side), [&](Square observer) {
                return std::all_of(
                    rules.hooks.observation.begin(), rules.hooks.observation.end(),
                    [&](const auto& counts) { return counts(position, observer, square); });
              });
        });
    if (possible) {
      emit({.from = castling.king_from,
            .to = castling.king_to,
            .capture = no_square,
            .partner = castling.partner_from,
            .partner_to = castling.partner_to,
            .kind = MoveKind::castling,
            .promotion = no_walk,
            .steps = static_cast<std::uint16_t>(castling.steps)});
    }
  }
}

void generate_en_passant(const RuleSet& rules, const Position& position, const Hooks::Emit& emit) {
  const auto right = EnPassant::from_memory(position.memory(RuleSet::en_passant));
  if (!right) {
    return;
  }
  rules.movement().each_en_passant(position, position.to_move(), right->crossed,
                                   [&](Square from, Square to) {
                                     emit({.from = from,
                                           .to = to,
                                           .capture = right->pawn,
                                           .partner = no_square,
                                           .partner_to = no_square,
                                           .kind = MoveKind::en_passant,
                                           .promotion = no_walk,
                                           .steps = 1});
                                     return false;  // every unit that can, not the first only
                                   });
}

/// The four castlings of the board of 8 x 8 squares.
std::vector<Castling> classical_castlings() {
  constexpr Square a = 0, b = 1, c = 2, d = 3, e = 4, f = 5, g = 6, h = 7;
  constexpr unsigned king_side_steps = 4;
  constexpr unsigned queen_side_steps = 5;
  std::vector<Castling> castlings;
  std::uint64_t right = 1;
  for (const Colour side : {Colour::white, Colour::black}) {
    const Square rank = side == Colour::white ? 0 : 56;
    const auto on = [rank](Square file) { return static_cast<Square>(rank + file); };
    castlings.push_back({side,
                         true,
                         on(e),
                         on(g),
                         on(h),
                         on(f),
                         {on(f), on(g)},
                         {on(e), on(f), on(g)},
                         right,
                         king_side_steps});
    right <<= 1U;
    castlings.push_back({side,
                         false,
                         on(e),
                         on(c),
                         on(a),
                         on(d),
                         {on(b), on(c), on(d)},
                         {on(e), on(d), on(c)},
                         right,
                         queen_side_steps});
    right <<= 1U;
  }
  return castlings;
}

}  // namespace

void install_orthodox_rules(RuleSet& rules) {
  rules.promotions = {walks::queen, walks::knight, walks::rook, walks::bishop};
  if (&rules.geometry() == &Geometry::classical()) {
    rules.castlings = classical_castlings();
  }
  auto& effects = rules.hooks.effects;
  effects[static_cast<std::size_t>(Stage::movement)].push_back(capture_and_move);
  effects[static_cast<std::size_t>(Stage::promotion)].push_back(promote);
  effects[static_cast<std::size_t>(Stage::bookkeeping)].push_back(CastlingRights(rules));
  effects[static_cast<std::size_t>(Stage::bookkeeping)].push_back(
      [&movement = rules.movement()](const Played& played) { note_double_step(played, movement); });
  rules.hooks.extra_moves.push_back([&rules](const Position& position, const Hooks::Emit& emit) {
    generate_castlings(rules, position, emit);
  });
  rules.hooks.extra_moves.push_back([&rules](const Position& position, const Hooks::Emit& emit) {
    generate_en_passant(rules, position, emit);
  });
}

std::uint64_t castling_rights_by_position(const RuleSet& rules, const Position& position) {
  const auto is_own = [&](Square square, WalkId walk, Colour side) {
    const Unit& unit = position.at(square);
    return unit.walk == walk && unit.side == side_of(side);
  };
  std::uint64_t rights = 0;
  for (const Castling& castling : rules.castlings) {
    if (is_own(castling.king_from, walks::king, castling.side) &&
        is_own(castling.partner_from, walks::rook, castling.side)) {
      rights |= castling.right;
    }
  }
  return rights;
}

}  // namespace warp
