#include <algorithm>
#include <charconv>
#include <string_view>
#include <utility>

#include "solver/check/reading/declaration.hpp"
#include "solver/check/reading/remark_scanner.hpp"
#include "solver/check/reading/solution_words.hpp"
#include "solver/setup/messages/message.hpp"
#include "solver/setup/twins.hpp"

namespace warp::check {

/// Takes the word with which a remark states a solution; false if there is none.
bool takes_solution(Scanner& scanner) {
  return scanner.take_word("solution") || scanner.take_word("loesung") ||
         scanner.take_word("lösung");
}

/// Fills the table of a problem from its remarks.
class DeclarationReader {
 public:
  DeclarationReader(const Problem& problem, Declarations& into)
      : problem_(problem), declared_(into.declared_), turns_(into.turns_) {}

  void read() {
    for (std::size_t i = 0; i < problem_.remarks.size(); ++i) {
      const std::string& remark = problem_.remarks[i];
      line_ = i < problem_.remark_places.size() ? problem_.remark_places[i].line : 0;
      Scanner scanner(remark);
      if (scanner.take_word("intended") || scanner.take_word("beabsichtigt") ||
          scanner.take_word("voulu")) {
        read_counts(scanner, remark);
      } else if (takes_solution(scanner)) {
        scanner.take(':');
        solution_ += std::string(scanner.rest()) + "\n";
        solution_lines_.push_back(line_);
      }
    }
    read_solutions();
  }

 private:
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, problem_.language, arguments);
  }
  void fail(const std::string& text) { refuse(line_, text); }

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
      fail(say(MessageId::twin_not_there, {{"twin", twin}}));
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
      if (scanner.take_roman()) {
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
      if (const auto fault = read_count(scanner, declared_[{twin, duplex}])) {
        fail(say(
            MessageId::remark_unreadable,
            {{"remark", remark}, {"fault", say(*fault)}, {"place", std::string(scanner.rest())}}));
        return;
      }
    }
  }

  /// Takes words without further meaning: "2 solutions", "1 key", "C+".
  static bool take_filler(Scanner& scanner) {
    const std::string word = scanner.word();
    const WordRole role = role_of(word);
    return (role == WordRole::solution || role == WordRole::filler ||
            role == WordRole::alternative || word == "sols" || word == "c") &&
           scanner.take_word(word);
  }

  /// Reads one count, with the star or the word that marks set play. Returns what is wrong, if
  /// anything.
  static std::optional<MessageId> read_count(Scanner& scanner, Declaration& declaration) {
    constexpr MessageId unreadable = MessageId::expected_counts;
    constexpr MessageId twice = MessageId::declared_twice;
    const bool set = scanner.take_word("set") || scanner.take('*');
    if (set) {
      scanner.take_word("play");
      if (!is_digit(scanner.peek())) {
        return declare(declaration.set_play, IntendedCount{.text = "*"}) ? std::nullopt
                                                                         : std::optional(twice);
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
    return std::nullopt;
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

  // ---- solutions ----

  void read_solutions() {
    if (solution_.empty()) {
      return;
    }
    SolutionText text = read_solution(solution_, problem_, turns_);
    for (auto& [scope, roots] : text.play) {
      Declaration& declaration = declared_[scope];
      for (const auto& root : roots) {
        StatedMoves path;
        add_lines(root, path, declaration.lines);
      }
      declaration.play_stated = std::move(roots);
    }
    for (const auto& [scope, quoted] : text.unread) {
      refuse(line_of(quoted), say(MessageId::solution_unreadable, {{"place", quoted}}), scope);
    }
  }

  /// The line of the file in which `quoted` stands.
  unsigned line_of(const std::string& quoted) const {
    const std::size_t place = std::min(solution_.find(quoted), solution_.size());
    const auto row = static_cast<std::size_t>(std::count(
        solution_.begin(), solution_.begin() + static_cast<std::ptrdiff_t>(place), '\n'));
    return row < solution_lines_.size() && place < solution_.size() ? solution_lines_[row]
                                                                    : problem_.where.line;
  }

  /// The lines from the first move to each end. Tries are no solutions.
  static void add_lines(const std::shared_ptr<StatedMove>& move, StatedMoves& path,
                        std::vector<StatedLine>& lines) {
    if (move->mark == Mark::attempt) {
      return;
    }
    path.push_back(move);
    for (const auto& next : move->next) {
      add_lines(next, path, lines);
    }
    if (move->next.empty()) {
      StatedLine line{.path = path,
                      .text = {},
                      .set_play = path.front()->set_play,
                      .begins_with_second = path.front()->slot.second,
                      .mates = move->mates};
      for (const auto& each : path) {
        line.text += (line.text.empty() ? "" : " ") + each->text;
      }
      lines.push_back(std::move(line));
    }
    path.pop_back();
  }

  void refuse(unsigned line, const std::string& text, const Scope& scope = {}) {
    declared_[scope].unread.push_back(
        say(MessageId::at_line, {{"line", std::to_string(line)}, {"text", text}}));
  }

  const Problem& problem_;
  std::map<Scope, Declaration>& declared_;
  const StatedTurns& turns_;
  unsigned line_ = 0;                     ///< of the remark that is being read
  std::string solution_;                  ///< all remarks about the solution, a line each
  std::vector<unsigned> solution_lines_;  ///< where they stand in the file
};

Declarations::Declarations(const Problem& problem, const StatedTurns& turns)
    : turns_(turns), both_sides_(std::ranges::any_of(problem.options, [](const OptionUse& use) {
        return use.id == OptionId::duplex || use.id == OptionId::half_duplex;
      })) {
  DeclarationReader(problem, *this).read();
}

bool states_solution(std::string_view remark) {
  Scanner scanner(remark);
  return takes_solution(scanner);
}

}  // namespace warp::check
