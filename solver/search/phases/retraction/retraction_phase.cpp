#include "solver/search/phases/retraction/retraction_phase.hpp"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

#include "solver/search/phases/retraction/forward_play.hpp"
#include "solver/search/phases/retraction/retro_records.hpp"
#include "solver/search/phases/retraction/retro_search.hpp"
#include "solver/search/play/ordered_tasks.hpp"
#include "solver/search/play/stream/recording.hpp"

namespace warp {

namespace {

using retraction::RetroGame;
using retraction::TakenMove;

/// The solutions that one first move, or group of moves, that is taken back leads to.
struct OfFirst {
  std::string recording;
  std::uint64_t solutions = 0;
  std::uint64_t nodes = 0;
};

/// In bytes.
constexpr std::size_t room_for_decisions = std::size_t{1} << 26U;

class RetractionPhase : public PreparedPhase {
 public:
  RetractionPhase(const Phase& phase, std::uint64_t number, const Means& means, FactTable& facts)
      : phase_(phase), how_(*phase.retraction), number_(number), means_(means), facts_(facts) {}

  SearchResult play(const SearchOptions& options, const StopSignal& stop, unsigned threads,
                    SolutionSink& sink) override {
    SearchResult result;
    RetroSearch search(RetroGame(phase_.rules, phase_.position), how_,
                       forward_play(phase_, means_, decided_, stop), [&stop] { look_at(stop); });
    if (search.game().is_illegal()) {
      sink.king_can_be_captured();
      return result;
    }
    try {
      list(search, options, stop, threads, sink, result);
    } catch (const SearchStopped&) {
      result.ending = stop.interrupted() ? Ending::interrupted : Ending::max_time;
    }
    if (options.count_only) {
      sink.total(result.solutions);
    }
    return result;
  }

  PhaseTasks tasks(const SearchOptions&, bool, const StopSignal&) override { return {}; }
  AuditAnswer ask(const AuditQuestion&, std::uint64_t&, const StopSignal&) override {
    return AuditAnswer::unfinished;
  }
  unsigned half_moves_for_a_plain_one() const override { return 1; }

 private:
  static void look_at(const StopSignal& stop) {
    if (stop.interrupted() || stop.out_of_time()) {
      throw SearchStopped{};
    }
  }

  void list(RetroSearch& search, const SearchOptions& options, const StopSignal& stop,
            unsigned threads, SolutionSink& sink, SearchResult& result) {
    const RetroSearch::TakenMoves firsts = search.moves();
    const auto groups = search.groups(firsts);
    const SearchPosition from = options.from.value_or(SearchPosition{});
    const std::size_t done = std::min<std::size_t>(from.first_moves_done, groups.size());
    IgnoringSink nobody;
    Replay replay(options.count_only ? nobody : sink, options.max_solutions - from.solutions);
    result.solutions = from.solutions;
    result.reached = from;
    in_order<OfFirst>(
        groups.size() - done, threads,
        [&](std::size_t number) {
          Task task{.search = search, .options = options, .stop = stop};
          const RetroSearch::Group group = groups[done + number];
          return how_.is_defensive ? against_each_other(task, group)
                                   : in_cooperation(task, group.front());
        },
        [&](std::size_t number, const OfFirst& found) {
          result.nodes += found.nodes;
          const bool more = replay.pass(found.recording);
          result.solutions = from.solutions + replay.solutions();
          if (!more) {
            result.ending = Ending::max_solutions;
            return false;
          }
          result.reached = {.first_moves_done = static_cast<unsigned>(done + number + 1),
                            .solutions = result.solutions,
                            .solutions_of_round = result.solutions};
          sink.progress(result.reached, static_cast<unsigned>(groups.size()));
          return true;
        });
  }

  /// The work at one first group.
  struct Task {
    RetroSearch search;
    const SearchOptions& options;
    const StopSignal& stop;
    Recorder found{most_bytes};
    static constexpr std::size_t most_bytes = std::size_t{1} << 28U;

    OfFirst result() { return {.recording = found.bytes(), .nodes = search.nodes()}; }
  };

