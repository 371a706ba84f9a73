#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <vector>

#include "solver/techniques/deduction/pair.hpp"
#include "solver/techniques/deduction/two_men.hpp"
#include "solver/techniques/deduction/words.hpp"

namespace warp::orthodox::deduction {

/// Works out one pair; see Pair.
class Pairing {
 public:
  Pairing(Knowledge& known, Pair& pair, std::array<unsigned, 3> most,
          const std::vector<ManPlaces>& places, std::uint64_t& work)
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

  /// Returns the most memory, in bytes, that the tables of two men take.
  static std::size_t bytes(const Man& a, const Man& b, const ManPlaces& of_a,
                           const ManPlaces& of_b) {
    constexpr std::size_t words_each = 3;  // what is enough, what was used, who waits
    const std::size_t size = std::size_t{of_a.count()} * of_b.count();
    return size * words_each * sizeof(std::uint64_t) + most_ways(a, b, of_a, of_b) * sizeof(Way);
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
  struct Way {
    unsigned from, to;
    Event event;
  };
  static constexpr std::uint64_t all_numbers_ = ~std::uint64_t{0};

  /// Returns an upper bound for the number of ways.
  static std::size_t most_ways(const Man& a, const Man& b, const ManPlaces& of_a,
                               const ManPlaces& of_b) {
    const auto events = [](const Man& man, const ManPlaces& places) {
      std::size_t sum = 0;
      for (const std::uint8_t square : places.squares) {
        // A pawn may capture on the square where it arrives or en passant.
        const auto steps = static_cast<std::size_t>(std::popcount(man.steps[0][square]));
        sum += (man.is_pawn() ? 2 * steps : steps) + 1;
      }
      constexpr std::size_t castlings = 2;
      return sum + castlings;
    };
    return events(a, of_a) * of_b.count() + events(b, of_b) * of_a.count();
  }

  unsigned number(TwoSquares state) const {
    const auto place = [&](unsigned who) {
      return state.square[who] == gone ? places_[who]->gone()
                                       : places_[who]->number[state.square[who]];
    };
    return place(0) * pair_.stride + place(1);
  }
  TwoSquares state(unsigned first, unsigned second) const {
    const auto square = [&](unsigned who, unsigned place) {
      return place == places_[who]->gone() ? gone : Index{places_[who]->squares[place]};
    };
    return {{square(0, first), square(1, second)}};
  }
  TwoSquares state(unsigned place) const {
    return state(place / pair_.stride, place % pair_.stride);
  }
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
    ways_.reserve(most_ways(a_, b_, *places_[0], *places_[1]));
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
      const TwoSquares here = state(place);
      if (used_[place] != 0 && may_end(0, here.square[0]) && may_end(1, here.square[1])) {
        pair_.spare[place] = all_numbers_;
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
      const TwoSquares here = state(way.from);
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
    find_company();
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

  /// Finds squares on which one man can only stand while the other one stands on a certain square.
  void find_company() {
    std::array<std::array<Bitboard, 64>, 2> seen{};
    std::array<Bitboard, 2> without{};  ///< squares on which a man may stand when the other is gone
    for (unsigned place = 0; place < used_.size(); ++place) {
      const std::uint64_t left = pair_.spare[place];
      if ((used_[place] & words_.may_be_used(left, most_[0], most_[1])) == 0 ||
          least_sum(used_[place]) + least_sum(left) > most_together_) {
        continue;
      }
      const TwoSquares here = state(place);
      for (unsigned who = 0; who < 2; ++who) {
        if (here.square[who] != gone && here.square[1 - who] == gone) {
          without[who] |= bit(here.square[who]);
        } else if (here.square[who] != gone) {
          seen[who][here.square[who]] |= bit(here.square[1 - who]);
        }
      }
    }
    for (unsigned who = 0; who < 2; ++who) {
      Man& man = who == 0 ? a_ : b_;
      const Man& other = who == 0 ? b_ : a_;
      const bool may_be_captured = other.dies != 0;
      for (Index square = 0; square < 64; ++square) {
        const Bitboard others = seen[who][square];
        const bool on_last_rank = (man.is_pawn() && (man.last_rank() & bit(square)) != 0) ||
                                  (other.is_pawn() && (other.last_rank() & others) != 0);
        if (others != 0 && !several(others) && (without[who] & bit(square)) == 0 && !on_last_rank &&
            !may_be_captured) {
          man.company[square] |= others;
        }
      }
    }
  }

  /// The least sum of additional moves in a word that counts those of men of one side.
  unsigned least_sum(std::uint64_t word) const {
    return pair_.same_side ? words_.least_sum(word) : 0;
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
  TwoMen play_;
  Pair& pair_;
  PairWords words_;
  std::array<unsigned, 2> most_;
  unsigned most_together_;
  std::array<bool, 2> counted_{};
  std::array<const ManPlaces*, 2> places_;
  std::uint64_t& work_;
  Knowledge& known_;
  std::vector<std::uint64_t> used_;
  std::vector<Way> ways_;
};

}  // namespace warp::orthodox::deduction
