#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/formats/page/page_board.hpp"
#include "solver/formats/report/formats.hpp"
#include "solver/formats/report/moves/short_moves.hpp"
#include "solver/formats/report/report.hpp"

namespace warp::page {

/// Writes one HTML page that holds everything it needs: the diagram and the solutions of each
/// problem, and a script that plays them on the board. The positions that it shows are those of the
/// solver: a page contains what each single move changes.
class PageReport : public report::Report {
 public:
  /// `settings` name the program and the title of the page.
  PageReport(Output output, const report::ReportSettings& settings);
  /// A section of another page, which has a heading of its own: `number` is that of the problem, by
  /// which the page names its parts. `Section::faults` stands where faults are to be told, and
  /// `Section::play` before the solution, which can be folded.
  PageReport(Output output, std::size_t number);

  void begin_run() override { begins_page_ = true; }
  void message(const Diagnostic& diagnostic) override;
  void begin_problem(const Problem& problem, std::span<const PlacedUnit> units) override;
  void start_position(const Phase& phase) override;
  void begin_phase(const PhaseInfo& phase) override;
  void go_on(const SearchPosition& position) override;
  void king_can_be_captured() override;
  void line(const SolutionLine& line) override;
  void open(const TreeMove& move, Place place) override;
  void close() override;
  void begin_set_play() override;
  void end_set_play() override;
  void cut_short() override;
  void move_number(std::span<const unsigned> numbers, const MoveRecord& move) override;
  void total(std::uint64_t solutions) override;
  void end_part() override { in_first_part_ = false; }
  void end_phase(Ending ending) override;
  void remark(report::RemarkKind kind, const std::string& text) override;
  void end_problem(const report::Statistics& statistics) override;
  void abandon(report::Abandoned why, const report::Statistics& statistics) override;
  void end_run(int status) override;

 private:
  /// A half-move that leads to those that are written now.
  struct Node {
    int number = -1;             ///< in the problem; -1 is the position in which the phase begins
    PageBoard board;             ///< after it
    std::size_t depth = 0;       ///< of the play that leads to it
    std::vector<Effect> pass{};  ///< what happens when the other side passes before its threats
    bool has_list = false;
    std::optional<Place> place{};  ///< of the half-moves written below it last
  };

  /// Begins the page if the run has not yet done so. Its language is that of the first problem.
  void begin_page(Language language);
  /// What `row` says in the language of the problem.
  template <class... Values>
  std::string said(const Names& row, const Values&... values) const;
  void heading(const Problem& problem);
  /// The board with the levels on which units of the diagram or of `also` stand, and how much room
  /// it takes: the classes of the element around it.
  struct Boards {
    std::string html, room;
  };
  Boards boards(const SquareSet& also) const;
  /// The board with the levels, too, that only the solution reaches, for the script to put in
  /// place; nothing if there are none.
  std::string boards_of_solution() const;
  void say(std::string_view text, std::string_view kind = "note");
  /// Writes a half-move as a button, and notes what it changes. Returns it.
  Node half_move(const Node& above, const MoveRecord& move, const std::string& number,
                 std::string_view mark, bool after_pass = false);
  void open_item(std::string_view kind, std::string_view word);
  void close_lists();
  void finish();
  std::string text_of(const MoveRecord& move);
  report::Notation notation() const;
  std::string rule_text(std::string_view caption) const;
  Json frames(const PageBoard& before, PageBoard& after, const MoveRecord& move);
  /// Is there a board on which moves are played? Of infinitely many dimensions there is none.
  bool has_board() const { return problem_->infinite == nullptr; }
  bool in_set_play() const { return has_set_play_ && in_first_part_; }

  std::string program_, title_;
  report::TextStyle style_;
  bool is_section_ = false;         ///< of another page
  std::vector<std::string> index_;  ///< what the problems so far are called, as HTML
  report::ShortMoves short_moves_;
  bool begins_page_ = false;  ///< the run has begun, and nothing is written yet
  const Problem* problem_ = nullptr;
  std::size_t number_;  ///< of the problem in the page
  std::vector<PlacedUnit> diagram_;
  std::optional<UnitTable> units_;
  std::string data_;         ///< what the script reads: the half-moves of the problem
  std::string description_;  ///< the diagram in words
  SquareSet used_;           ///< squares where some unit stands before or after a half-move
  int half_moves_ = 0;
  std::size_t phases_ = 0;
  PageBoard start_;
  std::vector<Node> path_;
  bool list_open_ = false;  ///< of the phase
  bool has_set_play_ = false;
  bool in_first_part_ = true;
  bool cut_ = false;       ///< the problem has more half-moves than the page shows
  bool anything_ = false;  ///< the page shows a solution of the phase, or why there is none
  std::optional<std::size_t> heading_written_;
};

/// What a section of another page has for that page to replace.
struct Section {
  static constexpr std::string_view faults = "<!-- faults -->";
  static constexpr std::string_view play = "<details class=\"play\" open>";
  static constexpr std::string_view folded_play = "<details class=\"play\">";
};

/// `text` of a stranger as it may stand in a page.
std::string clean_html(std::string_view text);

/// The report that writes the page.
std::unique_ptr<report::Report> make_page_report(report::Report::Output output,
                                                 const report::ReportSettings& settings);

/// What stands before and behind the problems of a page in `language`. `title` is not yet quoted,
/// `program`, its name and version, stands at the end.
std::string page_begin(std::string_view title, Language language);
std::string page_end(std::string_view program);

}  // namespace warp::page
