#pragma once

#include <string>

#include "solver/setup/messages/message.hpp"

namespace warp {

/// The language of help, and of messages that belong to no problem: that of the first variable of
/// LC_ALL, LC_MESSAGES and LANG that is set and not empty, whether the locale it names is installed
/// or not ("de_AT.UTF-8": German); English if it names none of the three languages. The variables
/// are read at each call.
Language user_language();

/// The text in that language (message()).
std::string user_message(MessageId id, MessageArguments arguments = {});

}  // namespace warp
