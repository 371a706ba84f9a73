#pragma once

#include <functional>
#include <string>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/check/finding.hpp"

namespace warp {

// A tourney is first read and set up in a process of its own. If that crashes, the lines to blame
// are left out: only the entries in which they stand are lost.

/// A text that can be read.
struct ReadableText {
  std::string text;
  std::vector<batch::ReadingCrash> crashes;  ///< the lines that were made empty, in order
};

/// Finds the lines of `text` at which `read`, called in processes of their own, crashes, and makes
/// them empty. A line is to blame if the text up to it makes `read` crash and the text before it
/// does not; so `read` must read from the beginning to the end. After very many such lines the rest
/// of the text is dropped. Throws std::system_error if no process can be started.
ReadableText without_crashes(std::string text, const std::function<void(const std::string&)>& read);

/// Reads the problems of the inputs, as batch::list_problems() does. Entries with a line that made
/// the program crash are marked (Entry::crash).
batch::ProblemList read_apart(const InputWords& inputs, const files::Missing& missing,
                              Console& console);

/// Calls work(0), ..., work(number - 1) in a process of its own and passes each number and the line
/// that `work` returns to `take`. If the process dies at a number, calls `lost` with that number
/// and what killed the process; another process goes on with the next number. Throws
/// std::system_error if no process can be started. On systems without fork everything is done in
/// this process.
void each_apart(std::size_t number, const std::function<std::string(std::size_t)>& work,
                const std::function<void(std::size_t, const std::string&)>& take,
                const std::function<void(std::size_t, const std::string& killed_by)>& lost);

/// Sets up the entries and adds the outcome to their judgements (note_set_up()). An entry that
/// makes the program crash is unproved. Throws std::system_error if no process can be started.
void set_up_apart(const std::vector<batch::Entry>& entries,
                  std::vector<check::ProblemJudgement>& judgements);

}  // namespace warp
