#include "solver/formats/report/text/line_text.hpp"

#include <algorithm>

namespace warp::report {

namespace {

/// Appends a number, right-aligned in three columns.
void add_number(unsigned number, std::string& text) {
  constexpr unsigned ten = 10, hundred = 100;
  text.append(number < ten ? 2 : number < hundred ? 1 : 0, ' ');
  text += std::to_string(number);
}

/// Appends the text before a half-move: "  1.", "  1...", a gap within the move.
void add_number(HalfMoveNumber at, std::string& text) {
  if (!text.empty()) {
    text += ' ';
    if (!at.second) {
      add_number(at.number, text);
      text += '.';
    }
    return;
  }
  // Set play that begins with the second move shows that the first one is left out.
  if (!at.second && !at.own && at.number > 1) {
    text += "  1...  ...";
  }
  add_number(at.number, text);
  text += at.second ? "..." : ".";
}

}  // namespace

std::string_view LineWriter::text(const SolutionLine& line, Notation notation) {
  const std::size_t known = std::min(line.in_common, ends_.size());
  ends_.resize(known);
  text_.resize(known == 0 ? 0 : ends_.back());
  if (short_moves_ != nullptr) {
    short_moves_->take_back_to(known);
  }
  for (std::size_t i = known; i < line.moves.size(); ++i) {
    const LineMove& played = line.moves[i];
    if (i > 0 && line.moves[i - 1].move.taken_back && !played.move.taken_back) {
      std::string number;
      add_number(played.at, number);
      text_ += " &" + number;
    } else {
      add_number(played.at, text_);
    }
    text_ += short_moves_ != nullptr
                 ? short_moves_->signed_text(played.move, notation)
                 : moves_.of(played.move, [&] { return signed_move(played.move, notation); });
    ends_.push_back(text_.size());
  }
  text_ += line.reflex_mate_missed ? " ?!?\n" : "\n";
  return text_;
}

void LineWriter::clear() {
  ends_.clear();
  moves_.clear();
}

std::string line_text(const SolutionLine& line, Notation notation) {
  LineWriter writer;
  return std::string(writer.text(line, notation));
}

}  // namespace warp::report
