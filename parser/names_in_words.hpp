#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/keyword.hpp"
#include "parser/reader.hpp"
#include "solver/rules/general/condition.hpp"

namespace warp::parser {

/// Is `name` the same name as `text`, but for capitals, blanks, hyphens and accents?
bool same_name(std::string_view name, std::string_view text);

/// `text` as names are compared: small letters and digits alone, "contactchess" for "Contact
/// Chess". # and & stay.
std::string name_key(std::string_view text);

/// The other usual names of `condition`.
std::vector<std::string_view> other_names(const Condition& condition);

/// A name of a table that is written in several words.
struct JoinedName {
  std::size_t index = 0;  ///< in the names
  Word last;              ///< its last word
};

/// Finds the name that the next words of `reader` form together: "Anti Circe" is AntiCirce. No word
/// of `followers` may be among them. With & ("Take & Make", "take and make") the last word may be
/// an abbreviation. Nothing if the first word is a name by itself, as in "Circe Madrasi".
std::optional<JoinedName> joined_name(Reader reader, const Keywords& names,
                                      const Keywords& followers);

/// Words that glossaries know, but which are no condition's own name: "Double maximummer".
struct OtherName {
  std::string words;
  std::vector<std::string_view> names;  ///< of the conditions that are called so
  Word last;                            ///< the last of the words
};

/// Finds the longest such name that comes next in `reader`; nothing if there is none. `names` has
/// the name of each of `conditions`; OtherName::names are some of them.
std::optional<OtherName> other_name(Reader reader, const ConditionRegistry& conditions,
                                    const Keywords& names, const Keywords& followers);

/// Does a word of `name` begin at this place? "MakeChess", "PADChess": Chess; "OWU" is one word.
bool begins_word(std::string_view name, std::size_t place);

/// Does the abbreviation of `length` letters leave out a whole word of `name` that says more than
/// "chess"? Double for DoubleTibet does, PAD for PADChess and Andern for AndernachChess do not.
bool leaves_out_a_word(std::string_view name, std::size_t length);

}  // namespace warp::parser
