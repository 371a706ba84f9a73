#include "solver/files/olv.hpp"

#include <algorithm>
#include <array>
#include <cctype>

#include <fmt/format.h>

#include "parser/keyword.hpp"
#include "solver/files/locations.hpp"
#include "solver/setup/option.hpp"

namespace warp::files {

namespace {

std::string one_line(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    const bool is_control = static_cast<unsigned char>(letter) < ' ' || letter == '\x7f';
    result += is_control ? ' ' : letter;
  }
  const std::size_t first = result.find_first_not_of(' ');
  return first == std::string::npos
             ? std::string()
             : result.substr(first, result.find_last_not_of(' ') - first + 1);
}

std::string lower_case(std::string_view text) {
  std::string result(text);
  std::ranges::transform(result, result.begin(), [](unsigned char letter) {
    return static_cast<char>(std::tolower(letter));
  });
  return result;
}

/// Does the text begin with the name of an option, or with at least three letters of it?
bool is_option(std::string_view text) {
  const std::string word = lower_case(text.substr(0, text.find(' ')));
  return std::ranges::any_of(all_options(), [&](const OptionInfo& option) {
    const std::string name = lower_case(option.names.english);
    return name == word || (word.size() > 3 && name.starts_with(word));
  });
}

/// A fault of an entry, which is not given to the parser.
struct EntryFault {
  Severity severity;
  Location where;
  std::string message;
};

/// Writes an entry in the language of problems, each value on a line of its own, and remembers
/// where the value stands in the file.
class EntryText {
 public:
  EntryText(const YamlNode& entry, Declared declared) : entry_(entry) {
    add("begin", entry.where);
    people();
    line("origin", source(entry.find("source")), entry.find("source"));
    line("award", award(), entry.find("award"));
    stipulation();
    options();
    units();
    if (declared == Declared::read) {
      declarations();
    }
    twins();
    add("end", entry.where);
  }

  std::string text() const {
    std::string result;
    for (const std::string& written : lines_) {
      result += written + "\n";
    }
    return result;
  }
  Location place(Location in_text) const {
    return in_text.line == 0 || in_text.line > places_.size() ? entry_.where
                                                              : places_[in_text.line - 1];
  }
  const std::vector<EntryFault>& faults() const { return faults_; }

 private:
  void add(std::string text, Location where) {
    lines_.push_back(std::move(text));
    places_.push_back(where);
  }

  void line(std::string_view keyword, const std::string& value, const YamlNode* node) {
    if (node != nullptr && !value.empty()) {
      add(fmt::format("{} {}", keyword, value), node->where);
    }
  }

  void fault(const YamlNode& node, std::string message, Severity severity = Severity::input_error) {
    faults_.push_back({severity, node.where, std::move(message)});
  }

  /// The values of a list, or a single one; complains of everything else.
  std::vector<const YamlNode*> values(std::string_view key) {
    std::vector<const YamlNode*> result;
    const YamlNode* node = entry_.find(key);
    if (node == nullptr || node->kind == YamlNode::Kind::null) {
      return result;
    }
    if (node->kind == YamlNode::Kind::scalar) {
      return {node};
    }
    if (node->kind == YamlNode::Kind::map) {
      fault(*node, fmt::format("expected a list of texts after '{}:'", key));
      return result;
    }
    for (const YamlNode& item : node->items) {
      if (item.kind == YamlNode::Kind::scalar) {
        result.push_back(&item);
      } else {
        fault(item, fmt::format("expected a text in the list '{}'", key));
      }
    }
    return result;
  }

  void people() {
    for (const YamlNode* author : values("authors")) {
      line("author", one_line(author->text), author);
    }
  }

  static std::string member(const YamlNode& map, std::string_view key) {
    const YamlNode* found = map.find(key);
    return found != nullptr && found->kind == YamlNode::Kind::scalar ? one_line(found->text)
                                                                     : std::string();
  }

