#include "solver/formats/files/prose/prose_names.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include <fmt/format.h>

#include "parser/keyword.hpp"
#include "parser/names/name_table.hpp"
#include "solver/formats/files/english.hpp"
#include "solver/formats/files/prose/prose_lines.hpp"

namespace warp::files::prose {

namespace {

constexpr std::size_t shortest_name = 4;

/// Do the first words of `phrase` make a whole name of a condition, not only its beginning?
bool begins_with_name(std::string_view phrase, const ConditionRegistry& conditions) {
  const auto& table = parser::NameTable::of(conditions);
  constexpr auto kind = parser::NameKind::condition;
  const std::vector<ProseWord> words = words_of(phrase);
  for (std::size_t count = words.size(); count > 0; --count) {
    const std::string_view part = phrase.substr(0, words[count - 1].end());
    if (!table.called(kind, part).empty() || !table.called_nearly(kind, part).empty()) {
      return true;
    }
  }
  return false;
}

/// One condition, as the parser reads it without a word of doubt.
std::string one_condition(std::string_view phrase, const ConditionRegistry& conditions,
                          bool abbreviated) {
  if (parser::name_key(phrase).size() < shortest_name || phrase.size() > 120) {
    return {};
  }
  for (const Language language : all_languages) {
    constexpr Names frames{
        "begin\npieces white Ka1 black Kh8\nstipulation ~1\ncondition {}\nend\n",
        "anfang\nsteine weiss Ka1 schwarz Kh8\nforderung ~1\nbedingung {}\nende\n",
        "debut\npieces blanc Ra1 noir Rh8\nenonce ~1\ncondition {}\nfin\n"};
    const std::string text = fmt::format(fmt::runtime(frames.in(language)), phrase);
    const parser::ParsedProblem parsed = std::move(parser::parse(text, {}, conditions).front());
    if (!parsed.diagnostics.empty() || parsed.problem.conditions.size() != 1 ||
        !parsed.problem.twins.empty() || !parsed.problem.options.empty()) {
      continue;
    }
    const ConditionUse& use = parsed.problem.conditions.front();
    const std::string english = english_text(use, parsed.problem);
    if (abbreviated || begins_with_name(phrase, conditions)) {
      return english;
    }
  }
  return {};
}

}  // namespace

std::string conditions_named(std::string_view phrase, const ConditionRegistry& conditions,
                             bool abbreviated) {
  while (!phrase.empty() &&
         std::string_view(" .,;:()[]").find(phrase.front()) != std::string_view::npos) {
    phrase.remove_prefix(1);
  }
  while (!phrase.empty() &&
         std::string_view(" .,;:()[]").find(phrase.back()) != std::string_view::npos) {
    phrase.remove_suffix(1);
  }
  if (phrase.empty() || phrase.find_first_of("\"\n") != std::string_view::npos) {
    return {};
  }
  if (std::string one = one_condition(phrase, conditions, abbreviated); !one.empty()) {
    return one;
  }
  for (const std::string_view joint :
       {", ", ",", "; ", " + ", " and ", " und ", " et ", " & ", " / ", " "}) {
    const std::size_t at = phrase.find(joint);
    if (at == std::string_view::npos) {
      continue;
    }
    const std::string first = conditions_named(phrase.substr(0, at), conditions, abbreviated);
    const std::string second =
        first.empty() ? ""
                      : conditions_named(phrase.substr(at + joint.size()), conditions, abbreviated);
    if (!second.empty()) {
      return first + " " + second;
    }
  }
  return {};
}

std::string condition_meant(std::string_view phrase, const ConditionRegistry& conditions) {
  const auto& table = parser::NameTable::of(conditions);
  constexpr auto kind = parser::NameKind::condition;
  const std::string told = parser::name_key(phrase);
  constexpr std::size_t shortest = 5, long_name = 9;
  if (told.size() < shortest) {
    return {};
  }
  const auto own_name = [&](std::size_t row) {
    return std::string(conditions.all()[row]->names.english);
  };
  for (const auto& named : {table.called(kind, phrase), table.called_nearly(kind, phrase)}) {
    if (!named.empty()) {
      return own_name(named.front().row);
    }
  }
  // A name with a typing error, but not a much longer one that begins so.
  std::vector<std::string> keys;
  for (const parser::Name& name : table.all()) {
    keys.push_back(name.kind == kind ? parser::name_key(name.text) : std::string());
  }
  const parser::Keywords keywords(keys.begin(), keys.end());
  const auto nearest = parser::nearest_keyword(keywords, told);
  if (!nearest || nearest->distance > (told.size() >= long_name ? 2U : 1U) ||
      nearest->keyword.size() + 1 < told.size() || nearest->keyword.size() > told.size() + 1) {
    return {};
  }
  const auto at = std::ranges::find(keywords, nearest->keyword) - keywords.begin();
  return own_name(table.all()[static_cast<std::size_t>(at)].row);
}

std::string piece_named(std::string_view phrase) {
  const std::string told = parser::name_key(phrase);
  if (told.size() < 3) {
    return {};
  }
  const auto walks = Walks::standard();
  for (std::size_t i = 0; i < walks->size(); ++i) {
    const Walk& walk = (*walks)[static_cast<WalkId>(i)];
    for (const Language language : all_languages) {
      const std::string name = parser::name_key(walk.names.in(language));
      if (!name.empty() &&
          (told == name || told == name + "s" || told == name + "n" || told == name + "es")) {
        return upper_case(walk.letters.english);
      }
    }
  }
  return {};
}

std::string fairy_piece_named(std::string_view phrase) {
  const std::string letters = piece_named(phrase);
  constexpr std::string_view orthodox = "KQRBSP";
  return letters.size() == 1 && orthodox.find(letters) != std::string_view::npos ? std::string()
                                                                                 : letters;
}

}  // namespace warp::files::prose
