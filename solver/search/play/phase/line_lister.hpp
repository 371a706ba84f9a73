#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <limits>
#include <memory>
#include <unordered_map>
#include <utility>
#include <vector>

#include "solver/search/play/engine.hpp"
#include "solver/search/play/line_search.hpp"
#include "solver/search/play/phase/line_receiver.hpp"
#include "solver/search/play/phase/phase_search.hpp"
#include "solver/search/play/phase/shared_starts.hpp"
#include "solver/search/play/stream/relay.hpp"

namespace warp {

/// Lists the solutions of a phase as lines: help and series play, and battle play whose defender
/// moves only in check.
template <GameEngine Game>
class LineLister {
 public:
  explicit LineLister(PhaseSearch<Game>& phase) : phase_(phase) {}

  /// Lists help and series play from `start`, set play first.
  void list(const Game& start, const PlanBranch& branch) {
    if (phase_.wants_set_play()) {
      list_set_play(start, branch);
      phase_.end_set_play();
    }
    if (!is_set_play_alone() && !phase_.is_illegal(start)) {
      lines_of_each_length(start, false);
    }
  }

  /// The first moves of the longest lines, or their first two half-moves; nothing if there is no
  /// such list.
  std::vector<Task> shares(const Game& start, const PlanBranch& branch, bool by_two) const {
    if (branch.other_end != no_node || phase_.options().range.depth() > 1) {
      return {};
    }
    return phase_.tasks.shares(start, branch, branch.length, phase_.goal_at(branch.fork()), by_two);
  }

  /// Lists the set play of the branch that is being solved.
  void list_set_play(const Game& start, const PlanBranch& branch) {
    const std::optional<Game> set = phase_.start_of_set_play(start);
    if (!set) {
      return;
    }
    ++phase_.turned_round;
    if (branch.play != Play::help || branch.second_only_in_check) {
      list_fork(*set, branch);
    } else if (branch.length > 1 || branch.other_end != no_node) {
      lines_of_each_length(*set, true);
    }
    --phase_.turned_round;
  }

  /// Lists the lines of `node` from `start` that must not exist.
  void list_missed(NodeId node, const Game& start) {
    run_lines(phase_.alone, 1, [&](std::size_t, LineSearch<Game>& search) {
      search.game() = start;
      search.list_missed(node);
    });
  }

  /// Lists battle play whose defender moves only in check: every attacking move that succeeds, with
  /// all lines that follow.
  void list_attacks(const Game& start, const PlanBranch& branch) {
    if (phase_.wants_set_play()) {
      list_set_play(start, branch);
      phase_.end_set_play();
    }
    if (is_set_play_alone() || phase_.is_illegal(start)) {
      return;
    }
    bool violated = false;
    run_lines(phase_.alone, 1, [&](std::size_t, LineSearch<Game>& search) {
      search.game() = start;
      violated = search.list_violated(branch.before_first) ||
                 search.decider().lacks_mating_piece(phase_.root, branch.length);
    });
    if (violated || !phase_.wants(PhaseShare::Part::moves)) {
      return;
    }
    std::vector<Task> tasks = phase_.tasks.first_moves(start, phase_.options().null_moves,
                                                       phase_.goal_at(branch.after_first));
    phase_.begin_round();
    phase_.drop_done(tasks);
    phase_.keep_share(tasks);
    run_tasks(tasks, branch.length > 0, [&](const Task& task, LineSearch<Game>& search) {
      search.game() = start;
      if (task.path.empty()) {
        search.list_node(phase_.root);
      } else {
        search.decider().play(task.path.front());
        search.list_below_attack(phase_.root, branch.length, branch.min_length);
      }
    });
  }

 private:
  /// Is only set play asked for (it has been listed)?
  bool is_set_play_alone() const {
    return phase_.options().share && phase_.options().share->part == PhaseShare::Part::set_play;
  }

  /// Does a share of actual play have the lines of the greatest length, or all others?
  bool wants_lines(bool longest, bool in_set_play) const {
    return in_set_play || phase_.wants(longest ? PhaseShare::Part::moves : PhaseShare::Part::head);
  }

  /// Lists lines of all lengths through the root branch, shortest first; in set play without their
  /// first half-move.
  void lines_of_each_length(const Game& start, bool without_first) {
    const PlanBranch& branch = phase_.context.plan.branch(phase_.root);
    const unsigned missing = without_first ? 1 : 0;
    if (has_ended_before(start, branch, branch.length - missing)) {
      return;
    }
    const unsigned longest =
        branch.other_end == no_node
            ? branch.length
            : std::max(branch.length, phase_.context.plan.branch(branch.other_end).length);
    phase_.context.plan.each_line_length(phase_.root, [&](NodeId line, unsigned length) {
      if (length > missing && !phase_.begin_round() &&
          wants_lines(length == longest, without_first)) {
        lines_of_length(start, line, length - missing, length == longest);
        stop_if_short(length < longest || stopped_short_, phase_.solutions_before_round);
      }
      return phase_.result.ending != Ending::complete;
    });
  }

