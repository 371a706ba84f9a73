#pragma once

#include <span>
#include <utility>

#include "solver/board/position/tables/count_table.hpp"
#include "solver/search/play/decide/decide.hpp"
#include "solver/search/play/engine.hpp"

namespace warp {

/// Counts the lines of help and series play that end with a goal, without listing them. Counts are
/// kept by position, so that each position is searched once, however many lines lead to it.
template <GameEngine Game>
class LineCounter {
 public:
  LineCounter(Game game, const SearchContext& context, CountTable& counts)
      : decider_(std::move(game), context), counts_(counts) {}

  Game& game() { return decider_.game(); }
  Decider<Game>& decider() { return decider_; }

  /// Returns the number of lines of exactly `length` half-moves through `node` from here that begin
  /// with `beginning`.
  std::uint64_t count(NodeId node, unsigned length, std::span<const SingleMove> beginning = {}) {
    decider_.poll();
    if (decider_.known_no_line(node, length) || decider_.gives_up(node, length) ||
        !decider_.line_may_go_on(node, length)) {
      return 0;
    }
    const Key key = scramble(decider_.key() ^ Plan::tag(node, counted, length));
    if (beginning.empty()) {
      if (const auto known = counts_.find(key)) {
        return *known;
      }
    }
    std::uint64_t total = 0;
    const std::uint64_t before = game().nodes();
    const auto goes_on = [&] { return decider_.line_goes_on(node, length - 1); };
    const SoughtMove sought{.tag = decider_.line_tag(node, length),
                            .holds = goes_on,
                            .beginning = beginning,
                            .within = decider_.moves_to_position(node, length),
                            .next = decider_.next_no_line(node, length)};
    if (length == 1) {
      total = count_last(sought, decider_.branch(node).fork());
    } else {
      decider_.each_half_move_of_line(sought, node, length, [&] {
        total += count_after_move(node, length - 1);
        return false;
      });
    }
    if (beginning.empty() && total == 0 && decider_.is_line_kept(node, length)) {
      // As a fact it is seen before the half-move that leads here is played again.
      decider_.note_line(node, length, false, game().nodes() - before);
    } else if (beginning.empty()) {
      counts_.insert(key, total);
    }
    return total;
  }

  /// The same after a half-move that leaves `left` half-moves.
  std::uint64_t count_after_move(NodeId node, unsigned left) {
    if (decider_.line_is_spoilt(node, left)) {
      return 0;
    }
    if (left == 0) {
      return decider_.holds(decider_.branch(node).fork()) ? 1 : 0;
    }
    if (decider_.play_has_ended(node, left)) {
      return 0;
    }
    if (decider_.branch(node).play != Play::series) {
      return count(node, left);
    }
    std::uint64_t total = 0;
    decider_.in_next_series_move([&] {
      total = count(node, left);
      return false;
    });
    return total;
  }

  /// Returns the number of half-moves with the property `sought`, which says that the leaf `fork`
  /// holds.
  std::uint64_t count_last(const SoughtMove& sought, NodeId fork) {
    if constexpr (Game::traits.plays_series) {
      const auto poll_now_and_then = [&] { decider_.poll(); };
      const auto* leaf = std::get_if<Leaf>(&decider_.context().plan[fork]);
      SoughtMove known = sought;
      known.mate = leaf != nullptr && leaf->goal.kind == GoalKind::mate;
      known.poll = poll_now_and_then;
      known.of_move = decider_.context().plan.depends_on_move(fork);
      std::uint64_t passing = 0;
      decider_.pass_if_allowed([&] {
        passing += sought.holds() ? 1 : 0;
        return false;
      });
      return passing + game().count_moves(known, counts_);
    } else {
      std::uint64_t total = 0;
      decider_.each_half_move(sought, fork, 1, [&] {
        total += sought.holds() ? 1 : 0;
        return false;
      });
      return total;
    }
  }

 private:
  static constexpr unsigned counted = 0xc0;  ///< no fact of the Decider has this number

  Decider<Game> decider_;
  CountTable& counts_;
};

}  // namespace warp
