#include "solver/app/batch/results/results_list.hpp"

#include <algorithm>
#include <filesystem>

#include <fmt/format.h>

#include "solver/app/api/input.hpp"
#include "solver/app/solve/intake/problem_files.hpp"
#include "solver/formats/files/translated_text.hpp"
#include "solver/formats/report/moves/json_text.hpp"
#include "solver/platform/system/names.hpp"

namespace warp::batch {

namespace {

std::string joined(const std::vector<std::string>& texts) {
  std::string result;
  for (const std::string& text : texts) {
    result += (result.empty() ? "" : "; ") + report::as_utf8(text);
  }
  return result;
}

bool holds(std::string_view text, std::string_view part) {
  return files::lower_case(text).find(files::lower_case(part)) != std::string::npos;
}

void read_problem(const std::string& text, ListedResult& listed) {
  const auto problems = read_problems(text, listed.file);
  if (problems.empty()) {
    return;
  }
  listed.problem = problems.front().problem;
  listed.authors = joined(listed.problem.authors);
  if (listed.problem.stipulation) {
    listed.stipulation = listed.problem.stipulation->text;
  }
  for (const ConditionUse& use : listed.problem.conditions) {
    listed.conditions += (listed.conditions.empty() ? "" : ", ") + use.text;
  }
}

bool is_at(const ListedResult& listed, const std::string& place) {
  const std::string name = platform::path_of(listed.file).filename().string();
  const std::string number = fmt::format(":{}", listed.number);
  return place == fmt::format("{}", listed.place) || place == listed.file || place == name ||
         place == listed.file + number || place == name + number;
}

bool is_wanted(const ListedResult& listed, const ResultFilter& wanted) {
  return (wanted.verdict.empty() || is_called(listed.verdict, wanted.verdict)) &&
         (wanted.author.empty() || holds(listed.authors, wanted.author)) &&
         (wanted.condition.empty() || holds(listed.conditions, wanted.condition)) &&
         (wanted.stipulation.empty() || fits_pattern(files::lower_case(listed.stipulation),
                                                     files::lower_case(wanted.stipulation))) &&
         (wanted.place.empty() || is_at(listed, wanted.place)) &&
         wanted.position.fits(listed.problem) && wanted.lines.fits(listed.problem, listed.result);
}

}  // namespace

std::vector<std::string_view> all_verdicts() {
  std::vector<std::string_view> verdicts{state_name(State::solved), without_solution,
                                         illegal_position};
  for (const State state : {State::out_of_time, State::out_of_memory, State::unsupported,
                            State::input_error, State::crashed, State::running}) {
    verdicts.push_back(state_name(state));
  }
  return verdicts;
}

bool is_called(std::string_view verdict, std::string_view words) {
  return holds(verdict, words) || holds(shown_verdict(verdict), words);
}

std::vector<ListedResult> listed_results(Store& store, const ResultFilter& wanted) {
  std::vector<ListedResult> results;
  std::size_t place = 0;
  store.each_result([&](Store::Record record) {
    ListedResult listed{.place = ++place,
                        .file = std::move(record.file),
                        .number = record.number,
                        .program = std::move(record.program),
                        .result = std::move(record.result)};
    read_problem(record.problem, listed);
    listed.verdict = verdict_of(listed.result);
    if (is_wanted(listed, wanted)) {
      results.push_back(std::move(listed));
    }
  });
  return results;
}

}  // namespace warp::batch
