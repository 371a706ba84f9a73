// Campaigns in which this program is compared with itself. Each job is a process of its own, so
// that one which crashes leaves the others alone and says at which problem it did.

#include "tests/differential/campaign.hpp"

#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>
#include <filesystem>
#include <fstream>
#include <map>
#include <new>
#include <regex>
#include <vector>

#include <fmt/format.h>

#include "tests/differential/boards.hpp"
#include "tests/differential/coverage.hpp"
#include "tests/differential/like.hpp"
#include "tests/differential/long_battles.hpp"
#include "tests/differential/mate_law.hpp"
#include "tests/differential/self_compare.hpp"
#include "tests/differential/self_problem.hpp"
#include "tests/differential/shifted.hpp"
#include "tests/differential/shrink.hpp"
#include "tests/differential/solver_process.hpp"
#include "tests/differential/targets.hpp"

namespace warp::differential {

namespace {

/// What a job tells its parent, in memory that both share.
struct JobProgress {
  std::uint64_t next = 0;  ///< the problem it is at
  std::uint64_t done = 0, same = 0, different = 0, refused = 0, ran_out = 0, solved = 0;
};

/// What the problems of a campaign are made of: `pool`, unless it is empty.
struct Material {
  SelfWishes wishes;
  Pool pool;
  Coverage known;  ///< what earlier campaigns have compared
};

/// Problem number `index` of a campaign.
RandomProblem problem_of(const CampaignSettings& settings, const Material& material,
                         std::uint64_t index) {
  if (material.pool.problems.empty()) {
    return settings.long_problems ? long_problem(settings.seed, index)
                                  : self_problem(material.wishes, settings.seed, index);
  }
  const auto& real = material.pool.problems;
  RandomProblem problem = settings.unchanged
                              ? real[index % real.size()]
                              : mutant(material.pool, settings.seed, index, settings.few);
  // Which solutions come first is not compared.
  std::erase_if(problem.options,
                [](const std::string& option) { return option.starts_with("MaxSolutions"); });
  return problem;
}

class Job {
 public:
  Job(const CampaignSettings& settings, const Material& material, JobProgress& progress)
      : settings_(settings),
        material_(material),
        progress_(progress),
        limit_(std::chrono::milliseconds(settings.limit), [] { _exit(status_of_stuck); }) {}

  static constexpr int status_of_stuck = 3;

  /// Every `jobs`-th problem, from progress.next on.
  void run() {
    const std::uint64_t end = settings_.first + settings_.count;
    for (; progress_.next < end; progress_.next += settings_.jobs) look_at(progress_.next);
    save_coverage();
  }

 private:
  void save_coverage() {
    if (!settings_.coverage.empty()) coverage_.save(settings_.coverage);
    coverage_ = Coverage();
    uncounted_ = 0;
  }

  SelfAnswer ask(const RandomProblem& problem, std::uint64_t index) {
    return settings_.targets         ? find_target(problem, settings_.seed + index, limit_)
           : settings_.long_problems ? compare_long(problem, settings_.seed + index, limit_)
           : settings_.pairs ? look_at_positions(problem.text(), settings_.seed + index, limit_)
           : settings_.mates ? compare_with_bound(problem.text(), settings_.seed + index, limit_)
           : settings_.parts ? compare_in_part(problem, settings_.seed + index, limit_)
           : settings_.shifted
               ? compare_shifted(problem, settings_.seed + index, limit_)
               : compare_with_itself(problem.text(), settings_.seed + index, limit_);
  }

  void look_at(std::uint64_t index) {
    const RandomProblem problem = problem_of(settings_, material_, index);
    limit_.begin();
    const SelfAnswer answer = ask(problem, index);
    if (settings_.show) {
      fmt::print("{}: {}{}\n", index, kind_text(answer.kind),
                 answer.refusal.empty() ? "" : ": " + answer.refusal);
      fmt::print("{}\n", problem.text());
    }
    ++progress_.done;
    progress_.solved += answer.solved ? 1 : 0;
    constexpr unsigned at_once = 100;  // what a crash may lose
    coverage_.count(problem, answer.kind == SelfAnswer::Kind::same && answer.solved);
    if (++uncounted_ == at_once) save_coverage();
    switch (answer.kind) {
      case SelfAnswer::Kind::same:
        ++progress_.same;
        break;
      case SelfAnswer::Kind::refused:
        ++progress_.refused;
        break;
      case SelfAnswer::Kind::ran_out:
        ++progress_.ran_out;
        break;
      case SelfAnswer::Kind::differs:
        ++progress_.different;
        show(problem, index);
        break;
    }
  }

