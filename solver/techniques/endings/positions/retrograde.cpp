#include "solver/techniques/endings/positions/retrograde.hpp"

#include "solver/techniques/endings/obstacle.hpp"

#include <algorithm>
#include <array>
#include <cstring>

#include <fmt/format.h>
#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>

namespace warp::endings {

namespace {

using Number = PositionIndex::Number;

/// Numbers that a thread takes at once.
constexpr Number portion = 1U << 14U;
constexpr unsigned all_plies = Value::most_plies + 1;

class Filling {
 public:
  Filling(EndingTable& ending, const std::atomic<bool>& interrupted,
          const std::function<void(const TableProgress&)>& note)
      : ending_(ending), index_(ending.index()), interrupted_(interrupted), note_(note) {}

  unsigned run() {
    note_({&ending_.material(), 0});
    for (const Colour side : {Colour::white, Colour::black}) {
      each_portion([&](Number first, Number last) { begin(side, first, last); });
    }
    if (interrupted_) {
      return 0;
    }
    for (unsigned plies = 0; plies < all_plies; ++plies) {
      bool noted = false;
      for (const Colour side : {Colour::white, Colour::black}) {
        if (!occurs_[index(side)][plies]) {
          continue;
        }
        if (!noted) {
          note_({&ending_.material(), plies});
          noted = true;
        }
        each_portion([&](Number first, Number last) { step_back(side, plies, first, last); });
      }
      if (interrupted_) {
        return std::min(plies + 1, Value::most_plies);
      }
    }
    if (too_long_) {
      throw TooLong(reasons::too_long, Value::decided_in(Value::most_plies).moves());
    }
    return all_plies;
  }

 private:
  template <class Work>
  void each_portion(Work work) const {
    tbb::parallel_for(tbb::blocked_range<Number>(0, index_.size(), portion),
                      [&](const tbb::blocked_range<Number>& range) {
                        if (!interrupted_) {
                          work(range.begin(), range.end());
                        }
                      });
  }

  /// Enters a value that was proven, if it is nearer to the mate than the one that stands there.
  void enter(Colour to_move, Number number, const Placement& image, unsigned plies) {
    if (plies > Value::most_plies) {
      too_long_.store(true, std::memory_order_relaxed);
      return;
    }
    const Value value = Value::decided_in(plies);
    if (auto& occurs = occurs_[index(to_move)][plies]; !occurs.load(std::memory_order_relaxed)) {
      occurs.store(true, std::memory_order_relaxed);
    }
    index_.each_twin(number, image, [&](Number twin) {
      std::atomic_ref byte(ending_.values(to_move)[twin]);
      std::uint8_t before = byte.load(std::memory_order_relaxed);
      while (!Value(before).is_decided() || Value(before).plies() > plies) {
        if (byte.compare_exchange_weak(before, value.byte(), std::memory_order_relaxed)) {
          break;
        }
      }
    });
  }

  static bool all_apart(const Placement& placement, std::size_t units) {
    for (std::size_t one = 1; one < units; ++one) {
      for (std::size_t other = 0; other < one; ++other) {
        if (placement[one] == placement[other]) {
          return false;
        }
      }
    }
    return true;
  }

  /// Finds out which positions are illegal, which are mate, and what captures and promotions are
  /// worth: these lead to complete tables.
  void begin(Colour side, Number first, Number last) {
    Board board(ending_.game().geometry(), ending_.material());
    for (Number number = first; number < last; ++number) {
      const Placement placement = index_.placement_of(number);
      const bool apart = all_apart(placement, ending_.material().size());
      if (apart) {
        board.set(placement);
      }
      if (!apart || ending_.in_check(board, opponent(side))) {
        std::atomic_ref(ending_.values(side)[number])
            .store(Value::illegal().byte(), std::memory_order_relaxed);
        continue;
      }
      const Conversions found = conversions_of(board, side);
      if (found.won_in != 0) {
        enter(side, number, placement, found.won_in);
      } else if (!found.has_escape) {
        const bool is_stalemate = found.lost_in == 0 && !ending_.in_check(board, side);
        if (!is_stalemate) {
          enter(side, number, placement, found.lost_in);
        }
      }
    }
  }

