#include "solver/techniques/deduction/cases.hpp"

#include <algorithm>
#include <bit>
#include <cmath>
#include <queue>

namespace warp::orthodox::deduction {

namespace {

/// A deduction that may be divided further.
struct Open {
  std::shared_ptr<const Deduction> games;
  std::vector<std::vector<double>> ways;  ///< by man and number of moves
  double size = 0;                        ///< logarithm of the ways of all men

  explicit Open(std::shared_ptr<const Deduction> deduction) : games(std::move(deduction)) {
    for (const Man& man : games->men()) {
      ways.push_back(man.count_ways());
      size += size_of(static_cast<unsigned>(ways.size() - 1));
    }
  }
  /// The logarithm of the ways of a man.
  double size_of(unsigned man) const {
    double sum = 0;
    for (const double number : ways[man]) {
      sum += number;
    }
    return std::log2(std::max(sum, 1.0));
  }
  bool operator<(const Open& other) const { return size < other.size; }
};

/// What becomes of the man?
std::vector<Assumption> by_fate(const Deduction& games, unsigned number) {
  const Man& man = games.men()[number];
  std::vector<Assumption> parts;
  for (unsigned unit = 0; unit < most_units; ++unit) {
    if ((man.becomes >> unit & 1U) != 0) {
      parts.push_back(
          {.man = number, .becomes = static_cast<std::uint16_t>(1U << unit), .may_die = false});
    }
  }
  if (man.dies != 0) {
    parts.push_back({.man = number, .becomes = 0});
  }
  return parts;
}

/// Does the man make its least number of moves, or more?
std::vector<Assumption> by_moves(const Open& open, unsigned number) {
  const std::vector<double>& ways = open.ways[number];
  std::vector<unsigned> possible;
  for (unsigned moves = open.games->men()[number].needs; moves < ways.size(); ++moves) {
    if (ways[moves] > 0) {
      possible.push_back(moves);
    }
  }
  if (possible.size() < 2) {
    return {};
  }
  return {{.man = number, .most_moves = possible[0]}, {.man = number, .least_moves = possible[1]}};
}

/// Returns assumptions about one man, one of which is true of every game; nothing if there are
/// none. What becomes of a man tells most. Of the others the one with most ways is chosen.
std::vector<Assumption> parts_of(const Open& open) {
  constexpr unsigned most_fates = 4;
  const auto& men = open.games->men();
  unsigned best = 0;
  unsigned fewest = most_fates + 1;
  for (unsigned number = 0; number < men.size(); ++number) {
    const unsigned fates =
        static_cast<unsigned>(std::popcount(men[number].becomes)) + (men[number].dies != 0 ? 1 : 0);
    if (fates > 1 && fates < fewest) {
      fewest = fates;
      best = number;
    }
  }
  if (fewest <= most_fates) {
    return by_fate(*open.games, best);
  }
  std::vector<Assumption> parts;
  double most = 0;
  for (unsigned number = 0; number < men.size(); ++number) {
    if (open.size_of(number) > most) {
      if (auto some = by_moves(open, number); !some.empty()) {
        most = open.size_of(number);
        parts = std::move(some);
      }
    }
  }
  return parts;
}

}  // namespace

std::optional<Cases> divide(const std::shared_ptr<const Deduction>& all, std::size_t most,
                            const DeductionLimits& limits) {
  Cases cases;
  if (all->impossible()) {
    return cases;
  }
  std::priority_queue<Open> open;
  open.emplace(all);
  std::uint64_t work = 0;
  std::size_t bytes = 0;
  while (!open.empty()) {
    const Open largest = open.top();
    open.pop();
    const bool goes_on =
        cases.size() + open.size() < most && work < limits.work && bytes < limits.bytes;
    const auto parts = goes_on ? parts_of(largest) : std::vector<Assumption>();
    if (parts.empty()) {
      cases.push_back(largest.games);
      continue;
    }
    for (const Assumption& assumed : parts) {
      auto part = std::make_shared<const Deduction>(*largest.games, assumed, limits);
      if (part->given_up()) {
        return std::nullopt;
      }
      work += part->work();
      if (!part->impossible()) {
        bytes += part->bytes();
        open.emplace(std::move(part));
      }
    }
  }
  return cases;
}

}  // namespace warp::orthodox::deduction
