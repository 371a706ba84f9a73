#include "solver/app/check/kept_judgement.hpp"

#include <optional>
#include <stdexcept>
#include <utility>

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

/// The members of the position in which play begins.
std::string start_from(const Json& json) {
  Json start = Json::object();
  for (const char* name : {"units", "to_move", "fen"}) {
    start[name] = json.at(name);
  }
  if (json.contains("target_units")) {
    start["target_units"] = json.at("target_units");
  }
  return report::json_line(start);
}

std::vector<check::ChangeRow> changes_from(const Json& json) {
  std::vector<check::ChangeRow> rows;
  for (const Json& row : json) {
    check::ChangeRow& change = rows.emplace_back();
    change.defence = text_of(row.at("defence"));
    for (const Json& answer : row.at("answers")) {
      change.answers.push_back({.play = check::play_named(text_of(answer.at("play"))).value(),
                                .move = text_of(answer.at("move")),
                                .answers = answer.at("answers").get<std::vector<std::string>>()});
    }
  }
  return rows;
}

void read_mates(const Json& json, check::Analysis& analysis) {
  analysis.has_mates = !json.is_null();
  if (!analysis.has_mates) {
    return;
  }
  analysis.impure_mates = json.at("impure");
  analysis.undefined_mates = json.at("undefined");
  analysis.more_mates = json.at("not_listed");
  for (const Json& row : json.at("lines")) {
    analysis.mates.push_back({.kind = check::mate_kind_named(text_of(row.at("kind"))).value(),
                              .set_play = row.at("set_play"),
                              .line = row.at("line")});
  }
}

std::optional<std::vector<check::ThemeShown>> themes_from(const Json& json) {
  if (json.is_null()) {
    return std::nullopt;
  }
  std::vector<check::ThemeShown> themes;
  for (const Json& row : json) {
    const Json& number = row.at("number");
    themes.push_back({.theme = check::theme_named(text_of(row.at("theme"))).value(),
                      .piece = text_of(row.at("piece")),
                      .number = number.is_null() ? 0 : number.get<unsigned>()});
  }
  return themes;
}

/// Reads the tables that are asked for. Throws Json::out_of_range if one of them is not kept.
check::Analysis analysis_from(const Json& json, const check::AnalysisTables& asked) {
  check::Analysis analysis{.tables = asked};
  if (asked.has(check::AnalysisTable::tries)) {
    const Json& tries = json.at("tables").at("tries");
    analysis.has_tries = !tries.is_null();
    for (const Json& row : tries) {
      analysis.tries.push_back({.move = row.at("move"), .refutation = row.at("refutation")});
    }
  }
  if (asked.has(check::AnalysisTable::changes)) {
    const Json& changes = json.at("tables").at("changes");
    analysis.has_tries = !changes.is_null();
    analysis.changes = changes_from(changes);
  }
  if (asked.need_tries()) {
    analysis.complete = json.at("tables").at("searched");
  }
  if (asked.has(check::AnalysisTable::mates)) {
    read_mates(json.at("tables").at("mates"), analysis);
  }
  if (asked.has(check::AnalysisTable::themes)) {
    analysis.themes = themes_from(json.at("tables").at("themes"));
  }
  return analysis;
}

check::PhaseJudgement phase_from(const Json& json, const check::AnalysisTables& asked) {
  const Json& found = json.at("found");
  check::PhaseJudgement phase{
      .info = {.twin = text_of(json.at("twin")), .duplex = json.at("duplex")},
      .stipulation = json.at("stipulation"),
      .declared = text_of(json.at("declared")),
      .solutions = found.at("solutions"),
      .set_solutions = found.at("set_play"),
      .pattern = text_of(found.at("pattern")),
      .lines = found.at("lines").get<std::vector<std::string>>()};
  phase.start = start_from(json);
  phase.analysis = analysis_from(json, asked);
  return phase;
}

/// Takes the findings out of a text while it is parsed. There may be ten thousand, and as values of
/// JSON all together they would need more memory than solving the problem.
class FindingsTaken {
 public:
  explicit FindingsTaken(std::vector<std::vector<check::Finding>>& found) : found_(found) {}

  /// To be called as Json::parser_callback_t; false drops a value.
  bool operator()(int depth, Json::parse_event_t event, Json& parsed) {
    using Event = Json::parse_event_t;
    if (event == Event::key && depth == in_phase) {
      in_findings_ = parsed == "findings";
    } else if (event == Event::object_start && depth == in_phase - 1) {
      found_.emplace_back();
    } else if (event == Event::object_end && depth == in_phase + 1 && in_findings_) {
      found_.back().push_back(finding_from(parsed));
      return false;
    }
    return true;
  }

 private:
  /// The depth of what a phase holds: within the whole, the list of phases, and the phase.
  static constexpr int in_phase = 3;

  std::vector<std::vector<check::Finding>>& found_;  ///< by phase
  bool in_findings_ = false;
};

}  // namespace

std::string kept_text(const check::ProblemJudgement& judgement) {
  return report::json_line({{"phases", phases_json(judgement)},
                            {"checked", check::trust_name(judgement.trust)},
                            {"seconds", judgement.seconds},
                            {"nodes", judgement.nodes}});
}

bool read_kept(std::string_view text, const check::AnalysisTables& asked,
               check::ProblemJudgement& judgement) {
  try {
    std::vector<std::vector<check::Finding>> findings;
    const Json json = Json::parse(text, FindingsTaken(findings));
    std::vector<check::PhaseJudgement> phases;
    for (const Json& phase : json.at("phases")) {
      phases.push_back(phase_from(phase, asked));
      phases.back().findings = std::move(findings.at(phases.size() - 1));
    }
    judgement.trust = check::trust_named(json.value("checked", std::string())).value();
    judgement.seconds = json.at("seconds");
    judgement.nodes = json.at("nodes");
    judgement.phases = std::move(phases);
    return true;
  } catch (const Json::exception&) {
    return false;
  } catch (const std::bad_optional_access&) {
    return false;
  } catch (const std::out_of_range&) {
    return false;
  }
}

}  // namespace warp