  /// "feenschach 01-02, 7100, 1965".
  static std::string source(const YamlNode* node) {
    if (node == nullptr || node->kind == YamlNode::Kind::scalar) {
      return node == nullptr ? std::string() : one_line(node->text);
    }
    std::string result = member(*node, "name");
    const auto append = [&](std::string_view separator, const std::string& part) {
      result +=
          part.empty() ? std::string() : (result.empty() ? "" : std::string(separator)) + part;
    };
    append(" ", member(*node, "issue"));
    append(", ", member(*node, "problemid"));
    append(", ", date(node->find("date")));
    return result;
  }

  /// "1965-2-21".
  static std::string date(const YamlNode* node) {
    if (node == nullptr || node->kind == YamlNode::Kind::scalar) {
      return node == nullptr ? std::string() : one_line(node->text);
    }
    std::string result = member(*node, "year");
    for (const std::string_view key : {"month", "day"}) {
      const std::string part = member(*node, key);
      result += part.empty() ? part : "-" + part;
    }
    return result;
  }

  std::string award() const {
    const YamlNode* node = entry_.find("award");
    if (node == nullptr || node->kind != YamlNode::Kind::map) {
      return node == nullptr ? std::string() : one_line(node->text);
    }
    std::string result = member(*node, "distinction");
    const YamlNode* tourney = node->find("tourney");
    const std::string name = tourney == nullptr                     ? std::string()
                             : tourney->kind == YamlNode::Kind::map ? member(*tourney, "name")
                                                                    : one_line(tourney->text);
    if (!name.empty() && name != "ditto") {
      result += (result.empty() ? "" : ", ") + name;
    }
    return result;
  }

  void stipulation() {
    const YamlNode* node = entry_.find("stipulation");
    if (node == nullptr || node->kind != YamlNode::Kind::scalar) {
      fault(node == nullptr ? entry_ : *node, "expected a text after 'stipulation:'");
      return;
    }
    std::string text = one_line(node->text);
    constexpr std::array<std::string_view, 5> studies{"+", "=", "+ black to move",
                                                      "= black to move", "see text"};
    if (std::ranges::find(studies, lower_case(text)) != studies.end()) {
      fault(*node, fmt::format("unsupported: stipulation '{}'", text), Severity::unsupported);
      return;
    }
    if (lower_case(text).starts_with("pg")) {
      text = "dia" + text.substr(2);
    }
    line("stipulation", text, node);
  }

  void options() {
    for (const YamlNode* node : values("options")) {
      const std::string text = one_line(node->text);
      line(is_option(text) ? "option" : "condition", text, node);
    }
  }

  void units() {
    const YamlNode* board = entry_.find("algebraic");
    if (board == nullptr || board->kind != YamlNode::Kind::map) {
      fault(board == nullptr ? entry_ : *board,
            "expected 'algebraic:' with the units of white, black and neutral");
      return;
    }
    add("pieces", board->where);
    for (const auto& [colour, list] : board->members) {
      constexpr std::array<std::string_view, 3> colours{"white", "black", "neutral"};
      if (std::ranges::find(colours, colour) == colours.end()) {
        fault(list,
              fmt::format("expected white, black or neutral, not {}", parser::quoted(colour)));
        continue;
      }
      if (list.kind != YamlNode::Kind::list && list.kind != YamlNode::Kind::null) {
        fault(list, fmt::format("expected a list such as [Ka1, Pb2] after '{}:'", colour));
      }
      for (const YamlNode& unit : list.items) {
        if (unit.kind != YamlNode::Kind::scalar) {
          fault(unit, "expected a unit such as Ka1");
          continue;
        }
        add(fmt::format("  {} {}", colour, one_line(unit.text)), unit.where);
      }
    }
  }

  void declarations() {
    if (const YamlNode* intended = entry_.find("intended-solutions")) {
      line("remark intended", one_line(intended->text), intended);
    }
    const YamlNode* solution = entry_.find("solution");
    if (solution == nullptr || solution->kind != YamlNode::Kind::scalar) {
      return;
    }
    std::string_view rest = solution->text;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find('\n'), rest.size());
      line("remark solution", one_line(rest.substr(0, end)), solution);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  }

