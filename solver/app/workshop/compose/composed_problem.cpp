#include "solver/app/workshop/compose/composed_problem.hpp"

#include <algorithm>

#include "solver/app/workshop/compose/compose_reader.hpp"
#include "solver/formats/report/moves/notation.hpp"

namespace warp {

namespace {

std::string small_letters(std::string_view text) {
  std::string result(text);
  for (char& c : result) {
    c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  }
  return result;
}

}  // namespace

std::string units_text(const check::Composition& found, const Problem& problem) {
  const report::Notation notation = report::notation_of(problem);
  std::string text;
  for (const Side side : {Side::white, Side::black, Side::neutral}) {
    std::vector<PlacedUnit> units;
    std::ranges::copy_if(found.units, std::back_inserter(units),
                         [&](const PlacedUnit& placed) { return placed.unit.side == side; });
    // Kings first, then as the pieces stand in the table, then by squares.
    std::ranges::stable_sort(units, {}, [](const PlacedUnit& placed) { return placed.unit.walk; });
    if (units.empty()) {
      continue;
    }
    text += (text.empty() ? "" : " ") +
            small_letters(side_names[static_cast<std::size_t>(side) - 1].in(notation.language()));
    for (const PlacedUnit& placed : units) {
      Unit plain = placed.unit;
      plain.side = Side::white;
      text += " " + notation.on(report::unit_kind(plain, notation.lettering()), placed.square);
    }
  }
  return text;
}

Problem composed_problem(const check::Composition& found, const check::ComposeTask& task) {
  Problem problem = task.problem;
  problem.units = found.units;
  if (found.length > 0) {
    problem.stipulation = task.lengths[found.length - 1];
  }
  std::vector<std::string> remarks;
  std::vector<Location> places;
  for (std::size_t i = 0; i < problem.remarks.size(); ++i) {
    if (!states_matrix(problem.remarks[i], problem.language)) {
      remarks.push_back(problem.remarks[i]);
      places.push_back(i < problem.remark_places.size() ? problem.remark_places[i] : problem.where);
    }
  }
  problem.remarks = std::move(remarks);
  problem.remark_places = std::move(places);
  return problem;
}

}  // namespace warp
