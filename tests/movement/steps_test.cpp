#include <doctest/doctest.h>

#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

#include "solver/board/movement/shared_movement.hpp"
#include "tests/movement/diagram.hpp"

using namespace warp;

namespace {

const Geometry& board() { return Geometry::classical(); }

/// Units written as "wGd4 bPe5 nQa1": side, English letters, square.
Position position_with(const std::string& units) {
  Position position(board());
  std::istringstream words(units);
  for (std::string word; words >> word;) {
    const Side side = word[0] == 'w' ? Side::white : word[0] == 'b' ? Side::black : Side::neutral;
    const std::size_t letters = word.size() - 3;
    position.add(board().find(word.substr(1 + letters)),
                 {.walk = test::walk_with(word.substr(1, letters)), .side = side},
                 Reason::bookkeeping);
  }
  return position;
}

Movement movement_for(const Position& position) {
  WalkSet walks;
  for (Square square = 0; square < position.size(); ++square) {
    if (!position.empty(square)) {
      walks.set(position.at(square).walk);
    }
  }
  return test::movement_of(walks);
}

/// The steps of the unit on `from` by arrival: the first one found to each square.
std::map<std::string, Step> steps(const std::string& units, const std::string& from) {
  const Position position = position_with(units);
  const Square square = board().find(from);
  const Unit& unit = position.at(square);
  std::map<std::string, Step> result;
  movement_for(position).each_step(position, square, unit.walk,
                                   unit.belongs_to(Colour::white) ? Colour::white : Colour::black,
                                   [&](const Step& step) {
                                     result.emplace(board().name(step.to), step);
                                     return false;
                                   });
  return result;
}

std::string squares_reached(const std::string& units, const std::string& from) {
  std::string result;
  for (const auto& [square, step] : steps(units, from)) {
    result += (result.empty() ? "" : " ") + square;
  }
  return result;
}

/// Where the unit on `from` arrives capturing en passant what has passed over `crossed`.
std::string en_passant(const std::string& units, const std::string& from,
                       const std::string& crossed) {
  const Position position = position_with(units);
  const Square square = board().find(from);
  const Unit& unit = position.at(square);
  std::string result;
  movement_for(position).each_en_passant(
      position, square, unit.walk, unit.belongs_to(Colour::white) ? Colour::white : Colour::black,
      board().find(crossed), [&](Square to) {
        result += board().name(to);
        return false;
      });
  return result;
}

std::optional<std::string> passed_over(const std::string& walk, Colour colour,
                                       const std::string& from, const std::string& to) {
  const WalkId id = test::walk_with(walk);
  const Square crossed = test::movement_of(WalkSet{}.set(id))
                             .passed_over(id, colour, board().find(from), board().find(to));
  return crossed == no_square ? std::nullopt : std::optional(board().name(crossed));
}

}  // namespace

TEST_CASE("how many steps a move has") {
  CHECK(steps("wQa1", "a1").at("a8").steps == 7);
  CHECK(steps("wNa1", "a1").at("c5").steps == 2);
  CHECK(steps("wPa2", "a2").at("a4").steps == 2);
  CHECK(steps("wGa1 bPa5", "a1").at("a6").steps == 5);
  CHECK(steps("wLa1 bPa5", "a1").at("a6").steps == 5);
  CHECK(steps("wMAa1", "a1").at("b3").steps == 1);
  CHECK(steps("wAOa1", "a1").at("c5").steps == 2);
  CHECK(steps("wMa1 bPa5", "a1").at("b6").steps == 5);
  CHECK(steps("wROd4", "d4").at("e6").steps == 1);
  CHECK(steps("wORa1 bPa4", "a1").at("a7").steps == 6);
  CHECK(steps("wHCa2 bPa1", "a2").at("a4").steps == 2);
  CHECK(steps("wUUa1", "a1").at("h8").steps == 6);
  CHECK(steps("wDGa1 bPa2 bPb3", "a1").at("c3").steps == 4);
}

TEST_CASE("the hurdle is the last unit hopped over") {
  CHECK(steps("wGa1 bPa5", "a1").at("a6").hurdle == board().find("a5"));
  CHECK(steps("wKAa1 bPa5 wPa6", "a1").at("a7").hurdle == board().find("a6"));
  CHECK(steps("wPAa1 bPa5 bPa8", "a1").at("a8").hurdle == board().find("a5"));
  CHECK(steps("wPAa1 bPa5 bPa8", "a1").at("a4").hurdle == no_square);
  CHECK(steps("wEQa1 bPa3", "a1").at("a5").hurdle == board().find("a3"));
  CHECK(steps("wQa1 bPa5", "a1").at("a5").hurdle == no_square);
}

