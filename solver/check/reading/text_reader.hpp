#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>

#include "solver/check/reading/move_text.hpp"
#include "solver/check/reading/piece_letters.hpp"
#include "solver/check/reading/remark_scanner.hpp"
#include "solver/check/reading/solution_words.hpp"
#include "solver/check/stated/stated_tree.hpp"

namespace warp::check {

/// Reads the text once, with the letters of one language.
class SolutionReader {
 public:
  SolutionReader(const PlainText& plain, const Problem& problem, const PieceLetters& letters,
                 const StatedTurns& turns)
      : plain_(plain), text_(plain.text), problem_(problem), letters_(letters), turns_(turns) {}

  SolutionText run();
  /// The first move that stands where no play has begun; mostly empty.
  const std::string& overlooked() const { return overlooked_; }
  /// The letters of all moves read.
  const std::multiset<std::string>& letters_used() const { return used_; }

 private:
  bool is_help() const { return problem_.stipulation && problem_.stipulation->help_or_series; }
  char peek(std::size_t ahead = 0) const;
  std::string_view rest() const { return std::string_view(text_).substr(at_); }

  void read_next();

  // ---- signs ----

  void read_sign(char c);

  void skip_to(char close);

  // ---- brackets ----

  enum class BracketContent : std::uint8_t {
    comment,
    play,
    threat,        ///< a move with the sign of mate, without a number
    alternatives,  ///< to the defence before it: "Qb7(c6,xe8)"
    torn,          ///< something that looks like a move but cannot be read
  };

  void open_bracket(char close);

  BracketContent content_without_number(std::string_view content) const;

  bool is_mentioned_later(std::string_view content) const;

  bool are_moves(std::string_view content) const;

  bool is_whole_move(std::string_view token) const;

  bool is_torn_move(std::string_view token) const;

  // ---- numbers ----

  void read_number(bool line_begins);

  /// Takes the dots behind a number with blanks; returns whether they stand for a first half.
  bool take_dots();

  /// The move at the beginning of `text`; nothing if there is none.
  std::optional<MoveText> move_in(std::string_view text) const;

  bool begins_move(std::size_t ahead) const;

  /// Does the number of a move follow: "2.Kd4"?
  bool number_follows() const;

  void refuse_number(HalfMoveSlot slot, std::size_t begin);

  /// "h1.g6", "x2.Rd3": letters before the number of a move. Refuses that move and returns true.
  bool refuse_number_behind_letters();

  // ---- words and moves ----

  static std::string first_word(std::string_view text);

  void read_word();

  bool take_first_move(bool announced);

  /// "--" at `ahead`: the side passes. Only in problems with the option NullMoves.
  bool is_pass(std::size_t ahead) const;
  /// Takes such a pass behind a number, with its dots: "1.--", "1...--".
  bool take_numbered_pass(HalfMoveSlot slot, std::size_t begin);
  void take_pass(bool numbered, HalfMoveSlot slot, std::size_t begin);

  bool captures_without_square() const;

  bool is_in_sentence(WordRole role, std::size_t length) const;

  void obey(WordRole role);

  /// "b)", "z1)": a twin; "II)": the number of a solution.
  bool take_label();

  /// "(b)" where a line begins, in a problem with twins.
  bool take_label_in_brackets();

  void begin_label(const std::string& label);

  bool is_twin(std::string_view letter) const;
  /// Is the problem to be solved for both sides?
  bool is_duplex() const;

  std::size_t goal_sign_at(std::size_t ahead) const;
  bool take_goal_sign();

  /// Takes a move; `begin` is where its text begins, with the number.
  bool take_move(bool numbered, HalfMoveSlot slot, std::size_t begin);

  std::size_t tilde_behind(const MoveText& move, std::size_t length, HalfMoveSlot slot) const;

  /// Is the sign before `place` a comma or a semicolon?
  bool is_behind_comma(std::size_t place) const;

  bool is_second_half_behind_comma();

  static bool says_mate(std::string_view signs);

  /// What stands here up to the next blank, without signs.
  std::string written_move() const;

  /// The moves of White's series before the play of "3->ser-#2", 0 if there is none. The numbers
  /// begin anew behind them.
  static unsigned length_of_intro(const Problem& problem);

  /// In structured stipulations the numbers begin anew with each branch of the play: "5.Kb1-a1
  /// 1.a7-a8=Q Ka1-b1 2.Qa8-h1#". Returns the number of moves of the branches before `slot` in its
  /// line.
  unsigned moves_of_earlier_branches(HalfMoveSlot slot);
  /// Within a sentence: passes over a move of which it says that it belongs to a try, "mit der
  /// Parade 4...g1S+ im Probespiel". Returns whether there is one.
  bool skip_move_of_a_try();

  /// The number that follows, if it is that of a first half: "2.Rd3"; else 0.
  unsigned next_number() const { return number_at(0); }
  /// The same of what follows at `place`.
  unsigned number_at(std::size_t place) const;

  /// "S" and "B" behind "e8=Q/" or "e8=Q,": the same move with another promotion.
  void take_other_promotions(MoveText move, const StatedMove& first);

  /// "Kh8-h7" behind "Kg8-h8;": single moves of one turn.
  void take_rest_of_turn(StatedMove& stated);

  /// The same in a comment, as the grammar of YACPDB wants it: "{then Kh8-h7}".
  bool take_rest_in_comment();

  /// The move at this place and its length. Without a number a move must not be a word of prose:
  /// "d4 is guarded".
  std::optional<std::pair<MoveText, std::size_t>> read_any_move(bool numbered) const;

  bool is_effect_without_bracket(std::size_t ahead) const;

  const PlainText& plain_;
  const std::string& text_;
  const Problem& problem_;
  const PieceLetters& letters_;
  StatedTurns turns_;
  std::size_t at_ = 0;
  /// Does the name of a player stand before the moves: "w1 Kd4"?
  const bool of_players_ = is_of_players(problem_);
  unsigned intro_ = length_of_intro(problem_);
  bool intro_passed_ = false;  ///< the last number 1 stood behind the series of the intro
  /// Is the stipulation a tree of branches, "white 3h[1a[#]]h", or of several sections of play?
  const bool has_branches_ =
      problem_.stipulation && (problem_.stipulation->text.find('[') != std::string::npos ||
                               problem_.stipulation->sections > 1);
  unsigned earlier_branches_ = 0;    ///< moves of the branches before the present one
  bool play_begins_ = true;          ///< no move has been read since the line, or a ';', began
  bool prose_ = false;               ///< moves without numbers are words of a sentence
  bool line_begins_ = true;          ///< nothing but blanks stood in this line
  bool alternative_ = false;         ///< "/" or "," stood before
  bool key_announced_ = false;       ///< "Key:" stood before
  bool commas_part_halves_ = false;  ///< "1.Kc5,Bg1 2.Kb6,Bh2"
  bool in_alternatives_ = false;     ///< in the bracket of "Qb7(c6,c7)"
  std::string overlooked_;
  StatedTree tree_{is_help(), !problem_.twins.empty()};
  std::multiset<std::string> used_;
};

}  // namespace warp::check
