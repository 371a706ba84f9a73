#include <charconv>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "solver/check/declaration.hpp"
#include "solver/check/remark_scanner.hpp"
#include "solver/setup/twins.hpp"

namespace warp::check {

/// Fills the table of a problem from its remarks.
class DeclarationReader {
 public:
  DeclarationReader(const Problem& problem, Declarations& into,
                    std::vector<Diagnostic>& diagnostics)
      : problem_(problem), declared_(into.declared_), diagnostics_(diagnostics) {}

  void read() {
    for (const std::string& remark : problem_.remarks) {
      Scanner scanner(remark);
      if (scanner.take_word("intended") || scanner.take_word("beabsichtigt") ||
          scanner.take_word("voulu")) {
        read_counts(scanner, remark);
      } else if (scanner.take_word("solution") || scanner.take_word("loesung")) {
        read_line(scanner);
      }
    }
  }

 private:
  void fail(std::string message) {
    diagnostics_.push_back(
        {Severity::input_error, problem_.file, problem_.where, std::move(message)});
  }

  bool is_twin(std::string_view letter) const {
    const bool zeroposition = !problem_.twins.empty() && problem_.twins.front().zeroposition;
    for (std::size_t index = zeroposition ? 1 : 0; index <= problem_.twins.size(); ++index) {
      if (twin_letter(problem_, index) == letter) {
        return true;
      }
    }
    return false;
  }

  /// Takes "b)" and checks that there is such a twin. Returns false after an error.
  bool take_twin(Scanner& scanner, std::string& twin) {
    std::string letter = scanner.take_twin();
    if (letter.empty()) {
      return true;
    }
    twin = std::move(letter);
    if (!is_twin(twin)) {
      fail(fmt::format("a remark declares solutions of twin {}), which the problem does not have",
                       twin));
      return false;
    }
    return true;
  }

  void read_counts(Scanner scanner, const std::string& remark) {
    scanner.take(':');
    const bool declares = is_digit(scanner.peek()) || scanner.peek() == '*' || scanner.at_twin() ||
                          scanner.word() == "set" || scanner.word() == "duplex";
    if (!declares) {
      return;  // prose
    }
    std::string twin;
    bool duplex = false;
    while (!scanner.at_end()) {
      if (scanner.take(',') || scanner.take('+') || scanner.take(';') || scanner.take('.')) {
        continue;
      }
      if (scanner.at_twin()) {
        duplex = false;
        if (!take_twin(scanner, twin)) {
          return;
        }
        continue;
      }
      if (scanner.take_word("duplex")) {
        duplex = true;
        continue;
      }
      if (take_filler(scanner)) {
        continue;
      }
      const std::string_view fault = read_count(scanner, declared_[{twin, duplex}]);
      if (!fault.empty()) {
        fail(fmt::format("remark '{}': {}, at '{}'", remark, fault, scanner.rest()));
        return;
      }
    }
  }

  /// Takes words without further meaning: "2 solutions", "1 key", "C+".
  static bool take_filler(Scanner& scanner) {
    for (const std::string_view word :
         {"solutions", "solution", "sols", "sol", "keys", "key", "loesungen", "and", "play", "c"}) {
      if (scanner.take_word(word)) {
        return true;
      }
    }
    return false;
  }

  /// Reads one count, with the star or the word that marks set play. Returns what is wrong, or "".
  static std::string_view read_count(Scanner& scanner, Declaration& declaration) {
    constexpr std::string_view unreadable = "expected counts of solutions such as 2.1.1.1";
    constexpr std::string_view twice = "this is declared already";
    const bool set = scanner.take_word("set") || scanner.take('*');
    if (set) {
      scanner.take_word("play");
      if (!is_digit(scanner.peek())) {
        return declare(declaration.set_play, IntendedCount{.text = "*"}) ? "" : twice;
      }
    }
    if (!is_digit(scanner.peek())) {
      return unreadable;
    }
    Scanner ahead = scanner;
    auto count = take_numbers(ahead);
    if (!count) {
      return unreadable;
    }
    // A count that begins with 0 leaves the first half-move out. Whether that means set play
    // depends on the stipulation, and is settled when this is known.
    const bool left_out = count->numbers.size() > 1 && count->numbers.front() == 0;
    auto& place = set        ? declaration.set_play
                  : left_out ? declaration.first_left_out
                             : declaration.play;
    if (!declare(place, std::move(*count))) {
      return twice;
    }
    scanner = ahead;
    if (scanner.take('*') && !declaration.set_play) {
      declaration.set_play = IntendedCount{.text = "*"};
    }
    return "";
  }

  static bool declare(std::optional<IntendedCount>& place, IntendedCount count) {
    if (place) {
      return false;
    }
    place = std::move(count);
    return true;
  }

  /// "2.1.1.1", "2.1;1.1", "2.1...", "3".
  static std::optional<IntendedCount> take_numbers(Scanner& scanner) {
    const std::string_view begin = scanner.rest();
    IntendedCount count;
    for (;;) {
      std::uint64_t number = 0;
      const std::string_view rest = scanner.rest();
      const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
      constexpr std::uint64_t most = 1'000'000;
      if (error != std::errc() || number > most) {
        return std::nullopt;
      }
      count.numbers.push_back(number);
      scanner.advance(static_cast<std::size_t>(end - rest.data()));
      const char separator = scanner.peek();
      if ((separator == '.' || separator == ';' || separator == ',') && is_digit(scanner.peek(1))) {
        scanner.advance();
        continue;
      }
      while (scanner.rest().starts_with("..")) {
        scanner.advance();
        count.goes_on = true;
      }
      if (count.goes_on) {
        scanner.advance();
      }
      break;
    }
    count.text = begin.substr(0, begin.size() - scanner.rest().size());
    count.kind = count.numbers.size() == 1 && !count.goes_on ? IntendedCount::Kind::total
                                                             : IntendedCount::Kind::per_half_move;
    const char next = scanner.peek();
    if (next != '\0' && !is_blank(next) && next != '*' && next != ',' && next != ';' &&
        next != '+' && next != '.') {
      return std::nullopt;
    }
    scanner.skip_blanks();
    return count;
  }

  void read_line(Scanner scanner) {
    scanner.take(':');
    std::string twin;
    const bool lettered = scanner.at_twin();
    Scanner ahead = scanner;
    ahead.take_twin();
    const bool duplex = ahead.take_word("duplex");
    const bool set_play = ahead.take_word("set") || ahead.take('*');
    ahead.take_word("play");
    std::size_t digits = 0;
    while (is_digit(ahead.peek(digits))) {
      ++digits;
    }
    if (digits == 0 || ahead.peek(digits) != '.') {
      return;  // prose
    }
    if (lettered && !take_twin(scanner, twin)) {
      return;
    }
    StatedLine line{.moves = {}, .text = std::string(ahead.rest()), .set_play = set_play};
    while (!ahead.at_end()) {
      if (std::string move = plain_move(ahead.take_token(), *problem_.geometry); !move.empty()) {
        line.moves.push_back(std::move(move));
      }
    }
    if (line.moves.empty()) {
      fail(fmt::format("remark 'solution {}': expected moves such as 1.Ka1-b2", line.text));
      return;
    }
    declared_[{twin, duplex}].lines.push_back(std::move(line));
  }

  const Problem& problem_;
  std::map<Declarations::Scope, Declaration>& declared_;
  std::vector<Diagnostic>& diagnostics_;
};

Declarations::Declarations(const Problem& problem, std::vector<Diagnostic>& diagnostics) {
  DeclarationReader(problem, *this, diagnostics).read();
}

}  // namespace warp::check
