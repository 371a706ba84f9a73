#include "solver/board/movement/step_search.hpp"

#include <algorithm>
#include <bit>

#include "solver/board/movement/en_passant_line.hpp"

namespace warp {

namespace {

/// The first of two legs: only empty squares can be reached.
template <class View>
struct FirstLegView {
  static constexpr bool captures_only = false;
  const View& whole;

  bool empty(Square square) const { return whole.empty(square); }
  bool occupied(Square square) const { return whole.occupied(square); }
  static bool capturable(Square) { return false; }
  bool enemy(Square square) const { return whole.enemy(square); }
};

/// The walks on the board that can be imitated and for which `suits` returns true, in row order.
/// Asks that only where `is_near`, which takes less time, returns true.
class Models {
 public:
  template <class IsNear, class Suits>
  Models(const Position& position, const Walks& walks, IsNear is_near, Suits suits) {
    WalkSet seen;
    for (const Colour colour : {Colour::white, Colour::black}) {
      position.units(colour).any_of(position.size(), [&](Square square) {
        const WalkId walk = position.at(square).walk;
        if (!seen.test(walk)) {
          seen.set(walk);
          if (!imitates(walks[walk]) && is_near(walk) && !imitates_one_way(walks, walk) &&
              suits(walk)) {
            walks_[size_++] = walk;
          }
        }
        return false;
      });
    }
    std::sort(walks_.begin(), walks_.begin() + static_cast<std::ptrdiff_t>(size_));
  }
  const WalkId* begin() const { return walks_.data(); }
  const WalkId* end() const { return walks_.data() + size_; }

