#include "solver/setup/invisible/invisible_units.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "solver/board/movement/walk.hpp"
#include "solver/engines/invisible/played_line.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/setup/messages/unplayed.hpp"
#include "solver/setup/search_options.hpp"

namespace warp {

namespace {

bool is_help_mate(const Phase& phase) {
  const auto* const branch = std::get_if<PlanBranch>(&phase.plan[0]);
  if (branch == nullptr || branch->play != Play::help || branch->other_end != no_node ||
      branch->length == 0 || branch->length > invisible::most_half_moves || phase.target ||
      branch->before_first != no_node || branch->before_second != no_node ||
      branch->fork() == no_node || phase.options.null_moves || phase.options.keep_mating_piece) {
    return false;
  }
  const auto* const leaf = std::get_if<Leaf>(&phase.plan[branch->fork()]);
  return leaf != nullptr && leaf->goal.kind == GoalKind::mate;
}

/// Holes are units of no side.
bool is_orthodox(const Unit& unit) {
  constexpr std::array orthodox{walks::pawn, walks::knight, walks::bishop,
                                walks::rook, walks::queen,  walks::king};
  const bool is_king = unit.walk == walks::king;
  return unit.side == Side::none ||
         (std::ranges::find(orthodox, unit.walk) != orthodox.end() &&
          !(is_king && unit.side == Side::neutral) &&
          (unit.attributes & ~(is_king ? attribute_bit(Attribute::royal) : 0U)) == 0);
}

/// Kings that must be among the invisible units.
unsigned kings_missing(const Position& position) {
  unsigned missing = 0;
  for (const Side side : {Side::white, Side::black}) {
    bool is_seen = false;
    for (Square square = 0; square < position.size(); ++square) {
      is_seen =
          is_seen || (position.at(square).walk == walks::king && position.at(square).side == side);
    }
    missing += is_seen ? 0 : 1;
  }
  return missing;
}

}  // namespace

bool invisible_units_suit(const Problem& problem, const Phase& phase, Complaints& complaints) {
  const auto refuse = [&](const Unplayed& row) {
    complaints.unsupported(problem.invisible_where, row.what.in(problem.language));
    return false;
  };
  if (!phase.position.geometry().is_classical()) {
    return refuse(unplayed::invisible_elsewhere);
  }
  if (!phase.rules->is_chess()) {
    return refuse(unplayed::invisible_under_rules);
  }
  for (Square square = 0; square < phase.position.size(); ++square) {
    if (!phase.position.empty(square) && !is_orthodox(phase.position.at(square))) {
      return refuse(unplayed::invisible_fairy_units);
    }
  }
  if (!is_help_mate(phase)) {
    return refuse(unplayed::invisible_other_play);
  }
  if (problem.invisible > invisible::most_invisible) {
    return refuse(unplayed::too_many_invisible);
  }
  if (find_option(problem, OptionId::no_castling) != nullptr || problem.fen) {
    return refuse(unplayed::invisible_stated_castling);
  }
  const unsigned kings_needed = kings_missing(phase.position);
  if (problem.invisible < kings_needed) {
    complaints.fail(problem.invisible_where, MessageId::too_few_invisible,
                    {{"number", std::to_string(kings_needed)}});
    return false;
  }
  return true;
}

}  // namespace warp
