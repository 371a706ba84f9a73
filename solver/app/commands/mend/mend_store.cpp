#include "solver/app/commands/mend/mend_store.hpp"

#include "solver/app/batch/results/layout.hpp"
#include "solver/app/solve/command_line/settings.hpp"

namespace warp {

namespace {

constexpr const char* mend_tables = R"(
create table if not exists mended (
  id {id},
  program text not null,
  problem text not null,
  unique (program, problem)
);
create table if not exists judged (
  problem {integer} not null references mended on delete cascade,
  position text not null,
  most_faults {integer} not null,
  judgement {integer} not null,
  faults {integer} not null,
  primary key (problem, position, most_faults)
))";

/// So many rows are written at once.
constexpr std::size_t rows_at_once = 100;

}  // namespace

MendStore::MendStore(const std::string& path)
    : database_(path, store::Database::Access::write, batch::layout_of_results()) {
  database_.transaction([&] { database_.run(mend_tables); });
}

MendStore::~MendStore() = default;

void MendStore::turn_to(const std::string& problem) {
  write();
  known_.clear();
  const auto ask = [&] {
    store::Statement find(database_, "select id from mended where program = ? and problem = ?");
    find.with(version_text()).with(problem);
    return find.next() ? std::optional(find.number(0)) : std::nullopt;
  };
  auto id = ask();
  if (!id) {
    store::Statement(database_, "insert into mended (program, problem) values (?, ?)")
        .with(version_text())
        .with(problem)
        .run();
    id = ask();
  }
  problem_ = *id;
  store::Statement all(database_,
                       "select position, most_faults, judgement, faults from judged where problem "
                       "= ?");
  all.with(problem_);
  while (all.next()) {
    known_[{all.text(0), all.number(1)}] = {static_cast<check::TrialResult::End>(all.number(2)),
                                            static_cast<std::uint32_t>(all.number(3))};
  }
}

void MendStore::write() {
  if (waiting_.empty()) {
    return;
  }
  database_.transaction([&] {
    for (const auto& [row, result] : waiting_) {
      store::Statement(database_,
                       "insert into judged (problem, position, most_faults, judgement, faults) "
                       "values (?, ?, ?, ?, ?)")
          .with(problem_)
          .with(row.first)
          .with(row.second)
          .with(static_cast<std::uint64_t>(result.end))
          .with(std::uint64_t{result.faults})
          .run();
    }
  });
  waiting_.clear();
}

std::optional<check::TrialResult> MendStore::find(const std::string& key, std::size_t most_faults) {
  const auto found = known_.find({key, most_faults});
  return found == known_.end() ? std::nullopt : std::optional(found->second);
}

void MendStore::put(const std::string& key, std::size_t most_faults,
                    const check::TrialResult& result) {
  const Row row{key, most_faults};
  if (known_.emplace(row, result).second) {
    waiting_.emplace_back(row, result);
  }
  if (waiting_.size() >= rows_at_once) {
    write();
  }
}

}  // namespace warp
