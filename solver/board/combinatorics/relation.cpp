#include "solver/board/combinatorics/relation.hpp"

#include <algorithm>
#include <numeric>
#include <string>

#include "solver/board/movement/movement.hpp"
#include "solver/board/movement/spread.hpp"
#include "solver/board/position/position.hpp"

namespace warp {

namespace {

/// The step along dimension `dimension`, forwards.
Vector unit_vector(std::size_t dimension) {
  Vector::Components components{};
  components.at(dimension) = 1;
  return Vector::of(components);
}

bool is_leap(const Course& course) { return course.cycle.empty() && course.opening.size() == 1; }
bool is_ride(const Course& course) { return course.opening.empty() && course.cycle.size() == 1; }

FilledText depends_on_others() {
  return FilledText({"what it attacks depends on the units around it",
                     "was er angreift, hängt von den Steinen um ihn ab",
                     "ce qu'elle attaque dépend des pièces autour d'elle"},
                    {});
}

/// Why the attacks of `primitive` on the empty board do not decide; empty if they do.
FilledText reason_against(const Primitive& primitive, PlacementAim aim) {
  if (primitive.line_kind == LineKind::hop || primitive.line_kind == LineKind::fan ||
      primitive.line_kind == LineKind::turn || primitive.line_kind == LineKind::equihop ||
      primitive.line_kind == LineKind::equihop_far || primitive.line_kind == LineKind::equistop ||
      primitive.line_kind == LineKind::equistop_far) {
    return FilledText({"it needs another unit to attack a square",
                       "er braucht einen anderen Stein, um ein Feld anzugreifen",
                       "il lui faut une autre pièce pour attaquer une case"},
                      {});
  }
  if (primitive.line_kind != LineKind::ride) {
    return depends_on_others();
  }
  const bool passes = primitive.least > 1 || primitive.stops != Stops::all;
  if (passes) {
    return FilledText(
        {"a unit on a square that it only passes over stops it without being attacked",
         "ein Stein auf einem Feld, über das er nur hinwegzieht, hält ihn auf, ohne angegriffen zu "
         "sein",
         "une pièce sur une case qu'elle ne fait que traverser l'arrête sans être attaquée"},
        {});
  }
  if (aim == PlacementAim::peace) {
    return {};
  }
  const bool same_everywhere =
      primitive.edge == Edge::ends && primitive.files == 0 && !primitive.second_half &&
      std::ranges::all_of(primitive.courses,
                          [](const Course& course) { return is_leap(course) || is_ride(course); });
  return same_everywhere
             ? FilledText()
             : FilledText({"a unit in its way need not attack the squares behind, so that what "
                           "stands between counts",
                           "ein Stein in seinem Weg braucht die Felder dahinter nicht anzugreifen, "
                           "so dass zählt, was dazwischen steht",
                           "une pièce sur son chemin n'attaque pas forcément les cases derrière, "
                           "de sorte que compte ce qui se trouve entre elles"},
                          {});
}

FilledText reason_against(const Walks& walks, WalkId id, PlacementAim aim) {
  const Walk& walk = walks[id];
  if (walk.nature == Nature::hunter) {
    FilledText away = reason_against(walks, walk.away, aim);
    return away.empty() ? reason_against(walks, walk.home, aim) : away;
  }
  if (walk.nature != Nature::lines) {
    return depends_on_others();
  }
  for (const Primitive& primitive : walk.primitives) {
    if (primitive.mode == Mode::move_only) {
      continue;
    }
    if (FilledText reason = reason_against(primitive, aim); !reason.empty()) {
      return reason;
    }
  }
  return {};
}

/// Do all units of one side call the same direction forward, wherever they stand? Not half way
/// round the torus of 14x8, nor on the second sheet of the double diamond.
bool has_one_forward(const Geometry& board) {
  if (!board.has_pawns()) {
    return true;  // no walk that is allowed there looks forward
  }
  for (Square square = 1; square < board.size(); ++square) {
    if (board.forward(square, Colour::white) != board.forward(0, Colour::white)) {
      return false;
    }
  }
  return true;
}

/// Are there lines of several squares whose direction is that of the side, or a fixed one?
bool rides_one_way(const Walk& walk) {
  return walk.nature == Nature::hunter ||
         std::ranges::any_of(walk.primitives, [](const Primitive& primitive) {
           return primitive.mode != Mode::move_only && !looks_all_round(primitive) &&
                  !std::ranges::all_of(primitive.courses, is_leap);
         });
}

void refuse(const Walk& walk, const FilledText& reason) {
  if (!reason.empty()) {
    throw NotAnswered(walk.names, reason);
  }
}

Movement movement_of(const Geometry& board, const std::shared_ptr<const Walks>& walks,
                     WalkId walk) {
  WalkSet used;
  used.set(walk);
  return Movement(board, walks, used);
}

void add_once(std::vector<Square>& squares, Square square) {
  const auto place = std::ranges::lower_bound(squares, square);
  if (place == squares.end() || *place != square) {
    squares.insert(place, square);
  }
}

/// How many squares have related squares both before and behind a place of `order`, summed over all
/// places.
std::size_t width_of(const std::vector<Square>& order, const Relation& symmetric) {
  std::vector<std::size_t> place(order.size());
  for (std::size_t i = 0; i < order.size(); ++i) {
    place[order[i]] = i;
  }
  std::size_t width = 0;
  for (std::size_t i = 0; i < order.size(); ++i) {
    std::size_t last = i;
    for (const Square other : symmetric[order[i]]) {
      last = std::max(last, place[other]);
    }
    width += last - i;
  }
  return width;
}

}  // namespace

Relation attacks_on_empty_board(const Geometry& board, const std::shared_ptr<const Walks>& walks,
                                WalkId walk, PlacementAim aim) {
  const Walk& row = (*walks)[walk];
  refuse(row, why_not_on(board, *walks, walk));
  refuse(row, reason_against(*walks, walk, aim));
  if (aim == PlacementAim::guard && rides_one_way(row) && !has_one_forward(board)) {
    refuse(row, FilledText({"on this board forward is not the same direction everywhere, so that "
                            "what stands between "
                            "counts",
                            "auf diesem Brett ist vorwärts nicht überall dieselbe Richtung, so "
                            "dass zählt, was dazwischen steht",
                            "sur cet échiquier l'avant n'est pas partout la même direction, de "
                            "sorte que compte ce qui se trouve entre"},
                           {}));
  }
  const Movement movement = movement_of(board, walks, walk);
  const Position position(board);
  Relation attacked(board.size());
  for (Square from = 0; from < board.size(); ++from) {
    for (Square to = 0; to < board.size(); ++to) {
      if (to != from && movement.attacks(position, from, walk, Colour::white, to)) {
        attacked[from].push_back(to);
      }
    }
  }
  return attacked;
}

Relation moves_on_empty_board(const Geometry& board, const std::shared_ptr<const Walks>& walks,
                              WalkId walk) {
  refuse((*walks)[walk], why_not_on(board, *walks, walk));
  const Movement movement = movement_of(board, walks, walk);
  const Position position(board);
  Relation moves(board.size());
  for (Square from = 0; from < board.size(); ++from) {
    movement.each_step(position, from, walk, Colour::white, [&](const Step& step) {
      if (step.to != from && step.capture == no_square) {
        add_once(moves[from], step.to);
      }
      return false;
    });
  }
  return moves;
}

Relation unit_steps(const Geometry& board) {
  Relation steps(board.size());
  for (Square from = 0; from < board.size(); ++from) {
    for (std::size_t dimension = 0; dimension < board.spec().directions(); ++dimension) {
      for (const Vector& step : {unit_vector(dimension), -unit_vector(dimension)}) {
        const Square to = board.step(from, step);
        if (to != no_square && to != from) {
          add_once(steps[from], to);
        }
      }
    }
  }
  return either_way(steps);
}

Dimensions directions_between(const Geometry& board, Square from, Square to) {
  Dimensions result = 0;
  for (std::size_t dimension = 0; dimension < board.spec().directions(); ++dimension) {
    const Vector step = unit_vector(dimension);
    if (board.step(from, step) == to || board.step(from, -step) == to) {
      result = static_cast<Dimensions>(result | 1U << dimension);
    }
  }
  return result;
}

std::vector<std::vector<std::vector<Square>>> linear_subsets(const Geometry& board) {
  std::vector<std::vector<std::vector<Square>>> found;
  for (std::size_t dimension = 0; dimension < board.spec().directions(); ++dimension) {
    std::vector<std::vector<Square>> subsets;
    std::vector<bool> seen(board.size());
    for (Square start = 0; start < board.size(); ++start) {
      if (seen[start]) {
        continue;
      }
      std::vector<Square> subset{start};
      seen[start] = true;
      for (std::size_t i = 0; i < subset.size(); ++i) {
        for (const Vector& step : {unit_vector(dimension), -unit_vector(dimension)}) {
          const Square to = board.step(subset[i], step);
          if (to != no_square && !seen[to]) {
            seen[to] = true;
            subset.push_back(to);
          }
        }
      }
      std::ranges::sort(subset);
      subsets.push_back(std::move(subset));
    }
    found.push_back(std::move(subsets));
  }
  return found;
}

std::vector<Square> narrow_order(const Geometry& board, const Relation& symmetric) {
  std::vector<Square> by_ranks(board.size());
  std::iota(by_ranks.begin(), by_ranks.end(), Square{0});
  std::vector<Square> by_files = by_ranks;
  std::ranges::stable_sort(by_files, {}, [&](Square square) { return board.file(square); });
  return width_of(by_files, symmetric) < width_of(by_ranks, symmetric) ? by_files : by_ranks;
}

bool is_symmetric(const Relation& relation) { return either_way(relation) == relation; }

Relation either_way(const Relation& relation) {
  Relation result = relation;
  for (Square from = 0; from < relation.size(); ++from) {
    for (const Square to : relation[from]) {
      add_once(result[to], from);
    }
  }
  return result;
}

}  // namespace warp
