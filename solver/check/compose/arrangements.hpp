#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <random>
#include <span>
#include <vector>

#include "solver/board/position/geometry/symmetries.hpp"
#include "solver/check/compose/matrix.hpp"

namespace warp::check {

/// The ways to place the units of a choice. Each has a number below size(), which stands for one
/// combination of squares for each group of equal units, so that these are interchangeable. Numbers
/// by which two units would stand on one square, or which stand for a position that has a smaller
/// one as its image, are no arrangements.
class Arrangements {
 public:
  /// Can a side castle when the units stand there? Null: nobody can.
  using Castles = std::function<bool(std::span<const Square>)>;

  /// `matrix` and `chosen` must outlive it. `symmetries` are a group, the first one changing
  /// nothing.
  Arrangements(const Matrix& matrix, const ChosenUnits& chosen, std::vector<Symmetry> symmetries,
               Castles castles);

  /// How many numbers there are; nothing if they do not fit into 63 bits.
  std::optional<std::uint64_t> size() const { return size_; }
  double about_size() const { return about_size_; }
  std::size_t symmetries() const { return symmetries_.size(); }

  /// Writes the squares of the units of the choice, in their order, into `squares`. Returns whether
  /// the number stands for an arrangement.
  bool at(std::uint64_t number, std::vector<Square>& squares) const;
  /// The same for a random number.
  bool any(std::mt19937_64& random, std::vector<Square>& squares) const;

 private:
  bool is_one(std::vector<Square>& squares) const;
  bool is_smallest_image(std::span<const Square> squares) const;

  const Matrix& matrix_;
  const ChosenUnits& chosen_;
  std::vector<Symmetry> symmetries_;
  Castles castles_;
  std::optional<std::uint64_t> size_;
  double about_size_ = 1;
};

/// A random number below `bound`, the same everywhere for the same state of the generator.
std::uint64_t random_below(std::mt19937_64& random, std::uint64_t bound);

}  // namespace warp::check
