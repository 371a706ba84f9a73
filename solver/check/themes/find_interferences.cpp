#include <algorithm>
#include <set>
#include <tuple>
#include <vector>

#include "solver/check/themes/find_themes.hpp"
#include "solver/check/themes/lines.hpp"

namespace warp::check {

namespace {

/// A unit closes the line of another one of its side, and an answer relies on that.
struct Interference {
  std::uint16_t closer, closed;  ///< numbers of the units
  Square square;
  /// The unit of the other side that had moved to the square, and was captured there; 0: none.
  std::uint16_t victim;
};

class InterferenceFinder {
 public:
  InterferenceFinder(const BoardPlays& plays, std::set<ThemeShown>& shown)
      : plays_(plays), shown_(shown) {}

  void find() {
    for (const BoardLine& line : plays_.lines) {
      start_ = &plays_.start_of(line);
      const std::vector<UnitsBySquare> positions = positions_of(line, *start_);
      steps_ = steps_of(line, positions);
      for (std::size_t i = 0; i < steps_.size(); ++i) {
        for (const std::size_t answer : answers_to(i)) {
          look_at_interference(i, answer);
        }
      }
    }
  }

 private:
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
  std::vector<Square> parries(const BoardStep& step, Side side) const {
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
    const BoardStep& closing = steps_[i];
    const BoardStep& relying = steps_[answer];
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
                            [&](const BoardStep& step) {
                              return step.way != nullptr && step.way->to == square &&
                                     step.way->before.id == victim.id;
                            });
    return has_moved ? victim.id : std::uint16_t{0};
  }

  void note(const Interference& found, const Unit& closed) {
    shown_.insert({Theme::interference, piece_text(closed, *start_->rules)});
    const auto key = [](const Interference& one) {
      return std::tuple(one.closer, one.closed, one.square, one.victim);
    };
    noted_.insert(key(found));
    if (noted_.contains({found.closed, found.closer, found.square, found.victim})) {
      shown_.insert({found.victim != 0 ? Theme::novotny : Theme::grimshaw,
                     start_->board().name(found.square)});
    }
  }

  const BoardPlays& plays_;
  std::set<ThemeShown>& shown_;
  const BoardStart* start_ = nullptr;
  std::vector<BoardStep> steps_;
  std::set<std::tuple<std::uint16_t, std::uint16_t, Square, std::uint16_t>> noted_;
};

}  // namespace

void find_interferences(const BoardPlays& plays, std::set<ThemeShown>& shown) {
  InterferenceFinder(plays, shown).find();
}

}  // namespace warp::check