  /// "b" before "c", "z1" behind "z", "z10" behind "z9".
  void twins() {
    const YamlNode* node = entry_.find("twins");
    if (node == nullptr || node->kind == YamlNode::Kind::null) {
      return;
    }
    if (node->kind != YamlNode::Kind::map) {
      fault(*node, "expected twins such as 'b: move a1 b1' after 'twins:'");
      return;
    }
    std::vector<const std::pair<std::string, YamlNode>*> in_order;
    for (const auto& twin : node->members) {
      in_order.push_back(&twin);
    }
    std::ranges::stable_sort(in_order, {}, [](const auto* twin) {
      return std::pair(twin->first.size(), std::string_view(twin->first));
    });
    for (const auto* twin : in_order) {
      if (twin->second.kind != YamlNode::Kind::scalar) {
        fault(twin->second, "expected a text such as 'move a1 b1'");
        continue;
      }
      add(fmt::format("{} {}", twin->first == "a" ? "zeroposition" : "twin",
                      one_line(twin->second.text)),
          twin->second.where);
    }
  }

  const YamlNode& entry_;
  std::vector<std::string> lines_;
  std::vector<Location> places_;
  std::vector<EntryFault> faults_;
};

parser::ParsedProblem faulty(std::string_view file, Location where, std::string message) {
  parser::ParsedProblem parsed;
  parsed.problem.file = file;
  parsed.problem.where = where;
  parsed.diagnostics.push_back(
      {Severity::input_error, std::string(file), where, std::move(message)});
  return parsed;
}

parser::ParsedProblem parsed_entry(const YamlNode& entry, std::string_view file,
                                   const ConditionRegistry& conditions, Declared declared) {
  if (entry.kind != YamlNode::Kind::map) {
    return faulty(file, entry.where, "expected an entry with the keys algebraic and stipulation");
  }
  const EntryText text(entry, declared);
  parser::ParsedProblem parsed = parser::parse(text.text(), file, conditions).front();
  const auto to_file = [&](Location& where) { where = text.place(where); };
  each_location(parsed.problem, to_file);
  for (Diagnostic& diagnostic : parsed.diagnostics) {
    to_file(diagnostic.where);
  }
  if (!text.faults().empty()) {
    parsed.diagnostics.clear();  // they would be of what is missing in the text
  }
  for (const EntryFault& fault : text.faults()) {
    parsed.diagnostics.push_back({fault.severity, std::string(file), fault.where, fault.message});
  }
  return parsed;
}

}  // namespace

std::vector<OlvEntry> read_olv(const std::string& text, std::string_view file,
                               const ConditionRegistry& conditions, Declared declared) {
  std::vector<OlvEntry> entries;
  const auto lines = static_cast<unsigned>(std::ranges::count(text, '\n')) + 1;
  try {
    for (YamlNode& document : read_yaml(text)) {
      parser::ParsedProblem parsed = parsed_entry(document, file, conditions, declared);
      if (!entries.empty()) {
        entries.back().parsed.problem.end = document.where;
      }
      entries.push_back({std::move(document), std::move(parsed)});
      entries.back().parsed.problem.end = {lines, 1};
    }
    if (entries.empty()) {
      entries.push_back({{}, faulty(file, {1, 1}, "expected an entry; the file is empty")});
    }
  } catch (const YamlFault& fault) {
    entries.clear();
    entries.push_back({{}, faulty(file, fault.where, fmt::format("not YAML: {}", fault.what()))});
  }
  return entries;
}

bool is_olv(std::string_view file) { return lower_case(file).ends_with(".olv"); }

void set_solution(YamlNode& document, std::string_view text) {
  std::string solution(text);
  if (!solution.empty() && solution.back() != '\n') {
    solution += '\n';
  }
  document.set("solution", YamlNode::of(std::move(solution)));
}

}  // namespace warp::files
