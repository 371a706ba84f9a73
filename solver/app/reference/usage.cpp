#include "solver/app/reference/usage.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "solver/app/reference/reference_labels.hpp"

namespace warp {

namespace {

std::string described(const Parameter& parameter, Language language) {
  const auto range = [&](const Names& label) {
    return fmt::format(fmt::runtime(label.in(language)), parameter.low, parameter.high);
  };
  switch (parameter.kind) {
    case ParameterKind::keyword: {
      std::vector<std::string_view> words;
      for (const Names& word : parameter.words) {
        words.push_back(word.in(language));
      }
      return words.size() == 1
                 ? std::string(words.front())
                 : fmt::format("{}{}", parameter.repeated ? "" : label::one_of.in(language),
                               fmt::join(words, ", "));
    }
    case ParameterKind::number:
      return range(label::number);
    case ParameterKind::numbers:
      return range(label::numbers);
    case ParameterKind::path:
      return range(label::path);
    case ParameterKind::squares:
      return std::string(label::squares.in(language));
    case ParameterKind::walks:
      return std::string(label::piece_letters.in(language));
    case ParameterKind::text:
      return std::string(parameter.what.in(language));
  }
  return {};
}

std::string_view name_of(ParameterKind kind) {
  constexpr std::array<std::string_view, 7> names{"keyword", "number", "numbers", "path",
                                                  "squares", "walks",  "text"};
  return names.at(static_cast<std::size_t>(kind));
}

bool is_of_numbers(ParameterKind kind) {
  return kind == ParameterKind::number || kind == ParameterKind::numbers ||
         kind == ParameterKind::path;
}

report::Json words_of(const Parameter& parameter, Language language) {
  report::Json words = report::Json::array();
  for (std::size_t i = 0; i < parameter.words.size(); ++i) {
    const Names& names = parameter.words[i];
    report::Json word{
        {"names", {{"en", names.english}, {"de", names.german}, {"fr", names.french}}}};
    if (parameter.meaning != nullptr) {
      word["meaning"] = parameter.meaning(i).in(language);
    }
    words.push_back(std::move(word));
  }
  return words;
}

/// A possible value; empty for words whose form only the condition knows and that may be left out.
std::string sample(const Parameter& parameter, Language language) {
  switch (parameter.kind) {
    case ParameterKind::keyword:
      return std::string(parameter.words.front().in(language));
    case ParameterKind::number:
    case ParameterKind::numbers:
    case ParameterKind::path:
      return fmt::format("{}", std::max<std::int64_t>(parameter.low, 1));
    case ParameterKind::squares:
      return "d4";
    case ParameterKind::walks:
      return std::string(language == Language::french ? "C" : "S");
    case ParameterKind::text: {
      // What must be stated is described with an example at the end: "walls such as Ha24".
      const std::string_view what = parameter.what.in(language);
      return std::string(parameter.required ? what.substr(what.rfind(' ') + 1) : "");
    }
  }
  return {};
}

}  // namespace

std::vector<std::string> parameter_lines(std::span<const Parameter> parameters, Language language) {
  std::vector<std::string> lines;
  for (const Parameter& parameter : parameters) {
    lines.push_back(
        fmt::format("{}{}{}", described(parameter, language),
                    parameter.required ? label::required.in(language) : std::string_view(),
                    parameter.repeated ? label::repeated.in(language) : std::string_view()));
  }
  return lines;
}

report::Json parameter_forms(std::span<const Parameter> parameters, Language language) {
  report::Json forms = report::Json::array();
  for (const Parameter& parameter : parameters) {
    report::Json form{{"kind", name_of(parameter.kind)},
                      {"required", parameter.required},
                      {"repeated", parameter.repeated},
                      {"what", described(parameter, language)}};
    if (parameter.kind == ParameterKind::keyword) {
      form["words"] = words_of(parameter, language);
    }
    if (is_of_numbers(parameter.kind)) {
      form["low"] = parameter.low;
      form["high"] = parameter.high;
    }
    forms.push_back(std::move(form));
  }
  return forms;
}

std::vector<ExplainedWord> explained_words(const Condition& condition, Language language) {
  std::vector<ExplainedWord> result;
  for (const Parameter& parameter : condition.parameters) {
    for (std::size_t i = 0; parameter.meaning != nullptr && i < parameter.words.size(); ++i) {
      result.push_back({parameter.words[i].in(language), parameter.meaning(i).in(language)});
    }
  }
  return result;
}

std::string example_of(const Condition& condition, Language language) {
  return example_of(label::condition.in(language), condition.names.in(language),
                    condition.parameters, language);
}

std::string example_of(std::string_view command, std::string_view name,
                       std::span<const Parameter> parameters, Language language) {
  std::string text = fmt::format("{} {}", command, name);
  for (const Parameter& parameter : parameters) {
    if (parameter.required) {
      text += " " + sample(parameter, language);
    }
  }
  return text;
}

}  // namespace warp
