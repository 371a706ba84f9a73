// Reads listings in Popeye's style and compares what they say.

#include "tests/differential/listing.hpp"

#include <algorithm>
#include <cctype>
#include <memory>
#include <optional>

#include <fmt/format.h>

#include "solver/formats/report/text/text_lines.hpp"

namespace warp::differential {

namespace {

std::string_view trimmed(std::string_view text) {
  const auto space = [](char c) { return std::isspace(static_cast<unsigned char>(c)) != 0; };
  while (!text.empty() && space(text.front())) text.remove_prefix(1);
  while (!text.empty() && space(text.back())) text.remove_suffix(1);
  return text;
}

std::string without_spaces(std::string_view text) {
  std::string result;
  std::copy_if(text.begin(), text.end(), std::back_inserter(result),
               [](char c) { return std::isspace(static_cast<unsigned char>(c)) == 0; });
  return result;
}

bool is_board_edge(std::string_view line) { return trimmed(line).starts_with("+---a"); }

/// "zugzwang." or "threat:" on its own stands for the diagram.
bool is_root(std::string_view line) {
  line = trimmed(line);
  return line == "zugzwang." || line == "threat:";
}

/// "12...Ka1-b1 #": number, dots, rest.
std::optional<ListedLine> read_move(std::string_view raw) {
  std::string_view rest = trimmed(raw);
  ListedLine line;
  line.raw = rest;
  std::size_t digits = 0;
  while (digits < rest.size() && std::isdigit(static_cast<unsigned char>(rest[digits])) != 0) {
    line.number = line.number * 10 + static_cast<unsigned>(rest[digits] - '0');
    ++digits;
  }
  rest.remove_prefix(digits);
  if (digits == 0 || line.number == 0 || !rest.starts_with('.')) return std::nullopt;
  rest.remove_prefix(1);
  line.second = rest.starts_with("..");
  if (line.second) rest.remove_prefix(2);
  line.text = without_spaces(rest);
  return line.text.empty() ? std::nullopt : std::optional(std::move(line));
}

/// "b) wKa1-->a2": the letter.
std::optional<std::string> read_twin(std::string_view raw) {
  std::string_view line = trimmed(raw);
  if (line.starts_with('+')) line.remove_prefix(1);
  const bool letter = line.size() >= 2 && std::islower(static_cast<unsigned char>(line[0])) != 0 &&
                      line[1] == ')' && (line.size() == 2 || line[2] == ' ');
  return letter ? std::optional(std::string(1, line[0])) : std::nullopt;
}

bool is_tree(const std::vector<ListedLine>& section) {
  return std::any_of(section.begin(), section.end(), [](const ListedLine& line) {
    if (line.kind != ListedLine::Kind::move || line.number >= 2) return true;
    if (line.depth() != 0) return false;
    for (const std::string_view end : {"!", "?", "zugzwang.", "threat:"}) {
      if (line.text.ends_with(end) && !line.text.ends_with("?!?")) return true;
    }
    return false;
  });
}

struct Node {
  int depth = -1;
  std::string label, raw;
  std::vector<std::unique_ptr<Node>> children;

