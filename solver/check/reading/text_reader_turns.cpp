// Turns of several single moves in the text of a solution.

#include <utility>

#include "solver/check/reading/move_parts.hpp"
#include "solver/check/reading/text_reader.hpp"

namespace warp::check {

void SolutionReader::take_rest_of_turn(StatedMove& stated) {
  while (peek() == ';' && peek(1) != ' ' && !is_digit(peek(1))) {
    const auto more = move_in(rest().substr(1));
    const auto plain = more ? letters_.plain(*more) : std::nullopt;
    if (!plain) {
      return;
    }
    stated.move += ";" + *plain;
    stated.text += plain_.quote(at_, at_ + 1 + more->length);
    stated.mates = stated.mates || more->signs.find('#') != std::string::npos;
    stated.checks = more->signs.find('+') != std::string::npos;
    stated.captures = stated.captures || more->captures;
    stated.en_passant = stated.en_passant || more->en_passant;
    at_ += 1 + more->length;
  }
}

bool SolutionReader::take_rest_in_comment() {
  constexpr std::string_view then = "{then ";
  const std::size_t end = rest().find('}');
  if (!rest().starts_with(then) || end == std::string_view::npos || !turns_.of_several_moves ||
      !tree_.expects_move()) {
    return false;
  }
  std::string moves;
  if (turns_.one_movement) {  // "{then d5*c6*d7}" behind "e4*d5": the movement goes on
    const auto from = problem_.geometry->read(rest().substr(then.size()));
    const std::size_t begin = then.size() + (from ? from->second : 0);
    if (!from || begin >= end || (peek(begin) != '*' && peek(begin) != '-')) {
      return false;
    }
    moves = rest().substr(begin, end - begin);
  }
  for (std::size_t at = then.size(); at < end && !turns_.one_movement;) {
    const std::string_view behind = rest().substr(at, end - at);
    const auto move = move_in(behind);
    const auto plain = move ? letters_.plain(*move) : std::nullopt;
    if (!plain || move->length == 0) {
      return false;
    }
    moves += (turns_.first ? "" : ";") + *plain;
    at += move->length;
    while (at < end && (peek(at) == ' ' || peek(at) == ';')) {
      ++at;
    }
  }
  tree_.add_to_turn({.move = std::move(moves), .text = plain_.quote(at_, at_ + end + 1)});
  at_ += end + 1;
  return true;
}

}  // namespace warp::check
