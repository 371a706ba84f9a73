#include "solver/setup/messages/user_text.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

namespace warp {

std::string user_text(const Names& text, MessageArguments arguments) {
  fmt::dynamic_format_arg_store<fmt::format_context> places;
  for (const auto& [name, value] : arguments) {
    places.push_back(fmt::arg(name, value));
  }
  return fmt::vformat(text.in(user_language()), places);
}

}  // namespace warp
