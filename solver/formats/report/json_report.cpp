#include "solver/formats/report/json_report.hpp"

#include <algorithm>
#include <utility>

#include "solver/formats/report/endings.hpp"
#include "solver/formats/report/formats.hpp"
#include "solver/formats/report/moves/json_move.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/text/start_position.hpp"
#include "solver/formats/report/text/twin_text.hpp"
#include "solver/setup/stipulation_changes.hpp"

namespace warp::report {

namespace {

Json record(std::string_view name) { return {{"record", name}}; }

/// The text of an object to which members can be added.
std::string opened(const Json& object) {
  std::string text = json_line(object);
  text.resize(text.size() - 2);  // the bracket and the end of the line
  return text;
}

/// Does White begin the actual play?
bool begins_white(const Problem& problem) {
  const Stipulation& stipulation = *problem.stipulation;
  return (stipulation.first_to_move == Colour::white) != other_side_begins(stipulation);
}

}  // namespace

std::unique_ptr<Report> make_json_report(Report::Output output, const ReportSettings& settings) {
  return std::make_unique<JsonReport>(std::move(output), settings.program, settings.regression);
}

JsonReport::JsonReport(Output output, std::string program, bool regression)
    : Report(std::move(output)), program_(std::move(program)), regression_(regression) {}

void JsonReport::begin_run() { put(json_line(run_record(program_))); }

void JsonReport::message(const Diagnostic& diagnostic) {
  Json message = record("message");
  message.update(diagnostic_json(diagnostic));
  put(json_line(message));
}

void JsonReport::begin_problem(const Problem& problem, std::span<const PlacedUnit> units) {
  problem_ = &problem;
  units_.assign(units.begin(), units.end());
  has_set_play_ = std::ranges::find(problem.options, OptionId::set_play, &OptionUse::id) !=
                  problem.options.end();
  solutions_ = 0;
  moves_.clear();
  line_ends_.clear();
  cut_short();
  illegal_ = false;
  ending_ = Ending::complete;
  if (problem.infinite != nullptr) {
    // Its play is told without the positions of a game.
    start_ = {{"units", units_json(units, problem)},
              {"to_move", begins_white(problem) ? "white" : "black"},
              {"fen", Json()}};
    short_moves_.end();
  }
  Json begin = record("problem");
  begin.update(problem_json(problem, units));
  put(json_line(begin));
}

void JsonReport::start_position(const Phase& phase) {
  start_ = start_json(phase, *problem_);
  short_moves_.begin(phase);
}

void JsonReport::begin_phase(const PhaseInfo& phase) {
  part_ = 1;
  in_phase_ = {};
  Json begin = record("phase");
  begin["twin"] = phase.twin.empty() ? Json() : Json(phase.twin);
  if (!problem_->twins.empty()) {
    std::string heading = twin_heading(*problem_, units_, phase.twin_index);
    heading.erase(heading.find_last_not_of(' ') + 1);
    begin["heading"] = as_utf8(heading);
  }
  begin["duplex"] = phase.duplex;
  if (!start_.is_null()) {
    begin.update(start_);
  }
  line_ends_.clear();
  put(json_line(begin));
}

void JsonReport::go_on(const SearchPosition& position) {
  part_ = has_set_play_ && !position.set_play ? 2 : 1;
  in_phase_ = {};
}

void JsonReport::remark(RemarkKind kind, const std::string& text) {
  Json result = record("remark");
  result["about"] = kind == RemarkKind::move_class  ? "class"
                    : kind == RemarkKind::threshold ? "threshold"
                                                    : "left out";
  result["text"] = as_utf8(text);
  put(json_line(result));
}

void JsonReport::king_can_be_captured() {
  illegal_ = true;
  put(json_line(record("illegal position")));
}

void JsonReport::line(const SolutionLine& line) {
  in_phase_.lines += in_set_play() ? 0 : 1;
  const std::size_t known = std::min(line.in_common, line_ends_.size());
  line_ends_.resize(known);
  short_moves_.take_back_to(known);
  line_moves_.resize(known == 0 ? 0 : line_ends_.back());
  for (std::size_t i = known; i < line.moves.size(); ++i) {
    line_moves_ += i == 0 ? "" : ",";
    line_moves_ += half_move(line.moves[i].at, line.moves[i].move) + "}";
    line_ends_.push_back(line_moves_.size());
  }
  Json result = record("line");
  result["part"] = part_;
  result["set_play"] = in_set_play();
  std::string text = opened(result);
  text.append(R"(,"half_moves":[)").append(line_moves_).append("]");
  text += line.reflex_mate_missed ? ",\"reflex_mate_missed\":true}\n" : "}\n";
  put(text);
}

/// A half-move as an object that is not closed yet. Its number is separate from the move itself,
/// whose text is often used again.
std::string JsonReport::half_move(HalfMoveNumber at, const MoveRecord& move) {
  const auto make = [&] {
    std::string text = opened(move_json(written_move(move), notation_of(*problem_)));
    text.front() = ',';
    return text;
  };
  const std::string text = json_line(short_moves_.play(move, notation_of(*problem_)));
  return opened(number_json(at)) + R"(,"short":)" + text.substr(0, text.size() - 1) +
         moves_.of(move, make);
}

void JsonReport::begin_tree(const Json& record, std::string_view list) {
  path_.clear();
  short_moves_.take_back_to(0);
  line_ends_.clear();
  tree_.drain([](std::string_view) { return false; });
  tree_.append(opened(record).append(",\"").append(list).append("\":"));
}

void JsonReport::end_tree() {
  tree_.append("}\n");
  tree_.seal();
  tree_.drain([this](std::string_view text) {
    put(text);
    return true;
  });
}

void JsonReport::begin_set_play() {
  Json result = record("set play");
  result["part"] = part_;
  begin_tree(result, "variations");
  tree_.append("[");
  first_variation_ = true;
  is_attack_ = false;
}

void JsonReport::end_set_play() {
  tree_.append("]");
  end_tree();
}

void JsonReport::open(const TreeMove& move, Place place) {
  if (place == Place::root) {
    verdict_ = move.verdict;
    Json result = record("tree");
    result["part"] = part_;
    begin_tree(result, "tree");
    is_attack_ = true;
  } else if (path_.empty()) {
    short_moves_.take_back_to(0);
    tree_.append(std::exchange(first_variation_, false) ? "" : ",");
  } else {
    Node& above = path_.back();
    if (above.list == place) {
      tree_.append(",");
    } else {
      tree_.append(above.list == Place::root ? "" : "]");
      tree_.append(place == Place::threat      ? R"(,"threats":[)"
                   : place == Place::variation ? R"(,"variations":[)"
                                               : R"(,"refutations":[)");
      above.list = place;
    }
    short_moves_.take_back_to(above.depth);
    if (place == Place::threat) {
      short_moves_.pass(above.passing);
    }
  }
  std::string text = half_move(move.at, move.move);
  if (move.verdict != Verdict::none) {
    text.append(R"(,"verdict":")").append(verdict_name(move.verdict)).append("\"");
  }
  if (move.menace != Menace::unsaid) {
    text += move.menace == Menace::threat ? R"(,"menace":"threat")" : R"(,"menace":"zugzwang")";
  }
  text += move.reflex_mate_missed ? R"(,"reflex_mate_missed":true)" : "";
  tree_.append(text);
  path_.push_back({.depth = short_moves_.depth(), .passing = move.null_move});
}

