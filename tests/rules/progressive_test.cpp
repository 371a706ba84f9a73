#include <doctest/doctest.h>

#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "tests/rules/slow_progressive.hpp"
#include "tests/support/positions.hpp"
#include "tests/support/program.hpp"
#include "tests/support/turns.hpp"

// Facts of table T and the rules P1 to P16 of progressive chess, and the mates of the first turns
// counted a second time by a generator that shares nothing with the program.

using warp::Condition;
using warp::english_progressive;
using warp::Game;
using warp::italian_progressive;
using warp::logical_progressive;
using warp::progressive_take_all;
using warp::scottish_progressive;
using warp::test::complete_moves;
using warp::test::game_array;
using warp::test::perft;
using warp::test::play_turn;
using warp::test::SlowGame;
using warp::test::SlowRules;
using warp::test::squares_text;

namespace {

Game at_turn(const char* fen, const Condition& condition, unsigned turn) {
  return warp::test::game_at_turn(fen, condition, turn);
}

std::vector<std::string> with_sign(const Game& game, char sign) {
  std::vector<std::string> moves = complete_moves(game);
  std::erase_if(moves, [&](const std::string& move) { return move.back() != sign; });
  return moves;
}

std::uint64_t mates(Game game) {
  std::uint64_t count = 0;
  game.each_move([&] {
    count += game.mated() ? 1 : 0;
    return false;
  });
  return count;
}

/// The same by looking for mates: counted, and listed.
std::uint64_t mates_looked_for(Game game, bool listed) {
  std::uint64_t count = 0;
  const auto mate = [&] { return game.mated(); };
  const warp::SoughtMove sought{.tag = 1, .holds = mate, .mate = true};
  if (!listed) {
    warp::CountTable counts(1U << 20U);
    return game.count_moves(sought, counts);
  }
  game.each_move(sought, [&] {
    count += game.mated() ? 1 : 0;
    return false;
  });
  return count;
}

/// Castling, en passant, promotion, check: one after the other or together.
const std::vector<std::pair<const char*, unsigned>> lively_positions{
    {game_array, 3},
    {"r3k2r/pp4pp/8/2pP1q2/1Pp2P2/5N2/P1P3PP/R3K2R w KQkq -", 2},
    {"4k3/1P6/8/8/2pp4/8/PP2P1r1/4K3 w - -", 3},
    {"6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - -", 3},
    {"k7/8/1Kp5/2p5/8/8/3Q4/8 b - -", 2},
    {"8/8/8/7k/5p1p/6pB/4PPP1/4K2R w K -", 3},
    {"8/8/7p/6pk/5p2/5K2/4R1PP/8 w - -", 2}};

/// Black is in check before White's turn begins, as he may be in a diagram only.
const std::vector<std::pair<const char*, unsigned>> positions_in_check{
    {"3R3k/7p/5Pp1/8/8/8/1B6/n5K1 w - -", 2},
    {"7k/6pp/8/8/8/2B5/7R/R5K1 w - -", 3},
    {"R5k1/5ppp/8/8/8/8/1Q6/6K1 w - -", 2}};

}  // namespace

TEST_CASE("table T: sequences of turns from the game array") {
  const auto turns = [](const Condition& condition, unsigned count) {
    Game game = at_turn(game_array, condition, 1);
    return perft(game, count);
  };
  CHECK(turns(italian_progressive, 1) == 20);
  CHECK(turns(italian_progressive, 2) == 8902);
  CHECK(turns(scottish_progressive, 1) == 20);
  CHECK(turns(scottish_progressive, 2) == 8902);
  CHECK(turns(english_progressive, 1) == 20);
  CHECK(turns(english_progressive, 2) == 8256);
  CHECK(turns(logical_progressive, 1) == 12);
  CHECK(turns(logical_progressive, 2) == 2124);
}

