#pragma once

#include <algorithm>
#include <atomic>
#include <exception>
#include <optional>
#include <utility>
#include <vector>

#include "solver/search/play/engine.hpp"
#include "solver/search/play/phase/phase_search.hpp"
#include "solver/search/play/phase/tree_outputs.hpp"
#include "solver/search/play/stream/relay.hpp"
#include "solver/search/play/tree_search.hpp"

namespace warp {

/// Lists the solutions of a phase as trees: battle play.
template <GameEngine Game>
class TreeLister {
 public:
  explicit TreeLister(PhaseSearch<Game>& phase) : phase_(phase) {}

  /// Lists battle play in which the defender is to move (PostKeyPlay).
  void list_after_key(const Game& start, const PlanBranch& branch) {
    if (phase_.is_illegal(start)) {
      return;
    }
    ToSink out(phase_.sink);
    TreeSearch<Game> search(start, phase_.context, phase_.turned_round == 1, out);
    if (branch.length == 0 && !search.holds_at_once(branch)) {
      return;  // after the key of a mate in one no play is left
    }
    if (leaves_too_many_flights(search.decider(), branch.length) ||
        search.decider().lacks_mating_piece(phase_.root, branch.length)) {
      return;
    }
    const bool is_solved = search.write_after_key(phase_.root, {1, branch.changes_side});
    phase_.nodes += search.nodes() - phase_.game.nodes();
    if (is_solved) {
      phase_.count_solution();
    }
  }

  /// Lists the set play of the branch that is being solved.
  void list_set_play(const Game& start, const PlanBranch& branch) {
    if (const std::optional<Game> set = phase_.start_of_set_play(start)) {
      phase_.sink.begin_set_play();
      write_set_play(*set, branch);
      phase_.sink.end_set_play();
    }
  }

  /// Lists the attacking moves of `node` that succeed from `start` and must not.
  void list_missed(NodeId node, const Game& start) {
    ToSink out(phase_.sink);
    TreeSearch<Game> search(start, phase_.context, phase_.turned_round == 1, out);
    search.write_missed_attacks(node);
    phase_.nodes += search.nodes() - phase_.game.nodes();
  }

  /// Lists set play, tries and keys from `start`.
  void list(const Game& start, const PlanBranch& branch) {
    ToSink out(phase_.sink);
    if (phase_.wants_set_play()) {
      list_set_play(start, branch);
      phase_.end_set_play();
    }
    if (is_set_play_alone() || phase_.is_illegal(start)) {
      return;
    }
    {
      TreeSearch<Game> search(start, phase_.context, phase_.turned_round == 1, out);
      if (search.write_violated_constraint(phase_.root) ||
          search.decider().lacks_mating_piece(phase_.root, branch.length)) {
        return;
      }
    }
    if (phase_.wants_preparation()) {
      prepare(start, branch, *phase_.options().share);
    }
    if (!phase_.wants(PhaseShare::Part::moves)) {
      return;
    }
    std::vector<Task> tasks = first_moves(start, branch);
    phase_.begin_round();
    phase_.drop_done(tasks);
    phase_.keep_share(tasks);
    const std::size_t key = find_key(start, branch, tasks);
    if (key < tasks.size() && phase_.options().max_solutions == 1) {
      std::rotate(tasks.begin(), tasks.begin() + static_cast<std::ptrdiff_t>(key),
                  tasks.begin() + static_cast<std::ptrdiff_t>(key) + 1);
    }
    std::vector<std::atomic<bool>> refuted(tasks.size());  // found out by an assistant
    TreeReceiver<Game> receiver(phase_, tasks);
    Relay relay(receiver, phase_.overflow, phase_.crew, [this] { return phase_.must_stop(); });
    const bool stopped = relay.run(
        tasks.size(),
        [&](std::size_t index, Relay::Outlet& outlet) {
          list_task(start, branch, tasks[index], refuted[index], outlet);
        },
        [&](std::size_t index, unsigned number, const std::atomic<bool>& finished) {
          if (can_assist(start, branch) && !tasks[index].path.empty()) {
            const Move& first_move = tasks[index].path.front();
            const bool refutes = assist(start, branch, first_move, number, finished);
            refuted[index] = refutes && phase_.options().refutations == 0;
            if (!refutes && phase_.options().variations) {
              prepare_play(start, branch, &first_move, finished);
            }
          }
        });
    if (stopped) {
      if (key < tasks.size() && !receiver.has_written(tasks[key].number)) {
        write_key_alone(start, tasks[key]);
      }
      throw SearchStopped{};
    }
  }

