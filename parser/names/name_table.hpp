#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parser/keyword.hpp"
#include "solver/board/position/names.hpp"
#include "solver/rules/general/condition.hpp"

namespace warp::parser {

/// What a name may stand for. The rows of the tables that declare these things are numbered as the
/// tables have them: a condition as in its registry, a piece as in standard_walks().
enum class NameKind : unsigned char {
  condition,
  piece,
  option,
  goal,
  stipulation,
  attribute,
  side,  ///< neutral: the only side that means something by itself
  board,
  twin,
  technique,
};

/// A name of a row.
struct Name {
  enum class Sort : unsigned char {
    own,       ///< the row's own name
    other,     ///< another usual one: "Koko" for KoeKo
    together,  ///< of several rows stated together: "Double maximummer"
    letters,   ///< of a piece
  };
  NameKind kind{};
  std::size_t row = 0;
  Sort sort{};
  Language language{};
  std::string_view text;
};

/// What a text means as a name of one kind of things.
struct NameMeaning {
  std::vector<std::size_t> rows;  ///< in the order of the table; none: the name is unknown
  bool together = false;          ///< all rows are meant; otherwise one of them

  bool none() const { return rows.empty(); }
};

/// All names that the program knows, in all languages, built from the tables that declare the
/// things. Whoever reads a name asks here: the parser, `warp explain`, and what proposes names for
/// mistyped ones.
class NameTable {
 public:
  /// The table of a program that knows `conditions`. It is built once.
  static const NameTable& of(const ConditionRegistry& conditions);
  explicit NameTable(const ConditionRegistry& conditions);

  const std::vector<Name>& all() const { return names_; }

  /// The names of this kind that are `text` but for capitals, blanks, hyphens and accents. "K + O"
  /// is a sum of pieces, not the kao, KO.
  std::vector<Name> called(NameKind kind, std::string_view text) const;

  /// What `text` means in a problem of `language`: the row that is called so in this language, or
  /// else all that are in any language or glossary.
  NameMeaning meaning(NameKind kind, std::string_view text, Language language) const;

  /// Names with the same words as `text` in another order (CirceMirror), or without its word chess
  /// (Circe chess). Not with one more: Anti is the beginning of many names, not Antichess.
  std::vector<Name> called_nearly(NameKind kind, std::string_view text) const;
  NameMeaning near_meaning(NameKind kind, std::string_view text) const;

  /// The names that are proposed for a mistyped one: the own names in `language`, then all others
  /// that are usual.
  Keywords proposed(NameKind kind, Language language) const;

 private:
  void add(NameKind kind, std::size_t row, Name::Sort sort, const Names& names);

  std::vector<Name> names_;
  /// Hashes of keys, sorted, and places in names_: other keys may have the same hash.
  std::vector<std::pair<std::size_t, std::size_t>> by_key_;
};

/// Is `name` the same name as `text`, but for capitals, blanks, hyphens and accents?
bool same_name(std::string_view name, std::string_view text);

/// `text` as names are compared: small letters and digits alone, "contactchess" for "Contact
/// Chess". # and & stay.
std::string name_key(std::string_view text);

/// The parts of a list of names with commas between.
std::vector<std::string_view> listed_names(std::string_view list);

/// Is `key` made of all words of `name`, in any order, perhaps with some of `others` between or
/// behind them? "superanticirce" is AntiSuperCirce.
bool has_words_of(std::string_view key, std::string_view name,
                  const std::vector<std::string>& others = {});

}  // namespace warp::parser
