#pragma once

#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"
#include "solver/check/reading/declaration.hpp"
#include "solver/check/shape.hpp"
#include "solver/check/stated/referee.hpp"

namespace warp::check {

class LineDoctor;

/// The data on which a phase is judged.
struct Evidence {
  const Geometry& board;
  const Shape& shape;
  const Found& found;
  const Declaration& declaration;         ///< settled: first_left_out is empty
  bool set_play_asked = false;            ///< by the option SetPlay
  Language language = Language::english;  ///< of what is said
  Referee* referee = nullptr;             ///< null if the play is not one branch of battle play
  LineDoctor* doctor = nullptr;           ///< says why what is stated fails; null: that is not said
};

/// Judges solutions that are lines: help and series play. The conventions of the field:
/// - The declaration counts.
/// - A line shorter than stipulated is a fault.
/// - A further continuation of the same beginning is a dual; a further beginning is a cook.
/// - The same moves in another order, or with another promotion, are a dual of that kind.
/// - If nothing is declared, one solution is sound; several are reported.
void judge_lines(const Evidence& evidence, PhaseJudgement& judgement);

/// Judges keys and the variations below them: direct, self and reflex play. If nothing is declared,
/// one key is wanted. A dual is two moves of the attacker that answer one defence equally soon. It
/// counts against the problem in a variation of full length if the play goes on, or if the defender
/// has the last move. At the mating move, after threats, and in variations that end early it is
/// minor, unless the author states the variation. If variations are stated, all others are side
/// lines.
void judge_battle(const Evidence& evidence, PhaseJudgement& judgement);

/// Set play that is declared is missing; set play that only an option asks for is a minor finding.
void judge_missing_set_play(const Evidence& evidence, PhaseJudgement& judgement);

/// The finding that in reflex play `moves`, the last of which mates, were obligatory. `undecided`:
/// it cannot be decided whether the last one mates.
Finding missed_mate(std::string moves, bool undecided, Language language);

/// The things that findings count.
enum class Thing : std::uint8_t {
  key,
  solution,
  half_move,
  move,
  short_solution,
  continuation,
  first_move,
  other_solution,
};
/// "3 solutions", "1 key", in that language.
std::string counted(std::size_t number, Thing thing, Language language);

/// " (promotion)" for moves with that relation; empty for moves that are not related.
std::string relation_remark(Relation relation, Language language);
/// "promotion".
std::string relation_text(Relation relation, Language language);

/// The parts with `between` between them. If there are many, only the first ones and the number of
/// the others.
std::string joined(const std::vector<std::string>& parts, std::string_view between,
                   Language language);
/// The parts with "or" between them.
std::string alternatives(const std::vector<std::string>& parts, Language language);

}  // namespace warp::check
