// Options, conditions and twins.

#include <doctest/doctest.h>

#include <algorithm>
#include <set>
#include <string>
#include <string_view>

#include "conditions/known_by_name.hpp"
#include "parser/names/names_in_words.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/formats/files/english.hpp"
#include "solver/setup/target/target_pattern.hpp"
#include "tests/parser/reading.hpp"

using namespace warp;

namespace {

using NumberList = std::vector<std::int64_t>;
using Squares = std::vector<Square>;

template <class Command>
const Command* command(const parser::ParsedProblem& parsed, std::size_t twin, std::size_t number) {
  REQUIRE(parsed.problem.twins.size() > twin);
  REQUIRE(parsed.problem.twins[twin].commands.size() > number);
  return std::get_if<Command>(&parsed.problem.twins[twin].commands[number].first);
}

}  // namespace

TEST_CASE("the option table is in the order of the identifiers") {
  const auto options = all_options();
  for (std::size_t i = 0; i < options.size(); ++i) {
    CHECK(static_cast<std::size_t>(options[i].id) == i);
    CHECK_FALSE(options[i].help.english.empty());
  }
}

TEST_CASE("whatever stands before or behind the name of an option is understood or told") {
  std::size_t told = 0, understood = 0;
  for (const OptionInfo& option : all_options()) {
    std::string name(option.names.english);
    if (option.id == OptionId::last_capture) continue;  // a unit follows it
    for (const Parameter& parameter : option.parameters)
      name += parameter.kind == ParameterKind::text      ? " \"check\""
              : parameter.kind != ParameterKind::squares ? " 1"
              : option.id == OptionId::en_passant        ? " e6"
                                                         : " a1h8";
    for (const std::string word : {"foo", "in", "set", "Play", "Key", "Double", "Half", "Short",
                                   "1", "a1", "White", "No", "Threat", "&", "all"}) {
      for (const std::string& text : {word + " " + name, name + " " + word}) {
        const auto parsed = test::parse_with("option " + text);
        if (!parsed.diagnostics.empty()) {
          ++told;
          continue;
        }
        ++understood;
        std::string read;
        for (const OptionUse& use : parsed.problem.options)
          read += files::english_text(use, parsed.problem);
        INFO(text, " is read as ", read);
        const bool is_whole =
            test::holds_all(parser::name_key(read),
                            {parser::name_key(word), parser::name_key(option.names.english)});
        CHECK(is_whole);
      }
    }
  }
  CHECK(told > 300);
  CHECK(understood > 30);
}

TEST_CASE("options may have blanks between their words; very short ones are told") {
  const auto read = [](const std::string& words) {
    const auto parsed = test::parse_with("option " + words);
    std::string text = test::messages(parsed);
    for (const OptionUse& use : parsed.problem.options)
      text += files::english_text(use, parsed.problem) + "; ";
    return text;
  };
  CHECK(read("mates in 1 variation") == "MatesIn1; Variations; ");
  CHECK(read("white to play set play") == "WhiteToPlay; SetPlay; ");
  CHECK(read("vari set try") == "Variations; SetPlay; Try; ");
  CHECK(read("set in 1") ==
        "test.inp:4:12: 'in' is read as Intelligent; write at least 3 letters of it\nSetPlay; "
        "Intelligent 1; ");
}

