// Results are kept here until the server has confirmed that it stored them. If the server does not
// answer, the last request is repeated; the number of the lease makes that harmless (queue.cpp).

#include "solver/app/workers/holdings.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

#include "solver/app/solve/command_line/settings.hpp"
#include "solver/app/workers/plan_units.hpp"
#include "solver/app/workers/share_text.hpp"
#include "solver/platform/system/process.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::workers {

namespace {

constexpr std::size_t most_units = 64;  ///< in stock
// Times in seconds.
/// Between two transactions that store results; what is finished meanwhile is stored together.
constexpr double between_stores = 0.5;
/// Between two questions to the server for facts that other workers have found
/// (Holdings::new_hints), and for what they want of the unit in work (Holdings::wish_for).
constexpr double between_hints = 0.5, between_wishes = 1;
/// Between two exchanges of facts while a unit is in work, if the worker may hand on `most_facts`
/// at a time. With many workers each may hand on fewer, and exchanges more seldom in proportion, so
/// that the load of the server stays the same; but at least every `most_between_exchanges`.
constexpr double between_exchanges = 1, most_between_exchanges = 60;
/// A unit that has been in work for less is not worth dividing.
constexpr double least_divided = 2;

}  // namespace

/// A name that no other worker has: host, process, and when it began.
std::string Holdings::name_of_worker() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  return fmt::format("{}:{:x}", platform::name_of_process(),
                     std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

void Holdings::share_facts(std::uint64_t table) {
  table_ = table != 0 ? fmt::format("table {:x}", table) : name_;
}

std::optional<TakenUnit> Holdings::take() {
  if (stock_.empty()) {
    store_results(true);
    fill_stock();
  }
  if (stock_.empty()) {
    return std::nullopt;
  }
  TakenUnit unit = std::move(stock_.front());
  stock_.pop_front();
  return unit;
}

void Holdings::fill_stock() {
  if (since(last_reclaimed_) > lease_ / 4) {
    reclaim();
  }
  constexpr double shortest = 0.001;
  const auto count = static_cast<std::size_t>(std::clamp(
      wanted_stock / std::max(usual_seconds_, shortest), 1.0, static_cast<double>(most_units)));
  const std::vector<TakenUnit> taken = server_.ask([&](batch::Store& store) {
    return Queue(store.database()).take(name_, version_text(), count, lease_);
  });
  stock_.assign(taken.begin(), taken.end());
  last_prolonged_ = Clock::now();
}

bool Holdings::prolong(const TakenUnit& unit, BatchWork* work) {
  store_results(false);
  if (since(last_prolonged_) < lease_ / 4) {
    return true;
  }
  last_prolonged_ = Clock::now();
  const bool is_held = server_.ask([&](batch::Store& store) {
    Queue queue(store.database());
    const auto is_lost = [&](const TakenUnit& each) { return !queue.prolong(each, lease_); };
    std::erase_if(stock_, is_lost);
    std::erase_if(finished_, [&](const Finished& each) { return is_lost(each.unit); });
    return !is_lost(unit);
  });
  if (!is_held) {
    server_.ask([&](batch::Store& store) { Queue(store.database()).note_alive(unit); });
  } else if (work != nullptr && work->has_news()) {
    server_.ask([&](batch::Store& store) {
      store.database().transaction([&] { work->store_progress(store, unit); });
    });
    work->note_stored();
  }
  if (since(last_reclaimed_) > lease_) {
    reclaim();
  }
  return is_held;
}

Wish Holdings::wish_for(const TakenUnit& unit) {
  if (since(last_wished_) < between_wishes) {
    return Wish::none;
  }
  last_wished_ = Clock::now();
  return server_.ask([&](batch::Store& store) { return Queue(store.database()).wish_for(unit); });
}

void Holdings::divide(const TakenUnit& unit, Division division,
                      const std::vector<WorkUnit>& parts) {
  server_.ask([&](batch::Store& store) {
    store.database().transaction([&] { Queue(store.database()).divide(unit, division, parts); });
  });
}

void Holdings::ask_for_division() {
  server_.ask([&](batch::Store& store) {
    Queue(store.database()).ask_for_division(version_text(), least_divided);
  });
}

std::string Holdings::new_hints(const TakenUnit& unit, bool now) {
  const std::optional<WorkUnit> share = unit_of(unit.what);
  if (!share || share->facts == 0) {
    return {};
  }
  HintsKnown& known = hints_known_[{unit.task, share->phase}];
  if (!now && since(known.when) < between_hints) {
    return {};
  }
  known.when = Clock::now();
  constexpr std::size_t at_once = 16, most_bytes = std::size_t{64} << 20U;
  std::string facts;
  for (bool more = true; more && facts.size() < most_bytes;) {
    const std::vector<Hint> found = server_.ask([&](batch::Store& store) {
      return Queue(store.database()).hints(unit, share->phase, known.last, table_, at_once);
    });
    for (const Hint& hint : found) {
      facts += hint.facts;
      known.last = hint.id;
    }
    more = found.size() == at_once;
  }
  return facts;
}

bool Holdings::is_time_to_exchange(const TakenUnit& unit) {
  const std::optional<WorkUnit> share = unit_of(unit.what);
  if (!share || share->facts == 0) {
    return false;
  }
  const double fewer = static_cast<double>(most_facts) / static_cast<double>(share->facts);
  return since(hints_known_[{unit.task, share->phase}].when) >
         std::min(between_exchanges * fewer, most_between_exchanges);
}

void Holdings::add_hint(const TakenUnit& unit, std::string_view facts) {
  if (facts.empty()) {
    return;
  }
  server_.ask([&](batch::Store& store) {
    store.database().transaction([&] {
      Queue queue(store.database());
      if (queue.is_held(unit)) {
        queue.add_hint(unit, table_, facts);
      }
    });
  });
}

void Holdings::keep(Finished finished) {
  constexpr double weight = 0.2;  // of the newest in the mean
  usual_seconds_ += weight * (finished.seconds - usual_seconds_);
  finished_.push_back(std::move(finished));
}

void Holdings::store_results(bool now) {
  if (!now && since(last_stored_) <= between_stores) {
    return;
  }
  last_stored_ = Clock::now();
  if (finished_.empty()) {
    return;
  }
  server_.ask([&](batch::Store& store) {
    store.database().transaction([&] {
      Queue queue(store.database());
      for (const Finished& each : finished_) {
        if (each.share) {
          if (queue.finish(each.unit, each.seconds, *each.share)) {
            queue.add_hint(each.unit, table_, each.share->facts);
          }
        } else if (queue.finish(each.unit, each.seconds)) {
          each.batch->store_news(store, each.unit);
        }
      }
    });
  });
  finished_.clear();
}

void Holdings::give_back() {
  server_.ask([&](batch::Store& store) {
    Queue queue(store.database());
    for (const TakenUnit& unit : stock_) {
      queue.give_back(unit);
    }
  });
  stock_.clear();
}

void Holdings::reclaim() {
  last_reclaimed_ = Clock::now();
  const std::vector<TakenUnit> aside = server_.ask([&](batch::Store& store) {
    return store.database().transaction([&] {
      const std::vector<TakenUnit> found = Queue(store.database()).reclaim(lease_);
      for (const TakenUnit& unit : found) {
        put_crashed(store, unit);
      }
      return found;
    });
  });
  for (const TakenUnit& unit : aside) {
    say_set_aside(unit, user_message(MessageId::three_workers_died));
  }
}

void Holdings::note_crash(const TakenUnit& unit) {
  const bool is_aside = server_.ask([&](batch::Store& store) {
    return store.database().transaction([&] {
      const bool aside =
          Queue(store.database())
              .note_killed(unit, message(MessageId::its_process_died, Language::english));
      if (aside && unit.is_batch) {
        put_crashed(store, unit);
      }
      return aside;
    });
  });
  if (is_aside) {
    say_set_aside(unit, user_message(MessageId::three_times_died));
  }
}

void Holdings::set_aside(const TakenUnit& unit, std::string_view why) {
  server_.ask([&](batch::Store& store) { Queue(store.database()).set_aside(unit, why); });
  say_set_aside(unit, shown_note(why));
}

void Holdings::say_set_aside(const TakenUnit& unit, std::string_view why) {
  const batch::Posed& problem = unit.of.problem;
  const std::optional<WorkUnit> share = unit_of(unit.what);
  console_.complain(
      user_message(MessageId::unit_set_aside,
                   {{"place", fmt::format("{}:{}", problem.file, problem.line)},
                    {"unit", share ? name_of(*share) : user_message(MessageId::unit_whole_problem)},
                    {"why", std::string(why)}}));
}

}  // namespace warp::workers