void JsonReport::close() {
  tree_.append(path_.back().list == Place::root ? "}" : "]}");
  path_.pop_back();
  if (path_.empty() && is_attack_) {
    in_phase_.keys += verdict_ == Verdict::key ? 1 : 0;
    in_phase_.tries += verdict_ == Verdict::attempt ? 1 : 0;
    end_tree();
  }
}

void JsonReport::cut_short() {
  path_.clear();
  tree_.drain([](std::string_view) { return false; });
}

void JsonReport::move_number(std::span<const unsigned> numbers, const MoveRecord& move) {
  const bool first = numbers.size() == 1;
  Json result = record(first ? "first move" : "later move");
  if (first) {
    result["number"] = numbers.front();
  } else {
    result["numbers"] = numbers;
  }
  result["text"] = signed_move(move, notation_of(*problem_));
  put(json_line(result));
}

void JsonReport::total(std::uint64_t solutions) {
  in_phase_.lines = solutions;
  in_phase_.keys = 0;
  Json result = record("total");
  result["solutions"] = solutions;
  put(json_line(result));
}

void JsonReport::end_part() { ++part_; }

void JsonReport::end_phase(Ending ending) {
  solutions_ += in_phase_.lines + in_phase_.keys;
  ending_ = less_complete(ending_, ending);
  Json result = record("phase end");
  result["ending"] = ending_name(ending);
  result["lines"] = in_phase_.lines;
  result["keys"] = in_phase_.keys;
  result["tries"] = in_phase_.tries;
  put(json_line(result));
}

Json JsonReport::problem_end(std::string_view verdict, const Statistics& statistics) const {
  Json result = record("problem end");
  result["verdict"] = verdict;
  result["solutions"] = solutions_;
  if (!statistics.resume.empty()) {
    result["resume"] = statistics.resume;
  }
  if (!regression_) {
    result["seconds"] = statistics.seconds;
    result["nodes"] = statistics.nodes;
    for (const TechniqueInfo& info : technique_table()) {
      if (const auto count = statistics.answered[static_cast<std::size_t>(info.technique)]) {
        result["answered"][std::string(info.name)] = count;
      }
    }
    if (statistics.audited > 0) {
      result["audited"] = statistics.audited;
    }
  }
  if (!statistics.verified.empty()) {
    result["verified"] = statistics.verified;
  }
  return result;
}

void JsonReport::end_problem(const Statistics& statistics) {
  put(json_line(problem_end(problem_verdict(ending_, solutions_, illegal_), statistics)));
  problem_ = nullptr;
}

void JsonReport::abandon(Abandoned why, const Statistics& statistics) {
  put(json_line(problem_end(abandoned_name(why), statistics)));
}

void JsonReport::end_run(int status) { put(json_line(end_record(status))); }

}  // namespace warp::report
