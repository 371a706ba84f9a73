#include "solver/app/check/kept_judgement.hpp"

#include <nlohmann/json.hpp>

#include "solver/app/check/check_json.hpp"

namespace warp {

namespace {

using report::Json;

std::string text_of(const Json& value) {
  return value.is_null() ? std::string() : value.get<std::string>();
}

check::Finding finding_from(const Json& json) {
  const std::string fault = text_of(json.at("fault")), relation = text_of(json.at("relation"));
  return {.fault = fault.empty() ? check::Fault::none : check::fault_named(fault).value(),
          .minor = json.at("minor"),
          .set_play = json.at("set_play"),
          .place = check::place_named(text_of(json.at("place"))).value(),
          .relation = relation.empty() ? check::Relation::different
                                       : check::relation_named(relation).value(),
          .strand = check::strand_named(text_of(json.at("line"))).value(),
          .after = json.at("after").get<std::vector<std::string>>(),
          .moves = json.at("moves").get<std::vector<std::string>>(),
          .text = json.at("text")};
}

check::PhaseJudgement phase_from(const Json& json) {
  const Json& found = json.at("found");
  check::PhaseJudgement phase{
      .info = {.twin = text_of(json.at("twin")), .duplex = json.at("duplex")},
      .stipulation = json.at("stipulation"),
      .declared = text_of(json.at("declared")),
      .solutions = found.at("solutions"),
      .set_solutions = found.at("set_play"),
      .pattern = text_of(found.at("pattern")),
      .lines = found.at("lines").get<std::vector<std::string>>()};
  for (const Json& finding : json.at("findings")) {
    phase.findings.push_back(finding_from(finding));
  }
  return phase;
}

}  // namespace

std::string kept_text(const check::ProblemJudgement& judgement) {
  return report::json_line({{"phases", phases_json(judgement)},
                            {"seconds", judgement.seconds},
                            {"nodes", judgement.nodes}});
}

bool read_kept(std::string_view text, check::ProblemJudgement& judgement) {
  try {
    const Json json = Json::parse(text);
    std::vector<check::PhaseJudgement> phases;
    for (const Json& phase : json.at("phases")) {
      phases.push_back(phase_from(phase));
    }
    judgement.seconds = json.at("seconds");
    judgement.nodes = json.at("nodes");
    judgement.phases = std::move(phases);
    return true;
  } catch (const Json::exception&) {
    return false;
  } catch (const std::bad_optional_access&) {
    return false;
  }
}

}  // namespace warp
