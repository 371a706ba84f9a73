#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <set>
#include <span>
#include <sstream>
#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/attributes.hpp"
#include "parser/names/goal_names.hpp"
#include "parser/names/stipulation_forms.hpp"
#include "parser/parser.hpp"
#include "parser/twins.hpp"
#include "solver/app/reference/reference_boards.hpp"
#include "solver/app/reference/technique_texts.hpp"
#include "solver/app/reference/usage.hpp"
#include "solver/board/position/geometry/geometry_spec.hpp"
#include "solver/rules/general/goal.hpp"
#include "solver/setup/option.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/locale.hpp"
#include "tests/support/program.hpp"
#include "tests/support/temporary.hpp"
#include "tests/support/terminal.hpp"

using warp::test::holds;
using warp::test::run_warp;
using warp::test::times_in;

TEST_CASE("the list of pieces has letters, names and what they do") {
  const auto result = run_warp({"list", "pieces"});
  CHECK(result.exit_status == 0);
  CHECK(result.out.find("\nG  G  S   grasshopper: Hops along queen lines to the square directly "
                        "behind one hurdle.\n") != std::string::npos);
  CHECK(result.out.find("\nZR ZR ZN  zebrarider: ") != std::string::npos);
}

TEST_CASE("pieces are explained by name and by letters of any language") {
  const auto by_name = run_warp({"explain", "rook", "hopper"});
  CHECK(by_name.exit_status == 0);
  CHECK(by_name.out.find("rook hopper, Turmhüpfer, sauterelle tour\n") == 0);
  CHECK(run_warp({"explain", "TURMHüpfer", "--lang", "en"}).out == by_name.out);
  const auto by_letters = run_warp({"explain", "s"});  // the French one is another piece
  CHECK(by_letters.out.find("knight") != std::string::npos);
  CHECK(by_letters.out.find("grasshopper") != std::string::npos);
  CHECK(run_warp({"explain", "mp"}).out.find("promotes on its last rank, to marine pieces") !=
        std::string::npos);
  const auto unknown = run_warp({"explain", "grashopper"});
  CHECK(unknown.exit_status == 2);
  CHECK(unknown.err.find("did you mean 'grasshopper'?") != std::string::npos);
}

TEST_CASE("a piece that several problems of a file state is explained once") {
  const warp::test::TemporaryDirectory directory;
  const std::string problem = "begin\npieces white Kc2 black Ka1\nstipulation #1\nend\n";
  const auto with = [&](const std::string& code) {
    return "begin\npiece " + code + " = leaper 1,4\n" + problem.substr(6);
  };
  const std::string once = directory.write("once.inp", "piece XY = leaper 1,3\n" + problem);
  const std::string often =
      directory.write("often.inp", "piece XY = leaper 1,3\n" + problem + with("VV") + with("WW"));
  const auto result = run_warp({"explain", "XY", "--file", often});
  CHECK(result.exit_status == 0);
  CHECK(result.out == run_warp({"explain", "XY", "--file", once}).out);
}

TEST_CASE("what cannot be explained is said") {
  const warp::test::TemporaryDirectory directory;
  const auto message = [](const std::vector<std::string>& words) {
    const auto result = run_warp(words);
    CHECK(result.exit_status == 2);
    return result.err;
  };
  const std::string folder = directory.path("");
  CHECK(message({"explain", "XY", "--file", folder}) ==
        folder + ": is a directory; a problem file was expected\n");
  CHECK(message({"explain", "XY", "--file"}) ==
        "expected FILE after --file; see warp explain --help\n");
  CHECK(message({"explain", "XY", "--file", ""}) ==
        "expected the name of a problem file after --file\n");
  CHECK(message({"explain"}) ==
        "expected a name or a stipulation after explain, such as: warp explain nightrider\n");
  CHECK(message({"explain", "leaper 1,x"}).find("column 10: ") != std::string::npos);
}

