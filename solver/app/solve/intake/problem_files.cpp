#include "solver/app/solve/intake/problem_files.hpp"

#include <algorithm>
#include <array>
#include <filesystem>
#include <system_error>
#include <utility>

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

/// Numbers in names count as numbers: 2.inp comes before 10.inp.
bool in_natural_order(std::string_view a, std::string_view b) {
  const std::string_view whole_a = a, whole_b = b;
  const auto take_number = [](std::string_view& text) {
    std::string_view number =
        text.substr(0, std::min(text.find_first_not_of("0123456789"), text.size()));
    text.remove_prefix(number.size());
    number.remove_prefix(std::min(number.find_first_not_of('0'), number.size()));
    return number;
  };
  const auto is_figure = [](char letter) { return letter >= '0' && letter <= '9'; };
  while (!a.empty() && !b.empty()) {
    if (is_figure(a.front()) && is_figure(b.front())) {
      const std::string_view first = take_number(a), second = take_number(b);
      if (first != second) {
        return first.size() != second.size() ? first.size() < second.size() : first < second;
      }
    } else if (a.front() != b.front()) {
      return static_cast<unsigned char>(a.front()) < static_cast<unsigned char>(b.front());
    } else {
      a.remove_prefix(1);
      b.remove_prefix(1);
    }
  }
  return a.empty() != b.empty() ? a.empty() : whole_a < whole_b;
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
  std::ranges::sort(found.files, in_natural_order);
  std::ranges::sort(found.left_out, in_natural_order, &std::pair<std::string, std::string>::first);
  std::ranges::sort(found.faults, in_natural_order, &std::pair<std::string, std::string>::first);
  return found;
}

}  // namespace warp
