// Boards of infinitely many dimensions and the units on them.

#include "parser/infinite_board.hpp"

#include <algorithm>
#include <array>
#include <numeric>
#include <string>
#include <utility>

#include "parser/pieces.hpp"
#include "solver/engines/infinite/infinite_forms.hpp"
#include "solver/setup/infinite/placement.hpp"

namespace warp::parser {

namespace {

using infinite::InfiniteBoard;
using infinite::InfiniteSquare;
using infinite::InfiniteUnit;
using infinite::InfiniteWalk;
using infinite::SquareFault;

/// A ride on the sphere may leave a pole with any of so many digits at each place.
constexpr std::int64_t most_edge_of_sphere = 12;
/// The common period of all squares.
constexpr std::size_t longest_period = 1000;

/// "K", "L3" in the language of the problem. "L2" is the same in all languages.
std::optional<InfiniteUnit> read_letters(std::string_view letters, const Input& input) {
  if (letters.size() >= 2 && (letters.front() == 'L' || letters.front() == 'l') &&
      letters.find_first_not_of("0123456789", 1) == std::string_view::npos && letters.size() <= 4) {
    const unsigned directions = static_cast<unsigned>(std::stoul(std::string(letters.substr(1))));
    constexpr unsigned most_directions = 99;
    if (directions < 2 || directions > most_directions) {
      return std::nullopt;
    }
    return InfiniteUnit{InfiniteWalk::bishop, directions, {}};
  }
  static constexpr std::array walks_there{
      std::pair(walks::king, InfiniteWalk::king), std::pair(walks::queen, InfiniteWalk::queen),
      std::pair(walks::rook, InfiniteWalk::rook), std::pair(walks::knight, InfiniteWalk::knight),
      std::pair(walks::pawn, InfiniteWalk::pawn)};
  const WalkId walk = walk_of(letters, input);
  for (const auto& [row, there] : walks_there) {
    if (walk == row && walk != no_walk) {
      return InfiniteUnit{there, 0, {}};
    }
  }
  return std::nullopt;
}

/// Reads a list of units of one board.
class InfinitePieces {
 public:
  InfinitePieces(Input& input, Problem& problem, const Keywords& followers)
      : input_(input),
        problem_(problem),
        placement_(*problem.infinite),
        names_(problem.square_names ? *problem.square_names : std::vector<std::string>{}),
        colours_(colours(input.language)),
        followers_(followers) {}

  void read(const Word& after) {
    const std::size_t earlier = problem_.units.size();
    bool complained = false;
    for (Word word = input_.reader.peek(); !word.empty(); word = input_.reader.peek()) {
      const std::size_t colon = word.text.find(':');
      if (colon != std::string_view::npos && colour_) {
        input_.reader.take();
        complained = !take_units(word, colon) || complained;
        continue;
      }
      const KeywordMatch match = match_keyword(colours_, word.text);
      if (match.unique() && match.index() < 2) {
        input_.reader.take();
        colour_ = match.index() == 0 ? Colour::white : Colour::black;
        continue;
      }
      if (clearly_keyword(followers_, word.text) || match_keyword(followers_, word.text).exact) {
        break;
      }
      input_.reader.take();
      if (!complained) {
        input_.error(word.where, MessageId::units_of_infinite_board, {{"word", quoted(word.text)}});
      }
      complained = true;
    }
    if (!complained && problem_.units.size() == earlier) {
      input_.error(
          after.where, MessageId::expected_after,
          {{"wanted", input_.say(MessageId::colour_and_units)}, {"word", quoted(after.text)}});
    }
    problem_.infinite = std::make_shared<const InfinitePlacement>(std::move(placement_));
    problem_.square_names = std::make_shared<const std::vector<std::string>>(std::move(names_));
  }

 private:
  /// "Q:(56),(6)". Returns whether all is well.
  bool take_units(const Word& word, std::size_t colon) {
    auto unit = read_letters(word.text.substr(0, colon), input_);
    if (!unit) {
      input_.error(word.where, MessageId::units_of_infinite_board, {{"word", quoted(word.text)}});
      return false;
    }
    unit->colour = *colour_;
    if (!place_all(*unit, word.text.substr(colon + 1))) {
      return false;
    }
    // A comma ends a word; directly behind a square it says that another square follows.
    while (input_.reader.rest().starts_with(',')) {
      const Word next = input_.reader.peek();
      const char first = next.empty() ? ' ' : next.text.front();
      if (first != '(' && (first < '0' || first > '9')) {
        break;
      }
      input_.reader.take();
      if (!place_all(*unit, next.text)) {
        return false;
      }
    }
    return true;
  }

  /// The squares in `rest`, which commas outside of brackets separate.
  bool place_all(const InfiniteUnit& unit, std::string_view rest) {
    do {
      std::size_t end = 0;
      for (int depth = 0; end < rest.size() && (rest[end] != ',' || depth > 0); ++end) {
        depth += rest[end] == '(' ? 1 : rest[end] == ')' ? -1 : 0;
      }
      if (!place(unit, rest.substr(0, end))) {
        return false;
      }
      const bool more = end < rest.size();
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (more && rest.empty()) {
        return place(unit, rest);  // a comma at the end
      }
    } while (!rest.empty());
    return true;
  }