TEST_CASE("the two mates after 1.e4 2.e5 Sf6 (P16)") {
  for (const Condition* condition : {&italian_progressive, &scottish_progressive}) {
    Game game = at_turn(game_array, *condition, 1);
    play_turn(game, "e2e4");
    play_turn(game, "e7e5 g8f6");
    CHECK(game.turn_number() == 3);
    CHECK(with_sign(game, '#') == std::vector<std::string>{"d1h5 f1c4 h5f7#", "f1c4 d1h5 h5f7#"});
  }
  Game game = at_turn(game_array, english_progressive, 1);
  play_turn(game, "e2e4");
  play_turn(game, "e7e5 g8f6");
  CHECK(with_sign(game, '#').empty());
}

TEST_CASE("Italian mate: a parry that gives check itself does not help (P6)") {
  const char* fen = "6k1/8/6K1/8/8/8/1Q6/4q3 w - -";
  CHECK(with_sign(at_turn(fen, italian_progressive, 1), '#') ==
        std::vector<std::string>{"b2b8#", "b2g7#"});
  CHECK(with_sign(at_turn(fen, scottish_progressive, 1), '#') == std::vector<std::string>{"b2g7#"});
  CHECK(with_sign(at_turn(fen, english_progressive, 1), '#') == std::vector<std::string>{"b2g7#"});
}

TEST_CASE("check: only with the last move, or ending the turn") {
  const char* fen = "7k/8/8/8/8/8/8/R3K3 w - -";
  for (const std::string& move : complete_moves(at_turn(fen, italian_progressive, 2))) {
    CHECK(move.find(' ') != std::string::npos);
    CHECK_FALSE(move.starts_with("a1a8"));
    CHECK_FALSE(move.starts_with("a1h1"));
  }
  const std::vector<std::string> scottish = complete_moves(at_turn(fen, scottish_progressive, 2));
  const auto begin_so = std::count_if(scottish.begin(), scottish.end(),
                                      [](const auto& move) { return move.starts_with("a1a8"); });
  CHECK(begin_so == 1);
  CHECK(std::find(scottish.begin(), scottish.end(), "a1a8") != scottish.end());
  // The opponent's turn is one longer all the same (P7).
  Game game = at_turn(fen, scottish_progressive, 2);
  play_turn(game, "a1a8");
  CHECK(game.turn_number() == 3);
}

TEST_CASE("a check is parried with the first move; mate needs no more than that (P2, P4)") {
  // Black can only interpose the bishop on g8, and then nothing can move: drawn, not mated.
  const char* fen = "7k/6pb/6P1/8/8/8/7K/R7 w - -";
  Game game = at_turn(fen, italian_progressive, 1);
  play_turn(game, "a1a8");
  CHECK(game.in_check());
  CHECK_FALSE(game.mated());
  CHECK(game.stalemated());
}

TEST_CASE("progressive stalemate at any stage of the turn draws (P4)") {
  // White to play two moves has only 1.Ka2: then the king may go back, so nobody is stuck.
  CHECK(with_sign(at_turn("8/8/8/8/8/1r6/7p/K6k w - -", italian_progressive, 2), '=').empty());
  // The lone pawn moves once and is blocked; the king has no move at all.
  const std::vector<std::string> stuck =
      complete_moves(at_turn("k7/8/8/8/p7/8/P1q5/K7 w - -", italian_progressive, 2));
  CHECK(stuck == std::vector<std::string>{"a2a3="});
  // The same in a turn of one move is a complete turn, and no stalemate of White's.
  CHECK(complete_moves(at_turn("k7/8/8/8/p7/8/P1q5/K7 w - -", italian_progressive, 1)) ==
        std::vector<std::string>{"a2a3"});
  // After a stuck turn nobody may play on.
  Game game = at_turn("k7/8/8/8/p7/8/P1q5/K7 w - -", scottish_progressive, 2);
  play_turn(game, "a2a3");
  CHECK_FALSE(game.can_move());
  CHECK(game.stalemated());
  CHECK_FALSE(game.mated());
}

