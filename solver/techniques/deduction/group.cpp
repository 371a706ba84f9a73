#include "solver/techniques/deduction/group.hpp"

#include <algorithm>

#include "solver/techniques/deduction/two_men.hpp"

namespace warp::orthodox::deduction {

/// Works out one group; see Group.
class Grouping {
 public:
  Grouping(Knowledge& known, const std::vector<unsigned>& men, const std::vector<ManPlaces>& places,
           std::size_t most_states, std::uint64_t& work)
      : known_(known), most_states_(most_states), work_(work), group_(std::make_shared<Group>()) {
    group_->men_ = men;
    std::size_t stride = 1;
    for (const unsigned number : men) {
      const ManPlaces& of_man = places[number];
      std::array<std::uint8_t, 65> numbers{};
      std::copy(of_man.number.begin(), of_man.number.end(), numbers.begin());
      numbers[gone] = static_cast<std::uint8_t>(of_man.gone());
      group_->numbers_.push_back(numbers);
      group_->strides_.push_back(stride);
      places_.push_back(&of_man);
      stride *= of_man.count();
    }
    size_ = stride;
    for (const Colour colour : {Colour::white, Colour::black}) {
      unsigned others = 0;
      for (const unsigned number : known.camp(colour).men) {
        const bool is_member = std::find(men.begin(), men.end(), number) != men.end();
        others += is_member ? 0 : known.men[number].needs;
      }
      const unsigned moves = known.camp(colour).moves;
      budget_[index(colour)] = moves > others ? moves - others : 0;
    }
  }

  std::shared_ptr<const Group> narrow() {
    for (std::size_t side = 0; side < 2; ++side) {
      group_->needs_[side].assign(size_, Group::never_so);
      used_[side].assign(size_, Group::never_so);
    }
    if (!play_forward()) {
      return nullptr;
    }
    look_back();
    take_away();
    return group_;
  }

 private:
  using State = std::array<std::uint8_t, most_men>;  ///< squares, by member

  struct Event {
    std::size_t after = 0;
    std::array<std::uint8_t, 2> moves{};  ///< by side
    unsigned who = 0;
    Index from = 0, to = 0;
    bool steps = false;    ///< the member made a step of its own
    bool castles = false;  ///< a rook castled: `who`, or `rook` together with the king
    unsigned rook = nobody;
    unsigned lost = nobody;  ///< the member that was captured
    Index lost_on = 0;
  };
  static constexpr unsigned nobody = most_men;

  unsigned count() const { return static_cast<unsigned>(group_->men_.size()); }
  const Man& man(unsigned who) const { return known_.men[group_->men_[who]]; }
  std::size_t part(unsigned who, Index square) const {
    return group_->numbers_[who][square] * group_->strides_[who];
  }
  State state(std::size_t place) const {
    State squares{};
    for (unsigned who = 0; who < count(); ++who) {
      const std::size_t of_man = place % places_[who]->count();
      place /= places_[who]->count();
      squares[who] = of_man == places_[who]->gone() ? static_cast<std::uint8_t>(gone)
                                                    : places_[who]->squares[of_man];
    }
    return squares;
  }

  /// What is seen of the members' squares.
  struct View {
    State at{};
    std::size_t place = 0;
    std::array<Bitboard, 2> units{};  ///< by side
    Bitboard all = 0;
    Bitboard company = 0;
    std::array<Bitboard, 2> checkers{};  ///< men that check the king of this side
  };
  View view(std::size_t place) const {
    View seen;
    seen.place = place;
    seen.at = state(place);
    for (unsigned who = 0; who < count(); ++who) {
      if (seen.at[who] != gone) {
        seen.units[index(man(who).colour)] |= bit(seen.at[who]);
        seen.company |= man(who).company[seen.at[who]];
      }
    }
    seen.all = seen.units[0] | seen.units[1];
    for (unsigned who = 0; who < count(); ++who) {
      if (man(who).kind == king && seen.at[who] != gone) {
        seen.checkers[index(man(who).colour)] = checkers(seen, man(who).colour, seen.at[who]);
      }
    }
    return seen;
  }
  /// The men that would check a king of `colour` on `square`.
  Bitboard checkers(const View& seen, Colour colour, Index square) const {
    Bitboard found = 0;
    for (unsigned who = 0; who < count(); ++who) {
      if (man(who).colour != colour && seen.at[who] != gone && seen.at[who] != square &&
          (touches(man(who), seen.at[who]) & bit(square)) != 0) {
        found |= bit(seen.at[who]);
      }
    }
    return found;
  }
  unsigned on(const View& seen, Index square) const {
    for (unsigned who = 0; who < count(); ++who) {
      if (seen.at[who] == square) {
        return who;
      }
    }
    return nobody;
  }

