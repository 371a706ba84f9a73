#pragma once

#include <array>
#include <initializer_list>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "solver/board/position/names.hpp"

namespace warp {

/// The messages in the language of the problem: a row each in messages.inc.
enum class MessageId : std::uint16_t {
#define WARP_TEXT(id, english, german, french) id,
#include "solver/setup/messages/messages.inc"
#undef WARP_TEXT
};

/// A text in three languages, with named places for what it is about: "expected {wanted} after
/// {word}". The three have the same places.
struct MessageText {
  std::string_view id;  ///< the name of its MessageId
  Names texts;
};

/// All texts, in the order of MessageId.
std::span<const MessageText> all_messages();

/// The row of the message.
const Names& message_texts(MessageId id);

/// The values for the named places of a text. A place without a value is an error of the program:
/// fmt::format_error.
using MessageArguments = std::initializer_list<std::pair<const char*, std::string>>;

/// The text in that language with its places filled. Throws fmt::format_error if an argument for a
/// place is missing.
std::string message(MessageId id, Language language, MessageArguments arguments = {});

}  // namespace warp
