#include "solver/app/api/infinite_play.hpp"

#include <algorithm>
#include <chrono>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "solver/engines/infinite/digit_moves.hpp"
#include "solver/engines/infinite/infinite_solver.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/setup/infinite/placement.hpp"
#include "solver/setup/infinite/task.hpp"
#include "solver/setup/messages/message.hpp"
#include "solver/setup/search_options.hpp"

namespace warp {

namespace {

using infinite::ClassPart;
using infinite::InfiniteGoal;
using infinite::InfinitePlay;
using infinite::InfiniteSolutions;
using infinite::InfiniteSquare;
using infinite::InfiniteTask;
using infinite::InfiniteUnit;
using infinite::InfiniteWalk;
using infinite::PlayedLine;
using infinite::PlayedMove;
using infinite::PlayedTree;

/// Writes the solutions of one problem as those of all other boards are written: squares are
/// numbered as they occur, and the problem gives their names.
class InfiniteWriter {
 public:
  InfiniteWriter(Problem problem, const InfiniteTask& task, report::Report& report)
      : problem_(std::move(problem)),
        names_(*problem_.square_names),
        task_(task),
        report_(report),
        goal_(goal_of_task()) {
    for (std::size_t i = 0; i < names_.size(); ++i) {
      numbers_.emplace(names_[i], static_cast<Square>(i));
    }
  }

  void write(const InfiniteSolutions& solutions, Ending ending,
             const report::Statistics& statistics,
             const std::function<void(const report::Statistics&)>& end) {
    std::vector<SolutionTree> set_trees, keys;
    std::vector<SolutionLine> set_lines, lines;
    for (const PlayedTree& tree : solutions.set_trees) {
      set_trees.push_back(tree_of(tree, {.number = 1, .second = true}, Verdict::none));
    }
    for (const PlayedTree& tree : solutions.keys) {
      keys.push_back(tree_of(tree, {.number = 1}, Verdict::key));
    }
    for (const PlayedLine& line : solutions.set_lines) {
      set_lines.push_back(line_of(line, task_.length - 1));
    }
    for (const PlayedLine& line : solutions.lines) {
      lines.push_back(line_of(line, task_.length));
    }
    problem_.square_names = std::make_shared<const std::vector<std::string>>(std::move(names_));
    report_.begin_problem(problem_, problem_.units);
    report_.begin_phase({});
    if (solutions.king_can_be_captured) {
      report_.king_can_be_captured();
    }
    if (task_.set_play) {
      if (!set_trees.empty()) {
        report_.set_play(set_trees);
      }
      write(set_lines);
      report_.end_part();
    }
    for (const SolutionTree& key : keys) {
      report_.attack(key);
    }
    write(lines);
    report_.end_phase(ending);
    if (!solutions.king_can_be_captured) {
      remark(solutions);
    }
    end(statistics);
  }

 private:
  void write(const std::vector<SolutionLine>& lines) {
    for (const SolutionLine& line : lines) {
      report_.line(line);
    }
  }

  GoalKind goal_of_task() const {
    switch (task_.goal) {
      case InfiniteGoal::mate:
        return GoalKind::mate;
      case InfiniteGoal::check:
        return GoalKind::check;
      case InfiniteGoal::capture:
        return GoalKind::capture;
      case InfiniteGoal::any_move:
        return GoalKind::any;
    }
    return GoalKind::mate;
  }

  Square square(const InfiniteSquare& square) {
    const auto [found, is_new] =
        numbers_.emplace(square.text(), static_cast<Square>(names_.size()));
    if (is_new) {
      names_.push_back(found->first);
    }
    return found->second;
  }

  Unit unit(const InfiniteUnit& unit) {
    return {.walk = walk_of(unit, problem_.walks), .side = side_of(unit.colour)};
  }

  MoveRecord record(const PlayedMove& move) {
    std::vector<Effect> effects;
    const Square from = square(move.from), to = square(move.to);
    if (move.taken) {
      effects.push_back({.kind = EffectKind::remove,
                         .reason = move.taken_at ? Reason::en_passant : Reason::capture,
                         .from = move.taken_at ? square(*move.taken_at) : to,
                         .before = unit(*move.taken)});
    }
    effects.push_back({.kind = EffectKind::relocate,
                       .reason = Reason::movement,
                       .from = from,
                       .to = to,
                       .before = unit(move.unit)});
    if (!(move.becomes == move.unit)) {
      effects.push_back({.kind = EffectKind::replace,
                         .reason = Reason::promotion,
                         .from = to,
                         .before = unit(move.unit),
                         .after = unit(move.becomes)});
    }
    MoveRecord result{.submoves = {std::move(effects)}};
    result.gives_check = move.gives_check;
    if (move.reaches_goal) {
      result.reached = Goal{goal_, no_square};
    }
    note_class(move, result);
    return result;
  }

  /// Keeps what is to be said of the class of a move that stands for more than itself.
  void note_class(const PlayedMove& move, const MoveRecord& record) {
    if (move.parts.empty()) {
      return;
    }
    const Language language = problem_.language;
    const report::Lettering lettering{language, *problem_.walks};
    const auto number = [&](int count) {
      return count >= infinite::infinitely_many
                 ? message(MessageId::infinitely_many_places, language)
                 : std::to_string(count);
    };
    std::string text =
        report::move_text(record, report::Notation(lettering, *problem_.geometry, names_)) + ": ";
    for (std::size_t i = 0; i < move.parts.size(); ++i) {
      const ClassPart& part = move.parts[i];
      std::string digits;
      for (const auto& [placed, digit] : part.digits) {
        digits += (digits.empty() ? "" : " ") + report::unit_name(unit(placed), lettering) +
                  std::to_string(digit);
      }
      text += (i == 0 ? "" : "; ") + message(MessageId::part_of_class, language,
                                             {{"count", number(part.count)},
                                              {"all", number(part.of)},
                                              {"digits", digits},
                                              {"from", std::to_string(part.from)},
                                              {"to", std::to_string(part.to)}});
    }
    if (told_.insert(text).second) {
      classes_.push_back(std::move(text));
    }
  }

