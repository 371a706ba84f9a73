// What do workers lose whose tables of facts are not shared? Solves a problem as `warp distribute`
// and so many workers would, one unit after the other in this process: each worker has a table and
// a clock of its own (processor time), takes the next unit when it has ended one, and knows of
// others what they had published by then.
//
//     warp_workers_apart FILE WORKERS [--units N] [--first] [--facts N] [--least COST] [--table MB]
//
// --units: for each worker. --first: units of whole first half-moves. --facts: that a unit hands on
// at most; those that took COST positions at least.

#include <algorithm>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

#include "solver/app/api/input.hpp"
#include "solver/app/workers/plan_units.hpp"
#include "solver/board/position/tables/fact_log.hpp"
#include "solver/search/phases/play_phase.hpp"
#include "solver/search/play/stream/recording.hpp"

namespace {

using namespace warp;

double processor_seconds() {
  timespec time{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_nsec) * 1e-9;
}

struct Published {
  double when = 0;
  std::size_t worker = 0;
  std::string facts;
};

struct Worker {
  explicit Worker(const Phase& phase, std::size_t bytes, std::size_t most, std::uint64_t least)
      : facts(bytes), log(most, least) {
    prepared = prepare_phase(phase, 1, Means{}, facts);
    if (most > 0) {
      facts.note_in(&log);
    }
  }
  FactTable facts;
  FactLog log;
  std::unique_ptr<PreparedPhase> prepared;
  double clock = 0;
  double busy = 0;
  double before = -1;  ///< what was published up to then is known
};

}  // namespace

int main(int argc, char** argv) {
  const std::vector<std::string> words(argv + 1, argv + argc);
  const auto value = [&](std::string_view name, std::uint64_t otherwise) {
    const auto found = std::find(words.begin(), words.end(), name);
    return found + 1 < words.end() ? std::stoull(*(found + 1)) : otherwise;
  };
  if (words.size() < 2) {
    return EXIT_FAILURE;
  }
  std::ifstream in(words[0]);
  const std::string text((std::istreambuf_iterator<char>(in)), {});
  const auto problems = read_problems(text, words[0]);
  const Setup setup = set_up(problems.front().problem);
  const std::size_t count = std::stoul(words[1]);
  const std::size_t bytes = value("--table", 256) << 20U;
  const std::size_t most = value("--facts", 0);
  const std::uint64_t least = value("--least", 64);
  const std::atomic<bool> never{false};
  const StopSignal stop(never);
  for (std::size_t phase = 0; phase < setup.phases.size(); ++phase) {
    FactTable to_plan(std::size_t{1} << 20U);
    std::vector<workers::WorkUnit> units = workers::plan_units(
        setup, phase, setup.phases[phase].options, Means{}, count * value("--units", 40), to_plan);
    std::stable_sort(units.begin(), units.end(),
                     [](const auto& a, const auto& b) { return a.size > b.size; });
    std::vector<std::unique_ptr<Worker>> crowd;
    for (std::size_t i = 0; i < count; ++i) {
      crowd.push_back(std::make_unique<Worker>(setup.phases[phase], bytes, most, least));
    }
    std::vector<Published> published;
    double longest = 0, learning = 0;
    std::size_t handed_on = 0;
    for (const workers::WorkUnit& unit : units) {
      Worker& worker = **std::min_element(crowd.begin(), crowd.end(),
                                          [](auto& a, auto& b) { return a->clock < b->clock; });
      const double start = processor_seconds();
      for (const Published& each : published) {
        if (each.when > worker.before && each.when <= worker.clock &&
            crowd[each.worker].get() != &worker) {
          learn(worker.facts, each.facts);
        }
      }
      worker.before = worker.clock;
      learning += processor_seconds() - start;
      SearchOptions options = setup.phases[phase].options;
      options.share = unit.share;
      Recorder recorder(std::size_t{1} << 30U);
      worker.prepared->play(options, stop, 1, recorder);
      const double took = processor_seconds() - start;
      worker.clock += took;
      worker.busy += took;
      longest = std::max(longest, took);
      if (most > 0) {
        const auto place = static_cast<std::size_t>(
            std::find_if(crowd.begin(), crowd.end(),
                         [&](auto& each) { return each.get() == &worker; }) -
            crowd.begin());
        published.push_back({worker.clock, place, worker.log.take()});
        handed_on += published.back().facts.size();
      }
    }
    double all = 0, end = 0;
    for (const auto& worker : crowd) {
      all += worker->busy;
      end = std::max(end, worker->clock);
    }
    std::cout << "phase " << phase + 1 << ": " << units.size() << " units, " << all
              << " s of work, the end after " << end << " s, the longest unit " << longest
              << " s, facts " << (handed_on >> 10U) << " KB, learning " << learning << " s"
              << std::endl;
  }
  return EXIT_SUCCESS;
}
