#include "solver/app/check/infinite/judge.hpp"

#include <algorithm>
#include <limits>
#include <optional>
#include <set>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/app/check/infinite/statement.hpp"
#include "solver/app/check/unsearched.hpp"
#include "solver/check/judge.hpp"
#include "solver/engines/infinite/infinite_solver.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/setup/infinite/placement.hpp"
#include "solver/setup/infinite/task.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp {

namespace {

constexpr Names tries_are_not_played{
    "tries are not played on boards of infinitely many dimensions",
    "Verführungen werden auf Brettern unendlich vieler Dimensionen nicht gespielt",
    "les essais ne se jouent pas sur les échiquiers d'une infinité de dimensions"};
constexpr Names threats_are_not_played{
    "threats are not played on boards of infinitely many dimensions",
    "Drohungen werden auf Brettern unendlich vieler Dimensionen nicht gespielt",
    "les menaces ne se jouent pas sur les échiquiers d'une infinité de dimensions"};

using check::Fault;
using check::Finding;
using infinite::InfinitePlay;
using infinite::InfiniteSolutions;
using infinite::InfiniteTask;
using infinite::PlayedMove;
using infinite::PlayedTree;

/// A half-move of a solution. Two half-moves mean the same if they lead to the same position.
struct Step {
  std::string text;
  std::string key;
  bool gives_check = false, reaches_goal = false;
  std::vector<Step> behind;
};

/// Reads solutions and statements as trees of positions, and judges them.
class InfiniteJudge {
 public:
  InfiniteJudge(const Problem& problem, const InfiniteTask& task,
                const InfiniteSolutions& solutions, check::PhaseJudgement& judgement)
      : problem_(problem),
        task_(task),
        solutions_(solutions),
        judgement_(judgement),
        start_{problem.infinite->board, problem.infinite->units, problem.infinite->squares} {}

  void run() {
    if (solutions_.king_can_be_captured) {
      add({.fault = Fault::illegal_position, .text = say(MessageId::king_can_be_captured)});
      return;
    }
    for (const PlayedTree& key : solutions_.keys) {
      roots_.push_back(step_of(key, start_));
    }
    for (const infinite::PlayedLine& line : solutions_.lines) {
      add_line(line);
    }
    const check::Declarations declarations(without_solution());
    const check::Declaration declared = declarations.of({});
    counts_ = declared.play;
    for (const std::string& unread : declared.unread) {
      add({.fault = Fault::unread, .strand = check::Strand::author, .text = unread});
    }
    read_statements();
    judgement_.declared = declared.text(problem_.language);
    if (is_battle()) {
      judge_keys();
    } else {
      judge_lines();
    }
    judge_search();
  }

