// What stands behind the squares of a move: promotion, effects, signs.

#include "solver/check/reading/move_reader.hpp"

#include <algorithm>
#include <array>

#include "solver/check/reading/move_parts.hpp"
#include "solver/check/reading/remark_scanner.hpp"
#include "solver/check/reading/typography.hpp"

namespace warp::check {

void MoveReader::take_effects_of_castling() {
  if (std::string_view("=*[AB").find(peek()) == std::string_view::npos || peek() == '\0' ||
      (peek() == '=' && kind_at(1) == 0)) {
    return;
  }
  std::size_t length = 0;
  while (peek(length) != '\0' && peek(length) != ' ' && peek(length) != '\n' &&
         std::string_view("+#!?,;").find(peek(length)) == std::string_view::npos) {
    const std::size_t close = peek(length) == '[' ? rest().find(']', length) : std::string::npos;
    length = close == std::string::npos ? length + 1 : close + 1;
  }
  move_.effects += rest().substr(0, length);
  at_ += length;
}

void MoveReader::take_tail() {
  for (;;) {
    std::size_t length = rest().starts_with("<->") ? 3 : 0;
    if (length == 0 && (peek() == '-' || is_capture(peek()) || peek() == '/')) {
      length = 1;
    }
    const bool exchanges = length == 3 || peek() == '/';
    if (length == 0 || (peek() == '/' && move_.departure.size() < 2)) {
      return;
    }
    const auto is_letter = [&](char sign) { return is_capital(sign) || is_figurine(sign); };
    if (exchanges && is_small(peek(length)) && is_letter(peek(length + 1))) {
      ++length;  // the side: "/bPh7-h2"
    }
    while (exchanges && is_letter(peek(length))) {
      ++length;
    }
    std::size_t square = square_at(length);
    if (square > 0 && peek() == '/') {  // castling names both squares; else it is an alternative
      const std::size_t arrival = peek(length + square) == '-' ? square_at(length + square + 1) : 0;
      square =
          arrival > 0 && length > 1 && move_.arrival != move_.departure ? square + 1 + arrival : 0;
    }
    if (square == 0) {
      return;
    }
    move_.effects += is_capture(peek()) ? "*" : rest().substr(0, 1);
    move_.effects += rest().substr(1, length + square - 1);
    at_ += length + square;
    take_brackets();
  }
}

std::size_t MoveReader::kind_at(std::size_t ahead) const {
  std::size_t small = 0;
  while (small < 2 && is_small(peek(ahead + small))) {
    ++small;
  }
  std::size_t capitals = is_figurine(peek(ahead + small)) ? 1 : 0;
  const bool has_digit = is_digit(peek(ahead + small + 1)) && peek(ahead + small + 2) != '.' &&
                         (is_capital(peek(ahead + small)) || is_digit(peek(ahead + small)));
  if (has_digit && is_walk(at_ + ahead + small, 2)) {
    return small + 2;  // "G2", "35"
  }
  while (capitals < 2 && is_capital(peek(ahead + small + capitals))) {
    ++capitals;
  }
  if (capitals > 0 && peek(ahead + small + capitals) == '/') {  // a hunter: "B/R"
    std::size_t both = capitals + 1;
    while (both < capitals + 3 && is_capital(peek(ahead + small + both))) {
      ++both;
    }
    capitals = is_walk(at_ + ahead + small, both) ? both : capitals;
  }
  return capitals > 0 || !is_word_byte(peek(ahead + small)) ? small + capitals : 0;
}

void MoveReader::take_promotion() {
  if (take_any_promotion() || take_promotion_behind_slash()) {
    return;
  }
  const bool equals = peek() == '=';
  const bool bracket = peek(equals ? 1 : 0) == '(';
  const std::size_t before = (equals ? 1U : 0U) + (bracket ? 1U : 0U);
  const bool bare = before == 0 && (is_capital(peek()) || is_figurine(peek()));
  if (!equals && !bracket && !bare) {
    return;
  }
  const std::size_t length = kind_at(before);
  // Without "=" only on the rank where pawns promote: elsewhere "(A)" is the letter of a change
  // table.
  if (length == 0 || (!equals && !(move_.letters.empty() && is_on_end_rank())) ||
      (bracket && peek(before + length) != ')') || (bare && is_word_byte(peek(length))) ||
      (!equals && is_small(peek(before)))) {
    return;
  }
  move_.becomes = rest().substr(before, length);
  at_ += before + length + (bracket ? 1 : 0);
}

bool MoveReader::take_any_promotion() {
  if (!move_.letters.empty() || !is_on_end_rank()) {
    return false;
  }
  const bool equals = peek() == '=';
  const std::size_t begin = peek() == '~' ? 0 : equals && peek(1) == ' ' ? 2 : 1;
  const std::size_t length = peek(begin) == '~' && (begin == 0 || equals || peek() == '/') ? 1
                             : equals ? any_word(begin)
                                      : 0;
  if (length == 0) {
    return false;
  }
  move_.becomes = any_promotion;
  at_ += begin + length;
  return true;
}

bool MoveReader::take_promotion_behind_slash() {
  const std::size_t length = peek() == '/' && is_capital(peek(1)) ? kind_at(1) : 0;
  const char next = peek(1 + length);
  const bool goes_on = is_word_byte(next) || is_digit(next) ||
                       (next != '\0' && std::string_view("~-*:").find(next) != std::string::npos);
  if (length == 0 || goes_on || !move_.letters.empty() || !is_on_end_rank()) {
    return false;
  }
  move_.becomes = rest().substr(1, length);
  at_ += 1 + length;
  return true;
}

bool MoveReader::is_on_end_rank() const {
  const Square square = board_.find(move_.arrival);
  return square != no_square &&
         (board_.rank(square) == 0 || board_.rank(square) == board_.last_rank());
}

void MoveReader::take_en_passant() {
  const std::size_t blanks = peek() == ' ' ? 1 : 0;
  for (const std::string_view form : {"e.p.", "ep.", "e.p", "ep"}) {
    const char next = peek(blanks + form.size());
    const bool is_board = (next == 'A' || next == 'B') && form.back() == '.' &&
                          !is_word_byte(peek(blanks + form.size() + 1));  // "ep.A": Alice chess
    if (rest().substr(blanks).starts_with(form) && (is_board || !is_word_byte(next))) {
      at_ += blanks + form.size();
      move_.en_passant = true;
      return;
    }
  }
}

void MoveReader::take_brackets() {
  for (;;) {
    std::size_t blanks = 0;
    while (peek(blanks) == ' ') {
      ++blanks;
    }
    const char open = peek(blanks);
    const std::size_t close = open == '[' || open == '('
                                  ? rest().find(open == '[' ? ']' : ')', blanks)
                                  : std::string::npos;
    if (close == std::string_view::npos) {
      return;
    }
    const std::string_view content = rest().substr(blanks + 1, close - blanks - 1);
    // "[A]", "(a')", "[A1]"
    const bool has_number =
        content.size() == 2 && is_letter(content.front()) && is_digit(content.back());
    const bool is_label = !content.empty() && content.size() <= 3 && is_letter(content.front()) &&
                          (has_number || std::ranges::none_of(content, is_digit));
    // "(-Sb3)": a unit that goes or comes; other effects in such brackets may be play or comments.
    const bool is_loss_or_rebirth =
        content.size() > 3 && std::string_view("+-").find(content.front()) != std::string::npos &&
        content.find_first_of(" .!?#") == std::string_view::npos &&
        square_at_end(content, board_) > 0;
    const bool is_effect =
        !is_label && blanks == 0 && !content.empty() &&
        (open == '('
             ? is_loss_or_rebirth
             : !is_digit(content.front()) &&
                   (std::ranges::any_of(content, is_digit) ||
                    std::string_view("=+-").find(content.front()) != std::string_view::npos));
    if (!is_label && !is_effect) {
      return;
    }
    if (is_effect) {
      move_.effects += "[" + std::string(content) + "]";
    }
    at_ += close + 1;
  }
}

void MoveReader::take_signs() {
  // "Qa8! mate" says mate, too; "!#" is the sign of a goal of its own.
  const auto add_mate = [&](bool apart) {
    move_.signs.insert(apart && !move_.signs.empty() ? 0 : move_.signs.size(), 1, '#');
  };
  for (;;) {
    std::size_t length = 0;
    while (peek(length) == ' ') {
      ++length;
    }
    const char sign = peek(length);
    const char next = peek(length + 1);
    const bool stands_alone = !is_word_byte(next) && !is_digit(next);
    if (sign == '#') {
      add_mate(length > 0);
      at_ += length + 1;
      continue;
    }
    if (sign == '!' || sign == '?' || (sign == '+' && stands_alone) ||
        (sign == '=' && stands_alone)) {
      move_.signs += sign;
      at_ += length + 1;
      continue;
    }
    const std::size_t word = mate_word(length);
    if (word == 0) {
      return;
    }
    add_mate(true);
    at_ += length + word;
  }
}

std::size_t MoveReader::mate_word(std::size_t ahead) const {
  for (const std::string_view word : {"mate", "matt", "mat"}) {
    if (rest().substr(std::min(ahead, rest().size())).starts_with(word) &&
        !is_word_byte(peek(ahead + word.size()))) {
      return word.size();
    }
  }
  return 0;
}

}  // namespace warp::check
