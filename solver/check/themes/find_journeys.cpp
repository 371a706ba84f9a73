#include <algorithm>
#include <array>
#include <map>
#include <tuple>

#include "solver/check/themes/find_themes.hpp"

namespace warp::check {

namespace {

using Visits = std::vector<Visit>;

/// Do all squares lie on one straight line of the board?
bool are_in_line(std::span<const Visit> visits, const Geometry& board) {
  if (board.dimensions() != 2) {
    return false;
  }
  const auto file = [&](std::size_t at) { return static_cast<int>(board.file(visits[at].square)); };
  const auto rank = [&](std::size_t at) { return static_cast<int>(board.rank(visits[at].square)); };
  for (std::size_t i = 2; i < visits.size(); ++i) {
    const int area =
        (file(1) - file(0)) * (rank(i) - rank(0)) - (rank(1) - rank(0)) * (file(i) - file(0));
    if (area != 0) {
      return false;
    }
  }
  return true;
}

bool is_palindrome(std::span<const Visit> walk) {
  for (std::size_t i = 0; i < walk.size() / 2; ++i) {
    if (walk[i].square != walk[walk.size() - 1 - i].square) {
      return false;
    }
  }
  return true;
}

bool has_different_squares(std::span<const Visit> visits) {
  std::set<Square> squares;
  return std::ranges::all_of(
      visits, [&](const Visit& visit) { return squares.insert(visit.square).second; });
}

class Finder {
 public:
  Finder(const BoardPlays& plays, std::set<ThemeShown>& shown) : plays_(plays), shown_(shown) {}

  void find() {
    for (const BoardLine& line : plays_.lines) {
      const BoardStart& start = plays_.start_of(line);
      const auto visits = visits_of(line, start);
      look_at_exchange(visits, line.moves.size());
      for (const auto& [id, all] : visits) {
        Visits on_board = all;
        std::erase_if(on_board, [](const Visit& visit) { return visit.square == no_square; });
        if (on_board.size() > 1) {
          look_at_walk(on_board, start);
          look_at_corners(id, on_board, start);
          look_at_excelsior(on_board, start);
          note_steps(id, on_board, start);
        }
      }
    }
    look_at_figures();
  }

 private:
  void show(Theme theme, const Unit& unit, const BoardStart& start, unsigned number = 0) {
    shown_.insert({theme, piece_text(unit, *start.rules), number});
  }

  /// The longest closed walks that do not overlap. A change of walk or side leaves the square.
  void look_at_walk(const Visits& all, const BoardStart& start) {
    Visits visits;
    for (const Visit& visit : all) {
      if (visits.empty() || visits.back().square != visit.square) {
        visits.push_back(visit);
      }
    }
    for (std::size_t first = 0; first + 2 < visits.size(); ++first) {
      std::size_t last = visits.size() - 1;
      while (visits[last].square != visits[first].square) {
        --last;
      }
      if (last >= first + 2) {
        tell_walk(std::span(visits).subspan(first, last - first + 1), start);
        first = last - 1;
      }
    }
  }

  void tell_walk(std::span<const Visit> walk, const BoardStart& start) {
    const auto length = static_cast<unsigned>(walk.size() - 1);
    const Unit& unit = walk.back().unit;
    const auto inner = walk.first(length);
    show(Theme::closed_walk, unit, start, length);
    if (is_palindrome(walk)) {
      show(Theme::trace_back, unit, start, length / 2);
    } else if (has_different_squares(inner)) {
      show(are_in_line(inner, start.board()) ? Theme::linear_cycle : Theme::areal_cycle, unit,
           start, length);
    }
  }

  void look_at_corners(std::uint16_t id, const Visits& visits, const BoardStart& start) {
    const Geometry& board = start.board();
    if (!board.is_flat() || board.wraps()) {
      return;
    }
    const int file = static_cast<int>(board.last_file());
    const int rank = static_cast<int>(board.last_rank());
    const std::array corners{board.at(0, 0), board.at(0, rank), board.at(file, 0),
                             board.at(file, rank)};
    std::set<Square> visited;
    for (const Visit& visit : visits) {
      if (std::ranges::find(corners, visit.square) != corners.end()) {
        visited.insert(visit.square);
        corners_[{id, visit.unit.side, visit.unit.walk}].insert(visit.square);
      }
    }
    if (visited.size() > 1) {
      show(Theme::corner_to_corner, visits.back().unit, start);
    }
    if (corners_[{id, visits.back().unit.side, visits.back().unit.walk}].size() == corners.size()) {
      show(Theme::four_corners, visits.back().unit, start);
    }
  }

