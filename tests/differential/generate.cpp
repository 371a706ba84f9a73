// Random problems: chance places the units, but with a bias for what makes chess problems
// interesting - kings in nets, castling, promotion, en passant.

#include "tests/differential/generate.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string_view>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/board/position/geometry/geometry.hpp"
#include "tests/differential/random.hpp"
#include "tests/differential/structured.hpp"

namespace warp::differential {

namespace {

const Geometry& geometry() { return Geometry::classical(); }
int square_count() { return static_cast<int>(geometry().size()); }
int last_file() { return static_cast<int>(geometry().last_file()); }
int last_rank() { return static_cast<int>(geometry().last_rank()); }

int file_of(int square) { return static_cast<int>(geometry().file(static_cast<Square>(square))); }
int rank_of(int square) { return static_cast<int>(geometry().rank(static_cast<Square>(square))); }
int square_at(int file, int rank) { return static_cast<int>(geometry().at(file, rank)); }
int distance(int a, int b) {
  return std::max(std::abs(file_of(a) - file_of(b)), std::abs(rank_of(a) - rank_of(b)));
}
std::string name(int square) { return geometry().name(static_cast<Square>(square)); }

using Board = std::vector<std::optional<PlacedLetter>>;  ///< by square

Board board_with(const std::vector<PlacedLetter>& units) {
  Board board(geometry().size());
  for (const PlacedLetter& unit : units) board[static_cast<std::size_t>(unit.square)] = unit;
  return board;
}

/// Does `unit` attack `target`?
bool attacks(const Board& board, const PlacedLetter& unit, int target) {
  const int files = file_of(target) - file_of(unit.square);
  const int ranks = rank_of(target) - rank_of(unit.square);
  const int longer = std::max(std::abs(files), std::abs(ranks));
  const int shorter = std::min(std::abs(files), std::abs(ranks));
  if (longer == 0) return false;
  switch (unit.walk) {
    case 'K':
      return longer == 1;
    case 'S':
      return longer == 2 && shorter == 1;
    case 'P':
      return std::abs(files) == 1 && ranks == (unit.white ? 1 : -1);
    default:
      break;
  }
  const bool straight = shorter == 0;
  const bool diagonal = shorter == longer;
  if (!(straight && unit.walk != 'B') && !(diagonal && unit.walk != 'R')) return false;
  for (int step = 1; step < longer; ++step) {
    const int between = square_at(file_of(unit.square) + files / longer * step,
                                  rank_of(unit.square) + ranks / longer * step);
    if (board[static_cast<std::size_t>(between)]) return false;
  }
  return true;
}

bool in_check(const std::vector<PlacedLetter>& units, bool white) {
  const Board board = board_with(units);
  for (const PlacedLetter& king : units) {
    if (king.walk != 'K' || king.white != white) continue;
    for (const PlacedLetter& unit : units) {
      if (unit.white != white && attacks(board, unit, king.square)) return true;
    }
  }
  return false;
}

/// How a play is written, who begins, and how long it may be before it takes too long: the most
/// half-moves (series: moves) for few, some and many units.
struct PlayKind {
  std::string_view prefix;
  bool halves;  ///< lengths may be n.5
  bool black_begins;
  bool battle;  ///< its solutions are trees
  std::array<unsigned, 3> longest;
};

constexpr std::string_view structured_kind = "structured ";

constexpr std::array plays{
    PlayKind{"", false, false, true, {4, 3, 2}},
    PlayKind{"s", false, false, true, {3, 2, 2}},
    PlayKind{"r", false, false, true, {3, 2, 2}},
    PlayKind{"semi-r", false, false, true, {3, 2, 2}},
    PlayKind{"h", true, true, false, {6, 5, 4}},
    PlayKind{"ser-", false, false, false, {5, 4, 3}},
    PlayKind{"ser-h", false, true, false, {4, 3, 3}},
    PlayKind{"ser-s", false, false, false, {4, 3, 2}},
    PlayKind{"ser-r", false, false, false, {3, 3, 2}},
    PlayKind{"hs", true, false, false, {4, 4, 3}},
    PlayKind{"hr", true, false, false, {4, 3, 3}},
    PlayKind{"reci-h", true, true, false, {5, 4, 4}},
    PlayKind{"pser-", false, false, false, {4, 3, 2}},
    PlayKind{"pser-s", false, false, false, {3, 2, 2}},
    PlayKind{"pser-h", false, true, false, {4, 3, 2}},
    PlayKind{"phser-", false, false, false, {4, 3, 2}},
    PlayKind{"phser-s", false, false, false, {3, 2, 2}},
    PlayKind{"exact-", false, false, true, {3, 3, 2}},
    PlayKind{"exact-s", false, false, true, {3, 2, 2}},
    PlayKind{"exact-h", true, true, false, {5, 5, 4}},
    PlayKind{"exact-ser-", false, false, false, {4, 4, 3}},
    PlayKind{"1->ser-", false, true, false, {3, 3, 2}},
    PlayKind{structured_kind, false, false, true, {5, 4, 3}},
};

/// A goal with its weight, and by how much lengths are cut because it is so easy to reach.
struct GoalWeight {
  std::string_view notation;
  unsigned weight;
  unsigned cut;
};

constexpr std::array goals{
    GoalWeight{"#", 12, 0}, GoalWeight{"=", 5, 0},   GoalWeight{"==", 1, 0}, GoalWeight{"+", 1, 2},
    GoalWeight{"x", 1, 2},  GoalWeight{"z", 2, 1},   GoalWeight{"~", 1, 4},  GoalWeight{"00", 1, 1},
    GoalWeight{"ep", 1, 1}, GoalWeight{"#=", 1, 0},  GoalWeight{"!=", 1, 1}, GoalWeight{"!#", 1, 1},
    GoalWeight{"##", 1, 0}, GoalWeight{"##!", 1, 0}, GoalWeight{"%", 1, 2},  GoalWeight{"ct", 1, 1},
    GoalWeight{"<>", 1, 1}, GoalWeight{"c81", 1, 2}, GoalWeight{"k", 1, 1},
};

class Generator {
 public:
  Generator(Chance& chance, const PlayKind& play, const GoalWeight& goal)
      : chance_(chance), play_(play), goal_(goal) {
    problem_.kind = std::string(play.prefix) + std::string(goal.notation);
    if (goal.notation == "z" || goal.notation == "k")
      problem_.target = name(chance.between(0, square_count() - 1));
    problem_.halves = play.halves;
  }

