// Conditions and options as text. What may stand behind their names is read from the tables by
// which the parser reads it, so that nothing has to be added here for a new condition.

#include "tests/differential/rule_text.hpp"

#include <algorithm>
#include <array>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "tests/differential/fairy.hpp"

namespace warp::differential {

namespace {

std::string with_arguments(std::string text, std::span<const Parameter> parameters,
                           std::span<const Argument> arguments) {
  for (const Argument& argument : arguments) {
    const Parameter& parameter = parameters[argument.parameter];
    text += ' ';
    if (const auto* word = std::get_if<std::size_t>(&argument.value)) {
      text += parameter.words[*word].english;
    } else if (const auto* numbers = std::get_if<std::vector<std::int64_t>>(&argument.value)) {
      text +=
          fmt::format("{}", fmt::join(*numbers, parameter.kind == ParameterKind::path ? ":" : ","));
    } else if (const auto* squares = std::get_if<std::vector<Square>>(&argument.value)) {
      for (const Square square : *squares) text += Geometry::classical().name(square);
    } else if (const auto* walks = std::get_if<std::vector<WalkId>>(&argument.value)) {
      for (std::size_t i = 0; i < walks->size(); ++i) {
        text += (i == 0 ? "" : " ") + letters_of((*walks)[i]);
      }
    } else if (const auto* word_itself = std::get_if<std::string>(&argument.value)) {
      text += *word_itself;
    }
  }
  return text;
}

std::string random_walks(Chance& chance) {
  static constexpr std::array<std::string_view, 5> orthodox{"Q", "R", "B", "S", "P"};
  std::string text;
  for (int left = chance.between(1, 3); left > 0; --left) {
    text += ' ';
    if (chance.percent(70)) {
      text += orthodox[chance.below(orthodox.size())];
    } else {
      text += chance.one_of(all_fairy_pieces());
    }
  }
  return text;
}

/// Words in a notation of their own: lines, cells and divisions of grids.
const std::vector<std::string>& notations() {
  static const std::vector<std::string> all{"bdf246", "ce35", "Ha24",     "Vc61",
                                            "Hd43",   "Ve18", "a1a2b1b2", "e4e5d4d5f4"};
  return all;
}

}  // namespace

std::string letters_of(WalkId walk) { return std::string(standard_walks()[walk].letters.english); }

std::string squares_text(const Geometry& board, std::span<const Square> squares) {
  std::string text;
  for (const Square square : squares) {
    text += (text.empty() || board.dimensions() == 2 ? "" : ",") + board.name(square);
  }
  return text;
}

std::string random_argument(Chance& chance, const Parameter& parameter, const Geometry& board) {
  constexpr std::int64_t largest = 6;
  switch (parameter.kind) {
    case ParameterKind::keyword:
      return fmt::format(" {}", parameter.words[chance.below(parameter.words.size())].english);
    case ParameterKind::number:
    case ParameterKind::numbers:
    case ParameterKind::path: {
      const auto most = static_cast<int>(std::min(parameter.high, parameter.low + largest));
      return fmt::format(" {}", chance.between(static_cast<int>(parameter.low), most));
    }
    case ParameterKind::squares: {
      std::vector<Square> squares;
      for (int left = chance.between(1, 4); left > 0; --left) {
        squares.push_back(static_cast<Square>(chance.below(board.size())));
      }
      return " " + squares_text(board, squares);
    }
    case ParameterKind::walks:
      return random_walks(chance);
    case ParameterKind::text: {
      const std::string& word = chance.one_of(notations());
      return parameter.fits(word, board) ? " " + word : "";
    }
  }
  return {};
}

std::vector<std::string> example_arguments(const Parameter& parameter) {
  constexpr std::int64_t largest = 2;
  std::vector<std::string> examples;
  switch (parameter.kind) {
    case ParameterKind::keyword:
      for (const Names& word : parameter.words) examples.emplace_back(word.english);
      break;
    case ParameterKind::number:
    case ParameterKind::numbers:
    case ParameterKind::path:
      for (std::int64_t number = parameter.low;
           number <= std::min(parameter.high, parameter.low + largest); ++number) {
        examples.push_back(fmt::format("{}", number));
      }
      break;
    case ParameterKind::squares:
      examples = {"c3", "d4d5", "b3d6f3g5", "e1e8"};
      break;
    case ParameterKind::walks:
      examples = {"Q", "R S", "G N", "S B R Q"};
      break;
    case ParameterKind::text:
      for (const std::string& word : notations()) {
        if (parameter.fits(word, Geometry::classical())) examples.push_back(word);
      }
      break;
  }
  return examples;
}

std::string english_text(const ConditionUse& use) {
  return with_arguments(std::string(use.condition->names.english), use.condition->parameters,
                        use.arguments);
}

std::string english_text(const OptionInfo& option, std::span<const Argument> arguments) {
  return with_arguments(std::string(option.names.english), option.parameters, arguments);
}

std::string random_condition(Chance& chance, std::span<const Condition* const> conditions) {
  constexpr unsigned optional = 40, once_more = 35;
  const Condition& condition = *conditions[chance.below(conditions.size())];
  std::string text(condition.names.english);
  for (const Parameter& parameter : condition.parameters) {
    if (!parameter.required && !chance.percent(optional)) continue;
    do {
      const std::string argument = random_argument(chance, parameter, Geometry::classical());
      if (text.find(argument) == std::string::npos) text += argument;
    } while (parameter.repeated && chance.percent(once_more));
  }
  return text;
}

}  // namespace warp::differential
