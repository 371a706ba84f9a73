#include "solver/check/reading/solution_reader.hpp"

#include <algorithm>
#include <charconv>
#include <utility>

#include "solver/check/reading/text_reader.hpp"

namespace warp::check {

SolutionText SolutionReader::run() {
  while (at_ < text_.size()) {
    read_next();
  }
  return std::move(tree_).finished();
}

char SolutionReader::peek(std::size_t ahead) const {
  return at_ + ahead < text_.size() ? text_[at_ + ahead] : '\0';
}

void SolutionReader::read_next() {
  const char c = peek();
  if (c == '\n') {
    prose_ = false;
    line_begins_ = play_begins_ = true;
    ++at_;
    return;
  }
  if (c == ' ') {
    ++at_;
    return;
  }
  const bool line_begins = std::exchange(line_begins_, false);
  if (line_begins && take_label_in_brackets()) {
    return;
  }
  if (is_digit(c)) {
    key_announced_ = false;
    read_number(line_begins);
  } else if (is_word_byte(c) || is_figurine(c)) {
    read_word();
  } else {
    read_sign(c);
  }
}

void SolutionReader::read_sign(char c) {
  if (is_pass(0) && !prose_) {
    take_pass(false, {}, at_);
    return;
  }
  switch (c) {
    case '{':
      if (!take_rest_in_comment()) {
        skip_to('}');
      }
      return;
    case '(':
    case '[':
      open_bracket(c == '(' ? ')' : ']');
      return;
    case ')':
    case ']':
      alternative_ = false;
      if (std::exchange(in_alternatives_, false)) {
        break;
      }
      tree_.close_bracket();
      prose_ = false;
      break;
    case '*':
      if (at_ == 0 || text_[at_ - 1] == ' ' || text_[at_ - 1] == '\n' || text_[at_ - 1] == ')') {
        tree_.begin_set_play();  // elsewhere it is the rest of a capture that cannot be read
      }
      break;
    case ';':
      prose_ = false;
      play_begins_ = true;
      break;
    case ',':
    case '/':
      alternative_ = (c == '/' || !is_help()) && !prose_;
      break;
    case '~':
      if (!prose_) {
        take_move(false, {}, at_);
        return;
      }
      break;
    case '=': {  // "c) =b) & Move e6 a3": made of twin b
      const std::size_t blanks = peek(1) == ' ' ? 2 : 1;
      if (is_letter(peek(blanks)) && peek(blanks + 1) == ')') {
        at_ += blanks + 2;
        prose_ = true;
        return;
      }
      break;
    }
    default:
      break;
  }
  ++at_;
}

void SolutionReader::read_number(bool line_begins) {
  const std::size_t begin = at_;
  std::size_t digits = 0;
  while (is_digit(peek(digits))) {
    ++digits;
  }
  constexpr std::size_t most_digits = 4;
  if (peek(digits) == '-' && peek() == '0') {  // castling without a number
    read_word();
    return;
  }
  if (peek(digits) == ')') {  // "1)": the number of a solution
    at_ += digits + 1;
    tree_.begin_section();
    prose_ = false;
    return;
  }
  const bool has_dot = peek(digits) == '.';
  std::size_t behind_count = digits;  // "2.1.1.1", "4.61"
  while (peek(behind_count) == '.' && is_digit(peek(behind_count + 1))) {
    ++behind_count;
    while (is_digit(peek(behind_count))) {
      ++behind_count;
    }
  }
  const bool is_count = behind_count > digits && !is_word_byte(peek(behind_count)) &&
                        !rest().substr(digits + 1).starts_with("0-0");
  const bool bare = !has_dot && line_begins && peek(digits) == ' ' && begins_move(digits + 1);
  const bool lacks_dot =
      rest().substr(0, digits) == std::to_string(tree_.next_slot().number);  // "2Rd3" for "2.Rd3"
  if (!has_dot && is_word_byte(peek(digits)) && !prose_ && tree_.expects_move() && !lacks_dot &&
      take_move(false, {}, begin)) {
    return;  // "8Rb7"
  }
  if (digits > most_digits || is_count || (!has_dot && !bare)) {
    while (is_digit(peek()) || is_word_byte(peek()) || (peek() == '.' && is_digit(peek(1)))) {
      ++at_;
    }
    const bool has_letters = at_ > begin + digits && is_word_byte(text_[begin + digits]);
    if (has_letters && !prose_ && tree_.expects_move()) {  // "2Rd3"
      tree_.refuse_next(plain_.quote(begin, at_));
    }
    return;
  }
  HalfMoveSlot slot{.number = 0, .second = false};
  for (std::size_t i = 0; i < digits; ++i) {
    slot.number = slot.number * 10 + static_cast<unsigned>(peek(i) - '0');
  }
  at_ += digits;
  if (take_numbered_pass(slot, begin)) {
    return;
  }
  if (slot.number == 0) {  // "0...g7-g5": the move before the diagram
    prose_ = true;
    return;
  }
  slot.second = take_dots();
  if (turns_.first) {
    if (slot.number < *turns_.first) {
      refuse_number(slot, begin);
      return;
    }
    const unsigned turns_before = slot.number - *turns_.first;
    slot = {.number = turns_before / 2 + 1, .second = turns_before % 2 == 1};
  }
  // "1...  ...  2.Kd4": set play that leaves both halves out.
  if (slot.second && number_follows()) {
    tree_.begin_set_play();
    return;
  }
  if (slot.number == 1 && !slot.second) {
    const unsigned last = tree_.last_slot().number;
    intro_passed_ = intro_ > 0 && last == intro_;
  }
  slot.number += intro_passed_ ? intro_ : 0;
  slot.number += moves_of_earlier_branches(slot);
  if (prose_ && skip_move_of_a_try()) {
    return;
  }
  prose_ = false;
  alternative_ = false;
  const std::size_t behind = at_;
  if (!take_move(true, slot, begin)) {
    at_ = behind;
    refuse_number(slot, begin);
  }
}

bool SolutionReader::skip_move_of_a_try() {
  const auto move = read_any_move(true);
  if (!move) {
    return false;
  }
  std::string_view behind = rest().substr(move->second);
  behind = behind.substr(0, behind.find_first_of(".;:()[]0123456789"));
  constexpr unsigned few = 3;
  for (unsigned words = 0; words < few && !behind.empty(); ++words) {
    const std::string word = first_word(behind);
    if (words == 0 && word != "im" && word != "in" && word != "dans") {
      return false;
    }
    if (role_of(word) == WordRole::tries) {
      at_ += move->second;
      return true;
    }
    while (!behind.empty() && !is_word_byte(behind.front())) {
      behind.remove_prefix(1);
    }
    behind.remove_prefix(std::min(word.size(), behind.size()));
  }
  return false;
}

unsigned SolutionReader::moves_of_earlier_branches(HalfMoveSlot slot) {
  const bool begins = std::exchange(play_begins_, false);
  if (begins) {
    earlier_branches_ = 0;
  } else if (has_branches_ && slot.number == 1 && !slot.second && !tree_.in_bracket()) {
    earlier_branches_ = tree_.last_slot().number;
  }
  return earlier_branches_;
}

bool SolutionReader::number_follows() const {
  std::size_t digits = 0;
  while (is_digit(peek(digits))) {
    ++digits;
  }
  return digits > 0 && peek(digits) == '.';
}

unsigned SolutionReader::length_of_intro(const Problem& problem) {
  const std::string_view text =
      problem.stipulation ? std::string_view(problem.stipulation->text) : std::string_view();
  unsigned length = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), length);
  return error == std::errc() && std::string_view(end, text.data() + text.size()).starts_with("->")
             ? length
             : 0;
}

