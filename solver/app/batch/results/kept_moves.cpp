#include "solver/app/batch/results/kept_moves.hpp"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <utility>

#include <fmt/format.h>

#include "solver/formats/report/moves/canonical_move.hpp"
#include "solver/formats/report/text/text_lines.hpp"
#include "solver/formats/report/text/twin_text.hpp"
#include "solver/formats/report/text/words.hpp"

namespace warp::batch {

namespace {

constexpr std::string_view twin_word = "twin";
constexpr std::string_view total_word = "total";

std::string number_text(HalfMoveNumber at) {
  return std::to_string(at.number) + (at.own ? ":" : at.second ? "..." : ".");
}

std::string_view take_field(std::string_view& line) { return report::take_until(line, '\t'); }

/// The fields of a half-move after its depth.
struct HalfMove {
  std::string_view number, move, said, passing;

  static HalfMove from(std::string_view line) {
    HalfMove read;
    read.number = take_field(line);
    read.move = take_field(line);
    read.said = take_field(line);
    read.passing = take_field(line);
    return read;
  }
  bool is(char what) const { return said.find(what) != std::string_view::npos; }
};

/// Joins half-moves to branches.
class Joining {
 public:
  void read(std::string_view line) {
    if (line == cut_line.substr(0, cut_line.size() - 1)) {
      path_.clear();  // the end of the last branch is missing
      branches_.cut = true;
      return;
    }
    std::string_view rest = line;
    const std::string_view first = take_field(rest);
    if (first == twin_word) {
      end_branch();
      path_.clear();
      twin_ = std::string(line);
      branches_.lines.push_back(twin_);
    } else if (first == total_word) {
      branches_.lines.push_back(joined(twin_, line));
    } else {
      add(first, rest);
    }
  }

  Branches take() {
    end_branch();
    std::ranges::sort(branches_.lines);
    return std::move(branches_);
  }

 private:
  static std::string joined(const std::string& above, std::string_view line) {
    return above.empty() ? std::string(line) : above + "\n" + std::string(line);
  }

  void add(std::string_view depth_text, std::string_view half_move) {
    std::size_t depth = 0;
    std::from_chars(depth_text.data(), depth_text.data() + depth_text.size(), depth);
    if (depth < path_.size()) {
      end_branch();
      path_.resize(depth);
    }
    const HalfMove read = HalfMove::from(half_move);
    std::string branch = joined(path_.empty() ? twin_ : path_.back(), half_move);
    if (const std::size_t end = branch.rfind('E'); read.is('E')) {
      branch.erase(end, 1);  // a line that continues this one may follow
      branches_.lines.push_back(branch);
      ended_ = true;
    } else {
      ended_ = read.is('L');  // lines mark their ends
    }
    path_.push_back(std::move(branch));
  }

  void end_branch() {
    if (!path_.empty() && !ended_) {
      branches_.lines.push_back(path_.back());
    }
  }

  Branches branches_;
  std::string twin_;
  std::vector<std::string> path_;  ///< each half-move with all those above it
  bool ended_ = false;             ///< the branch on the path is listed, or there is none
};

/// Writes the half-moves of a branch after each other.
class BranchWriter {
 public:
  explicit BranchWriter(report::Notation notation) : notation_(notation) {}

  void write(std::string_view line) {
    std::string_view rest = line;
    const std::string_view first = take_field(rest);
    if (first == twin_word) {
      begin_word();
      text_ += std::string(rest) + ")";
    } else if (first == total_word) {
      begin_word();
      text_ += fmt::format("{}: {}", report::words(notation_.language()).number_of_solutions, rest);
    } else {
      write(HalfMove::from(line));
    }
  }

  std::string text() { return std::move(text_); }

 private:
  void begin_word() { text_ += text_.empty() ? "" : " "; }

