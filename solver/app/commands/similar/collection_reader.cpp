#include "solver/app/commands/similar/collection_reader.hpp"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include <fmt/format.h>
#include <tbb/parallel_for.h>
#include <tbb/task_arena.h>

#include "solver/app/api/input.hpp"
#include "solver/app/batch/results/store.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/similar/similar_command_words.hpp"
#include "solver/app/solve/console/read_file.hpp"
#include "solver/check/reading/declaration.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

/// So many entries are read by a thread at once.
constexpr std::size_t entries_at_once = 32;

std::string beginning_of(const std::string& file, std::size_t length) {
  std::error_code error;
  const std::filesystem::path path = platform::path_of(file);
  if (!std::filesystem::is_regular_file(path, error)) {
    return {};
  }
  std::string bytes(length, '\0');
  std::ifstream stream(path, std::ios::binary);
  stream.read(bytes.data(), static_cast<std::streamsize>(length));
  bytes.resize(static_cast<std::size_t>(std::max<std::streamsize>(stream.gcount(), 0)));
  return bytes;
}

/// A piece of a text that can be read by itself, and the number of lines before it.
struct TextPiece {
  std::string_view text;
  unsigned lines_before = 0;
};

/// Pieces of a text of entries one behind the other (.olv), or lines (.fen): with a new one where
/// `begins` says so, and at least `entries_at_once` of them in each piece. Others are one piece.
std::vector<TextPiece> pieces_of(std::string_view text, TextFormat format) {
  if (format != TextFormat::olv && format != TextFormat::fen) {
    return {{text, 0}};
  }
  std::vector<TextPiece> pieces;
  std::size_t begin = 0, entries = 0;
  unsigned lines = 0, lines_at_begin = 0;
  for (std::size_t at = 0; at < text.size(); ++lines) {
    const std::size_t end = std::min(text.find('\n', at), text.size() - 1) + 1;
    const std::string_view line = text.substr(at, end - at);
    const bool begins =
        format == TextFormat::fen ||
        (line.starts_with("---") && line.find_last_not_of("-\r\n ") == std::string_view::npos);
    if (begins && ++entries > entries_at_once && at > begin) {
      pieces.push_back({text.substr(begin, at - begin), lines_at_begin});
      begin = at;
      lines_at_begin = lines;
      entries = 1;
    }
    at = end;
  }
  pieces.push_back({text.substr(begin), lines_at_begin});
  return pieces;
}

}  // namespace

CollectionReader::CollectionReader(Console& console, unsigned threads,
                                   const std::atomic<bool>& interrupted)
    : console_(console), threads_(threads), interrupted_(interrupted) {}

void CollectionReader::leave_out(const std::string& place, const std::string& why) {
  not_read_.emplace_back(place, why);
  console_.complain(fmt::format("{}: {}", place, why));
}

void CollectionReader::show_progress() {
  if (console_.someone_looks()) {
    console_.show_progress(
        fmt::format(fmt::runtime(similar_command_words::read_so_far.in(user_language())),
                    fmt::arg("number", collection_.size())));
  }
}

void CollectionReader::read(const std::vector<std::string>& words) {
  for (const std::string& word : words) {
    if (interrupted_) {
      complete_ = false;
      break;
    }
    constexpr std::size_t enough = 32;
    const std::string beginning = beginning_of(word, enough);
    if (check::Collection::is_index(beginning)) {
      read_index(word);
    } else if (store::is_server(word) || beginning.starts_with("SQLite format 3")) {
      read_database(word);
    } else {
      each_input(
          {{word}, {}}, console_,
          {.read = [&](InputText& input) { return read_text(input); },
           .failed = [&](const std::string& file, const std::string& why) { leave_out(file, why); },
           .left_out = [&](const std::string& file,
                           const std::string& why) { not_read_.emplace_back(file, why); }});
    }
  }
  console_.show_progress({});
}

void CollectionReader::read_index(const std::string& file) {
  std::string why;
  const auto bytes = read_file(file, why);
  if (!bytes) {
    throw WorkFailed(fmt::format("{}: {}", file, why));
  }
  using Fault = check::Collection::Fault;
  const auto fail = [&](const Names& words) {
    throw WorkFailed(fmt::format("{}: {}", file, words.in(user_language())));
  };
  switch (collection_.read(*bytes)) {
    case Fault::damaged:
      return fail(similar_command_words::damaged);
    case Fault::other_version:
      return fail(similar_command_words::other_version);
    case Fault::too_large:
      return fail(similar_command_words::too_many);
    case Fault::none:
      break;
  }
}

