// Texts as people post them: what they are read as, and what is asked where they cannot be read.

#include <doctest/doctest.h>

#include <algorithm>
#include <cctype>
#include <string>
#include <vector>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/formats/files/fen.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/file_text.hpp"

using namespace warp;
using namespace warp::test;

namespace {

/// A text of the tables, with what is expected of it.
struct Post {
  std::string text, wanted;
};

std::vector<Post> posts_in(const std::string& name) {
  std::vector<Post> posts;
  const std::string all = file_text(std::string(WARP_TESTS "/files/") + name) + "%%\n";
  const std::string mark = "%%\n";
  for (std::size_t at = all.find(mark) + mark.size(); at < all.size();) {
    const std::size_t end = all.find("\n" + mark, at) + 1;
    const std::string post = all.substr(at, end - at);
    const std::size_t wanted = post.find("\n=> ") + 1;
    posts.push_back({post.substr(0, wanted), post.substr(wanted)});
    at = end + mark.size();
  }
  return posts;
}

bool tells_the_reading(const Diagnostic& diagnostic) {
  return diagnostic.message.starts_with("read as: ") ||
         diagnostic.message.starts_with("gelesen als: ") ||
         diagnostic.message.starts_with("lu ainsi : ");
}

/// The table has author and source in the line of the problem.
bool tells_the_author(const Diagnostic& diagnostic) {
  return diagnostic.message.starts_with("source: ") || diagnostic.message.starts_with("Quelle: ") ||
         diagnostic.message.starts_with("source : ") ||
         diagnostic.message.starts_with("author: ") || diagnostic.message.starts_with("Autor: ") ||
         diagnostic.message.starts_with("auteur : ");
}

/// What a text is read as, in the form of the tables.
std::string reading_of(const std::string& text) {
  if (format_of(text, "post.txt") != TextFormat::prose) {
    return "=> none\n";
  }
  std::string result;
  for (const parser::ParsedProblem& parsed :
       read_problems(text, "post.txt", files::Declared::read)) {
    std::string errors, notes;
    std::size_t told = 0;
    for (const Diagnostic& diagnostic : parsed.diagnostics) {
      const std::string place =
          fmt::format("{}:{}", diagnostic.where.line, diagnostic.where.column);
      if (tells_the_reading(diagnostic)) {
        ++told;
      } else if (tells_the_author(diagnostic)) {
        CHECK(diagnostic.quotes_text);
      } else if (diagnostic.severity == Severity::warning) {
        notes += "~ " + diagnostic.message + "\n";
      } else {
        errors += "=> error " + place + ": " + diagnostic.message + "\n";
      }
    }
    CHECK(told == 1);
    result += (errors.empty() ? "=> " + files::fen_line(parsed.problem) : errors) + notes;
  }
  return result;
}

/// The lines of both in one order: errors and notes stand together.
void check_table(const std::string& name) {
  std::size_t number = 0;
  for (const auto& [text, wanted] : posts_in(name)) {
    ++number;
    const auto sorted = [](std::string lines) {
      std::vector<std::string> all;
      for (std::size_t at = 0; at < lines.size();) {
        const std::size_t end = lines.find('\n', at);
        all.push_back(lines.substr(at, end - at));
        at = end + 1;
      }
      std::ranges::stable_partition(all, [](const std::string& line) { return line[0] == '='; });
      return all;
    };
    const std::string got = reading_of(text);
    CHECK_MESSAGE(sorted(got) == sorted(wanted), name << " " << number << "\n" << text << got);
  }
  CHECK(number > 50);
}

/// Is `text` read as one problem without a question, and with another position than `units`?
bool is_misread(const std::string& text, const std::vector<PlacedUnit>& units) {
  const auto problems = read_problems(text, "post.txt");
  const auto same = [](const PlacedUnit& a, const PlacedUnit& b) {
    return a.square == b.square && a.unit == b.unit;
  };
  return std::ranges::any_of(problems, [&](const parser::ParsedProblem& parsed) {
    return parsed.usable() && !std::ranges::equal(parsed.problem.units, units, same);
  });
}

}  // namespace

TEST_CASE("posts are read as they are meant") { check_table("prose_posts.txt"); }

TEST_CASE("positions are read in all the shapes in which they are posted") {
  check_table("prose_shapes.txt");
}

TEST_CASE("what a post leaves open is asked for") { check_table("prose_questions.txt"); }