  /// Calls `visit(event)` for all that may happen next.
  template <class Visit>
  void each_event(const View& seen, Visit visit) const {
    for (unsigned who = 0; who < count(); ++who) {
      if (seen.at[who] != gone) {
        leave(seen, who, visit);
        move(seen, who, visit);
        rook_castles(seen, who, visit);
      }
    }
  }

  template <class Visit>
  void leave(const View& seen, unsigned who, Visit visit) const {
    const Index at = seen.at[who];
    const Man& one = man(who);
    const bool promotes = one.is_pawn() && (one.last_rank() & bit(at)) != 0;
    if (promotes || (one.dies & bit(at)) != 0) {
      Event event{.after = seen.place + part(who, gone) - part(who, at), .who = who};
      event.lost = promotes ? nobody : who;
      event.lost_on = at;
      visit(event);
    }
  }

  /// Returns `event` with the capture of the member `victim` on `square`.
  Event with_capture(Event event, unsigned victim, Index square) const {
    event.after = event.after + part(victim, gone) - part(victim, square);
    event.lost = victim;
    event.lost_on = square;
    return event;
  }

  template <class Visit>
  void move(const View& seen, unsigned who, Visit visit) const {
    const Man& one = man(who);
    const std::size_t side = index(one.colour);
    const Index from = seen.at[who];
    if ((one.is_pawn() && (one.last_rank() & bit(from)) != 0) || seen.checkers[1 - side] != 0) {
      return;
    }
    const Bitboard own_checkers = seen.checkers[side];
    for_each(one.steps[0][from], [&](Index to) {
      Event event{.after = seen.place + part(who, to) - part(who, from),
                  .who = who,
                  .from = from,
                  .to = to,
                  .steps = true};
      event.moves[side] = 1;
      if (group_->numbers_[who][to] == ManPlaces::nowhere) {
        return;
      }
      if (const unsigned wing = one.castling_side(from, to); wing < 2) {
        if (own_checkers == 0) {
          castle(seen, event, wing, visit);
        }
        return;
      }
      if (((between(from, to) & seen.all) | ((between(from, to) | bit(to)) & seen.company)) != 0) {
        return;
      }
      const bool taking = one.is_pawn() && Man::is_capture(from, to);
      if ((seen.all & bit(to)) != 0) {
        const unsigned victim = on(seen, to);
        const Man& two = man(victim);
        const bool captures = one.is_pawn() || known_.camp(one.colour).free_captures > 0;
        if (two.colour == one.colour || !captures || (two.dies & bit(to)) == 0 ||
            (one.is_pawn() && !taking) || (one.kind != king && (own_checkers & ~bit(to)) != 0) ||
            (one.kind == king && checkers(seen, one.colour, to) != 0)) {
          return;
        }
        visit(with_capture(event, victim, to));
        return;
      }
      if (one.kind == king && checkers(seen, one.colour, to) != 0) {
        return;
      }
      if (one.kind == king || own_checkers == 0 || taking) {
        // A pawn that captures where no member stands may capture en passant.
        const Index passed = static_cast<Index>((from & 56U) | (to & 7U));
        const unsigned victim = taking ? on(seen, passed) : nobody;
        if (own_checkers == 0 || one.kind == king) {
          visit(event);
        }
        if (victim != nobody && man(victim).is_pawn() && man(victim).colour != one.colour &&
            (man(victim).dies & bit(passed)) != 0) {
          visit(with_capture(event, victim, passed));
        }
      }
    });
  }

