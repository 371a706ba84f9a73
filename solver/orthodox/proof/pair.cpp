#include "solver/orthodox/proof/pair.hpp"

#include <algorithm>
#include <numeric>

namespace warp::orthodox::proof {

namespace {

constexpr unsigned longest = 7;  ///< most additional moves that a word tells
constexpr std::uint64_t anything = ~std::uint64_t{0};
constexpr unsigned gone = 64;

/// Raises numbers of additional moves: (i, j) becomes (i + by, j) or (i, j + by).
std::uint64_t raised(std::uint64_t word, bool second, unsigned by) {
  constexpr std::uint64_t first_column = 0x0101010101010101U;
  if (by > longest) {
    return 0;
  }
  if (second) {
    return word << 8U * by;
  }
  return (word << by) & (first_column * (0xffU & (0xffU << by)));
}

std::uint64_t reversed(std::uint64_t word) {
  word = __builtin_bswap64(word);
  word = (word >> 4U & 0x0f0f0f0f0f0f0f0fU) | (word & 0x0f0f0f0f0f0f0f0fU) << 4U;
  word = (word >> 2U & 0x3333333333333333U) | (word & 0x3333333333333333U) << 2U;
  return (word >> 1U & 0x5555555555555555U) | (word & 0x5555555555555555U) << 1U;
}
/// The numbers (i, j) that may have been used if `left` tells what is enough and (most_first,
/// most_second) are there.
std::uint64_t may_be_used(std::uint64_t left, unsigned most_first, unsigned most_second) {
  constexpr std::uint64_t first_column = 0x0101010101010101U;
  const unsigned down = longest - most_first;
  return (reversed(left) >> down & first_column * (0xffU >> down)) >> 8U * (longest - most_second);
}

/// The squares on which a man attacks a king without a square between them.
Bitboard touches(const Man& man, Index square) {
  if (man.is_pawn()) {
    return pawn_attacks[index(man.colour)][square];
  }
  return man.kind == knight ? knight_attacks[square]
                            : attacks_of(man.kind, square, 0) & king_attacks[square];
}

/// Men on their squares; 64: gone.
struct State {
  std::array<Index, 2> square;
};

/// What happens to the two men: one of them moves or is gone; `own` additional moves of the side of
/// man 0 and `others` of the side of man 1.
struct Event {
  State after;
  std::array<unsigned, 2> extra{};
  std::array<bool, 2> steps{};   ///< which man made a step of its own
  std::array<bool, 2> castles{};  ///< which man castled
  std::array<bool, 2> lost{};    ///< which man was captured
};

class Play {
 public:
  Play(const Knowledge& known, const Man& a, const Man& b)
      : known_(known), men_{&a, &b}, same_(a.colour == b.colour) {
    for (unsigned who = 0; who < 2; ++who) {
      const Man& man = *men_[who];
      captures_[who] = man.is_pawn() || known.camp(man.colour).free_captures > 0;
    }
  }

  template <class Visit>
  void each_event(State state, Visit visit) const {
    for (unsigned who = 0; who < 2; ++who) {
      if (state.square[who] != gone) {
        leave(state, who, visit);
        move(state, who, visit);
      }
    }
    castle_together(state, visit);
  }

 private:
  const Man& man(unsigned who) const { return *men_[who]; }

  template <class Visit>
  void leave(State state, unsigned who, Visit visit) const {
    const Index at = state.square[who];
    const Man& one = man(who);
    const bool promotes = one.is_pawn() && (one.last_rank() & bit(at)) != 0;
    if (promotes || (one.dies & bit(at)) != 0) {
      Event event{.after = state};
      event.after.square[who] = gone;
      event.lost[who] = !promotes;
      visit(event);
    }
  }

