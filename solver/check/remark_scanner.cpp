#include "solver/check/remark_scanner.hpp"

#include <algorithm>
#include <cctype>

namespace warp::check {

namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

/// An x is the sign of capture, except when it is the letter of a file, before the number of a
/// rank.
void write_captures_with_star(std::string& move, const Geometry& board) {
  for (std::size_t i = 0; i < move.size(); ++i) {
    if (move[i] == 'x' && !board.read(std::string_view(move).substr(i))) {
      move[i] = '*';
    }
  }
}

}  // namespace

bool is_letter(char c) { return std::isalpha(static_cast<unsigned char>(c)) != 0; }

void Scanner::advance(std::size_t count) { text_.remove_prefix(std::min(count, text_.size())); }

void Scanner::skip_blanks() {
  while (!at_end() && is_blank(peek())) {
    advance();
  }
}

std::string Scanner::word() const {
  std::string result;
  for (std::size_t i = 0; is_letter(peek(i)); ++i) {
    result += lower(peek(i));
  }
  return result;
}

bool Scanner::take_word(std::string_view wanted) {
  if (word() != wanted) {
    return false;
  }
  advance(wanted.size());
  skip_blanks();
  return true;
}

bool Scanner::take(char wanted) {
  if (peek() != wanted) {
    return false;
  }
  advance();
  skip_blanks();
  return true;
}

/// The length of the letter of a twin, with the number behind z, that ")" follows; or 0.
std::size_t Scanner::twin_length() const {
  std::size_t length = 1;
  while (is_digit(peek(length))) {
    ++length;
  }
  return is_letter(peek()) && peek(length) == ')' ? length : 0;
}

std::string Scanner::take_twin() {
  const std::size_t length = twin_length();
  if (length == 0) {
    return {};
  }
  std::string letter(text_.substr(0, length));
  letter.front() = lower(letter.front());
  advance(length + 1);
  skip_blanks();
  return letter;
}

std::string_view Scanner::take_token() {
  const auto end = std::ranges::find_if(text_, is_blank);
  const auto length = static_cast<std::size_t>(end - text_.begin());
  const std::string_view token = text_.substr(0, length);
  advance(length);
  skip_blanks();
  return token;
}

std::string plain_move(std::string_view token, const Geometry& board) {
  std::size_t begin = 0;
  while (begin < token.size() && is_digit(token[begin])) {
    ++begin;
  }
  if (begin == token.size() || token[begin] == '.') {
    while (begin < token.size() && token[begin] == '.') {
      ++begin;
    }
    token.remove_prefix(begin);
  }
  const std::size_t end = token.find_last_not_of("!?+#=.,;");
  token = token.substr(0, end == std::string_view::npos ? 0 : end + 1);
  const bool is_move = std::ranges::any_of(token, is_digit) || token == "O-O" || token == "O-O-O";
  if (!is_move) {
    return {};
  }
  std::string move(token);
  if (move.starts_with("O-O")) {
    std::ranges::replace(move, 'O', '0');
  }
  std::ranges::replace(move, ':', '*');
  if (move.find('[') == std::string::npos) {
    write_captures_with_star(move, board);
  }
  if (move.ends_with("ep")) {
    move.resize(move.size() - 2);
  }
  return move;
}

}  // namespace warp::check
