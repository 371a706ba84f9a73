#pragma once

#include <string>
#include <string_view>

namespace warp::store {

/// Text for a PostgreSQL server, which takes UTF-8 without zeros only. Files have any bytes: those
/// that are no UTF-8, and zeros, become characters of their own, U+F700 to U+F7FF; so do the bytes
/// of such characters that stand in `text`. So from_server() restores every text.
std::string for_server(std::string_view text);
std::string from_server(std::string_view text);

}  // namespace warp::store
