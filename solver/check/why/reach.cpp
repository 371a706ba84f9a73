#include "solver/check/why/reach.hpp"

#include <algorithm>

#include "solver/check/why/half_move.hpp"

namespace warp::check {

namespace {

/// Changes the position while it lives.
class ChangedPosition {
 public:
  explicit ChangedPosition(Arbiter& arbiter)
      : position_(arbiter.position()), before_(position_.mark()) {}
  ~ChangedPosition() { position_.undo(before_); }
  ChangedPosition(const ChangedPosition&) = delete;
  ChangedPosition& operator=(const ChangedPosition&) = delete;

  void take_off(Square square) { position_.remove(square, Reason::loss); }
  void put(Square square, const Unit& unit) { position_.add(square, unit, Reason::rebirth); }

 private:
  Position& position_;
  Position::Mark before_;
};

bool goes_without(Arbiter& arbiter, const std::vector<Square>& away, Square from, Square to) {
  ChangedPosition changed(arbiter);
  for (const Square square : away) {
    changed.take_off(square);
  }
  return !lines_to(arbiter, from, to).empty();
}

bool goes_beside(Arbiter& arbiter, Square where, const Unit& unit, Square from, Square to) {
  ChangedPosition changed(arbiter);
  changed.put(where, unit);
  return !lines_to(arbiter, from, to).empty();
}

/// The units without which the unit on `from` goes to `to`, as few as possible; none if it never
/// does.
std::vector<Square> obstacles(Arbiter& arbiter, Square from, Square to) {
  const Position& position = arbiter.position();
  std::vector<Square> others;
  for (Square square = 0; square < position.size(); ++square) {
    if (square != from && !position.empty(square) && position.at(square).side != Side::none) {
      others.push_back(square);
    }
  }
  std::vector<Square> away;
  for (const bool also_arrival : {false, true}) {  // what stands there may be captured, or may not
    away = others;
    if (!also_arrival) {
      std::erase(away, to);
    }
    if (goes_without(arbiter, away, from, to)) {
      break;
    }
    away.clear();
  }
  for (std::size_t i = 0; i < away.size();) {
    std::vector<Square> fewer = away;
    fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
    if (goes_without(arbiter, fewer, from, to)) {
      away = std::move(fewer);
    } else {
      ++i;
    }
  }
  return away;
}

/// The squares on which any unit would let the unit on `from` go to `to`.
std::vector<Square> hurdle_squares(Arbiter& arbiter, Square from, Square to) {
  std::vector<Square> squares;
  const Colour side = arbiter.position().to_move();
  const Unit pawn{.walk = walks::pawn, .side = side_of(side)};
  for (Square square = 0; square < arbiter.position().size(); ++square) {
    if (square != to && arbiter.position().empty(square) &&
        goes_beside(arbiter, square, pawn, from, to)) {
      squares.push_back(square);
    }
  }
  return squares;
}

/// The pawn that the unit on `from` could capture en passant on `to` if it had just made its double
/// step; no_square if there is none.
Square not_passed(const Arbiter& arbiter, Square from, Square to) {
  const Position& position = arbiter.position();
  const Movement& movement = arbiter.rules().movement();
  const Colour side = position.to_move();
  for (Square pawn = 0; pawn < position.size(); ++pawn) {
    const Unit& unit = position.at(pawn);
    for (Square start = 0; start < position.size() && unit.belongs_to(opponent(side)); ++start) {
      const Square crossed = position.empty(start)
                                 ? movement.passed_over(unit.walk, opponent(side), start, pawn)
                                 : no_square;
      if (crossed != no_square &&
          movement.each_en_passant(position, from, position.at(from).walk, side, crossed,
                                   [&](Square arrival) { return arrival == to; })) {
        return pawn;
      }
    }
  }
  return no_square;
}

}  // namespace

std::vector<SingleMove> lines_to(Arbiter& arbiter, Square from, Square to) {
  std::vector<SingleMove> moves;
  const auto take = [&](const SingleMove& move) {
    if (move.from == from && move.to == to && move.kind != MoveKind::castling) {
      moves.push_back(move);
    }
  };
  arbiter.generate_by_lines(from, take);
  for (const ExtraMovesRule& extra : arbiter.rules().hooks.extra_moves) {
    extra.generate(arbiter, take);
  }
  return moves;
}

Cause hindrance(Arbiter& arbiter, Square from, Square to) {
  const Position& position = arbiter.position();
  const Colour side = position.to_move();
  const StandingUnit unit = standing_on(position, from);
  const Unit there = position.at(to);
  Cause cause{.id = CauseId::goes_not_there, .units = {unit}, .squares = {to}};
  const std::vector<Square> away = obstacles(arbiter, from, to);
  for (const Square square : away) {
    cause.by.push_back(standing_on(position, square));
  }
  if (away.size() == 1 && away.front() == to) {
    cause.id = there.belongs_to(side) ? CauseId::own_unit_there : CauseId::captures_not_so;
    return cause;
  }
  if (!away.empty()) {
    cause.id = CauseId::blocked;
    return cause;
  }
  const Unit victim{.walk = walks::knight, .side = side_of(opponent(side))};
  if (there.empty() && goes_beside(arbiter, to, victim, from, to)) {
    const Square passed = not_passed(arbiter, from, to);
    cause.id = passed == no_square ? CauseId::nothing_to_capture : CauseId::not_passed;
    if (passed != no_square) {
      cause.by = {standing_on(position, passed)};
    }
    return cause;
  }
  cause.squares = hurdle_squares(arbiter, from, to);
  cause.id = cause.squares.empty() ? CauseId::goes_not_there : CauseId::no_hurdle;
  cause.squares.insert(cause.squares.begin(), to);
  if (cause.id == CauseId::goes_not_there && arbiter.has_changed_ways(unit.unit)) {
    const auto& ways = arbiter.rules().hooks.ways;
    const auto rule = std::ranges::find_if(
        ways, [&](const WaysRule& each) { return each.concerns(UnitKind::of(unit.unit)); });
    cause.id = CauseId::rule_of_ways;
    cause.rule = rule == ways.end() ? nullptr : rule->author;
  }
  return cause;
}

}  // namespace warp::check
