#include <doctest/doctest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/options.hpp"
#include "tests/differential/move_counts.hpp"
#include "tests/differential/rule_uses.hpp"
#include "tests/differential/self_compare.hpp"
#include "tests/differential/self_problem.hpp"
#include "tests/differential/targets.hpp"
#include "tests/differential/word_effects.hpp"
#include "tests/rules/slow_rules.hpp"

// Every rule with each of its words and forms: what only saves time changes no solution, positions
// that were reached by play are found again, and the tables say which moves there are. More of the
// same with other seeds: warp_differential --self, --targets.

namespace warp::differential {

namespace {

constexpr std::chrono::seconds patience(20);  // far more than any of the tables' positions takes
std::vector<const RuleUse*> all_of_them() {
  std::vector<const RuleUse*> all;
  for (const RuleUse& use : all_rule_uses()) {
    all.push_back(&use);
  }
  return all;
}

/// Looks at `count` random problems; returns how many of them could be compared.
unsigned look_at_rules(std::vector<const RuleUse*> uses, bool targets, std::uint64_t seed,
                       unsigned count) {
  const SelfWishes wishes{.first = std::move(uses), .to_positions = targets};
  WorkLimit limit{sample_time};
  unsigned compared = 0;
  for (unsigned i = 0; i < count; ++i) {
    const RandomProblem problem = self_problem(wishes, seed, i);
    const SelfAnswer answer = targets ? find_target(problem, seed + i, limit)
                                      : compare_with_itself(problem.text(), seed + i, limit);
    const std::string text = targets ? answer.text : problem.text();
    INFO(text);
    CHECK_MESSAGE(answer.kind != SelfAnswer::Kind::differs, lines_of(answer.differences));
    compared += answer.kind == SelfAnswer::Kind::same ? 1 : 0;
  }
  return compared;
}

/// The lines of a table, without its remarks.
std::vector<std::string> table(const std::string& name) {
  std::ifstream file(std::string(WARP_TESTS) + "/rules/" + name);
  REQUIRE(file.good());
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);) {
    if (!line.empty() && line[0] != '%') {
      lines.push_back(line);
    }
  }
  return lines;
}

/// The counts of the table that end at a depth with at most `most` moves are counted again.
void count_again(std::uint64_t most) {
  std::map<std::string, MoveCounts> recorded;
  for (const std::string& line : table("move_counts.txt")) {
    const MoveCounts counts = read_table_line(line);
    recorded[counts.rule] = counts;
  }
  for (const RuleUse& use : all_rule_uses()) {
    INFO(counted_as(use));
    REQUIRE(recorded.count(counted_as(use)) == 1);
    MoveCounts expected = recorded[counted_as(use)];
    const bool is_played = !expected.by_depth.empty();
    while (!expected.by_depth.empty() && expected.by_depth.back() > most) {
      expected.by_depth.pop_back();
    }
    if (is_played && expected.by_depth.empty()) {
      continue;
    }
    const auto depth = static_cast<unsigned>(expected.by_depth.size());
    CHECK(count_moves(use, std::max(depth, 1U), ~std::uint64_t{0}).by_depth == expected.by_depth);
  }
  CHECK(recorded.size() == all_rule_uses().size());
}

}  // namespace

TEST_CASE("every rule that is played is among those that the random problems have") {
  for (const Condition* condition : all_conditions().all()) {
    const bool is_used =
        std::any_of(all_rule_uses().begin(), all_rule_uses().end(), [&](const RuleUse& use) {
          return use.condition == condition || (use.attribute_bits & condition->attributes) != 0;
        });
    INFO(condition->names.english);
    CHECK(is_used == (condition->supported() && !needs_players(*condition)));
  }
  for (const RuleUse& use : all_rule_uses()) {
    if (use.is_attribute() || parser::describes_unit(use.condition->parameters)) {
      continue;
    }
    for (const Parameter& parameter : use.condition->parameters) {
      for (const Names& word : parameter.words) {
        const bool is_listed =
            std::any_of(all_rule_uses().begin(), all_rule_uses().end(), [&](const RuleUse& other) {
              return other.condition == use.condition && other.value == word.english;
            });
        INFO(use.condition->names.english, " ", word.english);
        CHECK(is_listed);
      }
    }
  }
}

TEST_CASE("faults that random problems have shown do not come back") {
  for (const char* text : {
           // Holes turn with the board, and the rule says so.
           "stipulation pser-#1\npieces white Kc5 black Kd1\n"
           "condition Hole e1e8 ActuatedRevolvingBoard\n",
           "stipulation ser-~1\npieces white Kc4 black Kd1\n"
           "condition Hole d5 ActuatedRevolvingCentre\n",
           // The king that takes the walk of what was captured may have moved itself.
           "stipulation semi-rct1\npieces white Kg4 DBg7 black Kh7\n"
           "condition KobulKings HalfInChess\n",
           "stipulation semi-r~1\npieces white Kg4 Sg7 black Kh7\n"
           "condition SnekChess AllInChess\n",
           "stipulation semi-r~1\npieces white Kg4 Sg7 black Kh7\n"
           "condition SnekCircleChess AllInChess\n",
           // Against the check 2...Rf5-c8 the knight on d2 goes like a queen to d8.
           "stipulation h#1.5\npieces white Kh3 Rg7 black Ke8 Sc1 neutral Rc7\n"
           "condition Bolero\n",
           // A unit that castles like the king that it captures moves his rook.
           "stipulation ser-#1\npieces white Qe8 black Ke6 Rh8\n"
           "condition Make&TakeChess EinsteinChess\noption NoWk\n",
           // A neutral unit that moves is influenced by the enemy with which it changes places.
           "stipulation ser-~1\npieces white Ka1 black Kh8 Sc4 neutral Sb3\n"
           "condition MessignyChess Influencer\n",
       }) {
    WorkLimit limit{patience};
    const SelfAnswer answer = compare_with_itself(text, 1, limit);
    INFO(text);
    CHECK_MESSAGE(answer.kind == SelfAnswer::Kind::same, lines_of(answer.differences));
  }
}