  RandomProblem run() {
    constexpr int attempts = 40;
    for (int i = 0; i < attempts; ++i) {
      problem_.units.clear();
      problem_.options.clear();
      problem_.twins.clear();
      kept_empty_.clear();
      place_units();
      if (!in_check(problem_.units, play_.black_begins) || chance_.percent(2)) break;
    }
    choose_length();
    if (play_.prefix == structured_kind) {
      problem_.structured = structured_stipulation(chance_, problem_.half_moves, geometry());
    }
    choose_options();
    choose_twins();
    return std::move(problem_);
  }

 private:
  bool empty(int square) const {
    return std::none_of(problem_.units.begin(), problem_.units.end(),
                        [square](const PlacedLetter& unit) { return unit.square == square; });
  }
  bool add(char walk, bool white, int square) {
    const bool kept =
        std::find(kept_empty_.begin(), kept_empty_.end(), square) != kept_empty_.end();
    if (kept || !empty(square)) return false;
    problem_.units.push_back({.walk = walk, .white = white, .square = square});
    return true;
  }

  int square_near(int centre, int reach) {
    const int file = std::clamp(file_of(centre) + chance_.between(-reach, reach), 0, last_file());
    const int rank = std::clamp(rank_of(centre) + chance_.between(-reach, reach), 0, last_rank());
    return square_at(file, rank);
  }

  void place_units() {
    const bool castling_goal = goal_.notation == "00";
    const bool white_castles = chance_.percent(castling_goal ? 60 : 8);
    const bool black_castles = chance_.percent(castling_goal ? 60 : 8);
    const int e1 = geometry().find("e1"), e8 = geometry().find("e8");
    int black_king = 0;
    if (black_castles) {
      black_king = e8;
    } else if (chance_.percent(55)) {
      black_king =
          chance_.percent(50)
              ? square_at(chance_.between(0, last_file()), chance_.percent(50) ? 0 : last_rank())
              : square_at(chance_.percent(50) ? 0 : last_file(), chance_.between(0, last_rank()));
    } else {
      black_king = chance_.between(0, square_count() - 1);
    }
    int white_king = e1;
    while (!white_castles || distance(white_king, black_king) < 2) {
      white_king =
          chance_.percent(50) ? square_near(black_king, 3) : chance_.between(0, square_count() - 1);
      if (distance(white_king, black_king) >= 2) break;
    }
    if (!chance_.percent(2) || black_castles) {
      add('K', false, black_king);
    } else {
      problem_.options.emplace_back("NoBk");
    }
    if (!chance_.percent(2) || white_castles) {
      add('K', true, white_king);
    } else {
      problem_.options.emplace_back("NoWk");
    }
    if (white_king == e1 && white_castles) add_castling_rooks(true);
    if (black_castles) add_castling_rooks(false);
    if (chance_.percent(goal_.notation == "ep" ? 80 : 10)) add_en_passant();
    const std::size_t wanted = problem_.units.size() + chance_.below(9);
    while (problem_.units.size() < std::min<std::size_t>(wanted, 10)) {
      add_unit(white_king, black_king);
    }
  }

