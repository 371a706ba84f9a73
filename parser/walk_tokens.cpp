// Tokens of descriptions of walks, which need no blanks between them: "rider 0,1+N".

#include "parser/walk_tokens.hpp"

#include <algorithm>

namespace warp::parser {

namespace {

bool is_letter_or_digit(char c) {
  return (c & 0x80) != 0 || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') ||
         (c >= '0' && c <= '9');
}

std::size_t length_of_token(std::string_view text) {
  if (text.front() == '"') {
    const std::size_t end = text.find_first_of("\"\r\n", 1);
    if (end == std::string_view::npos) {
      return text.size();
    }
    return text[end] == '"' ? end + 1 : end;
  }
  const auto end = std::ranges::find_if_not(text, is_letter_or_digit);
  return std::max<std::size_t>(static_cast<std::size_t>(end - text.begin()), 1);
}

}  // namespace

Word peek_token(const Reader& reader) {
  std::string_view rest = reader.rest();
  const std::size_t begin = rest.find_first_not_of(" \t\r\n\f\v");
  if (begin == std::string_view::npos) {
    return {{}, reader.end()};
  }
  rest.remove_prefix(begin);
  return {rest.substr(0, length_of_token(rest)), reader.location(rest.data())};
}

bool is_word(std::string_view token) { return !token.empty() && is_letter_or_digit(token.front()); }

bool is_number(std::string_view token) {
  return !token.empty() && token.find_first_not_of("0123456789") == std::string_view::npos;
}

bool is_quoted(std::string_view token) { return token.starts_with('"'); }

}  // namespace warp::parser