TEST_CASE("a FEN or a diagram that lacks a sign is never another position") {
  std::size_t tried = 0;
  for (const Post& post : posts_in("prose_shapes.txt")) {
    const auto whole = read_problems(post.text, "post.txt");
    const bool is_board = post.text.find("\n. ") != std::string::npos ||
                          post.text.find("/") != std::string::npos ||
                          post.text.find("| ") != std::string::npos;
    const bool has_lists = post.text.find("Black") != std::string::npos ||
                           post.text.find("Schwarz") != std::string::npos ||
                           post.text.find("Noirs") != std::string::npos ||
                           post.text.find(" / ") != std::string::npos;
    if (!is_board || has_lists || whole.size() != 1) {
      continue;
    }
    for (std::size_t at = 0; at < post.text.size(); ++at) {
      const auto letter = static_cast<unsigned char>(post.text[at]);
      // Of "10" in an address, and of words, nothing is asked here.
      if (std::string_view("KQRBNSPkqrbnsp.12345678").find(static_cast<char>(letter)) ==
          std::string_view::npos) {
        continue;
      }
      std::string cut = post.text;
      cut.erase(at, 1);
      CHECK_MESSAGE(!is_misread(cut, whole.front().problem.units), cut);
      ++tried;
    }
  }
  CHECK(tried > 300);
}

TEST_CASE("a stipulation that the text lacks is the one of the command") {
  const std::string position = "8/5N2/8/2R2b2/4k3/1K6/4P3/8\n";
  const auto problems =
      read_problems(position, "<position>", files::Declared::left_out, {.stipulation = "h#2"});
  REQUIRE(problems.size() == 1);
  CHECK(problems.front().usable());
  CHECK(problems.front().problem.stipulation->text == "h#2");
  CHECK(holds(problems.front().diagnostics.at(0).text(),
              "<position>:1:1: read as: White Sf7 Rc5 Kb3 Pe2, Black Bf5 Ke4; h#2"));
}

TEST_CASE("questions are in the language of the text") {
  const auto said = [](const std::string& text) {
    std::string all;
    for (const parser::ParsedProblem& parsed : read_problems(text, "post.txt")) {
      for (const Diagnostic& diagnostic : parsed.diagnostics) all += diagnostic.text() + "\n";
    }
    return all;
  };
  CHECK(
      holds(said("Wei\u00DF: Kb3, Tc5\nSchwarz: Ke4\n"), "die Forderung fehlt: --stipulation h#2"));
  CHECK(holds(said("Wei\u00DF: Kb3, Tc5\nSchwarz: Ke4\nHilfsmatt in 3 Z\u00FCgen"),
              "gelesen als: Weiss Kb3 Tc5, Schwarz Ke4; h#3"));
  CHECK(holds(said("Blancs : Rb3 Tc5\nNoirs : Re4\n"), "l'\u00E9nonc\u00E9 manque"));
  CHECK(holds(said("Blancs : Rb3 Tc5\nNoirs : Re4\nmat aid\u00E9 en 3 coups"),
              "lu ainsi : Blanc Rb3 Tc5, Noir Re4; h#3"));
}

TEST_CASE("the language of problems, entries and games stay what they are, whatever their names") {
  const std::string problem = "pieces white Kf6 Ra5 black Kg8\nstipulation #3\nend\n";
  CHECK(format_of("begin\n" + problem, "x.txt") == TextFormat::language);
  CHECK(format_of("text before it\nBeginProblem\n" + problem, "x.txt") == TextFormat::language);
  CHECK(format_of("piece XY = K\nbegin\n" + problem, "x.txt") == TextFormat::language);
  CHECK(format_of(problem, "x.txt") == TextFormat::language);
  CHECK(format_of("b " + problem, "x.txt") == TextFormat::language);
  CHECK(format_of("", "x.txt") == TextFormat::language);
  CHECK(format_of("---\nalgebraic: {white: [Ka1], black: [Ka3]}\nstipulation: '#1'\n", "x.txt") ==
        TextFormat::olv);
  CHECK(format_of("[White \"N.\"]\n[FEN \"8/8/8/8/8/k7/8/K7 w - -\"]\n\n*\n", "x.txt") ==
        TextFormat::pgn);
  CHECK(format_of("[FEN \"8/8/8/8/8/k7/8/K7 w - -\"] mate in 3\n", "x.txt") == TextFormat::prose);
}