  /// The first moves of actual play.
  std::vector<Task> first_moves(const Game& start, const PlanBranch& branch) const {
    return phase_.tasks.first_moves(start, phase_.options().null_moves,
                                    phase_.goal_at(branch.after_first));
  }

  /// Is the work at a first move worth dividing, and does it consist of defences only?
  bool can_assist(const Game& start, const PlanBranch& branch) const {
    // In two moves only engines that keep facts of the last half-move find something to hand over.
    constexpr unsigned shortest = Game::traits.keeps_last_moves ? 3 : 4;
    return branch.length >= shortest && start.turns_are_single_moves() &&
           !phase_.options().null_moves;
  }

 private:
  /// Is only set play asked for (it has been listed)?
  bool is_set_play_alone() const {
    return phase_.options().share && phase_.options().share->part == PhaseShare::Part::set_play;
  }

  /// Looks for a key among all first moves before they are judged one by one, so that a search that
  /// is stopped can name a key although it comes late in the order of moves. Returns its place in
  /// `tasks`; tasks.size() if the engine finds none.
  std::size_t find_key(const Game& start, const PlanBranch& branch,
                       const std::vector<Task>& tasks) {
    if (!has_long_battle(phase_.context.plan, phase_.options(), long_with_own_prover) ||
        phase_.options().share) {
      return tasks.size();  // one of many shares need not look at all first moves
    }
    constexpr std::uint64_t most_nodes = 40'000'000;
    Decider<Game> decider(start, phase_.context);
    std::uint64_t left = most_nodes;
    const std::optional<Move> key =
        decider.find_key(phase_.root, branch.length, branch.min_length, left);
    if (SearchNews* const news = phase_.sink.news()) {
      if (key) {
        tell_key(start, *key, branch.length, *news);
      }
      look_for_shorter(start, branch, decider, most_nodes - left, *news);
    }
    phase_.nodes += decider.nodes() - phase_.game.nodes();
    const auto task = std::find_if(tasks.begin(), tasks.end(), [&](const Task& each) {
      return key && !each.path.empty() && each.path.front() == *key;
    });
    return static_cast<std::size_t>(task - tasks.begin());
  }

  /// Tells `news` which shorter lengths have no solution, up to the first that has one. The
  /// solutions do not need that; so it takes at most an eighth of `nodes`, which the search for a
  /// key took, or so little that nobody notices.
  void look_for_shorter(const Game& start, const PlanBranch& branch, Decider<Game>& decider,
                        std::uint64_t nodes, SearchNews& news) {
    constexpr std::uint64_t share = 8, unnoticed = 200'000;
    constexpr unsigned shortest = 8;  // half-moves; shorter play is not for proof numbers
    std::uint64_t left = std::max(nodes / share, unnoticed);
    for (unsigned length = shortest - branch.length % 2; length < branch.length; length += 2) {
      const std::optional<Move> key =
          decider.find_key(phase_.root, length, branch.min_length, left);
      if (key) {
        tell_key(start, *key, length, news);
        return;
      }
      if (left == 0) {
        return;
      }
      news.ruled_out((length + 1) / 2);
    }
  }

  /// Tells `news` that `key` solves within `length` half-moves.
  void tell_key(const Game& start, const Move& key, unsigned length, SearchNews& news) {
    class Caught : public TreeOutput {
     public:
      void open(const TreeMove& move, Place) override { key = move; }
      void close() override {}
      TreeMove key;
    } caught;
    TreeSearch<Game> search(start, phase_.context, phase_.turned_round == 1, caught);
    search.decider().play(key);
    search.write_key_alone();
    news.found_key(caught.key, (length + 1) / 2);
  }

  /// Writes the key with which `task` begins, without its play.
  void write_key_alone(const Game& start, const Task& task) {
    ToSink out(phase_.sink);
    TreeSearch<Game> search(start, phase_.context, phase_.turned_round == 1, out);
    search.decider().play(task.path.front());
    search.write_key_alone();
    phase_.count_solution();
  }

