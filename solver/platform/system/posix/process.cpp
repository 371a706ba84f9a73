#include "solver/platform/system/process.hpp"

#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <string>
#include <system_error>

extern char** environ;

namespace warp::platform {

namespace {

/// Pointers to `words`, and a null behind them, as the system takes them.
std::vector<char*> pointers_to(std::vector<std::string>& words) {
  std::vector<char*> pointers;
  for (std::string& word : words) {
    pointers.push_back(word.data());
  }
  pointers.push_back(nullptr);
  return pointers;
}

}  // namespace

int run_process(const std::vector<std::string>& words, std::FILE* input, std::FILE* output,
                std::FILE* errors) {
  std::vector<std::string> copies = words;
  const std::vector<char*> arguments = pointers_to(copies);
  posix_spawn_file_actions_t actions;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_adddup2(&actions, ::fileno(input), 0);
  ::posix_spawn_file_actions_adddup2(&actions, ::fileno(output), 1);
  ::posix_spawn_file_actions_adddup2(&actions, ::fileno(errors), 2);
  pid_t process = 0;
  const int failure =
      ::posix_spawnp(&process, arguments[0], &actions, nullptr, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  if (failure != 0) {
    throw std::system_error(failure, std::generic_category(), words[0]);
  }
  int status = 0;
  while (::waitpid(process, &status, 0) == -1) {
    if (errno != EINTR) {
      throw std::system_error(errno, std::generic_category(), words[0]);
    }
  }
  return status;
}

int go_on_as(const std::vector<std::string>& words) {
  std::vector<std::string> copies = words;
  const std::vector<char*> arguments = pointers_to(copies);
  ::execvp(arguments[0], arguments.data());
  throw std::system_error(errno, std::generic_category(), words[0]);
}

std::filesystem::path path_of_program() {
  std::error_code error;
  return std::filesystem::read_symlink("/proc/self/exe", error);
}

std::string name_of_process() {
  std::array<char, 256> host{};
  ::gethostname(host.data(), host.size() - 1);
  return std::string(host.data()) + ":" + std::to_string(::getpid());
}

}  // namespace warp::platform