TEST_CASE("moves over different hurdles are one move, unless the unit does something to them") {
  Position position = position_with("wMa1 bPa2 wPb2");  // both lead to b3
  Movement movement = movement_for(position);
  const auto moves_to_b3 = [&] {
    unsigned count = 0;
    movement.each_step(position, board().find("a1"), test::walk_with("m"), Colour::white,
                       [&](const Step& step) {
                         count += board().name(step.to) == "b3" ? 1 : 0;
                         return false;
                       });
    return count;
  };
  CHECK(moves_to_b3() == 1);
  movement.keep_hurdles_apart(attribute_bit(Attribute::dob));
  CHECK(moves_to_b3() == 1);
  const Square moose = board().find("a1");
  position.replace(moose, position.at(moose).with(Attribute::dob), Reason::bookkeeping);
  CHECK(moves_to_b3() == 2);
}

TEST_CASE("a neutral unit captures both sides, but not itself") {
  CHECK(squares_reached("nRa1 wPa3 bPc1", "a1") == "a2 b1 c1");
  CHECK(squares_reached("nRa1 nPa3 wPc1 nPc2", "a1") == "a2 a3 b1");
  CHECK(squares_reached("nROd4 bPe6 wPf5", "d4").find("d4") == std::string::npos);
}

TEST_CASE("double steps that can be answered en passant") {
  CHECK(steps("wPa2", "a2").at("a4").double_step);
  CHECK_FALSE(steps("wPa2", "a2").at("a3").double_step);
  CHECK(steps("wBPb2", "b2").at("d4").double_step);
  CHECK(steps("wPPa7", "a7").at("a5").double_step);
  CHECK(steps("wMPa2", "a2").at("a4").double_step);
  CHECK_FALSE(steps("wDRa2", "a2").at("a4").double_step);
  CHECK_FALSE(steps("wGYa2", "a2").at("a4").double_step);
  CHECK_FALSE(steps("wSPa2", "a2").at("a4").double_step);
  CHECK(steps("wP/Ra2", "a2").at("a4").double_step);
  CHECK(passed_over("p", Colour::white, "a2", "a4") == "a3");
  CHECK(passed_over("p", Colour::black, "a7", "a5") == "a6");
  CHECK(passed_over("bp", Colour::black, "c7", "e5") == "d6");
  CHECK(passed_over("pp", Colour::white, "a7", "a5") == "a6");
  CHECK(passed_over("p/b", Colour::white, "a2", "a4") == "a3");
  CHECK_FALSE(passed_over("p", Colour::white, "a2", "a3"));
  CHECK_FALSE(passed_over("dr", Colour::white, "a2", "a4"));
  CHECK_FALSE(passed_over("r", Colour::white, "a2", "a4"));
}

TEST_CASE("captures en passant") {
  CHECK(en_passant("wPe5 bPd5", "e5", "d6") == "d6");
  CHECK(en_passant("wPe5 bPd5", "e5", "c6").empty());
  CHECK(en_passant("wBPe5 bBPd5", "e5", "e6") == "e6");
  CHECK(en_passant("wMPc4 bMPb4", "b4", "c3") == "d2");
  CHECK(en_passant("wMPa4 bMPb4", "b4", "a3").empty());  // no square lies behind
  CHECK(en_passant("wPPe4 bPPd4", "e4", "d3") == "d3");
  CHECK(en_passant("wDRe5", "e5", "d6") == "d6");
  CHECK(en_passant("wSHe5", "e5", "d6") == "d6");
  CHECK(en_passant("wSPe5", "e5", "d6").empty());
  CHECK(en_passant("wMPe5", "e5", "d6") == "c7");
  CHECK(en_passant("wMPe5 bSc7", "e5", "d6").empty());
  CHECK(en_passant("wP/Re5", "e5", "d6") == "d6");
  CHECK(en_passant("wR/Pe5", "e5", "d6").empty());
  CHECK(en_passant("wFe5 wPd4", "e5", "d6") == "d6");
  CHECK(en_passant("wOe5 bPd6", "e5", "f6").empty());
}

TEST_CASE("an orphan moves like the enemy units that observe it") {
  CHECK(squares_reached("wOd4 bSe6", "d4") == "b3 b5 c2 c6 e2 e6 f3 f5");
  CHECK(squares_reached("wOd4 bRe6", "d4").empty());
  CHECK(squares_reached("wOd4 wSe6", "d4").empty());
  // The black orphan on e6 is observed by the white knight, so it observes the white orphan on d4.
  CHECK(squares_reached("wOd4 bOe6 wSg5", "d4") == "b3 b5 c2 c6 e2 e6 f3 f5");
  CHECK(squares_reached("wOd4 bOe6 wSg4", "d4").empty());
  // Two orphans that observe each other only as they would observe each other.
  CHECK(squares_reached("wOd4 bOe6", "d4").empty());
  // Neither a pawn's double step nor its promotion is an orphan's, but it moves from its first
  // rank.
  CHECK(squares_reached("wOd1 bPc2", "d1") == "c2 d2");
  CHECK_FALSE(steps("wOd2 bPe3", "d2").at("d4").double_step);
}

