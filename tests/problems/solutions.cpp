#include "tests/problems/solutions.hpp"

#include <algorithm>
#include <cctype>
#include <cstddef>
#include <optional>

#include "solver/formats/report/text/text_lines.hpp"

namespace warp::test {

namespace {

constexpr std::string_view any_continuation = "...";

bool is_digit(char character) { return std::isdigit(static_cast<unsigned char>(character)) != 0; }

bool is_letter(char character) { return std::islower(static_cast<unsigned char>(character)) != 0; }

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

std::string without_blanks(std::string_view text) {
  std::string result(text);
  std::erase_if(result, [](unsigned char character) { return std::isspace(character) != 0; });
  return result;
}

/// Cuts `end` off `text` if it ends so.
bool drop_end(std::string_view& text, std::string_view end) {
  if (!text.ends_with(end)) return false;
  text = trimmed(text.substr(0, text.size() - end.size()));
  return true;
}

/// The letter of a twin heading: "b) Ke1-->e2" or "+c) ...".
std::optional<char> twin_heading(std::string_view line) {
  if (line.starts_with('+')) line.remove_prefix(1);
  if (line.size() < 2 || !is_letter(line[0]) || line[1] != ')') return std::nullopt;
  return line[0];
}

/// "1.", also behind the "&" that says that what follows is played forward (retractors).
bool starts_with_move_number(std::string_view line) {
  if (line.starts_with("& ")) line.remove_prefix(2);
  const auto dot = std::find_if_not(line.begin(), line.end(), is_digit);
  return dot != line.begin() && dot != line.end() && *dot == '.';
}

/// The part that lines go to: the last one begun, or the diagram.
Part& current_part(Solutions& solutions) {
  if (solutions.parts.empty()) solutions.parts.emplace_back();
  return solutions.parts.back();
}

/// Where the text of the solutions begins: below the board, if one is printed.
std::size_t below_board(const std::vector<std::string_view>& lines) {
  for (std::size_t number = lines.size(); number > 0; --number) {
    if (trimmed(lines[number - 1]).starts_with("+---a")) return number;
  }
  return 0;
}

/// Follows a printed tree line by line and collects its branches.
class Branches {
 public:
  /// Takes one line that begins with a move number, `indent` columns from the margin.
  void add(std::size_t indent, std::string_view move, Part& part) {
    if (!path_.empty() && indent <= path_.back().indent) end_branch(part);
    while (!path_.empty() && indent <= path_.back().indent) path_.pop_back();
    drop_end(move, "zugzwang.");
    Node node{indent, {}, false, move.find("...") == std::string_view::npos};
    node.has_threat = drop_end(move, "threat:");
    if (!path_.empty()) {
      const Node& parent = path_.back();
      const bool is_threat = parent.has_threat && node.attack;
      node.line = parent.line + (is_threat ? " threat: " : " ");
    }
    node.line += move;
    path_.push_back(std::move(node));
  }

  /// The text is over, or another part begins.
  void finish(Part& part) {
    end_branch(part);
    path_.clear();
  }

 private:
  struct Node {
    std::size_t indent;
    std::string line;  ///< all moves from the root to here
    bool has_threat;
    bool attack;
  };

  void end_branch(Part& part) {
    if (!path_.empty()) part.lines.push_back(path_.back().line);
  }

