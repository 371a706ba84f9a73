// A part should take neither so long that much is lost with it, nor so short that keeping it costs
// more than searching it. Placements differ in how many of them symmetries, and units on one
// square, leave: so numbers are tried here and there, and parts get about as many that are left.

#include <algorithm>
#include <numeric>

#include "solver/check/compose/composer_choice.hpp"

namespace warp::check {

namespace {

/// A part has about so many positions after symmetry, unless there would be too few parts, or too
/// many; and at least so many placements.
constexpr double usual_part = 4096, fewest_parts = 400, most_parts = 4000;
constexpr std::uint64_t smallest_part = 16;
/// Placements are tried in so many slices, so often in each.
constexpr std::uint64_t most_slices = 8192;
constexpr unsigned tries_of_slice = 8;
/// To leave out a placement takes this part of the time that another one takes.
constexpr double left_out = 1.0 / 256;

}  // namespace

/// How many positions remain of the placements from `begin` to `end`, by some tries.
double Composer::remaining(std::uint64_t begin, std::uint64_t end, std::mt19937_64& random) const {
  const auto all = static_cast<double>(end - begin);
  if (drawn_) {
    return all;
  }
  std::vector<Square> squares;
  unsigned good = 0;
  for (unsigned i = 0; i < tries_of_slice; ++i) {
    const std::uint64_t place = begin + random_below(random, end - begin);
    const std::size_t choice = choice_at(place);
    good += choices_[choice]->arrangements->at(place - begins_[choice], squares) ? 1 : 0;
  }
  return all * (left_out + static_cast<double>(good) / tries_of_slice);
}

std::vector<ComposePart> Composer::parts() const {
  const std::uint64_t all = places();
  const std::uint64_t slices = std::min(all, most_slices);
  const auto begin_of = [&](std::uint64_t slice) {
    return all / slices * slice + std::min(slice, all % slices);
  };
  std::mt19937_64 random(0);
  std::vector<double> sizes(slices);
  for (std::uint64_t slice = 0; slice < slices; ++slice) {
    sizes[slice] = remaining(begin_of(slice), begin_of(slice + 1), random);
  }
  const double size = std::accumulate(sizes.begin(), sizes.end(), 0.0);
  const double wanted =
      std::clamp(size / usual_part, fewest_parts,
                 std::max(fewest_parts, std::min(most_parts, static_cast<double>(slices))));
  const auto number =
      std::max<std::uint64_t>(1, std::min(static_cast<std::uint64_t>(wanted), all / smallest_part));
  std::vector<ComposePart> parts;
  const double each = size / static_cast<double>(number);
  std::uint64_t begin = 0, ended = 0;
  const auto end_part = [&](std::uint64_t end, std::uint64_t now_ended) {
    if (end > begin) {
      parts.push_back(
          {.begin = begin, .end = end, .size = each * static_cast<double>(now_ended - ended)});
      begin = end;
      ended = now_ended;
    }
  };
  double before = 0;  // of all slices before this one
  std::uint64_t next = 1;
  for (std::uint64_t slice = 0; slice < slices; before += sizes[slice++]) {
    // All parts that end within the slice; where, as if it were alike everywhere.
    const auto length = static_cast<double>(begin_of(slice + 1) - begin_of(slice));
    for (; next < number && each * static_cast<double>(next) < before + sizes[slice]; ++next) {
      const double within = (each * static_cast<double>(next) - before) / sizes[slice];
      end_part(begin_of(slice) + static_cast<std::uint64_t>(std::max(0.0, within) * length), next);
    }
  }
  end_part(all, number);
  return parts;
}

}  // namespace warp::check
