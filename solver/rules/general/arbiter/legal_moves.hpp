#pragma once

// A part of arbiter_play.cpp, which alone includes it.

#include <algorithm>

#include <boost/container/small_vector.hpp>

#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/legal_arrivals.hpp"
#include "solver/rules/general/arbiter/shortcuts.hpp"

namespace warp {

/// The legal moves of the side to move where no rule chooses among them. They are looked for unit
/// by unit, so that no move is generated after the last one that is needed.
class Arbiter::LegalMoves {
 public:
  LegalMoves(Arbiter& arbiter, const Sought& sought, Visit visit)
      : arbiter_(arbiter),
        shortcuts_(*arbiter.shortcuts_),
        sought_(sought),
        visit_(visit),
        first_(arbiter.pool_.size()),
        start_(arbiter.position_.mark()),
        side_(arbiter.position_.to_move()),
        own_(shortcuts_.screens, *arbiter.rules_, arbiter.position_, opponent(side_)),
        other_(shortcuts_.screens, *arbiter.rules_, arbiter.position_, side_),
        checks_tell_(!arbiter.rules_->hooks.legality_of_checks.empty()) {
    find_remedies();
    if (looks_at_once()) {
      look_at_kings();
    }
  }

  /// Visits the moves until `visit` returns true; returns whether it did.
  bool any() {
    if (!sought_.some) {
      return any_of_units() || any_extra();
    }
    if (own_.has_verdicts() && shortcuts_.safe_moves_are_legal) {
      bool all_seen = true;
      if (arbiter_.sees_legal_move(own_, checks_tell_ ? &other_ : nullptr, all_seen)) {
        return true;
      }
      if (all_seen) {
        return any_extra();
      }
    }
    return any_of_kings_and_units() || any_extra();
  }

 private:
  const Position& position() const { return arbiter_.position_; }
  const SquareSet& units() const { return position().units(side_); }

  void find_remedies() {
    if (shortcuts_.moves_stay && shortcuts_.techniques.uses(Technique::remedies)) {
      for (const auto& rule : arbiter_.rules_->hooks.remedies) {
        rule(arbiter_, side_, [&](const Remedy& remedy) { remedies_.push_back(remedy); });
      }
    }
  }

  /// Does it pay to examine the kings before the first move is tried? Often one move is enough.
  bool looks_at_once() const {
    return sought_.in_check ||
           (sought_.some ? shortcuts_.safe_moves_are_legal && shortcuts_.captures_only_expand
                         : sought_.checks == nullptr);
  }

  void look_at_kings() {
    looked_ = true;
    own_.look();
    if (checks_tell_) {
      other_.look();
    }
  }

  // Rules that examine units may move them; all are back before the next unit is looked at.

  bool any_of_units() {
    if (sought_.departures != nullptr && shortcuts_.moves_stay) {
      const auto& wanted = *sought_.departures;
      return units().any_of(position().size(), [&](Square from) {
        return std::find(wanted.begin(), wanted.end(), from) != wanted.end() && any_of_unit(from);
      });
    }
    return units().any_of(position().size(), [&](Square from) { return any_of_unit(from); });
  }

  /// The moves of kings come first.
  bool any_of_kings_and_units() {
    const SquareSet& kings = position().royals(side_);
    return kings.any_of(position().size(), [&](Square from) { return any_of_unit(from); }) ||
           units().any_of(position().size(),
                          [&](Square from) { return !kings.contains(from) && any_of_unit(from); });
  }

  bool any_of_unit(Square from) {
    WantedCaptures captures;
    const std::uint64_t wanted = wanted_arrivals(from, captures);
    if (wanted == 0 &&
        (shortcuts_.moves_stay || (shortcuts_.captures_only_expand && captures.arrivals == 0))) {
      return false;
    }
    // A rule may let the unit move by another walk, or from another square (Phantom Chess).
    const Unit& unit = position().at(from);
    if (wanted != Movement::everywhere && shortcuts_.moves_stay && !shortcuts_.changes_ways(unit) &&
        (arbiter_.rules_->movement().reach(unit.walk, side_, from) & wanted) == 0) {
      return false;
    }
    arbiter_.pool_moves_of(from, wanted, &captures);
    // To ask once for all moves of a unit pays if there are some.
    constexpr std::size_t some = 3;
    matters_ = shortcuts_.moves_stay && arbiter_.pool_.size() > first_ + some
                   ? own_.arrivals_that_matter(from)
                   : Movement::everywhere;
    return any_pooled();
  }

