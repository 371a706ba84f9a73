#include "solver/board/position/geometry/geometry.hpp"

#include <algorithm>
#include <cctype>
#include <cstdlib>
#include <numeric>

namespace warp {

namespace {

/// Index of the unit direction of one vector component: 0 and 1 along files, 2 and 3 along ranks
/// ...
std::size_t direction(std::size_t dimension, bool positive) {
  return 2 * dimension + (positive ? 0 : 1);
}

using Components = Vector::Components;

constexpr unsigned all_dimensions = (1U << GeometrySpec::most_dimensions) - 1;

char lower(char letter) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

}  // namespace

const Geometry& Geometry::classical() {
  static const Geometry board{GeometrySpec{}};
  return board;
}

std::shared_ptr<const Geometry> Geometry::make(const GeometrySpec& spec) {
  if (spec == GeometrySpec{}) {
    return {std::shared_ptr<const Geometry>(), &classical()};
  }
  return std::shared_ptr<const Geometry>(new Geometry(spec));
}

Geometry::Geometry(const GeometrySpec& spec)
    : spec_(spec), two_sheets_(spec.form().two_sheets), steps_in_block_(spec.is_convex()) {
  for (std::size_t dimension = 0; dimension < GeometrySpec::most_dimensions; ++dimension) {
    const bool present = dimension < spec.lengths.size();
    lengths_[dimension] = present ? static_cast<int>(spec.lengths[dimension]) : 1;
    wrapping_[dimension] = spec.is_closed(dimension);
    wraps_ = wraps_ || wrapping_[dimension] || two_sheets_;
  }
  number_squares();
  find_neighbours();
  find_pawns_directions();
  find_images();
  number_adjacent_squares();
}

/// Rules ask for them at every move. Boards with more squares would take more time to set up.
void Geometry::number_adjacent_squares() {
  constexpr std::size_t most_squares = 1024;
  if (!steps_in_block_ || reverses_directions_ || size() > most_squares) {
    return;
  }
  for (Square square = 0; square < size(); ++square) {
    auto& row = adjacent_.emplace_back();
    for (std::int8_t file = -1; file <= 1; ++file) {
      for (std::int8_t rank = -1; rank <= 1; ++rank) {
        const Vector step{.file = file, .rank = rank};
        row[adjacent_index(step)] = step_in_block(square, step);
      }
    }
  }
}

std::size_t Geometry::place(const Coordinates& at) const {
  std::size_t result = 0;
  for (std::size_t dimension = dimensions(); dimension-- > 0;) {
    result = result * static_cast<std::size_t>(lengths_[dimension]) + at[dimension];
  }
  return result;
}

void Geometry::number_squares() {
  const auto number = [&](const Coordinates& at, bool present) {
    by_coordinates_.push_back(present ? static_cast<Square>(coordinates_.size()) : no_square);
    if (present) {
      coordinates_.push_back(at);
    }
  };
  const auto each_in_block = [&](auto visit) {
    Coordinates at{};
    for (std::size_t dimension = 0; dimension < dimensions();) {
      if (dimension == 0) {
        visit(at);
      }
      // The next one: a dimension at its end begins anew, and the following one goes on.
      at[dimension] = (at[dimension] + 1) % static_cast<unsigned>(lengths_[dimension]);
      dimension = at[dimension] == 0 ? dimension + 1 : 0;
    }
  };
  if (spec_.own != nullptr) {
    number_own_squares();
  } else {
    each_in_block([&](const Coordinates& at) { number(at, spec_.holds(at)); });
  }
  first_of_second_sheet_ = coordinates_.size();
  if (two_sheets_) {
    each_in_block(
        [&](const Coordinates& at) { number(at, spec_.holds(at) && spec_.is_doubled(at)); });
  }
  for (Square square = 0; square < coordinates_.size(); ++square) {
    const Coordinates& at = coordinates_[square];
    files_.push_back(at[0]);
    ranks_.push_back(at[1]);
    light_.push_back(std::accumulate(at.begin(), at.end(), 0U) % 2 != 0);
    names_.push_back(spec_.own != nullptr ? spec_.own->cells[square].name : name_of(square));
  }
}

/// The coordinates of a square that is stated are its place in the drawing.
void Geometry::number_own_squares() {
  by_coordinates_.assign(std::size_t{files()} * ranks(), no_square);
  for (const OwnBoard::Cell& cell : spec_.own->cells) {
    const Coordinates at{cell.column, cell.row};
    by_coordinates_[place(at)] = static_cast<Square>(coordinates_.size());
    coordinates_.push_back(at);
  }
}

unsigned Geometry::depth(Square square) const {
  const Coordinates& at = coordinates_[square];
  unsigned result = 0;
  for (std::size_t dimension = dimensions(); dimension-- > 3;) {
    result = result * static_cast<unsigned>(lengths_[dimension]) + at[dimension];
  }
  return result;
}

std::string Geometry::level_name(unsigned level, unsigned depth) const {
  if (spec_.own != nullptr) {
    return {};
  }
  if (dimensions() > 4) {
    std::string result = "(*,*," + std::to_string(level);
    for (std::size_t dimension = 3; dimension < dimensions(); ++dimension) {
      const auto length = static_cast<unsigned>(lengths_[dimension]);
      result += "," + std::to_string(depth % length);
      depth /= length;
    }
    return result + ")";
  }
  std::string result = dimensions() > 3 ? std::to_string(depth + 1) : std::string();
  if (dimensions() > 2) {
    result += static_cast<char>('A' + level);
  }
  return result;
}

std::string Geometry::name_of(Square square) const {
  const Coordinates& at = coordinates_[square];
  if (dimensions() > 4) {
    std::string result = two_sheets_ ? "(0," : "(";
    if (two_sheets_ && spec_.is_doubled(at)) {
      result = on_second_sheet(square) ? "(-1," : "(1,";
    }
    result += std::to_string(at[1]) + "," + std::to_string(at[0]);  // ranks come first
    for (std::size_t dimension = 2; dimension < dimensions(); ++dimension) {
      result += "," + std::to_string(at[dimension]);
    }
    return result + ")";
  }
  return level_name(at[2], at[3]) + file_name(at[0]) + std::to_string(at[1] + 1) +
         (on_second_sheet(square) ? "'" : "");
}

void Geometry::find_neighbours() {
  on_edge_.assign(size(), false);
  for (std::size_t each = 0; each < unit_directions; ++each) {
    neighbours_[each].assign(size(), no_square);
    reversed_behind_[each].assign(size(), 0);
  }
  if (spec_.own != nullptr) {
    find_own_neighbours();
    return;
  }
  for (Square square = 0; square < size(); ++square) {
    for (std::size_t dimension = 0; dimension < dimensions(); ++dimension) {
      find_neighbour(square, dimension, true);
      find_neighbour(square, dimension, false);
    }
  }
}

void Geometry::find_own_neighbours() {
  reverses_directions_ = true;  // a vector says nothing: lines may lead anywhere
  for (std::size_t each = 0; each < spec_.own->directions.size(); ++each) {
    spec_.own->each_neighbour(each, [&](Square square, bool forwards,
                                        const OwnBoard::Neighbour& neighbour) {
      const std::size_t way = direction(each, forwards);
      neighbours_[way][square] = neighbour.square;
      reversed_behind_[way][square] =
          neighbour.reverses ? static_cast<Mirrored>(all_dimensions & ~(1U << each)) : Mirrored{0};
    });
    for (Square square = 0; square < size(); ++square) {
      on_edge_[square] = on_edge_[square] ||
                         neighbours_[direction(each, true)][square] == no_square ||
                         neighbours_[direction(each, false)][square] == no_square;
    }
  }
}

/// On the second sheet of a double diamond all directions run against the coordinates, so that the
/// squares along one dimension make a ring: up on the first sheet, over the rim, and down on the
/// second. Only the direction of that step goes on straight; the others are reversed behind it.
void Geometry::find_neighbour(Square square, std::size_t dimension, bool positive) {
  const Coordinates& now = coordinates_[square];
  const bool on_second = on_second_sheet(square);
  const bool rises = positive != on_second;
  const auto count = static_cast<unsigned>(lengths_[dimension]);
  const bool leaves = rises ? now[dimension] + 1 == count : now[dimension] == 0;
  std::optional<Beyond> beside;
  if (leaves) {
    beside = spec_.beyond(now, dimension, rises);
  } else {
    beside = {.at = now};
    beside->at[dimension] = rises ? now[dimension] + 1 : now[dimension] - 1;
    beside->on_second_sheet = on_second && spec_.is_doubled(beside->at);
  }
  const Square next =
      beside ? by_coordinates_[place(beside->at) +
                               (beside->on_second_sheet ? by_coordinates_.size() / 2 : 0)]
             : no_square;
  const std::size_t way = direction(dimension, positive);
  neighbours_[way][square] = next;
  on_edge_[square] = on_edge_[square] || next == no_square;
  if (next == no_square) {
    return;
  }
  const Mirrored reversed = on_second_sheet(next) != on_second
                                ? static_cast<Mirrored>(all_dimensions & ~(1U << dimension))
                                : beside->reversed;
  reversed_behind_[way][square] = reversed;
  reverses_directions_ = reverses_directions_ || reversed != 0;
}

/// The first and the last rank are where the officers of the array stand, the second ones where its
/// pawns do; all other squares lie between.
void Geometry::find_own_pawns() {
  constexpr unsigned last = 4, between = 2;
  last_rank_ = last;
  for (const Colour colour : {Colour::white, Colour::black}) {
    own_ranks_[index(colour)].assign(size(), between);
    forward_[index(colour)].assign(size(), colour == Colour::white ? 1 : -1);
    pawn_starts_[index(colour)].assign(size(), false);
  }
  for (const auto& [square, unit, pawn] : spec_.own->array) {
    for (const Colour colour : {Colour::white, Colour::black}) {
      const bool own = unit.side == side_of(colour);
      own_ranks_[index(colour)][square] = own ? (pawn ? 1 : 0) : last - (pawn ? 1 : 0);
      pawn_starts_[index(colour)][square] = pawn && own;
    }
  }
}

void Geometry::find_pawns_directions() {
  if (spec_.own != nullptr) {
    find_own_pawns();
    return;
  }
  last_rank_ = spec_.doubles_ranks() ? ranks() / 2 : ranks() - 1;
  for (const Colour colour : {Colour::white, Colour::black}) {
    for (Square square = 0; square < size(); ++square) {
      const unsigned rank = ranks_[square];
      const bool beyond = rank > last_rank_;  // the ranks that lead back to White's first
      const unsigned from_white = beyond ? ranks() - rank : rank;
      const bool white = colour == Colour::white;
      const unsigned own = white ? from_white : last_rank_ - from_white;
      own_ranks_[index(colour)].push_back(own);
      const bool ranks_rise = white != (beyond || on_second_sheet(square));
      forward_[index(colour)].push_back(ranks_rise ? 1 : -1);
      const Vector back{.rank = static_cast<std::int8_t>(ranks_rise ? -1 : 1)};
      const bool needs_officer = spec_.pawns_begin_in_front_of_officers();
      pawn_starts_[index(colour)].push_back(own == 1 &&
                                            (!needs_officer || step(square, back) != no_square));
    }
  }
}

unsigned Geometry::mirrored(std::size_t dimension, unsigned at) const {
  const auto count = static_cast<unsigned>(lengths_[dimension]);
  // Where the ranks of both sides are doubled, the mirror stands between their middle ranks.
  return dimension == 1 && spec_.doubles_ranks() ? (last_rank_ + count - at) % count
                                                 : count - 1 - at;
}

void Geometry::find_images() {
  for (Square square = 0; square < size(); ++square) {
    const Coordinates& at = coordinates_[square];
    const std::size_t sheet = on_second_sheet(square) ? by_coordinates_.size() / 2 : 0;
    if (spec_.own != nullptr) {  // a drawing has mirrors, but no image is like its square
      for (auto* images : {&mirrored_files_, &mirrored_ranks_, &opposite_}) {
        images->push_back(no_square);
      }
      continue;
    }
    Coordinates image = at;
    image[0] = mirrored(0, at[0]);
    mirrored_files_.push_back(by_coordinates_[place(image) + sheet]);
    image = at;
    image[1] = mirrored(1, at[1]);
    mirrored_ranks_.push_back(by_coordinates_[place(image) + sheet]);
    for (std::size_t dimension = 0; dimension < dimensions(); ++dimension) {
      image[dimension] = mirrored(dimension, at[dimension]);
    }
    opposite_.push_back(by_coordinates_[place(image) + sheet]);
  }
}

Square Geometry::home(unsigned file, unsigned own_rank, Colour side, Square near) const {
  const unsigned from_white = side == Colour::white ? own_rank : last_rank_ - own_rank;
  const bool beyond = ranks_[near] > last_rank_ && from_white != 0 && from_white != last_rank_;
  return at(static_cast<int>(file), static_cast<int>(beyond ? ranks() - from_white : from_white));
}

Square Geometry::step(Square from, Vector step, Mirrored& mirrored) const {
  if (from < adjacent_.size() && std::abs(step.file) <= 1 && std::abs(step.rank) <= 1 &&
      step == Vector{.file = step.file, .rank = step.rank}) {
    return adjacent_[from][adjacent_index(step)];
  }
  return steps_in_block_ && !reverses_directions_ ? step_in_block(from, step)
                                                  : step_by_step(from, step, mirrored);
}

/// Where the board is convex either some order stays on it, or the arrival is none of its squares.
Square Geometry::step_in_block(Square from, const Vector& step) const {
  const Components way = step.components();
  const Coordinates& now = coordinates_[from];
  Coordinates to{};
  for (std::size_t dimension = 0; dimension < dimensions(); ++dimension) {
    const int count = lengths_[dimension];
    int at = static_cast<int>(now[dimension]) + way[dimension];
    if (at < 0 || at >= count) {
      if (!wrapping_[dimension]) {
        return no_square;
      }
      while (at < 0) {  // rarely more than one round, and a division takes longer
        at += count;
      }
      while (at >= count) {
        at -= count;
      }
    }
    to[dimension] = static_cast<unsigned>(at);
  }
  for (std::size_t dimension = dimensions(); dimension < way.size(); ++dimension) {
    if (way[dimension] != 0) {
      return no_square;
    }
  }
  return by_coordinates_[place(to)];
}

/// Tries the orders of the unit steps until one stays on the board. After the same unit steps in
/// another order the unit is on the same square, so that each set of steps is tried once.
Square Geometry::step_by_step(Square from, const Vector& step, Mirrored& mirrored) const {
  struct State {
    Square square;
    Mirrored mirrored;
    Components left;
  };
  Components way = step.components();
  std::size_t sets = 1;
  for (std::size_t dimension = 0; dimension < way.size(); ++dimension) {
    if ((mirrored >> dimension & 1U) != 0) {
      way[dimension] = static_cast<std::int8_t>(-way[dimension]);
    }
    sets *= static_cast<std::size_t>(std::abs(way[dimension])) + 1;
  }
  const auto number = [&](const Components& left) {
    std::size_t result = 0;
    for (std::size_t dimension = 0; dimension < way.size(); ++dimension) {
      result = result * (static_cast<std::size_t>(std::abs(way[dimension])) + 1) +
               static_cast<std::size_t>(std::abs(left[dimension]));
    }
    return result;
  };
  std::vector<bool> tried(sets, false);
  std::vector<State> open{{from, 0, way}};
  while (!open.empty()) {
    const State state = open.back();
    open.pop_back();
    if (state.left == Components{}) {
      mirrored ^= state.mirrored;
      return state.square;
    }
    for (std::size_t dimension = 0; dimension < way.size(); ++dimension) {
      if (state.left[dimension] == 0) {
        continue;
      }
      const bool turned = (state.mirrored >> dimension & 1U) != 0;
      const bool positive = (state.left[dimension] > 0) != turned;
      const std::size_t unit = direction(dimension, positive);
      State next = state;
      next.square = neighbours_[unit][state.square];
      next.left[dimension] =
          static_cast<std::int8_t>(state.left[dimension] + (state.left[dimension] > 0 ? -1 : 1));
      if (next.square == no_square || tried[number(next.left)]) {
        continue;
      }
      tried[number(next.left)] = true;
      next.mirrored = static_cast<Mirrored>(next.mirrored ^ reversed_behind_[unit][state.square]);
      open.push_back(next);
    }
  }
  return no_square;
}

std::optional<std::array<Square, 4>> Geometry::centre() const {
  if (!is_flat() || files() % 2 != 0 || ranks() % 2 != 0) {
    return std::nullopt;
  }
  const int right = static_cast<int>(files() / 2);
  const int above = static_cast<int>(ranks() / 2);
  return std::array{at(right - 1, above - 1), at(right - 1, above), at(right, above),
                    at(right, above - 1)};
}

Square Geometry::find(std::string_view name) const {
  const auto found = read(name);
  return found && found->second == name.size() ? found->first : no_square;
}

std::optional<std::pair<Square, std::size_t>> Geometry::read(std::string_view text) const {
  if (!text.empty() && text.front() == '(') {
    return read_coordinates(text);
  }
  std::optional<std::pair<Square, std::size_t>> longest;
  for (Square square = 0; square < size(); ++square) {
    const std::string& name = names_[square];
    const bool begins = text.size() >= name.size() &&
                        std::equal(name.begin(), name.end(), text.begin(),
                                   [](char a, char b) { return lower(a) == lower(b); });
    if (begins && (!longest || name.size() > longest->second)) {
      longest = {square, name.size()};
    }
  }
  return longest;
}

std::optional<std::pair<Square, std::size_t>> Geometry::read_coordinates(
    std::string_view text) const {
  if (spec_.own != nullptr) {
    return std::nullopt;
  }
  std::vector<int> numbers;
  const std::size_t wanted = dimensions() + (two_sheets_ ? 1 : 0);
  std::size_t at = 1;
  while (numbers.size() < wanted) {
    const bool negative = at < text.size() && text[at] == '-';
    at += negative ? 1 : 0;
    const std::size_t first = at;
    int number = 0;
    constexpr std::size_t most_digits = 4;
    for (; at < text.size() && at < first + most_digits && text[at] >= '0' && text[at] <= '9';
         ++at) {
      number = 10 * number + (text[at] - '0');
    }
    const char end = numbers.size() + 1 == wanted ? ')' : ',';
    if (at == first || at >= text.size() || text[at] != end) {
      return std::nullopt;
    }
    ++at;
    numbers.push_back(negative ? -number : number);
  }
  const int sheet = two_sheets_ ? numbers.front() : 0;
  if (two_sheets_) {
    numbers.erase(numbers.begin());
  }
  if (numbers.size() > 1) {
    std::swap(numbers[0], numbers[1]);  // ranks come first
  }
  Coordinates coordinates{};
  for (std::size_t dimension = 0; dimension < numbers.size(); ++dimension) {
    if (numbers[dimension] < 0 || numbers[dimension] >= lengths_[dimension]) {
      return std::nullopt;
    }
    coordinates[dimension] = static_cast<unsigned>(numbers[dimension]);
  }
  if (sheet != 0 && (sheet * sheet != 1 || !spec_.is_doubled(coordinates))) {
    return std::nullopt;
  }
  if (two_sheets_ && sheet == 0 && spec_.is_doubled(coordinates)) {
    return std::nullopt;
  }
  const std::size_t second = sheet < 0 ? by_coordinates_.size() / 2 : 0;
  const Square square = by_coordinates_[place(coordinates) + second];
  return square == no_square ? std::nullopt : std::optional(std::pair(square, at));
}

std::optional<unsigned> Geometry::find_file(char letter) const {
  const int file = lower(letter) - 'a';
  return file >= 0 && file < lengths_[0] ? std::optional<unsigned>(file) : std::nullopt;
}

std::optional<std::pair<unsigned, std::size_t>> Geometry::read_rank(std::string_view text) const {
  std::optional<std::pair<unsigned, std::size_t>> longest;
  for (unsigned rank = 0; rank < ranks(); ++rank) {
    const std::string number = std::to_string(rank + 1);
    if (text.substr(0, number.size()) == number && (!longest || number.size() > longest->second)) {
      longest = {rank, number.size()};
    }
  }
  return longest;
}

std::string Geometry::corner(bool other_file, bool other_rank) const {
  const unsigned file = other_file ? mirrored(0, 0) : 0;
  const unsigned rank = other_rank ? mirrored(1, 0) : 0;
  return static_cast<char>('a' + file) + std::to_string(rank + 1);
}

std::string Geometry::range_of_names() const { return names_.front() + " to " + names_.back(); }

}  // namespace warp