  static std::string_view kind_text(SelfAnswer::Kind kind) {
    switch (kind) {
      case SelfAnswer::Kind::same:
        return "the same";
      case SelfAnswer::Kind::differs:
        return "different";
      case SelfAnswer::Kind::refused:
        return "refused";
      case SelfAnswer::Kind::ran_out:
        return "out of time";
    }
    return {};
  }

  void show(const RandomProblem& problem, std::uint64_t index) {
    const auto differs = [&](const RandomProblem& one) {
      return ask(one, index).kind == SelfAnswer::Kind::differs;
    };
    RandomProblem smallest = problem;
    smallest.played = ask(problem, index).played;
    if (!settings_.no_shrinking) {
      smallest = shrink(smallest, [&](const std::vector<RandomProblem>& candidates) {
        std::vector<bool> still(candidates.size(), false);
        for (std::size_t i = 0; i < candidates.size(); ++i) {
          still[i] = differs(candidates[i]);
          if (still[i]) break;  // the first that differs is taken
        }
        return still;
      });
    }
    SelfAnswer answer = ask(smallest, index);
    if (answer.kind != SelfAnswer::Kind::differs) answer = ask(smallest = problem, index);
    constexpr std::size_t most_shown = 12;
    std::string told;
    for (std::size_t i = 0; i < std::min(answer.differences.size(), most_shown); ++i) {
      told += "Remark " + answer.differences[i] + "\n";
    }
    if (answer.differences.size() > most_shown) {
      told += fmt::format("Remark ... and {} more\n", answer.differences.size() - most_shown);
    }
    const std::string& found = answer.text.empty() ? smallest.text() : answer.text;
    const bool is_whole = is_whole_input(found);
    const std::string text =
        is_whole ? found : fmt::format("BeginProblem\n{}{}EndProblem\n", told, found);
    fmt::print("---- problem {} of seed {}\n{}{}\n", index, settings_.seed, is_whole ? told : "",
               text);
    std::fflush(stdout);
    if (!settings_.save.empty()) {
      std::filesystem::create_directories(settings_.save);
      std::ofstream(std::filesystem::path(settings_.save) / fmt::format("{}-{}-{}.inp",
                                                                        settings_.targets ? "target"
                                                                        : settings_.long_problems
                                                                            ? "long"
                                                                            : "self",
                                                                        settings_.seed, index))
          << text;
    }
  }

