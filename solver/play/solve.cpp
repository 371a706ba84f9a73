#include <algorithm>
#include <array>
#include <limits>
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

/// Takes half of the memory of facts for counts as long as it lives.
class RoomForCounts {
 public:
  explicit RoomForCounts(FactTable& facts) : facts_(facts), bytes_(facts.bytes()) {
    facts_.resize(bytes_ / 2);
  }
  ~RoomForCounts() { facts_.resize(bytes_); }
  RoomForCounts(const RoomForCounts&) = delete;
  RoomForCounts& operator=(const RoomForCounts&) = delete;

  std::size_t bytes() const { return bytes_ / 2; }

 private:
  FactTable& facts_;
  std::size_t bytes_;
};

template <class Game>
class PhaseSolver {
 public:
  PhaseSolver(const Game& game, const SearchContext& context, SolutionSink& sink)
      : game_(game), context_(context), sink_(sink), tasks_(context.options, context.threads) {}

  SearchResult run() {
    if (options().from) {
      result_.solutions = options().from->solutions;
      result_.reached.ending_of_set_play = options().from->ending_of_set_play;
    }
    try {
      if (!options().count_only) {
        list_solutions(root, game_);
      } else {
        count_solutions();
      }
    } catch (const SearchStopped&) {
      if (result_.ending == Ending::complete) {
        result_.ending = context_.stop.interrupted() ? Ending::interrupted : Ending::max_time;
      }
    }
    if (result_.ending == Ending::complete) {
      result_.ending = result_.reached.ending_of_set_play;
    }
    result_.nodes += nodes_.load();
    return result_;
  }

 private:
  const SearchOptions& options() const { return context_.options; }

  /// Lists the solutions of `node` from `start`. Returns whether there were any.
  bool list_solutions(NodeId node, const Game& start) {
    const Plan::Node& is = context_.plan[node];
    if (const auto* both = std::get_if<PlanAnd>(&is)) {
      if (wants_set_play()) {
        list_set_lines_of(both->left, start);
        list_set_lines_of(both->right, start);
        end_set_play();
      }
      Decider<Game> decider(start, context_);
      return decider.holds(both->right) && list_part(both->left, start) &&
             list_part(both->right, start);
    }
    if (const auto* either = std::get_if<PlanOr>(&is)) {
      return list_part(either->left, start) || list_part(either->right, start);
    }
    const auto* branch = std::get_if<PlanBranch>(&is);
    if (branch == nullptr) {
      return false;  // a negation: that something has no solution has no moves to show
    }
    const std::uint64_t before = result_.solutions;
    root_ = node;
    const bool half_move_first = node == root && options().half_move_first;
    turned_round_ = branch->changes_side || half_move_first ? 1 : 0;
    const bool waits = branch->second_only_in_check;
    if (branch->play == Play::help || branch->play == Play::series) {
      solve_lines(start, *branch);
    } else if (branch->play == Play::defence) {
      solve_after_key(start, *branch);
    } else {
      waits ? solve_attack_lines(start, *branch) : solve_trees(start, *branch);
    }
    return result_.solutions > before;
  }

  /// The same for an operand of a logical operator; the side to move may change.
  bool list_part(NodeId node, const Game& start) {
    const auto* branch = std::get_if<PlanBranch>(&context_.plan[node]);
    bool found = false;
    if (branch == nullptr || !branch->changes_side) {
      found = list_solutions(node, start);
    } else if (!start.in_check()) {
      Game other = start;
      other.play_null_move();
      found = list_solutions(node, other);
    }
    if (found) {
      sink_.end_part();
    }
    return found;
  }

  /// The goal that stands behind a letter, if it is one and nothing else.
  std::optional<Goal> goal_at(NodeId fork) const {
    const auto* leaf = fork == no_node ? nullptr : std::get_if<Leaf>(&context_.plan[fork]);
    return leaf == nullptr ? std::nullopt : std::optional(leaf->goal);
  }

  // ---- numbers ----

