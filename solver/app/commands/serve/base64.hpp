#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace warp::serve {

/// Bytes as text (RFC 4648, section 4).
std::string base64(std::string_view bytes);
/// The bytes of a text in that form, which may have line ends between its letters; nothing if it
/// has another form.
std::optional<std::string> from_base64(std::string_view text);

}  // namespace warp::serve