TEST_CASE("a friend moves like the own units that guard it") {
  CHECK(squares_reached("wFd4 wSe6", "d4") == "b3 b5 c2 c6 e2 f3 f5");
  CHECK(squares_reached("wFd4 bSe6", "d4").empty());
  CHECK(squares_reached("wFd4 wFe6 wSg5", "d4") == "b3 b5 c2 c6 e2 f3 f5");
  CHECK(squares_reached("wFd1 wPc2", "d1").empty());
  const Position position = position_with("wFd4 wFe6 wSg5 bKf3");
  CHECK(movement_for(position).attacks(position, board().find("d4"), test::walk_with("f"),
                                       Colour::white, board().find("f3")));
}

TEST_CASE("a hunter of friends acquires walks for one direction, and lends none") {
  CHECK(squares_reached("wF/Rd4 wSe6", "d4") == "b5 c6 d1 d2 d3 f5");
  CHECK(squares_reached("wR/Fd4 wSe6", "d4") == "b3 c2 d5 d6 d7 d8 e2 f3");
  CHECK(squares_reached("bO/Rd4 wSe6", "d4") == "b3 c2 d5 d6 d7 d8 e2 f3");
  CHECK(squares_reached("wF/Rd4", "d4") == "d1 d2 d3");
  // The friend on d1 is guarded by a hunter, which lends it nothing, and so is another hunter.
  CHECK(squares_reached("wFd1 wF/Rd4", "d1").empty());
  CHECK(squares_reached("wF/Rd4 wF/Rd6", "d4") == "d1 d2 d3");
}

TEST_CASE("a querquisite moves like the officer of its file") {
  CHECK(squares_reached("wQQb1", "b1") == "a3 c3 d2");
  CHECK(squares_reached("wQQe1", "e1") == "d1 d2 e2 f1 f2");
  CHECK(squares_reached("wQQc1 wPb2", "c1") == "d2 e3 f4 g5 h6");
  CHECK(squares_reached("wQQh1 wPh2 wPf1", "h1") == "g1");
  CHECK(squares_reached("wQQd1 wPd2 wPc1 wPe1 wPc2", "d1") == "e2 f3 g4 h5");
}

TEST_CASE("a hunter moves forward like the one and backward like the other") {
  CHECK(squares_reached("wR/Bd4 bPd6 wPb2", "d4") == "c3 d5 d6 e3 f2 g1");
  CHECK(squares_reached("bR/Bd4 wPd2 bPb6", "d4") == "c5 d2 d3 e5 f6 g7 h8");
  CHECK(squares_reached("wS/Kd4", "d4") == "b5 c3 c6 d3 e3 e6 f5");
  CHECK(squares_reached("wG/Ld4 bPd5 bPd3", "d4") == "d2 d6");
}

TEST_CASE("problems with the same board and walks share what these are worked out to") {
  const MovementParts parts{.geometry = Geometry::make({}),
                            .known = Walks::standard(),
                            .walks = WalkSet{}.set(walks::king).set(walks::pawn)};
  const auto movement = shared_movement(parts);
  CHECK(shared_movement(parts) == movement);
  MovementParts others = parts;
  others.walks.set(walks::rook);
  CHECK(shared_movement(others) != movement);
  others = parts;
  others.pawns_leave_first_rank = true;
  CHECK(shared_movement(others) != movement);
  others = parts;
  others.hurdles_apart = 1;
  CHECK(shared_movement(others) != movement);
  CHECK(shared_movement(parts) == movement);
  others = parts;
  others.geometry = Geometry::make({.lengths = {6, 5}});
  const auto small = shared_movement(others);
  CHECK(small != movement);
  others.geometry = Geometry::make({.lengths = {6, 5}});
  CHECK(shared_movement(others) == small);
  others.geometry = Geometry::make({.lengths = {5, 6}});
  CHECK(shared_movement(others) != small);
  others.geometry = Geometry::make({.kind = BoardKind::cylinder});
  CHECK(shared_movement(others) != movement);
  others.geometry = Geometry::make({.lengths = {8, 9}});
  CHECK(shared_movement(others) != shared_movement(others));
}
