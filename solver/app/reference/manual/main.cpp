// Writes the manual pages of warp and of its commands, and completions for bash, zsh and fish, into
// a directory. The build runs it; the files are installed.

#include <iostream>
#include <string>

#include "solver/app/reference/manual/completions.hpp"
#include "solver/app/reference/manual/manual_page.hpp"
#include "solver/app/solve/console/write_file.hpp"

int main(int argc, char** argv) {
  if (argc != 2) {
    std::cerr << "usage: warp_manual DIRECTORY\n";
    return 2;
  }
  const std::string directory = std::string(argv[1]) + "/";
  const auto write = [&](const std::string& name, const std::string& text) {
    const std::string fault = warp::write_file(directory + name, text);
    if (!fault.empty()) {
      std::cerr << directory << name << ": " << fault << "\n";
    }
    return fault.empty();
  };
  const auto commands = warp::manual::command_texts();
  bool all = true;
  for (const auto& command : commands) {
    all &= write(warp::manual::manual_page_file(command),
                 warp::manual::manual_page(command, commands));
  }
  all &= write("warp.bash", warp::manual::bash_completion(commands));
  all &= write("_warp", warp::manual::zsh_completion(commands));
  all &= write("warp.fish", warp::manual::fish_completion(commands));
  return all ? 0 : 1;
}
