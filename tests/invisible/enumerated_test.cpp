// TotalInvisible against a second, slow writing: all worlds are enumerated and played by the engine
// of all rules, one by one.

#include <doctest/doctest.h>

#include <algorithm>
#include <map>
#include <random>
#include <set>
#include <string>
#include <vector>

#include "solver/app/api/input.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/engines/invisible/invisible_search.hpp"
#include "solver/search/play/record.hpp"

namespace warp::test {

namespace {

using invisible::InvisibleSearch;
using invisible::InvisibleTask;
using invisible::SeenStep;
using invisible::StepKind;
using invisible::WorldMan;

constexpr std::array walks_of_men{walks::pawn, walks::knight, walks::bishop, walks::rook,
                                  walks::queen};

/// Where units may stand: a board of 4x4 squares, on which no pawn makes a double step or promotes.
constexpr int low = 2, high = 5;

int square_number(int file, int rank) { return rank * 8 + file; }

std::string letters_of(WalkId walk) {
  return std::string(1, "PSBRQK"[walk == walks::pawn     ? 0
                                 : walk == walks::knight ? 1
                                 : walk == walks::bishop ? 2
                                 : walk == walks::rook   ? 3
                                 : walk == walks::queen  ? 4
                                                         : 5]);
}

std::string side_text(Side side) { return side == Side::white ? "w" : "b"; }

/// A problem of this test.
struct SmallProblem {
  struct Placed {
    WalkId walk;
    Side side;
    int file, rank;
  };
  std::vector<Placed> units;
  unsigned invisible = 1;
  unsigned half_moves = 2;

  Colour begins() const { return half_moves % 2 == 0 ? Colour::black : Colour::white; }
};

/// Plays all worlds. What is seen is the same in all worlds of a node.
class AllWorlds {
 public:
  explicit AllWorlds(const SmallProblem& problem) : problem_(problem) {
    std::string text = "begin\npieces";
    for (const auto& unit : problem.units) {
      text += unit.side == Side::white ? " white " : " black ";
      text += letters_of(unit.walk) + static_cast<char>('a' + unit.file) +
              static_cast<char>('1' + unit.rank);
    }
    text += "\nstipulation h#";
    text += problem.half_moves % 2 == 0 ? std::to_string(problem.half_moves / 2)
                                        : std::to_string(problem.half_moves / 2) + ".5";
    text += "\ncondition hole ";
    for (int rank = 0; rank < 8; ++rank) {
      for (int file = 0; file < 8; ++file) {
        if (file < low || file > high || rank < low || rank > high) {
          text += std::string(1, static_cast<char>('a' + file)) + static_cast<char>('1' + rank);
        }
      }
    }
    setup_ = set_up(read_problems(text + "\nend\n", "small").front().problem);
    REQUIRE(setup_.phases.size() == 1);
    Seen seen;
    const Position& position = setup_.phases.front().position;
    std::vector<Square> empty;
    for (Square square = 0; square < position.size(); ++square) {
      if (position.empty(square)) {
        empty.push_back(square);
      } else {
        seen.squares.insert(square);
      }
    }
    place(position, empty, 0, problem.invisible);
    if (!worlds_.empty()) {
      play(worlds_, seen, {});
    }
  }

  std::set<std::string> solutions;

 private:
  struct Seen {
    std::set<Square> squares;
    std::map<Square, Side> marks;
  };
  struct Group {
    std::vector<Position> worlds;
    bool all_mated = true;
    Seen seen;
  };

  void place(const Position& position, const std::vector<Square>& empty, std::size_t from,
             unsigned left) {
    if (left == 0) {
      Game game(setup_.phases.front().rules, position, nullptr, Techniques::none());
      if (!game.in_check(opponent(position.to_move()))) {
        worlds_.push_back(position);
      }
      return;
    }
    for (std::size_t i = from; i < empty.size(); ++i) {
      for (const WalkId walk : walks_of_men) {
        for (const Side side : {Side::white, Side::black}) {
          Position more = position;
          more.add(empty[i], {.walk = walk, .side = side}, Reason::bookkeeping);
          place(more, empty, i + 1, left - 1);
        }
      }
    }
  }

  void play(const std::vector<Position>& worlds, const Seen& seen, const std::string& line) {
    std::map<std::string, Group> groups;
    for (const Position& world : worlds) {
      Game game(setup_.phases.front().rules, world, nullptr, Techniques::none());
      game.each_move([&] {
        Group here{.seen = seen};
        const std::string text = see(record_last(game), world, here.seen);
        Group& group = groups.emplace(text, here).first->second;
        group.worlds.push_back(game.position());
        group.all_mated = group.all_mated && game.mated();
        return false;
      });
    }
    for (auto& [text, group] : groups) {
      const std::string further = line + " " + text + reveal(group);
      if (++depth_ < problem_.half_moves) {
        play(group.worlds, group.seen, further);
      } else if (group.all_mated) {
        solutions.insert(further);
      }
      --depth_;
    }
  }

  const std::string& name(Square square) const {
    return setup_.phases.front().position.geometry().name(square);
  }

  /// What is seen of a move.
  std::string see(const MoveRecord& move, const Position& before, Seen& seen) const {
    Square from = no_square, to = no_square;
    for (const Effect& effect : move.submoves.front()) {
      if (effect.kind == EffectKind::relocate) {
        from = effect.from;
        to = effect.to;
      }
    }
    const Unit& unit = before.at(from);
    if (seen.squares.contains(from)) {
      const Geometry& board = before.geometry();
      const bool takes_hidden = unit.walk == walks::pawn && board.file(from) != board.file(to) &&
                                !seen.squares.contains(to) && !seen.marks.contains(to);
      seen.squares.erase(from);
      seen.squares.insert(to);
      seen.marks.erase(to);
      return std::string(takes_hidden ? "+" : "") + name(from) + name(to);
    }
    const bool takes_seen = seen.squares.contains(to) || seen.marks.contains(to);
    // It may have been any of those whose place was known.
    std::erase_if(seen.marks, [&](const auto& mark) { return mark.second == unit.side; });
    if (takes_seen) {
      seen.squares.erase(to);
      seen.marks[to] = unit.side;
      return "TI*" + name(to);
    }
    return "TI";
  }

