// How the names of the real conditions are read.

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>

#include "conditions/all_conditions.hpp"
#include "parser/keyword.hpp"
#include "parser/names/names_in_words.hpp"
#include "parser/names/own_names.hpp"
#include "parser/parser.hpp"
#include "solver/setup/option.hpp"
#include "tests/parser/reading.hpp"
#include "tests/support/file_text.hpp"

using namespace warp;

namespace {

/// A problem with the lines `commands` below its stipulation; the line `board` stands before it.
parser::ParsedProblem parsed_with(const std::string& commands, const std::string& board = "") {
  auto problems = parser::parse(
      "begin\n" + board + "pieces white Ka1 Rb2 black Kc5\nstipulation #1\n" + commands + "end\n",
      "test.inp", all_conditions());
  REQUIRE(problems.size() == 1);
  return std::move(problems.front());
}

}  // namespace

TEST_CASE("a condition behind GridChess is no list of files, though its letters name some") {
  for (const std::string board : {"8x8", "8x20"}) {
    const auto parsed = parsed_with("condition GridChess face Circe\n", "board " + board + "\n");
    REQUIRE(parsed.usable());
    REQUIRE(parsed.problem.conditions.size() == 3);
    CHECK(parsed.problem.conditions[1].condition->names.english == "FaceToFace");
  }
}

TEST_CASE("a condition that is stated again with other words replaces the first one") {
  const auto messages = [](const std::string& conditions) {
    return test::messages(parsed_with(conditions));
  };
  CHECK(messages("condition Isardam TypeA Circe\ncondition Isardam TypeB\n") ==
        "test.inp:5:11: a second 'Isardam': it replaces the one in line 4, column 11\n");
  CHECK(messages("condition Madrasi Circe Madrasi\n").empty());
  CHECK(messages("condition Hole a3 Hole a4\n").empty());  // both squares are holes
}

TEST_CASE("a condition of which less than four letters are written is read, with a warning") {
  const auto read = [](const std::string& word) { return parsed_with("condition " + word + "\n"); };
  CHECK(test::messages(read("foo")) ==
        "test.inp:4:11: 'foo' is read as Football; write at least 4 letters of it\n");
  CHECK(read("foo").problem.conditions.at(0).condition->names.english == "Football");
  CHECK(test::messages(read("foot")).empty());
  CHECK(test::messages(read("bgl sat pwc")).empty());  // whole names
  CHECK(test::messages(read("pad")).empty());          // the first word of PADChess
}

TEST_CASE("a word behind a condition is read from two letters on, with a warning") {
  const auto parsed = parsed_with("condition KobulKings wh Isardam TypeB\n");
  CHECK(test::messages(parsed) ==
        "test.inp:4:22: 'wh' is read as White; write at least 3 letters of it\n");
  REQUIRE(parsed.problem.conditions.size() == 2);
  CHECK(parsed.problem.conditions.front().text == "KobulKings White");
  CHECK(test::messages(parsed_with("condition KobulKings whi\n")).empty());
}

TEST_CASE("a name of which only a part is understood is told, with what may be meant") {
  const auto said = [](const std::string& words) {
    return test::messages(parsed_with("condition " + words + "\n"));
  };
  CHECK(
      said("Progressive chess Circe") ==
      "test.inp:4:11: unknown condition 'Progressive chess'; the name of several: "
      "EnglishProgressive, ItalianProgressive, ScottishProgressive; write those that are meant\n");
  CHECK(said("Circe Minimummer") ==
        "test.inp:4:17: unknown condition 'Minimummer'; the name of several: BlackMinimummer, "
        "WhiteMinimummer; write those that are meant\n");
  CHECK(said("Dinasty") == "test.inp:4:11: unknown condition 'Dinasty', did you mean 'Dynasty'?\n");
  CHECK(said("Double Circe") ==
        "test.inp:4:11: 'Double' is read as DoubleTibet, of which it leaves out a word; write the "
        "name in full\n");
  CHECK(said("DoubleT PAD Andern Circe").empty());  // what they leave out says nothing more
  const auto german = parser::parse(
      "anfang\nsteine weiss Ka1 schwarz Kc5\nforderung #1\nbedingung Doppel Circe\nende\n",
      "test.inp", all_conditions());
  CHECK(test::messages(german.at(0)) ==
        "test.inp:4:11: mehrdeutig: Bedingung 'Doppel': DoppeltibetSchach oder "
        "DoppelAgentenCirce\n");
}

