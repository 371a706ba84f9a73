#include "solver/app/reference_names.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "conditions/all_conditions.hpp"
#include "parser/attributes.hpp"
#include "parser/folded.hpp"

namespace warp {

namespace {

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return is_upper(c) || (c >= 'a' && c <= 'z'); }
constexpr char lower(char c) { return is_upper(c) ? static_cast<char>(c - 'A' + 'a') : c; }

/// Small letters and digits alone: "contactchess" for "Contact Chess". # and & stay.
std::string key_of(std::string_view text, parser::Umlaut umlaut) {
  std::string key;
  for (const char c : parser::folded(text, umlaut)) {
    if (is_letter(c) || is_digit(c) || c == '#' || c == '&') {
      key += lower(c);
    }
  }
  return key;
}

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
        words.push_back(key_of(word.in(language), parser::Umlaut::with_e));
      }
    }
  }
  return words;
}

/// The other usual names of `condition`.
std::vector<std::string_view> other_names(const Condition& condition) {
  std::vector<std::string_view> names;
  for (std::string_view rest = condition.also_called; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    names.push_back(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return names;
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

bool same_name(std::string_view name, std::string_view text) {
  return key_of(name, parser::Umlaut::with_e) == key_of(text, parser::Umlaut::with_e) ||
         key_of(name, parser::Umlaut::bare) == key_of(text, parser::Umlaut::bare);
}

std::vector<NamedCondition> conditions_named(std::string_view text) {
  auto found = all_that([&](const Condition& condition, Language language) {
    return same_name(condition.names.in(language), text) ||
           std::ranges::any_of(other_names(condition),
                               [&](std::string_view name) { return same_name(name, text); });
  });
  // "jigger" is what a unit is called; a condition says what it does.
  for (const parser::AttributeInfo& mark : parser::all_attributes()) {
    const auto named = std::ranges::find_if(
        all_languages, [&](Language language) { return same_name(mark.names.in(language), text); });
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
  const std::string key = key_of(text, parser::Umlaut::with_e);
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
    return key_of(condition.names.in(language), parser::Umlaut::with_e).find(key);
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
