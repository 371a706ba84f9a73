// The program with all its commands.

#include "solver/app/commands/commands.hpp"
#include "solver/app/solve/program.hpp"

int main(int argc, char** argv) {
  return warp::run_program(argc, argv, warp::all_commands_of_program());
}
