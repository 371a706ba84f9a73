#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <utility>
#include <vector>

#include "solver/board/bits.hpp"

namespace warp::bounds {

inline constexpr unsigned far = 255;           ///< more moves than any budget
inline constexpr unsigned most_flights = 8;    ///< squares next to the king that are looked at
inline constexpr unsigned picture_sets = 512;  ///< subsets of these squares and the check
inline constexpr unsigned check_bit = 1U << most_flights;

/// So many moves of the mater's opponent are counted apart; more count as if they were these.
inline constexpr unsigned most_others = 3;

/// A way in which a unit serves a picture: the squares it guards (bit n: the n-th flight) and
/// check_bit, and the moves it needs: those of the mater, and those of the opponent that bring it
/// there (a capture by which it is reborn), at most most_others.
struct Service {
  std::uint16_t guards;
  std::uint8_t moves;
  std::uint8_t other = 0;
};
using Services = std::vector<Service>;

/// By set of guarded squares, and picture_sets further for each move of the opponent: the least
/// moves of the mater.
using LeastMoves = std::array<std::uint8_t, picture_sets*(most_others + 1)>;
/// Returns the list of this thread. All its entries are `far` between two pictures.
LeastMoves& least_moves();

/// Searches the relaxed game for a picture of mate or stalemate with the king on one square: all
/// flights are guarded by the mater or blocked by units of the king's side, and for a mate the king
/// is attacked (see Outlook).
///
/// The picture is found by adding the mater's units one by one and keeping, for each set of squares
/// guarded so far, the least number of moves; the sets are nine bits, eight squares and the check.
///
/// `World` is the relaxed game of an engine. It has the functions
///   Squares squares(): the squares of the board, one bit each;
///   unsigned flights(king): the flights that must be guarded or blocked, one bit each;
///   bool each_server(king, visit): calls visit(list) for each unit of the mater until it returns
///     true; list(take) calls take(Services, extra moves) for each way in which this unit may
///     begin, until it returns true;
///   void each_block(king, visit): calls visit(flight number, unit as a bit, moves) for each unit
///     of the king's side that can come to a flight.
/// If World::opponent_helps, services may also cost moves of the opponent (Service::other); then
///   std::optional<unsigned> shared_moves(): how many moves the opponent has, if one of them may at
///     the same time bring a unit of the mater somewhere and be a move of his king or of a blocking
///     unit; nothing if they are different moves.
template <class World>
class MatePicture {
 public:
  /// A set of squares, or of units by their squares (solver/board/bits.hpp).
  using Squares = decltype(std::declval<const World&>().squares());

  /// `mater_moves`, `other_moves`: what is left for the units of either side, when the king has
  /// come to `king`. `in_check`: the king must be attacked.
  template <class Square>
  MatePicture(const World& world, Square king, unsigned mater_moves, unsigned other_moves,
              bool in_check)
      : world_(world),
        in_check_(in_check),
        budget_(mater_moves),
        other_budget_(other_moves),
        king_(king) {
    if constexpr (World::opponent_helps) {
      const auto shared = world.shared_moves();
      help_is_shared_ = shared.has_value();
      help_budget_ = shared.value_or(other_moves);
    }
  }

  /// Is a picture possible? Adds the cost of the answer to `steps`.
  bool possible(std::uint64_t& steps) {
    LeastMoves& least = least_moves();
    least[0] = 0;
    sets_[0] = 0;
    count_ = 1;
    const bool found = complete(0) || world_.each_server(king_, [&](const auto& ways) {
      return add_unit(ways, least);
    });
    for (unsigned i = 0; i < count_; ++i) {
      least[sets_[i]] = far;
    }
    constexpr std::uint64_t to_begin = 20;
    steps += to_begin + steps_;
    return found;
  }

 private:
  /// Finds, for each flight, the units that can block it, with their moves.
  void find_blocks() {
    all_flights_ = world_.flights(king_);
    world_.each_block(king_, [&](unsigned number, Squares unit, unsigned moves) {
      if (moves <= other_budget_) {
        Flight& blocked = flights_[number];
        blocked.blockers[blocked.count++] = Blocker{unit, moves};
        blocked.least = std::min(blocked.least, moves);
      }
    });
  }

  /// Is the picture complete if the mater guards `guards` and the king's units block the other
  /// squares?
  bool complete(unsigned set) {
    const unsigned guards = set % picture_sets;
    if (in_check_ && (guards & check_bit) == 0) {
      return false;
    }
    if (!blocks_known_) {
      find_blocks();
      blocks_known_ = true;
    }
    const unsigned open = all_flights_ & ~guards;
    const unsigned other_budget = left_for_blocks(set / picture_sets);
    unsigned least = 0;
    for (unsigned rest = open; rest != 0; rest &= rest - 1) {
      least += flights_[static_cast<unsigned>(std::countr_zero(rest))].least;
      if (least > other_budget) {
        return false;
      }
    }
    return can_block(open, 0, other_budget);
  }

  /// Returns how many moves the opponent has for blocks if `helped` of them help the mater.
  unsigned left_for_blocks(unsigned helped) const {
    if constexpr (World::opponent_helps) {
      return help_is_shared_ ? other_budget_ : other_budget_ - helped;
    }
    return other_budget_;
  }

  /// Can each of the squares `open` be blocked by a unit of its own, not in `used`, for at most
  /// `budget` moves together?
  bool can_block(unsigned open, Squares used, unsigned budget) const {
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
  template <class Ways>
  bool add_unit(const Ways& ways, LeastMoves& least) {
    std::array<std::uint8_t, most_states> before;  // NOLINT: filled up to count_
    const unsigned sets_before = count_;
    for (unsigned i = 0; i < sets_before; ++i) {
      before[i] = least[sets_[i]];
    }
    return ways([&](const Services& services, unsigned extra) {
      for (const Service& service : services) {
        const unsigned cost = service.moves + extra;
        if (cost > budget_) {
          return false;
        }
        steps_ += sets_before;
        for (unsigned i = 0; i < sets_before; ++i) {
          const unsigned total = before[i] + cost;
          unsigned united = sets_[i] | service.guards;
          if constexpr (World::opponent_helps) {
            const unsigned other = sets_[i] / picture_sets + service.other;
            if (other > help_budget_) {
              continue;
            }
            united = united % picture_sets + std::min(other, most_others) * picture_sets;
          }
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
    });
  }

  const World& world_;
  const bool in_check_;  ///< true for mate; false for stalemate, which needs no check
  const unsigned budget_;
  const unsigned other_budget_;
  const unsigned king_;
  struct Blocker {  // NOLINT: not initialized, for there are many of them
    Squares unit;
    unsigned moves;
  };
  struct Flight {
    std::array<Blocker, bits::capacity<Squares>> blockers;  // NOLINT: filled up to count
    unsigned count = 0;
    unsigned least = far;
  };
  std::array<Flight, most_flights> flights_;
  unsigned all_flights_ = 0;
  bool blocks_known_ = false;
  static constexpr unsigned most_states =
      World::opponent_helps ? picture_sets * (most_others + 1) : picture_sets;
  std::array<std::uint16_t, most_states> sets_;  ///< the sets that can be guarded  NOLINT: filled
                                                 ///< up to count_
  unsigned count_ = 0;
  bool help_is_shared_ = false;
  unsigned help_budget_ = 0;
  std::uint64_t steps_ = 0;
};

}  // namespace warp::bounds
