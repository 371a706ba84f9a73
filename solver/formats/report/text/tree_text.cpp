#include "solver/formats/report/text/tree_text.hpp"

#include <utility>

#include <fmt/format.h>

#include "solver/formats/report/text/words.hpp"

namespace warp::report {

namespace {

/// The column in which the number of a half-move at `level` ends. A first move has level 0.
constexpr std::size_t number_column(std::size_t level) { return level == 0 ? 4 : 4 * level + 3; }

std::string_view verdict_sign(Verdict verdict) {
  switch (verdict) {
    case Verdict::key:
    case Verdict::refutation:
      return " !";
    case Verdict::attempt:
      return " ?";
    case Verdict::none:
      break;
  }
  return "";
}

void add_menace(const TreeMove& move, Notation notation, std::string& text) {
  const Words& all = words(notation.language());
  switch (move.menace) {
    case Menace::threat:
      text.append(" ").append(all.threat).append(step_text(written_step(move.null_move), notation));
      break;
    case Menace::zugzwang:
      text.append(" ").append(all.zugzwang);
      break;
    case Menace::unsaid:
      break;
  }
}

}  // namespace

void TreeWriter::open(const TreeMove& move, Place place, Notation notation, std::string& text,
                      bool any_move) {
  Node node{.taken_back = move.move.taken_back,
            .key_or_try = move.verdict == Verdict::key || move.verdict == Verdict::attempt};
  if (place == Place::root) {
    node.post_key =
        move.move.null_move && move.verdict == Verdict::none && !move.reflex_mate_missed;
    node.level = move.at.second ? 1 : 0;
  } else if (path_.empty()) {
    node.level = 1;
  } else {
    Node& above = path_.back();
    if (above.post_key) {  // counted from the number, as there is no move above
      node.level = move.at.second ? 1 : place == Place::threat ? 2 : 0;
      node.refutes = place == Place::refutation;
      node.may_refute =
          place == Place::variation && move.verdict == Verdict::none && !move.move.reached;
    } else {
      node.level = above.level + (place == Place::threat ? 2 : 1);
      if (place == Place::refutation && !above.but) {
        above.but = true;
        text.append(number_column(above.level), ' ')
            .append(words(notation.language()).but)
            .append("\n");
      }
    }
    above.may_refute = above.may_refute && place != Place::variation;
  }
  go_to(place);
  if (node.post_key) {
    const std::size_t before = text.size();
    text += move_sign(written_move(move.move));
    add_menace(move, notation, text);
    text += text.size() > before ? "\n" : "";
  } else {
    const std::string number = std::to_string(move.at.number);
    const std::size_t column = number_column(node.level);
    const bool goes_forward = !path_.empty() && path_.back().taken_back && !move.move.taken_back;
    const std::string before = goes_forward ? "& " + number : number;
    text.append(column > before.size() ? column - before.size() : 0, ' ').append(before);
    text += move.at.second ? "..." : ".";
    text += text_of(move.move, notation, any_move);
    text += node.refutes || move.move.undecided ? "" : verdict_sign(move.verdict);
    add_menace(move, notation, text);
    text += move.reflex_mate_missed ? " ?!?\n" : "\n";
  }
  if (short_moves_ != nullptr) {
    if (node.post_key) {
      short_moves_->play(move.move, notation);
    }
    node.depth = short_moves_->depth();
    node.passing = move.null_move;
  }
  path_.push_back(std::move(node));
}

/// Takes the board of the short notation to where the next half-move begins.
void TreeWriter::go_to(Place place) {
  if (short_moves_ == nullptr) {
    return;
  }
  if (path_.empty()) {
    short_moves_->take_back_to(0);
    return;
  }
  short_moves_->take_back_to(path_.back().depth);
  if (place == Place::threat) {
    short_moves_->pass(path_.back().passing);
  }
}

std::string TreeWriter::text_of(const MoveRecord& move, Notation notation, bool any_move) {
  if (short_moves_ == nullptr) {
    return any_move ? any_move_text(move, notation)
                    : moves_.of(move, [&] { return signed_move(move, notation); });
  }
  if (!any_move) {
    return short_moves_->signed_text(move, notation);
  }
  std::string text = short_moves_->any_text(move, notation);
  short_moves_->play(move, notation);
  return text;
}

void TreeWriter::close(Language language, std::string& text) {
  const Node node = std::move(path_.back());
  path_.pop_back();
  if (node.refutes || node.may_refute) {
    text.append(number_column(node.level) + 1, ' ').append(words(language).refutes).append("\n");
  }
  if (path_.empty() && node.key_or_try) {
    text += "\n";
  }
}

void TreeWriter::cut_short(std::string& text) {
  text += !path_.empty() && path_.front().key_or_try ? "\n" : "";
  path_.clear();
}

void TreeWriter::clear() {
  path_.clear();
  moves_.clear();
}

}  // namespace warp::report
