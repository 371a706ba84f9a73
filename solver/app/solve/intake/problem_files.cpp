#include "solver/app/solve/intake/problem_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>

#include "solver/app/api/input.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

namespace fs = std::filesystem;

std::string small_letters(std::string text) {
  std::ranges::transform(text, text.begin(), [](unsigned char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : static_cast<char>(c);
  });
  return text;
}

/// Who names a directory with more entries means another one: a whole disk, say.
constexpr std::size_t most_entries = 100'000;

/// Adds the files below `directory`, and to `entries` what was looked at, until that is too much.
/// Links to directories are not followed: they may lead back.
void add_files_below(const fs::path& directory, const std::string& only, FoundFiles& found,
                     std::size_t& entries) {
  std::error_code error;
  for (fs::directory_iterator entry(directory, error), end;
       !error && entry != end && ++entries <= most_entries; entry.increment(error)) {
    const std::string file = entry->path().string();
    const std::string name = small_letters(entry->path().filename().string());
    std::error_code ignored;
    if (entry->is_directory(ignored) && !entry->is_symlink(ignored)) {
      add_files_below(entry->path(), only, found, entries);
    } else if (!only.empty() && !fits_pattern(name, only)) {
      ++found.not_asked_for;
    } else if (only.empty() && !is_problem_file(file) && !is_text_file(file)) {
      found.left_out.emplace_back(file, why_not_read(name));
    } else if (entry->is_regular_file(ignored)) {
      found.files.push_back(file);
    } else {
      found.left_out.emplace_back(file, user_message(MessageId::no_ordinary_file));
    }
  }
  if (error) {
    found.faults.emplace_back(directory.string(), error.message());
  }
}

}  // namespace

bool fits_pattern(std::string_view text, std::string_view pattern) {
  std::size_t at = 0, in_pattern = 0, star = std::string_view::npos, after_star = 0;
  while (at < text.size()) {
    if (in_pattern < pattern.size() && pattern[in_pattern] == '*') {
      star = in_pattern++;
      after_star = at;
    } else if (in_pattern < pattern.size() &&
               (pattern[in_pattern] == text[at] || pattern[in_pattern] == '?')) {
      ++in_pattern;
      ++at;
    } else if (star != std::string_view::npos) {
      in_pattern = star + 1;
      at = ++after_star;
    } else {
      return false;
    }
  }
  return pattern.find_first_not_of('*', in_pattern) == std::string_view::npos;
}

std::string why_not_read(std::string_view file) {
  constexpr std::array<std::string_view, 5> documents{".docx", ".doc", ".odt", ".rtf", ".pdf"};
  if (std::ranges::any_of(documents, [&](std::string_view end) { return file.ends_with(end); })) {
    return user_message(MessageId::word_document);
  }
  return user_message(MessageId::name_of_no_problem_file);
}

FoundFiles problem_files(const std::string& path, const std::string& only) {
  FoundFiles found;
  std::error_code error;
  if (!fs::is_directory(platform::path_of(path), error)) {
    found.files = {path};
    return found;
  }
  found.in_directory = true;
  std::size_t entries = 0;
  add_files_below(platform::path_of(path), small_letters(only), found, entries);
  if (entries > most_entries) {
    FoundFiles too_many{.in_directory = true};
    too_many.faults.emplace_back(
        path, user_message(MessageId::too_many_files, {{"most", std::to_string(most_entries)}}));
    return too_many;
  }
  if (found.files.empty() && found.faults.empty()) {
    found.faults.emplace_back(path, only.empty()
                                        ? user_message(MessageId::no_problem_file_here)
                                        : user_message(MessageId::no_file_fits, {{"only", only}}));
  }
  std::ranges::sort(found.files);
  std::ranges::sort(found.left_out);
  std::ranges::sort(found.faults);
  return found;
}

}  // namespace warp
