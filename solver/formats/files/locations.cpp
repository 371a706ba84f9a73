#include "solver/formats/files/locations.hpp"

namespace warp::files {

namespace {

using Change = FunctionRef<void(Location&)>;

void in_units(std::vector<PlacedUnit>& units, Change change) {
  for (PlacedUnit& unit : units) {
    change(unit.where);
  }
}

void in_arguments(std::vector<Argument>& arguments, Change change) {
  for (Argument& argument : arguments) {
    change(argument.where);
  }
}

void in_conditions(std::vector<ConditionUse>& conditions, Change change) {
  for (ConditionUse& use : conditions) {
    change(use.where);
    in_arguments(use.arguments, change);
  }
}

void in_twin(Twin& twin, Change change) {
  change(twin.where);
  for (auto& [command, where] : twin.commands) {
    change(where);
    if (auto* add = std::get_if<TwinAdd>(&command)) {
      in_units(add->units, change);
    } else if (auto* stipulation = std::get_if<TwinStipulation>(&command)) {
      change(stipulation->stipulation.where);
      in_conditions(stipulation->stipulation.conditions, change);
    } else if (auto* conditions = std::get_if<TwinConditions>(&command)) {
      in_conditions(conditions->conditions, change);
    }
  }
}

}  // namespace

void each_location(Problem& problem, Change change) {
  change(problem.where);
  change(problem.end);
  for (Location& place : problem.remark_places) {
    change(place);
  }
  in_units(problem.units, change);
  if (problem.doubtful_board) {
    change(*problem.doubtful_board);
  }
  if (problem.fen) {
    change(problem.fen->where);
  }
  if (problem.first) {
    in_units(problem.first->units, change);
    if (problem.first->fen) {
      change(problem.first->fen->where);
    }
  }
  if (problem.stipulation) {
    change(problem.stipulation->where);
    in_conditions(problem.stipulation->conditions, change);
  }
  in_conditions(problem.conditions, change);
  for (OptionUse& option : problem.options) {
    change(option.where);
    in_arguments(option.arguments, change);
  }
  for (std::optional<FileUse>* file : {&problem.protocol, &problem.latex}) {
    if (*file) {
      change((*file)->where);
    }
  }
  for (Twin& twin : problem.twins) {
    in_twin(twin, change);
  }
}

}  // namespace warp::files
