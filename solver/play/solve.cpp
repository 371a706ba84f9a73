#include <map>
#include <memory>
#include <utility>

#include "solver/orthodox/game.hpp"
#include "solver/play/count.hpp"
#include "solver/play/line_search.hpp"
#include "solver/play/ordered_tasks.hpp"
#include "solver/play/search.hpp"
#include "solver/play/tasks.hpp"
#include "solver/play/tree_search.hpp"

namespace warp {

namespace {

constexpr NodeId root = 0;

/// Room for the counts of CountOnly: 16 bytes each.
constexpr unsigned count_table_bits = 22;

template <class Game>
class PhaseSolver {
 public:
  PhaseSolver(const Game& game, const SearchContext& context, SolutionSink& sink)
      : game_(game), context_(context), sink_(sink), tasks_(context.options, context.threads) {}

  SearchResult run() {
    try {
      const PlanBranch& branch = context_.plan.branch(root);
      if (!options().count_only) {
        list_solutions(branch);
      } else {
        count_solutions(branch);
      }
    } catch (const SearchStopped&) {
      if (result_.ending == Ending::complete) {
        result_.ending = context_.stop.interrupted() ? Ending::interrupted : Ending::max_time;
      }
    }
    if (result_.ending == Ending::complete) {
      result_.ending = ending_of_set_play_;
    }
    result_.nodes += nodes_.load();
    return result_;
  }

 private:
  const SearchOptions& options() const { return context_.options; }

  void list_solutions(const PlanBranch& branch) {
    if (branch.play == Play::help || branch.play == Play::series) {
      solve_lines(branch);
    } else {
      solve_trees(branch);
    }
  }

  // ---- numbers ----

  /// Lists as many solutions as are wanted, if that is a number, and says how many there are.
  void count_solutions(const PlanBranch& branch) {
    Ending listed = Ending::complete;
    if (options().max_solutions != SearchOptions{}.max_solutions) {
      list_solutions(branch);
      listed = result_.ending;
      if (listed == Ending::complete) {
        sink_.total(result_.solutions);
        return;
      }
      result_.ending = Ending::complete;
      context_.enough = false;
    } else if (is_illegal()) {
      return;
    }
    const NodeId fork =
        branch.play == Play::attack ? branch.after_first : Decider<Game>::fork_at_end(branch);
    const bool simple = fork != no_node && std::holds_alternative<Leaf>(context_.plan[fork]) &&
                        branch.play != Play::defence &&
                        (branch.play != Play::attack || branch.length == 1);
    std::uint64_t total = 0;
    if (simple) {
      CountTable counts(count_table_bits);
      for (unsigned length = Decider<Game>::shortest_line(branch); length <= branch.length;
           length += Decider<Game>::line_stride(branch)) {
        total += count_lines(length, counts);
      }
    } else {
      total = list_unseen();
    }
    result_.solutions = total;
    result_.ending = listed;
    sink_.total(total);
  }

  /// How many lines of exactly `length` half-moves solve the root.
  std::uint64_t count_lines(unsigned length, CountTable& counts) {
    const std::vector<Task> tasks = tasks_.first_moves(game_);
    struct Counted {
      std::uint64_t lines = 0;
      bool stopped = false;
    };
    std::uint64_t total = 0;
    bool stopped = false;
    in_order<Counted>(
        tasks.size(), context_.threads,
        [&](std::size_t index) {
          Counted found;
          LineCounter<Game> counter(game_, context_, counts);
          try {
            if (tasks[index].path.empty()) {
              found.lines = counter.count(root, length, tasks[index].beginning);
            } else {
              counter.game().play(tasks[index].path.front());
              found.lines = counter.count_after_move(root, length - 1);
            }
          } catch (const SearchStopped&) {
            found.stopped = true;
          }
          nodes_ += counter.game().nodes() - game_.nodes();
          return found;
        },
        [&](std::size_t index, Counted found) {
          total += found.lines;
          stopped = found.stopped;
          if (!stopped) {
            result_.first_moves_done = tasks[index].number;
          }
          return !stopped;
        });
    if (stopped) {
      throw SearchStopped{};
    }
    return total;
  }

