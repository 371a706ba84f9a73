#include "solver/techniques/endings/statistics.hpp"

#include <algorithm>
#include <map>

#include <tbb/blocked_range.h>
#include <tbb/parallel_reduce.h>

#include "solver/techniques/endings/positions/places.hpp"

namespace warp::endings {

namespace {

using Number = PositionIndex::Number;
constexpr Number numbers_at_once = 1U << 14U;

/// What has been counted in some of the positions.
struct Part {
  struct OfPlaces {
    Number some = 0;  ///< a position of the class
    std::array<PositionCount, 2> by_side;
    std::array<std::optional<Number>, 2> exception{};
  };
  std::map<std::uint64_t, OfPlaces> places;  ///< by Places::key_of()
  std::array<std::optional<Number>, 2> longest{};
  std::array<unsigned, 2> longest_moves{};
};

void add(PositionCount& sum, const PositionCount& more) {
  sum.legal += more.legal;
  for (std::size_t side = 0; side < 2; ++side) {
    sum.won[side] += more.won[side];
    sum.longest[side] = std::max(sum.longest[side], more.longest[side]);
  }
}

void keep_first(std::optional<Number>& first, const std::optional<Number>& other) {
  if (other && (!first || *other < *first)) {
    first = other;
  }
}

void add(std::array<PositionCount, 2>& sum, std::array<std::optional<Number>, 2>& exception,
         const std::array<PositionCount, 2>& more,
         const std::array<std::optional<Number>, 2>& others) {
  for (std::size_t side = 0; side < 2; ++side) {
    add(sum[side], more[side]);
    keep_first(exception[side], others[side]);
  }
}

class Counting {
 public:
  Counting(const Table& table, unsigned known, const Regions& places)
      : table_(table), known_(known), places_(places) {}

  Part run() const {
    return tbb::parallel_deterministic_reduce(
        tbb::blocked_range<Number>(0, table_.index().size(), numbers_at_once), Part{},
        [&](const tbb::blocked_range<Number>& range, Part part) {
          look_at(range.begin(), range.end(), part);
          return part;
        },
        [](Part left, const Part& right) {
          join(left, right);
          return left;
        });
  }

 private:
  void look_at(Number first, Number last, Part& part) const {
    for (Number number = first; number < last; ++number) {
      Placement placement{};
      Part::OfPlaces* found = nullptr;
      for (const Colour side : {Colour::white, Colour::black}) {
        const Value value = table_.value(side, number);
        if (value.is_illegal()) {
          continue;
        }
        if (found == nullptr && !places_.alike()) {
          placement = table_.index().placement_of(number);
        }
        if (found == nullptr) {
          found = &part.places[places_.alike() ? 0 : places_.key_of(placement)];
          found->some =
              found->by_side[0].legal + found->by_side[1].legal == 0 ? number : found->some;
        }
        note(side, value, number, *found, part);
      }
    }
  }

  void note(Colour side, Value value, Number number, Part::OfPlaces& found, Part& part) const {
    const std::uint64_t weight = table_.index().weight(number);
    PositionCount& count = found.by_side[index(side)];
    count.legal += weight;
    const bool decided = value.is_decided() && value.plies() < known_;
    if (decided) {
      const std::size_t mating = index(value.is_won() ? side : opponent(side));
      count.won[mating] += weight;
      count.longest[mating] = std::max(count.longest[mating], value.moves());
      if (value.is_won() && value.moves() > part.longest_moves[mating]) {
        part.longest_moves[mating] = value.moves();
        part.longest[mating] = number;
      }
    }
    if (!(decided && value.is_won()) && !found.exception[index(side)]) {
      if (!loses_at_once(table_.index().placement_of(number), side)) {
        found.exception[index(side)] = number;
      }
    }
  }

  /// Is, after every move of `side`, the opponent stalemated, or can it capture a unit so that
  /// `side` cannot mate any more? Not if `side` has no move.
  bool loses_at_once(const Placement& placement, Colour side) const {
    bool has_move = false;
    const auto any = [](bool) { return true; };
    const bool holds = table_.each_next(placement, side, any, [&](const Situation& after, bool) {
      has_move = true;
      bool has_reply = false;
      const bool loses = after.table->each_next(
          after.placement, opponent(side), [&](bool captures) { return !has_reply || captures; },
          [&](const Situation& then, bool captures) {
            has_reply = true;
            return captures && !then.table->value(side, then.placement).is_won();
          });
      return has_reply && !loses;
    });
    return has_move && !holds;
  }

  static void join(Part& left, const Part& right) {
    for (const auto& [key, places] : right.places) {
      const auto [found, is_new] = left.places.emplace(key, places);
      if (!is_new) {
        found->second.some = std::min(found->second.some, places.some);
        add(found->second.by_side, found->second.exception, places.by_side, places.exception);
      }
    }
    for (std::size_t side = 0; side < 2; ++side) {
      if (right.longest_moves[side] > left.longest_moves[side]) {
        left.longest_moves[side] = right.longest_moves[side];
        left.longest[side] = right.longest[side];
      }
    }
  }

  const Table& table_;
  unsigned known_;
  const Regions& places_;
};

MaterialVerdict verdict_of(const PositionCount& count, std::size_t side, bool has_exception) {
  return count.legal == 0                 ? MaterialVerdict::no_position
         : count.won[side] == count.legal ? MaterialVerdict::always
         : count.won[side] == 0           ? MaterialVerdict::never
         : has_exception                  ? MaterialVerdict::sometimes
                                          : MaterialVerdict::but_for_a_loss;
}

std::uint64_t placements_of(const Table& table) {
  std::uint64_t result = 1;
  std::uint64_t free = table.rules().geometry().size();
  for (int royal = 0; royal < 2; ++royal) {
    result *= free--;
  }
  for (const auto& group : table.material().groups()) {
    for (std::uint64_t i = 1; i <= group.count; ++i) {
      result = result * free-- / i;  // a product of i successive numbers is divisible by i
    }
  }
  return result;
}

}  // namespace

TableStatistics count(const Table& table, unsigned known, Language letters) {
  const Regions places(table, letters);
  const Part part = Counting(table, known, places).run();
  TableStatistics result;
  result.placements = placements_of(table);
  result.longest = part.longest;
  std::map<std::string, PlacesCount> by_name;
  for (const auto& [key, found] : part.places) {
    const std::string name = places.name_of(table.index().placement_of(found.some));
    PlacesCount& sum = by_name[name];
    sum.places = name;
    add(sum.by_side, sum.exception, found.by_side, found.exception);
  }
  for (auto& [name, sum] : by_name) {
    for (std::size_t side = 0; side < 2; ++side) {
      add(result.by_side[side], sum.by_side[side]);
      sum.verdict[side] = verdict_of(sum.by_side[side], side, sum.exception[side].has_value());
    }
    result.places.push_back(std::move(sum));
  }
  return result;
}

}  // namespace warp::endings
