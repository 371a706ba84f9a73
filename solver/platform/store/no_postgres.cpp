// Where there is no libpqxx: Windows.

#include "solver/platform/store/backend.hpp"
#include "solver/platform/store/database.hpp"

namespace warp::store {

std::unique_ptr<Backend> open_postgres(const std::string& /*url*/, bool /*writes*/) {
  throw StoreFailed("PostgreSQL servers are not supported on this system",
                    StoreFault::servers_not_possible);
}

}  // namespace warp::store
