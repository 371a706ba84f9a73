#include "solver/formats/diagram/picture.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/formats/report/text/diagram.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/formats/report/text/twin_text.hpp"
#include "solver/formats/report/text/unseen_text.hpp"
#include "solver/formats/report/text/words.hpp"

namespace warp::diagram {

namespace {

std::string without_outer_blanks(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \n");
  if (first == std::string_view::npos) {
    return {};
  }
  return std::string(text.substr(first, text.find_last_not_of(" \n") - first + 1));
}

std::vector<std::string> clean_lines(std::string_view text) {
  std::vector<std::string> lines;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string line = without_outer_blanks(text.substr(0, end));
    if (!line.empty()) {
      lines.push_back(clean_text(line));
    }
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return lines;
}

std::vector<std::string> clean_all(const std::vector<std::string>& texts) {
  std::vector<std::string> result;
  std::ranges::transform(texts, std::back_inserter(result),
                         [](const std::string& text) { return clean_text(text); });
  return result;
}

/// "White: Kf6, Ra5; Black: Kg8".
std::string in_words(const Problem& problem, const report::Diagram& diagram) {
  const report::Lettering lettering(problem.language, *problem.walks);
  std::string result;
  for (const Side side : {Side::white, Side::black, Side::neutral}) {
    std::string units;
    for (Square square = 0; square < diagram.board().size(); ++square) {
      const Unit& unit = diagram.at(square);
      if (unit.side == side) {
        units +=
            fmt::format("{}{}{}{}", units.empty() ? "" : ", ", report::unit_kind(unit, lettering),
                        diagram.board().dimensions() > 2 ? ":" : "", diagram.board().name(square));
      }
    }
    if (!units.empty()) {
      constexpr std::array order{Side::white, Side::black, Side::neutral};
      const auto place = static_cast<std::size_t>(std::ranges::find(order, side) - order.begin());
      result += fmt::format("{}{}: {}", result.empty() ? "" : "; ",
                            side_names[place].in(problem.language), units);
    }
  }
  return clean_text(result, std::string::npos);
}

std::vector<LegendEntry> legend_of(const Problem& problem,
                                   const std::map<WalkId, Figure>& figures) {
  const report::Lettering lettering(problem.language, *problem.walks);
  std::vector<LegendEntry> legend;
  for (const auto& [walk, figure] : figures) {
    if (walk > walks::pawn) {
      LegendEntry& entry = legend.emplace_back();
      entry.unit.figure = figure;
      entry.unit.side = Side::white;
      entry.unit.letters = clean_text(report::walk_letters(walk, lettering));
      entry.name = clean_text((*problem.walks)[walk].names.in(problem.language));
    }
  }
  return legend;
}

std::vector<std::string> twins_of(const Problem& problem) {
  std::vector<std::string> lines;
  for (std::size_t index = 1; index <= problem.twins.size(); ++index) {
    lines.push_back(clean_text(report::twin_caption(problem, problem.units, index)));
  }
  return lines;
}

/// Of a board of infinitely many dimensions: a list of the units in place of panels.
Picture infinite_picture(const Problem& problem) {
  const report::Lettering lettering(problem.language, *problem.walks);
  const report::Notation notation = report::notation_of(problem);
  Picture picture{.language = problem.language,
                  .authors = clean_all(problem.authors),
                  .origins = clean_all(problem.origins),
                  .awards = clean_all(problem.awards),
                  .titles = clean_all(problem.titles)};
  for (const Side side : {Side::white, Side::black}) {
    std::string units;
    std::size_t count = 0;
    for (const PlacedUnit& placed : problem.units) {
      if (placed.unit.side == side) {
        units += (units.empty() ? "" : ", ") +
                 notation.on(report::walk_letters(placed.unit.walk, lettering), placed.square);
        ++count;
      }
    }
    const std::string_view name = side_names[side == Side::white ? 0 : 1].in(problem.language);
    picture.units.push_back(fmt::format("{}: {}", name, units));
    picture.count += fmt::format("{}{}", picture.count.empty() ? "" : " + ", count);
    picture.description += (picture.description.empty() ? "" : "; ") + picture.units.back();
  }
  picture.captions.push_back(fmt::format("{} {}", report::words(problem.language).board,
                                         report::infinite_board_name(problem, problem.language)));
  if (problem.stipulation) {
    picture.stipulation = clean_text(report::stipulation_text(problem, *problem.stipulation));
  }
  return picture;
}

}  // namespace

Picture picture_of(const Problem& problem, bool accepted, const SquareSet& also) {
  if (problem.infinite != nullptr) {
    return infinite_picture(problem);
  }
  const report::Diagram diagram(*problem.geometry, problem.units);
  std::vector<PlacedUnit> all = problem.units;
  if (problem.first) {
    all.insert(all.end(), problem.first->units.begin(), problem.first->units.end());
  }
  const std::map<WalkId, Figure> figures = figures_of(*problem.walks, all);
  Picture picture{.language = problem.language,
                  .authors = clean_all(problem.authors),
                  .origins = clean_all(problem.origins),
                  .awards = clean_all(problem.awards),
                  .titles = clean_all(problem.titles),
                  .bands = panels_of(problem, problem.units, figures, accepted, also),
                  .count = diagram.count() + report::count_of_invisible(problem.invisible),
                  .captions = clean_lines(report::captions(problem, diagram)),
                  .legend = legend_of(problem, figures),
                  .description = in_words(problem, diagram)};
  if (problem.stipulation) {
    picture.stipulation = clean_text(report::stipulation_text(problem, *problem.stipulation));
  }
  if (problem.first && !report::first_position_text(problem).empty()) {
    auto bands = panels_of(problem, problem.first->units, figures, accepted, also);
    bands.front().front().title = "a";
    picture.bands.front().front().title = "b";
    bands.insert(bands.end(), picture.bands.begin(), picture.bands.end());
    picture.bands = std::move(bands);
  }
  if (accepted) {
    picture.twins = twins_of(problem);
  }
  return picture;
}

}  // namespace warp::diagram
