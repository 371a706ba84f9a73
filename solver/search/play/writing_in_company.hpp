#pragma once

#include <atomic>
#include <utility>
#include <vector>

#include "solver/search/play/decide/decide.hpp"
#include "solver/search/play/decide/under_way.hpp"
#include "solver/search/play/engine.hpp"

namespace warp {

/// How several threads go through the play that one of them writes. That one takes the moves in
/// order. The others write nothing: they find the facts that it will need. They begin at the other
/// end, leave out what has been gone through, and go last into what others are at, where they do
/// the same again.
template <GameEngine Game>
class WritingInCompany {
 public:
  WritingInCompany(Game game, const SearchContext& context, const std::atomic<bool>* ended)
      : decider_(std::move(game), context, ended) {}

  Game& game() { return decider_.game(); }
  std::uint64_t nodes() { return decider_.nodes(); }
  Decider<Game>& decider() { return decider_; }

 protected:
  /// What the other threads are at, if it is worth asking with `left` half-moves to go; else null.
  UnderWay* company_at(unsigned left) {
    return left >= UnderWay::least_left && game().turns_are_single_moves()
               ? decider_.context().under_way
               : nullptr;
  }

  /// Calls `write` after each defence in a position with `left` half-moves, and lets the other
  /// threads know which one it is at. A search that assists leaves out what has been gone through.
  template <class Write>
  void write_in_company(UnderWay& all, NodeId node, unsigned left, Write& write) {
    const auto mark = [&] { return UnderWay::mark_of(scramble(game().key()), left); };
    const auto go_through = [&](bool is_at_it_alone) {
      const UnderWay::Mark here(is_at_it_alone ? &all : nullptr, mark());
      const std::uint64_t before = nodes();
      write();
      decider_.note_answers_known(node, left, nodes() - before);
    };
    if (!assists_) {
      decider_.each_defence(node, [&] {
        go_through(true);
        return false;
      });
      return;
    }
    from_the_other_end([&](auto visit) { decider_.each_defence(node, visit); },
                       [&] { return all.has(mark()); },
                       [&](bool is_at_it_alone) {
                         if (!decider_.answers_known(node, left)) {
                           go_through(is_at_it_alone);
                         }
                       });
  }

  /// Calls go_through(true) after each of the moves that `each` visits, the last one first, but for
  /// those that other threads are at (`is_elsewhere`). After these go_through(false) is called
  /// last: there is still something to share behind them.
  template <class Each, class IsElsewhere, class GoThrough>
  void from_the_other_end(Each each, IsElsewhere is_elsewhere, GoThrough go_through) {
    std::vector<Move> moves, put_off;
    each([&] {
      moves.push_back(game().last_move());
      return false;
    });
    for (auto move = moves.rbegin(); move != moves.rend(); ++move) {
      const typename Decider<Game>::Played played(decider_, *move);
      if (is_elsewhere()) {
        put_off.push_back(*move);
      } else {
        go_through(true);
      }
    }
    for (const Move& move : put_off) {
      const typename Decider<Game>::Played played(decider_, move);
      go_through(false);
    }
  }

  Decider<Game> decider_;
  bool assists_ = false;  ///< this thread is one of the others
};

}  // namespace warp
