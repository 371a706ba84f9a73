#include "solver/app/endgame_words.hpp"

#include <fmt/format.h>

namespace warp {

std::string EndgameWriter::letters(WalkId walk) const {
  return upper_case(table_.game().rules().walks()[walk].letters.in(language_));
}

std::string EndgameWriter::square(Square square) const {
  return table_.game().geometry().name(square);
}

std::string EndgameWriter::on(WalkId walk, Square square) const {
  // Where squares begin with the letter of a level, a colon sets them apart.
  const bool has_levels = table_.game().geometry().dimensions() > 2;
  return letters(walk) + (has_levels ? ":" : "") + this->square(square);
}

std::string EndgameWriter::material() const {
  return table_.material().text(table_.game().rules().walks(), language_);
}

std::string EndgameWriter::position(const endgame::Placement& placement) const {
  std::string text;
  for (const Colour colour : {Colour::white, Colour::black}) {
    text += colour == Colour::white ? "white" : " black";
    for (std::size_t unit = 0; unit < table_.material().size(); ++unit) {
      const endgame::Kind& kind = table_.material()[unit];
      if (kind.colour == colour) {
        text += " " + on(kind.walk, placement[unit]);
      }
    }
  }
  return text;
}

std::vector<std::string> EndgameWriter::moves(const endgame::Placement& placement,
                                              Colour to_move) const {
  std::vector<std::string> result;
  const RuleSet& rules = table_.game().rules();
  for (const endgame::LineMove& move : best_line(table_, placement, to_move)) {
    const bool pawn = rules.walks()[move.kind.walk].pawn;
    std::string text = (pawn ? square(move.from) : on(move.kind.walk, move.from)) +
                       (move.capture == no_square ? "-" : "*") + square(move.to);
    if (move.capture != no_square && move.capture != move.to) {
      text += fmt::format("[-{}]", square(move.capture));
    }
    if (move.promotion != no_walk) {
      text += "=" + letters(move.promotion);
    }
    result.push_back(std::move(text));
  }
  if (!result.empty()) {
    result.back() += " #";
  }
  return result;
}

std::string EndgameWriter::line(const endgame::Placement& placement, Colour to_move) const {
  std::string text;
  unsigned number = 0;
  constexpr unsigned moves_a_line = 4;
  bool white = to_move == Colour::white;
  for (const std::string& move : moves(placement, to_move)) {
    if (white || number == 0) {
      text += number % moves_a_line == 0 ? (number == 0 ? "  " : "\n  ") : "  ";
      text += fmt::format("{}.{}", ++number, white ? "" : "..");
    } else {
      text += " ";
    }
    text += move;
    white = !white;
  }
  return text.empty() ? text : text + "\n";
}

}  // namespace warp
