#include <doctest/doctest.h>

#include <algorithm>
#include <memory>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/search/evidence/declared_ways.hpp"
#include "solver/search/play/record.hpp"
#include "solver/setup/setup.hpp"
#include "tests/support/notation.hpp"

// What the check screen says without playing moves must be what playing them shows, under every
// condition and with units that hop, ride and change.

using namespace warp;

namespace {

std::string random_square(std::mt19937& random, std::set<std::string>& used) {
  while (true) {
    const std::string square{static_cast<char>('a' + random() % 8),
                             static_cast<char>('1' + random() % 8)};
    if (used.insert(square).second) {
      return square;
    }
  }
}

enum class Kings { usual, neutral, only_black };

/// A few units of each side behind the words of the language.
std::string random_units(std::mt19937& random, Kings kings) {
  static const char* const letters[] = {"Q", "R",  "B",  "S",  "P",  "P",  "G",
                                        "N", "LE", "VA", "LI", "DG", "R/B"};
  static const char* const attributes[] = {"",        "",           "",          "",     "",
                                           "volage ", "chameleon ", "kamikaze ", "bul ", "dob "};
  std::set<std::string> used;
  std::string text;
  if (kings == Kings::neutral) {
    text += " neutral K" + random_square(random, used);
  }
  for (const char* side : {"white", "black"}) {
    text += std::string(" ") + side;
    if (kings == Kings::usual || (kings == Kings::only_black && side[0] == 'b')) {
      text += " K" + random_square(random, used);
    }
    for (unsigned count = 2 + random() % 4; count != 0; --count) {
      text +=
          std::string(" ") + letters[random() % std::size(letters)] + random_square(random, used);
    }
    if (const std::string attribute = attributes[random() % std::size(attributes)];
        !attribute.empty()) {
      const bool hops = attribute == "bul " || attribute == "dob ";
      text += " " + attribute + (hops ? "G" : "R") + random_square(random, used);
    }
  }
  if (random() % 4 == 0) {
    text += " neutral Q" + random_square(random, used) + " P" + random_square(random, used);
  }
  return text;
}

template <class Of>
std::unique_ptr<Of> random_start(std::mt19937& random, const std::string& condition, Kings kings) {
  const std::string text = "begin\npieces" + random_units(random, kings) + "\nstipulation h~1\n" +
                           (condition.empty() ? "" : "condition " + condition + "\n") + "end\n";
  const auto problems = parser::parse(text, "test", all_conditions());
  if (problems.size() != 1 || !problems.front().usable()) {
    return nullptr;
  }
  const Setup setup = set_up(problems.front().problem, all_conditions());
  if (setup.phases.empty()) {
    return nullptr;
  }
  const auto& phase = setup.phases.front();
  if constexpr (std::is_same_v<Of, Game>) {
    return std::make_unique<Game>(phase.rules, phase.position, nullptr);
  } else {
    return std::make_unique<Arbiter>(phase.rules, phase.position);
  }
}

std::string last_move(const Game& game) {
  return report::move_text(record_last(game),
                           test::in_english(game.position(), game.rules().walks()));
}

/// Compares in this position; false if they differ.
bool screen_is_right(Game& game, std::size_t& checks) {
  std::multiset<std::string> all;
  bool own_kings_safe = true;
  game.each_move([&] {
    own_kings_safe = own_kings_safe && !game.in_check(opponent(game.to_move()));
    if (game.in_check()) {
      all.insert(last_move(game));
    }
    return false;
  });
  std::multiset<std::string> screened;
  const auto holds = [&] { return game.in_check(); };
  game.each_checking_move(SoughtMove{.tag = 1, .holds = holds}, [&] {
    if (game.in_check()) {
      screened.insert(last_move(game));
    }
    return false;
  });
  checks += all.size();
  return own_kings_safe && all == screened;
}

using MoveSquares = std::tuple<Square, Square, Square, MoveKind>;

MoveSquares squares_of(const SingleMove& move) {
  return {move.from, move.to, move.capture, move.kind};
}

/// Are the moves that are played for the side to move those that turn out to be legal when each is
/// tried, and is it known whether there is one? Adds their number.
bool legal_moves_are_right(Arbiter& arbiter, std::size_t& moves, std::size_t& refused) {
  std::set<MoveSquares> tried;
  std::vector<SingleMove> generated;
  arbiter.generate([&](const SingleMove& move) { generated.push_back(move); });
  for (const SingleMove& move : generated) {
    if (arbiter.is_legal(move)) {
      tried.insert(squares_of(move));
    } else {
      ++refused;
    }
  }
  std::set<MoveSquares> played;
  std::vector<std::pair<SingleMove, Key>> reached;
  bool some_is_no_check = false;
  arbiter.each_legal([&](const SingleMove& move, Position::Mark) {
    played.insert(squares_of(move));
    reached.emplace_back(move, arbiter.position().key());
    some_is_no_check =
        some_is_no_check || !arbiter.in_check(opponent(arbiter.position().to_move()));
    return false;
  });
  // Each choice is answered where it is asked for; played from the beginning, a move leads to the
  // same.
  const bool replayed = std::all_of(reached.begin(), reached.end(), [&](const auto& end) {
    return arbiter.after(end.first, [&] { return arbiter.position().key() == end.second; });
  });
  moves += tried.size();
  return replayed && arbiter.count_legal() == reached.size() &&
         (some_is_no_check || !arbiter.sees_move_without_check()) && played == tried &&
         arbiter.can_move() == !tried.empty() &&
         arbiter.mated() == (arbiter.in_check(arbiter.position().to_move()) && tried.empty());
}

/// Has every move that is left out where the opponent is to be forced to mate a legal reply after
/// which its side is not in check? Adds how many are left out.
bool moves_left_out_have_quiet_replies(Game& game, std::size_t& left_out) {
  std::set<std::string> visited;
  const auto holds = [] { return true; };
  game.each_move(SoughtMove{.tag = 1, .holds = holds, .forces_mate = true}, [&] {
    visited.insert(last_move(game));
    return false;
  });
  return !game.each_move([&] {
    if (visited.contains(last_move(game))) {
      return false;
    }
    ++left_out;
    const Colour mover = opponent(game.to_move());
    return !game.each_move([&] { return !game.in_check(mover); });
  });
}

std::multiset<MoveSquares> self_checks(Arbiter& arbiter) {
  std::multiset<MoveSquares> found;
  arbiter.each_self_check([&](const SingleMove& move, Position::Mark) {
    found.insert(squares_of(move));
    return false;
  });
  return found;
}

}  // namespace

