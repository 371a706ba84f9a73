#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace warp {

/// `text` with lines of at most `width` characters, broken at blanks only. What continues a line
/// stands below its second column, if it has one behind two blanks or more ("  -j N    threads"),
/// or else below its beginning.
std::string wrapped(std::string_view text, std::size_t width);

}  // namespace warp
