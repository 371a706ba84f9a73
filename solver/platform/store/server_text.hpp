#pragma once

#include <string>
#include <string_view>

namespace warp::store {

/// Text for a PostgreSQL server, which takes UTF-8 without zeros only. All other bytes of `text`
/// become the characters U+F700 to U+F7FF, and so do the bytes of such characters that stand in it;
/// so from_server() restores every text.
std::string for_server(std::string_view text);
std::string from_server(std::string_view text);

/// The server's words without its prefix and line ends.
std::string plain(std::string_view said);

/// Does this SQLSTATE mean that the server has broken off and the same may be asked again? So do
/// classes 08 (connection) and 57P0 (shut down, crashed, starting), and 40P01: a deadlock, which
/// the server has ended by breaking off this transaction.
bool is_break(std::string_view state);

/// The address of a server with time limits added, so that nobody waits for ever if it is out of
/// reach.
std::string patient(std::string_view url);

/// A statement with $1, $2 ... for its question marks.
std::string numbered(std::string_view sql);

/// Bytes as the server writes them, "\x4a4b", and back.
std::string hexadecimal(std::string_view bytes);
std::string from_hexadecimal(std::string_view text);

}  // namespace warp::store
