// The random differential tester: solves random problems with this program and with another solver
// that reads the same language (Popeye or one compatible with it) and shows where they disagree.
//
//   ninja warp_differential
//   warp_differential --other ~/popeye/py --seed 1 --count 2000
//   warp_differential --other ~/popeye/py --kinds '#,s#,r#' --count 500 --save failures
//   warp_differential --other ~/popeye/py --pieces g,n,l --count 500
//   warp_differential --other ~/popeye/py --conditions 'Heffalumps,Circe Volcanic' --attributes
//   magic
//
//   warp_differential --other ~/popeye/py --pieces all --conditions all --together 2
//   warp_differential --other ~/popeye/py --like ~/problems/*.inp
//
// Problem n of a seed is the same in every run and on every machine. Each difference is confirmed
// with the problem alone in its file, then units, options, twins and moves are taken away as long
// as the two programs still differ, and the smallest problem is printed and written into the
// directory of --save. Where the other solver is known to be wrong stands in popeye_differs.md.
//
// Without another solver it compares this program with itself: random short problems under every
// rule, with all shortcuts, screens, bounds and tables and without any, by each engine; or ways to
// positions that were reached by play, which must be found; or long mates, selfmates and proof
// games by what they are solved by (proof numbers, tables of endings, deductions) and without.
//
//   warp_differential --self 200000 --jobs 2
//   warp_differential --self 500 --only 'circe|masand' --save failures
//   warp_differential --self 2000 --like ~/problems/*.inp
//   warp_differential --self 2000 --like ~/problems/*.inp --few 5
//   warp_differential --self 1500 --like ~/problems/*.inp --unchanged --milliseconds 5000
//   warp_differential --pairs 200000
//   warp_differential --targets 20000
//   warp_differential --mates 20000
//   warp_differential --parts 20000 --only circe
//   warp_differential --long 50000 --milliseconds 1000
//   warp_differential --self 20000 --board all
//   warp_differential --self 20000 --board all --stipulations '#2,s#2,h#2,ser-h#3'
//   warp_differential --self 5000 --board 'cylinder,torus 14x8' --shift
//   warp_differential --rules
//
// Exit status: 0 no difference, 1 differences, 2 bad arguments.

#include <unistd.h>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include <algorithm>
#include <cstdio>
#include <fstream>
#include <map>

#include "tests/differential/campaign.hpp"
#include "tests/differential/fairy.hpp"
#include "tests/differential/generate.hpp"
#include "tests/differential/like.hpp"
#include "tests/differential/listing.hpp"
#include "tests/differential/move_counts.hpp"
#include "tests/differential/rule_uses.hpp"
#include "tests/differential/shifted.hpp"
#include "tests/differential/shrink.hpp"
#include "tests/differential/solver_process.hpp"
#include "tests/differential/word_effects.hpp"

namespace warp::differential {

namespace {

struct Settings {
  std::string warp = WARP_PROGRAM;
  std::string other;
  std::vector<std::string> warp_arguments{"-regression", "-j", "1", "-maxmem", "64M"};
  std::vector<std::string> other_arguments{"-regression", "-maxmem", "64M"};
  std::uint64_t seed = 1;
  std::uint64_t first = 0;
  std::uint64_t count = 1000;
  std::uint64_t batch = 100;
  unsigned limit = 5;    ///< seconds for one problem
  unsigned longest = 0;  ///< in half-moves, or moves of a series; 0: as it comes
  std::vector<std::string> kinds;
  FairyWishes fairy;
  std::vector<std::filesystem::path> like;
  /// Words by which the other solver refuses a problem; these are Popeye's.
  std::vector<std::string> refusals{"input-error", "problem ignored"};
  std::string save;
  bool no_shrinking = false;
};

/// What became of the problems of one kind.
struct Tally {
  unsigned compared = 0, different = 0, refused = 0, too_slow = 0;
};

class Tester {
 public:
  /// The problems are like those of `pool` unless it is empty.
  Tester(const Settings& settings, const std::filesystem::path& directory, Pool pool)
      : settings_(settings),
        warp_(settings.warp, settings.warp_arguments, directory,
              std::chrono::seconds(settings.limit)),
        other_(settings.other, settings.other_arguments, directory,
               std::chrono::seconds(settings.limit)),
        pool_(std::move(pool)) {}