  /// How many solutions a search lists when nobody looks.
  std::uint64_t list_unseen() {
    class Unseen : public SolutionSink {
     public:
      void begin_phase(const PhaseInfo&) override {}
      void king_can_be_captured() override {}
      void line(const SolutionLine&) override {}
      void set_play(const std::vector<SolutionTree>&) override {}
      void attack(const SolutionTree&) override {}
      void move_number(unsigned, const MoveRecord&) override {}
      void end_part() override {}
      void end_phase(Ending) override {}
    } nobody;
    SearchOptions plain = options();
    plain.count_only = plain.set_play = plain.variations = false;
    plain.refutations = 0;
    plain.max_solutions = SearchOptions{}.max_solutions;
    const SearchContext context{context_.plan, plain,           context_.facts,
                                context_.stop, context_.enough, context_.threads};
    const SearchResult result = PhaseSolver(game_, context, nobody).run();
    result_.nodes += result.nodes;
    if (result.ending != Ending::complete) {
      throw SearchStopped{};
    }
    return result.solutions;
  }

  bool count_solution() {
    ++result_.solutions;
    if (result_.solutions >= options().max_solutions) {
      result_.ending = Ending::max_solutions;
      context_.enough = true;
      return false;
    }
    return true;
  }

  /// MaxSolutions and StopOnShortSolutions look at set play and actual play apart.
  void end_set_play() {
    sink_.end_part();
    ending_of_set_play_ = result_.ending;
    result_.ending = Ending::complete;
    result_.solutions = 0;
    context_.enough = false;
  }

  /// Could the side to move capture the king? Then there is no actual play, but there may be set
  /// play.
  bool is_illegal() {
    if (!game_.in_check(opponent(game_.to_move()))) {
      return false;
    }
    sink_.king_can_be_captured();
    return true;
  }

  // ---- lines ----

  void solve_lines(const PlanBranch& branch) {
    if (options().set_play) {
      Game set = game_;
      if (!set.in_check()) {
        set.play_null_move();
        if (branch.play == Play::help && branch.length > 1) {
          set_play_of_help(set, branch);
        } else if (branch.play == Play::series) {
          list_fork(set, branch, {1, true});
        }
      }
      end_set_play();
    }
    if (is_illegal()) {
      return;
    }
    if (has_ended_before(game_, branch, branch.length,
                         LineSearch<Game>::first_number(context_.plan, branch, branch.length))) {
      return;
    }
    for (unsigned length = Decider<Game>::shortest_line(branch);
         length <= branch.length && result_.ending == Ending::complete;
         length += Decider<Game>::line_stride(branch)) {
      const std::uint64_t before = result_.solutions;
      lines_of_length(game_, branch, length,
                      LineSearch<Game>::first_number(context_.plan, branch, length));
      stop_if_short(branch, length, before);
    }
  }

  /// After a search for lines of `length` half-moves, when there had been `before` solutions.
  void stop_if_short(const PlanBranch& branch, unsigned length, std::uint64_t before) {
    if (options().stop_on_short_solutions && result_.solutions > before && length < branch.length &&
        result_.ending == Ending::complete) {
      result_.ending = Ending::short_solutions;
    }
  }

  /// Set play leaves out the first half-move of each line.
  static unsigned first_set_length(const PlanBranch& branch) {
    const unsigned shortest = Decider<Game>::shortest_line(branch);
    return shortest > 1 ? shortest - 1 : shortest + 1;
  }

