#include "solver/techniques/endings/tables/tables.hpp"

#include <utility>

#include <fmt/format.h>

#include "solver/techniques/endings/obstacle.hpp"
#include "solver/techniques/endings/tables/ending_tables.hpp"
#include "solver/techniques/endings/tables/played_tables.hpp"

namespace warp::endings {

namespace {

/// An amount of memory as --maxmem takes it, rounded up: "512M"; below 100M in kilobytes: "640K".
std::string amount(std::uint64_t bytes) {
  constexpr std::uint64_t kilobyte = 1024, megabyte = kilobyte * kilobyte;
  const bool is_large = bytes >= 100 * megabyte;
  const std::uint64_t unit = is_large ? megabyte : kilobyte;
  return fmt::format("{}{}", (bytes + unit - 1) / unit, is_large ? "M" : "K");
}

}  // namespace

std::unique_ptr<MaterialTables> MaterialTables::of(std::shared_ptr<const RuleSet> rules,
                                                   TableOptions options) {
  if (options.conditions.empty()) {
    return std::make_unique<EndingTables>(std::move(rules), std::move(options));
  }
  return std::make_unique<PlayedTables>(std::move(rules), std::move(options));
}

void MaterialTables::refuse_bytes(const std::string& material, std::uint64_t bytes,
                                  bool roughly) const {
  if (bytes >= very_much) {
    throw TooLarge(reasons::any_memory, material);
  }
  throw TooLarge(roughly ? reasons::roughly_too_much : reasons::too_much, material, amount(bytes),
                 amount(options_.memory), amount(bytes));
}

}  // namespace warp::endings
