#include "solver/app/workers/unit_waiter.hpp"

#include <utility>

#include "solver/app/workers/share_text.hpp"

namespace warp::workers {

UnitWaiter::UnitWaiter(std::string database, Console& console)
    : name_(std::move(database)), console_(console) {
  connect();
}

void UnitWaiter::connect() {
  if (!store_) {
    store_ = std::make_unique<batch::Store>(name_, batch::Store::Access::share);
  }
}

bool UnitWaiter::wait_for(const UnitState& unit, const StopSignal& stop) {
  constexpr std::chrono::seconds patience_without_workers{5};
  const auto began = std::chrono::steady_clock::now();
  for (auto pause = first_pause;; pause = std::min(pause * 3 / 2, longest_pause)) {
    const UnitState state = asked(
        &stop, [&](batch::Store& store) { return Queue(store.database()).state_of(unit.id); });
    if (state.is_set_aside) {
      throw UnitFailed(
          user_message(MessageId::unit_not_solved,
                       {{"unit", name_of(unit.unit)}, {"note", shown_note(state.note)}}));
    }
    if (state.is_done) {
      return true;
    }
    if (!has_told_to_begin_ &&
        std::chrono::steady_clock::now() - began > patience_without_workers) {
      has_told_to_begin_ = true;
      if (!asked(&stop,
                 [](batch::Store& store) { return Queue(store.database()).has_workers(); })) {
        console_.complain(
            user_message(MessageId::no_worker_at_work, {{"database", store::shown_name(name_)}}));
      }
    }
    for (auto slept = pause; slept.count() > 0; slept -= first_pause) {
      if (stop.interrupted() || stop.out_of_time()) {
        return false;
      }
      std::this_thread::sleep_for(std::min(slept, first_pause));
    }
  }
}

}  // namespace warp::workers
