#include "solver/app/batch/problem_list.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>

#include <fmt/format.h>

#include "solver/app/read_file.hpp"

namespace warp::batch {

namespace {

namespace fs = std::filesystem;

/// The offset of `where` in `text`.
std::size_t offset_of(const std::string& text, Location where) {
  std::size_t offset = 0;
  for (unsigned line = 1; line < where.line; ++line) {
    const std::size_t end = text.find('\n', offset);
    if (end == std::string::npos) {
      return text.size();
    }
    offset = end + 1;
  }
  return std::min(text.size(), offset + (where.column == 0 ? 0 : where.column - 1));
}

class Reading {
 public:
  Reading(ProblemList& list, Console& console) : list_(list), console_(console) {}

  void read(const std::string& path) {
    std::string fault;
    const auto files = problem_files(path, fault);
    if (!fault.empty()) {
      fail(path, fault);
    }
    for (const std::string& file : files) {
      read_file(file);
    }
  }

 private:
  void fail(const std::string& path, std::string_view what) {
    console_.complain(fmt::format("{}: {}", path, what));
    list_.complete = false;
  }

  void read_file(const std::string& file) {
    std::string fault;
    const std::optional<std::string> read = warp::read_file(file, fault);
    if (!read) {
      fail(file, fault);
      return;
    }
    const std::string& text = *read;
    std::size_t number = 0;
    std::string stated_before;  // pieces known to all problems of the file
    for (parser::ParsedProblem& parsed : warp::read_problems(text, file)) {
      const std::size_t begin = offset_of(text, parsed.problem.where);
      const std::size_t end = std::max(begin, offset_of(text, parsed.problem.end));
      if (number == 0 && text.find_first_not_of(" \t\r\n") < begin) {
        stated_before = text.substr(0, begin);
      }
      list_.entries.push_back(
          {file, ++number, stated_before + text.substr(begin, end - begin), std::move(parsed)});
    }
  }

  ProblemList& list_;
  Console& console_;
};

}  // namespace

ProblemList read_problems(const std::vector<std::string>& paths, Console& console) {
  ProblemList list;
  Reading reading(list, console);
  for (const std::string& path : paths) {
    reading.read(path);
  }
  return list;
}

std::vector<std::string> problem_files(const std::string& path, std::string& fault) {
  std::error_code error;
  if (!fs::is_directory(path, error)) {
    return {path};
  }
  std::vector<std::string> files;
  for (fs::recursive_directory_iterator entry(path, error), end; !error && entry != end;
       entry.increment(error)) {
    std::error_code ignored;
    if (is_problem_file(entry->path().string()) && entry->is_regular_file(ignored)) {
      files.push_back(entry->path().string());
    }
  }
  if (error) {
    fault = error.message();
  } else if (files.empty()) {
    fault = "there is no .inp or .olv file in this directory";
  }
  std::ranges::sort(files);
  return files;
}

}  // namespace warp::batch
