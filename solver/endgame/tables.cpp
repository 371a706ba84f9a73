#include "solver/endgame/tables.hpp"

#include <utility>

#include <fmt/format.h>

#include "solver/endgame/table_file.hpp"

namespace warp::endgame {

namespace {

/// An amount of memory as --maxmem takes it, rounded up: "512M"; below 100M in kilobytes: "640K".
std::string amount(std::uint64_t bytes) {
  constexpr std::uint64_t kilobyte = 1024, megabyte = kilobyte * kilobyte;
  const bool is_large = bytes >= 100 * megabyte;
  const std::uint64_t unit = is_large ? megabyte : kilobyte;
  return fmt::format("{}{}", (bytes + unit - 1) / unit, is_large ? "M" : "K");
}

}  // namespace

Tables::Tables(std::shared_ptr<const RuleSet> rules, TableOptions options)
    : game_(std::move(rules)), options_(std::move(options)) {}

void Tables::make(const Material& material, const std::atomic<bool>& interrupted) {
  std::vector<std::pair<Material, PositionIndex>> planned;
  std::uint64_t positions = 0;
  std::uint64_t bytes = 0;
  constexpr std::uint64_t much = std::uint64_t{1} << 60U;
  for (const Material& one : game_.closure(material)) {
    PositionIndex index = game_.index_of(one);
    const std::uint64_t size = std::min(index.size(), much);
    positions = std::min(positions + 2 * size, much);
    bytes = std::min(bytes + 2 * size + index.bytes(), much);
    planned.emplace_back(one, std::move(index));
  }
  bytes += game_.bytes();
  if (bytes > options_.memory) {
    const std::string name = material.text(game_.rules().walks(), Language::english);
    throw TooLarge(bytes >= much
                       ? fmt::format("the tables for {} are too large for any memory", name)
                       : fmt::format("the tables for {} need {} of memory, and {} are allowed; "
                                     "more with --maxmem={}",
                                     name, amount(bytes), amount(options_.memory), amount(bytes)));
  }
  options_.planned(planned.size(), positions, bytes);
  for (auto& [one, index] : planned) {
    const TableName name{options_.board, one.text(game_.rules().walks(), Language::english),
                         options_.version, options_.directory.empty() ? 0 : game_.fingerprint(one),
                         index.size()};
    auto& ending = endings_[one];
    ending = std::make_unique<Ending>(game_, one, std::move(index), endings_);
    last_ = ending.get();
    known_ = 0;
    const std::string path = options_.directory + "/" + name.file();
    if (!options_.directory.empty() && read_table(path, name, *ending)) {
      known_ = Value::most_plies + 1;
      continue;
    }
    known_ = fill_in(*ending, interrupted, options_.note);
    if (!is_complete()) {
      return;
    }
    if (!options_.directory.empty()) {
      write_table(path, name, *ending);
    }
  }
}

}  // namespace warp::endgame