TEST_CASE("a piece is not known because its definition is wrong: this is said") {
  const warp::test::TemporaryDirectory directory;
  const std::string file = directory.write("own.inp",
                                           "piece XY = laeper 1,3\nbegin\npiece XZ = "
                                           "leaper\npieces white Ka1 black Kh8\nstip foo\nend\n");
  const auto message = [&](const std::string& name) {
    const auto result = run_warp({"explain", name, "--file", file});
    CHECK(result.exit_status == 2);
    return result.err;
  };
  CHECK(message("xy") == file + ":1:12: unknown part 'laeper', did you mean 'leaper'?\n");
  CHECK(message("XZ") == file + ":4:1: expected a step such as 1,2 after 'leaper', not 'pieces'\n");
  CHECK(message("XQ").ends_with("nothing is called 'XQ'\n"));
}

TEST_CASE("every command answers --help") {
  for (const std::string command : {"list", "explain", "batch", "check"}) {
    CAPTURE(command);
    const auto help = run_warp({command, "--help"});
    CHECK(help.exit_status == 0);
    CHECK(help.out.find("Usage: warp " + command) != std::string::npos);
    CHECK(help.err.empty());
  }
}

TEST_CASE("list and explain read options as the other commands do") {
  CHECK(run_warp({"list", "pieces", "--format", "json"}).out ==
        run_warp({"list", "-format=json", "pieces"}).out);
  CHECK(run_warp({"explain", "--format=xml", "rook"}).err ==
        "--format: expected text or json, not 'xml'; see warp explain --help\n");
  CHECK(run_warp({"explain", "--fiel", "XY"}).err ==
        "unknown option --fiel, did you mean --file?\n");
  CHECK(run_warp({"list", "pieces", "conditions"}).err ==
        "unexpected word conditions; see warp list --help\n");
  CHECK(run_warp({"list", "mates"}).err ==
        "WHAT: expected pieces, conditions, options, goals, stipulations, twins, boards, "
        "techniques, themes or refused, not 'mates'; see warp list --help\n");
}

TEST_CASE("what is refused is listed with the reason, in words in which it is refused") {
  const auto refused = [](const std::string& locale) {
    const warp::test::LocaleIs is(locale, "", "");
    return run_warp({"list", "refused"}).out;
  };
  const std::string english = refused("C.UTF-8"), german = refused("de_DE.UTF-8"),
                    french = refused("fr_FR.UTF-8");
  CHECK(holds(english, "Cage RexInclusive: A cage is a square"));
  CHECK(holds(german, "Kaefig RexInklusive: Ein K\u00e4fig ist ein Feld"));
  CHECK(holds(french, "Cage RexInclusif: Une cage est une case"));
  const auto result = run_warp({},
                               "begin\npieces white Kf6 Ra1 black Kh8\nstipulation #2\n"
                               "condition circe cage rexinclusive\nend\n");
  CHECK(result.exit_status == 3);
  CHECK(holds(result.err, "unsupported: Cage RexInclusive"));
  CHECK(times_in(english, "\n") == times_in(german, "\n"));
  CHECK_FALSE(holds(english + german + french, "{"));
}

TEST_CASE("conditions of which no certain rule was found are refused by name") {
  for (const std::string name : {"Mantis", "MantisSchach", "capture&exchange", "zorro"}) {
    const auto result = run_warp(
        {}, "begin\npieces white Kf6 Ra1 black Kh8\nstipulation #2\ncondition " + name + "\nend\n");
    CHECK(result.exit_status == 3);
    CHECK(holds(result.err, ", whose exact rule is not known here"));
  }
  CHECK(holds(run_warp({"explain", "mantis", "--lang=en"}).out, "no definition was found"));
  CHECK(holds(run_warp({"list", "refused"}).out,
              "QuartzChess, whose exact rule is not known here: Composers use it, but"));
}

TEST_CASE("conditions are listed and explained") {
  CHECK(run_warp({"list", "conditions"}).out.find("PowerChess: ") != std::string::npos);
  CHECK(run_warp({"explain", "powerchess"}).out.find("PowerChess, PowerSchach, EchecsPower\n") ==
        0);
  CHECK(run_warp({"list"}).exit_status == 2);
}

TEST_CASE("what a condition may be followed by is explained") {
  const std::string out = run_warp({"explain", "koeko"}).out;
  CHECK(out.find("After the name: ") != std::string::npos);
  CHECK(out.find("In a problem: condition KoeKo\n") != std::string::npos);
}

