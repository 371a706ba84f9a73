#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/formats/files/yaml/yaml_tree.hpp"

namespace warp::files {

/// A scalar of a YAML text: only in scalars a "#" may be no comment.
struct YamlScalarPlace {
  std::size_t at;           ///< of its tag, or of its first letter
  std::size_t lines_of_it;  ///< of its value without the line ends behind it; 0: it is empty
};

/// Where the parts of a document begin, so that its comments find their places.
struct YamlDocumentPlace {
  std::size_t line = 0;                                   ///< from 0
  std::vector<std::pair<std::size_t, std::string>> keys;  ///< lines and names of its own keys
};

/// Gives the documents the comments of `text`, from which they were read. `scalars` in the order in
/// which they stand there; `places` one for each document.
void add_comments(std::string_view text, const std::vector<YamlScalarPlace>& scalars,
                  const std::vector<YamlDocumentPlace>& places, std::vector<YamlNode>& documents);

/// The lines of a block map's member, which end with a line end, with the comments that belong to
/// it: those above it, then those behind it if it has one line, else above it, too.
std::string with_comments(const YamlNode& document, std::string_view key, std::string lines);

/// The comments for which the document has no member, each on a line of its own; all of them if it
/// is no block map.
std::string other_comments(const YamlNode& document, bool is_block_map);

}  // namespace warp::files
