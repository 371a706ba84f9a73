#include "solver/app/commands/compose/kept_part.hpp"

#include <stdexcept>
#include <vector>

#include "solver/formats/report/moves/json_text.hpp"

namespace warp {

namespace {

using report::Json;

Json kept_counts_json(const check::ComposeCounts& counts) {
  return Json::array({counts.candidates, counts.refused, counts.illegal, counts.failed,
                      counts.lacking, counts.found, counts.nodes});
}

check::ComposeCounts kept_counts_from(const Json& json) {
  return {.candidates = json.at(0),
          .refused = json.at(1),
          .illegal = json.at(2),
          .failed = json.at(3),
          .lacking = json.at(4),
          .found = json.at(5),
          .nodes = json.at(6)};
}

Json kept_unit_json(const PlacedUnit& placed) {
  return Json::array({placed.square, placed.unit.walk, static_cast<unsigned>(placed.unit.side),
                      placed.unit.id, placed.unit.attributes});
}

PlacedUnit kept_unit_from(const Json& json) {
  return {.square = json.at(0),
          .unit = {.walk = json.at(1),
                   .side = static_cast<Side>(json.at(2).get<unsigned>()),
                   .id = json.at(3),
                   .attributes = json.at(4)},
          .where = {}};
}

/// What the writer asks of a phase: findings and other tables are not shown.
Json kept_phase_json(const check::PhaseJudgement& phase) {
  Json mates = Json::array(), lines = Json::array();
  for (const std::string& line : phase.lines) {
    lines.push_back(report::as_utf8(line));
  }
  for (const check::MateRow& row : phase.analysis.mates) {
    if (!row.set_play) {
      mates.push_back(Json::array({check::mate_kind_name(row.kind), report::as_utf8(row.line)}));
    }
  }
  return {{"twin", report::as_utf8(phase.info.twin)},
          {"twin_index", phase.info.twin_index},
          {"duplex", phase.info.duplex},
          {"verdict", check::fault_name(phase.verdict())},
          {"solutions", phase.solutions},
          {"lines", std::move(lines)},
          {"mates", std::move(mates)}};
}

check::PhaseJudgement kept_phase_from(const Json& json) {
  check::PhaseJudgement phase;
  phase.info = {
      .twin = json.at("twin"), .twin_index = json.at("twin_index"), .duplex = json.at("duplex")};
  const auto verdict = check::fault_named(json.at("verdict").get<std::string>()).value();
  if (verdict != check::Fault::none) {
    phase.findings.push_back({.fault = verdict});
  }
  phase.solutions = json.at("solutions");
  phase.lines = json.at("lines").get<std::vector<std::string>>();
  for (const Json& row : json.at("mates")) {
    phase.analysis.mates.push_back(
        {.kind = check::mate_kind_named(row.at(0).get<std::string>()).value(), .line = row.at(1)});
  }
  return phase;
}

Json kept_composition_json(const check::Composition& composition) {
  Json units = Json::array(), phases = Json::array(), themes = Json::array();
  for (const PlacedUnit& placed : composition.units) {
    units.push_back(kept_unit_json(placed));
  }
  for (const check::PhaseJudgement& phase : composition.phases) {
    phases.push_back(kept_phase_json(phase));
  }
  for (const check::ThemeShown& theme : composition.themes) {
    themes.push_back(Json::array({check::row_of(theme.theme).name, theme.piece, theme.number}));
  }
  return {{"units", std::move(units)},
          {"stipulation", report::as_utf8(composition.stipulation)},
          {"length", composition.length},
          {"phases", std::move(phases)},
          {"themes", std::move(themes)}};
}

check::Composition kept_composition_from(const Json& json) {
  check::Composition composition{.units = {},
                                 .stipulation = json.at("stipulation"),
                                 .length = json.at("length"),
                                 .phases = {},
                                 .themes = {}};
  for (const Json& unit : json.at("units")) {
    composition.units.push_back(kept_unit_from(unit));
  }
  for (const Json& phase : json.at("phases")) {
    composition.phases.push_back(kept_phase_from(phase));
  }
  for (const Json& theme : json.at("themes")) {
    composition.themes.push_back(
        {.theme = check::theme_named(theme.at(0).get<std::string>()).value(),
         .piece = theme.at(1),
         .number = theme.at(2)});
  }
  return composition;
}

}  // namespace

std::string kept_part_text(const check::PartResult& result) {
  Json found = Json::array();
  for (const check::PartResult::Find& find : result.found) {
    Json json = kept_composition_json(find.composition);
    json["counts"] = kept_counts_json(find.counts);
    found.push_back(std::move(json));
  }
  return report::json_line({{"counts", kept_counts_json(result.counts)},
                            {"found", std::move(found)},
                            {"known length", result.known_length}});
}

std::optional<check::PartResult> kept_part_from(std::string_view text) {
  try {
    const Json json = Json::parse(text);
    check::PartResult result{.found = {},
                             .counts = kept_counts_from(json.at("counts")),
                             .known_length = json.at("known length")};
    for (const Json& find : json.at("found")) {
      result.found.push_back({.composition = kept_composition_from(find),
                              .counts = kept_counts_from(find.at("counts"))});
    }
    return result;
  } catch (const Json::exception&) {
    return std::nullopt;
  } catch (const std::bad_optional_access&) {
    return std::nullopt;
  }
}

}  // namespace warp
