#include "solver/engines/retraction/origins.hpp"

#include <algorithm>

#include "solver/board/movement/movement.hpp"

namespace warp::retraction {

namespace {

/// One rank on, as `side` sees the board.
Square ahead(const Geometry& board, Square square, Colour side) {
  return board.step(square, side == Colour::white ? Vector{0, 1} : Vector{0, -1});
}

}  // namespace

Origins::Origins(const RuleSet& rules, std::vector<WalkId> kinds)
    : rules_(rules), size_(rules.geometry().size()), kinds_(std::move(kinds)) {
  std::vector<WalkId> movers = kinds_;
  movers.push_back(walks::king);
  for (const Colour side : {Colour::white, Colour::black}) {
    for (const WalkId walk : movers) {
      all_.push_back({walk, side_of(side), rules.is_royal(walk)});
    }
  }
  for (const Colour side : {Colour::white, Colour::black}) {
    const std::size_t rows = rules.walks().size() * size_;
    origins_[index(side)].resize(rows);
    departures_[index(side)].resize(rows);
    for (const WalkId walk : movers) {
      add_departures(walk, side);
      for (Square arrival = 0; arrival < size_; ++arrival) {
        add_arrival(walk, side, arrival);
      }
    }
  }
}

void Origins::add_departures(WalkId walk, Colour side) {
  for (Square from = 0; from < size_; ++from) {
    if (!may_stand(walk, side, from)) {
      continue;
    }
    const std::uint64_t reach = rules_.movement().reach(walk, side, from);
    for (Square to = 0; to < size_; ++to) {
      if (to != from && (reach == Movement::everywhere || (reach >> to & 1U) != 0)) {
        departures_[index(side)][walk * size_ + to].push_back(from);
      }
    }
  }
}

/// Pawns stand neither where they would have promoted nor behind their second rank.
bool Origins::may_stand(WalkId walk, Colour side, Square square) const {
  return !rules_.is_pawn(walk) ||
         (!rules_.promotes_on(square, side) &&
          (rules_.pawns_leave_first_rank() || rules_.geometry().rank_for(square, side) > 0));
}

void Origins::add_arrival(WalkId walk, Colour side, Square arrival) {
  add(walk, side, arrival, {}, movers_after(walk, side, arrival, no_square));
  for (const WalkId taken : kinds_) {
    const auto add_capture = [&](Square on) {
      const Outcomes movers = movers_after(walk, side, arrival, on);
      add(walk, side, arrival, {.walk = taken, .on = on}, movers);
      for (const Outcome& back : captured_after(taken, side, on)) {
        add(walk, side, arrival,
            {.walk = taken, .on = on, .reborn = back.square, .reborn_walk = back.walk}, movers);
      }
    };
    if (may_stand(taken, opponent(side), arrival)) {
      add_capture(arrival);
    }
    if (const Square passing = passing_pawn(walk, taken, side, arrival); passing != no_square) {
      add_capture(passing);
    }
  }
}

/// The square of a unit of `passing` that may be captured en passant by arriving on `arrival`;
/// no_square if there is none.
Square Origins::passing_pawn(WalkId walk, WalkId passing, Colour side, Square arrival) const {
  if (!rules_.is_pawn(walk) || !rules_.is_pawn(passing) || !rules_.geometry().has_pawns()) {
    return no_square;
  }
  const Square from = ahead(rules_.geometry(), arrival, side);
  const Square to = ahead(rules_.geometry(), arrival, opponent(side));
  const bool steps = from != no_square && to != no_square &&
                     rules_.movement().passed_over(passing, opponent(side), from, to) == arrival;
  return steps ? to : no_square;
}

void Origins::add(WalkId walk, Colour side, Square arrival, const Captured& captured,
                  const Outcomes& movers) {
  for (const Outcome& mover : movers) {
    auto& list = origins_[index(side)][mover.walk * size_ + mover.square];
    auto same = std::ranges::find_if(list, [&](const Origin& origin) {
      return origin.walk == walk && origin.arrival == arrival;
    });
    if (same == list.end()) {
      list.push_back({walk, arrival, {}});
      same = list.end() - 1;
    }
    if (std::ranges::find(same->captured, captured) == same->captured.end()) {
      same->captured.push_back(captured);
    }
  }
}

/// What may have become of a unit that arrived there, by promotion and by effects of captures.
Origins::Outcomes Origins::movers_after(WalkId walk, Colour side, Square arrival, Square capture) {
  Outcomes outcomes;
  for (const WalkId promotion : rules_.promotions_on(arrival, walk, side)) {
    outcomes.push_back({promotion, arrival});
  }
  if (outcomes.empty()) {
    outcomes.push_back({walk, arrival});
  }
  if (capture != no_square) {
    follow(outcomes, side, capture, true);
  }
  return outcomes;
}

Origins::Outcomes Origins::captured_after(WalkId walk, Colour side, Square capture) {
  Outcomes outcomes{{walk, capture}};
  follow(outcomes, opponent(side), capture, false);
  outcomes.erase(outcomes.begin());  // that it stays where it was captured
  return outcomes;
}

/// Adds to `outcomes` what effects of captures may make of them, in the order of the effects. That
/// a unit comes back where it was is added, too.
void Origins::follow(Outcomes& outcomes, Colour side, Square capture, bool of_mover) {
  const auto given = static_cast<std::ptrdiff_t>(outcomes.size());
  for (const EffectRule& rule : rules_.hooks.effects) {
    const auto* const fates = rule.may_change.fates.get();
    if (rule.of_chess || fates == nullptr || rule.may_change.marks != 0) {
      continue;
    }
    const Fates::Of& fate = of_mover ? fates->of_mover : fates->of_captured;
    const Outcomes before = fate ? outcomes : Outcomes{};
    for (const Outcome& outcome : before) {
      fate({outcome.walk, side_of(side), rules_.is_royal(outcome.walk)}, outcome.square, capture,
           all_, [&](const UnitKind& kind, Square square) {
             const Outcome next{kind.walk, square};
             change_sides_ = change_sides_ || kind.side != side_of(side);
             if (square != no_square && kind.side == side_of(side) &&
                 std::find(outcomes.begin() + given, outcomes.end(), next) == outcomes.end()) {
               outcomes.push_back(next);
             }
           });
    }
  }
}

}  // namespace warp::retraction
