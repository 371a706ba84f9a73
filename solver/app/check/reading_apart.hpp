#pragma once

#include <functional>
#include <string>
#include <vector>

#include "solver/app/batch/problem_list.hpp"
#include "solver/check/finding.hpp"

namespace warp {

// A tourney is read and set up in a process of its own first. If that dies, what made it die is
// left out, and costs the entry in which it stands; the others are read and set up all the same.

/// A text that can be read.
struct ReadableText {
  std::string text;
  std::vector<batch::ReadingCrash> crashes;  ///< of lines that are empty now, in their order
};

/// Finds the lines of `text` at which `read` makes the program crash, and makes them empty. `read`
/// is called in processes of their own. It must read from the beginning to the end: what makes it
/// crash is taken to be the last line of the shortest beginning that does. If there are very many,
/// nothing is left of the text behind the last one that was looked for. Throws std::system_error if
/// no process can be started.
ReadableText without_crashes(std::string text, const std::function<void(const std::string&)>& read);

/// Reads the problems of the files and directories `paths`, or of `input` if there are none, as
/// batch::read_problems() does; the entries that make the program crash say so.
batch::ProblemList read_apart(const std::vector<std::string>& paths, const std::string& input,
                              const files::Missing& missing, Console& console);

/// Calls `work` with the numbers from 0 to `number` in their order, each once, in processes of
/// their own, and hands the line that it returns to `take`. If a process dies,
/// `lost` is told at which number and what killed it, and the next process goes on behind it.
/// Throws std::system_error if no process can be started. Where the program cannot divide itself
/// all is done in this process.
void each_apart(std::size_t number, const std::function<std::string(std::size_t)>& work,
                const std::function<void(std::size_t, const std::string&)>& take,
                const std::function<void(std::size_t, const std::string& killed_by)>& lost);

/// Sets up the entries and adds what that tells to their judgements: note_set_up(). One that makes
/// the program crash is unproved. Throws std::system_error if no process can be started.
void set_up_apart(const std::vector<batch::Entry>& entries,
                  std::vector<check::ProblemJudgement>& judgements);

}  // namespace warp
