#include "solver/check/stated/stated_variations.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "solver/check/stated/stated.hpp"
#include "solver/check/stated/stated_signs.hpp"
#include "solver/check/why/line.hpp"

namespace warp::check {

namespace {

/// A refutation with nothing stated behind it: "1.Qe2 Bg5!" without sign at the first move.
bool refutes_at_once(const StatedMove& defence) { return refutes(defence) && defence.next.empty(); }

/// `defences`, whose answers stand in pairs, each with all answers of the others.
StatedMoves out_of_pairs(const StatedMoves& defences) {
  StatedMoves answers;
  for (const auto& answer : defences.front()->answers_to_all) {
    answers.push_back(std::make_shared<StatedMove>(*answer));
    answers.back()->shared = true;
  }
  StatedMoves all;
  for (const auto& defence : defences) {
    all.push_back(std::make_shared<StatedMove>(*defence));
    if (!defence->next.empty()) {  // not behind a refutation
      all.back()->next = answers;
    }
  }
  return all;
}

}  // namespace

StatedMoves::const_iterator end_of_pairs(StatedMoves::const_iterator begin,
                                         StatedMoves::const_iterator end) {
  const StatedMoves& answers = (*begin)->answers_to_all;
  return answers.empty() ? begin + 1 : std::find_if(begin + 1, end, [&](const auto& defence) {
    return defence->answers_to_all != answers;
  });
}

bool refutes(const StatedMove& defence) { return !defence.threat && defence.mark == Mark::good; }

bool is_try(const StatedMove& move) {
  if (move.mark != Mark::none) {
    return move.mark == Mark::attempt;
  }
  const bool answered =
      std::ranges::any_of(move.next, [](const auto& defence) { return !defence->next.empty(); });
  return !answered && std::ranges::any_of(
                          move.next, [](const auto& defence) { return refutes_at_once(*defence); });
}

void StatedVariations::fail(const StatedMove& move, std::string text) {
  add_({.fault = Fault::stated_fails,
        .by_play = true,
        .strand = Strand::author,
        .moves = {move.move},
        .text = std::move(text)});
}

void StatedVariations::judge_below(const Position& position, const StatedMove& attack,
                                   const std::string& line, unsigned played) {
  if (referee_ == nullptr || played + 1 > referee_->length()) {
    return;
  }
  const bool asks_threat =
      attack.zugzwang ||
      std::ranges::any_of(attack.next, [](const auto& next) { return next->threat; });
  if (asks_threat && played + 2 <= referee_->length()) {
    judge_threats(position, attack, line, played);
  }
  StatedMoves defences = attack.next;
  std::erase_if(defences, [](const auto& next) { return next->threat; });
  judge_defences(position, defences, line, played);
}

void StatedVariations::judge_defences(const Position& position, const StatedMoves& defences,
                                      const std::string& line, unsigned played) {
  for (auto begin = defences.begin(); begin != defences.end();) {
    const auto end = end_of_pairs(begin, defences.end());
    const StatedMoves group(begin, end);
    begin = end;
    if (group.size() == 1) {
      judge_defence(position, *group.front(), line, played);
      continue;
    }
    std::vector<Finding> faults = faults_of(position, group, line, played);
    if (!faults.empty() && faults_of(position, out_of_pairs(group), line, played).empty()) {
      faults.clear();
    }
    std::ranges::for_each(faults, add_);
  }
}

/// What is false with `defences` and their answers.
std::vector<Finding> StatedVariations::faults_of(const Position& position,
                                                 const StatedMoves& defences,
                                                 const std::string& line, unsigned played) {
  std::vector<Finding> faults;
  const std::function<void(Finding)> keep = [&](Finding fault) {
    faults.push_back(std::move(fault));
  };
  StatedVariations apart(evidence_, keep);
  for (const auto& defence : defences) {
    apart.judge_defence(position, *defence, line, played);
  }
  apart.finish();
  return faults;
}

void StatedVariations::judge_threats(const Position& position, const StatedMove& attack,
                                     const std::string& line, unsigned played) {
  const auto passed = referee_->passed(position);
  if (attack.zugzwang) {
    const std::vector<ComparedMove> threats = referee_->threats(position, played);
    if (!threats.empty()) {
      fail(attack, say(MessageId::stated_zugzwang_fails,
                       {{"line", line}, {"move", threats.front().move->text}}));
    }
  }
  // A threat that is stated may be slower than the answers to the defences.
  const std::vector<ComparedMove> threats =
      passed ? referee_->attacks(*passed, played + 1) : std::vector<ComparedMove>{};
  const bool only_threats =
      std::ranges::all_of(attack.next, [](const auto& next) { return next->threat; });
  for (const auto& threat : attack.next) {
    if (!threat->threat) {
      continue;
    }
    if (!passed && only_threats) {
      // "2.Qe6+ and 3.Qe4#": check threatens nothing; what follows answers some defence. Where
      // defences are stated, too, the threat is meant, and there is none.
      StatedMove some{.move = "~", .text = "~", .any = true, .next = {}};
      some.next.push_back(std::make_shared<StatedMove>(*threat));
      some.next.back()->threat = false;
      judge_defence(position, some, line, played);
      continue;
    }
    const ComparedMove* const meant = meant_by(*threat, threats);
    if (meant == nullptr) {
      fail(*threat, say(MessageId::stated_threat_fails,
                        {{"move", threat->text}, {"line", line}, {"why", instead(threats)}}));
      continue;
    }
    judge_answer(*passed, *threat, *meant, line + " " + threat->text, played + 2);
  }
}

/// The attack that is meant; of several one to which all signs fit, if there is one. Null if there
/// is none.
const ComparedMove* StatedVariations::meant_by(const StatedMove& attack,
                                               const std::vector<ComparedMove>& attacks) const {
  const ComparedMove* meant = nullptr;
  for (const ComparedMove& known : attacks) {
    if (means(attack, known, board())) {
      if (!false_sign(attack, known)) {
        return &known;
      }
      meant = meant == nullptr ? &known : meant;
    }
  }
  return meant;
}

/// ": Qa1 solves", ": nothing solves".
std::string StatedVariations::instead(const std::vector<ComparedMove>& attacks) const {
  return attacks.empty() ? "" : say(MessageId::why_solves, {{"move", attacks.front().move->text}});
}

void StatedVariations::judge_defence(const Position& position, const StatedMove& stated,
                                     const std::string& line, unsigned played) {
  const std::string here = line + (line.empty() ? "" : " ") + stated.text;
  const std::vector<Reply> replies = referee_->replies(position);
  std::vector<const Reply*> meant;
  for (const Reply& reply : replies) {
    if (means(stated, reply.ply, board())) {
      meant.push_back(&reply);
    }
  }
  if (meant.empty()) {
    fail(stated,
         say(MessageId::stated_move_illegal, {{"line", here}}) +
             (evidence_.doctor == nullptr ? "" : evidence_.doctor->because(stated, position)));
    return;
  }
  if (const auto true_signs = std::ranges::partition(
          meant, [&](const Reply* reply) { return !false_sign(stated, reply->ply); });
      true_signs.begin() != meant.begin()) {
    meant.erase(true_signs.begin(), meant.end());
  }
  judge_signs(stated, *meant.front(), here);
  if (played + 2 > referee_->length()) {
    return;
  }
  for (const auto& answer : stated.next) {
    const bool is_said_to_fail = is_try(*answer);
    if (is_said_to_fail || judge_as_threat(position, stated, *answer, here, played)) {
      continue;
    }
    if (!stated.any_promotion) {
      judge_answers(meant, stated, *answer, here, played + 1);
      continue;
    }
    for (const Reply* promotion : meant) {  // it is said to answer each
      judge_answers({promotion}, stated, *answer, here, played + 1);
    }
  }
}

/// "1.Qa1! ~ 2.Qa8#" mostly states a threat. If `answer` is one it is judged as such.
bool StatedVariations::judge_as_threat(const Position& position, const StatedMove& stated,
                                       const StatedMove& answer, const std::string& line,
                                       unsigned played) {
  const auto passed = stated.any && stated.move == "~" ? referee_->passed(position) : std::nullopt;
  const ComparedMove* const threat =
      passed ? meant_by(answer, referee_->attacks(*passed, played + 1)) : nullptr;
  if (threat != nullptr) {
    judge_answer(*passed, answer, *threat, line + " " + answer.text, played + 2);
  }
  return threat != nullptr;
}

/// `answer` must solve behind the defence; if the author means any move of a unit, behind one.
void StatedVariations::judge_answers(const std::vector<const Reply*>& defences,
                                     const StatedMove& stated, const StatedMove& answer,
                                     const std::string& line, unsigned played) {
  const std::string here = line + " " + answer.text;
  const std::vector<ComparedMove>* attacks = nullptr;
  const Reply* solved = nullptr;  // the defence, if possible one behind which all signs are true
  const ComparedMove* solution = nullptr;
  for (const Reply* defence : defences) {
    attacks = &referee_->attacks(defence->after, played);
    const ComparedMove* const meant = meant_by(answer, *attacks);
    if (meant != nullptr && (solution == nullptr || !false_sign(answer, *meant))) {
      solved = defence;
      solution = meant;
      if (!false_sign(answer, *meant)) {
        break;
      }
    }
  }
  if (solution != nullptr) {
    judge_answer(solved->after, answer, *solution, here, played + 1);
    return;
  }
  if (!stated.any && defences.size() > 1) {
    attacks = nullptr;
  }
  fail(answer,
       say(MessageId::stated_answer_fails, {{"line", here},
                                            {"move", answer.move},
                                            {"why", attacks == nullptr ? "" : instead(*attacks)}}));
}

/// Plays the attack `meant`, which is known to solve, and judges its signs and what is stated
/// behind it.
void StatedVariations::judge_answer(const Position& position, const StatedMove& attack,
                                    const ComparedMove& meant, const std::string& line,
                                    unsigned played) {
  if (attack.next.empty() && !attack.mates && !attack.zugzwang) {
    judge_signs(attack, meant, line);
    return;
  }
  for (const Reply& reply : referee_->replies(position)) {
    if (reply.ply == meant) {
      judge_signs(attack, reply, line);
      judge_below(reply.after, attack, line, played);
      return;
    }
  }
}

void StatedVariations::judge_signs(const StatedMove& move, const ComparedMove& played,
                                   const std::string& line) {
  const auto sign = false_sign(move, played);
  const std::string text =
      sign ? say(MessageId::stated_sign_fails,
                 {{"line", line}, {"why", say(*sign, {{"move", played.move->text}})}})
           : "";
  if (!move.shared) {
    if (sign) {
      fail(move, text);
    }
  } else if (!sign) {
    fitting_.insert(&move);
  } else {
    doubtful_.emplace_back(&move, text);
  }
}

void StatedVariations::finish() {
  for (const auto& [move, text] : doubtful_) {
    if (fitting_.insert(move).second) {  // the first of several doubts is told
      fail(*move, text);
    }
  }
  doubtful_.clear();
  fitting_.clear();
}

void StatedVariations::judge_signs(const StatedMove& move, const Reply& reply,
                                   const std::string& line) {
  judge_signs(move, reply.ply, line);
  if (move.mates && !reply.mates) {
    fail(move, say(MessageId::stated_mate_fails, {{"line", line}, {"move", reply.ply.move->text}}));
  }
}

}  // namespace warp::check
