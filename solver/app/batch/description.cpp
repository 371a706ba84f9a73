#include "solver/app/batch/description.hpp"

#include <string_view>
#include <vector>

#include "solver/formats/report/moves/json_text.hpp"

namespace warp::batch {

namespace {

void add(std::string_view text, std::string_view between, std::string& all) {
  all += all.empty() ? "" : between;
  all += report::as_utf8(text);
}

std::string joined(const std::vector<std::string>& texts) {
  std::string all;
  for (const std::string& text : texts) {
    add(text, "; ", all);
  }
  return all;
}

}  // namespace

Description description_of(const Problem& problem) {
  Description description{.authors = joined(problem.authors), .titles = joined(problem.titles)};
  if (problem.stipulation) {
    description.stipulation = report::as_utf8(problem.stipulation->text);
  }
  for (const ConditionUse& condition : problem.conditions) {
    add(condition.text, ", ", description.conditions);
  }
  return description;
}

}  // namespace warp::batch