bool SolutionReader::take_dots() {
  std::size_t dots = 0;
  bool dash = false;
  for (;; ++at_) {
    if (peek() == '.') {
      ++dots;
    } else if (peek() == '-' && !is_digit(peek(1))) {
      dash = true;
    } else if (peek() != ' ' && peek() != '\n' && peek() != '*' &&
               !(peek() == ',' && dots > 1)) {  // "1...,axb6"
      break;
    }
  }
  return dots > 1 || dash;
}

std::optional<MoveText> SolutionReader::move_in(std::string_view text) const {
  return read_move(text, *problem_.geometry, *problem_.walks, of_players_);
}

bool SolutionReader::begins_move(std::size_t ahead) const {
  return move_in(rest().substr(std::min(ahead, rest().size()))).has_value();
}

void SolutionReader::refuse_number(HalfMoveSlot slot, std::size_t begin) {
  if (peek() == '?' && is_help()) {
    // "2.?? Re1#": the move is missing on purpose, and the line no solution.
    tree_.add({.text = "?", .slot = slot, .numbered = true, .mark = Mark::attempt}, false);
    return;
  }
  if (at_ >= text_.size() || std::string_view("?()\"").find(peek()) != std::string_view::npos) {
    return;  // "6." at the end
  }
  std::size_t end = at_;
  while (end < text_.size() && text_[end] != ' ' && text_[end] != '\n') {
    ++end;
  }
  const std::string_view word = std::string_view(text_).substr(at_, end - at_);
  const bool is_prose =
      word.size() > 3 && std::ranges::all_of(word, [](char c) {
        return is_word_byte(c) || std::string_view("#+!?").find(c) != std::string_view::npos;
      });
  if (is_prose) {  // "2. Rollentausch"
    prose_ = true;
  } else {
    tree_.refuse(slot, plain_.quote(begin, end));
  }
  at_ = end;
}

bool SolutionReader::refuse_number_behind_letters() {
  std::size_t letters = 0;
  while (is_word_byte(peek(letters))) {
    ++letters;
  }
  HalfMoveSlot slot{.number = 0, .second = false};
  std::size_t digits = letters;
  for (; is_digit(peek(digits)) && slot.number < 1000; ++digits) {
    slot.number = slot.number * 10 + static_cast<unsigned>(peek(digits) - '0');
  }
  std::size_t behind = digits;
  while (peek(behind) == '.') {
    ++behind;
  }
  slot.second = behind > digits + 1;
  // "auf b7. Kd4" ends a sentence.
  const std::size_t blanks = !prose_ && peek(behind) == ' ' ? 1 : 0;
  if (letters == 0 || slot.number == 0 || behind == digits || !begins_move(behind + blanks)) {
    return false;
  }
  const std::size_t begin = std::exchange(at_, at_ + behind + blanks);
  refuse_number(slot, begin);
  return true;
}

SolutionText read_solution(std::string_view text, const Problem& problem,
                           const StatedTurns& turns) {
  const PlainText plain = plain_text(text);
  const PieceLetters untranslated(problem);
  SolutionReader first(plain, problem, untranslated, turns);
  first.run();
  const PieceLetters letters(problem, first.letters_used());
  SolutionReader reader(plain, problem, letters, turns);
  SolutionText read = reader.run();
  const bool says_nothing =
      read.unread.empty() &&
      std::ranges::all_of(read.play, [](const auto& play) { return play.second.empty(); });
  if (says_nothing && !reader.overlooked().empty()) {
    read.unread.emplace_back(Scope{}, reader.overlooked());  // "1: Qb4", "I. Qb4"
  }
  return read;
}

}  // namespace warp::check
