#include "solver/app/check/check_json.hpp"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "solver/app/settings.hpp"

namespace warp {

namespace {

using report::Json;

/// One line; bytes that are not UTF-8 (old files are Latin-1) become the replacement character.
std::string dumped(const Json& json) {
  return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

Json text_or_null(std::string_view text) { return text.empty() ? Json() : Json(text); }

Json json_of(const check::Finding& finding) {
  return {{"fault",
           finding.fault == check::Fault::none ? Json() : Json(check::fault_name(finding.fault))},
          {"minor", finding.minor},
          {"set_play", finding.set_play},
          {"place", text_or_null(check::place_name(finding.place))},
          {"relation", finding.fault == check::Fault::dual || finding.fault == check::Fault::cook
                           ? Json(check::relation_name(finding.relation))
                           : Json()},
          {"line", text_or_null(check::strand_name(finding.strand))},
          {"after", finding.after},
          {"moves", finding.moves},
          {"text", finding.text}};
}

Json json_of(const check::PhaseJudgement& phase) {
  Json findings = Json::array();
  for (const check::Finding& finding : phase.findings) {
    findings.push_back(json_of(finding));
  }
  return {{"twin", phase.info.twin.empty() ? Json() : Json(phase.info.twin)},
          {"duplex", phase.info.duplex},
          {"stipulation", phase.stipulation},
          {"verdict", check::fault_name(phase.verdict())},
          {"declared", text_or_null(phase.declared)},
          {"found",
           {{"solutions", phase.solutions},
            {"set_play", phase.set_solutions},
            {"pattern", text_or_null(phase.pattern)},
            {"lines", phase.lines}}},
          {"findings", std::move(findings)}};
}

}  // namespace

std::string json_begin() {
  return fmt::format("{{\"schema\":\"warp-check\",\"version\":{},\"program\":{},\"problems\":[\n",
                     check_schema_version, dumped(version_text()));
}

report::Json phases_json(const check::ProblemJudgement& judgement) {
  Json phases = Json::array();
  for (const check::PhaseJudgement& phase : judgement.phases) {
    phases.push_back(json_of(phase));
  }
  return phases;
}

std::string json_problem(const check::ProblemJudgement& judgement, bool regression) {
  Json problem{{"number", judgement.number},
               {"file", text_or_null(judgement.file)},
               {"line", judgement.where.line},
               {"authors", judgement.authors},
               {"titles", judgement.titles},
               {"stipulation", text_or_null(judgement.stipulation)},
               {"verdict", check::fault_name(judgement.verdict())},
               {"sound", judgement.verdict() == check::Fault::none},
               {"messages", judgement.messages},
               {"phases", phases_json(judgement)}};
  if (!regression) {
    constexpr double milli = 1000;
    problem["seconds"] = std::round(judgement.seconds * milli) / milli;
    problem["nodes"] = judgement.nodes;
  }
  return dumped(problem);
}

std::string json_end(const check::Tally& tally, const std::vector<std::string>& errors,
                     bool complete) {
  std::size_t all = 0;
  Json verdicts = Json::object();
  for (const auto& [fault, number] : tally) {
    verdicts[std::string(check::fault_name(fault))] = number;
    all += number;
  }
  const Json summary = {{"problems", all}, {"verdicts", std::move(verdicts)}};
  return fmt::format("\n],\"errors\":{},\"complete\":{},\"summary\":{}}}\n", dumped(errors),
                     complete, dumped(summary));
}

}  // namespace warp
