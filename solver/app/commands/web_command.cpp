#include "solver/app/commands/web_command.hpp"

#include <algorithm>
#include <filesystem>
#include <system_error>
#include <thread>

#include "solver/app/commands/answered.hpp"
#include "solver/app/commands/web_words.hpp"
#include "solver/app/solve/command_line/command_line.hpp"
#include "solver/app/solve/command_line/options.hpp"
#include "solver/platform/system/names.hpp"
#include "solver/platform/system/process.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp {

namespace {

void add_web_options(CommandOptions& app, WebOptions& options) {
  app.set_help_flag();
  app.add_option("--port", options.port,
                 {"the number of the port (default 8271); what a browser keeps belongs to it",
                  "die Nummer des Ports (sonst 8271); was ein Browser aufhebt, gehört zu ihm",
                  "le numéro du port (par défaut 8271) ; ce que garde un navigateur lui "
                  "appartient"})
      ->option_text("N")
      ->check(number_from(1, 65'535));
  app.add_option(
         "--page", options.page,
         {"the folder of the page, if it is not where it is built or installed",
          "das Verzeichnis der Seite, wenn sie nicht da ist, wo sie gebaut oder installiert "
          "wird",
          "le répertoire de la page, si elle n'est pas là où on la construit ou "
          "l'installe"})
      ->option_text("DIR");
  add_threads(app, options.threads);
  add_memory(app, options.memory);
}

/// Where warp-web is: built beside this program, or installed where people need not see it.
std::string place_of_warp_web() {
  const std::filesystem::path folder = platform::path_of_program().parent_path();
  const std::filesystem::path installed = folder.parent_path() / "lib" / "warp-chess" / "warp-web";
  std::error_code error;
  return (std::filesystem::exists(installed, error) ? installed : folder / "warp-web").string();
}

/// Goes on as warp-web with the words behind `warp web`. Returns its exit status where that is
/// waited for; nothing if it is not there.
std::optional<int> go_on_as_warp_web(const std::vector<std::string>& words) {
  std::vector<std::string> command{place_of_warp_web()};
  command.insert(command.end(), words.begin(), words.end());
  try {
    return platform::go_on_as(command);
  } catch (const std::system_error& failure) {
    if (failure.code().value() == ENOENT) {
      return std::nullopt;
    }
    throw;
  }
}

}  // namespace

std::optional<int> read_web_options(const std::vector<std::string>& words, WebOptions& options) {
  options.threads = std::max(1U, std::thread::hardware_concurrency());
  CommandOptions app{web_words::description, "warp web"};
  add_web_options(app, options);
  app.footer(web_words::footer);
  try {
    parse_words(app, words);
  } catch (const CommandLineEnd& end) {
    return report_exit(app, end);
  }
  return std::nullopt;
}

std::optional<int> answer_web(int argc, const char* const* argv,
                              const std::atomic<bool>& /*interrupted*/) {
  if (argc < 2 || std::string_view(argv[1]) != "web") {
    return std::nullopt;
  }
  const std::vector<std::string> words(argv + 2, argv + argc);
  WebOptions options;
  if (const auto end = read_web_options(words, options)) {
    return end;
  }
  return answered([&](Console& console) {
    if (const auto status = go_on_as_warp_web(words)) {
      return *status == 0 ? Status::solved : Status::input_error;
    }
    console.complain(std::string(web_words::no_program.in(user_language())));
    return Status::unsupported;
  });
}

}  // namespace warp
