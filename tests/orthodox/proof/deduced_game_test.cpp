#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <memory>
#include <random>
#include <utility>
#include <vector>

#include "solver/search/phases/deduced_game.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/stipulations.hpp"

// What is said about proof games, compared with games that were played.

using namespace warp;

namespace {

/// A unit of the first position in the course of a game.
struct Followed {
  Square home = no_square;
  std::vector<Square> squares;  ///< from its home on
  unsigned moves = 0;
  unsigned first_left = ~0U;  ///< the half-move in which it left its home or was captured there
  unsigned first_move = ~0U;  ///< in which it first moved, castling as a rook included
  bool captured = false;
};

class Followers {
 public:
  explicit Followers(const Position& position) {
    for (Square square = 0; square < 64; ++square) {
      if (!position.empty(square)) {
        men_.push_back({.home = square, .squares = {square}});
      }
    }
  }
  void play(const SingleMove& single) {
    if (single.capture != no_square) {
      Followed& lost = on(single.capture);
      lost.captured = true;
      lost.first_left = std::min(lost.first_left, half_move_);
    }
    move(on(single.from), single.to, true);
    if (single.kind == MoveKind::castling) {
      move(on(single.partner), single.partner_to, false);
    }
    ++half_move_;
  }
  const Followed& from(Square home) const {
    return *std::find_if(men_.begin(), men_.end(),
                         [&](const Followed& man) { return man.home == home; });
  }

 private:
  Followed& on(Square square) {
    return *std::find_if(men_.begin(), men_.end(), [&](const Followed& man) {
      return !man.captured && man.squares.back() == square;
    });
  }
  void move(Followed& man, Square to, bool counts) {
    man.squares.push_back(to);
    man.moves += counts ? 1 : 0;
    man.first_left = std::min(man.first_left, half_move_);
    man.first_move = std::min(man.first_move, half_move_);
  }

  std::vector<Followed> men_;
  unsigned half_move_ = 0;
};

/// The rules of `game`, which must live longer.
std::shared_ptr<const RuleSet> rules_of(const Game& game) {
  return {std::shared_ptr<const RuleSet>(), &game.rules()};
}

Phase proof_phase(const Game& first, Position target, unsigned half_moves) {
  return {.info = {},
          .rules = rules_of(first),
          .position = first.position(),
          .target = std::move(target),
          .pattern = {},
          .plan = Plan(test::way_to_position(half_moves)),
          .options = {}};
}

/// Does what is said of `told` agree with what `man` did? `end` is the position reached.
bool agrees(const DeducedGame::Man& told, const Followed& man, const Position& end) {
  const Square last = man.squares.back();
  const bool right_end =
      man.captured ? std::ranges::find(told.captured_on, last) != told.captured_on.end()
                   : std::ranges::any_of(told.becomes, [&](const DeducedGame::Standing& unit) {
                       return unit.square == last && unit.walk == end.at(last).walk;
                     });
  const bool castled =
      man.squares.size() > 1 && std::abs(man.squares[1] % 8 - man.squares[0] % 8) == 2;
  return right_end && told.moves <= man.moves &&
         std::ranges::find(told.numbers, man.moves) != told.numbers.end() &&
         (told.route.empty() || told.route == man.squares) && (!told.castled || castled);
}

/// In a game that was played, compared with what is said about it.
struct WhatHappened {
  const Followers& followers;
  const Position& end;
  const DeducedGame& told;

  const Followed& man(std::size_t number) const {
    return followers.from(told.men[number].home.square);
  }
  bool agrees_with(const std::vector<DeducedGame::Man>& men) const {
    return std::ranges::all_of(men, [&](const DeducedGame::Man& told_man) {
      return agrees(told_man, followers.from(told_man.home.square), end);
    });
  }
  bool agrees_with(const std::vector<DeducedGame::Order>& orders) const {
    return std::ranges::all_of(orders, [&](const DeducedGame::Order& order) {
      return man(order.before).first_left < man(order.after).first_move;
    });
  }
  bool agrees_with(const DeducedGame::Jam& jam) const {
    std::array<unsigned, 2> made{};
    for (const std::size_t number : jam.men) {
      made[index(told.men[number].side)] += man(number).moves;
    }
    return std::ranges::any_of(jam.more, [&](const std::array<unsigned, 2>& more) {
      return made[0] >= jam.alone[0] + more[0] && made[1] >= jam.alone[1] + more[1];
    });
  }
};

}  // namespace

TEST_CASE("what is said about a proof game is true of every game that was played") {
  std::mt19937 random(1850);
  std::size_t routes = 0;
  std::size_t orders = 0;
  std::size_t jams = 0;
  std::size_t cases = 0;
  for (unsigned i = 0; i < test::how_many(150); ++i) {
    Game game = test::game_from_fen(test::game_array);
    const Game first = game;
    Followers followers(first.position());
    const auto length = static_cast<unsigned>(4 + random() % 12);
    unsigned played = 0;
    for (; played < length; ++played) {
      std::vector<Move> moves;
      std::vector<Move> rare;
      game.each_move([&] {
        moves.push_back(game.last_move());
        const SingleMove& single = moves.back().front();
        const bool is_rare = single.capture != no_square || single.kind == MoveKind::castling;
        if (is_rare) {
          rare.push_back(moves.back());
        }
        return false;
      });
      if (moves.empty()) {
        break;
      }
      const auto& from = !rare.empty() && random() % 3 == 0 ? rare : moves;
      const Move move = from[random() % from.size()];
      followers.play(move.front());
      game.play(move);
    }
    const Phase phase = proof_phase(first, game.position(), played);
    constexpr std::size_t bytes = std::size_t{1} << 24U;
    constexpr std::size_t most_cases = 6;
    const auto told = deduce_game(
        phase, [] { return false; }, bytes, i % 8 == 0 ? most_cases : 0);
    REQUIRE(told);
    REQUIRE(!told->impossible);
    const WhatHappened happened{followers, game.position(), *told};
    CHECK(told->needed[0] <= told->moves[0]);
    CHECK(told->needed[1] <= told->moves[1]);
    CHECK(happened.agrees_with(told->men));
    CHECK(happened.agrees_with(told->orders));
    for (const DeducedGame::Jam& jam : told->jams) {
      CHECK(happened.agrees_with(jam));
    }
    // The game is one of the cases.
    CHECK(told->cases.size() <= most_cases);
    CHECK((told->cases.empty() ||
           std::ranges::any_of(told->cases, [&](const DeducedGame::Case& some) {
             return happened.agrees_with(some.men) && happened.agrees_with(some.orders);
           })));
    for (const DeducedGame::Man& man : told->men) {
      routes += man.route.size() > 1 ? 1 : 0;
    }
    orders += told->orders.size();
    jams += told->jams.size();
    cases += told->cases.size();
  }
  CHECK(routes > test::how_many(100));
  CHECK(orders > test::how_many(30));
  CHECK(jams > 0);
  CHECK(cases > test::how_many(30));
}

TEST_CASE("nothing is said of what is no way to a position, or when it is stopped") {
  Game game = test::game_from_fen(test::game_array);
  constexpr std::size_t bytes = std::size_t{1} << 24U;
  Phase phase = proof_phase(game, game.position(), 4);
  CHECK(deduce_game(
      phase, [] { return false; }, bytes));
  CHECK(!deduce_game(
      phase, [] { return true; }, bytes));
  phase.target.reset();
  CHECK(!deduce_game(
      phase, [] { return false; }, bytes));
}
