#include "solver/check/stated.hpp"

#include <algorithm>
#include <string>

#include "solver/check/remark_scanner.hpp"

namespace warp::check {

namespace {

bool is_small_letter(char c) { return c >= 'a' && c <= 'z'; }

/// The length of the name of a square with which `text` ends, 0 if it does not.
std::size_t square_at_end(std::string_view text, const Geometry& board) {
  for (std::size_t length = text.size(); length > 0; --length) {
    const std::string_view end = text.substr(text.size() - length);
    if (const Square square = board.find(end); square != no_square && board.name(square) == end) {
      return length;
    }
  }
  return 0;
}

/// The length of what may be the number of a rank or the letter of a file, with which `text` ends.
std::size_t row_at_end(std::string_view text) {
  std::size_t digits = 0;
  while (digits < text.size() && is_digit(text[text.size() - 1 - digits])) {
    ++digits;
  }
  return digits > 0 ? digits : !text.empty() && is_small_letter(text.back()) ? 1 : 0;
}

/// Takes the last `length` letters away from `text`.
std::string_view take_end(std::string_view& text, std::size_t length) {
  const std::string_view end = text.substr(text.size() - length);
  text.remove_suffix(length);
  return end;
}

/// A move taken apart: "Ra1*d1=Q" is letters "R", departure "a1", arrival "d1", consequence "Q".
struct Parts {
  std::string letters;
  std::string departure;  ///< a square, a file, a rank or nothing
  bool captures = false;
  std::string arrival;
  std::string consequence;
};

/// Without what stands in brackets.
std::string without_brackets(std::string_view text) {
  std::string result;
  int depth = 0;
  for (const char c : text) {
    depth += c == '[' ? 1 : 0;
    if (depth == 0) {
      result += c;
    }
    depth -= c == ']' ? 1 : 0;
  }
  return result;
}

/// Takes `text` apart; no arrival if it is not such a move.
Parts parts_of(std::string_view text, const Geometry& board) {
  Parts parts;
  if (const std::size_t ep = text.find(" ep."); ep != std::string_view::npos) {
    text = text.substr(0, ep);
  }
  const std::size_t equals = text.find('=');
  if (equals != std::string_view::npos) {
    parts.consequence = text.substr(equals + 1);
    text = text.substr(0, equals);
  } else if (!text.empty() && text.back() >= 'A' && text.back() <= 'Z') {  // "b8Q"
    std::size_t begin = text.size();
    while (begin > 0 && text[begin - 1] >= 'A' && text[begin - 1] <= 'Z') {
      --begin;
    }
    parts.consequence = text.substr(begin);
    text = text.substr(0, begin);
  }
  parts.arrival = take_end(text, square_at_end(text, board));
  if (parts.arrival.empty()) {
    return parts;
  }
  if (text.ends_with('*') || text.ends_with('-')) {
    parts.captures = text.back() == '*';
    text.remove_suffix(1);
  }
  const std::size_t square = square_at_end(text, board);
  parts.departure = take_end(text, square > 0 ? square : row_at_end(text));
  parts.letters = text;
  return parts;
}

/// Is a departure, of which the author may write the file or the rank alone, this one?
bool same_departure(std::string_view stated, std::string_view played) {
  const std::string_view rank = played.substr(played.size() - row_at_end(played));
  const std::string_view file = played.substr(0, played.size() - rank.size());
  return stated.empty() || stated == played || stated == file || stated == rank;
}

/// "P" is left out before pawns; a knight may be written N where N is no nightrider here.
std::string usual_letters(const std::string& letters) {
  return letters == "P" ? "" : letters == "N" ? "S" : letters;
}

bool same_letters(const std::string& stated, const std::string& played) {
  return stated == played || usual_letters(stated) == played;
}

}  // namespace

bool means(std::string_view stated, const Ply& ply, const Geometry& board) {
  std::string played = ply.text;
  std::erase(played, ' ');
  if (stated == played || stated == ply.text) {
    return true;
  }
  if (stated.find('[') != std::string_view::npos) {
    return false;
  }
  const std::string plain = without_brackets(ply.text);
  if (stated == plain) {
    return true;
  }
  const Parts said = parts_of(stated, board);
  const Parts done = parts_of(plain, board);
  if (said.arrival.empty() || done.arrival.empty()) {
    return false;
  }
  // A pawn is named by its file where it captures, and by nothing where it does not.
  return same_departure(said.departure, done.departure) && said.arrival == done.arrival &&
         same_letters(said.letters, done.letters) &&
         same_letters(said.consequence, done.consequence);
}

bool begins_as_stated(std::span<const Ply> line, const StatedLine& stated, const Geometry& board) {
  return stated.moves.size() <= line.size() &&
         is_stated_beginning(line.first(stated.moves.size()), stated, board);
}

bool is_stated_beginning(std::span<const Ply> line, const StatedLine& stated,
                         const Geometry& board) {
  return line.size() <= stated.moves.size() &&
         std::ranges::equal(
             line, std::span(stated.moves).first(line.size()),
             [&](const Ply& ply, const std::string& move) { return means(move, ply, board); });
}

}  // namespace warp::check
