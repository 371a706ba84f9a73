#pragma once

#include "solver/board/position/function_ref.hpp"
#include "solver/board/position/tables/count_table.hpp"
#include "solver/board/position/tables/fact_table.hpp"
#include "solver/rules/general/turn.hpp"
#include "solver/rules/orthodox/board.hpp"
#include "solver/techniques/series/prospects.hpp"
#include "solver/techniques/series/uses.hpp"

namespace warp::orthodox {

/// Can a side that makes several moves in succession mate with the last of them, and in how many
/// ways?
///
/// In a series only one side moves, so that very many orders of moves lead to the same position.
/// Questions are therefore asked about positions, each once for every number of moves left, and a
/// "no" is kept in the table that all threads share. The moves before the last must not give check,
/// or a check ends the series; so for the last move, which takes most of the time, only checks are
/// generated.
///
/// Counts are kept in a table: with fewer than three moves left in small entries, with one move
/// left only for positions that may mate. A position with two moves left is looked up before the
/// move that leads to it is played, and if the table does not know it, the prospects of its units
/// are asked first: most have none.
///
/// Sound for orthodox units on the classical board if the moves of the series may be any legal
/// moves (TurnRule::plain_series), and if the answer to a series may capture en passant a pawn that
/// the series has left after a double step.
///
/// If the units are used equally (PlainSeries::equal_use), their numbers of moves are part of the
/// question. Whether a unit may move is asked last, of the few moves that mate or may serve a mate.
///
/// As the last move only checks are played that no unit of the defender certainly answers (Defence)
/// and after which the squares next to the king are guarded; as the move before it only moves that
/// may serve a mate (Prospects; ServingMoves where these do not judge).
class SeriesMate {
 public:
  /// The side of the series is to move in `position`; no capture en passant is possible there, and
  /// the opponent is not in check. `uses`: how often the units have moved, if they are used
  /// equally; then nobody captures en passant.
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
  /// Few, since a count without a table, as a trial makes it, is ended by the number of its polls.
  static constexpr std::uint64_t nodes_between_polls = 64;

  template <class Inside>
  auto after(Ply ply, Inside inside);
  template <class Inside>
  auto after_series_move(Ply ply, Inside inside);
  Bitboard double_steps_after(Ply ply) const;
  bool mates_now();
  bool can_parry();
  bool refuted_en_passant();
  UnitSets mater_units() const;
  unsigned castling_rights() const;
  const Defence& defence_now() const;
  static void list_prospects(PlyList& list, const Prospects& prospects);
  void keep_legal(PlyList& moves) const;
  void list_last(PlyList& list) const;
  void list_first_of_two(PlyList& list, Prospects& prospects, const Defence& defence) const;
  unsigned mates_among(const PlyList& list, bool first_only);
  unsigned mates(bool first_only);
  unsigned mates(const Prospects& prospects);
  template <class Visit>
  bool each_serving(unsigned left, Visit visit);
  unsigned least_uses() const;
  void keep_least_used(PlyList& moves) const;
  bool known_hopeless(unsigned left) const;
  void note_hopeless(unsigned left);
  Key state(unsigned left) const {
    return state(board_.key() ^ (uses_ ? uses_->key() : 0), double_steps_, left);
  }
  Key state(Key units, Bitboard double_steps, unsigned left) const;
  Key count_key(unsigned left) const;
  Key count_key(Key units, Bitboard double_steps, unsigned left) const;
  Key count_key_after(Ply ply, unsigned left, Key units, Key empty);
  using Keys = std::array<Key, PlyList::capacity>;
  template <class Table>
  void list_keys(const PlyList& moves, unsigned left, const Table& table, Keys& keys);
  template <class Table>
  void list_quiet(PlyList& moves, unsigned left, const Table& table, Keys& keys);
  template <class Emit>
  void each_quiet(Emit emit) const;
  bool is_plain(Ply ply) const;
  UnitSets units_after(Ply ply) const;
  bool may_serve(Prospects& prospects) const;
  std::uint64_t counted(unsigned left);
  std::uint64_t counted_through_moves(unsigned left);
  std::uint64_t counted_before_last_two(const PlyList& moves, const Keys& keys);
  std::uint64_t counted_with_two(Prospects& prospects, const Defence& defence);

  Board board_;
  Bitboard
      double_steps_;  ///< pawns of the series that stand after a double step beside an enemy pawn
  EarlyCheck early_;
  std::optional<Uses> uses_;
  FactTable* facts_;
  FunctionRef<void()> poll_;
  CountTable::Part counts_;             ///< with three moves left and more
  CountTable::SmallPart small_counts_;  ///< with fewer
  bool has_target_;                     ///< there is a king to be mated
  std::uint64_t nodes_ = 0;
};

/// Plays `ply`, calls `inside`, takes `ply` back. Returns the result of `inside`.
template <class Inside>
auto SeriesMate::after(Ply ply, Inside inside) {
  if (++nodes_ % nodes_between_polls == 0) {
    poll_();
  }
  const Bitboard double_steps_before = double_steps_;
  double_steps_ = double_steps_after(ply);
  const Board::Undo undo = board_.play(ply);
  if (uses_) {
    uses_->play(ply);
    board_.set_en_passant(no_index);
  }
  const auto answer = inside();
  board_.take_back(undo);
  if (uses_) {
    uses_->take_back(ply);
  }
  double_steps_ = double_steps_before;
  return answer;
}

/// The same if another move of the series follows.
template <class Inside>
auto SeriesMate::after_series_move(Ply ply, Inside inside) {
  return after(ply, [&] {
    const Board::Undo pass = board_.play(Ply{0, 0, none, Special::null_move});
    const auto answer = inside();
    board_.take_back(pass);
    return answer;
  });
}

/// Calls `emit` for the legal moves that give no check.
template <class Emit>
void SeriesMate::each_quiet(Emit emit) const {
  const CheckingSquares checks = board_.checks();
  each_legal(
      board_, board_.safety(),
      [&](Ply ply) {
        const bool plain = (checks.discoverers & bit(ply.from)) == 0 && ply.promotion == none &&
                           ply.special != Special::castling;
        if (plain || !board_.gives_check(ply, checks)) {
          emit(ply);
        }
        return false;
      },
      [&](Kind kind, Index from) {
        return (checks.discoverers & bit(from)) != 0 ? ~Bitboard{0} : ~checks.squares[kind];
      });
}

}  // namespace warp::orthodox
