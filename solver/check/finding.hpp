#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/board/names.hpp"
#include "solver/play/solution.hpp"

namespace warp::check {

/// What is said of a problem, from the gravest to the best: the verdict is the gravest of its
/// findings.
enum class Fault : std::uint8_t {
  unreadable,        ///< the input has errors
  unsupported,       ///< known by name, but not played
  illegal_position,  ///< a position that cannot be
  no_solution,
  short_solution,
  stated_fails,     ///< what the author states does not solve
  fewer_solutions,  ///< than declared
  cook,             ///< a second key, or a solution that is not stated
  more_solutions,   ///< help and series play: more than declared
  set_play_missing,
  dual,
  unproved,    ///< out of time, the search is restricted, or the declaration does not fit
  undeclared,  ///< several solutions of help play, and nobody says how many are meant
  none,        ///< sound
};
/// The word for it in tables and JSON: "no_solution", "sound".
std::string_view fault_name(Fault fault);

/// Where a side that should have one move has several.
enum class Place : std::uint8_t {
  nowhere,
  key,  ///< the first move
  threat,
  continuation,  ///< a later move, but not the last of the attacker or the line
  mate,          ///< the last one
};
std::string_view place_name(Place place);

/// How the moves of a dual are related.
enum class Relation : std::uint8_t {
  different,
  promotion,      ///< they differ in the piece to which the pawn promotes
  transposition,  ///< the same moves in another order
};
std::string_view relation_name(Relation relation);

/// Which part of the solution is concerned.
enum class Strand : std::uint8_t {
  unsaid,  ///< no variations are stated, and the variation has full length
  author,  ///< in a variation or solution that is stated
  side,    ///< elsewhere, after a threat, or in a variation that ends early
};
std::string_view strand_name(Strand strand);

/// One thing to be said of a phase.
struct Finding {
  Fault fault = Fault::none;
  bool minor = false;  ///< worth telling, but no reason against the problem
  bool set_play = false;
  Place place = Place::nowhere;
  Relation relation = Relation::different;
  Strand strand = Strand::unsaid;
  std::vector<std::string> after;  ///< the half-moves before it, numbered
  std::vector<std::string> moves;  ///< the half-moves or lines concerned
  std::string text;                ///< the whole in words
};

/// What is to be said of the diagram or a twin, for one side to begin.
struct PhaseJudgement {
  PhaseInfo info;
  std::string stipulation;
  std::string declared;  ///< what the problem says is intended; empty if it says nothing
  std::size_t solutions = 0;
  std::size_t set_solutions = 0;
  std::string pattern;  ///< help play: the solutions per half-move, "2.1.1.1"; empty if uneven
  std::vector<std::string> lines;  ///< the solutions, or the keys
  std::vector<Finding> findings;

  /// The gravest of what is not minor.
  Fault verdict() const;
};

/// What is to be said of a problem.
struct ProblemJudgement {
  std::size_t number = 0;  ///< which problem of the run it is, from 1
  std::string file;
  Location where;
  std::vector<std::string> authors, titles;
  std::string stipulation;
  Fault input = Fault::none;          ///< whether it could be read and set up
  std::vector<std::string> messages;  ///< what reading and setting up had to say
  std::vector<PhaseJudgement> phases;
  double seconds = 0;
  std::uint64_t nodes = 0;

  /// The gravest of all.
  Fault verdict() const;
};

}  // namespace warp::check
