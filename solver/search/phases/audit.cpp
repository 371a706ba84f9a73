#include "solver/search/phases/audit.hpp"

#include <algorithm>
#include <optional>
#include <string>

#include <fmt/format.h>

#include "solver/search/phases/play_phase.hpp"

namespace warp {

namespace {

/// Is this the answer that the search gave?
bool agrees(AuditAnswer answer, const AuditQuestion& question) {
  return answer == (question.answer ? AuditAnswer::yes : AuditAnswer::no);
}

/// The moves before the question by departure and arrival, and what was answered.
std::string text_of(const AuditQuestion& question, AuditAnswer answer, const Geometry& board) {
  std::string text;
  for (const Move& move : question.path) {
    text += text.empty() ? "after " : " ";
    for (std::size_t i = 0; i < move.size(); ++i) {
      const SingleMove& single = move[i];
      text += i == 0 ? "" : "/";
      text += single.kind == MoveKind::null_move
                  ? "pass"
                  : fmt::format("{}-{}", board.name(single.from), board.name(single.to));
    }
  }
  const std::string asked =
      question.about == AuditQuestion::About::line
          ? fmt::format("a line of {} half-moves", question.left)
          : fmt::format("an attack that succeeds within {} half-moves", question.left);
  return fmt::format("{}{}{} was {}; without techniques {}", text, text.empty() ? "" : ", ", asked,
                     question.answer ? "found" : "given up",
                     answer == AuditAnswer::not_playable ? "one of these moves is not legal"
                     : question.answer                   ? "there is none"
                                                         : "there is one");
}

/// The technique without which the question is answered rightly; nothing if it takes several, or if
/// the question is answered rightly where it stands alone: what was wrong came from elsewhere.
std::optional<Technique> technique_to_blame(const Phase& phase, std::uint64_t number,
                                            const Means& means, const AuditQuestion& question,
                                            const StopSignal& stop) {
  const auto is_right = [&](const Means& by) {
    std::uint64_t most_nodes = 100'000;
    FactTable facts(std::size_t{1} << 20U);
    const AuditAnswer answer =
        prepare_phase(phase, number, by, facts)->ask(question, most_nodes, stop);
    return answer != AuditAnswer::unfinished && !agrees(answer, question);
  };
  if (is_right(means)) {
    return std::nullopt;
  }
  const auto blamed = std::find_if(
      technique_table().begin(), technique_table().end(), [&](const TechniqueInfo& info) {
        return means.techniques.uses(info.technique) &&
               is_right(means.without(Techniques::only({info.technique})));
      });
  return blamed == technique_table().end() ? std::nullopt : std::optional(blamed->technique);
}

}  // namespace

std::string contradiction_text(const AuditResult::Contradiction& wrong) {
  const std::string without =
      wrong.technique
          ? fmt::format("'{}'", technique_table()[static_cast<std::size_t>(*wrong.technique)].name)
          : "all techniques";
  return fmt::format(
      "the program contradicts itself, please report it with the problem: {}. What has been "
      "printed of the problem is void; it is solved again without {}",
      wrong.what, without);
}

std::string doubt_text(const std::string& doubt) {
  return fmt::format(
      "a rule does something else than it declares, please report it with the problem: {}; the "
      "techniques that believe it are not used, and the solution is right",
      doubt);
}

Means means_after(const Means& means, const AuditResult::Contradiction& wrong) {
  return wrong.technique ? means.without(Techniques::only({*wrong.technique})) : Means::plain();
}

bool can_be_audited(const Phase& phase, const SearchOptions& options) {
  return phase.rules->turn == nullptr && !options.null_moves && !options.non_trivial &&
         !options.en_passant_in_set_play && !options.share && !options.from;
}

AuditResult audit(const Phase& phase, std::uint64_t number, const Means& means,
                  const std::vector<AuditQuestion>& questions, std::uint64_t most_nodes,
                  const StopSignal& stop) {
  AuditResult result;
  if (questions.empty()) {
    return result;
  }
  FactTable none(0);
  const auto plain = prepare_phase(phase, number, Means::plain(), none);
  for (const AuditQuestion& question : questions) {
    if (most_nodes == 0 || stop.interrupted() || stop.out_of_time()) {
      break;
    }
    ++result.asked;
    // A share of the work that is left: others are to be asked, too.
    const std::uint64_t share = &question == &questions.back() ? 1 : 4;
    std::uint64_t for_this = (most_nodes + share - 1) / share;
    const std::uint64_t allowed = for_this;
    const AuditAnswer answer = plain->ask(question, for_this, stop);
    most_nodes -= allowed - for_this;
    if (answer == AuditAnswer::unfinished) {
      ++result.unfinished;
    } else if (!agrees(answer, question)) {
      result.contradiction = {technique_to_blame(phase, number, means, question, stop),
                              text_of(question, answer, phase.position.geometry())};
      break;
    }
  }
  return result;
}

}  // namespace warp
