#include "parser/demand/added_demand.hpp"

#include <string>
#include <utility>

#include "parser/demand/demand.hpp"

namespace warp::parser {

void add_demand(ParsedProblem& parsed, std::string_view text, std::string_view source,
                const ConditionRegistry& conditions) {
  Problem& problem = parsed.problem;
  Reader reader(text);
  reader.set_board(*problem.geometry);
  Input input{reader, problem.language, conditions, source, parsed.diagnostics, problem.walks};
  auto demand = read_demand(input, text);
  if (demand == nullptr) {
    return;
  }
  std::erase_if(problem.options, [](const OptionUse& use) { return use.id == OptionId::only; });
  problem.options.push_back(
      {OptionId::only, {{0, std::string(text), {}}}, problem.where, std::move(demand)});
}

}  // namespace warp::parser
