#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/board/names.hpp"

namespace warp::parser {

/// The words that may stand at one place, spelled in the language of the problem. They come from
/// the tables that commands, conditions, options and attributes declare.
using Keywords = std::vector<std::string_view>;

/// The words of a table whose rows have a member `names`.
template <class Rows>
Keywords keywords_of(const Rows& rows, Language language) {
  Keywords result;
  for (const auto& row : rows) result.push_back(row.names.in(language));
  return result;
}

/// Which keywords a word may mean: none, one, or (an ambiguous abbreviation) several.
struct KeywordMatch {
  std::vector<std::size_t> candidates;
  bool exact = false;  ///< the word is the keyword in full

  bool none() const { return candidates.empty(); }
  bool unique() const { return candidates.size() == 1; }
  bool ambiguous() const { return candidates.size() > 1; }
  std::size_t index() const { return candidates.front(); }
};

/// Any abbreviation will do that no other keyword shares; a keyword in full always means itself.
/// Upper and lower case are the same.
KeywordMatch match_keyword(const Keywords& keywords, std::string_view word);

/// True if the word is certainly meant as one of the keywords: in full, or abbreviated to three
/// letters or more. Short abbreviations may also be letters of pieces.
bool clearly_keyword(const Keywords& keywords, std::string_view word);

/// The word of the table in `language` for what `word` says in another language; empty if it says
/// nothing there.
template <class Rows>
std::string_view counterpart(const Rows& rows, Language language, std::string_view word) {
  for (const Language other : all_languages) {
    if (other == language) continue;
    const Keywords words = keywords_of(rows, other);
    if (clearly_keyword(words, word))
      return keywords_of(rows, language)[match_keyword(words, word).index()];
  }
  return {};
}

/// The keyword a mistyped word was most likely meant to be.
struct Suggestion {
  std::string_view keyword;
  unsigned distance = 0;  ///< typing faults between the word and the keyword or its abbreviation
};
std::optional<Suggestion> nearest_keyword(const Keywords& keywords, std::string_view word);

bool equal_ignoring_case(std::string_view left, std::string_view right);

/// The word between quotes, fit for a terminal: unprintable bytes escaped, long words shortened.
std::string quoted(std::string_view word);

/// "a, b or c"; long lists are cut.
std::string alternatives(const Keywords& keywords, const std::vector<std::size_t>& which);

}  // namespace warp::parser
