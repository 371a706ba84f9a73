#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solver/techniques/endings/tables/table.hpp"

namespace warp::endings {

/// Positions of an ending with one side to move. Symmetric positions are counted one by one, equal
/// units are not distinguished.
struct PositionCount {
  std::uint64_t legal = 0;
  std::array<std::uint64_t, 2> won{};  ///< by the side that mates
  std::array<unsigned, 2> longest{};   ///< by the side that mates: the moves of its longest mate
  std::uint64_t drawn() const { return legal - won[0] - won[1]; }
};

/// Can a side that is to move force mate?
enum class MaterialVerdict : std::uint8_t {
  always,          ///< from every position
  but_for_a_loss,  ///< from every position in which it need not lose a unit, or stalemate, at once
  sometimes,
  never,
  no_position,  ///< there is no legal position with that side to move
};

/// Counts for one distribution of the units that cannot reach all squares (bishops) over the parts
/// of the board. `places` is "BB" for two white bishops on squares of one colour, "B B" on squares
/// of different colours; empty if all units can reach all squares.
struct PlacesCount {
  std::string places;
  std::array<PositionCount, 2> by_side;      ///< by the side to move
  std::array<MaterialVerdict, 2> verdict{};  ///< by the side that is to move and mates
  /// By the side that is to move: the first position from which it does not mate although it need
  /// not lose a unit, or stalemate, at once.
  std::array<std::optional<PositionIndex::Number>, 2> exception{};
};

/// What a table says as a whole.
struct TableStatistics {
  std::uint64_t placements = 0;  ///< of all units on different squares, legal or not
  std::array<PositionCount, 2> by_side;
  std::vector<PlacesCount> places;  ///< of each kind, in the order of their names
  /// By the side that mates: the first position with that side to move and the longest mate.
  std::array<std::optional<PositionIndex::Number>, 2> longest{};
};

/// Counts the positions of `table`; only mates in fewer than `known` half-moves count as known.
/// `letters` is the language of the letters in PlacesCount.
TableStatistics count(const Table& table, unsigned known, Language letters);

}  // namespace warp::endings
