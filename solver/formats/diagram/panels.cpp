#include <algorithm>
#include <set>
#include <tuple>

#include <fmt/format.h>

#include "solver/formats/diagram/picture.hpp"
#include "solver/formats/report/moves/attribute_text.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/formats/report/text/diagram.hpp"

namespace warp::diagram {

namespace {

/// The squares that arguments of conditions name: holes are none, imitators change theirs.
struct NamedSquares {
  SquareSet marked, imitators;

  explicit NamedSquares(const Problem& problem) {
    for (const ConditionUse& use : problem.conditions) {
      if (use.condition == nullptr || use.condition->holes != nullptr) {
        continue;
      }
      for (const Argument& argument : use.arguments) {
        if (const auto* squares = std::get_if<std::vector<Square>>(&argument.value)) {
          for (const Square square : *squares) {
            (use.condition->squares_change ? imitators : marked).insert(square);
          }
        }
      }
    }
  }
};

/// Which board a panel shows: the only one, or one of the two on which the units of a diagram
/// stand.
enum class ShownBoard : std::uint8_t { only, first, second };

/// "c" for a chameleon. An attribute without letters is shown by the beginning of its name. On
/// which of two boards a unit stands is shown by the boards.
std::string marks_of(const Unit& unit, report::Lettering lettering) {
  std::string marks = report::attribute_letters(unit, lettering);
  for (const report::AttributeText& text : report::attribute_texts()) {
    const bool is_board =
        text.attribute == Attribute::first_board || text.attribute == Attribute::second_board;
    if (unit.is(text.attribute) && text.letters.english.empty() && !is_board) {
      marks += text.caption.in(lettering.language()).substr(0, 2);
    }
  }
  return marks;
}

/// Makes panels of one board or of its levels.
class PanelMaker {
  /// Depth, sheet and level.
  using Plane = std::tuple<unsigned, bool, unsigned>;

 public:
  PanelMaker(const Problem& problem, std::span<const PlacedUnit> units,
             const std::map<WalkId, Figure>& figures, bool accepted, const SquareSet& also)
      : problem_(problem),
        board_(*problem.geometry),
        also_(also),
        diagram_(board_, units,
                 accepted ? std::span(problem.conditions) : std::span<const ConditionUse>()),
        figures_(figures),
        named_(problem),
        grid_(accepted ? report::grid_of(problem) : std::nullopt) {}

  std::vector<std::vector<Panel>> bands(ShownBoard shown) const {
    std::map<Plane, std::pair<unsigned, unsigned>> files;
    for (Square square = 0; square < board_.size(); ++square) {
      const unsigned file = board_.file(square);
      const auto found = files.try_emplace(plane_of(square), file, file).first;
      found->second = {std::min(found->second.first, file), std::max(found->second.second, file)};
    }
    std::set<Plane> shown_planes;
    for (Square square = 0; square < board_.size(); ++square) {
      if (diagram_.is_shown(square) || also_.contains(square)) {
        shown_planes.insert(plane_of(square));
      }
    }
    std::erase_if(files, [&](const auto& plane) { return !shown_planes.contains(plane.first); });
    std::vector<std::vector<Panel>> bands;
    const Plane* previous = nullptr;
    for (const auto& [plane, range] : files) {
      const bool new_band = previous == nullptr || std::get<0>(*previous) != std::get<0>(plane) ||
                            std::get<1>(*previous) != std::get<1>(plane);
      if (new_band) {
        bands.emplace_back();
      }
      bands.back().push_back(panel(plane, range, shown));
      previous = &plane;
    }
    return bands;
  }

 private:
  Plane plane_of(Square square) const {
    return {board_.depth(square), board_.on_second_sheet(square), board_.level(square)};
  }

