#pragma once

#include <optional>
#include <string_view>

#include "solver/app/reference/reference_writer.hpp"
#include "solver/app/reference/walks_of_file.hpp"

namespace warp {

/// Explains all that `name` may mean: pieces of `known`, and whatever the table of names has, in
/// any language; a stipulation ("h#2.5"), a board ("torus 14x8"), a described piece ("leaper 1,3").
/// Complains on `console` if it means nothing, or may mean too many things.
///
/// The answer is in `language`. If that is not stated: in the user's language if the name is one of
/// this language, or says nothing of a language; else in English, German or French as the name.
Status explain(std::string_view name, std::optional<Language> language, const KnownWalks& known,
               ReferenceWriter& writer, Console& console);

}  // namespace warp
