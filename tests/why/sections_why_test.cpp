// Stated lines of problems with several sections of play, each under its own rules, explained; and
// compared with the same play in problems of their own, one a section.

#include <doctest/doctest.h>

#include <atomic>
#include <chrono>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include <nlohmann/json.hpp>

#include "solver/app/api/input.hpp"
#include "solver/check/phase.hpp"
#include "solver/check/why/line.hpp"
#include "solver/engines/general/game.hpp"
#include "tests/support/answer.hpp"
#include "tests/support/how_many.hpp"
#include "tests/support/program.hpp"
#include "tests/support/random_fen.hpp"
#include "tests/support/setup_of.hpp"

namespace warp::test::sections_why {

namespace {

using check::Diagnosis;
using check::Reply;

ProgramResult why(const std::string& problem, const std::vector<std::string>& words) {
  std::vector<std::string> arguments{"why", "-"};
  arguments.insert(arguments.end(), words.begin(), words.end());
  return run_warp(arguments, "begin\n" + problem + "\nend\n");
}

/// What is said of `line`.
std::string told(const std::string& problem, const std::string& line) {
  const ProgramResult result = why(problem, {line});
  CHECK(result.err.empty());
  const std::string heading = "problem 1\n  " + line + "\n    ";
  REQUIRE(result.out.starts_with(heading));
  std::string text = result.out.substr(heading.size());
  text.resize(text.find_last_not_of('\n') + 1);
  return text;
}

/// A stalemate while the rook of h7, whose rebirth square is occupied, gives no check; one line.
const std::string stalemate =
    "pieces white Kf8 Rb3h7 black Kh8 Ra7\nstipulation ser-h=1 {Anticirce} & h#1";
/// Two lines: a rook that cannot be captured on its rebirth square, until Anticirce is over.
const std::string rook =
    "pieces white Kc1 Rd8f8 black Ka2 Sb7\nstipulation h#1.5 {Anticirce} & h#1";
/// Black passes between the sections.
const std::string passing = "pieces white Kc1 Qh2 Bc4 black Ka8 Ba5\nstipulation h=1 & h#";

struct Section {
  std::string stipulation;  ///< help play of one move of each side
  std::string condition;    ///< of it alone; empty: none
};

std::string in_braces(const Section& section) {
  return section.stipulation + (section.condition.empty() ? "" : " {" + section.condition + "}");
}

std::string alone(const Section& section) {
  return section.stipulation +
         (section.condition.empty() ? "" : "\ncondition " + section.condition);
}

/// A phase with what plays it.
class Played {
 public:
  /// `problem`: commands between begin and end, with a solution stated.
  explicit Played(const std::string& problem)
      : problem_(read_problems("begin\n" + problem + "\nend\n", "x.inp").front().problem),
        setup_(set_up_to_judge(problem_)),
        facts_(std::size_t{1} << 16U),
        stop_(never_, StopSignal::Clock::now() + std::chrono::seconds(60)) {
    REQUIRE(setup_.phases.size() == 1);
    declaration_ =
        check::declaration_for(phase(), check::Declarations(problem_, check::turns_of(phase())));
    check::prepare_to_explain(phase(), declaration_);
    referee_.emplace(phase(), report::notation_of(problem_),
                     check::RefereeTools{facts_, stop_, searches_, Means::plain(), 1});
  }

  Phase& phase() { return setup_.phases.front(); }
  check::Referee& referee() { return *referee_; }
  Diagnosis explained() {
    check::LineDoctor doctor(problem_, phase(), referee());
    const std::vector<check::StatedLine> lines = doctor.lines_of(declaration_);
    REQUIRE(lines.size() == 1);
    return doctor.explain(lines.front());
  }
  std::vector<std::string> texts(const Diagnosis& of) const {
    std::vector<std::string> result;
    for (const check::Cause& cause : of.causes) {
      // Said in addition where play has one section only: the goal has been reached before.
      if (cause.id != check::CauseId::goal_early) {
        result.push_back(check::cause_text(cause, report::notation_of(problem_)));
      }
    }
    return result;
  }

