#include "solver/formats/files/english.hpp"

#include <algorithm>
#include <array>
#include <span>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "parser/options.hpp"
#include "solver/board/position/player.hpp"
#include "solver/formats/files/english_demand.hpp"
#include "solver/formats/report/moves/attribute_text.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/rules/general/part/condition_part.hpp"

namespace warp::files {

namespace {

/// "LI", and "R/B" for a hunter.
std::string walk_text(WalkId walk, const Problem& problem) {
  return report::walk_letters(walk, {Language::english, *problem.walks});
}

/// "a1b2"; where squares begin with the letter of a level, "Da1,Db2".
std::string squares_text(std::span<const Square> squares, const Geometry& board) {
  std::string text;
  for (const Square square : squares) {
    text += (text.empty() || board.dimensions() == 2 ? "" : ",") + board.name(square);
  }
  return text;
}

struct ArgumentWriter {
  const Parameter& parameter;
  const Problem& problem;

  std::string operator()(std::size_t word) const {
    return std::string(parameter.words[word].english);
  }
  std::string operator()(const std::vector<std::int64_t>& numbers) const {
    return fmt::format("{}", fmt::join(numbers, parameter.kind == ParameterKind::path ? ":" : ","));
  }
  std::string operator()(const std::vector<Square>& squares) const {
    return squares_text(squares, *problem.geometry);
  }
  std::string operator()(const std::vector<WalkId>& walks) const {
    std::string text;
    for (const WalkId walk : walks) {
      text += (text.empty() ? "" : " ") + walk_text(walk, problem);
    }
    return text;
  }
  std::string operator()(const std::string& text) const { return text; }
};

std::string with_arguments(std::string text, std::span<const Parameter> parameters,
                           std::span<const Argument> arguments, const Problem& problem) {
  const bool is_unit = parser::describes_unit(parameters);
  for (std::size_t i = 0; i < arguments.size(); ++i) {
    // A unit stands directly before its square: "LastCapture white Sa1".
    text += is_unit && i + 1 == arguments.size() ? "" : " ";
    text +=
        std::visit(ArgumentWriter{parameters[arguments[i].parameter], problem}, arguments[i].value);
  }
  return text;
}

std::string_view side_word(Side side) {
  return side_names[side == Side::white ? 0 : side == Side::black ? 1 : 2].english;
}

struct TwinCommandWriter {
  const Problem& problem;