TEST_CASE("a name may have blanks between its words, unless the first is a name of its own") {
  const auto read = [](const std::string& words) {
    const auto parsed = parsed_with("condition " + words + "\n");
    INFO(words);
    CHECK(test::messages(parsed).empty());
    std::string names;
    for (const ConditionUse& use : parsed.problem.conditions) {
      names += (names.empty() ? "" : " ") + std::string(use.condition->names.english);
    }
    return names;
  };
  CHECK(read("Anti Circe") == "AntiCirce");
  CHECK(read("white maximummer Circe") == "WhiteMaximummer Circe");
  CHECK(read("Face to Face") == "FaceToFace");
  CHECK(read("Double Tibet") == "DoubleTibet");
  CHECK(read("KoeKo Strict SAT") == "KoeKo StrictSAT");
  CHECK(read("Anti-Circe") == "AntiCirce");
  CHECK(read("CirceMirror") == "MirrorCirce");
  CHECK(read("Koko Rex multiplex") == "KoeKo RoyalDynasty");
  CHECK(read("Circe chess Madrasi") == "Circe Madrasi");
  CHECK(read("Circe martien") == "MarsCirce");
  CHECK(read("Längstzüger") == "Maximummer");     // German
  CHECK(read("Échecs d'Alice") == "AliceChess");  // French
  CHECK(read("Circe Rex Inclusive Madrasi") == "Circe Madrasi");
}

TEST_CASE("a name of several conditions that are stated together states all of them") {
  const auto parsed = parsed_with("condition Double maximummer exact Circe\n");
  CHECK(test::messages(parsed).empty());
  REQUIRE(parsed.problem.conditions.size() == 3);
  CHECK(parsed.problem.conditions[0].text == "BlackMaximummer exact");
  CHECK(parsed.problem.conditions[1].text == "WhiteMaximummer exact");
  const auto german = parser::parse(
      "anfang\nsteine weiss Ka1 schwarz Kc5\nforderung #1\nbedingung Doppellängstzüger\nende\n",
      "test.inp", all_conditions());
  CHECK(german.at(0).problem.conditions.size() == 2);
}

TEST_CASE(
    "every name of a condition in the table is read as it, in every language, or asked back") {
  using parser::Name;
  using parser::NameKind;
  struct Form {
    Language language;
    std::string before, after, sample_walk;
  };
  const std::array forms{
      Form{Language::english, "begin\npieces white Ka1 black Kc5\nstipulation #1\ncondition ",
           "\nend\n", "S"},
      Form{Language::german, "anfang\nsteine weiss Ka1 schwarz Kc5\nforderung #1\nbedingung ",
           "\nende\n", "S"},
      Form{Language::french, "debut\npieces blanc Ra1 noir Rc5\nenonce #1\ncondition ", "\nfin\n",
           "C"}};
  const parser::NameTable& table = parser::NameTable::of(all_conditions());
  const auto conditions = all_conditions().all();
  std::size_t read = 0, asked = 0;
  for (const Name& name : table.all()) {
    const bool is_played = name.kind == NameKind::condition && conditions[name.row]->supported();
    // A text behind the name has a form of its own.
    if (!is_played || std::ranges::any_of(conditions[name.row]->parameters, [](const auto& each) {
          return each.required && each.kind == ParameterKind::text;
        })) {
      continue;
    }
    for (const Form& form : forms) {
      std::string text(name.text);
      for (const Parameter& parameter : conditions[name.row]->parameters) {
        if (parameter.required) {
          text += " " + (parameter.kind == ParameterKind::keyword
                             ? std::string(parameter.words.front().in(form.language))
                         : parameter.kind == ParameterKind::squares ? "d4"
                         : parameter.kind == ParameterKind::walks
                             ? form.sample_walk
                             : std::to_string(std::max<std::int64_t>(parameter.low, 1)));
        }
      }
      const auto problems =
          parser::parse(form.before + text + form.after, "test.inp", all_conditions());
      REQUIRE(problems.size() == 1);
      const std::string messages = test::messages(problems.front());
      INFO(text, " in a problem of language ", static_cast<int>(form.language), ": ", messages);
      const auto meaning = table.meaning(NameKind::condition, name.text, form.language);
      if (meaning.rows.size() > 1 && !meaning.together) {
        ++asked;
        for (const std::size_t row : meaning.rows) {
          CHECK(messages.find(conditions[row]->names.in(form.language)) != std::string::npos);
        }
        continue;
      }
      ++read;
      CHECK(messages.empty());
      const auto& uses = problems.front().problem.conditions;
      REQUIRE(uses.size() == meaning.rows.size());
      for (std::size_t i = 0; i < uses.size(); ++i) {
        CHECK(uses[i].condition == conditions[meaning.rows[i]]);
      }
    }
  }
  CHECK(read > 2000);
  CHECK(asked >= 9);
}

