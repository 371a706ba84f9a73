#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solver/rules/orthodox/board.hpp"
#include "solver/techniques/mates/endings.hpp"
#include "solver/techniques/mates/short_mates.hpp"
#include "solver/techniques/proof_numbers/number_table.hpp"
#include "solver/techniques/proof_numbers/numbers.hpp"
#include "solver/techniques/proof_numbers/prover.hpp"

namespace warp::orthodox::mates {

/// Orthodox play to a mate or a selfmate, as proof_numbers::Prover asks for it.
class Battle {
 public:
  using Move = Ply;
  using Numbers = proof_numbers::Numbers;
  using Side = proof_numbers::BattleSide;

  static constexpr std::size_t places = 64 * 64;

  Battle(const Board& board, std::shared_ptr<Endings> endings);
  Battle(const Battle&) = delete;
  Battle& operator=(const Battle&) = delete;

  /// From now on the game is played from `board`, to `end` - mate or self_mate.
  void begin(const Board& board, LastMove end, Colour attacker);

  Key key() const { return board_.key() ^ question_; }
  Colour to_move() const { return board_.to_move(); }
  static std::size_t place(Ply ply) { return ply.from * std::size_t{64} + ply.to; }
  template <class Visit>
  void each_move(Visit visit) {
    PlyList list;
    board_.generate(list);
    for (const Ply ply : list) {
      const Board::Undo undo = board_.play(ply);
      ++nodes_;
      visit(ply);
      board_.take_back(undo);
    }
  }
  void play(Ply ply) { played_.push_back(board_.play(ply)); }
  void take_back() {
    board_.take_back(played_.back());
    played_.pop_back();
  }
  Numbers estimate(Side side) const;
  /// Asks the endings, if there are any.
  Numbers known(Side side, unsigned moves);
  bool is_short(unsigned moves) const { return moves <= ShortMates::longest(end_); }
  bool succeeds_soon(unsigned moves, proof_numbers::Poll poll) {
    return short_mates_.attack_succeeds(end_, moves, poll);
  }
  bool succeeds_without_move() const {
    return end_ == LastMove::mate && board_.in_check(board_.to_move());
  }
  std::uint64_t nodes() const { return nodes_; }

 private:
  Board board_;
  LastMove end_ = LastMove::mate;
  Key question_ = 0;
  std::shared_ptr<Endings> endings_;  ///< null if there are none
  std::vector<Board::Undo> played_;
  std::uint64_t nodes_ = 0;
  std::uint64_t asked_at_ = 0;  ///< nodes_ when the endings were asked last
  ShortMates short_mates_;
};

/// Decides by proof numbers whether the attacker mates, or forces the defender to mate him, within
/// a number of moves. The answer is exact. One prover serves one thread; the table may be shared.
class Prover {
 public:
  using NumberTable = proof_numbers::NumberTable;
  using Poll = proof_numbers::Poll;

  static constexpr unsigned longest = proof_numbers::Prover<Battle>::longest;
  /// Ends that are known here.
  static constexpr bool knows(LastMove end) {
    return end == LastMove::mate || end == LastMove::self_mate;
  }

  /// `endings`, if there are any, are asked about mates with few units. The answer to find_key()
  /// is always the same only without them.
  Prover(const Board& board, std::shared_ptr<NumberTable> table,
         std::shared_ptr<Endings> endings = nullptr)
      : battle_(board, std::move(endings)), search_(std::move(table)) {}

  /// Attacker to move on `board`: does he reach `end` - mate, or self_mate - within `moves`, 1 to
  /// `longest`? `poll` is called now and then; it may throw to end the search.
  bool attack_succeeds(const Board& board, LastMove end, unsigned moves, Poll poll) {
    battle_.begin(board, end, board.to_move());
    return *search_.attack_succeeds(battle_, moves, poll);
  }
  /// Defender to move: can he move, or is he mated if `end` is mate; and does the attacker reach
  /// `end` within `moves`, 1 to `longest`, of his own after every move? If `end` is self_mate,
  /// moves that mate him are also what he wants.
  bool every_defence_fails(const Board& board, LastMove end, unsigned moves, Poll poll) {
    battle_.begin(board, end, opponent(board.to_move()));
    return *search_.every_defence_fails(battle_, moves, poll);
  }
  /// Attacker to move: returns a move after which he reaches `end` within `moves`, this move
  /// included: more than ShortMates::longest(end), at most `longest`. Nothing if there is none, or
  /// if none is found after `most_nodes` positions.
  std::optional<Ply> find_key(const Board& board, LastMove end, unsigned moves,
                              std::uint64_t most_nodes, Poll poll) {
    battle_.begin(board, end, board.to_move());
    return search_.find_key(battle_, moves, most_nodes, poll);
  }

  /// Returns how many positions were played.
  std::uint64_t nodes() const { return battle_.nodes(); }

 private:
  Battle battle_;
  proof_numbers::Prover<Battle> search_;
};

}  // namespace warp::orthodox::mates
