#include <doctest/doctest.h>

#include <memory>
#include <set>
#include <string>
#include <utility>

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/check_screen.hpp"
#include "solver/rules/general/arbiter/legal_arrivals.hpp"
#include "solver/rules/general/arbiter/quiet_replies.hpp"
#include "solver/rules/general/arbiter/shortcuts.hpp"
#include "solver/setup/setup.hpp"

// Lines to a king that are open and need not count: what the check screen still says of moves.

using namespace warp;

namespace {

using OnKing = CheckScreen::Verdict;

std::unique_ptr<Arbiter> arbiter_of(const std::string& units, const std::string& condition) {
  const std::string text =
      "begin\npieces " + units + "\nstipulation h#1\ncondition " + condition + "\nend\n";
  const auto problems = parser::parse(text, "test", all_conditions());
  REQUIRE(problems.size() == 1);
  const Setup setup = set_up(problems.front().problem, all_conditions());
  REQUIRE(!setup.phases.empty());
  return std::make_unique<Arbiter>(setup.phases.front().rules, setup.phases.front().position);
}

/// What the screen says of the king of `side` after the move between these squares of the side to
/// move.
OnKing verdict(Arbiter& arbiter, Colour side, const std::string& from, const std::string& to) {
  CheckScreen screen(arbiter.shortcuts().screens, arbiter.rules(), arbiter.position(),
                     opponent(side));
  screen.look();
  const auto square = [&](const std::string& name) { return arbiter.geometry().find(name); };
  auto found = OnKing::attacked;
  bool any = false;
  arbiter.generate([&](const SingleMove& move) {
    if (move.from == square(from) && move.to == square(to)) {
      found = screen.after(move);
      any = true;
    }
  });
  REQUIRE(any);
  return found;
}

}  // namespace

TEST_CASE("where lines need not count, moves after which none is open are told all the same") {
  // The rook on e2 stands in the cell of the king: it does not check him, nor may it.
  const auto grid = arbiter_of("white Ka8 Ra5 black Kf1 Bf7 Sb8 white Re2", "GridChess");
  CHECK(grid->position().to_move() == Colour::black);
  CHECK(verdict(*grid, Colour::black, "f1", "g1") == OnKing::unattacked);
  // The rook on d1 is paralysed by that on h1 as long as nothing stands between them.
  const auto madrasi = arbiter_of("white Ka6 Rd1 black Kd8 Rh1 Sf3", "Madrasi");
  CHECK(!madrasi->in_check(Colour::black));
  CHECK(verdict(*madrasi, Colour::black, "f3", "e1") == OnKing::unknown);
  CHECK(verdict(*madrasi, Colour::black, "d8", "e8") == OnKing::unattacked);
}

TEST_CASE("kings whose ways change attack by the lines of any walk, as far as these are open") {
  // The white king could give check like a rook, if he were attacked by one.
  const std::string units = "white Kg1 Pa2 black Kg8 Pg4 Ph7 Ra8 ";
  const auto closed = arbiter_of(units + "white Sh5", "WhiteTransmutedKing");
  CHECK(verdict(*closed, Colour::black, "a8", "b8") == OnKing::unattacked);
  CHECK(verdict(*closed, Colour::black, "g4", "g3") == OnKing::unattacked);
  CHECK(verdict(*closed, Colour::black, "g8", "h8") == OnKing::unattacked);
  const auto open = arbiter_of("white Kg1 Pa2 black Kg8 Ph7 Ra8", "WhiteTransmutedKing");
  CHECK(verdict(*open, Colour::black, "a8", "b8") == OnKing::unknown);
  CHECK(verdict(*open, Colour::black, "g8", "f8") == OnKing::unattacked);
}

TEST_CASE("effects where units arrive leave quiet replies elsewhere if squares tell them alone") {
  const auto finds_any = [](const std::string& condition) {
    const auto arbiter = arbiter_of("white Ka1 Rd4 Pe2 black Kh8 Rf5 Bb8 Pc7", condition);
    QuietReplies replies(arbiter->shortcuts(), arbiter->rules(), arbiter->position());
    arbiter->find_quiet_replies(replies);
    return replies.any();
  };
  CHECK(finds_any("Football"));
  CHECK(finds_any("DarkSide"));
  CHECK(finds_any("Volage"));
  CHECK(finds_any("MagicSquares c4 d5"));
  CHECK(finds_any("ChameleonChess"));
  CHECK(finds_any("KoeKo"));
  CHECK(finds_any("AntiKoeko"));
  CHECK(!finds_any("ChameleonPursuit"));  // the squares follow from the last move
}

TEST_CASE("what Koeko says of an arrival is told without playing the move") {
  // The rook keeps contact on c4 and e5 only, by the king and the pawn.
  const auto arbiter = arbiter_of("white Kb5 Pf4 Rc5 black Ka8 Pa7 Bh1", "KoeKo");
  arbiter->position().pass_turn();
  std::set<std::string> told, tried;
  const auto is_contact = [&](const std::string& square) {
    return (LegalArrivals::possible(arbiter->rules(), arbiter->shortcuts(), arbiter->position(),
                                    arbiter->geometry().find("c5")) >>
                arbiter->geometry().find(square) &
            1U) != 0;
  };
  arbiter->generate([&](const SingleMove& move) {
    if (move.from != arbiter->geometry().find("c5")) {
      return;
    }
    const std::string to = arbiter->geometry().name(move.to);
    if (is_contact(to)) {
      told.insert(to);
    }
    if (arbiter->is_legal(move)) {
      tried.insert(to);
    }
  });
  CHECK(tried == std::set<std::string>{"c4", "c6", "e5", "f5", "g5"});
  CHECK(told == tried);
  // The bishop on h1 could capture the king on b7, but not in contact: no check.
  const auto alone = arbiter_of("white Kb7 Pf2 black Kh8 Sg8 Bh1", "KoeKo");
  CHECK(!alone->in_check(Colour::white));
  const auto beside = arbiter_of("white Kb7 Sc8 Pf2 black Kh8 Sg8 Bh1", "KoeKo");
  CHECK(beside->in_check(Colour::white));
}
