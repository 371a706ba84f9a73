#include "solver/formats/report/text/text_report.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "solver/formats/report/endings.hpp"
#include "solver/formats/report/formats.hpp"
#include "solver/formats/report/merge_random.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/text/diagram.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/formats/report/text/twin_text.hpp"
#include "solver/formats/report/text/words.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::report {

namespace {

std::string closing_line(Ending ending, Language language) {
  const Words& all = words(language);
  switch (incompleteness(ending)) {
    case 0:
      return fmt::format("\n{}", all.finished);
    case 1:
      return std::string{all.partial};
    default:
      return std::string{all.interrupted};
  }
}

bool has_option(const Problem& problem, OptionId id) {
  return std::ranges::find(problem.options, id, &OptionUse::id) != problem.options.end();
}

}  // namespace

std::unique_ptr<Report> make_text_report(Report::Output output, const ReportSettings& settings) {
  auto report = std::make_unique<TextReport>(std::move(output), settings);
  if (settings.style.merge_random) {
    return merging_random_moves(std::move(report));
  }
  return report;
}

TextReport::TextReport(Output output, ReportSettings settings)
    : Report(std::move(output)), settings_(std::move(settings)) {
  if (settings_.style.is_short()) {
    lines_.write_short(short_moves_);
    trees_.write_short(short_moves_);
  }
}

void TextReport::begin_run() {
  if (!settings_.regression && !settings_.banner.empty()) {
    write(settings_.banner + "\n");
  }
}

void TextReport::begin_problem(const Problem& problem, std::span<const PlacedUnit> units) {
  problem_ = &problem;
  language_ = problem.language;
  units_.assign(units.begin(), units.end());
  start_ = std::chrono::steady_clock::now();
  ending_ = Ending::complete;
  heading_written_.reset();
  lines_.clear();
  trees_.clear();

  std::string text;
  for (const std::string& remark : problem.remarks) {
    text += remark + "\n";
  }
  if (problem.infinite != nullptr) {
    short_moves_.end();
    text += has_option(problem, OptionId::no_board) ? "" : infinite_heading(problem);
  } else if (!has_option(problem, OptionId::no_board)) {
    const Diagram diagram(*problem.geometry, units, problem.conditions);
    const std::optional<BoardGrid> grid = grid_of(problem);
    const bool lines = grid && !has_option(problem, OptionId::grid_suppress);
    text += "\n" + header(problem, diagram) + "\n" + first_position_text(problem) +
            diagram.text({language_, *problem.walks}, lines ? &*grid : nullptr) +
            stipulation_line(problem, diagram) + captions(problem, diagram);
    if (grid && has_option(problem, OptionId::grid_write)) {
      text += "\n" + cells_text(*problem.geometry, *grid);
    }
  }
  if (const std::string demand = demand_text(problem);
      !demand.empty() && has_option(problem, OptionId::no_board)) {
    text += demand + "\n";
  }
  if (!problem.twins.empty() && problem.twins.front().zeroposition) {
    text += fmt::format("\n{}\n\n", words(language_).zeroposition);
  }
  write(text);
}

void TextReport::remark(RemarkKind, const std::string& text) { write(text + "\n"); }

std::string TextReport::closing_text(Ending ending, const Statistics& statistics) const {
  std::string text = closing_line(ending, language_);
  if (!settings_.regression) {
    const Words& all = words(language_);
    text += fmt::format(" {} = {:.3f} s ({} {})", all.time, statistics.seconds, statistics.nodes,
                        all.nodes);
  }
  return text + "\n\n\n";
}

void TextReport::end_problem(const Statistics& statistics) {
  write(closing_text(ending_, statistics));
  problem_ = nullptr;
}

void TextReport::abandon(Abandoned why, const Statistics& statistics) {
  held_keys_.drain([this](std::string_view text) {
    put(text);
    return true;
  });
  put("\n" + (why == Abandoned::superseded
                  ? warp::message(MessageId::solution_void, language_) + "\n\n\n"
                  : closing_text(Ending::interrupted, statistics)));
}

void TextReport::start_position(const Phase& phase) {
  if (settings_.style.is_short()) {
    short_moves_.begin(phase);
    lines_.clear();
    trees_.clear();
  }
}

