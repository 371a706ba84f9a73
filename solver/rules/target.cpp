#include "solver/rules/target.hpp"

#include <algorithm>
#include <utility>

#include "solver/movement/walk.hpp"

namespace warp {

namespace {

/// What makes units differ to those who look at a diagram. Which king is royal is not shown.
Unit as_seen(const Unit& unit) {
  Unit seen =
      unit.with(Attribute::royal, unit.is(Attribute::royal) && !all_walks()[unit.walk].royal);
  seen.id = 0;
  return seen;
}
bool alike(const Unit& one, const Unit& other) { return as_seen(one) == as_seen(other); }

/// How many units, beside the one that moves, the effects of a stage may bring to their squares, or
/// make what they are to be there. Nothing where it may be any number.
std::optional<unsigned> brought_at(Stage stage) {
  switch (stage) {
    case Stage::before_movement:
    case Stage::movement:
    case Stage::castling_partners:
    case Stage::king_transmutation:
    case Stage::remember_captured:
    case Stage::sacrifice:
    case Stage::arrival_chameleon:
    case Stage::arrival_protean:
    case Stage::breton:
    case Stage::promotion:
    case Stage::arrival_line:
    case Stage::arrival_norsk:
    case Stage::alice:
    case Stage::en_passant:
    case Stage::frischauf:
    case Stage::relegation:
    case Stage::einstein:
    case Stage::duellists:
    case Stage::capturer_reborn:
    case Stage::breton_py:
    case Stage::tibet:
    case Stage::andernach:
    case Stage::anti_andernach:
    case Stage::volage:
    case Stage::magic_square_type_2:
    case Stage::magic_square:
    case Stage::dynasty:
    case Stage::lost_pieces:
    case Stage::bookkeeping:
      return 0;
    case Stage::ghosts_return:
    case Stage::single_box:
    case Stage::captured_reborn:
    case Stage::sentinels:
    case Stage::uncovered:
      return 1;
    case Stage::king_kobul:
    case Stage::oscillating_kings:
      return 2;
    default:
      return std::nullopt;
  }
}

std::optional<unsigned> brought_by_a_move(const RuleSet& rules) {
  const RuleSet chess(rules.geometry(), WalkSet{});
  const auto at_movement = [](const RuleSet& some) {
    return std::count_if(some.hooks.effects.begin(), some.hooks.effects.end(),
                         [](const EffectRule& rule) { return rule.stage == Stage::movement; });
  };
  if (rules.turn != nullptr || at_movement(rules) != at_movement(chess)) {
    return std::nullopt;
  }
  unsigned brought = 1;
  for (const EffectRule& rule : rules.hooks.effects) {
    const auto more = brought_at(rule.stage);
    if (!more) {
      return std::nullopt;
    }
    brought += *more;
  }
  const bool further_castlings = rules.castling_rights_return || !rules.hooks.expand.empty() ||
                                 rules.hooks.extra_moves.size() > chess.hooks.extra_moves.size();
  return brought + (further_castlings ? 1 : 0);
}

/// How many effects change more than memory.
std::size_t seen_effects(const RuleSet& rules) {
  const auto is_seen = [](const EffectRule& rule) {
    return rule.when != When::unseen && rule.when != When::noted;
  };
  return static_cast<std::size_t>(
      std::count_if(rules.hooks.effects.begin(), rules.hooks.effects.end(), is_seen));
}

/// Does a move take one unit of the side to move to a square, where it may promote, and at most one
/// of the other side off the board, and change nothing else, but for castling and memory?
bool moves_do_nothing_else(const RuleSet& rules) {
  const RuleSet chess(rules.geometry(), WalkSet{});
  const bool further_moves_are_local = rules.keeps(Capability::captured_stays_captured) &&
                                       rules.keeps(Capability::sides_fixed) &&
                                       rules.keeps(Capability::local_moves);
  return rules.turn == nullptr && rules.hooks.expand.empty() && rules.further_promotions.empty() &&
         !rules.castling_rights_return && seen_effects(rules) == seen_effects(chess) &&
         (rules.hooks.extra_moves.size() == chess.hooks.extra_moves.size() ||
          further_moves_are_local);
}

/// Do quiet moves that promote nobody have no effects but those of chess?
bool effects_follow_captures(const RuleSet& rules) {
  return std::all_of(rules.hooks.effects.begin(), rules.hooks.effects.end(),
                     [](const EffectRule& rule) {
                       return rule.when == When::moving || rule.when == When::capturing ||
                              rule.when == When::detouring || rule.when == When::unseen ||
                              rule.when == When::noted || rule.stage == Stage::promotion;
                     });
}

/// Do effects leave the unit that moved what it is and where it is, but for its promotion?
bool effects_leave_mover(const RuleSet& rules) {
  return rules.further_promotions.empty() &&
         std::all_of(
             rules.hooks.effects.begin(), rules.hooks.effects.end(), [](const EffectRule& rule) {
               return rule.when == When::unseen || rule.when == When::noted ||
                      rule.stage == Stage::before_movement || rule.stage == Stage::movement ||
                      rule.stage == Stage::promotion || rule.stage == Stage::remember_captured ||
                      rule.stage == Stage::captured_reborn;
             });
}

}  // namespace

Target::Target(Position position, const RuleSet& rules)
    : only_moves_(moves_do_nothing_else(rules)),
      position_(std::move(position)),
      brought_(brought_by_a_move(rules)),
      brought_by_captures_(effects_follow_captures(rules)),
      movers_stay_(effects_leave_mover(rules)),
      castling_rights_return_(rules.castling_rights_return) {
  for (const Castling& castling : rules.castlings) {
    castling_rights_[index(castling.side)] |= castling.right;
  }
  for (Square square = 0; square < position_.size(); ++square) {
    if (!position_.empty(square)) {
      squares_.push_back(square);
    }
  }
}

bool Target::reached_by(const Position& position) const {
  for (Square square = 0; square < position.size(); ++square) {
    if (!alike(position.at(square), position_.at(square))) {
      return false;
    }
  }
  return true;
}

/// Units of White and of Black that stand where the target has others, or has none: does that take
/// more moves than there are?
bool Target::sides_fall_short(const Position& position, std::array<unsigned, 2> moves) const {
  std::array<unsigned, 2> wrong{};  // squares of the side's units in the target
  std::array<int, 2> surplus{};     // units the side has too many
  for (Square square = 0; square < position.size(); ++square) {
    const Unit& is = position.at(square);
    const Unit& shall_be = position_.at(square);
    if (is.side == Side::neutral || shall_be.side == Side::neutral) {
      return false;  // either side moves them
    }
    for (const Colour side : {Colour::white, Colour::black}) {
      wrong[index(side)] += shall_be.belongs_to(side) && !alike(is, shall_be) ? 1 : 0;
      surplus[index(side)] += (is.belongs_to(side) ? 1 : 0) - (shall_be.belongs_to(side) ? 1 : 0);
    }
  }
  const auto falls_short = [&](Colour side) {
    const unsigned left = moves[index(side)];
    const unsigned rook = may_castle(position, side, moves) ? 1 : 0;
    const int to_capture = surplus[index(opponent(side))];
    return wrong[index(side)] > left + rook || to_capture < 0 ||
           static_cast<unsigned>(to_capture) > left;
  };
  return falls_short(Colour::white) || falls_short(Colour::black);
}

/// May `side` still castle?
bool Target::may_castle(const Position& position, Colour side,
                        std::array<unsigned, 2> moves) const {
  return moves[index(side)] > 0 &&
         (castling_rights_return_ ||
          (position.memory(RuleSet::castling_rights) & castling_rights_[index(side)]) != 0);
}

/// How many rooks may come to their squares by castling, as part of the king's move.
std::size_t Target::rooks_to_come(const Position& position, std::array<unsigned, 2> moves) const {
  return (may_castle(position, Colour::white, moves) ? 1U : 0U) +
         (may_castle(position, Colour::black, moves) ? 1U : 0U);
}

/// Does the target have a unit on `square`, and `position` the same?
bool Target::is_right(const Position& position, Square square) const {
  return !position_.empty(square) && alike(position.at(square), position_.at(square));
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
  unsigned& left_to_mover = moves[index(position.to_move())];
  if (!brought_ || !plain || left_to_mover == 0) {
    return true;
  }
  --left_to_mover;
  const Unit& mover = position.at(move.from);
  const bool is_known = movers_stay_ && move.walk == no_walk && !all_walks()[mover.walk].pawn;
  std::size_t wrong_then = wrong;
  for (const Square left : {move.from, move.capture}) {
    wrong_then += left != no_square && is_right(position, left) ? 1 : 0;
  }
  if (!position_.empty(move.to)) {
    const bool counted = !is_right(position, move.to) || move.capture == move.to;
    wrong_then -= counted && (!is_known || alike(mover, position_.at(move.to))) ? 1 : 0;
  }
  const bool brings_more = move.capture != no_square || !brought_by_captures_;
  const std::size_t may_be_wrong = std::size_t{moves[0] + moves[1]} * *brought_ +
                                   rooks_to_come(position, moves) +
                                   (brings_more ? *brought_ - 1 : 0);
  return wrong_then <= may_be_wrong;
}

bool Target::out_of_reach(const Position& position, std::array<unsigned, 2> moves) const {
  if (only_moves_ && sides_fall_short(position, moves)) {
    return true;
  }
  if (!brought_) {
    return false;
  }
  const std::size_t may_be_wrong =
      std::size_t{moves[0] + moves[1]} * *brought_ + rooks_to_come(position, moves);
  std::size_t wrong = 0;
  for (const Square square : squares_) {
    wrong += is_right(position, square) ? 0 : 1;
    if (wrong > may_be_wrong) {
      return true;
    }
  }
  return false;
}

std::optional<KingSteps> king_steps_among_moves_of_chess(const RuleSet& rules) {
  const RuleSet chess(rules.geometry(), WalkSet{});
  const Hooks& hooks = rules.hooks;
  const bool usual_promotions =
      !rules.promotion_squares[0] && !rules.promotion_squares[1] &&
      rules.promotion_marks.size() == 1 && rules.further_promotions.empty() &&
      std::all_of(rules.promotions.begin(), rules.promotions.end(), [&](WalkId walk) {
        return std::find(chess.promotions.begin(), chess.promotions.end(), walk) !=
               chess.promotions.end();
      });
  if (&rules.geometry() != &Geometry::classical() || rules.turn != nullptr ||
      !rules.kings_are_royal || rules.castling_rights_return || !usual_promotions ||
      !hooks.expand.empty() || hooks.extra_moves.size() != chess.hooks.extra_moves.size() ||
      seen_effects(rules) != seen_effects(chess)) {
    return std::nullopt;
  }
  for (const WaysRule& rule : hooks.ways) {
    for (const WalkId walk :
         {walks::queen, walks::rook, walks::bishop, walks::knight, walks::pawn}) {
      for (const Side side : {Side::white, Side::black}) {
        if (rule.concerns(Unit{.walk = walk, .side = side})) {
          return std::nullopt;
        }
      }
    }
  }
  if (!hooks.ways.empty()) {
    const bool of_men = std::all_of(hooks.ways.begin(), hooks.ways.end(),
                                    [](const WaysRule& rule) { return rule.lends_walks; });
    return of_men ? KingSteps::of_men : KingSteps::any;
  }
  return rules.narrows_check() || !hooks.check.empty() ? KingSteps::unguarded : KingSteps::of_chess;
}

}  // namespace warp
