#include <doctest/doctest.h>

#include <algorithm>
#include <atomic>
#include <fstream>
#include <sstream>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/setup/setup.hpp"
#include "tests/support/mutants.hpp"
#include "tests/support/path_collector.hpp"

// Faults that techniques believe (tests/support/mutants.hpp) are put into the rules of published
// problems. Each of them loses or invents a solution where nobody looks; evidence, audits and a
// second search show how many of them do not stay hidden.

using namespace warp;

namespace {

/// Half-moves that a search without techniques may take, some tenths of a second.
constexpr std::int64_t most_half_moves = 60'000;

struct MutantAnswer {
  bool is_complete = false;
  std::vector<std::string> found;  ///< in alphabetical order
  bool is_doubted = false;         ///< evidence has contradicted what rules declare
  bool is_void = false;            ///< an audit has contradicted what was found
};

SearchOptions with_patience(const Phase& phase, std::atomic<std::int64_t>& left) {
  SearchOptions options = phase.options;
  options.patience = &left;
  return options;
}

/// The answer of a search by `means` with neither evidence nor audit.
MutantAnswer search(const Phase& phase, const Means& means, FactTable& facts,
                    std::int64_t half_moves = most_half_moves) {
  const std::atomic<bool> never{false};
  test::PathCollector collector;
  const auto prepared = prepare_phase(phase, 1, means, facts);
  std::atomic<std::int64_t> left{half_moves * prepared->half_moves_for_a_plain_one()};
  const SearchResult result =
      prepared->play(with_patience(phase, left), StopSignal(never), 1, collector);
  return {result.ending == Ending::complete && left > 0, collector.sorted()};
}

/// The answer of a search with evidence, and with an audit of one position in twenty.
MutantAnswer search_on_guard(const Phase& phase, FactTable& facts) {
  constexpr std::uint32_t one_in = 20;
  constexpr std::int64_t more = 8;
  const std::atomic<bool> never{false};
  test::PathCollector collector;
  std::atomic<std::int64_t> left{most_half_moves * more};
  Means means;
  means.audit = Audit::of_code(one_in);
  const SearchResult result = play_phase(phase, with_patience(phase, left), 1, means, facts,
                                         StopSignal(never), 1, collector);
  return {result.ending == Ending::complete && left > 0, collector.sorted(), !result.doubt.empty(),
          result.audit.contradiction.has_value()};
}

/// The first phase of a problem, whose rules may be spoilt.
class FirstPhase {
 public:
  explicit FirstPhase(const parser::ParsedProblem& parsed)
      : setup_(set_up(parsed.problem, all_conditions())) {
    REQUIRE_FALSE(setup_.phases.empty());
  }
  const Phase& phase() const { return setup_.phases.front(); }
  RuleSet& rules() { return const_cast<RuleSet&>(*phase().rules); }

 private:
  Setup setup_;
};

/// Enters what is true of stalemates, but not of the diagram itself.
void enter_false_facts(const Phase& of_stalemates, FactTable& facts) {
  constexpr std::int64_t first = 4000, least = 10;
  for (std::int64_t some = first; some > least; some /= 2) {
    facts.resize(facts.bytes());
    if (!search(of_stalemates, Means{}, facts, some).is_complete) {
      break;
    }
  }
}

/// What became of one mutant.
struct Tally {
  unsigned spoilt = 0;    ///< problems in which there was something to spoil
  unsigned wrong = 0;     ///< ... of which the solutions were wrong
  unsigned right = 0;     ///< ... though the first moves, played without techniques, were enough
  unsigned told = 0;      ///< ... though evidence or an audit contradicted
  unsigned verified = 0;  ///< ... though a second search without techniques was right
};

/// Tries `mutant` on `problem`. `stalemates`: the same with other goals.
void try_mutant(const test::Mutant& mutant, const parser::ParsedProblem& problem,
                const parser::ParsedProblem& stalemates, const std::vector<std::string>& solutions,
                Tally& tally) {
  constexpr std::size_t bytes = std::size_t{1} << 22U;
  FirstPhase first(problem);
  if (!mutant.spoil(first.rules())) {
    return;
  }
  ++tally.spoilt;
  const std::shared_ptr<void> spoilt_numbers =
      mutant.spoil_numbers ? mutant.spoil_numbers() : nullptr;
  const auto facts = [&](FactTable& table) -> FactTable& {
    if (mutant.false_facts) {
      const Setup other = set_up(stalemates.problem, all_conditions());
      if (!other.phases.empty()) {
        enter_false_facts(other.phases.front(), table);
      }
    }
    return table;
  };
  FactTable one(bytes), two(bytes), none(0);
  const MutantAnswer wrong = search(first.phase(), Means{}, facts(one));
  if (wrong.is_complete && wrong.found == solutions) {
    return;
  }
  ++tally.wrong;
  const MutantAnswer guarded = search_on_guard(first.phase(), facts(two));
  const bool is_right = guarded.is_complete && guarded.found == solutions;
  if (guarded.is_doubted || guarded.is_void) {
    CHECK((is_right || guarded.is_void));
    ++tally.told;
  } else if (is_right) {
    ++tally.right;
  }
  const MutantAnswer plain = search(first.phase(), Means::plain(), none);
  tally.verified += plain.is_complete && plain.found == solutions ? 1 : 0;
}

std::vector<parser::ParsedProblem> problems_of(const std::string& text) {
  return parser::parse(text, "mutants.inp", all_conditions());
}

}  // namespace

TEST_SUITE_BEGIN("slow");

TEST_CASE("faults that lose solutions of published problems do not stay hidden") {
  std::ifstream file(WARP_TESTS "/engine/mutants.inp");
  std::stringstream text;
  text << file.rdbuf();
  std::string of_stalemates = text.str();
  std::replace(of_stalemates.begin(), of_stalemates.end(), '#', '=');
  const std::vector<parser::ParsedProblem> problems = problems_of(text.str());
  const std::vector<parser::ParsedProblem> others = problems_of(of_stalemates);
  REQUIRE(problems.size() == 200);
  REQUIRE(others.size() == problems.size());
  const std::span<const test::Mutant> mutants = test::mutants();
  std::vector<Tally> tallies(mutants.size());
  for (std::size_t i = 0; i < problems.size(); ++i) {
    CAPTURE(i);
    REQUIRE(problems[i].usable());
    FactTable none(0);
    const FirstPhase first(problems[i]);
    const MutantAnswer truth = search(first.phase(), Means::plain(), none);
    REQUIRE(truth.is_complete);
    for (std::size_t m = 0; m < mutants.size(); ++m) {
      // Each in a thread of its own: some tables belong to the thread.
      std::thread([&] {
        try_mutant(mutants[m], problems[i], others[i], truth.found, tallies[m]);
      }).join();
    }
  }
  CHECK(mutants.size() >= 20);
  for (std::size_t m = 0; m < mutants.size(); ++m) {
    const Tally& tally = tallies[m];
    MESSAGE(fmt::format("{}: {} problems, {} wrong, {} of them right at once, {} told, {} verified",
                        mutants[m].name, tally.spoilt, tally.wrong, tally.right, tally.told,
                        tally.verified));
    CAPTURE(mutants[m].name);
    CHECK(tally.wrong > 0);
    CHECK(tally.verified == tally.wrong);
    CHECK(tally.right + tally.told > 0);
  }
}

TEST_SUITE_END();
