#include "solver/app/deduced_text.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <vector>

#include <fmt/format.h>
#include <fmt/ranges.h>

namespace warp {

namespace {

using Man = DeducedGame::Man;
using Standing = DeducedGame::Standing;

std::string_view walk_word(WalkId walk) {
  constexpr std::array<std::string_view, 7> words{"unit",   "king",   "queen", "rook",
                                                  "bishop", "knight", "pawn"};
  return words.at(walk);
}

/// "a", "a or b", "a, b or c".
std::string any_of(const std::vector<std::string>& words) {
  if (words.size() < 2) {
    return words.empty() ? "" : words.front();
  }
  return fmt::format("{} or {}", fmt::join(words.begin(), words.end() - 1, ", "), words.back());
}

std::string counted(unsigned number, std::string_view what) {
  return fmt::format("{} {}{}", number, what, number == 1 ? "" : "s");
}

class Sentences {
 public:
  Sentences(const DeducedGame& game, const Geometry& board) : game_(game), board_(board) {}

  std::string all() {
    if (game_.impossible) {
      return "  There is no such game.\n";
    }
    for (const Colour side : {Colour::white, Colour::black}) {
      write_side(side);
    }
    write_orders();
    return text_;
  }

 private:
  void line(const std::string& sentence) { text_ += "  " + sentence + "\n"; }

  std::string name(const Standing& standing) const {
    return fmt::format("{} {}", walk_word(standing.walk), board_.name(standing.square));
  }
  std::string any_square(const std::vector<Square>& squares) const {
    constexpr std::size_t most_named = 8;
    if (squares.size() > most_named) {
      return {};
    }
    std::vector<std::string> names;
    for (const Square square : squares) {
      names.push_back(board_.name(square));
    }
    return " on " + any_of(names);
  }

  /// A free move is one that no man needs to get from where it begins to where it ends.
  void write_side(Colour side) {
    const std::size_t i = index(side);
    const char* const who = side == Colour::white ? "White" : "Black";
    const std::string captures =
        game_.captures[i] == 0 ? "nothing" : counted(game_.captures[i], "unit");
    const unsigned free = game_.moves[i] - std::min(game_.moves[i], game_.needed[i]);
    line(fmt::format("{} makes {}, {} free, and captures {}.", who, counted(game_.moves[i], "move"),
                     free == 0 ? "none of them" : fmt::format("at most {} of them", free),
                     captures));
    std::vector<std::string> still;
    for (const Man& man : game_.men) {
      if (man.side == side && man.never_moved()) {
        still.push_back(board_.name(man.home.square));
      } else if (man.side == side) {
        line("The " + name(man.home) + what_became_of(man));
      }
    }
    if (!still.empty()) {
      line(fmt::format("These never moved: {}.", fmt::join(still, ", ")));
    }
  }

  std::string what_became_of(const Man& man) const {
    std::vector<std::string> ways;
    if (!man.becomes.empty()) {
      ways.push_back(in_the_end(man));
    }
    if (!man.survived()) {
      ways.push_back("was captured" + any_square(man.captured_on));
    }
    std::string sentence = " " + any_of(ways);
    if (man.route.size() > 1) {
      std::vector<std::string> squares;
      for (const Square square : man.route) {
        squares.push_back(board_.name(square));
      }
      sentence += fmt::format(": {}", fmt::join(squares, "-"));
    } else if (man.moves > 0) {
      sentence += fmt::format(", in at least {}", counted(man.moves, "move"));
    }
    return sentence + (man.castled ? "; it castled." : ".");
  }

  /// "is the rook d1 in the end".
  std::string in_the_end(const Man& man) const {
    const bool stays = man.becomes.size() == 1 && man.becomes.front().square == man.home.square &&
                       man.becomes.front().walk == man.home.walk;
    if (stays) {
      return man.moves > 0 ? "came back to its square" : "ends on its square";
    }
    std::vector<std::string> units;
    for (const Standing& unit : man.becomes) {
      units.push_back(name(unit));
    }
    const bool promoted =
        std::none_of(man.becomes.begin(), man.becomes.end(),
                     [&](const Standing& unit) { return unit.walk == man.home.walk; });
    return (promoted ? "was promoted" + any_square(man.promotion_on) + " and " : std::string()) +
           "is the " + any_of(units) + " in the end";
  }

  void write_orders() {
    for (const DeducedGame::Order& order : game_.orders) {
      const Man& before = game_.men[order.before];
      line(fmt::format("The {} {} before the first move of the {}.", name(before.home),
                       before.survived() ? "moved" : "moved or was captured",
                       name(game_.men[order.after].home)));
    }
  }

  const DeducedGame& game_;
  const Geometry& board_;
  std::string text_;
};

}  // namespace

std::string deduced_text(const DeducedGame& game, const Geometry& board) {
  return Sentences(game, board).all();
}

}  // namespace warp
