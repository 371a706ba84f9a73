#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "solver/board/position/function_ref.hpp"
#include "solver/formats/files/yaml/yaml_tree.hpp"

namespace warp::files {

/// What a remark in the language of problems says of an entry of an .olv file beyond the problem:
///
///     yacpdb {keywords: ["Grimshaw"]}
///     yacpdb without options
struct EntryRest {
  YamlNode stated;                  ///< keys with their values, as a map; may be empty
  std::vector<std::string> absent;  ///< keys that the entry does not have
};

/// What has to be said of `entry` so that it can be written again as it was: each key that has
/// another value in `plain`, which is what olv_entry writes of its problem, or is not there.
EntryRest rest_of_entry(const YamlNode& entry, const YamlNode& plain);

/// A key with its value as such a remark, on one line.
std::string rest_remark(std::string_view key, const YamlNode& value);
/// The remark about keys that are not there.
std::string absence_remark(const std::vector<std::string>& keys);

/// What such a remark says; nothing if the remark is another one.
std::optional<EntryRest> rest_of_remark(std::string_view remark);

/// A comment of the YAML text as such a remark: `yacpdb stipulation # by the editor` above the line
/// of this key, `yacpdb stipulation: # by the editor` behind it, `yacpdb # seen` at the end.
std::string comment_remark(const YamlComment& comment);
/// The comment that such a remark states; nothing if the remark is another one.
std::optional<YamlComment> comment_of_remark(std::string_view remark);

/// Sets in `entry`, which is what olv_entry writes of a problem without such remarks, what they
/// state. Each is held against the problem: `is_same` tells whether an entry states it. Where a
/// remark says something else, because what the problem says was changed later, those members of
/// its maps are added that the entry does not have; if this, too, would be another problem,
/// nothing is done. `comments` are those that stay whatever a remark says of comments. Returns the
/// numbers of the remarks that could not be followed.
std::vector<std::size_t> add_rests(YamlNode& entry, std::span<const EntryRest> rests,
                                   std::span<const YamlNode> comments,
                                   FunctionRef<bool(const YamlNode&)> is_same);

}  // namespace warp::files
