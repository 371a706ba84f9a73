#include "solver/check/stated.hpp"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include "solver/check/remark_scanner.hpp"

namespace warp::check {

namespace {

bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }

/// The length of the name of a square at the end of `text`; 0 if there is none.
std::size_t square_at_end(std::string_view text, const Geometry& board) {
  for (std::size_t length = text.size(); length > 0; --length) {
    const std::string_view end = text.substr(text.size() - length);
    if (const Square square = board.find(end); square != no_square && board.name(square) == end) {
      return length;
    }
  }
  return 0;
}

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

/// The parts of a stated move: "Ra*d1=Q" has letters "R", departure "a", arrival d1, consequence
/// "Q".
struct StatedWords {
  std::string letters;
  std::string departure;  ///< a square, a file, a rank or nothing
  Square arrival = no_square;
  std::string consequence;
};

/// Splits `text`; the arrival is empty if it is no such move.
StatedWords words_of(std::string_view text, const Geometry& board) {
  StatedWords words;
  const std::size_t equals = text.find('=');
  if (equals != std::string_view::npos) {
    words.consequence = text.substr(equals + 1);
    text = text.substr(0, equals);
  } else if (!text.empty() && text.back() >= 'A' && text.back() <= 'Z') {  // "b8Q"
    std::size_t begin = text.size();
    while (begin > 0 && text[begin - 1] >= 'A' && text[begin - 1] <= 'Z') {
      --begin;
    }
    words.consequence = text.substr(begin);
    text = text.substr(0, begin);
  }
  words.arrival = board.find(take_end(text, square_at_end(text, board)));
  if (words.arrival == no_square) {
    return words;
  }
  if (text.ends_with('*') || text.ends_with('-')) {
    text.remove_suffix(1);
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

std::string without_blanks(std::string text) {
  std::erase(text, ' ');
  return text;
}

/// "d5*e6[+bPe5]" of "d5*e6 ep.[+bPe5]": the sign of en passant may be left out.
std::string without_en_passant(const std::string& text) {
  constexpr std::string_view sign = " ep.";
  const std::size_t place = text.find(sign);
  return place == std::string::npos ? text
                                    : text.substr(0, place) + text.substr(place + sign.size());
}

/// "[+bRh8]" of "e7-e8=Q[+bRh8]", without blanks.
std::string effects_of(const KnownMove& move) {
  const std::string text = without_blanks(move.text), plain = without_blanks(move.plain);
  return text.starts_with(plain) ? text.substr(plain.size()) : "";
}

/// "[f8=rB]" and "[+wBf1]" of "[f8=rB][+wBf1]", in the order of the alphabet; what is not in
/// brackets stays whole.
std::vector<std::string_view> parts_of(std::string_view effects) {
  std::vector<std::string_view> parts;
  while (!effects.empty()) {
    const std::size_t close = effects.find(']');
    const std::size_t length = close == std::string_view::npos ? effects.size() : close + 1;
    parts.push_back(effects.substr(0, length));
    effects.remove_prefix(length);
  }
  std::ranges::sort(parts);
  return parts;
}

/// Is `stated` the move `plain` whose departure is left out, wholly or but for its file or rank:
/// "MS*f5-g3" for "MSe7*f5-g3"?
bool is_without_departure(std::string_view stated, std::string_view plain, const Geometry& board) {
  const std::size_t end = std::min(plain.find_first_of("*-"), plain.size());
  std::string_view letters = plain.substr(0, end);
  const std::string_view departure = take_end(letters, square_at_end(letters, board));
  const std::string_view rest = plain.substr(end);
  if (departure.empty() || !stated.starts_with(letters) || !stated.ends_with(rest) ||
      stated.size() < letters.size() + rest.size()) {
    return false;
  }
  stated.remove_prefix(letters.size());
  stated.remove_suffix(rest.size());
  return same_departure(stated, departure);
}

/// Is the capital behind a move that changes nothing, as in "Sd4A", the letter of a change table?
bool is_label(std::string_view stated, const StatedWords& said, std::string_view becomes) {
  return becomes.empty() && said.consequence.size() == 1 &&
         stated.find('=') == std::string_view::npos;
}

/// `letters` without the letter of a side before them, if it is one of `sides`: "K" of "wK".
std::string_view without_side(std::string_view letters, std::string_view sides) {
  const bool has_side =
      letters.size() > 1 && is_small_letter(letters[0]) && !is_small_letter(letters[1]);
  return letters.substr(has_side && sides.find(letters[0]) != std::string_view::npos ? 1 : 0);
}

/// Before the letters the side may stand, which the turn tells: "wK". Of neutral units it may be
/// left out, and of neutral pawns all letters: "c8=nQ" of nPc7.
bool same_letters(std::string_view stated, std::string_view played) {
  const std::string_view neutral = without_side(played, "n");
  return stated == played || usual_letters(without_side(stated, "wbs")) == played ||
         (neutral != played &&
          usual_letters(without_side(stated, "wbsn")) == usual_letters(neutral));
}

/// "f*e4" of f4*e3 ep.: some write the square of the captured pawn in place of the arrival.
bool names_victim(std::string_view stated, const Ply& ply, const Geometry& board) {
  const std::optional<report::MoveWords>& played = ply.move->words;
  const StatedWords said = words_of(stated, board);
  return played && ply.move->victim != no_square && said.arrival == ply.move->victim &&
         same_departure(said.departure, board.name(played->departure)) &&
         same_letters(said.letters, played->mover);
}

}  // namespace

bool means(std::string_view stated, const Ply& ply, const Geometry& board) {
  const KnownMove& move = *ply.move;
  if (stated == move.text || stated == without_blanks(move.text) || stated == move.plain ||
      stated == without_en_passant(move.text)) {
    return true;
  }
  if (const std::size_t bracket = stated.find('['); bracket != std::string_view::npos) {
    // Programs and magazines write several effects in different order.
    const std::string effects = effects_of(move);
    if (bracket == 0 || parts_of(stated.substr(bracket)) != parts_of(effects)) {
      return false;
    }
    stated = stated.substr(0, bracket);
  }
  const std::optional<report::MoveWords>& played = move.words;
  if (!played) {
    return is_without_departure(stated, without_blanks(move.plain), board);
  }
  const StatedWords said = words_of(stated, board);
  const std::string_view becomes =
      std::string_view(played->becomes).substr(played->becomes.starts_with('=') ? 1 : 0);
  return said.arrival == played->arrival &&
         same_departure(said.departure, board.name(played->departure)) &&
         same_letters(said.letters, played->mover) &&
         (same_letters(said.consequence, becomes) || is_label(stated, said, becomes));
}

bool is_written_as(std::string_view written, const Ply& ply) {
  return !written.empty() && written == without_blanks(ply.move->text);
}

bool means(const StatedMove& stated, const Ply& ply, const Geometry& board) {
  if (!stated.any) {
    return is_written_as(stated.written, ply) || means(stated.move, ply, board) ||
           (!stated.also.empty() && means(stated.also, ply, board)) ||
           (stated.en_passant && names_victim(stated.move, ply, board));
  }
  if (stated.captures && !ply.move->captures) {
    return false;  // "Rx~"
  }
  const std::optional<report::MoveWords>& played = ply.move->words;
  if (!played) {
    return stated.move == "~";
  }
  std::string_view said = stated.move;
  said.remove_suffix(1);
  const std::size_t square = square_at_end(said, board);
  const std::string_view departure = take_end(said, square > 0 ? square : row_at_end(said));
  return (stated.move == "~" || same_letters(said, played->mover)) &&
         same_departure(departure, board.name(played->departure));
}

bool begins_as_stated(std::span<const Ply> line, const StatedLine& stated, const Geometry& board) {
  const std::size_t length = stated.path.size();
  return length <= line.size() && (!stated.mates || line[length - 1].reaches_goal) &&
         is_stated_beginning(line.first(stated.path.size()), stated, board);
}

bool is_stated_beginning(std::span<const Ply> line, const StatedLine& stated,
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
