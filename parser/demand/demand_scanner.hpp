#pragma once

#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "parser/demand/demand_words.hpp"
#include "parser/input.hpp"

namespace warp::parser {

/// The words, signs, numbers and squares of a demand (option Only). A `take` function takes nothing
/// if what it looks for does not come next.
class DemandScanner {
 public:
  /// `text` is a part of the input that `input.reader` reads.
  DemandScanner(Input& input, std::string_view text) : input_(input), rest_(text), text_(text) {}

  bool at_end() const { return peek().empty(); }
  /// The next characters up to a blank or a bracket; a bracket or minus sign alone; empty at the
  /// end.
  std::string_view peek() const;
  /// Goes on behind `word`, which peek() has returned.
  void skip(std::string_view word);

  bool take(DemandWord word) { return take_one_of({word}).has_value(); }
  /// Takes the longest of `words`. Those of the problem's language come first.
  std::optional<DemandWord> take_one_of(std::span<const DemandWord> words);
  std::optional<DemandWord> take_one_of(std::initializer_list<DemandWord> words) {
    return take_one_of(std::span(words.begin(), words.size()));
  }
  bool take_sign(char sign);
  /// Digits; a number too large for what is counted becomes the largest one.
  std::optional<unsigned> take_number();
  /// Squares, with or without blanks between them.
  std::vector<Square> take_squares();

  /// A word with brackets directly behind it: "TraceBack(wR,2)". Empty if none comes next.
  std::string_view take_name_with_brackets();

  /// Is the next one a word of the language of demands, or a sign?
  bool is_at_word() const;
  bool is_at_sign() const;

  /// Reports that `wanted` was expected here, or which of `known` is meant by a mistyped word.
  void expect(const std::string& wanted, const Keywords& known);
  void expect(const std::string& wanted, std::span<const DemandWord> known);
  void expect(const std::string& wanted, std::initializer_list<DemandWord> known) {
    expect(wanted, std::span(known.begin(), known.size()));
  }

 private:
  /// How many characters of the rest are `name`, whatever its blanks and capitals; 0: none.
  std::size_t length_of(std::string_view name) const;

  Input& input_;
  std::string_view rest_;  ///< what has not been taken
  std::string_view text_;
};

/// Takes a text in quotes, which ends on the line on which it begins, behind the word `after`.
/// Returns what stands between the quotes; nothing after an error, which is reported.
std::optional<std::string_view> take_text_in_quotes(Input& input, const Word& after);

}  // namespace warp::parser