  void add_castling_rooks(bool white) {
    const int rank = white ? 0 : last_rank();
    const std::size_t which = chance_.below(3);
    if (which != 0) add('R', white, square_at(0, rank));
    if (which != 1) add('R', white, square_at(last_file(), rank));
  }

  /// Two pawns that may meet en passant, now (with the option) or after a double step.
  void add_en_passant() {
    const bool taken_is_white = play_.black_begins != chance_.percent(20);
    const int file = chance_.between(0, last_file());
    const int beside =
        file == 0 || (file < last_file() && chance_.percent(50)) ? file + 1 : file - 1;
    const int start = taken_is_white ? 1 : last_rank() - 1;
    const int step = taken_is_white ? 1 : -1;
    const bool stepped = chance_.percent(50);
    const std::array<int, 3> way{square_at(file, start), square_at(file, start + step),
                                 square_at(file, start + 2 * step)};
    if (!std::all_of(way.begin(), way.end(), [&](int square) { return empty(square); })) return;
    if (!add('P', !taken_is_white, square_at(beside, start + 2 * step))) return;
    add('P', taken_is_white, stepped ? way[2] : way[0]);
    if (stepped) {
      kept_empty_ = {way[0], way[1]};
      problem_.options.push_back(
          fmt::format("EnPassant {}{}{}", name(way[0]), name(way[1]), name(way[2])));
    }
  }

  void add_unit(int white_king, int black_king) {
    static constexpr std::string_view walks = "PPPPPPSSSBBBRRRQQ";
    const char walk = walks[chance_.below(walks.size())];
    const bool white = chance_.percent(play_.prefix.empty() ? 65 : 55);
    int square = chance_.between(0, square_count() - 1);
    if (chance_.percent(50)) {
      square = square_near(chance_.percent(70) ? black_king : white_king, chance_.between(1, 3));
    }
    if (walk == 'P') {
      if (chance_.percent(25)) square = square_at(file_of(square), white ? last_rank() - 1 : 1);
      const bool end_rank = rank_of(square) == 0 || rank_of(square) == last_rank();
      if (end_rank && !chance_.percent(4)) return;
    }
    add(walk, white, square);
  }

  void choose_length() {
    const std::size_t units = problem_.units.size();
    const unsigned longest = play_.longest[units <= 4 ? 0 : units <= 7 ? 1 : 2];
    const unsigned most = longest > goal_.cut ? longest - goal_.cut : 1;
    problem_.half_moves = static_cast<unsigned>(chance_.between(1, static_cast<int>(most)));
    problem_.half_moves = std::max(problem_.half_moves, problem_.shortest());
  }

  void option(std::string text, unsigned likelihood) {
    if (chance_.percent(likelihood)) problem_.options.push_back(std::move(text));
  }

  void choose_options() {
    const bool structured = !problem_.structured.empty();
    if (play_.battle) {
      option("Variation", 70);
      option("Try", 35);
      option("NoThreat", 10);
      option(fmt::format("Defence {}", chance_.between(1, 3)), 4);
      option("PostKeyPlay", structured ? 0 : 4);
      option("NoShortVariations", 3);
      option("TrivialTriesAvoid", 3);
      option("GoalIsEnd", 3);
      option("MatesIn1", 3);
      option(fmt::format("Threat {}", chance_.between(0, 2)), 3);
      option(fmt::format("MaxFlightsquares {}", chance_.between(0, 4)), 3);
      option("Quodlibet", 2);
    } else if (play_.prefix == "h") {
      option("WhiteToPlay", 8);
    }
    option("NullMoves", 2);
    // In parry series without a second part Popeye does not apply set play and then finds nothing.
    // It refuses null moves together with set play, too late for its exit status.
    const bool null_moves = problem_.has_option("NullMoves");
    option("SetPlay", null_moves || structured || play_.prefix == "pser-" ? 0 : 35);
    if (chance_.percent(12)) option(chance_.percent(60) ? "Duplex" : "HalfDuplex", 100);
    const bool tries = problem_.has_option("Try") || problem_.has_option("Defence");
    option(fmt::format("MaxSolutions {}", chance_.between(1, 4)), tries ? 0 : 3);
    option("StopOnShortSolutions", 2);
    if (chance_.percent(10)) choose_lost_castling();
    drop_what_is_settled();
  }

