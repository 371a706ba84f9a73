#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/board/position/names.hpp"

namespace warp::parser {

/// The words that may stand at one place, in the language of the problem. They come from the tables
/// of commands, conditions, options and attributes.
using Keywords = std::vector<std::string_view>;

/// The words of a table whose rows have a member `names`.
template <class Rows>
Keywords keywords_of(const Rows& rows, Language language) {
  Keywords result;
  for (const auto& row : rows) {
    result.push_back(row.names.in(language));
  }
  return result;
}

/// The keywords that a word may mean: none, one, or several (an ambiguous abbreviation).
struct KeywordMatch {
  std::vector<std::size_t> candidates;
  bool exact = false;  ///< the word is the full keyword

  bool none() const { return candidates.empty(); }
  bool unique() const { return candidates.size() == 1; }
  bool ambiguous() const { return candidates.size() > 1; }
  std::size_t index() const { return candidates.front(); }
};

/// Matches `word` with the keywords, ignoring case. A full keyword means itself; an abbreviation
/// means all keywords that begin with it, but is_own_name() only if all of them are such names.
KeywordMatch match_keyword(const Keywords& keywords, std::string_view word);

/// True if the word certainly means one of the keywords: it is the full keyword, or an abbreviation
/// of three letters or more. Shorter abbreviations may also be letters of units.
bool clearly_keyword(const Keywords& keywords, std::string_view word);

/// The word in `language` of the row that has `word` in another language; empty if no row has it.
template <class Rows>
std::string_view counterpart(const Rows& rows, Language language, std::string_view word) {
  for (const Language other : all_languages) {
    if (other == language) {
      continue;
    }
    const Keywords words = keywords_of(rows, other);
    if (clearly_keyword(words, word)) {
      return keywords_of(rows, language)[match_keyword(words, word).index()];
    }
  }
  return {};
}

/// The most likely keyword for a mistyped word.
struct Suggestion {
  std::string_view keyword;
  unsigned distance = 0;  ///< typing errors between the word and the keyword or its abbreviation
};
std::optional<Suggestion> nearest_keyword(const Keywords& keywords, std::string_view word);

bool equal_ignoring_case(std::string_view left, std::string_view right);

/// The word in quotes, safe for a terminal: unprintable bytes escaped, long words shortened.
std::string quoted(std::string_view word);

/// "a, b or c", in German "a, b oder c"; long lists are shortened.
std::string alternatives(const Keywords& keywords, const std::vector<std::size_t>& which,
                         Language language);

}  // namespace warp::parser
