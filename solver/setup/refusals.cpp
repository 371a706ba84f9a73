#include "solver/setup/refusals.hpp"

#include <algorithm>
#include <bit>

#include "solver/board/movement/spread.hpp"
#include "solver/rules/general/turn.hpp"
#include "solver/rules/general/unplayed.hpp"
#include "solver/setup/messages/unplayed.hpp"
#include "solver/setup/proof_game.hpp"
#include "solver/setup/search_options.hpp"
#include "solver/setup/stipulation_changes.hpp"
#include "solver/setup/target/target_pattern.hpp"

namespace warp {

namespace {

/// Returns the attributes that have rules.
std::uint32_t attributes_with_rules(const ConditionRegistry& conditions) {
  std::uint32_t attributes = attribute_bit(Attribute::royal);
  for (const Condition* condition : conditions.all()) {
    attributes |= condition->attributes;
  }
  return attributes;
}

/// Refuses what the options and a FEN say of castling on a board where there is none: it has no
/// game array, or levels.
void refuse_castling(const Problem& problem, Complaints& complaints) {
  const Geometry& board = *problem.geometry;
  if (board.has_array() && board.is_flat()) {
    return;
  }
  const auto says = [&](Location where) {
    complaints.fail(where, board.is_flat() ? MessageId::no_castling_without_array
                                           : MessageId::no_castling_in_space);
  };
  for (const OptionId id : {OptionId::no_castling, OptionId::castling_mutually_exclusive}) {
    if (const OptionUse* use = find_option(problem, id)) {
      says(use->where);
    }
  }
  for (const std::optional<FenState>& fen :
       {problem.fen, problem.first ? problem.first->fen : std::nullopt}) {
    if (fen && fen->castling != "-" && !fen->castling.empty()) {
      says(fen->where);
    }
  }
}

/// Is a goal that every move reaches to be reached at a half-move that is not the first one to do
/// so? That has no solution: exact-h~1.5.
bool is_reached_before(const StipulationTree& tree) {
  const auto* branch = tree == nullptr ? nullptr : std::get_if<Branch>(&tree->is);
  if (branch == nullptr) {
    return false;
  }
  const auto is_any_move = [](const StipulationTree& fork) {
    const auto* leaf = fork == nullptr ? nullptr : std::get_if<Leaf>(&fork->is);
    return leaf != nullptr && leaf->goal.kind == GoalKind::any;
  };
  const bool is_battle = branch->play == Play::attack || branch->play == Play::defence;
  // In battle play only the defender's goal ends the play before its time.
  const bool too_early = (is_any_move(branch->after_second) && branch->min_length > 2) ||
                         (is_any_move(branch->after_first) && !is_battle &&
                          branch->min_length > (branch->play == Play::series ? 1U : 2U));
  return (too_early && !branch->second_only_in_check) || is_reached_before(branch->after_first) ||
         is_reached_before(branch->after_second);
}

/// Refuses stipulations that no line can fulfil.
void refuse_early_goals(const Problem& problem, Complaints& complaints) {
  const auto check = [&](const Stipulation& stipulation) {
    if (is_reached_before(stipulation.tree)) {
      complaints.unsupported(
          stipulation.where,
          complaints.say(MessageId::goal_reached_before, {{"stipulation", stipulation.text}}));
    }
  };
  if (problem.stipulation) {
    check(*problem.stipulation);
  }
  for (const Twin& twin : problem.twins) {
    for (const auto& [command, where] : twin.commands) {
      if (const auto* change = std::get_if<TwinStipulation>(&command)) {
        check(change->stipulation);
      }
    }
  }
}

/// Refuses move numbers that leave nothing to solve.
void refuse_empty_range(const Problem& problem, Complaints& complaints) {
  if (!search_options(problem).range.is_empty()) {
    return;
  }
  const auto stated = [&](OptionId id) {
    std::string text(option_info(id).names.in(problem.language));
    for (const std::int64_t number : numbers_of(*find_option(problem, id))) {
      text += (text.back() >= '0' && text.back() <= '9' ? ":" : " ") + std::to_string(number);
    }
    return text;
  };
  complaints.fail(
      find_option(problem, OptionId::start_move_number)->where, MessageId::range_is_empty,
      {{"from", stated(OptionId::start_move_number)}, {"to", stated(OptionId::up_to_move_number)}});
}

/// Refuses proof games on a board without game array.
void refuse_proof_game(const Problem& problem, Complaints& complaints) {
  if (problem.geometry->has_game_array()) {
    return;
  }
  const auto check_stipulation = [&](const Stipulation& stipulation) {
    if (position_goal(stipulation.tree) == GoalKind::proof_game) {
      complaints.fail(stipulation.where, MessageId::no_game_without_array);
    }
  };
  if (problem.stipulation) {
    check_stipulation(*problem.stipulation);
  }
  for (const Twin& twin : problem.twins) {
    for (const auto& [command, where] : twin.commands) {
      if (const auto* replaced = std::get_if<TwinStipulation>(&command)) {
        check_stipulation(replaced->stipulation);
      }
    }
  }
}

}  // namespace

Refusal walk_refusal(const Geometry& board, const Walks& walks, WalkId walk) {
  if (FilledText why = why_not_on(board, walks, walk); !why.empty()) {
    return Refusal::contradiction(std::move(why));
  }
  if (!is_written_out_for(board, walks[walk])) {
    const Unplayed& row =
        board.is_flat() ? unplayed::walk_on_longer_board : unplayed::walk_in_space;
    return Refusal::unsupported(row,
                                {{"piece", walks[walk].names},
                                 {"number", alike(std::to_string(longest_board_looked_over))}});
  }
  return {};
}

void refuse_unsupported(const Problem& problem, const ConditionRegistry& conditions,
                        Complaints& complaints) {
  const auto check_conditions = [&](const std::vector<ConditionUse>& uses) {
    for (const ConditionUse& use : uses) {
      if (!use.condition->supported()) {
        complaints.unsupported(use.where, unplayed::refused_name(*use.condition, problem.language));
      }
    }
  };
  const auto check_units = [&](const std::vector<PlacedUnit>& units) {
    for (const PlacedUnit& placed : units) {
      const Walk& walk = (*problem.walks)[placed.unit.walk];
      if (!walk.supported && placed.unit.walk != unknown_walk()) {
        complaints.unsupported(placed.where, walk.names.in(problem.language));
      }
      complaints.refuse(placed.where, walk.names.in(problem.language),
                        walk_refusal(*problem.geometry, *problem.walks, placed.unit.walk));
      for (std::uint32_t bits = placed.unit.attributes & ~attributes_with_rules(conditions);
           bits != 0; bits &= bits - 1) {
        complaints.unsupported(placed.where,
                               attribute_name(static_cast<Attribute>(std::countr_zero(bits))));
      }
    }
  };
  check_conditions(problem.conditions);
  if (problem.stipulation) {
    check_conditions(problem.stipulation->conditions);
  }
  check_units(problem.units);
  if (problem.first) {
    check_units(problem.first->units);
  }
  for (const Twin& twin : problem.twins) {
    for (const auto& [command, where] : twin.commands) {
      if (const auto* add = std::get_if<TwinAdd>(&command)) {
        check_units(add->units);
      } else if (const auto* change = std::get_if<TwinConditions>(&command)) {
        check_conditions(change->conditions);
      } else if (const auto* replaced = std::get_if<TwinStipulation>(&command)) {
        check_conditions(replaced->stipulation.conditions);
      }
    }
  }
  if (!problem.stipulation) {
    complaints.fail(problem.where, MessageId::no_stipulation);
  }
  refuse_castling(problem, complaints);
  refuse_proof_game(problem, complaints);
  refuse_early_goals(problem, complaints);
  refuse_empty_range(problem, complaints);
  const bool kings_may_be_missing = find_option(problem, OptionId::no_white_king) != nullptr &&
                                    find_option(problem, OptionId::no_black_king) != nullptr;
  if (problem.first && (problem.first->units.empty() || problem.units.empty())) {
    complaints.fail(problem.stipulation ? problem.stipulation->where : problem.where,
                    MessageId::position_missing);
  } else if (problem.units.empty() && !kings_may_be_missing) {
    complaints.fail(problem.where, MessageId::no_pieces);
  }
}

bool kings_are_in_order(const Problem& problem, const std::vector<PlacedUnit>& units,
                        Location where, Complaints& complaints) {
  for (const Colour colour : {Colour::white, Colour::black}) {
    const bool white = colour == Colour::white;
    const auto kings = std::count_if(units.begin(), units.end(), [&](const PlacedUnit& placed) {
      return ((*problem.walks)[placed.unit.walk].royal || placed.unit.is(Attribute::royal)) &&
             placed.unit.belongs_to(colour);
    });
    const OptionId without = white ? OptionId::no_white_king : OptionId::no_black_king;
    const std::string side = complaints.say(white ? MessageId::white_side : MessageId::black_side);
    const bool may_be_invisible = problem.invisible > 0;
    if (kings == 0 && !may_be_invisible && find_option(problem, without) == nullptr) {
      complaints.warn(where, MessageId::no_king,
                      {{"side", side},
                       {"option", std::string(option_info(without).names.in(problem.language))}});
    } else if (kings > 1) {
      complaints.fail(where, MessageId::several_kings,
                      {{"side", side}, {"number", std::to_string(kings)}});
      return false;
    }
  }
  return true;
}

bool turns_suit(const RuleSet& rules, const Stipulation& stipulation, Complaints& complaints) {
  if (rules.turn == nullptr || rules.turn->allows_series_play() ||
      !has_series_play(stipulation.tree)) {
    return true;
  }
  complaints.fail(
      stipulation.where, MessageId::cannot_be_played_here,
      {{"what", stipulation.text}, {"why", complaints.say(MessageId::turns_are_fixed)}});
  return false;
}

bool move_numbers_suit(const Problem& problem, const Stipulation& stipulation,
                       Complaints& complaints) {
  for (const OptionId id : {OptionId::start_move_number, OptionId::up_to_move_number}) {
    const OptionUse* use = find_option(problem, id);
    if (use != nullptr && numbers_of(*use).size() > 1 && !stipulation.help_or_series) {
      complaints.fail(use->where, MessageId::only_first_moves_numbered,
                      {{"stipulation", stipulation.text}});
      return false;
    }
  }
  return true;
}

}  // namespace warp
