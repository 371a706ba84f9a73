#include "solver/board/movement/attack.hpp"

#include <algorithm>
#include <span>

namespace warp {

namespace {

/// Makes the attacks along one line, as sets of squares.
template <class Set>
class AttacksAlong {
 public:
  using Attack = BasicAttack<Set>;
  using Visit = FunctionRef<void(Square, const Attack&)>;

  AttacksAlong(const Line& line, const Square* squares, Visit visit)
      : line_(line), way_(squares, line.length), visit_(visit) {}

  void operator()() const;

 private:
  static Set bit(Square square) { return bits::bit<Set>(without_mark(square)); }
  static Set set_of(std::span<const Square> squares) {
    Set result = 0;
    for (const Square square : squares) {
      result |= bit(square);
    }
    return result;
  }
  static void each_choice(std::span<const Square> way, unsigned number, Set chosen,
                          FunctionRef<void(Set)> visit);
  void each_row_of_hurdles(std::span<const Square> before, FunctionRef<void(Set)> visit) const;
  void each_attack_on_way() const;

  const Line& line_;
  const std::span<const Square> way_;
  const Visit visit_;
};

/// Calls visit(squares) for each choice of `number` squares of `way` added to `chosen`, one bit
/// each.
template <class Set>
void AttacksAlong<Set>::each_choice(std::span<const Square> way, unsigned number, Set chosen,
                                    FunctionRef<void(Set)> visit) {
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
template <class Set>
void AttacksAlong<Set>::each_row_of_hurdles(std::span<const Square> before,
                                            FunctionRef<void(Set)> visit) const {
  const std::size_t last = before.size() - line_.behind;
  const auto others = before.first(last);
  if (line_.has(Line::adjacent) && others.empty()) {
    return;
  }
  const bool first_is_known = line_.has(Line::adjacent);
  each_choice(others.subspan(first_is_known ? 1 : 0), line_.hurdles - (first_is_known ? 2U : 1U),
              bit(before[last]) | (first_is_known ? bit(before[0]) : 0), visit);
}

/// The attacks over the given number of units. A target met a second time has been captured or
/// hopped over before.
template <class Set>
void AttacksAlong<Set>::each_attack_on_way() const {
  const std::size_t behind = line_.behind;
  const auto& way = way_;
  Set path = 0;  // the squares before the target
  for (std::size_t i = 0; i < way.size(); path |= bit(way[i]), ++i) {
    if (!may_stop(way[i]) || bits::has(path, way[i])) {
      continue;
    }
    if (line_.line_kind == LineKind::ride || line_.hurdles == 0) {
      visit_(way[i], {.path = path, .arrival = way[i]});
      continue;
    }
    if (i < line_.hurdles || i < behind) {
      continue;
    }
    if (line_.hurdles > 1 && behind > 1) {
      each_row_of_hurdles(way.first(i), [&](Set must) {
        visit_(way[i], {.path = path, .must = must, .arrival = way[i]});
      });
      continue;
    }
    Set must = line_.has(Line::adjacent) ? bit(way[0]) : 0;
    if (behind != 0) {
      must |= bit(way[i - behind]);
    }
    const bool both = line_.has(Line::adjacent) && behind != 0 && i != behind;
    const unsigned known = both ? 2 : must != 0 ? 1 : 0;
    if (known <= line_.hurdles) {
      visit_(way[i], {.path = path,
                      .must = must,
                      .more = static_cast<std::uint16_t>(line_.hurdles - known),
                      .arrival = way[i]});
    }
  }
}

template <class Set>
void AttacksAlong<Set>::operator()() const {
  const auto& way = way_;
  switch (line_.line_kind) {
    case LineKind::ride:
    case LineKind::hop:
      each_attack_on_way();
      break;
    case LineKind::locust:
      for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        visit_(way[i], {.path = set_of(way.first(i)) | bit(way[i + 1]), .arrival = way[i + 1]});
      }
      break;
    case LineKind::turn: {
      Set before = 0;
      for (std::size_t i = 0; i + 1 < way.size(); i += 2) {
        const Set hurdle = bit(way[i]);
        if (way[i + 1] != no_square && (before & bit(way[i + 1])) == 0) {
          visit_(way[i + 1], {.path = before | hurdle, .must = hurdle, .arrival = way[i + 1]});
        }
        before |= hurdle;
      }
      break;
    }
    case LineKind::equihop:
    case LineKind::equistop: {
      const std::size_t middle = way.size() / 2 - 1;
      const bool hops = line_.line_kind == LineKind::equihop;
      const Square target = hops ? way.back() : way[middle];
      visit_(target, {.path = set_of(way) & ~bit(target),
                      .must = hops ? bit(way[middle]) : bit(way.back()),
                      .arrival = target});
      break;
    }
    case LineKind::fan:
      for (const Square target : way.subspan(1)) {
        visit_(target, {.path = bit(way[0]),
                        .arrival = target,
                        .any = true,
                        .enemy_hurdle = line_.has(Line::enemy_hurdle)});
      }
      break;
    case LineKind::bounce: {
      const auto ahead = way.first(line_.steps);
      const auto back = way.subspan(line_.steps);
      for (std::size_t distance = 1; distance <= back.size(); ++distance) {
        Attack attack{.arrival = back[distance - 1], .bounces = true};
        attack.path = set_of(ahead.first(std::min(distance, ahead.size()))) |
                      set_of(back.first(distance - 1));
        if (distance <= ahead.size()) {
          attack.must = bit(ahead[distance - 1]);
        } else if (distance > ahead.size() + 1 || !line_.has(Line::open_end)) {
          break;
        }
        visit_(attack.arrival, attack);
      }
      break;
    }
    case LineKind::hamster:
    case LineKind::equihop_far:
    case LineKind::equistop_far:
    case LineKind::push:
      break;
  }
}

}  // namespace

template <class Set>
void each_attack(const Line& line, const Square* squares,
                 FunctionRef<void(Square, const BasicAttack<Set>&)> visit) {
  AttacksAlong<Set>(line, squares, visit)();
}

template void each_attack(const Line&, const Square*,
                          FunctionRef<void(Square, const BasicAttack<bits::Set64>&)>);
template void each_attack(const Line&, const Square*,
                          FunctionRef<void(Square, const BasicAttack<bits::Set128>&)>);

void each_arrival(const Line& line, const Square* first, FunctionRef<void(Square)> visit) {
  const std::span<const Square> squares(first, line.length);
  switch (line.line_kind) {
    case LineKind::ride:
    case LineKind::hop:
    case LineKind::hamster: {
      // A hopper stops behind its hurdles.
      const std::size_t passed_first =
          line.line_kind == LineKind::hop
              ? line.hurdles + std::max<std::size_t>(line.behind, 1) - std::size_t{1}
              : 0;
      for (const Square square : squares.subspan(std::min(passed_first, squares.size()))) {
        if (may_stop(square)) {
          visit(square);
        }
      }
      break;
    }
    case LineKind::locust:
    case LineKind::fan:
      for (const Square square : squares.subspan(1)) {
        visit(square);
      }
      break;
    case LineKind::turn:
      for (std::size_t i = 1; i < squares.size(); i += 2) {
        if (squares[i] != no_square) {
          visit(squares[i]);
        }
      }
      break;
    case LineKind::equihop:
      visit(squares.back());
      break;
    case LineKind::equistop:
      visit(squares[squares.size() / 2 - 1]);
      break;
    case LineKind::bounce:
      for (const Square square : squares.subspan(line.steps)) {
        visit(square);
      }
      break;
    case LineKind::equihop_far:
    case LineKind::equistop_far:
    case LineKind::push:
      break;
  }
}

}  // namespace warp
