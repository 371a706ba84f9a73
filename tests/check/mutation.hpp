#pragma once

#include <cstddef>
#include <random>
#include <string>
#include <string_view>
#include <vector>

namespace warp::test {

/// Makes one change to the text of a solution, of the kinds that happen when it is typed.
class Mutator {
 public:
  explicit Mutator(unsigned seed) : random_(seed) {}

  struct Mutant {
    std::string solution;
    std::string_view kind;  ///< "digit shifted"
  };
  /// `solution` must hold moves in algebraic notation. The text always differs.
  Mutant mutate(const std::string& solution);

  /// The names of all kinds.
  static std::vector<std::string_view> kinds();

 private:
  using Change = std::string (Mutator::*)(std::string);
  struct Kind {
    std::string_view name;
    Change change;
  };
  static const std::vector<Kind>& all_kinds();

  std::string alter_letter(std::string text);
  std::string drop_letter(std::string text);
  std::string double_letter(std::string text);
  std::string add_letter(std::string text);
  std::string exchange_letters(std::string text);
  std::string drop_word(std::string text);
  std::string double_word(std::string text);
  std::string exchange_words(std::string text);
  std::string alter_move(std::string text);
  std::string alter_piece(std::string text);
  std::string shift_digit(std::string text);
  std::string add_capture(std::string text);
  std::string alter_sign(std::string text);
  std::string exchange_numbers(std::string text);
  std::string tear_bracket(std::string text);

  std::size_t below(std::size_t limit) { return random_() % limit; }
  char any_of(std::string_view letters) { return letters[below(letters.size())]; }

  std::mt19937 random_;
};

/// What a text says of a move: where it arrives ("0-0": castling), and which signs it has.
struct SaidMove {
  std::string arrival;
  bool captures = false, checks = false, mates = false;
  bool may_mate = false;  ///< "++": double check, or mate as some write it
};

/// The moves of a text in their order. Play in brackets counts, effects in brackets do not.
std::vector<SaidMove> said_moves(const std::string& solution);

/// `moves` with those in succession that arrive on the same square as one: what is said twice.
std::vector<SaidMove> without_repetitions(std::vector<SaidMove> moves);

/// Do all of `part` stand in `whole`, in this order, with no sign that is not there? Others may
/// stand between them. So what is left of a true text is true.
bool stands_in(const std::vector<SaidMove>& part, const std::vector<SaidMove>& whole);
/// The same of words.
bool stands_in(const std::vector<std::string>& part, const std::vector<std::string>& whole);

}  // namespace warp::test
