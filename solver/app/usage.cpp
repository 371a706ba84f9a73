#include "solver/app/usage.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace warp {

namespace {

std::string described(const Parameter& parameter) {
  switch (parameter.kind) {
    case ParameterKind::keyword: {
      std::vector<std::string_view> words;
      for (const Names& word : parameter.words) {
        words.push_back(word.english);
      }
      return words.size() == 1
                 ? std::string(words.front())
                 : fmt::format("{}{}", parameter.repeated ? "" : "one of ", fmt::join(words, ", "));
    }
    case ParameterKind::number:
      return fmt::format("a number from {} to {}", parameter.low, parameter.high);
    case ParameterKind::numbers:
      return fmt::format("numbers from {} to {}, with commas between", parameter.low,
                         parameter.high);
    case ParameterKind::path:
      return fmt::format("a number from {} to {}, or several with colons between", parameter.low,
                         parameter.high);
    case ParameterKind::squares:
      return "squares";
    case ParameterKind::walks:
      return "letters of pieces";
    case ParameterKind::text:
      return std::string(parameter.what);
  }
  return {};
}

/// A possible value; empty for words whose form only the condition knows.
std::string sample(const Parameter& parameter) {
  switch (parameter.kind) {
    case ParameterKind::keyword:
      return std::string(parameter.words.front().english);
    case ParameterKind::number:
    case ParameterKind::numbers:
    case ParameterKind::path:
      return fmt::format("{}", std::max<std::int64_t>(parameter.low, 1));
    case ParameterKind::squares:
      return "d4";
    case ParameterKind::walks:
      return "S";
    case ParameterKind::text:
      break;
  }
  return {};
}

}  // namespace

std::vector<std::string> parameter_lines(const Condition& condition) {
  std::vector<std::string> lines;
  for (const Parameter& parameter : condition.parameters) {
    lines.push_back(described(parameter) + (parameter.required ? " (required)" : "") +
                    (parameter.repeated ? " (may be repeated)" : ""));
  }
  return lines;
}

std::vector<ExplainedWord> explained_words(const Condition& condition) {
  std::vector<ExplainedWord> result;
  for (const Parameter& parameter : condition.parameters) {
    for (std::size_t i = 0; parameter.meaning != nullptr && i < parameter.words.size(); ++i) {
      result.push_back({parameter.words[i].english, parameter.meaning(i)});
    }
  }
  return result;
}

std::string example_of(const Condition& condition) {
  std::string text = fmt::format("condition {}", condition.names.english);
  for (const Parameter& parameter : condition.parameters) {
    if (parameter.required) {
      text += " " + sample(parameter);
    }
  }
  return text;
}

}  // namespace warp