  /// Returns whether there was any difference.
  bool run() {
    for (std::uint64_t done = 0; done < settings_.count; done += settings_.batch) {
      std::vector<RandomProblem> problems;
      const std::uint64_t end = std::min(settings_.count, done + settings_.batch);
      for (std::uint64_t i = done; i < end; ++i) {
        const std::uint64_t number = settings_.first + i;
        problems.push_back(
            pool_.problems.empty()
                ? with_fairy_pieces(generate(settings_.seed, number, settings_.kinds),
                                    settings_.fairy, settings_.seed, number)
                : mutant(pool_, settings_.seed, number));
        if (settings_.longest != 0) {
          unsigned& length = problems.back().half_moves;
          length = std::min(length, std::max(settings_.longest, problems.back().shortest()));
        }
      }
      compare_batch(std::move(problems), settings_.first + done);
    }
    print_tallies();
    return different_ != 0;
  }

 private:
  static std::vector<std::string> texts(const std::vector<RandomProblem>& problems) {
    std::vector<std::string> result;
    for (const RandomProblem& problem : problems) result.push_back(problem.text());
    return result;
  }

  static std::vector<std::string> compare(const RandomProblem& problem, const Answer& expected,
                                          const Answer& actual) {
    if (actual.kind == Answer::Kind::crashed) return {"this program crashes"};
    if (expected.kind == Answer::Kind::crashed) return {"the other program crashes"};
    if (actual.kind == Answer::Kind::too_slow || expected.kind == Answer::Kind::too_slow) return {};
    if (expected.kind != actual.kind) {
      return {expected.kind == Answer::Kind::refused ? "only the other program refuses it"
                                                     : "only this program refuses it"};
    }
    if (expected.kind == Answer::Kind::refused) return {};
    return differences(read_listing(expected.text), read_listing(actual.text),
                       problem.max_solutions());
  }

  /// A problem of which nothing is said but its title and board has been refused.
  std::vector<Answer> judged(std::vector<Answer> answers) const {
    for (Answer& answer : answers) {
      if (answer.kind != Answer::Kind::solved) continue;
      const bool refused = std::any_of(settings_.refusals.begin(), settings_.refusals.end(),
                                       [&](const std::string& words) {
                                         return answer.text.find(words) != std::string::npos ||
                                                answer.messages.find(words) != std::string::npos;
                                       });
      if (refused || read_listing(answer.text).status == Listing::Status::none) {
        answer.kind = Answer::Kind::refused;
      }
    }
    return answers;
  }

  /// Problems that take the other solver too long are shortened and tried once more.
  std::vector<Answer> other_answers(std::vector<RandomProblem>& problems) const {
    std::vector<Answer> answers = judged(other_.solve(texts(problems)));
    std::vector<RandomProblem> shorter;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < problems.size(); ++i) {
      if (answers[i].kind != Answer::Kind::too_slow || !problems[i].structured.empty() ||
          problems[i].half_moves <= problems[i].shortest()) {
        continue;
      }
      shorter.push_back(problems[i]);
      shorter.back().half_moves = std::max(problems[i].half_moves / 2, problems[i].shortest());
      places.push_back(i);
    }
    if (shorter.empty()) return answers;
    const std::vector<Answer> again = judged(other_.solve(texts(shorter)));
    for (std::size_t i = 0; i < shorter.size(); ++i) {
      problems[places[i]] = shorter[i];
      answers[places[i]] = again[i];
    }
    return answers;
  }

