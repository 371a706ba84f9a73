#include "solver/setup/demand/demand_of_phase.hpp"

#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solver/search/play/demand/phase_demand.hpp"
#include "solver/search/play/demand/themes_known.hpp"
#include "solver/setup/search_options.hpp"

namespace warp {

namespace {

/// The square on which `unit` should have stood at the beginning; nothing if it did.
std::optional<Square> not_there(const std::optional<DemandedUnit>& unit, const Position& start) {
  if (!unit || unit->home == no_square) {
    return std::nullopt;
  }
  const Unit& found = start.at(unit->home);
  const bool is_there =
      found.walk == unit->walk && (unit->side == Side::none || found.side == unit->side);
  return is_there ? std::nullopt : std::optional(unit->home);
}

}  // namespace

void set_demand(const Problem& problem, const Stipulation& stipulation, Phase& phase,
                Complaints& complaints) {
  const OptionUse* const use = find_option(problem, OptionId::only);
  if (use == nullptr) {
    return;
  }
  const std::string name(option_info(use->id).names.in(problem.language));
  if (problem.invisible > 0) {
    complaints.unsupported(use->where,
                           complaints.say(MessageId::only_with_invisible, {{"option", name}}));
    return;
  }
  if (!stipulation.help_or_series) {
    complaints.fail(use->where, MessageId::cannot_be_played_here,
                    {{"what", name}, {"why", complaints.say(MessageId::only_is_for_lines)}});
    return;
  }
  const bool is_diagram = phase.info.twin_index == 0 && !phase.info.duplex;
  for (const MoveCount& count : use->demand->counts) {
    for (const auto& unit : {count.of.mover, count.of.captured}) {
      if (const auto square = not_there(unit, phase.position); square && is_diagram) {
        complaints.fail(use->where, MessageId::only_names_no_unit,
                        {{"option", name}, {"square", problem.geometry->name(*square)}});
        return;
      }
    }
  }
  const ThemesKnown* const known = themes_known();
  std::vector<ThemeJudge> judges;
  for (const std::string& theme : use->demand->themes) {
    if (known == nullptr) {
      complaints.unsupported(use->where, complaints.say(MessageId::only_solves_no_themes));
      return;
    }
    if (!known->is_theme(theme)) {
      complaints.fail(use->where, MessageId::only_names_no_theme,
                      {{"option", name}, {"theme", theme}});
      return;
    }
    judges.push_back(known->judge(theme, phase));
  }
  phase.options.demand = std::make_shared<const PhaseDemand>(use->demand, phase.position,
                                                             *phase.rules, std::move(judges));
}

}  // namespace warp
