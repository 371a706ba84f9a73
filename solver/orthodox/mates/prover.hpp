#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <vector>

#include "solver/board/function_ref.hpp"
#include "solver/orthodox/board.hpp"
#include "solver/orthodox/endings.hpp"
#include "solver/orthodox/mates/number_table.hpp"
#include "solver/orthodox/mates/numbers.hpp"
#include "solver/orthodox/mates/short_mates.hpp"

namespace warp::orthodox::mates {

/// Decides by proof numbers whether the attacker mates, or forces the defender to mate him, within
/// a number of moves; README.md tells how. The answer is exact. One prover serves one thread; the
/// table may be shared.
class Prover {
 public:
  static constexpr unsigned longest = 200;  ///< moves of the attacker
  /// Ends that are known here.
  static constexpr bool knows(LastMove end) {
    return end == LastMove::mate || end == LastMove::self_mate;
  }

  /// `endings`, if there are any, are asked about mates with few units. The answer to find_key()
  /// is always the same only without them.
  Prover(const Board& board, std::shared_ptr<NumberTable> table,
         std::shared_ptr<Endings> endings = nullptr);
  Prover(const Prover&) = delete;
  Prover& operator=(const Prover&) = delete;

  using Poll = FunctionRef<void()>;

  /// Attacker to move on `board`: does he reach `end` - mate, or self_mate - within `moves`, 1 to
  /// `longest`? `poll` is called now and then; it may throw to end the search.
  bool attack_succeeds(const Board& board, LastMove end, unsigned moves, Poll poll);
  /// Defender to move: can he move, or is he mated if `end` is mate; and does the attacker reach
  /// `end` within `moves`, 1 to `longest`, of his own after every move? If `end` is self_mate,
  /// moves that mate him are also what he wants.
  bool every_defence_fails(const Board& board, LastMove end, unsigned moves, Poll poll);

  /// Attacker to move: returns a move after which he reaches `end` within `moves`, this move
  /// included: more than ShortMates::longest(end), at most `longest`. Nothing if there is none, or
  /// if none is found after `most_nodes` positions.
  std::optional<Ply> find_key(const Board& board, LastMove end, unsigned moves,
                              std::uint64_t most_nodes, Poll poll);

  /// Returns how many positions were played.
  std::uint64_t nodes() const { return nodes_; }

 private:
  enum class Side : std::uint8_t { attacker, defender };
  /// A move from a position on the current line, with what is known of the position after it.
  struct Child {
    Ply ply;
    Key key;
    Numbers numbers;
    std::uint32_t credit;  ///< how much work such moves have ended
  };
  /// What the numbers of its children make of a position.
  struct Summary {
    Numbers numbers;
    std::size_t best = 0;                    ///< the child to search next, or the one that decided
    std::uint32_t second = Numbers::beyond;  ///< the least number of the other children
  };
  /// A search goes on while both numbers are below these.
  struct Limits {
    std::uint32_t proof = Numbers::beyond;
    std::uint32_t disproof = Numbers::beyond;
  };

  void begin(const Board& board, LastMove end, Colour attacker);
  /// The key of the position on the board as part of this question.
  Key key() const { return board_.key() ^ question_; }
  /// Attacker or defender to move: searches until the question is settled or a limit is reached.
  /// `moves` counts the attacker's moves still to come.
  template <Side side>
  Numbers search(unsigned moves, Limits limits, Poll poll);
  Numbers search_short(unsigned moves, Poll poll);
  /// What endings know of the position; open if they know nothing.
  template <Side side>
  Numbers known_ending(unsigned moves) const;
  template <Side side>
  void expand(unsigned moves);
  template <Side side>
  Numbers estimate() const;
  template <Side side>
  Summary summarise(std::size_t first, unsigned moves) const;
  template <Side side>
  static Limits limits_of_child(const Limits& limits, const Summary& summary, const Child& child);
  template <Side side>
  void note_decision(Ply ply, unsigned moves, bool first);

  Board board_;
  LastMove end_ = LastMove::mate;
  Key question_ = 0;
  std::shared_ptr<NumberTable> table_;
  std::shared_ptr<Endings> endings_;  ///< null if there are none
  std::uint64_t nodes_ = 0;
  std::optional<Ply> key_;  ///< the move that won the position in which the search began
  ShortMates short_mates_;
  std::vector<Child> children_;  ///< of all positions on the current line
  std::array<std::array<std::uint32_t, 64 * 64>, 2> credit_{};
};

}  // namespace warp::orthodox::mates
