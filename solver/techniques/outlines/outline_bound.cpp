#include "solver/techniques/outlines/outline_bound.hpp"

#include <algorithm>

#include "solver/rules/general/turn.hpp"

namespace warp {

namespace {

SquareSet without(const SquareSet& squares, const SquareSet& others, std::size_t size) {
  SquareSet rest = squares;
  squares.any_of(size, [&](Square square) {
    if (others.contains(square)) {
      rest.erase(square);
    }
    return false;
  });
  return rest;
}

bool has_neutral_units(const Position& position) {
  return position.units(Colour::white).any_of(position.size(), [&](Square square) {
    return position.units(Colour::black).contains(square);
  });
}

/// Squares that one move may fill, castlings apart.
struct Filled {
  bool can_castle = false;
  unsigned in_all = 1;   ///< MayChange::any_number: no bound
  unsigned own = 1;      ///< by units of the side that moves ...
  unsigned enemies = 0;  ///< ... and of its opponent
  bool sides_known = true;
  bool mover_stays = true;
  bool mover_keeps_side = true;

  void add_moves(const MovesBring& bring) {
    in_all = std::max(in_all, bring.exchanges ? 1U : bring.units);
    own = std::max(own, bring.units);
    enemies = std::max(enemies, bring.enemies);
    sides_known = sides_known && bring.usual_sides;
  }
  void add_effect(const MayChange& changes) {
    const bool fills = changes.others.has(Change::square) || changes.others.has(Change::appearing);
    const unsigned brought = fills ? changes.how_many : 0;
    const unsigned shown = fills || changes.others.has(Change::side) ? changes.how_many : 0;
    in_all = sum(in_all, brought);
    own = sum(own, changes.may_be_own ? shown : 0);
    enemies = sum(enemies, changes.may_be_enemies ? shown : 0);
    mover_stays = mover_stays && !changes.mover.has(Change::square);
    mover_keeps_side = mover_keeps_side && !changes.mover.has(Change::side);
    if (can_castle && changes.mover.has(Change::square) && changes.when != When::capturing) {
      in_all = sum(in_all, 1);  // king and rook may both come to other squares
      own = sum(own, 1);
    }
  }
  static unsigned sum(unsigned a, unsigned b) {
    constexpr unsigned any = MayChange::any_number;
    return a == any || b == any ? any : a + b;
  }
};

}  // namespace

std::optional<OutlineBound> OutlineBound::make(const RuleSet& rules, const Position& target) {
  Filled filled{.can_castle = !rules.castlings.empty()};
  for (const ExtraMovesRule& rule : rules.hooks.extra_moves) {
    if (!rule.of_chess) {
      filled.add_moves(rule.bring);
    }
  }
  for (const ExpandRule& rule : rules.hooks.expand) {
    filled.add_moves(rule.bring);
  }
  for (const EffectRule& rule : rules.hooks.effects) {
    if (!rule.is_movement()) {
      filled.add_effect(rule.may_change);
    }
  }
  // The single moves of one movement bring one unit to one square; effects act in each of them.
  const bool is_series =
      rules.turn != nullptr && (!rules.turn->is_one_movement() || filled.in_all > 1);
  if (filled.in_all == MayChange::any_number || is_series) {
    return std::nullopt;
  }
  OutlineBound bound;
  bound.size_ = target.size();
  bound.filled_ = filled.in_all;
  for (const Colour side : {Colour::white, Colour::black}) {
    bound.wanted_[index(side)] = target.units(side);
  }
  for (const Castling& castling : rules.castlings) {
    bound.castled_.insert(castling.king_to);
    bound.castled_.insert(castling.partner_to);
  }
  if (filled.sides_known && rules.turn == nullptr && !has_neutral_units(target) &&
      filled.own != MayChange::any_number && filled.enemies != MayChange::any_number) {
    // A unit that has moved may end as one of the other side.
    const unsigned turned = filled.mover_keeps_side ? 0 : filled.own;
    bound.by_side_ = std::array{filled.own, Filled::sum(filled.enemies, turned)};
  }
  bound.mover_stays_ = filled.mover_stays;
  bound.mover_keeps_side_ = filled.mover_keeps_side;
  return bound;
}

OutlineBound::Missing OutlineBound::missing_in(const Position& position) const {
  Missing missing;
  for (const Colour side : {Colour::white, Colour::black}) {
    const SquareSet& wanted = wanted_[index(side)];
    missing.of_sides[index(side)] = without(wanted, position.units(side), size_);
    missing.of_sides[index(side)].any_of(size_, [&](Square square) {
      if (!position.units(opponent(side)).contains(square)) {
        missing.of_any.insert(square);
      }
      return false;
    });
  }
  missing.sides_count = !has_neutral_units(position);
  return missing;
}

/// The least number of moves that fill these squares, if each fills one, or is a castling.
unsigned OutlineBound::moves_to_fill(const SquareSet& squares) const {
  unsigned castled = 0, others = 0;
  squares.any_of(size_, [&](Square square) {
    ++(castled_.contains(square) ? castled : others);
    return false;
  });
  return others + (castled + 1) / 2;
}

bool OutlineBound::are_too_many(const Missing& missing, Moves moves) const {
  if (moves_to_fill(missing.of_any) > (moves[0] + moves[1]) * filled_) {
    return true;
  }
  return by_side_ && missing.sides_count &&
         std::ranges::any_of(std::array{Colour::white, Colour::black}, [&](Colour side) {
           const auto [own, enemies] = *by_side_;
           return moves_to_fill(missing.of_sides[index(side)]) >
                  moves[index(side)] * own + moves[index(opponent(side))] * enemies;
         });
}

bool OutlineBound::out_of_reach(const Position& position, Moves moves) const {
  return are_too_many(missing_in(position), moves);
}

bool OutlineBound::admits(const Position& position, const SingleMove& move, Moves moves) const {
  const bool plain = (move.kind == MoveKind::ordinary || move.kind == MoveKind::double_step ||
                      move.kind == MoveKind::en_passant) &&
                     move.via == no_square;
  const Colour mover = position.to_move();
  const Unit& unit = position.at(move.from);
  unsigned& left = moves[index(mover)];
  if (!plain || left == 0 || unit.side != side_of(mover) || filled_ > 1 || !mover_stays_) {
    return true;
  }
  --left;
  Missing missing = missing_in(position);
  missing.of_any.erase(move.to);
  missing.of_sides[index(mover)].erase(move.to);
  if (!mover_keeps_side_) {
    missing.of_sides[index(opponent(mover))].erase(move.to);
  }
  // Nothing fills its departure: a move fills one square.
  if (move.from != move.to) {
    for (const Colour side : {Colour::white, Colour::black}) {
      if (wanted_[index(side)].contains(move.from)) {
        missing.of_any.insert(move.from);
        missing.of_sides[index(side)].insert(move.from);
      }
    }
  }
  return !are_too_many(missing, moves);
}

}  // namespace warp