  template <class Visit>
  void move(State state, unsigned who, Visit visit) const {
    const Man& one = man(who);
    const Man& two = man(1 - who);
    const Index from = state.square[who];
    const Index other = state.square[1 - who];
    const bool there = other != gone;
    const bool enemies = !same_ && there;
    if (one.is_pawn() && (one.last_rank() & bit(from)) != 0) {
      return;
    }
    if (enemies && two.kind == king && (touches(one, from) & bit(other)) != 0) {
      return;  // the king is in check and must move first
    }
    const Bitboard watched =
        enemies && one.kind == king ? touches(two, other) : Bitboard{0};
    for_each(one.steps[0][from], [&](Index to) {
      Event event{.after = state};
      event.after.square[who] = to;
      event.extra[who] = 1U + one.to[0][to] - one.to[0][from];
      event.steps[who] = true;
      if (const unsigned side = one.castling_side(from, to); side < 2) {
        const Bitboard forbidden = one.castling_way(side) | bit(one.castling_rook(side));
        const bool is_rook = there && same_ && two.home == one.castling_rook(side);
        const Bitboard crossed = bit(from) | bit((from + to) / 2) | bit(to);
        if (!is_rook && !(there && (forbidden & bit(other)) != 0) && (watched & crossed) == 0) {
          visit(event);
        }
        return;
      }
      if (there && (between(from, to) & bit(other)) != 0) {
        return;
      }
      const bool taking = one.is_pawn() && Man::is_capture(from, to);
      if (to == other) {
        if (!enemies || !captures_[who] || (two.dies & bit(other)) == 0 ||
            (one.is_pawn() && !taking)) {
          return;
        }
        event.after.square[1 - who] = gone;
        event.lost[1 - who] = true;
        visit(event);
        return;
      }
      if ((watched & bit(to)) != 0) {
        return;
      }
      visit(event);
      if (taking && enemies && two.is_pawn() && other == ((from & 56U) | (to & 7U)) &&
          (two.dies & bit(other)) != 0) {
        event.after.square[1 - who] = gone;
        event.lost[1 - who] = true;
        visit(event);
      }
    });
    rook_castles(state, who, visit);
  }

  /// A rook castles with a king that is not one of the two men.
  template <class Visit>
  void rook_castles(State state, unsigned who, Visit visit) const {
    const Man& one = man(who);
    const Index other = state.square[1 - who];
    for (unsigned side = 0; side < 2; ++side) {
      if (one.kind != rook || !one.castles[side] || state.square[who] != one.home ||
          (same_ && man(1 - who).kind == king)) {
        continue;
      }
      const Bitboard forbidden = one.castling_way(side) | bit(one.castling_king());
      if (other == gone || (forbidden & bit(other)) == 0) {
        Event event{.after = state};
        event.after.square[who] = one.castled_rook(side);
        event.extra[who] = 0U + one.to[0][one.castled_rook(side)] - one.to[0][one.home];
        event.castles[who] = true;
        visit(event);
      }
    }
  }

  template <class Visit>
  void castle_together(State state, Visit visit) const {
    for (unsigned who = 0; who < 2; ++who) {
      const Man& one = man(who);
      const Man& two = man(1 - who);
      if (!same_ || one.kind != king || two.kind != rook || state.square[who] != one.home ||
          state.square[1 - who] != two.home) {
        continue;
      }
      for (unsigned side = 0; side < 2; ++side) {
        if (two.castles[side] && (one.steps[0][one.home] & bit(one.castled_king(side))) != 0 &&
            one.home == one.castling_king()) {
          Event event{.after = state};
          event.after.square[who] = one.castled_king(side);
          event.after.square[1 - who] = one.castled_rook(side);
          event.extra[who] = 1U + one.to[0][one.castled_king(side)] - one.to[0][one.home];
          event.extra[1 - who] = 0U + two.to[0][one.castled_rook(side)] - two.to[0][two.home];
          event.steps[who] = true;
          event.castles[1 - who] = true;
          visit(event);
        }
      }
    }
  }