TEST_CASE("words that belong to nothing are errors in units, stipulations and twins") {
  const auto is_told = [](const std::string& pieces, const std::string& stipulation,
                          const std::string& twin) {
    return !test::parse_one("begin\npieces " + pieces + "\nstipulation " + stipulation + "\n" +
                            (twin.empty() ? "" : "twin " + twin + "\n") + "end\n")
                .diagnostics.empty();
  };
  const std::string units = "white Kf6 Ra1 black Kh8";
  CHECK_FALSE(is_told(units, "#2", "move a1 b1"));
  for (const std::string wrong :
       {"white Kf6 foo black Kh8", "white foo Kf6 black Kh8", "white Double Kf6 black Kh8",
        "white Kf6 7 black Kh8", "white Kf6 & black Kh8", "white Kf6 a1 black Kh8",
        "foo white Kf6 black Kh8", "white Grashopper a1 Kf6 black Kh8",
        "white royal foo Kf6 black Kh8", "white Kf6 black Kh8 half", "white Kf6 (Qa1) black Kh8",
        "white royal black Kh8", "white Kf6 black Kh8 neutral royal"}) {
    CAPTURE(wrong);
    CHECK(is_told(wrong, "#2", ""));
  }
  for (const std::string wrong : {"#2 foo", "foo #2", "#2 3", "h#2.5 5", "direct #2", "#2 #3",
                                  "ser h#2", "zd4 e5 2", "#2 &", "#2!", "exact #2"}) {
    CAPTURE(wrong);
    CHECK(is_told(units, wrong, ""));
  }
  for (const std::string wrong :
       {"move a1 b1 foo", "move a1 b1 c1", "exchange foo a1 f6", "rotate 90 7", "polish foo",
        "stip h#2 foo", "add white Qc3 foo", "substitute R B Q", "continued foo", "remove a1 foo",
        "mirror a1<-->h1 a1", "shift a1 b1 3", "continued", "add white", "add white royal"}) {
    CAPTURE(wrong);
    CHECK(is_told(units, "#2", wrong));
  }
}

TEST_CASE("every option is understood in every language") {
  for (const OptionInfo& option : all_options()) {
    for (const Language language : all_languages) {
      CAPTURE(option.names.in(language));
      std::string text = language == Language::english ? "begin pieces white Ka1 black Kh8 stip #1 "
                         : language == Language::german
                             ? "anfang steine weiss Ka1 schwarz Kh8 ford #1 "
                             : "debut pieces blanc Ra1 noir Rh8 eno #1 ";
      text += "option " + std::string(option.names.in(language));
      if (option.id == OptionId::last_capture) {
        text += ' ' + std::string(side_names[1].in(language)) + " pb4";
        if (language == Language::german) text.replace(text.size() - 3, 1, "b");
      } else {
        for (const Parameter& parameter : option.parameters)
          text += parameter.kind == ParameterKind::text      ? " \"check\""
                  : parameter.kind != ParameterKind::squares ? " 1"
                  : option.id == OptionId::en_passant        ? " a2a3a4"
                                                             : " a1h8";
      }
      text += language == Language::french ? " fin" : " end";
      const auto parsed = test::parse_one(text);
      REQUIRE(parsed.problem.options.size() == 1);
      CHECK(parsed.problem.options[0].id == option.id);
      CHECK(parsed.problem.options[0].arguments.size() == option.parameters.size());
      CHECK(parsed.usable());
    }
  }
}

TEST_CASE("arguments of options") {
  const auto parsed = test::parse_with(
      "option MaxSol 3 laststeps 4,2,4 intelligent try intell 5 nocast a1 h1e1 enpass a2a3a4 "
      "upto 11:7:11");
  CHECK(test::messages(parsed) ==
        "test.inp:4:49: a second 'Intelligent': it replaces the one in line 4, column 33\n");
  const auto& options = parsed.problem.options;
  REQUIRE(options.size() == 8);
  CHECK(std::get<NumberList>(options[0].arguments.at(0).value) == NumberList{3});
  CHECK(std::get<NumberList>(options[1].arguments.at(0).value) == NumberList{2, 4});
  CHECK(options[2].arguments.empty());
  CHECK(options[3].id == OptionId::try_play);
  CHECK(std::get<NumberList>(options[4].arguments.at(0).value) == NumberList{5});
  CHECK(std::get<Squares>(options[5].arguments.at(0).value) == Squares{0, 7, 4});
  CHECK(std::get<Squares>(options[6].arguments.at(0).value) == Squares{8, 16, 24});
  CHECK(options[6].where == Location{4, 73});
  CHECK(std::get<NumberList>(options[7].arguments.at(0).value) == NumberList{11, 7, 11});
}