TEST_CASE("units move and observe as rules about ways say") {
  std::mt19937 random(20261201);
  std::size_t ways_declared = 0;
  for (const Condition* condition : all_conditions().all()) {
    INFO(condition->names.english);
    for (unsigned i = 0; condition->supported() && i < 40; ++i) {
      const auto arbiter = random_start<Arbiter>(random, std::string(condition->names.english),
                                                 i % 4 < 3 ? Kings::usual : Kings::neutral);
      if (arbiter == nullptr || arbiter->rules().hooks.ways.empty()) {
        continue;
      }
      for (const Colour side : {Colour::white, Colour::black}) {
        CHECK(evidence::undeclared_way(*arbiter, side, &ways_declared) == "");
      }
    }
  }
  CHECK(ways_declared > 3000);
}

TEST_CASE("moves after which the opponent has a quiet reply are told without playing them") {
  std::mt19937 random(20261130);
  std::size_t left_out = 0;
  const auto try_condition = [&](const std::string& condition, unsigned times) {
    for (unsigned i = 0; i < times; ++i) {
      const auto game =
          random_start<Game>(random, condition, i % 4 < 3 ? Kings::usual : Kings::neutral);
      if (game == nullptr || game->rules().turn != nullptr) {
        continue;
      }
      for (unsigned ply = 0; ply < 4; ++ply) {
        INFO(condition);
        REQUIRE(moves_left_out_have_quiet_replies(*game, left_out));
        std::vector<Move> moves;
        game->each_move([&] {
          moves.push_back(game->last_move());
          return false;
        });
        if (moves.empty()) {
          break;
        }
        game->play(moves[random() % moves.size()]);
      }
    }
  };
  try_condition("", 200);
  for (const Condition* condition : all_conditions().all()) {
    try_condition(std::string(condition->names.english), 4);
  }
  CHECK(left_out > 3000);
}