  const Knowledge& known_;
  std::array<const Man*, 2> men_;
  bool same_;
  std::array<bool, 2> captures_;
};

/// The squares that a man may cross or come to.
Bitboard route(const Man& man) {
  Bitboard all = 0;
  for (Index from = 0; from < 64; ++from) {
    for_each(man.steps[0][from], [&](Index to) { all |= between(from, to) | bit(to); });
  }
  for (unsigned side = 0; side < 2; ++side) {
    if (man.castles[side]) {
      all |= man.castling_way(side);
    }
  }
  return all;
}

bool may_hinder(const Man& a, const Man& b) {
  if (a.is_still() && b.is_still()) {
    return false;
  }
  if (((route(a) & b.stands(0)) | (route(b) & a.stands(0))) != 0) {
    return true;
  }
  for (const auto& [man, other] : {std::pair(&a, &b), std::pair(&b, &a)}) {
    if (man->kind == king && man->colour != other->colour) {
      Bitboard watched = 0;
      for_each(other->stands(0), [&](Index square) { watched |= touches(*other, square); });
      if ((watched & man->stands(0)) != 0) {
        return true;
      }
    }
    if (man->kind == king && man->colour == other->colour && other->kind == rook &&
        (other->castles[0] || other->castles[1])) {
      return true;
    }
  }
  return false;
}

class Pairing {
 public:
  Pairing(Knowledge& known, Pair& pair, std::array<unsigned, 2> most,
          const std::vector<Places>& places, std::uint64_t& work)
      : a_(known.men[pair.first]),
        b_(known.men[pair.second]),
        play_(known, a_, b_),
        pair_(pair),
        most_(most),
        places_{&places[pair.first], &places[pair.second]},
        work_(work),
        known_(known) {
    // Numbers too great for a word are not counted at all.
    for (unsigned who = 0; who < 2; ++who) {
      counted_[who] = most_[who] <= longest;
      most_[who] = std::min(most_[who], longest);
    }
  }

  void narrow() {
    const std::size_t size = std::size_t{places_[0]->count()} * places_[1]->count();
    pair_.stride = places_[1]->count();
    pair_.spare.assign(size, 0);
    used_.assign(size, 0);
    look_ahead();
    look_back();
    take_away();
  }

 private:
  unsigned number(State state) const {
    const auto place = [&](unsigned who) {
      return state.square[who] == gone ? places_[who]->gone()
                                       : places_[who]->number[state.square[who]];
    };
    return place(0) * pair_.stride + place(1);
  }
  State state(unsigned first, unsigned second) const {
    const auto square = [&](unsigned who, unsigned place) {
      return place == places_[who]->gone() ? gone : Index{places_[who]->squares[place]};
    };
    return {{square(0, first), square(1, second)}};
  }
  template <class Visit>
  void each_state(bool back, Visit visit) {
    const unsigned n = places_[0]->count();
    const unsigned m = places_[1]->count();
    for (unsigned i = 0; i < n * m; ++i) {
      const unsigned place = back ? n * m - 1 - i : i;
      const State here = state(place / m, place % m);
      if (here.square[0] != here.square[1] || here.square[0] == gone) {
        visit(here, place);
      }
    }
  }
  std::uint64_t after(std::uint64_t word, const Event& event) const {
    for (unsigned who = 0; who < 2; ++who) {
      if (counted_[who] && event.extra[who] > 0) {
        word = raised(word, who == 1 && !pair_.same_side, event.extra[who]);
      }
    }
    return word;
  }
  bool may_end(unsigned who, Index square) const {
    const Man& man = who == 0 ? a_ : b_;
    return square == gone || (man.ends[0] & bit(square)) != 0;
  }

  void look_ahead() {
    for (bool more = true; more;) {
      more = false;
      each_state(false, [&](State here, unsigned place) {
        std::uint64_t word = pair_.spare[place];
        if (word == anything) {
          return;
        }
        const std::uint64_t before = word;
        if (may_end(0, here.square[0]) && may_end(1, here.square[1])) {
          word = anything;
        }
        play_.each_event(here, [&](const Event& event) {
          ++work_;
          word |= after(pair_.spare[number(event.after)], event);
        });
        if (word != before) {
          pair_.spare[place] = word;
          more = true;
        }
      });
    }
  }

