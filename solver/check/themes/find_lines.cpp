#include <algorithm>
#include <map>
#include <tuple>

#include "solver/check/themes/find_themes.hpp"
#include "solver/check/themes/lines.hpp"

namespace warp::check {

namespace {

constexpr Side other_than(Side side) { return side == Side::white ? Side::black : Side::white; }

/// A half-move of a line, with the boards before and behind it.
struct Step {
  const BoardMove* move;
  const Effect* way;  ///< null: castling, a pass ...
  const UnitsBySquare* before;
  const UnitsBySquare* behind;

  /// The same unit stands on its arrival, and nothing has carried it on.
  bool stays() const {
    return way != nullptr && (*behind)[way->to].id == way->before.id && !(*behind)[way->to].empty();
  }
};

/// A unit closes the line of another one of its side, and an answer relies on that.
struct Interference {
  std::uint16_t closer, closed;  ///< numbers of the units
  Square square;
  /// The unit of the other side that had moved to the square, and was captured there; 0: none.
  std::uint16_t victim;
};

class LineFinder {
 public:
  LineFinder(const BoardPlays& plays, std::set<ThemeShown>& shown) : plays_(plays), shown_(shown) {}

  void find() {
    for (const BoardLine& line : plays_.lines) {
      look_at(line, plays_.start_of(line));
    }
  }

 private:
  void show(Theme theme, const Unit& unit) {
    shown_.insert({theme, piece_text(unit, *start_->rules)});
  }

  void look_at(const BoardLine& line, const BoardStart& start) {
    start_ = &start;
    const std::vector<UnitsBySquare> positions = positions_of(line, start);
    steps_.clear();
    for (std::size_t i = 0; i < line.moves.size(); ++i) {
      const BoardMove* move = line.moves[i].get();
      steps_.push_back({move, move->movement(), &positions[i], &positions[i + 1]});
    }
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      look_at_battery(i);
      look_at_unpin(i);
      look_at_bristol(i);
      look_at_klasinc(i);
      for (const std::size_t answer : answers_to(i)) {
        look_at_interference(i, answer);
      }
    }
  }

  /// The half-moves of the other side that may rely on what half-move `i` has closed: the last one
  /// of the line, and in battle play also the next one.
  std::vector<std::size_t> answers_to(std::size_t i) const {
    std::vector<std::size_t> answers;
    const std::size_t last = steps_.size() - 1;
    if (start_->is_battle && i + 1 < last) {
      answers.push_back(i + 1);
    }
    answers.push_back(last);
    std::erase_if(answers, [&](std::size_t answer) {
      return answer <= i || steps_[answer].move->side == steps_[i].move->side;
    });
    return answers;
  }

  /// Where a unit of `side` would parry the half-move: by a capture of the only checker, on a
  /// square between him and the king, and if nothing gives check along a line, on the arrival.
  std::vector<Square> parries(const Step& step, Side side) const {
    std::vector<Square> squares;
    std::size_t checkers = 0;
    for (const KingLine& line : king_lines_of(other_than(side), *step.behind, *start_)) {
      if (!line.between.empty()) {
        continue;
      }
      ++checkers;
      squares.push_back(line.rear.square);
      for (const Square square : *ray_to(line.rear, line.king)) {
        if (square == line.king) {
          break;
        }
        squares.push_back(square);
      }
    }
    if (checkers == 0 && step.way != nullptr) {
      squares.push_back(step.way->to);
    }
    return checkers > 1 ? std::vector<Square>() : squares;
  }

  /// The lines of `unit` on the board, those of the steps of a pawn straight on among them.
  std::vector<Ray> ways_of(const Unit& unit, Square square) const {
    std::vector<Ray> ways = rays_of(unit, square, *start_);
    const Geometry& board = start_->board();
    if (start_->rules->is_pawn(unit.walk) && board.has_pawns() && board.is_flat()) {
      const Colour colour = unit.side == Side::black ? Colour::black : Colour::white;
      const auto up = static_cast<std::int8_t>(board.forward(square, colour));
      const Square first = board.step(square, {0, up});
      if (first != no_square && board.is_pawn_start(square, colour)) {
        ways.push_back({first, board.step(first, {0, up})});
      }
    }
    return ways;
  }

