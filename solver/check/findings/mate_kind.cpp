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

/// Judges the mate in one position. It asks the arbiter only: a guard of a square is a unit that
/// observes the king, as far as all rules let that count as check, after he has moved there.
class MateJudge {
 public:
  MateJudge(const std::shared_ptr<const RuleSet>& rules, const Position& position)
      : arbiter_(rules, position),
        mated_(position.to_move()),
        mater_(opponent(position.to_move())),
        is_orthodox_(is_orthodox(*rules, position)) {}

  std::optional<JudgedMate> run() {
    if (!find_king() || !arbiter_.mated() || arbiter_.take_undecided()) {
      return std::nullopt;
    }
    checkers_ = observers(king_);
    find_denials();
    if (checkers_.empty() || !is_defined_) {
      return std::nullopt;
    }
    find_pins();
    const MateKind kind = judged();
    return JudgedMate{kind, king_, checkers_, denials_, pins_};
  }

 private:
  MateKind judged() {
    if (!checks_are_pure() || !field_is_pure()) {
      return MateKind::impure;
    }
    find_hurdles();
    if (!all_take_part(mater_, false)) {
      return MateKind::pure;
    }
    return all_take_part(mater_, true) && all_take_part(mated_, true) ? MateKind::ideal
                                                                      : MateKind::model;
  }

  const Position& position() const { return arbiter_.position(); }

  /// The field is that of a king who moves as a king, the only royal unit of his side.
  bool find_king() {
    std::size_t royals = 0;
    position().royals(mated_).any_of(position().size(), [&](Square square) {
      king_ = square;
      ++royals;
      return false;
    });
    if (royals != 1 || position().at(king_).walk != walks::king ||
        position().at(king_).side == Side::neutral ||
        arbiter_.has_changed_ways(position().at(king_))) {
      return false;
    }
    const Position empty(position().geometry());
    for (std::size_t i = 0; i < position().size(); ++i) {
      const auto square = static_cast<Square>(i);
      if (square != king_ &&
          arbiter_.rules().movement().attacks(empty, king_, walks::king, mated_, square)) {
        field_.push_back(square);
      }
    }
    return true;
  }