  void set_play_of_help(const Game& set, const PlanBranch& branch) {
    const HalfMoveNumber whole =
        LineSearch<Game>::first_number(context_.plan, branch, branch.length);
    const HalfMoveNumber number = whole.second ? HalfMoveNumber{2, false} : HalfMoveNumber{1, true};
    if (has_ended_before(set, branch, branch.length - 1, number)) {
      return;
    }
    for (unsigned length = first_set_length(branch);
         length < branch.length && result_.ending == Ending::complete; length += 2) {
      const std::uint64_t before = result_.solutions;
      lines_of_length(set, branch, length, number);
      stop_if_short(branch, length + 1, before);
    }
  }

  /// Lists what follows behind the letters of `branch` if none of its half-moves is played. In set
  /// play of ser-h and ser-s this is all: the other side's part. Returns whether there is anything.
  bool list_fork(const Game& start, const PlanBranch& branch, HalfMoveNumber number) {
    const NodeId fork = Decider<Game>::fork_at_end(branch);
    if (!std::holds_alternative<PlanBranch>(context_.plan[fork])) {
      return false;
    }
    bool found = false;
    run_lines(1, [&](std::size_t, LineSearch<Game>& search) {
      search.game() = start;
      found = search.list_from_fork(fork, number);
    });
    return found;
  }

  /// Has play ended before the first of the `length` half-moves, one that is numbered `number`? The
  /// side to move may have to reach the goal at once (r), or may be forced to (hs, hr); lists that.
  bool has_ended_before(const Game& start, const PlanBranch& branch, unsigned length,
                        HalfMoveNumber number) {
    const NodeId fork = Decider<Game>::fork_at_end(branch);
    const auto* nested = std::get_if<PlanBranch>(&context_.plan[fork]);
    if (branch.play == Play::help && length % 2 == 0 && nested != nullptr && nested->ends_play &&
        list_fork(start, branch, number)) {
      return true;
    }
    bool violated = false;
    if (length > 0) {
      run_lines(1, [&](std::size_t, LineSearch<Game>& search) {
        search.game() = start;
        violated = search.list_violation(root, length, number);
      });
    }
    return violated;
  }

  void lines_of_length(const Game& start, const PlanBranch& branch, unsigned length,
                       HalfMoveNumber number) {
    lines_by_end_.clear();
    result_.first_moves_done = 0;
    const std::vector<Task> tasks = tasks_.split(start, branch, length);
    run_lines(
        tasks.size(),
        [&](std::size_t index, LineSearch<Game>& search) {
          const Task& task = tasks[index];
          search.game() = start;
          if (task.path.empty()) {
            search.list(root, length, number, task.beginning);
          } else {
            search.list_below(root, length, number, task.path);
          }
        },
        [&](std::size_t index) {
          if (options().move_numbers && tasks[index].announces && length == branch.length) {
            sink_.move_number(tasks[index].number, tasks[index].first);
          }
        },
        [&](std::size_t index) {
          const bool last = index + 1 == tasks.size() || tasks[index + 1].announces;
          result_.first_moves_done = last ? tasks[index].number : tasks[index].number - 1;
        });
  }

  /// Runs line searches in order and hands their lines to the sink.
  void run_lines(
      std::size_t count, const std::function<void(std::size_t, LineSearch<Game>&)>& search_task,
      const std::function<void(std::size_t)>& before = [](std::size_t) {},
      const std::function<void(std::size_t)>& after = [](std::size_t) {}) {
    struct Found {
      std::vector<std::pair<SolutionLine, Key>> lines;
      bool stopped = false;
    };
    bool stopped = false;
    const bool some_may_be_dropped = options().max_per_end != SearchOptions{}.max_per_end;
    in_order<Found>(
        count, context_.threads,
        [&](std::size_t index) {
          Found found;
          LineSearch<Game> search(game_, context_, [&](const SolutionLine& line, Key end) {
            found.lines.emplace_back(line, end);
            return !some_may_be_dropped && found.lines.size() >= options().max_solutions;
          });
          const std::uint64_t nodes_before = game_.nodes();
          try {
            search_task(index, search);
          } catch (const SearchStopped&) {
            found.stopped = true;  // what was found so far is still printed
          }
          nodes_ += search.nodes() - nodes_before;
          return found;
        },
        [&](std::size_t index, Found found) {
          before(index);
          for (const auto& [line, end] : found.lines) {
            if (some_may_be_dropped && ++lines_by_end_[end] > options().max_per_end) {
              continue;
            }
            sink_.line(line);
            if (!count_solution()) {
              return false;
            }
          }
          stopped = stopped || found.stopped;
          if (!found.stopped) {
            after(index);
          }
          return !found.stopped;
        });
    if (stopped) {
      throw SearchStopped{};
    }
  }