TEST_CASE("a traditional name of Circe is explained by its own rule") {
  CHECK(run_warp({"explain", "PWC", "--lang=en"})
            .out.find("A captured unit, except a king, is reborn. The rebirth square is the "
                      "departure of the "
                      "capturing unit: the two exchange places.\n") != std::string::npos);
  // The beginning of a German name, but a word of the English one as well.
  CHECK(run_warp({"explain", "assassin"}).out.find("\nA captured unit, except a king") !=
        std::string::npos);
  const std::string super = run_warp({"explain", "supercirce"}).out;
  CHECK(super.find("any empty square") != std::string::npos);
  CHECK(super.find("game array") == std::string::npos);
  CHECK(run_warp({"explain", "MirrorAntiCirce"}).out.find("Cheylan: it may not.") !=
        std::string::npos);
  CHECK(run_warp({"explain", "Circe"}).out.find("\n  Parachute: if the rebirth square") !=
        std::string::npos);
}

TEST_CASE("no two conditions share a text, in no language") {
  for (const warp::Language language : warp::all_languages) {
    std::map<std::string, std::string> seen;
    for (const warp::Condition* condition : warp::all_conditions().all()) {
      if (condition->supported()) {
        const std::string rule(condition->rule.in(language));
        const auto [other, is_new] = seen.emplace(rule, condition->names.english);
        CHECK_MESSAGE(is_new, condition->names.english, " and ", other->second, ": ", rule);
        CHECK(!rule.empty());
      }
    }
  }
}

TEST_CASE("what lists say of a condition is said of no other") {
  std::istringstream lines(run_warp({"list", "conditions"}).out);
  std::map<std::string, std::string> seen;
  for (std::string line; std::getline(lines, line);) {
    const std::size_t colon = line.find(": ");
    REQUIRE(colon != std::string::npos);
    const auto [other, is_new] = seen.emplace(line.substr(colon), line.substr(0, colon));
    CHECK_MESSAGE(is_new, line, " and ", other->second);
  }
  CHECK(seen.size() > 200);
  CHECK(run_warp({"list", "conditions"}).out.find("b1 ... h8.\n") != std::string::npos);
}

TEST_CASE("everything has a name in three languages") {
  const auto has_all = [](const warp::Names& names) {
    return std::ranges::none_of(
        warp::all_languages, [&](warp::Language language) { return names.in(language).empty(); });
  };
  const auto have_all = [&](std::span<const warp::Parameter> parameters) {
    return std::ranges::all_of(parameters, [&](const warp::Parameter& parameter) {
      return std::ranges::all_of(parameter.words, has_all);
    });
  };
  for (const warp::Condition* condition : warp::all_conditions().all()) {
    CAPTURE(condition->names.english);
    CHECK(has_all(condition->names));
    CHECK(have_all(condition->parameters));
  }
  for (const warp::OptionInfo& option : warp::all_options()) {
    CAPTURE(option.names.english);
    CHECK(has_all(option.names));
    CHECK(have_all(option.parameters));
  }
  for (const warp::parser::AttributeInfo& attribute : warp::parser::all_attributes()) {
    CAPTURE(attribute.names.english);
    CHECK(has_all(attribute.names));
  }
  for (std::size_t row = 1; row < warp::standard_walks().size(); ++row) {
    CAPTURE(warp::standard_walks()[row].names.english);
    CHECK(has_all(warp::standard_walks()[row].names));
    CHECK(has_all(warp::standard_walks()[row].letters));
  }
  for (const warp::BoardForm& board : warp::board_forms()) {
    CAPTURE(board.names.english);
    CHECK((has_all(board.names) || board.kind == warp::BoardKind::plain ||
           board.kind == warp::BoardKind::own));
  }
  for (const warp::GoalInfo& goal : warp::all_goals()) {
    CAPTURE(goal.notation);  // goals are written alike in all languages
    CHECK(!goal.notation.empty());
    CHECK(warp::parser::goal_names()[static_cast<std::size_t>(goal.kind)].kind == goal.kind);
  }
}

