#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "solver/rules/fairy/board.hpp"
#include "solver/techniques/relaxed_game/outlook.hpp"

namespace warp::fairy {

/// The relaxed game of relaxed_game::Outlook for the unit classes of one game: other units stand
/// wherever a unit needs them, so that a hopper always finds a hurdle. Shared by all threads.
template <class Squares>
class Relaxed {
 public:
  static constexpr std::size_t most_squares = bits::capacity<Squares>;

  /// Is there a relaxed game for units with these tables? Not if a promoted unit can promote again.
  static bool is_known(const UnitClasses<Squares>& tables);
  /// Returns the relaxed game for units with these tables on a board with these holes.
  Relaxed(const UnitClasses<Squares>& tables, Squares holes);
  ~Relaxed();
  Relaxed(const Relaxed&) = delete;
  Relaxed& operator=(const Relaxed&) = delete;

  /// Returns the least number of moves of a unit from `from` to `to`, also after promotion; far if
  /// it cannot get there.
  unsigned moves(Class unit, Square from, Square to) const { return moves_from(unit, from)[to]; }
  /// The same numbers for one unit, by arrival.
  const std::uint8_t* moves_from(Class unit, Square from) const {
    return &any_form_[(unit * most_squares + from) * most_squares];
  }
  /// The squares to which a king of class `unit` on `square` can certainly go if they are neither
  /// guarded nor blocked: at most relaxed_game::most_flights of them, no holes.
  Squares flights(Class unit, Square square) const {
    return flights_[unit * most_squares + square];
  }
  /// Returns the services of a unit on `from` for pictures with the king, of class `king`, on
  /// `king_square`, the cheapest first; services that another one surpasses are left out. Worked
  /// out when first needed.
  const relaxed_game::Services& services(Class unit, Square from, Class king,
                                         Square king_square) const;

 private:
  std::size_t place(Class unit, Square from, Square to) const {
    return (unit * most_squares + from) * most_squares + to;
  }
  void find_moves(Class unit);
  relaxed_game::Services find_services(Class unit, Square from, Class king,
                                       Square king_square) const;
  /// By square of a unit: the sets of flights and the check that it serves from there.
  using Guards = std::array<std::vector<unsigned>, most_squares>;
  const Guards& guards(Class unit, Class king, Square king_square) const;
  Squares step(Class unit, Square from) const;

  const UnitClasses<Squares>& tables_;
  Squares holes_;
  std::vector<std::uint8_t> own_form_;  ///< the least numbers of moves without promotion
  std::vector<std::uint8_t> any_form_;
  std::vector<Squares> flights_;
  std::size_t classes_;
  /// By colour of the king, class of the unit, its square, the king's square.
  mutable std::vector<std::atomic<const relaxed_game::Services*>> services_;
  /// By colour of the king, class of the unit, the king's square.
  mutable std::vector<std::atomic<const Guards*>> guards_;
};

/// The relaxed game from one position without neutral units, as relaxed_game::Outlook asks for it.
template <class Squares>
class World {
 public:
  static constexpr bool opponent_helps = false;

  /// The king of `mater`'s opponent must be on the board.
  World(const Relaxed<Squares>& relaxed, const Board<Squares>& board, Colour mater)
      : relaxed_(relaxed), board_(board), mater_(mater), king_(board.king(opponent(mater))) {}

  Squares squares() const { return bits::first_squares<Squares>(board_.tables().size()); }

  unsigned king_moves(unsigned to) const {
    const Class king = board_.at(king_);
    const auto square = static_cast<Square>(to);
    unsigned moves = relaxed_.moves(king, king_, square);
    each_castling(opponent(mater_), [&](const Castling& castling) {
      moves = std::min(moves, 1U + relaxed_.moves(king, castling.king_to, square));
    });
    return moves;
  }

  unsigned flights(unsigned king) const { return (1U << bits::count(flight_squares(king))) - 1; }

  template <class Visit>
  void each_block(unsigned king, Visit visit) const {
    const Colour side = opponent(mater_);
    std::array<Square, relaxed_game::most_flights> flights;  // NOLINT: filled up to count
    unsigned count = 0;
    for (Squares rest = flight_squares(king); rest != 0; rest &= rest - 1) {
      flights[count++] = lowest(rest);
    }
    for (Squares rest = board_.units(side) & ~bit<Squares>(king_); rest != 0; rest &= rest - 1) {
      const Square from = lowest(rest);
      const std::uint8_t* moves = relaxed_.moves_from(board_.at(from), from);
      for (unsigned number = 0; number < count; ++number) {
        const Square flight = flights[number];
        visit(number, bit<Squares>(from),
              board_.castling() == 0 ? moves[flight] : moves_of(side, from, flight));
      }
    }
  }

  /// Returns the flights of `numbers`, bits as in flights().
  Squares flight_squares(unsigned king, unsigned numbers) const {
    Squares squares = 0;
    for (Squares rest = flight_squares(king); rest != 0; rest &= rest - 1, numbers >>= 1U) {
      squares |= (numbers & 1U) != 0 ? bit<Squares>(lowest(rest)) : 0;
    }
    return squares;
  }

  template <class Visit>
  bool each_server(unsigned king, Visit visit) const {
    for (Squares rest = board_.units(mater_); rest != 0; rest &= rest - 1) {
      const Square from = lowest(rest);
      const auto ways = [&](auto take) { return each_way(from, static_cast<Square>(king), take); };
      if (visit(ways)) {
        return true;
      }
    }
    return false;
  }

 private:
  Squares flight_squares(unsigned king) const {
    return relaxed_.flights(board_.at(king_), static_cast<Square>(king));
  }
  const relaxed_game::Services& services(Class unit, Square from, Square king) const {
    return relaxed_.services(unit, from, board_.at(king_), king);
  }
  template <class Take>
  bool each_way(Square from, Square king, Take& take) const {
    const Class unit = board_.at(from);
    if (take(services(unit, from, king), 0U)) {
      return true;
    }
    bool done = false;
    each_castling(mater_, [&](const Castling& castling) {
      if (castling.king_from == from) {
        done = done || take(services(unit, castling.king_to, king), 1U);
      } else if (castling.partner_from == from) {
        done = done || take(services(unit, castling.partner_to, king), 0U);
      }
    });
    return done;
  }
  unsigned moves_of(Colour side, Square from, Square to) const {
    const Class unit = board_.at(from);
    unsigned moves = relaxed_.moves(unit, from, to);
    each_castling(side, [&](const Castling& castling) {
      if (castling.partner_from == from) {
        moves = std::min(moves, relaxed_.moves(unit, castling.partner_to, to));
      }
    });
    return moves;
  }
  template <class Visit>
  void each_castling(Colour side, Visit visit) const {
    if (board_.castling() == 0) {
      return;
    }
    for (const Castling& castling : board_.tables().rules().castlings) {
      if (castling.side == side && (board_.castling() & castling.right) != 0) {
        visit(castling);
      }
    }
  }

  const Relaxed<Squares>& relaxed_;
  const Board<Squares>& board_;
  const Colour mater_;
  const Square king_;
};

}  // namespace warp::fairy