 private:
  Problem problem_;
  Setup setup_;
  FactTable facts_;
  std::atomic<bool> never_{false};
  StopSignal stop_;
  std::uint64_t searches_ = 0;
  check::Declaration declaration_;
  std::optional<check::Referee> referee_;
};

/// The orthodox units of `position` as the input language writes them.
std::string pieces_of(const Position& position) {
  std::string text = "pieces";
  for (const Side side : {Side::white, Side::black}) {
    text += side == Side::white ? " white" : " black";
    for (Square square = 0; square < position.size(); ++square) {
      const Unit& unit = position.at(square);
      if (!unit.empty() && unit.side == side) {
        const std::size_t letter = unit.walk == walks::king     ? 0
                                   : unit.walk == walks::queen  ? 1
                                   : unit.walk == walks::rook   ? 2
                                   : unit.walk == walks::bishop ? 3
                                   : unit.walk == walks::knight ? 4
                                                                : 5;
        text += std::string(" ") + "KQRBSP"[letter] + position.geometry().name(square);
      }
    }
  }
  return text;
}

bool is_pawn_step_of_two(const Reply& reply) {
  const std::string& text = reply.ply.move->text;
  return text.size() >= 5 && text[0] >= 'a' && text[0] <= 'h' && text[2] == '-' &&
         std::abs(text[1] - text[4]) == 2;
}

bool may_castle(const Position& position) {
  const Geometry& board = position.geometry();
  return position.at(board.find("e1")).walk == walks::king ||
         position.at(board.find("e8")).walk == walks::king;
}

/// Two half-moves that can be played from the start of `game`; if possible, now and then, the last
/// one reaches a goal.
std::vector<Reply> some_line(Played& game, std::mt19937& random) {
  std::vector<std::vector<Reply>> all;
  std::vector<std::vector<Reply>> reaching;
  for (const Reply& first : game.referee().replies(game.referee().start())) {
    for (const Reply& second : game.referee().replies(first.after)) {
      (second.reaches_goal ? reaching : all).push_back({first, second});
    }
  }
  const std::vector<std::vector<Reply>>& from =
      reaching.empty() || (random() % 4 == 0 && !all.empty()) ? all : reaching;
  return from.empty() ? std::vector<Reply>{} : from[random() % from.size()];
}

std::string line_of(const std::vector<Reply>& half_moves) {
  return "1." + half_moves[0].ply.move->text + " " + half_moves[1].ply.move->text;
}

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) {
    all += (all.empty() ? "" : "; ") + text;
  }
  return all;
}

/// The position behind the half-moves with these texts.
Position behind(check::Referee& referee, const std::vector<std::string>& texts) {
  Position position = referee.start();
  for (const std::string& text : texts) {
    for (const Reply& reply : referee.replies(position)) {
      if (reply.ply.move->text == text) {
        position = reply.after;
        break;
      }
    }
  }
  return position;
}

struct Count {
  unsigned solve = 0, fail_first = 0, fail_second = 0;
};

