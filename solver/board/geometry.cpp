#include "solver/board/geometry.hpp"

#include <algorithm>
#include <cctype>

namespace warp {

namespace {

using Coordinates = std::array<unsigned, 4>;
constexpr std::size_t most_dimensions = 4;

/// Index of the unit direction of one vector component: 0 and 1 along files, 2 and 3 along ranks
/// ...
std::size_t direction(std::size_t dimension, bool positive) {
  return 2 * dimension + (positive ? 0 : 1);
}

unsigned length(const GeometrySpec& spec, std::size_t dimension) {
  return dimension < spec.lengths.size() ? spec.lengths[dimension] : 1;
}

/// Index in the full block, files first.
std::size_t place(const GeometrySpec& spec, const Coordinates& at) {
  std::size_t result = 0;
  for (std::size_t dimension = most_dimensions; dimension-- > 0;) {
    result = result * length(spec, dimension) + at[dimension];
  }
  return result;
}

std::string name_of(const Coordinates& at) {
  return std::string(1, static_cast<char>('a' + at[0])) + std::to_string(at[1] + 1);
}

/// Calls `visit` for all coordinates of the full block, files first.
template <class Visit>
void each_in_block(const GeometrySpec& spec, Visit visit) {
  for (unsigned depth = 0; depth < length(spec, 3); ++depth) {
    for (unsigned level = 0; level < length(spec, 2); ++level) {
      for (unsigned rank = 0; rank < length(spec, 1); ++rank) {
        for (unsigned file = 0; file < length(spec, 0); ++file) {
          visit(Coordinates{file, rank, level, depth});
        }
      }
    }
  }
}

char lower(char letter) {
  return static_cast<char>(std::tolower(static_cast<unsigned char>(letter)));
}

}  // namespace

GeometrySpec GeometrySpec::plain(unsigned ranks, unsigned files) {
  return {.lengths = {files, ranks}, .has_array = ranks == 8 && files == 8};
}

GeometrySpec GeometrySpec::cylinder() { return {.wraps = {true}}; }

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
    : spec_(spec),
      last_rank_(length(spec, 1) - 1),
      last_file_(length(spec, 0) - 1),
      wraps_(std::find(spec.wraps.begin(), spec.wraps.end(), true) != spec.wraps.end()) {
  int stride = 1;
  for (std::size_t dimension = 0; dimension < most_dimensions; ++dimension) {
    lengths_[dimension] = static_cast<int>(length(spec, dimension));
    strides_[dimension] = stride;
    stride *= lengths_[dimension];
  }
  each_in_block(spec, [&](const Coordinates& at) {
    if (std::find(spec.absent.begin(), spec.absent.end(), at) != spec.absent.end()) {
      by_coordinates_.push_back(no_square);
      return;
    }
    by_coordinates_.push_back(static_cast<Square>(coordinates_.size()));
    coordinates_.push_back(at);
    names_.push_back(name_of(at));
    files_.push_back(at[0]);
    ranks_.push_back(at[1]);
  });
  find_neighbours();
  for (const Coordinates& at : coordinates_) {
    Coordinates image = at;
    image[0] = length(spec, 0) - 1 - at[0];
    mirrored_files_.push_back(by_coordinates_[place(spec, image)]);
    image = at;
    image[1] = length(spec, 1) - 1 - at[1];
    mirrored_ranks_.push_back(by_coordinates_[place(spec, image)]);
    image[0] = length(spec, 0) - 1 - at[0];
    opposite_.push_back(by_coordinates_[place(spec, image)]);
  }
}

void Geometry::find_neighbours() {
  const std::size_t size = coordinates_.size();
  for (auto& neighbours : neighbours_) {
    neighbours.assign(size, no_square);
  }
  on_edge_.assign(size, false);
  for (std::size_t square = 0; square < size; ++square) {
    for (std::size_t dimension = 0; dimension < spec_.lengths.size(); ++dimension) {
      const unsigned count = spec_.lengths[dimension];
      for (const bool positive : {true, false}) {
        const unsigned now = coordinates_[square][dimension];
        const bool leaves = positive ? now + 1 == count : now == 0;
        Square next = no_square;
        if (!leaves || spec_.wraps[dimension]) {
          Coordinates beside = coordinates_[square];
          beside[dimension] = (now + (positive ? 1 : count - 1)) % count;
          next = by_coordinates_[place(spec_, beside)];
        }
        neighbours_[direction(dimension, positive)][square] = next;
        on_edge_[square] = on_edge_[square] || next == no_square;
      }
    }
  }
}

Square Geometry::step(Square from, Vector step) const {
  return spec_.absent.empty() ? step_in_block(from, step) : step_by_step(from, step);
}

/// On a board without absent squares either every order stays on the board, or none does.
Square Geometry::step_in_block(Square from, const Vector& step) const {
  const std::array<int, most_dimensions> way{step.file, step.rank, step.level, step.depth};
  const Coordinates& now = coordinates_[from];
  int to = 0;
  for (std::size_t dimension = 0; dimension < most_dimensions; ++dimension) {
    const int count = lengths_[dimension];
    int at = static_cast<int>(now[dimension]) + way[dimension];
    if (at < 0 || at >= count) {
      if (!spec_.wraps[dimension]) {
        return no_square;
      }
      at = (at % count + count) % count;
    }
    to += at * strides_[dimension];
  }
  return by_coordinates_[static_cast<std::size_t>(to)];
}

/// Tries the orders of the unit steps until one stays on the board.
Square Geometry::step_by_step(Square from, Vector step) const {
  std::array<std::int8_t*, unit_directions / 2> components{&step.file, &step.rank, &step.level,
                                                           &step.depth};
  bool arrived = true;
  for (std::size_t dimension = 0; dimension < components.size(); ++dimension) {
    std::int8_t& left = *components[dimension];
    if (left == 0) {
      continue;
    }
    arrived = false;
    const bool positive = left > 0;
    const Square next = neighbours_[direction(dimension, positive)][from];
    if (next == no_square) {
      continue;
    }
    const std::int8_t change = positive ? -1 : 1;
    left = static_cast<std::int8_t>(left + change);
    const Square end = step_by_step(next, step);
    left = static_cast<std::int8_t>(left - change);
    if (end != no_square) {
      return end;
    }
  }
  return arrived ? from : no_square;
}

std::optional<std::array<Square, 4>> Geometry::centre() const {
  if (files() % 2 != 0 || ranks() % 2 != 0) {
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

std::optional<unsigned> Geometry::find_file(char letter) const {
  const int file = lower(letter) - 'a';
  return file >= 0 && file <= static_cast<int>(last_file_) ? std::optional<unsigned>(file)
                                                           : std::nullopt;
}

std::optional<std::pair<unsigned, std::size_t>> Geometry::read_rank(std::string_view text) const {
  std::optional<std::pair<unsigned, std::size_t>> longest;
  for (unsigned rank = 0; rank <= last_rank_; ++rank) {
    const std::string number = std::to_string(rank + 1);
    if (text.substr(0, number.size()) == number && (!longest || number.size() > longest->second)) {
      longest = {rank, number.size()};
    }
  }
  return longest;
}

std::string Geometry::range_of_names() const { return names_.front() + " to " + names_.back(); }

}  // namespace warp
