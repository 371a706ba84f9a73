#include <doctest/doctest.h>

#include <random>
#include <set>
#include <string>

#include "solver/engines/general/game.hpp"
#include "solver/techniques/relaxed_game/general/free_units.hpp"
#include "solver/techniques/relaxed_game/general/mate_bound.hpp"
#include "tests/support/setup_of.hpp"

// What is said of units that stand free, against all moves from random positions.

using namespace warp;

namespace {

/// Black's king at the edge with some officers near him, and some white units.
std::string random_units(std::mt19937& random, const std::string& fairy) {
  const auto below = [&](unsigned end) { return static_cast<unsigned>(random() % end); };
  std::set<std::string> taken;
  const auto square = [&](unsigned files, unsigned ranks) {
    std::string name;
    do {
      name = {static_cast<char>('a' + below(files)), static_cast<char>('1' + below(ranks))};
    } while (!taken.insert(name).second);
    return name;
  };
  const std::string officers = "QRBS";
  const auto kind = [&] {
    const std::size_t place = below(static_cast<unsigned>(officers.size() + fairy.size()));
    return place < officers.size() ? officers.substr(place, 1)
                                   : fairy.substr(place - officers.size(), 1);
  };
  std::string black = " black K" + square(4, 1);
  std::string white = "pieces white K" + square(8, 8);
  for (unsigned count = 2 + below(4); count > 0; --count) {
    black += " " + kind() + square(4, 4);
  }
  for (unsigned count = 1 + below(3); count > 0; --count) {
    white += " " + kind() + square(8, 8);
  }
  for (unsigned count = below(3); count > 0; --count) {
    const std::string pawn = square(8, 8);
    if (pawn[1] != '1' && pawn[1] != '8') {
      white += " P" + pawn;
    }
  }
  return white + black;
}

/// Does Black have a quiet move by an officer that does not stand on `mover`, or is it in check?
bool has_quiet_move_of_officer(Game& game, Square mover) {
  if (game.in_check()) {
    return true;
  }
  return game.each_move([&] {
    const SingleMove move = game.last_move().front();
    const Unit& unit = game.position().at(move.to);
    return move.capture == no_square && move.from != mover && !unit.is(Attribute::royal) &&
           unit.walk != walks::pawn;
  });
}

/// Moves of one unit, as bounds look at them.
bool is_plain(const SingleMove& move) {
  return move.kind == MoveKind::ordinary && move.via == no_square && move.partner == no_square;
}

/// How often it was said before a move, and of a move, that Black keeps one.
struct Counts {
  unsigned before = 0, after = 0;
};

/// Holds what is said before and of White's last move against what comes of it.
void compare_last_moves(const FreeUnits& free, Game& game, Counts& counts) {
  const Position before = game.position();
  const bool keeps = free.keeps_a_move(before, Colour::black, 0);
  game.each_move([&] {
    const SingleMove move = game.last_move().front();
    const bool after = is_plain(move) && free.keeps_a_move_after(before, move, Colour::black);
    counts.before += keeps ? 1 : 0;
    counts.after += after ? 1 : 0;
    if (keeps || after) {
      CHECK(has_quiet_move_of_officer(game, no_square));
    }
    return false;
  });
}

/// The same of Black's last move before it.
void compare_last_but_one(const FreeUnits& free, Game& game, Counts& counts) {
  const Position before = game.position();
  const Square king = before.royals(Colour::black).first(before.size());
  const bool keeps = free.keeps_a_move(before, Colour::black, 1);
  game.each_move([&] {
    const SingleMove move = game.last_move().front();
    if (!is_plain(move)) {
      return false;
    }
    const bool without =
        move.from != king && (keeps || free.keeps_a_move_without(before, move.from, Colour::black));
    const bool after = free.keeps_a_move_after(before, move, Colour::black);
    counts.before += without ? 1 : 0;
    counts.after += after ? 1 : 0;
    if (without || after) {
      game.each_move([&] {
        CHECK(has_quiet_move_of_officer(game, move.to));
        return false;
      });
    }
    return false;
  });
}

Counts compare(const std::string& fairy, const std::string& condition, unsigned rounds, bool last) {
  std::mt19937 random(static_cast<std::mt19937::result_type>(condition.size() + rounds));
  Counts counts;
  for (unsigned round = 0; round < rounds; ++round) {
    const std::string text =
        random_units(random, fairy) + condition + (last ? "\nstipulation =1" : "\nstipulation h=1");
    INFO(text);
    const Phase phase = test::phase_of(text);
    const auto bound = MateBound::make(*phase.rules, phase.position);
    if (bound == nullptr) {
      continue;
    }
    const FreeUnits free(*phase.rules, phase.position, bound->graph());
    Game game(phase.rules, phase.position, nullptr, Techniques::none());
    if (!free.speaks_of(Colour::black)) {
      continue;
    }
    if (last) {
      compare_last_moves(free, game, counts);
    } else {
      compare_last_but_one(free, game, counts);
    }
  }
  return counts;
}

}  // namespace

TEST_CASE("a side of which enough units stand free keeps a move") {
  constexpr unsigned rounds = 60, with_replies = 12, where_checks_are_illegal = 40;
  for (const std::string condition :
       {"", "Circe", "AntiCirce", "AntiCirce Calvet", "Take&Make", "Take&Make Absolute",
        "Andernach", "PWC", "MirrorCirce", "Take&Make Absolute\ncondition AntiCirce", "Checkless",
        "Exclusive", "Checkless\ncondition Circe", "Checkless\ncondition Andernach"}) {
    for (const std::string fairy : {"", "GNL"}) {
      const std::string rule = condition.empty() ? "" : "\ncondition " + condition;
      INFO(condition, " ", fairy);
      CHECK(compare(fairy, rule, rounds, true).after > 100);
      const bool few = rule.find("Checkless") != std::string::npos || condition == "Exclusive";
      const Counts replies =
          compare(fairy, rule, few ? where_checks_are_illegal : with_replies, false);
      CHECK((!fairy.empty() || replies.after > 0));
    }
  }
  for (const std::string condition :
       {"Einstein", "ChameleonChess", "Koeko", "Checkless\ncondition AntiCirce"}) {
    CHECK(compare("", "\ncondition " + condition, 10, true).after == 0);
  }
}
