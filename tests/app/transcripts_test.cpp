// What stands on terminals of several widths, in pipes and in files: transcripts of whole commands.
//
// tests/app/transcripts.txt holds them. "[40] check -j1 FILE" is a command on a terminal of 40
// columns; [pipe] and [file] are others, [no-color] is a terminal with NO_COLOR, [80 de] one whose
// user speaks German. FILE is
// transcripts.inp. On terminals entries are judged one by one (-j1): with several threads the order
// of the notes of progress is not fixed. Below the command stands what appears, with \e for
// escapes. Of what differs the test shows both.

#include <doctest/doctest.h>

#include <cstdlib>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"
#include "tests/support/terminal.hpp"

namespace warp::test {

namespace {

struct Transcript {
  std::string where;
  std::string language;  ///< of the locale; empty: C
  std::string command;
  std::string expected;
};

std::vector<Transcript> read_transcripts() {
  std::ifstream file(std::string(WARP_TESTS) + "/app/transcripts.txt");
  REQUIRE(file);
  static const std::regex heading("\\[([a-z0-9-]+)(?: ([a-z]+))?\\] (.*)");
  std::vector<Transcript> all;
  for (std::string line; std::getline(file, line);) {
    std::smatch parts;
    if (std::regex_match(line, parts, heading)) {
      all.push_back({parts[1], parts[2], parts[3], {}});
    } else if (!all.empty()) {
      all.back().expected += line + "\n";
    }
  }
  return all;
}

std::string replaced(std::string text, const std::string& from, const std::string& to) {
  for (std::size_t at = text.find(from); at != std::string::npos;
       at = text.find(from, at + to.size())) {
    text.replace(at, from.size(), to);
  }
  return text;
}

/// What appears, as transcripts write it: without the place of the file and with visible escapes.
std::string visible(std::string out, const std::string& file) {
  out = replaced(replaced(std::move(out), "\r\n", "\n"), file, "FILE");
  out = replaced(replaced(std::move(out), "\x1b", "\\e"), "\r", "\\r");
  return out.empty() || out.back() == '\n' ? out : out + "\n";
}

std::string out_of(const Transcript& transcript, const std::string& file) {
  std::vector<std::string> arguments;
  std::istringstream words(transcript.command);
  for (std::string word; words >> word;) {
    arguments.push_back(word == "FILE" ? file : word);
  }
  if (transcript.where == "pipe") {
    const ProgramResult result = run_warp(arguments);
    return result.out + result.err;
  }
  if (transcript.where == "file") {
    const TemporaryDirectory directory;
    std::string command = WARP_PROGRAM;
    for (const std::string& word : arguments) {
      command += " '" + word + "'";
    }
    command += " >'" + directory.path("out") + "' 2>&1";
    run_program("/bin/sh", {"-c", command});
    return directory.read("out");
  }
  if (transcript.where == "no-color") {
    return run_warp_on_terminal(arguments, {{"NO_COLOR", "1"}}, 80).out;
  }
  const auto columns = static_cast<unsigned short>(std::stoi(transcript.where));
  return run_warp_on_terminal(arguments, {}, columns).out;
}

}  // namespace

TEST_CASE("transcripts of commands on terminals, in pipes and in files") {
  const std::string file = std::string(WARP_TESTS) + "/app/transcripts.inp";
  const std::vector<Transcript> all = read_transcripts();
  CHECK(all.size() >= 20);
  for (const Transcript& transcript : all) {
    CAPTURE(transcript.where);
    CAPTURE(transcript.command);
    ::setenv("LC_ALL", transcript.language.empty() ? "C" : transcript.language.c_str(), 1);
    CHECK(visible(out_of(transcript, file), file) == transcript.expected);
    ::setenv("LC_ALL", "C", 1);
  }
}

TEST_CASE("no line of a table or a help is wider than the terminal") {
  const std::string file = std::string(WARP_TESTS) + "/app/transcripts.inp";
  for (const int width : {40, 80, 200}) {
    const auto columns = static_cast<unsigned short>(width);
    for (const std::vector<std::string>& arguments :
         {std::vector<std::string>{"check", file}, {"--help"}, {"check", "--help"}}) {
      const std::string out = run_warp_on_terminal(arguments, {}, columns).out;
      const bool has_table = arguments.back() == file;
      const std::size_t behind_table = has_table ? out.find("\r\n\r\n") : std::string::npos;
      REQUIRE((!has_table || behind_table != std::string::npos));  // behind it nothing is cut
      std::istringstream lines(out.substr(0, behind_table));
      for (std::string line; std::getline(lines, line);) {
        const std::size_t begin = line.rfind("\x1b[K");  // behind the progress
        const std::string text =
            begin == std::string::npos ? line : line.substr(begin + std::string("\x1b[K").size());
        const auto letters =
            static_cast<std::size_t>(std::count_if(text.begin(), text.end(), [](char c) {
              return (static_cast<unsigned char>(c) & 0xC0U) != 0x80 && c != '\r';
            }));
        CAPTURE(columns);
        CHECK_MESSAGE(letters <= columns, text);
      }
    }
  }
}

}  // namespace warp::test
