// What cannot be set up or played is said in the language of the problem.

#include <doctest/doctest.h>

#include <string>

#include "tests/support/program.hpp"

using namespace warp::test;

namespace {

/// What the program says of a problem with these lines, and its exit status.
std::string said(const std::string& language, const std::string& lines) {
  const std::string begin = language == "de"   ? "anfang\n"
                            : language == "fr" ? "debut\n"
                                               : "begin\n";
  const std::string end = language == "de" ? "ende\n" : language == "fr" ? "fin\n" : "end\n";
  const auto result = run_warp({"solve"}, begin + lines + end);
  return std::to_string(result.exit_status) + " " + result.err;
}

}  // namespace

TEST_CASE("setting up speaks English, German and French") {
  CHECK(said("de", "steine weiss Ka1 schwarz Kc3 Tb8\nforderung h#2\noption Quodlibet\n") ==
        "0 <stdin>:4:8: Quodlibet ändert in h#2 nichts\n");
  CHECK(said("fr", "forsyth 8/8/8/8/8/8/8/8\nenonce h#2\n") ==
        "2 <stdin>:1:1: le problème n'a pas de pièces\n");
  CHECK(said("de", "steine weiss Kf8 schwarz Bh7\nforderung #1\n") ==
        "0 <stdin>:1:1: Schwarz hat keinen König; ist das beabsichtigt, die Option OhneSk "
        "angeben\n");
  CHECK(said("de",
             "steine weiss Ka1 schwarz Kc3\nforderung h#2\n"
             "zwilling versetze a5 a4\n") ==
        "2 <stdin>:4:10: auf a5 steht nichts in der Stellung, von der dieser Zwilling ausgeht\n");
  CHECK(said("de", "steine weiss Ka1 total unsichtbar 1 schwarz Kc3\nforderung h#2\n")
            .find("unsupported") == std::string::npos);
  CHECK(said("de",
             "steine weiss Ka1 schwarz Kc3\nforderung h#2\n"
             "bedingung Circe Kaefig RexInklusive\n")
            .find("unsupported") == std::string::npos);
}

TEST_CASE("conditions that decide the same are refused in three languages") {
  CHECK(said("en",
             "pieces white Ka1 black Kc3\nstipulation h#2\n"
             "condition BlackMaximummer BlackMinimummer\n")
            .find("cannot be played together: each says which of its moves Black must prefer") !=
        std::string::npos);
  CHECK(said("de",
             "steine weiss Ka1 schwarz Kc3\nforderung h#2\n"
             "bedingung SchwarzerLaengstzueger SchwarzerKuerzestzueger\n")
            .find("können nicht zusammen gespielt werden: beide sagen, welche seiner Züge Schwarz "
                  "vorziehen muss") != std::string::npos);
  CHECK(said("fr",
             "pieces blanc Ra1 noir Rc3\nenonce h#2\n"
             "condition NoirMaximum NoirMinimum\n")
            .find("ne peuvent être joués ensemble") != std::string::npos);
}
