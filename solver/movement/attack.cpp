#include "solver/movement/attack.hpp"

#include <algorithm>
#include <span>

namespace warp {

namespace {

std::uint64_t bit(Square square) { return std::uint64_t{1} << without_mark(square); }

std::uint64_t bits(std::span<const Square> squares) {
  std::uint64_t result = 0;
  for (const Square square : squares) {
    result |= bit(square);
  }
  return result;
}

/// Calls visit(squares) for each choice of `number` squares of `way` added to `chosen`, one bit
/// each.
void each_choice(std::span<const Square> way, unsigned number, std::uint64_t chosen,
                 FunctionRef<void(std::uint64_t)> visit) {
  if (number == 0) {
    visit(chosen);
    return;
  }
  for (std::size_t i = 0; i + number <= way.size(); ++i) {
    each_choice(way.subspan(i + 1), number - 1, chosen | bit(way[i]), visit);
  }
}

/// Calls visit(hurdles) for each choice of hurdles of a hop over several units to a target that is
/// not next to the last hurdle. Their squares must be named, since no unit may stand between the
/// last hurdle and the target.
void each_row_of_hurdles(const Line& line, std::span<const Square> before,
                         FunctionRef<void(std::uint64_t)> visit) {
  const std::size_t last = before.size() - line.behind;
  const auto others = before.first(last);
  if (line.has(Line::adjacent) && others.empty()) {
    return;
  }
  const bool first_is_known = line.has(Line::adjacent);
  each_choice(others.subspan(first_is_known ? 1 : 0), line.hurdles - (first_is_known ? 2U : 1U),
              bit(before[last]) | (first_is_known ? bit(before[0]) : 0), visit);
}

/// The attacks over the given number of units. A target met a second time has been captured or
/// hopped over before.
void each_attack_on_way(const Line& line, std::span<const Square> way,
                        FunctionRef<void(Square, const Attack&)> visit) {
  const std::size_t behind = line.behind;
  for (std::size_t i = 0; i < way.size(); ++i) {
    const auto before = way.first(i);
    if (!may_stop(way[i]) || std::any_of(before.begin(), before.end(), [&](Square square) {
          return without_mark(square) == way[i];
        })) {
      continue;
    }
    if (line.manner == Manner::ride || line.hurdles == 0) {
      visit(way[i], {.path = bits(before), .arrival = way[i]});
      continue;
    }
    if (i < line.hurdles || i < behind) {
      continue;
    }
    if (line.hurdles > 1 && behind > 1) {
      each_row_of_hurdles(line, before, [&](std::uint64_t must) {
        visit(way[i], {.path = bits(before), .must = must, .arrival = way[i]});
      });
      continue;
    }
    std::uint64_t must = line.has(Line::adjacent) ? bit(way[0]) : 0;
    if (behind != 0) {
      must |= bit(way[i - behind]);
    }
    const bool both = line.has(Line::adjacent) && behind != 0 && i != behind;
    const unsigned known = both ? 2 : must != 0 ? 1 : 0;
    if (known <= line.hurdles) {
      visit(way[i], {.path = bits(before),
                     .must = must,
                     .more = static_cast<std::uint16_t>(line.hurdles - known),
                     .arrival = way[i]});
    }
  }
}

}  // namespace

void each_attack(const Line& line, const Square* squares,
                 FunctionRef<void(Square, const Attack&)> visit) {
  const std::span<const Square> way(squares, line.length);
  switch (line.manner) {
    case Manner::ride:
    case Manner::hop:
      each_attack_on_way(line, way, visit);
      break;
    case Manner::locust:
      for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        visit(way[i], {.path = bits(way.first(i)) | bit(way[i + 1]), .arrival = way[i + 1]});
      }
      break;
    case Manner::turn: {
      std::uint64_t before = 0;
      for (std::size_t i = 0; i + 1 < way.size(); i += 2) {
        const std::uint64_t hurdle = bit(way[i]);
        if (way[i + 1] != no_square && (before & bit(way[i + 1])) == 0) {
          visit(way[i + 1], {.path = before | hurdle, .must = hurdle, .arrival = way[i + 1]});
        }
        before |= hurdle;
      }
      break;
    }
    case Manner::equihop:
    case Manner::equistop: {
      const std::size_t middle = way.size() / 2 - 1;
      const bool hops = line.manner == Manner::equihop;
      const Square target = hops ? way.back() : way[middle];
      visit(target, {.path = bits(way) & ~bit(target),
                     .must = hops ? bit(way[middle]) : bit(way.back()),
                     .arrival = target});
      break;
    }
    case Manner::fan:
      for (const Square target : way.subspan(1)) {
        visit(target, {.path = bit(way[0]),
                       .arrival = target,
                       .any = true,
                       .enemy_hurdle = line.has(Line::enemy_hurdle)});
      }
      break;
    case Manner::bounce: {
      const auto ahead = way.first(line.steps);
      const auto back = way.subspan(line.steps);
      for (std::size_t distance = 1; distance <= back.size(); ++distance) {
        Attack attack{.arrival = back[distance - 1], .bounces = true};
        attack.path =
            bits(ahead.first(std::min(distance, ahead.size()))) | bits(back.first(distance - 1));
        if (distance <= ahead.size()) {
          attack.must = bit(ahead[distance - 1]);
        } else if (distance > ahead.size() + 1 || !line.has(Line::open_end)) {
          break;
        }
        visit(attack.arrival, attack);
      }
      break;
    }
    case Manner::hamster:
    case Manner::equihop_far:
    case Manner::equistop_far:
    case Manner::push:
      break;
  }
}

}  // namespace warp
