#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tests/differential/boards.hpp"
#include "tests/differential/rule_uses.hpp"
#include "tests/differential/self_compare.hpp"
#include "tests/differential/self_problem.hpp"
#include "tests/differential/shifted.hpp"

// Random problems on boards of every kind: what only saves time changes no solution there, and a
// position moved along a seam has its solutions moved. More of the same with other seeds:
// warp_differential --self 20000 --board all, and with --shift.

namespace warp::differential {

namespace {

/// Every use of a rule, or those of which `chosen` says so.
template <class Chosen>
std::vector<const RuleUse*> uses(Chosen chosen) {
  std::vector<const RuleUse*> result;
  for (const RuleUse& use : all_rule_uses()) {
    if (chosen(use)) result.push_back(&use);
  }
  return result;
}

/// Looks at `count` problems, beginning with number `first`; returns how many could be compared.
unsigned look_at_boards(const SelfWishes& wishes, std::uint64_t seed, unsigned first,
                        unsigned count) {
  WorkLimit limit{sample_time};
  unsigned compared = 0;
  for (unsigned i = first; i < first + count; ++i) {
    const RandomProblem problem = self_problem(wishes, seed, i);
    const SelfAnswer answer = wishes.shifted ? compare_shifted(problem, seed + i, limit)
                                             : compare_with_itself(problem.text(), seed + i, limit);
    INFO(problem.text());
    CHECK_MESSAGE(answer.kind != SelfAnswer::Kind::differs, lines_of(answer.differences));
    compared += answer.kind == SelfAnswer::Kind::same ? 1 : 0;
  }
  return compared;
}

/// `of_each` problems on each board, under one rule after the other.
void look_at_all_boards(std::uint64_t seed, unsigned of_each) {
  constexpr unsigned apart = 7;  // so that a few problems already have rules of many kinds
  const std::vector<const RuleUse*> all = uses([](const RuleUse&) { return true; });
  unsigned compared = 0, count = 0;
  for (const auto& board : all_boards()) {
    compared += look_at_boards({.first = all, .boards = {board}}, seed, count * apart, of_each);
    count += of_each;
  }
  CHECK(compared > count / 3);
}

}  // namespace

TEST_CASE("what only saves time changes no solution on any board") { look_at_all_boards(1, 2); }

TEST_SUITE("slow") {
  TEST_CASE("what only saves time changes no solution on any board, more problems") {
    look_at_all_boards(2, 8);
  }
}

TEST_CASE("a position moved along a seam has its solutions moved") {
  // Rules about units and moves, of which none speaks of a place.
  const std::set<std::string_view> names{"Madrasi",          "KoeKo",           "AndernachChess",
                                         "Isardam",          "Patrol",          "Lortap",
                                         "Take&MakeChess",   "Disparate",       "EiffelChess",
                                         "ProvocationChess", "BlackMustCapture"};
  const auto has_name = [&](const RuleUse& use) {
    return !use.is_attribute() && names.contains(use.condition->names.english);
  };
  const SelfWishes wishes{
      .first = without_places(uses(has_name)), .boards = boards_with_seams(), .shifted = true};
  REQUIRE(wishes.first.size() >= 10);
  constexpr unsigned count = 40;
  CHECK(look_at_boards(wishes, 1, 0, count) > count / 3);
}

TEST_CASE("a position that is moved along a seam is drawn without rules that speak of places") {
  const auto boards = boards_with_seams({board_of("torus")});
  const SelfWishes wishes{.first = without_places(uses([](const RuleUse&) { return true; })),
                          .boards = boards,
                          .shifted = true};
  const auto speaks_of_places = [](const std::string& rule) {
    return rule.find("Symmetry") != std::string::npos || rule.starts_with("GridChess") ||
           rule.starts_with("ActuatedRevolvingBoard");
  };
  const auto texts_of = [&](std::string_view name) {
    return std::ranges::count_if(wishes.first, [&](const RuleUse* use) {
      return !use->is_attribute() && use->condition->names.english == name;
    });
  };
  CHECK(texts_of("Madrasi") > 1);
  CHECK(texts_of("PWC") > 1);
  CHECK(texts_of("GridChess") == 0);
  CHECK(texts_of("SymmetryCirce") == 0);
  // Chance adds words to the names of rules.
  std::size_t rules = 0;
  for (unsigned i = 0; i < wishes.first.size(); ++i) {
    const RandomProblem problem = self_problem(wishes, 5, i);
    rules += problem.conditions.size();
    CHECK_MESSAGE(std::ranges::none_of(problem.conditions, speaks_of_places), problem.text());
  }
  CHECK(rules > wishes.first.size() / 2);
  constexpr unsigned first = 60, count = 60;
  CHECK(look_at_boards(wishes, 5, first, count) > count / 3);
}

}  // namespace warp::differential