TEST_CASE("en passant: after one double step in the last turn, with the first move only (P5)") {
  const auto captures = [](const char* fen, const Condition& condition, unsigned turn,
                           const std::string& last) {
    Game game = at_turn(fen, condition, turn);
    play_turn(game, last);
    unsigned first = 0;
    game.each_move([&] {
      const warp::Move move = game.last_move();
      for (std::size_t i = 0; i < move.size(); ++i) {
        if (move[i].kind == warp::MoveKind::en_passant) {
          CHECK(i == 0);
          ++first;
        }
      }
      return false;
    });
    return first != 0;
  };
  const char* fen = "4k3/8/8/8/p7/8/1P6/4K3 w - -";
  CHECK(captures(fen, italian_progressive, 1, "b2b4"));
  CHECK(captures(fen, scottish_progressive, 1, "b2b4"));
  CHECK_FALSE(captures(fen, english_progressive, 1, "b2b4"));
  // Earlier in the turn is early enough, one step after another is no double step ...
  CHECK(captures(fen, italian_progressive, 2, "b2b4 e1e2"));
  CHECK_FALSE(captures(fen, italian_progressive, 2, "b2b3 b3b4"));
  // ... and the pawn must not have moved on ...
  CHECK_FALSE(captures("4k3/8/8/p7/p7/8/1P6/4K3 w - -", italian_progressive, 2, "b2b4 b4b5"));
  // ... nor may something have come to the square passed over.
  CHECK_FALSE(captures("4k3/8/8/8/p7/8/1P1N4/4K3 w - -", italian_progressive, 2, "b2b4 d2b3"));
}

TEST_CASE("several pawns may be capturable at once (P5)") {
  Game game = at_turn("4k3/8/8/8/1p3p2/8/2P3P1/4K3 w - -", italian_progressive, 2);
  play_turn(game, "c2c4 g2g4");
  unsigned captures = 0;
  std::vector<std::string> firsts;
  game.each_move([&] {
    const warp::Move move = game.last_move();
    if (move[0].kind == warp::MoveKind::en_passant) {
      firsts.push_back(squares_text(game, {move[0]}));
      ++captures;
    }
    return false;
  });
  std::sort(firsts.begin(), firsts.end());
  firsts.erase(std::unique(firsts.begin(), firsts.end()), firsts.end());
  CHECK(firsts == std::vector<std::string>{"b4c3", "f4g3"});
}

TEST_CASE("English: no unit moves twice before all others that can have moved once (P8)") {
  Game game = at_turn(game_array, english_progressive, 1);
  play_turn(game, "e2e4");
  play_turn(game, "e7e6 f7f6");
  const std::vector<std::string> moves = complete_moves(game);
  const auto has = [&](const char* move) {
    return std::find(moves.begin(), moves.end(), move) != moves.end();
  };
  CHECK(has("e4e5 g1f3 f1c4"));
  CHECK_FALSE(has("e4e5 f1a6 a6b7"));
  CHECK_FALSE(has("e4e5 e5f6 g1f3"));
}

TEST_CASE("English: castling is a move of king and rook (P8 d)") {
  Game game = at_turn("k7/8/8/8/8/p7/P7/4K2R w K -", english_progressive, 3);
  const std::vector<std::string> moves = complete_moves(game);
  REQUIRE_FALSE(moves.empty());
  for (const std::string& move : moves) {
    // After castling both have moved once, so either may go on; but then the other one is next.
    if (move.starts_with("e1g1 g1")) {
      CHECK(move.substr(10, 2) == "f1");
    }
    CHECK_FALSE(move.starts_with("h1h2 e1g1"));
  }
}

TEST_CASE("castling: neither king nor rook has moved in this turn (P9); none in the logical game") {
  const auto castles = [](const Condition& condition) {
    Game game = at_turn("4k3/8/8/8/8/8/8/4K2R w K -", condition, 3);
    bool at_third_place = false;
    game.each_move([&] {
      const warp::Move move = game.last_move();
      for (std::size_t i = 0; i < move.size(); ++i) {
        if (move[i].kind == warp::MoveKind::castling) {
          CHECK(i == 0);
          at_third_place = true;
        }
      }
      return false;
    });
    return at_third_place;
  };
  CHECK(castles(italian_progressive));
  CHECK_FALSE(castles(logical_progressive));
}