  bool place(const InfiniteUnit& unit, std::string_view text) {
    const Location where = input_.reader.location(text.data());
    InfiniteSquare square;
    const SquareFault fault = infinite::read_square(placement_.board, text, square);
    const std::string board = infinite::board_text(placement_.board, input_.language);
    if (fault != SquareFault::none) {
      input_.error(where, message_of(fault), {{"word", quoted(text)}, {"board", board}});
      return false;
    }
    if (std::ranges::find(placement_.squares, square) != placement_.squares.end()) {
      input_.error(where, MessageId::two_units_on_square, {{"square", square.text()}});
      return false;
    }
    if (placement_.units.size() == infinite::DigitColumn::most_units) {
      input_.error(where, MessageId::too_many_on_infinite_board,
                   {{"most", std::to_string(infinite::DigitColumn::most_units)}, {"board", board}});
      return false;
    }
    placement_.units.push_back(unit);
    names_.push_back(square.text());
    placement_.squares.push_back(std::move(square));
    problem_.units.push_back({static_cast<Square>(names_.size() - 1),
                              Unit{.walk = walk_of_unit(unit), .side = side_of(unit.colour)},
                              where});
    return true;
  }

  WalkId walk_of_unit(const InfiniteUnit& unit) { return warp::walk_of(unit, input_.walks); }

  static MessageId message_of(SquareFault fault) {
    switch (fault) {
      case SquareFault::digit:
        return MessageId::square_digit;
      case SquareFault::no_period:
        return MessageId::square_period;
      case SquareFault::not_finite:
        return MessageId::square_not_finite;
      case SquareFault::off_diamond:
        return MessageId::square_off_diamond;
      case SquareFault::no_angle:
        return MessageId::square_angle;
      case SquareFault::angle:
        return MessageId::square_without_angle;
      case SquareFault::form:
      case SquareFault::none:
        break;
    }
    return MessageId::square_form;
  }

  Input& input_;
  Problem& problem_;
  InfinitePlacement placement_;
  std::vector<std::string> names_;
  Keywords colours_;
  const Keywords& followers_;
  std::optional<Colour> colour_;
};

}  // namespace

InfiniteBoardWord take_infinite_board(Input& input) {
  const Word word = input.reader.peek();
  const auto forms = infinite::infinite_forms();
  const auto form = std::ranges::find_if(forms, [&](const infinite::InfiniteForm& each) {
    return match_keyword({each.names.in(input.language)}, word.text).exact;
  });
  if (form == forms.end()) {
    return {};
  }
  input.reader.take();
  const Word number = input.reader.peek();
  const auto edge = input.reader.take_number();
  if (edge) {
    if (const Word second = input.reader.peek();
        form->kind == infinite::BoardOfDigits::interval && input.reader.take_number()) {
      input.unsupported(
          word.where, input.say(MessageId::board_of_components,
                                {{"board", std::string(word.text) + " " + std::string(number.text) +
                                               " " + std::string(second.text)}}));
      // Its units are read as those of one component, so that nothing else is said of them.
      return {.is_one = true,
              .board = InfiniteBoard{.kind = form->kind, .edge = InfiniteBoard::most_edge}};
    }
  }
  InfiniteBoard board{.kind = form->kind, .cylinder = form->cylinder};
  const std::int64_t most =
      board.is_sphere() ? most_edge_of_sphere : std::int64_t{InfiniteBoard::most_edge};
  if (!edge || *edge < InfiniteBoard::least_edge || *edge > most ||
      (board.is_diamond() && *edge % 2 != 0)) {
    input.error(edge ? number.where : word.where, MessageId::edge_of_infinite_board,
                {{"least", std::to_string(InfiniteBoard::least_edge)},
                 {"most", std::to_string(InfiniteBoard::most_edge)},
                 {"word", quoted(word.text)}});
    return {.is_one = true, .board = std::nullopt};
  }
  board.edge = static_cast<unsigned>(*edge);
  return {.is_one = true, .board = board};
}

void parse_infinite_pieces(Input& input, Problem& problem, const Keywords& followers,
                           const Word& after) {
  InfinitePieces(input, problem, followers).read(after);
}

void check_infinite_placement(Input& input, const Problem& problem, Location where) {
  std::array<int, 2> kings{};
  std::size_t period = 1;
  for (std::size_t i = 0; i < problem.infinite->units.size(); ++i) {
    const InfiniteUnit& unit = problem.infinite->units[i];
    kings[index(unit.colour)] += unit.walk == InfiniteWalk::king ? 1 : 0;
    const InfiniteSquare& square = problem.infinite->squares[i];
    period = std::lcm(period, square.digits.period.size());
    period = square.angle ? std::lcm(period, square.angle->period.size()) : period;
    if (period > longest_period) {
      input.error(where, MessageId::period_too_long, {{"most", std::to_string(longest_period)}});
      return;
    }
  }
  if (kings[0] != 1 || kings[1] != 1) {
    input.error(where, MessageId::kings_of_infinite_board,
                {{"board", infinite::board_text(problem.infinite->board, input.language)}});
  }
}

}  // namespace warp::parser
