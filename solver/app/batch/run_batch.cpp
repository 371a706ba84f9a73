#include "solver/app/batch/run_batch.hpp"

#include <algorithm>
#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "solver/app/batch/enqueue.hpp"
#include "solver/app/batch/problem_list.hpp"
#include "solver/app/batch/results/compare.hpp"
#include "solver/app/batch/results/result_records.hpp"
#include "solver/app/batch/results/results_list.hpp"
#include "solver/app/batch/results/store.hpp"
#include "solver/app/batch/schedule.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::batch {

namespace {

using report::Json;

/// A batch from beginning to end.
class Batch {
 public:
  Batch(const BatchSettings& command, Console& console, const std::atomic<bool>& interrupted)
      : command_(command), console_(console), interrupted_(interrupted) {}

  Status run() {
    std::error_code ignored;
    if (command_.against &&
        (*command_.against == command_.database ||
         std::filesystem::equivalent(platform::path_of(*command_.against),
                                     platform::path_of(command_.database), ignored))) {
      throw StoreFailed(user_message(MessageId::batch_against_itself,
                                     {{"database", store::shown_name(command_.database)}}));
    }
    if (command_.against) {
      earlier_.emplace(*command_.against);
    }
    list_ = list_problems({command_.paths, command_.only}, console_);
    if (!list_.faults.empty()) {
      note(Status::input_error);
    }
    if (command_.enqueue) {
      return enqueue_all();
    }
    Store store(command_.database, Store::Access::write);
    if (command_.format == Format::json) {
      write(report::run_record(version_text()));
    }
    is_done_.assign(list_.entries.size(), false);
    const bool finished = solve_all(list_.entries, command_, store, console_, interrupted_,
                                    [&](std::size_t entry, bool contradiction) {
                                      is_done_[entry] = true;
                                      if (contradiction) {
                                        note(Status::contradiction);
                                      }
                                      list_results(store);
                                    });
    if (!finished) {
      note(Status::incomplete);
      console_.complain(
          fmt::format("{}\n    {}",
                      user_message(MessageId::batch_is_partial,
                                   {{"number", std::to_string(std::ranges::count(is_done_, true))},
                                    {"all", std::to_string(is_done_.size())}}),
                      command_.command));
    }
    const Status status = command_.against ? status_against(finished) : status_;
    sum_up(status);
    return status;
  }

 private:
  Status enqueue_all() {
    Store store(command_.database, Store::Access::share);
    const Enqueued done = enqueue(list_.entries, command_, store);
    for (const std::string& place : done.left_out) {
      console_.complain(user_message(MessageId::batch_needs_its_file, {{"place", place}}));
      note(Status::unsupported);
    }
    if (command_.format == Format::json) {
      write(report::run_record(version_text()));
      write(Json{{"record", "enqueued"},
                 {"added", done.added},
                 {"waiting", done.waiting},
                 {"known", done.known},
                 {"left_out", done.left_out.size()}});
      write(report::end_record(static_cast<int>(status_)));
    } else {
      console_.write_out(
          user_message(MessageId::batch_enqueued, {{"added", std::to_string(done.added)},
                                                   {"waiting", std::to_string(done.waiting)},
                                                   {"known", std::to_string(done.known)}}) +
          "\n");
    }
    return status_;
  }

  void note(Status status) { status_ = more_serious(status_, status); }

  void write(const Json& record) { console_.write_out(report::json_line(record)); }

  /// Lists results in the order of the problems, up to the first gap.
  void list_results(Store& store) {
    for (; next_ < is_done_.size() && is_done_[next_]; ++next_) {
      const Entry& entry = list_.entries[next_];
      const Result result = store.find(entry.file, entry.number, entry.text).value_or(Result{});
      ++count_[result.state];
      ++verdicts_[std::string(verdict_of(result))];
      note_state(result.state);
      list(entry, result);
      if (earlier_) {
        compare_with_earlier(entry, result);
      }
    }
  }

  void note_state(State state) {
    switch (state) {
      case State::input_error:
        note(Status::input_error);
        break;
      case State::unsupported:
        note(Status::unsupported);
        break;
      case State::running:
      case State::out_of_time:
      case State::out_of_memory:
      case State::crashed:
        note(Status::incomplete);
        break;
      case State::solved:
        break;
    }
  }

  static std::string place(const Entry& entry) {
    return fmt::format("{}:{}", entry.file, entry.parsed.problem.where.line);
  }

