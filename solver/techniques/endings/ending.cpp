#include "solver/techniques/endings/ending.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace warp::endings {

EndingTable::EndingTable(TableRules& game, const Material& material, PositionIndex index,
                         const Endings& smaller)
    : game_(game), material_(material), index_(std::move(index)) {
  for (const MaterialKind& kind : material_.units()) {
    movers_.push_back(&game.mover(kind));
  }
  add_conversions(smaller);
  for (auto& values : values_) {
    values.assign(index_.size(), Value::drawn().byte());
  }
}

void EndingTable::add_conversions(const Endings& smaller) {
  const auto add = [&](std::size_t captured, std::size_t promoted, WalkId walk) {
    const Material material = game_.after(material_, captured, promoted, walk);
    Conversion conversion{smaller.at(material).get(), {}};
    std::array<bool, most_units> taken{};
    for (std::size_t there = 0; there < material.size(); ++there) {
      for (std::size_t here = 0; here < material_.size(); ++here) {
        MaterialKind kind = material_[here];
        kind.walk = here == promoted ? walk : kind.walk;
        if (here != captured && !taken[here] && kind == material[there]) {
          conversion.from[there] = static_cast<std::uint8_t>(here);
          taken[here] = true;
          break;
        }
      }
    }
    conversions_.emplace(std::tuple(captured, promoted, walk), conversion);
  };
  for (std::size_t captured = royal_units; captured < material_.size(); ++captured) {
    add(captured, TableRules::no_unit, no_walk);
  }
  for (std::size_t promoted = royal_units; promoted < material_.size(); ++promoted) {
    for (const WalkId walk : game_.promotions_of(material_[promoted])) {
      add(TableRules::no_unit, promoted, walk);
      for (std::size_t captured = royal_units; captured < material_.size(); ++captured) {
        if (material_[captured].colour != material_[promoted].colour) {
          add(captured, promoted, walk);
        }
      }
    }
  }
}

bool EndingTable::in_check(const Board& board, Colour side) const {
  const Square royal = board.square(warp::index(side));
  for (std::size_t unit = 0; unit < material_.size(); ++unit) {
    if (material_[unit].colour != side && board.square(unit) != no_square &&
        movers_[unit]->attacks(board, board.square(unit), royal)) {
      return true;
    }
  }
  return false;
}

EndingTable::Next EndingTable::next(const Placement& placement, const TableMove& move) const {
  Placement moved = placement;
  moved[move.unit] = move.step.to;
  if (!converts(move)) {
    return {this, moved};
  }
  const Conversion& found = conversion(move);
  Next result{found.ending, {}};
  result.placement.fill(no_square);
  for (std::size_t unit = 0; unit < found.ending->material().size(); ++unit) {
    result.placement[unit] = moved[found.from[unit]];
  }
  return result;
}

/// The parts are those that moves connect, in any direction and for some placement of other units.
std::vector<std::uint16_t> EndingTable::parts_of(std::size_t unit) const {
  std::vector<std::uint16_t> part(game_.geometry().size());
  std::iota(part.begin(), part.end(), std::uint16_t{0});
  const auto root = [&](std::uint16_t square) {
    while (part[square] != square) {
      square = part[square];
    }
    return square;
  };
  for (Square to = 0; to < part.size(); ++to) {
    for (const Square from : mover(unit).departures(to)) {
      const std::uint16_t one = root(from), other = root(to);
      part[std::max(one, other)] = std::min(one, other);
    }
  }
  for (std::uint16_t square = 0; square < part.size(); ++square) {
    part[square] = root(square);
  }
  return part;
}

bool EndingTable::each_next(const Placement& placement, Colour side, Wanted wanted,
                            Visit visit) const {
  Board board(game_.geometry(), material_);
  board.set(placement);
  return each_move(
      board, side,
      [&](const TableMove& move) { return wanted(move.captured != TableRules::no_unit); },
      [&](const TableMove& move) {
        const auto [ending, after] = next(placement, move);
        return visit({ending, after}, move.captured != TableRules::no_unit);
      });
}

}  // namespace warp::endings