  OfFirst in_cooperation(Task& task, const TakenMove& first) const {
    RetroGame teller = task.search.game();
    task.search.each_line(first, [&](const RetroSearch::TakenMoves& line) {
      std::vector<LineMove> before;
      for (const TakenMove& move : line) {
        before.push_back({number_taken_back(before.size()), record_taken_back(teller, move)});
        teller.take_back(move);
      }
      play_forward(task, std::move(before));
      for (std::size_t i = 0; i < line.size(); ++i) {
        teller.play_again();
      }
    });
    return task.result();
  }

  OfFirst against_each_other(Task& task, RetroSearch::Group group) const {
    if (const auto length = task.search.shortest(group, how_.moves)) {
      for (const TakenMove& move : group) {
        write_attack(task, move, *length, 0);
      }
    }
    return task.result();
  }

  /// Writes a move of the first side that succeeds within `left` moves, and what follows it.
  void write_attack(Task& task, const TakenMove& move, unsigned left, std::size_t depth) const {
    open(task, move, depth, depth == 0 ? Verdict::key : Verdict::none);
    task.search.game().take_back(move);
    if (task.search.succeeds()) {
      play_forward(task, {});
    } else if (task.options.variations) {
      write_defences(task, left - 1, depth + 1);
    }
    task.search.game().play_again();
    task.found.close();
  }

  void write_defences(Task& task, unsigned left, std::size_t depth) const {
    const RetroSearch::TakenMoves all = task.search.moves();
    for (const auto& group : task.search.groups(all)) {
      for (const TakenMove& defence : group) {
        if (task.search.defence_fails(defence, left)) {
          open(task, defence, depth, Verdict::none);
          task.search.game().take_back(defence);
          write_answers(task, left, depth + 1);
          task.search.game().play_again();
          task.found.close();
        }
      }
    }
  }

  /// Writes the shortest ways to succeed.
  void write_answers(Task& task, unsigned left, std::size_t depth) const {
    unsigned length = 1;
    while (length < left && !task.search.attack(length)) {
      ++length;
    }
    const RetroSearch::TakenMoves all = task.search.moves();
    for (const auto& group : task.search.groups(all)) {
      if (task.search.shortest(group, length)) {
        for (const TakenMove& move : group) {
          write_attack(task, move, length, depth);
        }
      }
    }
  }

  void open(Task& task, const TakenMove& move, std::size_t depth, Verdict verdict) const {
    TreeMove told;
    told.at = number_taken_back(depth);
    told.move = record_taken_back(task.search.game(), move);
    told.verdict = verdict;
    task.found.open(told, depth == 0 ? Place::root : Place::variation);
  }

  /// Writes the solutions of the forward play from the present position behind `before`.
  void play_forward(Task& task, std::vector<LineMove> before) const {
    Phase forward = phase_;
    forward.retraction.reset();
    forward.position = task.search.game().with_rights();
    SearchOptions options = task.options;
    options.from.reset();
    options.count_only = false;
    options.max_solutions = SearchOptions{}.max_solutions;
    const auto* const root = std::get_if<PlanBranch>(&phase_.plan[0]);
    const bool in_lines = !how_.is_defensive && root != nullptr &&
                          (root->play == Play::help || root->play == Play::series);
    ForwardSink passes(task.found, std::move(before), in_lines);
    const SearchResult result =
        play_phase(forward, options, number_, means_.unaudited(), facts_, task.stop, 1, passes);
    if (result.ending == Ending::interrupted || result.ending == Ending::max_time) {
      throw SearchStopped{};
    }
  }

  const Phase& phase_;
  const Retraction how_;
  const std::uint64_t number_;
  const Means means_;
  FactTable& facts_;                       ///< of the forward play that is written
  FactTable decided_{room_for_decisions};  ///< of the forward play that is only decided
};

}  // namespace

std::unique_ptr<PreparedPhase> prepare_retraction_phase(const Phase& phase, std::uint64_t number,
                                                        const Means& means, FactTable& facts) {
  return std::make_unique<RetractionPhase>(phase, number, means, facts);
}

}  // namespace warp
