#include "solver/app/commands/rasterize.hpp"

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <memory>
#include <system_error>
#include <vector>

#include <fmt/format.h>

#include "solver/platform/system/process.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

struct Close {
  void operator()(std::FILE* file) const { std::fclose(file); }
};
using TemporaryFile = std::unique_ptr<std::FILE, Close>;

TemporaryFile temporary_file() {
  TemporaryFile file(std::tmpfile());
  if (!file) {
    throw NotRasterized(
        user_message(MessageId::no_temporary_file, {{"reason", std::strerror(errno)}}));
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
            ? user_message(MessageId::drawer_not_found, {{"program", words[0]}})
            : user_message(MessageId::not_started,
                           {{"program", words[0]}, {"reason", failure.code().message()}}));
  }
}

}  // namespace

std::string rasterized(std::string_view svg, std::string_view format, double zoom) {
  const TemporaryFile input = temporary_file(), output = temporary_file(),
                      errors = temporary_file();
  if (std::fwrite(svg.data(), 1, svg.size(), input.get()) != svg.size() ||
      std::fflush(input.get()) != 0) {
    throw NotRasterized(
        user_message(MessageId::no_temporary_file, {{"reason", std::strerror(errno)}}));
  }
  std::rewind(input.get());
  std::vector<std::string> words{"rsvg-convert", fmt::format("--format={}", format)};
  if (format == "png") {
    words.push_back(fmt::format("--zoom={}", zoom));
  }
  if (run(words, input.get(), output.get(), errors.get()) != 0) {
    throw NotRasterized(user_message(MessageId::has_failed,
                                     {{"program", words[0]}, {"reason", content(errors.get())}}));
  }
  return content(output.get());
}

}  // namespace warp