TEST_CASE("options, attributes and pieces may be called by any of their names") {
  const auto messages = [](const std::string& text) {
    const auto problems =
        parser::parse("begin\n" + text + "stipulation #1\nend\n", "test.inp", all_conditions());
    return test::messages(problems.at(0));
  };
  for (const parser::Name& name : parser::NameTable::of(all_conditions()).all()) {
    INFO(name.text);
    const std::string text(name.text);
    if (name.kind == parser::NameKind::attribute) {
      CHECK(messages("pieces white Pa2 white " + text + " Sb2 black Kh8\n").empty());
    } else if (name.kind == parser::NameKind::option &&
               all_options()[name.row].parameters.empty()) {
      CHECK(messages("pieces white Ka1 black Kh8\noption " + text + " variation\n").empty());
    }
  }
  const auto parsed = parser::parse(
      "begin\npieces white king a1 night rider b2c3 neutral grasshopper d4 neutral half-neutral "
      "Se5 black Kh8\nstipulation #1\noption set-play\nend\n",
      "test.inp", all_conditions());
  CHECK(test::messages(parsed.at(0)) == "");
  CHECK(test::units(parsed.at(0).problem.units) == "Ka1 Nb2 Nc3 =Gd4 =Se5 -Kh8");
}

TEST_CASE("whatever stands before or behind the name of a condition is understood or told") {
  const auto registry = all_conditions().all();
  std::set<std::string> words{"a1", "3", "foo", "&", "Chess", "Neutral", "Exact", "Half", "Total"};
  for (const Condition* condition : registry) {  // "Double", "Anti", "Super"
    const std::string_view name = condition->names.english;
    const auto end =
        std::find_if(name.begin() + 1, name.end(), [](char c) { return c >= 'A' && c <= 'Z'; });
    words.emplace(name.begin(), end);
  }
  const auto key = [](std::string_view text) { return parser::name_key(text); };
  std::size_t told = 0, understood = 0;
  for (const Condition* condition : registry) {
    const std::string name(condition->names.english);
    // A seventh of the words with each condition, to save time.
    std::size_t number = 0;
    for (const std::string& word : words) {
      if (++number % 7 != name.size() % 7) continue;
      for (const std::string& text : {word + " " + name, name + " " + word}) {
        const auto parsed = parsed_with("condition " + text + "\n");
        if (!parsed.diagnostics.empty()) {
          ++told;
          continue;
        }
        ++understood;
        std::string read;
        for (const ConditionUse& use : parsed.problem.conditions) read += use.text;
        INFO(text, " is read as ", read);
        // Circe chess is Circe.
        const std::string said = word == "Chess" ? "" : key(word);
        // Mars AntiCirce is AntiMarsCirce; Ultra Patrouille, in part French, is UltraPatrol.
        const bool has_other_order =
            parsed.problem.conditions.size() == 1 &&
            std::ranges::any_of(all_languages, [&](Language language) {
              const Condition& meant = *parsed.problem.conditions.front().condition;
              return parser::has_words_of(key(text), meant.names.in(language));
            });
        // Double Maximummer is BlackMaximummer and WhiteMaximummer.
        const bool is_called_so = std::ranges::any_of(registry, [&](const Condition* other) {
          const std::string together = "," + key(other->called_together.english) + ",";
          return parsed.problem.conditions.size() > 1 &&
                 together.find(key(text)) != std::string::npos;
        });
        // Units FunctionaryChess is UnitsFunctionary: chess says nothing.
        const bool is_whole = has_other_order || is_called_so || key(text) == key(read) + "chess" ||
                              test::holds_all(key(read), {said, key(name)});
        CHECK(is_whole);
      }
    }
  }
  CHECK(told > 1000);
  CHECK(understood > 100);
}

