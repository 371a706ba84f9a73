#include "solver/app/batch/posed.hpp"

#include <algorithm>
#include <stdexcept>
#include <utility>
#include <vector>

#include <fmt/format.h>

#include "solver/app/solve/command_line/resume.hpp"

namespace warp::batch {

Posed posed(const Entry& entry, const std::string& stipulation) {
  const Location where = entry.parsed.problem.where;
  return {.file = entry.file,
          .number = entry.number,
          .line = where.line,
          .column = std::max<std::uint64_t>(1, where.column),
          .stated = entry.stated,
          .text = entry.text,
          .opening = entry.opening,
          .closing = entry.closing,
          .stipulation = stipulation};
}

Entry entry_of(const Posed& problem) {
  std::string text = problem.text.substr(0, problem.stated) + problem.opening;
  parser::PieceOfFile piece;
  if (is_in_language(problem.opening + " " + problem.text, problem.file)) {
    text += '\n';
    piece = {text.size(),
             {static_cast<unsigned>(problem.line), static_cast<unsigned>(problem.column)}};
  } else {
    // Blank lines put each word where it stood in the file.
    const auto before = static_cast<std::uint64_t>(std::ranges::count(text, '\n')) + 1;
    text.append(problem.line - std::min(problem.line, before), '\n');
    const std::size_t line_begin = text.rfind('\n') + 1;  // 0 if there is none
    const std::uint64_t written = text.size() - line_begin + 1;
    text.append(problem.column - std::min(problem.column, written), ' ');
  }
  text.append(problem.text, problem.stated);
  if (!problem.closing.empty()) {
    text += problem.closing + '\n';
  }
  std::vector<Entry> entries;
  const files::Missing missing{.stipulation = problem.stipulation};
  add_problems(text, problem.file, files::Declared::left_out, missing, entries, piece);
  const std::size_t place = problem.opening.empty() ? 0 : 1;  // behind an empty one
  if (entries.size() <= place) {
    throw std::runtime_error(fmt::format("{}:{}: the text kept of problem {} holds no problem",
                                         problem.file, problem.line, problem.number));
  }
  Entry entry = std::move(entries[place]);
  entry.number = problem.number;
  entry.text = problem.text;
  entry.stated = problem.stated;
  entry.opening = problem.opening;
  entry.closing = problem.closing;
  return entry;
}

bool stands_alone(const Entry& entry, const Posed& problem) {
  try {
    const Entry again = entry_of(problem);
    const auto& was = entry.parsed.diagnostics;
    const auto& is = again.parsed.diagnostics;
    const auto same = [](const Diagnostic& a, const Diagnostic& b) {
      return a.severity == b.severity && a.text() == b.text();
    };
    return again.parsed.usable() == entry.parsed.usable() && std::ranges::equal(was, is, same) &&
           again.parsed.problem.where.line == entry.parsed.problem.where.line &&
           (!entry.parsed.usable() ||
            identity_of(again.parsed.problem) == identity_of(entry.parsed.problem));
  } catch (const std::runtime_error&) {
    return false;
  }
}

}  // namespace warp::batch
