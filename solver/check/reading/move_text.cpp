#include "solver/check/reading/move_reader.hpp"

#include <algorithm>
#include <array>

#include "solver/board/position/player.hpp"
#include "solver/check/reading/remark_scanner.hpp"
#include "solver/check/reading/typography.hpp"
#include "solver/setup/problem.hpp"

namespace warp::check {

std::optional<MoveText> MoveReader::read() {
  take_player();
  take_effects_before();
  if (take_castling()) {
    take_effects_of_castling();
    take_signs();
    return finished();
  }
  take_letters();
  if (take_any()) {
    return finished();
  }
  if (!take_squares()) {
    return std::nullopt;
  }
  take_promotion();
  take_en_passant();
  if (is_capital(peek()) && !is_word_byte(peek(1)) && !is_digit(peek(1))) {
    move_.effects += peek();  // "Sd4A": the letter of a change table, or of a second board
    ++at_;
  }
  take_brackets();
  take_tail();
  while (peek() == '=' && kind_at(1) > 0) {  // "e8=B=w", "f8[Ie7]=Q"
    move_.effects += rest().substr(0, 1 + kind_at(1));
    at_ += 1 + kind_at(1);
    take_brackets();
  }
  for (std::size_t before = at_ + 1; before != at_;) {  // "Qa8+[A]??"
    before = at_;
    take_signs();
    take_brackets();
  }
  return finished();
}

MoveText MoveReader::finished() {
  if (move_.departure.empty()) {
    move_.departure = move_.rank_before;
  }
  move_.length = at_;
  return move_;
}

void MoveReader::take_player() {
  constexpr std::size_t length = player_names.front().size();
  const auto player = of_players_ ? player_called(text_.substr(0, length)) : std::nullopt;
  if (!player || peek(length) != ' ') {
    return;
  }
  move_.player = player_names[*player];
  at_ = length + 1;
}

bool MoveReader::take_castling() {
  constexpr std::array<std::string_view, 6> forms{"0-0-0", "O-O-O", "o-o-o", "0-0", "O-O", "o-o"};
  for (const std::string_view form : forms) {
    const char next = peek(form.size());
    const bool is_board = next == 'A' || next == 'B';  // Alice chess
    if (rest().starts_with(form) && !is_digit(next) && (is_board || !is_word_byte(next)) &&
        next != '-') {
      move_.castling = form.size() > 3 ? "0-0-0" : "0-0";
      at_ += form.size();
      return true;
    }
  }
  return false;
}

void MoveReader::take_effects_before() {
  while (peek() == '[') {
    const std::size_t close = rest().find(']');
    if (close == std::string_view::npos || is_digit(peek(1))) {
      return;
    }
    move_.before += rest().substr(0, close + 1);
    at_ += close + 1;
  }
}

bool MoveReader::is_walk(std::size_t begin, std::size_t length) const {
  return std::ranges::any_of(all_languages, [&](Language language) {
    return walks_.find(text_.substr(begin, length), language).has_value();
  });
}

/// "8Rb7", "6S~": some write the rank before the letter. (A file there, "dRb6", reads as a mark:
/// PieceLetters::other_readings.)
void MoveReader::take_rank_before() {
  std::size_t digits = 0;
  while (is_digit(peek(digits))) {
    ++digits;
  }
  const std::size_t behind = digits + 1;
  bool captures = false;
  const bool is_rank = digits > 0 && is_capital(peek(digits)) &&
                       (peek(behind) == '~' || square_at(behind) > 0 ||
                        square_at(behind + stroke_at(behind, captures)) > 0);
  if (is_rank && board_.dimensions() == 2) {
    move_.rank_before = rest().substr(0, digits);
    at_ += digits;
  }
}

bool MoveReader::has_code() const {
  if (!is_capital(peek()) || !is_digit(peek(1)) || !is_walk(at_, 2)) {
    return false;
  }
  bool captures = false;
  const auto leads_to_square = [&](std::size_t ahead) {
    return square_at(ahead + stroke_at(ahead, captures)) > 0;
  };
  std::size_t row = is_small(peek(2)) ? 1 : 0;  // "Y0cb6", "Y01c3": a file or a rank of departure
  while (row < 2 && is_digit(peek(2 + row))) {
    ++row;
  }
  const std::size_t square = square_at(2);
  const bool is_rank = peek(1) != '0' && static_cast<unsigned>(peek(1) - '0') <= board_.ranks();
  return (square > 0 && leads_to_square(2 + square)) || (row > 0 && leads_to_square(2 + row)) ||
         (!is_rank && leads_to_square(2));
}

void MoveReader::take_letters() {
  take_rank_before();
  std::size_t marks = 0;
  while (marks < 3 && is_small(peek(marks))) {
    ++marks;
  }
  const bool before_digits =
      is_digit(peek(marks)) && is_digit(peek(marks + 1)) && is_small(peek(marks + 2));
  // "nc7-c8": a neutral pawn, where no file n is
  const bool neutral_pawn = marks == 2 && peek() == 'n' && square_at(1) > 0 && square_at(0) == 0 &&
                            board_.find("n1") == no_square;
  if (neutral_pawn) {
    move_.marks = "n";
    ++at_;
    return;
  }
  if (marks > 0 && (is_capital(peek(marks)) || is_figurine(peek(marks)) || before_digits)) {
    move_.marks = rest().substr(0, marks);
    at_ += marks;
  }
  std::size_t length = is_figurine(peek()) ? 1 : 0;
  if (is_digit(peek()) && is_digit(peek(1)) && square_at(2) > 0 && is_walk(at_, 2)) {
    length = 2;  // "16g7-b6": a piece whose letters are digits
  }
  if (length == 0) {
    while (length < 3 && is_capital(peek(length))) {
      ++length;
    }
  }
  length = length == 1 && has_code() ? 2 : length;
  if (length > 0 && peek(length) == '/') {
    std::size_t both = length + 1;
    while (both < length + 3 && is_capital(peek(both))) {
      ++both;
    }
    length = both > length + 1 && is_walk(at_, both) ? both : length;
  }
  if (length > 0 && is_digit(peek(length)) && peek(length + 1) == ':' && is_walk(at_, length + 1)) {
    ++length;  // "L5:": the 5-bishop
  }
  if (board_.dimensions() > 2) {  // a square begins with a capital, so a colon stands before it
    if (peek(length) != ':' && peek(length) != '~') {
      return;
    }
    move_.letters = rest().substr(0, length);
    at_ += length + (peek(length) == ':' ? 1 : 0);
    return;
  }
  move_.letters = rest().substr(0, length);
  at_ += length;
}

bool MoveReader::take_any() {
  std::size_t length = square_at(0);
  if (length == 0 && is_small(peek()) && !is_capture(peek())) {
    length = 1;  // a file: "Rd~"
  } else if (length == 0 && !move_.letters.empty()) {
    while (is_digit(peek(length))) {  // a rank: "R8~"
      ++length;
    }
  }
  const std::size_t stroke = is_capture(peek(length)) ? 1 : 0;  // "Rx~": some capture
  if (peek(length + stroke) == '~') {
    move_.departure = rest().substr(0, length);
    move_.captures = stroke > 0;
    at_ += length + stroke + 1;
    return move_.any = true;
  }
  if (move_.letters.empty() && !(is_word_byte(peek()) && is_word_byte(peek(1)))) {
    return false;
  }
  const std::size_t blanks = peek() == ' ' || peek() == '-' ? 1 : 0;
  if (!move_.letters.empty() && blanks == 0) {
    return false;
  }
  const std::size_t word = any_word(blanks);
  at_ += word > 0 ? blanks + word : 0;
  return move_.any = word > 0;
}

std::size_t MoveReader::any_word(std::size_t ahead) const {
  constexpr std::array<std::string_view, 12> words{"any",   "else",   "random",     "moves",
                                                   "other", "others", "beliebig",   "bel",
                                                   "sonst", "andere", "quelconque", "autre"};
  const std::string_view text = rest().substr(std::min(ahead, rest().size()));
  const auto* const word = std::ranges::find_if(words, [&](std::string_view each) {
    return text.starts_with(each) && !is_word_byte(peek(ahead + each.size()));
  });
  return word == words.end() ? 0 : word->size();
}

std::size_t MoveReader::square_at(std::size_t ahead) const {
  const std::string_view text = rest().substr(std::min(ahead, rest().size()));
  // Elsewhere a bracket begins a remark; from five dimensions on it begins every square.
  if (text.empty() || (text.front() == '(' && board_.dimensions() < 5)) {
    return 0;
  }
  const auto square = board_.read(text);
  return square ? square->second : 0;
}

std::size_t MoveReader::stroke_at(std::size_t ahead, bool& captures) const {
  captures = is_capture(peek(ahead));
  constexpr std::string_view spaced = " - ";
  if (rest().substr(std::min(ahead, rest().size())).starts_with(spaced) &&
      square_at(ahead + spaced.size()) > 0) {
    return spaced.size();
  }
  for (const std::string_view perhaps : {"(x)", "(:)", "(*)"}) {
    if (rest().substr(std::min(ahead, rest().size())).starts_with(perhaps)) {
      return perhaps.size();
    }
  }
  return captures || peek(ahead) == '-' ? 1 : 0;
}

bool MoveReader::take_squares() {
  std::size_t departure = square_at(0);
  if (departure == 0 && is_small(peek()) && !(is_capture(peek()) && square_at(1) > 0)) {
    departure = 1;  // a file
  } else if (departure == 0) {
    while (is_digit(peek(departure))) {  // a rank
      ++departure;
    }
  }
  bool captures = false;
  const std::size_t stroke = stroke_at(departure, captures);
  const std::size_t arrival = square_at(departure + stroke);
  if (arrival > 0) {
    move_.departure = rest().substr(0, departure);
    move_.captures = captures;
    move_.arrival = rest().substr(departure + stroke, arrival);
    at_ += departure + stroke + arrival;
  } else {
    const std::size_t alone = square_at(0);
    move_.arrival = rest().substr(0, alone);
    at_ += alone;
    if (alone == 0 && take_two_files()) {
      return true;
    }
  }
  // "Rh5:#" is a capture; before a blank a colon may also end a sentence, and says nothing.
  if (peek() == ':' && std::string_view(" +#!?\n").find(peek(1)) != std::string_view::npos) {
    move_.captures = move_.captures || (peek(1) != ' ' && peek(1) != '\n');
    ++at_;
  }
  return !move_.arrival.empty();
}

bool MoveReader::take_two_files() {
  const char from = peek(), to = peek(1);
  const auto is_file = [&](char c) {
    return is_small(c) && board_.find(std::string(1, c) + "1") != no_square;
  };
  if (!move_.letters.empty() || !move_.marks.empty() || !is_file(from) || !is_file(to) ||
      (from - to != 1 && to - from != 1) || is_word_byte(peek(2)) || is_digit(peek(2))) {
    return false;
  }
  move_.departure = from;
  move_.arrival = to;
  move_.captures = true;
  at_ += 2;
  return true;
}

bool is_of_players(const Problem& problem) {
  return std::ranges::any_of(
      problem.units, [](const PlacedUnit& placed) { return player_of(placed.unit) != no_player; });
}

std::optional<MoveText> read_move(std::string_view text, const Geometry& board, const Walks& walks,
                                  bool of_players) {
  return MoveReader(text, board, walks, of_players).read();
}

}  // namespace warp::check
