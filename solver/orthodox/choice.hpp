#pragma once

#include <array>
#include <functional>
#include <vector>

#include "solver/orthodox/board.hpp"
#include "solver/rules/last_move.hpp"
#include "solver/rules/move.hpp"
#include "solver/rules/rule_set.hpp"

namespace warp::orthodox {

/// The single move that `ply` is; `captures`: on its arrival square.
SingleMove single_move(Ply ply, bool captures);

/// Rules that choose among the legal moves of a side (Maximummer, must capture ...), where they do
/// so by a rank that each move has by itself (ChoiceRule::rank).
///
/// Such a rule takes nothing from a side that has only one move, and nothing from the last move it
/// has: it leaves some where there are some. So who is in check, mated or stalemated is decided as
/// in ordinary chess, and every line of play is one of ordinary chess. All bounds of this engine
/// hold - what is out of reach with all moves is out of reach with some of them -, and a mate or
/// stalemate is the one whose pictures they draw. That is not so of the exact and ultra forms, in
/// which a side may be left without a move or a check does not count; they are not played here.
/// What does change: where a side must choose, a mating move counts only if it is among the chosen
/// ones.
class Choice {
 public:
  /// Do all rules that choose do so by rank, and always leave a move?
  static bool is_by_rank(const RuleSet& rules);

  explicit Choice(const RuleSet& rules);

  /// Does a rule bind `side`?
  bool binds(Colour side) const { return !ranks_[index(side)].empty(); }

  /// The moves that the side to move may play, or those of them that give check, or that do not.
  void generate(const Board& board, PlyList& list, Wanted wanted = Wanted::all) const;

  /// Has the side to move a move that ends play so? `end` is not LastMove::other.
  bool can_end(const Board& board, LastMove end) const;
  /// Has it moves of which each one ends play so: LastMove::self_mate or self_stalemate?
  bool must_end(const Board& board, LastMove end) const;

 private:
  /// One rule: its ranks of moves that are nothing but moves, by whether they capture, departure
  /// and arrival; of all others it is asked itself.
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
