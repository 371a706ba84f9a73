#include "solver/check/stated_variations.hpp"

#include <algorithm>
#include <optional>
#include <utility>

#include "solver/check/stated.hpp"

namespace warp::check {

namespace {

/// A refutation with nothing stated behind it: "1.Qe2 Bg5!" without sign at the first move.
bool refutes_at_once(const StatedMove& defence) { return refutes(defence) && defence.next.empty(); }

}  // namespace

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
  for (const auto& next : attack.next) {
    if (!next->threat) {
      judge_defence(position, *next, line, played);
    }
  }
}

void StatedVariations::judge_threats(const Position& position, const StatedMove& attack,
                                     const std::string& line, unsigned played) {
  const auto passed = referee_->passed(position);
  const std::vector<Ply> threats =
      passed ? referee_->attacks(*passed, played + 1) : std::vector<Ply>{};
  if (attack.zugzwang && !threats.empty()) {
    fail(attack, say(MessageId::stated_zugzwang_fails,
                     {{"line", line}, {"move", threats.front().move->text}}));
  }
  for (const auto& threat : attack.next) {
    if (!threat->threat) {
      continue;
    }
    const auto ply = std::ranges::find_if(
        threats, [&](const Ply& known) { return means(*threat, known, board()); });
    if (ply == threats.end()) {
      fail(*threat, say(MessageId::stated_threat_fails,
                        {{"move", threat->text}, {"line", line}, {"why", instead(threats)}}));
      continue;
    }
    judge_answer(*passed, *threat, line + " " + threat->text, played + 2);
  }
}

/// ": Qa1 solves", ": nothing solves".
std::string StatedVariations::instead(const std::vector<Ply>& attacks) const {
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
    fail(stated, say(MessageId::stated_move_illegal, {{"line", here}}));
    return;
  }
  judge_mate(stated, *meant.front(), here);
  if (played + 2 > referee_->length()) {
    return;
  }
  for (const auto& answer : stated.next) {
    const bool is_said_to_fail = is_try(*answer);
    if (!is_said_to_fail && !judge_as_threat(position, stated, *answer, here, played)) {
      judge_answers(meant, stated, *answer, here, played + 1);
    }
  }
}

/// "1.Qa1! ~ 2.Qa8#" mostly states a threat. If `answer` is one it is judged as such.
bool StatedVariations::judge_as_threat(const Position& position, const StatedMove& stated,
                                       const StatedMove& answer, const std::string& line,
                                       unsigned played) {
  const auto passed = stated.any && stated.move == "~" ? referee_->passed(position) : std::nullopt;
  const bool threatens =
      passed && std::ranges::any_of(referee_->attacks(*passed, played + 1),
                                    [&](const Ply& ply) { return means(answer, ply, board()); });
  if (threatens) {
    judge_answer(*passed, answer, line + " " + answer.text, played + 2);
  }
  return threatens;
}

/// `answer` must solve behind the defence; if the author means any move of a unit, behind one.
void StatedVariations::judge_answers(const std::vector<const Reply*>& defences,
                                     const StatedMove& stated, const StatedMove& answer,
                                     const std::string& line, unsigned played) {
  const std::string here = line + " " + answer.text;
  const std::vector<Ply>* attacks = nullptr;
  for (const Reply* defence : defences) {
    attacks = &referee_->attacks(defence->after, played);
    const bool solves =
        std::ranges::any_of(*attacks, [&](const Ply& ply) { return means(answer, ply, board()); });
    if (solves) {
      judge_answer(defence->after, answer, here, played + 1);
      return;
    }
  }
  if (!stated.any && defences.size() > 1) {
    attacks = nullptr;
  }
  fail(answer,
       say(MessageId::stated_answer_fails, {{"line", here},
                                            {"move", answer.move},
                                            {"why", attacks == nullptr ? "" : instead(*attacks)}}));
}

/// Plays an attack that is known to solve, and judges what is stated behind it.
void StatedVariations::judge_answer(const Position& position, const StatedMove& attack,
                                    const std::string& line, unsigned played) {
  if (attack.next.empty() && !attack.mates && !attack.zugzwang) {
    return;
  }
  for (const Reply& reply : referee_->replies(position)) {
    if (means(attack, reply.ply, board())) {
      judge_mate(attack, reply, line);
      judge_below(reply.after, attack, line, played);
      return;
    }
  }
}

void StatedVariations::judge_mate(const StatedMove& move, const Reply& reply,
                                  const std::string& line) {
  if (move.mates && !reply.mates) {
    fail(move, say(MessageId::stated_mate_fails, {{"line", line}, {"move", reply.ply.move->text}}));
  }
}

}  // namespace warp::check
