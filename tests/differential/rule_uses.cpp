// Every rule with everything that may stand behind its name. It is read from the tables by which
// the parser reads it, so that nothing has to be added here for a new condition.

#include "tests/differential/rule_uses.hpp"

#include <algorithm>

#include "conditions/all_conditions.hpp"
#include "parser/attributes.hpp"
#include "parser/options.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "tests/differential/rule_text.hpp"

namespace warp::differential {

namespace {

/// Rules of attributes are not written as conditions.
bool is_written(const Condition& condition) {
  const std::string_view name = condition.names.english;
  return !name.starts_with("Units") && !name.ends_with("Units") && !needs_players(condition);
}

/// Words without which `value` of a parameter means nothing.
std::string company(const Condition& condition, std::size_t parameter, const std::string& value) {
  const auto takes = [&](std::string_view word) {
    return std::any_of(
        condition.parameters.begin(), condition.parameters.end(), [&](const Parameter& one) {
          return std::any_of(one.words.begin(), one.words.end(),
                             [&](const Names& names) { return names.english == word; });
        });
  };
  switch (condition.parameters[parameter].kind) {
    case ParameterKind::walks:
      return takes("Neighbour") ? " Neighbour" : takes("April") ? " April" : "";
    case ParameterKind::text:
      if (!takes("GridLine")) return "";  // the lines of LabyrinthChess stand alone
      return value.find_first_of("HV") != std::string::npos ? " GridLine"
             : value.size() > 6                             ? " Irregular"
                                                            : " Orthogonal";
    case ParameterKind::number:
      if (takes("MaximumTotal")) return " MaximumTotal";
      // The second of two numbers cannot stand alone.
      return parameter > 0 && condition.parameters[parameter - 1].kind == ParameterKind::number
                 ? " 1"
                 : "";
    default:
      return "";
  }
}

/// What must stand behind it.
std::string sequel(const Condition& condition, std::size_t parameter, const std::string& value) {
  const bool names_walks =
      condition.parameters[parameter].kind == ParameterKind::keyword &&
      (value == "April" || value == "Neighbour" || condition.names.english == "AprilChess");
  return !names_walks ? "" : value == "Neighbour" ? " S" : " R";
}

std::string with_required(const Condition& condition, std::optional<std::size_t> but) {
  std::string text;
  for (std::size_t i = 0; i < condition.parameters.size(); ++i) {
    if (condition.parameters[i].required && but != i) {
      text += ' ' + example_arguments(condition.parameters[i]).front();
    }
  }
  return text;
}

bool needs_argument(const Condition& condition) {
  return std::any_of(condition.parameters.begin(), condition.parameters.end(),
                     [](const Parameter& parameter) { return parameter.required; });
}

std::vector<RuleUse> list_all() {
  std::vector<RuleUse> uses;
  for (const Condition* condition : all_conditions().all()) {
    if (!condition->supported() || !is_written(*condition)) continue;
    if (parser::describes_unit(condition->parameters)) {
      for (const char* unit : {"White Qc3", "Black Sd4"}) {
        uses.push_back({.condition = condition, .value = unit});
      }
      continue;
    }
    if (!needs_argument(*condition)) uses.push_back({.condition = condition});
    for (std::size_t i = 0; i < condition->parameters.size(); ++i) {
      for (const std::string& value : example_arguments(condition->parameters[i])) {
        uses.push_back({.condition = condition, .parameter = i, .value = value});
      }
    }
  }
  for (const parser::AttributeInfo& info : parser::all_attributes()) {
    if (!info.attribute) continue;
    const std::uint32_t bits = attribute_bit(*info.attribute);
    const bool has_rules =
        std::any_of(all_conditions().all().begin(), all_conditions().all().end(),
                    [bits](const Condition* condition) {
                      return condition->supported() && (condition->attributes & bits) != 0;
                    });
    if (has_rules || info.attribute == Attribute::royal) {
      uses.push_back({.attribute = std::string(info.names.english), .attribute_bits = bits});
    }
  }
  return uses;
}

}  // namespace

bool needs_players(const Condition& condition) {
  return &condition == &coalitions || &condition == &all_against_all ||
         &condition == &independent || &condition == &players_units;
}

bool RuleUse::is_word() const {
  return parameter && condition->parameters[*parameter].kind == ParameterKind::keyword;
}

std::string RuleUse::text() const {
  if (is_attribute()) return attribute;
  std::string text(condition->names.english);
  if (!value.empty() && !parameter) return text + ' ' + value;
  text += with_required(*condition, parameter);
  return parameter ? text + company(*condition, *parameter, value) + ' ' + value +
                         sequel(*condition, *parameter, value)
                   : text;
}

std::string RuleUse::text(Chance& chance, const Geometry& board) const {
  constexpr unsigned as_listed = 30, further = 15, once_more = 35;
  if (is_attribute()) return attribute;
  std::string text(condition->names.english);
  if (!value.empty() && !parameter) {
    if (board.is_classical()) return text + ' ' + value;
    // "White Qc3": the unit without its square, and a square of this board.
    return text + ' ' + value.substr(0, value.size() - 2) + (board.dimensions() > 2 ? ":" : "") +
           board.name(static_cast<Square>(chance.below(board.size())));
  }
  const auto add = [&](const std::string& argument) {
    if (text.find(argument) == std::string::npos) text += argument;
  };
  for (std::size_t i = 0; i < condition->parameters.size(); ++i) {
    const Parameter& one = condition->parameters[i];
    if (parameter == i) {
      const bool as_is = one.kind != ParameterKind::squares && one.kind != ParameterKind::walks;
      add(company(*condition, i, value));
      add(as_is || (chance.percent(as_listed) &&
                    (one.kind == ParameterKind::walks || board.is_classical()))
              ? ' ' + value
              : random_argument(chance, one, board));
    } else if (one.required || chance.percent(further)) {
      add(random_argument(chance, one, board));
    } else {
      continue;
    }
    if (parameter == i) add(sequel(*condition, i, value));
    while (one.repeated && chance.percent(once_more)) add(random_argument(chance, one, board));
  }
  return text;
}

const std::vector<RuleUse>& all_rule_uses() {
  static const std::vector<RuleUse> uses = list_all();
  return uses;
}

std::vector<const RuleUse*> one_of_each() {
  std::vector<const RuleUse*> chosen;
  const Condition* last = nullptr;
  for (const RuleUse& use : all_rule_uses()) {
    if (use.is_attribute() || use.condition != last) chosen.push_back(&use);
    last = use.condition;
  }
  return chosen;
}

}  // namespace warp::differential
