#include "solver/setup/retraction/retractors.hpp"

#include <algorithm>
#include <array>
#include <string>

#include "solver/engines/retraction/retro_rules.hpp"
#include "solver/rules/general/condition.hpp"
#include "solver/search/play/plan.hpp"
#include "solver/setup/messages/unplayed.hpp"
#include "solver/setup/option.hpp"
#include "solver/setup/sections/sections.hpp"
#include "solver/setup/twins.hpp"

namespace warp {

namespace {

constexpr Names named_retractor{"retractor", "Rückzüger", "rétracteur"};
constexpr Names as_forward_play{"as the forward play of a retractor",
                                "als Vorwärtsspiel eines Rückzügers",
                                "comme jeu en avant d'un rétracteur"};
constexpr Names with_retractor{"with a retractor", "bei einem Rückzüger", "avec un rétracteur"};

/// Longer play has not been met: forward play is asked for in very many positions.
constexpr unsigned most_forward_half_moves = 7;

constexpr std::array suitable_options{
    OptionId::variation,     OptionId::max_solutions, OptionId::max_time,
    OptionId::no_board,      OptionId::count_only,    OptionId::no_threat,
    OptionId::intelligent,   OptionId::search,        OptionId::no_white_king,
    OptionId::no_black_king, OptionId::beep,          OptionId::grid_suppress,
    OptionId::grid_write,    OptionId::en_passant};

bool suits_retractor(GoalKind goal) {
  switch (goal) {
    case GoalKind::mate:
    case GoalKind::stalemate:
    case GoalKind::mate_or_stalemate:
    case GoalKind::double_stalemate:
    case GoalKind::check:
    case GoalKind::capture:
    case GoalKind::target:
    case GoalKind::en_passant:
    case GoalKind::castling:
      return true;
    default:
      return false;
  }
}

bool suits_retractor(const Plan& plan) {
  const auto* const root = std::get_if<PlanBranch>(&plan[NodeId{0}]);
  if (root == nullptr || root->length == 0) {
    return false;
  }
  const bool is_battle = root->play == Play::attack || root->play == Play::defence;
  if (is_battle && root->length > most_forward_half_moves) {
    return false;
  }
  for (NodeId node = 0; node < plan.size(); ++node) {
    const auto* const leaf = std::get_if<Leaf>(&plan[node]);
    if (leaf != nullptr && !suits_retractor(leaf->goal.kind)) {
      return false;
    }
  }
  return true;
}

}  // namespace

bool retraction_suits(const Problem& problem, const Phase& phase, Location where,
                      Complaints& complaints) {
  const Language language = problem.language;
  const auto refuse = [&](Location place, const std::string& what) {
    complaints.unsupported(place, what);
    return false;
  };
  for (const OptionUse& option : problem.options) {
    if (std::ranges::find(suitable_options, option.id) == suitable_options.end()) {
      return refuse(option.where, std::string(option_info(option.id).names.in(language)) + " " +
                                      std::string(with_retractor.in(language)));
    }
  }
  for (const ConditionUse& use : conditions_of(problem, phase.info.twin_index)) {
    if (use.part != nullptr) {
      return refuse(use.where, use.text + " " + std::string(with_retractor.in(language)));
    }
  }
  if (has_sections(stipulation_of(problem, phase.info.twin_index))) {
    return refuse(where, stipulation_of(problem, phase.info.twin_index).text + " " +
                             std::string(with_retractor.in(language)));
  }
  if (!phase.position.geometry().is_classical()) {
    return refuse(where, std::string(unplayed::retractor_elsewhere.what.in(language)));
  }
  if (phase.target || !suits_retractor(phase.plan)) {
    return refuse(where,
                  problem.stipulation->text + ", " + std::string(as_forward_play.in(language)));
  }
  if (const auto fault = retraction::why_not_taken_back(*phase.rules, phase.position)) {
    std::string text = fault->author != nullptr
                           ? std::string(fault->author->names.in(language)) + " "
                           : std::string();
    text += std::string((fault->author != nullptr ? with_retractor : named_retractor).in(language));
    return refuse(where, text + ": " + std::string(fault->why.in(language)));
  }
  return true;
}

}  // namespace warp
