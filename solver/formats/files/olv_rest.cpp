#include "solver/formats/files/olv_rest.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>
#include <vector>

#include "solver/formats/files/translated_text.hpp"

namespace warp::files {

namespace {

using Kind = YamlNode::Kind;

/// What is read of a value: a text, a list or the whole of a map, some members of a map.
struct Read {
  bool text = false;
  bool all = false;
  std::vector<std::pair<std::string_view, Read>> members = {};
};

const Read& read_of_entries() {
  static const Read text{.text = true}, all{.text = true, .all = true};
  static const Read date{.text = true, .members = {{"year", text}, {"month", text}, {"day", text}}};
  static const Read tourney{.text = true, .members = {{"name", text}}};
  static const Read source{
      .text = true,
      .members = {{"name", text}, {"issue", text}, {"problemid", text}, {"date", date}}};
  static const Read entry{
      .members = {
          {"algebraic", all},
          {"stipulation", all},
          {"options", all},
          {"twins", all},
          {"authors", all},
          {"comments", all},
          {"source", source},
          {"source-id", text},
          {"date", date},
          {"distinction", text},
          {"award", {.text = true, .members = {{"distinction", text}, {"tourney", tourney}}}},
          {"intended-solutions", text},
          {"solution", text}}};
  return entry;
}

/// What is left of `node` when `read` has been taken; null if nothing is.
YamlNode rest(const YamlNode& node, const Read& read) {
  if (read.all || (node.kind == Kind::scalar && read.text)) {
    return {};
  }
  if (node.kind != Kind::map) {
    return node;
  }
  YamlNode left;
  for (const auto& [key, value] : node.members) {
    const auto known =
        std::ranges::find(read.members, key, &std::pair<std::string_view, Read>::first);
    const bool is_known = known != read.members.end();
    YamlNode more = is_known ? rest(value, known->second) : value;
    if (more.kind != Kind::null) {
      left.set(key, std::move(more));
    }
  }
  return left;
}

/// Can the members of `more` be added to those of `node`, because it has none of them?
bool fits(const YamlNode& node, const YamlNode& more) {
  return std::ranges::all_of(more.members, [&](const auto& member) {
    const YamlNode* const there = node.find(member.first);
    return there == nullptr || (there->kind == Kind::map && member.second.kind == Kind::map &&
                                fits(*there, member.second));
  });
}

void add(YamlNode& node, const YamlNode& more) {
  for (const auto& [key, value] : more.members) {
    if (YamlNode* const there = node.find(key)) {
      add(*there, value);
    } else {
      node.set(key, value);
    }
  }
}

constexpr std::string_view label = "yacpdb ";

}  // namespace

YamlNode rest_of_entry(const YamlNode& entry) {
  YamlNode left = rest(entry, read_of_entries());
  // Beside a source in several parts, those of older files are not read.
  const YamlNode* const source = entry.find("source");
  if (source != nullptr && source->kind == Kind::map) {
    for (const std::string_view key : {"source-id", "date"}) {
      if (const YamlNode* const beside = entry.find(key);
          beside != nullptr && beside->kind != Kind::null) {
        left.set(key, *beside);
      }
    }
  }
  left.kind = Kind::map;
  return left;
}

std::string rest_remark(std::string_view key, const YamlNode& value) {
  YamlNode map;
  map.set(key, value);
  return std::string(label) + yaml_line(map);
}

std::optional<YamlNode> rest_of_remark(std::string_view remark) {
  if (!remark.starts_with(label) || !remark.substr(label.size()).starts_with('{')) {
    return std::nullopt;
  }
  try {
    std::vector<YamlNode> documents = read_yaml(std::string(remark.substr(label.size())));
    if (documents.size() == 1 && documents.front().kind == Kind::map) {
      return std::move(documents.front());
    }
  } catch (const YamlFault&) {
    // A remark like any other.
  }
  return std::nullopt;
}

bool add_rest(YamlNode& entry, const YamlNode& rest) {
  constexpr std::array<std::string_view, 8> own{"algebraic", "stipulation",       "options",
                                                "twins",     "authors",           "comments",
                                                "solution",  "intended-solutions"};
  const bool is_own = std::ranges::any_of(rest.members, [&](const auto& member) {
    return std::ranges::find(own, member.first) != own.end();
  });
  if (is_own || !fits(entry, rest)) {
    return false;
  }
  add(entry, rest);
  return true;
}

}  // namespace warp::files
