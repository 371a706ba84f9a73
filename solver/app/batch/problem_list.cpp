#include "solver/app/batch/problem_list.hpp"

#include <algorithm>
#include <utility>

#include <fmt/format.h>

namespace warp::batch {

namespace {

/// The word at `offset`.
std::string word_at(const std::string& text, std::size_t offset) {
  return text.substr(offset, text.find_first_of(" \t\r\n", offset) - std::min(offset, text.size()));
}

}  // namespace

std::vector<InputText> read_texts(const InputWords& inputs, ProblemList& list, Console& console) {
  std::vector<InputText> texts;
  each_input(inputs, console,
             {.read =
                  [&](InputText& input) {
                    texts.push_back(std::move(input));
                    return true;
                  },
              .failed =
                  [&](const std::string& file, const std::string& why) {
                    list.faults.push_back(fmt::format("{}: {}", file, why));
                    console.complain(list.faults.back());
                  },
              .left_out = [&](const std::string& file,
                              const std::string& why) { list.left_out.emplace_back(file, why); }});
  return texts;
}

ProblemList list_problems(const InputWords& inputs, Console& console) {
  ProblemList list;
  for (const auto& [file, text] : read_texts(inputs, list, console)) {
    add_problems(text, file, files::Declared::left_out, {}, list.entries);
  }
  return list;
}

void add_problems(const std::string& text, const std::string& file, files::Declared declared,
                  const files::Missing& missing, std::vector<Entry>& entries,
                  const parser::PieceOfFile& piece) {
  std::size_t number = 0;
  std::string stated_before;  // pieces known to all problems of the file
  const bool in_language = is_in_language(text, file);
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

bool is_in_language(std::string_view text, std::string_view file) {
  return format_of(text, file) == TextFormat::language;
}

}  // namespace warp::batch