TEST_CASE("everything that explanations say is said in three languages") {
  const auto has_all = [](const warp::Names& texts) {
    return !texts.english.empty() && !texts.german.empty() && !texts.french.empty() &&
           texts.german != texts.english && texts.french != texts.english;
  };
  for (const warp::Condition* condition : warp::all_conditions().all()) {
    if (condition->supported()) {
      CAPTURE(condition->names.english);
      CHECK(has_all(condition->rule));
      for (const warp::Parameter& parameter : condition->parameters) {
        CHECK((parameter.kind != warp::ParameterKind::text || has_all(parameter.what)));
        for (std::size_t word = 0; parameter.meaning && word < parameter.words.size(); ++word) {
          CAPTURE(parameter.words[word].english);
          CHECK(has_all(parameter.meaning(word)));
        }
      }
    }
  }
  for (std::size_t row = 1; row < warp::standard_walks().size(); ++row) {
    CAPTURE(warp::standard_walks()[row].names.english);
    CHECK(has_all(warp::standard_walks()[row].description));
  }
  for (const warp::BoardForm& board : warp::board_forms()) {
    CAPTURE(board.names.english);
    CHECK(has_all({warp::board_meaning(board.kind, warp::Language::english),
                   warp::board_meaning(board.kind, warp::Language::german),
                   warp::board_meaning(board.kind, warp::Language::french)}));
  }
  for (const warp::OptionInfo& option : warp::all_options()) {
    CAPTURE(option.names.english);
    CHECK(has_all(option.help));
  }
  for (const warp::parser::GoalName& goal : warp::parser::goal_names()) {
    CAPTURE(goal.meaning.english);
    CHECK(has_all(goal.meaning));
  }
  for (const warp::parser::StipulationForm& form : warp::parser::stipulation_forms()) {
    CAPTURE(form.form);
    CHECK(has_all(form.names));
    CHECK(has_all(form.meaning));
  }
  for (const warp::parser::TwinWord& word : warp::parser::twin_words()) {
    CAPTURE(word.names.english);
    CHECK(has_all(word.meaning));
  }
  for (const warp::TechniqueInfo& info : warp::technique_table()) {
    CAPTURE(info.name);
    CHECK(has_all(warp::technique_texts(info.technique).what));
    CHECK(has_all(warp::technique_texts(info.technique).sound));
  }
  CHECK(has_all(warp::parser::all_attributes().front().meaning));
  CHECK(has_all(warp::parser::meaning_of_neutral()));
  const std::string circe = run_warp({"explain", "Circe", "--lang", "de"}).out;
  CHECK(circe.find("Ein geschlagener Stein") != std::string::npos);
  CHECK(circe.find("\nIn einer Aufgabe: bedingung Circe\n") != std::string::npos);
  CHECK(circe.find("ist das Wiedergeburtsfeld besetzt, so wartet der Stein dort") !=
        std::string::npos);
  CHECK(run_warp({"explain", "sauterelle"}).out.find("\nSaute sur les lignes de dame") !=
        std::string::npos);
  CHECK(run_warp({"explain", "G", "--lang", "de"}).out.find("steine weiss Gd4") !=
        std::string::npos);
}

TEST_CASE("every source is said in three languages; only names are the same in all") {
  // The words with a small first letter in the names of people and journals.
  const std::set<std::string> of_names{"van", "die", "feenschach", "probleemblad",
                                       "kobulchess.com"};
  for (const warp::Condition* condition : warp::all_conditions().all()) {
    if (!condition->supported()) {
      continue;
    }
    const warp::Names& source = condition->source;
    CAPTURE(condition->names.english);
    CAPTURE(source.english);
    CHECK(!source.english.empty());
    CHECK(!source.german.empty());
    CHECK(!source.french.empty());
    CHECK((source.german == source.english) == (source.french == source.english));
    if (source.german == source.english) {
      std::istringstream words{std::string(source.english)};
      for (std::string word; words >> word;) {
        std::erase_if(word, [](char c) { return c == ',' || c == ';'; });
        const bool begins_small = word[0] >= 'a' && word[0] <= 'z';
        CHECK_MESSAGE((!begins_small || of_names.contains(word)), "not translated: ", word);
      }
    }
  }
}

