#include "solver/check/stated.hpp"

#include <algorithm>
#include <string>

namespace warp::check {

namespace {

bool is_file(char c) { return c >= 'a' && c <= 'h'; }
bool is_rank(char c) { return c >= '1' && c <= '8'; }

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
Parts parts_of(std::string_view text) {
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
  if (text.size() < 2 || !is_rank(text.back()) || !is_file(text[text.size() - 2])) {
    return parts;
  }
  const std::string_view arrival = text.substr(text.size() - 2);
  text.remove_suffix(2);
  if (text.ends_with('*') || text.ends_with('-')) {
    parts.captures = text.back() == '*';
    text.remove_suffix(1);
  }
  if (!text.empty() && is_rank(text.back())) {
    const std::size_t length = text.size() > 1 && is_file(text[text.size() - 2]) ? 2 : 1;
    parts.departure = text.substr(text.size() - length);
    text.remove_suffix(length);
  } else if (!text.empty() && is_file(text.back())) {
    parts.departure = text.substr(text.size() - 1);
    text.remove_suffix(1);
  }
  parts.letters = text;
  parts.arrival = arrival;
  return parts;
}

/// "P" is left out before pawns; a knight may be written N where N is no nightrider here.
std::string usual_letters(const std::string& letters) {
  return letters == "P" ? "" : letters == "N" ? "S" : letters;
}

bool same_letters(const std::string& stated, const std::string& played) {
  return stated == played || usual_letters(stated) == played;
}

}  // namespace

bool means(std::string_view stated, const Ply& ply) {
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
  const Parts said = parts_of(stated);
  const Parts done = parts_of(plain);
  if (said.arrival.empty() || done.arrival.empty()) {
    return false;
  }
  const bool departure_fits =
      said.departure.empty() || said.departure == done.departure ||
      (said.departure.size() == 1 && done.departure.find(said.departure) != std::string::npos);
  // A pawn is named by its file where it captures, and by nothing where it does not.
  return departure_fits && said.arrival == done.arrival &&
         same_letters(said.letters, done.letters) &&
         same_letters(said.consequence, done.consequence);
}

bool begins_as_stated(std::span<const Ply> line, const StatedLine& stated) {
  return stated.moves.size() <= line.size() &&
         is_stated_beginning(line.first(stated.moves.size()), stated);
}

bool is_stated_beginning(std::span<const Ply> line, const StatedLine& stated) {
  return line.size() <= stated.moves.size() &&
         std::ranges::equal(
             line, std::span(stated.moves).first(line.size()),
             [](const Ply& ply, const std::string& move) { return means(move, ply); });
}

}  // namespace warp::check
