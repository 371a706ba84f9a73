#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "solver/search/play/decide/decide.hpp"
#include "solver/search/play/demand/demand_watch.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/line_path.hpp"

namespace warp {

/// Lists solutions as lines from the first half-move to the goal, in the order in which moves are
/// generated. These are the lines of help and series play, and of battle play that ends such play
/// (ser-s#, hs#, ser-r#) or whose defender moves only in check (pser-).
template <GameEngine Game>
class LineSearch {
 public:
  /// Receives each line and the placement in which it ends; returns true for "enough". The line is
  /// valid only during the call.
  using Emit = std::function<bool(SolutionLine&, Key)>;

  /// `turned_round` (0 to 2) says how often the turn was given to the other side before the first
  /// half-move: h#2.5, set play.
  LineSearch(Game game, const SearchContext& context, unsigned turned_round, Emit emit,
             LineDivision<Game>* company = nullptr)
      : decider_(std::move(game), context),
        emit_(std::move(emit)),
        company_(company),
        watch_(context.options, turned_round),
        path_(turned_round, watch_.noted()) {}

  std::uint64_t nodes() { return game().nodes(); }
  bool enough() const { return enough_; }
  /// Was longer further play left out because shorter play was found (StopOnShortSolutions)?
  bool stopped_short() const { return stopped_short_; }
  Game& game() { return decider_.game(); }
  Decider<Game>& decider() { return decider_; }

  /// Lists all lines of exactly `length` half-moves through help or series branch `node` from here.
  /// The next half-move must begin with `beginning`. Returns whether there was a line.
  bool list(NodeId node, unsigned length, std::span<const SingleMove> beginning = {}) {
    decider_.poll();
    if (decider_.passes(node, length)) {
      return decider_.waiting([&] { return length > 1 && list(node, length - 1); });
    }
    if (decider_.known_no_line(node, length) || decider_.gives_up(node, length) ||
        !decider_.line_may_go_on(node, length)) {
      return false;
    }
    const auto counted = beginning_counted();
    if (counted && decider_.known_no_demanded_line(node, length, *counted)) {
      return true;  // there may be others
    }
    const std::uint64_t before = game().nodes(), shown_before = shown_;
    bool found = false;
    const auto goes_on = [&] { return decider_.line_goes_on(node, length - 1); };
    const SoughtMove sought{.tag = decider_.line_tag(node, length),
                            .holds = goes_on,
                            .beginning = beginning,
                            .within = decider_.moves_to_position(node, length),
                            .end = decider_.end_in_sight(node, length),
                            .forces_mate = decider_.forces_mate(node, length + 1),
                            .next = decider_.next_no_line(node, length)};
    if (is_to_be_divided(length) && beginning.empty()) {
      list_in_company(sought, node, length);
      return true;  // no caller needs the answer here, and no fact is noted
    }
    decider_.each_half_move_of_line(sought, node, length, [&] {
      found |= list_after_move(node, length);
      return enough_;
    });
    if (!found && beginning.empty()) {
      decider_.note_line(node, length, found, game().nodes() - before);
    } else if (counted && shown_ == shown_before && !enough_ && beginning.empty()) {
      decider_.note_no_demanded_line(node, length, *counted, game().nodes() - before);
    }
    return found;
  }

  /// After the first of `length` half-moves through `node`: lists what follows.
  bool list_after_move(NodeId node, unsigned length) {
    path_.enter(game());
    // Of a position behind which lines are left out nobody knows whether it has any, nor asks.
    const bool found = !may_meet_demand(node, length - 1) || list_what_follows(node, length - 1);
    path_.leave();
    return found;
  }

