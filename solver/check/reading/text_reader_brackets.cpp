// What stands in brackets: play, or a comment.

#include <algorithm>

#include "solver/check/reading/text_reader.hpp"

namespace warp::check {

namespace {

/// "2.Se4", but not "4.61" or "2.1.1.1".
bool has_move_number(std::string_view content) {
  for (std::size_t i = 0; i + 1 < content.size(); ++i) {
    if (is_digit(content[i]) && content[i + 1] == '.') {
      std::size_t behind = i + 2;
      while (behind < content.size() && is_digit(content[behind])) {
        ++behind;
      }
      const bool is_decimal =
          behind > i + 2 && (behind == content.size() || !is_word_byte(content[behind]));
      if (!is_decimal || content.substr(i + 2).starts_with("0-0")) {
        return true;
      }
    }
  }
  return false;
}

/// "+wRa1", "-bPd4", "=Q", "bPd2->h6": what happens besides.
bool is_effect(std::string_view content) {
  const std::string_view first = content.substr(0, content.find_first_of(" \n"));
  return first.size() > 1 && ((std::string_view("+-=").find(first.front()) != std::string::npos &&
                               is_word_byte(first[1])) ||
                              first.find("->") != std::string_view::npos);
}

bool has_any(std::string_view text, std::string_view signs) {
  return text.find_first_of(signs) != std::string_view::npos;
}

}  // namespace

/// "(3.Rd5?)" behind "1...b4!": a move that fails later on, which is only mentioned.
bool SolutionReader::is_mentioned_later(std::string_view content) const {
  std::size_t digits = 0;
  unsigned number = 0;
  for (; digits < content.size() && is_digit(content[digits]) && number < 1000; ++digits) {
    number = number * 10 + static_cast<unsigned>(content[digits] - '0');
  }
  const std::size_t begin = content.find_first_not_of(". ", digits);
  const HalfMoveSlot last = tree_.last_slot();
  return digits > 0 && begin != std::string_view::npos && begin > digits &&
         content.find_first_of(" \n", begin) == std::string_view::npos && content.ends_with('?') &&
         number > last.number + 1;
}

void SolutionReader::skip_to(char close) {
  const std::size_t end = text_.find(close, at_);
  at_ = end == std::string::npos ? at_ + 1 : end + 1;
}

/// Play in brackets has numbers, or the word that announces a threat. Without these a move with the
/// sign of mate is a threat, one with "!" behind a try its refutation, and moves with "?" are only
/// mentioned. What else looks like a move cannot be read; the rest is comment.
void SolutionReader::open_bracket(char close) {
  const std::size_t end = text_.find(close, at_);
  const std::string_view content =
      rest().substr(1, end == std::string::npos ? std::string::npos : end - at_ - 1);
  const bool is_at_move = at_ > 0 && text_[at_ - 1] != ' ' && text_[at_ - 1] != '\n';
  if (end == std::string::npos && !prose_ && is_at_move && is_effect(content)) {
    // "Re5[-wPd4" without its end
    const std::size_t torn = at_;
    at_ = std::min(text_.find_first_of(" \n", at_), text_.size());
    tree_.refuse_next(plain_.quote(torn, at_));
    return;
  }
  const WordRole role = role_of(first_word(content));
  BracketContent kind = BracketContent::comment;
  if (is_mentioned_later(content)) {
    kind = BracketContent::comment;
  } else if (has_move_number(content) || role == WordRole::threat) {
    kind = BracketContent::play;
  } else if (role == WordRole::zugzwang) {
    tree_.note_zugzwang();
  } else if (!prose_ && tree_.expects_move()) {
    kind = content_without_number(content);
  }
  const std::size_t begin = at_;
  if (kind == BracketContent::comment || kind == BracketContent::torn) {
    skip_to(close);
    if (kind == BracketContent::torn) {
      tree_.open_bracket();
      tree_.refuse_next(plain_.quote(begin, at_));
      tree_.close_bracket();
    }
    return;
  }
  ++at_;
  if (kind == BracketContent::alternatives) {
    in_alternatives_ = alternative_ = true;
    return;
  }
  tree_.open_bracket();
  prose_ = false;
  if (kind == BracketContent::threat) {
    tree_.expect_threat();
  }
}

SolutionReader::BracketContent SolutionReader::content_without_number(
    std::string_view content) const {
  bool has_move = false, has_torn = false, only_mentioned = true;
  for (std::size_t at = 0; at < content.size();) {
    const std::size_t begin = content.find_first_not_of(" \n,;/.", at);
    if (begin == std::string_view::npos) {
      break;
    }
    at = std::min(content.find_first_of(" \n,;/", begin), content.size());
    const std::string_view token = content.substr(begin, at - begin);
    const std::string word = first_word(token);
    if (word.size() > 1 && word.size() == token.size() && role_of(word) == WordRole::prose) {
      return BracketContent::comment;
    }
    const bool is_move = is_whole_move(token);
    has_move = has_move || is_move;
    has_torn = has_torn || (!is_move && is_torn_move(token));
    only_mentioned = only_mentioned && (!is_move || token.ends_with('?'));
  }
  const HalfMoveSlot last = tree_.last_slot();
  const bool behind_attack = !is_help() && last.number > 0 && !last.second;
  if (!is_help() && last.second && problem_.conditions.empty() && are_moves(content)) {
    return BracketContent::alternatives;
  }
  if (has_torn) {
    return BracketContent::torn;
  }
  // "Nxc7(Nc8)#" under Anticirce: what happens besides, as some write it.
  const bool is_effect = !problem_.conditions.empty() && at_ > 0 && text_[at_ - 1] != ' ' &&
                         text_[at_ - 1] != '\n' && !has_any(content, "#+!x*:");
  if (!has_move || only_mentioned || is_effect) {
    return BracketContent::comment;
  }
  if (behind_attack && has_any(content, "#")) {
    return BracketContent::threat;
  }
  return behind_attack && tree_.in_try() && has_any(content, "!") ? BracketContent::play
                                                                  : BracketContent::torn;
}

/// "c6,c7,xe8", "or Rd5": moves, also such of which only the arrival is told, and nothing else?
bool SolutionReader::are_moves(std::string_view content) const {
  bool any = false;
  for (std::size_t at = 0; at < content.size();) {
    const std::size_t begin = content.find_first_not_of(" \n,/", at);
    if (begin == std::string_view::npos) {
      break;
    }
    at = std::min(content.find_first_of(" \n,/", begin), content.size());
    const std::string_view token = content.substr(begin, at - begin);
    const auto move = move_in(token);
    const bool is_move = move && move->length == token.size() && !move->any &&
                         move->signs.find('?') == std::string::npos;
    if (!is_move && role_of(small(token)) != WordRole::alternative) {
      return false;
    }
    any = any || is_move;
  }
  return any;
}

/// "Sxc4#", "Sc4"; a square alone, "c4", and a unit with its side, "wSc4", are no moves.
bool SolutionReader::is_whole_move(std::string_view token) const {
  const auto move = move_in(token);
  return move && move->length == token.size() && !move->any && move->rank_before.empty() &&
         (!move->castling.empty() || !move->signs.empty() || move->captures ||
          (!move->letters.empty() && move->marks.empty()));
}

/// "2S.xc4#": a square with the sign of a capture, check or mate, or behind a number.
bool SolutionReader::is_torn_move(std::string_view token) const {
  bool has_square = false;
  for (std::size_t i = 0; i < token.size() && !has_square; ++i) {
    has_square =
        token[i] >= 'a' && token[i] <= 'z' && problem_.geometry->read(token.substr(i)).has_value();
  }
  return has_square && !has_any(token.substr(0, 1), "+-=") && !has_any(token, ">") &&
         (has_any(token, "#+x*:") || is_digit(token.front()));
}

}  // namespace warp::check
