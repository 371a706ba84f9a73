#include "solver/app/check/infinite/statement.hpp"

#include <algorithm>
#include <cctype>
#include <sstream>

#include "solver/check/reading/remark_scanner.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/setup/infinite/placement.hpp"

namespace warp {

namespace {

using infinite::InfiniteSquare;
using infinite::InfiniteUnit;
using infinite::InfiniteWalk;
using infinite::SquareFault;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Takes "12." or "12..." from the beginning of `word`.
void take_number(std::string_view& word, StatedHalfMove& move) {
  std::size_t digits = 0;
  while (digits < word.size() && is_digit(word[digits])) {
    ++digits;
  }
  constexpr std::size_t most_digits = 4;
  if (digits == 0 || digits > most_digits || digits == word.size() || word[digits] != '.') {
    return;
  }
  move.number = static_cast<unsigned>(std::stoul(std::string(word.substr(0, digits))));
  std::size_t dots = 0;
  while (digits + dots < word.size() && word[digits + dots] == '.') {
    ++dots;
  }
  move.second = dots > 1;
  word.remove_prefix(digits + dots);
}

/// The place of the stroke between two squares, outside of brackets.
std::size_t stroke_of(std::string_view word) {
  int depth = 0;
  for (std::size_t i = 0; i < word.size(); ++i) {
    depth += word[i] == '(' ? 1 : word[i] == ')' ? -1 : 0;
    if (depth == 0 && (word[i] == '-' || word[i] == '*' || word[i] == 'x')) {
      return i;
    }
  }
  return std::string_view::npos;
}

/// "Q:(56)-(6)#", "611(3)-711(3)=Q", "Q:(6)".
void read_move(std::string_view word, StatedHalfMove& move) {
  std::size_t end = word.size();
  while (end > 0 && std::string_view("+#!?").find(word[end - 1]) != std::string_view::npos) {
    --end;
  }
  move.signs = word.substr(end);
  word = word.substr(0, end);
  if (const std::size_t sign = word.find('='); sign != std::string_view::npos) {
    move.becomes = word.substr(sign + 1);
    word = word.substr(0, sign);
  }
  const std::size_t colon = word.find(':');
  std::size_t letters = 0;
  while (letters < word.size() && std::isalpha(static_cast<unsigned char>(word[letters])) != 0) {
    ++letters;
  }
  move.letters = word.substr(0, colon != std::string_view::npos ? colon : letters);
  word.remove_prefix(colon != std::string_view::npos ? colon + 1 : letters);
  const std::size_t stroke = stroke_of(word);
  if (stroke == std::string_view::npos) {
    move.to = word;
  } else {
    move.captures = word[stroke] != '-';
    move.from = word.substr(0, stroke);
    move.to = word.substr(stroke + 1);
  }
  move.is_read = !move.to.empty() && (is_digit(move.to.front()) || move.to.front() == '(');
}

/// "(2.Q:(3)-(4)": elsewhere a bracket is the period of a square.
bool begins_bracket(std::string_view word) {
  const std::size_t behind = word.find_first_not_of("0123456789", 1);
  return word.front() == '(' && behind != std::string_view::npos && behind > 1 &&
         word[behind] == '.';
}

/// `word` and what follows it in `words`, up to the end of the bracket.
std::string whole_bracket(std::string word, std::istringstream& words) {
  std::string more;
  while (std::ranges::count(word, '(') > std::ranges::count(word, ')') && words >> more) {
    word += " " + more;
  }
  return word;
}

/// The first of `walks` letters that is a unit of these boards; nothing if there is none.
std::optional<InfiniteUnit> promoted(const std::string& letters, Colour colour,
                                     const Problem& problem) {
  if (letters.size() > 1 && (letters[0] == 'L' || letters[0] == 'l') &&
      letters.find_first_not_of("0123456789", 1) == std::string::npos && letters.size() < 4) {
    return InfiniteUnit{InfiniteWalk::bishop, static_cast<unsigned>(std::stoul(letters.substr(1))),
                        colour};
  }
  for (const InfiniteWalk walk : {InfiniteWalk::queen, InfiniteWalk::rook, InfiniteWalk::knight}) {
    const InfiniteUnit unit{walk, 0, colour};
    if (infinite_letters(unit, problem, problem.language) == letters + ":") {
      return unit;
    }
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::size_t> InfiniteUnits::on(const InfiniteSquare& square) const {
  const auto found = std::ranges::find(squares, square);
  return found == squares.end() ? std::nullopt
                                : std::optional(static_cast<std::size_t>(found - squares.begin()));
}

std::string InfiniteUnits::key() const {
  return infinite::ColumnPosition(board, units, squares).key();
}

InfiniteUnits InfiniteUnits::after(std::size_t unit, const InfiniteSquare& to,
                                   std::optional<std::size_t> taken,
                                   const InfiniteUnit& becomes) const {
  InfiniteUnits next = *this;
  next.squares[unit] = to;
  next.units[unit] = becomes;
  if (taken) {
    next.squares.erase(next.squares.begin() + static_cast<std::ptrdiff_t>(*taken));
    next.units.erase(next.units.begin() + static_cast<std::ptrdiff_t>(*taken));
  }
  return next;
}

std::string infinite_letters(const InfiniteUnit& unit, const Problem& problem, Language language) {
  if (unit.walk == InfiniteWalk::pawn) {
    return {};
  }
  if (unit.walk == InfiniteWalk::bishop) {
    return "L" + std::to_string(unit.directions) + ":";
  }
  std::shared_ptr<const Walks> walks = problem.walks;
  return report::walk_letters(walk_of(unit, walks), {language, *walks}) + ":";
}

bool is_solution(const std::string& remark) {
  check::Scanner scanner(remark);
  return scanner.take_word("solution") || scanner.take_word("loesung") ||
         scanner.take_word("lösung");
}

std::vector<StatedHalfMove> stated_half_moves(const Problem& problem) {
  std::vector<StatedHalfMove> moves;
  for (const std::string& remark : problem.remarks) {
    check::Scanner scanner(remark);
    if (!scanner.take_word("solution") && !scanner.take_word("loesung") &&
        !scanner.take_word("lösung")) {
      continue;
    }
    scanner.take(':');
    std::istringstream lines{std::string(scanner.rest())};
    for (std::string line; std::getline(lines, line);) {
      std::istringstream words(line);
      bool begins = true;
      StatedHalfMove pending;  // a number with a blank behind it
      for (std::string written; words >> written; begins = false) {
        if (begins_bracket(written)) {
          moves.push_back({.text = whole_bracket(std::move(written), words), .is_threat = true});
          continue;
        }
        StatedHalfMove move = pending;
        move.line_begins = move.line_begins || begins;
        pending = {};
        std::string_view word = written;
        while (!word.empty() && (word.back() == ',' || word.back() == ';')) {
          word.remove_suffix(1);
        }
        take_number(word, move);
        if (word.empty()) {
          pending = move;
          continue;
        }
        const bool only_signs = word.find_first_not_of("+#!?") == std::string_view::npos;
        if (only_signs && !moves.empty()) {  // "1.Q:(56)-(6) # !", as the program prints it
          moves.back().signs += word;
          moves.back().text += word;
          continue;
        }
        move.text = word;
        read_move(word, move);
        moves.push_back(std::move(move));
      }
    }
  }
  return moves;
}

std::vector<StatedArrival> arrivals(const StatedHalfMove& move, const InfiniteUnits& position,
                                    Colour colour, const Problem& problem) {
  std::vector<StatedArrival> result;
  InfiniteSquare from, to;
  if (!move.is_read || infinite::read_square(position.board, move.to, to) != SquareFault::none ||
      (!move.from.empty() &&
       infinite::read_square(position.board, move.from, from) != SquareFault::none)) {
    return result;
  }
  const std::string letters = move.letters.empty() ? "" : move.letters + ":";
  const auto collect = [&](Language language) {
    for (std::size_t unit = 0; unit < position.units.size(); ++unit) {
      const InfiniteUnit& mover = position.units[unit];
      if (mover.colour != colour || infinite_letters(mover, problem, language) != letters ||
          (!move.from.empty() && !(position.squares[unit] == from))) {
        continue;
      }
      const std::optional<InfiniteUnit> becomes =
          move.becomes.empty() ? mover : promoted(move.becomes, colour, problem);
      const auto taken = position.on(to);
      if (!becomes || taken == unit || (taken && position.units[*taken].colour == colour)) {
        continue;
      }
      result.push_back({position.after(unit, to, taken, *becomes), taken.has_value()});
      if (taken || mover.walk != InfiniteWalk::pawn) {
        continue;
      }
      for (std::size_t other = 0; other < position.units.size(); ++other) {  // en passant
        const InfiniteUnit& passed = position.units[other];
        if (passed.walk == InfiniteWalk::pawn && passed.colour != colour) {
          result.push_back({position.after(unit, to, other, *becomes), true});
        }
      }
    }
  };
  collect(problem.language);
  for (const Language language : all_languages) {
    if (result.empty() && language != problem.language) {
      collect(language);
    }
  }
  return result;
}

}  // namespace warp
