#include "tests/parser/reading.hpp"

#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <cctype>

#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"

namespace warp::test {

namespace {

Refusal install_nothing(RuleSet&, std::span<const Argument>) { return {}; }

constexpr std::array<Names, 3> colours{Names{"White", "Weiss", "Blanc"},
                                       Names{"Black", "Schwarz", "Noir"},
                                       Names{"Double", "Doppelt", "Double"}};
constexpr std::array<Names, 2> kinds{Names{"TypeA", "TypA", "TypeA"},
                                     Names{"TypeB", "TypB", "TypeB"}};

constexpr std::array colour_parameter{Parameter{.words = colours}};
constexpr std::array sample_parameters{
    Parameter{.kind = ParameterKind::keyword, .repeated = true, .words = kinds},
    Parameter{.kind = ParameterKind::numbers, .low = 1, .high = 99},
    Parameter{.kind = ParameterKind::squares}, Parameter{.kind = ParameterKind::walks}};

/// Conditions that no rules are known of here, whatever the program can play.
constexpr std::array<Names, 9> known_names{
    Names{"Circe", "Circe", "Circe"},
    Names{"CirceAssassin", "CirceAssassin", "CirceAssassin"},
    Names{"CirceClone", "CirceClone", "CirceClone"},
    Names{"CirceDoubleAgents", "CirceDoppelAgenten", "CirceDoubleAgents"},
    Names{"CirceTake&Make", "CirceTake&Make", "CirceTake&Make"},
    Names{"CirceTurncoats", "CirceTurncoats", "CirceTurncoats"},
    Names{"Madrasi", "Madrasi", "Madrasi"},
    Names{"RoyalDynasty", "RoyalDynasty", "RoyalDynasty"},
    Names{"LosingChess", "SchlagSchach", "QuiPerdGagne"}};

Condition condition(const Names& names, std::span<const Parameter> parameters) {
  Condition result;
  result.names = names;
  result.parameters = parameters;
  result.install = install_nothing;
  return result;
}

std::string square_name(Square square) { return Geometry::classical().name(square); }

std::string goal_text(const Goal& goal) {
  const GoalInfo& info = goal_info(goal.kind);
  return std::string(info.notation) + (info.takes_square ? square_name(goal.target) : "");
}

std::string branch(const Branch& branch) {
  static constexpr std::array plays{"help", "series", "attack", "defence"};
  std::string result;
  if (branch.ends_play) result += '>';
  if (branch.hidden) result += '/';
  if (branch.changes_side) result += '-';
  if (branch.section != 0) result += '{' + std::to_string(branch.section) + '}';
  result += plays[static_cast<std::size_t>(branch.play)];
  if (branch.second_only_in_check) result += "?+?";
  result += ' ';
  if (branch.min_length > 0) result += std::to_string(branch.min_length) + ':';
  result += std::to_string(branch.length);
  const auto part = [&](std::string_view name, const StipulationTree& below) {
    if (below) result += " [" + std::string(name) + ": " + tree(below) + ']';
  };
  part("first", branch.after_first);
  part("second", branch.after_second);
  part("before first", branch.before_first);
  part("before second", branch.before_second);
  return result;
}

struct Written {
  std::string operator()(const Leaf& leaf) const { return goal_text(leaf.goal); }
  std::string operator()(const Branch& below) const { return branch(below); }
  std::string operator()(const Not& no) const { return "not " + tree(no.operand); }
  std::string operator()(const And& both) const {
    return '(' + tree(both.left) + (both.is_followed ? ", then " : " & ") + tree(both.right) + ')';
  }
  std::string operator()(const Or& any) const {
    return '(' + tree(any.left) + " | " + tree(any.right) + ')';
  }
};

}  // namespace

const ConditionRegistry& sample_conditions() {
  static const Condition power =
      condition({"PowerChess", "PowerSchach", "PowerEchecs"}, colour_parameter);
  static const Condition warp =
      condition({"WarpChess", "WarpSchach", "WarpEchecs"}, colour_parameter);
  static const Condition sample = condition({"Sample", "Muster", "Exemple"}, sample_parameters);
  static const std::vector<Condition> known = [] {
    std::vector<Condition> result;
    for (const Names& names : known_names) {
      result.emplace_back();
      result.back().names = names;
    }
    return result;
  }();
  static const ConditionRegistry registry = [] {
    std::vector<const Condition*> all{&power, &warp, &sample};
    for (const Condition& condition : known) all.push_back(&condition);
    return ConditionRegistry(all);
  }();
  return registry;
}

std::vector<parser::ParsedProblem> parse_all(std::string_view text, std::string_view file) {
  return parser::parse(text, file, sample_conditions());
}

parser::ParsedProblem parse_one(std::string_view text) {
  std::vector<parser::ParsedProblem> problems = parse_all(text);
  REQUIRE(problems.size() == 1);
  return std::move(problems.front());
}

parser::ParsedProblem parse_with(std::string_view commands) {
  return parse_one("begin\npieces white Ka1 Rb2 black Kh8\nstipulation h#2\n" +
                   std::string(commands) + "\nend\n");
}

std::string units(const std::vector<PlacedUnit>& units, Language language) {
  std::string result;
  for (const PlacedUnit& placed : units) {
    if (!result.empty()) result += ' ';
    if (placed.unit.side == Side::black) result += '-';
    if (placed.unit.side == Side::neutral) result += '=';
    for (const char letter : standard_walks()[placed.unit.walk].letters.in(language))
      result += static_cast<char>(std::toupper(static_cast<unsigned char>(letter)));
    result += square_name(placed.square);
  }
  return result;
}

std::string tree(const StipulationTree& tree) {
  return tree ? std::visit(Written{}, tree->is) : std::string("nothing");
}

std::string messages(const parser::ParsedProblem& parsed) {
  std::string result;
  for (const Diagnostic& diagnostic : parsed.diagnostics) result += diagnostic.text() + '\n';
  return result;
}

bool holds_all(std::string text, std::vector<std::string> parts) {
  std::ranges::sort(parts, std::ranges::greater{}, &std::string::size);
  return std::ranges::all_of(parts, [&](const std::string& part) {
    const std::size_t place = text.find(part);
    if (place == std::string::npos) return false;
    text.replace(place, part.size(), " ");
    return true;
  });
}

}  // namespace warp::test