  struct Conversions {
    unsigned won_in = 0;      ///< the fastest win by a capture or promotion; 0: none
    unsigned lost_in = 0;     ///< the slowest loss by one; 0: none
    bool has_escape = false;  ///< some other move may hold
  };
  Conversions conversions_of(Board& board, Colour side) const {
    Conversions found;
    ending_.each_move(
        board, side, [&](const TableMove& move) { return !found.has_escape || converts(move); },
        [&](const TableMove& move) {
          const Value after =
              converts(move) ? ending_.value_after(board, side, move) : Value::drawn();
          if (after.is_drawn()) {
            found.has_escape = true;
          } else if (after.is_lost()) {
            const unsigned plies = after.plies() + 1;
            found.won_in = found.won_in == 0 ? plies : std::min(found.won_in, plies);
          } else {
            found.lost_in = std::max(found.lost_in, after.plies() + 1);
          }
          return false;
        });
    return found;
  }

  /// For each position whose value is `plies`, with `side` to move, looks at the positions from
  /// which the opponent can have moved there.
  void step_back(Colour side, unsigned plies, Number first, Number last) {
    const std::uint8_t sought = Value::decided_in(plies).byte();
    const std::uint8_t* const bytes = ending_.values(side).data();
    Board board(ending_.game().geometry(), ending_.material());
    for (Number number = first; number < last; ++number) {
      const void* const found = std::memchr(bytes + number, sought, last - number);
      if (found == nullptr) {
        return;
      }
      number = static_cast<Number>(static_cast<const std::uint8_t*>(found) - bytes);
      board.set(index_.placement_of(number));
      step_back_from(board, opponent(side), plies);
    }
  }

  void step_back_from(Board& board, Colour mover, unsigned plies) {
    for (std::size_t unit = 0; unit < ending_.material().size(); ++unit) {
      if (ending_.material()[unit].colour != mover) {
        continue;
      }
      ending_.mover(unit).each_departure(board, unit, [&](Square) {
        Placement image;
        const Number number = index_.located(board.placement(), image);
        if (number == PositionIndex::none) {
          return;
        }
        const Value before = ending_.value(mover, number);
        if (plies % 2 == 0) {
          if (before.is_drawn() || (before.is_won() && before.plies() > plies + 1)) {
            enter(mover, number, image, plies + 1);
          }
        } else if (before.is_drawn()) {
          if (const unsigned lost_in = proven_loss(board, mover, plies)) {
            enter(mover, number, image, lost_in);
          }
        }
      });
    }
  }

  /// Returns in how many half-moves `side` is mated if every move leads to a mate that is known
  /// now: in this table in `plies` half-moves or fewer. Otherwise returns 0.
  unsigned proven_loss(Board& board, Colour side, unsigned plies) const {
    unsigned slowest = 0;
    const bool holds = ending_.each_move(
        board, side, [](const TableMove&) { return true; },
        [&](const TableMove& move) {
          const Value after = ending_.value_after(board, side, move);
          if (!after.is_won() || (!converts(move) && after.plies() > plies)) {
            return true;
          }
          slowest = std::max(slowest, after.plies());
          return false;
        });
    return holds ? 0 : slowest + 1;
  }

  EndingTable& ending_;
  const PositionIndex& index_;
  const std::atomic<bool>& interrupted_;
  const std::function<void(const TableProgress&)>& note_;
  /// By side to move and half-moves: does any position have this value?
  std::array<std::array<std::atomic<bool>, all_plies>, 2> occurs_{};
  std::atomic<bool> too_long_{false};
};

}  // namespace

unsigned fill_in(EndingTable& ending, const std::atomic<bool>& interrupted,
                 const std::function<void(const TableProgress&)>& note) {
  return Filling(ending, interrupted, note).run();
}

}  // namespace warp::endings
