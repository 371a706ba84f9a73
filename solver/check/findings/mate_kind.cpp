#include "solver/check/findings/mate_kind.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <vector>

#include "solver/board/movement/walk.hpp"
#include "solver/check/findings/legality.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp::check {

namespace {

constexpr std::array<std::string_view, 4> kind_names{"impure", "pure", "model", "ideal"};

constexpr std::array<Vector, 8> king_steps{
    {{0, 1}, {1, 0}, {0, -1}, {-1, 0}, {1, 1}, {1, -1}, {-1, -1}, {-1, 1}}};

class MateJudge {
 public:
  MateJudge(const std::shared_ptr<const RuleSet>& rules, const Position& position)
      : arbiter_(rules, position),
        mated_(position.to_move()),
        mater_(opponent(position.to_move())) {}

  std::optional<MateKind> run() {
    if (!find_king()) {
      return std::nullopt;
    }
    checkers_ = guards(king_);
    find_pins();
    if (!checks_are_pure() || !field_is_pure()) {
      return MateKind::impure;
    }
    if (!all_take_part(mater_, false)) {
      return MateKind::pure;
    }
    return all_take_part(mater_, true) && all_take_part(mated_, true) ? MateKind::ideal
                                                                      : MateKind::model;
  }

 private:
  /// A unit of the mated side that is pinned, and the unit that pins it.
  struct Pin {
    Square pinned, pinner;
  };

  const Position& position() const { return arbiter_.position(); }

  bool find_king() {
    for (std::size_t i = 0; i < position().size(); ++i) {
      const auto square = static_cast<Square>(i);
      if (position().at(square).walk == walks::king && position().at(square).belongs_to(mated_)) {
        if (king_ != no_square) {
          return false;
        }
        king_ = square;
      }
    }
    return king_ != no_square;
  }

  /// The units of the mating side that reach `target`, whatever stands there.
  std::vector<Square> guards(Square target) {
    std::vector<Square> found;
    arbiter_.each_reaching(target, mater_, [&](const Observation& observation) {
      if (std::ranges::find(found, observation.observer) == found.end()) {
        found.push_back(observation.observer);
      }
      return false;
    });
    return found;
  }

  /// The answer of `question` while nothing stands on `square`.
  template <class Question>
  auto without(Square square, Question question) {
    const Position::Mark mark = position().mark();
    arbiter_.position().remove(square, Reason::bookkeeping);
    auto answer = question();
    arbiter_.position().undo(mark);
    return answer;
  }

  /// Has the mated side a legal move, not of its king: of `unit`, or of any if that is no square?
  bool can_parry(Square unit = no_square) {
    return arbiter_.each_legal([&](const SingleMove& move, Position::Mark) {
      return move.from != king_ && (unit == no_square || move.from == unit);
    });
  }

  bool checks_are_pure() {
    taking_part_.insert(checkers_.begin(), checkers_.end());
    return checkers_.size() == 1 ||
           (checkers_.size() == 2 && std::ranges::all_of(checkers_, [&](Square other) {
              return without(other, [&] { return can_parry(); });
            }));
  }

  /// Finds the pins without which a unit could parry the check.
  void find_pins() {
    for (std::size_t i = 0; i < position().size(); ++i) {
      const auto unit = static_cast<Square>(i);
      if (unit == king_ || !position().at(unit).belongs_to(mated_)) {
        continue;
      }
      for (const Square pinner : without(unit, [&] { return guards(king_); })) {
        if (std::ranges::find(checkers_, pinner) == checkers_.end() &&
            without(pinner, [&] { return can_parry(unit); })) {
          pins_.push_back({unit, pinner});
          taking_part_.insert({unit, pinner});
        }
      }
    }
  }

  bool is_pinned_by(Square unit, Square pinner) const {
    return std::ranges::any_of(
        pins_, [&](const Pin& pin) { return pin.pinned == unit && pin.pinner == pinner; });
  }

  bool field_is_pure() {
    return std::ranges::all_of(king_steps, [&](const Vector& step) {
      const Square square = position().geometry().step(king_, step);
      return square == no_square || denied_once(square);
    });
  }

  bool denied_once(Square square) {
    // Behind the king, too, a line is guarded.
    std::vector<Square> guarding = without(king_, [&] { return guards(square); });
    if (!position().at(square).belongs_to(mated_)) {
      taking_part_.insert(guarding.begin(), guarding.end());
      return guarding.size() == 1;
    }
    std::erase_if(guarding, [&](Square guard) { return is_pinned_by(square, guard); });
    taking_part_.insert(square);
    return guarding.empty();
  }

  /// `also_small_ones`: king and pawns count as well.
  bool all_take_part(Colour side, bool also_small_ones) const {
    for (std::size_t i = 0; i < position().size(); ++i) {
      const auto square = static_cast<Square>(i);
      const Unit& unit = position().at(square);
      const bool counts =
          unit.belongs_to(side) && square != king_ &&
          (also_small_ones || (unit.walk != walks::king && unit.walk != walks::pawn));
      if (counts && !taking_part_.contains(square)) {
        return false;
      }
    }
    return true;
  }

  Arbiter arbiter_;
  Colour mated_, mater_;
  Square king_ = no_square;
  std::vector<Square> checkers_;
  std::vector<Pin> pins_;
  std::set<Square> taking_part_;
};

}  // namespace

std::string_view mate_kind_name(MateKind kind) {
  return kind_names.at(static_cast<std::size_t>(kind));
}

std::optional<MateKind> mate_kind_named(std::string_view name) {
  const auto found = std::ranges::find(kind_names, name);
  return found == kind_names.end()
             ? std::nullopt
             : std::optional(static_cast<MateKind>(found - kind_names.begin()));
}

std::optional<MateKind> kind_of_mate(const std::shared_ptr<const RuleSet>& rules,
                                     const Position& position) {
  return is_orthodox(*rules, position) ? MateJudge(rules, position).run() : std::nullopt;
}

}  // namespace warp::check