  void compare_batch(std::vector<RandomProblem> problems, std::uint64_t first) {
    const std::vector<Answer> expected = other_answers(problems);
    const std::vector<Answer> actual = judged(warp_.solve(texts(problems)));
    for (std::size_t i = 0; i < problems.size(); ++i) {
      Tally& tally = tallies_[problems[i].kind];
      const auto either = [&](Answer::Kind kind) {
        return expected[i].kind == kind || actual[i].kind == kind;
      };
      if (either(Answer::Kind::too_slow)) {
        ++tally.too_slow;
        if (actual[i].kind == Answer::Kind::too_slow && expected[i].kind == Answer::Kind::solved) {
          fmt::print("problem {}: this program is too slow\n{}\n", first + i, problems[i].text());
        }
        continue;
      }
      // What only the other one refuses cannot be compared.
      if (expected[i].kind == Answer::Kind::refused && actual[i].kind != Answer::Kind::crashed) {
        ++tally.refused;
        continue;
      }
      ++tally.compared;
      if (compare(problems[i], expected[i], actual[i]).empty()) continue;
      if (show(problems[i], first + i)) {
        ++tally.different;
        ++different_;
      } else {
        --tally.compared;
        ++tally.refused;
      }
    }
    std::fflush(stdout);
  }

  /// False if the other program, asked about this problem alone, refuses it.
  bool show(const RandomProblem& problem, std::uint64_t number) {
    Answer expected_alone, actual_alone;
    const auto alone = [&](const RandomProblem& one) {
      expected_alone = judged(other_.solve({one.text()})).front();
      actual_alone = judged(warp_.solve({one.text()})).front();
      return compare(one, expected_alone, actual_alone);
    };
    const bool differs = !alone(problem).empty();
    if (expected_alone.kind == Answer::Kind::refused &&
        actual_alone.kind != Answer::Kind::crashed) {
      return false;
    }
    fmt::print("---- problem {} of seed {}, {}\n", number, settings_.seed, problem.stipulation());
    if (!differs) {
      fmt::print("the difference is gone when the problem stands alone in its file\n{}\n",
                 problem.text());
      return true;
    }
    const RandomProblem smallest =
        settings_.no_shrinking
            ? problem
            : shrink(problem, [&](const std::vector<RandomProblem>& candidates) {
                const std::vector<std::string> inputs = texts(candidates);
                const std::vector<Answer> expected = judged(other_.solve(inputs));
                const std::vector<Answer> actual = judged(warp_.solve(inputs));
                std::vector<bool> differ;
                for (std::size_t i = 0; i < candidates.size(); ++i) {
                  const auto found = compare(candidates[i], expected[i], actual[i]);
                  // The fact that one program refuses a problem is another difference.
                  differ.push_back(!found.empty() && expected[i].kind == expected_alone.kind &&
                                   actual[i].kind == actual_alone.kind);
                }
                return differ;
              });
    const std::string text = input_text({smallest.text()}, 0, 1);
    fmt::print("{}", text);
    constexpr std::size_t most_shown = 12;
    const std::vector<std::string> found = alone(smallest);
    for (std::size_t i = 0; i < std::min(found.size(), most_shown); ++i) {
      fmt::print("  {}\n", found[i]);
    }
    if (found.size() > most_shown) fmt::print("  ... and {} more\n", found.size() - most_shown);
    fmt::print("\n");
    if (!settings_.save.empty()) {
      std::filesystem::create_directories(settings_.save);
      std::ofstream(std::filesystem::path(settings_.save) /
                    fmt::format("{}-{}.inp", settings_.seed, number))
          << text;
    }
    return true;
  }

  void print_tallies() const {
    fmt::print("{:12} {:>9} {:>9} {:>9} {:>9}\n", "kind", "compared", "different", "refused",
               "too slow");
    Tally sum;
    const auto print = [](const std::string& kind, const Tally& tally) {
      fmt::print("{:12} {:>9} {:>9} {:>9} {:>9}\n", kind, tally.compared, tally.different,
                 tally.refused, tally.too_slow);
    };
    for (const auto& [kind, tally] : tallies_) {
      print(kind, tally);
      sum.compared += tally.compared;
      sum.different += tally.different;
      sum.refused += tally.refused;
      sum.too_slow += tally.too_slow;
    }
    print("all", sum);
  }

