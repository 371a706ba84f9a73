#include "solver/techniques/outlines/outline_bound.hpp"

#include <algorithm>

#include "solver/rules/general/turn.hpp"

namespace warp {

namespace {

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
  // The single moves of one movement of one unit bring it to one square; effects act in each of
  // them.
  const bool is_series =
      rules.turn != nullptr && (!rules.turn->is_one_movement() || filled.in_all > 1);
  if (filled.in_all == MayChange::any_number || is_series) {
    return std::nullopt;
  }
  OutlineBound bound;
  bound.filled_ = filled.in_all;
  const auto is_castled = [&](Square square) {
    return std::ranges::any_of(rules.castlings, [&](const Castling& castling) {
      return square == castling.king_to || square == castling.partner_to;
    });
  };
  for (Square square = 0; square < target.size(); ++square) {
    if (target.at(square).side != Side::none) {
      const bool white = target.at(square).belongs_to(Colour::white);
      bound.wanted_.push_back({square, white ? Colour::white : Colour::black, is_castled(square)});
    }
  }
  if (filled.sides_known && rules.turn == nullptr && !has_neutral_units(target) &&
      filled.own != MayChange::any_number && filled.enemies != MayChange::any_number) {
    // A unit that has moved may end as one of the other side.
    const unsigned turned = filled.mover_keeps_side ? 0 : filled.own;
    bound.by_side_ = BySide{filled.own, Filled::sum(filled.enemies, turned)};
  }
  bound.mover_stays_ = filled.mover_stays;
  bound.mover_keeps_side_ = filled.mover_keeps_side;
  return bound;
}

/// Are more squares of the target not filled, as is_filled(square) says, than `moves` can fill? The
/// same of the squares of one side, by is_filled(square, side), if `sides_count`.
template <class IsFilled>
bool OutlineBound::too_many_are_missing(Moves moves, bool sides_count, IsFilled is_filled) const {
  struct Missing {
    unsigned castled = 0, others = 0;
    void add(const Wanted& wanted) { ++(wanted.castled ? castled : others); }
    /// The least number of moves, if each fills one square, or is a castling.
    unsigned moves() const { return others + (castled + 1) / 2; }
  };
  Missing in_all;
  std::array<Missing, 2> of_sides;
  for (const Wanted& wanted : wanted_) {
    if (!is_filled(wanted.square, Colour::white) && !is_filled(wanted.square, Colour::black)) {
      in_all.add(wanted);
    }
    if (!is_filled(wanted.square, wanted.side)) {
      of_sides[index(wanted.side)].add(wanted);
    }
  }
  const auto falls_short = [&](Colour side) {
    const auto [own, enemies] = *by_side_;
    return of_sides[index(side)].moves() >
           moves[index(side)] * own + moves[index(opponent(side))] * enemies;
  };
  return in_all.moves() > (moves[0] + moves[1]) * filled_ ||
         (sides_count && (falls_short(Colour::white) || falls_short(Colour::black)));
}

bool OutlineBound::out_of_reach(const Position& position, Moves moves) const {
  return too_many_are_missing(
      moves, by_side_ && !has_neutral_units(position),
      [&](Square square, Colour side) { return position.units(side).contains(square); });
}

bool OutlineBound::admits(const Position& position, const SingleMove& move, Moves moves) const {
  const bool plain = (move.kind == MoveKind::ordinary || move.kind == MoveKind::double_step ||
                      move.kind == MoveKind::en_passant) &&
                     move.via == no_square;
  const Colour mover = position.to_move();
  unsigned& left = moves[index(mover)];
  if (!plain || !knows_plain_moves() || left == 0 ||
      position.at(move.from).side != side_of(mover)) {
    return true;
  }
  --left;
  const bool sides_count = knows_sides_after_plain_moves() && !has_neutral_units(position);
  return !too_many_are_missing(moves, sides_count, [&](Square square, Colour side) {
    if (square == move.to) {
      return side == mover || !mover_keeps_side_ || position.units(side).contains(square);
    }
    return square != move.from && position.units(side).contains(square);
  });
}

}  // namespace warp
