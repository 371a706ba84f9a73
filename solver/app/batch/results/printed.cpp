#include "solver/app/batch/results/printed.hpp"

#include <algorithm>
#include <cctype>
#include <optional>
#include <utility>

#include "solver/app/batch/results/kept_moves.hpp"
#include "solver/app/batch/results/result.hpp"
#include "solver/formats/report/text/text_lines.hpp"
#include "solver/formats/report/text/words.hpp"

namespace warp::batch {

namespace {

bool is_digit(char letter) { return std::isdigit(static_cast<unsigned char>(letter)) != 0; }

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) {
    return {};
  }
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// `text` with one blank for several.
std::string with_single_blanks(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    const bool is_blank = std::isspace(static_cast<unsigned char>(letter)) != 0;
    if (!is_blank || (!result.empty() && result.back() != ' ')) {
      result += is_blank ? ' ' : letter;
    }
  }
  return result;
}

bool begins_with_number(std::string_view line) {
  const auto point = std::find_if_not(line.begin(), line.end(), is_digit);
  return point != line.begin() && point != line.end() && *point == '.';
}

/// "b" of "b) Ke1-->e2" or "+b) ...", "z1" of "z1) ...".
std::optional<std::string> twin_letter(std::string_view line) {
  if (line.starts_with('+')) {
    line.remove_prefix(1);
  }
  const std::size_t end = line.find(')');
  const bool is_letter =
      end != std::string_view::npos && end > 0 && line[0] >= 'a' && line[0] <= 'z' &&
      std::all_of(line.begin() + 1, line.begin() + static_cast<std::ptrdiff_t>(end), is_digit);
  return is_letter ? std::optional(std::string(line.substr(0, end))) : std::nullopt;
}

enum class Closing : unsigned char { none, complete, cut_short };

Closing closing(std::string_view line) {
  for (const Language language : all_languages) {
    const report::Words& words = report::words(language);
    if (line.starts_with(words.finished) || line.starts_with(words.partial)) {
      return Closing::complete;  // partial because an option asks for no more
    }
    if (line.starts_with(words.interrupted)) {
      return Closing::cut_short;
    }
  }
  return Closing::none;
}

bool is_count(std::string_view line) {
  return std::ranges::any_of(all_languages, [&](Language language) {
    return line.starts_with(report::words(language).number_of_solutions);
  });
}

/// Follows printed trees line by line.
class Reading {
 public:
  void read(std::string_view line) {
    const std::string_view move = trimmed(line);
    if (line == not_kept.substr(0, not_kept.size() - 1)) {
      path_.clear();  // its end is missing
      branches_.cut = true;
    } else if (const auto twin = twin_letter(line)) {
      end_branch();
      path_.clear();
      twin_ = *twin + ")";
      add_line(twin_);
    } else if (is_count(move)) {
      add_line(behind(twin_, move));
    } else if (begins_with_number(move)) {
      add(static_cast<std::size_t>(move.data() - line.data()), move);
    } else if (const Closing end = closing(move); end != Closing::none) {
      branches_.complete = end == Closing::complete;
    }
  }

  Branches take() {
    end_branch();
    std::ranges::sort(branches_.lines);
    return std::move(branches_);
  }

 private:
  struct Node {
    std::size_t indent;
    std::string line;
  };

  static std::string behind(const std::string& before, std::string_view move) {
    return before + (before.empty() ? "" : " ") + with_single_blanks(move);
  }

  void add_line(const std::string& line) {
    branches_.lines.push_back(without_blanks(line));
    branches_.shown[branches_.lines.back()] = line;
  }

  void add(std::size_t indent, std::string_view move) {
    if (!path_.empty() && indent <= path_.back().indent) {
      end_branch();
    }
    while (!path_.empty() && indent <= path_.back().indent) {
      path_.pop_back();
    }
    path_.push_back({indent, behind(path_.empty() ? twin_ : path_.back().line, move)});
  }

  void end_branch() {
    if (!path_.empty()) {
      add_line(path_.back().line);
    }
  }

  Branches branches_{.lines = {}, .complete = false};
  std::string twin_;
  std::vector<Node> path_;
};

}  // namespace

Branches branches_of(std::string_view printed) {
  const std::vector<std::string_view> lines = report::lines_of(printed);
  std::size_t below_board = 0;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (trimmed(lines[i]).starts_with("+---a")) {
      below_board = i + 1;
    }
  }
  Reading reading;
  for (std::size_t i = below_board; i < lines.size(); ++i) {
    reading.read(lines[i]);
  }
  return reading.take();
}

std::vector<std::string> split_problems(std::string_view printed) {
  std::vector<std::string> problems(1);
  for (const std::string_view line : report::lines_of(printed)) {
    problems.back().append(line).append("\n");
    if (closing(trimmed(line)) != Closing::none) {
      problems.emplace_back();
    }
  }
  problems.pop_back();  // the text after the last closing line
  return problems;
}

}  // namespace warp::batch
