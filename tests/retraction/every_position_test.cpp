// Moves taken back, written a second time: all positions that differ from the one given in a few
// units are set up, and every move in them is played.

#include <doctest/doctest.h>

#include <array>
#include <random>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "solver/engines/general/game.hpp"
#include "solver/engines/retraction/retro_game.hpp"
#include "tests/support/setup_of.hpp"

namespace warp::test {

namespace {

using retraction::RetroGame;

/// Departure, arrival, walk of the mover, walk and square of the captured unit.
using TakenName = std::tuple<Square, Square, WalkId, WalkId, Square>;
using TakenNames = std::set<TakenName>;

/// Sets up positions around one, and looks which moves lead to it.
class EveryPosition {
 public:
  EveryPosition(const Phase& phase, const Position& after)
      : rules_(phase.rules), after_(after), material_(*phase.rules, after) {}

  TakenNames moves() {
    for (Square now = 0; now < after_.size(); ++now) {
      const Unit unit = after_.at(now);
      if (unit.empty() || !unit.belongs_to(mover())) {
        continue;
      }
      for (const WalkId walk : {unit.walk, walks::pawn}) {
        for (Square from = 0; from < after_.size(); ++from) {
          try_departure(now, walk, from);
        }
        if (unit.walk == walks::king || unit.walk == walks::pawn) {
          break;
        }
      }
    }
    return found_;
  }

 private:
  Colour mover() const { return opponent(after_.to_move()); }
  Colour other() const { return after_.to_move(); }

  bool may_stand(WalkId walk, Square square) const {
    const unsigned rank = after_.geometry().rank(square);
    return walk != walks::pawn || (rank > 0 && rank < after_.geometry().last_rank());
  }

  void try_departure(Square now, WalkId walk, Square from) {
    if (!may_stand(walk, from)) {
      return;
    }
    for (Square back = 0; back < after_.size(); ++back) {
      const Unit& unit = after_.at(back);
      if (!unit.empty() && unit.belongs_to(other()) && unit.walk != walks::king) {
        try_captures(now, walk, from, back);
      }
    }
    try_captures(now, walk, from, no_square);
  }

  /// `back`: a unit of the other side that was not there before.
  void try_captures(Square now, WalkId walk, Square from, Square back) {
    Position before = after_;
    if (back != no_square) {
      before.remove(back, Reason::bookkeeping);
    }
    Unit unit = before.at(now);
    before.remove(now, Reason::bookkeeping);
    if (!before.empty(from)) {
      return;
    }
    unit.walk = walk;
    before.add(from, unit, Reason::bookkeeping);
    before.pass_turn();
    try_moves(before, from, no_square);
    for (Square on = 0; on < before.size(); ++on) {
      for (const WalkId captured :
           {walks::pawn, walks::knight, walks::bishop, walks::rook, walks::queen}) {
        if (before.empty(on) && may_stand(captured, on)) {
          const Position::Mark mark = before.mark();
          before.add(on, Unit{.walk = captured, .side = side_of(other())}, Reason::bookkeeping);
          try_moves(before, from, on);
          before.undo(mark);
        }
      }
    }
  }

  /// Plays all moves of the unit on `from` that capture on `on`, or nothing, also en passant.
  void try_moves(const Position& before, Square from, Square on) {
    if (!material_.is_possible(before, mover()) || !material_.is_possible(before, other())) {
      return;
    }
    play(before, from, on);
    if (on != no_square && before.at(on).walk == walks::pawn) {
      const Geometry& board = before.geometry();
      const bool up = mover() == Colour::white;
      const Square crossed = board.step(on, Vector{0, static_cast<std::int8_t>(up ? 1 : -1)});
      if (board.rank(on) == (up ? 4U : 3U) && crossed != no_square) {
        Position passed = before;
        passed.remember(RuleSet::en_passant, EnPassant{crossed, on}.to_memory());
        play(passed, from, on);
      }
    }
  }

  void play(const Position& before, Square from, Square on) {
    Game game(rules_, before, nullptr, Techniques::none());
    if (game.in_check(other())) {
      return;
    }
    game.each_move([&] {
      const SingleMove move = game.last_move().front();
      if (move.from == from && move.capture == on &&
          game.placement_key() == after_.placement_key() && has_past(before)) {
        found_.insert({from, move.to, before.at(from).walk,
                       on == no_square ? no_walk : before.at(on).walk, on});
      }
      return false;
    });
  }

  bool has_past(const Position& before) { return RetroGame(rules_, before).has_move(); }

  std::shared_ptr<const RuleSet> rules_;
  const Position& after_;
  retraction::RetroMaterial material_;
  TakenNames found_;
};

void compare(const Phase& phase, const Position& after) {
  TakenNames names;
  for (const retraction::TakenMove& move : RetroGame(phase.rules, after).moves()) {
    names.insert(
        {move.move.from, move.move.to, move.mover.walk, move.captured.walk, move.move.capture});
  }
  CHECK(names == EveryPosition(phase, after).moves());
}

/// Compares in some positions of a game that is played at random.
void compare_in_game(const std::string& condition, unsigned positions, std::uint64_t seed) {
  const Phase phase = phase_of("pieces white Kc4 Bf3 Pb5 black Kf7 Rd8 Pc7\nstipulation ~1\n" +
                               (condition.empty() ? "" : "condition " + condition + "\n"));
  std::mt19937_64 random(seed);
  Game game(phase.rules, phase.position, nullptr);
  for (unsigned compared = 0; compared < positions; ++compared) {
    std::vector<Move> legal;
    game.each_move([&] {
      legal.push_back(game.last_move());
      return false;
    });
    if (legal.empty()) {
      return;
    }
    game.play(legal[random() % legal.size()]);
    CAPTURE(condition);
    CAPTURE(compared);
    Position after = game.position();
    after.remember(RuleSet::en_passant, 0);
    compare(phase, after);
  }
}

}  // namespace

TEST_SUITE("slow") {
  TEST_CASE("taken back: the same as by trying all positions") {
    for (const char* condition : {"", "Circe", "Anticirce", "Anticirce Cheylan"}) {
      compare_in_game(condition, 2, 11);
      compare_in_game(condition, 2, 12);
    }
  }
}

}  // namespace warp::test