TEST_CASE("Take-All: the last capture ends the play, kings are ordinary units (P12)") {
  // Two captures in a turn of three moves; pawns may promote to kings.
  const std::vector<std::string> wins =
      with_sign(at_turn("8/8/8/8/2k5/1n6/P7/8 w - -", progressive_take_all, 3), '#');
  CHECK(wins == std::vector<std::string>{"a2b3 b3c4#"});
  Game game = at_turn("8/P7/8/8/8/8/8/7k w - -", progressive_take_all, 1);
  unsigned kings = 0;
  game.each_move([&] {
    kings += game.last_move()[0].promotion == warp::walks::king ? 1 : 0;
    return false;
  });
  CHECK(kings == 1);
  // A king may be left to be captured.
  CHECK(complete_moves(at_turn("8/8/8/8/8/8/1q6/K7 w - -", progressive_take_all, 1)).size() == 3);
}

TEST_CASE("the ten-turn rule is off unless asked for (P11)") {
  const char* fen = "k7/8/8/8/8/8/8/K7 w - -";
  const auto ten_turns = [&](bool asked) {
    Game game = warp::test::game_at_turn(fen, italian_progressive, 1, asked);
    for (unsigned turn = 0; turn < 10; ++turn) {
      warp::Move first;
      game.each_move([&] {
        first = game.last_move();
        return true;
      });
      game.play(first);
    }
    return game.can_move();
  };
  CHECK(ten_turns(false));
  CHECK_FALSE(ten_turns(true));
}

TEST_CASE("a null move leaves the turn to the opponent, with the next number") {
  Game game = at_turn(game_array, italian_progressive, 1);
  const warp::Key before = game.key();
  game.play_null_move();
  CHECK(game.turn_number() == 2);
  CHECK(game.to_move() == warp::Colour::black);
  game.take_back();
  CHECK(game.turn_number() == 1);
  CHECK(game.key() == before);
}

TEST_CASE("taking back restores everything") {
  for (const Condition* condition :
       {&italian_progressive, &scottish_progressive, &english_progressive, &progressive_take_all}) {
    Game game = at_turn("4k3/8/8/8/1p6/8/2P5/4K2R w K -", *condition, 1);
    const warp::Key before = game.key();
    CHECK(perft(game, 2) > 0);
    CHECK(game.key() == before);
  }
}

TEST_CASE("turns counted a second time: complete moves and mates") {
  struct Case {
    const Condition* condition;
    SlowRules rules;
  };
  const std::vector<Case> cases{{&italian_progressive, SlowRules::italian},
                                {&scottish_progressive, SlowRules::scottish},
                                {&english_progressive, SlowRules::english}};
  for (const auto& [fen, turn] : lively_positions) {
    for (const Case& each : cases) {
      CAPTURE(fen);
      CAPTURE(turn);
      CAPTURE(each.condition->names.english);
      SlowGame slow(fen, each.rules, turn);
      const SlowGame::Count count = slow.count();
      Game game = at_turn(fen, *each.condition, turn);
      CHECK(perft(game, 1) == count.turns);
      CHECK(mates(game) == count.mates);
    }
  }
}

TEST_CASE("the faster search for mates finds those that playing everything finds") {
  auto positions = lively_positions;
  positions.insert(positions.end(), positions_in_check.begin(), positions_in_check.end());
  for (const auto& [fen, turn] : positions) {
    for (const Condition* condition : {&italian_progressive, &scottish_progressive,
                                       &english_progressive, &logical_progressive}) {
      CAPTURE(fen);
      CAPTURE(condition->names.english);
      const Game game = at_turn(fen, *condition, turn);
      const std::uint64_t all = mates(game);
      CHECK(mates_looked_for(game, true) == all);
      CHECK(mates_looked_for(game, false) == all);
    }
  }
}

