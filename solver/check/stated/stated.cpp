#include "solver/check/stated/stated.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "solver/check/reading/move_parts.hpp"
#include "solver/check/reading/remark_scanner.hpp"

namespace warp::check {

namespace {

bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }

/// The length of the number of a rank, or the letter of a file, at the end of `text`; 0 if there is
/// none.
std::size_t row_at_end(std::string_view text) {
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[text.size() - 1 - digits])) {
    ++digits;
  }
  return digits > 0 ? digits : !text.empty() && is_small_letter(text.back()) ? 1 : 0;
}

/// Removes the last `length` characters from `text` and returns them.
std::string_view take_end(std::string_view& text, std::size_t length) {
  const std::string_view end = text.substr(text.size() - length);
  text.remove_suffix(length);
  return end;
}

/// The parts of a stated movement: "Ra*d1" has letters "R", departure "a", arrival d1.
struct StatedWords {
  std::string letters;
  std::string departure;  ///< a square, a file, a rank or nothing
  Square arrival = no_square;
};

/// Splits `text`; the arrival is empty if it is no such movement. `mover` are the letters of the
/// unit that has moved: where they end with a digit, "J3", that is none of a departure.
StatedWords words_of(std::string_view text, std::string_view mover, const Geometry& board) {
  StatedWords words;
  words.arrival = board.find(take_end(text, square_at_end(text, board)));
  if (words.arrival == no_square) {
    return words;
  }
  if (text.ends_with('*') || text.ends_with('-')) {
    text.remove_suffix(1);
  }
  if (!mover.empty() && is_digit(mover.back()) && text.starts_with(mover)) {
    words.letters = mover;
    words.departure = text.substr(mover.size());
    return words;
  }
  const std::size_t square = square_at_end(text, board);
  words.departure = take_end(text, square > 0 ? square : row_at_end(text));
  if (text.ends_with(':')) {
    text.remove_suffix(1);
  }
  words.letters = text;
  return words;
}

/// True if `stated`, which may be only a file or a rank, means the departure `played`.
bool same_departure(std::string_view stated, std::string_view played) {
  const std::string_view rank = played.substr(played.size() - row_at_end(played));
  const std::string_view file = played.substr(0, played.size() - rank.size());
  return stated.empty() || stated == played || stated == file || stated == rank;
}

/// "P" is left out before pawns.
std::string_view usual_letters(std::string_view letters) { return letters == "P" ? "" : letters; }

/// Who makes the move may be left out. `played` may be a mover, "w1 K".
bool same_player(std::string_view stated, std::string_view played) {
  return stated.empty() || stated == player_before(played);
}

std::string_view without_player(std::string_view mover) {
  const std::size_t player = player_before(mover).size();
  return mover.substr(player > 0 ? player + 1 : 0);
}

std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

/// A castling whose partner stands in brackets, "Ke8-c6[bBa4->d7]", as the program writes it:
/// "Ke8-c6/bBa4-d7". Empty if `stated` is none.
std::string with_partner(std::string_view stated) {
  const std::size_t open = stated.find('[');
  const std::size_t arrow = stated.find("->", std::min(open, stated.size()));
  if (arrow == std::string_view::npos || !stated.ends_with(']')) {
    return "";
  }
  std::string text(stated.substr(0, open));
  text += '/';
  text += stated.substr(open + 1, arrow - open - 1);
  text += '-';
  stated.remove_prefix(arrow + 2);
  stated.remove_suffix(1);
  return text += stated;
}

/// Is `stated` the movement `played` whose departure is left out, wholly or but for its file or
/// rank: "MS*f5-g3" for "MSe7*f5-g3"?
bool is_without_departure(std::string_view stated, std::string_view played, const Geometry& board) {
  const std::size_t end = std::min(played.find_first_of("*-"), played.size());
  std::string_view letters = played.substr(0, end);
  const std::string_view departure = take_end(letters, square_at_end(letters, board));
  const std::string_view rest = played.substr(end);
  if (departure.empty() || !stated.starts_with(letters) || !stated.ends_with(rest) ||
      stated.size() < letters.size() + rest.size()) {
    return false;
  }
  stated.remove_prefix(letters.size());
  stated.remove_suffix(rest.size());
  return same_departure(stated, departure);
}

