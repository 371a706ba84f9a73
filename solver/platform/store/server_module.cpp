// Servers are spoken to by a module of its own, which is loaded when the first one is opened: its
// libraries need two dozen others, and loading them takes longer than many a problem.

#include <stdexcept>

#include "solver/platform/store/backend.hpp"
#include "solver/platform/store/database.hpp"
#include "solver/platform/store/postgres_entry.hpp"
#include "solver/platform/system/module.hpp"

namespace warp::store {

std::unique_ptr<Backend> open_postgres(const std::string& url, bool writes) {
  const auto entry = [] {
    try {
      return reinterpret_cast<decltype(&warp_open_postgres)>(
          platform::function_of_module("warp-postgres.so", "warp_open_postgres"));
    } catch (const std::runtime_error& fault) {
      throw StoreFailed(fault.what());
    }
  };
  static const auto open = entry();
  std::unique_ptr<Backend> opened;
  open(url, writes, opened);
  return opened;
}

}  // namespace warp::store