/// Says of a line of two sections, which may fail in either, what is said of its halves in two
/// problems.
void compare(const std::vector<Section>& sections, const std::string& fen, std::mt19937& random,
             Count& count) {
  const std::string start = "forsyth " + forsyth_of(fen);
  const std::string none = "\nremark solution 1.Ka1\nstipulation ";
  Played first_moves(start + none + alone(sections[random() % 2]));
  const std::vector<Reply> first = some_line(first_moves, random);
  if (first.empty() || is_pawn_step_of_two(first[1]) || may_castle(first_moves.phase().position) ||
      may_castle(first[1].after)) {
    return;  // a problem that begins between does not know what has moved
  }
  const std::string stated = "\nremark solution ";
  Played first_half(start + stated + line_of(first) + "\nstipulation " + alone(sections[0]));
  const Diagnosis in_first = first_half.explained();
  const std::string between = pieces_of(
      in_first.played.size() == 2 ? behind(first_half.referee(), in_first.played) : first[1].after);
  const bool is_first_over = in_first.verdict == Diagnosis::Verdict::solves;
  // The moves of the second section are those of either section, or of no condition at all.
  const Section& other = sections[random() % 2];
  Played second_moves(between + none +
                      (random() % 3 == 0 ? sections[1].stipulation
                                         : alone({sections[1].stipulation, other.condition})));
  const std::vector<Reply> second = some_line(second_moves, random);
  if (second.empty()) {
    return;
  }
  Played both(start + stated + line_of(first) + " " + line_of(second) + "\nstipulation " +
              in_braces(sections[0]) + " & " + in_braces(sections[1]));
  const Diagnosis of_both = both.explained();
  if (!is_first_over) {
    CAPTURE(line_of(first) + " " + line_of(second));
    CAPTURE(joined(both.texts(of_both)));
    CAPTURE(joined(first_half.texts(in_first)));
    CHECK(of_both.verdict == Diagnosis::Verdict::fails);
    CHECK(of_both.section == 1);
    CHECK(both.texts(of_both) == first_half.texts(in_first));
    CHECK((in_first.at.empty() || of_both.at == in_first.at));
    ++count.fail_first;
    return;
  }
  Played second_half(between + stated + line_of(second) + "\nstipulation " + alone(sections[1]));
  const Diagnosis in_second = second_half.explained();
  CAPTURE(line_of(first) + " " + line_of(second));
  CAPTURE(joined(both.texts(of_both)));
  CAPTURE(joined(second_half.texts(in_second)));
  CHECK(of_both.verdict == in_second.verdict);
  CHECK(both.texts(of_both) == second_half.texts(in_second));
  CHECK(of_both.at == in_second.at);
  std::vector<std::string> played = in_first.played;
  played.insert(played.end(), in_second.played.begin(), in_second.played.end());
  const bool fails_at_end = of_both.verdict == Diagnosis::Verdict::fails && of_both.at.empty();
  CHECK((fails_at_end || of_both.played == played));
  if (in_second.verdict == Diagnosis::Verdict::fails) {
    CHECK(of_both.section == 2);
    ++count.fail_second;
  } else {
    ++count.solve;
  }
}

}  // namespace

TEST_CASE("why: sections of play, each under its own rules") {
  CHECK(told(stalemate, "1.Ra1 Kf7= 1.Kxh7 Rh3#") == "it solves");
  CHECK(why(stalemate, {"1.Ra1 Kf7= & 1.Kxh7 Rh3#"}).exit_status == 0);
  // By Anticirce the rook h7 gives check as long as h1, where it would be reborn, is empty.
  CHECK(told(stalemate, "1.Ra6 Kf7= 1.Kxh7 Rh3#") ==
        "at 1.Ra6 in section 1: bKh8 is in check by wRh7 and would stay so");
  CHECK(holds(told(stalemate, "1.Rxh7 Kf7= 1.Kxh7 Rh3#"),
              "at Kf7= in section 1: there are legal moves: "));
  // In the second section there is no Anticirce.
  CHECK(told(stalemate, "1.Ra1 Kf7= 1.Kg8 Rh3#") ==
        "at 1.Kg8 in section 2: bKg8 would be attacked by wKf7");
  CHECK(told(stalemate, "1.Ra1 Kf7= 1.Kxh7 Rb7#") == "at Rb7# in section 2: bKh7 is not in check");
  CHECK(told(stalemate, "1.Ra1 Kf7=") == "at its end: half-moves: 2 instead of 4");
  CHECK(told(stalemate, "1.Ra1 Kf7= 1.Kxh7 Rh3# 2.Kg7") ==
        "at 2.Kg7 in section 2: there is no legal move any more\n"
        "    the goal is reached already by Rb3-h3");
  CHECK(told(rook, "1...Kc2 2.Sd6 Rxd6# 1.Kxa1 Ra8#") == "it solves");
  CHECK(told(rook, "1...Rb8 2.Sd8 Rbxd8# 1.Kxa1 Ra8#") ==
        "at Rbxd8# in section 1: bKa2 escapes to b3");
  CHECK(told(rook, "1...Kc2 2.Sd6 Rxd6# 1.Kxa1 Rh8#") ==
        "at Rh8# in section 2: bKa1 is not in check");
}

TEST_CASE("why: sections of play between which a side passes, and shorter ones") {
  CHECK(told(passing + "0.5", "1.Bc7 Qxc7= 1.Bd5#") == "it solves");
  CHECK(told(passing + "1.5", "1.Bc7 Qxc7= 1.Bd5#") ==
        "at its end: it solves in fewer moves: Bc4-d5\n    half-moves: 3 instead of 5");
  CHECK(told(passing + "0.5", "1.Bc7 Qxc7= 1.Be6#") ==
        "at 1.Be6# in section 2: bKa8 is not in check");
  // Anticirce is over, the rook gives check, and Black would have to pass.
  CHECK(told("pieces white Kf8 Rb3h7 black Kh8 Ra7\nstipulation ser-h=1 {Anticirce} & h#0.5",
             "1.Ra1 Kf7= 1.Rb8#") == "at 1.Rb8# in section 2: Black is in check and cannot pass");
}