  Panel panel(const Plane& plane, std::pair<unsigned, unsigned> files, ShownBoard shown) const {
    Panel panel;
    panel.title = board_.level_name(std::get<2>(plane), std::get<0>(plane));
    panel.title += std::get<1>(plane) ? "'" : "";
    if (shown != ShownBoard::only) {
      panel.title = shown == ShownBoard::first ? "A" : "B";
    }
    panel.columns = files.second - files.first + 1;
    panel.rows = board_.ranks();
    for (unsigned file = files.first; file <= files.second; ++file) {
      panel.files.push_back(board_.spec().own != nullptr ? "" : board_.file_name(file));
    }
    for (unsigned rank = board_.ranks(); rank > 0; --rank) {
      panel.ranks.push_back(board_.spec().own != nullptr ? "" : fmt::format("{}", rank));
    }
    panel.open_sides = board_.ranks_are_closed();
    panel.open_ends = board_.files_are_closed();
    for (Square square = 0; square < board_.size(); ++square) {
      if (plane_of(square) == plane) {
        panel.cells.push_back(cell(square, files.first, shown));
      }
    }
    std::ranges::sort(panel.cells, {},
                      [](const Cell& cell) { return std::pair(cell.row, cell.column); });
    return panel;
  }

  Cell cell(Square square, unsigned first_file, ShownBoard shown) const {
    Cell cell{.square = square,
              .name = board_.name(square),
              .column = board_.file(square) - first_file,
              .row = board_.ranks() - 1 - board_.rank(square),
              .light = board_.is_light(square),
              .hole = diagram_.is_hole(square),
              .marked = named_.marked.contains(square),
              .imitator = named_.imitators.contains(square)};
    if (grid_) {
      cell.line_right = grid_->line_right.contains(square);
      cell.line_above = grid_->line_above.contains(square);
    }
    const Unit& unit = diagram_.at(square);
    const bool stands_here = shown == ShownBoard::only ||
                             (shown == ShownBoard::second) == unit.is(Attribute::second_board);
    if (!unit.empty() && stands_here) {
      cell.unit = drawn_unit(problem_, unit, figures_);
    }
    return cell;
  }

  const Problem& problem_;
  const Geometry& board_;
  const SquareSet& also_;
  report::Diagram diagram_;
  const std::map<WalkId, Figure>& figures_;
  NamedSquares named_;
  std::optional<BoardGrid> grid_;
};

}  // namespace

DrawnUnit drawn_unit(const Problem& problem, const Unit& unit,
                     const std::map<WalkId, Figure>& figures) {
  const report::Lettering lettering(problem.language, *problem.walks);
  const auto found = figures.find(unit.walk);
  return {.figure = found == figures.end() ? Figure{} : found->second,
          .side = unit.side,
          .half_neutral = unit.is(Attribute::half_neutral),
          .letters = clean_text(report::walk_letters(unit.walk, lettering)),
          .marks = clean_text(marks_of(unit, lettering))};
}

bool has_two_boards(const Problem& problem, std::span<const PlacedUnit> units) {
  constexpr std::uint32_t second = attribute_bit(Attribute::second_board);
  return std::ranges::any_of(problem.conditions,
                             [](const ConditionUse& use) {
                               return use.condition != nullptr &&
                                      (use.condition->attributes & second) != 0;
                             }) ||
         std::ranges::any_of(units, [](const PlacedUnit& placed) {
           return placed.unit.is(Attribute::second_board);
         });
}

std::vector<std::vector<Panel>> panels_of(const Problem& problem, std::span<const PlacedUnit> units,
                                          const std::map<WalkId, Figure>& figures, bool accepted,
                                          const SquareSet& also) {
  const PanelMaker maker(problem, units, figures, accepted, also);
  if (!has_two_boards(problem, units)) {
    return maker.bands(ShownBoard::only);
  }
  std::vector<std::vector<Panel>> bands = maker.bands(ShownBoard::first);
  const std::vector<std::vector<Panel>> second = maker.bands(ShownBoard::second);
  for (std::size_t i = 0; i < bands.size(); ++i) {
    bands[i].insert(bands[i].end(), second[i].begin(), second[i].end());
  }
  return bands;
}

std::vector<std::span<const Panel>> rows_of(
    const std::vector<std::vector<Panel>>& bands, std::size_t most,
    FunctionRef<std::size_t(std::span<const Panel>)> width) {
  std::vector<std::span<const Panel>> rows;
  for (const std::vector<Panel>& band : bands) {
    std::span<const Panel> rest(band);
    while (!rest.empty()) {
      std::size_t number = 1;
      while (number < rest.size() && width(rest.first(number + 1)) <= most) {
        ++number;
      }
      rows.push_back(rest.first(number));
      rest = rest.subspan(number);
    }
  }
  return rows;
}

}  // namespace warp::diagram
