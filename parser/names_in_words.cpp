// Names that are written in several words, in part, or as others call them.

#include "parser/names_in_words.hpp"

#include <algorithm>
#include <array>

#include "parser/folded.hpp"

namespace warp::parser {

namespace {

constexpr bool is_upper(char c) { return c >= 'A' && c <= 'Z'; }
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// More words than a name has.
constexpr std::size_t most_words = 4;

std::string key_of(std::string_view text, Umlaut umlaut) {
  std::string key;
  for (const char c : folded(text, umlaut)) {
    const char small = lower(c);
    if ((small >= 'a' && small <= 'z') || is_digit(c) || c == '#' || c == '&') {
      key += small;
    }
  }
  return key;
}

/// "Take & Make", "take and make".
std::optional<JoinedName> name_with_and(Reader ahead, const Keywords& names) {
  const Word first = ahead.take();
  const Word second = ahead.take();
  const bool stands_alone = std::ranges::any_of(
      std::array{"&", "and", "und", "et"},
      [&](std::string_view word) { return equal_ignoring_case(word, second.text); });
  const bool is_joined = stands_alone || first.text.ends_with('&') ||
                         (second.text.size() > 1 && second.text.front() == '&');
  if (!is_joined || first.empty() || second.empty()) {
    return std::nullopt;
  }
  const Word last = stands_alone ? ahead.take() : second;
  if (last.empty()) {
    return std::nullopt;
  }
  const std::string name =
      std::string(first.text) + (stands_alone ? "&" : "") + std::string(last.text);
  const KeywordMatch match = match_keyword(names, name);
  if (!match.unique()) {
    return std::nullopt;
  }
  return JoinedName{match.index(), last};
}

/// Calls `see(words, word)` for the first word, the first two words, and so on.
template <class See>
void each_beginning(Reader ahead, const Keywords& followers, See see) {
  std::string words;
  for (std::size_t number = 0; number < most_words; ++number) {
    const Word word = ahead.take();
    const bool goes_on = !word.empty() && (number == 0 || !clearly_keyword(followers, word.text));
    if (!goes_on) {
      return;
    }
    words += (number == 0 ? "" : " ") + std::string(word.text);
    see(words, word);
  }
}

}  // namespace

bool same_name(std::string_view name, std::string_view text) {
  return name_key(name) == name_key(text) ||
         key_of(name, Umlaut::bare) == key_of(text, Umlaut::bare);
}

std::string name_key(std::string_view text) { return key_of(text, Umlaut::with_e); }

std::vector<std::string_view> other_names(const Condition& condition) {
  std::vector<std::string_view> names;
  for (std::string_view rest = condition.also_called; !rest.empty();) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    names.push_back(rest.substr(0, comma));
    rest.remove_prefix(std::min(comma + 1, rest.size()));
  }
  return names;
}

std::optional<JoinedName> joined_name(Reader reader, const Keywords& names,
                                      const Keywords& followers) {
  if (const auto found = name_with_and(reader, names)) {
    return found;
  }
  if (match_keyword(names, reader.peek().text).exact) {
    return std::nullopt;
  }
  std::optional<JoinedName> found;
  each_beginning(reader, followers, [&](std::string_view words, const Word& last) {
    std::string joined(words);
    std::erase(joined, ' ');
    const KeywordMatch match = match_keyword(names, joined);
    if (match.exact) {
      found = JoinedName{match.index(), last};
    }
  });
  return found;
}

std::optional<OtherName> other_name(Reader reader, const ConditionRegistry& conditions,
                                    const Keywords& names, const Keywords& followers) {
  std::optional<OtherName> found;
  each_beginning(reader, followers, [&](const std::string& words, const Word& last) {
    std::vector<std::string_view> called;
    for (std::size_t i = 0; i < names.size(); ++i) {
      const bool is_called_so =
          std::ranges::any_of(other_names(*conditions.all()[i]),
                              [&](std::string_view name) { return same_name(name, words); });
      if (is_called_so) {
        called.push_back(names[i]);
      }
    }
    if (!called.empty()) {
      found = OtherName{words, std::move(called), last};
    }
  });
  return found;
}

bool begins_word(std::string_view name, std::size_t place) {
  if (place == 0) {
    return true;
  }
  const bool small_before = !is_upper(name[place - 1]);
  const bool small_behind = place + 1 < name.size() && !is_upper(name[place + 1]);
  return is_upper(name[place]) && (small_before || small_behind);
}

bool leaves_out_a_word(std::string_view name, std::size_t length) {
  for (std::size_t begin = length; begin < name.size(); ++begin) {
    if (!begins_word(name, begin)) {
      continue;
    }
    const bool says_nothing =
        std::ranges::any_of(std::array{"Chess", "Schach", "Echecs", "Sjakk"},
                            [&](std::string_view word) { return name.substr(begin) == word; });
    if (!says_nothing) {
      return true;
    }
  }
  return false;
}

}  // namespace warp::parser
