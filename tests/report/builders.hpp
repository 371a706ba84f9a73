#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "solver/search/play/solution.hpp"
#include "solver/setup/problem.hpp"

/// What a search would report, written by hand: for the tests of the reports.
namespace warp::test {

Square square(std::string_view name);

/// A unit from its English letter, in front of which "n" marks a neutral one; capitals are White's.
Unit unit(std::string_view letters);

/// A move in English long algebraic notation: "Kg3-g4", "a7*b8=Q+", "e5*d6ep#", "0-0", "--" (a
/// null move);
/// submoves are joined by ";". The moving units are White's.
MoveRecord played(std::string_view text);

/// A line from its text: "1.Kb1-b2 Qa1-a3+ 2.Kb2*a3 Ra7-b7#" or "1...Kb1-b2".
SolutionLine line(std::string_view text);

/// One half-move of a tree from its text: "1.Kb1-b2", "1...Qa1-a2#", with what follows a blank:
/// "!" (key, or refutation of a defence), "?", "threat", "zugzwang", "?!?".
SolutionTree half_move(std::string_view text, std::vector<SolutionTree> variations = {},
                       std::vector<SolutionTree> refutations = {});
/// The same with threats, which "threat" need not announce.
SolutionTree threatening(std::string_view text, std::vector<SolutionTree> threats,
                         std::vector<SolutionTree> variations = {},
                         std::vector<SolutionTree> refutations = {});

/// The units of the first field of a FEN (S for knight, "=" before neutral units).
std::vector<PlacedUnit> units(std::string_view fen);

/// A problem with nothing but a language, a diagram and a stipulation.
Problem problem(Language language, std::string_view fen, std::string_view stipulation);

OptionUse option(OptionId id, std::vector<std::int64_t> numbers = {});

}  // namespace warp::test