  void look_at_interference(std::size_t i, std::size_t answer) {
    const Step& closing = steps_[i];
    const Step& relying = steps_[answer];
    if (!closing.stays()) {
      return;
    }
    const Square square = closing.way->to;
    const UnitsBySquare& units = *relying.behind;
    const Unit& closer = units[square];
    if (closer.id != closing.way->before.id) {
      return;
    }
    const Side side = closer.side;
    const std::vector<Square> targets = parries(relying, side);
    for (std::size_t at = 0; at < units.size(); ++at) {
      const Unit& closed = units[at];
      if (closed.empty() || closed.side != side || at == square ||
          (*closing.before)[at].id != closed.id) {
        continue;
      }
      const bool is_pawn = start_->rules->is_pawn(closed.walk);
      const auto is_closed = [&](const Ray& ray) {
        const auto where = std::ranges::find(ray, square);
        return where != ray.end() && std::ranges::any_of(targets, [&](Square target) {
                 return (!is_pawn || units[target].empty()) && target != square &&
                        is_open(ray, target, units, square) &&
                        std::ranges::find(where, ray.end(), target) != ray.end();
               });
      };
      if (std::ranges::any_of(ways_of(closed, static_cast<Square>(at)), is_closed)) {
        note({closer.id, closed.id, square, victim_of(i)}, closed);
      }
    }
  }

  /// The unit that half-move `i` captures on its arrival, if it has moved there in this line.
  std::uint16_t victim_of(std::size_t i) const {
    const Square square = steps_[i].way->to;
    const Unit& victim = (*steps_[i].before)[square];
    const bool has_moved =
        !victim.empty() &&
        std::ranges::any_of(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(i),
                            [&](const Step& step) {
                              return step.way != nullptr && step.way->to == square &&
                                     step.way->before.id == victim.id;
                            });
    return has_moved ? victim.id : std::uint16_t{0};
  }

  void note(const Interference& found, const Unit& closed) {
    show(Theme::interference, closed);
    const auto key = [](const Interference& one) {
      return std::tuple(one.closer, one.closed, one.square, one.victim);
    };
    noted_.insert(key(found));
    if (noted_.contains({found.closed, found.closer, found.square, found.victim})) {
      shown_.insert({found.victim != 0 ? Theme::novotny : Theme::grimshaw,
                     start_->board().name(found.square)});
    }
  }

  /// A unit moves off the line of another one to the king of the other side.
  void look_at_battery(std::size_t i) {
    const Step& step = steps_[i];
    if (step.way == nullptr) {
      return;
    }
    const Unit& front = step.way->before;
    for (const KingLine& line : king_lines_of(front.side, *step.behind, *start_)) {
      const Unit& rear = line.rear.unit;
      const bool was_there = (*step.before)[line.rear.square].id == rear.id && rear.id != front.id;
      if (!line.between.empty() || !was_there ||
          (*step.before)[line.king] != (*step.behind)[line.king] ||
          !lies_between(step.way->from, line)) {
        continue;
      }
      show(Theme::battery_play, rear);
      if (front.is(Attribute::royal) || start_->rules->walks()[front.walk].royal) {
        show(Theme::royal_battery, rear);
      }
      look_at_creation(i, front.id, rear, step.way->from);
    }
  }

  static bool lies_between(Square square, const KingLine& line) {
    const Ray& ray = *ray_to(line.rear, line.king);
    const auto king = std::ranges::find(ray, line.king);
    return std::ranges::find(ray.begin(), king, square) != king;
  }

  /// Has the battery that fires at `i` been made in this line, and was there a critical move: has
  /// its rear unit passed the square to which its front unit came later?
  void look_at_creation(std::size_t i, std::uint16_t front, const Unit& rear, Square square) {
    bool is_made = false;
    for (std::size_t j = 0; j < i; ++j) {
      const Effect* way = steps_[j].way;
      const bool comes = way != nullptr && way->before.id == front && way->to == square;
      is_made = is_made || comes || (way != nullptr && way->before.id == rear.id);
      if (comes &&
          std::ranges::any_of(steps_.begin(), steps_.begin() + static_cast<std::ptrdiff_t>(j),
                              [&](const Step& earlier) {
                                return earlier.way != nullptr &&
                                       earlier.way->before.id == rear.id && passes(earlier, square);
                              })) {
        show(Theme::indian, rear);
      }
    }
    if (is_made) {
      show(Theme::battery_creation, rear);
    }
  }

