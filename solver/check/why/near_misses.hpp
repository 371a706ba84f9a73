#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "solver/check/stated/referee.hpp"
#include "solver/check/why/line.hpp"
#include "solver/setup/setup.hpp"

namespace warp::check {

/// The maximum number of near misses that are told.
inline constexpr std::size_t most_near_misses = 10;

/// The lines of a phase that nearly solve, nearest first.
struct NearMisses {
  /// How far they were sought.
  enum class Extent : std::uint8_t {
    all,
    part,         ///< the time ran out
    not_defined,  ///< for this stipulation it is not said what is near
  };

  std::optional<std::string> solution;  ///< the phase has one: nothing else is sought
  std::vector<Diagnosis> misses;        ///< each with the verdict Diagnosis::Verdict::fails
  /// They nearly reach the goal of this section of play, counted from 1, which no line does: those
  /// that follow are out of reach. 0: that of the stipulation.
  unsigned section = 0;
  Extent extent = Extent::all;
};

/// Seeks why a phase has no solution. Near is
/// - help and series play for a mate or stalemate: a line of full length after which the other side
///   has one or two moves too many, or none, but is in check, or is not;
/// - help and series play: a line that solves if a side passes once, or moves once more before it;
/// - hs#, ser-s#: a line after which one or two answers do not reach the goal, and some do; hr#,
///   ser-r#: one after which an answer nearly mates, or that solves but for a mate that was missed;
/// - battle play, reflex play among it: a first move with one or two refutations, or against which
///   only an option speaks, or set play that is complete where the attacker has no move that waits;
///   parry series (pser-#, pser-s#) alike; post-key play that one or two defences refute;
/// - reci-h#: a line after which one of its two ends holds; parts joined by "and" and "or": what is
///   near in those that have no solution;
/// - GoalIsEnd: a line that solves but for a goal that ended play before;
/// - several sections of play: what is near in the first one whose goal is out of reach, in lines
///   that reach the goals before it.
/// What is near is found by playing, without techniques; that there is no solution, by the usual
/// search, and again while playing: a line or key that solves then is told as the solution. `phase`
/// is prepared (check::prepare); of other stipulations of several branches, and of play with other
/// constraints, nothing is sought. `memory`: bytes for positions that have been looked at. Stops
/// when `tools.stop` says so.
NearMisses near_misses(const Problem& problem, const Phase& phase, const RefereeTools& tools,
                       std::size_t memory);

}  // namespace warp::check