  void write(const HalfMove& half_move) {
    const bool own = half_move.number.ends_with(':');
    const bool second = half_move.number.ends_with("...");
    const std::string number(half_move.number.substr(0, half_move.number.find_first_of(":.")));
    begin_word();
    if (half_move.is('L')) {
      // Set play that begins with the second move shows that the first one is left out.
      text_ += first_ && !second && !own && number != "1" ? "1... ... " : "";
      text_ += first_ || !second ? number + (second ? "..." : ".") : "";
    } else {
      text_ += number + (second ? "..." : ".");
    }
    first_ = false;
    const auto move = report::read_canonical(half_move.move, notation_);
    text_ += move ? report::signed_move(*move, notation_) : std::string(half_move.move);
    text_ += half_move.is('!') ? " !" : half_move.is('?') ? " ?" : "";
    const report::Words& words = report::words(notation_.language());
    if (half_move.is('T')) {
      const auto passing = report::read_canonical_step(half_move.passing, notation_);
      begin_word();
      text_ += words.threat;
      text_ += passing ? report::step_text(*passing, notation_) : std::string(half_move.passing);
    }
    text_ += half_move.is('Z') ? fmt::format(" {}", words.zugzwang) : "";
    text_ += half_move.is('M') ? " ?!?" : "";
  }

  report::Notation notation_;
  std::string text_;
  bool first_ = true;
};

}  // namespace

void MovesWriter::begin_problem(const Problem& problem, std::span<const PlacedUnit> units) {
  problem_ = &problem;
  units_ = units;
  twin_written_.reset();
  last_length_ = 0;
  path_.clear();
  texts_.clear();
}

std::string MovesWriter::phase(const PhaseInfo& phase) {
  last_length_ = 0;
  if (problem_->twins.empty() || twin_written_ == phase.twin_index) {
    return {};
  }
  twin_written_ = phase.twin_index;
  std::string letter = report::twin_heading_parts(*problem_, units_, phase.twin_index).letter;
  letter.erase(0, letter.starts_with('+') ? 1 : 0);
  return fmt::format("{}\t{}\n", twin_word, letter);
}

std::string MovesWriter::half_move(std::size_t depth, HalfMoveNumber at, const MoveRecord& move,
                                   std::string_view said) {
  const std::string& text = texts_.of(move, [&] {
    return report::canonical_text(report::told(report::written_move(move)),
                                  report::notation_of(*problem_));
  });
  return fmt::format("{}\t{}\t{}\t{}\n", depth, number_text(at), text, said);
}

std::string MovesWriter::line(const SolutionLine& line) {
  const std::size_t length = line.moves.size();
  std::string text;
  // The last half-move is written again even if the line is the beginning of the one before.
  const std::size_t known = length == 0 ? 0 : std::min({line.in_common, last_length_, length - 1});
  for (std::size_t i = known; i < length; ++i) {
    const std::string_view said = i + 1 < length ? "L" : line.reflex_mate_missed ? "LEM" : "LE";
    text += half_move(i, line.moves[i].at, line.moves[i].move, said);
  }
  last_length_ = length;
  return text;
}

std::string MovesWriter::open(const TreeMove& move, Place place) {
  const bool in_post_key = !path_.empty() && path_.back().post_key;
  const std::size_t depth = path_.empty() ? 0 : path_.back().below;
  last_length_ = 0;
  if (place == Place::root && move.move.null_move && move.verdict == Verdict::none &&
      !move.reflex_mate_missed) {
    path_.push_back({.below = 0, .post_key = true});
    return {};
  }
  path_.push_back({.below = depth + 1});
  std::string said;
  const bool has_sign = !move.move.undecided && !(in_post_key && place == Place::refutation);
  if (has_sign && move.verdict != Verdict::none) {
    said += move.verdict == Verdict::attempt ? '?' : '!';
  }
  if (move.menace != Menace::unsaid) {
    said += move.menace == Menace::threat ? 'T' : 'Z';
  }
  said += move.reflex_mate_missed ? "M" : "";
  if (move.menace == Menace::threat) {
    said += "\t" + report::canonical_text(report::written_step(move.null_move),
                                          report::notation_of(*problem_));
  }
  return half_move(depth, move.at, move.move, said);
}

std::string MovesWriter::total(std::uint64_t solutions) {
  return fmt::format("{}\t{}\n", total_word, solutions);
}

Branches branches_of_moves(std::string_view written) {
  Joining joining;
  for (const std::string_view line : report::lines_of(written)) {
    joining.read(line);
  }
  return joining.take();
}

std::string branch_text(std::string_view branch, report::Notation notation) {
  BranchWriter writer(notation);
  for (const std::string_view line : report::lines_of(branch)) {
    writer.write(line);
  }
  return writer.text();
}

std::string without_blanks(std::string text) {
  std::erase_if(text, [](unsigned char letter) { return std::isspace(letter) != 0; });
  return text;
}

}  // namespace warp::batch