  /// After a search for lines, before which there were `before` solutions: ends all search if it
  /// found one and its lines are `short_of` the stipulated length (StopOnShortSolutions).
  void stop_if_short(bool short_of, std::uint64_t before) {
    if (phase_.options().stop_on_short_solutions && phase_.result.solutions > before && short_of &&
        phase_.result.ending == Ending::complete) {
      phase_.result.ending = Ending::short_solutions;
    }
  }

  /// Lists the play behind the letters of `branch` if none of its half-moves is played. This is all
  /// the set play of ser-h and ser-s: the other side's part. Returns whether there is any.
  bool list_fork(const Game& start, const PlanBranch& branch) {
    const NodeId fork = branch.play == Play::attack ? branch.after_first : branch.fork();
    if (fork == no_node || !phase_.context.plan.is_play(fork)) {
      return false;
    }
    bool found = false;
    run_lines(phase_.alone, 1, [&](std::size_t, LineSearch<Game>& search) {
      search.game() = start;
      found = search.list_node(fork);
    });
    return found;
  }

  /// Lists the further play behind the second letter that needs none of the `length` half-moves.
  /// Returns whether play has ended so, or because the side to move must reach the goal at once
  /// (r).
  bool has_ended_before(const Game& start, const PlanBranch& branch, unsigned length) {
    if (branch.play == Play::help && length % 2 == 0 && branch.min_length == 0 &&
        list_fork(start, branch)) {
      stop_if_short(length > 0, 0);
      if (phase_.context.plan.ends_play(branch.fork()) ||
          phase_.result.ending != Ending::complete) {
        return true;
      }
    }
    bool violated = false;
    if (length > 0) {
      run_lines(phase_.alone, 1, [&](std::size_t, LineSearch<Game>& search) {
        search.game() = start;
        violated = search.list_violation(phase_.root, length);
      });
    }
    return violated;
  }

  void lines_of_length(const Game& start, NodeId node, unsigned length, bool longest) {
    lines_by_end_.clear();
    if (std::min<std::size_t>(phase_.options().range.depth(), length) > 1) {
      numbered_lines(start, node, length, longest, {}, {});
      return;
    }
    const PlanBranch& branch = phase_.context.plan.branch(node);
    const auto& share = phase_.options().share;
    const bool is_shared = share && share->part == PhaseShare::Part::moves;
    std::vector<Task> tasks =
        is_shared ? shares(start, branch, share->by_two)
                  : phase_.tasks.split(start, branch, length, phase_.goal_at(branch.fork()));
    if (is_shared) {
      phase_.keep_share(tasks);
    }
    if (length == 1) {
      drop_before_range(tasks, {});
    }
    phase_.drop_done(tasks);
    run_line_tasks(start, node, length, tasks, longest);
  }

  /// Lists the lines of `length` half-moves from `start` through `node`, task by task. All begin
  /// with the half-moves of `path`, which have the numbers `before`.
  void run_line_tasks(const Game& start, NodeId node, unsigned length,
                      const std::vector<Task>& tasks, bool announces,
                      const std::vector<Move>& path = {},
                      const std::vector<unsigned>& before = {}) {
    LineSearch<Game> beginning(start, phase_.context, phase_.turned_round,
                               [](SolutionLine&, Key) { return false; });
    SharedStarts<Game> starts(beginning, node, length, path, tasks);
    run_tasks(
        tasks, announces,
        [&](const Task& task, LineSearch<Game>& search) {
          if (task.path.empty()) {
            search.game() = start;
            search.list(node, length, task.beginning);
          } else {
            starts.list(task, search);
          }
        },
        before);
  }

  /// Removes the tasks whose lines, with no number after the task's own, lie before the range.
  void drop_before_range(std::vector<Task>& tasks, std::vector<unsigned> numbers) const {
    numbers.push_back(0);
    std::erase_if(tasks, [&](const Task& task) {
      numbers.back() = task.number;
      return !phase_.options().range.holds(numbers);
    });
  }

  /// Lists the lines of `length` half-moves that begin with `path`, whose half-moves have the
  /// numbers `before`, if later half-moves have numbers, too.
  void numbered_lines(const Game& start, NodeId node, unsigned length, bool announces,
                      const std::vector<Move>& path, const std::vector<unsigned>& before) {
    LineSearch<Game> here(start, phase_.context, phase_.turned_round,
                          [](SolutionLine&, Key) { return false; });
    const unsigned left = here.play_to(node, length, path);
    if (left == 0) {
      return;
    }
    std::vector<Task> tasks = phase_.tasks.first_moves(
        here.game(), here.decider().may_pass(),
        left == 1 ? phase_.goal_at(phase_.context.plan.branch(node).fork()) : std::optional<Goal>{},
        std::numeric_limits<std::size_t>::max(), before);
    if (path.empty()) {
      phase_.drop_done(tasks);
    }
    for (Task& task : tasks) {
      task.path.insert(task.path.begin(), path.begin(), path.end());
    }
    if (left == 1) {
      drop_before_range(tasks, before);
    }
    if (left == 1 || before.size() + 1 == phase_.options().range.depth()) {
      run_line_tasks(start, node, length, tasks, announces, path, before);
      return;
    }
    for (std::size_t i = 0; i < tasks.size() && phase_.result.ending == Ending::complete; ++i) {
      std::vector<unsigned> numbers = before;
      numbers.push_back(tasks[i].number);
      if (announces) {
        phase_.sink.move_number(numbers, tasks[i].first);
      }
      numbered_lines(start, node, length, announces, tasks[i].path, numbers);
      if (path.empty() && phase_.result.ending == Ending::complete) {
        phase_.note_first_move(tasks, i);
      }
    }
  }

