// The solutions of a tourney with something changed in each: what is accepted must still be true.

#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <iterator>
#include <map>
#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/check/mutation.hpp"
#include "tests/check/verdicts.hpp"

using namespace warp::test;

namespace {

/// An entry without its solution, and the solution, a line each.
struct TourneyEntry {
  std::string problem, solution;
};

std::vector<TourneyEntry> tourney_entries(const std::string& file) {
  std::ifstream stream(file);
  std::vector<TourneyEntry> all(1);
  for (std::string line; std::getline(stream, line);) {
    constexpr std::string_view remark = "remark solution ";
    if (line == "next") {
      all.emplace_back();
    } else if (line.starts_with(remark)) {
      all.back().solution += line.substr(remark.size()) + "\n";
    } else if (line != "begin" && line != "end") {
      all.back().problem += line + "\n";
    }
  }
  return all;
}

/// The squares on which the moves of `solution` arrive, in their order: what no way to write a move
/// leaves out. What happens besides stands in brackets and is passed over.
std::vector<std::string> arrival_squares(const std::string& solution) {
  static const std::regex brackets("\\[[^\\]]*\\]");
  static const std::regex move("0-0-0|0-0|O-O-O|O-O|([a-h][1-8])(?![a-h1-8:*x-]*[a-h][1-8])");
  const std::string plain = std::regex_replace(solution, brackets, "");
  std::vector<std::string> all;
  for (std::sregex_iterator it(plain.begin(), plain.end(), move), end; it != end; ++it) {
    all.push_back(it->str());
  }
  return all;
}

/// Verdicts that a change of the text may bring: of the statement, of solutions that it no longer
/// states, or of what it no longer declares.
const std::set<std::string> not_blamed{"sound", "stated_fails",     "unread",
                                       "cook",  "more_solutions",   "fewer_solutions",
                                       "dual",  "set_play_missing", "undeclared"};

using Pairs = std::set<std::pair<std::string, std::string>>;

/// Adds where each half-move of a tree and those directly behind it arrive.
void add_pairs(const nlohmann::json& tree, Pairs& pairs) {
  const auto arrival = [](const nlohmann::json& move) {
    const auto all = arrival_squares(move.at("text"));
    return all.empty() ? std::string() : all.back();
  };
  for (const char* const kind : {"threats", "variations", "refutations"}) {
    for (const nlohmann::json& next : tree.value(kind, nlohmann::json::array())) {
      pairs.emplace(arrival(tree), arrival(next));
      add_pairs(next, pairs);
    }
  }
}

/// All that the program finds of `problem` when it solves it.
Pairs pairs_found(const std::string& problem) {
  Pairs pairs;
  const auto result =
      run_warp({"--format=json", "-regression"}, "begin\n" + problem + "option variation\nend\n");
  std::istringstream records(result.out);
  for (std::string line; std::getline(records, line);) {
    const auto record = nlohmann::json::parse(line);
    if (record.at("record") == "tree") {
      add_pairs(record.at("tree"), pairs);
    }
  }
  return pairs;
}

/// Is `mutated` true by play although one arrival differs from those of the original? "1...Rc4
/// 2.Sd5#" is, if the answer to 1...Re4 mates there, too.
bool is_true_by_play(const std::string& mutated, const TourneyEntry& original) {
  const auto is = arrival_squares(mutated), was = arrival_squares(original.solution);
  if (is.size() != was.size()) {
    return false;
  }
  const auto differs =
      static_cast<std::size_t>(std::mismatch(is.begin(), is.end(), was.begin()).first - is.begin());
  if (differs == is.size()) {
    return false;  // only a sign differs
  }
  if (!std::equal(is.begin() + static_cast<std::ptrdiff_t>(differs) + 1, is.end(),
                  was.begin() + static_cast<std::ptrdiff_t>(differs) + 1)) {
    return false;
  }
  const Pairs pairs = pairs_found(original.problem);
  return (differs + 1 < is.size() && pairs.contains({is[differs], is[differs + 1]})) ||
         (differs > 0 && pairs.contains({is[differs - 1], is[differs]}));
}

}  // namespace

TEST_CASE("a thousand mutated solutions of a tourney: none that is false is accepted" *
          doctest::test_suite("slow")) {
  const std::string file = tourney_folder + "long_tourney.inp";
  const std::vector<TourneyEntry> entries = tourney_entries(file);
  const Checked as_they_are = check_file(file);
  REQUIRE(as_they_are.document.at("problems").size() == entries.size());
  // The same whatever the machine, so that the same texts are judged everywhere.
  std::vector<const TourneyEntry*> originals;
  for (std::size_t i = 0; i < entries.size(); ++i) {
    const bool takes_seconds = as_they_are.problem(i).at("stipulation") == "#5";
    if (!entries[i].solution.empty() && as_they_are.verdict(i) == "sound" && !takes_seconds) {
      originals.push_back(&entries[i]);
    }
  }
  REQUIRE(originals.size() == 35);
  Mutator mutator(2126);
  std::set<std::string_view> kinds;
  std::vector<std::pair<const TourneyEntry*, Mutator::Mutant>> mutants;
  std::string problems;
  while (mutants.size() < 1000) {
    const TourneyEntry& original = *originals[mutants.size() % originals.size()];
    const Mutator::Mutant mutant = mutator.mutate(original.solution);
    problems += "begin\n" + solution_remarks(mutant.solution) + original.problem + "end\n";
    mutants.emplace_back(&original, mutant);
    kinds.insert(mutant.kind);
  }
  CHECK(kinds.size() == Mutator::kinds().size());
  const auto result = run_warp({"check", "--json"}, problems, std::chrono::seconds(3000));
  const auto document = nlohmann::json::parse(result.out);
  REQUIRE(document.at("problems").size() == mutants.size());
  std::map<std::string, unsigned> verdicts;
  for (std::size_t i = 0; i < mutants.size(); ++i) {
    const auto& problem = document.at("problems").at(i);
    const std::string verdict = problem.at("verdict");
    ++verdicts[verdict];
    CAPTURE(mutants[i].second.kind);
    CAPTURE(mutants[i].second.solution);
    CAPTURE(verdict);
    // Of the problems themselves nothing is said to be worse than before.
    CHECK(not_blamed.contains(verdict));
    if (verdict == "sound") {
      // All moves and signs are those of the original; some may have been left out.
      auto said = said_moves(mutants[i].second.solution);
      if (mutants[i].second.kind == "word doubled") {  // what is true may be said twice
        said = without_repetitions(said);
      }
      const bool is_original = stands_in(said, said_moves(mutants[i].first->solution));
      CHECK((is_original || is_true_by_play(mutants[i].second.solution, *mutants[i].first)));
    }
  }
  for (const auto& [verdict, count] : verdicts) {
    MESSAGE(verdict, " ", count);
  }
  CHECK(verdicts["stated_fails"] > 200);
  CHECK(verdicts["unread"] > 20);
}
