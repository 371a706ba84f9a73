#include "solver/app/commands/compose/part_store.hpp"

#include "solver/app/batch/results/layout.hpp"
#include "solver/app/commands/compose/kept_part.hpp"

namespace warp {

PartStore::PartStore(const std::string& file, std::string search)
    : search_(std::move(search)),
      database_(file, store::Database::Access::write, batch::layout_of_results()) {
  store::Statement ask(database_, "select first, behind, outcome from part where search = ?");
  ask.with(search_);
  while (ask.next()) {
    known_[{ask.number(0), ask.number(1)}] = ask.text(2);
  }
}

std::optional<check::PartResult> PartStore::known(const check::ComposePart& part) {
  const auto found = known_.find({part.begin, part.end});
  return found == known_.end() ? std::nullopt : kept_part_from(found->second);
}

void PartStore::keep(const check::ComposePart& part, const check::PartResult& result) {
  constexpr std::chrono::milliseconds between_stores{500};
  kept_.emplace_back(Place{part.begin, part.end}, kept_part_text(result));
  if (Clock::now() - stored_ >= between_stores) {
    store();
  }
}

void PartStore::store() {
  stored_ = Clock::now();
  database_.transaction([&] {
    for (const auto& [place, outcome] : kept_) {
      store::Statement(database_,
                       "insert into part (search, first, behind, outcome) values (?, ?, ?, ?) on "
                       "conflict (search, first, behind) do update set outcome = excluded.outcome")
          .with(search_)
          .with(place.first)
          .with(place.second)
          .with(outcome)
          .run();
    }
  });
  kept_.clear();
}

}  // namespace warp