  /// The units of the mating side that give check to a king on `target`.
  std::vector<Square> observers(Square target) {
    std::vector<Square> found;
    arbiter_.each_observation(target, mater_, Purpose::check, [&](const Observation& observation) {
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

  /// The guards of the squares of the field to which the king can move but for check.
  std::vector<Denial> guarded_squares() {
    const std::vector<Unit> before = units_before();
    std::vector<Denial> found;
    arbiter_.each_self_check([&](const SingleMove& move, Position::Mark) {
      if (move.from != king_ || std::ranges::find(field_, move.to) == field_.end()) {
        return false;
      }
      auto denial = std::ranges::find(found, move.to, &Denial::square);
      if (denial == found.end()) {
        denial = found.insert(found.end(), {.square = move.to});
      }
      position().royals(mated_).any_of(position().size(), [&](Square king) {
        for (const Square guard : observers(king)) {
          // A guard that the move has changed or displaced cannot be named.
          is_defined_ = is_defined_ && position().at(guard) == before[guard];
          if (std::ranges::find(denial->guards, guard) == denial->guards.end()) {
            denial->guards.push_back(guard);
          }
        }
        return false;
      });
      return false;
    });
    return found;
  }

  std::vector<Unit> units_before() const {
    std::vector<Unit> units;
    for (std::size_t i = 0; i < position().size(); ++i) {
      units.push_back(position().at(static_cast<Square>(i)));
    }
    return units;
  }

  /// Who would give check to a king in place of the unit that stands on `square`?
  std::vector<Square> guards_of_blocked(Square square) {
    const Position::Mark mark = position().mark();
    arbiter_.position().remove(square, Reason::bookkeeping);
    arbiter_.position().relocate(king_, square, Reason::bookkeeping);
    std::vector<Square> guards = observers(square);
    arbiter_.position().undo(mark);
    return guards;
  }

  std::vector<Denial> denials() {
    std::vector<Denial> found = guarded_squares();
    for (const Square square : field_) {
      if (std::ranges::find(found, square, &Denial::square) == found.end() &&
          position().at(square).belongs_to(mated_)) {
        found.push_back(
            {.square = square, .is_blocked = true, .guards = guards_of_blocked(square)});
      }
    }
    return found;
  }

  /// Finds what denies each square of the field to the king. The kinds of mates are not defined
  /// where a rule does so, and no unit: where he may not capture, or may not make the move.
  void find_denials() {
    denials_ = denials();
    for (const Square square : field_) {
      const auto denial = std::ranges::find(denials_, square, &Denial::square);
      const bool is_hole =
          position().at(square).side == Side::none && !position().at(square).empty();
      is_defined_ = is_defined_ && (is_hole || (denial != denials_.end() &&
                                                (denial->is_blocked || !denial->guards.empty())));
    }
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
      for (const Square pinner : without(unit, [&] { return observers(king_); })) {
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
    return std::ranges::all_of(denials_, [&](Denial denial) {
      if (!denial.is_blocked) {
        taking_part_.insert(denial.guards.begin(), denial.guards.end());
        return denial.guards.size() == 1;
      }
      std::erase_if(denial.guards,
                    [&](Square guard) { return is_pinned_by(denial.square, guard); });
      taking_part_.insert(denial.square);
      return denial.guards.empty();
    });
  }

  /// Units without which a unit that takes part would not check or guard take part, too: hurdles,
  /// and those that enable others by a rule.
  void find_hurdles() {
    if (is_orthodox_) {
      return;
    }
    for (std::size_t i = 0; i < position().size(); ++i) {
      const auto unit = static_cast<Square>(i);
      if (unit == king_ || position().at(unit).side == Side::none || taking_part_.contains(unit)) {
        continue;
      }
      const bool is_needed = without(unit, [&] {
        const std::vector<Square> checkers = observers(king_);
        if (std::ranges::any_of(checkers_, [&](Square checker) {
              return std::ranges::find(checkers, checker) == checkers.end();
            })) {
          return true;
        }
        const std::vector<Denial> now = denials();
        return std::ranges::any_of(denials_, [&](const Denial& before) {
          const auto denial = std::ranges::find(now, before.square, &Denial::square);
          return !before.is_blocked && (denial == now.end() || denial->guards.empty());
        });
      });
      if (is_needed) {
        taking_part_.insert(unit);
      }
    }
  }

  /// `also_small_ones`: king and pawns count as well.
  bool all_take_part(Colour side, bool also_small_ones) const {
    for (std::size_t i = 0; i < position().size(); ++i) {
      const auto square = static_cast<Square>(i);
      const Unit& unit = position().at(square);
      const bool is_small = unit.is(Attribute::royal) || unit.walk == walks::king ||
                            (!unit.empty() && arbiter_.rules().walks()[unit.walk].pawn);
      const bool counts =
          unit.belongs_to(side) && square != king_ && (also_small_ones || !is_small);
      if (counts && !taking_part_.contains(square)) {
        return false;
      }
    }
    return true;
  }

  Arbiter arbiter_;
  Colour mated_, mater_;
  bool is_orthodox_;
  bool is_defined_ = true;
  Square king_ = no_square;
  std::vector<Square> field_;  ///< the squares that a king on an empty board would reach
  std::vector<Denial> denials_;
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

bool has_mate_kinds(const RuleSet& rules) {
  return rules.turn == nullptr && rules.hooks.check.empty();
}

std::optional<JudgedMate> judged_mate(const std::shared_ptr<const RuleSet>& rules,
                                      const Position& position) {
  return has_mate_kinds(*rules) ? MateJudge(rules, position).run() : std::nullopt;
}

std::optional<MateKind> kind_of_mate(const std::shared_ptr<const RuleSet>& rules,
                                     const Position& position) {
  const auto picture = judged_mate(rules, position);
  return picture ? std::optional(picture->kind) : std::nullopt;
}

}  // namespace warp::check
