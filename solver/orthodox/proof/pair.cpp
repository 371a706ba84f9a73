#include "solver/orthodox/proof/pair.hpp"

#include <algorithm>
#include <numeric>

namespace warp::orthodox::proof {

namespace {

constexpr std::uint64_t anything = ~std::uint64_t{0};
constexpr unsigned gone = 64;

/// The words of one pair.
class Words {
 public:
  explicit Words(unsigned width_bits) : bits_(width_bits), width_(1U << width_bits) {
    for (unsigned at = 0; at < 64; at += width_) {
      first_column_ |= std::uint64_t{1} << at;
    }
  }

  /// Raises numbers of additional moves: (i, j) becomes (i + by, j) or (i, j + by).
  std::uint64_t raised(std::uint64_t word, bool second, unsigned by) const {
    if (second) {
      return by << bits_ < 64 ? word << (by << bits_) : 0;
    }
    return by < width_ ? word << by & columns_from(by) : 0;
  }
  /// The numbers up to these.
  std::uint64_t within(unsigned most_first, unsigned most_second) const {
    return may_be_used(anything, most_first, most_second);
  }
  /// The numbers (i, j) that may have been used if `left` tells what is enough and `most` are
  /// there.
  std::uint64_t may_be_used(std::uint64_t left, unsigned most_first, unsigned most_second) const {
    const unsigned down = width_ - 1 - most_first;
    const std::uint64_t first = reversed(left) >> down & ~columns_from(width_ - down);
    return first >> (((64U >> bits_) - 1 - most_second) << bits_);
  }

 private:
  /// The bits of the columns from `column` on.
  std::uint64_t columns_from(unsigned column) const {
    std::uint64_t all = 0;
    for (unsigned i = column; i < width_; ++i) {
      all |= first_column_ << i;
    }
    return all;
  }
  static std::uint64_t reversed(std::uint64_t word) {
    word = __builtin_bswap64(word);
    word = (word >> 4U & 0x0f0f0f0f0f0f0f0fU) | (word & 0x0f0f0f0f0f0f0f0fU) << 4U;
    word = (word >> 2U & 0x3333333333333333U) | (word & 0x3333333333333333U) << 2U;
    return (word >> 1U & 0x5555555555555555U) | (word & 0x5555555555555555U) << 1U;
  }

  unsigned bits_, width_;
  std::uint64_t first_column_ = 0;
};

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
  std::array<bool, 2> steps{};    ///< which man made a step of its own
  std::array<bool, 2> castles{};  ///< which man castled
  std::array<bool, 2> lost{};     ///< which man was captured
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
    const Bitboard watched = enemies && one.kind == king ? touches(two, other) : Bitboard{0};
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
  Pairing(Knowledge& known, Pair& pair, std::array<unsigned, 3> most,
          const std::vector<Places>& places, std::uint64_t& work)
      : a_(known.men[pair.first]),
        b_(known.men[pair.second]),
        play_(known, a_, b_),
        pair_(pair),
        words_(pair.width_bits),
        most_{most[0], most[1]},
        most_together_(most[2]),
        places_{&places[pair.first], &places[pair.second]},
        work_(work),
        known_(known) {
    if (pair.sums) {
      most_ = {most[2], 0};
    }
    // Numbers too great for a word are not counted at all.
    const std::array<unsigned, 2> longest{pair.longest_first(), pair.longest_second()};
    for (unsigned who = 0; who < 2; ++who) {
      counted_[who] = pair.sums || most_[who] <= longest[who];
      most_[who] = std::min(most_[who], longest[who]);
    }
  }

  void narrow() {
    const std::size_t size = std::size_t{places_[0]->count()} * places_[1]->count();
    pair_.stride = places_[1]->count();
    pair_.spare.assign(size, 0);
    used_.assign(size, 0);
    play_forward();
    list_ways();
    look_back();
    take_away();
  }

