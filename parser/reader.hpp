#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "parser/keyword.hpp"
#include "parser/piece_of_file.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/board/position/names.hpp"

namespace warp::parser {

/// A run of characters between blanks. Empty at the end of the input.
struct Word {
  std::string_view text;
  Location where;

  bool empty() const { return text.empty(); }
};

/// The place up to which the input has been understood, and the tokens from which all parts of the
/// problem language are built. A `take` function takes nothing if its token does not stand there.
class Reader {
 public:
  explicit Reader(std::string_view text, const PieceOfFile& piece = {});

  /// The next word, without the blanks before it.
  Word peek() const;
  Word take();

  /// The rest of the line without surrounding blanks, for the texts above a diagram.
  std::string_view take_rest_of_line();

  /// The board whose squares are read. It is the classical one until another is set, which must
  /// outlive the reader.
  const Geometry& board() const { return *board_; }
  void set_board(const Geometry& board) { board_ = &board; }

  KeywordMatch take_keyword(const Keywords& keywords);  ///< taken if it is unique
  std::optional<Square> take_square();                  ///< a word that is one square
  std::vector<Square> take_squares();                   ///< a word of squares: "a1b2"; empty if
                                                        ///< there is none
  /// A word of digits. A number too large for the type becomes the largest one.
  std::optional<std::int64_t> take_number();
  /// Numbers joined by commas: "2,4".
  std::vector<std::int64_t> take_number_set();
  /// Numbers joined by colons: "11:7".
  std::vector<std::int64_t> take_number_path();

  /// The next two words with the text between them, for parts with a grammar of their own.
  std::string_view next_two_words() const;
  /// The text that has not been taken.
  std::string_view rest() const { return {place_, text_.end()}; }
  /// Continues after `taken`, which must be a part of the input.
  void continue_behind(std::string_view taken);
  /// A reader of `text` alone, a part of the input; it tells places as this one does.
  Reader between(std::string_view text) const;
  void step_back_to(const Word& word) { place_ = word.text.data(); }

  Location location(const char* place) const;
  Location end() const;

 private:
  std::string_view text_;
  const char* place_;
  const Geometry* board_ = &Geometry::classical();
  std::shared_ptr<const TextLines> lines_;  ///< shared, because readers are copied to look ahead
};

}  // namespace warp::parser
