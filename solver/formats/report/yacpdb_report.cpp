#include "solver/formats/report/yacpdb_report.hpp"

#include <utility>

#include <fmt/format.h>

#include "solver/formats/report/formats.hpp"
#include "solver/formats/report/moves/yacpdb_move.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/formats/report/text/line_text.hpp"
#include "solver/formats/report/text/words.hpp"

namespace warp::report {

namespace {

/// The number of half-moves from the first half of move 0. The grammar uses it to determine which
/// half-moves lie below which.
unsigned depth(HalfMoveNumber at) { return 2 * at.number + (at.second ? 1 : 0); }

/// The numbers along a line must grow, but a second stretch of play (2->ser-h#4) counts from 1
/// again.
HalfMoveNumber behind(HalfMoveNumber at, unsigned last) {
  while (depth(at) <= last) {
    ++at.number;
  }
  return at;
}

std::string number(HalfMoveNumber at) {
  return fmt::format("{}.{}", at.number, at.second ? ".." : "");
}

constexpr std::string_view null_first_move = "1...  ...";

}  // namespace

std::unique_ptr<Report> make_yacpdb_report(Report::Output output, const ReportSettings&) {
  return std::make_unique<YacpdbReport>(std::move(output));
}

void YacpdbReport::begin_problem(const Problem& problem, std::span<const PlacedUnit> units) {
  problem_ = &problem;
  units_.assign(units.begin(), units.end());
  twin_written_ = 0;
  moves_.clear();
  path_.clear();
  moves_written_ = said_ = false;
  board_is_due_ = !problem.geometry->is_classical();
  if (!first_problem_) {
    put("---\n");
  }
  first_problem_ = false;
}

void YacpdbReport::begin_phase(const PhaseInfo& phase) {
  duplex_is_due_ = phase.duplex;
  if (!problem_->twins.empty() && twin_written_ != phase.twin_index + 1) {
    twin_written_ = phase.twin_index + 1;
    moves_written_ = said_ = false;
    std::string heading = yacpdb_twin_heading(*problem_, units_, phase.twin_index);
    heading.back() = '\n';
    put(heading);
  }
}

void YacpdbReport::go_on(const SearchPosition& position) {
  moves_written_ = moves_written_ || position.solutions > 0;
  board_is_due_ = board_is_due_ && !moves_written_;
}

void YacpdbReport::write(const std::string& text) {
  moves_written_ = moves_written_ || !text.empty();
  put(text);
}

std::string YacpdbReport::half_move(const MoveRecord& move, Verdict verdict) const {
  return yacpdb_half_move(written_move(move), verdict, notation_of(*problem_));
}

std::string YacpdbReport::without_mover(const MoveRecord& move, HalfMoveNumber at) const {
  const WrittenMove written = written_move(move);
  const bool passes = std::ranges::all_of(
      written.steps, [](const WrittenStep& step) { return step.parts.empty(); });
  return passes ? std::string()
                : yacpdb_comment(number(at) + signed_move(written, notation_of(*problem_)));
}

std::string YacpdbReport::due() {
  std::string text;
  if (std::exchange(board_is_due_, false)) {
    text += " " + yacpdb_comment(board_text(*problem_->geometry, Language::english));
  }
  if (std::exchange(duplex_is_due_, false)) {
    text += " " + yacpdb_comment("duplex");
  }
  return text;
}

void YacpdbReport::line(const SolutionLine& line) {
  if (!line.moves.empty() && line.moves.front().move.taken_back) {
    remark(line_text(line, notation_of(*problem_)));  // the grammar has no form for it
    return;
  }
  std::string text;
  unsigned last = 0;
  bool first = true;
  for (const LineMove& played : line.moves) {
    const HalfMoveNumber at = behind(played.at, last);
    if (first && in_set_play_ && depth(at) > 3) {
      text += null_first_move;
      text += "  ";
    }
    std::string move =
        moves_.of(played.move, [&] { return half_move(played.move, Verdict::none); });
    if (move.empty()) {
      const std::string told = without_mover(played.move, at);
      text += told.empty() ? told : told + " ";
      continue;  // the numbers show a pass
    }
    move += due();
    // Only the second half of the move just written has no number.
    text += !first && at.second && depth(at) == last + 1 ? move + " " : number(at) + move + " ";
    last = depth(at);
    first = false;
  }
  if (text.empty()) {
    return;
  }
  if (line.reflex_mate_missed) {
    text += "{?!?} ";
  }
  text.back() = '\n';
  write(text);
}

void YacpdbReport::open(const TreeMove& tree, Place place) {
  if (tree.move.taken_back || below_taken_back_ > 0) {
    if (++below_taken_back_ == 1) {  // the grammar has no form for what follows
      remark(std::to_string(tree.at.number) + ". " +
             signed_move(tree.move, notation_of(*problem_)));
    }
    return;
  }
  std::string text;
  const bool is_root = place == Place::root;
  if (is_root && tree.move.null_move && tree.verdict == Verdict::none && !tree.reflex_mate_missed) {
    path_.push_back({.depth = 2});
    write(std::string(null_first_move) + "\n");
    return;
  }
  const HalfMoveNumber at = behind(tree.at, path_.empty() ? 0 : path_.back().depth);
  std::string move = half_move(tree.move, tree.verdict);
  if (move.empty()) {
    // The numbers show that a side passes; only a first half has a form of its own.
    if (const std::string told = without_mover(tree.move, at); !told.empty()) {
      text += told + "\n";
    } else if (!at.second) {
      text += fmt::format("{}..  ...\n", number(at));
    }
  } else {
    move += due();
    move += tree.reflex_mate_missed ? " {?!?}" : "";
    if (tree.menace != Menace::unsaid) {
      const std::string_view word = tree.menace == Menace::threat ? "threat:" : "zugzwang.";
      move += at.second ? fmt::format(" {{{}}}", word) : fmt::format(" {}", word);
    }
    const bool but = place == Place::refutation && !path_.empty() &&
                     !std::exchange(path_.back().but, true) && tree.at.second;
    text += fmt::format("{:{}}{}{}{}\n", "", depth(at), but ? "but " : "", number(at), move);
  }
  path_.push_back({.depth = depth(at)});
  write(text);
}

void YacpdbReport::close() {
  if (below_taken_back_ > 0) {
    --below_taken_back_;
    return;
  }
  path_.pop_back();
}

void YacpdbReport::remark(std::string_view text) {
  said_ = true;
  put(yacpdb_comment(text) + "\n");
  if (!moves_written_ && !problem_->twins.empty()) {
    write(std::string(null_first_move) + "\n");  // a twin must have a move
  }
}

void YacpdbReport::king_can_be_captured() { remark(words(Language::english).king_in_reach); }

void YacpdbReport::total(std::uint64_t solutions) {
  remark(fmt::format("{}: {}", words(Language::english).number_of_solutions, solutions));
}

void YacpdbReport::end_phase(Ending ending) {
  if (ending != Ending::complete) {
    remark("partial solution");
  } else if (!moves_written_ && !said_) {
    remark("no solution");
  }
}

void YacpdbReport::end_problem(const Statistics&) { problem_ = nullptr; }

void YacpdbReport::abandon(Abandoned, const Statistics&) { put("{partial solution}\n"); }

}  // namespace warp::report
