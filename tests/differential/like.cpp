// Problems like those that others have composed: real ones, read from files, with something
// changed.

#include "tests/differential/like.hpp"

#include <algorithm>
#include <cctype>
#include <fstream>
#include <regex>
#include <sstream>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/board/position/player.hpp"
#include "tests/differential/random.hpp"
#include "tests/differential/rule_text.hpp"

namespace warp::differential {

namespace {

constexpr int board_size = 64;

std::string square_text(int square) {
  return Geometry::classical().name(static_cast<Square>(square));
}

/// The attributes that a problem may write, as English input does.
std::string attributes_of(const Unit& unit) {
  std::string text;
  for (unsigned i = 0; i < static_cast<unsigned>(Attribute::settled); ++i) {
    const auto attribute = static_cast<Attribute>(i);
    if (!unit.is(attribute)) continue;
    if (!text.empty()) text += ' ';
    for (const char c : attribute_name(attribute)) {
      if (std::isalpha(static_cast<unsigned char>(c)) != 0) text += c;
    }
  }
  return text;
}

PlacedLetter placed(const PlacedUnit& from) {
  static constexpr std::string_view orthodox = " KQRBSP";
  PlacedLetter unit;
  const WalkId walk = from.unit.walk;
  if (walk < orthodox.size()) {
    unit.walk = orthodox[walk];
  } else {
    unit.walk = standard_walks()[walk].royal ? 'K' : 'Q';
    unit.fairy = letters_of(walk);
  }
  unit.white = from.unit.side != Side::black;
  unit.neutral = from.unit.side == Side::neutral;
  unit.square = static_cast<int>(from.square);
  unit.attribute = attributes_of(from.unit);
  return unit;
}

/// Takes a stipulation apart: false if that is none of the kinds that can be made shorter.
bool set_stipulation(RandomProblem& problem, const Stipulation& stipulation) {
  static const std::regex traditional(R"((.*[^0-9.])(\d+)(\.5)?)");
  static const std::regex with_target(R"((.*[zZkK])([a-h][1-8])(\d+)(\.5)?)");
  static const std::regex structured(R"(\S+ (.*\[.*))");
  std::smatch match;
  if (std::regex_match(stipulation.text, match, structured)) {
    const bool white = stipulation.first_to_move == Colour::white;
    problem.structured = (white ? "white " : "black ") + match[1].str();
    return true;
  }
  std::string number, half;
  if (std::regex_match(stipulation.text, match, with_target)) {
    problem.kind = match[1];
    problem.target = match[2];
    number = match[3];
    half = match[4];
  } else if (std::regex_match(stipulation.text, match, traditional)) {
    problem.kind = match[1];
    number = match[2];
    half = match[3];
  } else {
    return false;
  }
  if (problem.kind.ends_with("c") && number.starts_with("81")) {  // the goal c81
    problem.kind += "81";
    number.erase(0, 2);
  }
  constexpr std::size_t most_digits = 3;
  if (number.empty() || number.size() > most_digits) return false;
  const bool series = problem.kind.find("ser-") != std::string::npos;
  problem.halves =
      !series && (problem.kind.starts_with("h") || problem.kind.starts_with("reci-h") ||
                  problem.kind.starts_with("exact-h"));
  const auto moves = static_cast<unsigned>(std::stoul(number));
  problem.half_moves = problem.halves ? 2 * moves + (half.empty() ? 0 : 1) : moves;
  return problem.half_moves > 0;
}

/// Options that say how to print, how long to solve, or that only the program compared with knows.
bool is_about_chess(OptionId option) {
  switch (option) {
    case OptionId::beep:
    case OptionId::count_only:
    case OptionId::grid_suppress:
    case OptionId::grid_write:
    case OptionId::intelligent:
    case OptionId::last_steps:
    case OptionId::max_time:
    case OptionId::move_numbers:
    case OptionId::no_board:
    case OptionId::start_move_number:
    case OptionId::up_to_move_number:
      return false;
    default:
      return true;
  }
}

/// Why no problems are made from `parsed`; empty if there is no reason. Only letters of the table
/// and squares of the classical board are written, because the other program may know no others.
std::string obstacle(const parser::ParsedProblem& parsed) {
  const Problem& problem = parsed.problem;
  if (!parsed.usable() || !problem.stipulation) return "with errors";
  if (problem.walks->size() != standard_walks().size())
    return "with pieces of their own, or hunters";
  if (!problem.geometry->is_classical()) return "on other boards";
  const bool of_players = std::ranges::any_of(
      problem.units, [](const PlacedUnit& placed) { return player_of(placed.unit) != no_player; });
  if (of_players) return "of several players";
  return problem.first || problem.fen ? "with a position to be reached, or a FEN" : "";
}

void add_problem(Pool& pool, const parser::ParsedProblem& parsed) {
  const Problem& problem = parsed.problem;
  RandomProblem result;
  std::string reason = obstacle(parsed);
  if (reason.empty() && !set_stipulation(result, *problem.stipulation))
    reason = "with a stipulation that cannot be shortened";
  if (!reason.empty()) {
    ++pool.left_out[reason];
    return;
  }
  for (const PlacedUnit& unit : problem.units) {
    result.units.push_back(placed(unit));
    pool.units.push_back(result.units.back());
  }
  for (const ConditionUse& use : problem.conditions) {
    result.conditions.push_back(english_text(use));
    pool.conditions.push_back(result.conditions.back());
  }
  for (const Twin& twin : problem.twins) {
    for (const auto& [command, where] : twin.commands) {
      if (const auto* change = std::get_if<TwinConditions>(&command)) {
        for (const ConditionUse& use : change->conditions) {
          pool.conditions.push_back(english_text(use));
        }
      }
    }
  }
  for (const OptionUse& use : problem.options) {
    if (!is_about_chess(use.id)) continue;
    result.options.push_back(english_text(option_info(use.id), use.arguments));
    pool.options.push_back(result.options.back());
  }
  pool.problems.push_back(std::move(result));
}

class Mutator {
 public:
  Mutator(Chance& chance, const Pool& pool, unsigned few)
      : chance_(chance), pool_(pool), few_(few), problem_(chance.one_of(pool.problems)) {}

