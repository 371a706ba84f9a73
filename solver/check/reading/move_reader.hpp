#pragma once

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "solver/check/reading/move_text.hpp"

namespace warp::check {

inline bool is_capital(char c) { return c >= 'A' && c <= 'Z'; }
inline bool is_small(char c) { return c >= 'a' && c <= 'z'; }
inline bool is_capture(char c) { return c == 'x' || c == '*' || c == ':'; }

/// Reads one move from left to right; each take_...() takes a part of it if it stands there.
class MoveReader {
 public:
  MoveReader(std::string_view text, const Geometry& board, const Walks& walks, bool of_players)
      : text_(text), board_(board), walks_(walks), of_players_(of_players) {}

  std::optional<MoveText> read();

 private:
  char peek(std::size_t ahead = 0) const {
    return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
  }
  std::string_view rest() const { return text_.substr(std::min(at_, text_.size())); }
  MoveText finished();

  /// "w1 " in a game of several players.
  void take_player();

  bool take_castling();

  /// What some rules add to a castling, up to the next blank: "0-0*e7[+bKa3]", "0-0-0=B",
  /// "0-0-0BB".
  void take_effects_of_castling();

  void take_effects_before();

  /// What the long notation of some rules has behind the arrival: "<->Kh6", "-a6", "*b6",
  /// "/Rh1-f1", and the effects of that.
  void take_tail();

  bool is_walk(std::size_t begin, std::size_t length) const;

  void take_rank_before();

  /// "Y0b6", "I2d8-c8": a piece whose letters are a letter and a digit. "B1c3" may be a bishop of
  /// the first rank (PieceLetters::other_readings).
  bool has_code() const;

  void take_letters();

  /// "~", "R~", "Rd~", "Rd4~", "R any", "R else": behind the letters.
  bool take_any();

  /// The length of a word such as "any" at `ahead`; 0 if there is none.
  std::size_t any_word(std::size_t ahead) const;

  /// The length of the square at `ahead`; 0 if there is none.
  std::size_t square_at(std::size_t ahead) const;

  /// The length of the sign between departure and arrival at `ahead`; it may be missing.
  std::size_t stroke_at(std::size_t ahead, bool& captures) const;

  bool take_squares();

  /// "hg": a pawn of the h-file captures on the g-file.
  bool take_two_files();

  /// The length of "Q", "nQ", "w" at `ahead`; 0 if there is no such kind.
  std::size_t kind_at(std::size_t ahead) const;

  void take_promotion();

  /// "=~", "= any", "/~", "e:d1~": whatever the pawn becomes.
  bool take_any_promotion();

  /// "a8/S". A move may follow a slash as well: "a8/Sb6", "a8/S~".
  bool take_promotion_behind_slash();

  bool is_on_end_rank() const;

  void take_en_passant();

  /// Letters of change tables are passed over, effects are kept. Play in brackets - a threat - does
  /// not belong to the move.
  void take_brackets();

  void take_signs();

  std::size_t mate_word(std::size_t ahead) const;

  std::string_view text_;
  const Geometry& board_;
  const Walks& walks_;
  bool of_players_;
  std::size_t at_ = 0;
  MoveText move_;
};

}  // namespace warp::check
