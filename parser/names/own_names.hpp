#pragma once

#include <string_view>

namespace warp::parser {

/// Is it the name of a condition or an option that Popeye does not have? Such a name gives way to
/// the others: a beginning that means one thing in Popeye means the same here, EchecsMar
/// EchecsMarins and not EchecsMarseillais. `name` in any language, in full.
bool is_own_name(std::string_view name);

}  // namespace warp::parser
