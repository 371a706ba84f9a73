// Every fault is named once, where it stands, and does not hide what comes after it. The inputs
// and their messages stand in bad_inputs.txt, which begins with a description of its form.

#include <doctest/doctest.h>

#include <fstream>
#include <string>
#include <string_view>
#include <vector>

#include "tests/parser/reading.hpp"

using namespace warp;

namespace {

struct BadInput {
  std::string name;
  std::string text;
  std::vector<std::string> messages;  ///< without the name of the file
};

std::string unescaped(std::string_view line) {
  std::string result;
  bool ends = true;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (line[i] != '\\') {
      result += line[i];
      continue;
    }
    REQUIRE(++i < line.size());
    switch (line[i]) {
      case 'n':
        result += '\n';
        break;
      case 'r':
        result += '\r';
        break;
      case 't':
        result += '\t';
        break;
      case 'c':
        ends = false;
        break;
      case 'x':
        result += static_cast<char>(std::stoi(std::string(line.substr(i + 1, 2)), nullptr, 16));
        i += 2;
        break;
      case '*': {  // \*1000( is a thousand times what is in parentheses
        const std::size_t open = line.find('(', i);
        const std::size_t close = line.find(')', open + 2);
        const int times = std::stoi(std::string(line.substr(i + 1, open - i - 1)));
        for (int n = 0; n < times; ++n) result += line.substr(open + 1, close - open - 1);
        i = close;
        break;
      }
      default:
        result += line[i];
    }
  }
  return ends ? result + '\n' : result;
}

std::vector<BadInput> read_bad_inputs() {
  std::ifstream file(std::string(WARP_TESTS) + "/parser/bad_inputs.txt");
  REQUIRE(file);
  std::vector<BadInput> result;
  std::string kind;
  const auto finish = [&] {
    static const std::string before = "begin\npieces white Ka1 Rb2 black Kh8\n";
    if (result.empty() || kind == "file") return;
    std::string& text = result.back().text;
    text = before + (kind == "line" ? "stip #1\n" : "") + text + "end\n";
  };
  for (std::string line; std::getline(file, line);) {
    if (line.empty() || line.starts_with("//")) continue;
    if (line.starts_with('[')) {
      finish();
      const std::size_t end = line.find(']');
      kind = line.substr(1, end - 1);
      result.push_back({line.substr(end + 2), {}, {}});
    } else if (line.starts_with("> ")) {
      result.back().messages.push_back(line.substr(2));
    } else {
      result.back().text += unescaped(line);
    }
  }
  finish();
  return result;
}

}  // namespace

TEST_CASE("bad input is answered with one message for each fault") {
  const std::vector<BadInput> all = read_bad_inputs();
  CHECK(all.size() >= 150);
  for (const BadInput& bad : all) {
    CAPTURE(bad.name);
    CHECK_FALSE(bad.messages.empty());
    std::string expected;
    for (const std::string& message : bad.messages) expected += "bad.inp:" + message + '\n';
    std::string messages;
    for (const parser::ParsedProblem& parsed : test::parse_all(bad.text, "bad.inp")) {
      messages += test::messages(parsed);
      for (const Diagnostic& diagnostic : parsed.diagnostics)
        CHECK(diagnostic.severity == Severity::input_error);
      CHECK(parsed.usable() == parsed.diagnostics.empty());
    }
    CHECK(messages == expected);
  }
}
