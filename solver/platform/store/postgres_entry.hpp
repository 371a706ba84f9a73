#pragma once

#include <memory>
#include <string>

#include "solver/platform/store/backend.hpp"

/// What the module warp-postgres.so offers: open_postgres(), by a name that the system finds.
extern "C" [[gnu::visibility("default")]] void warp_open_postgres(
    const std::string& url, bool writes, std::unique_ptr<warp::store::Backend>& opened);