  // ---- trees ----

  void solve_trees(const PlanBranch& branch) {
    if (options().set_play && branch.play == Play::attack) {
      Game set = game_;
      if (!set.in_check()) {
        set.play_null_move();
        TreeSearch<Game> search(set, context_);
        sink_.set_play(search.write_set_play(root, branch.length - 1));
        nodes_ += search.game().nodes() - game_.nodes();
      }
      end_set_play();
    }
    if (is_illegal()) {
      return;
    }
    {
      TreeSearch<Game> search(game_, context_);
      const std::vector<SolutionTree> violations = search.write_violated_constraint(root);
      for (const SolutionTree& violation : violations) {
        sink_.attack(violation);
      }
      if (!violations.empty()) {
        return;
      }
    }
    const std::vector<Task> tasks = tasks_.first_moves(game_);
    struct Found {
      std::vector<SolutionTree> trees;
      bool stopped = false;
    };
    bool stopped = false;
    in_order<Found>(
        tasks.size(), context_.threads,
        [&](std::size_t index) {
          Found found;
          TreeSearch<Game> search(game_, context_);
          try {
            SolutionTree tree;
            if (tasks[index].path.empty()) {
              search.write_first_moves(root, branch.length, tasks[index].beginning,
                                       [&](SolutionTree key) {
                                         found.trees.push_back(std::move(key));
                                         return found.trees.size() >= options().max_solutions;
                                       });
            } else {
              search.game().play(tasks[index].path.front());
              if (search.write_first_move(root, branch.length, tree)) {
                found.trees.push_back(std::move(tree));
              }
            }
          } catch (const SearchStopped&) {
            found.stopped = true;
          }
          nodes_ += search.game().nodes() - game_.nodes();
          return found;
        },
        [&](std::size_t index, Found found) {
          if (options().move_numbers && !found.stopped) {
            sink_.move_number(tasks[index].number, tasks[index].first);
          }
          for (const SolutionTree& tree : found.trees) {
            sink_.attack(tree);
            if (tree.verdict == Verdict::key && !count_solution()) {
              return false;
            }
          }
          stopped = found.stopped;
          if (!stopped) {
            result_.first_moves_done = tasks[index].number;
          }
          return !stopped;
        });
    if (stopped) {
      throw SearchStopped{};
    }
  }

  const Game& game_;
  const SearchContext& context_;
  SolutionSink& sink_;
  const TaskMaker<Game> tasks_;
  SearchResult result_;
  Ending ending_of_set_play_ = Ending::complete;
  std::atomic<std::uint64_t> nodes_{0};
  std::map<Key, std::uint64_t> lines_by_end_;  ///< of one length; only if max_per_end limits them
};

}  // namespace

template <class Game>
SearchResult solve(const Game& game, const Plan& plan, const SearchOptions& options,
                   FactTable& facts, const StopSignal& stop, unsigned threads, SolutionSink& sink) {
  std::atomic<bool> enough{false};
  const SearchContext context{plan, options, facts, stop, enough, threads};
  return PhaseSolver<Game>(game, context, sink).run();
}

template SearchResult solve(const Game&, const Plan&, const SearchOptions&, FactTable&,
                            const StopSignal&, unsigned, SolutionSink&);
template SearchResult solve(const orthodox::Game&, const Plan&, const SearchOptions&, FactTable&,
                            const StopSignal&, unsigned, SolutionSink&);

}  // namespace warp
