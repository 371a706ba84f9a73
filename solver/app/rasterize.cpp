#include "solver/app/rasterize.hpp"

#include <spawn.h>
#include <sys/wait.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>

#include <fmt/format.h>

extern char** environ;

namespace warp {

namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using TemporaryFile = std::unique_ptr<std::FILE, Close>;

TemporaryFile temporary_file() {
  TemporaryFile file(std::tmpfile());
  if (!file) {
    throw NotRasterized(fmt::format("no temporary file: {}", std::strerror(errno)));
  }
  return file;
}

std::string content(std::FILE* file) {
  std::string result;
  std::vector<char> part(std::size_t{1} << 16U);
  std::rewind(file);
  while (const std::size_t count = std::fread(part.data(), 1, part.size(), file)) {
    result.append(part.data(), count);
  }
  return result;
}

/// Runs `words` with these streams. Returns the exit status, or throws NotRasterized.
int run_process(std::vector<std::string> words, std::FILE* input, std::FILE* output,
                std::FILE* errors) {
  std::vector<char*> arguments;
  for (std::string& word : words) {
    arguments.push_back(word.data());
  }
  arguments.push_back(nullptr);
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
    throw NotRasterized(
        failure == ENOENT
            ? fmt::format("{} was not found; install the package librsvg2-bin, or state "
                          "--format svg",
                          words[0])
            : fmt::format("{} cannot be started: {}", words[0], std::strerror(failure)));
  }
  int status = 0;
  while (::waitpid(process, &status, 0) == -1) {
    if (errno != EINTR) {
      throw NotRasterized(fmt::format("{}: {}", words[0], std::strerror(errno)));
    }
  }
  return status;
}

}  // namespace

std::string rasterized(std::string_view svg, std::string_view format, double zoom) {
  const TemporaryFile input = temporary_file(), output = temporary_file(),
                      errors = temporary_file();
  if (std::fwrite(svg.data(), 1, svg.size(), input.get()) != svg.size() ||
      std::fflush(input.get()) != 0) {
    throw NotRasterized(fmt::format("temporary file: {}", std::strerror(errno)));
  }
  std::rewind(input.get());
  std::vector<std::string> words{"rsvg-convert", fmt::format("--format={}", format)};
  if (format == "png") {
    words.push_back(fmt::format("--zoom={}", zoom));
  }
  if (run_process(words, input.get(), output.get(), errors.get()) != 0) {
    throw NotRasterized(fmt::format("{} failed: {}", words[0], content(errors.get())));
  }
  return content(output.get());
}

}  // namespace warp
