#include "solver/search/play/stream/relay.hpp"

#include <algorithm>
#include <chrono>
#include <iterator>
#include <utility>

#include "solver/search/play/search.hpp"

namespace warp {

namespace {

using Clock = std::chrono::steady_clock;
using namespace std::chrono_literals;

constexpr auto between_looks = 20ms;  ///< of a waiting thread
/// Every part may store this much, so that a thread that is helped is not delayed.
constexpr std::size_t allowance = std::size_t{1} << 18U;
/// A division pays if it takes at least this long; it should not take longer than that.
constexpr auto shortest_division = 300us;
constexpr auto longest_division = 30ms;
constexpr unsigned shortest_left = 2, longest_left = 64;
/// When all nodes were too small to divide for so long, smaller ones are divided.
constexpr unsigned patience = 20;  // steps
using ClockStep = std::chrono::duration<std::int64_t, std::ratio<1, 10'000>>;
/// Threads that wait within the work of others do not nest deeper.
constexpr unsigned most_nested = 6;

thread_local unsigned nested = 0;

}  // namespace

struct Relay::Part {
  Part(Overflow& overflow, std::size_t of_task) : spool(overflow), task(of_task) {}

  Spool spool;
  const std::size_t task;
  Job job;                     ///< set if the part was offered
  std::uint64_t division = 0;  ///< number of its division; higher comes earlier
  std::atomic<bool> due{false};
  std::mutex mutex;  ///< guards the spool and the following members until the part is due
  bool finished = false;
  bool stopped = false;
  bool begins = false;                     ///< it is the first part of its task
  bool ends = false;                       ///< it is the last part of its task
  bool begun = false;                      ///< guarded by the relay's mutex
  std::list<PartPointer>::iterator place;  ///< guarded by the relay's mutex
};

bool Relay::run(std::size_t count, const Work& work, const Assist& assist) {
  if (count == 0) {
    return false;
  }
  count_ = count;
  work_ = &work;
  if (assist) {
    progress_ = std::vector<Progress>(count);
  }
  crew_.do_together([&] {
    try {
      be_worker(assist);
    } catch (...) {
      fail();
    }
  });
  parts_.clear();
  offers_.clear();
  if (failure_) {
    std::rethrow_exception(failure_);
  }
  return stopped_;
}

void Relay::be_worker(const Assist& assist) {
  const auto work_off = [&] {
    while (const PartPointer part = next_part()) {
      run_part(part);
    }
  };
  work_off();
  for (std::size_t index = 0; index < progress_.size() && !ended_; ++index) {
    Progress& progress = progress_[index];
    if (progress.started && !progress.finished) {
      assist(index, progress.assistants.fetch_add(1), progress.finished);
    }
  }
  if (crew_.size() <= 1) {
    return;
  }
  std::unique_lock lock(mutex_);
  while (!ended_ && (running_ > 0 || !offers_.empty() || next_task_ < count_)) {
    ++idle_;
    note_demand();
    changed_.wait_for(lock, between_looks);
    --idle_;
    note_demand();
    lock.unlock();
    work_off();
    lock.lock();
  }
}

/// Returns the first part that no thread has begun; null if there is none, or no room for its
/// results.
Relay::PartPointer Relay::next_part() {
  const std::lock_guard lock(mutex_);
  if (ended_) {
    return nullptr;
  }
  PartPointer part;
  if (!offers_.empty()) {
    part = offers_.front();
    offers_.pop_front();
  } else if (next_task_ < count_ && (parts_.empty() || overflow_.has_room())) {
    part = std::make_shared<Part>(overflow_, next_task_++);
    part->begins = part->ends = true;
    part->due = parts_.empty();
    part->place = parts_.insert(parts_.end(), part);
  } else {
    return nullptr;
  }
  part->begun = true;
  ++running_;
  note_demand();
  return part;
}

/// The same for a thread that waits within `part`.
Relay::PartPointer Relay::offered_before(const Part& part) {
  if (offers_.empty() || offers_.front()->division <= part.division) {
    return nullptr;
  }
  PartPointer offer = offers_.front();
  offers_.pop_front();
  offer->begun = true;
  ++running_;
  note_demand();
  return offer;
}

void Relay::run_part(const PartPointer& part) {
  Outlet outlet(*this, part);
  Progress* const progress = progress_.empty() || part->job ? nullptr : &progress_[part->task];
  bool stopped = false;
  try {
    if (part->due && part->begins) {
      receiver_.begin(part->task);
      part->begins = false;
    }
    if (part->job) {
      part->job(outlet);
    } else {
      if (progress != nullptr) {
        progress->started = true;
      }
      (*work_)(part->task, outlet);
    }
  } catch (const SearchStopped&) {
    stopped = true;  // what was found so far is still printed
  } catch (...) {
    fail();
  }
  if (progress != nullptr) {
    progress->finished = true;
  }
  try {
    finish(outlet.part_, stopped);
  } catch (const SearchStopped&) {
    end();
  } catch (...) {
    fail();
  }
  const std::lock_guard lock(mutex_);
  --running_;
  changed_.notify_all();
}

void Relay::fail() {
  const std::lock_guard lock(mutex_);
  if (!failure_) {
    failure_ = std::current_exception();
  }
  ended_ = true;
  changed_.notify_all();
}

void Relay::end() {
  const std::lock_guard lock(mutex_);
  ended_ = true;
  changed_.notify_all();
}

/// Call it when offers, or the threads that want them, have changed.
void Relay::note_demand() {
  are_offers_ = !offers_.empty();
  wanted_ = idle_ + ready_ > offers_.size();
  if (!wanted_) {
    refused_since_ = 0;
  }
}

void Relay::finish(const PartPointer& part, bool stopped) {
  bool due = false;
  {
    const std::lock_guard lock(part->mutex);
    if (part->finished) {
      return;
    }
    part->finished = true;
    part->stopped = stopped;
    part->spool.seal();
    due = part->due;
  }
  if (due) {
    pass_on(part);
  }
}

/// `part` is due and finished, and its results have been received: makes the next part due and
/// passes on its results so far; repeats this while that part is finished, too.
void Relay::pass_on(PartPointer part) {
  for (;;) {
    if (!ended_) {
      if (part->stopped) {
        const std::lock_guard lock(mutex_);
        stopped_ = true;
        ended_ = true;
        changed_.notify_all();
      } else if (part->ends) {
        receiver_.end(part->task);
      }
    }
    {
      const std::lock_guard lock(mutex_);
      parts_.erase(part->place);
      if (parts_.empty()) {
        return;
      }
      part = parts_.front();
    }
    const std::lock_guard lock(part->mutex);
    if (!ended_ && part->begins) {
      receiver_.begin(part->task);
      part->begins = false;
    }
    drain(*part);
    if (!part->finished) {
      part->due = true;
      changed_.notify_all();
      return;
    }
  }
}

void Relay::drain(Part& part) {
  Unpacker unpack;
  part.spool.drain([&](std::string_view bytes) {
    unpack.read(bytes);
    while (!unpack.at_end() && !ended_) {
      bool more = true;
      switch (unpack.next()) {
        case Saying::line: {
          Key end{};
          SolutionLine& line = unpack.line(end);
          more = receiver_.line(line, end);
          break;
        }
        case Saying::open: {
          Place place{};
          const TreeMove& move = unpack.open(place);
          more = receiver_.open(move, place);
          break;
        }
        case Saying::close:
          more = receiver_.close();
          break;
      }
      if (!more) {
        end();
      }
    }
    return !ended_;
  });
}

template <class Say, class Pack>
bool Relay::Outlet::say(Say say, Pack pack) {
  if (relay_.ended_) {
    throw SearchStopped{};
  }
  if (!part_->due) {
    if (relay_.overflow_.memory_is_full() && part_->spool.bytes() >= allowance) {
      help_others();
      if (!relay_.overflow_.has_room()) {
        wait_for_room();
      }
    }
    const std::lock_guard lock(part_->mutex);
    if (!part_->due) {
      packed_.clear();
      pack(packed_);
      part_->spool.append(packed_);
      return true;
    }
    // The part became due while this thread waited: what was waiting in it may have been enough.
    if (relay_.ended_) {
      throw SearchStopped{};
    }
  }
  be_ready(false);
  const bool more = say(relay_.receiver_);
  if (!more) {
    relay_.end();
  }
  return more;
}

bool Relay::Outlet::line(SolutionLine& line, Key end) {
  return say([&](Receiver& receiver) { return receiver.line(line, end); },
             [&](std::string& out) { pack_line(line, end, out); });
}

bool Relay::Outlet::open(const TreeMove& move, Place place) {
  return say([&](Receiver& receiver) { return receiver.open(move, place); },
             [&](std::string& out) { pack_open(move, place, out); });
}

bool Relay::Outlet::close() {
  return say([&](Receiver& receiver) { return receiver.close(); },
             [&](std::string& out) { pack_close(out); });
}

Relay::Outlet::~Outlet() { be_ready(false); }

void Relay::Outlet::be_ready(bool ready) {
  if (ready != ready_) {
    const std::lock_guard lock(relay_.mutex_);
    relay_.ready_ += ready ? 1U : ~0U;
    ready_ = ready;
    relay_.note_demand();
  }
}

/// The results of `part_` would go to the file: works at an earlier part, if one is offered.
void Relay::Outlet::help_others() {
  if (nested >= most_nested) {
    return;
  }
  PartPointer offer;
  if (relay_.are_offers_.load(std::memory_order_relaxed)) {
    const std::lock_guard lock(relay_.mutex_);
    offer = relay_.offered_before(*part_);
  }
  if (!offer) {
    be_ready(true);
    return;
  }
  be_ready(false);
  ++nested;
  relay_.run_part(offer);
  --nested;
}

/// There is no room for the results of `part_`: helps with earlier parts until there is.
void Relay::Outlet::wait_for_room() {
  be_ready(false);
  std::unique_lock lock(relay_.mutex_);
  while (!part_->due && !relay_.overflow_.has_room()) {
    if (relay_.ended_ || relay_.must_stop_()) {
      throw SearchStopped{};
    }
    const bool may_help = nested < most_nested;
    if (may_help) {
      if (const PartPointer offer = relay_.offered_before(*part_)) {
        lock.unlock();
        ++nested;
        relay_.run_part(offer);
        --nested;
        lock.lock();
        continue;
      }
    }
    relay_.idle_ += may_help ? 1 : 0;
    relay_.note_demand();
    relay_.changed_.wait_for(lock, between_looks);
    relay_.idle_ -= may_help ? 1 : 0;
    relay_.note_demand();
  }
}

unsigned Relay::Outlet::wants_division() {
  return relay_.wanted_.load(std::memory_order_relaxed) && part_->due
             ? relay_.least_left_.load(std::memory_order_relaxed)
             : 0;
}

void Relay::Outlet::refused() {
  const auto now = static_cast<unsigned>(
      std::chrono::duration_cast<ClockStep>(Clock::now().time_since_epoch()).count());
  const unsigned since = relay_.refused_since_.load(std::memory_order_relaxed);
  if (since == 0) {
    relay_.refused_since_ = std::max(now, 1U);
  } else if (now - since > patience) {
    relay_.refused_since_ = 0;
    const unsigned least = relay_.least_left_;
    relay_.least_left_ = std::max(shortest_left, least - 1);
  }
}

void Relay::Outlet::divide(std::size_t shares, const std::function<void(std::size_t)>& mine,
                           const std::function<Job(std::size_t)>& theirs) {
  const auto began = Clock::now();
  relay_.refused_since_ = 0;
  const PartPointer here = part_;
  const auto behind = std::make_shared<Part>(relay_.overflow_, here->task);
  std::vector<PartPointer> parts{here};
  for (std::size_t i = 1; i < shares; ++i) {
    parts.push_back(std::make_shared<Part>(relay_.overflow_, here->task));
    parts.back()->job = theirs(i);
  }
  {
    const std::lock_guard lock(relay_.mutex_);
    const std::uint64_t division = ++relay_.divisions_;
    const auto next = std::next(here->place);
    for (std::size_t i = 1; i < shares; ++i) {
      parts[i]->division = division;
      parts[i]->place = relay_.parts_.insert(next, parts[i]);
    }
    behind->division = division;
    behind->place = relay_.parts_.insert(next, behind);
    behind->begun = true;
    behind->ends = std::exchange(here->ends, false);
    relay_.offers_.insert(relay_.offers_.begin(), parts.begin() + 1, parts.end());
    relay_.note_demand();
    relay_.changed_.notify_all();
  }
  const auto is_mine = [&](const PartPointer& part) {
    const std::lock_guard lock(relay_.mutex_);
    if (part->begun) {
      return false;
    }
    part->begun = true;
    std::erase(relay_.offers_, part);
    relay_.note_demand();
    return true;
  };
  try {
    for (std::size_t i = 0; i < shares; ++i) {
      if (i == 0 || is_mine(parts[i])) {
        part_ = parts[i];
        mine(i);
        relay_.finish(part_, false);  // the part after a division within it, if there was one
      }
    }
  } catch (...) {
    // The results of later parts are not wanted, but all of them must be finished.
    relay_.finish(part_, true);
    for (const PartPointer& part : parts) {
      if (is_mine(part)) {
        relay_.finish(part, true);
      }
    }
    part_ = behind;
    throw;
  }
  part_ = behind;
  // The time taken decides at which nodes to divide next.
  const auto took = Clock::now() - began;
  const unsigned least = relay_.least_left_;
  if (took < shortest_division) {
    relay_.least_left_ = std::min(longest_left, least + 1);
  } else if (took > longest_division) {
    relay_.least_left_ = std::max(shortest_left, least - 1);
  }
}

}  // namespace warp
