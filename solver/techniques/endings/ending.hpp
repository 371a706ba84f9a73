#pragma once

#include <array>
#include <atomic>
#include <map>
#include <memory>
#include <tuple>
#include <utility>
#include <vector>

#include "solver/techniques/endings/game.hpp"
#include "solver/techniques/endings/tables/table.hpp"

namespace warp::endings {

class EndingTable;
using Endings = std::map<Material, std::unique_ptr<EndingTable>>;

/// A move in a position of a table.
struct TableMove {
  std::size_t unit = 0;
  Step step;
  std::size_t captured = TableRules::no_unit;  ///< the captured unit
  WalkId promotion = no_walk;                  ///< what it becomes; no_walk: it does not promote
};

/// Does the move lead to another material?
inline bool converts(const TableMove& move) {
  return move.captured != TableRules::no_unit || move.promotion != no_walk;
}

/// A material with the values of all its positions, and its moves, by the orthodox rules.
class EndingTable final : public Table {
 public:
  /// Makes room for the values, all drawn. `smaller` must hold the endings that can come of this
  /// one. Throws std::bad_alloc.
  EndingTable(TableRules& game, const Material& material, PositionIndex index,
              const Endings& smaller);

  const TableRules& game() const { return game_; }
  const RuleSet& rules() const override { return game_.rules(); }
  const Material& material() const override { return material_; }
  const PositionIndex& index() const override { return index_; }

  std::vector<std::uint8_t>& values(Colour to_move) { return values_[warp::index(to_move)]; }
  const std::vector<std::uint8_t>& values(Colour to_move) const {
    return values_[warp::index(to_move)];
  }
  /// Reads a value while other threads write.
  Value value(Colour to_move, PositionIndex::Number number) const override {
    auto& byte = const_cast<std::uint8_t&>(values(to_move)[number]);
    return Value(std::atomic_ref(byte).load(std::memory_order_relaxed));
  }
  /// The value of a placement in which no two units share a square; illegal if it has no number.
  Value value(Colour to_move, const Placement& placement) const override {
    const PositionIndex::Number number = index_.number(placement);
    return number == PositionIndex::none ? Value::illegal() : value(to_move, number);
  }

  const Mover& mover(std::size_t unit) const { return *movers_[unit]; }
  /// Is the royal unit of `side` attacked?
  bool in_check(const Board& board, Colour side) const;

  /// Calls visit(TableMove) for each legal move of `side`, on the board after it, until it returns
  /// true; returns whether it did. `wanted(TableMove)` is asked before a move is tried: those for
  /// which it returns false are left out. A move may be visited several times. The position must be
  /// legal.
  template <class Wanted, class Visit>
  bool each_move(Board& board, Colour side, Wanted&& wanted, Visit&& visit) const {
    for (std::size_t unit = 0; unit < material_.size(); ++unit) {
      if (material_[unit].colour != side || board.square(unit) == no_square) {
        continue;
      }
      const Square from = board.square(unit);
      const bool done = movers_[unit]->each_step(board, from, [&](const Step& step) {
        TableMove move{unit, step};
        if (step.capture != no_square) {
          move.captured = board.unit_at(step.capture);
        }
        return try_move(board, side, move, wanted, visit);
      });
      if (done) {
        return true;
      }
    }
    return false;
  }

  /// The value for the opponent of `side` after `move`, which has been made on `board`.
  Value value_after(const Board& board, Colour side, const TableMove& move) const {
    if (!converts(move)) {
      return value(opponent(side), board.placement());
    }
    const Next after = next(board.placement(), move);
    return after.ending->value(opponent(side), after.placement);
  }

  /// The ending that a move leads to, and the placement there.
  struct Next {
    const EndingTable* ending;
    Placement placement;
  };
  Next next(const Placement& placement, const TableMove& move) const;

  std::vector<std::uint16_t> parts_of(std::size_t unit) const override;
  bool each_next(const Placement& placement, Colour side, Wanted wanted,
                 Visit visit) const override;
  std::vector<BestMove> best_line(const Placement& placement, Colour to_move) const override;

 private:
  /// What a capture or a promotion leads to: the ending, and by its units their numbers here.
  struct Conversion {
    const EndingTable* ending;
    std::array<std::uint8_t, most_units> from;
  };

  const Conversion& conversion(const TableMove& move) const {
    return conversions_.at({move.captured,
                            move.promotion == no_walk ? TableRules::no_unit : move.unit,
                            move.promotion});
  }
  void add_conversions(const Endings& smaller);

  template <class Wanted, class Visit>
  bool try_move(Board& board, Colour side, TableMove& move, Wanted&& wanted, Visit&& visit) const {
    const std::vector<WalkId>& promotions =
        game_.rules().promotions_on(move.step.to, material_[move.unit].walk, side);
    if (!promotions.empty()) {
      move.promotion = promotions.front();
    }
    if (!wanted(std::as_const(move))) {
      return false;
    }
    const Square from = board.square(move.unit);
    board.take(move.unit);
    if (move.captured != TableRules::no_unit) {
      board.take(move.captured);
    }
    board.put(move.unit, move.step.to);
    bool done = false;
    if (promotions.empty()) {
      done = !in_check(board, side) && visit(std::as_const(move));
    }
    for (const WalkId walk : promotions) {
      // What the pawn becomes can decide whether its own king is attacked: an orphan moves like the
      // units that attack it. The smaller table knows which of these positions are illegal.
      move.promotion = walk;
      done = done || (!value_after(board, side, move).is_illegal() && visit(std::as_const(move)));
    }
    board.take(move.unit);
    if (move.captured != TableRules::no_unit) {
      board.put(move.captured, move.step.capture);
    }
    board.put(move.unit, from);
    return done;
  }

  const TableRules& game_;
  Material material_;
  PositionIndex index_;
  std::vector<const Mover*> movers_;
  /// By captured unit, promoted unit and its new walk.
  std::map<std::tuple<std::size_t, std::size_t, WalkId>, Conversion> conversions_;
  std::array<std::vector<std::uint8_t>, 2> values_;
};

}  // namespace warp::endings
