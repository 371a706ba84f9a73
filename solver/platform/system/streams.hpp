#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

namespace warp::platform {

/// The standard streams.
enum class Stream : unsigned char { in, out, error };

/// To be called first: fills closed standard streams, so that no file that is opened later receives
/// the output (writing to standard output still fails); makes broken pipes and files at their size
/// limit errors of writing instead of signals; makes the streams carry bytes, UTF-8 on terminals.
void prepare_streams();

bool is_terminal(Stream stream);

/// The columns of the terminal that is standard output; nothing if it is none.
std::optional<std::size_t> columns_of_terminal();

/// Does the terminal understand escape sequences?
bool understands_escapes(Stream stream);

/// Writes all of `text` past all buffers, and waits where the reader is slow. Returns the number of
/// bytes written; if it is less, errno has the reason.
std::size_t write_all(Stream stream, std::string_view text);

/// Removes the last `bytes` written to standard output if that is a file. Returns whether it could.
bool take_back(std::size_t bytes);

/// Ends the program quietly, as other tools end, if `error` says that nobody reads its output any
/// more (`warp FILE | head`): where there are signals, by SIGPIPE.
void end_if_unread(int error);

}  // namespace warp::platform