 private:
  std::array<WalkId, 256> walks_;  // NOLINT: only the part that is read is filled
  std::size_t size_ = 0;
};

}  // namespace

/// Does the imitator `walk` of `colour` on `square` acquire `model`? It does if it is observed by a
/// unit with that walk, or by an imitator of the same kind that acquires that walk itself. Orphans
/// are observed by units of the other side, friends by units of their own. `asked` holds the
/// imitators already examined.
bool Movement::acquires(const Position& position, Square square, WalkId walk, Colour colour,
                        WalkId model, SquareSet& asked) const {
  asked.insert(square);
  const bool orphan = (*walks_)[walk].nature == Nature::orphan;
  const Colour side = orphan ? opponent(colour) : colour;
  if (const std::size_t row = slot(model, side);
      attacks_.has(row) && (!orphan || slots_[row].first_rank_lines.empty())) {
    // Only units on the lines that lead here are asked.
    const std::uint64_t near = attackers(model, side, square) & position.units(side).first_word() &
                               ~(std::uint64_t{1} << square);
    const Occupancy occupancy(position, side);
    const auto any_observes = [&](WalkId wanted, auto hands_on) {
      for (std::uint64_t rest = near; rest != 0; rest &= rest - 1) {
        const auto from = static_cast<Square>(std::countr_zero(rest));
        if (position.at(from).walk == wanted && !asked.contains(from) &&
            any_attack(attacks_, row, occupancy, from, square,
                       [](const Attack&) { return true; }) &&
            hands_on(from)) {
          return true;
        }
      }
      return false;
    };
    return any_observes(model, [](Square) { return true; }) || any_observes(walk, [&](Square from) {
             return acquires(position, from, walk, side, model, asked);
           });
  }
  const StepSearch<TargetView> search(*this, {position, opponent(side), square}, side);
  const auto observes = [&](Square from, bool anywhere) {
    return from != square && search.may_reach_target(from, model, anywhere) &&
           search.each(from, model, anywhere, [](const Step&) { return true; });
  };
  return position.units(side).any_of(position.size(), [&](Square from) {
    return position.at(from).walk == model && observes(from, false);
  }) || position.units(side).any_of(position.size(), [&](Square from) {
    return position.at(from).walk == walk && !asked.contains(from) && observes(from, orphan) &&
           acquires(position, from, walk, side, model, asked);
  });
}

template <class View>
bool StepSearch<View>::each(Square from, WalkId walk, bool anywhere, Visit visit) const {
  switch (movement_.slots_[Movement::slot(walk, colour_)].nature) {
    case Nature::lines:
      return along_lines(from, walk, anywhere, visit);
    case Nature::wanders:
      return wandering(from, walk, false, visit);
    case Nature::wanders_from_edge:
      return wandering(from, walk, true, visit);
    case Nature::hops_twice:
      return hopping_twice(from, walk, visit);
    case Nature::hunter:
      return hunting(from, walk, visit);
    case Nature::orphan:
    case Nature::friend_:
      return imitating(from, walk, visit);
  }
  return false;
}

template <class View>
std::span<const Line> StepSearch<View>::lines(Square from, WalkId walk, bool anywhere) const {
  const auto& row = movement_.slots_[Movement::slot(walk, colour_)];
  return movement_.lines_of(anywhere && !row.first_rank_lines.empty() ? row.first_rank_lines[from]
                                                                      : row.lines[from]);
}

template <class View>
bool StepSearch<View>::may_reach_target(Square from, WalkId walk, bool anywhere) const {
  if constexpr (View::captures_only) {
    const auto& row = movement_.slots_[Movement::slot(walk, colour_)];
    if (row.nature != Nature::lines || row.captures_aside ||
        !movement_.has_attack_tables(walk, colour_)) {
      return true;
    }
    return anywhere && !row.first_rank_lines.empty()
               ? bits::has(row.first_rank_lines[from].reach, view_.target)
               : bits::has(movement_.attackers(walk, colour_, view_.target), from);
  }
  return true;
}

template <class View>
bool StepSearch<View>::along_lines(Square from, WalkId walk, bool anywhere, Visit visit) const {
  const auto follow_one = [&](const Line& line) {
    return follow(line, &movement_.squares_[line.first], view_, visit);
  };
  if constexpr (View::captures_only) {
    const std::size_t row = Movement::slot(walk, colour_);
    const bool on_first_rank = anywhere && !movement_.slots_[row].first_rank_lines.empty();
    if (movement_.attacks_.has(row) && !on_first_rank) {
      return movement_.any_attack(
          movement_.attacks_, row, Movement::Occupancy(view_.position, colour_), from, view_.target,
          [&](const Attack& attack) {
            return visit(Step{.to = attack.arrival, .capture = view_.target});
          });
    }
  }
  const auto all = lines(from, walk, anywhere);
  return std::any_of(all.begin(), all.end(), follow_one);
}

/// Squares are processed in the order in which they are reached, so that the count of steps is
/// minimal.
template <class View>
bool StepSearch<View>::wandering(Square from, WalkId walk, bool from_edge_only, Visit visit) const {
  struct Reached {
    Square square;
    std::uint16_t steps;
  };
  std::array<Reached, SquareSet::capacity> queue;  // NOLINT: only the part that is read is filled
  std::size_t end = 0;
  SquareSet seen;
  seen.insert(from);
  queue[end++] = {from, 0};
  for (std::size_t next = 0; next < end; ++next) {
    const Reached start = queue[next];
    for (const Line& line : lines(start.square, walk)) {
      for (std::uint16_t step = 1; step <= line.length; ++step) {
        const Square square = movement_.squares_[line.first + step - 1];
        const auto steps = static_cast<std::uint16_t>(start.steps + step);
        if (square == from) {
          break;
        }
        if (!view_.empty(square)) {
          if (view_.capturable(square) && !seen.contains(square)) {
            seen.insert(square);
            if (visit(Step{.to = square, .capture = square, .steps = steps})) {
              return true;
            }
          }
          break;
        }
        if (seen.contains(square)) {
          continue;
        }
        seen.insert(square);
        if (!View::captures_only && visit(Step{.to = square, .steps = steps})) {
          return true;
        }
        if (!from_edge_only || movement_.edge_.contains(square)) {
          queue[end++] = {square, steps};
        }
      }
    }
  }
  return false;
}

template <class View>
bool StepSearch<View>::hopping_twice(Square from, WalkId walk, Visit visit) const {
  const FirstLegView<View> first_view{view_};
  const auto go_on = [&](const Step& first) {
    const auto arrive = [&](const Step& second) {
      return second.to != from &&
             visit(Step{.to = second.to,
                        .capture = second.capture,
                        .steps = static_cast<std::uint16_t>(first.steps + second.steps),
                        .hurdle = second.hurdle});
    };
    const auto onwards = lines(first.to, walk);
    return std::any_of(onwards.begin(), onwards.end(), [&](const Line& line) {
      return follow(line, &movement_.squares_[line.first], view_, arrive);
    });
  };
  const auto beginnings = lines(from, walk);
  return std::any_of(beginnings.begin(), beginnings.end(), [&](const Line& line) {
    return follow(line, &movement_.squares_[line.first], first_view, go_on);
  });
}

template <class View>
void StepSearch<View>::each_path_of_two(Square from, WalkId walk,
                                        FunctionRef<void(std::uint64_t)> visit) const {
  const FirstLegView<View> first_view{view_};
  const auto squares_to = [&](const Line& line, Square arrival) {
    std::uint64_t path = 0;
    for (std::uint16_t i = 0; i < line.length; ++i) {
      const Square square = movement_.squares_[line.first + i];
      path |= std::uint64_t{1} << square;
      if (square == arrival) {
        break;
      }
    }
    return path;
  };
  for (const Line& one : lines(from, walk)) {
    const auto go_on = [&](const Step& first) {
      for (const Line& two : lines(first.to, walk)) {
        const auto arrive = [&](const Step& second) {
          if (second.to != from) {
            visit(squares_to(one, first.to) | squares_to(two, second.to));
          }
          return false;
        };
        follow(two, &movement_.squares_[two.first], view_, arrive);
      }
      return false;
    };
    follow(one, &movement_.squares_[one.first], first_view, go_on);
  }
}

template <class View>
bool StepSearch<View>::hunting(Square from, WalkId walk, Visit visit) const {
  const Geometry& board = view_.position.geometry();
  const unsigned rank = board.rank_for(from, colour_);
  const Walk& hunter = (*movement_.walks_)[walk];
  return each(from, hunter.away, true,
              [&](const Step& step) {
                return board.rank_for(step.to, colour_) > rank && visit(step);
              }) ||
         each(from, hunter.home, true, [&](const Step& step) {
           Step back = step;
           back.double_step = false;
           return board.rank_for(step.to, colour_) < rank && visit(back);
         });
}

template <class View>
bool StepSearch<View>::imitating(Square from, WalkId walk, Visit visit) const {
  const bool anywhere = (*movement_.walks_)[walk].nature == Nature::orphan;
  const auto as_imitator = [&](const Step& step) {
    Step imitated = step;
    imitated.double_step = false;  // only a pawn can be captured en passant
    return visit(imitated);
  };
  const auto is_near = [&](WalkId model) { return may_reach_target(from, model, anywhere); };
  const Models found(view_.position, *movement_.walks_, is_near, [&](WalkId model) {
    if constexpr (View::captures_only) {
      return each(from, model, anywhere, [](const Step&) { return true; });
    }
    return true;
  });
  return std::any_of(found.begin(), found.end(), [&](WalkId model) {
    SquareSet asked;
    return movement_.acquires(view_.position, from, walk, colour_, model, asked) &&
           each(from, model, anywhere, as_imitator);
  });
}

template class StepSearch<BoardView>;
template class StepSearch<TargetView>;

bool Movement::each_en_passant(const Position& position, Square from, WalkId walk, Colour colour,
                               Square crossed, FunctionRef<bool(Square)> visit) const {
  // A unit may have been reborn there by the double step itself (Parrain Circe).
  if (!position.empty(crossed)) {
    return false;
  }
  // Two parts of a walk may capture alike.
  SquareSet reached;
  const auto visit_once = [&](Square to) {
    if (reached.contains(to)) {
      return false;
    }
    reached.insert(to);
    return visit(to);
  };
  switch (slots_[slot(walk, colour)].nature) {
    case Nature::lines:
      for (const Line& line : lines_of(lines_at(walk, colour, from))) {
        if (!line.has(Line::en_passant) || squares_[line.first] != crossed) {
          continue;
        }
        const auto to = arrival_en_passant(line, {squares_.data() + line.first, line.length});
        if (to && (*to == crossed || position.empty(*to)) && visit_once(*to)) {
          return true;
        }
      }
      return false;
    case Nature::hunter: {
      const Geometry& board = position.geometry();
      const unsigned rank = board.rank_for(from, colour);
      const auto rank_of = [&](Square to) { return board.rank_for(to, colour); };
      return each_en_passant(position, from, (*walks_)[walk].away, colour, crossed,
                             [&](Square to) { return rank_of(to) > rank && visit_once(to); }) ||
             each_en_passant(position, from, (*walks_)[walk].home, colour, crossed,
                             [&](Square to) { return rank_of(to) < rank && visit_once(to); });
    }
    case Nature::friend_: {
      const auto any = [](WalkId) { return true; };
      const Models found(position, *walks_, any, any);
      return std::any_of(found.begin(), found.end(), [&](WalkId model) {
        SquareSet asked;
        return acquires(position, from, walk, colour, model, asked) &&
               each_en_passant(position, from, model, colour, crossed, visit_once);
      });
    }
    default:
      return false;
  }
}

Square Movement::passed_over(WalkId walk, Colour colour, Square from, Square to) const {
  if (slots_[slot(walk, colour)].nature == Nature::hunter) {
    walk = (*walks_)[walk].away;
  }
  for (const Line& line : lines_of(lines_at(walk, colour, from))) {
    if (line.has(Line::double_step) && line.length >= 2 && squares_[line.first + 1U] == to) {
      return squares_[line.first];
    }
  }
  return no_square;
}

}  // namespace warp