  /// Lists as many solutions as are wanted, if that is a number, and says how many there are.
  void count_solutions() {
    Ending listed = Ending::complete;
    if (options().max_solutions != SearchOptions{}.max_solutions) {
      list_solutions(root, game_);
      listed = result_.ending;
      if (listed == Ending::complete) {
        sink_.total(result_.solutions);
        return;
      }
      result_.ending = Ending::complete;
      context_.enough = false;
    } else if (is_illegal(game_)) {
      return;
    }
    std::uint64_t total = 0;
    if (lines_can_be_counted()) {
      const RoomForCounts room(context_.facts);
      CountTable counts(room.bytes());
      Decider<Game> decider(game_, context_);
      decider.each_line_length(root, [&](NodeId line, unsigned length) {
        total += count_lines(line, length, counts);
        return false;
      });
    } else {
      total = list_unseen();
    }
    result_.solutions = total;
    result_.ending = listed;
    sink_.total(total);
  }

  /// Is the root a plain branch of help or series play, or a single attacking move, with a goal?
  bool lines_can_be_counted() const {
    const auto* branch = std::get_if<PlanBranch>(&context_.plan[root]);
    return branch != nullptr && branch->fork() != no_node &&
           std::holds_alternative<Leaf>(context_.plan[branch->fork()]) &&
           !branch->second_only_in_check && branch->play != Play::defence &&
           (branch->play != Play::attack || (branch->length == 1 && branch->min_length <= 1));
  }