  template <class Visit>
  void castle(const View& seen, Event event, unsigned wing, Visit visit) const {
    const Man& one = man(event.who);
    const Bitboard way = one.castling_way(wing);
    const Index tower = one.castling_rook(wing);
    if (((way & (seen.all | seen.company)) != 0) ||
        checkers(seen, one.colour, static_cast<Index>((event.from + event.to) / 2)) != 0 ||
        checkers(seen, one.colour, event.to) != 0) {
      return;
    }
    for (unsigned who = 0; who < count(); ++who) {
      const Man& two = man(who);
      if (two.colour != one.colour || two.kind != rook || two.home != tower) {
        continue;
      }
      const Index castled = one.castled_rook(wing);
      if (seen.at[who] != tower || !two.castles[wing] ||
          group_->numbers_[who][castled] == ManPlaces::nowhere) {
        return;
      }
      event.after = event.after + part(who, castled) - part(who, tower);
      event.castles = true;
      event.rook = who;
      visit(event);
      return;
    }
    if ((seen.all & bit(tower)) == 0) {
      visit(event);
    }
  }

  /// A rook castles with a king that is not a member.
  template <class Visit>
  void rook_castles(const View& seen, unsigned who, Visit visit) const {
    const Man& one = man(who);
    if (one.kind != rook || seen.at[who] != one.home || seen.checkers[0] != 0 ||
        seen.checkers[1] != 0) {
      return;
    }
    for (unsigned other = 0; other < count(); ++other) {
      if (man(other).kind == king && man(other).colour == one.colour) {
        return;
      }
    }
    for (unsigned wing = 0; wing < 2; ++wing) {
      const Index castled = one.castled_rook(wing);
      if (one.castles[wing] && group_->numbers_[who][castled] != ManPlaces::nowhere &&
          ((one.castling_way(wing) | bit(one.castling_king())) & seen.all) == 0) {
        Event event{.after = seen.place + part(who, castled) - part(who, one.home), .who = who};
        event.castles = true;
        event.rook = who;
        visit(event);
      }
    }
  }

  /// The least moves of the members of a side without regard to each other.
  std::array<unsigned, 2> least(const State& squares) const {
    std::array<unsigned, 2> sums{};
    for (unsigned who = 0; who < count(); ++who) {
      sums[index(man(who).colour)] += squares[who] == gone ? 0U : man(who).to[0][squares[who]];
    }
    return sums;
  }
  bool in_time(std::size_t place, const State& squares) const {
    const auto sums = least(squares);
    return used_[0][place] + sums[0] <= budget_[0] && used_[1][place] + sums[1] <= budget_[1];
  }

  /// Finds the least moves of both sides on the way to all places of the men.
  bool play_forward() {
    std::size_t home = 0;
    for (unsigned who = 0; who < count(); ++who) {
      home += part(who, man(who).home);
    }
    home_ = home;
    used_[0][home] = used_[1][home] = 0;
    std::vector<bool> waits(size_, false);
    std::vector<bool> seen_before(size_, false);
    std::vector<std::uint32_t> now{static_cast<std::uint32_t>(home)};
    seen_before[home] = true;
    order_.push_back(now.front());
    while (!now.empty()) {
      std::vector<std::uint32_t> next;
      for (const std::uint32_t place : now) {
        waits[place] = false;
        const View seen = view(place);
        if (!in_time(place, seen.at)) {
          continue;
        }
        each_event(seen, [&](const Event& event) {
          ++work_;
          bool better = false;
          for (std::size_t side = 0; side < 2; ++side) {
            const auto used = static_cast<std::uint8_t>(used_[side][place] + event.moves[side]);
            if (used < used_[side][event.after]) {
              used_[side][event.after] = used;
              better = true;
            }
          }
          if (better && !waits[event.after]) {
            waits[event.after] = true;
            next.push_back(static_cast<std::uint32_t>(event.after));
            if (!seen_before[event.after]) {
              seen_before[event.after] = true;
              order_.push_back(static_cast<std::uint32_t>(event.after));
            }
          }
        });
        work_ += 8;
      }
      if (order_.size() > most_states_) {
        return false;
      }
      now = std::move(next);
    }
    return true;
  }