  /// Does the mover ride over `square`?
  bool passes(const Step& step, Square square) const {
    const LineUnit unit{step.way->before, step.way->from,
                        rays_of(step.way->before, step.way->from, *start_)};
    return std::ranges::any_of(unit.rays, [&](const Ray& ray) {
      const auto arrival = std::ranges::find(ray, step.way->to);
      return arrival != ray.end() && std::ranges::find(ray.begin(), arrival, square) != arrival;
    });
  }

  /// Units that are pinned: the only ones between a line unit and their king.
  static std::vector<std::pair<Square, KingLine>> pins(const std::vector<KingLine>& lines,
                                                       const UnitsBySquare& units, Side side) {
    std::vector<std::pair<Square, KingLine>> found;
    for (const KingLine& line : lines) {
      if (line.between.size() == 1 && units[line.between.front()].side == side) {
        found.emplace_back(line.between.front(), line);
      }
    }
    return found;
  }

  /// A half-move ends a pin, and the unit then leaves the line.
  void look_at_unpin(std::size_t i) {
    const Step& step = steps_[i];
    for (const Side side : {Side::white, Side::black}) {
      const Side pinner = other_than(side);
      const auto before = pins(king_lines_of(pinner, *step.before, *start_), *step.before, side);
      for (const auto& [square, line] : before) {
        const Unit& unit = (*step.before)[square];
        const auto still = pins(king_lines_of(pinner, *step.behind, *start_), *step.behind, side);
        const bool is_still_pinned =
            std::ranges::any_of(still, [&](const auto& pin) { return pin.first == square; });
        if (step.way == nullptr || step.way->before.id == unit.id || is_still_pinned ||
            (*step.behind)[square].id != unit.id) {
          continue;
        }
        for (std::size_t j = i + 1; j < steps_.size() && j <= i + 2; ++j) {
          const Effect* way = steps_[j].way;
          if (way != nullptr && way->before.id == unit.id && !is_on(line, way->to)) {
            show(Theme::unpin, unit);
          }
        }
      }
    }
  }

  static bool is_on(const KingLine& line, Square square) {
    return square == line.rear.square || lies_between(square, line);
  }

  /// A line unit goes on along a line so that another one of its side can follow it.
  void look_at_bristol(std::size_t i) {
    const Step& first = steps_[i];
    if (!first.stays()) {
      return;
    }
    const Unit& leader = first.way->before;
    for (std::size_t j = i + 1; j < steps_.size(); ++j) {
      const Step& second = steps_[j];
      if (second.way == nullptr || second.way->before.side != leader.side ||
          second.way->before.id == leader.id || !passes(second, first.way->from)) {
        continue;
      }
      // The ray of the leader from its departure goes on in the sense of the follower's.
      for (const Ray& ray : rays_of(leader, first.way->from, *start_)) {
        const auto arrival = std::ranges::find(ray, first.way->to);
        if (arrival != ray.end() &&
            std::ranges::find(ray.begin(), arrival, second.way->to) != arrival) {
          show(Theme::bristol, leader);
        }
      }
    }
  }

  /// A unit leaves a square, another one passes it, and the first comes back.
  void look_at_klasinc(std::size_t i) {
    const Step& leaving = steps_[i];
    if (leaving.way == nullptr || start_->is_battle) {
      return;
    }
    const Square square = leaving.way->from;
    bool is_passed = false;
    for (std::size_t j = i + 1; j < steps_.size(); ++j) {
      const Step& step = steps_[j];
      if (step.way == nullptr) {
        continue;
      }
      const bool is_same = step.way->before.id == leaving.way->before.id;
      if (is_same && is_passed && step.way->to == square) {
        show(Theme::klasinc, leaving.way->before);
      }
      is_passed = is_passed || (!is_same && passes(step, square));
    }
  }

  const BoardPlays& plays_;
  std::set<ThemeShown>& shown_;
  const BoardStart* start_ = nullptr;
  std::vector<Step> steps_;
  std::set<std::tuple<std::uint16_t, std::uint16_t, Square, std::uint16_t>> noted_;
};

}  // namespace

void find_lines(const BoardPlays& plays, std::set<ThemeShown>& shown) {
  LineFinder(plays, shown).find();
}

}  // namespace warp::check