  const std::string& name(Square square) const { return problem.geometry->name(square); }
  std::string two(std::string_view word, Square first, Square second) const {
    return fmt::format("{} {} {}", word, name(first), name(second));
  }
  std::string operator()(const TwinMove& command) const {
    return two("move", command.from, command.to);
  }
  std::string operator()(const TwinExchange& command) const {
    return two("exchange", command.first, command.second);
  }
  std::string operator()(const TwinShift& command) const {
    return two("shift", command.from, command.to);
  }
  std::string operator()(const TwinRemove& command) const {
    return "remove " + name(command.square);
  }
  std::string operator()(const TwinAdd& command) const {
    return "add " + english_units(command.units, problem);
  }
  std::string operator()(const TwinSubstitute& command) const {
    return fmt::format("substitute {} {}", walk_text(command.from, problem),
                       walk_text(command.to, problem));
  }
  std::string operator()(const TwinRotate& command) const {
    return fmt::format("rotate {}", command.degrees);
  }
  std::string operator()(const TwinMirror& command) const {
    return "mirror " + mirror_name(command.kind, *problem.geometry);
  }
  std::string operator()(const TwinPolish&) const { return "polishtype"; }
  std::string operator()(const TwinStipulation& command) const {
    return fmt::format(
        "{} {}",
        is_structured(command.stipulation, problem.language) ? "sstipulation" : "stipulation",
        english_text(command.stipulation, problem));
  }
  std::string operator()(const TwinConditions& command) const {
    std::string text = "condition";
    for (const ConditionUse& use : command.conditions) {
      text += " " + english_text(use, problem);
    }
    return text;
  }
};

/// The text of a stipulation, with what its sections state in braces in English.
std::string with_english_conditions(const Stipulation& stipulation, const Problem& problem) {
  std::string text = stipulation.text;
  std::size_t at = 0;
  const std::span<const ConditionUse> all = stipulation.conditions;
  const auto section = [](const ConditionUse& use) { return use.part->sections.front(); };
  for (std::size_t i = 0; i < all.size();) {
    std::string stated = "{", english = "{";
    const std::size_t begin = i;
    for (; i < all.size() && section(all[i]) == section(all[begin]); ++i) {
      stated += (i == begin ? "" : " ") + all[i].text;
      english += (i == begin ? "" : " ") + english_text(all[i], problem);
    }
    at = text.find(stated + "}", at);
    text.replace(at, stated.size(), english);
    at += english.size();
  }
  return text;
}

}  // namespace

std::string english_text(const ConditionUse& use, const Problem& problem) {
  return with_arguments(std::string(use.condition->names.english), use.condition->parameters,
                        use.arguments, problem) +
         report::part_text(use, problem, Language::english);
}

std::string english_text(const OptionUse& use, const Problem& problem) {
  const OptionInfo& info = option_info(use.id);
  if (use.demand != nullptr) {
    return fmt::format("{} '{}'", info.names.english, english_demand(*use.demand, problem));
  }
  return with_arguments(std::string(info.names.english), info.parameters, use.arguments, problem);
}

std::string english_text(const Twin& twin, const Problem& problem) {
  std::string text = twin.continued ? "continued" : "";
  for (const auto& [command, where] : twin.commands) {
    text += (text.empty() ? "" : " ") + std::visit(TwinCommandWriter{problem}, command);
  }
  return text;
}

bool is_structured(const Stipulation& stipulation, Language language) {
  return stipulation.text.starts_with(std::string(side_names[0].in(language)) + " ") ||
         stipulation.text.starts_with(std::string(side_names[1].in(language)) + " ");
}

std::string english_text(const Stipulation& stipulation, const Problem& problem) {
  const std::string text = with_english_conditions(stipulation, problem);
  if (!is_structured(stipulation, problem.language)) {
    return text;
  }
  const Side side = stipulation.first_to_move == Colour::white ? Side::white : Side::black;
  return std::string(side_word(side)) + text.substr(text.find(' '));
}

std::string english_units(std::span<const PlacedUnit> units, const Problem& problem) {
  std::string text;
  Side side = Side::none;
  std::uint32_t attributes = 0;
  for (const PlacedUnit& placed : units) {
    // Attributes hold until the next colour.
    const PlayerId player = player_of(placed.unit);
    const bool same = placed.unit.attributes == attributes &&
                      (attributes & ~player_attributes) == 0 && placed.unit.side == side;
    if (!same) {
      text += fmt::format("{}{}", text.empty() ? "" : " ",
                          player == no_player ? side_word(placed.unit.side) : player_names[player]);
    }
    side = placed.unit.side;
    attributes = placed.unit.attributes;
    text += " " + english_unit(placed, problem);
  }
  return text;
}

std::string english_unit(const PlacedUnit& placed, const Problem& problem) {
  std::string text;
  for (const report::AttributeText& attribute : report::attribute_texts()) {
    const bool obvious =
        attribute.attribute == Attribute::royal && (*problem.walks)[placed.unit.walk].royal;
    const bool said = (attribute_bit(attribute.attribute) & player_attributes) != 0;
    if (placed.unit.is(attribute.attribute) && !obvious && !said) {
      text += std::string(attribute.caption.english) + " ";
    }
  }
  return text +
         report::notation_of(problem).on(walk_text(placed.unit.walk, problem), placed.square);
}

}  // namespace warp::files