TEST_CASE("mates of turns 3, 4 and 5 from the game array, counted a second time") {
  struct Case {
    const Condition* condition;
    SlowRules rules;
    std::array<std::uint64_t, 3> mates;
  };
  const std::vector<Case> cases{{&italian_progressive, SlowRules::italian, {0, 16, 1516}},
                                {&scottish_progressive, SlowRules::scottish, {0, 16, 1532}},
                                {&english_progressive, SlowRules::english, {0, 0, 0}}};
  for (const Case& each : cases) {
    CAPTURE(each.condition->names.english);
    for (unsigned turn = 3; turn <= 5; ++turn) {
      CAPTURE(turn);
      CHECK(SlowGame(game_array, each.rules, turn).count().mates == each.mates[turn - 3]);
      CHECK(mates_looked_for(at_turn(game_array, *each.condition, turn), false) ==
            each.mates[turn - 3]);
    }
  }
}

TEST_CASE("two turns counted a second time: en passant and stalemate from turn to turn") {
  const std::vector<std::pair<const char*, unsigned>> positions{
      {"4k3/8/8/8/1p3p2/8/2P3P1/4K3 w - -", 1},
      {"k7/8/8/8/p7/8/P1q5/K7 w - -", 1},
      {"4k3/2p5/8/1P1P4/8/8/8/4K3 b - -", 2}};
  for (const auto& [fen, turn] : positions) {
    for (const auto& [condition, rules] : {std::pair{&italian_progressive, SlowRules::italian},
                                           std::pair{&scottish_progressive, SlowRules::scottish},
                                           std::pair{&english_progressive, SlowRules::english}}) {
      CAPTURE(fen);
      CAPTURE(condition->names.english);
      SlowGame slow(fen, rules, turn);
      Game game = at_turn(fen, *condition, turn);
      CHECK(perft(game, 2) == slow.sequences(2));
    }
  }
}

namespace {

warp::test::ProgramResult solved_progressive(const std::string& stipulation,
                                             const std::string& condition,
                                             const std::string& options = "noboard") {
  return warp::test::run_warp({"-regression"}, "begin\nstipulation " + stipulation + "\noption " +
                                                   options + "\ncondition " + condition +
                                                   "\npieces white Kg6 Qb2 black Kg8 Qe1\nend\n");
}

}  // namespace

TEST_CASE("a progressive game that cannot be is refused with the reason") {
  for (const char* number : {"0", "65"}) {
    const auto result = solved_progressive("#1", std::string("ItalianProgressive ") + number);
    CHECK(result.exit_status == 2);
    CHECK(result.err.find(":4:30: expected a number from 1 to 64") != std::string::npos);
  }
  const auto power = solved_progressive("#1", "PowerChess ScottishProgressive 2");
  CHECK(power.exit_status == 2);
  CHECK(power.err.find(":4:22: PowerChess and ScottishProgressive cannot be played together: each "
                       "says how many single moves make up a turn") != std::string::npos);
  const auto series = solved_progressive("ser-#3", "EnglishProgressive");
  CHECK(series.exit_status == 2);
  CHECK(series.err.find(":2:13: ser-#3 cannot be played here") != std::string::npos);
}

TEST_CASE("CountOnly tells the number of solutions, after those that MaxSolutions wants") {
  const auto counted = solved_progressive("#1", "ItalianProgressive 2", "noboard countonly");
  const auto listed = solved_progressive("#1", "ItalianProgressive 2");
  const auto lines = std::count(listed.out.begin(), listed.out.end(), '!');
  REQUIRE(lines > 3);
  const std::string total = "number of solutions: " + std::to_string(lines) + "\n";
  CHECK(counted.out.find(total) != std::string::npos);
  CHECK(std::count(counted.out.begin(), counted.out.end(), '!') == 0);
  const auto both =
      solved_progressive("#1", "ItalianProgressive 2", "noboard countonly maxsolutions 3");
  CHECK(both.out.find(total) != std::string::npos);
  CHECK(std::count(both.out.begin(), both.out.end(), '!') == 3);
  const auto help = solved_progressive("h#1", "ItalianProgressive 1", "noboard countonly");
  const auto help_listed = solved_progressive("h#1", "ItalianProgressive 1");
  const auto mates = std::count(help_listed.out.begin(), help_listed.out.end(), '#');
  CHECK(help.out.find("number of solutions: " + std::to_string(mates) + "\n") != std::string::npos);
}
