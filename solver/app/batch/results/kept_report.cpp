#include "solver/app/batch/results/kept_report.hpp"

#include <algorithm>
#include <utility>

#include "solver/app/batch/results/result.hpp"
#include "solver/formats/report/moves/json_text.hpp"

namespace warp::batch {

KeptReport::KeptReport(std::size_t kept, bool cut)
    : TextReport([this](std::string_view lines) { keep(lines); }, {.regression = true}),
      records_writer_([this](std::string_view lines) { keep_records(lines); }, {}, true),
      kept_(kept),
      cut_(cut),
      moves_cut_(cut),
      records_cut_(cut || kept > most_text_of_records) {}

void KeptReport::keep(std::string_view lines) {
  while (!lines.empty() && (!cut_ || is_closing_)) {
    const std::size_t end = lines.find('\n') + 1;
    const std::string line = report::as_utf8(lines.substr(0, end));
    cut_ = cut_ || (!is_closing_ && kept_ + text_.size() + line.size() > most_solution);
    text_ += !cut_ || is_closing_ ? std::string_view(line) : not_kept;
    lines.remove_prefix(end);
  }
}

void KeptReport::keep_records(std::string_view lines) {
  if (records_cut_) {
    return;
  }
  records_cut_ = kept_ + text_.size() > most_text_of_records;
  if (records_cut_) {
    report::Json rest{{"record", "message"}};
    rest.update(report::diagnostic_json(
        {.severity = Severity::warning, .where = {}, .message = "what follows is not kept"}));
    records_ += report::json_line(rest);
  } else {
    records_ += lines;
  }
}

/// Call this while moves are kept, after writing the text of the half-moves in `moves`.
void KeptReport::add(std::string_view moves) {
  moves_cut_ = cut_;
  moves_ += moves_cut_ ? cut_line : moves;
}

KeptReport::Kept KeptReport::take() {
  Kept kept{text_.substr(0, whole_text_), moves_.substr(0, whole_moves_),
            records_.substr(0, whole_records_), whole_solutions_};
  text_.erase(0, whole_text_);
  moves_.erase(0, whole_moves_);
  records_.erase(0, whole_records_);
  kept_ += whole_text_;
  solutions_ -= whole_solutions_;
  whole_text_ = whole_moves_ = whole_records_ = 0;
  whole_solutions_ = 0;
  return kept;
}

void KeptReport::note_whole() {
  if (keeps_moves()) {
    add({});  // marks the moves if the text has been cut: a run that continues here cannot do it
  }
  whole_text_ = text_.size();
  whole_moves_ = moves_.size();
  whole_records_ = records_.size();
  whole_solutions_ = solutions_;
}

KeptReport::Kept KeptReport::close(const report::Statistics& statistics) {
  is_closing_ = true;
  end_problem(statistics);
  is_closing_ = false;
  note_whole();
  return take();
}

void KeptReport::begin_problem(const Problem& problem, std::span<const PlacedUnit> units) {
  TextReport::begin_problem(problem, units);
  records_writer_.begin_problem(problem, units);
  writer_.begin_problem(problem, units);
  has_set_play_ = std::ranges::find(problem.options, OptionId::set_play, &OptionUse::id) !=
                  problem.options.end();
}

void KeptReport::start_position(const Phase& phase) {
  TextReport::start_position(phase);
  records_writer_.start_position(phase);
}

void KeptReport::move_number(std::span<const unsigned> numbers, const MoveRecord& move) {
  TextReport::move_number(numbers, move);
  records_writer_.move_number(numbers, move);
}

void KeptReport::remark(report::RemarkKind kind, const std::string& text) {
  TextReport::remark(kind, text);
  records_writer_.remark(kind, text);
}

void KeptReport::end_phase(Ending ending) {
  TextReport::end_phase(ending);
  records_writer_.end_phase(ending);
}

void KeptReport::end_problem(const report::Statistics& statistics) {
  TextReport::end_problem(statistics);
  records_writer_.end_problem(statistics);
}

void KeptReport::mute(bool muted) {
  TextReport::mute(muted);
  records_writer_.mute(muted);
}

void KeptReport::begin_phase(const PhaseInfo& phase) {
  TextReport::begin_phase(phase);
  records_writer_.begin_phase(phase);
  in_set_play_ = has_set_play_;
  depth_ = 0;
  const std::string twin = writer_.phase(phase);  // even if muted: a twin is written once
  if (keeps_moves()) {
    add(twin);
  }
}

void KeptReport::go_on(const SearchPosition& position) {
  TextReport::go_on(position);
  records_writer_.go_on(position);
  in_set_play_ = has_set_play_ && position.set_play;
}

void KeptReport::end_part() {
  TextReport::end_part();
  records_writer_.end_part();
  in_set_play_ = false;
}

void KeptReport::king_can_be_captured() {
  TextReport::king_can_be_captured();
  records_writer_.king_can_be_captured();
  illegal_ = true;
}

void KeptReport::line(const SolutionLine& line) {
  TextReport::line(line);
  records_writer_.line(line);
  solutions_ += in_set_play_ ? 0 : 1;
  if (keeps_moves()) {
    add(writer_.line(line));
  }
}

void KeptReport::open(const TreeMove& move, Place place) {
  TextReport::open(move, place);
  records_writer_.open(move, place);
  solutions_ += depth_++ == 0 && place == Place::root && move.verdict == Verdict::key ? 1 : 0;
  if (keeps_moves()) {
    add(writer_.open(move, place));
  }
}

void KeptReport::close() {
  TextReport::close();
  records_writer_.close();
  --depth_;
  if (keeps_moves()) {
    writer_.close();
  }
}

void KeptReport::begin_set_play() {
  TextReport::begin_set_play();
  records_writer_.begin_set_play();
  depth_ = 1;  // its variations are no keys
}

void KeptReport::end_set_play() {
  TextReport::end_set_play();
  records_writer_.end_set_play();
  depth_ = 0;
}

void KeptReport::cut_short() {
  TextReport::cut_short();
  records_writer_.cut_short();
  depth_ = 0;
  writer_.cut_short();
}

void KeptReport::total(std::uint64_t solutions) {
  TextReport::total(solutions);
  records_writer_.total(solutions);
  solutions_ += solutions;
  if (keeps_moves()) {
    add(MovesWriter::total(solutions));
  }
}

}  // namespace warp::batch