TEST_CASE("explanations and lists are broken at words on a terminal, and nowhere else") {
  for (const std::vector<std::string>& arguments :
       {std::vector<std::string>{"explain", "Circe", "--lang", "fr"}, {"list", "conditions"}}) {
    std::istringstream lines(warp::test::run_warp_on_terminal(arguments, {}, 60).out);
    std::size_t longest = 0;
    for (std::string line; std::getline(lines, line);) {
      const auto letters = std::ranges::count_if(
          line, [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
      longest = std::max(longest, static_cast<std::size_t>(letters));
    }
    CHECK(longest <= 61);  // with the return before the end of a line
    CHECK(longest > 50);
    CHECK(run_warp(arguments).out.find(". ") != std::string::npos);
  }
}

TEST_CASE("a condition is explained in the language of its name, or in the one asked for") {
  const std::string german = run_warp({"explain", "Platzwechsel-Circe"}).out;
  CHECK(german.find("Ein geschlagener Stein außer dem König wird wiedergeboren. ") !=
        std::string::npos);
  CHECK(german.find("\nQuelle: ") != std::string::npos);
  CHECK(run_warp({"explain", "PWC", "--lang", "de"}).out == german);
  CHECK(
      run_warp({"explain", "Circé échange"}).out.find("Une pièce capturée, sauf un roi, renaît.") !=
      std::string::npos);
  CHECK(run_warp({"explain", "PWC", "--lang", "it"}).err ==
        "--lang: expected en, de or fr, not 'it'; see warp explain --help\n");
}

TEST_CASE("beginnings, other orders and usual synonyms of names are understood") {
  const auto first_line = [](const std::string& name) {
    const auto result = run_warp({"explain", name});
    CAPTURE(result.err);
    CHECK(result.exit_status == 0);
    return result.out.substr(0, result.out.find_first_of(",\n"));
  };
  CHECK(first_line("messigny") == "MessignyChess");
  CHECK(first_line("Sentinels") == "Sentinelles");
  CHECK(first_line("monochromatic chess") == "MonochromChess");
  CHECK(first_line("take and make") == "Take&MakeChess");
  CHECK(first_line("rex multiplex") == "RoyalDynasty");
  CHECK(first_line("transmuting kings") == "TransmutedKings");
  CHECK(first_line("suicide chess") == "LosingChess");
  CHECK(first_line("Échecs martiens") == "MarsCirce");
  CHECK(first_line("symmetric Circe") == "SymmetryCirce");
  CHECK(first_line("Zylinderschach") == "Cylinder");
  CHECK(first_line("Torusschach") == "Torusschach");
  CHECK(first_line("torus 14x8") == "Torusschach");
  CHECK(first_line("reflex") == "reflex");
  CHECK(first_line("toroidal board") == "Torus");
  CHECK(first_line("hurdle colour changing") == "UnitsHurdleColourChanging");
  CHECK(first_line("half-neutral") == "UnitsHalfNeutral");
  CHECK(first_line("zebra rider") == "zebrarider");
  CHECK(first_line("Patrouille") == "Patrouille");
  CHECK(first_line("patrol") == "UnitsPatrol");
  CHECK(first_line("beamtet") == "UnitsFunctionary");
  CHECK(first_line("circerexinclusive") == "Circe");
  CHECK(first_line("superanticirce") == "AntiSuperCirce");
  CHECK(first_line("Köko") == "KoeKo");
  CHECK(first_line("contact chess") == "KoeKo");
  CHECK(first_line("Längstzüger") == "Maximummer");
  const auto several = run_warp({"explain", "white"});
  CHECK(several.exit_status == 2);
  CHECK(several.err.find("'white' may be one of: WhiteAlphabeticChess, ") == 0);
}

TEST_CASE("the example of a condition is played by the program") {
  const std::string out = run_warp({"explain", "Circe"}).out;
  CHECK(out.find("Rd1*d5[+bSg8]") != std::string::npos);
  CHECK(out.find("Without it instead: Rd1*d5\n") != std::string::npos);
  CHECK(out.find(". . . . k . . .\n") != std::string::npos);
}

TEST_CASE("all lists have a line each, and one alphabet") {
  const auto lines = [](const std::string& what) {
    const auto result = run_warp({"list", what});
    CAPTURE(what);
    CHECK(result.exit_status == 0);
    CHECK(result.err.empty());
    std::vector<std::string> all;
    std::istringstream stream(result.out);
    for (std::string line; std::getline(stream, line);) {
      CHECK(line.find(": ") != std::string::npos);
      all.push_back(warp::upper_case(line.substr(0, line.find(':'))));
    }
    CHECK(all.size() > 8);
    return all;
  };
  for (const std::string what : {"conditions", "options"}) {
    CHECK(std::ranges::is_sorted(lines(what)));
  }
  for (const std::string what : {"goals", "twins", "boards"}) {
    lines(what);
  }
  CHECK(run_warp({"list", "conditions"}).out.find("CURRENTLYUNUSED") == std::string::npos);
}

TEST_CASE("boards are explained, with their game arrays") {
  const std::string diamond = run_warp({"explain", "diamond", "3", "8"}).out;
  CHECK(diamond.find("diamond 3 8, Diamant 3 8, diamant 3 8\n") == 0);
  CHECK(diamond.find("\n256 squares.\nGame array: white K:Dd1 Q:De1 R:Cd1,Fe1 ") !=
        std::string::npos);
  CHECK(diamond.find("\nIn the array no unit attacks one of the other side.\n"
                     "In a problem: board diamond 3 8\n") != std::string::npos);
  CHECK(run_warp({"explain", "cylinder-diamond 4 8"})
            .out.find("\nIn the array units attack each other. First moves that capture: White 18 "
                      "(6 P, 6 S, 4 R, 2 GW), Black 18 (6 P, 6 S, 4 R, 2 GW).\n") !=
        std::string::npos);
  CHECK(run_warp({"explain", "torus-diamond 4 8"})
            .out.find("White 24 (12 P, 6 S, 4 R, 2 GW), Black 24 (12 P, 6 S, 4 R, 2 GW).\n") !=
        std::string::npos);
  CHECK(run_warp({"explain", "Zylinderdiamant", "4", "8"})
            .out.find("Erste Züge, die schlagen: Weiß 18 (6 B, 6 S, 4 T, 2 GW), Schwarz 18") !=
        std::string::npos);
  CHECK(run_warp({"explain", "double-diamond"}).out.find("double-diamond N E, Doppeldiamant N E") ==
        0);
  CHECK(run_warp({"explain", "moebius"}).out.find("\n64 squares.\nThere is no game array.\n") !=
        std::string::npos);
  CHECK(run_warp({"explain", "10x8"}).out.find("\n80 squares.\nThere is no game array.\n") !=
        std::string::npos);
  CHECK(run_warp({"explain", "diamond", "3", "7"}).err ==
        "'diamond 3 7', column 9: expected at least 2 dimensions and an even edge of at least 4, "
        "not 3 and 7\n");
  CHECK(run_warp({"explain", "diamond", "5", "8"})
            .out.find("\n3872 squares.\nThe game array has 320 units: warp board diamond 5 8 draws "
                      "it.\nIn the array no unit attacks one of the other side.\n") !=
        std::string::npos);
}

TEST_CASE("every form of stipulation that is listed can be read") {
  for (const warp::parser::StipulationForm& listed : warp::parser::stipulation_forms()) {
    const std::string_view form = listed.form;
    CAPTURE(form);
    const std::string start =
        form.find("=>") == std::string_view::npos ? "" : "forsyth 7k/8/8/8/8/8/8/K7\n";
    const auto problems = warp::parser::parse("begin\npieces white Ka1 black Kh8\nstipulation " +
                                                  std::string(form) + "\n" + start + "end\n",
                                              "test", warp::all_conditions());
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().usable());
  }
}

TEST_CASE("a mistyped command is named") {
  const auto result = run_warp({"lits", "pieces"});
  CHECK(result.exit_status == 2);
  CHECK(result.err == "there is no command or file 'lits'; did you mean warp list?\n");
}

TEST_CASE("every word that is explained has a meaning") {
  for (const warp::Condition* condition : warp::all_conditions().all()) {
    for (const auto& [word, meaning] : warp::explained_words(*condition)) {
      INFO(condition->names.english, " ", word);
      CHECK(!meaning.empty());
    }
  }
}

TEST_CASE("the example of every condition can be read") {
  for (const warp::Condition* condition : warp::all_conditions().all()) {
    if (!condition->supported() || condition->attributes != 0) {
      continue;
    }
    const std::string example = warp::example_of(*condition);
    INFO(example);
    const auto problems = warp::parser::parse(
        "begin\npieces white Ka1 black Kh8\nstipulation #1\n" + example + "\nend\n", "test",
        warp::all_conditions());
    REQUIRE(problems.size() == 1);
    CHECK(problems.front().usable());
  }
}
