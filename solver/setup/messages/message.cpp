#include "solver/setup/messages/message.hpp"

#include <fmt/args.h>
#include <fmt/format.h>

namespace warp {

namespace {

constexpr std::array table{
#define WARP_TEXT(id, english, german, french) MessageText{#id, {english, german, french}},
#include "solver/setup/messages/messages.inc"
#undef WARP_TEXT
};

}  // namespace

std::span<const MessageText> all_messages() { return table; }

const Names& message_texts(MessageId id) { return table.at(static_cast<std::size_t>(id)).texts; }

std::string message(MessageId id, Language language, MessageArguments arguments) {
  fmt::dynamic_format_arg_store<fmt::format_context> places;
  for (const auto& [name, value] : arguments) {
    places.push_back(fmt::arg(name, value));
  }
  return fmt::vformat(message_texts(id).in(language), places);
}

}  // namespace warp
