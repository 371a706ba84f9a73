#include "solver/app/reference/reference_names.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "conditions/all_conditions.hpp"
#include "parser/attributes.hpp"
#include "parser/names_in_words.hpp"

namespace warp {

namespace {

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

/// The parts of a name: "anti", "super", "circe".
std::vector<std::string> parts_of(std::string_view name) {
  std::vector<std::string> parts;
  for (std::size_t i = 0; i < name.size(); ++i) {
    const bool begins = i == 0 || (is_upper(name[i]) && !is_upper(name[i - 1]));
    if (begins) {
      parts.emplace_back();
    }
    parts.back() += lower(name[i]);
  }
  return parts;
}

/// Is `text` made of all `parts` in some order, with words of `others` between or behind them?
bool is_made_of(std::string_view text, std::vector<std::string>& parts,
                const std::vector<std::string>& others) {
  if (text.empty()) {
    return std::ranges::all_of(parts, [](const std::string& part) { return part.empty(); });
  }
  for (std::string& part : parts) {
    if (!part.empty() && text.starts_with(part)) {
      const std::string taken = std::exchange(part, "");
      const bool fits = is_made_of(text.substr(taken.size()), parts, others);
      part = taken;
      if (fits) {
        return true;
      }
    }
  }
  return std::ranges::any_of(others, [&](const std::string& other) {
    return text.starts_with(other) && is_made_of(text.substr(other.size()), parts, others);
  });
}

/// The words that may follow the name of `condition`, as keys; short ones could be parts of others.
std::vector<std::string> words_after(const Condition& condition, Language language) {
  constexpr std::size_t least = 4;
  std::vector<std::string> words;
  for (const Parameter& parameter : condition.parameters) {
    for (const Names& word : parameter.words) {
      if (word.in(language).size() >= least) {
        words.push_back(parser::name_key(word.in(language)));
      }
    }
  }
  return words;
}

template <class Fits>
std::vector<NamedCondition> all_that(Fits fits) {
  std::vector<NamedCondition> found;
  for (const Condition* condition : all_conditions().all()) {
    for (const Language language : all_languages) {
      if (condition->supported() && fits(*condition, language)) {
        found.push_back({condition, language});
        break;
      }
    }
  }
  return found;
}

}  // namespace

std::vector<NamedCondition> conditions_named(std::string_view text) {
  auto found = all_that([&](const Condition& condition, Language language) {
    return parser::same_name(condition.names.in(language), text) ||
           std::ranges::any_of(parser::other_names(condition), [&](std::string_view name) {
             return parser::same_name(name, text);
           });
  });
  // "jigger" is what a unit is called; a condition says what it does.
  for (const parser::AttributeInfo& mark : parser::all_attributes()) {
    const auto named = std::ranges::find_if(all_languages, [&](Language language) {
      return parser::same_name(mark.names.in(language), text);
    });
    if (!mark.attribute || named == all_languages.end()) {
      continue;
    }
    for (const Condition* condition : all_conditions().all()) {
      const bool is_new =
          std::ranges::find(found, condition, &NamedCondition::condition) == found.end();
      if (is_new && condition->supported() &&
          (condition->attributes & attribute_bit(*mark.attribute)) != 0) {
        found.push_back({condition, *named});
      }
    }
  }
  const std::string key = parser::name_key(text);
  constexpr std::size_t shortest = 3;
  if (!found.empty() || key.size() < shortest) {
    return found;
  }
  for (const bool with_words : {false, true}) {
    found = all_that([&](const Condition& condition, Language language) {
      auto parts = parts_of(condition.names.in(language));
      return is_made_of(key, parts,
                        with_words ? words_after(condition, language) : std::vector<std::string>());
    });
    if (!found.empty()) {
      return found;
    }
  }
  const auto holds = [&](const Condition& condition, Language language) {
    return parser::name_key(condition.names.in(language)).find(key);
  };
  found = all_that([&](const Condition& condition, Language language) {
    return holds(condition, language) == 0;
  });
  // "assassin" begins the German name AssassinCirce, but is a word of the English CirceAssassin,
  // too.
  for (NamedCondition& named : found) {
    named.language = *std::ranges::find_if(all_languages, [&](Language language) {
      return holds(*named.condition, language) != std::string::npos;
    });
  }
  return found;
}

}  // namespace warp
