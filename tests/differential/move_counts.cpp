#include "tests/differential/move_counts.hpp"

#include <charconv>
#include <fstream>
#include <optional>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/setup/setup.hpp"
#include "tests/differential/solver_process.hpp"

namespace warp::differential {

namespace {

constexpr std::string_view move_counts_head =
    "% Complete moves from one position, to depth 1, 2 and 3, under every rule with each of its\n"
    "% words and forms (tests/differential/move_counts.hpp says which position that is). Without\n"
    "% numbers: it is not played there.\n"
    "% Written by: warp_differential --count-moves FILE\n";

/// Moves to `depth`; nothing if there are more than `most`.
std::optional<std::uint64_t> count(Game& game, unsigned depth, std::uint64_t most) {
  std::uint64_t sum = 0;
  const bool too_many = game.each_move([&] {
    if (depth == 1) {
      ++sum;
    } else if (const auto further = count(game, depth - 1, most)) {
      sum += *further;
    } else {
      return true;
    }
    return sum > most;
  });
  return too_many ? std::nullopt : std::optional(sum);
}

/// Some attributes are for units that hop.
bool needs_hoppers(const RuleUse& use) {
  constexpr std::uint32_t of_hoppers = attribute_bit(Attribute::hurdle_colour_changing) |
                                       attribute_bit(Attribute::bul) |
                                       attribute_bit(Attribute::dob);
  return (use.attribute_bits & of_hoppers) != 0;
}

}  // namespace

std::string counting_problem(const RuleUse& use) {
  // Both sides may castle, promote and capture, also en passant; nobody is in check.
  if (!use.is_attribute()) {
    return fmt::format(
        "Stipulation ~1\nPieces White Ke1 Rh1 Pd5 Pb7 Ph2 Black Ke8 Ra8 Pa7 Pe7 Sc6\n"
        "Condition {}\n",
        use.text());
  }
  if (use.attribute_bits == attribute_bit(Attribute::royal)) {
    return "Stipulation ~1\nPieces White Rh1 Pd5 Pb7 Ph2\nPieces White Royal Se1\n"
           "Pieces Black Ra8 Pa7 Pe7 Sc6\nPieces Black Royal Re8\n";
  }
  return fmt::format(
      "Stipulation ~1\nPieces White Ke1 Pd5 Pb7\nPieces White {0} {1}h1\nPieces White {0} {2}h2\n"
      "Pieces Black Ke8 Ra8 Pa7\nPieces Black {0} {2}e7\nPieces Black {0} {1}c6\n",
      use.text(), needs_hoppers(use) ? "G" : "R", needs_hoppers(use) ? "LI" : "P");
}

std::string counted_as(const RuleUse& use) {
  return use.is_attribute() ? "units " + use.text() : use.text();
}

MoveCounts count_moves(const RuleUse& use, unsigned depth, std::uint64_t most) {
  MoveCounts counts{.rule = counted_as(use), .by_depth = {}};
  const auto parsed =
      parser::parse(input_text({counting_problem(use)}, 0, 1), "", all_conditions());
  if (parsed.size() != 1 || !parsed.front().usable()) return counts;
  const Setup setup = set_up(parsed.front().problem, all_conditions());
  if (setup.phases.empty()) return counts;
  try {
    Game game(setup.phases.front().rules, setup.phases.front().position, nullptr);
    for (unsigned one = 1; one <= depth; ++one) {
      const auto moves = count(game, one, most);
      if (!moves) break;
      counts.by_depth.push_back(*moves);
    }
  } catch (const BeyondRoom&) {
    counts.by_depth.clear();
  }
  return counts;
}

std::string table_line(const MoveCounts& counts) {
  return fmt::format("{}:{}{}", counts.rule, counts.by_depth.empty() ? "" : " ",
                     fmt::join(counts.by_depth, " "));
}

MoveCounts read_table_line(std::string_view line) {
  const std::size_t colon = line.rfind(':');
  MoveCounts counts{.rule = std::string(line.substr(0, colon)), .by_depth = {}};
  const char* at = line.data() + colon + 1;
  const char* const end = line.data() + line.size();
  while (at < end) {
    std::uint64_t number = 0;
    const auto [behind, error] = std::from_chars(at + 1, end, number);
    if (error != std::errc()) break;
    counts.by_depth.push_back(number);
    at = behind;
  }
  return counts;
}

void write_move_counts(const std::string& file) {
  constexpr unsigned depth = 3;
  constexpr std::uint64_t most = 30'000;
  std::ofstream table(file);
  table << move_counts_head;
  for (const RuleUse& use : all_rule_uses()) {
    table << table_line(count_moves(use, depth, most)) << '\n';
  }
}

}  // namespace warp::differential
