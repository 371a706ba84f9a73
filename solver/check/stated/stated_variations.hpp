#pragma once

#include <functional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "solver/check/finding.hpp"
#include "solver/check/judge.hpp"
#include "solver/check/stated/referee.hpp"
#include "solver/check/stated/stated_play.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

/// Does the author call `defence` a refutation?
bool refutes(const StatedMove& defence);

/// The end of the defences from `begin` on, up to `end`, whose answers stand in pairs with them:
/// StatedMove::answers_to_all. Mostly it is only one defence.
StatedMoves::const_iterator end_of_pairs(StatedMoves::const_iterator begin,
                                         StatedMoves::const_iterator end);

/// A first move that the author calls a try, or to which he states a refutation and no answer.
bool is_try(const StatedMove& move);

/// Plays the variations and threats that the author states, and passes to `add` what is false.
class StatedVariations {
 public:
  /// All must outlive this.
  StatedVariations(const Evidence& evidence, const std::function<void(Finding)>& add)
      : evidence_(evidence), referee_(evidence.referee), add_(add) {}

  /// Judges what is stated after an attack; `played` half-moves lead to `position`. `line`: the
  /// play before it as it is written. Does nothing without a referee.
  void judge_below(const Position& position, const StatedMove& attack, const std::string& line,
                   unsigned played);
  /// The same of defences in `position`, with their answers. There must be a referee.
  void judge_defences(const Position& position, const StatedMoves& defences,
                      const std::string& line, unsigned played);
  /// Fails a move with a sign that is false. An answer to several defences is failed by finish(),
  /// if a sign is false behind each of them.
  void judge_signs(const StatedMove& move, const ComparedMove& played, const std::string& line);
  /// The same, and of the sign of mate.
  void judge_signs(const StatedMove& move, const Reply& reply, const std::string& line);
  /// Must be called when all play has been judged.
  void finish();

 private:
  std::vector<Finding> faults_of(const Position& position, const StatedMoves& defences,
                                 const std::string& line, unsigned played);
  void judge_defence(const Position& position, const StatedMove& stated, const std::string& line,
                     unsigned played);
  void judge_threats(const Position& position, const StatedMove& attack, const std::string& line,
                     unsigned played);
  bool judge_as_threat(const Position& position, const StatedMove& stated, const StatedMove& answer,
                       const std::string& line, unsigned played);
  void judge_answers(const std::vector<const Reply*>& defences, const StatedMove& stated,
                     const StatedMove& answer, const std::string& line, unsigned played);
  void judge_answer(const Position& position, const StatedMove& attack, const ComparedMove& meant,
                    const std::string& line, unsigned played);
  const ComparedMove* meant_by(const StatedMove& attack,
                               const std::vector<ComparedMove>& attacks) const;
  std::string instead(const std::vector<ComparedMove>& attacks) const;
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, evidence_.language, arguments);
  }
  const Geometry& board() const { return evidence_.board; }
  void fail(const StatedMove& move, std::string text);

  const Evidence& evidence_;
  Referee* referee_;
  const std::function<void(Finding)>& add_;
  /// Answers to several defences: with a false sign, in their order, and why; with true signs.
  std::vector<std::pair<const StatedMove*, std::string>> doubtful_;
  std::set<const StatedMove*> fitting_;
};

}  // namespace warp::check
