#include "solver/check/judge.hpp"

#include <span>
#include <utility>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/setup/messages/message.hpp"

namespace warp::check {

Finding missed_mate(std::string moves, bool undecided, Language language) {
  Finding finding{.fault = undecided ? Fault::undecidable : Fault::no_solution};
  finding.text = message(undecided ? MessageId::reflex_undecided : MessageId::reflex_missed,
                         language, {{"moves", moves}});
  finding.moves.push_back(std::move(moves));
  return finding;
}

std::string counted(std::size_t number, Thing thing, Language language) {
  const auto first = static_cast<std::size_t>(MessageId::one_key);
  const std::size_t id = first + 2 * static_cast<std::size_t>(thing) + (number == 1 ? 0 : 1);
  return message(static_cast<MessageId>(id), language, {{"number", std::to_string(number)}});
}

std::string relation_text(Relation relation, Language language) {
  return message(relation == Relation::promotion ? MessageId::relation_promotion
                                                 : MessageId::relation_transposition,
                 language);
}

std::string relation_remark(Relation relation, Language language) {
  return relation == Relation::different ? ""
                                         : fmt::format(" ({})", relation_text(relation, language));
}

std::string joined(const std::vector<std::string>& parts, std::string_view between,
                   Language language) {
  constexpr std::size_t most = 8;
  if (parts.size() <= most) {
    return fmt::format("{}", fmt::join(parts, between));
  }
  const auto first = std::span(parts).first(most);
  return message(MessageId::list_goes_on, language,
                 {{"shown", fmt::format("{}", fmt::join(first, between))},
                  {"number", std::to_string(parts.size() - most)}});
}

std::string alternatives(const std::vector<std::string>& parts, Language language) {
  return joined(parts, message(MessageId::or_word, language), language);
}

void judge_missing_set_play(const Evidence& evidence, PhaseJudgement& judgement) {
  const std::optional<IntendedCount>& intended = evidence.declaration.set_play;
  const bool declared =
      (intended && (intended->kind == IntendedCount::Kind::some || intended->total() > 0)) ||
      evidence.declaration.states(true);
  if (declared) {
    judgement.findings.push_back(
        {.fault = Fault::set_play_missing,
         .set_play = true,
         .text = message(MessageId::set_play_not_there, evidence.language)});
  } else if (evidence.set_play_asked) {
    judgement.findings.push_back({.minor = true,
                                  .set_play = true,
                                  .text = message(MessageId::no_set_play, evidence.language)});
  }
}

}  // namespace warp::check