  /// The moves that rules add.
  bool any_extra() {
    matters_ = Movement::everywhere;
    arbiter_.pool_extra_moves();
    return any_pooled();
  }

  /// Returns where the unit on `from` must arrive, one bit a square, if its moves stay as they are
  /// generated; sets what is wanted of captures that rules replace.
  std::uint64_t wanted_arrivals(Square from, WantedCaptures& captures) const {
    if (sought_.checks != nullptr && !sought_.checks->is_open_now()) {
      captures.checks = sought_.checks->arrivals_that_matter(from);
    }
    if (own_.attacked_now()) {
      captures.own_king = own_.arrivals_that_matter(from);
    }
    std::uint64_t wanted = captures.checks & captures.own_king;
    for (const Remedy& remedy : remedies_) {
      if ((remedy.departures >> from & 1U) == 0) {
        wanted &= remedy.arrivals;
      }
    }
    wanted &= LegalArrivals::possible(*arbiter_.rules_, shortcuts_, arbiter_.position_, from);
    if (sought_.arrivals != nullptr) {
      captures.arrivals = (*sought_.arrivals)(from);
      wanted &= captures.arrivals;
    }
    return wanted;
  }

  /// Tries the moves in the pool since `first_`, and drops them.
  bool any_pooled() {
    bool stopped = false;
    arbiter_.drop_unwanted(sought_, first_);
    const std::size_t last = arbiter_.pool_.size();
    arbiter_.foresee(sought_, first_);
    for (std::size_t i = first_; i < last && !stopped; ++i) {
      const SingleMove& pooled = arbiter_.pool_[i];
      if (is_sought(pooled)) {
        stopped = is_last(pooled);
      }
    }
    arbiter_.pool_.resize(first_);
    return stopped;
  }

  bool is_sought(const SingleMove& move) const {
    return sought_.checks == nullptr ||
           sought_.checks->after(move) != CheckScreen::Verdict::unattacked;
  }

  /// Counts or visits `pooled`, a move in the pool, if it is legal. Returns whether no other is
  /// needed.
  bool is_last(const SingleMove& pooled) {
    // The screen pays from the second move on.
    if (!looked_ && ++tried_ == 2) {
      look_at_kings();
    }
    const auto verdict = own_.after_step(pooled, matters_);
    if (verdict == CheckScreen::Verdict::attacked) {
      return false;
    }
    const bool is_safe = verdict == CheckScreen::Verdict::unattacked;
    if (is_safe && (sought_.some || sought_.count != nullptr) &&
        arbiter_.is_certainly_legal(pooled) &&
        (!checks_tell_ || other_.after(pooled) == CheckScreen::Verdict::unattacked)) {
      if (sought_.count != nullptr) {
        ++*sought_.count;
      }
      return sought_.some;
    }
    SingleMove move = pooled;  // the pool may move while it is played
    const Known known{
        .own_king = is_safe,
        .no_check = checks_tell_ && other_.after(move) == CheckScreen::Verdict::unattacked};
    return arbiter_.each_choice(move, Occasion::game, known, [&] { return visit_(move, start_); });
  }

  Arbiter& arbiter_;
  const Shortcuts& shortcuts_;
  const Sought& sought_;
  const Visit visit_;
  const std::size_t first_;  ///< where the pool of this position begins
  const Position::Mark start_;
  const Colour side_;
  CheckScreen own_;         ///< attacks on the own king
  CheckScreen other_;       ///< on that of the other side
  const bool checks_tell_;  ///< some rule forbids moves that give check
  bool looked_ = false;     ///< have the screens examined the position?
  std::size_t tried_ = 0;   ///< moves, before that
  boost::container::small_vector<Remedy, 8> remedies_;
  /// The arrivals at which a move in the pool may change whether the own king is attacked.
  std::uint64_t matters_ = Movement::everywhere;
};

}  // namespace warp