  /// Writes the tree of a first move, or the trees of all first moves with one beginning.
  void list_task(const Game& start, const PlanBranch& branch, const Task& task,
                 const std::atomic<bool>& refuted, Relay::Outlet& outlet) {
    ToOutlet out(outlet);
    TreeSearch<Game> search(start, phase_.context, phase_.turned_round == 1, out, &refuted);
    const auto take_note = [&] { phase_.nodes += search.nodes() - phase_.game.nodes(); };
    try {
      if (task.path.empty()) {
        search.write_first_moves(phase_.root, branch.length, task.beginning,
                                 phase_.options().max_solutions);
      } else {
        search.decider().play(task.path.front());
        search.write_first_move(phase_.root, branch.length);
      }
    } catch (const SearchStopped&) {
      take_note();
      if (!refuted) {
        throw;
      }
      return;
    }
    take_note();
  }

  /// Finds the facts that the share of the same first moves will need. Counts refutations as the
  /// solutions of the result.
  void prepare(const Game& start, const PlanBranch& branch, const PhaseShare& share) {
    Nowhere nowhere;
    const std::vector<Task> tasks = first_moves(start, branch);
    for (std::size_t place = share.begin; place < std::min(share.end, tasks.size()); ++place) {
      if (tasks[place].path.empty()) {
        continue;
      }
      TreeSearch<Game> search(start, phase_.context, phase_.turned_round == 1, nowhere);
      search.decider().play(tasks[place].path.front());
      phase_.result.solutions +=
          search.prepare_first_move(phase_.root, branch.length, share.piece, share.pieces,
                                    share.part == PhaseShare::Part::answers);
      phase_.nodes += search.nodes() - phase_.game.nodes();
    }
  }

  /// Writes the set play from `set`. One thread writes; if it is worth while, the others find the
  /// facts that it will need, from the other end.
  void write_set_play(const Game& set, const PlanBranch& branch) {
    const auto write = [&](TreeOutput& out) {
      TreeSearch<Game> search(set, phase_.context, false, out);
      search.write_set_play(phase_.root, branch.length - 1);
      phase_.nodes += search.nodes() - phase_.game.nodes();
    };
    if (phase_.crew.size() <= 1 || !can_assist(set, branch)) {
      ToSink out(phase_.sink);
      write(out);
      return;
    }
    SetPlayReceiver receiver(phase_.sink);
    Relay relay(receiver, phase_.overflow, phase_.crew, [this] { return phase_.must_stop(); });
    const bool stopped = relay.run(
        1,
        [&](std::size_t, Relay::Outlet& outlet) {
          ToOutlet out(outlet);
          write(out);
        },
        [&](std::size_t, unsigned, const std::atomic<bool>& finished) {
          prepare_play(set, branch, nullptr, finished);
        });
    if (stopped) {
      throw SearchStopped{};
    }
  }

  /// Finds facts for the thread that writes the variations from `start` (after `first_move`, if
  /// there is one), until that thread has `finished`.
  void prepare_play(const Game& start, const PlanBranch& branch, const Move* first_move,
                    const std::atomic<bool>& finished) {
    Nowhere nowhere;
    TreeSearch<Game> search(start, phase_.context, false, nowhere, &finished);
    try {
      if (first_move != nullptr) {
        search.decider().play(*first_move);
        search.prepare_key(phase_.root, branch.length);
      } else {
        search.prepare_set_play(phase_.root, branch.length - 1);
      }
    } catch (const SearchStopped&) {
      // the result is no longer wanted
    } catch (const std::exception&) {
      // if the problem causes it, the thread that writes meets it, too
    }
    phase_.nodes += search.nodes() - phase_.game.nodes();
  }

  /// Helps the thread that searches `first_move` until that thread has `finished`. Returns whether
  /// a defence refutes.
  bool assist(const Game& start, const PlanBranch& branch, const Move& first_move, unsigned number,
              const std::atomic<bool>& finished) {
    Decider<Game> decider(start, phase_.context, &finished);
    bool refutes = false;
    try {
      decider.play(first_move);
      refutes = decider.assist(phase_.root, branch.length, branch.min_length, number);
    } catch (const SearchStopped&) {
      // the result is no longer wanted
    } catch (const std::exception&) {
      // if the problem causes it, the assisted thread meets it, too
    }
    phase_.nodes += decider.nodes() - phase_.game.nodes();
    return refutes;
  }

  PhaseSearch<Game>& phase_;
};

}  // namespace warp
