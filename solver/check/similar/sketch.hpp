#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "solver/board/position/position.hpp"
#include "solver/setup/problem.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// A unit as problems are compared: what tells kinds apart, whatever the problem's table of walks.
struct SketchedUnit {
  Square square = no_square;
  Side side = Side::none;
  bool directed = false;  ///< it knows forward from backward
  std::string kind;       ///< letters in English, attributes in brackets: "P", "G[royal]"

  auto operator<=>(const SketchedUnit&) const = default;
};

/// The units of the diagram, or of a twin.
struct SketchedPlacement {
  std::string twin;  ///< its letter; empty: the diagram
  std::vector<SketchedUnit> units;
};

/// What of a problem is compared with others. It is read from the problem and from what is stated
/// of its solution; nothing is searched.
struct ProblemSketch {
  std::string file;
  std::uint32_t line = 0, number = 0;  ///< `number`: in its file, from 1
  std::string authors, titles, origins, stipulation, conditions;
  std::string board;  ///< as GeometrySpec::text writes it in English
  std::vector<SketchedPlacement> placements;
  std::vector<Key> play;       ///< keys of the lines that are stated, see play_key()
  std::vector<Key> pictures;   ///< keys of their mates, see picture_key()
  std::vector<Key> materials;  ///< of each placement, whatever its colours
  std::vector<std::string> themes;
  /// Nothing of a solution that is stated could be played.
  bool unplayed = false;
};

/// At most so many twins, lines and mates of a problem are compared.
inline constexpr std::size_t most_placements_compared = 16;
inline constexpr std::size_t most_lines_compared = 48;

/// The sketch of `problem`, which is no problem on a board of infinitely many dimensions. `setup`
/// is its setup; without phases only the diagram is compared. `number` is that in its file.
ProblemSketch sketch_of(const Problem& problem, const Setup& setup, std::uint32_t number);

/// `text` of a kind of unit as people read it in that language: "G[royal]" as "G[royal]", "S" as
/// "C" in French.
std::string kind_in(std::string_view kind, Language language);

}  // namespace warp::check