  void look_at_excelsior(const Visits& visits, const BoardStart& start) {
    const RuleSet& rules = *start.rules;
    const Unit& pawn = visits.front().unit;
    if (visits.front().half_moves != 0 || !rules.is_pawn(pawn.walk) || pawn.side == Side::neutral ||
        !start.board().has_pawns()) {
      return;
    }
    const Colour colour = pawn.belongs_to(Colour::white) ? Colour::white : Colour::black;
    if (!start.board().is_pawn_start(visits.front().square, colour)) {
      return;
    }
    for (unsigned moves = 1; moves < visits.size(); ++moves) {
      const Visit& visit = visits[moves];
      if (visit.unit.side != pawn.side) {
        return;
      }
      if (visit.unit.walk != pawn.walk) {
        // Other rules change the walks of pawns, too: this one must have come to the far end.
        if (rules.promotes_on(visit.square, colour)) {
          show(Theme::excelsior, visit.unit, start, moves);
        }
        return;
      }
    }
  }

  void look_at_exchange(const std::map<std::uint16_t, Visits>& visits, std::size_t half_moves) {
    std::map<Square, std::uint16_t> first;  // who stood where at the beginning
    for (const auto& [id, all] : visits) {
      if (all.front().half_moves == 0) {
        first[all.front().square] = id;
      }
    }
    for (unsigned played = 1; played <= half_moves; ++played) {
      std::map<std::uint16_t, std::uint16_t> onto;  // the unit whose first square it stands on
      for (const auto& [square, id] : first) {
        const Visits& all = visits.at(id);
        const auto behind = std::ranges::find_if(
            all, [&](const Visit& visit) { return visit.half_moves > played; });
        const Square now = std::prev(behind)->square;
        if (now != square && first.contains(now)) {
          onto[id] = first.at(now);
        }
      }
      for (const auto& [id, next] : onto) {
        unsigned units = 1;
        std::uint16_t other = next;
        while (other != id && onto.contains(other) && units <= onto.size()) {
          other = onto.at(other);
          ++units;
        }
        if (other == id && units > 1) {
          shown_.insert({Theme::place_exchange, "", units});
        }
      }
    }
  }

  void note_steps(std::uint16_t id, const Visits& visits, const BoardStart& start) {
    for (std::size_t i = 1; i < visits.size(); ++i) {
      const Visit& from = visits[i - 1];
      if (from.square != visits[i].square && from.unit.side == visits[i].unit.side) {
        steps_[{id, from.square, from.unit.side, from.unit.walk}].arrivals.insert(visits[i].square);
        steps_[{id, from.square, from.unit.side, from.unit.walk}].start = &start;
      }
    }
  }

  void look_at_figures() {
    struct Figure {
      Theme theme;
      std::vector<Vector> steps;
    };
    static const std::array figures{
        Figure{Theme::star, {{1, 1}, {1, -1}, {-1, 1}, {-1, -1}}},
        Figure{Theme::big_star, {{2, 2}, {2, -2}, {-2, 2}, {-2, -2}}},
        Figure{Theme::cross, {{0, 1}, {0, -1}, {1, 0}, {-1, 0}}},
        Figure{Theme::big_cross, {{0, 2}, {0, -2}, {2, 0}, {-2, 0}}},
        Figure{Theme::wheel,
               {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}}}};
    for (const auto& [who, steps] : steps_) {
      const auto& [id, from, side, walk] = who;
      const Unit unit{.walk = walk, .side = side};
      const Geometry& board = steps.start->board();
      const auto makes = [&](const Vector& step) {
        const Square to = board.step(from, step);
        return to != no_square && steps.arrivals.contains(to);
      };
      for (const Figure& figure : figures) {
        if (std::ranges::all_of(figure.steps, makes)) {
          show(figure.theme, unit, *steps.start);
        }
      }
      const bool is_pawn = steps.start->rules->is_pawn(walk);
      if (is_pawn && side != Side::neutral && board.has_pawns()) {
        const Colour colour = side == Side::white ? Colour::white : Colour::black;
        const auto up = static_cast<std::int8_t>(board.forward(from, colour));
        const auto up_twice = static_cast<std::int8_t>(2 * up);
        if (makes({0, up}) && makes({0, up_twice}) && makes({1, up}) && makes({-1, up})) {
          show(side == Side::white ? Theme::albino : Theme::pickaninny, unit, *steps.start);
        }
      }
    }
  }

  struct Steps {
    std::set<Square> arrivals;
    const BoardStart* start = nullptr;
  };

  const BoardPlays& plays_;
  std::set<ThemeShown>& shown_;
  std::map<std::tuple<std::uint16_t, Side, WalkId>, std::set<Square>> corners_;
  std::map<std::tuple<std::uint16_t, Square, Side, WalkId>, Steps> steps_;
};

}  // namespace

void find_journeys(const BoardPlays& plays, std::set<ThemeShown>& shown) {
  Finder(plays, shown).find();
}

}  // namespace warp::check
