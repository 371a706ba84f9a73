#include <algorithm>
#include <cstdlib>
#include <deque>
#include <iterator>
#include <string>

#include "solver/movement/walk.hpp"
#include "solver/movement/walks/families.hpp"
#include "solver/movement/walks/vocabulary.hpp"

namespace warp {

namespace {

/// As many rows as a WalkId can tell apart.
constexpr std::size_t most_rows = 256;

/// The orthodox walks, at the places that walk.hpp names.
std::vector<Walk> orthodox() {
  return rows(
      Walk{},
      royal(walk({"k", "k", "r"}, {"king", "König", "roi"},
                 "Moves one square in any direction; must not be lost.", {leap(queen_lines())})),
      walk({"q", "d", "d"}, {"queen", "Dame", "dame"}, "Rides along ranks, files and diagonals.",
           {ride(queen_lines())}),
      walk({"r", "t", "t"}, {"rook", "Turm", "tour"}, "Rides along ranks and files.",
           {ride(rook_lines())}),
      walk({"b", "l", "f"}, {"bishop", "Läufer", "fou"}, "Rides along diagonals.",
           {ride(bishop_lines())}),
      walk({"s", "s", "c"}, {"knight", "Springer", "cavalier"},
           "Leaps two squares along a line and one aside.", {leap(knight_leaps())}),
      pawn_walk({"p", "b", "p"}, {"pawn", "Bauer", "pion"},
                "Steps forward, twice from its array rank; captures diagonally forward.",
                {double_step(move_only(forward_leap({{0, 1}}))), pawn_capture({{-1, 1}, {1, 1}})}));
}

/// The orthodox walks stand first; the others follow in the alphabetical order of their English
/// letters. There is room for hunters, so that no row ever moves.
std::vector<Walk> make_table() {
  std::vector<Walk> fairy;
  for (const auto& family : {angle_hoppers, bent_riders, chinese, hoppers, imitators, leapers,
                             marine, pawns, radial_hoppers, riders}) {
    std::ranges::move(family(), std::back_inserter(fairy));
  }
  std::ranges::sort(fairy, {}, [](const Walk& row) { return row.letters.english; });
  std::vector<Walk> table = orthodox();
  table.reserve(most_rows);
  std::ranges::move(fairy, std::back_inserter(table));
  return table;
}

std::vector<Walk> table = make_table();

/// Has the walk no walk of its own? A hunter cannot be made of such: half of a walk that depends on
/// others is not defined.
bool imitates(const Walk& walk) {
  return walk.nature == Nature::orphan || walk.nature == Nature::friend_;
}

bool same_letters(std::string_view typed, std::string_view letters) {
  const auto lower = [](char c) {
    return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  };
  return std::ranges::equal(typed, letters, {}, lower);
}

/// A text that lives as long as the program.
std::string_view kept(std::string text) {
  static std::deque<std::string> texts;
  return texts.emplace_back(std::move(text));
}

/// "b/r" out of the letters or names of two walks.
Names joined(const Names& away, const Names& home) {
  const auto join = [](std::string_view first, std::string_view second) {
    return kept(std::string(first) + "/" + std::string(second));
  };
  return {join(away.english, home.english), join(away.german, home.german),
          join(away.french, home.french)};
}

}  // namespace

std::span<const Walk> all_walks() { return table; }

bool looks_everywhere(const Walk& walk) {
  constexpr int farthest = longest_board_looked_over - 1;
  const auto is_far = [](const Vector& step) {
    return std::abs(step.file) == farthest || std::abs(step.rank) == farthest;
  };
  return std::ranges::any_of(walk.primitives, [&](const Primitive& primitive) {
    return std::ranges::any_of(primitive.courses, [&](const Course& course) {
      return std::ranges::any_of(course.opening, is_far) ||
             std::ranges::any_of(course.cycle, is_far);
    });
  });
}

std::optional<WalkId> find_walk(std::string_view letters, Language language) {
  if (letters.empty()) {
    return std::nullopt;
  }
  const auto found = std::ranges::find_if(
      table, [&](const Walk& walk) { return same_letters(letters, walk.letters.in(language)); });
  if (found == table.end()) {
    return std::nullopt;
  }
  return static_cast<WalkId>(found - table.begin());
}

std::optional<WalkId> hunter(WalkId away, WalkId home) {
  const auto found = std::ranges::find_if(table, [&](const Walk& row) {
    return row.nature == Nature::hunter && row.away == away && row.home == home;
  });
  if (found != table.end()) {
    return static_cast<WalkId>(found - table.begin());
  }
  if (table.size() == most_rows) {
    return std::nullopt;
  }
  table.push_back({.letters = joined(table[away].letters, table[home].letters),
                   .names = joined(table[away].names, table[home].names),
                   .description = "Hunter: moves forward like the one, backward like the other.",
                   .nature = Nature::hunter,
                   .away = away,
                   .home = home,
                   .supported = !imitates(table[away]) && !imitates(table[home])});
  return static_cast<WalkId>(table.size() - 1);
}

}  // namespace warp
