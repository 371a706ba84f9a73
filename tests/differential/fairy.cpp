#include "tests/differential/fairy.hpp"

#include <algorithm>
#include <array>
#include <string_view>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/board/position/geometry/geometry.hpp"
#include "solver/setup/setup.hpp"
#include "tests/differential/random.hpp"
#include "tests/differential/rule_text.hpp"
#include "tests/differential/rule_uses.hpp"
#include "tests/differential/solver_process.hpp"

namespace warp::differential {

namespace {

/// A walk that looks at its first and last rank: not to be placed there.
bool is_like_pawn(const std::string& letters) {
  const auto walk = find_walk(letters, Language::english);
  return walk && (standard_walks()[*walk].pawn ||
                  std::any_of(standard_walks()[*walk].primitives.begin(),
                              standard_walks()[*walk].primitives.end(),
                              [](const Primitive& part) { return part.not_from_first_rank; }));
}

bool on_end_rank(int square) {
  const Geometry& board = Geometry::classical();
  const unsigned rank = board.rank(static_cast<Square>(square));
  return rank == 0 || rank == board.last_rank();
}

}  // namespace

std::vector<std::string> all_fairy_pieces() {
  std::vector<std::string> letters;
  for (std::size_t row = walks::pawn + 1; row < standard_walks().size(); ++row) {
    const Walk& walk = standard_walks()[row];
    if (!walk.royal) letters.emplace_back(walk.letters.english);
  }
  return letters;
}

std::vector<std::string> fairy_pieces_of_popeye() {
  constexpr std::array<std::string_view, 51> more{
      "03", "04", "05", "33", "44", "a0", "a9", "b0", "b9", "c0", "c9", "d0", "d9",
      "e0", "e9", "f0", "f9", "g0", "g9", "h0", "h9", "i2", "i3", "j0", "j1", "j2",
      "j3", "k0", "l0", "m0", "m2", "m3", "m8", "n0", "n9", "o0", "o1", "o2", "p0",
      "p9", "q0", "r9", "s0", "t0", "u0", "u2", "u3", "x0", "y0", "z0", "z9"};
  std::vector<std::string> letters = all_fairy_pieces();
  std::erase_if(letters, [&](const std::string& one) {
    return std::find(more.begin(), more.end(), one) != more.end();
  });
  return letters;
}

namespace {

void add_pieces(RandomProblem& problem, const FairyWishes& wishes, std::uint64_t seed,
                std::uint64_t index) {
  // The twin command Substitute and the option EnPassant speak of orthodox units.
  const bool substitutes = std::any_of(
      problem.twins.begin(), problem.twins.end(),
      [](const std::string& twin) { return twin.find("Substitute") != std::string::npos; });
  if (wishes.pieces.empty() || substitutes || problem.has_option("EnPassant")) return;
  constexpr std::uint64_t spread = 0xbf58476d1ce4e5b9ULL;
  Chance chance((seed + 1) * spread ^ (index + 1) * (spread >> 5U));
  std::vector<std::string> chosen;
  for (int left = chance.between(1, 3); left > 0; --left) {
    chosen.push_back(chance.one_of(wishes.pieces));
  }
  for (PlacedLetter& unit : problem.units) {
    const bool castles = unit.walk == 'R' && on_end_rank(unit.square);
    if (unit.walk == 'K' || chance.percent(castles ? 80 : 35)) continue;
    const std::string& letters = chance.one_of(chosen);
    if (on_end_rank(unit.square) && is_like_pawn(letters)) continue;
    unit.fairy = letters;
    unit.neutral = chance.percent(wishes.neutrals);
  }
}

/// Without those that only this program knows, and the rules of attributes, which are not written.
const std::vector<const Condition*>& played_conditions() {
  static const std::vector<const Condition*> played = [] {
    std::vector<const Condition*> result;
    for (const Condition* condition : all_conditions().all()) {
      const std::string_view name = condition->names.english;
      const bool own = name.starts_with("Power") || name.starts_with("Warp") ||
                       name.find("Progressive") != std::string_view::npos;
      const bool of_attribute = name.starts_with("Units") || name.ends_with("Units");
      if (condition->supported() && (!own || name == "PowerTransfer") && !of_attribute &&
          !needs_players(*condition)) {
        result.push_back(condition);
      }
    }
    return result;
  }();
  return played;
}

/// With fairy pieces in the game, they have the attributes: some are for certain walks only.
void add_rules(RandomProblem& problem, const FairyWishes& wishes, Chance& chance) {
  constexpr unsigned marked = 60;
  for (unsigned left = wishes.together; left > 0; --left) {
    if (wishes.all_conditions) {
      problem.conditions.push_back(random_condition(chance, played_conditions()));
    } else if (!wishes.conditions.empty()) {
      problem.conditions.push_back(chance.one_of(wishes.conditions));
    }
  }
  for (PlacedLetter& unit : problem.units) {
    const bool may_have = wishes.pieces.empty() ? unit.walk != 'K' : !unit.fairy.empty();
    if (!wishes.attributes.empty() && may_have && chance.percent(marked)) {
      unit.attribute = chance.one_of(wishes.attributes);
    }
  }
}

/// Does this program play it? Most pairs of conditions with arguments that chance has chosen
/// contradict each other or the diagram.
bool is_played(const RandomProblem& problem) {
  const auto parsed = parser::parse(input_text({problem.text()}, 0, 1), "", all_conditions());
  return parsed.size() == 1 && parsed.front().usable() &&
         !set_up(parsed.front().problem, all_conditions()).phases.empty();
}

}  // namespace

RandomProblem with_fairy_pieces(RandomProblem problem, const FairyWishes& wishes,
                                std::uint64_t seed, std::uint64_t index) {
  constexpr std::uint64_t spread = 0x94d049bb133111ebULL;
  constexpr unsigned attempts = 30;
  add_pieces(problem, wishes, seed, index);
  Chance chance((seed + 1) * spread ^ (index + 1) * (spread >> 5U));
  RandomProblem result = problem;
  for (unsigned left = attempts; left > 0; --left) {
    result = problem;
    add_rules(result, wishes, chance);
    if (is_played(result)) break;
  }
  return result;
}

void give_kings_other_walks(RandomProblem& problem, Chance& chance) {
  static const std::vector<std::string> letters = [] {
    std::vector<std::string> all = all_fairy_pieces();
    constexpr std::size_t orthodox_walks = 12;  // each often enough among so many others
    for (std::size_t i = 0; i < orthodox_walks; ++i) {
      for (const char* letter : {"Q", "R", "B", "S", "P"}) all.emplace_back(letter);
    }
    return all;
  }();
  constexpr unsigned other_walk = 12, neutral = 3;
  for (PlacedLetter& unit : problem.units) {
    if (unit.walk != 'K') continue;
    const std::string& walk = chance.one_of(letters);
    if (chance.percent(other_walk) && !(on_end_rank(unit.square) && is_like_pawn(walk))) {
      unit.fairy = walk;
      unit.attribute = "Royal";
    }
    unit.neutral = chance.percent(neutral);
  }
}

}  // namespace warp::differential
