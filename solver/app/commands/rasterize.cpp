#include "solver/app/commands/rasterize.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "solver/platform/system/process.hpp"

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
int run(const std::vector<std::string>& words, std::FILE* input, std::FILE* output,
        std::FILE* errors) {
  try {
    return platform::run_process(words, input, output, errors);
  } catch (const std::system_error& failure) {
    throw NotRasterized(
        failure.code().value() == ENOENT
            ? fmt::format("{} was not found; install the package librsvg2-bin, or state "
                          "--format svg",
                          words[0])
            : fmt::format("{} cannot be started: {}", words[0], failure.code().message()));
  }
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
  if (run(words, input.get(), output.get(), errors.get()) != 0) {
    throw NotRasterized(fmt::format("{} failed: {}", words[0], content(errors.get())));
  }
  return content(output.get());
}

}  // namespace warp