  std::vector<Node> path_;
};

Solutions parse_problem(const std::vector<std::string_view>& lines) {
  Solutions solutions;
  Branches branches;
  for (std::size_t number = below_board(lines); number < lines.size(); ++number) {
    const std::string_view line = lines[number];
    if (const std::optional<char> twin = twin_heading(line)) {
      if (!solutions.parts.empty()) branches.finish(solutions.parts.back());
      solutions.parts.push_back({*twin, {}});
    } else if (const std::string_view move = trimmed(line); starts_with_move_number(move)) {
      const auto indent = static_cast<std::size_t>(move.data() - line.data());
      branches.add(indent, move, current_part(solutions));
    }
  }
  branches.finish(current_part(solutions));
  return solutions;
}

/// Does `line` say what `pattern` demands? Both are free of blanks.
bool matches(std::string_view pattern, std::string_view line) {
  if (!pattern.ends_with(any_continuation)) return pattern == line;
  return line.starts_with(pattern.substr(0, pattern.size() - any_continuation.size()));
}

/// Lines of `lines` which correspond to none of `others`.
template <typename Corresponds>
std::string unmatched(std::string_view what, const std::vector<std::string>& lines,
                      const std::vector<std::string>& others, const Corresponds& corresponds) {
  std::string report;
  for (const std::string& line : lines) {
    const bool found = std::any_of(others.begin(), others.end(), [&](const std::string& other) {
      return corresponds(without_blanks(line), without_blanks(other));
    });
    if (!found) report.append(what).append(line).append("\n");
  }
  return report;
}

std::string repeated(std::vector<std::string> lines) {
  std::sort(lines.begin(), lines.end());
  const auto twice = std::adjacent_find(lines.begin(), lines.end());
  return twice == lines.end() ? std::string{} : "printed twice: " + *twice + "\n";
}

std::string differences(const Part& expected, const Part& found) {
  return unmatched("missing: ", expected.lines, found.lines,
                   [](const std::string& pattern, const std::string& line) {
                     return matches(pattern, line);
                   }) +
         unmatched("too many: ", found.lines, expected.lines,
                   [](const std::string& line, const std::string& pattern) {
                     return matches(pattern, line);
                   }) +
         repeated(found.lines);
}

std::string differences(const Solutions& expected, const Solutions& found) {
  if (expected.parts.size() != found.parts.size()) {
    return std::to_string(expected.parts.size()) + " parts expected, but " +
           std::to_string(found.parts.size()) + " found\n";
  }
  std::string report;
  for (std::size_t number = 0; number < expected.parts.size(); ++number) {
    const Part& right = expected.parts[number];
    const Part& given = found.parts[number];
    std::string faults = differences(right, given);
    if (right.twin != given.twin) faults += "wrong letter of the twin\n";
    if (!faults.empty() && right.twin != 0) report.append(1, right.twin).append(")\n");
    report += faults;
  }
  return report;
}

}  // namespace

std::vector<Solutions> read_solutions(std::string_view text) {
  std::vector<Solutions> all;
  for (const std::string_view raw : report::lines_of(text)) {
    const std::string_view line = trimmed(raw);
    if (line.empty() || line.starts_with('#')) continue;
    if (line.starts_with('[')) {
      all.push_back({std::string(line), {}});
      continue;
    }
    if (all.empty()) all.emplace_back();
    if (const std::optional<char> twin = twin_heading(line)) {
      all.back().parts.push_back({*twin, {}});
      continue;
    }
    Part& part = current_part(all.back());
    if (line != "no solution") part.lines.emplace_back(line);
  }
  return all;
}

std::vector<Solutions> parse_output(std::string_view output) {
  std::vector<Solutions> all;
  std::vector<std::string_view> problem;
  for (const std::string_view line : report::lines_of(output)) {
    problem.push_back(line);
    if (line.starts_with("solution finished.") || line.starts_with("Partial solution")) {
      all.push_back(parse_problem(problem));
      problem.clear();
    }
  }
  return all;
}

std::string differences(const std::vector<Solutions>& expected,
                        const std::vector<Solutions>& found) {
  if (expected.size() != found.size()) {
    return std::to_string(expected.size()) + " problems expected, but " +
           std::to_string(found.size()) + " solved\n";
  }
  std::string report;
  for (std::size_t number = 0; number < expected.size(); ++number) {
    const std::string faults = differences(expected[number], found[number]);
    if (!faults.empty()) report += expected[number].title + "\n" + faults;
  }
  return report;
}

}  // namespace warp::test
