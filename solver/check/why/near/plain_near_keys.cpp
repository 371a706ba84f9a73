#include "solver/check/why/near/plain_near_keys.hpp"

#include <utility>
#include <variant>

#include "solver/check/why/end.hpp"
#include "solver/check/why/near/near_keys.hpp"

namespace warp::check {

void PlainNearKeys::tell(unsigned lacks, const std::string& line, const std::string& at,
                         std::vector<Cause> causes) const {
  (*note_)(lacks, failing(line, at, std::move(causes)));
}

/// First moves with few refutations; what the attacker could answer if he need not move.
std::optional<std::string> PlainNearKeys::seek(const Note& note) {
  note_ = &note;
  for (const Reply& attack : referee_.replies(referee_.start())) {
    if (attack.reaches_goal) {
      continue;
    }
    const std::string key = "1." + attack.ply.move->text + attack.ply.sign;
    if (referee_.length() == 1) {
      judge_end(attack, key);
      continue;
    }
    const auto refutations = few_refutations(attack.after, 1);
    if (!refutations) {
      continue;
    }
    if (refutations->empty()) {
      return key;
    }
    tell(static_cast<unsigned>(refutations->size()), key, key,
         {{.id = CauseId::refuted, .moves = *refutations}});
  }
  const auto passed = referee_.passed(referee_.start());
  if (passed && referee_.length() > 2 && !referee_.replies(*passed).empty() &&
      referee_.refutations(*passed, 1).empty()) {
    const std::string side(side_names[index(phase_.position.to_move())].in(problem_.language));
    tell(1, "1.--", "1.--", {{.id = CauseId::no_waiting_move, .words = {{"text", side}}}});
  }
  return std::nullopt;
}

/// Stipulations of one half-move.
void PlainNearKeys::judge_end(const Reply& attack, const std::string& key) {
  const std::vector<Reply> replies = referee_.replies(attack.after);
  if (attack.ply.gives_check && replies.size() <= most_near_refutations) {
    const Goal& goal = std::get<Leaf>(phase_.plan[phase_.plan.branch(0).after_first]).goal;
    tell(static_cast<unsigned>(replies.size()), key, key,
         causes_at_end(phase_, goal, attack.after, replies));
  }
}

/// The refutations of the attack that has led to `position`; nothing if there are more than are
/// near, or no defence that is answered.
std::optional<std::vector<std::string>> PlainNearKeys::few_refutations(const Position& position,
                                                                       unsigned played) {
  std::vector<std::string> result;
  const bool is_last = played + (shape_.defender_ends() ? 1 : 0) >= referee_.length();
  const std::vector<Reply> defences = referee_.replies(position);
  for (const Reply& defence : defences) {
    const bool refutes = is_last ? !defence.reaches_goal
                                 : !referee_.ends_play(defence) &&
                                       referee_.attacks(defence.after, played + 1, true).empty();
    if (refutes && result.size() == most_near_refutations) {
      return std::nullopt;
    }
    if (refutes) {
      result.push_back(defence.ply.move->text + defence.ply.sign);
    }
  }
  // Where nothing else can be played, a refutation says nothing.
  return result.size() < defences.size() ? std::optional(result) : std::nullopt;
}

}  // namespace warp::check