 private:
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, problem_.language, arguments);
  }
  void add(Finding finding) { judgement_.findings.push_back(std::move(finding)); }

  bool is_battle() const {
    return task_.play == InfinitePlay::direct || task_.play == InfinitePlay::self;
  }
  bool is_series() const { return !is_battle() && task_.play != InfinitePlay::help; }
  /// The half-moves from the first one to the goal.
  std::size_t full_length() const {
    switch (task_.play) {
      case InfinitePlay::direct:
        return 2 * std::size_t{task_.length} - 1;
      case InfinitePlay::self:
        return 2 * std::size_t{task_.length};
      case InfinitePlay::series_help:
        return std::size_t{task_.length} + 1;
      default:
        return task_.length;
    }
  }

  /// The problem with what it declares, but for the solution, whose squares only this board knows.
  Problem without_solution() const {
    Problem problem = problem_;
    problem.remarks.clear();
    problem.remark_places.clear();
    for (std::size_t i = 0; i < problem_.remarks.size(); ++i) {
      if (!is_solution(problem_.remarks[i])) {
        problem.remarks.push_back(problem_.remarks[i]);
        problem.remark_places.push_back(
            i < problem_.remark_places.size() ? problem_.remark_places[i] : Location{});
      }
    }
    return problem;
  }

  // ---- what is found ----

  std::string move_text(const PlayedMove& move) const {
    std::string text = infinite_letters(move.unit, problem_, problem_.language) + move.from.text() +
                       (move.taken ? "*" : "-") + move.to.text();
    if (!(move.becomes == move.unit)) {
      std::string letters = infinite_letters(move.becomes, problem_, problem_.language);
      letters.pop_back();
      text += "=" + letters;
    }
    return text + (move.reaches_goal && task_.goal == infinite::InfiniteGoal::mate ? " #"
                   : move.gives_check                                              ? " +"
                                                                                   : "");
  }

  static InfiniteUnits after(const PlayedMove& move, const InfiniteUnits& before) {
    const auto taken = move.taken ? before.on(move.taken_at.value_or(move.to)) : std::nullopt;
    return before.after(before.on(move.from).value(), move.to, taken, move.becomes);
  }

  Step step_of(const PlayedTree& tree, const InfiniteUnits& before) const {
    const InfiniteUnits behind = after(tree.move, before);
    Step step{.text = move_text(tree.move),
              .key = behind.key(),
              .gives_check = tree.move.gives_check,
              .reaches_goal = tree.move.reaches_goal,
              .behind = {}};
    for (const PlayedTree& next : tree.variations) {
      step.behind.push_back(step_of(next, behind));
    }
    return step;
  }

  void add_line(const infinite::PlayedLine& line) {
    std::vector<Step>* level = &roots_;
    InfiniteUnits position = start_;
    for (const PlayedMove& move : line) {
      position = after(move, position);
      const std::string key = position.key();
      auto known = std::ranges::find(*level, key, &Step::key);
      if (known == level->end()) {
        level->push_back({.text = move_text(move),
                          .key = key,
                          .gives_check = move.gives_check,
                          .reaches_goal = move.reaches_goal,
                          .behind = {}});
        known = level->end() - 1;
      }
      level = &known->behind;
    }
  }

  static std::size_t depth_of(const Step& step) {
    std::size_t depth = 0;
    for (const Step& next : step.behind) {
      depth = std::max(depth, depth_of(next));
    }
    return depth + 1;
  }

  /// "1.", "1...", "2." of the half-move that is number `ply` of the play, from 0 on.
  std::string number_of(std::size_t ply) const {
    if (is_series()) {
      const bool answer = task_.play == InfinitePlay::series_help && ply == task_.length;
      return fmt::format("{}{}", answer ? ply : ply + 1, answer ? "..." : ".");
    }
    const std::size_t shifted = ply + first_ply();
    return fmt::format("{}{}", shifted / 2 + 1, shifted % 2 == 0 ? "." : "...");
  }
  /// Help play of an odd number of half-moves begins with the second half of its first move.
  std::size_t first_ply() const {
    return task_.play == InfinitePlay::help && task_.length % 2 != 0 ? 1 : 0;
  }

  // ---- what is stated ----

  Colour mover_of(std::size_t ply) const {
    const bool answers = is_series() ? ply >= task_.length : ply % 2 != 0;
    return answers ? opponent(task_.first) : task_.first;
  }

  static constexpr std::size_t no_ply = std::numeric_limits<std::size_t>::max();

  /// The number of the half-move in the play; no_ply if the numbers do not fit.
  std::size_t ply_of(const StatedHalfMove& move, std::size_t next) const {
    if (move.number == 0) {
      return next;
    }
    const std::size_t before = move.number - 1;
    std::size_t ply = is_series() ? (move.second ? std::size_t{task_.length} : before)
                                  : 2 * before + (move.second ? 1 : 0);
    if (!is_series()) {
      if (ply < first_ply()) {
        return no_ply;
      }
      ply -= first_ply();
    }
    return ply;
  }

  struct Reached {
    InfiniteUnits position;
    const std::vector<Step>* behind;
    std::string line;
  };

  void read_statements() {
    std::vector<std::optional<Reached>> path;  // [i]: behind the first i half-moves
    path.push_back(Reached{start_, &roots_, ""});
    for (const StatedHalfMove& move : stated_half_moves(problem_)) {
      if (move.is_threat) {
        add_unread(move, threats_are_not_played);
        continue;
      }
      const std::size_t next = move.line_begins && move.number == 0 ? 0 : path.size() - 1;
      const std::size_t ply = move.number == 0 && move.text.empty() ? no_ply : ply_of(move, next);
      const bool is_try = move.signs.find('?') != std::string::npos;
      if (!move.is_read || is_try || ply >= path.size()) {
        add_unread(move, is_try ? tries_are_not_played : Names{});
        if (ply < path.size()) {
          path.resize(ply + 1);
        }
        if (is_try && ply < path.size()) {  // what stands behind it belongs to it
          path.push_back(std::nullopt);
        }
        continue;
      }
      path.resize(ply + 1);
      if (!path.back()) {  // the half-move before it does not solve
        path.push_back(std::nullopt);
        continue;
      }
      state(move, ply, path);
    }
  }

  /// That it cannot be read, and why, if that is known.
  void add_unread(const StatedHalfMove& move, const Names& why) {
    const std::string_view reason = why.in(problem_.language);
    add({.fault = Fault::unread,
         .strand = check::Strand::author,
         .text = say(MessageId::solution_unreadable, {{"place", move.text}}) +
                 (reason.empty() ? "" : ": " + std::string(reason))});
  }

  void state(const StatedHalfMove& move, std::size_t ply,
             std::vector<std::optional<Reached>>& path) {
    const Reached before = *path.back();
    const std::string here =
        before.line + (before.line.empty() ? "" : " ") + number_of(ply) + move.text;
    for (const StatedArrival& arrival : arrivals(move, before.position, mover_of(ply), problem_)) {
      const auto step = std::ranges::find(*before.behind, arrival.position.key(), &Step::key);
      if (step == before.behind->end()) {
        continue;
      }
      check_signs(move, here, arrival, *step);
      path.push_back(Reached{arrival.position, &step->behind, here});
      stated_.insert(&*step);
      return;
    }
    path.push_back(std::nullopt);
    if (!is_proven()) {
      add({.fault = Fault::unproved,
           .strand = check::Strand::author,
           .moves = {here},
           .text =
               say(MessageId::stated_line_fails_because, {{"line", here}, {"why", threshold()}})});
      return;
    }
    const bool is_key = is_battle() && ply == 0;
    add({.fault = Fault::stated_fails,
         .strand = check::Strand::author,
         .moves = {here},
         .text = is_key ? say(MessageId::stated_key_fails, {{"move", here}, {"why", ""}})
                        : say(MessageId::stated_line_fails, {{"line", here}})});
  }

  /// A sign too much is false.
  void check_signs(const StatedHalfMove& move, const std::string& here,
                   const StatedArrival& arrival, const Step& step) {
    const auto fail = [&](MessageId why) {
      add({.fault = Fault::stated_fails,
           .strand = check::Strand::author,
           .moves = {here},
           .text = say(MessageId::stated_sign_fails,
                       {{"line", here}, {"why", say(why, {{"move", move.text}})}})});
    };
    const bool mates = step.reaches_goal && task_.goal == infinite::InfiniteGoal::mate;
    if (move.captures && !arrival.captures) {
      fail(MessageId::captures_nothing);
    } else if (move.signs.find('#') != std::string::npos && !mates) {
      fail(MessageId::does_not_mate);
    } else if (move.signs.find('+') != std::string::npos && !step.gives_check && !mates) {
      fail(MessageId::gives_no_check);
    }
  }

  // ---- judging ----

  std::string threshold() const {
    return say(MessageId::threshold_not_proven, {{"number", std::to_string(solutions_.threshold)}});
  }

  bool has_pawns() const {
    return std::ranges::any_of(start_.units, [](const infinite::InfiniteUnit& unit) {
      return unit.walk == infinite::InfiniteWalk::pawn;
    });
  }
  bool is_proven() const { return solutions_.proven && !solutions_.stopped && !has_pawns(); }

  std::size_t wanted(std::size_t stated) const {
    const std::uint64_t declared =
        counts_ && counts_->kind != check::IntendedCount::Kind::some ? counts_->total() : 0;
    return std::max<std::size_t>(stated, declared);
  }

  void judge_keys() {
    std::vector<std::string> texts;
    std::size_t stated = 0;
    for (const Step& key : roots_) {
      texts.push_back(number_of(0) + key.text);
      stated += stated_.contains(&key) ? 1 : 0;
    }
    judgement_.solutions = roots_.size();
    judgement_.lines = texts;
    const std::size_t most = std::max<std::size_t>(1, wanted(stated));
    if (roots_.empty()) {
      add({.fault = Fault::no_solution, .text = say(MessageId::no_key)});
      return;
    }
    const std::string count = check::counted(roots_.size(), check::Thing::key, problem_.language);
    if (roots_.size() < most) {
      add({.fault = Fault::fewer_solutions,
           .moves = texts,
           .text = say(MessageId::fewer_than_declared,
                       {{"count", count}, {"wanted", std::to_string(most)}})});
    } else if (roots_.size() > most && stated == 0) {
      add({.fault = Fault::cook,
           .place = check::DualPlace::key,
           .moves = texts,
           .text = say(counts_ ? MessageId::more_than_declared : MessageId::more_than_expected,
                       {{"count", count},
                        {"wanted", std::to_string(most)},
                        {"kind", ""},
                        {"lines", check::joined(texts, " / ", problem_.language)}})});
    }
    for (std::size_t i = 0; i < roots_.size(); ++i) {
      const bool is_stated = stated_.contains(&roots_[i]);
      if (roots_.size() > most && stated > 0 && !is_stated) {
        add({.fault = Fault::cook,
             .place = check::DualPlace::key,
             .strand = check::Strand::side,
             .moves = {texts[i]},
             .text = say(MessageId::cook_key, {{"move", texts[i]}, {"kind", ""}})});
      }
      const std::size_t depth = depth_of(roots_[i]);
      if (depth + 1 < full_length() || (depth == 1 && full_length() > 2)) {
        add({.fault = Fault::short_solution,
             .place = check::DualPlace::key,
             .moves = {texts[i]},
             .text = say(MessageId::solves_in,
                         {{"move", texts[i]},
                          {"count", check::counted((depth + 1) / 2, check::Thing::move,
                                                   problem_.language)}})});
      }
      if (stated == 0 || is_stated) {
        std::vector<std::string> line{texts[i]};
        for (const Step& defence : roots_[i].behind) {
          judge_answers(defence, 1, line);
        }
      }
    }
  }

  /// A dual counts in a variation of full length if the play goes on or the defender has the last
  /// move.
  void judge_answers(const Step& defence, std::size_t ply, std::vector<std::string>& line) {
    line.push_back(number_of(ply) + defence.text);
    if (defence.behind.size() > 1) {
      std::vector<std::string> moves;
      for (const Step& answer : defence.behind) {
        moves.push_back(number_of(ply + 1) + answer.text);
      }
      const bool is_last = defence.behind.front().behind.empty();
      const bool is_full = ply + depth_of(defence) + 1 >= full_length();
      const bool counts = is_full && (!is_last || task_.play == InfinitePlay::self);
      std::string text =
          say(is_last ? MessageId::dual_mate_in_variation : MessageId::dual_in_variation,
              {{"kind", ""},
               {"after",
                say(MessageId::after_line, {{"line", fmt::format("{}", fmt::join(line, " "))}})},
               {"strand", is_full ? "" : say(MessageId::side_line)},
               {"moves", check::alternatives(moves, problem_.language)}});
      add({.fault = Fault::dual,
           .minor = !counts,
           .place = is_last ? check::DualPlace::mate : check::DualPlace::continuation,
           .strand = is_full ? check::Strand::unsaid : check::Strand::side,
           .after = line,
           .moves = std::move(moves),
           .text = std::move(text)});
    }
    for (const Step& answer : defence.behind) {
      line.push_back(number_of(ply + 1) + answer.text);
      for (const Step& next : answer.behind) {
        judge_answers(next, ply + 2, line);
      }
      line.pop_back();
    }
    line.pop_back();
  }

  struct FoundLine {
    std::string text;
    std::size_t length = 0;
    bool is_stated = false;
  };

  void collect(const Step& step, std::size_t ply, const std::string& before, bool is_stated,
               std::vector<FoundLine>& lines) const {
    const std::string text = before + (before.empty() ? "" : " ") + number_of(ply) + step.text;
    const bool stated = is_stated && stated_.contains(&step);
    if (step.behind.empty()) {
      lines.push_back({text, ply + 1, stated});
    }
    for (const Step& next : step.behind) {
      collect(next, ply + 1, text, stated, lines);
    }
  }

  void judge_lines() {
    std::vector<FoundLine> all;
    for (const Step& first : roots_) {
      collect(first, 0, "", true, all);
    }
    std::vector<std::string> full, others, early;
    for (const FoundLine& line : all) {
      judgement_.lines.push_back(line.text);
      (line.length < full_length() ? early : full).push_back(line.text);
      if (line.length >= full_length() && !line.is_stated) {
        others.push_back(line.text);
      }
    }
    judgement_.solutions = all.size();
    if (!early.empty()) {
      add({.fault = Fault::short_solution,
           .moves = early,
           .text = fmt::format(
               "{}: {}",
               check::counted(early.size(), check::Thing::short_solution, problem_.language),
               check::joined(early, " / ", problem_.language))});
    }
    if (full.empty()) {
      add({.fault = early.empty() ? Fault::no_solution : Fault::short_solution,
           .text = say(early.empty() ? MessageId::no_solution : MessageId::no_full_solution)});
      return;
    }
    const std::size_t stated = full.size() - others.size();
    const std::size_t most = wanted(stated);
    const std::string count =
        check::counted(full.size(), check::Thing::solution, problem_.language);
    if (full.size() < most) {
      add({.fault = Fault::fewer_solutions,
           .moves = full,
           .text = say(MessageId::fewer_than_declared,
                       {{"count", count}, {"wanted", std::to_string(most)}})});
    } else if (stated > 0 && full.size() > most) {
      for (const std::string& line : others) {
        add({.fault = Fault::cook,
             .strand = check::Strand::side,
             .moves = {line},
             .text = say(MessageId::line_not_stated, {{"line", line}})});
      }
    } else if (most > 0 && full.size() > most) {
      add({.fault = Fault::more_solutions,
           .moves = full,
           .text = say(MessageId::more_than_declared,
                       {{"count", count},
                        {"wanted", std::to_string(most)},
                        {"kind", ""},
                        {"lines", check::joined(full, " / ", problem_.language)}})});
    } else if (most == 0 && full.size() > 1) {
      add({.fault = Fault::undeclared,
           .text = say(MessageId::nothing_declared,
                       {{"count", count}, {"pattern", ""}, {"relation", ""}})});
    }
  }

  void judge_search() {
    if (solutions_.stopped) {
      std::erase_if(judgement_.findings,
                    [](const Finding& finding) { return finding.is_about_missing(); });
      add({.fault = Fault::unproved, .text = say(MessageId::search_out_of_time)});
    } else if (!solutions_.complete) {
      add({.fault = Fault::unproved,
           .text = say(MessageId::search_many_solutions,
                       {{"number", std::to_string(*task_.most_solutions)}})});
    } else if (!is_proven()) {
      add({.fault = Fault::unproved, .text = threshold()});
    }
  }

  const Problem& problem_;
  const InfiniteTask& task_;
  const InfiniteSolutions& solutions_;
  check::PhaseJudgement& judgement_;
  InfiniteUnits start_;
  std::vector<Step> roots_;
  std::set<const Step*> stated_;
  std::optional<check::IntendedCount> counts_;
};

}  // namespace