  Node* add(int at, std::string name, std::string as_read) {
    children.push_back(std::make_unique<Node>());
    Node& child = *children.back();
    child.depth = at;
    child.label = std::move(name);
    child.raw = std::move(as_read);
    return &child;
  }
  std::size_t size() const {
    std::size_t sum = 1;
    for (const auto& child : children) sum += child->size();
    return sum;
  }
  /// The tree in a form that does not depend on the order of branches.
  std::string canonical() const {
    std::vector<std::string> parts;
    for (const auto& child : children) parts.push_back(child->canonical());
    std::sort(parts.begin(), parts.end());
    std::string text = label + '(';
    for (const std::string& part : parts) text += part;
    return text + ')';
  }
};

std::string label_of(const ListedLine& line) {
  return fmt::format("{}.{}{}", line.number, line.second ? ".." : "", line.text);
}

/// `new_at_blank`: a blank line ends what belongs together.
std::unique_ptr<Node> build_tree(const std::vector<ListedLine>& section, bool new_at_blank) {
  auto root = std::make_unique<Node>();
  std::vector<Node*> stack{root.get()};
  Node* but = nullptr;
  Node* last = root.get();
  for (const ListedLine& line : section) {
    switch (line.kind) {
      case ListedLine::Kind::but:
        while (stack.size() > 1 && stack.back()->depth > 0) stack.pop_back();
        but = last = stack.back()->add(0, "but", "but");
        continue;
      case ListedLine::Kind::refutes:
        last->add(0, "refutes", "refutes.");
        continue;
      case ListedLine::Kind::root:
        stack = {root.get()};
        stack.push_back(root->add(0, line.raw, line.raw));
        last = stack.back();
        but = nullptr;
        continue;
      case ListedLine::Kind::move:
        break;
    }
    const int depth = static_cast<int>(line.depth());
    if (depth == 0) but = nullptr;
    if (new_at_blank && line.blank_before && depth <= 1) {
      stack = {root.get()};
      but = nullptr;
    }
    while (stack.size() > 1 && stack.back()->depth >= depth) stack.pop_back();
    Node* parent = but != nullptr && depth == 1 ? but : stack.back();
    last = parent->add(depth, label_of(line), line.raw);
    stack.push_back(last);
  }
  return root;
}

class Comparison {
 public:
  std::vector<std::string> found;

  void sections(const std::vector<ListedLine>& expected, const std::vector<ListedLine>& actual,
                const std::string& where, std::optional<unsigned> most) {
    where_ = where;
    if (most) {
      counts(expected, actual, *most);
    } else if (is_tree(expected) || (expected.empty() && is_tree(actual))) {
      for (const bool new_at_blank : {true, false}) {
        if (build_tree(expected, new_at_blank)->canonical() ==
            build_tree(actual, new_at_blank)->canonical()) {
          return;
        }
      }
      trees(*build_tree(expected, true), *build_tree(actual, true), "");
    } else {
      lines(expected, actual);
    }
  }

 private:
  void note(std::string_view what, std::string_view path, const Node& node) {
    const std::size_t below = node.size() - 1;
    found.push_back(fmt::format("{}{}: {}{}{}", where_, what, path, node.raw,
                                below == 0 ? "" : fmt::format("  (and {} lines below)", below)));
  }

  /// Set play and actual play are counted apart.
  /// In trees the second half-moves are variations, of which every key has its own number.
  void counts(const std::vector<ListedLine>& expected, const std::vector<ListedLine>& actual,
              unsigned most) {
    const bool tree = is_tree(expected) || is_tree(actual);
    for (unsigned depth = 0; depth <= (tree ? 0U : 1U); ++depth) {
      const auto solutions = [depth](const std::vector<ListedLine>& section) {
        return std::count_if(section.begin(), section.end(), [depth](const ListedLine& line) {
          return line.kind == ListedLine::Kind::move && line.depth() == depth;
        });
      };
      const auto wanted = std::min<std::ptrdiff_t>(solutions(expected), most);
      if (solutions(actual) < wanted || solutions(actual) > solutions(expected)) {
        found.push_back(
            fmt::format("{}{} solutions expected, {} found", where_, wanted, solutions(actual)));
      }
    }
  }

  void lines(const std::vector<ListedLine>& expected, const std::vector<ListedLine>& actual) {
    std::map<std::string, std::pair<int, std::string>> surplus;
    for (const ListedLine& line : expected) {
      auto& [count, raw] = surplus[label_of(line)];
      --count;
      raw = line.raw;
    }
    for (const ListedLine& line : actual) {
      auto& [count, raw] = surplus[label_of(line)];
      ++count;
      raw = line.raw;
    }
    for (const auto& [label, entry] : surplus) {
      if (entry.first != 0) {
        found.push_back(fmt::format(
            "{}{}: {}{}", where_, entry.first < 0 ? "missing" : "extra", entry.second,
            std::abs(entry.first) == 1 ? "" : fmt::format("  ({} times)", std::abs(entry.first))));
      }
    }
  }

