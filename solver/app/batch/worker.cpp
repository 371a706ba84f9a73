#include "solver/app/batch/worker.hpp"

#include <algorithm>
#include <atomic>
#include <cstdlib>
#include <new>

#include <fmt/format.h>
#include <tbb/global_control.h>

#include "solver/app/api/infinite_play.hpp"
#include "solver/app/api/input.hpp"
#include "solver/app/api/problem_solver.hpp"
#include "solver/app/batch/results/kept_report.hpp"
#include "solver/app/solve/command_line/resume.hpp"
#include "solver/formats/report/endings.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/search/phases/audit.hpp"
#include "solver/setup/setup.hpp"

namespace warp::batch {

namespace {

/// Results are sent at least this often, so that little is lost if all processes are killed.
constexpr std::chrono::seconds between_answers{1};

/// The memory outside of the solver: code, buffers, stacks of threads.
constexpr std::size_t mebibyte = 1024 * 1024;
std::size_t overhead(unsigned threads) {
  constexpr std::size_t stack = 9 * mebibyte;  // for a searching thread and one of the scheduler
  return 32 * mebibyte + (2 * threads - 1) * stack;
}

void limit_memory(const ProcessSettings& settings) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__)
  constexpr bool is_limited = false;  // sanitizers need far more memory than the program
#else
  constexpr bool is_limited = true;
#endif
  if (is_limited && settings.memory) {
    platform::limit_memory(*settings.memory + overhead(settings.threads));
  }
}

/// The child's side: takes orders, solves, answers.
class Solving {
 public:
  Solving(const std::vector<Entry>& entries, const ProcessSettings& settings,
          platform::ParentLink& parent)
      : entries_(entries),
        parent_(parent),
        facts_(settings.facts),
        solver_(facts_, settings.threads, settings.means) {}

  void carry_out(const Order& order) {
    answer_ = {.entry = order.entry};
    posed_.reset();
    if (order.problem) {
      posed_ = entry_of(*order.problem);
    }
    try {
      solve(order);
    } catch (const BeyondRoom& no_room) {
      note({beyond_room(entry(order.entry).parsed.problem, no_room)}, false);
    } catch (const std::bad_alloc&) {
      answer_.result.state = State::out_of_memory;
      add({});
    }
    answer_.finished = true;
    say();
  }

 private:
  /// The problem of an order.
  const Entry& entry(std::size_t index) const { return posed_ ? *posed_ : entries_[index]; }

  void say() {
    const auto now = StopSignal::Clock::now();
    answer_.result.seconds = std::chrono::duration<double>(now - last_answer_).count();
    last_answer_ = now;
    if (answer_.result.solution.find(not_kept) != std::string::npos) {
      answer_.result.messages += fmt::format(
          "{}:{}: {}\n", report::as_utf8(entry(answer_.entry).file),
          entry(answer_.entry).parsed.problem.where.line,
          message(MessageId::first_part_kept, entry(answer_.entry).parsed.problem.language,
                  {{"number", std::to_string(most_solution >> 20U)}}));
    }
    if (!parent_.write(answer_.line())) {
      std::_Exit(1);  // the parent has ended
    }
    add({});
    answer_.result.messages.clear();
    answer_.anew = false;
  }

  void note(const std::vector<Diagnostic>& diagnostics, bool silent) {
    for (const Diagnostic& diagnostic : diagnostics) {
      if (!silent) {
        answer_.result.messages += report::as_utf8(diagnostic.text()) + "\n";
      }
      if (diagnostic.severity == Severity::input_error) {
        answer_.result.state = State::input_error;
      } else if (diagnostic.severity == Severity::unsupported &&
                 answer_.result.state != State::input_error) {
        answer_.result.state = State::unsupported;
      }
    }
  }