  /// Returns the start of the lines of exactly `length` half-moves through root branch `node` that
  /// begin with `path`, which must be legal from here; nothing if there are certainly no such
  /// lines.
  std::optional<LineStart<Game>> play_start(NodeId node, unsigned length,
                                            std::span<const Move> path) {
    return grown(node, play_to(node, length, path));
  }
  /// The same for the lines that begin with `start` and then `next`.
  std::optional<LineStart<Game>> play_start(const LineStart<Game>& start, NodeId node,
                                            const Move& next) {
    begin_with(start);
    return grown(node, play_on(node, start.left, next));
  }
  /// Lists the lines that begin with `start` and then `next`.
  void list_below(const LineStart<Game>& start, NodeId node, const Move& next) {
    begin_with(start);
    decider_.play(next);
    list_after_move(node, start.left);
  }

  /// Plays `path`, the first half-moves of a line of `length` through root branch `node`, which
  /// must be legal from here. Returns how many half-moves are left, the next of them a move and not
  /// a pass; 0 if none may be played.
  unsigned play_to(NodeId node, unsigned length, std::span<const Move> path) {
    unsigned left = wait(node, length);
    for (const Move& move : path) {
      left = left > 0 ? play_on(node, left, move) : 0;
    }
    return left;
  }

  /// Lists all lines through `node` from here; `node` may be of any kind. Returns whether there is
  /// one.
  bool list_node(NodeId node) { return list_end(node); }

  /// The constraint on the next half-move of `node`, `length` from the end, may oblige the side to
  /// move to reach a goal at once (reflex play). If that side can do so: lists these moves and
  /// returns true.
  bool list_violation(NodeId node, unsigned length) {
    return list_violated(decider_.branch(node).line_constraint(length));
  }
  bool list_violated(NodeId constraint);
  /// Lists all lines through `node` from here, marked as moves that should have been played.
  void list_missed(NodeId node) {
    reflex_mate_missed_ = true;
    list_end(node);
    reflex_mate_missed_ = false;
  }

  /// After the attacking move that begins battle branch `node` with `left` half-moves: lists the
  /// lines that follow if the move succeeds. Returns whether it does.
  bool list_below_attack(NodeId node, unsigned left, unsigned least);

 private:
  void begin_with(const LineStart<Game>& start) {
    game() = start.game;
    path_.begin_with(start.path);
    watch_.begin_anew();
  }

  /// What the demand of the option Only counts of the path, if facts may be kept with it.
  std::optional<Key> beginning_counted() {
    return within_end_ ? std::nullopt : watch_.key_of_beginning(game(), path_);
  }

  /// May the lines that begin with the path and go on with `left` half-moves through `node` meet
  /// the demand of the option Only? What it leaves out is taken for lines that were found, which is
  /// right only where nothing depends on whether there are any.
  bool may_meet_demand(NodeId node, unsigned left) {
    return within_end_ || left == 0 ||
           watch_.may_be_met(game(), path_, decider_.context().plan, node, left);
  }

  /// Should other threads help at this node, with `length` half-moves to go? Only if nothing after
  /// the node depends on whether it has a line.
  bool is_to_be_divided(unsigned length) {
    if (company_ == nullptr || within_end_) {
      return false;
    }
    const unsigned least = company_->wants_division();
    if (least == 0) {
      return false;
    }
    if (length < least) {
      company_->refused();
      return false;
    }
    return true;
  }

  void list_in_company(const SoughtMove& sought, NodeId node, unsigned length) {
    std::vector<Move> moves;
    decider_.each_half_move_of_line(sought, node, length, [&] {
      moves.push_back(game().last_move());
      return false;
    });
    const auto list_one = [&](std::size_t i) {
      path_.forget_common();
      if (!enough_) {
        const typename Decider<Game>::Played played(decider_, moves[i]);
        list_after_move(node, length);
      }
    };
    if (moves.size() < 2) {
      for (const Move& only : moves) {
        const typename Decider<Game>::Played played(decider_, only);
        list_after_move(node, length);
      }
      return;
    }
    auto start = std::make_shared<LineStart<Game>>(LineStart<Game>{game(), path_.steps(), length});
    start->game.forget_bounds_of_earlier_positions();
    company_->divide(std::move(start), node, moves, list_one);
    path_.forget_common();
    ++shown_;  // others may have shown some
  }