  /// What popeye_differs.md has an argument about need not come up again and again.
  void drop_what_is_settled() {
    const std::string_view goal = goal_.notation;
    const auto is_one_of = [](std::string_view text, std::initializer_list<std::string_view> all) {
      return std::find(all.begin(), all.end(), text) != all.end();
    };
    const bool checks_both = goal == "##" || goal == "##!";
    const auto drop = [&](bool settled, std::initializer_list<std::string_view> names) {
      std::erase_if(problem_.options, [&](const std::string& option) {
        return settled && is_one_of(std::string_view(option).substr(0, option.find(' ')), names);
      });
    };
    drop(problem_.has_option("SetPlay") || checks_both, {"GoalIsEnd"});
    drop(is_one_of(goal, {"z", "k", "c81", "ct"}), {"NullMoves"});
    const bool self = is_one_of(play_.prefix, {"s", "exact-s"});
    drop(self && problem_.half_moves == 1 && (checks_both || is_one_of(goal, {"ep", "00"})),
         {"Try", "Defence", "PostKeyPlay"});
  }

  void choose_lost_castling() {
    std::string lost;
    for (const PlacedLetter& unit : problem_.units) {
      const bool home = rank_of(unit.square) == (unit.white ? 0 : last_rank());
      if (home && (unit.walk == 'K' || unit.walk == 'R') && chance_.percent(50)) {
        lost += name(unit.square);
      }
    }
    if (!lost.empty()) problem_.options.push_back("NoCastling " + lost);
  }

  void choose_twins() {
    if (problem_.units.empty() || problem_.has_option("EnPassant") || !chance_.percent(12)) return;
    const int count = chance_.between(1, 2);
    for (int i = 0; i < count; ++i) {
      const bool zeroposition = i == 0 && !problem_.has_option("Duplex") && chance_.percent(10);
      std::string twin = zeroposition ? "ZeroPosition" : "Twin";
      const bool continued = !zeroposition && chance_.percent(25);
      if (continued) twin += " Continued";
      problem_.twins.push_back(twin + " " + twin_command(continued));
    }
  }

  /// A change that leaves both kings on the board. Behind other changes it is not known which
  /// squares are occupied.
  std::string twin_command(bool continued) {
    const PlacedLetter& unit = chance_.one_of(problem_.units);
    const PlacedLetter& other = chance_.one_of(problem_.units);
    const int square = chance_.between(0, square_count() - 1);
    const bool on_king = std::any_of(
        problem_.units.begin(), problem_.units.end(),
        [&](const PlacedLetter& one) { return one.walk == 'K' && one.square == square; });
    switch (chance_.below(continued ? 4 : 9)) {
      case 0:
        return fmt::format("Rotate {}", 90 * chance_.between(1, 3));
      case 1:
        return "Mirror " +
               chance_.one_of<std::string>({"a1<-->h1", "a1<-->a8", "a1<-->h8", "a8<-->h1"});
      case 2:
        if ((problem_.has_option("NoWk") || problem_.has_option("NoBk"))) break;
        return "PolishType";
      case 4:
        return fmt::format("Exchange {} {}", name(unit.square), name(other.square));
      case 5:
        if (unit.walk != 'K') return fmt::format("Remove {}", name(unit.square));
        break;
      case 6:
        if (on_king) break;
        return fmt::format("Add {} {}{}", chance_.percent(50) ? "White" : "Black",
                           chance_.one_of<char>({'Q', 'R', 'B', 'S'}), name(square));
      case 7:
        if (unit.walk != 'K') return fmt::format("Substitute {} S", unit.walk);
        break;
      case 8:
        if (!on_king && square != unit.square)
          return fmt::format("Move {} {}", name(unit.square), name(square));
        break;
      default:
        break;
    }
    if (!problem_.structured.empty()) return "Rotate 180";
    return "Stipulation " + length_text(static_cast<unsigned>(
                                chance_.between(static_cast<int>(problem_.shortest()), 3)));
  }

  std::string length_text(unsigned half_moves) const {
    RandomProblem shorter = problem_;
    shorter.half_moves = half_moves;
    return shorter.stipulation();
  }