  void look_back() {
    used_[number({{a_.home, b_.home}})] = anything;
    for (bool more = true; more;) {
      more = false;
      each_state(true, [&](State here, unsigned place) {
        const std::uint64_t word = used_[place];
        if (word == 0) {
          return;
        }
        play_.each_event(here, [&](const Event& event) {
          ++work_;
          const unsigned next = number(event.after);
          const std::uint64_t then = used_[next] | after(word, event);
          if (then != used_[next]) {
            used_[next] = then;
            more = true;
          }
        });
      });
    }
  }

  void take_away() {
    std::array<std::array<Bitboard, 64>, 2> steps{};
    std::array<std::array<bool, 2>, 2> castles{};
    std::array<Bitboard, 2> dies{};
    each_state(false, [&](State here, unsigned place) {
      if (used_[place] == 0) {
        return;
      }
      play_.each_event(here, [&](const Event& event) {
        const std::uint64_t left = pair_.spare[number(event.after)];
        if ((after(used_[place], event) & may_be_used(left, most_[0], most_[1])) == 0) {
          return;
        }
        for (unsigned who = 0; who < 2; ++who) {
          const Index from = here.square[who];
          const Man& man = who == 0 ? a_ : b_;
          if (event.steps[who]) {
            steps[who][from] |= bit(event.after.square[who]);
          }
          if (event.lost[who]) {
            dies[who] |= bit(from);
          }
          for (unsigned side = 0; side < 2; ++side) {
            castles[who][side] = castles[who][side] ||
                                 (event.castles[who] && man.castling_rook(side) == man.home);
          }
        }
      });
    });
    const std::uint64_t left = pair_.spare[number({{a_.home, b_.home}})];
    known_.impossible = known_.impossible || (may_be_used(left, most_[0], most_[1]) & 1U) == 0;
    for (unsigned who = 0; who < 2; ++who) {
      Man& man = who == 0 ? a_ : b_;
      for (Index from = 0; from < 64; ++from) {
        man.steps[0][from] &= steps[who][from];
      }
      if (!man.is_pawn()) {
        man.dies &= dies[who];
      }
      for (unsigned side = 0; side < 2; ++side) {
        man.castles[side] = man.castles[side] && (man.kind == king || castles[who][side]);
      }
    }
  }

  Man& a_;
  Man& b_;
  Play play_;
  Pair& pair_;
  std::array<unsigned, 2> most_;
  std::array<bool, 2> counted_{};
  std::array<const Places*, 2> places_;
  std::uint64_t& work_;
  Knowledge& known_;
  std::vector<std::uint64_t> used_;
};

}  // namespace

Places::Places(const Man& man) {
  number.fill(nowhere);
  for_each(man.stands(0), [&](Index square) {
    if (man.from[0][square] < never && man.to[0][square] < never) {
      squares.push_back(static_cast<std::uint8_t>(square));
    }
  });
  std::stable_sort(squares.begin(), squares.end(), [&](std::uint8_t a, std::uint8_t b) {
    return man.to[0][a] < man.to[0][b];
  });
  for (std::size_t i = 0; i < squares.size(); ++i) {
    number[squares[i]] = static_cast<std::uint8_t>(i);
  }
}

Pair narrow_pair(Knowledge& known, unsigned first, unsigned second, std::array<unsigned, 2> most,
                 const std::vector<Places>& places, std::uint64_t& work) {
  const Man& a = known.men[first];
  const Man& b = known.men[second];
  Pair pair{.first = first, .second = second, .same_side = a.colour == b.colour};
  std::array<unsigned, 2> extra{std::min(a.spare, most[index(a.colour)]),
                                std::min(b.spare, most[index(b.colour)])};
  if (pair.same_side) {
    const unsigned both = std::min(extra[0] + extra[1], most[index(a.colour)]);
    extra = {both, longest};
    if (both > longest) {
      return pair;
    }
  } else if (extra[0] > longest && extra[1] > longest) {
    return pair;
  }
  if (!may_hinder(a, b)) {
    return pair;
  }
  Pairing(known, pair, extra, places, work).narrow();
  if (std::all_of(pair.spare.begin(), pair.spare.end(),
                  [](std::uint64_t word) { return (word & 1U) != 0; })) {
    pair.spare.clear();
  }
  return pair;
}

}  // namespace warp::orthodox::proof