  void list(const Entry& entry, const Result& result) {
    if (command_.format == Format::json) {
      write(Json{{"record", "result"},
                 {"file", report::as_utf8(entry.file)},
                 {"number", entry.number},
                 {"line", entry.parsed.problem.where.line},
                 {"state", state_name(result.state)},
                 {"solution", result.solution},
                 {"records", records_json(result)},
                 {"messages", result.messages},
                 {"seconds", result.seconds}});
      return;
    }
    console_.write_out(fmt::format("{}: {}  {:.2f} s\n", place(entry),
                                   shown_verdict(verdict_of(result)), result.seconds));
    if (!result.messages.empty()) {
      std::string_view messages = result.messages;
      messages.remove_suffix(1);
      console_.complain(messages);
    }
  }

  void compare_with_earlier(const Entry& entry, const Result& result) {
    const auto earlier = earlier_->find(entry, list_.entries);
    if (!earlier) {
      ++not_compared_;
      return;
    }
    const Difference difference =
        compare(*earlier, result, report::notation_of(entry.parsed.problem));
    partly_compared_ += difference.partly ? 1 : 0;
    if (difference.any()) {
      ++different_;
      list(entry, difference);
    }
  }

  void list(const Entry& entry, const Difference& difference) {
    if (command_.format == Format::json) {
      write(Json{{"record", "difference"},
                 {"file", report::as_utf8(entry.file)},
                 {"number", entry.number},
                 {"line", entry.parsed.problem.where.line},
                 {"missing", difference.missing},
                 {"additional", difference.additional},
                 {"states", difference.states
                                ? fmt::format("{}, now {}", state_name(difference.states->first),
                                              state_name(difference.states->second))
                                : std::string()}});
      return;
    }
    std::string text = user_message(MessageId::batch_differs,
                                    {{"place", place(entry)}, {"other", *command_.against}}) +
                       "\n";
    if (difference.states) {
      text += fmt::format("    {}\n", states_text(difference));
    }
    add_branches(user_message(MessageId::branch_missing), difference.missing, text);
    add_branches(user_message(MessageId::branch_additional), difference.additional, text);
    console_.write_out(text);
  }

  static void add_branches(std::string_view what, const std::vector<std::string>& branches,
                           std::string& text) {
    constexpr std::size_t most = 10;
    for (std::size_t i = 0; i < std::min(most, branches.size()); ++i) {
      text += fmt::format("    {}: {}\n", what, branches[i]);
    }
    if (branches.size() > most) {
      text += fmt::format("    {}: {}\n", what,
                          user_message(MessageId::so_many_more,
                                       {{"number", std::to_string(branches.size() - most)}}));
    }
  }

  Status status_against(bool finished) const {
    const bool alike = finished && different_ == 0 && list_.faults.empty();
    return alike ? Status::solved : list_.faults.empty() ? Status::incomplete : Status::input_error;
  }

  void sum_up(Status status) {
    if (command_.format == Format::json) {
      Json summary{{"record", "summary"}, {"problems", is_done_.size()}};
      for (const auto& [state, count] : count_) {
        summary["states"][std::string(state_name(state))] = count;
      }
      if (earlier_) {
        summary["different"] = different_;
        summary["partly_compared"] = partly_compared_;
        summary["not_compared"] = not_compared_;
      }
      write(summary);
      write(report::end_record(static_cast<int>(status)));
      return;
    }
    std::string text =
        user_message(MessageId::so_many_problems, {{"number", std::to_string(is_done_.size())}});
    for (const std::string_view verdict : all_verdicts()) {
      if (const auto count = verdicts_.find(std::string(verdict)); count != verdicts_.end()) {
        text += fmt::format(", {} {}", count->second, shown_verdict(verdict));
      }
    }
    text += "\n";
    if (earlier_) {
      text +=
          user_message(MessageId::batch_compared, {{"number", std::to_string(different_)},
                                                   {"other", *command_.against},
                                                   {"partly", std::to_string(partly_compared_)},
                                                   {"unknown", std::to_string(not_compared_)}}) +
          "\n";
    }
    console_.write_out(text);
  }

  const BatchSettings& command_;
  Console& console_;
  const std::atomic<bool>& interrupted_;
  std::optional<EarlierResults> earlier_;
  ProblemList list_;
  std::vector<bool> is_done_;
  std::size_t next_ = 0;  ///< the first problem that is not listed yet
  std::map<State, std::size_t> count_;
  std::map<std::string, std::size_t> verdicts_;
  std::size_t different_ = 0, partly_compared_ = 0, not_compared_ = 0;
  Status status_ = Status::solved;
};

}  // namespace

Status run_batch(const BatchSettings& settings, Console& console,
                 const std::atomic<bool>& interrupted) {
  return Batch(settings, console, interrupted).run();
}

}  // namespace warp::batch
