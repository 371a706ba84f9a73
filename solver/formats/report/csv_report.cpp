#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include <fmt/format.h>

#include "solver/formats/report/endings.hpp"
#include "solver/formats/report/formats.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/text/line_text.hpp"
#include "solver/formats/report/text/sheet_cell.hpp"

namespace warp::report {

namespace {

constexpr std::string_view header =
    "file,line,stipulation,verdict,solutions,solution,seconds,nodes\n";
constexpr std::string_view between_solutions = " | ";
constexpr std::string_view not_written = " | ...";
/// The cells of spreadsheets hold 32767 characters.
constexpr std::size_t most_solution = 32000;

/// `text` with single blanks, and none at its ends.
std::string with_single_blanks(std::string_view text) {
  std::string result;
  for (const char letter : text) {
    const bool blank = letter == ' ' || letter == '\n';
    if (!blank) {
      result += letter;
    } else if (!result.empty() && result.back() != ' ') {
      result += ' ';
    }
  }
  result.erase(result.find_last_not_of(' ') + 1);
  return result;
}

/// Writes one line a problem, for spreadsheets, below a line with the names of the columns. The
/// solution is that of the actual play: keys, or lines of help and series play.
class CsvReport : public Report {
 public:
  /// `regression`: the columns of times and counters are empty.
  CsvReport(Output output, const ReportSettings& settings)
      : Report(std::move(output)), regression_(settings.regression), style_(settings.style) {
    if (style_.is_short()) {
      lines_.write_short(short_moves_);
    }
  }

  void begin_run() override { put(header); }

  void begin_problem(const Problem& problem, std::span<const PlacedUnit>) override {
    problem_ = &problem;
    has_set_play_ = std::ranges::find(problem.options, OptionId::set_play, &OptionUse::id) !=
                    problem.options.end();
    solutions_ = 0;
    solution_.clear();
    is_cut_ = illegal_ = false;
    ending_ = Ending::complete;
    depth_ = 0;
  }

  void start_position(const Phase& phase) override {
    if (style_.is_short()) {
      short_moves_.begin(phase);
    }
  }
  void begin_phase(const PhaseInfo& phase) override {
    lines_.clear();
    in_set_play_ = has_set_play_;
    in_phase_ = 0;
    label_ = phase.twin.empty() ? "" : phase.twin + ") ";
    label_ += phase.duplex ? "duplex " : "";
  }
  void go_on(const SearchPosition& position) override {
    in_set_play_ = has_set_play_ && position.set_play;
  }
  void end_part() override { in_set_play_ = false; }
  void end_phase(Ending ending) override {
    solutions_ += in_phase_;
    ending_ = less_complete(ending_, ending);
  }

  void king_can_be_captured() override { illegal_ = true; }
  void line(const SolutionLine& line) override {
    if (!in_set_play_) {
      add([&] {
        SolutionLine whole = line;
        whole.in_common = 0;  // the line before it may not have been written
        return with_single_blanks(lines_.text(whole, notation()));
      });
    }
  }
  void open(const TreeMove& move, Place place) override {
    if (depth_++ == 0 && place == Place::root && move.verdict == Verdict::key) {
      add([&] {
        short_moves_.take_back_to(0);
        return fmt::format("{}.{}{}", move.at.number, move.at.second ? ".." : "",
                           style_.is_short() ? short_moves_.signed_text(move.move, notation())
                                             : signed_move(move.move, notation()));
      });
    }
  }
  void close() override { --depth_; }
  void begin_set_play() override { depth_ = 1; }
  void end_set_play() override { depth_ = 0; }
  void cut_short() override { depth_ = 0; }
  void move_number(std::span<const unsigned>, const MoveRecord&) override {}
  void total(std::uint64_t solutions) override { in_phase_ = solutions; }

  void end_problem(const Statistics& statistics) override {
    write_row(problem_verdict(ending_, solutions_, illegal_), solutions_, statistics);
    problem_ = nullptr;
  }
  void abandon(Abandoned why, const Statistics& statistics) override {
    write_row(abandoned_name(why), solutions_ + in_phase_, statistics);
  }

 private:
  /// Counts a solution, and adds `text()` to those that are written if there is room for it.
  template <class Text>
  void add(Text text) {
    ++in_phase_;
    if (is_cut_) {
      return;
    }
    std::string more(solution_.empty() ? "" : between_solutions);
    more += std::exchange(label_, "") + text();
    is_cut_ = solution_.size() + more.size() > most_solution;
    solution_ += is_cut_ ? not_written : more;
  }

  Notation notation() const { return notation_of(*problem_, style_.has_figurines()); }

  void write_row(std::string_view verdict, std::uint64_t solutions, const Statistics& statistics) {
    std::string row =
        fmt::format("{},{},{},{},{},{},", csv_cell(as_utf8(problem_->file)), problem_->where.line,
                    csv_cell(problem_->stipulation ? problem_->stipulation->text : ""), verdict,
                    solutions, csv_cell(as_utf8(solution_)));
    row += regression_ ? "," : fmt::format("{:.3f},{}", statistics.seconds, statistics.nodes);
    put(row + "\n");
  }

  bool regression_;
  TextStyle style_;
  ShortMoves short_moves_;
  LineWriter lines_;
  const Problem* problem_ = nullptr;
  bool has_set_play_ = false;
  bool in_set_play_ = false;
  std::uint64_t solutions_ = 0;  ///< of the phases that are over
  std::uint64_t in_phase_ = 0;
  std::string solution_;
  bool is_cut_ = false;
  std::string label_;  ///< of the phase, until a solution of it is written
  bool illegal_ = false;
  Ending ending_ = Ending::complete;  ///< the least complete of all phases
  std::size_t depth_ = 0;             ///< open half-moves of a tree
};

}  // namespace

std::unique_ptr<Report> make_csv_report(Report::Output output, const ReportSettings& settings) {
  return std::make_unique<CsvReport>(std::move(output), settings);
}

}  // namespace warp::report
