#pragma once

#include <string>

#include "solver/setup/messages/user_language.hpp"

namespace warp {

/// `text` in the language of the user (user_language()), with its named places filled as those of a
/// message. Throws fmt::format_error if an argument for a place is missing.
std::string user_text(const Names& text, MessageArguments arguments = {});

}  // namespace warp
