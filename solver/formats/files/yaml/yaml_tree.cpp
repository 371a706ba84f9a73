#include "solver/formats/files/yaml/yaml_tree.hpp"

#include <yaml-cpp/eventhandler.h>
#include <yaml-cpp/yaml.h>

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <unordered_set>

#include "solver/formats/files/yaml/yaml_comments.hpp"

namespace warp::files {

namespace {

constexpr std::size_t deepest = 32;
constexpr std::size_t most_values = 100'000;

Location location(const YAML::Mark& mark) {
  return {static_cast<unsigned>(mark.line + 1), static_cast<unsigned>(mark.column + 1)};
}

std::size_t values_in(const YamlNode& node) {
  std::size_t count = 1;
  for (const YamlNode& item : node.items) {
    count += values_in(item);
  }
  for (const auto& [key, value] : node.members) {
    count += 1 + values_in(value);
  }
  return count;
}

/// How many lines a value has, without the line ends behind it.
std::size_t lines_in(std::string_view value) {
  const std::string_view content = value.substr(0, value.find_last_not_of('\n') + 1);
  return content.empty() ? 0 : static_cast<std::size_t>(std::ranges::count(content, '\n')) + 1;
}

/// Builds the tree of one document from the events of the parser. Notes where its scalars stand.
class Builder : public YAML::EventHandler {
 public:
  explicit Builder(std::vector<YamlScalarPlace>& scalars) : scalars_(scalars) {}

  YamlNode take() { return std::move(root_); }
  YamlDocumentPlace take_place() { return std::move(place_); }
  bool has_content() const { return has_content_; }

  void OnDocumentStart(const YAML::Mark& mark) override {
    place_.line = static_cast<std::size_t>(mark.line);
  }
  void OnDocumentEnd() override {}
  void OnNull(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    YamlNode node;
    node.where = location(mark);
    add(std::move(node), anchor);
  }
  void OnScalar(const YAML::Mark& mark, const std::string& tag, YAML::anchor_t anchor,
                const std::string& value) override {
    scalars_.push_back({static_cast<std::size_t>(mark.pos), lines_in(value)});
    YamlNode node = YamlNode::of(value, tag != "?" || value.find('\n') != std::string::npos);
    node.where = location(mark);
    add(std::move(node), anchor);
  }
  void OnAlias(const YAML::Mark& mark, YAML::anchor_t anchor) override {
    const auto found = anchors_.find(anchor);
    if (found == anchors_.end()) {
      throw YamlFault(location(mark), "a value cannot contain itself");
    }
    count(values_in(found->second), location(mark));
    add(YamlNode(found->second), 0);
  }
  void OnSequenceStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                       YAML::EmitterStyle::value style) override {
    open(YamlNode::Kind::list, mark, anchor, style);
  }
  void OnSequenceEnd() override { close(); }
  void OnMapStart(const YAML::Mark& mark, const std::string&, YAML::anchor_t anchor,
                  YAML::EmitterStyle::value style) override {
    open(YamlNode::Kind::map, mark, anchor, style);
  }
  void OnMapEnd() override { close(); }

 private:
  struct Open {
    YamlNode node;
    YAML::anchor_t anchor;
    std::string key;
    bool has_key = false;
    std::unordered_set<std::string> keys{};  ///< so far
  };

  void count(std::size_t values, Location where) {
    values_ += values;
    if (values_ > most_values) {
      throw YamlFault(where, "a document has at most 100000 values");
    }
  }

  void open(YamlNode::Kind kind, const YAML::Mark& mark, YAML::anchor_t anchor,
            YAML::EmitterStyle::value style) {
    if (open_.size() == deepest) {
      throw YamlFault(location(mark), "values are nested deeper than 32");
    }
    count(1, location(mark));
    YamlNode node;
    node.kind = kind;
    node.on_one_line = style == YAML::EmitterStyle::Flow;
    node.where = location(mark);
    open_.push_back({.node = std::move(node), .anchor = anchor, .key = {}});
  }

