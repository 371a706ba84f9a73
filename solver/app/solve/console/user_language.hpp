#pragma once

#include "solver/board/position/names.hpp"

namespace warp {

/// The language of the user's locale: LC_ALL, else LC_MESSAGES, else LANG, as far as they are set.
/// English if it is none of ours.
Language language_of_user();

}  // namespace warp
