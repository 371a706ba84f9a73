#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "solver/app/api/input.hpp"
#include "solver/app/commands/drawn.hpp"
#include "solver/app/commands/serve/task.hpp"
#include "solver/formats/files/english.hpp"
#include "solver/formats/files/unwritable.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp::serve {

using report::Json;

namespace {

std::string_view shape_name(diagram::FigureShape shape) {
  constexpr std::array<std::string_view, 7> names{"king",   "queen", "rook", "bishop",
                                                  "knight", "pawn",  "disc"};
  return names[static_cast<std::size_t>(shape)];
}

std::string_view side_name(Side side) {
  return side == Side::white ? "white" : side == Side::black ? "black" : "neutral";
}

Json drawn_json(const diagram::DrawnUnit& unit) {
  Json json{{"shape", shape_name(unit.figure.shape)},
            {"quarters", unit.figure.quarters},
            {"side", side_name(unit.side)},
            {"letters", unit.letters}};
  if (unit.half_neutral) {
    json["half_neutral"] = true;
  }
  if (!unit.marks.empty()) {
    json["marks"] = unit.marks;
  }
  return json;
}

Json cell_json(const diagram::Cell& cell) {
  Json json{
      {"square", cell.name}, {"column", cell.column}, {"row", cell.row}, {"light", cell.light}};
  for (const auto& [name, is_so] :
       {std::pair("hole", cell.hole), std::pair("marked", cell.marked),
        std::pair("imitator", cell.imitator), std::pair("line_right", cell.line_right),
        std::pair("line_above", cell.line_above)}) {
    if (is_so) {
      json[name] = true;
    }
  }
  if (cell.unit) {
    json["unit"] = drawn_json(*cell.unit);
  }
  return json;
}

Json panel_json(const diagram::Panel& panel) {
  Json cells = Json::array();
  for (const diagram::Cell& cell : panel.cells) {
    cells.push_back(cell_json(cell));
  }
  return {{"title", panel.title},         {"columns", panel.columns},
          {"rows", panel.rows},           {"files", panel.files},
          {"ranks", panel.ranks},         {"open_sides", panel.open_sides},
          {"open_ends", panel.open_ends}, {"cells", std::move(cells)}};
}

/// What is drawn: the panels side by side, one row of them below the other, and the texts.
Json picture_json(const diagram::Picture& picture) {
  Json bands = Json::array(), legend = Json::array();
  for (const std::vector<diagram::Panel>& band : picture.bands) {
    Json panels = Json::array();
    for (const diagram::Panel& panel : band) {
      panels.push_back(panel_json(panel));
    }
    bands.push_back(std::move(panels));
  }
  for (const diagram::LegendEntry& entry : picture.legend) {
    legend.push_back({{"unit", drawn_json(entry.unit)}, {"name", entry.name}});
  }
  return {{"bands", std::move(bands)},    {"count", picture.count},
          {"captions", picture.captions}, {"twins", picture.twins},
          {"legend", std::move(legend)},  {"description", picture.description}};
}

/// The parts of a problem as the language of problems states them, in English, each without its
/// keyword.
Json statement_json(const Problem& problem) {
  Json conditions = Json::array(), options = Json::array(), twins = Json::array();
  for (const ConditionUse& use : problem.conditions) {
    conditions.push_back(report::as_utf8(files::english_text(use, problem)));
  }
  for (const OptionUse& use : problem.options) {
    options.push_back(report::as_utf8(files::english_text(use, problem)));
  }
  for (const Twin& twin : problem.twins) {
    twins.push_back({{"text", report::as_utf8(files::english_text(twin, problem))},
                     {"zeroposition", twin.zeroposition}});
  }
  const bool is_structured =
      problem.stipulation && files::is_structured(*problem.stipulation, Language::english);
  return {{"stipulation", problem.stipulation ? Json(report::as_utf8(files::english_text(
                                                    *problem.stipulation, problem)))
                                              : Json()},
          {"structured", is_structured},
          {"conditions", std::move(conditions)},
          {"options", std::move(options)},
          {"twins", std::move(twins)}};
}

/// The text that `write` makes; null if the format has no place for something.
template <class Write>
Json written(const Write& write) {
  try {
    return report::as_utf8(write());
  } catch (const files::Unwritable&) {
    return {};
  }
}

}  // namespace

Json reading_json(const parser::ParsedProblem& parsed, std::size_t number,
                  const diagram::Picture& picture) {
  const Problem& problem = parsed.problem;
  Json record{{"record", "reading"}, {"problem", number}};
  record.update(report::problem_json(problem, problem.units));
  record["statement"] = statement_json(problem);
  record["picture"] = picture_json(picture);
  record["inp"] = written([&] { return files::english_problem(problem); });
  const bool is_whole = problem.stipulation && problem.infinite == nullptr;
  record["fen"] =
      problem.infinite == nullptr ? written([&] { return files::fen_line(problem); }) : Json();
  record["olv"] =
      is_whole
          ? written([&] { return files::yaml_text(files::olv_entry(problem, all_conditions())); })
          : Json();
  return record;
}

void tell_reading(const Request& request, const PutRecords& put) {
  each_drawn(request, files::Declared::everything, Levels::all, put, reading_json);
}

}  // namespace warp::serve
