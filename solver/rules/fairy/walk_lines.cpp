#include "solver/rules/fairy/walk_lines.hpp"

#include <algorithm>

#include "solver/board/movement/en_passant_line.hpp"

namespace warp::fairy {

namespace {

/// Is the line regular (see WalkLines)?
template <class Squares>
bool is_described_by_sets(const Line& line, std::span<const Square> squares) {
  constexpr std::uint8_t known = Line::adjacent | Line::double_step | Line::en_passant;
  if ((line.flags & ~known) != 0 || !std::all_of(squares.begin(), squares.end(),
                                                 [](Square square) { return may_stop(square); })) {
    return false;
  }
  // A line that crosses itself has no order.
  Squares seen = 0;
  for (const Square square : squares) {
    if ((seen & bit<Squares>(square)) != 0) {
      return false;
    }
    seen |= bit<Squares>(square);
  }
  return line.line_kind == LineKind::ride ||
         (line.line_kind == LineKind::hop && line.hurdles == 1 && line.behind <= 1);
}

}  // namespace

template <class Squares>
WalkLines<Squares>::WalkLines(const Movement& movement, WalkId walk, Colour colour,
                              std::size_t size)
    : movement_(&movement), walk_(walk), colour_(colour), en_passant_(size) {
  for (Square square = 0; square < size; ++square) {
    From from{.first = static_cast<std::uint32_t>(lines_.size())};
    const auto [lines, squares] = movement.lines_from(walk, colour, square);
    std::size_t moves = 0;
    for (const Line& line : lines) {
      const std::span<const Square> way(squares + line.first, line.length);
      moves += line.line_kind == LineKind::locust ? way.size() : 0;
      each_arrival(line, way.data(), [&](Square to) { from.reach |= bit<Squares>(to); });
      if (is_described_by_sets<Squares>(line, way)) {
        add(line, way.data(), from);
      } else {
        from.regular = false;
      }
      if (line.line_kind == LineKind::ride && may_stop(way[0])) {
        from.certain_captures |= line.mode != Mode::move_only ? bit<Squares>(way[0]) : 0;
      }
      const auto to = line.has(Line::en_passant) ? arrival_en_passant(line, way) : std::nullopt;
      if (to) {
        const auto same = [&](const EnPassant& one) {
          return one.crossed == way[0] && one.to == *to;
        };
        if (std::none_of(en_passant_[square].begin(), en_passant_[square].end(), same)) {
          en_passant_[square].push_back({way[0], *to});
        }
      }
    }
    // Of two ways to one square one may be a double step and the other not: the lines decide.
    const auto ways_to_double_step = [&] {
      unsigned ways = bits::count((from.leaps[both] | from.leaps[quiet_only]) & from.double_steps);
      for (std::uint32_t i = from.first; i != lines_.size(); ++i) {
        ways += (lines_[i].path & from.double_steps) != 0 ? 1 : 0;
      }
      return ways;
    };
    from.regular = from.regular && (from.double_steps == 0 || ways_to_double_step() == 1);
    from.end = static_cast<std::uint32_t>(lines_.size());
    from_.push_back(from);
    most_moves_ = std::max(most_moves_, moves + bits::count(from.reach));
  }
}

template <class Squares>
void WalkLines<Squares>::add(const Line& line, const Square* squares, From& from) {
  if (line.line_kind == LineKind::ride && line.length == 1) {
    const Leap leap = line.mode == Mode::move_or_capture ? both
                      : line.mode == Mode::move_only     ? quiet_only
                                                         : capturing;
    from.leaps[leap] |= bit<Squares>(squares[0]);
    return;
  }
  Regular regular{.first = static_cast<std::uint32_t>(squares_.size()),
                  .length = line.length,
                  .mode = line.mode,
                  .hops = line.line_kind == LineKind::hop,
                  .adjacent = line.has(Line::adjacent),
                  .beyond = line.behind == 0};
  const std::span<const Square> way(squares, line.length);
  for (const Square square : way) {
    regular.path |= bit<Squares>(square);
    squares_.push_back(square);
  }
  regular.order = std::is_sorted(way.begin(), way.end())     ? Order::rising
                  : std::is_sorted(way.rbegin(), way.rend()) ? Order::falling
                                                             : Order::mixed;
  if (line.has(Line::double_step) && line.mode != Mode::capture_only && line.length > 1) {
    from.double_steps |= bit<Squares>(squares[1]);
    from.regular = from.regular && line.length == 2 && !regular.hops;
  }
  lines_.push_back(regular);
}

template class WalkLines<bits::Set64>;
template class WalkLines<bits::Set128>;

}  // namespace warp::fairy
