#include "solver/formats/report/moves/own_walks.hpp"

#include <span>
#include <variant>

#include "solver/rules/general/part/condition_part.hpp"

namespace warp::report {

namespace {

void add_units(std::span<const PlacedUnit> units, WalkSet& walks) {
  for (const PlacedUnit& placed : units) {
    walks.set(placed.unit.walk);
  }
}

void add_arguments(std::span<const Argument> arguments, WalkSet& walks) {
  for (const Argument& argument : arguments) {
    if (const auto* named = std::get_if<std::vector<WalkId>>(&argument.value)) {
      for (const WalkId walk : *named) {
        walks.set(walk);
      }
    }
  }
}

void add_uses(std::span<const ConditionUse> uses, WalkSet& walks) {
  for (const ConditionUse& use : uses) {
    add_arguments(use.arguments, walks);
    if (use.part != nullptr) {
      for (const WalkId walk : use.part->walks) {
        walks.set(walk);
      }
    }
  }
}

void add_twin(const Twin& twin, WalkSet& walks) {
  for (const auto& [command, where] : twin.commands) {
    if (const auto* add = std::get_if<TwinAdd>(&command)) {
      add_units(add->units, walks);
    } else if (const auto* substitute = std::get_if<TwinSubstitute>(&command)) {
      walks.set(substitute->to);
    } else if (const auto* change = std::get_if<TwinConditions>(&command)) {
      add_uses(change->conditions, walks);
    } else if (const auto* replaced = std::get_if<TwinStipulation>(&command)) {
      add_uses(replaced->stipulation.conditions, walks);
    }
  }
}

}  // namespace

std::vector<WalkId> own_walks(const Problem& problem) {
  const Walks& known = *problem.walks;
  WalkSet used;
  add_units(problem.units, used);
  if (problem.first) {
    add_units(problem.first->units, used);
  }
  add_uses(problem.conditions, used);
  if (problem.stipulation) {
    add_uses(problem.stipulation->conditions, used);
  }
  for (const OptionUse& use : problem.options) {
    add_arguments(use.arguments, used);
  }
  for (const Twin& twin : problem.twins) {
    add_twin(twin, used);
  }
  for (std::size_t walk = standard_walks().size(); walk < known.size(); ++walk) {
    if (used.test(walk) && known[walk].nature == Nature::hunter) {
      used.set(known[walk].away);
      used.set(known[walk].home);
    }
  }
  // The description of a piece names only pieces stated before it.
  for (std::size_t walk = known.size(); walk-- > standard_walks().size();) {
    used |= used.test(walk) ? known[walk].named : WalkSet{};
  }
  std::vector<WalkId> result;
  for (std::size_t walk = standard_walks().size(); walk < known.size(); ++walk) {
    const bool of_player = known[walk].pawn && known[walk].promotes == Promotes::never;
    if (used.test(walk) && known[walk].nature != Nature::hunter && !of_player) {
      result.push_back(static_cast<WalkId>(walk));
    }
  }
  return result;
}

}  // namespace warp::report