  void close() {
    Open last = std::move(open_.back());
    open_.pop_back();
    add(std::move(last.node), last.anchor);
  }

  void add(YamlNode node, YAML::anchor_t anchor) {
    count(1, node.where);
    if (anchor != 0) {
      anchors_[anchor] = node;
    }
    if (open_.empty()) {
      has_content_ = node.kind != YamlNode::Kind::null;
      root_ = std::move(node);
      return;
    }
    Open& parent = open_.back();
    if (parent.node.kind == YamlNode::Kind::list) {
      parent.node.items.push_back(std::move(node));
    } else if (!parent.has_key) {
      if (node.kind != YamlNode::Kind::scalar) {
        throw YamlFault(node.where, "expected a word as the key of a value");
      }
      if (!parent.keys.insert(node.text).second) {
        throw YamlFault(node.where, "the key '" + node.text.substr(0, 40) + "' stands twice");
      }
      if (open_.size() == 1) {
        place_.keys.emplace_back(node.where.line - 1, node.text);
      }
      parent.key = node.text;
      parent.has_key = true;
    } else {
      parent.node.members.emplace_back(std::move(parent.key), std::move(node));
      parent.has_key = false;
    }
  }

  std::vector<YamlScalarPlace>& scalars_;
  YamlDocumentPlace place_;
  YamlNode root_;
  bool has_content_ = false;
  std::vector<Open> open_;
  std::map<YAML::anchor_t, YamlNode> anchors_;
  std::size_t values_ = 0;
};

/// Can the text stand as a block of lines?
bool is_text_block(std::string_view text) {
  return text.find('\n') != std::string_view::npos && std::ranges::none_of(text, [](char letter) {
           return static_cast<unsigned char>(letter) < ' ' && letter != '\n' && letter != '\t';
         });
}

/// Does the library write it so that it is read again? Its first line is not indented, and one line
/// end stands behind it.
bool is_usual_block(std::string_view text) {
  return is_text_block(text) && text.find('\n') != text.size() - 1 && text.ends_with('\n') &&
         !text.ends_with("\n\n") && text.find('\t') == std::string_view::npos &&
         text.front() != ' ' && text.front() != '\n';
}

/// A block of lines behind its key, whatever begins and ends it.
std::string text_block(std::string_view text) {
  const std::size_t ends = text.size() - (text.find_last_not_of('\n') + 1);
  const bool only_ends = ends == text.size();
  std::string block = "|";
  block += text.front() == ' ' || text.front() == '\t' || text.front() == '\n' ? "2" : "";
  block += ends == 0 ? "-" : ends > 1 || only_ends ? "+" : "";
  block += '\n';
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    block += (end == 0 ? "" : "  ") + std::string(text.substr(0, end)) + "\n";
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return block;
}

/// Would the word be a number, a date, a truth value or nothing if it were not quoted?
bool is_typed(std::string_view word) {
  constexpr std::array<std::string_view, 9> words{"true", "false", "yes", "no", "on",
                                                  "off",  "null",  "~",   ""};
  return std::ranges::find(words, word) != words.end() ||
         word.find_first_not_of("0123456789+-.:eExXaAbBcCdDfFoO_") == std::string_view::npos;
}

/// `in_line`: lists and maps stand on one line, and texts within quotation marks.
void emit(YAML::Emitter& out, const YamlNode& node, bool in_line) {
  switch (node.kind) {
    case YamlNode::Kind::null:
      out << YAML::Null;
      return;
    case YamlNode::Kind::scalar:
      if (!node.quoted) {
        out << node.text;
      } else if (!in_line && is_usual_block(node.text)) {
        out << YAML::Literal << node.text;
      } else {
        out << YAML::DoubleQuoted << node.text;
      }
      return;
    case YamlNode::Kind::list:
      out << (in_line || node.on_one_line ? YAML::Flow : YAML::Block) << YAML::BeginSeq;
      for (const YamlNode& item : node.items) {
        emit(out, item, in_line);
      }
      out << YAML::EndSeq;
      return;
    case YamlNode::Kind::map:
      out << (in_line || node.on_one_line ? YAML::Flow : YAML::Block) << YAML::BeginMap;
      for (const auto& [key, value] : node.members) {
        out << YAML::Key << key << YAML::Value;
        emit(out, value, in_line);
      }
      out << YAML::EndMap;
      return;
  }
}

}  // namespace