  RandomProblem run() {
    if (few_ != 0) thin_out();
    for (int left = chance_.between(1, 4); left > 0; --left) change();
    if (chance_.percent(8)) problem_.twins.push_back("Twin " + twin_command());
    shorten();
    return std::move(problem_);
  }

 private:
  void change() {
    switch (chance_.below(16)) {
      case 0:
      case 1:
      case 2:
        return move_unit();
      case 3:
      case 4:
        return remove_unit();
      case 5:
        return exchange_units();
      case 6:
      case 7:
        return add_unit();
      case 8:
        return change_walk();
      case 9:
        return change_side();
      case 10:
        return change_attribute();
      case 11:
      case 12:
        return change_condition();
      case 13:
        return change_option();
      default:
        return change_stipulation();
    }
  }

  PlacedLetter* any_unit() {
    return problem_.units.empty() ? nullptr : &problem_.units[chance_.below(problem_.units.size())];
  }
  /// A square chance chooses, if it is empty.
  std::optional<int> empty_square() {
    const auto square = static_cast<int>(chance_.below(board_size));
    const bool taken = std::any_of(problem_.units.begin(), problem_.units.end(),
                                   [&](const PlacedLetter& one) { return one.square == square; });
    return taken ? std::nullopt : std::optional(square);
  }

