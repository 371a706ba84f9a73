#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "solver/search/play/ask_again.hpp"
#include "solver/search/play/decide/under_way.hpp"
#include "solver/search/play/engine.hpp"
#include "solver/search/play/phase/count_lines.hpp"
#include "solver/search/play/phase/line_lister.hpp"
#include "solver/search/play/phase/phase_search.hpp"
#include "solver/search/play/phase/tree_lister.hpp"
#include "solver/search/play/search.hpp"

namespace warp {

/// Visits the logical operators of a plan and lists the solutions of its branches.
template <GameEngine Game>
class PhaseSolver {
 public:
  PhaseSolver(const Game& game, const SearchContext& context, SolutionSink& sink)
      : phase_(game, context, sink), lines_(phase_), trees_(phase_) {}

  SearchResult run() {
    try {
      if (!phase_.options().count_only) {
        list_solutions(root, phase_.game);
      } else {
        count_solutions();
      }
    } catch (const SearchStopped&) {
      phase_.sink.cut_short();
      if (phase_.result.ending == Ending::complete) {
        phase_.result.ending =
            phase_.context.stop.interrupted() ? Ending::interrupted : Ending::max_time;
      }
    }
    if (phase_.result.ending == Ending::complete) {
      phase_.result.ending = phase_.result.reached.ending_of_set_play;
    }
    phase_.result.nodes += phase_.nodes.load();
    return phase_.result;
  }

  /// The first moves that shares divide, see phase_tasks().
  PhaseTasks tasks(bool by_two) {
    PhaseTasks found;
    const auto* branch = std::get_if<PlanBranch>(&phase_.context.plan[root]);
    const Game& start = phase_.game;
    if (branch == nullptr || branch->length == 0 || start.in_check(opponent(start.to_move()))) {
      return found;
    }
    const bool as_lines = branch->play == Play::help || branch->play == Play::series;
    const bool in_tree = branch->play == Play::attack;
    if (!as_lines && (!in_tree || by_two)) {
      return found;
    }
    phase_.root = root;
    const std::vector<Task> all =
        as_lines ? lines_.shares(start, *branch, by_two) : trees_.first_moves(start, *branch);
    found.are_divisible = all.size() > 1;
    found.by_defences =
        in_tree && !branch->second_only_in_check && trees_.can_assist(start, *branch);
    for (const Task& task : all) {
      found.sizes.push_back(moves_after(start, *branch, task));
    }
    return found;
  }

 private:
  static constexpr NodeId root = 0;

  /// One more than the number of moves after the half-moves of `task`.
  double moves_after(const Game& start, const PlanBranch& branch, const Task& task) {
    Game game = start;
    for (const Move& move : task.path) {
      game.play(move);
      if (branch.play == Play::series) {
        if (game.in_check()) {
          return 1;
        }
        game.play_wait();
      }
    }
    double moves = 1;
    game.each_move([&] {
      ++moves;
      return false;
    });
    return moves;
  }

  /// Returns `start` in the section of play that `node` begins, if it begins one.
  Game in_section_of(NodeId node, const Game& start) const {
    Game game = start;
    if constexpr (Game::traits.plays_sections) {
      const auto* branch = std::get_if<PlanBranch>(&phase_.context.plan[node]);
      if (branch != nullptr && branch->section != 0) {
        game.begin_section(branch->section);
      }
    }
    return game;
  }

  /// Lists the solutions of `node` from `start`. Returns whether there are any.
  bool list_solutions(NodeId node, const Game& start) {
    const Plan::Node& is = phase_.context.plan[node];
    if (const auto* both = std::get_if<PlanAnd>(&is)) {
      if (phase_.wants_set_play()) {
        list_set_play_of(node, start);
        phase_.end_set_play();
      }
      Decider<Game> decider(start, phase_.context);
      if (!decider.holds(both->right)) {
        if (std::holds_alternative<PlanNot>(phase_.context.plan[both->right])) {
          list_part(both->right, start);  // these must not exist
        }
        return false;
      }
      return list_part(both->left, start) && list_part(both->right, start);
    }
    if (const auto* either = std::get_if<PlanOr>(&is)) {
      return list_part(either->left, start) || list_part(either->right, start);
    }
    if (const auto* negation = std::get_if<PlanNot>(&is)) {
      return list_negation(node, negation->operand, start);
    }
    const auto* branch = std::get_if<PlanBranch>(&is);
    if (branch == nullptr) {
      return false;
    }
    const std::uint64_t before = phase_.result.solutions;
    phase_.root = node;
    const bool half_move_first = node == root && phase_.options().half_move_first;
    phase_.turned_round = branch->changes_side || half_move_first ? 1 : 0;
    const bool waits = branch->second_only_in_check;
    if (branch->play == Play::help || branch->play == Play::series) {
      lines_.list(start, *branch);
    } else if (branch->play == Play::defence) {
      trees_.list_after_key(start, *branch);
    } else {
      waits ? lines_.list_attacks(start, *branch) : trees_.list(start, *branch);
    }
    return phase_.result.solutions > before;
  }

  /// Does the negation `node` hold? If it holds there are no moves to show. If it fails, the
  /// solutions of `operand` are listed as moves that must not exist.
  bool list_negation(NodeId node, NodeId operand, const Game& start) {
    if (const auto* twice = std::get_if<PlanNot>(&phase_.context.plan[operand])) {
      return list_part(twice->operand, start);
    }
    if (phase_.is_illegal(start)) {
      return false;
    }
    if (Decider<Game>(start, phase_.context).holds(node)) {
      return true;
    }
    list_missed(operand, start);
    return false;
  }

