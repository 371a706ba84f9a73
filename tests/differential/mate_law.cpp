// What really happens in play, against what the bound on mates takes for possible.

#include "tests/differential/mate_law.hpp"

#include "conditions/all_conditions.hpp"
#include "parser/parser.hpp"
#include "solver/search/evidence/witness.hpp"
#include "solver/setup/setup.hpp"
#include "tests/differential/solver_process.hpp"

namespace warp::differential {

SelfAnswer compare_with_bound(const std::string& text, std::uint64_t seed, WorkLimit& limit) {
  constexpr unsigned half_moves = 8;
  const auto parsed = parser::parse(input_text({text}, 0, 1), "", all_conditions());
  if (parsed.size() != 1 || !parsed.front().usable()) return {SelfAnswer::Kind::refused};
  const Setup setup = set_up(parsed.front().problem, all_conditions());
  if (setup.phases.empty()) return {SelfAnswer::Kind::refused};
  return answer_within(limit, [&] {
    const Phase& phase = setup.phases.front();
    const auto bound = MateBound::make(*phase.rules, phase.position);
    if (bound == nullptr) throw Refused{"there is no bound"};
    evidence::Witness witness(phase.rules, phase.position, bound, seed, [&] { limit.check(); });
    witness.play(half_moves);
    SelfAnswer answer;
    if (!witness.contradiction().empty()) {
      answer.differences.push_back("! " + witness.contradiction());
      answer.kind = SelfAnswer::Kind::differs;
    }
    return answer;
  });
}

}  // namespace warp::differential
