// How a phase is divided. Its first moves differ in size, and nobody knows by how much: the number
// of moves that follow is all that is asked. So units are made small, by the first two half-moves
// where the first ones are too few, and the large ones are taken first; what is left at the end is
// small, and no worker waits long for the last.
//
// The list is cut into pieces of about equal size by the estimate; a piece has one element at
// least. Set play, and what is shorter than the stipulation, are a unit each.

#include "solver/app/workers/plan_units.hpp"

#include <algorithm>
#include <atomic>
#include <numeric>

#include "solver/search/phases/play_phase.hpp"

namespace warp::workers {

namespace {

using Part = PhaseShare::Part;

/// Facts that the units of a phase hand on to each other. Every worker reads those of all others,
/// so that the more workers there will be, the fewer each has to say: all of them together read
/// some hundred megabytes.
constexpr double all_facts = 40.0 * (std::size_t{1} << 26U);

/// Cuts the list of sizes into `count` pieces of about equal size.
void add_pieces(const std::vector<double>& sizes, std::size_t count, const PhaseShare& share,
                const WorkUnit& like, std::vector<WorkUnit>& units) {
  const double all = std::accumulate(sizes.begin(), sizes.end(), 0.0);
  const double each = all / static_cast<double>(count);
  for (std::size_t begin = 0; begin < sizes.size();) {
    WorkUnit unit = like;
    unit.size = 0;
    std::size_t end = begin;
    while (end < sizes.size() && (end == begin || unit.size + sizes[end] / 2 < each)) {
      unit.size += sizes[end++];
    }
    unit.share = share;
    unit.share->begin = begin;
    unit.share->end = end;
    units.push_back(unit);
    begin = end;
  }
}

}  // namespace

std::vector<WorkUnit> plan_units(const Setup& setup, std::size_t phase,
                                 const SearchOptions& options, const Means& means,
                                 std::size_t wanted, FactTable& facts) {
  const std::atomic<bool> never{false};
  const StopSignal stop(never);
  const WorkUnit like{.phase = phase, .share = {}, .max_solutions = options.max_solutions};
  const auto prepared = prepare_phase(setup.phases[phase], 1, means, facts);
  bool by_two = false;
  PhaseTasks tasks = prepared->tasks(options, false, stop);
  if (!tasks.are_divisible) {
    return {like};
  }
  if (tasks.sizes.size() < wanted) {
    PhaseTasks finer = prepared->tasks(options, true, stop);
    if (finer.are_divisible) {
      tasks = std::move(finer);
      by_two = true;
    }
  }
  std::vector<WorkUnit> units;
  const double all = std::accumulate(tasks.sizes.begin(), tasks.sizes.end(), 0.0);
  if (options.set_play) {
    units.push_back(like);
    units.back().share = PhaseShare{.part = Part::set_play};
    units.back().size = all;  // nobody knows; it is begun early
  }
  units.push_back(like);
  units.back().share = PhaseShare{.part = Part::head};
  units.back().size = all;
  add_pieces(tasks.sizes, wanted,
             PhaseShare{.part = Part::moves, .by_two = by_two, .by_defences = tasks.by_defences},
             like, units);
  const double each = all_facts / static_cast<double>(wanted) / static_cast<double>(units.size());
  for (WorkUnit& unit : units) {
    unit.facts = static_cast<std::size_t>(std::min(each, static_cast<double>(most_facts)));
  }
  return units;
}

std::vector<WorkUnit> plan_parts(const WorkUnit& unit, Division division) {
  // A few pieces of each first move at least; if there are very many first moves, of several.
  constexpr std::size_t least = 2;
  const std::size_t begin = unit.share->begin, moves = unit.share->end - begin;
  const std::size_t groups = std::clamp<std::size_t>(moves, 1, most_parts / least);
  const std::size_t pieces = most_parts / groups;
  std::vector<WorkUnit> parts;
  for (std::size_t group = groups; group-- > 0;) {
    for (std::size_t piece = pieces; piece-- > 0;) {
      WorkUnit part = unit;
      part.share =
          PhaseShare{.part = division == Division::answers ? Part::answers : Part::defences,
                     .begin = begin + moves * group / groups,
                     .end = begin + moves * (group + 1) / groups,
                     .piece = piece,
                     .pieces = pieces};
      parts.push_back(part);
    }
  }
  return parts;
}

}  // namespace warp::workers