  void trees(const Node& expected, const Node& actual, const std::string& path) {
    std::map<std::string, std::pair<std::vector<const Node*>, std::vector<const Node*>>> by_label;
    for (const auto& child : expected.children) by_label[child->label].first.push_back(child.get());
    for (const auto& child : actual.children) by_label[child->label].second.push_back(child.get());
    for (auto& [label, nodes] : by_label) {
      auto& [ours, theirs] = nodes;
      for (auto* some : {&ours, &theirs}) {
        std::sort(some->begin(), some->end(),
                  [](const Node* a, const Node* b) { return a->canonical() < b->canonical(); });
      }
      const std::size_t pairs = std::min(ours.size(), theirs.size());
      for (std::size_t i = 0; i < pairs; ++i) {
        if (ours[i]->canonical() != theirs[i]->canonical()) {
          trees(*ours[i], *theirs[i], path + ours[i]->raw + " > ");
        }
      }
      for (std::size_t i = pairs; i < ours.size(); ++i) note("missing", path, *ours[i]);
      for (std::size_t i = pairs; i < theirs.size(); ++i) note("extra", path, *theirs[i]);
    }
  }

  std::string where_;
};

}  // namespace

Listing read_listing(std::string_view text) {
  const std::vector<std::string_view> lines = report::lines_of(text);
  Listing listing;
  std::string twin;
  bool blank = true;
  std::size_t i = 0;
  const auto edge = std::find_if(lines.begin(), lines.end(), is_board_edge);
  if (edge != lines.end()) {
    const auto lower = std::find_if(edge + 1, lines.end(), is_board_edge);
    i = static_cast<std::size_t>(lower - lines.begin());
    for (i = std::min(i + 1, lines.size()); i < lines.size(); ++i) {  // captions
      if (trimmed(lines[i]).empty() || read_move(lines[i]) || is_root(lines[i])) break;
    }
  }
  for (; i < lines.size(); ++i) {
    const std::string_view line = trimmed(lines[i]);
    if (line.empty()) {
      blank = true;
      continue;
    }
    if (line.starts_with("solution finished")) {
      listing.status = Listing::Status::finished;
      break;
    }
    if (line.starts_with("Partial solution") || line.starts_with("solving interrupted")) {
      listing.status = Listing::Status::partial;
      break;
    }
    if (const auto letter = read_twin(line)) {
      twin = *letter;
      listing.sections[twin];
      blank = true;
      continue;
    }
    ListedLine listed;
    if (auto move = read_move(line)) {
      listed = std::move(*move);
      listed.blank_before = blank;
    } else if (line == "but") {
      listed.kind = ListedLine::Kind::but;
    } else if (line == "refutes.") {
      listed.kind = ListedLine::Kind::refutes;
    } else if (is_root(line)) {
      listed.kind = ListedLine::Kind::root;
    } else {
      continue;
    }
    listed.raw = line;
    listing.sections[twin].push_back(std::move(listed));
    blank = false;
  }
  return listing;
}

std::vector<std::string> differences(const Listing& expected, const Listing& actual,
                                     std::optional<unsigned> most) {
  Comparison comparison;
  if (!most && expected.status != actual.status) {
    const auto said = [](const Listing& listing) {
      switch (listing.status) {
        case Listing::Status::finished:
          return "finished";
        case Listing::Status::partial:
          return "partial";
        case Listing::Status::none:
          break;
      }
      return "nothing";
    };
    comparison.found.push_back(
        fmt::format("ending: {} expected, {} found", said(expected), said(actual)));
  }
  std::map<std::string, std::pair<const std::vector<ListedLine>*, const std::vector<ListedLine>*>>
      sections;
  for (const auto& [twin, lines] : expected.sections) sections[twin].first = &lines;
  for (const auto& [twin, lines] : actual.sections) sections[twin].second = &lines;
  const std::vector<ListedLine> none;
  for (const auto& [twin, pair] : sections) {
    comparison.sections(pair.first != nullptr ? *pair.first : none,
                        pair.second != nullptr ? *pair.second : none,
                        twin.empty() ? "" : "twin " + twin + ": ", most);
  }
  return std::move(comparison.found);
}

}  // namespace warp::differential
