// The test program: doctest's own main function, in English wherever it runs. Run it with --help
// for ways to choose tests.
#define DOCTEST_CONFIG_IMPLEMENT
#include <doctest/doctest.h>

#include <cstdlib>

int main(int argc, char** argv) {
  // The language of help and messages is that of the locale (user_language).
  ::setenv("LC_ALL", "C", 1);
  return doctest::Context(argc, argv).run();
}