JudgedEntry judge_on_infinite_board(const Problem& problem, check::ProblemJudgement judgement,
                                    const StopSignal& stop) {
  JudgedEntry judged{.judgement = std::move(judgement)};
  std::vector<Diagnostic> diagnostics;
  Complaints complaints(problem.file, problem.language, diagnostics);
  auto task = infinite_task(problem, complaints);
  if (!task) {
    note(diagnostics, judged.judgement);
    return judged;
  }
  constexpr std::size_t most_solutions = 1000;
  task->variations = true;
  task->most_solutions = most_solutions;
  const auto start = StopSignal::Clock::now();
  const InfinitePlacement& placement = *problem.infinite;
  const InfiniteSolutions solutions =
      infinite::solve({placement.board, placement.units, placement.squares}, *task,
                      [&] { return stop.interrupted() || stop.out_of_time(); });
  check::PhaseJudgement phase{.stipulation =
                                  report::stipulation_text(problem, *problem.stipulation)};
  phase.start = report::json_line({{"units", report::units_json(problem.units, problem)},
                                   {"to_move", task->first == Colour::white ? "white" : "black"},
                                   {"fen", report::Json()}});
  InfiniteJudge(problem, *task, solutions, phase).run();
  judged.judgement.phases.push_back(std::move(phase));
  judged.judgement.seconds =
      std::chrono::duration<double>(StopSignal::Clock::now() - start).count();
  judged.end = !solutions.stopped   ? JudgedEntry::End::complete
               : stop.interrupted() ? JudgedEntry::End::interrupted
                                    : JudgedEntry::End::out_of_time;
  return judged;
}

}  // namespace warp
