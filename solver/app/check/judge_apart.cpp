#include "solver/app/check/judge_apart.hpp"

#include <cstdlib>
#include <map>
#include <new>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <thread>
#include <utility>

#include <tbb/global_control.h>

#include "solver/app/check/judging_lines.hpp"
#include "solver/app/check/unsearched.hpp"
#include "solver/app/solve/command_line/run.hpp"
#include "solver/platform/system/child.hpp"

namespace warp {

namespace {

using report::Json;

/// What the parent writes to make the process end early.
constexpr std::string_view order_to_stop = "s";

void be_judge(std::vector<EntryToJudge> entries, const CheckSettings& settings,
              platform::ParentLink& parent) {
  static std::atomic<bool> told_to_stop{false};
  const auto say = [&parent](std::string_view line) {
    if (!parent.write(line)) {
      std::_Exit(1);  // the parent has ended
    }
  };
  try {
    // It waits for the order as long as the process lives.
    std::thread([&parent] {
      for (char letter = 0; parent.read(letter);) {
        told_to_stop.store(true, std::memory_order_relaxed);
      }
    }).detach();
    const tbb::global_control threads(tbb::global_control::max_allowed_parallelism,
                                      settings.common.threads);
    judge_all(std::move(entries), settings, told_to_stop,
              {.begun = [&](std::size_t number, bool hard) { say(begun_line(number, hard)); },
               .judged = [&](const EntryToJudge& entry,
                             const JudgedEntry& judged) { say(judged_line(entry, judged)); },
               .put_off = [&](std::size_t number) { say(put_off_line(number)); }});
  } catch (const std::bad_alloc& full) {
    say(failed_line(out_of_memory(full)));
  } catch (const std::exception& failure) {
    say(failed_line(failure.what()));
  }
}

/// How a process died; nothing if it ended by itself, as it should.
std::optional<Crash> death_of(platform::Child& process) {
  const platform::ChildEnd end = process.wait();
  if (!end.killed_by.empty()) {
    return Crash{end.killed_by};
  }
  return end.exit_status == 0 ? std::nullopt : std::optional(Crash{});
}

class JudgingApart {
 public:
  JudgingApart(std::vector<EntryToJudge> entries, const CheckSettings& settings,
               const std::atomic<bool>& interrupted, const JudgingWatcher& watcher)
      : settings_(settings), interrupted_(interrupted), watcher_(watcher) {
    for (EntryToJudge& entry : entries) {
      const std::size_t number = entry.judgement.number;
      left_.emplace(number, std::move(entry));
    }
  }

  void run() {
    while (!left_.empty()) {
      std::vector<EntryToJudge> entries;
      for (const auto& [number, entry] : left_) {
        entries.push_back(entry);
      }
      const auto died = judge(entries);
      if (!died) {
        return;  // all are judged, or it was interrupted
      }
      const std::set<std::size_t> suspects = std::exchange(running_, {});
      if (suspects.empty()) {
        throw JudgingFailed(crash_text(*died, Language::english));
      }
      for (const std::size_t number : suspects) {
        accuse(number, suspects.size() == 1 ? died : std::nullopt);
      }
    }
  }

 private:
  /// Judges `entries` in a process. Returns how that died; nothing if it came to its end.
  std::optional<Crash> judge(const std::vector<EntryToJudge>& entries) {
    constexpr std::chrono::milliseconds moment{100};
    platform::Child process(
        [&](platform::ParentLink& parent) { be_judge(entries, settings_, parent); });
    const platform::Child* const waited_for = &process;
    bool told = false;
    for (bool goes_on = true; goes_on;) {
      if (interrupted_ && !told) {
        told = true;
        process.write(order_to_stop);
      }
      if (!platform::wait_for({&waited_for, 1}, moment).front()) {
        continue;
      }
      std::vector<std::string> lines;
      goes_on = process.read(lines);
      for (const std::string& line : lines) {
        take(Json::parse(line));
      }
    }
    return death_of(process);
  }

  void take(const Json& said) {
    if (said.contains("begun")) {
      running_.insert(said.at("begun").get<std::size_t>());
      watcher_.begun(said.at("begun"), said.at("hard"));
      return;
    }
    if (said.contains("failed")) {
      throw JudgingFailed(said.at("failed").get<std::string>());
    }
    if (said.contains("put_off")) {
      running_.erase(said.at("put_off").get<std::size_t>());
      return;
    }
    const std::size_t number = said.at("judged");
    running_.erase(number);
    const auto place = left_.find(number);
    const EntryToJudge entry = std::move(place->second);
    left_.erase(place);
    watcher_.judged(entry, judged_from(said, entry, settings_.tables));
  }

  /// The process died while entry `number` was being judged. `died`: how, if it was the only one;
  /// otherwise it is judged alone.
  void accuse(std::size_t number, std::optional<Crash> died) {
    if (!died) {
      died = judge({left_.at(number)});
      running_.clear();
    }
    const auto place = left_.find(number);
    if (!died || place == left_.end()) {
      return;
    }
    const EntryToJudge entry = std::move(place->second);
    left_.erase(place);
    JudgedEntry judged{.judgement = entry.judgement};
    note_crash(*died, entry.judgement.where.line, judged.judgement);
    watcher_.judged(entry, std::move(judged));
  }

  const CheckSettings& settings_;
  const std::atomic<bool>& interrupted_;
  const JudgingWatcher& watcher_;
  std::map<std::size_t, EntryToJudge> left_;  ///< by number
  std::set<std::size_t> running_;             ///< begun and not yet judged
};

}  // namespace

void judge_apart(std::vector<EntryToJudge> entries, const CheckSettings& settings,
                 const std::atomic<bool>& interrupted, const JudgingWatcher& watcher) {
  if (platform::Child::is_possible()) {
    JudgingApart(std::move(entries), settings, interrupted, watcher).run();
  } else {
    judge_all(std::move(entries), settings, interrupted, watcher);
  }
}

}  // namespace warp