  /// Lists the moves by which `node` holds although it must not.
  void list_missed(NodeId node, const Game& start) {
    const Plan::Node& is = phase_.context.plan[node];
    if (const auto* both = std::get_if<PlanAnd>(&is)) {
      list_missed(both->left, start);
      list_missed(both->right, start);
    } else if (const auto* either = std::get_if<PlanOr>(&is)) {
      const bool left = Decider<Game>(start, phase_.context).holds(either->left);
      list_missed(left ? either->left : either->right, start);
    } else if (const auto* branch = std::get_if<PlanBranch>(&is)) {
      phase_.root = node;
      phase_.turned_round = branch->changes_side ? 1 : 0;
      const bool as_trees =
          branch->play == Play::attack && !branch->changes_side && !branch->second_only_in_check;
      const Game begun = in_section_of(node, start);
      as_trees ? trees_.list_missed(node, begun) : lines_.list_missed(node, begun);
    }
  }

  /// Lists the set play of those operands of `&` that begin from here.
  void list_set_play_of(NodeId node, const Game& start) {
    const Plan::Node& is = phase_.context.plan[node];
    if (const auto* both = std::get_if<PlanAnd>(&is)) {
      list_set_play_of(both->left, start);
      list_set_play_of(both->right, start);
      return;
    }
    const auto* branch = std::get_if<PlanBranch>(&is);
    if (branch == nullptr || branch->changes_side || branch->play == Play::defence) {
      return;
    }
    phase_.root = node;
    phase_.turned_round = 0;
    const bool as_trees = branch->play == Play::attack && !branch->second_only_in_check;
    const Game begun = in_section_of(node, start);
    as_trees ? trees_.list_set_play(begun, *branch) : lines_.list_set_play(begun, *branch);
  }

  /// The same for an operand of a logical operator; the other side may be to move there.
  bool list_part(NodeId node, const Game& start) {
    const auto* branch = std::get_if<PlanBranch>(&phase_.context.plan[node]);
    const std::uint64_t before = phase_.result.solutions;
    bool found = false;
    if (branch == nullptr) {
      found = list_solutions(node, start);
    } else if (Game begun = in_section_of(node, start); !branch->changes_side) {
      found = list_solutions(node, begun);
    } else if (!begun.in_check()) {
      begun.play_null_move();
      found = list_solutions(node, begun);
    }
    if (phase_.result.solutions > before) {
      phase_.sink.end_part();
    }
    return found;
  }

  /// Lists as many solutions as are wanted, if their number is limited, and reports how many there
  /// are.
  void count_solutions() {
    Ending listed = Ending::complete;
    if (phase_.options().max_solutions != SearchOptions{}.max_solutions) {
      list_solutions(root, phase_.game);
      listed = phase_.result.ending;
      if (listed == Ending::complete) {
        phase_.sink.total(phase_.result.solutions);
        return;
      }
      phase_.result.ending = Ending::complete;
      phase_.context.enough = false;
    } else if (phase_.is_illegal(phase_.game)) {
      return;
    }
    phase_.root = root;
    const CountLines<Game> lines(phase_);
    const std::uint64_t total = lines.are_countable() ? lines.count() : list_unseen();
    phase_.result.solutions = total;
    phase_.result.ending = listed;
    phase_.sink.total(total);
  }

  /// Returns how many solutions a search lists, without showing them.
  std::uint64_t list_unseen() {
    IgnoringSink nobody;
    SearchOptions plain = phase_.options();
    plain.count_only = plain.set_play = plain.variations = false;
    plain.refutations = 0;
    plain.max_solutions = SearchOptions{}.max_solutions;
    const SearchContext& all = phase_.context;
    const SearchContext context{all.plan,   plain,       all.facts,  all.stop,     all.enough,
                                all.payoff, all.threads, all.proofs, all.under_way};
    const SearchResult result = PhaseSolver(phase_.game, context, nobody).run();
    phase_.result.nodes += result.nodes;
    if (result.ending != Ending::complete) {
      throw SearchStopped{};
    }
    return result.solutions;
  }

  PhaseSearch<Game> phase_;
  LineLister<Game> lines_;
  TreeLister<Game> trees_;
};

template <GameEngine Game>
SearchResult solve(const Game& game, const Plan& plan, const SearchOptions& options,
                   FactTable& facts, const StopSignal& stop, unsigned threads, SolutionSink& sink,
                   ProofRoom proofs) {
  std::atomic<bool> enough{false};
  BoundPayoff payoff;
  const auto under_way = threads > 1 ? std::make_unique<UnderWay>() : nullptr;
  const SearchContext context{plan,   options, facts,  stop,           enough,
                              payoff, threads, proofs, under_way.get()};
  return PhaseSolver<Game>(game, context, sink).run();
}

template <GameEngine Game>
PhaseTasks phase_tasks(const Game& game, const Plan& plan, const SearchOptions& options,
                       bool by_two, FactTable& facts, const StopSignal& stop) {
  // With one solution wanted, a long mate is looked for among all first moves before they are
  // tried.
  const bool looks_at_all =
      options.max_solutions == 1 && has_long_battle(plan, options, long_with_own_prover);
  if (!can_go_on(plan, options) || options.stop_on_short_solutions || options.from ||
      looks_at_all) {
    return {};
  }
  std::atomic<bool> enough{false};
  BoundPayoff payoff;
  const SearchContext context{plan, options, facts, stop, enough, payoff, 1};
  IgnoringSink nobody;
  return PhaseSolver<Game>(game, context, nobody).tasks(by_two);
}

}  // namespace warp
