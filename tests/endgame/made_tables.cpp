#include "tests/endgame/made_tables.hpp"

#include <atomic>
#include <stdexcept>

#include "conditions/all_conditions.hpp"
#include "parser/conditions.hpp"
#include "parser/material.hpp"
#include "parser/own_walk.hpp"
#include "solver/app/api/input.hpp"

namespace warp::test {

namespace {

using endings::Material;
using endings::MaterialKind;

/// Lets `read_it` read `text`; throws if it complains.
template <class ReadIt>
void read_without_faults(const std::string& text, std::shared_ptr<const Walks>& walks,
                         const Geometry& board, ReadIt read_it) {
  parser::Reader reader(text);
  reader.set_board(board);
  std::vector<Diagnostic> faults;
  parser::Input input{reader, Language::english, all_conditions(), {}, faults, walks};
  read_it(input);
  if (!faults.empty()) {
    throw std::invalid_argument(faults.front().text());
  }
}

}  // namespace

EndingRules ending_rules(const std::string& material, std::shared_ptr<const Geometry> board,
                         const std::vector<std::string>& pieces, const std::string& conditions) {
  Problem problem = read_problems("begin\nstipulation ~1\nend\n", {}).front().problem;
  for (const std::string& piece : pieces) {
    read_without_faults("piece " + piece, problem.walks, *board,
                        [](parser::Input& input) { parser::parse_own_walk(input, {}); });
  }
  if (!conditions.empty()) {
    read_without_faults(conditions, problem.walks, *board, [&](parser::Input& input) {
      parser::parse_conditions(input, problem.conditions, {}, parser::Word{"condition", {}});
    });
  }
  std::vector<MaterialKind> kinds;
  read_without_faults(material, problem.walks, *board, [&](parser::Input& input) {
    for (const auto& unit : parser::parse_material(input)) {
      kinds.push_back({unit.colour, unit.walk});
    }
  });
  const Material units(*problem.walks, kinds);
  for (Square square = 0; square < units.size(); ++square) {
    problem.units.push_back(
        {square, {.walk = units[square].walk, .side = side_of(units[square].colour)}, {}});
  }
  problem.geometry = std::move(board);
  const Setup setup = set_up(problem);
  if (setup.phases.empty()) {
    throw std::invalid_argument(setup.diagnostics.front().message);
  }
  const Phase& phase = setup.phases.front();
  phase.rules->work_out_movement();
  EndingRules result{phase.rules, units, {}};
  for (Square square = 0; square < units.size(); ++square) {
    result.units.push_back(phase.position.at(square));
  }
  return result;
}

std::unique_ptr<endings::EndingTables> made_tables(const EndingRules& ending) {
  auto tables = std::make_unique<endings::EndingTables>(ending.rules, endings::TableOptions{});
  const std::atomic<bool> interrupted{false};
  tables->make(ending.material, interrupted);
  return tables;
}

std::unique_ptr<endings::PlayedTables> played_tables(const EndingRules& ending) {
  auto tables = std::make_unique<endings::PlayedTables>(ending.rules, endings::TableOptions{});
  const std::atomic<bool> interrupted{false};
  tables->make(ending.material, interrupted);
  return tables;
}

endings::TableStatistics counted(const std::string& material,
                                 std::shared_ptr<const Geometry> board) {
  const auto tables = made_tables(ending_rules(material, std::move(board)));
  return endings::count(*tables->last(), tables->known(), Language::english);
}

}  // namespace warp::test
