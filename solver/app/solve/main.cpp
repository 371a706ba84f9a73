// The program that solves and does nothing else: ./solve builds it first, since it takes less time.

#include "solver/app/solve/program.hpp"

int main(int argc, char** argv) { return warp::run_program(argc, argv, {}); }
