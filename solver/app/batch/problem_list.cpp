#include "solver/app/batch/problem_list.hpp"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <utility>

#include <fmt/format.h>

#include "solver/app/solve/console/read_file.hpp"
#include "solver/formats/files/fen.hpp"
#include "solver/formats/files/olv.hpp"
#include "solver/formats/files/pgn.hpp"
#include "solver/platform/system/names.hpp"

namespace warp::batch {

namespace {

namespace fs = std::filesystem;

/// The word at `offset`.
std::string word_at(const std::string& text, std::size_t offset) {
  return text.substr(offset, text.find_first_of(" \t\r\n", offset) - std::min(offset, text.size()));
}

/// Adds the files below `directory`. Links to directories are not followed: they may lead back.
void add_files_below(const fs::path& directory, FoundFiles& found) {
  std::error_code error;
  for (fs::directory_iterator entry(directory, error), end; !error && entry != end;
       entry.increment(error)) {
    const std::string file = entry->path().string();
    std::error_code ignored;
    if (entry->is_directory(ignored) && !entry->is_symlink(ignored)) {
      add_files_below(entry->path(), found);
    } else if (!is_problem_file(file)) {
      found.left_out.emplace_back(
          file, "its name does not end with .inp, .olv, .fen, .ffen, .epd or .pgn");
    } else if (entry->is_regular_file(ignored)) {
      found.files.push_back(file);
    } else {
      found.left_out.emplace_back(file, "it is no ordinary file");
    }
  }
  if (error) {
    found.faults.emplace_back(directory.string(), error.message());
  }
}

}  // namespace

std::vector<NamedText> read_texts(const std::vector<std::string>& paths,
                                  std::vector<std::string>& faults, Console& console) {
  std::vector<NamedText> texts;
  const auto fail = [&](const std::string& path, std::string_view what) {
    faults.push_back(fmt::format("{}: {}", path, what));
    console.complain(faults.back());
  };
  for (const std::string& path : paths) {
    const FoundFiles found = problem_files(path);
    for (const auto& [directory, why] : found.faults) {
      fail(directory, why);
    }
    for (const auto& [file, why] : found.left_out) {
      console.complain(fmt::format("{}: is not read: {}", file, why));
    }
    for (const std::string& file : found.files) {
      std::string why;
      if (std::optional<std::string> text = read_file(file, why)) {
        texts.push_back({file, std::move(*text)});
      } else {
        fail(file, why);
      }
    }
  }
  return texts;
}

ProblemList list_problems(const std::vector<std::string>& paths, Console& console) {
  ProblemList list;
  for (const auto& [file, text] : read_texts(paths, list.faults, console)) {
    add_problems(text, file, files::Declared::left_out, {}, list.entries);
  }
  return list;
}

void add_problems(const std::string& text, const std::string& file, files::Declared declared,
                  const files::Missing& missing, std::vector<Entry>& entries,
                  const parser::PieceOfFile& piece) {
  std::size_t number = 0;
  std::string stated_before;  // pieces known to all problems of the file
  const bool in_language = is_in_language(file);
  std::string begin_word;
  std::size_t last_end = std::string::npos;
  const parser::TextLines lines(text, piece);
  for (parser::ParsedProblem& parsed : read_problems(text, file, declared, missing, piece)) {
    const std::size_t begin = lines.offset(parsed.problem.where);
    const std::size_t end = std::max(begin, lines.offset(parsed.problem.end));
    if (number == 0 && text.find_first_not_of(" \t\r\n") < begin) {
      stated_before = text.substr(0, begin);
    }
    Entry entry{file,
                ++number,
                stated_before + text.substr(begin, end - begin),
                std::move(parsed),
                stated_before.size(),
                {},
                {}};
    if (in_language) {
      // The text of a problem behind "next" begins behind this word.
      const std::string next = last_end < begin ? word_at(text, last_end) : std::string();
      const bool follows =
          !next.empty() && text.find_first_not_of(" \t\r\n", last_end + next.size()) == begin;
      begin_word = follows ? begin_word : word_at(text, begin);
      entry.opening = follows ? begin_word + " " + next : std::string();
      entry.closing = word_at(text, end);
    }
    last_end = end;
    entries.push_back(std::move(entry));
  }
}

bool is_in_language(const std::string& file) {
  return !files::is_olv(file) && !files::is_fen(file) && !files::is_pgn(file);
}

FoundFiles problem_files(const std::string& path) {
  FoundFiles found;
  std::error_code error;
  if (!fs::is_directory(platform::path_of(path), error)) {
    found.files = {path};
    return found;
  }
  add_files_below(platform::path_of(path), found);
  if (found.files.empty() && found.faults.empty()) {
    found.faults.emplace_back(
        path, "there is no problem file (.inp, .olv, .fen, .pgn) in this directory");
  }
  std::ranges::sort(found.files);
  std::ranges::sort(found.left_out);
  std::ranges::sort(found.faults);
  return found;
}

}  // namespace warp::batch