  /// Searches for lines task by task; reports the numbers of moves if `announces`. `before`: the
  /// numbers of the half-moves before the first half-moves of the tasks, if there are any.
  void run_tasks(const std::vector<Task>& tasks, bool announces,
                 const std::function<void(const Task&, LineSearch<Game>&)>& search_task,
                 const std::vector<unsigned>& before = {}) {
    run_lines(
        phase_.crew, tasks.size(),
        [&](std::size_t index, LineSearch<Game>& search) { search_task(tasks[index], search); },
        [&](std::size_t index) {
          if (phase_.options().move_numbers && tasks[index].announces && announces) {
            std::vector<unsigned> numbers = before;
            numbers.push_back(tasks[index].number);
            phase_.sink.move_number(numbers, tasks[index].first);
          }
        },
        [&](std::size_t index) {
          if (before.empty()) {
            phase_.note_first_move(tasks, index);
          }
        });
  }

  /// Runs line searches in order and passes their lines to the sink.
  void run_lines(
      Crew& crew, std::size_t count,
      const std::function<void(std::size_t, LineSearch<Game>&)>& search_task,
      const std::function<void(std::size_t)>& before = [](std::size_t) {},
      const std::function<void(std::size_t)>& after = [](std::size_t) {}) {
    LineReceiver<Game> receiver(phase_, lines_by_end_, before, after);
    Relay relay(receiver, phase_.overflow, crew, [this] { return phase_.must_stop(); });
    const bool stopped = relay.run(count, [&](std::size_t index, Relay::Outlet& outlet) {
      search_into(outlet, phase_.game.nodes(),
                  [&](LineSearch<Game>& search) { search_task(index, search); });
    });
    if (stopped) {
      throw SearchStopped{};
    }
  }

  /// Calls `list` and sends its lines to `outlet`. `nodes_before` is what its game had counted
  /// before.
  void search_into(Relay::Outlet& outlet, std::uint64_t nodes_before,
                   const std::function<void(LineSearch<Game>&)>& list) {
    const SearchOptions& options = phase_.options();
    const std::uint64_t most =
        some_may_be_dropped() ? SearchOptions{}.max_solutions : options.max_solutions;
    std::uint64_t lines = 0;
    LineCompany company(*this, outlet);
    const bool divisible = phase_.context.threads > 1 && !options.null_moves &&
                           phase_.game.turns_are_single_moves() &&
                           !phase_.context.plan.branch(phase_.root).second_only_in_check;
    LineSearch<Game> search(
        phase_.game, phase_.context, phase_.turned_round,
        [&](SolutionLine& line, Key end) { return !outlet.line(line, end) || ++lines >= most; },
        divisible ? &company : nullptr);
    const auto take_note = [&] {
      if (search.stopped_short()) {
        stopped_short_ = true;
      }
      phase_.nodes += search.nodes() - nodes_before;
    };
    try {
      list(search);
    } catch (...) {
      take_note();
      throw;
    }
    take_note();
  }

  bool some_may_be_dropped() const {
    return phase_.options().max_per_end != SearchOptions{}.max_per_end;
  }

  /// The other threads, as a line search sees them.
  class LineCompany : public LineDivision<Game> {
   public:
    LineCompany(LineLister& lister, Relay::Outlet& outlet) : lister_(lister), outlet_(outlet) {}

    unsigned wants_division() override { return outlet_.wants_division(); }
    void refused() override { outlet_.refused(); }
    void divide(std::shared_ptr<const LineStart<Game>> start, NodeId node, std::vector<Move> moves,
                const std::function<void(std::size_t)>& mine) override {
      outlet_.divide(moves.size(), mine, [&](std::size_t i) {
        return [&lister = lister_, start, node, move = moves[i]](Relay::Outlet& outlet) {
          lister.search_into(outlet, start->game.nodes(), [&](LineSearch<Game>& search) {
            search.list_below(*start, node, move);
          });
        };
      });
    }

   private:
    LineLister& lister_;
    Relay::Outlet& outlet_;
  };

  PhaseSearch<Game>& phase_;
  std::atomic<bool> stopped_short_{false};  ///< see LineSearch::stopped_short
  /// Lines of one length by final position; used only if max_per_end limits them.
  std::unordered_map<Key, std::uint64_t> lines_by_end_;
};

}  // namespace warp
