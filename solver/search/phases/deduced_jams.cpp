#include "solver/search/phases/deduced_jams.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace warp {

namespace {

using orthodox::deduction::Deduction;
using orthodox::deduction::Group;
using orthodox::deduction::Man;
using orthodox::deduction::Pair;
using Jam = DeducedGame::Jam;
using BySide = std::array<unsigned, 2>;

/// The moves that men need if each of them is alone.
BySide alone(const Deduction& deduction, const std::vector<std::size_t>& men) {
  BySide moves{};
  for (const std::size_t number : men) {
    const Man& man = deduction.men()[number];
    moves[index(man.colour)] += man.to[0][man.home];
  }
  return moves;
}

/// Leaves out numbers that are no smaller than others.
void keep_least(std::vector<BySide>& more) {
  std::ranges::sort(more);
  std::vector<BySide> least;
  for (const BySide& some : more) {
    if (std::ranges::none_of(least, [&](const BySide& other) {
          return other[0] <= some[0] && other[1] <= some[1];
        })) {
      least.push_back(some);
    }
  }
  more = std::move(least);
}

Jam jam_of(const Deduction& deduction, const Pair& pair) {
  const Man& one = deduction.men()[pair.first];
  const Man& two = deduction.men()[pair.second];
  const auto& places = deduction.places();
  const std::uint64_t enough =
      pair.enough(places[pair.first].number[one.home], places[pair.second].number[two.home]);
  const BySide needed = alone(deduction, [&] {
    std::vector<std::size_t> all(deduction.men().size());
    for (std::size_t i = 0; i < all.size(); ++i) {
      all[i] = i;
    }
    return all;
  }());
  Jam jam{{pair.first, pair.second}, alone(deduction, {pair.first, pair.second}), {}};
  for (unsigned of_two = 0; of_two <= (pair.sums ? 0 : two.spare); ++of_two) {
    for (unsigned of_one = 0; of_one <= one.spare + (pair.sums ? two.spare : 0); ++of_one) {
      BySide more{};
      more[index(one.colour)] += of_one;
      more[index(two.colour)] += of_two;
      const auto has_time = [&](std::size_t side) {
        return needed[side] + more[side] <= deduction.known().camps[side].moves;
      };
      if (has_time(0) && has_time(1) && pair.suffice(enough, of_one, of_two)) {
        jam.more.push_back(more);
      }
    }
  }
  keep_least(jam.more);
  return jam;
}

Jam jam_of(const Deduction& deduction, const Group& group) {
  Jam jam{{group.men().begin(), group.men().end()}, {}, {}};
  std::ranges::sort(jam.men);
  jam.alone = alone(deduction, jam.men);
  Group::Squares squares{};
  for (const std::size_t number : jam.men) {
    squares[number] = static_cast<std::uint8_t>(deduction.men()[number].home);
  }
  const auto needs = group.needs(squares);
  if (needs[0] != Group::never_so) {
    jam.more.push_back({needs[0] - std::min<unsigned>(needs[0], jam.alone[0]),
                        needs[1] - std::min<unsigned>(needs[1], jam.alone[1])});
  }
  return jam;
}

bool loses_moves(const Jam& jam) { return !jam.more.empty() && jam.more.front() != BySide{}; }

/// Does one of the sides certainly lose more moves in `jam` than in others some of whose men it
/// has?
bool tells_more(const Jam& jam, const std::vector<Jam>& others) {
  BySide most{};
  for (const Jam& other : others) {
    if (other.more.size() == 1 && std::ranges::includes(jam.men, other.men)) {
      most = {std::max(most[0], other.more.front()[0]), std::max(most[1], other.more.front()[1])};
    }
  }
  return jam.more.front()[0] > most[0] || jam.more.front()[1] > most[1];
}

}  // namespace

std::vector<Jam> jams_of(const Deduction& deduction, const Groups& groups) {
  std::vector<Jam> jams;
  for (const auto& pair : deduction.pairs()) {
    Jam jam = jam_of(deduction, *pair);
    if (loses_moves(jam)) {
      jams.push_back(std::move(jam));
    }
  }
  for (const auto& group : groups) {
    Jam jam = jam_of(deduction, *group);
    if (loses_moves(jam) && tells_more(jam, jams)) {
      jams.push_back(std::move(jam));
    }
  }
  return jams;
}

}  // namespace warp
