#include "solver/app/solve/console/monitor.hpp"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include <fmt/format.h>

#include "solver/platform/system/streams.hpp"
#include "solver/platform/system/threads.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

using namespace std::chrono_literals;

constexpr auto tick_length = 100ms;
constexpr auto patience = 600ms;       ///< after an interruption: a search should see it at once
constexpr auto quiet_at_first = 1s;    ///< short searches need no progress line
constexpr auto between_notes = 200ms;  ///< for programs
constexpr auto between_beats = 1s;

double seconds(std::chrono::steady_clock::duration duration) {
  return std::chrono::duration<double>(duration).count();
}

}  // namespace

Monitor::Monitor(Console& console, ProgressStyle progress, bool heartbeat,
                 const std::atomic<bool>& interrupted)
    : console_(console),
      for_people_(progress == ProgressStyle::automatic && console.someone_looks()),
      for_programs_(progress == ProgressStyle::jsonl),
      heartbeat_(heartbeat),
      interrupted_(interrupted),
      last_beat_(Clock::now()) {
  if (platform::has_threads) {
    thread_ = std::thread([this] { run(); });
  }
}

Monitor::~Monitor() {
  {
    const std::lock_guard lock(mutex_);
    ended_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable()) {
    thread_.join();
  }
  console_.show_progress({});
}

void Monitor::begin_problem(std::string name, std::function<void()> abandon) {
  const std::lock_guard lock(mutex_);
  name_ = std::move(name);
  abandon_ = std::move(abandon);
  phase_.clear();
  first_moves_ = first_moves_done_ = first_moves_at_begin_ = 0;
  forget_news();
  problem_began_ = phase_began_ = Clock::now();
  last_written_ = {};
  solving_ = true;
  write_json("problem");
}

void Monitor::note(std::string phase, unsigned first_moves_done, unsigned first_moves) {
  const std::lock_guard lock(mutex_);
  const Clock::time_point now = Clock::now();
  const bool begins = first_moves == 0 || first_moves_done <= first_moves_done_;
  phase_ = std::move(phase);
  first_moves_done_ = first_moves_done;
  first_moves_ = first_moves;
  if (first_moves == 0) {
    forget_news();
  }
  if (begins) {
    phase_began_ = now;
    first_moves_at_begin_ = first_moves_done;
    done_at_begin_ = done_;
  }
  if (first_moves > 0 &&
      (now - last_written_ >= between_notes || first_moves_done == first_moves)) {
    last_written_ = now;
    write_json("first move");
  }
}

void Monitor::forget_news() {
  done_ = done_at_begin_ = 0;
  key_.clear();
  deduced_.clear();
  ruled_out_ = 0;
}

void Monitor::note_done(double part) {
  const std::lock_guard lock(mutex_);
  if (part < done_) {  // another round
    phase_began_ = Clock::now();
    done_at_begin_ = part;
  }
  done_ = part;
}

void Monitor::note_key(const std::string& key, unsigned moves) {
  const std::lock_guard lock(mutex_);
  key_ = user_message(MessageId::progress_key, {{"key", key}, {"moves", std::to_string(moves)}});
  write_json("key", {{"phase", phase_}, {"key", key}, {"moves", moves}});
}

void Monitor::note_ruled_out(unsigned moves) {
  const std::lock_guard lock(mutex_);
  ruled_out_ = moves;
  write_json("ruled out", {{"phase", phase_}, {"moves", moves}});
}

void Monitor::note_deduced(const std::string& in_short, const std::vector<std::string>& sentences) {
  const std::lock_guard lock(mutex_);
  deduced_ = in_short;
  write_json("deduced", {{"phase", phase_}, {"deduced", sentences}});
}

void Monitor::end_problem() {
  const std::lock_guard lock(mutex_);
  solving_ = false;
  abandon_ = nullptr;
  if (for_people_) {
    console_.show_progress({});
  }
  write_json("problem end");
}

void Monitor::run() {
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, tick_length, [this] { return ended_; })) {
    tick(Clock::now());
  }
}

void Monitor::tick(Clock::time_point now) {
  if (interrupted_ && interrupted_at_ == Clock::time_point{}) {
    interrupted_at_ = now;
  }
  if (interrupted_ && now - interrupted_at_ >= patience) {
    if (const auto nobody_else_writes = console_.hold(200ms)) {
      try {
        if (solving_) {
          console_.end_half_line();
          abandon_();
          console_.flush();
        } else {
          console_.complain(user_message(MessageId::interrupted));
        }
      } catch (const OutputFailed& failure) {
        console_.complain(
            user_message(MessageId::output_cannot_be_written, {{"reason", failure.what()}}));
      }
    }
    std::_Exit(1);
  }
  if (heartbeat_ && now - last_beat_ >= between_beats) {
    last_beat_ = now;
    if (!console_.write_note(fmt::format("heartbeat: {:>4}\n", ++beats_))) {
      std::_Exit(1);  // the calling process has ended
    }
  }
  if (for_people_ && solving_ && now - problem_began_ >= quiet_at_first) {
    show(now);
  }
}

double Monitor::rest(Clock::time_point now) const {
  const double time = seconds(now - phase_began_);
  if (done_ > done_at_begin_) {
    return time / (done_ - done_at_begin_) * (1 - done_);
  }
  const unsigned done = first_moves_done_ - first_moves_at_begin_;
  return done == 0 ? -1 : time / done * (first_moves_ - first_moves_done_);
}

void Monitor::show(Clock::time_point now) {
  // A line longer than the terminal would not be cleared completely.
  constexpr std::size_t most = 32;
  std::string line = name_.size() <= most ? name_ : "..." + name_.substr(name_.size() - most);
  line += " " + phase_;
  if (first_moves_ > first_moves_done_) {
    line += user_message(
        MessageId::progress_first_move,
        {{"number", std::to_string(first_moves_done_ + 1)}, {"all", std::to_string(first_moves_)}});
  }
  line += fmt::format("  {:.0f} s", seconds(now - problem_began_));
  if (const double left = rest(now); left >= 0) {
    line += user_message(MessageId::time_left, {{"time", fmt::format("{:.0f} s", left)}});
  }
  if (!key_.empty()) {
    line += user_message(MessageId::progress_has_key, {{"key", key_}});
  }
  if (ruled_out_ > 0) {
    line += user_message(MessageId::progress_none_in, {{"moves", std::to_string(ruled_out_)}});
  }
  if (!deduced_.empty()) {
    line += "; " + deduced_;
  }
  if (const auto columns = platform::columns_of_terminal(); columns && *columns > 1) {
    line.resize(std::min(line.size(), *columns - 1));
  }
  console_.show_progress(line);
}

void Monitor::write_json(std::string_view event, report::Json more) {
  if (!for_programs_) {
    return;
  }
  const Clock::time_point now = Clock::now();
  report::Json note{{"progress", event}, {"problem", report::as_utf8(name_)}};
  note["seconds"] = seconds(now - problem_began_);
  if (event == "first move") {
    note["phase"] = phase_;
    note["first_moves_done"] = first_moves_done_;
    note["first_moves"] = first_moves_;
    const double left = rest(now);
    note["seconds_left"] = left < 0 ? report::Json() : report::Json(left);
  }
  note.update(more);
  console_.write_note(report::json_line(note));
}

}  // namespace warp