  Chance& chance_;
  const PlayKind& play_;
  const GoalWeight& goal_;
  RandomProblem problem_;
  std::vector<int> kept_empty_;  ///< a pawn has just passed these squares
};

}  // namespace

unsigned RandomProblem::shortest() const {  // reci-h#0.5 is no stipulation
  return kind.starts_with("reci-") ? 2 : 1;
}

std::string RandomProblem::stipulation() const {
  if (!structured.empty()) return structured;
  if (!halves) return fmt::format("{}{}{}", kind, target, half_moves);
  return fmt::format("{}{}{}{}", kind, target, half_moves / 2, half_moves % 2 == 0 ? "" : ".5");
}

bool RandomProblem::has_option(std::string_view option) const {
  return std::any_of(options.begin(), options.end(),
                     [option](const std::string& one) { return one.starts_with(option); });
}

std::optional<unsigned> RandomProblem::max_solutions() const {
  constexpr std::string_view name = "MaxSolutions ";
  for (const std::string& option : options) {
    if (option.starts_with(name)) {
      return static_cast<unsigned>(std::stoul(option.substr(name.size())));
    }
  }
  return std::nullopt;
}

const Geometry& RandomProblem::geometry() const {
  return board == nullptr ? Geometry::classical() : *board;
}

std::string RandomProblem::board_text() const {
  return board == nullptr ? "" : fmt::format("Board {}\n", board->spec().text(Language::english));
}

std::string RandomProblem::text() const {
  if (!as_it_is.empty()) return as_it_is;
  return board_text() + (structured.empty() ? "Stipulation " : "SStipulation ") + stipulation() +
         "\n" + pieces_text() + rules_text();
}

std::string RandomProblem::pieces_text() const {
  std::string text;
  for (const std::string_view side : {"White", "Black", "Neutral"}) {
    std::string pieces;
    for (const PlacedLetter& unit : units) {
      if (side != (unit.neutral ? "Neutral" : unit.white ? "White" : "Black")) continue;
      const std::string placed =
          fmt::format(" {}{}{}", unit.fairy.empty() ? std::string(1, unit.walk) : unit.fairy,
                      geometry().dimensions() > 2 ? ":" : "",
                      geometry().name(static_cast<Square>(unit.square)));
      if (unit.attribute.empty()) {
        pieces += placed;
      } else {
        text += fmt::format("Pieces {} {}{}\n", side, unit.attribute, placed);
      }
    }
    if (!pieces.empty()) text += fmt::format("Pieces {}{}\n", side, pieces);
  }
  return text;
}

std::string RandomProblem::rules_text() const {
  std::string text;
  if (!conditions.empty()) text += fmt::format("Condition {}\n", fmt::join(conditions, " "));
  for (const std::string& option : options) text += "Option " + option + "\n";
  for (const std::string& twin : twins) text += twin + "\n";
  return text;
}

std::vector<std::string> all_kinds() {
  std::vector<std::string> kinds;
  for (const PlayKind& play : plays) {
    for (const GoalWeight& goal : goals) {
      kinds.push_back(std::string(play.prefix) + std::string(goal.notation));
    }
  }
  return kinds;
}

std::string play_of_kind(const std::string& kind) {
  for (const PlayKind& play : plays) {
    for (const GoalWeight& goal : goals) {
      if (kind == std::string(play.prefix) + std::string(goal.notation)) {
        return std::string(play.prefix);
      }
    }
  }
  return kind;
}

RandomProblem generate(std::uint64_t seed, std::uint64_t index,
                       const std::vector<std::string>& kinds) {
  constexpr std::uint64_t spread = 0x9e3779b97f4a7c15ULL;  // keeps neighbouring numbers apart
  Chance chance((seed + 1) * spread ^ (index + 1) * (spread >> 7U));
  struct Choice {
    const PlayKind* play;
    const GoalWeight* goal;
  };
  std::vector<Choice> choices;
  for (const PlayKind& play : plays) {
    for (const GoalWeight& goal : goals) {
      const std::string kind = std::string(play.prefix) + std::string(goal.notation);
      if (std::find(kinds.begin(), kinds.end(), kind) != kinds.end()) {
        const unsigned weight = goal.weight * (play.prefix.empty() ? 3 : 1);
        choices.insert(choices.end(), weight, Choice{&play, &goal});
      }
    }
  }
  const Choice choice = chance.one_of(choices);
  return Generator(chance, *choice.play, *choice.goal).run();
}

}  // namespace warp::differential
