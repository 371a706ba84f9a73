#pragma once

#include <array>
#include <functional>
#include <vector>

#include "solver/rules/general/last_move.hpp"
#include "solver/rules/general/move.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/orthodox/board.hpp"

namespace warp::orthodox {

/// Returns `ply` as a single move; `captures`: it captures on its arrival square.
SingleMove single_move(Ply ply, bool captures);

/// Rules that choose among the legal moves of a side (Maximummer, must capture ...) by a rank that
/// each move has by itself (ChoiceRule::rank).
///
/// If a side has legal moves, such a rule leaves at least one of them. So checks, mates and
/// stalemates are the same as in orthodox chess, and every line of play is also a line of orthodox
/// chess. All bounds of this engine hold: what is out of reach with all moves is out of reach with
/// some of them. Mates and stalemates are those whose pictures are drawn. None of this is true of
/// the exact and ultra forms, in which the rule may leave a side without a move, or a check may not
/// count; they are not played here. One thing changes: if a side must choose, a mating move counts
/// only if it is among the chosen moves.
class Choice {
 public:
  /// Do all choice rules choose by rank, and always leave a move?
  static bool is_by_rank(const RuleSet& rules);

  explicit Choice(const RuleSet& rules);

  /// Does a rule choose among the moves of `side`?
  bool binds(Colour side) const { return !ranks_[index(side)].empty(); }

  /// Lists moves that the side to move may play: all, those that give check, or those that do not.
  void generate(const Board& board, PlyList& list, Wanted wanted = Wanted::all) const;

  /// Has the side to move a move that ends play as `end` says? `end` is not LastMove::other.
  bool can_end(const Board& board, LastMove end) const;
  /// Has the side to move a move, and does each one end play as `end` (self_mate or self_stalemate)
  /// says?
  bool must_end(const Board& board, LastMove end) const;

 private:
  /// One rule. The ranks of plain moves are stored by capture, departure and arrival; for all other
  /// moves the rule itself is asked.
  struct Ranks {
    explicit Ranks(const std::function<unsigned(const SingleMove&)>& of_rule);
    unsigned operator()(Ply ply, bool captures) const {
      return ply.special == Special::no ? plain[captures ? 1 : 0][ply.from][ply.to]
                                        : rule(single_move(ply, captures));
    }

    std::array<std::array<std::array<unsigned, 64>, 64>, 2> plain;
    std::function<unsigned(const SingleMove&)> rule;
  };
  std::array<std::vector<Ranks>, 2> ranks_;  ///< by the side that is bound
};

}  // namespace warp::orthodox
