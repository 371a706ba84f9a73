#include "solver/app/commands/endgame/endgame_words.hpp"

#include <fmt/format.h>

#include "solver/formats/report/moves/notation.hpp"

namespace warp {

namespace {

// As they are typed behind --position.
constexpr Names white_word{"white", "weiss", "blanc"};
constexpr Names black_word{" black", " schwarz", " noir"};

}  // namespace

std::string EndgameWriter::material() const {
  return table_.material().text(table_.rules().walks(), language_);
}

std::string EndgameWriter::position(const endings::Placement& placement) const {
  const Walks& walks = table_.rules().walks();
  const report::Notation notation({language_, walks}, table_.rules().geometry());
  std::string text;
  for (const Colour colour : {Colour::white, Colour::black}) {
    text += colour == Colour::white ? white_word.in(language_) : black_word.in(language_);
    for (std::size_t unit = 0; unit < table_.material().size(); ++unit) {
      const endings::MaterialKind& kind = table_.material()[unit];
      if (kind.colour == colour) {
        text += " " + notation.on(letters_of(kind, walks, language_), placement[unit]);
      }
    }
  }
  return text;
}

std::vector<std::string> EndgameWriter::moves(const endings::Placement& placement,
                                              Colour to_move) const {
  std::vector<std::string> result;
  const RuleSet& rules = table_.rules();
  const report::Notation notation({language_, rules.walks()}, rules.geometry());
  for (const endings::BestMove& move : table_.best_line(placement, to_move)) {
    result.push_back(
        report::move_text({.submoves = {move.effects}, .null_move = move.null_move}, notation));
  }
  if (!result.empty()) {
    result.back() += " #";
  }
  return result;
}

std::string EndgameWriter::line(const endings::Placement& placement, Colour to_move) const {
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
