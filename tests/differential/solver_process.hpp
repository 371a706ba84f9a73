#pragma once

#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

namespace warp::differential {

/// What a solver made of one problem.
struct Answer {
  enum class Kind { solved, refused, too_slow, crashed };
  Kind kind = Kind::refused;
  std::string text;      ///< its listing
  std::string messages;  ///< what it wrote to standard error, if the problem was asked alone
};

/// A solver that reads Popeye's input language, run as a process on many problems at a time.
class SolverProcess {
 public:
  /// `directory` holds the input files; `limit` is the time for one problem.
  SolverProcess(std::string path, std::vector<std::string> arguments,
                std::filesystem::path directory, std::chrono::seconds limit);

  /// The answers to `problems`, in their order. Each is the text of a problem without the words
  /// that begin and end it.
  std::vector<Answer> solve(const std::vector<std::string>& problems) const;

 private:
  std::size_t solve_some(const std::vector<std::string>& problems, std::size_t begin,
                         std::size_t end, std::vector<Answer>& answers) const;

  std::string path_;
  std::vector<std::string> arguments_;
  std::filesystem::path directory_;
  std::chrono::seconds limit_;
};

/// A file's text for `problems` begin to end - 1, each with its number as title and the lines of
/// `more`.
std::string input_text(const std::vector<std::string>& problems, std::size_t begin, std::size_t end,
                       const std::string& more = {});

/// Is `text` a whole input, with the words that begin and end it?
bool is_whole_input(std::string_view text);

}  // namespace warp::differential
