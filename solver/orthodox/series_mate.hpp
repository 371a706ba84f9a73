#pragma once

#include "solver/board/count_table.hpp"
#include "solver/board/fact_table.hpp"
#include "solver/board/function_ref.hpp"
#include "solver/orthodox/board.hpp"
#include "solver/orthodox/series/uses.hpp"
#include "solver/rules/turn.hpp"

namespace warp::orthodox {

/// Can a side that makes several moves in succession mate with the last of them, and in how many
/// ways?
///
/// In a series only one side moves, so that very many orders of moves lead to the same position.
/// Questions are therefore asked about positions, each once for every number of moves left, and a
/// "no" is kept in the table that all threads share. The moves before the last must not give check,
/// or a check ends the series; so the last step, which takes most of the time, generates checking
/// moves only.
///
/// Sound for orthodox units on the classical board if the moves of the series may be any legal
/// moves (TurnRule::plain_series), and if the answer to a series may capture en passant a pawn that
/// the series has left after a double step.
///
/// If the units are used equally (PlainSeries::equal_use), what they have done is part of the
/// question. Whether a unit may move is asked last, of the few moves that mate or may serve a mate.
///
/// Of the last move only checks are played that no unit of the defender certainly answers by a
/// capture (Defence), of the move before only those that may serve a mate (ServingMoves).
class SeriesMate {
 public:
  /// `position` has the side of the series to move; no capture en passant is possible there, and
  /// the opponent is not in check. `uses`: what the units have done, if they are used equally; then
  /// nobody captures en passant.
  SeriesMate(const Position& position, const PlainSeries& series, FactTable* facts,
             FunctionRef<void()> poll, const std::optional<Uses>& uses = std::nullopt)
      : board_(position),
        double_steps_(series.double_steps),
        early_(series.early),
        uses_(uses),
        facts_(facts),
        poll_(poll),
        has_target_(board_.units(opponent(board_.to_move()), king) != 0) {
    if (uses_) {
      board_.set_en_passant(no_index);
    }
  }

  /// Is there a mate in the remaining `left` moves of the series, at least one?
  bool possible(unsigned left);
  /// Returns how many sequences of moves lead to a mate.
  std::uint64_t count(unsigned left, CountTable& counts);

  /// Returns the number of moves played.
  std::uint64_t nodes() const { return nodes_; }

 private:
  template <class Inside>
  auto after(Ply ply, Inside inside);
  template <class Inside>
  auto after_series_move(Ply ply, Inside inside);
  Bitboard double_steps_after(Ply ply) const;
  bool mates_now();
  bool can_parry();
  bool refuted_en_passant();
  unsigned mates(bool first_only);
  template <class Visit>
  bool each_quiet(unsigned left, Visit visit);
  unsigned least_uses() const;
  void keep_least_used(PlyList& moves) const;
  bool known_hopeless(unsigned left) const;
  void note_hopeless(unsigned left);
  Key state(unsigned left) const {
    return state(board_.key() ^ (uses_ ? uses_->key() : 0), double_steps_, left);
  }
  Key state(Key units, Bitboard double_steps, unsigned left) const;
  Key state_after(Ply ply, unsigned left);
  std::uint64_t counted(unsigned left, CountTable& counts);
  std::uint64_t counted_through_moves(unsigned left, CountTable& counts);

  Board board_;
  Bitboard
      double_steps_;  ///< pawns of the series that stand after a double step beside an enemy pawn
  EarlyCheck early_;
  std::optional<Uses> uses_;
  FactTable* facts_;
  FunctionRef<void()> poll_;
  bool has_target_;  ///< there is a king to be mated
  std::uint64_t nodes_ = 0;
};

}  // namespace warp::orthodox
