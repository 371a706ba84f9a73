#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "parser/names/name_table.hpp"
#include "parser/reader.hpp"

namespace warp::parser {

/// A name of a table that is written in several words.
struct JoinedName {
  std::size_t index = 0;  ///< in the names
  Word last;              ///< its last word
};

/// Finds the name that the next words of `reader` form together: "Anti Circe" is AntiCirce. A word
/// of `followers` may only be the last of them: "Cylindrical board". With & ("Take & Make", "take
/// and make") the last word may be an abbreviation. Nothing if the first word is a name by itself,
/// as in "Circe Madrasi".
std::optional<JoinedName> joined_name(Reader reader, const Keywords& names,
                                      const Keywords& followers);

/// The list in which a name stands: what it may mean, and what may stand behind it.
struct NameList {
  const NameTable& table;
  NameKind kind;
  Language language;
  const Keywords& names;      ///< of all rows, in `language`
  const Keywords& followers;  ///< which end the list
};

/// The next words of an input, read as a name.
struct ReadName {
  /// The rows that they may mean: several if the words are the name of several things.
  std::vector<std::size_t> rows;
  bool together = false;     ///< all rows are meant, not one of them
  bool abbreviated = false;  ///< it is one word, the beginning of a name
  std::string words;
  Word last;  ///< the last of the words

  /// Is it clear what is meant?
  bool clear() const { return rows.size() == 1 || together; }
};

/// Reads the name that comes next in `reader`. In this order, what first is one:
///
/// - a whole name in the language of the problem: "Circe", but the longer "Circe martien" if
/// nothing
///   else can stand behind Circe: `goes_on(row, behind)` says whether the next word can;
/// - a name in this language that is written in several words, "Anti Circe", "Anti-Circe";
/// - another usual name, or one in another language, in several words: "Double maximummer";
/// - an unambiguous beginning of a name: "Andern". A name of the next kind is preferred if the
///   beginning leaves out a word that says something (Progressive for ProgressiveTakeAll), or is
///   the whole name of another thing in another language (Torus, in French, for Torusschach);
/// - another usual name, or one in another language, in one word: "Koko";
/// - a name with its words in another order, or with Chess: "CirceMirror", "Circe chess".
///
/// Nothing if the words are no name, or an ambiguous beginning of several.
std::optional<ReadName> read_name(
    const Reader& reader, const NameList& list,
    const std::function<bool(std::size_t row, const Reader& behind)>& goes_on);

/// Does a word of `name` begin at this place? "MakeChess", "PADChess": Chess; "OWU" is one word.
bool begins_word(std::string_view name, std::size_t place);

/// Does the abbreviation of `length` letters leave out a whole word of `name` that says more than
/// "chess"? Double for DoubleTibet does, PAD for PADChess and Andern for AndernachChess do not.
bool leaves_out_a_word(std::string_view name, std::size_t length);

}  // namespace warp::parser