TEST_CASE("self-checks are found without playing moves that certainly are none") {
  std::mt19937 random(20261201);
  std::size_t found = 0;
  const auto try_condition = [&](const std::string& condition, unsigned times) {
    for (unsigned i = 0; i < times; ++i) {
      const auto arbiter =
          random_start<Arbiter>(random, condition, i % 4 < 3 ? Kings::usual : Kings::neutral);
      if (arbiter != nullptr) {
        Arbiter plain(arbiter->shared_rules(), arbiter->position(), Techniques::none());
        const auto all = self_checks(plain);
        found += all.size();
        INFO(condition);
        REQUIRE(self_checks(*arbiter) == all);
      }
    }
  };
  try_condition("", 200);
  for (const Condition* condition : all_conditions().all()) {
    try_condition(std::string(condition->names.english), 4);
  }
  CHECK(found > 1000);
}

TEST_CASE("moves that cannot attack a king are told without playing them") {
  std::mt19937 random(20261121);
  std::size_t checks = 0;
  std::size_t positions = 0;
  const auto try_condition = [&](const std::string& condition) {
    for (unsigned i = 0; i < 10; ++i) {
      const auto game = random_start<Game>(random, condition,
                                           i < 8    ? Kings::usual
                                           : i == 8 ? Kings::neutral
                                                    : Kings::only_black);
      if (game == nullptr || game->rules().turn != nullptr) {
        continue;
      }
      for (unsigned ply = 0; ply < 4; ++ply) {
        ++positions;
        INFO(condition);
        REQUIRE(screen_is_right(*game, checks));
        std::vector<Move> moves;
        game->each_move([&] {
          moves.push_back(game->last_move());
          return false;
        });
        if (moves.empty()) {
          break;
        }
        game->play(moves[random() % moves.size()]);
      }
    }
  };
  for (unsigned i = 0; i < 100; ++i) {
    try_condition("");
  }
  for (const Condition* condition : all_conditions().all()) {
    try_condition(std::string(condition->names.english));
  }
  for (const char* with_squares : {"Wormholes b2 g7 c5 f3", "MagicSquares c4 d5 e4 f6",
                                   "Football QRSB", "SuperCirce Cheylan", "SingleBox Type2"}) {
    for (unsigned i = 0; i < 5; ++i) {
      try_condition(with_squares);
    }
  }
  CHECK(positions > 1500);
  CHECK(checks > 3000);
}

TEST_CASE("moves that leave the own king attacked are told without playing them") {
  std::mt19937 random(20261122);
  std::size_t moves = 0;
  std::size_t refused = 0;
  const auto try_condition = [&](const std::string& condition) {
    for (unsigned i = 0; i < 8; ++i) {
      const auto arbiter = random_start<Arbiter>(random, condition,
                                                 i < 6    ? Kings::usual
                                                 : i == 6 ? Kings::neutral
                                                          : Kings::only_black);
      if (arbiter == nullptr || !arbiter->rules().hooks.choice.empty() ||
          !arbiter->rules().hooks.mate.empty()) {
        continue;
      }
      for (unsigned ply = 0; ply < 6; ++ply) {
        INFO(condition);
        REQUIRE(legal_moves_are_right(*arbiter, moves, refused));
        std::vector<SingleMove> legal;
        arbiter->each_legal([&](const SingleMove& move, Position::Mark) {
          legal.push_back(move);
          return false;
        });
        if (legal.empty()) {
          break;
        }
        arbiter->replay(legal[random() % legal.size()]);
        arbiter->position().pass_turn();
      }
    }
  };
  for (unsigned i = 0; i < 100; ++i) {
    try_condition("");
  }
  for (const Condition* condition : all_conditions().all()) {
    try_condition(std::string(condition->names.english));
  }
  for (const char* with_squares : {"Wormholes b2 g7 c5 f3", "MagicSquares c4 d5 e4 f6",
                                   "Football QRSB", "SuperCirce Cheylan", "SingleBox Type2"}) {
    for (unsigned i = 0; i < 5; ++i) {
      try_condition(with_squares);
    }
  }
  CHECK(moves > 30000);
  CHECK(refused > 3000);
}
