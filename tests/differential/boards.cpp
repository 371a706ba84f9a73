// Random problems on boards of any shape.

#include "tests/differential/boards.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/square_set.hpp"
#include "solver/setup/refusals.hpp"
#include "tests/differential/rule_text.hpp"
#include "tests/differential/solver_process.hpp"
#include "tests/differential/structured.hpp"

namespace warp::differential {

namespace {

/// Finds the squares of a board that take the place of those of the classical one.
class Placement {
 public:
  Placement(const Geometry& board, Chance& chance) : board_(board), chance_(chance) {
    constexpr unsigned as_it_is = 50;
    images_.fill(no_square);
    const Geometry& classical = Geometry::classical();
    const bool has_room =
        board.is_flat() && board.files() >= classical.files() && board.ranks() >= classical.ranks();
    if (!has_room || !chance.percent(as_it_is)) {
      base_ = static_cast<Square>(chance.below(board.size()));
    }
  }

  /// Always the same for one square. Returns no_square if the board is full.
  Square image(int square) {
    Square& result = images_[static_cast<std::size_t>(square)];
    if (result == no_square) {
      const Square wanted = near_base(static_cast<Square>(square));
      result = wanted != no_square && !used_.contains(wanted) ? wanted : any_unused();
      if (result != no_square) used_.insert(result);
    }
    return result;
  }

  Square any_unused() {
    constexpr unsigned attempts = 1000;
    for (unsigned left = attempts; left > 0; --left) {
      const auto square = static_cast<Square>(chance_.below(board_.size()));
      if (!used_.contains(square)) return square;
    }
    return no_square;
  }

 private:
  Square near_base(Square square) {
    const Geometry& classical = Geometry::classical();
    const auto file = static_cast<int>(classical.file(square));
    const auto rank = static_cast<int>(classical.rank(square));
    if (!base_) return board_.at(file, rank);
    const auto aside = [&](std::size_t dimension) {
      return static_cast<std::int8_t>(board_.dimensions() > dimension ? chance_.between(-1, 1) : 0);
    };
    const auto from_middle = [](int at, unsigned last) {
      return static_cast<std::int8_t>(at - static_cast<int>(last) / 2);
    };
    return board_.step(*base_, {from_middle(file, classical.last_file()),
                                from_middle(rank, classical.last_rank()), aside(2), aside(3)});
  }