const YamlNode* YamlNode::find(std::string_view key) const {
  const auto found = std::ranges::find(members, key, &std::pair<std::string, YamlNode>::first);
  return found == members.end() ? nullptr : &found->second;
}

YamlNode* YamlNode::find(std::string_view key) {
  const auto found = std::ranges::find(members, key, &std::pair<std::string, YamlNode>::first);
  return found == members.end() ? nullptr : &found->second;
}

void YamlNode::set(std::string_view key, YamlNode value) {
  kind = Kind::map;
  if (YamlNode* found = find(key)) {
    *found = std::move(value);
  } else {
    members.emplace_back(key, std::move(value));
  }
}

YamlNode YamlNode::of(std::string text, bool quoted) {
  YamlNode node;
  node.kind = Kind::scalar;
  node.text = std::move(text);
  node.quoted = quoted;
  return node;
}

YamlNode YamlNode::list(std::vector<YamlNode> items) {
  YamlNode node;
  node.kind = Kind::list;
  node.items = std::move(items);
  return node;
}

bool YamlNode::same_values(const YamlNode& other) const {
  if (kind != other.kind || text != other.text || (quoted != other.quoted && is_typed(text)) ||
      items.size() != other.items.size() || members.size() != other.members.size()) {
    return false;
  }
  for (std::size_t i = 0; i < items.size(); ++i) {
    if (!items[i].same_values(other.items[i])) {
      return false;
    }
  }
  return std::ranges::all_of(members, [&](const auto& member) {
    const YamlNode* found = other.find(member.first);
    return found != nullptr && member.second.same_values(*found);
  });
}

std::vector<YamlNode> read_yaml(const std::string& text) {
  std::vector<YamlNode> documents;
  std::vector<YamlScalarPlace> scalars;
  std::vector<YamlDocumentPlace> places;
  std::istringstream stream(text);
  try {
    YAML::Parser parser(stream);
    while (true) {
      Builder builder(scalars);
      if (!parser.HandleNextDocument(builder)) {
        add_comments(text, scalars, places, documents);
        return documents;
      }
      if (builder.has_content()) {
        documents.push_back(builder.take());
        places.push_back(builder.take_place());
      }
    }
  } catch (const YAML::Exception& fault) {
    throw YamlFault(location(fault.mark), fault.msg);
  }
}

std::string yaml_text(const YamlNode& document) {
  const auto written = [](const YamlNode& node) {
    YAML::Emitter out;
    out.SetIndent(2);
    emit(out, node, false);
    return std::string(out.c_str(), out.size()) + "\n";
  };
  std::string text = "---\n";
  if (document.kind != YamlNode::Kind::map || document.members.empty() || document.on_one_line) {
    return text + other_comments(document, false) + written(document);
  }
  for (const auto& [key, value] : document.members) {
    const bool block =
        value.kind == YamlNode::Kind::scalar && value.quoted && is_text_block(value.text);
    YamlNode member;
    member.set(key, block ? YamlNode::of("", false) : value);
    std::string line = written(member);
    if (block) {
      line.resize(line.find_last_not_of(" \n\"") + 1);  // up to the colon
      line += " " + text_block(value.text);
    }
    text += with_comments(document, key, std::move(line));
  }
  return text + other_comments(document, true);
}

std::string yaml_line(const YamlNode& value) {
  YAML::Emitter out;
  emit(out, value, true);
  return {out.c_str(), out.size()};
}

}  // namespace warp::files
