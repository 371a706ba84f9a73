#include "solver/app/check/judge_all.hpp"

#include <algorithm>
#include <exception>
#include <mutex>
#include <system_error>
#include <thread>
#include <utility>

namespace warp {

namespace {

/// What every entry gets first.
constexpr std::chrono::seconds first_time(2);

class Judging {
 public:
  Judging(std::vector<EntryToJudge> entries, const CheckSettings& settings,
          const std::atomic<bool>& interrupted, const JudgingWatcher& watcher)
      : entries_(std::move(entries)),
        settings_(settings),
        interrupted_(interrupted),
        watcher_(watcher),
        full_time_(settings.common.max_time.value_or(std::chrono::hours(24 * 365))) {}

  void run() {
    if (entries_.size() == 1) {
      hard_.push_back(0);
    } else if (!entries_.empty()) {
      judge_quick_ones();
    }
    std::ranges::sort(hard_);
    if (!hard_.empty() && !failure_) {
      EntryJudge judge(settings_.common.memory, settings_.common.threads, settings_, interrupted_);
      for (const std::size_t index : hard_) {
        if (!judge_one(index, judge, true)) {
          break;
        }
      }
    }
    if (failure_) {
      std::rethrow_exception(failure_);
    }
  }

 private:
  void judge_quick_ones() {
    const std::size_t at_once = std::min<std::size_t>(settings_.common.threads, entries_.size());
    const auto judge_some = [&] {
      EntryJudge judge(settings_.common.memory / at_once, 1, settings_, interrupted_);
      for (std::size_t index; (index = next_++) < entries_.size();) {
        if (!judge_one(index, judge, false)) {
          return;
        }
      }
    };
    std::vector<std::jthread> others;
    try {
      while (others.size() + 1 < at_once) {
        others.emplace_back(judge_some);
      }
    } catch (const std::system_error&) {
      // The system has no room for more threads: fewer do it, too.
    }
    judge_some();
  }

  /// Returns false if there is no sense in going on.
  bool judge_one(std::size_t index, EntryJudge& judge, bool hard) {
    const EntryToJudge& it = entries_[index];
    if (!alone([&] { watcher_.begun(it.judgement.number, hard); }) || interrupted_) {
      return false;
    }
    const auto time = hard ? full_time_ : std::min(full_time_, first_time);
    JudgedEntry judged;
    try {
      judged = judge.judge(*it.entry, it.judgement, time, hard || time == full_time_);
    } catch (...) {
      const std::exception_ptr failure = std::current_exception();
      return alone([&] { std::rethrow_exception(failure); });
    }
    return alone([&] {
      if (hard || !needs_more(judged)) {
        watcher_.judged(it, std::move(judged));
      } else {
        hard_.push_back(index);
        if (watcher_.put_off) {
          watcher_.put_off(it.judgement.number);
        }
      }
    });
  }

  /// May the entry be judged better with full time, or alone?
  bool needs_more(const JudgedEntry& judged) const {
    return (judged.end == JudgedEntry::End::out_of_time && full_time_ > first_time) ||
           ((judged.end == JudgedEntry::End::out_of_memory || judged.cut_for_room) &&
            settings_.common.threads > 1);
  }

  /// Does `work` while no other thread does any. Returns false if it fails, or some has failed.
  template <class Work>
  bool alone(Work work) {
    const std::lock_guard lock(mutex_);
    if (failure_) {
      return false;
    }
    try {
      work();
    } catch (...) {
      failure_ = std::current_exception();
    }
    return failure_ == nullptr;
  }

  std::vector<EntryToJudge> entries_;
  const CheckSettings& settings_;
  const std::atomic<bool>& interrupted_;
  const JudgingWatcher& watcher_;
  std::chrono::seconds full_time_;
  std::atomic<std::size_t> next_{0};
  std::mutex mutex_;
  std::exception_ptr failure_;
  std::vector<std::size_t> hard_;  ///< indices into entries_
};

}  // namespace

void judge_all(std::vector<EntryToJudge> entries, const CheckSettings& settings,
               const std::atomic<bool>& interrupted, const JudgingWatcher& watcher) {
  Judging(std::move(entries), settings, interrupted, watcher).run();
}

}  // namespace warp
