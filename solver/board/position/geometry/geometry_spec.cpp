#include "solver/board/position/geometry/geometry_spec.hpp"

#include <algorithm>

namespace warp {

namespace {

constexpr std::size_t ranks_dimension = 1;

/// How far the coordinate `at` lies from the middle of `edge` squares: 0 for the two middle ones.
unsigned from_middle(unsigned at, unsigned edge) {
  return edge / 2 - 1 - std::min(at, edge - 1 - at);
}

}  // namespace

GeometrySpec GeometrySpec::plain(unsigned ranks, unsigned files) {
  return {.kind = BoardKind::plain, .lengths = {files, ranks}};
}

GeometrySpec GeometrySpec::of(BoardKind kind) {
  constexpr unsigned ranks_of_great_torus = 14;
  return {.kind = kind, .lengths = {8, kind == BoardKind::great_torus ? ranks_of_great_torus : 8}};
}

GeometrySpec GeometrySpec::diamond(BoardKind kind, unsigned dimensions, unsigned edge) {
  GeometrySpec result{.kind = kind, .lengths = std::vector<unsigned>(dimensions, edge)};
  if (kind == BoardKind::torus_diamond) {
    result.lengths[ranks_dimension] = 2 * edge - 2;
  }
  return result;
}

std::vector<unsigned> GeometrySpec::sizes() const {
  if (is_diamond()) {
    return {static_cast<unsigned>(lengths.size()), lengths[0]};
  }
  if (kind == BoardKind::plain || kind == BoardKind::great_torus) {
    return {lengths[ranks_dimension], lengths[0]};
  }
  return {};
}

std::string GeometrySpec::text(Language language) const {
  if (kind == BoardKind::plain) {
    return std::to_string(lengths[ranks_dimension]) + "x" + std::to_string(lengths[0]);
  }
  const auto names = board_names();
  const auto found = std::find_if(names.begin(), names.end(),
                                  [&](const BoardName& name) { return name.kind == kind; });
  std::string result(found->names.in(language));
  if (is_diamond()) {
    for (const unsigned size : sizes()) {
      result += " " + std::to_string(size);
    }
  }
  return result;
}

bool GeometrySpec::wraps(std::size_t dimension) const {
  const bool ranks = dimension == ranks_dimension;
  switch (kind) {
    case BoardKind::plain:
    case BoardKind::diamond:
    case BoardKind::double_diamond:
      return false;
    case BoardKind::cylinder:
      return dimension == 0;
    case BoardKind::horizontal_cylinder:
      return ranks;
    case BoardKind::cylinder_diamond:
      return !ranks;
    case BoardKind::torus:
    case BoardKind::great_torus:
    case BoardKind::torus_diamond:
      break;
  }
  return dimension < lengths.size();
}

bool GeometrySpec::holds(const Coordinates& at) const {
  if (!is_diamond()) {
    return true;
  }
  const unsigned edge = lengths[0];
  unsigned sum = 0;
  for (std::size_t dimension = 0; dimension < lengths.size(); ++dimension) {
    unsigned here = at[dimension];
    if (here >= edge) {
      here = 2 * edge - 2 - here;  // the second half of the ranks of a torus diamond
    }
    sum += from_middle(here, edge);
  }
  return sum <= edge / 2;
}

bool GeometrySpec::is_doubled(const Coordinates& at) const {
  return kind == BoardKind::double_diamond &&
         std::equal(lengths.begin(), lengths.end(), at.begin(),
                    [](unsigned length, unsigned here) { return 0 < here && here + 1 < length; });
}

bool GeometrySpec::has_pawns() const {
  return kind != BoardKind::horizontal_cylinder && kind != BoardKind::torus;
}

bool GeometrySpec::pawns_begin_in_front_of_officers() const {
  constexpr unsigned least_edge = 6;
  return is_diamond() && lengths.size() > 2 && lengths[0] >= least_edge;
}

bool GeometrySpec::has_array() const {
  return pawns_begin_in_front_of_officers() || kind == BoardKind::cylinder ||
         kind == BoardKind::great_torus ||
         (kind == BoardKind::plain && lengths == std::vector<unsigned>{8, 8});
}

bool GeometrySpec::doubles_ranks() const {
  return kind == BoardKind::great_torus || kind == BoardKind::torus_diamond;
}

std::size_t squares_of_diamond(BoardKind kind, unsigned dimensions, unsigned edge) {
  // ways[s]: the number of ways in which the dimensions so far can be s from the middle together.
  const std::size_t most = edge / 2;
  const auto count = [&](unsigned first, unsigned last, bool first_is_doubled) {
    std::vector<std::size_t> ways(most + 1, 0);
    ways[0] = 1;
    for (unsigned dimension = 0; dimension < dimensions; ++dimension) {
      std::vector<std::size_t> next(most + 1, 0);
      for (unsigned at = first; at <= last; ++at) {
        const bool doubled = first_is_doubled && dimension == 0 && 0 < at && at + 1 < edge;
        for (std::size_t sum = from_middle(at, edge); sum <= most; ++sum) {
          next[sum] += (doubled ? 2 : 1) * ways[sum - from_middle(at, edge)];
        }
      }
      ways = std::move(next);
    }
    std::size_t result = 0;
    for (const std::size_t one : ways) {
      result += one;
    }
    return result;
  };
  const std::size_t all = count(0, edge - 1, kind == BoardKind::torus_diamond);
  return kind == BoardKind::double_diamond ? all + count(1, edge - 2, false) : all;
}

std::span<const BoardName> board_names() {
  static constexpr std::array names{
      BoardName{BoardKind::cylinder, {"cylinder", "Zylinder", "cylindre"}, 0},
      BoardName{BoardKind::horizontal_cylinder,
                {"cylinder horizontal", "Zylinder horizontal", "cylindre horizontal"},
                0},
      BoardName{BoardKind::torus, {"torus", "Torus", "tore"}, 0},
      BoardName{BoardKind::great_torus, {"torus 14x8", "Torus 14x8", "tore 14x8"}, 0},
      BoardName{BoardKind::diamond, {"diamond", "Diamant", "diamant"}, 2},
      BoardName{BoardKind::cylinder_diamond,
                {"cylinder-diamond", "Zylinderdiamant", "diamant-cylindre"},
                2},
      BoardName{BoardKind::torus_diamond, {"torus-diamond", "Torusdiamant", "diamant-tore"}, 2},
      BoardName{
          BoardKind::double_diamond, {"double-diamond", "Doppeldiamant", "diamant-double"}, 2}};
  return names;
}

}  // namespace warp