TEST_CASE("LastCapture names a unit") {
  for (const std::string_view text : {"option lastcapture white Sa1 try",
                                      "option lastcap wh s a1 "
                                      "try"}) {
    CAPTURE(text);
    const auto& options = test::parse_with(text).problem.options;
    REQUIRE(options.size() == 2);
    REQUIRE(options[0].arguments.size() == 3);
    CHECK(std::get<std::size_t>(options[0].arguments[0].value) == 0);
    CHECK(std::get<std::vector<WalkId>>(options[0].arguments[1].value) ==
          std::vector<WalkId>{walks::knight});
    CHECK(std::get<Squares>(options[0].arguments[2].value) == Squares{0});
  }
}

TEST_CASE("one of the two options for the other side is enough") {
  const auto parsed = test::parse_with("option duplex halfduplex");
  CHECK(parsed.usable());
  CHECK(test::messages(parsed) ==
        "test.inp:4:15: 'HalfDuplex' solves for the other side only: 'Duplex' changes nothing\n");
}

TEST_CASE("options of older times are accepted without effect") {
  const auto parsed = test::parse_with("option search multis nosymm defence 0 intell 0 beep 3");
  CHECK(test::messages(parsed) == "");
  CHECK(parsed.problem.options.size() == 6);
}

TEST_CASE("conditions and their arguments") {
  const auto parsed =
      test::parse_with("condition PowerChess bla\n  warpc sample typeb 7 c3d4 e5 s q typea");
  CHECK(test::messages(parsed) == "");
  const auto& conditions = parsed.problem.conditions;
  REQUIRE(conditions.size() == 3);
  CHECK(conditions[0].text == "PowerChess Black");
  CHECK(std::get<std::size_t>(conditions[0].arguments.at(0).value) == 1);
  CHECK(conditions[0].where == Location{4, 11});
  CHECK(conditions[1].text == "WarpChess");
  CHECK(conditions[1].where == Location{5, 3});
  CHECK(conditions[2].text == "Sample TypeB 7 c3 d4 e5 S Q TypeA");
  CHECK(std::get<std::vector<WalkId>>(conditions[2].arguments.at(3).value) ==
        std::vector<WalkId>{walks::knight, walks::queen});
}

TEST_CASE("conditions are printed in the language of the problem") {
  const auto parsed = test::parse_one(
      "anfang steine weiss ka1 schwarz kh8 forderung #1 bedingung powers schw muster typb 2,1 t "
      "ende");
  REQUIRE(parsed.problem.conditions.size() == 2);
  CHECK(parsed.problem.conditions[0].text == "PowerSchach Schwarz");
  CHECK(parsed.problem.conditions[1].text == "Muster TypB 1,2 T");
}

TEST_CASE("a condition that cannot be played takes the rest of its command with it") {
  const auto parsed = test::parse_with(
      "condition circe RexInclusive s r b xyzzy 12\n  a1b2 foo\noption duplex\n"
      "twin condition madrasi rex add white Bc3");
  CHECK(test::messages(parsed) ==
        "test.inp:4:11: unsupported: Circe\ntest.inp:7:16: unsupported: Madrasi\n");
  CHECK(parsed.problem.options.size() == 1);
  CHECK(command<TwinAdd>(parsed, 0, 1) != nullptr);
}