  /// Finds the least moves of each side from all places to the end.
  void look_back() {
    std::vector<std::uint32_t> places;
    for (const std::uint32_t place : order_) {
      const State squares = state(place);
      if (!in_time(place, squares)) {
        continue;
      }
      places.push_back(place);
      bool at_end = true;
      for (unsigned who = 0; who < count(); ++who) {
        at_end = at_end && (squares[who] == gone || (man(who).ends[0] & bit(squares[who])) != 0);
      }
      if (at_end) {
        group_->needs_[0][place] = group_->needs_[1][place] = 0;
      }
    }
    order_ = std::move(places);
    for (bool more = true; more;) {
      more = false;
      for (std::size_t i = order_.size(); i-- > 0;) {
        const std::uint32_t place = order_[i];
        work_ += 8;
        each_event(view(place), [&](const Event& event) {
          ++work_;
          for (std::size_t side = 0; side < 2; ++side) {
            const std::uint8_t then = group_->needs_[side][event.after];
            const unsigned sum = 0U + then + event.moves[side];
            if (then != Group::never_so && sum < group_->needs_[side][place]) {
              group_->needs_[side][place] = static_cast<std::uint8_t>(sum);
              more = true;
            }
          }
        });
      }
    }
  }

  bool suits(std::size_t place, const Event& event) const {
    for (std::size_t side = 0; side < 2; ++side) {
      const std::uint8_t then = group_->needs_[side][event.after];
      if (then == Group::never_so ||
          0U + used_[side][place] + event.moves[side] + then > budget_[side]) {
        return false;
      }
    }
    return true;
  }

  void take_away() {
    std::array<std::array<Bitboard, 64>, most_men> steps{};
    std::array<std::array<bool, 2>, most_men> castles{};
    std::array<Bitboard, most_men> dies{};
    for (const std::uint32_t place : order_) {
      const View seen = view(place);
      each_event(seen, [&](const Event& event) {
        ++work_;
        if (!suits(place, event)) {
          return;
        }
        if (event.steps) {
          steps[event.who][event.from] |= bit(event.to);
        }
        if (event.lost != nobody) {
          dies[event.lost] |= bit(event.lost_on);
        }
        if (event.castles) {
          for (unsigned wing = 0; wing < 2; ++wing) {
            castles[event.rook][wing] = castles[event.rook][wing] ||
                                        man(event.rook).castling_rook(wing) == seen.at[event.rook];
          }
        }
      });
    }
    for (std::size_t side = 0; side < 2; ++side) {
      known_.impossible = known_.impossible || group_->needs_[side][home_] > budget_[side];
    }
    for (unsigned who = 0; who < count(); ++who) {
      Man& one = known_.men[group_->men_[who]];
      for (Index from = 0; from < 64; ++from) {
        one.steps[0][from] &= steps[who][from];
      }
      if (!one.is_pawn()) {
        one.dies &= dies[who];
      }
      for (unsigned wing = 0; wing < 2; ++wing) {
        one.castles[wing] = one.castles[wing] && (one.kind == king || castles[who][wing]);
      }
    }
    raise_needs();
  }

  /// What a side needs more than its men need alone a single man needs, if only one can.
  void raise_needs() {
    for (const Colour colour : {Colour::white, Colour::black}) {
      const unsigned all = group_->needs_[index(colour)][home_];
      unsigned sum = 0;
      unsigned most = 0;
      for (unsigned who = 0; who < count(); ++who) {
        if (man(who).colour == colour) {
          most += man(who).limit();
        }
      }
      for (unsigned who = 0; who < count() && !known_.impossible; ++who) {
        Man& one = known_.men[group_->men_[who]];
        sum = most - one.limit();  // all the others
        if (one.colour == colour && all > sum) {
          one.needs = std::max(one.needs, all - sum);
        }
      }
    }
  }

  Knowledge& known_;
  std::size_t most_states_;
  std::uint64_t& work_;
  std::shared_ptr<Group> group_;
  std::vector<const ManPlaces*> places_;
  std::size_t size_ = 0;
  std::size_t home_ = 0;
  std::array<unsigned, 2> budget_{};
  std::array<std::vector<std::uint8_t>, 2> used_;  ///< by side and place
  std::vector<std::uint32_t> order_;
};

std::shared_ptr<const Group> narrow_group(Knowledge& known, const std::vector<unsigned>& men,
                                          const std::vector<ManPlaces>& places,
                                          std::size_t most_states, std::uint64_t& work) {
  return Grouping(known, men, places, most_states, work).narrow();
}

}  // namespace warp::orthodox::deduction