  /// Units that are the same in all worlds are seen from now on.
  std::string reveal(Group& group) const {
    std::string text;
    const Position& first = group.worlds.front();
    for (Square square = 0; square < first.size(); ++square) {
      const Unit& unit = first.at(square);
      const bool known =
          !unit.empty() && unit.side != Side::none && !group.seen.squares.contains(square) &&
          std::ranges::all_of(group.worlds, [&](const Position& world) {
            return world.at(square).walk == unit.walk && world.at(square).side == unit.side;
          });
      if (known) {
        group.seen.squares.insert(square);
        group.seen.marks.erase(square);
        text += "[" + name(square) + side_text(unit.side) + letters_of(unit.walk) + "]";
      }
    }
    return text;
  }

  const SmallProblem& problem_;
  Setup setup_;
  std::vector<Position> worlds_;
  unsigned depth_ = 0;
};

std::string square_text(int square) {
  return {static_cast<char>('a' + square % 8), static_cast<char>('1' + square / 8)};
}

/// The solutions of the engine, in the words of the second writing.
std::set<std::string> found_by_engine(const SmallProblem& problem, bool deduces) {
  InvisibleTask task{.half_moves = problem.half_moves};
  task.start.invisible = problem.invisible;
  task.start.deduces = deduces;
  task.start.begins = problem.begins();
  constexpr std::array men{WorldMan::pawn, WorldMan::knight, WorldMan::bishop,
                           WorldMan::rook, WorldMan::queen,  WorldMan::king};
  for (int square = 0; square < invisible::board_squares; ++square) {
    const int file = square % 8, rank = square / 8;
    if (file < low || file > high || rank < low || rank > high) {
      task.start.diagram.put(square, {.man = WorldMan::hole});
    }
  }
  constexpr std::string_view letters = "PSBRQK";
  for (const auto& unit : problem.units) {
    task.start.diagram.put(square_number(unit.file, unit.rank),
                           {.man = men[letters.find(letters_of(unit.walk))], .side = unit.side});
  }
  std::set<std::string> solutions;
  InvisibleSearch search(task, [] { return false; });
  for (std::size_t first = 0; search.has_world() && first < search.first_half_moves(); ++first) {
    for (const std::vector<SeenStep>& steps : search.solutions_of(first).lines) {
      std::string line;
      for (const SeenStep& step : steps) {
        line += " ";
        line += step.is_hidden() ? "TI" : step.kind == StepKind::takes_hidden ? "+" : "";
        line += step.kind == StepKind::hidden_takes ? "*" + square_text(step.to) : "";
        line += step.is_hidden() ? "" : square_text(step.from) + square_text(step.to);
        for (const auto& known : step.revealed) {
          line += "[" + square_text(known.square) + side_text(known.side) +
                  letters.at(
                      static_cast<std::size_t>(std::ranges::find(men, known.man) - men.begin())) +
                  "]";
        }
      }
      solutions.insert(line);
    }
  }
  return solutions;
}

/// A random problem: kings that do not touch, and some units besides.
SmallProblem random_small_problem(std::minstd_rand& random, unsigned invisible,
                                  unsigned half_moves) {
  SmallProblem problem{.invisible = invisible, .half_moves = half_moves};
  const auto below = [&](unsigned most) { return static_cast<int>(random() / 7 % most); };
  std::set<int> taken;
  const auto add = [&](WalkId walk, Side side) {
    int file = 0, rank = 0;
    do {
      file = low + below(4);
      rank = low + below(4);
    } while (!taken.insert(square_number(file, rank)).second);
    problem.units.push_back({walk, side, file, rank});
  };
  add(walks::king, Side::white);
  add(walks::king, Side::black);
  const int more = 2 + below(3);
  for (int i = 0; i < more; ++i) {
    add(walks_of_men[static_cast<std::size_t>(below(5))],
        below(3) != 0 ? Side::white : Side::black);
  }
  return problem;
}

/// Compares so many problems; returns how many solutions there were.
std::size_t compare(unsigned seed, unsigned number, unsigned invisible, unsigned half_moves) {
  std::minstd_rand random(seed);
  std::size_t solutions = 0;
  for (unsigned i = 0; i < number; ++i) {
    const SmallProblem problem = random_small_problem(random, invisible, half_moves);
    const AllWorlds all(problem);
    INFO("problem " << i << " of seed " << seed);
    CHECK(found_by_engine(problem, true) == all.solutions);
    CHECK(found_by_engine(problem, false) == all.solutions);
    solutions += all.solutions.size();
  }
  return solutions;
}

}  // namespace

TEST_CASE("invisible units: one of them, h#1 as by all worlds") {
  CHECK(compare(1, 25, 1, 2) == 10);
}

TEST_SUITE("slow") {
  TEST_CASE("invisible units: 3,010 small problems as by all worlds") {
    MESSAGE(compare(2, 2500, 1, 2) << " solutions of h#1");
    MESSAGE(compare(3, 300, 1, 3) << " solutions of h#1.5");
    MESSAGE(compare(4, 200, 2, 2) << " solutions of h#1 with two");
    MESSAGE(compare(5, 10, 1, 4) << " solutions of h#2");
  }
}

}  // namespace warp::test
