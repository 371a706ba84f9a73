// The units of an ending, without squares: KR v K.

#include "parser/material.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <optional>
#include <string>

#include "parser/pieces.hpp"

namespace warp::parser {

namespace {

bool separates_sides(std::string_view word) {
  constexpr std::array<std::string_view, 6> words{"v", "v.", "vs", "vs.", "gegen", "contre"};
  return std::ranges::any_of(words,
                             [&](std::string_view one) { return equal_ignoring_case(one, word); });
}

class MaterialReader {
 public:
  explicit MaterialReader(Input& input) : input_(input) {}

  std::vector<MaterialUnit> read() {
    const Location begin = input_.reader.peek().where;
    for (Word word = input_.reader.take(); !word.empty(); word = input_.reader.take()) {
      if (!separates_sides(word.text)) {
        if (!read_units(word.text)) {
          return {};
        }
      } else if (colour_ == Colour::black) {
        input_.error(word.where, MessageId::second_separator,
                     {{"word", quoted(word.text)}, {"wanted", wanted()}});
        return {};
      } else {
        colour_ = Colour::black;
      }
    }
    if (colour_ == Colour::white) {
      input_.error(begin, MessageId::units_with_separator, {{"wanted", wanted()}});
      return {};
    }
    for (const Colour colour : {Colour::white, Colour::black}) {
      const auto royal = royals(colour);
      if (royal != 1) {
        const std::string side =
            say(colour == Colour::white ? MessageId::white_side : MessageId::black_side);
        input_.error(begin, royal == 0 ? MessageId::has_no_king : MessageId::has_several_kings,
                     {{"side", side}, {"wanted", wanted()}});
        return {};
      }
    }
    return std::move(units_);
  }

 private:
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, input_.language, arguments);
  }
  std::string wanted() const { return say(MessageId::units_such_as); }
  /// "K" for "k".
  static std::string capital(std::string letter) {
    for (char& c : letter) {
      c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c;
    }
    return letter;
  }

  bool is_royal(WalkId walk) const { return walk != no_walk && (*input_.walks)[walk].royal; }
  /// The number of royal units read so far of this side.
  std::ptrdiff_t royals(Colour colour) const {
    return std::ranges::count_if(units_, [&](const MaterialUnit& unit) {
      return unit.colour == colour && is_royal(unit.walk);
    });
  }

  /// Reads the units of a word; '+' may stand between them.
  bool read_units(std::string_view word) {
    while (!word.empty()) {
      const std::size_t end = std::min(word.find('+'), word.size());
      if (!read_joined(word.substr(0, end))) {
        return false;
      }
      word.remove_prefix(std::min(end + 1, word.size()));
    }
    return true;
  }

  bool read_joined(std::string_view text) {
    const std::string_view word = text;
    for (bool begins = true; !text.empty(); begins = false) {
      constexpr std::string_view digits = "0123456789";
      const std::size_t after_number = std::min(text.find_first_not_of(digits), text.size());
      const auto times = number(text.substr(0, after_number));
      if (!times || after_number == text.size()) {
        input_.error(input_.reader.location(text.data()), MessageId::number_and_unit,
                     {{"found", quoted(text)}});
        return false;
      }
      text.remove_prefix(after_number);
      const auto [walk, length] = unit_at(text, begins);
      if (walk == no_walk) {
        input_.error(input_.reader.location(text.data()), MessageId::unknown_piece_hint,
                     {{"word", quoted(text.substr(0, length))},
                      {"hint", hint(word, word.size() - text.size())}});
        return false;
      }
      refuse_unsupported_walk(input_, walk, input_.reader.location(text.data()));
      units_.insert(units_.end(), *times, {colour_, walk});
      text.remove_prefix(length);
    }
    return true;
  }

  /// What to write instead of `word`, whose letter at `at` is no unit: perhaps it is one together
  /// with the next letter or the one before.
  std::string hint(std::string_view word, std::size_t at) const {
    std::size_t before = 0;
    for (std::size_t next = 0; next < at; next += letter_at(word.substr(next))) {
      before = next;
    }
    for (const std::size_t begin : {at, before}) {
      const std::size_t second = begin + letter_at(word.substr(begin));
      if (second >= word.size()) {
        continue;
      }
      const std::string both(word.substr(begin, second + letter_at(word.substr(second)) - begin));
      if (walk_of(both, input_) != no_walk) {
        const std::string king((*input_.walks)[walks::king].letters.in(input_.language));
        return say(MessageId::write_apart, {{"letters", both}, {"king", capital(king)}});
      }
    }
    return say(MessageId::expected_only, {{"wanted", wanted()}});
  }

  static std::optional<std::size_t> number(std::string_view digits) {
    if (digits.empty()) {
      return 1;
    }
    if (digits.size() > 1 || digits.front() < '1' || digits.front() > '9') {
      return std::nullopt;
    }
    return static_cast<std::size_t>(digits.front() - '0');
  }

  /// The unit at the beginning of `text`, and the length of its letters. If there is none, the
  /// length of what is none. Only a whole word (`begins`) is a unit of two letters: KRR has two
  /// rooks, though there is a unit RR. KO is king and orphan as long as the side has no king.
  std::pair<WalkId, std::size_t> unit_at(std::string_view text, bool begins) const {
    const auto first = letter_at(text);
    const WalkId one = walk_of(text.substr(0, first), input_);
    if (begins && text.size() > first) {
      const std::size_t two = first + letter_at(text.substr(first));
      const bool is_first_king = is_royal(one) && royals(colour_) == 0;
      if (two == text.size() && !is_first_king) {
        if (const WalkId both = walk_of(text, input_); both != no_walk) {
          return {both, two};
        }
      }
    }
    return {one, first};
  }

  /// The length of the first letter, which may have two bytes.
  static std::size_t letter_at(std::string_view text) {
    std::size_t length = 1;
    while (length < text.size() && (static_cast<unsigned char>(text[length]) & 0xc0U) == 0x80U) {
      ++length;
    }
    return length;
  }

  Input& input_;
  Colour colour_ = Colour::white;
  std::vector<MaterialUnit> units_;
};

}  // namespace

std::vector<MaterialUnit> parse_material(Input& input) {
  const std::size_t faults = input.diagnostics.size();
  auto units = MaterialReader(input).read();
  return input.diagnostics.size() == faults ? units : std::vector<MaterialUnit>{};
}

}  // namespace warp::parser