  void solve(const Order& order) {
    const auto start = StopSignal::Clock::now();
    last_answer_ = start;
    const Entry& entry = this->entry(order.entry);
    auto from = ResumePoint::from(order.position);
    answer_.result.state = State::solved;
    note(entry.parsed.diagnostics, from.has_value());
    if (!entry.parsed.usable()) {
      return;
    }
    if (entry.parsed.problem.infinite != nullptr) {
      solve_on_infinite_board(order, entry.parsed.problem);
      return;
    }
    Setup setup = set_up_to_solve(entry.parsed.problem);
    note(setup.diagnostics, from.has_value());
    if (setup.phases.empty()) {
      return;
    }
    ResumePoint here{.problem = 0, .identity = identity_of(setup.problem), .position = {}};
    if (from && from->identity == here.identity) {
      here.position = from->position;
      answer_.result.position = order.position;
    } else if (from) {
      answer_.anew = true;
      note(entry.parsed.diagnostics, false);
      note(setup.diagnostics, false);
    }
    const std::atomic<bool> never{false};
    const StopSignal stop(never, deadline(start, setup, time_of(order)));
    KeptReport report(answer_.anew ? 0 : order.kept, !answer_.anew && order.cut);
    std::optional<std::uint64_t> solutions = answer_.anew ? 0 : order.solutions;
    const bool was_illegal = !answer_.anew && order.illegal;
    const auto keep = [&](KeptReport::Kept kept) {
      if (solutions) {
        *solutions += kept.solutions;
      }
      if (was_illegal || report.illegal()) {
        answer_.result.verdict = illegal_position;
      }
      add(std::move(kept));
    };
    bool advanced = false;  // the position has changed since the beginning
    const ProblemOutcome outcome =
        solver_.solve(setup, report, stop, here.position,
                      [&](const ProblemPosition& reached, unsigned, unsigned) {
                        if (reached == here.position || (reached.phase == 0 && !reached.begun)) {
                          return;
                        }
                        here.position = reached;
                        advanced = true;
                        report.note_whole();
                        if (StopSignal::Clock::now() - last_answer_ >= between_answers) {
                          answer_.result.position = here.text();
                          keep(report.take());
                          answer_.result.state = State::running;
                          say();
                        }
                      });
    if (!outcome.doubt.empty()) {
      answer_.result.messages +=
          fmt::format("{}:{}: {}\n", report::as_utf8(entry.file), entry.parsed.problem.where.line,
                      doubt_text(outcome.doubt));
    }
    if (outcome.audit.contradiction) {
      solve_again(order, *outcome.audit.contradiction);
      return;
    }
    if (is_partial(outcome.ending)) {
      if (advanced) {
        answer_.result.position = here.text();
      }
      keep(report.take());
      answer_.result.state = State::out_of_time;
    } else {
      keep(report.close(outcome.statistics));
      if (solutions) {
        answer_.result.verdict =
            report::problem_verdict(outcome.ending, *solutions, was_illegal || report.illegal());
      }
      answer_.result.position.clear();
      answer_.result.state = State::solved;
    }
  }

  static std::optional<std::chrono::nanoseconds> time_of(const Order& order) {
    if (!order.seconds) {
      return std::nullopt;
    }
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
        std::chrono::duration<double>(*order.seconds));
  }

  /// Such play is not gone on with: it begins anew.
  void solve_on_infinite_board(const Order& order, const Problem& problem) {
    const std::atomic<bool> never{false};
    const StopSignal stop(never, infinite_deadline(problem, time_of(order)));
    KeptReport report(0, false);
    KeptReport::Kept kept;
    const InfinitePlayed played = play_on_infinite_board(
        problem, {}, stop, report,
        [&](const report::Statistics& statistics) { kept = report.close(statistics); });
    note(played.diagnostics, false);
    if (!played.ending) {
      return;
    }
    const std::uint64_t solutions = kept.solutions;
    add(std::move(kept));
    if (is_partial(*played.ending)) {
      answer_.result.state = State::out_of_time;
    } else {
      answer_.result.verdict = report::problem_verdict(*played.ending, solutions, report.illegal());
    }
  }

  /// Solves the problem of `order` again from its beginning, without the technique that was wrong.
  void solve_again(const Order& order, const AuditResult::Contradiction& wrong) {
    const Entry& entry = this->entry(order.entry);
    const Means usual = solver_.means();
    solver_.use(means_after(usual, wrong));
    answer_.anew = answer_.contradiction = true;
    answer_.result = {};
    Order again = order;
    again.position.clear();
    again.kept = 0;
    again.cut = again.illegal = false;
    again.solutions = 0;
    solve(again);
    solver_.use(usual);
    answer_.result.messages +=
        fmt::format("{}:{}: {}\n", report::as_utf8(entry.file), entry.parsed.problem.where.line,
                    contradiction_text(wrong));
  }

  void add(KeptReport::Kept kept) {
    answer_.result.solution = std::move(kept.text);
    answer_.result.moves = std::move(kept.moves);
    answer_.result.records = std::move(kept.records);
    answer_.result.solutions = kept.solutions;
  }

  const std::vector<Entry>& entries_;
  platform::ParentLink& parent_;
  FactTable facts_;
  ProblemSolver solver_;
  std::optional<Entry> posed_;  ///< the problem of the order, if it is not in the list
  Answer answer_;
  StopSignal::Clock::time_point last_answer_{};
};

void be_worker(const std::vector<Entry>& entries, const ProcessSettings& settings,
               platform::ParentLink& parent) {
  limit_memory(settings);
  const tbb::global_control threads(tbb::global_control::max_allowed_parallelism, settings.threads);
  Solving solving(entries, settings, parent);
  std::string line;
  for (char letter = 0; parent.read(letter);) {
    if (letter == '\n') {
      solving.carry_out(Order::from(line));
      line.clear();
    } else {
      line += letter;
    }
  }
}

}  // namespace

Worker::Worker(const std::vector<Entry>& entries, const ProcessSettings& settings,
               void (*in_child)(void*), void* context)
    : child_([&](platform::ParentLink& parent) {
        in_child(context);
        be_worker(entries, settings, parent);
      }) {}

bool Worker::give(const Order& order) { return child_.write(order.line()); }

bool Worker::read(std::vector<std::string>& lines) { return child_.read(lines); }

}  // namespace warp::batch
