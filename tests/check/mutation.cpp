#include "tests/check/mutation.hpp"

#include <algorithm>
#include <functional>
#include <initializer_list>
#include <regex>
#include <utility>

namespace warp::test {

namespace {

constexpr std::string_view letters = "KQRBSPabcdefgh12345678x0-";

/// The places in `text` that match `pattern`, with their lengths.
std::vector<std::pair<std::size_t, std::size_t>> places_of(const std::string& text,
                                                           const std::regex& pattern) {
  std::vector<std::pair<std::size_t, std::size_t>> places;
  for (std::sregex_iterator it(text.begin(), text.end(), pattern), end; it != end; ++it) {
    places.emplace_back(it->position(), it->length());
  }
  return places;
}

const std::regex square_form("[a-h][1-8]"), word_form("[^ \n]+"), number_form("[0-9]+(?=\\.)"),
    piece_form("[KQRBSDTLNC](?=[a-h1-8x:*]*[a-h][1-8])"), sign_form("[+#]"),
    bracket_form("[\\[\\]()]"), quiet_arrival("[KQRBSDTLNC](?=[a-h][1-8](?![a-h1-8x:*-]))");

}  // namespace

std::string Mutator::alter_letter(std::string text) {
  text[below(text.size())] = any_of(letters);
  return text;
}

std::string Mutator::drop_letter(std::string text) { return text.erase(below(text.size()), 1); }

std::string Mutator::double_letter(std::string text) {
  const std::size_t place = below(text.size());
  return text.insert(place, 1, text[place]);
}

std::string Mutator::add_letter(std::string text) {
  return text.insert(below(text.size()), 1, any_of(letters));
}

std::string Mutator::exchange_letters(std::string text) {
  const std::size_t place = below(text.size() - 1);
  std::swap(text[place], text[place + 1]);
  return text;
}

std::string Mutator::drop_word(std::string text) {
  const auto words = places_of(text, word_form);
  const auto [begin, length] = words[below(words.size())];
  return text.erase(begin, length);
}

std::string Mutator::double_word(std::string text) {
  const auto words = places_of(text, word_form);
  const auto [begin, length] = words[below(words.size())];
  return text.insert(begin, text.substr(begin, length) + " ");
}

std::string Mutator::exchange_words(std::string text) {
  const auto words = places_of(text, word_form);
  if (words.size() < 2) {
    return text;
  }
  const std::size_t first = below(words.size() - 1);
  const auto [a, a_length] = words[first];
  const auto [b, b_length] = words[first + 1];
  const std::string between = text.substr(a + a_length, b - a - a_length);
  const std::string exchanged = text.substr(b, b_length) + between + text.substr(a, a_length);
  return text.replace(a, b + b_length - a, exchanged);
}

std::string Mutator::alter_move(std::string text) {
  const auto squares = places_of(text, square_form);
  if (!squares.empty()) {
    const std::size_t place = squares[below(squares.size())].first;
    text[place] = any_of("abcdefgh");
    text[place + 1] = any_of("12345678");
  }
  return text;
}

std::string Mutator::alter_piece(std::string text) {
  const auto pieces = places_of(text, piece_form);
  if (!pieces.empty()) {
    text[pieces[below(pieces.size())].first] = any_of("KQRBS");
  }
  return text;
}

std::string Mutator::shift_digit(std::string text) {
  const auto squares = places_of(text, square_form);
  if (!squares.empty()) {
    char& digit = text[squares[below(squares.size())].first + 1];
    digit = digit == '8' || (digit != '1' && below(2) == 0) ? static_cast<char>(digit - 1)
                                                            : static_cast<char>(digit + 1);
  }
  return text;
}

std::string Mutator::add_capture(std::string text) {
  const auto moves = places_of(text, quiet_arrival);
  return moves.empty() ? text : text.insert(moves[below(moves.size())].first + 1, 1, any_of("x:"));
}

std::string Mutator::alter_sign(std::string text) {
  const auto signs = places_of(text, sign_form);
  const auto moves = places_of(text, square_form);
  if (!signs.empty() && below(2) == 0) {
    char& old = text[signs[below(signs.size())].first];
    old = old == '+' ? '#' : '+';
  } else if (!moves.empty()) {
    text.insert(moves[below(moves.size())].first + 2, 1, any_of("+#"));
  }
  return text;
}

std::string Mutator::exchange_numbers(std::string text) {
  const auto numbers = places_of(text, number_form);
  if (numbers.size() > 1) {
    const std::size_t first = below(numbers.size() - 1);
    const auto [a, a_length] = numbers[first];
    const auto [b, b_length] = numbers[first + 1];
    const std::string old = text.substr(a, a_length);
    const std::string next = text.substr(b, b_length);
    text.replace(b, b_length, old);
    text.replace(a, a_length, next);
  }
  return text;
}

std::string Mutator::tear_bracket(std::string text) {
  const auto brackets = places_of(text, bracket_form);
  return brackets.empty() ? text : text.erase(brackets[below(brackets.size())].first, 1);
}

const std::vector<Mutator::Kind>& Mutator::all_kinds() {
  static const std::vector<Kind> kinds{{"letter altered", &Mutator::alter_letter},
                                       {"letter dropped", &Mutator::drop_letter},
                                       {"letter doubled", &Mutator::double_letter},
                                       {"letter added", &Mutator::add_letter},
                                       {"letters exchanged", &Mutator::exchange_letters},
                                       {"word dropped", &Mutator::drop_word},
                                       {"word doubled", &Mutator::double_word},
                                       {"words exchanged", &Mutator::exchange_words},
                                       {"move altered", &Mutator::alter_move},
                                       {"piece altered", &Mutator::alter_piece},
                                       {"digit shifted", &Mutator::shift_digit},
                                       {"capture added", &Mutator::add_capture},
                                       {"sign altered", &Mutator::alter_sign},
                                       {"numbers exchanged", &Mutator::exchange_numbers},
                                       {"bracket torn", &Mutator::tear_bracket}};
  return kinds;
}

std::vector<std::string_view> Mutator::kinds() {
  std::vector<std::string_view> names;
  for (const Kind& kind : all_kinds()) {
    names.push_back(kind.name);
  }
  return names;
}

Mutator::Mutant Mutator::mutate(const std::string& solution) {
  for (;;) {
    const Kind& kind = all_kinds()[below(all_kinds().size())];
    std::string changed = (this->*kind.change)(solution);
    if (changed != solution) {
      return {std::move(changed), kind.name};
    }
  }
}

std::vector<SaidMove> said_moves(const std::string& solution) {
  // A unit that leaves the board, "Rb4[-bPb5]", counts as captured.
  static const std::regex removal("([a-h][1-8])\\[-[^\\].]*\\]"), effects("\\[[^\\].]*\\]");
  static const std::regex move(
      "(0-0-0|O-O-O|0-0|O-O|(x|:|\\*|×|\\\\x ?)?([a-h][1-8])(?![a-h1-8:*x×-]*[a-h][1-8]))"
      "(:?)((?:=?\\(?[A-Z]+[0-9]?\\)?)?(?: ?ep| ?e\\.p\\.)?(?: ?[+#!?]|‡|≠|†| mat[et]?)*)");
  const std::string plain =
      std::regex_replace(std::regex_replace(solution, removal, "x$1"), effects, "");
  std::vector<SaidMove> all;
  for (std::sregex_iterator it(plain.begin(), plain.end(), move), end; it != end; ++it) {
    const std::string behind = it->str(5);
    const auto says = [&](std::initializer_list<std::string_view> signs) {
      return std::any_of(signs.begin(), signs.end(), [&](std::string_view sign) {
        return behind.find(sign) != std::string::npos;
      });
    };
    std::string arrival = it->str(3).empty() ? it->str(1) : it->str(3);
    std::replace(arrival.begin(), arrival.end(), 'O', '0');
    all.push_back({.arrival = arrival,
                   .captures = it->length(2) > 0 || (it->length(4) > 0 && !behind.empty()),
                   .checks = says({"+", "†"}),
                   .mates = says({"#", "‡", "≠", "mat"}),
                   .may_mate = says({"++"})});
  }
  return all;
}

namespace {

template <typename Item, typename Fits>
bool stands_in(const std::vector<Item>& part, const std::vector<Item>& whole, Fits fits) {
  auto at = whole.begin();
  for (const Item& each : part) {
    at = std::find_if(at, whole.end(), [&](const Item& item) { return fits(each, item); });
    if (at == whole.end()) {
      return false;
    }
    ++at;
  }
  return true;
}

}  // namespace

std::vector<SaidMove> without_repetitions(std::vector<SaidMove> moves) {
  std::vector<SaidMove> all;
  for (SaidMove& move : moves) {
    if (!all.empty() && all.back().arrival == move.arrival) {
      all.back().captures |= move.captures;
      all.back().checks |= move.checks;
      all.back().mates |= move.mates;
    } else {
      all.push_back(std::move(move));
    }
  }
  return all;
}

bool stands_in(const std::vector<SaidMove>& part, const std::vector<SaidMove>& whole) {
  return stands_in(part, whole, [](const SaidMove& said, const SaidMove& move) {
    return move.arrival == said.arrival && (!said.captures || move.captures) &&
           (!said.checks || move.checks || move.mates) &&
           (!said.mates || move.mates || move.may_mate);
  });
}

bool stands_in(const std::vector<std::string>& part, const std::vector<std::string>& whole) {
  return stands_in(part, whole, std::equal_to<>());
}

}  // namespace warp::test
