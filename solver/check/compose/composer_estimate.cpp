#include <algorithm>
#include <set>
#include <utility>

#include "solver/check/compose/composer_choice.hpp"

namespace warp::check {

/// Different positions drawn at random, in the order in which all positions stand.
std::vector<Composer::Draw> Composer::draws(std::uint64_t number, std::uint64_t seed,
                                            const StopSignal& stop) const {
  std::mt19937_64 random(seed);
  std::set<Draw> drawn;
  const double all = about_size();
  unsigned misses = 0;
  while (drawn.size() < number && misses < most_misses && !stop.interrupted() &&
         !stop.out_of_time()) {
    // 53 bits are what a double has.
    double at = static_cast<double>(random() >> 11U) / static_cast<double>(1ULL << 53U) * all;
    std::size_t choice = 0;
    while (choice + 1 < choices_.size() && at >= choices_[choice]->arrangements->about_size()) {
      at -= choices_[choice]->arrangements->about_size();
      ++choice;
    }
    Draw draw{.choice = choice, .squares = {}};
    const bool good = choices_[choice]->arrangements->any(random, draw.squares) &&
                      drawn.insert(std::move(draw)).second;
    misses = good ? 0 : misses + 1;
  }
  return {drawn.begin(), drawn.end()};
}

void Composer::draw(std::uint64_t number, std::uint64_t seed, const StopSignal& stop) {
  drawn_ = draws(number, seed, stop);
}

ComposeEstimate Composer::estimate(const ComposeMeans& means, const StopSignal& stop) const {
  constexpr double most_counted = 1 << 20U;
  constexpr unsigned tries = 4096;
  constexpr std::uint64_t solved = 200;
  constexpr std::chrono::seconds patience{2};
  ComposeEstimate estimate{.placements = about_size(), .choices = choices_.size()};
  for (const auto& choice : choices_) {
    estimate.symmetries = std::max(estimate.symmetries, choice->arrangements->symmetries());
  }
  std::vector<Square> squares;
  if (can_go_through() && estimate.placements <= most_counted) {
    estimate.is_exact = true;
    for (const auto& choice : choices_) {
      for (std::uint64_t i = 0; i < *choice->arrangements->size(); ++i) {
        estimate.candidates += choice->arrangements->at(i, squares) ? 1 : 0;
      }
    }
  } else {
    std::mt19937_64 random(0);
    for (const auto& choice : choices_) {
      unsigned good = 0;
      for (unsigned i = 0; i < tries / choices_.size() + 1; ++i) {
        good += choice->arrangements->any(random, squares) ? 1 : 0;
      }
      estimate.candidates += choice->arrangements->about_size() * good /
                             static_cast<double>(tries / choices_.size() + 1);
    }
  }
  if (means.sample) {
    estimate.is_exact =
        estimate.is_exact || static_cast<double>(*means.sample) <= estimate.candidates;
    estimate.candidates = std::min(estimate.candidates, static_cast<double>(*means.sample));
  }
  const std::vector<Draw> some = draws(solved, 0, stop);
  std::vector<std::size_t> order(some.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    order[i] = i;
  }
  std::mt19937_64 random(0);
  for (std::size_t i = order.size(); i > 1; --i) {
    std::swap(order[i - 1], order[random_below(random, i)]);
  }
  const std::atomic<std::size_t> none{0};
  CandidateSolver solver(task_, means.bytes / means.threads, stop, none);
  const auto start = StopSignal::Clock::now();
  std::chrono::duration<double> elapsed{};
  std::size_t done = 0;
  try {
    while (done < order.size() && elapsed < patience) {
      const Draw& draw = some[order[done]];
      solver.look_at(draw.choice, choices_[draw.choice]->chosen.units, draw.squares);
      ++done;
      elapsed = StopSignal::Clock::now() - start;
    }
  } catch (const SearchStopped&) {
    return estimate;
  }
  if (done > 0) {
    estimate.seconds =
        elapsed.count() / static_cast<double>(done) * estimate.candidates / means.threads;
  }
  return estimate;
}

}  // namespace warp::check
