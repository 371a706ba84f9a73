#include "solver/app/check/judging_lines.hpp"

#include <utility>

#include "solver/app/check/kept_judgement.hpp"

namespace warp {

using report::Json;

std::string begun_line(std::size_t number, bool hard) {
  return report::json_line({{"begun", number}, {"hard", hard}});
}

std::string put_off_line(std::size_t number) { return report::json_line({{"put_off", number}}); }

std::string failed_line(std::string_view why) { return report::json_line({{"failed", why}}); }

std::string judged_line(const EntryToJudge& entry, const JudgedEntry& judged) {
  const std::size_t known = entry.judgement.messages.size();
  Json messages = Json::array();
  for (std::size_t i = known; i < judged.judgement.messages.size(); ++i) {
    messages.push_back(report::as_utf8(judged.judgement.messages[i]));
  }
  return report::json_line({{"judged", entry.judgement.number},
                            {"end", static_cast<int>(judged.end)},
                            {"input", check::fault_name(judged.judgement.input)},
                            {"messages", std::move(messages)},
                            {"input_message", judged.judgement.input_message},
                            {"section", judged.section},
                            {"contradictions", judged.contradictions},
                            {"judgement", kept_text(judged.judgement)}});
}

JudgedEntry judged_from(const Json& line, const EntryToJudge& entry,
                        const check::AnalysisTables& tables) {
  JudgedEntry judged{.judgement = entry.judgement};
  judged.end = static_cast<JudgedEntry::End>(line.at("end").get<int>());
  judged.judgement.input = check::fault_named(line.at("input").get<std::string>()).value();
  for (const Json& message : line.at("messages")) {
    judged.judgement.messages.push_back(message);
  }
  judged.judgement.input_message = line.at("input_message");
  judged.section = line.at("section");
  judged.contradictions = line.at("contradictions").get<std::vector<std::string>>();
  read_kept(line.at("judgement").get<std::string>(), tables, judged.judgement);
  return judged;
}

}  // namespace warp
