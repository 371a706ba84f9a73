#pragma once

#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/board/position/names.hpp"

namespace warp::files {

/// A comment of a YAML text, from its "#" on.
struct YamlComment {
  std::string key;      ///< of the member above or behind which it stands; empty: behind them all
  bool behind = false;  ///< on the line of the member
  std::string text;
};

/// A value of a YAML document. It keeps what is needed to write it back: the order of keys, whether
/// a text was quoted ("1" is a text, 1 a number), whether lists stand on one line.
struct YamlNode {
  enum class Kind : std::uint8_t { null, scalar, list, map };
  Kind kind = Kind::null;
  std::string text;     ///< of a scalar
  bool quoted = false;  ///< a scalar that is a text, whatever it looks like
  bool on_one_line = false;
  std::vector<YamlNode> items;                            ///< of a list
  std::vector<std::pair<std::string, YamlNode>> members;  ///< of a map
  std::vector<YamlComment> comments;                      ///< of a document, all that stand in it
  Location where;

  /// The member with this key, or null.
  const YamlNode* find(std::string_view key) const;
  YamlNode* find(std::string_view key);
  /// Sets a member; a new one is added behind the others.
  void set(std::string_view key, YamlNode value);

  static YamlNode of(std::string text, bool quoted = true);
  static YamlNode list(std::vector<YamlNode> items);

  /// Do both have the same values, in whatever style and order of keys?
  bool same_values(const YamlNode& other) const;
};

/// Something in a YAML text that is not read, with its place.
struct YamlFault : std::runtime_error {
  YamlFault(Location place, const std::string& message)
      : std::runtime_error(message), where(place) {}
  Location where;
};

/// Reads the documents of a YAML text with their comments, those without content left out. Tags are
/// passed over: old files have !!python/unicode before texts. A reference (*name) is replaced by
/// what it refers to. Nesting deeper than 32 and documents of more than 100,000 values, counted
/// with references replaced, are refused. Throws YamlFault.
std::vector<YamlNode> read_yaml(const std::string& text);

/// One document with its comments, beginning with "---". Ends with a line end.
std::string yaml_text(const YamlNode& document);

/// A value on one line, without a line end: {keywords: ["Grimshaw"], year: 1965}.
std::string yaml_line(const YamlNode& value);

}  // namespace warp::files
