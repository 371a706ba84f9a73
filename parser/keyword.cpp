#include "parser/keyword.hpp"

#include <algorithm>
#include <array>
#include <iterator>
#include <limits>
#include <utility>

#include "parser/folded.hpp"
#include "parser/names/own_names.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::parser {

namespace {

bool starts_with(std::string_view text, std::string_view prefix) {
  return text.size() >= prefix.size() && equal_ignoring_case(text.substr(0, prefix.size()), prefix);
}

/// The longest word that gets a suggestion; longer words are no typing errors.
constexpr std::size_t longest_word = 40;

/// The number of typing errors (letters left out, added, exchanged, replaced) between `word` and
/// `keyword`, and between `word` and the nearest abbreviation of `keyword`.
struct Distances {
  unsigned full, abbreviated;
};

Distances typing_faults(std::string_view word, std::string_view keyword) {
  using Row = std::array<unsigned, longest_word + 1>;
  Row two_above{}, above{}, row{};
  for (std::size_t i = 0; i <= word.size(); ++i) {
    row[i] = static_cast<unsigned>(i);
  }
  unsigned abbreviated = std::numeric_limits<unsigned>::max();
  for (std::size_t k = 1; k <= keyword.size(); ++k) {
    two_above = above;
    above = row;
    row[0] = static_cast<unsigned>(k);
    for (std::size_t i = 1; i <= word.size(); ++i) {
      const bool same = lower(keyword[k - 1]) == lower(word[i - 1]);
      row[i] = std::min({above[i] + 1, row[i - 1] + 1, above[i - 1] + (same ? 0U : 1U)});
      const bool exchanged = k > 1 && i > 1 && lower(keyword[k - 1]) == lower(word[i - 2]) &&
                             lower(keyword[k - 2]) == lower(word[i - 1]);
      if (exchanged) {
        row[i] = std::min(row[i], two_above[i - 2] + 1);
      }
    }
    if (k >= 3) {
      abbreviated = std::min(abbreviated, row[word.size()]);
    }
  }
  return {row[word.size()], abbreviated};
}

/// A word of three letters is too short for a suggestion, unless its letters only changed places.
bool same_letters_begin(std::string_view keyword, std::string_view word) {
  std::string beginning(keyword.substr(0, word.size()));
  std::ranges::transform(beginning, beginning.begin(), lower);
  return std::ranges::is_permutation(beginning, word, {}, {}, lower);
}

}  // namespace

bool equal_ignoring_case(std::string_view left, std::string_view right) {
  return std::ranges::equal(left, right, {}, lower, lower);
}

KeywordMatch match_keyword(const Keywords& keywords, std::string_view word) {
  KeywordMatch match;
  if (word.empty()) {
    return match;
  }
  if (beyond_ascii(word)) {  // the keywords are ASCII
    for (const Umlaut umlaut : {Umlaut::with_e, Umlaut::bare}) {
      const std::string plain = folded(word, umlaut);
      if (beyond_ascii(plain)) {
        return match;
      }
      match = match_keyword(keywords, plain);
      if (!match.none()) {
        break;
      }
    }
    return match;
  }
  for (std::size_t i = 0; i < keywords.size(); ++i) {
    if (!starts_with(keywords[i], word)) {
      continue;
    }
    if (keywords[i].size() == word.size()) {
      return {{i}, true};
    }
    match.candidates.push_back(i);
  }
  if (match.ambiguous()) {
    std::vector<std::size_t> shared;
    std::ranges::copy_if(match.candidates, std::back_inserter(shared),
                         [&](std::size_t i) { return !is_own_name(keywords[i]); });
    match.candidates = shared.empty() ? match.candidates : std::move(shared);
  }
  return match;
}

bool clearly_keyword(const Keywords& keywords, std::string_view word) {
  const KeywordMatch match = match_keyword(keywords, word);
  return match.unique() && (word.size() >= 3 || keywords[match.index()].size() == word.size());
}

std::optional<Suggestion> nearest_keyword(const Keywords& keywords, std::string_view word) {
  if (word.size() < 3 || word.size() > longest_word) {
    return std::nullopt;
  }
  const unsigned tolerated = word.size() < 7 ? 1 : word.size() < 10 ? 2 : 3;
  std::optional<Suggestion> best;
  unsigned best_full = 0;
  for (const std::string_view keyword : keywords) {
    const auto [full, abbreviated] = typing_faults(word, keyword);
    const unsigned distance = std::min(full, abbreviated);
    if (distance > tolerated || (word.size() == 3 && !same_letters_begin(keyword, word))) {
      continue;
    }
    if (best && (distance > best->distance || (distance == best->distance && full >= best_full))) {
      continue;
    }
    best = Suggestion{keyword, distance};
    best_full = full;
  }
  return best;
}

std::string quoted(std::string_view word) {
  static constexpr std::string_view digits = "0123456789abcdef";
  std::string result = "'";
  for (std::string_view rest = word.substr(0, longest_word); !rest.empty();) {
    const std::size_t letter = length_of_letter(rest);
    result += rest.substr(0, letter);
    if (letter == 0) {
      const auto byte = static_cast<unsigned char>(rest.front());
      result += "\\x";
      result += digits[byte >> 4U];
      result += digits[byte & 15U];
    }
    rest.remove_prefix(std::max<std::size_t>(letter, 1));
  }
  if (word.size() > longest_word) {
    result += "...";
  }
  return result + "'";
}

std::string alternatives(const Keywords& keywords, const std::vector<std::size_t>& which,
                         Language language) {
  static constexpr std::size_t most = 8;
  const std::size_t shown = std::min(which.size(), most);
  std::string result;
  for (std::size_t i = 0; i < shown; ++i) {
    if (i > 0) {
      result += i + 1 == which.size() ? message(MessageId::or_word, language) : ", ";
    }
    result += keywords[which[i]];
  }
  if (shown < which.size()) {
    result += ", ...";
  }
  return result;
}

}  // namespace warp::parser
