// The program with all its commands.

#include "solver/app/commands/commands.hpp"
#include "solver/app/solve/program.hpp"
#include "solver/check/themes/themes_of_line.hpp"
#include "solver/search/play/demand/themes_known.hpp"

int main(int argc, char** argv) {
  warp::know_themes({warp::check::is_theme_of_line, warp::check::judge_of_theme});
  return warp::run_program(argc, argv, warp::all_commands_of_program());
}