TEST_CASE("what only saves time changes no solution under any rule") {
  const auto uses = one_of_each();
  const auto count = static_cast<unsigned>(uses.size());
  CHECK(look_at_rules(uses, false, 1, count) > count / 3);
}

TEST_CASE("positions reached by play under any rule are found again") {
  const auto uses = one_of_each();
  const auto count = static_cast<unsigned>(uses.size());
  CHECK(look_at_rules(uses, true, 1, count) > count / 3);
}

TEST_SUITE("slow") {
  TEST_CASE("what only saves time changes no solution under any word of any rule") {
    const auto uses = all_of_them();
    const auto count = static_cast<unsigned>(8 * uses.size());
    CHECK(look_at_rules(uses, false, 2, count) > count / 3);
  }

  TEST_CASE("positions reached by play under any word of any rule are found again") {
    const auto uses = all_of_them();
    const auto count = static_cast<unsigned>(4 * uses.size());
    CHECK(look_at_rules(uses, true, 2, count) > count / 3);
  }

  TEST_CASE("all recorded numbers of moves are right") { count_again(~std::uint64_t{0}); }
}

TEST_CASE("the recorded numbers of moves are right at the first depths") { count_again(600); }

TEST_CASE("rules written a second time have the recorded numbers of moves") {
  const char* const position = "r3k3/pP2p3/2n5/3P4/8/8/7P/4K2R w Kq";
  std::map<std::string, MoveCounts> recorded;
  for (const std::string& line : table("move_counts.txt")) {
    const MoveCounts counts = read_table_line(line);
    recorded[counts.rule] = counts;
  }
  for (const std::string& rule : test::slow_rules()) {
    INFO(rule);
    REQUIRE(recorded.count(rule) == 1);
    std::vector<std::uint64_t> counts;
    for (unsigned depth = 1; depth <= recorded[rule].by_depth.size(); ++depth) {
      counts.push_back(test::SlowPosition(position, rule).count(depth));
    }
    CHECK(counts == recorded[rule].by_depth);
  }
}

TEST_CASE("no word behind a condition is without effect") {
  std::map<std::string, WordEffect> known;
  std::multimap<std::string, WordEffect> shown;  // by the condition as it stands without the word
  for (const std::string& line : table("word_effects.txt")) {
    const WordEffect effect = read_word_effect(line);
    known[effect.word] = effect;
    if (effect.kind == WordEffect::Kind::shown) {
      shown.emplace(effect.without, effect);
    }
  }
  WorkLimit limit{std::chrono::milliseconds(patience)};
  for (const RuleUse& use : all_rule_uses()) {
    if (use.is_attribute() || !use.is_word()) {
      continue;
    }
    INFO(word_name(use));
    REQUIRE(known.count(word_name(use)) == 1);
    const WordEffect& effect = known[word_name(use)];
    CHECK(effect.kind != WordEffect::Kind::open);
    if (effect.kind == WordEffect::Kind::refused) {
      CHECK(is_always_refused(use));
    } else if (effect.kind == WordEffect::Kind::says_what_holds) {
      // It changes nothing where other words of its condition do.
      const auto [first, last] = shown.equal_range(std::string(use.condition->names.english));
      for (auto other = first; other != last; ++other) {
        INFO(other->second.position);
        limit.begin();
        CHECK(moves_under(use.text(), other->second.position, limit) ==
              moves_under(other->second.without, other->second.position, limit));
      }
    } else if (effect.kind == WordEffect::Kind::shown) {
      limit.begin();
      const auto with = moves_under(effect.with, effect.position, limit);
      const auto without = moves_under(effect.without, effect.position, limit);
      REQUIRE(with.has_value());
      REQUIRE(without.has_value());
      CHECK(*with != *without);
    }
  }
}

TEST_CASE("Declarations: a unit that comes back to a magic square changes sides") {
  WorkLimit limit{std::chrono::milliseconds(patience)};
  const SelfAnswer answer = compare_with_itself(
      "Stipulation ser-h+1\nPieces White Kh6 eaf2 Rf5 neb2\n"
      "Pieces Black Kh8 neg4 neh2 eab3 mhc2\nCondition MagicSquares g2 AntiCirce ContraParrain\n",
      41 + 3878, limit);
  INFO(lines_of(answer.differences));
  CHECK(answer.kind == SelfAnswer::Kind::same);
}

TEST_CASE("Keys: holes that are carried away are not filled where they were") {
  WorkLimit limit{std::chrono::milliseconds(patience)};
  const SelfAnswer answer = compare_with_itself(
      "Stipulation ser-hx1\nPieces White Ke7\nPieces Black Kb1\n"
      "Condition PatienceChess TypeB RoleExchange 1\n",
      20317197, limit);
  INFO(lines_of(answer.differences));
  CHECK(answer.kind == SelfAnswer::Kind::same);
}

}  // namespace warp::differential