void CollectionReader::read_database(const std::string& name) {
  batch::Store store(name, batch::Store::Access::read);
  bool goes_on = true;
  store.each_result([&](const batch::Store::Record& record) {
    if (!goes_on) {
      return;
    }
    std::vector<parser::ParsedProblem> problems =
        read_problems(record.problem, record.file, files::Declared::read,
                      {.stipulation = {}, .none_needed = true});
    if (problems.empty()) {
      return;
    }
    problems.resize(1);
    Problem& problem = problems.front().problem;
    if (std::ranges::none_of(problem.remarks, check::states_solution) &&
        !record.result.solution.empty()) {
      problem.remarks.push_back("solution " + record.result.solution);
      problem.remark_places.resize(problem.remarks.size(), problem.where);
    }
    problem.where = {};  // the number tells the place
    auto number = static_cast<std::uint32_t>(record.number - 1);
    goes_on = take_problems(problems, number);
  });
}

bool CollectionReader::read_text(InputText& input) {
  const TextFormat format = format_of(input.text, input.file);
  const std::vector<TextPiece> pieces = pieces_of(input.text, format);
  const files::Missing missing{.stipulation = {}, .none_needed = true};
  std::uint32_t number = 0;
  if (pieces.size() == 1) {
    return take_problems(read_problems(input.text, input.file, files::Declared::read, missing),
                         number);
  }
  // A file may hold very many entries: a few at a time are kept as problems.
  for (std::size_t at = 0; at < pieces.size(); at += threads_) {
    std::vector<std::vector<parser::ParsedProblem>> read(
        std::min<std::size_t>(threads_, pieces.size() - at));
    tbb::task_arena(static_cast<int>(threads_)).execute([&] {
      tbb::parallel_for(std::size_t{0}, read.size(), [&](std::size_t i) {
        const TextPiece& piece = pieces[at + i];
        // The format was told by the whole text.
        if (format == TextFormat::fen) {
          read[i] = read_problems(piece.text, input.file, files::Declared::read, missing);
        } else {
          for (files::OlvEntry& entry : read_olv(piece.text, input.file, files::Declared::read)) {
            read[i].push_back(std::move(entry.parsed));
          }
        }
        for (parser::ParsedProblem& parsed : read[i]) {
          parsed.problem.where.line += piece.lines_before;
          for (Diagnostic& diagnostic : parsed.diagnostics) {
            diagnostic.where.line += piece.lines_before;
          }
        }
      });
    });
    std::vector<parser::ParsedProblem> problems;
    for (auto& part : read) {
      std::ranges::move(part, std::back_inserter(problems));
    }
    if (!take_problems(problems, number)) {
      return false;
    }
  }
  return true;
}

/// Returns whether reading goes on.
bool CollectionReader::take_problems(const std::vector<parser::ParsedProblem>& problems,
                                     std::uint32_t& number) {
  const std::size_t at_once = entries_at_once * threads_;
  for (std::size_t at = 0; at < problems.size(); at += at_once) {
    std::vector<SketchedEntry> entries(std::min(at_once, problems.size() - at));
    tbb::task_arena(static_cast<int>(threads_)).execute([&] {
      tbb::parallel_for(std::size_t{0}, entries.size(), [&](std::size_t i) {
        entries[i] = sketched(problems[at + i], number + static_cast<std::uint32_t>(i) + 1);
      });
    });
    if (!take(entries, number)) {
      return false;
    }
  }
  return true;
}

bool CollectionReader::take(const std::vector<SketchedEntry>& entries, std::uint32_t& number) {
  for (const SketchedEntry& entry : entries) {
    ++number;
    if (!entry.sketch) {
      leave_out(entry.place, entry.fault);
    } else if (!collection_.add(*entry.sketch)) {
      throw WorkFailed(
          fmt::format("{}: {}", entry.place, similar_command_words::too_many.in(user_language())));
    }
  }
  show_progress();
  complete_ = complete_ && !interrupted_;
  return !interrupted_;
}

}  // namespace warp
