// Battle play: the key is refuted, an answer does not solve, the last move does not reach the goal.

#include <algorithm>
#include <optional>

#include "solver/check/stated/stated.hpp"
#include "solver/check/stated/stated_variations.hpp"
#include "solver/check/why/end.hpp"
#include "solver/check/why/line.hpp"

namespace warp::check {

namespace {

constexpr std::size_t most_refutations_named = 3;

}  // namespace

Cause LineDoctor::refuted_by(const std::vector<ComparedMove>& moves, CauseId id) const {
  Cause cause{.id = id};
  for (const ComparedMove& ply : moves) {
    if (cause.moves.size() < most_refutations_named) {
      cause.moves.push_back(ply.move->text);
    }
  }
  return cause;
}

/// The attack, half-move `course.played` of the play, has been played.
LineDoctor::Goes LineDoctor::judge_attack(const StatedMove& move, const Reply& attack,
                                          const Position& before, Course& course) {
  const unsigned played = course.played;
  const bool is_last = played + (shape_.defender_ends() ? 1 : 0) >= referee_.length();
  if (attack.reaches_goal && !referee_.ends_play(attack)) {
    return Goes::on;
  }
  const std::vector<Reply> defences = referee_.replies(attack.after);
  const Goal* const goal = only_goal();
  std::vector<Cause> causes;
  if (is_last && !shape_.defender_ends()) {
    if (goal != nullptr) {
      causes = causes_at_end(phase_, *goal, attack.after, defences);
    }
  } else if (defences.empty()) {
    causes.push_back({.id = CauseId::no_moves});
  } else {
    std::vector<ComparedMove> refutations;
    if (is_last) {
      for (const Reply& defence : defences) {
        if (!defence.reaches_goal) {
          refutations.push_back(defence.ply);
        }
      }
    } else {
      refutations = referee_.refutations(attack.after, played);
    }
    if (refutations.empty()) {
      return Goes::on;
    }
    causes.push_back(refuted_by(refutations));
  }
  if (played > 1) {
    if (const auto& better = referee_.attacks(before, played - 1); !better.empty()) {
      causes.push_back(refuted_by(better, CauseId::solves_instead));
    }
  }
  if (causes.empty()) {
    causes.push_back({.id = CauseId::not_found});
  }
  return fail(course, move.text, std::move(causes));
}

/// Of the attacks that may be meant the first that succeeds is the one; if none does, the first.
LineDoctor::Goes LineDoctor::judge_attacks(const StatedMove& move, const std::vector<Meant>& meant,
                                           const Position& before, Course& course) {
  std::optional<Course> failed;
  for (const Meant& each : meant) {
    Course tried = course;
    follow(tried, {each});
    Goes goes = judge_attack(move, each.reply, before, tried);
    if (goes == Goes::on && move.mates && !each.reply.mates) {
      goes = fail(tried, move.text,
                  causes_at_end(phase_, {.kind = GoalKind::mate}, each.reply.after,
                                referee_.replies(each.reply.after)));
    }
    if (goes == Goes::on) {
      course = tried;
      return goes;
    }
    failed = failed ? failed : tried;
  }
  course = *failed;
  return Goes::no;
}

/// A try must have a refutation; one that is stated must be one.
void LineDoctor::judge_try(const StatedLine& line, std::size_t place, Course& course) {
  const StatedMove& attempt = *line.path[place];
  const std::vector<ComparedMove> refutations =
      referee_.refutations(course.position(), course.played);
  if (refutations.empty()) {
    fail(course, attempt.text, {{.id = CauseId::try_solves}});
    return;
  }
  std::vector<Meant> meant;
  if (place + 1 == line.path.size()) {
    course.told.verdict = Diagnosis::Verdict::refuted;
    return;
  }
  const StatedMove& defence = *line.path[place + 1];
  if (play(defence, course, meant) == Goes::no) {
    return;
  }
  const bool does_refute = std::ranges::any_of(meant, [&](const Meant& each) {
    return std::ranges::find(refutations, each.reply.ply) != refutations.end();
  });
  if (refutes(defence) && !does_refute) {
    fail(course, defence.text,
         {refuted_by(referee_.attacks(course.position(), course.played),
                     CauseId::refutation_answered),
          refuted_by(refutations)});
    return;
  }
  course.told.verdict = Diagnosis::Verdict::refuted;
}

void LineDoctor::explain_battle(const StatedLine& line, Course& course) {
  course.played = line.set_play ? 1 : 0;
  std::vector<Meant> meant;
  for (std::size_t i = 0; i < line.path.size(); ++i) {
    const StatedMove& move = *line.path[i];
    if (move.threat) {
      const auto passed = referee_.passed(course.position());
      if (!passed) {
        fail(course, move.text, {{.id = CauseId::no_threat_in_check}});
        return;
      }
      course.ways.front().position = *passed;
      ++course.played;
    }
    const Position before = course.position();
    const bool attacks = course.played % 2 == 0;
    if (play(move, course, meant) == Goes::no) {
      return;
    }
    if (!attacks) {
      course.ways.erase(course.ways.begin() + 1, course.ways.end());
      continue;
    }
    if (is_try(move)) {
      judge_try(line, i, course);
      return;
    }
    if (judge_attacks(move, meant, before, course) == Goes::no) {
      return;
    }
  }
  judge_whole_battle(line, course);
}

/// Everything in the line succeeds; is the key one by all rules, and is there a shorter one?
void LineDoctor::judge_whole_battle(const StatedLine& line, Course& course) {
  course.told.verdict = Diagnosis::Verdict::solves;
  if (line.set_play || line.path.front()->slot.second) {
    return;
  }
  const std::vector<ComparedMove>& keys = referee_.attacks(referee_.start(), 0);
  const bool is_key = std::ranges::any_of(keys, [&](const ComparedMove& key) {
    return means(*line.path.front(), key, *problem_.geometry);
  });
  if (!is_key) {
    fail(course, line.path.front()->text, {{.id = CauseId::not_found}});
    return;
  }
  if (referee_.length() > 2) {
    const auto& shorter = referee_.attacks(referee_.start(), 2);
    if (!shorter.empty()) {
      fail(course, "", {refuted_by(shorter, CauseId::shorter)});
    }
  }
}

}  // namespace warp::check
