#include "solver/check/reading/remark_scanner.hpp"

#include <algorithm>
#include <cctype>

namespace warp::check {

namespace {

char lower(char c) { return static_cast<char>(std::tolower(static_cast<unsigned char>(c))); }

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
  for (std::size_t i = 0; is_letter(peek(i)) || static_cast<unsigned char>(peek(i)) >= 0x80; ++i) {
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

bool Scanner::take_roman() {
  std::size_t length = 0;
  while (is_letter(peek(length))) {
    ++length;
  }
  const std::string letters = word();
  const bool is_number = length > 0 && letters.find_first_not_of("ivx") == std::string::npos;
  if (!is_number || peek(length) != ')') {
    return false;
  }
  advance(length + 1);
  skip_blanks();
  return true;
}

}  // namespace warp::check
