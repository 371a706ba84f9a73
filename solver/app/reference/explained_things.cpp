#include "solver/app/reference/explained_things.hpp"

#include <algorithm>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "parser/attributes.hpp"
#include "parser/names/goal_names.hpp"
#include "parser/names/stipulation_forms.hpp"
#include "parser/stipulation.hpp"
#include "parser/twins.hpp"
#include "solver/app/reference/reference_labels.hpp"
#include "solver/app/reference/stipulation_words.hpp"
#include "solver/app/reference/technique_texts.hpp"
#include "solver/app/reference/usage.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/setup/option.hpp"

namespace warp {

namespace {

using parser::NameKind;

template <class... Values>
std::string labelled(const Names& label, Language language, const Values&... values) {
  return fmt::format(fmt::runtime(label.in(language)), values...);
}

/// The words of `names` as problems are mostly typed.
std::string in_small_letters(std::string_view name) {
  std::string text(name);
  std::ranges::transform(text, text.begin(), [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  });
  return text;
}

Explanation thing_explained(std::string_view kind, const std::string& name, const std::string& text,
                            std::string_view meaning, const std::string& example,
                            Language language) {
  Explanation result{name + "\n" + text, {{"record", kind}, {"name", name}, {"meaning", meaning}}};
  if (!example.empty()) {
    result.text += labelled(label::in_problem, language, example);
    result.json["example"] = example;
  }
  return result;
}

Explanation of_option(const OptionInfo& option, Language language) {
  std::string text = labelled(label::option, language, option.help.in(language));
  for (const std::string& parameter : parameter_lines(option.parameters, language)) {
    text += labelled(label::after_name, language, parameter);
  }
  Explanation result =
      thing_explained("option", listed(option.names), text, option.help.in(language),
                      example_of(label::option_word.in(language), option.names.in(language),
                                 option.parameters, language),
                      language);
  result.json["parameter_forms"] = parameter_forms(option.parameters, language);
  return result;
}

Explanation of_goal(const GoalInfo& goal, Language language) {
  const std::string notation =
      std::string(goal.notation) + std::string(goal.takes_square ? "e4" : "");
  const parser::GoalName& name = parser::goal_names()[static_cast<std::size_t>(goal.kind)];
  const std::string_view number = is_position(goal.kind) ? "4" : "2";
  return thing_explained(
      "goal", name.names.english.empty() ? notation : notation + ", " + listed(name.names),
      labelled(label::goal, language, name.meaning.in(language)), name.meaning.in(language),
      fmt::format("{} {}{}", label::stipulation_word.in(language), notation, number), language);
}

Explanation of_form(const parser::StipulationForm& form, Language language) {
  const auto parts = parser::stipulation_parts(form.form);
  Explanation result = explanation_of(std::string(form.form), parts.value(), language);
  result.text = listed(form.names) + "\n" + result.text.substr(result.text.find('\n') + 1);
  return result;
}

Explanation of_twin(const parser::TwinWord& twin, Language language) {
  const std::string_view meaning = twin.meaning.in(language);
  return thing_explained(
      "twin", listed(twin.names), labelled(label::twin, language, meaning), meaning,
      fmt::format("{} {}", label::twin_word.in(language), twin.names.in(language)), language);
}

Explanation of_technique(const TechniqueInfo& info, Language language) {
  const auto [what, sound] = technique_texts(info.technique);
  return {fmt::format("{}\n{}{}", info.name,
                      labelled(label::technique, language, what.in(language), sound.in(language),
                               info.engines, info.essay),
                      labelled(label::switched_off, language, info.name)),
          {{"record", "technique"},
           {"name", info.name},
           {"meaning", what.in(language)},
           {"sound", sound.in(language)},
           {"engines", info.engines},
           {"essay", info.essay}}};
}

Explanation of_attribute(const Names& names, const Names& meaning, const std::string& example,
                         Language language) {
  return thing_explained("attribute", listed(names), std::string(meaning.in(language)) + "\n",
                         meaning.in(language), example, language);
}

}  // namespace

std::string listed(const Names& names) {
  std::vector<std::string> different;
  for (const Language language : all_languages) {
    std::string name(names.in(language));
    if (std::ranges::find(different, name) == different.end()) {
      different.push_back(std::move(name));
    }
  }
  return fmt::format("{}", fmt::join(different, ", "));
}

Explanation explanation_of(NameKind kind, std::size_t row, Language language) {
  switch (kind) {
    case NameKind::option:
      return of_option(all_options()[row], language);
    case NameKind::goal:
      return of_goal(all_goals()[row], language);
    case NameKind::stipulation:
      return of_form(parser::stipulation_forms()[row], language);
    case NameKind::twin:
      return of_twin(parser::twin_words()[row], language);
    case NameKind::technique:
      return of_technique(technique_table()[row], language);
    case NameKind::attribute: {
      const parser::AttributeInfo& info = parser::all_attributes()[row];
      return of_attribute(info.names, info.meaning, marked_in_problem(info.names, language),
                          language);
    }
    case NameKind::side: {
      if (row == side_names.size()) {
        return of_attribute(parser::total_invisible, parser::meaning_of_total_invisible(),
                            fmt::format("{} {} 2", label::pieces_word.in(language),
                                        parser::total_invisible.in(language)),
                            language);
      }
      const std::string_view pieces = label::pieces_word.in(language);
      const std::string_view knight = standard_walks()[walks::knight].letters.in(language);
      return of_attribute(
          side_names[row], parser::meaning_of_neutral(),
          fmt::format("{} {} {}d4", pieces, in_small_letters(side_names[row].in(language)),
                      upper_case(knight)),
          language);
    }
    case NameKind::condition:
    case NameKind::piece:
    case NameKind::board:
      break;
  }
  return {};
}

Explanation explanation_of(const std::string& text, const parser::StipulationText& parts,
                           Language language) {
  const std::string words = stipulation_in_words(parts, language);
  return thing_explained("stipulation", text, words, words,
                         fmt::format("{} {}", label::stipulation_word.in(language), text),
                         language);
}

Explanation explanation_of(const parser::RetractorKind& kind, Language language) {
  const std::string words = std::string(kind.meaning.in(language)) + "\n";
  return thing_explained("stipulation", listed(kind.names), words, kind.meaning.in(language),
                         fmt::format("{} {}", label::stipulation_word.in(language), kind.form),
                         language);
}

Explanation explanation_of(const check::ThemeRow& row, Language language) {
  const std::string_view definition = row.definition.in(language);
  return {
      fmt::format("{}\n{}", row.name, labelled(label::theme, language, definition, row.source)),
      {{"record", "theme"}, {"name", row.name}, {"meaning", definition}, {"source", row.source}}};
}

std::string marked_in_problem(const Names& attribute, Language language) {
  return fmt::format("{} {} {}d4", label::pieces.in(language),
                     in_small_letters(attribute.in(language)),
                     upper_case(standard_walks()[walks::knight].letters.in(language)));
}

}  // namespace warp