  SolutionTree tree_of(const PlayedTree& tree, HalfMoveNumber at, Verdict verdict) {
    SolutionTree result;
    result.at = at;
    result.move = record(tree.move);
    result.verdict = verdict;
    const HalfMoveNumber next = at.second ? HalfMoveNumber{.number = at.number + 1}
                                          : HalfMoveNumber{.number = at.number, .second = true};
    for (const PlayedTree& variation : tree.variations) {
      result.variations.push_back(tree_of(variation, next, Verdict::none));
    }
    return result;
  }

  /// Help play of `longest` half-moves ends with the second half of a move.
  SolutionLine line_of(const PlayedLine& line, unsigned longest) {
    SolutionLine result;
    const bool help = task_.play == InfinitePlay::help;
    const auto length = static_cast<unsigned>(line.size());
    const unsigned shift = help && longest % 2 != 0 ? 1 : 0;
    for (unsigned i = 0; i < length; ++i) {
      const bool answer = task_.play == InfinitePlay::series_help && i + 1 == length;
      const HalfMoveNumber at =
          help ? HalfMoveNumber{.number = (i + shift) / 2 + 1, .second = (i + shift) % 2 != 0}
               : HalfMoveNumber{.number = answer ? i : i + 1, .second = answer};
      result.moves.push_back({at, record(line[i])});
    }
    return result;
  }

  void remark(const InfiniteSolutions& solutions) {
    for (const std::string& text : classes_) {
      report_.remark(report::RemarkKind::move_class, text);
    }
    const bool has_pawns = std::ranges::any_of(
        problem_.infinite->units,
        [](const InfiniteUnit& placed) { return placed.walk == InfiniteWalk::pawn; });
    if (has_pawns) {
      const infinite::ColumnPosition position(problem_.infinite->board, problem_.infinite->units,
                                              problem_.infinite->squares);
      report_.remark(
          report::RemarkKind::left_out,
          message(MessageId::promotions_left_out, problem_.language,
                  {{"number", std::to_string(infinite::most_promoted_directions(position))}}));
    }
    report_.remark(report::RemarkKind::threshold,
                   message(solutions.proven && !has_pawns ? MessageId::threshold_proven
                                                          : MessageId::threshold_not_proven,
                           problem_.language, {{"number", std::to_string(solutions.threshold)}}));
  }

  Problem problem_;
  std::vector<std::string> names_;
  const InfiniteTask& task_;
  report::Report& report_;
  GoalKind goal_;
  std::map<std::string, Square> numbers_;
  std::vector<std::string> classes_;
  std::set<std::string> told_;
};

}  // namespace

InfinitePlayed play_on_infinite_board(const Problem& as_read, const InfiniteLimits& limits,
                                      const StopSignal& stop, report::Report& report,
                                      const std::function<void(const report::Statistics&)>& end) {
  InfinitePlayed result;
  Complaints complaints(as_read.file, as_read.language, result.diagnostics);
  auto task = infinite_task(as_read, complaints);
  if (!task) {
    return result;
  }
  task->threshold = limits.threshold;
  task->uses_theorems = limits.uses_theorems;
  task->memory = limits.memory.value_or(task->memory);
  if (limits.most_solutions) {
    task->most_solutions =
        std::min(*limits.most_solutions, task->most_solutions.value_or(*limits.most_solutions));
  }
  const auto start = StopSignal::Clock::now();
  const InfinitePlacement& placement = *as_read.infinite;
  const infinite::ColumnPosition position(placement.board, placement.units, placement.squares);
  const InfiniteSolutions solutions =
      infinite::solve(position, *task, [&] { return stop.interrupted() || stop.out_of_time(); });
  result.ending = solutions.stopped && stop.interrupted() ? Ending::interrupted
                  : solutions.stopped                     ? Ending::max_time
                  : solutions.complete                    ? Ending::complete
                                                          : Ending::max_solutions;
  InfiniteWriter(as_read, *task, report)
      .write(solutions, *result.ending,
             {.seconds = std::chrono::duration<double>(StopSignal::Clock::now() - start).count()},
             end);
  return result;
}

InfinitePlayed play_on_infinite_board(const Problem& as_read, const InfiniteLimits& limits,
                                      const StopSignal& stop, report::Report& report) {
  return play_on_infinite_board(
      as_read, limits, stop, report,
      [&](const report::Statistics& statistics) { report.end_problem(statistics); });
}

std::optional<StopSignal::Clock::time_point> infinite_deadline(
    const Problem& problem, std::optional<std::chrono::nanoseconds> most) {
  if (const auto seconds = number_of(problem, OptionId::max_time)) {
    const std::chrono::nanoseconds own = std::chrono::seconds(*seconds);
    most = most ? std::min(*most, own) : own;
  }
  if (!most) {
    return std::nullopt;
  }
  return StopSignal::Clock::now() + *most;
}

}  // namespace warp