  const Settings& settings_;
  SolverProcess warp_, other_;
  Pool pool_;
  std::map<std::string, Tally> tallies_;
  unsigned different_ = 0;
};

int run(int argc, char** argv) {
  Settings settings;
  CampaignSettings campaign;
  std::uint64_t self = 0, pairs = 0, targets = 0, mates = 0, parts = 0, long_problems = 0;
  bool list_rules = false;
  std::string move_counts, words;
  CLI::App app("Compares this program with another solver, or itself, on random problems");
  app.add_option("--other", settings.other, "the other solver")->check(CLI::ExistingFile);
  app.add_option("--self", self, "so many comparisons of this program with itself");
  app.add_option("--targets", targets, "so many ways to positions reached by play");
  app.add_option("--pairs", pairs,
                 "so many positions under pairs of rules, each with each in turn, are played from: "
                 "effects change what they declare and nothing else");
  app.add_option("--parts", parts, "so many problems under conditions in a part of the game");
  app.add_option("--mates", mates, "so many games played at random against the bound on mates");
  app.add_option(
      "--long", long_problems,
      "so many long mates, selfmates and proof games by what they are solved by, and without");
  app.add_option(
         "--board", campaign.boards,
         "boards of --self and --targets, as behind the word board, with commas between, or: "
         "all")
      ->delimiter(',');
  app.add_flag("--shift", campaign.shifted,
               "--self compares each position with itself, moved along a seam of its board");
  auto* only = app.add_option("--only", campaign.only,
                              "a regular expression: only rules whose text it finds");
  app.add_option(
         "--stipulations", campaign.stipulations,
         "of --self, with commas between: '#2,s#2,h#2,ser-h#3'; else short ones of all kinds")
      ->delimiter(',');
  app.add_flag("--no-rules", campaign.no_rules, "--self and --targets: fairy units and no rules")
      ->excludes(only);
  app.add_option("--jobs", campaign.jobs, "processes of --self and --targets")
      ->check(CLI::PositiveNumber);
  app.add_option("--milliseconds", campaign.limit, "for one problem of --self and --targets")
      ->check(CLI::PositiveNumber);
  app.add_option("--count-moves", move_counts, "writes the table of move counts to this file");
  app.add_option("--word-effects", words,
                 "completes the table of what the words behind conditions do in this file");
  app.add_flag("--show", campaign.show, "prints every problem of --self and --targets");
  app.add_flag(
      "--rules", list_rules,
      "lists every rule with each of its words and forms; with --shift those that speak of "
      "no place on the board");
  app.add_option("--warp", settings.warp, "this program")->check(CLI::ExistingFile);
  app.add_option("--seed", settings.seed, "chooses the series of problems");
  app.add_option("--first", settings.first, "the first problem of the series");
  app.add_option("--count", settings.count, "how many problems");
  app.add_option("--batch", settings.batch, "how many problems a process solves")
      ->check(CLI::PositiveNumber);
  app.add_option("--limit", settings.limit, "seconds for one problem")->check(CLI::PositiveNumber);
  app.add_option("--longest", settings.longest, "the most half-moves, or moves of a series");
  app.add_option("--kinds", settings.kinds, "stipulations without length, with commas between")
      ->delimiter(',')
      ->check(CLI::IsMember(all_kinds()));
  app.add_option("--pieces", settings.fairy.pieces,
                 "letters of fairy pieces that may occur, with commas between, or: all")
      ->delimiter(',');
  app.add_option("--conditions", settings.fairy.conditions,
                 "conditions, separated by commas, of which each problem has one, or: all")
      ->delimiter(',');
  app.add_option("--together", settings.fairy.together, "how many conditions a problem has");
  auto* like = app.add_option("--like", settings.like, "files of problems that are varied")
                   ->check(CLI::ExistingFile);
  app.add_option("--few", campaign.few,
                 "--self leaves problems of --like so many units, and play that is longer")
      ->needs(like);
  app.add_flag("--unchanged", campaign.unchanged, "--self asks the problems of --like as they are")
      ->needs(like);
  std::vector<std::filesystem::path> self_files;
  app.add_option("--self-files", self_files,
                 "--self for all problems of these files, with their whole texts")
      ->check(CLI::ExistingFile);
  app.add_option("--coverage", campaign.coverage,
                 "counts in this file which pairs of rules, attributes, walks and play have been "
                 "compared with solutions, leads --self to the others and prints a table");
  app.add_option("--attributes", settings.fairy.attributes, "attributes that units may have")
      ->delimiter(',');
  app.add_option("--neutrals", settings.fairy.neutrals, "how many of 100 fairy units are neutral");
  app.add_option("--refusal", settings.refusals,
                 "words on standard output or error by which the other solver refuses a problem");
  app.add_option("--save", settings.save, "directory for the problems that differ");
  app.add_flag("--no-shrinking", settings.no_shrinking, "leaves the problems as they are");
  try {
    app.parse(argc, argv);
  } catch (const CLI::ParseError& error) {
    constexpr int bad_arguments = 2;
    return app.exit(error) == 0 ? 0 : bad_arguments;
  }
  if (list_rules) {
    std::vector<const RuleUse*> listed;
    for (const RuleUse& use : all_rule_uses()) listed.push_back(&use);
    if (campaign.shifted) listed = without_places(listed);
    for (const RuleUse* use : listed) fmt::print("{}\n", use->text());
    return 0;
  }
  if (!move_counts.empty()) {
    write_move_counts(move_counts);
    return 0;
  }
  if (!words.empty()) {
    constexpr unsigned attempts = 400;
    return write_word_effects(words, settings.seed, attempts) == 0 ? 0 : 1;
  }
  if (!self_files.empty()) {
    settings.like = self_files;
    campaign.as_they_are = campaign.unchanged = true;
  }
  if (campaign.as_they_are || self != 0 || pairs != 0 || targets != 0 || mates != 0 || parts != 0 ||
      long_problems != 0) {
    campaign.pairs = pairs != 0;
    campaign.like = settings.like;
    campaign.targets = targets != 0;
    campaign.mates = mates != 0;
    campaign.parts = parts != 0;
    campaign.long_problems = long_problems != 0;
    campaign.count = std::max({self, pairs, targets, mates, parts, long_problems});
    campaign.seed = settings.seed;
    campaign.first = settings.first;
    campaign.save = settings.save;
    campaign.no_shrinking = settings.no_shrinking;
    return run_campaign(campaign);
  }
  if (settings.other.empty()) {
    fmt::print(
        stderr,
        "--other, --self, --self-files, --pairs, --targets, --mates, --parts, --long or --rules is "
        "required\n");
    return 2;
  }
  if (settings.kinds.empty()) settings.kinds = all_kinds();
  if (settings.fairy.pieces == std::vector<std::string>{"all"}) {
    settings.fairy.pieces = fairy_pieces_of_popeye();
  }
  if (settings.fairy.conditions == std::vector<std::string>{"all"}) {
    settings.fairy.all_conditions = true;
  }

  Pool pool = read_pool(settings.like);
  for (const auto& [reason, count] : pool.left_out) {
    fmt::print(stderr, "--like: {} problems {} are left out\n", count, reason);
  }
  if (!settings.like.empty() && pool.problems.empty()) {
    fmt::print(stderr, "--like: the files have no problem that can be varied\n");
    return 2;
  }
  const std::filesystem::path directory =
      std::filesystem::temp_directory_path() / fmt::format("warp-differential-{}", ::getpid());
  std::filesystem::create_directories(directory);
  const bool different = Tester(settings, directory, std::move(pool)).run();
  std::filesystem::remove_all(directory);
  return different ? 1 : 0;
}

}  // namespace

}  // namespace warp::differential

int main(int argc, char** argv) { return warp::differential::run(argc, argv); }