  /// How many lines of exactly `length` half-moves through `node` solve the root.
  std::uint64_t count_lines(NodeId node, unsigned length, CountTable& counts) {
    const std::vector<Task> tasks =
        tasks_.first_moves(game_, options().null_moves, goal_at(context_.plan.branch(node).fork()));
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
              found.lines = counter.count(node, length, tasks[index].beginning);
            } else {
              counter.decider().play(tasks[index].path.front());
              found.lines = counter.count_after_move(node, length - 1);
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
            note_first_move(tasks, index);
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
      void move_number(std::span<const unsigned>, const MoveRecord&) override {}
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

  // ---- where the search stands ----

  /// Is there set play, and has no earlier run finished it?
  bool wants_set_play() {
    result_.reached.set_play =
        options().set_play && !set_play_ended_ && (!options().from || options().from->set_play);
    return result_.reached.set_play;
  }

  /// MaxSolutions and StopOnShortSolutions look at set play and actual play apart.
  void end_set_play() {
    sink_.end_part();
    set_play_ended_ = true;
    result_.reached = {.ending_of_set_play = result_.ending};
    rounds_ = 0;
    result_.ending = Ending::complete;
    result_.solutions = 0;
    context_.enough = false;
  }

  /// The position from which this run goes on, if that is in this part.
  const SearchPosition* starting_point() const {
    const auto& from = options().from;
    return from && from->set_play == result_.reached.set_play ? &*from : nullptr;
  }

  /// First half-moves are gone through once more. Returns whether an earlier run has done that.
  bool begin_round() {
    const unsigned round = rounds_++;
    const SearchPosition* from = starting_point();
    if (from != nullptr && round < from->round) {
      return true;
    }
    const bool begun = from != nullptr && round == from->round;
    result_.reached.round = round;
    result_.reached.first_moves_done = begun ? from->first_moves_done : 0;
    solutions_before_round_ = result_.solutions - (begun ? from->solutions_of_round : 0);
    return false;
  }

  /// Takes away the tasks that an earlier run has done.
  void drop_done(std::vector<Task>& tasks) const {
    if (const unsigned done = result_.reached.first_moves_done; done > 0) {
      std::erase_if(tasks, [=](const Task& task) { return task.number <= done; });
    }
  }

  /// Task `index` is done, and all before it are.
  void note_first_move(const std::vector<Task>& tasks, std::size_t index) {
    if (index + 1 < tasks.size() && tasks[index + 1].number == tasks[index].number) {
      return;  // its first half-move is not
    }
    result_.reached.first_moves_done = tasks[index].number;
    result_.reached.solutions = result_.solutions;
    result_.reached.solutions_of_round = result_.solutions - solutions_before_round_;
    sink_.progress(result_.reached, tasks.back().number);
  }

  /// Could the side to move capture the king? Then there is no actual play, but there may be set
  /// play.
  bool is_illegal(const Game& start) {
    if constexpr (requires { start.rules(); }) {
      if (start.rules().may_begin_in_check) {
        return false;
      }
    }
    if (!start.in_check(opponent(start.to_move()))) {
      return false;
    }
    sink_.king_can_be_captured();
    return true;
  }

  // ---- lines ----

  void solve_lines(const Game& start, const PlanBranch& branch) {
    if (wants_set_play()) {
      list_set_lines(start, branch);
      end_set_play();
    }
    if (!is_illegal(start)) {
      lines_of_each_length(start, false);
    }
  }

  void list_set_lines(const Game& start, const PlanBranch& branch) {
    const std::optional<Game> set = start_of_set_play(start);
    if (!set) {
      return;
    }
    ++turned_round_;
    if (branch.play == Play::series || branch.second_only_in_check) {
      list_fork(*set, branch);
    } else if (branch.length > 1 || branch.other_end != no_node) {
      lines_of_each_length(*set, true);
    }
    --turned_round_;
  }

  /// Where the other side begins; none if it could capture the king.
  std::optional<Game> start_of_set_play(const Game& start) const {
    if (start.in_check()) {
      return std::nullopt;
    }
    std::optional<Game> set(start);
    set->play_null_move();
    if (options().en_passant_in_set_play) {
      set->state_en_passant(*options().en_passant_in_set_play);
    }
    return set;
  }

  /// The same for an operand of a logical operator, if it is help or series play from here.
  void list_set_lines_of(NodeId node, const Game& start) {
    const auto* branch = std::get_if<PlanBranch>(&context_.plan[node]);
    if (branch != nullptr && !branch->changes_side &&
        (branch->play == Play::help || branch->play == Play::series)) {
      root_ = node;
      turned_round_ = 0;
      list_set_lines(start, *branch);
    }
  }

  /// Lists lines of all lengths through the root branch, shortest first; in set play without their
  /// first half-move.
  void lines_of_each_length(const Game& start, bool without_first) {
    const PlanBranch& branch = context_.plan.branch(root_);
    const unsigned missing = without_first ? 1 : 0;
    if (has_ended_before(start, branch, branch.length - missing)) {
      return;
    }
    const unsigned longest =
        branch.other_end == no_node
            ? branch.length
            : std::max(branch.length, context_.plan.branch(branch.other_end).length);
    const Decider<Game> decider(start, context_);
    decider.each_line_length(root_, [&](NodeId line, unsigned length) {
      if (length > missing && !begin_round()) {
        lines_of_length(start, line, length - missing, length == longest);
        stop_if_short(length < longest, solutions_before_round_);
      }
      return result_.ending != Ending::complete;
    });
  }

  /// After a search for lines that may have been `short_of` the stipulated length, when there had
  /// been `before` solutions.
  void stop_if_short(bool short_of, std::uint64_t before) {
    if (options().stop_on_short_solutions && result_.solutions > before && short_of &&
        result_.ending == Ending::complete) {
      result_.ending = Ending::short_solutions;
    }
  }

  /// Lists what follows behind the letters of `branch` if none of its half-moves is played. In set
  /// play of ser-h and ser-s this is all: the other side's part. Returns whether there is anything.
  bool list_fork(const Game& start, const PlanBranch& branch) {
    const NodeId fork = branch.play == Play::attack ? branch.after_first : branch.fork();
    if (fork == no_node || !context_.plan.is_play(fork)) {
      return false;
    }
    bool found = false;
    run_lines(1, [&](std::size_t, LineSearch<Game>& search) {
      search.game() = start;
      found = search.list_node(fork);
    });
    return found;
  }

  /// Lists what needs none of the `length` half-moves: further play behind the second letter. Has
  /// play ended so, or because the side to move has to reach the goal at once (r)?
  bool has_ended_before(const Game& start, const PlanBranch& branch, unsigned length) {
    if (branch.play == Play::help && length % 2 == 0 && branch.min_length == 0 &&
        list_fork(start, branch) && context_.plan.ends_play(branch.fork())) {
      return true;
    }
    bool violated = false;
    if (length > 0) {
      run_lines(1, [&](std::size_t, LineSearch<Game>& search) {
        search.game() = start;
        violated = search.list_violation(root_, length);
      });
    }
    return violated;
  }

  /// Battle play whose defender moves in check only: every attacking move that succeeds, with all
  /// lines that follow.
  void solve_attack_lines(const Game& start, const PlanBranch& branch) {
    if (wants_set_play()) {
      if (const std::optional<Game> set = start_of_set_play(start)) {
        ++turned_round_;
        list_fork(*set, branch);
        --turned_round_;
      }
      end_set_play();
    }
    if (is_illegal(start)) {
      return;
    }
    bool violated = false;
    run_lines(1, [&](std::size_t, LineSearch<Game>& search) {
      search.game() = start;
      violated = search.list_violated(branch.before_first);
    });
    if (violated) {
      return;
    }
    std::vector<Task> tasks =
        tasks_.first_moves(start, options().null_moves, goal_at(branch.after_first));
    begin_round();
    drop_done(tasks);
    run_tasks(tasks, branch.length > 0, [&](const Task& task, LineSearch<Game>& search) {
      search.game() = start;
      if (task.path.empty()) {
        search.list_node(root_);
      } else {
        search.decider().play(task.path.front());
        search.list_below_attack(root_, branch.length, branch.min_length);
      }
    });
  }

  void lines_of_length(const Game& start, NodeId node, unsigned length, bool longest) {
    lines_by_end_.clear();
    if (std::min<std::size_t>(options().range.depth(), length) > 1) {
      numbered_lines(start, node, length, longest, {}, {});
      return;
    }
    const PlanBranch& branch = context_.plan.branch(node);
    std::vector<Task> tasks = tasks_.split(start, branch, length, goal_at(branch.fork()));
    if (length == 1) {
      drop_before_range(tasks, {});
    }
    drop_done(tasks);
    run_tasks(tasks, longest, search_line_task(start, node, length));
  }

  /// Lists the lines of a task of first_moves or split.
  static auto search_line_task(const Game& start, NodeId node, unsigned length) {
    return [&start, node, length](const Task& task, LineSearch<Game>& search) {
      search.game() = start;
      if (task.path.empty()) {
        search.list(node, length, task.beginning);
      } else {
        search.list_below(node, length, task.path);
      }
    };
  }

  /// Takes away the tasks whose lines, with no number behind theirs, lie before the range.
  void drop_before_range(std::vector<Task>& tasks, std::vector<unsigned> numbers) const {
    numbers.push_back(0);
    std::erase_if(tasks, [&](const Task& task) {
      numbers.back() = task.number;
      return !options().range.holds(numbers);
    });
  }

  /// The lines of `length` half-moves that begin with those of `path`, which have the numbers
  /// `before`, where later half-moves have numbers, too.
  void numbered_lines(const Game& start, NodeId node, unsigned length, bool announces,
                      const std::vector<Move>& path, const std::vector<unsigned>& before) {
    LineSearch<Game> here(start, context_, turned_round_,
                          [](const SolutionLine&, Key) { return false; });
    const unsigned left = here.play_to(node, length, path);
    if (left == 0) {
      return;
    }
    std::vector<Task> tasks = tasks_.first_moves(
        here.game(), here.decider().may_pass(),
        left == 1 ? goal_at(context_.plan.branch(node).fork()) : std::optional<Goal>{},
        std::numeric_limits<std::size_t>::max(), before);
    if (path.empty()) {
      drop_done(tasks);
    }
    for (Task& task : tasks) {
      task.path.insert(task.path.begin(), path.begin(), path.end());
    }
    if (left == 1) {
      drop_before_range(tasks, before);
    }
    if (left == 1 || before.size() + 1 == options().range.depth()) {
      run_tasks(tasks, announces, search_line_task(start, node, length), before);
      return;
    }
    for (std::size_t i = 0; i < tasks.size() && result_.ending == Ending::complete; ++i) {
      std::vector<unsigned> numbers = before;
      numbers.push_back(tasks[i].number);
      if (announces) {
        sink_.move_number(numbers, tasks[i].first);
      }
      numbered_lines(start, node, length, announces, tasks[i].path, numbers);
      if (path.empty() && result_.ending == Ending::complete) {
        note_first_move(tasks, i);
      }
    }
  }

  /// Searches for lines task by task; reports the numbers of moves if `announces`. `before`: those
  /// of the half-moves that lead to the first ones of the tasks, if that are later ones.
  void run_tasks(const std::vector<Task>& tasks, bool announces,
                 const std::function<void(const Task&, LineSearch<Game>&)>& search_task,
                 const std::vector<unsigned>& before = {}) {
    run_lines(
        tasks.size(),
        [&](std::size_t index, LineSearch<Game>& search) { search_task(tasks[index], search); },
        [&](std::size_t index) {
          if (options().move_numbers && tasks[index].announces && announces) {
            std::vector<unsigned> numbers = before;
            numbers.push_back(tasks[index].number);
            sink_.move_number(numbers, tasks[index].first);
          }
        },
        [&](std::size_t index) {
          if (before.empty()) {
            note_first_move(tasks, index);
          }
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
          LineSearch<Game> search(
              game_, context_, turned_round_, [&](const SolutionLine& line, Key end) {
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
            if (!line.reflex_mate_missed && !count_solution()) {
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

  /// Battle play in which the defender is to move (PostKeyPlay).
  void solve_after_key(const Game& start, const PlanBranch& branch) {
    if (is_illegal(start)) {
      return;
    }
    TreeSearch<Game> search(start, context_, turned_round_ == 1);
    if (branch.length == 0 && !search.holds_at_once(branch)) {
      return;  // after the key of a mate in one nothing is left to be played
    }
    const SolutionTree tree = search.write_after_key(root_, {1, branch.changes_side});
    nodes_ += search.game().nodes() - game_.nodes();
    sink_.attack(tree);
    if (tree.refutations.empty()) {
      count_solution();
    }
  }

  void solve_trees(const Game& start, const PlanBranch& branch) {
    if (wants_set_play()) {
      if (const std::optional<Game> set = start_of_set_play(start)) {
        TreeSearch<Game> search(*set, context_, false);
        sink_.set_play(search.write_set_play(root_, branch.length - 1));
        nodes_ += search.game().nodes() - game_.nodes();
      }
      end_set_play();
    }
    if (is_illegal(start)) {
      return;
    }
    {
      TreeSearch<Game> search(start, context_, turned_round_ == 1);
      const std::vector<SolutionTree> violations = search.write_violated_constraint(root_);
      for (const SolutionTree& violation : violations) {
        sink_.attack(violation);
      }
      if (!violations.empty()) {
        return;
      }
    }
    std::vector<Task> tasks =
        tasks_.first_moves(start, options().null_moves, goal_at(branch.after_first));
    begin_round();
    drop_done(tasks);
    struct Found {
      std::vector<SolutionTree> trees;
      bool stopped = false;
    };
    bool stopped = false;
    in_order<Found>(
        tasks.size(), context_.threads,
        [&](std::size_t index) {
          Found found;
          TreeSearch<Game> search(start, context_, turned_round_ == 1);
          try {
            SolutionTree tree;
            if (tasks[index].path.empty()) {
              search.write_first_moves(root_, branch.length, tasks[index].beginning,
                                       [&](SolutionTree key) {
                                         found.trees.push_back(std::move(key));
                                         return found.trees.size() >= options().max_solutions;
                                       });
            } else {
              search.decider().play(tasks[index].path.front());
              if (search.write_first_move(root_, branch.length, tree)) {
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
            sink_.move_number(std::array{tasks[index].number}, tasks[index].first);
          }
          for (const SolutionTree& tree : found.trees) {
            sink_.attack(tree);
            if (tree.verdict == Verdict::key && !count_solution()) {
              return false;
            }
          }
          stopped = found.stopped;
          if (!stopped) {
            note_first_move(tasks, index);
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
  NodeId root_ = root;         ///< the branch being solved: the root or an operand of it
  unsigned turned_round_ = 0;  ///< how often the other side was given the first move
  bool set_play_ended_ = false;
  unsigned rounds_ = 0;  ///< of this part, begun or passed over
  std::uint64_t solutions_before_round_ = 0;
  std::atomic<std::uint64_t> nodes_{0};
  std::map<Key, std::uint64_t> lines_by_end_;  ///< of one length; only if max_per_end limits them
};

}  // namespace

bool can_go_on(const Plan& plan, const SearchOptions& options) {
  const auto* branch = std::get_if<PlanBranch>(&plan[root]);
  return branch != nullptr && branch->play != Play::defence && !options.count_only &&
         options.max_per_end == SearchOptions{}.max_per_end;
}

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
