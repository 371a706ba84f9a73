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

}  // namespace

Target::Target(Position position, const RuleSet& rules)
    : position_(std::move(position)), brought_(brought_by_a_move(rules)) {
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

bool Target::out_of_reach(const Position& position, unsigned moves) const {
  if (!brought_) {
    return false;
  }
  constexpr std::size_t rooks = 2;  // that come to their squares by castling
  const std::size_t may_be_wrong = std::size_t{moves} * *brought_ + rooks;
  std::size_t wrong = 0;
  for (const Square square : squares_) {
    wrong += alike(position.at(square), position_.at(square)) ? 0 : 1;
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
      rules.promotion_attributes == std::vector<std::uint32_t>{0} &&
      rules.further_promotions.empty() &&
      std::all_of(rules.promotions.begin(), rules.promotions.end(), [&](WalkId walk) {
        return std::find(chess.promotions.begin(), chess.promotions.end(), walk) !=
               chess.promotions.end();
      });
  if (&rules.geometry() != &Geometry::classical() || rules.turn != nullptr ||
      !rules.kings_are_royal || rules.castling_rights_return || !usual_promotions ||
      !hooks.expand.empty() || hooks.extra_moves.size() != chess.hooks.extra_moves.size() ||
      hooks.effects.size() != chess.hooks.effects.size()) {
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
    return KingSteps::any;
  }
  return rules.narrows_check() || !hooks.check.empty() ? KingSteps::unguarded : KingSteps::of_chess;
}

}  // namespace warp
