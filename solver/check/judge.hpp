#pragma once

#include "solver/check/declaration.hpp"
#include "solver/check/finding.hpp"
#include "solver/check/found.hpp"
#include "solver/check/shape.hpp"

namespace warp::check {

/// What a phase is judged by.
struct Evidence {
  const Geometry& board;
  const Shape& shape;
  const Found& found;
  const Declaration& declaration;  ///< settled: nothing in first_left_out
  bool set_play_asked = false;     ///< by the option SetPlay
};

/// Judges solutions that are lines: help and series play. Conventions of the field: what is
/// declared counts; a line shorter than stipulated is a fault; a further continuation behind the
/// same beginning is a dual, a further beginning a cook; the same moves in another order, or with
/// another promotion, are a dual of that kind. Nothing declared: one solution is sound, several are
/// reported.
void judge_lines(const Evidence& evidence, PhaseJudgement& judgement);

/// Judges keys and the variations below them: direct, self and reflex play. One key is wanted if
/// nothing is declared. A dual is two moves of the attacker that answer one defence equally soon.
/// It counts against the problem in a variation of full length if the play goes on, or if the
/// defender has the last move; at the mating move, after threats and in variations that end early
/// it is minor - unless the author states the variation. With stated variations all others are
/// side lines.
void judge_battle(const Evidence& evidence, PhaseJudgement& judgement);

/// Set play that is declared is missing; one that an option merely asks for is worth a word.
void judge_missing_set_play(const Evidence& evidence, PhaseJudgement& judgement);

/// "3 solutions", "1 key".
std::string counted(std::size_t number, std::string_view what);

/// The parts with `between` between them; of many only the first ones and how many there are more.
std::string joined(const std::vector<std::string>& parts, std::string_view between);

}  // namespace warp::check
