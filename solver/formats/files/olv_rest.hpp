#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "solver/formats/files/yaml_tree.hpp"

namespace warp::files {

/// What an entry of an .olv file says beyond the problem itself, such as keywords, judges and
/// reprints: a map of the keys, or parts of their values, that olv_text does not read. Empty if
/// there are none.
YamlNode rest_of_entry(const YamlNode& entry);

/// A member of such a map as a remark in the language of problems, on one line:
/// yacpdb {keywords: ["Grimshaw"]}.
std::string rest_remark(std::string_view key, const YamlNode& value);

/// The map of such a remark; nothing if it is none.
std::optional<YamlNode> rest_of_remark(std::string_view remark);

/// Adds the members of `rest` to an entry. Returns false, and adds nothing, if the entry has one of
/// them already, or if one belongs to the problem itself.
bool add_rest(YamlNode& entry, const YamlNode& rest);

}  // namespace warp::files
