#include "tests/differential/self_problem.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <regex>
#include <utility>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/setup/setup.hpp"
#include "tests/differential/boards.hpp"
#include "tests/differential/fairy.hpp"
#include "tests/differential/random.hpp"
#include "tests/differential/rule_text.hpp"
#include "tests/differential/shifted.hpp"
#include "tests/differential/solver_process.hpp"

namespace warp::differential {

namespace {

bool is_battle(const RandomProblem& problem) {
  const std::string_view kind = problem.kind;
  return !problem.halves && !kind.starts_with("ser-") && !kind.starts_with("pser-") &&
         !kind.starts_with("phser-") && !kind.starts_with("1->") && !kind.starts_with("exact-ser");
}

/// Now and then play begins from the game array. Not if `rule` is an attribute of units: with it
/// they would not be those of the array.
void choose_start(RandomProblem& problem, const RuleUse& rule, Chance& chance) {
  constexpr unsigned from_array = 12;
  problem.kind = "a=>b";
  if (rule.is_attribute() || !chance.percent(from_array)) return;
  static constexpr std::string_view officers = "RSBQKBSR";
  problem.kind = "dia";
  problem.units.clear();
  const Geometry& board = Geometry::classical();
  const int last_rank = static_cast<int>(board.last_rank());
  for (int file = 0; file < static_cast<int>(officers.size()); ++file) {
    const auto add = [&](char walk, bool white, int rank) {
      problem.units.push_back({.walk = walk, .white = white, .square = board.at(file, rank)});
    };
    const char officer = officers[static_cast<std::size_t>(file)];
    add(officer, true, 0);
    add('P', true, 1);
    add('P', false, last_rank - 1);
    add(officer, false, last_rank);
  }
}

/// So short that the play of every move is possible, with nothing shown that depends on the order
/// in which solutions are found.
void shorten(RandomProblem& problem, Chance& chance) {
  constexpr unsigned longer = 15;
  unsigned most = problem.halves ? 3 : is_battle(problem) ? 1 : 2;
  if (chance.percent(longer)) ++most;
  problem.half_moves = std::max(static_cast<unsigned>(chance.between(1, static_cast<int>(most))),
                                problem.shortest());
  problem.twins.clear();
  std::erase_if(problem.options, [](const std::string& option) {
    return option.starts_with("MaxSolutions") || option.ends_with("Duplex");
  });
}

/// "h#2.5" in its parts.
struct StipulationParts {
  std::string kind;
  unsigned moves = 0;
  bool half = false;  ///< and half a move
};

std::optional<StipulationParts> read_stipulation(const std::string& text) {
  static const std::regex form(R"((.+?)([1-9])(\.5)?)");
  static const std::vector<std::string> kinds = all_kinds();
  std::smatch parts;
  if (!std::regex_match(text, parts, form) ||
      std::ranges::find(kinds, parts[1].str()) == kinds.end()) {
    return std::nullopt;
  }
  return StipulationParts{parts[1], static_cast<unsigned>(std::stoul(parts[2])), parts[3].matched};
}

/// `placeless`: chance adds no words to the name of the rule that speak of a place on the board.
void add_rule(RandomProblem& problem, const RuleUse& use, bool placeless, Chance& chance) {
  const Geometry& board = problem.geometry();
  constexpr unsigned marked = 60, royal = 15, king = 15;
  constexpr unsigned on_units = 40;
  if (!use.is_attribute()) {
    // Some rules speak of the squares of units.
    const bool of_squares =
        use.parameter && use.condition->parameters[*use.parameter].kind == ParameterKind::squares;
    if (of_squares && !problem.units.empty() && chance.percent(on_units)) {
      RuleUse use_on_units = use;
      std::vector<Square> squares;
      for (int i = 0; i < 2; ++i) {
        squares.push_back(static_cast<Square>(chance.one_of(problem.units).square));
      }
      use_on_units.value = squares_text(board, squares);
      problem.conditions.push_back(use_on_units.text());
    } else {
      const std::string text = use.text(chance, board);
      problem.conditions.push_back(placeless && names_place(text) ? use.text() : text);
    }
    return;
  }
  const bool of_one = use.attribute_bits == attribute_bit(Attribute::royal);
  for (PlacedLetter& unit : problem.units) {
    const bool is_king = unit.walk == 'K';
    if (unit.attribute.empty() && !(is_king && of_one) &&
        chance.percent(is_king  ? king
                       : of_one ? royal
                                : marked)) {
      unit.attribute = use.attribute;
    }
  }
}

/// Gives some units a walk of the family, and the attribute, to which `lead` leads.
void follow(const Coverage::Lead& lead, RandomProblem& problem, Chance& chance) {
  constexpr unsigned often = 60, king = 10;
  const std::vector<std::string> letters = letters_of_family(lead.family);
  for (PlacedLetter& unit : problem.units) {
    const bool is_king = unit.walk == 'K';
    if (!letters.empty() && !is_king && chance.percent(often)) {
      unit.fairy = chance.one_of(letters);
    }
    if (lead.attribute.empty() || !chance.percent(is_king ? king : often)) continue;
    const bool has_name = lead.attribute != "none" && lead.attribute != "neutral";
    unit.attribute = has_name ? lead.attribute : "";
    unit.neutral = lead.attribute == "neutral" || lead.side == "neutral";
    if (lead.side == "white" || lead.side == "black") unit.white = lead.side == "white";
  }
}

/// Chance chooses the stipulation; its length may still be too long to be played.
RandomProblem of_any_kind(const SelfWishes& wishes, const Coverage::Lead& lead,
                          std::uint64_t number, std::uint64_t index, Chance& chance) {
  static const std::vector<std::string> kinds = all_kinds();
  static const std::vector<std::string> play_only{"h~"};
  // Goals that are reached in most positions: what is lost shows only where there is something.
  static const std::vector<std::string> easy_kinds = [] {
    std::vector<std::string> easy;
    std::copy_if(kinds.begin(), kinds.end(), std::back_inserter(easy), [](std::string_view kind) {
      return kind.ends_with('+') || kind.ends_with('x') || kind.ends_with('z') ||
             kind.ends_with('~') || kind.ends_with('%') || kind.ends_with("ct") ||
             kind.ends_with("!=");
    });
    return easy;
  }();
  constexpr unsigned easy = 45;
  const std::vector<std::string> of_lead = kinds_of_play(lead.play);
  return generate(number, index,
                  wishes.to_positions    ? play_only
                  : !of_lead.empty()     ? of_lead
                  : chance.percent(easy) ? easy_kinds
                                         : kinds);
}

/// Brings most units next to others: many rules change neighbours.
void crowd(RandomProblem& problem, Chance& chance) {
  constexpr unsigned most = 60;
  const Geometry& board = Geometry::classical();
  for (PlacedLetter& unit : problem.units) {
    const Square other = static_cast<Square>(chance.one_of(problem.units).square);
    static const std::vector<Vector> steps{{0, 1},  {1, 1},   {1, 0},  {1, -1},
                                           {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
    const Square near = board.step(other, chance.one_of(steps));
    if (near == no_square || unit.walk == 'P' || !chance.percent(most)) continue;
    if (std::none_of(problem.units.begin(), problem.units.end(),
                     [&](const PlacedLetter& one) { return one.square == near; })) {
      unit.square = near;
    }
  }
}

RandomProblem attempt(const SelfWishes& wishes, std::uint64_t index, Chance& chance) {
  static const FairyWishes fairy{.pieces = all_fairy_pieces(), .neutrals = 15};
  static const FairyWishes half_neutral{.pieces = all_fairy_pieces(), .neutrals = 50};
  constexpr unsigned with_fairy_units = 35, alone = 50, three = 6;
  constexpr std::size_t most_units = 9;
  const std::uint64_t number = chance.below(std::size_t{1} << 40U);
  std::optional<StipulationParts> stipulation;
  if (!wishes.stipulations.empty()) {
    stipulation = read_stipulation(chance.one_of(wishes.stipulations)).value();
  }
  const RuleUse* const rule =
      wishes.first.empty() ? nullptr : wishes.first[index % wishes.first.size()];
  Coverage::Lead lead;
  constexpr unsigned led = 80;
  if (wishes.coverage != nullptr && rule != nullptr && !rule->is_attribute() &&
      chance.percent(led)) {
    lead = wishes.coverage->lead(rule->text(), chance);
  }
  RandomProblem problem = stipulation ? generate(number, index, {stipulation->kind})
                                      : of_any_kind(wishes, lead, number, index, chance);
  if (problem.units.size() > most_units) problem.units.resize(most_units);
  if (wishes.in_pairs) {
    problem = with_fairy_pieces(problem, half_neutral, number, index);
    crowd(problem, chance);
  } else if (wishes.first.empty() || chance.percent(with_fairy_units)) {
    problem = with_fairy_pieces(problem, fairy, number, index);
  }
  follow(lead, problem, chance);
  give_kings_other_walks(problem, chance);
  put_pawns_on_end_ranks(problem, chance);
  shorten(problem, chance);
  if (stipulation) {
    problem.half_moves =
        problem.halves ? 2 * stipulation->moves + (stipulation->half ? 1 : 0) : stipulation->moves;
  }
  if (wishes.to_positions) {
    std::erase_if(problem.options,
                  [](const std::string& option) { return option != "NoWk" && option != "NoBk"; });
    if (wishes.boards.empty() && !wishes.first.empty()) {
      choose_start(problem, *wishes.first[index % wishes.first.size()], chance);
    } else {
      problem.kind = "a=>b";
    }
  }
  if (!wishes.boards.empty()) put_on_board(problem, chance.one_of(wishes.boards), chance);
  if (wishes.shifted) leave_out_places(problem);
  if (wishes.first.empty()) return problem;
  add_rule(problem, *wishes.first[index % wishes.first.size()], wishes.shifted, chance);
  if (wishes.in_pairs) {
    const std::vector<RuleUse>& all = all_rule_uses();
    add_rule(problem, all[(index + index / wishes.first.size()) % all.size()], false, chance);
    return problem;
  }
  const auto further = [&] {
    const RuleUse& use =
        wishes.shifted ? *chance.one_of(wishes.first) : chance.one_of(all_rule_uses());
    add_rule(problem, use, wishes.shifted, chance);
  };
  if (!chance.percent(alone)) further();
  if (chance.percent(three)) further();
  return problem;
}

struct TooLong {};

/// Can `problem` be set up, and is the side that does not move not in check? A position whose check
/// is a very long question is taken as it is: the comparison has a clock. The bound counts calls
/// instead of time, so that a seed draws the same problems on every machine.
bool can_be_played(RandomProblem problem) {
  if (problem.kind == "a=>b" || problem.kind == "dia") problem.kind = "h~";
  const auto parsed = parser::parse(input_text({problem.text()}, 0, 1), "", all_conditions());
  if (parsed.size() != 1 || !parsed.front().usable()) return false;
  const Setup setup = set_up(parsed.front().problem, all_conditions());
  if (setup.phases.empty()) return false;
  const Phase& phase = setup.phases.front();
  try {
    constexpr unsigned most_polls = 20'000;
    unsigned polls = 0;
    Arbiter arbiter(phase.rules, phase.position);
    arbiter.poll_with([&] {
      if (++polls > most_polls) throw TooLong{};
    });
    return phase.rules->may_begin_in_check || !arbiter.in_check(opponent(phase.position.to_move()));
  } catch (const BeyondRoom&) {
    return false;
  } catch (const TooLong&) {
    return true;
  }
}

}  // namespace

bool is_stipulation(const std::string& text) { return read_stipulation(text).has_value(); }

void put_pawns_on_end_ranks(RandomProblem& problem, Chance& chance) {
  constexpr unsigned likelihood = 6;
  const Geometry& board = Geometry::classical();
  for (PlacedLetter& unit : problem.units) {
    if (unit.walk != 'P' || !unit.fairy.empty() || problem.has_option("EnPassant") ||
        !chance.percent(likelihood)) {
      continue;
    }
    const auto file = static_cast<int>(board.file(static_cast<Square>(unit.square)));
    const int square = board.at(file, chance.percent(50) ? static_cast<int>(board.last_rank()) : 0);
    const bool empty = std::none_of(problem.units.begin(), problem.units.end(),
                                    [&](const PlacedLetter& one) { return one.square == square; });
    if (empty) unit.square = square;
  }
}

RandomProblem self_problem(const SelfWishes& wishes, std::uint64_t seed, std::uint64_t index) {
  constexpr std::uint64_t spread = 0x9e3779b97f4a7c15ULL;
  constexpr unsigned attempts = 40;
  Chance chance((seed + 1) * spread ^ (index + 1) * (spread >> 9U));
  RandomProblem problem;
  for (unsigned left = attempts; left > 0; --left) {
    problem = attempt(wishes, index, chance);
    if (can_be_played(problem)) break;
  }
  return problem;
}

}  // namespace warp::differential