  std::optional<LineStart<Game>> grown(NodeId node, unsigned left) {
    if (left == 0 || decider_.known_no_line(node, left) || decider_.gives_up(node, left)) {
      return std::nullopt;
    }
    std::optional<LineStart<Game>> start(LineStart<Game>{game(), path_.steps(), left});
    start->game.forget_bounds_of_earlier_positions();
    return start;
  }

  /// Passes as long as the side to move must, `left` half-moves from the end. Returns how many are
  /// left then; 0 if none may be played.
  unsigned wait(NodeId node, unsigned left) {
    while (left > 0 && decider_.passes(node, left)) {
      decider_.wait();
      --left;
    }
    return left > 0 && decider_.line_may_go_on(node, left) ? left : 0;
  }

  /// Plays a half-move of a line, `left` from the end. Returns the same as wait.
  unsigned play_on(NodeId node, unsigned left, const Move& move) {
    decider_.play(move);
    path_.enter(game());
    --left;
    if (left == 0 || decider_.line_is_spoilt(node, left) || decider_.play_has_ended(node, left)) {
      return 0;
    }
    if (decider_.branch(node).play == Play::series) {
      if (game().in_check()) {
        return 0;  // a side that cannot answer a check must not be checked
      }
      decider_.wait();
    }
    return wait(node, left);
  }

  bool list_what_follows(NodeId node, unsigned left) {
    const PlanBranch& branch = decider_.branch(node);
    if (decider_.line_is_spoilt(node, left)) {
      return false;
    }
    if (left == 0) {
      return list_fork(branch.fork());
    }
    if (decider_.play_has_ended(node, left)) {
      return false;
    }
    if (branch.play != Play::series) {
      return list(node, left);
    }
    return decider_.in_next_series_move([&] { return list(node, left); });
  }

  /// Tests the fork behind the letter of the last half-move: lists the lines that end there or go
  /// on. If much play follows, its moves are numbered from 1.
  bool list_fork(NodeId fork);

  bool list_end(NodeId node) {
    const bool within_before = std::exchange(within_end_, true);
    const bool found = list_whatever(node);
    within_end_ = within_before;
    return found;
  }
  bool list_whatever(NodeId node);
  /// After the last move of a section: does it reach its goal, and is there a line of the section
  /// that follows?
  bool list_next_section(const PlanAnd& both);

  bool list_branch(NodeId node, const PlanBranch& branch);

  /// Lists all attacking moves that succeed in the fewest half-moves, with all that follows.
  bool list_attacks(NodeId node, unsigned left, unsigned least);

  void list_after_attack(NodeId node, unsigned level, unsigned least);

  /// Lists all defences in a position in which each of them fails.
  bool list_defences(NodeId node, unsigned left, unsigned least);

  /// Emits the line played, if it meets the demand of the option Only. `goal` is the goal its last
  /// move reaches, if known. Returns true.
  bool emit_line(const std::optional<Goal>& goal) {
    SolutionLine& line = path_.write(game(), goal, reflex_mate_missed_);
    if (!reflex_mate_missed_ && !watch_.is_met(line, path_)) {
      path_.take_back_line();
      return true;
    }
    ++shown_;
    enough_ = emit_(line, game().placement_key());
    return true;
  }

  Decider<Game> decider_;
  Emit emit_;
  LineDivision<Game>* company_;
  DemandWatch<Game> watch_;
  LinePath<Game> path_;
  bool within_end_ = false;  ///< the search is behind the letters of the root branch
  std::uint64_t shown_ = 0;  ///< lines that were shown, or more
  bool enough_ = false;
  bool stopped_short_ = false;
  bool reflex_mate_missed_ = false;  ///< the side to move must not miss what is listed
};

}  // namespace warp

#include "solver/search/play/line_search_ends.hpp"  // IWYU pragma: export
