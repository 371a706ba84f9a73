#include "solver/rules/general/target.hpp"

#include <algorithm>
#include <utility>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/square_list.hpp"

namespace warp {

namespace {

/// Returns how many units one move may set right; nothing if any number.
std::optional<Target::Brought> brought_by_a_move(const RuleSet& rules) {
  if (rules.turn != nullptr) {
    return std::nullopt;
  }
  MovesBring moves{.units = 1, .usual_sides = true};
  const auto count_in = [&moves](const MovesBring& further) {
    moves.units = std::max(moves.units, further.units);
    moves.usual_sides = moves.usual_sides && further.usual_sides;
    moves.enemies = std::max(moves.enemies, further.enemies);
  };
  for (const ExtraMovesRule& rule : rules.hooks.extra_moves) {
    count_in(rule.bring);
  }
  for (const ExpandRule& rule : rules.hooks.expand) {
    count_in(rule.bring);
  }
  if (rules.castling_rights_return) {
    moves.units = std::max(moves.units, 2U);
  }
  if (moves.units == MayChange::any_number) {
    return std::nullopt;
  }
  Target::Brought brought{.in_all = moves.units, .on_remote = moves.units, .mover_stays = true};
  for (Square square = 0; square < rules.geometry().size(); ++square) {
    brought.remote.insert(square);
  }
  std::array<unsigned, 2> of_sides{moves.units, moves.enemies};
  for (const EffectRule& rule : rules.hooks.effects) {
    if (rule.is_movement()) {
      continue;
    }
    const MayChange& changes = rule.may_change;
    brought.mover_stays =
        brought.mover_stays && (changes.mover.empty() || changes.when == When::promoting);
    of_sides[1] += changes.mover.has(Change::side) ? moves.units : 0;
    const unsigned others = changes.brings();
    if (others == 0) {
      continue;
    }
    if (others == MayChange::any_number) {
      return std::nullopt;
    }
    brought.in_all += others;
    of_sides[0] += changes.may_be_own ? others : 0;
    of_sides[1] += changes.may_be_enemies ? others : 0;
    brought.by_quiet_moves = brought.by_quiet_moves || changes.when != When::capturing;
    brought.remote.any_of(rules.geometry().size(), [&](Square square) {
      if (!changes.on || changes.on->contains(square)) {
        brought.remote.erase(square);
      }
      return false;
    });
  }
  if (moves.usual_sides) {
    brought.of_sides = of_sides;
  }
  return brought;
}

/// Returns how many effects change more than memory.
std::size_t seen_effects(const RuleSet& rules) {
  return static_cast<std::size_t>(
      std::count_if(rules.hooks.effects.begin(), rules.hooks.effects.end(),
                    [](const EffectRule& rule) { return !rule.may_change.only_memory(); }));
}

/// Does a move remove at most one unit, of the opponent, and change the number of units in no other
/// way?
bool captures_alone_remove_units(const RuleSet& rules) {
  const auto keeps_numbers = [](const EffectRule& rule) {
    const auto keeps = [](const ChangeSet& changes) {
      return !changes.has(Change::appearing) && !changes.has(Change::vanishing) &&
             !changes.has(Change::side);
    };
    return rule.of_chess || (keeps(rule.may_change.mover) && keeps(rule.may_change.others));
  };
  const auto as_in_chess = [](const MovesBring& moves) { return moves.usual_sides; };
  const Hooks& hooks = rules.hooks;
  return rules.turn == nullptr && rules.further_promotions.empty() &&
         std::all_of(hooks.effects.begin(), hooks.effects.end(), keeps_numbers) &&
         std::all_of(hooks.extra_moves.begin(), hooks.extra_moves.end(),
                     [&](const ExtraMovesRule& rule) { return as_in_chess(rule.bring); }) &&
         std::all_of(hooks.expand.begin(), hooks.expand.end(),
                     [&](const ExpandRule& rule) { return as_in_chess(rule.bring); });
}

bool has_neutral_units(const Position& position) {
  return position.units(Colour::white).any_of(position.size(), [&](Square square) {
    return position.at(square).side == Side::neutral;
  });
}

}  // namespace

Target::Target(Position position, const RuleSet& rules, TargetPattern pattern)
    : captures_alone_remove_(captures_alone_remove_units(rules) && !pattern.is_open()),
      walks_(rules.shared_walks()),
      position_(std::move(position)),
      pattern_(std::move(pattern)),
      unknown_(position_.size(), Side::none),
      brought_(brought_by_a_move(rules)),
      marks_of_the_past_(rules.marks_of_the_past),
      has_neutral_units_(has_neutral_units(position_)),
      castling_rights_return_(rules.castling_rights_return) {
  for (const Castling& castling : rules.castlings) {
    castling_rights_[index(castling.side)] |= castling.right;
  }
  for (const auto& [square, side] : pattern_.unknown) {
    unknown_[square] = side;
  }
  for (Square square = 0; square < position_.size(); ++square) {
    if (position_.at(square).side != Side::none || unknown_[square] != Side::none) {
      squares_.push_back(square);
    }
  }
  for (Square square = 0; square < position_.size(); ++square) {
    for (const Colour side : {Colour::white, Colour::black}) {
      // Some pawns go backwards.
      if (rules.promotes_on(square, side) || rules.geometry().rank_for(square, side) == 0) {
        promotion_squares_.insert(square);
      }
    }
  }
  if (rules.shown_squares && position_.memory(*rules.shown_squares) != 0) {
    shown_squares_ = rules.shown_squares;
  }
}

/// Does a diagram that shows `wanted` match `unit`? Which king is royal is not shown, and a hole is
/// not a unit. The diagram need not state the past of a unit; what it states must hold.
bool Target::is_as_wanted(const Unit& unit, const Unit& wanted) const {
  if (unit.side == Side::none || wanted.side == Side::none) {
    return unit.side == wanted.side;
  }
  const bool king = (*walks_)[wanted.walk].royal;
  const std::uint32_t left_aside =
      marks_of_the_past_ | (king ? attribute_bit(Attribute::royal) : 0);
  const bool is_of_side =
      unit.side == wanted.side || (pattern_.sides_are_unknown && unit.side != Side::neutral);
  return unit.walk == wanted.walk && is_of_side &&
         ((unit.attributes ^ wanted.attributes) & ~left_aside) == 0 &&
         (wanted.attributes & ~unit.attributes & marks_of_the_past_) == 0;
}

/// May `unit` stand on `square`, on which the target has a unit?
bool Target::is_as_wanted_on(Square square, const Unit& unit) const {
  switch (unknown_[square]) {
    case Side::none:
      return is_as_wanted(unit, position_.at(square));
    case Side::neutral:
      return unit.side != Side::none;
    default:
      return unit.side == unknown_[square] ||
             (pattern_.sides_are_unknown && unit.side != Side::none);
  }
}

bool Target::reached_by(const Position& position) const {
  unsigned added = 0;
  for (Square square = 0; square < position.size(); ++square) {
    const Unit& unit = position.at(square);
    const bool is_wanted =
        position_.at(square).side != Side::none || unknown_[square] != Side::none;
    if (is_wanted ? !is_as_wanted_on(square, unit)
                  : unit.side != Side::none && pattern_.added == 0U) {
      return false;
    }
    added += !is_wanted && unit.side != Side::none ? 1 : 0;
  }
  if (pattern_.added && added != *pattern_.added) {
    return false;
  }
  return !shown_squares_ ||
         SquareList::from_memory(position.memory(*shown_squares_))
             .holds_same_as(SquareList::from_memory(position_.memory(*shown_squares_)));
}

/// Does a side have too few units, or more surplus units than it can lose to captures?
bool Target::only_captures_miss(const Position& position, std::array<unsigned, 2> moves) const {
  const auto falls_short = [&](Colour side) {
    const Colour other = opponent(side);
    const unsigned are = position.units(other).count(position.size());
    const unsigned shall_be = position_.units(other).count(position.size());
    return are < shall_be || are - shall_be > moves[index(side)];
  };
  return falls_short(Colour::white) || falls_short(Colour::black);
}

/// Are there no more units of the side of the one on `square` than the target needs?
bool Target::cannot_lose(const Position& position, Square square) const {
  const Colour side = position.at(square).belongs_to(Colour::white) ? Colour::white : Colour::black;
  return position.units(side).count(position.size()) <=
             position_.units(side).count(position.size()) &&
         !has_neutral_units_ && !has_neutral_units(position);
}

/// May `side` still castle?
bool Target::may_castle(const Position& position, Colour side,
                        std::array<unsigned, 2> moves) const {
  return moves[index(side)] > 0 &&
         (castling_rights_return_ ||
          (position.memory(RuleSet::castling_rights) & castling_rights_[index(side)]) != 0);
}

/// Returns how many rooks may come to their squares by castling, as part of the king's move.
std::size_t Target::rooks_to_come(const Position& position, std::array<unsigned, 2> moves) const {
  return (may_castle(position, Colour::white, moves) ? 1U : 0U) +
         (may_castle(position, Colour::black, moves) ? 1U : 0U);
}

/// Does the target have a unit on `square`, and `position` the same?
bool Target::is_right(const Position& position, Square square) const {
  return (position_.at(square).side != Side::none || unknown_[square] != Side::none) &&
         is_as_wanted_on(square, position.at(square));
}

unsigned Target::units_wrong(const Position& position) const {
  return static_cast<unsigned>(std::count_if(squares_.begin(), squares_.end(), [&](Square square) {
    return !is_right(position, square);
  }));
}

bool Target::admits(const Position& position, const SingleMove& move, unsigned wrong,
                    std::array<unsigned, 2> moves) const {
  const bool plain = (move.kind == MoveKind::ordinary || move.kind == MoveKind::double_step ||
                      move.kind == MoveKind::en_passant) &&
                     move.via == no_square;
  if (captures_alone_remove_ && move.capture != no_square && cannot_lose(position, move.capture)) {
    return false;
  }
  unsigned& left_to_mover = moves[index(position.to_move())];
  if (!brought_ || !plain || left_to_mover == 0) {
    return true;
  }
  --left_to_mover;
  const Unit& mover = position.at(move.from);
  const bool may_promote = (*walks_)[mover.walk].pawn && promotion_squares_.contains(move.to);
  const bool is_known = brought_->mover_stays && move.walk == no_walk && !may_promote;
  std::size_t wrong_then = wrong;
  for (const Square left : {move.from, move.capture}) {
    wrong_then += left != no_square && is_right(position, left) ? 1 : 0;
  }
  if (!is_known) {
    wrong_then -= wrong_then > 0 ? 1 : 0;  // it may be set right, wherever it ends
  } else if (position_.at(move.to).side != Side::none || unknown_[move.to] != Side::none) {
    // If it comes back to its departure (Take & Make), that was counted above as wrong.
    const bool counted =
        !is_right(position, move.to) || move.capture == move.to || move.from == move.to;
    wrong_then -= counted && is_as_wanted_on(move.to, mover) ? 1 : 0;
  }
  const bool brings_more = move.capture != no_square || brought_->by_quiet_moves;
  const std::size_t may_be_wrong = std::size_t{moves[0] + moves[1]} * brought_->in_all +
                                   rooks_to_come(position, moves) +
                                   (brings_more ? brought_->in_all - brought_->on_remote : 0);
  return wrong_then <= may_be_wrong;
}

bool Target::out_of_reach(const Position& position, std::array<unsigned, 2> moves) const {
  const bool of_sides = !pattern_.is_open() &&
                        (captures_alone_remove_ || (brought_ && brought_->of_sides)) &&
                        !has_neutral_units_ && !has_neutral_units(position);
  if (captures_alone_remove_ && of_sides && only_captures_miss(position, moves)) {
    return true;
  }
  if (!brought_) {
    return false;
  }
  const std::size_t rooks = rooks_to_come(position, moves);
  const std::size_t all_moves = std::size_t{moves[0]} + moves[1];
  std::size_t in_all = all_moves * brought_->in_all + rooks;
  std::size_t remote = all_moves * brought_->on_remote + rooks;
  std::array<std::size_t, 2> of_side{~std::size_t{0}, ~std::size_t{0}};
  if (of_sides && brought_->of_sides) {
    const auto [own, enemies] = *brought_->of_sides;
    for (const Colour side : {Colour::white, Colour::black}) {
      const std::size_t castled = enemies > 0 ? rooks : may_castle(position, side, moves) ? 1 : 0;
      of_side[index(side)] = std::size_t{moves[index(side)]} * own +
                             std::size_t{moves[index(opponent(side))]} * enemies + castled;
    }
  }
  for (const Square square : squares_) {
    if (is_right(position, square)) {
      continue;
    }
    std::size_t& left_to_side = of_side[position_.at(square).belongs_to(Colour::white) ? 0 : 1];
    const bool is_remote = brought_->remote.contains(square);
    if (in_all == 0 || left_to_side == 0 || (is_remote && remote == 0)) {
      return true;
    }
    --in_all;
    --left_to_side;
    remote -= is_remote ? 1 : 0;
  }
  return false;
}

std::optional<KingSteps> king_steps_among_moves_of_chess(const RuleSet& rules) {
  const RuleSet chess(rules.shared_geometry(), rules.shared_walks(), WalkSet{});
  const Hooks& hooks = rules.hooks;
  const bool usual_promotions =
      !rules.promotion_squares[0] && !rules.promotion_squares[1] &&
      rules.promotion_marks.size() == 1 && rules.further_promotions.empty() &&
      std::all_of(rules.promotions.begin(), rules.promotions.end(), [&](WalkId walk) {
        return std::find(chess.promotions.begin(), chess.promotions.end(), walk) !=
               chess.promotions.end();
      });
  if (!rules.geometry().is_classical() || rules.turn != nullptr || !rules.kings_are_royal ||
      rules.castling_rights_return || !usual_promotions ||
      std::any_of(hooks.choice.begin(), hooks.choice.end(),
                  [](const ChoiceRule& rule) { return rule.may_pass; }) ||
      !hooks.expand.empty() || hooks.extra_moves.size() != chess.hooks.extra_moves.size() ||
      seen_effects(rules) != seen_effects(chess)) {
    return std::nullopt;
  }
  for (const WaysRule& rule : hooks.ways) {
    for (const WalkId walk :
         {walks::queen, walks::rook, walks::bishop, walks::knight, walks::pawn}) {
      for (const Side side : {Side::white, Side::black}) {
        if (rule.concerns(UnitKind{.walk = walk, .side = side})) {
          return std::nullopt;
        }
      }
    }
  }
  if (!hooks.ways.empty()) {
    const bool of_orthodox_walks =
        std::all_of(hooks.ways.begin(), hooks.ways.end(),
                    [](const WaysRule& rule) { return rule.lends_walks; });
    return of_orthodox_walks ? KingSteps::of_orthodox_walks : KingSteps::any;
  }
  return rules.narrows_check() || !hooks.check.empty() ? KingSteps::unguarded : KingSteps::of_chess;
}

}  // namespace warp
