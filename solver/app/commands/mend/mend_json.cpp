#include "solver/app/commands/mend/mend_json.hpp"

#include "solver/app/api/input.hpp"
#include "solver/check/findings/table.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/formats/report/text/start_position.hpp"

namespace warp {

namespace {

using report::Json;

Json texts_json(const std::vector<std::string>& texts) {
  Json list = Json::array();
  for (const std::string& text : texts) {
    list.push_back(report::as_utf8(text));
  }
  return list;
}

Json json_of_edit(const check::MendEdit& edit, const std::string& text,
                  const report::Notation& notation) {
  using Kind = check::MendEdit::Kind;
  const auto unit = [&](const PlacedUnit& placed) {
    Json json = report::unit_json(placed.unit, notation.lettering().walks());
    json["square"] = notation.name(placed.square);
    return json;
  };
  const bool has_before = edit.kind == Kind::moved || edit.kind == Kind::replaced ||
                          edit.kind == Kind::recoloured || edit.kind == Kind::removed;
  const bool has_after = (has_before && edit.kind != Kind::removed) || edit.kind == Kind::added;
  return {{"change", check::edit_name(edit.kind)},
          {"text", report::as_utf8(text)},
          {"before", has_before ? unit(edit.before) : Json()},
          {"after", has_after ? unit(edit.after) : Json()},
          {"twin", edit.kind == Kind::twin ? Json(edit.twin + 1) : Json()}};
}

std::string_view proof_name(check::Correction::Proof proof) {
  switch (proof) {
    case check::Correction::Proof::verified:
      return "verified";
    case check::Correction::Proof::contradicted:
      return "contradicted";
    case check::Correction::Proof::not_in_time:
      break;
  }
  return "not_in_time";
}

Json json_of_correction(const check::Correction& correction) {
  const Problem& after = correction.steps.back();
  const std::vector<std::string> texts = edit_texts(correction);
  Json changes = Json::array();
  for (std::size_t i = 0; i < correction.edits.size(); ++i) {
    changes.push_back(json_of_edit(correction.edits[i], texts[i], report::notation_of(after)));
  }
  const check::Economy& economy = correction.economy;
  Json json{{"changes", std::move(changes)},    {"proof", proof_name(correction.proof)},
            {"number_of_units", economy.units}, {"force", economy.force},
            {"promoted", economy.promoted},     {"legal", economy.illegal == 0}};
  const Setup setup = set_up_to_judge(after);
  if (!setup.phases.empty()) {
    json.update(report::start_json(setup.phases.front(), setup.problem));
  }
  return json;
}

}  // namespace

std::vector<std::string> edit_texts(const check::Correction& correction) {
  std::vector<std::string> texts;
  for (std::size_t i = 0; i < correction.edits.size(); ++i) {
    texts.push_back(check::edit_text(correction.edits[i], correction.steps[i]));
  }
  return texts;
}

Json json_of(const check::MendReport& report, const Problem& problem, unsigned number) {
  Json findings = Json::array(), corrections = Json::array();
  for (const check::PhaseJudgement& phase : report.phases) {
    for (const check::Finding& finding : phase.findings) {
      if (!finding.minor) {
        findings.push_back(report::as_utf8(check::finding_text(phase, finding, problem.language)));
      }
    }
  }
  for (const check::Correction& correction : report.corrections) {
    corrections.push_back(json_of_correction(correction));
  }
  return {{"file", problem.file},
          {"line", problem.where.line},
          {"number", number},
          {"authors", texts_json(problem.authors)},
          {"titles", texts_json(problem.titles)},
          {"stipulation", problem.stipulation ? Json(report::as_utf8(report::stipulation_text(
                                                    problem, *problem.stipulation)))
                                              : Json()},
          {"verdict", check::fault_name(report.verdict)},
          {"findings", std::move(findings)},
          {"candidates", report.candidates},
          {"judged", report.judged},
          {"author_stays", report.author_stays},
          {"undecided", report.undecided},
          {"out_of_time", report.out_of_time},
          {"interrupted", report.interrupted},
          {"corrections", std::move(corrections)}};
}

}  // namespace warp
