// The test program: doctest's own main function. Run it with --help for ways to choose tests.
#define DOCTEST_CONFIG_IMPLEMENT_WITH_MAIN
#include <doctest/doctest.h>