TEST_CASE("a name with '&' may be written in several words, in three languages") {
  for (const std::string words : {"Take & Make", "take and make", "Take &Make", "Take& Make",
                                  "Take & MakeChess", "take&make"}) {
    CAPTURE(words);
    const auto read = parsed_with("condition " + words + " Circe\n");
    CHECK(test::messages(read).empty());
    REQUIRE(read.problem.conditions.size() == 2);
    CHECK(read.problem.conditions[0].condition->names.english == "Take&MakeChess");
    CHECK(read.problem.conditions[1].condition->names.english == "Circe");
  }
  CHECK(
      parsed_with("condition Make and Take\n").problem.conditions.at(0).condition->names.english ==
      "Make&TakeChess");
  CHECK(test::messages(parsed_with("condition Circe & Madrasi\n")) ==
        "test.inp:4:17: unknown condition '&'\n");
  const auto german = parser::parse(
      "anfang\nsteine weiss Ka1 schwarz Kc5\nforderung #1\nbedingung Take und Make\nende\n",
      "test.inp", all_conditions());
  CHECK(german.at(0).problem.conditions.at(0).condition->names.english == "Take&MakeChess");
}

TEST_CASE("a beginning that means one thing in Popeye means the same here") {
  std::map<std::pair<std::string, std::string>, std::vector<std::string>> popeye;
  std::istringstream lines(test::file_text(WARP_TESTS "/parser/popeye_names.txt"));
  for (std::string line; std::getline(lines, line);) {
    std::istringstream words(line);
    std::string kind, language, name;
    if (words >> kind >> language >> name && kind != "#") popeye[{kind, language}].push_back(name);
  }
  REQUIRE(popeye.size() == 6);
  const auto begins = [](std::string_view name, std::string_view beginning) {
    return parser::equal_ignoring_case(name.substr(0, beginning.size()), beginning);
  };
  std::size_t beginnings = 0;
  for (const auto& [list, names] : popeye) {
    const Language language = list.second == "de"   ? Language::german
                              : list.second == "fr" ? Language::french
                                                    : Language::english;
    parser::Keywords known = parser::keywords_of(all_options(), language);
    if (list.first == "condition") {
      known.clear();
      for (const Condition* condition : all_conditions().all()) {
        known.push_back(condition->names.in(language));
      }
    }
    for (const std::string& name : names) {
      if (!parser::match_keyword(known, name).exact) continue;
      for (std::size_t length = 1; length < name.size(); ++length) {
        const std::string_view beginning = std::string_view(name).substr(0, length);
        const auto number = std::ranges::count_if(
            names, [&](const std::string& other) { return begins(other, beginning); });
        if (number > 1) continue;
        CAPTURE(beginning);
        const parser::KeywordMatch match = parser::match_keyword(known, beginning);
        REQUIRE(match.unique());
        CHECK(parser::equal_ignoring_case(known[match.index()], name));
        ++beginnings;
      }
    }
  }
  CHECK(beginnings > 1000);
  // Own names are still shortened where no other begins so.
  const auto parsed = parsed_with("condition Marseill\n");
  REQUIRE(parsed.usable());
  CHECK(parsed.problem.conditions.front().condition->names.english == "MarseillaisChess");
}

TEST_CASE("beginnings of commands end a list of conditions, even if our own names begin so") {
  for (const char* const text :
       {"condition Anticirce\nrem <<< Null\n", "condition Anticirce\nrem Circe\nrem Madrasi\n"}) {
    const auto parsed = parsed_with(text);
    REQUIRE(parsed.usable());
    CHECK(parsed.diagnostics.empty());
    REQUIRE(parsed.problem.conditions.size() == 1);
  }
  const auto own = parsed_with("condition Anticirce Reman\n");
  REQUIRE(own.usable());
  CHECK(own.problem.conditions.size() == 2);
}

TEST_CASE("names that give way are names of conditions and options") {
  std::size_t own = 0;
  for (const Condition* condition : all_conditions().all()) {
    own += parser::is_own_name(condition->names.english) ? 1 : 0;
    CHECK(parser::is_own_name(condition->names.english) ==
          parser::is_own_name(condition->names.french));
  }
  CHECK(own >= 30);
  for (const char* const name : {"Circe", "EchecsMarins", "Loch", "SetPlay"}) {
    CHECK_FALSE(parser::is_own_name(name));
  }
}
