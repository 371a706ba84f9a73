#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solver/board/position/names.hpp"
#include "solver/check/findings/analysis.hpp"
#include "solver/search/play/solution.hpp"

namespace warp::check {

/// The verdicts on a problem, from the most serious to the best. The verdict on a problem is the
/// most serious of its findings.
enum class Fault : std::uint8_t {
  unreadable,        ///< the input has errors
  unsupported,       ///< known by name, but cannot be played
  illegal_position,  ///< an illegal position
  no_solution,
  short_solution,
  stated_fails,     ///< what the author states does not solve
  fewer_solutions,  ///< fewer than declared
  cook,             ///< a second key, or a solution that is not stated
  more_solutions,   ///< help and series play: more than declared
  set_play_missing,
  dual,
  undecidable,  ///< it depends on mates of which the rules cannot say whether they are mates
  unproved,     ///< out of time, the search is restricted, or the declaration does not fit
  undeclared,   ///< help play: several solutions, and no declaration of their number
  unread,       ///< something that the author states could not be read
  none,         ///< sound
};
/// Its name in tables and JSON: "no_solution", "sound".
std::string_view fault_name(Fault fault);
/// The fault of that name; nothing if there is none. The same of the names below.
std::optional<Fault> fault_named(std::string_view name);

/// Where a side has several moves instead of one.
enum class DualPlace : std::uint8_t {
  nowhere,
  key,  ///< the first move
  threat,
  continuation,  ///< a later move, but not the last of the attacker or the line
  mate,          ///< the last one
};
std::string_view place_name(DualPlace place);
std::optional<DualPlace> place_named(std::string_view name);

/// How the moves of a dual are related.
enum class Relation : std::uint8_t {
  different,
  promotion,      ///< they differ in the unit to which the pawn promotes
  transposition,  ///< the same moves in another order
};
std::string_view relation_name(Relation relation);
std::optional<Relation> relation_named(std::string_view name);

/// The part of the solution concerned.
enum class Strand : std::uint8_t {
  unsaid,  ///< no variations are stated, and the variation has full length
  author,  ///< in a stated variation or solution
  side,    ///< elsewhere, after a threat, or in a variation that ends early
};
std::string_view strand_name(Strand strand);
std::optional<Strand> strand_named(std::string_view name);

/// One result of the check of a phase.
struct Finding {
  Fault fault = Fault::none;
  bool minor = false;  ///< reported, but not counted against the problem
  bool set_play = false;
  bool by_play = false;  ///< shown by playing: it holds whatever the search would still find
  DualPlace place = DualPlace::nowhere;
  Relation relation = Relation::different;
  Strand strand = Strand::unsaid;
  std::vector<std::string> after;  ///< the half-moves before it, numbered
  std::vector<std::string> moves;  ///< the half-moves or lines concerned
  std::string text;                ///< the finding in words

  /// True if it says that solutions or play are missing, so that more of them could refute it.
  bool is_about_missing() const;
};

/// The judgement of the diagram or a twin, with one side to begin.
struct PhaseJudgement {
  PhaseInfo info;
  std::string stipulation;
  std::string declared;  ///< what the problem declares; empty if nothing
  std::size_t solutions = 0;
  std::size_t set_solutions = 0;
  std::string pattern;  ///< help play: the solutions per half-move, "2.1.1.1"; empty if uneven
  std::vector<std::string> lines;  ///< the solutions, or the keys
  std::vector<Finding> findings;
  std::string start;  ///< where play begins: a JSON object, see report::start_json
  Analysis analysis;  ///< the tables that are asked for

  /// The most serious finding that is not minor.
  Fault verdict() const;
};

/// How what the search has found was checked by a search without techniques.
enum class Trust : std::uint8_t {
  unchecked,
  audited,   ///< for want of time only a sample of it
  verified,  ///< all of it
};
/// Its name in JSON: "verified"; empty for `unchecked`.
std::string_view trust_name(Trust trust);
/// The trust of that name; nothing if there is none.
std::optional<Trust> trust_named(std::string_view name);

/// The judgement of a problem.
struct ProblemJudgement {
  std::size_t number = 0;  ///< the number of the problem in the run, from 1
  Language language = Language::english;
  std::string file;  ///< empty: its name is not to be seen
  Location where;
  std::vector<std::string> authors, titles, conditions;
  std::string stipulation;
  Fault input = Fault::none;          ///< whether it could be read and set up
  std::vector<std::string> messages;  ///< the messages of reading and setting up
  std::size_t input_message = 0;      ///< the message that says why `input` is what it is
  std::vector<PhaseJudgement> phases;
  Trust trust = Trust::unchecked;
  double seconds = 0;
  std::uint64_t nodes = 0;

  /// The most serious of all.
  Fault verdict() const;
};

}  // namespace warp::check