  void move_unit() {
    PlacedLetter* unit = any_unit();
    const auto square = empty_square();
    if (unit != nullptr && square) unit->square = *square;
  }
  void remove_unit() {
    PlacedLetter* unit = any_unit();
    if (unit == nullptr || (unit->walk == 'K' && chance_.percent(80))) return;
    problem_.units.erase(problem_.units.begin() + (unit - problem_.units.data()));
  }
  void exchange_units() {
    PlacedLetter* unit = any_unit();
    PlacedLetter* other = any_unit();
    if (unit != nullptr) std::swap(unit->square, other->square);
  }
  void add_unit() {
    const auto square = empty_square();
    if (!square) return;
    const PlacedLetter* own = any_unit();
    PlacedLetter unit = own != nullptr && chance_.percent(40) ? *own : chance_.one_of(pool_.units);
    if (unit.walk == 'K') return;
    unit.square = *square;
    unit.white = chance_.percent(50);
    problem_.units.push_back(unit);
  }
  void change_walk() {
    PlacedLetter* unit = any_unit();
    if (unit == nullptr) return;
    const PlacedLetter& other =
        chance_.percent(50) ? chance_.one_of(pool_.units) : chance_.one_of(problem_.units);
    if (unit->walk == 'K' || other.walk == 'K') return;
    unit->walk = other.walk;
    unit->fairy = other.fairy;
  }
  void change_side() {
    PlacedLetter* unit = any_unit();
    if (unit == nullptr || unit->walk == 'K') return;
    if (unit->neutral) {
      unit->neutral = false;
    } else if (chance_.percent(20)) {
      unit->neutral = true;
    } else {
      unit->white = !unit->white;
    }
  }
  void change_attribute() {
    PlacedLetter* unit = any_unit();
    if (unit == nullptr) return;
    const PlacedLetter& other = chance_.one_of(pool_.units);
    unit->attribute = unit->attribute.empty() ? other.attribute : std::string{};
  }
  void change_condition() {
    if (pool_.conditions.empty()) return;
    if (problem_.conditions.empty() || chance_.percent(50)) {
      problem_.conditions.push_back(chance_.one_of(pool_.conditions));
      return;
    }
    std::string& one = problem_.conditions[chance_.below(problem_.conditions.size())];
    if (chance_.percent(25)) {
      problem_.conditions.erase(problem_.conditions.begin() + (&one - problem_.conditions.data()));
    } else {
      one = chance_.one_of(pool_.conditions);
    }
  }
  void change_option() {
    if (!problem_.options.empty() && chance_.percent(40)) {
      problem_.options.erase(problem_.options.begin() +
                             static_cast<std::ptrdiff_t>(chance_.below(problem_.options.size())));
      return;
    }
    if (pool_.options.empty()) return;
    const std::string& option = chance_.one_of(pool_.options);
    const std::string name = option.substr(0, option.find(' '));
    if (!problem_.has_option(name)) problem_.options.push_back(option);
  }
  void change_stipulation() {
    const RandomProblem& other = chance_.one_of(pool_.problems);
    problem_.kind = other.kind;
    problem_.target = other.target;
    problem_.structured = other.structured;
    problem_.halves = other.halves;
    problem_.half_moves = other.half_moves;
  }

  std::string twin_command() {
    const PlacedLetter* unit = any_unit();
    const PlacedLetter* other = any_unit();
    const auto square = empty_square();
    switch (chance_.below(6)) {
      case 0:
        if (unit != nullptr && square) {
          return fmt::format("Move {} {}", square_text(unit->square), square_text(*square));
        }
        break;
      case 1:
        if (unit != nullptr && unit->square != other->square) {
          return fmt::format("Exchange {} {}", square_text(unit->square),
                             square_text(other->square));
        }
        break;
      case 2:
        return "PolishType";
      case 3:
        return fmt::format("Rotate {}", 90 * chance_.between(1, 3));
      case 4:
        if (!pool_.conditions.empty()) return "Condition " + chance_.one_of(pool_.conditions);
        break;
      default:
        break;
    }
    return "Mirror " +
           chance_.one_of<std::string>({"a1<-->h1", "a1<-->a8", "a1<-->h8", "a8<-->h1"});
  }

