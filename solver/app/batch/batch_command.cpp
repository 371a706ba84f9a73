#include "solver/app/batch/batch_command.hpp"

#include <algorithm>
#include <cmath>
#include <string>
#include <string_view>
#include <thread>
#include <variant>
#include <vector>

#include <fmt/format.h>

#include "solver/app/batch/run_batch.hpp"
#include "solver/app/commands/answered.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/platform/system/child.hpp"

namespace warp::batch {

namespace {

std::variant<BatchSettings, int> read_command(const std::vector<std::string>& words) {
  BatchSettings command;
  command.threads = std::max(1U, std::thread::hardware_concurrency());
  command.database = "warp-batch.sqlite";
  std::string memory;

  CommandOptions app{
      "Solves the problems of files and of all problem files below directories, several at once, "
      "and keeps the results in a database. A batch that was interrupted, or killed, goes on where "
      "it stood when it is called again.",
      "warp batch"};
  app.set_help_flag("-h,--help", "print this help");
  app.add_option("FILE|DIR", command.paths, "problem files, directories")
      ->option_text("...")
      ->required();
  app.add_option("--db", command.database,
                 "database of the results: a file of SQLite (default warp-batch.sqlite), or the "
                 "address of a PostgreSQL database, postgresql://USER@HOST/NAME")
      ->option_text("DATABASE|URL");
  app.add_option("--time", command.seconds, "seconds that each problem may take")
      ->option_text("SECONDS")
      ->check([](const std::string& text) {
        double seconds = 0;
        return command_words::read_word(text, seconds) && seconds > 0 && std::isfinite(seconds)
                   ? std::string()
                   : fmt::format("expected a number of seconds greater than 0, not '{}'", text);
      });
  app.add_option("--memory", memory, "memory that each problem may take: 512M, 2G")
      ->option_text("SIZE")
      ->check(amount_of_memory(1));
  add_threads(app, command.threads);
  app.add_flag("--fresh", command.fresh, "solve everything again");
  app.add_flag(
      "--enqueue", command.enqueue,
      "leave the solving to warp worker: put the problems without results into the queue of "
      "a PostgreSQL database, and end");
  app.add_option("--against", command.against,
                 "compare with earlier results: the database of another batch, or a directory with "
                 "the output for NAME.inp in NAME.out; exit status 1 if anything differs")
      ->option_text("DATABASE|DIR");
  app.add_option("--format", command.format,
                 "how results are listed. text: a line each; json: a record each, solutions "
                 "included")
      ->option_text("text, json")
      ->transform(one_of<Format>({{"text", Format::text}, {"json", Format::json}}));
  add_progress(app, command.progress, "batch");
  add_means(app, command.means);
  app.footer(
      "Exit status: 0 all solved, 2 errors in the command line, the files or the database, 3 "
      "something known but not supported, 1 the batch or a problem was not finished, or the output "
      "could not be written. With --against: 0 nothing differs, 1 something does, or the batch was "
      "not finished, 2 errors in the command line or the database, or a file cannot be read.");
  try {
    parse_words(app, words);
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  if (!memory.empty()) {
    command.memory = bytes_of(memory);
  }
  return command;
}

}  // namespace

std::optional<int> answer_batch(int argc, const char* const* argv,
                                const std::atomic<bool>& interrupted) {
  if (argc < 2 || std::string_view(argv[1]) != "batch") {
    return std::nullopt;
  }
  auto command = read_command({argv + 2, argv + argc});
  if (const int* status = std::get_if<int>(&command)) {
    return *status;
  }
  auto& settings = std::get<BatchSettings>(command);
  settings.command = command_text({argv, argv + argc});
  return answered([&](Console& console) {
    if (!platform::Child::is_possible()) {
      console.complain(
          "warp batch is not supported on this system: it solves problems in processes that the "
          "program divides into, so that none can harm another; warp check judges many problems, "
          "and warp FILE... solves them");
      return Status::unsupported;
    }
    return run_batch(settings, console, interrupted);
  });
}

}  // namespace warp::batch
