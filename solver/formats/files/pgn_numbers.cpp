#include "solver/formats/files/pgn_numbers.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "solver/formats/files/fen_board.hpp"

namespace warp::files {

namespace {

constexpr std::string_view digits = "0123456789";

/// The word with which `text` begins: up to a blank, a parenthesis or a comment.
std::string_view word_of(std::string_view text) {
  return text.substr(0, std::min(text.find_first_of(" \t(){"), text.size()));
}

}  // namespace

std::string PgnNumbers::number_before(int half_move) const {
  const bool is_second = half_move % 2 != 0;
  return is_second && !interrupted_
             ? ""
             : fmt::format("{}.{}", half_move / 2 + 1, is_second ? ".." : "");
}

std::string PgnNumbers::numbered(std::string_view line) {
  std::string text;
  const auto copy = [&](std::size_t letters) {
    text += line.substr(0, letters);
    line.remove_prefix(letters);
  };
  while (!line.empty()) {
    const char letter = line.front();
    if (in_comment_ || letter == '{') {
      const std::size_t end = line.find('}');
      in_comment_ = end == std::string_view::npos;
      interrupted_ = true;
      copy(in_comment_ ? line.size() : end + 1);
    } else if (letter == ';') {  // a comment up to the end of the line
      copy(line.size());
    } else if (letter == '(') {
      before_.push_back(next_--);  // the variation replaces the last half-move
      interrupted_ = true;
      copy(1);
    } else if (letter == ')') {
      if (!before_.empty()) {
        next_ = before_.back();
        before_.pop_back();
      }
      interrupted_ = true;
      copy(1);
    } else if (letter == ' ' || letter == '\t') {
      copy(1);
    } else if (const std::size_t end = std::min(line.find_first_not_of(digits), line.size());
               is_digit(letter) && end < line.size() && line[end] == '.') {
      constexpr std::size_t most_digits = 4;
      const int number = std::stoi(std::string(line.substr(0, std::min(end, most_digits))));
      line.remove_prefix(end);
      const std::size_t dots = std::min(line.find_first_not_of('.'), line.size());
      line.remove_prefix(dots);
      line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
      next_ = 2 * (number - 1) + (dots > 1 ? 1 : 0);
    } else {
      const std::string_view word = word_of(line);
      const bool is_castling = word.starts_with("0-0") || word.starts_with("O-O");
      const bool is_move = is_castling || (!is_digit(letter) && letter != '*' && letter != '$' &&
                                           letter != '!' && letter != '?' && letter != '.');
      if (is_move) {
        text += number_before(next_++ + shift_);
        interrupted_ = false;
      } else if (word.starts_with("..")) {  // "1. ... Kd5"
        next_ |= 1;
        line.remove_prefix(word.size());
        line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
        continue;
      }
      copy(std::max<std::size_t>(word.size(), 1));
    }
  }
  return text;
}

}  // namespace warp::files
