#include "solver/app/workshop/compose/compose_search.hpp"

#include <algorithm>
#include <set>
#include <utility>

#include <fmt/format.h>

#include "conditions/all_conditions.hpp"
#include "solver/app/workshop/compose/compose_language.hpp"
#include "solver/app/workshop/compose/compose_reader.hpp"
#include "solver/app/workshop/compose/compose_task.hpp"
#include "solver/setup/proof_game.hpp"

namespace warp {

namespace {

/// Makes a search ready, step by step; what stands in the way is told.
class SearchMaker {
 public:
  SearchMaker(const parser::ParsedProblem& parsed, const Means& means)
      : task_(new check::ComposeTask{.problem = parsed.problem,
                                     .matrix = {},
                                     .demands = {},
                                     .conditions = all_conditions(),
                                     .means = means}),
        problem_(task_->problem) {}

  ComposeSearch make(const std::string& text, bool draws) && {
    if (read(text) && is_possible() && choose() && !draws && !composer_->can_go_through()) {
      refuse(problem_.where, compose_words::only_sample, Severity::unsupported);
      composer_.reset();
    }
    return {std::move(diagnostics_), std::move(task_), std::move(composer_)};
  }

 private:
  template <class... Arguments>
  bool refuse(Location where, const Names& why, Severity severity, const Arguments&... arguments) {
    diagnostics_.push_back({severity, problem_.file, where,
                            fmt::format(fmt::runtime(why.in(problem_.language)), arguments...)});
    return false;
  }

  bool read(const std::string& text) {
    if (std::ranges::none_of(problem_.remarks, [&](const std::string& remark) {
          return states_matrix(remark, problem_.language);
        })) {
      return refuse(problem_.where, compose_words::no_matrix, Severity::input_error);
    }
    if (problem_.infinite == nullptr) {
      read_matrix(text, *task_, diagnostics_);
    }
    return diagnostics_.empty();
  }

  /// Looks at what can be said before any position.
  bool is_possible() {
    if (problem_.infinite != nullptr || problem_.first ||
        position_goal(problem_.stipulation->tree)) {
      return refuse(problem_.where, compose_words::not_these, Severity::unsupported);
    }
    std::set<Square> taken;
    for (const PlacedUnit& placed : problem_.units) {
      if (!taken.insert(placed.square).second) {
        return refuse(placed.where, compose_words::fixed_twice, Severity::input_error,
                      fmt::arg("square", problem_.geometry->name(placed.square)));
      }
    }
    if (task_->demands.longest) {
      task_->lengths = lengths_of(problem_);
      if (task_->lengths.empty()) {
        return refuse(problem_.stipulation->where, compose_words::no_lengths,
                      Severity::unsupported);
      }
    }
    return true;
  }

  /// Finds out which choices of units there are.
  bool choose() {
    try {
      composer_ = std::make_unique<check::Composer>(*task_);
    } catch (const check::TooManyChoices&) {
      return refuse(problem_.where, compose_words::too_many_choices, Severity::unsupported,
                    fmt::arg("number", check::most_choices));
    }
    diagnostics_ = composer_->diagnostics();
    const auto is_serious = [](const Diagnostic& one) { return one.severity != Severity::warning; };
    if (composer_->has_choices()) {
      for (Diagnostic& one : diagnostics_) {
        one.severity = Severity::warning;  // only some choices of units are left out
      }
      return true;
    }
    composer_.reset();
    if (std::ranges::none_of(diagnostics_, is_serious)) {
      refuse(problem_.where, compose_words::nothing_fits, Severity::input_error);
    }
    return false;
  }

  std::unique_ptr<check::ComposeTask> task_;
  const Problem& problem_;
  std::unique_ptr<check::Composer> composer_;
  std::vector<Diagnostic> diagnostics_;
};

}  // namespace

ComposeSearch compose_search(const parser::ParsedProblem& parsed, const std::string& text,
                             bool draws, const Means& means) {
  return SearchMaker(parsed, means).make(text, draws);
}

ComposeSearch compose_search(const std::string& text, const std::string& file, bool draws,
                             const Means& means) {
  const auto problems = read_composed(text, file);
  std::vector<Diagnostic> told;
  for (const parser::ParsedProblem& parsed : problems) {
    told.insert(told.end(), parsed.diagnostics.begin(), parsed.diagnostics.end());
  }
  if (problems.size() != 1) {
    const bool several = problems.size() > 1;
    const Language language = several ? problems.front().problem.language : Language::english;
    told.push_back({Severity::input_error, file,
                    several ? problems[1].problem.where : Location{1, 1},
                    fmt::format(fmt::runtime(compose_words::one_problem.in(language)),
                                fmt::arg("number", problems.size()))});
  } else if (problems.front().usable()) {
    ComposeSearch search = compose_search(problems.front(), text, draws, means);
    search.diagnostics.insert(search.diagnostics.begin(), told.begin(), told.end());
    return search;
  }
  return {std::move(told), nullptr, nullptr};
}

}  // namespace warp
