#include "solver/report/json_report.hpp"

#include <algorithm>
#include <utility>

#include "solver/report/json_text.hpp"
#include "solver/report/notation.hpp"
#include "solver/report/twin_text.hpp"

namespace warp::report {

namespace {

Json record(std::string_view name) { return {{"record", name}}; }

}  // namespace

JsonReport::JsonReport(Output output, std::string program, bool regression)
    : Report(std::move(output)), program_(std::move(program)), regression_(regression) {}

void JsonReport::begin_run() {
  Json run = record("run");
  run["format"] = "warp";
  run["version"] = json_version;
  run["program"] = program_;
  put(json_line(run));
}

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
  illegal_ = false;
  ending_ = Ending::complete;
  Json begin = record("problem");
  begin.update(problem_json(problem, units));
  put(json_line(begin));
}

void JsonReport::begin_phase(const PhaseInfo& phase) {
  part_ = 1;
  in_phase_ = {};
  Json begin = record("phase");
  begin["twin"] = phase.twin == 0 ? Json() : Json(std::string(1, phase.twin));
  if (!problem_->twins.empty()) {
    std::string heading = twin_heading(*problem_, units_, phase.twin_index);
    heading.erase(heading.find_last_not_of(' ') + 1);
    begin["heading"] = as_utf8(heading);
  }
  begin["duplex"] = phase.duplex;
  put(json_line(begin));
}

void JsonReport::go_on(const SearchPosition& position) {
  part_ = has_set_play_ && !position.set_play ? 2 : 1;
  in_phase_ = {};
}

void JsonReport::king_can_be_captured() {
  illegal_ = true;
  put(json_line(record("illegal position")));
}

void JsonReport::line(const SolutionLine& line) {
  in_phase_.lines += in_set_play() ? 0 : 1;
  Json result = record("line");
  result["part"] = part_;
  result["set_play"] = in_set_play();
  result["half_moves"] = Json::array();
  for (const LineMove& played : line.moves) {
    result["half_moves"].push_back(half_move_json(played.at, played.move, problem_->language));
  }
  if (line.reflex_mate_missed) {
    result["reflex_mate_missed"] = true;
  }
  put(json_line(result));
}

void JsonReport::set_play(const std::vector<SolutionTree>& variations) {
  Json result = record("set play");
  result["part"] = part_;
  result["variations"] = trees_json(variations, problem_->language);
  put(json_line(result));
}

void JsonReport::attack(const SolutionTree& tree) {
  in_phase_.keys += tree.verdict == Verdict::key ? 1 : 0;
  in_phase_.tries += tree.verdict == Verdict::attempt ? 1 : 0;
  Json result = record("tree");
  result["part"] = part_;
  result["tree"] = tree_json(tree, problem_->language);
  put(json_line(result));
}

void JsonReport::move_number(std::span<const unsigned> numbers, const MoveRecord& move) {
  const bool first = numbers.size() == 1;
  Json result = record(first ? "first move" : "later move");
  if (first) {
    result["number"] = numbers.front();
  } else {
    result["numbers"] = numbers;
  }
  result["text"] = signed_move(move, problem_->language);
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
  ending_ = std::max(ending_, ending, [](Ending a, Ending b) {
    const auto gravity = [](Ending one) {
      return one == Ending::complete                                 ? 0
             : one == Ending::max_time || one == Ending::interrupted ? 2
                                                                     : 1;
    };
    return gravity(a) < gravity(b);
  });
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
  }
  return result;
}

void JsonReport::end_problem(const Statistics& statistics) {
  const std::string_view verdict = ending_ != Ending::complete ? ending_name(ending_)
                                   : solutions_ > 0            ? "solved"
                                   : illegal_                  ? "illegal position"
                                                               : "no solution";
  put(json_line(problem_end(verdict, statistics)));
  problem_ = nullptr;
}

void JsonReport::abandon(const Statistics& statistics) {
  put(json_line(problem_end(ending_name(Ending::interrupted), statistics)));
}

void JsonReport::end_run(int status) {
  Json end = record("end");
  end["status"] = status;
  put(json_line(end));
}

}  // namespace warp::report