  const CampaignSettings& settings_;
  const Material& material_;
  JobProgress& progress_;
  WorkLimit limit_;
  Coverage coverage_;
  unsigned uncounted_ = 0;  ///< comparisons in it
};

/// Memory that processes share.
class Shared {
 public:
  explicit Shared(std::size_t jobs) : size_(jobs * sizeof(JobProgress)) {
    void* const memory =
        mmap(nullptr, size_, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw std::bad_alloc();
    progress_ = new (memory) JobProgress[jobs];
  }
  ~Shared() { munmap(progress_, size_); }
  Shared(const Shared&) = delete;
  Shared& operator=(const Shared&) = delete;

  JobProgress& operator[](std::size_t job) { return progress_[job]; }

 private:
  std::size_t size_;
  JobProgress* progress_;
};

std::vector<const RuleUse*> chosen_rules(const std::string& only) {
  std::vector<const RuleUse*> chosen;
  const std::regex wanted(only, std::regex::icase);
  for (const RuleUse& use : all_rule_uses()) {
    if (only.empty() || std::regex_search(use.text(), wanted)) chosen.push_back(&use);
  }
  return chosen;
}

/// Returns whether all boards are known.
bool add_boards(const CampaignSettings& settings, SelfWishes& wishes) {
  for (const std::string& name : settings.boards) {
    if (name == "all") {
      wishes.boards = all_boards();
    } else if (const auto board = board_of(name)) {
      wishes.boards.push_back(board);
    } else {
      fmt::print(stderr, "no board is called so: {}\n", name);
      return false;
    }
  }
  if (!settings.shifted) return true;
  if (settings.boards.empty()) wishes.boards = all_boards();
  wishes.boards = boards_with_seams(wishes.boards);
  if (wishes.boards.empty()) fmt::print(stderr, "none of the boards has a seam\n");
  return !wishes.boards.empty();
}

pid_t start(const CampaignSettings& settings, const Material& material, JobProgress& progress) {
  std::fflush(stdout);
  const pid_t child = fork();
  if (child == 0) {
    Job(settings, material, progress).run();
    std::fflush(stdout);
    _exit(0);
  }
  return child;
}

}  // namespace

int run_campaign(const CampaignSettings& asked) {
  CampaignSettings settings = asked;
  Material material{
      .wishes = {},
      .pool = settings.as_they_are ? read_as_they_are(settings.like) : read_pool(settings.like),
      .known = Coverage(settings.coverage)};
  if (settings.as_they_are) {
    for (const auto& [reason, count] : material.pool.left_out) {
      fmt::print(stderr, "{} problems {} are left out\n", count, reason);
    }
  }
  if (settings.as_they_are && settings.count == 0) settings.count = material.pool.problems.size();
  SelfWishes& wishes = material.wishes;
  wishes = {
      .first = settings.no_rules ? std::vector<const RuleUse*>{} : chosen_rules(settings.only),
      .to_positions = settings.targets,
      .in_pairs = settings.pairs,
      .shifted = settings.shifted,
      .stipulations = settings.stipulations,
      .coverage = settings.coverage.empty() ? nullptr : &material.known};
  for (const std::string& one : settings.stipulations) {
    if (!is_stipulation(one)) {
      fmt::print(stderr, "no stipulation of random problems: {}\n", one);
      return 2;
    }
  }
  if (!settings.like.empty() && material.pool.problems.empty()) {
    fmt::print(stderr, "--like: the files have no problem that can be varied\n");
    return 2;
  }
  if (!add_boards(settings, wishes)) return 2;
  if (settings.shifted) wishes.first = without_places(wishes.first);
  if (wishes.first.empty() && !settings.no_rules) {
    fmt::print(stderr, "no rule is called so: {}\n", settings.only);
    return 2;
  }
  Shared shared(settings.jobs);
  std::map<pid_t, std::size_t> running;
  for (std::size_t job = 0; job < settings.jobs; ++job) {
    shared[job].next = settings.first + job;
    running[start(settings, material, shared[job])] = job;
  }
  std::uint64_t crashes = 0;
  while (!running.empty()) {
    int status = 0;
    const pid_t ended = wait(&status);
    if (ended < 0) break;
    const auto found = running.find(ended);
    if (found == running.end()) continue;
    JobProgress& progress = shared[found->second];
    const std::size_t job = found->second;
    running.erase(found);
    if (status == 0) continue;
    const bool stuck = WIFEXITED(status) && WEXITSTATUS(status) == Job::status_of_stuck;
    ++(stuck ? progress.ran_out : crashes);
    progress.done += stuck ? 1 : 0;
    fmt::print("---- problem {} of seed {}: this program {}\n{}\n", progress.next, settings.seed,
               stuck ? "does not look at the clock" : "crashes",
               problem_of(settings, material, progress.next).text());
    progress.next += settings.jobs;
    running[start(settings, material, progress)] = job;
  }
  JobProgress sum;
  for (std::size_t job = 0; job < settings.jobs; ++job) {
    sum.done += shared[job].done;
    sum.same += shared[job].same;
    sum.different += shared[job].different;
    sum.refused += shared[job].refused;
    sum.ran_out += shared[job].ran_out;
    sum.solved += shared[job].solved;
  }
  fmt::print(
      "{} problems under {} uses of rules: {} the same ({} with solutions), {} different, "
      "{} refused, {} out of time, {} crashes\n",
      sum.done + crashes, wishes.first.size(), sum.same, sum.solved, sum.different, sum.refused,
      sum.ran_out, crashes);
  if (!settings.coverage.empty()) fmt::print("\n{}", Coverage(settings.coverage).table());
  return sum.different + crashes == 0 ? 0 : 1;
}

}  // namespace warp::differential
