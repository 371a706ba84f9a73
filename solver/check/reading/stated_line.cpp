#include "solver/check/reading/stated_line.hpp"

#include "solver/check/reading/declaration.hpp"

namespace warp::check {

void forget_statement(Problem& problem) {
  for (std::size_t i = problem.remarks.size(); i-- > 0;) {
    if (states_solution(problem.remarks[i])) {
      problem.remarks.erase(problem.remarks.begin() + static_cast<std::ptrdiff_t>(i));
      if (i < problem.remark_places.size()) {
        problem.remark_places.erase(problem.remark_places.begin() + static_cast<std::ptrdiff_t>(i));
      }
    }
  }
}

void state_line(Problem& problem, const std::string& line) {
  forget_statement(problem);
  problem.remarks.push_back("solution " + line);
  problem.remark_places.resize(problem.remarks.size(), problem.where);
}

}  // namespace warp::check
