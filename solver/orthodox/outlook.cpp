#include "solver/orthodox/outlook.hpp"

#include <algorithm>

#include "solver/orthodox/relaxed.hpp"
#include "solver/orthodox/stalemate_bound.hpp"

namespace warp::orthodox {

using namespace relaxed;  // this file is about the relaxed game only

namespace {

constexpr unsigned budget_cap = 64;
constexpr unsigned thorough_above = 2;  ///< half-moves to go

/// Searches for a picture of mate or stalemate with the king on one square.
class Picture {
 public:
  Picture(const Board& board, Colour mater, unsigned mater_moves, Index king_square,
          unsigned other_moves, bool in_check)
      : in_check_(in_check),
        board_(board),
        mater_(mater),
        budget_(mater_moves),
        king_square_(king_square),
        other_budget_(other_moves) {}

  /// Is a picture possible? Adds the cost of the answer to `steps`.
  bool possible(std::uint64_t& steps) {
    Least& least = least_moves();
    least[0] = 0;
    sets_[0] = 0;
    count_ = 1;
    const bool found = complete(0) || search(least);
    for (unsigned i = 0; i < count_; ++i) {
      least[sets_[i]] = far;
    }
    constexpr std::uint64_t to_begin = 20;
    steps += to_begin + steps_;
    return found;
  }

 private:
  /// By set of guarded squares: the least moves of the mater. All are `far` between two pictures.
  using Least = std::array<std::uint8_t, picture_sets>;
  static Least& least_moves() {
    static thread_local Least least = [] {
      Least all;
      all.fill(far);
      return all;
    }();
    return least;
  }

  bool search(Least& least) {
    for (const Kind kind : {queen, rook, knight, bishop, king, pawn}) {
      for (Bitboard units = board_.units(mater_, kind); units != 0; units &= units - 1) {
        if (add_unit(kind, lowest(units), least)) {
          return true;
        }
      }
    }
    return false;
  }

  /// Finds, for each square around the king, the units of its side that can block it, with their
  /// moves.
  void find_blocks() {
    const Colour side = opponent(mater_);
    unsigned number = 0;
    for_each(king_attacks[king_square_], [&](Index flight) {
      const unsigned flight_bit = 1U << number;
      Flight& blocked = flights_[number++];
      if ((board_.holes() & bit(flight)) != 0) {
        return;
      }
      all_flights_ |= flight_bit;
      blocked.count = 0;
      for (Bitboard units = board_.units(side) & ~board_.units(side, king); units != 0;
           units &= units - 1) {
        const Index from = lowest(units);
        const unsigned moves = distance(tables_, board_, side, from, flight);
        if (moves <= other_budget_) {
          blocked.blockers[blocked.count++] = {bit(from), moves};
          blocked.least = std::min(blocked.count == 1 ? far : blocked.least, moves);
        }
      }
      if (blocked.count == 0) {
        blocked.least = far;
      }
    });
  }

  /// Is the picture complete if the mater guards `guards` and the king's units block the other
  /// squares?
  bool complete(unsigned guards) {
    if (in_check_ && (guards & check_bit) == 0) {
      return false;
    }
    if (!blocks_known_) {
      find_blocks();
      blocks_known_ = true;
    }
    const unsigned open = all_flights_ & ~guards;
    unsigned least = 0;
    for (unsigned rest = open; rest != 0; rest &= rest - 1) {
      least += flights_[static_cast<unsigned>(std::countr_zero(rest))].least;
      if (least > other_budget_) {
        return false;
      }
    }
    return can_block(open, 0, other_budget_);
  }

  /// Can each of the squares `open` be blocked by a unit of its own, not in `used`, for at most
  /// `budget` moves together?
  bool can_block(unsigned open, Bitboard used, unsigned budget) const {
    if (open == 0) {
      return true;
    }
    const Flight& flight = flights_[static_cast<unsigned>(std::countr_zero(open))];
    for (unsigned i = 0; i < flight.count; ++i) {
      const auto& [unit, moves] = flight.blockers[i];
      if (moves <= budget && (unit & used) == 0 &&
          can_block(open & (open - 1), used | unit, budget - moves)) {
        return true;
      }
    }
    return false;
  }

