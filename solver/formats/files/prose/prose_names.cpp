#include "solver/formats/files/prose/prose_names.hpp"

#include <algorithm>
#include <array>
#include <cctype>
#include <vector>

#include <fmt/format.h>

#include "parser/keyword.hpp"
#include "solver/formats/files/english.hpp"
#include "solver/formats/files/prose/prose_lines.hpp"

namespace warp::files::prose {

namespace {

constexpr std::size_t shortest_name = 4;

/// The letters and digits of a name in small letters, without "chess" at its end.
std::string bones(std::string_view name, bool with_chess = true) {
  std::string result;
  for (const char c : plain_letters(name)) {
    if (std::isalnum(static_cast<unsigned char>(c)) != 0 || static_cast<unsigned char>(c) >= 0x80 ||
        c == '&') {
      result += c;
    }
  }
  // "Laengstzueger" and "L\u00E4ngstz\u00FCger" are alike; so are words that have "ue" by chance.
  for (const std::string_view umlaut : {"ae", "oe", "ue"}) {
    for (std::size_t at = result.find(umlaut); at != std::string::npos; at = result.find(umlaut)) {
      result.erase(at + 1, 1);
    }
  }
  for (const std::string_view tail : {"chess", "schach"}) {
    if (!with_chess && result.size() > tail.size() + 2 && result.ends_with(tail)) {
      result.resize(result.size() - tail.size());
    }
  }
  return result;
}

/// Does the first word, or do all words, of `phrase` make a full name of the condition?
bool names_in_full(std::string_view phrase, const ConditionUse& use, std::string_view english) {
  const std::string told = bones(phrase), short_told = bones(phrase, false);
  if (told == bones(english) || short_told == bones(english, false)) {
    return true;
  }
  for (const Language language : all_languages) {
    const std::string name = bones(use.condition->names.in(language));
    const std::string arguments =
        bones(english.substr(std::min(use.condition->names.english.size(), english.size())));
    if (!name.empty() &&
        (told == name + arguments ||
         told == bones(use.condition->names.in(language), false) + arguments ||
         short_told == bones(use.condition->names.in(language), false) + arguments)) {
      return true;
    }
  }
  return false;
}

/// One condition, as the parser reads it without a word of doubt.
std::string one_condition(std::string_view phrase, const ConditionRegistry& conditions,
                          bool abbreviated) {
  if (bones(phrase).size() < shortest_name || phrase.size() > 120) {
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
    if (abbreviated || names_in_full(phrase, use, english)) {
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
  const std::string told = bones(phrase);
  constexpr std::size_t shortest = 5, long_name = 9;
  if (told.size() < shortest) {
    return {};
  }
  std::vector<std::string> names;
  std::vector<std::string_view> originals;
  for (const Condition* condition : conditions.all()) {
    for (const Language language : all_languages) {
      names.push_back(bones(condition->names.in(language)));
      originals.push_back(condition->names.in(language));
    }
  }
  const parser::Keywords keywords(names.begin(), names.end());
  const auto exact = std::ranges::find(names, told);
  if (exact != names.end()) {
    return std::string(originals[static_cast<std::size_t>(exact - names.begin())]);
  }
  const auto nearest = parser::nearest_keyword(keywords, told);
  if (!nearest || nearest->distance > (told.size() >= long_name ? 2U : 1U) ||
      nearest->keyword.size() + 1 < told.size() || nearest->keyword.size() > told.size() + 1) {
    return {};
  }
  const auto at = std::ranges::find(keywords, nearest->keyword) - keywords.begin();
  return std::string(originals[static_cast<std::size_t>(at)]);
}

std::string piece_named(std::string_view phrase) {
  const std::string told = bones(phrase);
  if (told.size() < 3) {
    return {};
  }
  const auto walks = Walks::standard();
  for (std::size_t i = 0; i < walks->size(); ++i) {
    const Walk& walk = (*walks)[static_cast<WalkId>(i)];
    for (const Language language : all_languages) {
      const std::string name = bones(walk.names.in(language));
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
