#include "solver/rules/general/arbiter/quiet_replies.hpp"

#include <algorithm>
#include <bit>

#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/legal_arrivals.hpp"
#include "solver/rules/general/arbiter/squares_of_mover.hpp"

namespace warp {

namespace {

std::uint64_t bit(Square square) { return std::uint64_t{1} << square; }

Square lowest(std::uint64_t squares) { return static_cast<Square>(std::countr_zero(squares)); }

}  // namespace

QuietReplies::QuietReplies(const Shortcuts& shortcuts, const RuleSet& rules,
                           const Position& position)
    : shortcuts_(shortcuts),
      rules_(rules),
      position_(position),
      mover_(position.to_move()),
      own_(shortcuts.screens, rules, position, mover_),
      other_(shortcuts.screens, rules, position, opponent(mover_)) {}

void QuietReplies::look() {
  own_.look();
  other_.look();
  if (!own_.has_verdicts() || !other_.works() || own_.is_open_now() || other_.is_open_now()) {
    return;
  }
  lines_ = own_.squares_of_lines() | other_.squares_of_lines();
  hurdles_ = (own_.arrivals_may_open_lines() ? own_.squares_of_lines() : 0) |
             (other_.arrivals_may_open_lines() ? other_.squares_of_lines() : 0);
  const Colour side = opponent(mover_);
  for (std::uint64_t rest = position_.units(side).first_word(); rest != 0 && size_ < most;
       rest &= rest - 1) {
    look_at(lowest(rest));
  }
}

/// Is it certain how units of this kind move, and what their moves change?
bool QuietReplies::is_judged(const Unit& unit, Square from) const {
  return !unit.is(Attribute::royal) && unit.side != Side::neutral &&
         (unit.attributes & (shortcuts_.screens.unsure | shortcuts_.screens.changing)) == 0 &&
         (shortcuts_.ways_are_plain || !shortcuts_.changes_ways(unit)) && (bit(from) & lines_) == 0;
}

/// Adds replies of the unit on `from`.
void QuietReplies::look_at(Square from) {
  const Unit& unit = position_.at(from);
  const Colour side = opponent(mover_);
  const Movement& movement = rules_.movement();
  if (!is_judged(unit, from) || !movement.consists_of_lines(unit.walk, side) ||
      !movement.has_attack_tables(unit.walk, side)) {
    return;
  }
  const auto [lines, squares] = movement.lines_from(unit.walk, side, from);
  std::size_t found = 0;
  for (const Line& line : lines) {
    if (line.line_kind != LineKind::ride || line.mode == Mode::capture_only) {
      continue;
    }
    // Farther squares are more easily blocked: the second one is tried if the first is no reply.
    std::uint64_t way = bit(from);
    const std::size_t squares_tried = line.flags == 0 ? std::min<std::size_t>(line.length, 2) : 1;
    for (std::size_t i = 0; i < squares_tried; ++i) {
      const Square to = squares[line.first + i];
      if (!position_.empty(to)) {
        break;
      }
      way |= bit(to);
      if (add({.from = from, .to = to}, unit, way)) {
        if (++found == most_of_unit || size_ == most) {
          return;
        }
        break;
      }
    }
  }
}

bool QuietReplies::add(const SingleMove& move, const Unit& unit, std::uint64_t way) {
  if (shortcuts_.screens.may_turn(position_, move) ||
      own_.after(move) != CheckScreen::Verdict::unattacked ||
      other_.after(move) != CheckScreen::Verdict::unattacked) {
    return false;
  }
  Reply reply{.way = way, .opens = 0};
  if (!rules_.hooks.legality.empty()) {
    if ((LegalArrivals::of_all(rules_, position_, move.from) >> move.to & 1U) == 0) {
      return false;
    }
    reply.opens = LegalArrivals::deciding_of_all(rules_, move.to);
    reply.way |= reply.opens;
  }
  const auto note_lines = [&](WalkId walk) {
    const auto lines =
        rules_.movement().attacks_between(walk, opponent(mover_), move.to, other_.king());
    return std::all_of(lines.begin(), lines.end(), [&](const Attack& attack) {
      reply.opens |= attack.path;
      return attack.must == 0 && attack.more == 0 && !attack.any;
    });
  };
  const auto& any_walk = shortcuts_.screens.any_walk;
  if (shortcuts_.screens.movers_change ? !std::all_of(any_walk.begin(), any_walk.end(), note_lines)
                                       : !note_lines(unit.walk)) {
    return false;
  }
  replies_[size_++] = reply;
  return true;
}

std::uint64_t QuietReplies::arrivals(Square from) const {
  const Unit& unit = position_.at(from);
  const Movement& movement = rules_.movement();
  if (size_ == 0 || !is_judged(unit, from) || movement.captures_aside(unit.walk, mover_) ||
      !movement.has_attack_tables(unit.walk, mover_)) {
    return Movement::everywhere;
  }
  std::uint64_t kept = Movement::everywhere;
  for (std::size_t i = 0; i < size_; ++i) {
    if ((replies_[i].opens & bit(from)) == 0) {
      kept &= replies_[i].way;
    }
  }
  if (kept == Movement::everywhere) {
    return kept;
  }
  kept |= hurdles_;
  if (own_.works()) {
    kept |= bit(own_.king()) |
            (shortcuts_.screens.movers_change ? movement.attackers_of_any_walk(mover_, own_.king())
                                              : movement.attackers(unit.walk, mover_, own_.king()));
  }
  if (!shortcuts_.screens.captures || !shortcuts_.screens.turning.empty()) {
    kept |= position_.units(mover_).first_word() | position_.units(opponent(mover_)).first_word();
  }
  for (const EffectRule* rule : shortcuts_.screens.arriving) {
    kept |= rule->may_change.squares(position_, from);
  }
  kept |= shortcuts_.screens.turning_squares(position_, from);
  if (rules_.may_promote(unit.walk)) {
    for (std::uint64_t rest = movement.reach(unit.walk, mover_, from) & ~kept; rest != 0;
         rest &= rest - 1) {
      if (!rules_.promotions_on(lowest(rest), unit.walk, mover_).empty()) {
        kept |= rest & -rest;
      }
    }
  }
  return kept;
}

void Arbiter::find_quiet_replies(QuietReplies& replies) {
  const Hooks& hooks = rules_->hooks;
  // Whether a reply arrives where an effect acts must not depend on the move before it.
  const auto arrivals_are_told_by_movers = [&] {
    const auto told = [](const EffectRule* rule) {
      return rule->may_change.squares.target<SquaresOfMover>() != nullptr;
    };
    return std::ranges::all_of(shortcuts_->screens.arriving, told) &&
           std::ranges::all_of(shortcuts_->screens.turning, told);
  };
  if (shortcuts_->safe_moves_are_legal && shortcuts_->moves_stay && shortcuts_->moves_are_plain &&
      shortcuts_->all_are_mobile && hooks.choice.empty() && hooks.mate.empty() && !hooks.hidden &&
      shortcuts_->screens.quiet_moves && arrivals_are_told_by_movers()) {
    position_.pass_turn();
    replies.look();
    position_.pass_turn();
  }
}

}  // namespace warp
