// What units do for each other: lines that are passed before they are closed, functions that are
// exchanged, half-moves that only lose a tempo.

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "solver/check/themes/find_themes.hpp"
#include "solver/check/themes/lines.hpp"

namespace warp::check {

namespace {

/// Does the ride from `from` to `to` pass `square`?
bool passes(const Unit& unit, Square from, Square to, Square square, const BoardStart& start) {
  return std::ranges::any_of(rays_of(unit, from, start), [&](const Ray& ray) {
    const auto arrival = std::ranges::find(ray, to);
    return arrival != ray.end() && std::ranges::find(ray.begin(), arrival, square) != arrival;
  });
}

/// A line unit passes a square, and another unit later stands there, while the line unit has not
/// moved again.
void look_at_critical_moves(const BoardLine& line, const BoardStart& start,
                            std::set<ThemeShown>& shown) {
  const std::vector<UnitsBySquare> positions = positions_of(line, start);
  for (std::size_t i = 0; i < line.moves.size(); ++i) {
    const Effect* const way = line.moves[i]->movement();
    if (way == nullptr) {
      continue;
    }
    for (std::size_t j = i + 1; j < line.moves.size(); ++j) {
      const Effect* const closing = line.moves[j]->movement();
      const Unit& there = positions[j + 1][way->to];
      if (there.empty() || there.id != way->before.id) {
        break;
      }
      if (closing != nullptr && closing->before.id != way->before.id &&
          positions[j + 1][closing->to].id == closing->before.id &&
          passes(way->before, way->from, way->to, closing->to, start)) {
        shown.insert({Theme::critical_move, piece_text(way->before, *start.rules)});
      }
    }
  }
}

/// What the units of the mating side do in a mate.
struct Roles {
  std::set<std::uint16_t> check, guard;
  std::map<std::uint16_t, std::string> names;

  bool checks(std::uint16_t unit) const { return check.contains(unit) && !guard.contains(unit); }
  bool guards(std::uint16_t unit) const { return guard.contains(unit) && !check.contains(unit); }
};

Roles roles_of(const BoardLine& line, const JudgedMate& mate, const BoardStart& start) {
  const UnitsBySquare units = positions_of(line, start).back();
  Roles roles;
  const auto note = [&](std::set<std::uint16_t>& of, Square square) {
    of.insert(units[square].id);
    roles.names[units[square].id] = piece_text(units[square], *start.rules);
  };
  for (const Square square : mate.checkers) {
    note(roles.check, square);
  }
  for (const Denial& denial : mate.denials) {
    for (const Square square : denial.guards) {
      if (std::ranges::find(mate.checkers, square) == mate.checkers.end()) {
        note(roles.guard, square);
      }
    }
  }
  return roles;
}

/// Two units of the mating side exchange check and guard from one mate to another.
void look_at_exchanges(const std::vector<Roles>& mates, std::set<ThemeShown>& shown) {
  for (std::size_t i = 0; i < mates.size(); ++i) {
    for (std::size_t j = i + 1; j < mates.size(); ++j) {
      for (const std::uint16_t one : mates[i].check) {
        for (const std::uint16_t other : mates[j].check) {
          if (one != other && mates[i].checks(one) && mates[i].guards(other) &&
              mates[j].guards(one) && mates[j].checks(other)) {
            const std::string& first = mates[i].names.at(one);
            const std::string& second = mates[i].names.at(other);
            shown.insert(
                {Theme::function_exchange, std::min(first, second) + std::max(first, second)});
          }
        }
      }
    }
  }
}

}  // namespace

void find_functions(const BoardPlays& plays, std::set<ThemeShown>& shown) {
  /// Pairs of more mates are not compared.
  constexpr std::size_t most_mates = 100;
  std::vector<Roles> mates;
  for (const BoardLine& line : plays.lines) {
    const BoardStart& start = plays.start_of(line);
    look_at_critical_moves(line, start, shown);
    if (!start.is_battle && !line.moves.empty() && line.moves.back()->mate &&
        mates.size() < most_mates) {
      mates.push_back(roles_of(line, *line.moves.back()->mate, start));
    }
  }
  look_at_exchanges(mates, shown);
}

namespace {

/// The reply of `replies` that is the same move as `ply`, or null.
const Reply* same_move(const std::vector<Reply>& replies, const ComparedMove& ply) {
  const auto found = std::ranges::find(replies, ply, &Reply::ply);
  return found == replies.end() ? nullptr : &*found;
}

/// Does the rest of `line` from half-move `first` on, in `position`, solve if its side passes
/// instead of the half-moves `left_out`?
bool solves_without(const Line& line, std::size_t first, const std::set<std::size_t>& left_out,
                    Position position, Referee& referee) {
  bool solves = false;
  for (std::size_t i = first; i < line.size(); ++i) {
    if (left_out.contains(i)) {
      const auto passed = referee.passed(position);
      if (!passed) {
        return false;
      }
      position = *passed;
      continue;
    }
    const std::vector<Reply> replies = referee.replies(position);
    const Reply* const next = same_move(replies, line[i]);
    if (next == nullptr) {
      return false;
    }
    solves = next->reaches_goal;
    position = next->after;
  }
  return solves;
}

/// A half-move of a line: the unit that moves, and from where to where; no squares if it is not one
/// unit's (castling).
struct PlayedStep {
  Position before;
  Unit unit;
  Square from = no_square, to = no_square;
};

/// The half-moves of `line`; nothing if one cannot be played.
std::vector<PlayedStep> played_steps(const Line& line, Referee& referee) {
  std::vector<PlayedStep> steps;
  Position position = referee.start();
  for (const ComparedMove& move : line) {
    const std::vector<Reply> replies = referee.replies(position);
    const Reply* const played = same_move(replies, move);
    if (played == nullptr) {
      return {};
    }
    const auto& words = move.move->words;
    steps.push_back(words ? PlayedStep{position, position.at(words->departure), words->departure,
                                       words->arrival}
                          : PlayedStep{position, Unit{}});
    position = played->after;
  }
  return steps;
}

}  // namespace

void find_tempi(const Line& line, const Phase& phase, Referee& referee,
                std::set<ThemeShown>& shown) {
  const std::vector<PlayedStep> steps = played_steps(line, referee);
  for (std::size_t i = 0; i + 1 < steps.size(); ++i) {
    // One half-move, or several by which the unit comes back.
    std::set<std::size_t> left_out;
    for (std::size_t j = i; steps[i].from != no_square && j + 1 < steps.size(); j += 2) {
      if (steps[j].from == no_square || steps[j].unit.id != steps[i].unit.id) {
        continue;
      }
      left_out.insert(j);
      if ((j == i || steps[j].to == steps[i].from) &&
          solves_without(line, i, left_out, steps[i].before, referee)) {
        shown.insert({Theme::tempo, piece_text(steps[i].unit, *phase.rules)});
        break;
      }
    }
  }
}

}  // namespace warp::check