TEST_CASE("conditions known by name are in order and have names of their own") {
  const auto conditions = conditions_known_by_name();
  const auto lower = [](std::string_view text) {
    std::string result(text);
    std::ranges::transform(result, result.begin(), [](unsigned char c) {
      return static_cast<char>(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
    });
    return result;
  };
  for (const Language language : all_languages) {
    std::set<std::string> names;
    for (const Condition& condition : conditions) {
      CAPTURE(condition.names.in(language));
      CHECK_FALSE(condition.names.in(language).empty());
      CHECK_FALSE(condition.supported());
      CHECK(names.insert(lower(condition.names.in(language))).second);
    }
  }
  CHECK(std::ranges::is_sorted(
      conditions, {}, [&](const Condition& condition) { return lower(condition.names.english); }));
}

TEST_CASE("walks have letters of their own in each language") {
  for (const Language language : all_languages) {
    for (std::size_t id = 1; id < standard_walks().size(); ++id) {
      const Walk& walk = standard_walks()[id];
      CAPTURE(walk.names.english);
      CHECK(find_walk(walk.letters.in(language), language) == static_cast<WalkId>(id));
      CHECK_FALSE(walk.names.in(language).empty());
      CHECK_FALSE(walk.description.in(language).empty());
      CHECK(walk.supported == (id != unknown_walk()));  // which stands for any, and never moves
    }
  }
  CHECK(find_walk("Q", Language::english) == walks::queen);
  CHECK(find_walk("d", Language::german) == walks::queen);
  CHECK(find_walk("C", Language::french) == walks::knight);
  CHECK_FALSE(find_walk("xy", Language::english));
  CHECK_FALSE(find_walk("", Language::english));
  CHECK(standard_walks()[walks::pawn].pawn);
}

TEST_CASE("goals are looked up by kind") {
  for (const GoalInfo& goal : all_goals()) CHECK(&goal_info(goal.kind) == &goal);
}

TEST_CASE("all changes of a twin") {
  const auto parsed = test::parse_with(
      "twin move a1 a2 exchange b2h8 remove a1c3\n"
      "twin continued add white Sc3 black royal pd4e5 substitute r b\n"
      "twin rotate 270 mirror a1<-->h8 shift a1 b2 polish\n"
      "twin stip #3 condition powerchess black");
  REQUIRE(parsed.problem.twins.size() == 4);

  const auto* move = command<TwinMove>(parsed, 0, 0);
  REQUIRE(move != nullptr);
  CHECK(move->from == 0);
  CHECK(move->to == 8);
  const auto* exchange = command<TwinExchange>(parsed, 0, 1);
  REQUIRE(exchange != nullptr);
  CHECK(exchange->first == 9);
  CHECK(exchange->second == 63);
  REQUIRE(command<TwinRemove>(parsed, 0, 2) != nullptr);
  CHECK(command<TwinRemove>(parsed, 0, 2)->square == 0);
  CHECK(command<TwinRemove>(parsed, 0, 3)->square == 18);
  CHECK_FALSE(parsed.problem.twins[0].continued);
  CHECK(parsed.problem.twins[0].where == Location{4, 1});
  CHECK(parsed.problem.twins[0].commands[1].second == Location{4, 17});

  CHECK(parsed.problem.twins[1].continued);
  const auto* added = command<TwinAdd>(parsed, 1, 0);
  REQUIRE(added != nullptr);
  CHECK(test::units(added->units) == "Sc3 -Pd4 -Pe5");
  const auto* substitution = command<TwinSubstitute>(parsed, 1, 1);
  REQUIRE(substitution != nullptr);
  CHECK(substitution->from == walks::rook);
  CHECK(substitution->to == walks::bishop);

  REQUIRE(command<TwinRotate>(parsed, 2, 0) != nullptr);
  CHECK(command<TwinRotate>(parsed, 2, 0)->degrees == 270);
  REQUIRE(command<TwinMirror>(parsed, 2, 1) != nullptr);
  CHECK(command<TwinMirror>(parsed, 2, 1)->kind == TwinMirrorKind::a1_h8);
  REQUIRE(command<TwinShift>(parsed, 2, 2) != nullptr);
  CHECK(command<TwinShift>(parsed, 2, 2)->to == 9);
  CHECK(command<TwinPolish>(parsed, 2, 3) != nullptr);

  REQUIRE(command<TwinStipulation>(parsed, 3, 0) != nullptr);
  CHECK(command<TwinStipulation>(parsed, 3, 0)->stipulation.text == "#3");
  REQUIRE(command<TwinConditions>(parsed, 3, 1) != nullptr);
  CHECK(command<TwinConditions>(parsed, 3, 1)->conditions.at(0).text == "PowerChess Black");
}

TEST_CASE("a zeroposition is the first twin") {
  const auto parsed = test::parse_with("zeroposition move a1 a2\ntwin move a1 a3");
  CHECK(test::messages(parsed) == "");
  REQUIRE(parsed.problem.twins.size() == 2);
  CHECK(parsed.problem.twins[0].zeroposition);
  CHECK_FALSE(parsed.problem.twins[1].zeroposition);
}

TEST_CASE("other commands may follow twins") {
  const auto parsed = test::parse_with("twin move a1 a2\ntitle The twin\noption duplex");
  CHECK(test::messages(parsed) == "");
  CHECK(parsed.problem.options.size() == 1);
}