  /// Adds a unit of the mater; returns whether a picture is complete.
  bool add_unit(Kind kind, Index from, Least& least) {
    std::array<std::uint8_t, picture_sets> before;
    const unsigned sets_before = count_;
    for (unsigned i = 0; i < sets_before; ++i) {
      before[i] = least[sets_[i]];
    }
    const auto combine = [&](const Services& services, unsigned extra) {
      for (const Service& service : services) {
        const unsigned cost = service.moves + extra;
        if (cost > budget_) {
          return false;
        }
        steps_ += sets_before;
        for (unsigned i = 0; i < sets_before; ++i) {
          const unsigned total = before[i] + cost;
          const unsigned united = sets_[i] | service.guards;
          if (total > budget_ || total >= least[united]) {
            continue;
          }
          if (least[united] == far) {
            sets_[count_++] = static_cast<std::uint16_t>(united);
          }
          least[united] = static_cast<std::uint8_t>(total);
          if (complete(united)) {
            return true;
          }
        }
      }
      return false;
    };
    Tables& tables = tables_;
    if (combine(tables.services(kind_index(mater_, kind), from, king_square_), 0)) {
      return true;
    }
    bool done = false;
    if (kind == king || kind == rook) {
      each_castling(board_, mater_, [&](const CastlingPart& part) {
        if (done) {
          return;
        }
        if (kind == king) {
          done = combine(tables.services(king, part.king_to, king_square_), 1);
        } else if (from == part.rook_from) {
          done = combine(tables.services(rook, part.rook_to, king_square_), 0);
        }
      });
    }
    return done;
  }

  const bool in_check_;  ///< true for mate; false for stalemate, which needs no check
  const Board& board_;
  Tables& tables_ = Tables::get(board_.holes());
  const Colour mater_;
  const unsigned budget_;
  const Index king_square_;
  const unsigned other_budget_;
  struct Flight {
    std::array<std::pair<Bitboard, unsigned>, 64> blockers;  ///< unit and moves
    unsigned count = 0;
    unsigned least = far;
  };
  std::array<Flight, 8> flights_;
  unsigned all_flights_ = 0;
  bool blocks_known_ = false;
  std::array<std::uint16_t, picture_sets> sets_;  ///< the sets that can be guarded
  unsigned count_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace

bool Outlook::out_of_reach(const Board& board, GoalKind goal, Colour mater, unsigned mater_moves,
                           unsigned other_moves, std::uint64_t& steps) {
  const Colour side = opponent(mater);
  const Bitboard kings = board.units(side, king);
  if (kings == 0) {
    return goal == GoalKind::mate;  // a side without a king may still be stalemated
  }
  mater_moves = std::min(mater_moves, budget_cap);
  other_moves = std::min(other_moves, budget_cap);
  if (goal == GoalKind::stalemate && too_many_mobile_units(board, side, mater_moves, other_moves)) {
    return true;
  }
  const unsigned mater_total = mater_moves + played_[index(mater)];
  const unsigned other_total = other_moves + played_[index(side)];
  if (mater != mater_ || goal != goal_ || mater_total > mater_total_ ||
      other_total > other_total_) {
    ruled_out_ = 0;
  }
  mater_ = mater;
  goal_ = goal;
  mater_total_ = mater_total;
  other_total_ = other_total;

  const Index from = lowest(kings);
  const Tables& tables = Tables::get(board.holes());
  const auto possible = [&](Index to) {
    ++steps;
    unsigned moves = tables.distance(king, from, to);
    each_castling(board, side, [&](const CastlingPart& part) {
      moves = std::min(moves, 1 + tables.distance(king, part.king_to, to));
    });
    if (moves <= other_moves &&
        Picture(board, mater, mater_moves, to, other_moves - moves, goal == GoalKind::mate)
            .possible(steps)) {
      likely_ = to;
      return true;
    }
    ruled_out_ |= bit(to);
    return false;
  };
  // If many positions will follow, it pays to exclude squares for all of them. Near the end one
  // possible picture is enough.
  const bool thorough = mater_moves + other_moves > thorough_above;
  bool any = likely_ != no_index && (ruled_out_ & bit(likely_)) == 0 && possible(likely_);
  for (Bitboard rest = ~ruled_out_; rest != 0 && (thorough || !any); rest &= rest - 1) {
    any = possible(lowest(rest)) || any;
  }
  return !any;
}

}  // namespace warp::orthodox
