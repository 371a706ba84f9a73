#include <doctest/doctest.h>

#include <random>
#include <set>
#include <string>

#include "solver/engines/general/game.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/check_screen.hpp"
#include "solver/rules/general/arbiter/shortcuts.hpp"
#include "tests/support/setup_of.hpp"

// Moves of which it is said without playing them what they do: rules of choice that keep checks,
// and units that change sides where they arrive.

using namespace warp;

namespace {

Square named(const std::string& name) {
  constexpr unsigned files = 8;
  return static_cast<Square>(static_cast<unsigned>(name[1] - '1') * files +
                             static_cast<unsigned>(name[0] - 'a'));
}

std::string random_units(std::mt19937& random) {
  std::set<std::string> taken;
  const auto square = [&] {
    std::string name;
    do {
      name = {static_cast<char>('a' + random() % 8), static_cast<char>('2' + random() % 6)};
    } while (!taken.insert(name).second);
    return name;
  };
  std::string text = "pieces";
  for (const std::string side : {"white", "black"}) {
    text += " " + side + " K" + square();
    for (const std::string unit : {"Q", "R", "B", "S", "P", "P", "G"}) {
      text += random() % 2 == 0 ? " " + unit + square() : "";
    }
  }
  return text;
}

/// The positions after all moves of Black; `passes`: how many of the moves are none.
std::multiset<Key> after_moves(Game game, unsigned& passes) {
  std::multiset<Key> keys;
  game.each_move([&] {
    keys.insert(game.key());
    passes += game.last_move().front().kind == MoveKind::null_move ? 1 : 0;
    return false;
  });
  return keys;
}

}  // namespace

TEST_CASE("Black Checks: the moves that give check are found without generating the others") {
  constexpr unsigned rounds = 150;
  std::mt19937 random(7);
  for (const std::string condition :
       {"", "Circe", "Andernach", "AntiCirce", "Take&Make", "Checkless", "Madrasi", "DarkSide"}) {
    unsigned checks = 0;
    unsigned passes = 0;
    for (unsigned round = 0; round < rounds; ++round) {
      const std::string text = random_units(random) + "\ncondition BlackChecks" +
                               (condition.empty() ? "" : "\ncondition " + condition) +
                               "\nstipulation h#1";
      INFO(text);
      const Phase phase = test::phase_of(text);
      unsigned plain_passes = 0;
      const auto all =
          after_moves(Game(phase.rules, phase.position, nullptr, Techniques::none()), plain_passes);
      unsigned quick_passes = 0;
      CHECK(after_moves(Game(phase.rules, phase.position, nullptr), quick_passes) == all);
      CHECK(quick_passes == plain_passes);
      checks += static_cast<unsigned>(all.size()) - plain_passes;
      passes += plain_passes;
    }
    INFO(condition);
    CHECK(checks > 10);
    CHECK(passes > 5);
  }
}

TEST_CASE("Dark Side: a unit that arrives in the other half may attack either king") {
  const Phase phase = test::phase_of(
      "pieces white Ke1 Rh6 Ra4 Sd2 black Ke8 Bc4 Sh1\ncondition DarkSide\nstipulation #2");
  const Arbiter arbiter(phase.rules, phase.position);
  using Verdict = CheckScreen::Verdict;
  const auto after = [&](Colour attacker, const std::string& from, const std::string& to) {
    CheckScreen screen(arbiter.shortcuts().screens, arbiter.rules(), arbiter.position(), attacker);
    screen.look();
    const Square arrival = named(to);
    return screen.after({.from = named(from),
                         .to = arrival,
                         .capture = arbiter.position().empty(arrival) ? no_square : arrival});
  };
  SUBCASE("it attacks no king from its arrival") {
    CHECK(after(Colour::black, "h6", "g6") == Verdict::unattacked);
    CHECK(after(Colour::white, "h6", "g6") == Verdict::unattacked);
    CHECK(after(Colour::white, "a4", "a5") == Verdict::unattacked);
  }
  SUBCASE("it attacks one of them, or the other") {
    CHECK(after(Colour::white, "h6", "h8") == Verdict::unknown);
    CHECK(after(Colour::white, "a4", "a8") == Verdict::unknown);
    CHECK(after(Colour::black, "h6", "e6") == Verdict::unknown);
  }
  SUBCASE("in its own half it stays what it was") {
    CHECK(after(Colour::white, "d2", "e4") == Verdict::unattacked);
    CHECK(after(Colour::white, "h6", "h4") == Verdict::unattacked);
    CHECK(after(Colour::black, "a4", "a1") == Verdict::unattacked);
  }
  SUBCASE("it may also turn where it captures") {
    CHECK(after(Colour::white, "a4", "c4") == Verdict::unattacked);
    CHECK(after(Colour::black, "h6", "h1") == Verdict::unknown);
  }
}
