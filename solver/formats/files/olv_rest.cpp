#include "solver/formats/files/olv_rest.hpp"

#include <algorithm>
#include <array>
#include <utility>

namespace warp::files {

namespace {

using Kind = YamlNode::Kind;

constexpr std::string_view label = "yacpdb ";
constexpr std::string_view absence = "yacpdb without ";

/// Keys that tell together who made a problem, where it stood and what it won: what one does not
/// say another does, or a comment such as "Origin: 1925". The same for two other pairs.
std::string_view group_of(std::string_view key) {
  constexpr std::array<std::pair<std::string_view, std::string_view>, 9> groups{
      {{"authors", "source"},
       {"source-id", "source"},
       {"date", "source"},
       {"award", "source"},
       {"distinction", "source"},
       {"comments", "source"},
       {"options", "stipulation"},
       {"intended-solutions", "solution"},
       {"twins", "stipulation"}}};
  const auto found =
      std::ranges::find(groups, key, &std::pair<std::string_view, std::string_view>::first);
  return found == groups.end() ? key : found->second;
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

void erase(YamlNode& node, const std::string& key) {
  std::erase_if(node.members, [&](const auto& member) { return member.first == key; });
}

/// Those comments that are stated, and those that stay.
void set_comments(YamlNode& entry, YamlNode stated, std::span<const YamlNode> comments) {
  for (const YamlNode& comment : comments) {
    const bool is_new = std::ranges::none_of(
        stated.items, [&](const YamlNode& other) { return other.text == comment.text; });
    if (is_new) {
      stated.kind = Kind::list;
      stated.items.push_back(comment);
    }
  }
  if (stated.kind == Kind::null && stated.items.empty() && comments.empty()) {
    erase(entry, "comments");
  } else {
    entry.set("comments", std::move(stated));
  }
}

/// The part of a remark that belongs to one group; the whole of it if `group` is empty.
EntryRest part_of(const EntryRest& rest, std::string_view group) {
  const auto belongs = [&](const std::string& key) {
    return group.empty() || group_of(key) == group;
  };
  EntryRest part;
  part.stated.kind = Kind::map;
  for (const auto& [key, value] : rest.stated.members) {
    if (belongs(key)) {
      part.stated.set(key, value);
    }
  }
  std::ranges::copy_if(rest.absent, std::back_inserter(part.absent), belongs);
  return part;
}

class Adder {
 public:
  Adder(std::span<const EntryRest> rests, std::span<const YamlNode> comments)
      : rests_(rests), comments_(comments) {}

  /// The entry with what all remarks state of the keys of a group.
  YamlNode replaced(YamlNode entry, std::string_view group) const {
    for (const EntryRest& rest : rests_) {
      const EntryRest part = part_of(rest, group);
      for (const auto& [key, value] : part.stated.members) {
        if (key == "comments") {
          set_comments(entry, value, comments_);
        } else {
          entry.set(key, value);
        }
      }
      for (const std::string& key : part.absent) {
        if (key == "comments") {
          set_comments(entry, {}, comments_);
        } else {
          erase(entry, key);
        }
      }
    }
    return entry;
  }

  /// The entry with those members of the values that it does not have; nothing if that is not
  /// possible.
  std::optional<YamlNode> merged(YamlNode entry, std::string_view group) const {
    for (const EntryRest& rest : rests_) {
      const EntryRest part = part_of(rest, group);
      if (!fits(entry, part.stated)) {
        return std::nullopt;
      }
      add(entry, part.stated);
    }
    return entry;
  }

  std::vector<std::string_view> groups() const {
    std::vector<std::string_view> groups;
    const auto note = [&](std::string_view key) {
      if (std::ranges::find(groups, group_of(key)) == groups.end()) {
        groups.push_back(group_of(key));
      }
    };
    for (const EntryRest& rest : rests_) {
      std::ranges::for_each(rest.stated.members, note, &std::pair<std::string, YamlNode>::first);
      std::ranges::for_each(rest.absent, note);
    }
    return groups;
  }

  void note_unfollowed(std::string_view group, std::vector<std::size_t>& numbers) const {
    for (std::size_t i = 0; i < rests_.size(); ++i) {
      const EntryRest part = part_of(rests_[i], group);
      const bool concerned = !part.stated.members.empty() || !part.absent.empty();
      if (concerned && std::ranges::find(numbers, i) == numbers.end()) {
        numbers.push_back(i);
      }
    }
  }

 private:
  std::span<const EntryRest> rests_;
  std::span<const YamlNode> comments_;
};

}  // namespace

EntryRest rest_of_entry(const YamlNode& entry, const YamlNode& plain) {
  EntryRest rest;
  rest.stated.kind = Kind::map;
  for (const auto& [key, value] : entry.members) {
    const YamlNode* const there = plain.find(key);
    if (there == nullptr || !there->same_values(value)) {
      rest.stated.set(key, value);
    }
  }
  for (const auto& [key, value] : plain.members) {
    if (entry.find(key) == nullptr) {
      rest.absent.push_back(key);
    }
  }
  return rest;
}

std::string rest_remark(std::string_view key, const YamlNode& value) {
  YamlNode map;
  map.set(key, value);
  return std::string(label) + yaml_line(map);
}

std::string absence_remark(const std::vector<std::string>& keys) {
  std::string text(absence);
  for (const std::string& key : keys) {
    text += (&key == &keys.front() ? "" : ", ") + key;
  }
  return text;
}

std::optional<EntryRest> rest_of_remark(std::string_view remark) {
  EntryRest rest;
  if (remark.starts_with(absence)) {
    remark.remove_prefix(absence.size());
    while (!remark.empty()) {
      const std::size_t end = std::min(remark.find(", "), remark.size());
      rest.absent.emplace_back(remark.substr(0, end));
      remark.remove_prefix(std::min(end + 2, remark.size()));
    }
    return rest;
  }
  if (!remark.starts_with(label) || !remark.substr(label.size()).starts_with('{')) {
    return std::nullopt;
  }
  try {
    std::vector<YamlNode> documents = read_yaml(std::string(remark.substr(label.size())));
    if (documents.size() == 1 && documents.front().kind == Kind::map &&
        documents.front().comments.empty()) {
      rest.stated = std::move(documents.front());
      return rest;
    }
  } catch (const YamlFault&) {
    // A remark like any other.
  }
  return std::nullopt;
}

std::string comment_remark(const YamlComment& comment) {
  std::string text(label);
  if (!comment.key.empty()) {
    text += comment.key + (comment.behind ? ": " : " ");
  }
  return text + comment.text;
}

std::optional<YamlComment> comment_of_remark(std::string_view remark) {
  const std::size_t sign = remark.find(" #");
  if (!remark.starts_with(label) || sign == std::string_view::npos ||
      remark.substr(label.size()).starts_with('{') || remark.starts_with(absence)) {
    return std::nullopt;
  }
  YamlComment comment{.key = {}, .behind = false, .text = std::string(remark.substr(sign + 1))};
  if (sign >= label.size()) {
    comment.key = remark.substr(label.size(), sign - label.size());
    comment.behind = comment.key.ends_with(':');
    comment.key.resize(comment.key.size() - (comment.behind ? 1 : 0));
  }
  return comment;
}

std::vector<std::size_t> add_rests(YamlNode& entry, std::span<const EntryRest> rests,
                                   std::span<const YamlNode> comments,
                                   FunctionRef<bool(const YamlNode&)> is_same) {
  const Adder adder(rests, comments);
  if (YamlNode all = adder.replaced(entry, {}); is_same(all)) {
    entry = std::move(all);
    return {};
  }
  std::vector<std::size_t> unfollowed;
  for (const std::string_view group : adder.groups()) {
    if (YamlNode replaced = adder.replaced(entry, group); is_same(replaced)) {
      entry = std::move(replaced);
    } else if (auto merged = adder.merged(entry, group); merged && is_same(*merged)) {
      entry = std::move(*merged);
    } else {
      adder.note_unfollowed(group, unfollowed);
    }
  }
  return unfollowed;
}

}  // namespace warp::files