/// Before the letters the side may stand, which the turn tells: "wK". What marks the unit may be
/// left out: "c8" and "Bb5" for nPc8 and kBb5.
bool same_letters(std::string_view stated, std::string_view played) {
  stated = without_player(stated);
  played = without_player(played);
  const bool has_side =
      stated.size() > 1 && is_small_letter(stated[0]) && !is_small_letter(stated[1]);
  const std::string_view unmarked = played.substr(
      std::min(played.find_first_not_of("abcdefghijklmnopqrstuvwxyz"), played.size()));
  return stated == played || usual_letters(stated) == usual_letters(played) ||
         usual_letters(stated) == usual_letters(unmarked) ||
         (has_side && std::string_view("wbs").find(stated[0]) != std::string_view::npos &&
          usual_letters(stated.substr(1)) == usual_letters(unmarked));
}

/// "f*e4" of f4*e3 ep.: some write the square of the captured pawn in place of the arrival.
bool names_victim(std::string_view stated, const ComparedMove& ply, const Geometry& board) {
  const std::optional<report::MoveWords>& played = ply.move->words;
  const StatedWords said = words_of(parts_of(stated, board).movement,
                                    played ? std::string_view(played->mover) : "", board);
  return played && ply.move->victim != no_square && said.arrival == ply.move->victim &&
         same_departure(said.departure, board.name(played->departure)) &&
         same_letters(said.letters, played->mover);
}

}  // namespace

bool means(std::string_view stated, const ComparedMove& ply, const Geometry& board) {
  const KnownMove& move = *ply.move;
  if (stated == move.text || stated == without_blanks(move.text) ||
      with_partner(stated) == move.text) {
    return true;
  }
  const MoveParts parts = parts_of(stated, board);
  if (!same_player(parts.player, move.text) ||
      !tells_truly(parts.effects, move.parts.effects, move.promotions)) {
    return false;
  }
  if (!move.words) {
    return parts.movement == move.parts.movement ||
           is_without_departure(parts.movement, move.parts.movement, board);
  }
  if (const std::string& files = parts.movement; files.size() == 3 && files[1] == '*') {  // "h*g"
    return usual_letters(without_player(move.words->mover)).empty() && move.captures &&
           same_departure(files.substr(0, 1), board.name(move.words->departure)) &&
           same_departure(files.substr(2), board.name(move.words->arrival));
  }
  const StatedWords said = words_of(parts.movement, move.words->mover, board);
  return said.arrival == move.words->arrival &&
         same_departure(said.departure, board.name(move.words->departure)) &&
         same_letters(said.letters, move.words->mover);
}

bool is_written_as(std::string_view written, const ComparedMove& ply) {
  return !written.empty() && written == without_blanks(ply.move->text);
}

bool means(const StatedMove& stated, const ComparedMove& ply, const Geometry& board) {
  if (!stated.any) {
    return is_written_as(stated.written, ply) || means(stated.move, ply, board) ||
           std::ranges::any_of(
               stated.also, [&](const std::string& other) { return means(other, ply, board); }) ||
           (stated.en_passant && names_victim(stated.move, ply, board));
  }
  if (stated.captures && !ply.move->captures) {
    return false;  // "Rx~"
  }
  const std::optional<report::MoveWords>& played = ply.move->words;
  const bool any_unit = without_player(stated.move) == "~";
  if (!same_player(player_before(stated.move), ply.move->text)) {
    return false;
  }
  if (!played) {
    return any_unit;
  }
  std::string_view said = stated.move;
  said.remove_suffix(1);
  const std::size_t square = square_at_end(said, board);
  const std::string_view departure = take_end(said, square > 0 ? square : row_at_end(said));
  if (said.ends_with(':')) {
    said.remove_suffix(1);
  }
  return (any_unit || same_letters(said, played->mover)) &&
         same_departure(departure, board.name(played->departure));
}

bool begins_as_stated(std::span<const ComparedMove> line, const StatedLine& stated,
                      const Geometry& board) {
  const std::size_t length = stated.path.size();
  return length <= line.size() && (!stated.mates || line[length - 1].reaches_goal) &&
         is_stated_beginning(line.first(stated.path.size()), stated, board);
}

bool is_stated_beginning(std::span<const ComparedMove> line, const StatedLine& stated,
                         const Geometry& board) {
  if (line.size() > stated.path.size()) {
    return false;
  }
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (!means(*stated.path[i], line[i], board)) {
      return false;
    }
  }
  return true;
}

}  // namespace warp::check
