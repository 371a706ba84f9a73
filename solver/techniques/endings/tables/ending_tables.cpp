#include "solver/techniques/endings/tables/ending_tables.hpp"

#include <algorithm>
#include <span>
#include <utility>

#include "solver/techniques/endings/tables/table_file.hpp"

namespace warp::endings {

EndingTables::EndingTables(std::shared_ptr<const RuleSet> rules, TableOptions options)
    : MaterialTables(std::move(options)), game_(std::move(rules)) {}

WorkAhead EndingTables::plan(const Material& material, Planned& planned) {
  WorkAhead work;
  for (const Material& one : game_.closure(material)) {
    PositionIndex index = game_.index_of(one);
    const std::uint64_t size = std::min(index.size(), very_much);
    work.positions = std::min(work.positions + 2 * size, very_much);
    work.bytes = std::min(work.bytes + 2 * size + index.bytes(), very_much);
    planned.emplace_back(one, std::move(index));
  }
  work.tables = planned.size();
  work.bytes += game_.bytes();
  return work;
}

WorkAhead EndingTables::work(const Material& material) {
  Planned planned;
  return plan(material, planned);
}

void EndingTables::make(const Material& material, const std::atomic<bool>& interrupted) {
  Planned planned;
  const WorkAhead work = plan(material, planned);
  if (work.bytes > options().memory) {
    refuse_bytes(material.text(rules().walks(), Language::english), work.bytes, false);
  }
  options().planned(work);
  const std::string& directory = options().directory;
  for (auto& [one, index] : planned) {
    const TableName name{.board = options().board,
                         .material = one.text(rules().walks(), Language::english),
                         .version = options().version,
                         .fingerprint = directory.empty() ? 0 : game_.fingerprint(one)};
    const PositionIndex::Number size = index.size();
    auto& ending = endings_[one];
    ending = std::make_unique<EndingTable>(game_, one, std::move(index), endings_);
    last_ = ending.get();
    set_known(0);
    const std::string path = directory + "/" + name.file();
    std::vector<std::span<std::uint8_t>> values{ending->values(Colour::white),
                                                ending->values(Colour::black)};
    const auto room = [&](const TableContents& contents) {
      return contents.positions == size && contents.materials.empty()
                 ? values
                 : std::vector<std::span<std::uint8_t>>{};
    };
    if (!directory.empty() && read_table(path, name, room)) {
      set_known(Value::most_plies + 1);
      continue;
    }
    set_known(fill_in(*ending, interrupted, options().note));
    if (!is_complete()) {
      return;
    }
    if (!directory.empty()) {
      write_table(path, name, {.positions = size}, {values.begin(), values.end()});
    }
  }
}

}  // namespace warp::endings