  /// Do the men need additional moves anywhere?
  bool hinders() const {
    for (std::size_t place = 0; place < used_.size(); ++place) {
      if (used_[place] != 0 && (pair_.spare[place] & 1U) == 0) {
        return true;
      }
    }
    return false;
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
  State state(unsigned place) const { return state(place / pair_.stride, place % pair_.stride); }
  std::uint64_t after(std::uint64_t word, const std::array<unsigned, 2>& extra) const {
    for (unsigned who = 0; who < 2; ++who) {
      if (counted_[who] && extra[who] > 0) {
        word = words_.raised(word, who == 1 && !pair_.sums, extra[who]);
      }
    }
    return word;
  }
  bool may_end(unsigned who, Index square) const {
    const Man& man = who == 0 ? a_ : b_;
    return square == gone || (man.ends[0] & bit(square)) != 0;
  }

  /// Finds what may have been used on the way to each two squares.
  void play_forward() {
    const std::uint64_t within = words_.within(most_[0], most_[1]);
    // Those that have used the least number of additional moves go first, so that few are looked at
    // again.
    std::vector<std::vector<std::uint32_t>> waiting(1);
    std::vector<bool> waits(used_.size(), false);
    waiting.front().push_back(number({{a_.home, b_.home}}));
    used_[waiting.front().front()] = within;
    for (std::size_t extra = 0; extra < waiting.size(); ++extra) {
      for (std::size_t at = 0; at < waiting[extra].size(); ++at) {
        const unsigned place = waiting[extra][at];
        waits[place] = false;
        const std::uint64_t word = used_[place];
        play_.each_event(state(place), [&](const Event& event) {
          ++work_;
          const std::uint64_t then = after(word, event.extra) & within;
          const unsigned next = number(event.after);
          if ((then & ~used_[next]) == 0 || least_sum(then) > most_together_) {
            return;
          }
          used_[next] |= then;
          if (!waits[next]) {
            waits[next] = true;
            const std::size_t later = extra + event.extra[0] + event.extra[1];
            if (later >= waiting.size()) {
              waiting.resize(later + 1);
            }
            waiting[later].push_back(next);
          }
        });
      }
    }
  }

  /// Lists all that may happen within the moves.
  void list_ways() {
    for (unsigned place = 0; place < used_.size(); ++place) {
      if (used_[place] != 0) {
        play_.each_event(state(place), [&](const Event& event) {
          ++work_;
          ways_.push_back({place, number(event.after), event});
        });
      }
    }
  }

  /// Finds what is enough from each two squares to the end.
  void look_back() {
    for (unsigned place = 0; place < used_.size(); ++place) {
      const State here = state(place);
      if (used_[place] != 0 && may_end(0, here.square[0]) && may_end(1, here.square[1])) {
        pair_.spare[place] = anything;
      }
    }
    for (bool more = true; more;) {
      more = false;
      for (const Way& way : ways_) {
        std::uint64_t& word = pair_.spare[way.from];
        const std::uint64_t then = word | after(pair_.spare[way.to], way.event.extra);
        more = more || then != word;
        word = then;
      }
      work_ += ways_.size() / 4;
    }
  }

  void take_away() {
    std::array<std::array<Bitboard, 64>, 2> steps{};
    std::array<std::array<bool, 2>, 2> castles{};
    std::array<Bitboard, 2> dies{};
    for (const Way& way : ways_) {
      const std::uint64_t left = pair_.spare[way.to];
      const std::uint64_t used = after(used_[way.from], way.event.extra);
      if ((used & words_.may_be_used(left, most_[0], most_[1])) == 0 ||
          least_sum(used) + least_sum(left) > most_together_) {
        continue;
      }
      const State here = state(way.from);
      for (unsigned who = 0; who < 2; ++who) {
        const Index from = here.square[who];
        const Man& man = who == 0 ? a_ : b_;
        if (way.event.steps[who]) {
          steps[who][from] |= bit(way.event.after.square[who]);
        }
        if (way.event.lost[who]) {
          dies[who] |= bit(from);
        }
        for (unsigned side = 0; side < 2; ++side) {
          castles[who][side] =
              castles[who][side] || (way.event.castles[who] && man.castling_rook(side) == man.home);
        }
      }
    }
    const std::uint64_t left = pair_.spare[number({{a_.home, b_.home}})];
    find_needs(left);
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

  /// The least sum of additional moves in a word that counts those of men of one side.
  unsigned least_sum(std::uint64_t word) const {
    if (!pair_.same_side) {
      return 0;
    }
    unsigned least = 64;
    for_each(word, [&](unsigned at) {
      least = std::min(least, (at & pair_.longest_first()) + (at >> pair_.width_bits));
    });
    return least;
  }

  /// Raises what both men need; `left`: what is enough from their homes.
  void find_needs(std::uint64_t left) {
    std::array<unsigned, 2> least{64, 64};
    for_each(left, [&](unsigned at) {
      const unsigned i = at & pair_.longest_first();
      const unsigned j = at >> pair_.width_bits;
      if (i <= most_[0] && j <= most_[1] && (!pair_.same_side || i + j <= most_together_)) {
        least[0] = std::min(least[0], i);
        least[1] = std::min(least[1], j);
      }
    });
    if (least[0] == 64) {
      known_.impossible = true;
    } else if (!pair_.sums) {
      a_.needs = std::max(a_.needs, a_.to[0][a_.home] + least[0]);
      b_.needs = std::max(b_.needs, b_.to[0][b_.home] + least[1]);
    }
  }

  Man& a_;
  Man& b_;
  Play play_;
  Pair& pair_;
  Words words_;
  std::array<unsigned, 2> most_;
  unsigned most_together_;
  std::array<bool, 2> counted_{};
  std::array<const Places*, 2> places_;
  std::uint64_t& work_;
  Knowledge& known_;
  std::vector<std::uint64_t> used_;
  struct Way {
    unsigned from, to;
    Event event;
  };
  std::vector<Way> ways_;
};

}  // namespace

Places::Places(const Man& man) {
  number.fill(nowhere);
  for_each(man.stands(0), [&](Index square) {
    if (man.from[0][square] < never && man.to[0][square] < never) {
      squares.push_back(static_cast<std::uint8_t>(square));
    }
  });
  std::stable_sort(squares.begin(), squares.end(),
                   [&](std::uint8_t a, std::uint8_t b) { return man.to[0][a] < man.to[0][b]; });
  for (std::size_t i = 0; i < squares.size(); ++i) {
    number[squares[i]] = static_cast<std::uint8_t>(i);
  }
}

bool Pair::may_suffice(std::uint64_t word, std::size_t side_of_first, std::size_t side_of_second,
                       const std::array<unsigned, 2>& spare_moves) const {
  const unsigned most = spare_moves[side_of_first];
  if (!same_side) {
    return suffice(word, most, spare_moves[side_of_second]);
  }
  if (sums) {
    return suffice(word, most, 0);
  }
  for (unsigned i = 0; i <= most; ++i) {
    if (suffice(word, i, most - i)) {
      return true;
    }
  }
  return false;
}

Pair narrow_pair(Knowledge& known, unsigned first, unsigned second, std::array<unsigned, 3> most,
                 const std::vector<Places>& places, std::uint64_t& work) {
  const Man& a = known.men[first];
  const Man& b = known.men[second];
  Pair pair{.first = first, .second = second, .same_side = a.colour == b.colour};
  constexpr unsigned longest = 7;
  if (pair.same_side) {
    most[2] = std::min(most[2], most[0] + most[1]);
    most[0] = std::min(most[0], most[2]);
    most[1] = std::min(most[1], most[2]);
    if (most[0] > longest || most[1] > longest) {
      pair.sums = true;
      pair.width_bits = 6;
    }
  } else if (most[0] > longest || most[1] > longest) {
    // Rows as short as they may be, if both numbers fit then.
    unsigned bits = 0;
    while (bits < 6 && (1U << bits) <= most[0]) {
      ++bits;
    }
    if (most[1] <= (64U >> bits) - 1) {
      pair.width_bits = bits;
    } else if (most[0] > longest && most[1] > longest) {
      return pair;
    }
  }
  if (!may_hinder(a, b)) {
    return pair;
  }
  Pairing pairing(known, pair, most, places, work);
  pairing.narrow();
  if (!pairing.hinders()) {
    pair.spare.clear();
  }
  return pair;
}

}  // namespace warp::orthodox::proof
