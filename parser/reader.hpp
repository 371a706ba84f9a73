#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "parser/keyword.hpp"
#include "solver/board/geometry.hpp"
#include "solver/board/names.hpp"

namespace warp::parser {

/// A run of characters between blanks. Empty at the end of the input.
struct Word {
  std::string_view text;
  Location where;

  bool empty() const { return text.empty(); }
};

/// The place in the input up to which it has been understood, and the tokens that all parts of the
/// problem language are made of. A token that does not stand there is not taken.
class Reader {
 public:
  explicit Reader(std::string_view text);

  /// The next word, blanks before it skipped.
  Word peek() const;
  Word take();

  /// What is left of the line without surrounding blanks. The texts above a diagram are lines.
  std::string_view take_rest_of_line();

  /// The board on which squares are read: the classical one until another is set, which must live
  /// as long.
  const Geometry& board() const { return *board_; }
  void set_board(const Geometry& board) { board_ = &board; }

  KeywordMatch take_keyword(const Keywords& keywords);  ///< taken if it is unique
  std::optional<Square> take_square();                  ///< a word that is one square
  std::vector<Square> take_squares();                   ///< a word of squares: "a1b2"; none: empty
  /// A word of digits. Numbers too large to be true become the largest one.
  std::optional<std::int64_t> take_number();
  /// Numbers joined by commas: "2,4".
  std::vector<std::int64_t> take_number_set();
  /// Numbers joined by colons: "11:7".
  std::vector<std::int64_t> take_number_path();

  /// The next two words and what is between them, for parts with a grammar of their own.
  std::string_view next_two_words() const;
  /// All that has not been taken.
  std::string_view rest() const { return {place_, text_.end()}; }
  /// Goes on behind `taken`, which must lie in the input.
  void continue_behind(std::string_view taken);
  void step_back_to(const Word& word) { place_ = word.text.data(); }

  Location location(const char* place) const;
  Location end() const;

 private:
  std::string_view text_;
  const char* place_;
  const Geometry* board_ = &Geometry::classical();
  /// Where each line begins. Shared: readers are copied to look ahead.
  std::shared_ptr<const std::vector<const char*>> lines_;
};

}  // namespace warp::parser
