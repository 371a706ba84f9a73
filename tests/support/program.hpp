#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

namespace warp::test {

/// Exit statuses of the program.
inline constexpr int incomplete = 1, input_error = 2, unsupported = 3;

/// What hangs is killed after so long. Beside other work a test takes many times its usual time.
inline constexpr std::chrono::seconds usual_patience{900};

/// What a program left behind.
struct ProgramResult {
  int exit_status = 0;  ///< 128 plus the number of the signal if a signal ended it, as in a shell
  bool timed_out = false;  ///< it was killed because it took too long
  std::string out;         ///< standard output
  std::string err;         ///< standard error
};

/// Runs `path` with `arguments`, gives it `input` as standard input and waits for its end.
/// Throws std::system_error if it cannot be started at all.
ProgramResult run_program(const std::string& path, const std::vector<std::string>& arguments,
                          std::string_view input = {},
                          std::chrono::seconds timeout = usual_patience);

/// The same for the program under test.
ProgramResult run_warp(const std::vector<std::string>& arguments, std::string_view input = {},
                       std::chrono::seconds timeout = usual_patience);

/// The same, but once `seen` has appeared on standard output the program gets `signal`.
ProgramResult run_warp_until(std::string_view seen, int signal,
                             const std::vector<std::string>& arguments);
/// The same, but `seen` is waited for on standard error.
ProgramResult run_warp_until_told(std::string_view seen, int signal,
                                  const std::vector<std::string>& arguments);

}  // namespace warp::test
