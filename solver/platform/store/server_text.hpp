#pragma once

#include <string>
#include <string_view>

namespace warp::store {

/// Text for a PostgreSQL server, which takes UTF-8 without zeros only. Files have any bytes: those
/// that are no UTF-8, and zeros, become characters of their own, U+F700 to U+F7FF; so do the bytes
/// of such characters that stand in `text`. So from_server() restores every text.
std::string for_server(std::string_view text);
std::string from_server(std::string_view text);

/// The server's words without its prefix and line ends.
std::string plain(std::string_view said);

/// Has the server broken off, by the SQLSTATE that it gave, so that the same may be asked again?
/// Classes 08 (connection) and 57P0 (shut down, crashed, starting), and 40P01: of those who waited
/// for each other it has chosen this one to begin anew.
bool is_break(std::string_view state);

/// The address of a server with limits, so that waiting for a server out of reach has an end.
std::string patient(std::string_view url);

/// A statement with $1, $2 ... for its question marks.
std::string numbered(std::string_view sql);

/// Bytes as the server writes them, "\x4a4b", and back.
std::string hexadecimal(std::string_view bytes);
std::string from_hexadecimal(std::string_view text);

}  // namespace warp::store
