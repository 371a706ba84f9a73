// Sections of play, one after the other, each under its own conditions: compared with a second
// writing, which plays one section after the other under rules that hold in it all the time.

#include <doctest/doctest.h>

#include <cstdint>
#include <random>
#include <string>
#include <vector>

#include "solver/engines/general/game.hpp"
#include "solver/search/play/goals.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/program.hpp"
#include "tests/support/random_fen.hpp"
#include "tests/support/setup_of.hpp"
#include "tests/support/solution_lines.hpp"

namespace warp::test {

namespace {

struct Section {
  std::string stipulation;  ///< help play of one move of each side
  std::string condition;    ///< of it alone; empty: none
  GoalKind goal;
};

std::string in_braces(const Section& section) {
  return section.stipulation + (section.condition.empty() ? "" : " {" + section.condition + "}");
}

/// The rules of chess with the condition of `section`, whichever position they are asked in.
std::shared_ptr<const RuleSet> rules_of(const Section& section) {
  return phase_of("pieces white Ka1 black Ka8\nstipulation ~1" +
                  (section.condition.empty() ? "" : "\ncondition " + section.condition))
      .rules;
}

/// Lets kings and rooks castle in `position`, under `rules`, that have not moved since `start`, the
/// diagram: one that came back or became a king or rook on its square counts as new there. Under
/// rules by which none returns positions keep rights alone, not which units have moved.
void set_castlings(const RuleSet& rules, Position& position, Position::Mark start) {
  SquareSet moved;
  for (const Effect& effect : position.since(start)) {
    if (effect.kind == EffectKind::add || effect.kind == EffectKind::replace) {
      moved.erase(effect.kind == EffectKind::add ? effect.to : effect.from);
    } else if (effect.kind == EffectKind::relocate) {
      moved.insert(effect.to);
    }
  }
  std::uint64_t units = castling_units_by_position(rules, position);
  moved.any_of(position.geometry().size(), [&](Square square) {
    units = without_castling_unit(rules, units, square);
    return false;
  });
  set_castling_units(rules, position, units);
}

/// How many lines of `section` lead from `position` to its goal, each counted as often as `then`
/// says of the position in which it ends.
template <class Then>
std::uint64_t lines_of(const Section& section, const RuleSet& rules, const Position& position,
                       Then then) {
  const std::shared_ptr<const RuleSet> shared(&rules, [](const RuleSet*) {});
  Game game(shared, position, nullptr, Techniques::none());
  std::uint64_t lines = 0;
  game.each_move([&] {
    game.each_move([&] {
      lines += reached(game, Goal{section.goal}) ? then(game.position()) : 0;
      return false;
    });
    return false;
  });
  return lines;
}

std::uint64_t lines_of(const std::vector<Section>& sections, Position start) {
  const auto first = rules_of(sections[0]);
  const auto second = rules_of(sections[1]);
  const Position::Mark diagram = start.mark();
  set_castlings(*first, start, diagram);
  return lines_of(sections[0], *first, start, [&](Position between) {
    set_castlings(*second, between, diagram);
    return lines_of(sections[1], *second, between, [](const Position&) { return 1; });
  });
}

std::size_t solutions_of(const std::string& problem, std::vector<std::string> arguments = {}) {
  arguments.insert(arguments.begin(), {"-regression", "-j", "1"});
  const std::string out = run_warp(arguments, "begin\n" + problem + "\nend\n").out;
  std::size_t lines = 0;
  for (std::size_t at = out.find("\n  1."); at != std::string::npos;
       at = out.find("\n  1.", at + 1)) {
    ++lines;
  }
  return lines;
}

}  // namespace

TEST_CASE("sections: compared with play of one after the other") {
  const std::vector<std::vector<Section>> all{
      {{"h+1", "Anticirce", GoalKind::check}, {"hx1", "Circe", GoalKind::capture}},
      {{"hx1", "Madrasi", GoalKind::capture}, {"h+1", "Anticirce", GoalKind::check}},
      {{"hx1", "Andernach", GoalKind::capture}, {"hx1", "", GoalKind::capture}},
      {{"h+1", "", GoalKind::check}, {"hx1", "Anticirce", GoalKind::capture}},
      {{"hx1", "Circe", GoalKind::capture}, {"h#1", "Circe", GoalKind::mate}}};
  std::mt19937 random(4901);
  std::uint64_t found = 0;
  for (unsigned i = 0; i < how_many(15);) {
    const std::string fen = random_fen_with_rights(random);
    ++i;
    const std::string placement = "forsyth " + forsyth_of(fen);
    const std::vector<Section>& sections = all[i % all.size()];
    const std::string problem =
        placement + "\nstipulation " + in_braces(sections[0]) + " & " + in_braces(sections[1]);
    CAPTURE(problem);
    const Phase phase = phase_of(placement + "\nstipulation h~1");
    if (phase.rules->hooks.refusals.empty() &&
        Game(phase.rules, phase.position, nullptr).in_check(Colour::white)) {
      continue;  // Black could capture the king
    }
    const std::uint64_t expected = lines_of(sections, phase.position);
    found += expected;
    CHECK(solutions_of(problem) == expected);
  }
  CHECK(found > 100);
}

TEST_CASE("sections: what was played before still counts") {
  // The rook comes back to h1 in the first section, so that it may castle in the second.
  const std::string rook = "pieces white Ke1 Rf3 Ba1 black Kd8 Pb2g4\nstipulation ";
  CHECK(has_line(printed_lines(rook + "hx1 {Circe} & h001\n"),
                 "1.g4*f3[+wRh1] Ba1*b2[+bPb7] x   1.Kd8-c7 0-0"));
  CHECK(printed_lines(rook + "hx1 & h001\n").empty());
  // The first section ends with a double step.
  CHECK(has_line(printed_lines("pieces white Kh1 Pe2f2 black Kh8 Pd4\nstipulation hze41 & hx1\n"),
                 "1.Kh8-g8 e2-e4 z   1.d4*e3 ep. f2*e3 x"));
  // A rule of the second section knows the squares of the diagram, not those in which it begins.
  CHECK(has_line(printed_lines("pieces white Kh1 Rb4 Pa2 black Kh8 Sa1 Pb3\n"
                               "stipulation hx1 & hx1 {Circe Diagram}\n"),
                 "1.Kh8-g8 Rb4*b3 x   1.Sa1*b3[+wRb4] Rb4*b3[+bSa1] x"));
}

TEST_CASE("sections without conditions: techniques lose nothing") {
  std::mt19937 random(4902);
  std::size_t found = 0;
  for (unsigned i = 0; i < how_many(6); ++i) {
    const std::string problem =
        "forsyth " + forsyth_of(random_fen_with_rights(random)) + "\nstipulation hx1 & h#1.5";
    CAPTURE(problem);
    const std::size_t all = solutions_of(problem);
    CHECK(solutions_of(problem, {"--without", "all"}) == all);
    found += all;
  }
  CHECK(found > 0);
}

}  // namespace warp::test
