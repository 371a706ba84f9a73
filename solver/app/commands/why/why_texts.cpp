#include "solver/app/commands/why/why_texts.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>

#include "solver/app/commands/why/why_words.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp::why_texts {

std::string text_of(const check::Diagnosis& told, const report::Notation& notation) {
  const Language language = notation.language();
  std::string text = fmt::format("  {}\n", report::as_utf8(told.stated));
  const auto plain = [&](const Names& words) {
    return text + fmt::format("    {}\n", words.in(language));
  };
  switch (told.verdict) {
    case check::Diagnosis::Verdict::solves:
      return plain(why_words::solves);
    case check::Diagnosis::Verdict::refuted:
      return plain(why_words::refuted);
    case check::Diagnosis::Verdict::open:
      return plain(why_words::open);
    case check::Diagnosis::Verdict::out_of_time:
      return plain(why_words::out_of_time);
    case check::Diagnosis::Verdict::fails:
      break;
  }
  const Names& at = told.section == 0 ? why_words::at : why_words::at_in_section;
  const std::string place =
      told.at.empty()
          ? std::string(why_words::at_end.in(language))
          : fmt::format(fmt::runtime(at.in(language)), fmt::arg("move", report::as_utf8(told.at)),
                        fmt::arg("section", told.section));
  std::vector<const Condition*> quoted;
  std::string rules;
  for (std::size_t i = 0; i < told.causes.size(); ++i) {
    const check::Cause& cause = told.causes[i];
    text += fmt::format("    {}{}\n", i == 0 ? place : "", check::cause_text(cause, notation));
    if (cause.rule != nullptr && std::ranges::find(quoted, cause.rule) == quoted.end()) {
      quoted.push_back(cause.rule);
      rules += fmt::format("    ({}: {})\n", cause.rule->names.in(language),
                           cause.rule->rule.in(language));
    }
  }
  return text + rules;
}

report::Json json_of(const check::Diagnosis& told, const report::Notation& notation,
                     const Phase& phase, unsigned number) {
  constexpr std::array<std::string_view, 5> verdicts{"solves", "refuted", "fails", "open",
                                                     "out_of_time"};
  const auto placed = [&](const check::StandingUnit& each) {
    report::Json unit = report::unit_json(each.unit, notation.lettering().walks());
    unit["name"] = report::as_utf8(notation.lettering().walks()[each.unit.walk].names.english);
    unit["square"] = notation.name(each.square);
    return unit;
  };
  report::Json json{
      {"record", "why"},
      {"problem", number},
      {"twin", phase.info.twin.empty() ? report::Json(nullptr) : report::Json(phase.info.twin)},
      {"duplex", phase.info.duplex},
      {"line", report::as_utf8(told.stated)},
      {"verdict", verdicts[static_cast<std::size_t>(told.verdict)]},
      {"played", told.played},
      {"move", told.at.empty() ? report::Json(nullptr) : report::Json(report::as_utf8(told.at))},
      {"section", told.section == 0 ? report::Json(nullptr) : report::Json(told.section)},
      {"causes", report::Json::array()}};
  for (const check::Cause& cause : told.causes) {
    report::Json row{{"id", check::cause_name(cause.id)},
                     {"text", check::cause_text(cause, notation)},
                     {"units", report::Json::array()},
                     {"by", report::Json::array()},
                     {"squares", report::squares_json(cause.squares, notation)},
                     {"moves", cause.moves},
                     {"rule", nullptr}};
    for (const check::StandingUnit& unit : cause.units) {
      row["units"].push_back(placed(unit));
    }
    for (const check::StandingUnit& unit : cause.by) {
      row["by"].push_back(placed(unit));
    }
    if (cause.rule != nullptr) {
      row["rule"] = std::string(cause.rule->names.english);
    }
    json["causes"].push_back(std::move(row));
  }
  return json;
}

}  // namespace warp::why_texts