void TextReport::begin_phase(const PhaseInfo& phase) {
  if (!problem_->twins.empty() && heading_written_ != phase.twin_index) {
    write("\n" + twin_heading(*problem_, units_, phase.twin_index) + "\n");
    heading_written_ = phase.twin_index;
  }
  part_open_ = false;
  illegal_ = anything_ = false;
}

void TextReport::king_can_be_captured() {
  write(fmt::format("\n{}", words(language_).king_in_reach));
  illegal_ = anything_ = true;
}

void TextReport::line(const SolutionLine& line) {
  open_part();
  anything_ = true;
  write(lines_.text(line, notation()));
}

void TextReport::open(const TreeMove& move, Place place, bool any_move) {
  open_part();
  anything_ = anything_ || (tree_depth_ == 0 && move.verdict != Verdict::attempt);
  if (tree_depth_++ == 0) {
    holds_ = settings_.style.keys_last && move.verdict == Verdict::key && overflow_.has_room();
  }
  tree_text_.clear();
  trees_.open(move, place, notation(), tree_text_, any_move);
  write_tree(tree_text_);
}

void TextReport::close() {
  tree_text_.clear();
  trees_.close(language_, tree_text_);
  write_tree(tree_text_);
  --tree_depth_;
}

void TextReport::begin_set_play() { open_part(); }

void TextReport::cut_short() {
  tree_text_.clear();
  trees_.cut_short(tree_text_);
  write_tree(tree_text_);
  tree_depth_ = 0;
  holds_ = false;
}

/// Writes a part of a tree, or keeps it for the end.
void TextReport::write_tree(std::string_view text) {
  if (holds_) {
    held_keys_.append(text);
  } else {
    write(text);
  }
}

void TextReport::write_held_keys() {
  held_keys_.drain([this](std::string_view text) {
    write(text);
    return true;
  });
}

void TextReport::move_number(std::span<const unsigned> numbers, const MoveRecord& move) {
  open_part();
  std::string time;
  if (!settings_.regression) {
    const std::chrono::duration<double> passed = std::chrono::steady_clock::now() - start_;
    time = fmt::format("   {} = {:.3f} s", words(language_).time, passed.count());
  }
  std::string text = fmt::format("{:>3}", numbers.front());
  for (const unsigned number : numbers.subspan(1)) {
    text += fmt::format(":{}", number);
  }
  write(fmt::format("{}  ({} {})\n", text, signed_move(move, notation()), time));
}

void TextReport::total(std::uint64_t solutions) {
  open_part();
  anything_ = true;
  write(fmt::format("{}: {}\n", words(language_).number_of_solutions, solutions));
}

/// The empty line of the part, and perhaps solutions, have been written.
void TextReport::go_on(const SearchPosition& position) {
  part_open_ = position.round > 0 || position.first_moves_done > 0;
  anything_ = anything_ || position.solutions > 0;
}

void TextReport::write_whole_part(const SearchPosition&) { open_part(); }

void TextReport::end_part() {
  anything_ = illegal_;  // set play is no solution
  close_part();
}

/// Other programs, which call with -regression, expect nothing where there is nothing.
void TextReport::end_phase(Ending ending) {
  if (!anything_ && ending == Ending::complete && !settings_.regression) {
    open_part();
    write(fmt::format("  {}\n", words(language_).no_solution));
  }
  close_part();
  ending_ = less_complete(ending_, ending);
}

/// Writes the whole lines of the text and keeps the rest for later.
void TextReport::write(std::string_view text) {
  if (pending_.empty() && text.ends_with('\n')) {
    put(text);
    return;
  }
  pending_ += text;
  const std::size_t lines = pending_.rfind('\n') + 1;
  if (lines != 0) {
    put(std::string_view(pending_).substr(0, lines));
    pending_.erase(0, lines);
  }
}

/// The solutions of a part stand below an empty line, even if there are none.
void TextReport::open_part() {
  if (!part_open_) {
    write("\n");
  }
  part_open_ = true;
}

void TextReport::close_part() {
  write_held_keys();
  if (!illegal_) {
    open_part();
  }
  part_open_ = false;
  illegal_ = false;
}

}  // namespace warp::report