TEST_CASE("why: near misses of sections of play") {
  const auto near = [](const std::string& problem, int status = 1) {
    const ProgramResult result = why(problem, {});
    CHECK(result.exit_status == status);
    return result.out + result.err;
  };
  // In the last section: of the rook of b3 a bishop is left. All are as a stated line is told.
  const std::string bishop =
      "pieces white Kf8 Bb3 Rh7 black Kh8 Ra7\nstipulation ser-h=1 {Anticirce} & h#1";
  std::string expected = "problem 1\n  no solution; these nearly solve:\n";
  for (const std::string line :
       {"1.Ra7-a1 Bb3-c4 = 1.Kh8*h7 Bc4-d3 +", "1.Ra7-a1 Bb3-d5 = 1.Kh8*h7 Bd5-e4 +",
        "1.Ra7-a1 Bb3-e6 = 1.Kh8*h7 Be6-f5 +", "1.Ra7-a1 Bb3-d1 = 1.Kh8*h7 Bd1-c2 +",
        "1.Ra7-a1 Kf8-f7 = 1.Kh8*h7 Bb3-c2 +"}) {
    const std::string cause = "at its end: bKh7 escapes to h8, h6";
    CHECK(told(bishop, line) == cause);
    expected += "  " + line + "\n    " + cause + "\n";
  }
  CHECK(near(bishop) == expected + "\n");
  // In the first section: the pawn can move.
  const std::string pawn =
      "pieces white Kf8 Rb3h7 black Kh8 Ra7 Pc5\nstipulation ser-h=1 {Anticirce} & h#1";
  const std::string of_pawn = near(pawn);
  CHECK(holds(of_pawn,
              "  no solution; the goal of section 1 is out of reach, these nearly reach it:\n"));
  CHECK(holds(of_pawn, "  1.Ra7-a1 Rb3-b5\n    at its end: there are legal moves: c5-c4\n"));
  CHECK(told(pawn, "1.Ra1 Kf7= 1.Kxh7 Rh3#") ==
        "at Kf7= in section 1: there are legal moves: c5-c4");
  CHECK(near(stalemate, 0) ==
        "problem 1\n  it has a solution: 1.Ra7-a1 Kf8-f7 = 1.Kh8*h7 Rb3-h3 #\n\n");
  // Battle play behind a section is followed, but what is near in it is not said.
  CHECK(holds(near("pieces white Kf8 Rb3h7 black Kh8 Ra7\nstipulation ser-h=1 {Anticirce} & #2", 3),
              "which lines nearly solve is not said for such stipulations"));
}

TEST_CASE("why: sections compared with the same play in problems of their own") {
  const std::vector<std::vector<Section>> all{{{"h+1", "Anticirce"}, {"hx1", "Circe"}},
                                              {{"hx1", "Madrasi"}, {"h+1", "Anticirce"}},
                                              {{"hx1", "Andernach"}, {"hx1", ""}},
                                              {{"h+1", ""}, {"hx1", "Madrasi"}},
                                              {{"hx1", "Circe"}, {"h+1", "Anticirce"}}};
  std::mt19937 random(6801);
  Count count;
  for (unsigned i = 0; i < how_many(400); ++i) {
    const std::string fen = random_fen_with_rights(random);
    CAPTURE(fen);
    CAPTURE(i % all.size());
    const Phase phase = phase_of("forsyth " + forsyth_of(fen) + "\nstipulation h~1");
    if (!Game(phase.rules, phase.position, nullptr).in_check(Colour::white)) {
      compare(all[i % all.size()], fen, random, count);
    }
  }
  MESSAGE("solve ", count.solve, ", fail in the first ", count.fail_first, ", in the second ",
          count.fail_second);
  CHECK(count.solve > 10);
  CHECK(count.fail_first > 10);
  CHECK(count.fail_second > 10);
}

}  // namespace warp::test::sections_why
