// Words in the text of a solution, and the letters of twins.

#include <algorithm>
#include <string_view>
#include <utility>

#include "solver/check/reading/text_reader.hpp"
#include "solver/setup/twins.hpp"

namespace warp::check {

std::string SolutionReader::first_word(std::string_view text) {
  std::size_t begin = 0;
  while (begin < text.size() && !is_word_byte(text[begin])) {
    ++begin;
  }
  std::size_t length = 0;
  while (begin + length < text.size() && is_word_byte(text[begin + length])) {
    ++length;
  }
  return small(text.substr(begin, length));
}

/// The length of the sign of a goal that is a word: "dia", "c81"; 0 if there is none `ahead`. Signs
/// such as "#" are parts of the move.
std::size_t SolutionReader::goal_sign_at(std::size_t ahead) const {
  for (const GoalInfo& goal : all_goals()) {
    const std::string_view sign = goal.mark.substr(goal.mark.starts_with(' ') ? 1 : 0);
    const char next = peek(ahead + sign.size());
    if (sign.size() > 1 && is_letter(sign.front()) &&
        text_.compare(at_ + ahead, sign.size(), sign) == 0 && !is_word_byte(next) &&
        !is_digit(next)) {
      return sign.size();
    }
  }
  return 0;
}

/// Takes the sign of a goal behind a move.
bool SolutionReader::take_goal_sign() {
  const std::size_t length = goal_sign_at(0);
  at_ += length;
  return length > 0;
}

void SolutionReader::read_word() {
  if (take_label() || take_goal_sign()) {
    return;
  }
  const std::string word = first_word(rest());
  const WordRole role = is_word_byte(peek()) && !is_digit(peek(word.size()))
                            ? role_of(word)
                            : WordRole::prose;  // "Th1" is a move
  if (role != WordRole::prose && !is_in_sentence(role, word.size())) {
    at_ += word.size();
    obey(role);
    return;
  }
  const std::size_t begin = at_;
  const bool announced = std::exchange(key_announced_, false);
  if (!prose_ && tree_.expects_move() && take_move(false, {}, begin)) {
    return;
  }
  if (!tree_.expects_move() && take_first_move(announced)) {
    return;
  }
  if (refuse_number_behind_letters()) {
    return;
  }
  std::size_t end = at_;
  bool has_digit = false;
  while (end < text_.size() && (is_word_byte(text_[end]) || is_digit(text_[end]) ||
                                is_figurine(text_[end]) || text_[end] == '-')) {
    has_digit = has_digit || is_digit(text_[end]);
    ++end;
  }
  constexpr std::size_t longest_move = 4;  // without a digit: "Rhe#", "Kd+", "ReS*e5"
  const bool is_torn = (end - at_ <= longest_move && end < text_.size() &&
                        std::string_view("#+*").find(text_[end]) != std::string_view::npos) ||
                       captures_without_square();
  if (!prose_ && tree_.expects_move() && (has_digit || is_torn)) {
    tree_.refuse_next(plain_.quote(begin, end));
  }
  prose_ = prose_ || end - at_ > 1;
  alternative_ = false;
  at_ = std::max(end, at_ + 1);
}

/// Does a word that announces set play only stand in a sentence, "den Satz aufhebend"? Then neither
/// a colon nor play follows.
bool SolutionReader::is_in_sentence(WordRole role, std::size_t length) const {
  std::size_t behind = length;
  while (peek(behind) == ' ' || peek(behind) == '\n') {
    ++behind;
  }
  return prose_ && role == WordRole::set_play && peek(behind) != ':' && peek(behind) != '*' &&
         !is_digit(peek(behind));
}

/// "BxR", "K:P": captures as they were written long ago.
bool SolutionReader::captures_without_square() const {
  const auto is_capital = [](char c) { return c >= 'A' && c <= 'Z'; };
  const bool is_sign = peek(1) == 'x' || peek(1) == ':' || peek(1) == '*';
  return is_capital(peek()) && is_sign && is_capital(peek(2)) && !is_word_byte(peek(3)) &&
         !is_digit(peek(3));
}

void SolutionReader::obey(WordRole role) {
  prose_ = false;
  alternative_ = alternative_ && role == WordRole::filler;
  switch (role) {
    case WordRole::threat:
      tree_.expect_threat();
      break;
    case WordRole::refutation:
      tree_.expect_refutation();
      break;
    case WordRole::zugzwang:
      tree_.note_zugzwang();
      break;
    case WordRole::set_play:
      tree_.begin_set_play();
      break;
    case WordRole::tries:
      tree_.begin_section();
      tree_.begin_tries();
      break;
    case WordRole::solution:
      tree_.begin_section();
      key_announced_ = peek() == ':' || (peek() == ' ' && peek(1) == ':');
      break;
    case WordRole::duplex:
      tree_.begin_duplex();
      break;
    case WordRole::alternative:
      alternative_ = !is_help() && tree_.expects_move();
      break;
    case WordRole::filler:
    case WordRole::sequel:
    case WordRole::prose:
      break;
  }
}

bool SolutionReader::take_label() {
  std::size_t length = 0;
  while (is_word_byte(peek(length))) {
    ++length;
  }
  std::size_t digits = 0;
  while (is_digit(peek(length + digits))) {
    ++digits;
  }
  if (peek(length + digits) != ')' || length == 0 || tree_.in_bracket() || in_alternatives_) {
    return false;
  }
  const std::string label = small(rest().substr(0, length + digits));
  const bool roman = digits == 0 && label.find_first_not_of("ivx") == std::string::npos;
  const bool twin = length == 1;
  if (!twin && !roman) {
    return false;
  }
  at_ += length + digits + 1;
  begin_label(label);
  return true;
}

void SolutionReader::begin_label(const std::string& label) {
  tree_.begin_section();
  alternative_ = false;
  prose_ = true;  // how the twin is made: "b) Ka1-a2"
  const bool roman = label.find_first_not_of("ivx") == std::string::npos;
  const bool duplex = problem_.twins.empty() && label == "b" && is_duplex();
  if (is_twin(label)) {
    tree_.begin_twin(label);
  } else if (duplex) {  // "b) Duplex"
    tree_.begin_duplex();
  } else if (!roman) {
    tree_.begin_unknown_twin(label);
  }
}

/// Elsewhere a letter in brackets belongs to a table of changes, and so it does before a
/// continuation: "(b) 2.Qd4#" in a broken line.
bool SolutionReader::take_label_in_brackets() {
  if (peek() != '(' || !is_letter(peek(1)) || peek(2) != ')' || problem_.twins.empty() ||
      tree_.in_bracket()) {
    return false;
  }
  const std::string label = small(rest().substr(1, 1));
  const std::size_t begin = std::exchange(at_, at_ + 3);
  if (!is_twin(label) || next_number() > 1) {
    at_ = begin;
    return false;
  }
  begin_label(label);
  return true;
}

bool SolutionReader::is_duplex() const {
  return std::ranges::any_of(problem_.options,
                             [](const OptionUse& use) { return use.id == OptionId::duplex; });
}

bool SolutionReader::is_twin(std::string_view letter) const {
  if (problem_.twins.empty()) {
    return letter == "a";
  }
  const bool zeroposition = problem_.twins.front().zeroposition;
  for (std::size_t index = zeroposition ? 1 : 0; index <= problem_.twins.size(); ++index) {
    if (twin_letter(problem_, index) == letter) {
      return true;
    }
  }
  return false;
}

}  // namespace warp::check