  void thin_out() {
    const auto is_king = [](const PlacedLetter& unit) { return unit.walk == 'K'; };
    while (problem_.units.size() > few_) {
      const auto kings = static_cast<std::size_t>(
          std::count_if(problem_.units.begin(), problem_.units.end(), is_king));
      const std::size_t i = chance_.below(problem_.units.size());
      if (kings == problem_.units.size() || !is_king(problem_.units[i])) {
        problem_.units.erase(problem_.units.begin() + static_cast<std::ptrdiff_t>(i));
      }
    }
  }

  /// Long play takes long and shows little more than short play, unless units are few.
  void shorten() {
    const bool series = problem_.kind.find("ser-") != std::string::npos;
    const int more = chance_.percent(15) ? 1 : 0;
    const int longer = few_ == 0 ? 0 : problem_.halves ? 3 : series ? 2 : 1;
    const auto most =
        static_cast<unsigned>(longer + (problem_.halves || series ? chance_.between(1, 3) + more
                                                                  : chance_.between(1, 2)));
    problem_.half_moves = std::min(problem_.half_moves, std::max(most, problem_.shortest()));
    for (char& c : problem_.structured) {  // the parity of the lengths stays
      if (c >= '5' && c <= '9') c = c % 2 == 1 ? '3' : '2';
    }
  }

  Chance& chance_;
  const Pool& pool_;
  unsigned few_;
  RandomProblem problem_;
};

}  // namespace

Pool read_pool(const std::vector<std::filesystem::path>& files) {
  Pool pool;
  for (const std::filesystem::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    for (const parser::ParsedProblem& parsed :
         parser::parse(text.str(), file.string(), all_conditions())) {
      add_problem(pool, parsed);
    }
  }
  return pool;
}

Pool read_as_they_are(const std::vector<std::filesystem::path>& files) {
  static const std::regex begin(R"(^\s*\w+)"),
      end(R"((^|\n)\s*(end|fin)\w*\s*$)", std::regex::icase);
  constexpr std::array begins{"BeginProblem", "AnfangProblem", "DebutProbleme"},
      ends{"EndProblem", "EndeProblem", "FinProbleme"};
  Pool pool;
  for (const std::filesystem::path& file : files) {
    std::ifstream in(file, std::ios::binary);
    std::ostringstream whole;
    whole << in.rdbuf();
    const std::string text = whole.str();
    std::vector<std::size_t> lines{0};  // where they begin
    for (std::size_t i = 0; i < text.size(); ++i) {
      if (text[i] == '\n') lines.push_back(i + 1);
    }
    const auto parsed = parser::parse(text, file.string(), all_conditions());
    const auto start_of = [&](std::size_t i) {
      return i == parsed.size() ? text.size() : lines.at(parsed[i].problem.where.line - 1);
    };
    for (std::size_t i = 0; i < parsed.size(); ++i) {
      if (!parsed[i].usable()) {
        ++pool.left_out["with errors"];
        continue;
      }
      std::string all = text.substr(start_of(i), start_of(i + 1) - start_of(i));
      all = std::regex_replace(all, begin, "", std::regex_constants::format_first_only);
      const auto language = static_cast<std::size_t>(parsed[i].problem.language);
      RandomProblem problem;
      problem.as_it_is = fmt::format("{}{}\n{}\n", begins.at(language),
                                     std::regex_replace(all, end, ""), ends.at(language));
      pool.problems.push_back(std::move(problem));
    }
  }
  return pool;
}

RandomProblem mutant(const Pool& pool, std::uint64_t seed, std::uint64_t index, unsigned few) {
  constexpr std::uint64_t spread = 0xd6e8feb86659fd93ULL;
  Chance chance((seed + 1) * spread ^ (index + 1) * (spread >> 5U));
  return Mutator(chance, pool, few).run();
}

}  // namespace warp::differential
