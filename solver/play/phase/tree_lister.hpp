#pragma once

#include <array>
#include <exception>
#include <utility>

#include "solver/play/ordered_tasks.hpp"
#include "solver/play/phase/phase.hpp"
#include "solver/play/tree_search.hpp"

namespace warp {

/// The part of a phase that is listed as trees: battle play.
template <class Game>
class TreeLister {
 public:
  explicit TreeLister(Phase<Game>& phase) : phase_(phase) {}

  /// Battle play in which the defender is to move (PostKeyPlay).
  void list_after_key(const Game& start, const PlanBranch& branch) {
    if (phase_.is_illegal(start)) {
      return;
    }
    TreeSearch<Game> search(start, phase_.context, phase_.turned_round == 1);
    if (branch.length == 0 && !search.holds_at_once(branch)) {
      return;  // after the key of a mate in one nothing is left to be played
    }
    if (leaves_too_many_flights(search.decider(), branch.length) ||
        search.decider().lacks_mating_piece(phase_.root, branch.length)) {
      return;
    }
    const SolutionTree tree = search.write_after_key(phase_.root, {1, branch.changes_side});
    phase_.nodes += search.game().nodes() - phase_.game.nodes();
    phase_.sink.attack(tree);
    if (tree.refutations.empty()) {
      phase_.count_solution();
    }
  }

  /// The set play of the branch that is being solved.
  void list_set_play(const Game& start, const PlanBranch& branch) {
    if (const std::optional<Game> set = phase_.start_of_set_play(start)) {
      TreeSearch<Game> search(*set, phase_.context, false);
      phase_.sink.set_play(search.write_set_play(phase_.root, branch.length - 1));
      phase_.nodes += search.game().nodes() - phase_.game.nodes();
    }
  }

  /// The attacking moves of `node` that succeed from `start` where they must not.
  void list_missed(NodeId node, const Game& start) {
    TreeSearch<Game> search(start, phase_.context, phase_.turned_round == 1);
    for (const SolutionTree& attack : search.write_missed_attacks(node)) {
      phase_.sink.attack(attack);
    }
    phase_.nodes += search.game().nodes() - phase_.game.nodes();
  }

  /// Set play, tries and keys from `start`.
  void list(const Game& start, const PlanBranch& branch) {
    if (phase_.wants_set_play()) {
      list_set_play(start, branch);
      phase_.end_set_play();
    }
    if (phase_.is_illegal(start)) {
      return;
    }
    {
      TreeSearch<Game> search(start, phase_.context, phase_.turned_round == 1);
      const std::vector<SolutionTree> violations = search.write_violated_constraint(phase_.root);
      for (const SolutionTree& violation : violations) {
        phase_.sink.attack(violation);
      }
      if (!violations.empty() || search.decider().lacks_mating_piece(phase_.root, branch.length)) {
        return;
      }
    }
    std::vector<Task> tasks = phase_.tasks.first_moves(start, phase_.options().null_moves,
                                                       phase_.goal_at(branch.after_first));
    phase_.begin_round();
    phase_.drop_done(tasks);
    struct Found {
      std::vector<SolutionTree> trees;
      bool stopped = false;
    };
    bool stopped = false;
    std::vector<std::atomic<bool>> refuted(tasks.size());  // an assistant has found that out
    in_order<Found>(
        tasks.size(), phase_.context.threads,
        [&](std::size_t index) {
          Found found;
          TreeSearch<Game> search(start, phase_.context, phase_.turned_round == 1, &refuted[index]);
          try {
            SolutionTree tree;
            if (tasks[index].path.empty()) {
              search.write_first_moves(
                  phase_.root, branch.length, tasks[index].beginning, [&](SolutionTree key) {
                    found.trees.push_back(std::move(key));
                    return found.trees.size() >= phase_.options().max_solutions;
                  });
            } else {
              search.decider().play(tasks[index].path.front());
              if (search.write_first_move(phase_.root, branch.length, tree)) {
                found.trees.push_back(std::move(tree));
              }
            }
          } catch (const SearchStopped&) {
            found.stopped = !refuted[index];
          }
          phase_.nodes += search.game().nodes() - phase_.game.nodes();
          return found;
        },
        [&](std::size_t index, Found found) {
          if (phase_.options().move_numbers && !found.stopped) {
            phase_.sink.move_number(std::array{tasks[index].number}, tasks[index].first);
          }
          for (const SolutionTree& tree : found.trees) {
            phase_.sink.attack(tree);
            if (tree.verdict == Verdict::key && !phase_.count_solution()) {
              return false;
            }
          }
          stopped = found.stopped;
          if (!stopped) {
            phase_.note_first_move(tasks, index);
          }
          return !stopped;
        },
        [&](std::size_t index, unsigned number, const std::atomic<bool>& finished) {
          if (can_assist(start, branch) && !tasks[index].path.empty()) {
            const bool refutes = assist(start, branch, tasks[index].path.front(), number, finished);
            refuted[index] = refutes && phase_.options().refutations == 0;
          }
        });
    if (stopped) {
      throw SearchStopped{};
    }
  }

 private:
  /// Is the work at a first move worth dividing, and does it consist of nothing but defences?
  bool can_assist(const Game& start, const PlanBranch& branch) const {
    constexpr unsigned shortest = 5;
    const SearchOptions& options = phase_.options();
    return branch.length >= shortest && start.turns_are_single_moves() && !options.null_moves &&
           !options.max_threat && !options.max_flights && !options.non_trivial;
  }

  /// Helps the thread that looks at `first_move` until that has `finished`. Returns whether a
  /// defence refutes.
  bool assist(const Game& start, const PlanBranch& branch, const Move& first_move, unsigned number,
              const std::atomic<bool>& finished) {
    Decider<Game> decider(start, phase_.context, &finished);
    bool refutes = false;
    try {
      decider.play(first_move);
      refutes = decider.assist(phase_.root, branch.length, branch.min_length, number);
    } catch (const SearchStopped&) {
      // its result is no longer wanted
    } catch (const std::exception&) {
      // if that concerns the problem, the thread that is assisted meets it, too
    }
    phase_.nodes += decider.game().nodes() - phase_.game.nodes();
    return refutes;
  }

  Phase<Game>& phase_;
};

}  // namespace warp
