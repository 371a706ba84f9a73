// Moves in the text of a solution.

#include <algorithm>
#include <utility>

#include "solver/check/reading/move_parts.hpp"
#include "solver/check/reading/text_reader.hpp"

namespace warp::check {

/// A move where no play has begun. "Qb4!", "Key: Qb4" and a text that is nothing but "Qb4" are the
/// first move; else it is mostly a word of a sentence, but remembered.
bool SolutionReader::take_first_move(bool announced) {
  const auto read = read_any_move(false);
  if (!read || read->first.arrival.empty()) {
    return false;
  }
  const bool is_whole_text =
      text_.find_first_not_of(" \n") == at_ &&
      text_.find_first_not_of(" \n.", at_ + read->second) == std::string::npos;
  announced = announced || is_whole_text;
  if (!announced && read->first.letters.empty()) {
    return false;
  }
  if (!prose_ && (announced || read->first.signs.find_first_of("!?") != std::string::npos)) {
    return take_move(true, {.number = 1, .second = false}, at_);
  }
  if (overlooked_.empty()) {
    overlooked_ = plain_.quote(at_, at_ + read->second);
  }
  return false;
}

bool SolutionReader::is_pass(std::size_t ahead) const {
  const bool passes_allowed = std::ranges::find(problem_.options, OptionId::null_moves,
                                                &OptionUse::id) != problem_.options.end();
  return passes_allowed && peek(ahead) == '-' && peek(ahead + 1) == '-' && peek(ahead + 2) != '-';
}

bool SolutionReader::take_numbered_pass(HalfMoveSlot slot, std::size_t begin) {
  std::size_t dots = 0;
  while (peek(dots) == '.') {
    ++dots;
  }
  std::size_t ahead = dots;
  while (peek(ahead) == ' ') {
    ++ahead;
  }
  if (dots == 0 || slot.number == 0 || !is_pass(ahead)) {
    return false;
  }
  at_ += ahead;
  slot.second = dots > 1;
  prose_ = alternative_ = false;
  take_pass(true, slot, begin);
  return true;
}

void SolutionReader::take_pass(bool numbered, HalfMoveSlot slot, std::size_t begin) {
  at_ += 2;
  const char sign = peek();
  if (sign == '!' || sign == '?') {
    ++at_;
  }
  tree_.add({.move = "--",
             .written = "--",
             .text = plain_.quote(begin, at_),
             .slot = slot,
             .numbered = numbered,
             .mark = sign == '!'   ? Mark::good
                     : sign == '?' ? Mark::attempt
                                   : Mark::none,
             .passes = true},
            false);
}

/// "#", but not the signs of other goals: "#=", "##!", "!#".
bool SolutionReader::says_mate(std::string_view signs) {
  return signs.find('#') != std::string_view::npos && signs.find("#=") == std::string_view::npos &&
         signs.find("##") == std::string_view::npos && signs.find("!#") == std::string_view::npos;
}

bool SolutionReader::take_move(bool numbered, HalfMoveSlot slot, std::size_t begin) {
  const auto read = read_any_move(numbered);
  if (!read) {
    return false;
  }
  auto [move, length] = *read;
  if (const std::size_t tilde = tilde_behind(move, length, numbered ? slot : tree_.next_slot());
      tilde > 0) {
    move.departure = std::exchange(move.arrival, "");
    move.any = true;
    length = tilde;
  }
  const std::size_t capitals = move.becomes.find_first_not_of("abcdefghijklmnopqrstuvwxyz");
  for (const std::string& letters :
       {move.letters, capitals == std::string::npos ? "" : move.becomes.substr(capitals)}) {
    if (!letters.empty() && !is_figurine(letters.front())) {
      used_.insert(letters);
    }
  }
  const auto plain = letters_.plain(move);
  if (!plain) {
    return false;
  }
  std::string written = written_move();
  at_ += length;
  StatedMove stated{.move = *plain,
                    .also = letters_.other_readings(move),
                    .written = std::move(written),
                    .text = plain_.quote(begin, at_),
                    .slot = slot,
                    .numbered = numbered,
                    .mates = says_mate(move.signs),
                    .checks = move.signs.find('+') != std::string::npos,
                    .captures = move.captures,
                    .en_passant = move.en_passant,
                    .illegal = move.signs.find("??") != std::string::npos,
                    .any = move.any,
                    .any_promotion = move.becomes == std::string_view(&any_promotion, 1),
                    .next = {},
                    .answers_to_all = {}};
  const bool attempt = move.signs.find('?') != std::string::npos;
  const bool good = move.signs.find('!') != std::string::npos;
  stated.mark = attempt ? Mark::attempt : good ? Mark::good : Mark::none;
  take_rest_of_turn(stated);
  while (stated.text.ends_with(' ')) {
    stated.text.pop_back();
  }
  if (alternative_ && tree_.last_slot().number > 1 && !tree_.last_slot().second &&
      next_number() == tree_.last_slot().number) {
    // "1...Se3 2.Sb5, Se5 2.Rd3": not another answer, but another defence.
    stated.slot = {.number = tree_.last_slot().number - 1, .second = true};
    stated.numbered = true;
    alternative_ = false;
  }
  if (alternative_ && !numbered && is_behind_comma(begin) && is_second_half_behind_comma()) {
    alternative_ = false;
  }
  if (!numbered && stated.mark == Mark::good && !stated.mates && tree_.in_try() &&
      !tree_.last_slot().second && is_behind_comma(begin)) {  // "1.Qe2? Kd5 2.Bd3#, Bg5!"
    tree_.expect_refutation();
    alternative_ = false;
  }
  if (turns_.first && !numbered && !alternative_ && tree_.expects_move()) {
    tree_.add_to_turn(std::move(stated));
    return true;
  }
  const StatedMove first = stated;
  tree_.add(std::move(stated), std::exchange(alternative_, false));
  take_other_promotions(move, first);
  return true;
}

/// "1...Sg1 ~ 2.Bb6#": the sign does not stand for the move that follows, which has a number, but
/// for any move of the unit on g1. Returns the length up to behind the sign; 0 if it is none.
std::size_t SolutionReader::tilde_behind(const MoveText& move, std::size_t length,
                                         HalfMoveSlot slot) const {
  const bool is_square_only = !move.any && move.arrival.size() > 1 && move.departure.empty() &&
                              !move.captures && !move.arrival.empty() && move.becomes.empty() &&
                              move.effects.empty() && move.signs.empty();
  std::size_t tilde = length;
  while (peek(tilde) == ' ') {
    ++tilde;
  }
  if (is_help() || alternative_ || !slot.second || !is_square_only || tilde == length ||
      peek(tilde) != '~') {
    return 0;
  }
  return number_at(tilde + 1) == slot.number + 1 ? tilde + 1 : 0;
}

bool SolutionReader::is_behind_comma(std::size_t place) const {
  const std::size_t before =
      place == 0 ? std::string::npos : text_.find_last_not_of(" \n", place - 1);
  return before != std::string::npos && (text_[before] == ',' || text_[before] == ';');
}

/// "1.Kc5,Bg1 2.Kb6,Bh2": a comma between both halves of a move. The first one decides for the
/// line: "1.Kc5,Kc4 2.Kd3" could not be two keys and what follows both without a defence.
bool SolutionReader::is_second_half_behind_comma() {
  const HalfMoveSlot last = tree_.last_slot();
  if (last.second || tree_.in_bracket()) {
    return false;
  }
  if (last.number == 1) {
    commas_part_halves_ = next_number() == 2;
  }
  return commas_part_halves_;
}

std::string SolutionReader::written_move() const {
  const std::string_view token = rest().substr(0, rest().find_first_of(" \n"));
  const std::size_t last = token.find_last_not_of("+#!?.,;");
  return std::string(token.substr(0, last == std::string_view::npos ? 0 : last + 1));
}

unsigned SolutionReader::number_at(std::size_t place) const {
  while (peek(place) == ' ' || peek(place) == '\n') {
    ++place;
  }
  unsigned number = 0;
  for (; is_digit(peek(place)) && number < 1000; ++place) {
    number = number * 10 + static_cast<unsigned>(peek(place) - '0');
  }
  return peek(place) == '.' && peek(place + 1) != '.' ? number : 0;
}

void SolutionReader::take_other_promotions(MoveText move, const StatedMove& first) {
  while (!move.becomes.empty() && (peek() == '/' || peek() == ',')) {
    std::size_t length = 1;
    while (peek(length) >= 'A' && peek(length) <= 'Z') {
      ++length;
    }
    const char next = peek(length);
    if (length == 1 || is_digit(next) || is_word_byte(next) || next == '~' || next == '-') {
      return;
    }
    move.becomes = rest().substr(1, length - 1);
    const auto plain = letters_.plain(move);
    if (!plain) {
      return;
    }
    StatedMove other = first;
    other.move = *plain;
    other.also = letters_.other_readings(move);
    other.numbered = false;
    at_ += length;
    const auto sign_follows = [&] {
      const char sign = peek(peek() == ' ' ? 1 : 0);
      return sign == '+' || sign == '#' || sign == '!' || sign == '?';
    };
    while (sign_follows()) {
      at_ += peek() == ' ' ? 1 : 0;
      other.mates = other.mates || peek() == '#';
      other.mark = peek() == '?' ? Mark::attempt : peek() == '!' ? Mark::good : other.mark;
      ++at_;
    }
    tree_.add(std::move(other), true);
  }
}

/// "+bKh8]" behind "Ra8": of a bracket that is torn.
bool SolutionReader::is_effect_without_bracket(std::size_t ahead) const {
  const auto is_unit = [](char c) { return (c >= 'A' && c <= 'Z') || is_figurine(c); };
  return (peek(ahead) == '+' || peek(ahead) == '=') &&
         std::string_view("wbsn").find(peek(ahead + 1)) != std::string_view::npos &&
         is_unit(peek(ahead + 2));
}

std::optional<std::pair<MoveText, std::size_t>> SolutionReader::read_any_move(bool numbered) const {
  auto move = move_in(rest());
  if (!move) {
    return std::nullopt;
  }
  const char next = peek(move->length);
  const char behind_next = peek(move->length + 1);
  const char last = move->length > 0 ? peek(move->length - 1) : '\0';
  // "1.Ka2!threat:"; but "Kf2?e3" is a torn move.
  const bool is_separated = (last == '!' || last == '?' || last == '#') && is_word_byte(next) &&
                            is_word_byte(behind_next);
  const bool has_sign = std::string_view("+#!?").find(last) != std::string_view::npos;
  const bool is_torn = ((next == '*' || next == ':') &&
                        ((behind_next >= 'a' && behind_next <= 'z') || is_digit(behind_next))) ||
                       (next == '-' && !has_sign && is_word_byte(behind_next)) ||  // "Re5-wPd4]"
                       is_effect_without_bracket(move->length);
  if (is_torn || (!is_separated && (is_digit(next) || is_word_byte(next) || is_figurine(next)))) {
    return std::nullopt;
  }
  // "de" is a word, if it has no number, no sign, and no number behind it.
  if (!numbered && move->arrival.size() == 1 && move->signs.empty() &&
      number_at(move->length) == 0) {
    return std::nullopt;
  }
  const bool bare_square = move->letters.empty() && move->departure.empty() && !move->captures;
  if (!numbered && bare_square && move->signs.empty() && next == ' ' &&
      goal_sign_at(move->length + 1) == 0) {
    const std::string word = first_word(rest().substr(move->length));
    const char follows = peek(move->length + 1);
    if (word.size() > 1 && is_word_byte(follows) && role_of(word) == WordRole::prose &&
        !move_in(rest().substr(move->length + 1))) {
      return std::nullopt;
    }
  }
  return std::pair{*move, move->length};
}

}  // namespace warp::check