  const Geometry& board_;
  Chance& chance_;
  std::optional<Square> base_;  ///< where the middle of the classical board comes; none: it stays
  std::array<Square, 64> images_{};
  std::set<Square> used_;
};

bool may_stand_on(const Geometry& board, const std::string& letters) {
  const auto walk = find_walk(letters, Language::english);
  return walk && !walk_refusal(board, standard_walks(), *walk);
}

/// Pawns often stand where they may make a double step or promote.
void place_pawns(RandomProblem& problem, Chance& chance) {
  constexpr unsigned elsewhere = 35;
  const Geometry& board = problem.geometry();
  for (PlacedLetter& unit : problem.units) {
    if (unit.walk != 'P' || !unit.fairy.empty() || problem.has_option("EnPassant") ||
        !chance.percent(elsewhere)) {
      continue;
    }
    const Colour colour = unit.white ? Colour::white : Colour::black;
    const bool begins = chance.percent(50);
    std::vector<Square> squares;
    for (Square square = 0; square < board.size(); ++square) {
      const bool fits = begins ? board.is_pawn_start(square, colour)
                               : board.rank_for(square, colour) + 1 == board.last_rank();
      const bool empty =
          std::none_of(problem.units.begin(), problem.units.end(),
                       [&](const PlacedLetter& one) { return one.square == square; });
      if (fits && empty) squares.push_back(square);
    }
    if (!squares.empty()) unit.square = chance.one_of(squares);
  }
}

/// The options that name squares, with those of this board.
void move_options(RandomProblem& problem, Placement& placement) {
  const Geometry& board = problem.geometry();
  for (std::string& option : problem.options) {
    const std::size_t blank = option.find(' ');
    const std::string name = option.substr(0, blank);
    if (name != "EnPassant" && name != "NoCastling") continue;
    std::vector<Square> squares;
    for (std::size_t at = blank + 1; at < option.size();) {
      const auto read = Geometry::classical().read(std::string_view(option).substr(at));
      if (!read) break;
      squares.push_back(placement.image(read->first));
      at += read->second;
    }
    option = name + " " + squares_text(board, squares);
  }
  std::erase_if(problem.options, [&](const std::string& option) {
    return (option.starts_with("NoCastling") && !board.has_array()) ||
           (option.starts_with("EnPassant") && !board.has_pawns());
  });
}

std::string random_twin(const RandomProblem& problem, Chance& chance) {
  const Geometry& board = problem.geometry();
  const auto any = [&] { return board.name(static_cast<Square>(chance.below(board.size()))); };
  const std::string unit = board.name(static_cast<Square>(chance.one_of(problem.units).square));
  switch (chance.below(7)) {
    case 0:
      return fmt::format("Rotate {}", 90 * chance.between(1, 3));
    case 1: {
      const std::string a1 = board.corner(false, false), h1 = board.corner(true, false),
                        a8 = board.corner(false, true), h8 = board.corner(true, true);
      return "Mirror " + chance.one_of<std::string>({a1 + "<-->" + h1, a1 + "<-->" + a8,
                                                     a1 + "<-->" + h8, a8 + "<-->" + h1});
    }
    case 2:
      return fmt::format("Shift {} {}", unit, any());
    case 3:
      return fmt::format("Move {} {}", unit, any());
    case 4:
      return fmt::format("Exchange {} {}", unit, any());
    case 5:
      return fmt::format("Add Black Q{}{}", board.dimensions() > 2 ? ":" : "", any());
    default:
      return "PolishType";
  }
}

}  // namespace

std::vector<std::shared_ptr<const Geometry>> all_boards() {
  static const std::vector<std::shared_ptr<const Geometry>> boards = [] {
    constexpr std::size_t most_squares = 500;  // the largest ones take their time
    constexpr unsigned most_edge = 8;
    std::vector<std::shared_ptr<const Geometry>> result;
    for (const auto& [ranks, files] :
         {std::pair(10U, 10U), std::pair(6U, 12U), std::pair(11U, 7U)}) {
      result.push_back(Geometry::make(GeometrySpec::plain(ranks, files)));
    }
    for (const BoardForm& name : named_boards()) {
      if (name.numbers == 0) {
        result.push_back(Geometry::make(GeometrySpec::of(name.kind)));
        continue;
      }
      for (unsigned dimensions = 2; dimensions <= GeometrySpec::most_dimensions; ++dimensions) {
        unsigned edge = most_edge;
        const unsigned least_edge = name.is_diamond ? 4 : 2;
        while (edge > least_edge && squares_of_block(name.kind, dimensions, edge) > most_squares) {
          edge -= 2;
        }
        if (squares_of_block(name.kind, dimensions, edge) > most_squares) break;
        result.push_back(Geometry::make(GeometrySpec::block(name.kind, dimensions, edge)));
      }
    }
    return result;
  }();
  return boards;
}

std::shared_ptr<const Geometry> board_of(const std::string& text) {
  const auto parsed =
      parser::parse(input_text({"Board " + text + "\nStipulation ~1\nPieces White\n"}, 0, 1), "",
                    all_conditions());
  if (parsed.size() != 1) return nullptr;
  const Problem& problem = parsed.front().problem;
  const bool is_read =
      problem.geometry != nullptr && problem.geometry->spec().text(Language::english) == text;
  return is_read ? problem.geometry : nullptr;
}

void put_on_board(RandomProblem& problem, std::shared_ptr<const Geometry> board, Chance& chance) {
  constexpr unsigned with_twin = 8, rides_further = 40;
  const Geometry& to = *board;
  problem.board = std::move(board);
  Placement placement(to, chance);
  for (PlacedLetter& unit : problem.units) {
    unit.square = placement.image(unit.square);
    if (unit.fairy.empty() && unit.walk == 'B' && to.dimensions() > 2 &&
        chance.percent(rides_further)) {
      unit.fairy = to.dimensions() > 3 && chance.percent(50) ? "GW" : "WG";
    }
    if (!unit.fairy.empty() && !may_stand_on(to, unit.fairy)) unit.fairy.clear();
    if (unit.fairy.empty() && !may_stand_on(to, std::string(1, unit.walk))) unit.walk = 'S';
  }
  std::erase_if(problem.units, [](const PlacedLetter& unit) { return unit.square == no_square; });
  move_options(problem, placement);
  place_pawns(problem, chance);
  if (!problem.target.empty()) {
    problem.target = to.name(static_cast<Square>(chance.below(to.size())));
  }
  if (!problem.structured.empty()) {
    problem.structured = structured_stipulation(chance, problem.half_moves, to);
  }
  if (problem.kind != "a=>b" && !problem.units.empty() && chance.percent(with_twin)) {
    problem.twins.push_back("Twin " + random_twin(problem, chance));
  }
}

}  // namespace warp::differential
