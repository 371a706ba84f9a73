#include <algorithm>
#include <utility>
#include <vector>

#include "solver/check/themes/find_themes.hpp"
#include "solver/check/themes/lines.hpp"

namespace warp::check {

namespace {

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
    steps_ = steps_of(line, positions);
    for (std::size_t i = 0; i < steps_.size(); ++i) {
      look_at_battery(i);
      look_at_unpin(i);
      look_at_bristol(i);
      look_at_klasinc(i);
    }
  }

  /// A unit moves off the line of another one to the king of the other side.
  void look_at_battery(std::size_t i) {
    const BoardStep& step = steps_[i];
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
                              [&](const BoardStep& earlier) {
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
  bool passes(const BoardStep& step, Square square) const {
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
    const BoardStep& step = steps_[i];
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
    const BoardStep& first = steps_[i];
    if (!first.stays()) {
      return;
    }
    const Unit& leader = first.way->before;
    for (std::size_t j = i + 1; j < steps_.size(); ++j) {
      const BoardStep& second = steps_[j];
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
    const BoardStep& leaving = steps_[i];
    if (leaving.way == nullptr || start_->is_battle) {
      return;
    }
    const Square square = leaving.way->from;
    bool is_passed = false;
    for (std::size_t j = i + 1; j < steps_.size(); ++j) {
      const BoardStep& step = steps_[j];
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
  std::vector<BoardStep> steps_;
};

}  // namespace

void find_lines(const BoardPlays& plays, std::set<ThemeShown>& shown) {
  LineFinder(plays, shown).find();
}

}  // namespace warp::check
