#include "solver/check/why/near/near_keys.hpp"

#include <algorithm>
#include <utility>

namespace warp::check {

void NearKeys::tell(unsigned lacks, const std::string& line, const std::string& at,
                    std::vector<Cause> causes) const {
  (*note_)(lacks, failing(line, at, std::move(causes)));
}

std::optional<std::string> NearKeys::seek(const Note& note) {
  note_ = &note;
  const Position start = referee_.start();
  const PlanPlace place = beginning_of(phase_.plan, 0);
  if (place.defends) {
    seek_defences(place);
    return solution_;
  }
  if (const auto bare = judge_.bare_side(place, start)) {
    tell(1, "1.~", "1.~", {causes_.of_bare(*bare)});
    return std::nullopt;
  }
  if (!judge_.may_move(place, start)) {
    tell(1, "1.~", "1.~", causes_.of_constraint(judge_.constraint(place), start));
    return std::nullopt;
  }
  seek_attacks(place, start, "", 1);
  if (solution_) {
    return solution_;
  }
  const auto passed = phase_.options.null_moves ? std::nullopt : referee_.passed(start);
  if (passed && !judge_.passes(place.next(), *passed) && !referee_.replies(*passed).empty() &&
      judge_.licence(place.next(), *passed).granted() &&
      judge_.refutations(place.next(), *passed, 1).empty()) {
    const std::string side(side_names[index(start.to_move())].in(problem_.language));
    tell(1, "1.--", "1.--", {{.id = CauseId::no_waiting_move, .words = {{"text", side}}}});
  }
  return std::nullopt;
}

/// Post-key play: the defender, who is to move, begins.
void NearKeys::seek_defences(const PlanPlace& place) {
  const Position start = referee_.start();
  if (judge_.bare_side(place, start) || !judge_.may_move(place, start)) {
    return;
  }
  if (judge_.licence(place, start).granted() && !judge_.replies(place, start).empty() &&
      judge_.refutations(place, start, 1).empty()) {
    solution_ = "1...";
    return;
  }
  note_refuted(place, start, "1...", "1...");
}

/// Attacks from `place` with few refutations, or against which only an option speaks. Where the
/// defender does not move because he is in no check the attacker goes on; `line` are his moves so
/// far.
void NearKeys::seek_attacks(const PlanPlace& place, const Position& position,
                            const std::string& line, unsigned number) {
  for (const Reply& attack : judge_.replies(place, position)) {
    const bool passes = attack.ply.move->passes;
    const std::string move = passes ? "--" : attack.ply.move->text + attack.ply.sign;
    const std::string numbered = std::to_string(number) + "." + move;
    const std::string so_far = line + (line.empty() ? "" : " ") + numbered;
    if (judge_.attack_works(place, attack)) {
      solution_ = so_far;
      return;
    }
    if (judge_.is_spoilt(place.node, false, attack)) {
      continue;
    }
    if (place.left < 2) {
      note_end(attack, so_far);
      continue;
    }
    const PlanPlace behind = place.next(passes);
    if (!judge_.passes(behind, attack.after)) {
      note_refuted(behind, attack.after, so_far, numbered);
    } else if (const Position waited = referee_.waited(attack.after);
               behind.left > 1 && judge_.may_move(behind.next(), waited)) {
      seek_attacks(behind.next(), waited, so_far, number + 1);
    }
  }
}

/// The attack, the last move of `line`, has led to `behind` and `after`.
void NearKeys::note_refuted(const PlanPlace& behind, const Position& after, const std::string& line,
                            const std::string& at) {
  const auto refutations = judge_.refutations(behind, after, most_near_refutations + 1);
  const AttackLicence granted = judge_.licence(behind, after);
  const std::size_t defences = judge_.replies(behind, after).size();
  if (!granted.granted() && refutations.empty() && defences > 0) {
    tell(1, line, at, {causes_.of_licence(granted, after)});
  } else if (granted.granted() && !refutations.empty() &&
             refutations.size() <= most_near_refutations && refutations.size() < defences) {
    tell(static_cast<unsigned>(refutations.size()), line, at,
         {PlanCauses::with_moves(CauseId::refuted, refutations)});
  }
}

/// The last attack of `line` gives check, and few answers are left; or few answers do not reach the
/// goal that all have to reach.
void NearKeys::note_end(const Reply& attack, const std::string& line) {
  const NodeId fork = phase_.plan.branch(0).after_first;
  const Tested end{attack.after, attack.reached};
  if (fork == no_node) {
    return;
  }
  std::size_t lacks = referee_.replies(attack.after).size();
  if (const auto* last = std::get_if<PlanBranch>(&phase_.plan[fork])) {
    const bool is_forced = last->play == Play::defence && last->length == 1 && !last->changes_side;
    const std::size_t answers = lacks;
    lacks = is_forced ? judge_
                            .refutations(beginning_of(phase_.plan, fork), attack.after,
                                         most_near_refutations + 1)
                            .size()
                      : answers;
    if (lacks == answers) {
      return;
    }
  } else if (!std::holds_alternative<Leaf>(phase_.plan[fork]) || !attack.ply.gives_check) {
    return;
  }
  if (lacks <= most_near_refutations) {
    tell(static_cast<unsigned>(std::max(lacks, std::size_t{1})), line, "",
         causes_.of_failure(fork, end));
  }
}

}  // namespace warp::check
