// Whether there are legal moves, and what follows from there being none.

#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/legal_arrivals.hpp"
#include "solver/rules/general/arbiter/shortcuts.hpp"

namespace warp {

/// Decides by screens, without playing, whether the side to move has a legal move (by `own`) and,
/// if `other` is not null, one that gives no check. Sets `all_seen` to false if there may be
/// further moves that must be played to know, as captures that rules replace. Castlings and other
/// extra moves are never examined.
bool Arbiter::sees_legal_move(const CheckScreen& own, const CheckScreen* other, bool& all_seen) {
  if (!shortcuts_->captures_only_expand) {
    all_seen = false;
    return false;
  }
  const Colour side = position_.to_move();
  const Movement& movement = rules_->movement();
  // If a line to the own king is open that need not count, there is no verdict on moves that leave
  // it so.
  const bool is_open = own.is_open_now();
  all_seen = all_seen && (!is_open || own.attacked_now());
  const auto can_go = [&](Square from) {
    const Unit unit = position_.at(from);
    if (!shortcuts_->ways_are_plain && has_changed_ways(unit)) {
      all_seen = false;
      return false;
    }
    if (!shortcuts_->all_are_mobile && !is_mobile(from)) {
      return false;
    }
    // A capture that rules replace may end on another square than its first one.
    const std::uint64_t matters =
        is_open && shortcuts_->moves_stay ? own.arrivals_that_matter(from) : Movement::everywhere;
    const std::uint64_t wanted =
        matters & LegalArrivals::possible(*rules_, *shortcuts_, position_, from);
    return movement.each_step(position_, from, unit.walk, side, wanted, [&](const Step& step) {
      if (step.capture != no_square && !shortcuts_->moves_stay) {
        all_seen = false;
        return false;
      }
      const SingleMove move{.from = from,
                            .to = step.to,
                            .capture = step.capture,
                            .hurdle = step.hurdle,
                            .kind = step.double_step ? MoveKind::double_step : MoveKind::ordinary,
                            .steps = step.steps};
      const auto verdict = own.after(move);
      if (verdict == CheckScreen::Verdict::attacked ||
          (!shortcuts_->moves_are_plain && !may_be(move))) {
        return false;
      }
      if (verdict == CheckScreen::Verdict::unattacked && is_certainly_legal(move) &&
          (other == nullptr || other->after(move) == CheckScreen::Verdict::unattacked)) {
        return true;
      }
      all_seen = false;
      return false;
    });
  };
  // The last unit that could move mostly still can; otherwise the king is most often free to move.
  Square& likely = likely_mobile_[index(side)];
  const Square before = likely;
  const SquareSet& units = position_.units(side);
  if (before != no_square && units.contains(before) && can_go(before)) {
    return true;
  }
  const SquareSet& kings = position_.royals(side);
  const auto found = [&](Square from) {
    if (from != before && can_go(from)) {
      likely = from;
      return true;
    }
    return false;
  };
  return kings.any_of(position_.size(), found) || units.any_of(position_.size(), [&](Square from) {
    return !kings.contains(from) && found(from);
  });
}

bool Arbiter::sees_move_without_check() {
  const Colour side = position_.to_move();
  if (!shortcuts_->safe_moves_are_legal || !rules_->hooks.choice.empty()) {
    return false;
  }
  CheckScreen own(shortcuts_->screens, *rules_, position_, opponent(side));
  CheckScreen other(shortcuts_->screens, *rules_, position_, side);
  own.look();
  other.look();
  bool all_seen = true;
  return own.has_verdicts() && other.has_verdicts() && sees_legal_move(own, &other, all_seen);
}

std::size_t Arbiter::count_legal() {
  std::size_t count = 0;
  each_legal(Sought{.count = &count}, [&](const SingleMove&, Position::Mark) {
    ++count;
    return false;
  });
  return count;
}

/// Is there a legal single move? `in_check`: the side to move is certainly in check.
bool Arbiter::can_move(bool in_check) {
  return each_legal(Sought{.some = true, .in_check = in_check},
                    [](const SingleMove&, Position::Mark) { return true; });
}

bool Arbiter::mated() {
  const auto& rules = rules_->hooks.mate;
  const auto has_no_answer = [&] {
    const bool outer = std::exchange(asked_for_mate_, true);
    const bool none = !can_move(true);
    asked_for_mate_ = outer;
    return none;
  };
  if (rules.empty()) {
    return in_check(position_.to_move()) && has_no_answer();
  }
  const auto ask = [&](const auto& self, std::size_t left) -> bool {
    const auto usual = [&] { return self(self, left - 1); };
    return left == 0 ? in_check(position_.to_move()) && has_no_answer()
                     : rules[left - 1].holds(*this, usual);
  };
  return ask(ask, rules.size());
}

bool Arbiter::stalemated() {
  const auto& rules = rules_->hooks.stalemate;
  if (rules.empty()) {
    return !in_check(position_.to_move()) && !can_move();
  }
  const auto ask = [&](const auto& self, std::size_t left) -> bool {
    const auto usual = [&] { return self(self, left - 1); };
    return left == 0 ? !in_check(position_.to_move()) && !can_move()
                     : rules[left - 1].holds(*this, usual);
  };
  return ask(ask, rules.size());
}

}  // namespace warp
