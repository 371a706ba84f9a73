#include "solver/app/check/check_json.hpp"

#include <cmath>

#include <fmt/format.h>
#include <nlohmann/json.hpp>

#include "solver/app/check/check_sheet.hpp"
#include "solver/app/solve/command_line/settings.hpp"
#include "solver/check/findings/analysis_text.hpp"

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

Json json_of(const std::vector<check::ChangeRow>& changes) {
  Json rows = Json::array();
  for (const check::ChangeRow& row : changes) {
    Json answers = Json::array();
    for (const check::DefenceAnswer& answer : row.answers) {
      answers.push_back({{"play", check::play_name(answer.play)},
                         {"move", text_or_null(answer.move)},
                         {"answers", answer.answers}});
    }
    rows.push_back({{"defence", text_or_null(row.defence)}, {"answers", std::move(answers)}});
  }
  return rows;
}

Json mates_json(const check::Analysis& analysis) {
  Json rows = Json::array();
  for (const check::MateRow& row : analysis.mates) {
    rows.push_back({{"kind", check::mate_kind_name(row.kind)},
                    {"set_play", row.set_play},
                    {"line", row.line}});
  }
  return {{"impure", analysis.impure_mates},
          {"undefined", analysis.undefined_mates},
          {"not_listed", analysis.more_mates},
          {"lines", std::move(rows)}};
}

Json themes_json(const std::vector<check::ThemeShown>& themes) {
  Json rows = Json::array();
  for (const check::ThemeShown& shown : themes) {
    rows.push_back({{"theme", check::row_of(shown.theme).name},
                    {"piece", text_or_null(shown.piece)},
                    {"number", shown.number == 0 ? Json() : Json(shown.number)}});
  }
  return rows;
}

/// The tables that were asked for, by name; null those of which the play has none.
Json tables_json(const check::PhaseJudgement& phase) {
  const check::Analysis& analysis = phase.analysis;
  Json tables = Json::object();
  if (analysis.tables.has(check::AnalysisTable::duals)) {
    Json& duals = tables["duals"] = Json::array();
    for (const check::Finding* dual : check::duals_of(phase)) {
      duals.push_back({{"after", dual->after},
                       {"moves", dual->moves},
                       {"place", text_or_null(check::place_name(dual->place))},
                       {"relation", check::relation_name(dual->relation)},
                       {"minor", dual->minor},
                       {"set_play", dual->set_play}});
    }
  }
  if (analysis.tables.has(check::AnalysisTable::tries)) {
    Json rows = Json::array();
    for (const check::TryRow& row : analysis.tries) {
      rows.push_back({{"move", row.move}, {"refutation", row.refutation}});
    }
    tables["tries"] = analysis.has_tries ? std::move(rows) : Json();
  }
  if (analysis.tables.has(check::AnalysisTable::changes)) {
    tables["changes"] = analysis.has_tries ? json_of(analysis.changes) : Json();
  }
  if (analysis.tables.need_tries()) {
    tables["searched"] = analysis.complete;
  }
  if (analysis.tables.has(check::AnalysisTable::mates)) {
    tables["mates"] = analysis.has_mates ? mates_json(analysis) : Json();
  }
  if (analysis.tables.has(check::AnalysisTable::themes)) {
    tables["themes"] = analysis.themes ? themes_json(*analysis.themes) : Json();
  }
  return tables;
}

Json json_of(const check::PhaseJudgement& phase) {
  Json findings = Json::array();
  for (const check::Finding& finding : phase.findings) {
    findings.push_back(json_of(finding));
  }
  Json json = phase.start.empty() ? Json::object() : Json::parse(phase.start);
  if (phase.analysis.tables.any()) {
    json["tables"] = tables_json(phase);
  }
  json.update(Json{{"twin", phase.info.twin.empty() ? Json() : Json(phase.info.twin)},
                   {"duplex", phase.info.duplex},
                   {"stipulation", phase.stipulation},
                   {"verdict", check::fault_name(phase.verdict())},
                   {"declared", text_or_null(phase.declared)},
                   {"found",
                    {{"solutions", phase.solutions},
                     {"set_play", phase.set_solutions},
                     {"pattern", text_or_null(phase.pattern)},
                     {"lines", phase.lines}}},
                   {"findings", std::move(findings)}});
  return json;
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

std::string json_problem(const check::ProblemJudgement& judgement, bool regression, bool shows_mark,
                         const report::Json& similar) {
  Json problem{{"number", judgement.number},
               {"file", text_or_null(judgement.file)},
               {"line", judgement.where.line},
               {"authors", judgement.authors},
               {"titles", judgement.titles},
               {"stipulation", text_or_null(judgement.stipulation)},
               {"verdict", check::fault_name(judgement.verdict())},
               {"sound", judgement.verdict() == check::Fault::none},
               {"checked", text_or_null(check::trust_name(judgement.trust))},
               {"messages", judgement.messages},
               {"phases", phases_json(judgement)}};
  if (shows_mark) {
    problem["computer_test"] = text_or_null(mark_of(judgement, regression));
  }
  if (!similar.is_null()) {
    problem["similar"] = similar;
  }
  if (!regression) {
    constexpr double milli = 1000;
    problem["seconds"] = std::round(judgement.seconds * milli) / milli;
    problem["nodes"] = judgement.nodes;
  }
  return dumped(problem);
}

std::string json_end(const check::Tally& tally, const batch::ProblemList& list, bool complete,
                     bool anonymous) {
  std::size_t all = 0;
  Json verdicts = Json::object();
  for (const auto& [fault, number] : tally) {
    verdicts[std::string(check::fault_name(fault))] = number;
    all += number;
  }
  const Json summary = {{"problems", all}, {"verdicts", std::move(verdicts)}};
  Json not_read = Json::array();
  for (const auto& [file, why] : list.left_out) {
    not_read.push_back({{"file", anonymous ? std::string() : file}, {"reason", why}});
  }
  return fmt::format("\n],\"errors\":{},\"not_read\":{},\"complete\":{},\"summary\":{}}}\n",
                     dumped(list.faults), dumped(not_read), complete, dumped(summary));
}

}  // namespace warp
