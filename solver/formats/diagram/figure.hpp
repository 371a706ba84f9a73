#pragma once

#include <cstdint>
#include <map>
#include <span>
#include <string>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/names.hpp"
#include "solver/board/position/unit.hpp"
#include "solver/setup/problem.hpp"

namespace warp::diagram {

/// The drawings of units. `disc` is a circle with letters, for walks for which no other drawing is
/// left.
enum class FigureShape : std::uint8_t { king, queen, rook, bishop, knight, pawn, disc };

/// What stands for a walk in a diagram: a shape, turned by quarters of a full turn, clockwise.
struct Figure {
  FigureShape shape = FigureShape::disc;
  std::uint8_t quarters = 0;

  auto operator<=>(const Figure&) const = default;
};

/// Returns the usual figure of a walk, worked out from its moves. The shape is that of the orthodox
/// unit whose lines the walk has: a grasshopper is a queen upside down, a nightrider a knight
/// upside down, a lion a queen turned to a side. Two walks may have the same figure; figures_of()
/// tells them apart.
Figure usual_figure(const Walk& walk);

/// Returns the figures of the walks of `units`, a different one for each walk: where the usual
/// figure is taken, the same shape with another turn, and after these a disc. Orthodox walks always
/// stand upright.
std::map<WalkId, Figure> figures_of(const Walks& walks, std::span<const PlacedUnit> units);

/// Adds the figure of a walk that comes on the board in the course of play; the figures that are
/// there stay as they are.
void add_figure(const Walks& walks, WalkId walk, std::map<WalkId, Figure>& figures);

}  // namespace warp::diagram
