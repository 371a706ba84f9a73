#include "solver/board/combinatorics/sat.hpp"

#include <cadical.hpp>

namespace warp {

class Formula::Solver : public CaDiCaL::Terminator {
 public:
  explicit Solver(const Limits& limits) : limits_(limits) {
    cadical.set("quiet", 1);
    cadical.connect_terminator(this);
  }
  ~Solver() override { cadical.disconnect_terminator(); }
  bool terminate() override { return limits_.stopped(); }

  CaDiCaL::Solver cadical;

 private:
  const Limits& limits_;
};

Formula::Formula(const Limits& limits) : solver_(std::make_unique<Solver>(limits)) {}
Formula::~Formula() = default;

int Formula::new_variable() { return ++variables_; }

void Formula::add(const std::vector<int>& literals) {
  for (const int literal : literals) {
    solver_->cadical.add(literal);
  }
  solver_->cadical.add(0);
}

// The sequential counter of C. Sinz (2005): counted[k] says that more than k of the literals so far
// are true.
void Formula::at_most(unsigned number, const std::vector<int>& literals) {
  if (literals.size() <= number) {
    return;
  }
  if (number == 0) {
    for (const int literal : literals) {
      add({-literal});
    }
    return;
  }
  std::vector<int> counted;
  for (const int literal : literals) {
    std::vector<int> next;
    for (std::size_t k = 0; k < number; ++k) {
      next.push_back(new_variable());
      if (!counted.empty()) {
        add({-counted[k], next[k]});
      }
      if (k == 0) {
        add({-literal, next[0]});
      } else if (!counted.empty()) {
        add({-literal, -counted[k - 1], next[k]});
      }
    }
    if (!counted.empty()) {
      add({-literal, -counted[number - 1]});
    }
    counted = std::move(next);
  }
}

void Formula::at_least(unsigned number, const std::vector<int>& literals) {
  if (number == 0) {
    return;
  }
  if (number == 1) {
    add(literals);
    return;
  }
  if (number > literals.size()) {
    add({});
    return;
  }
  std::vector<int> opposite;
  for (const int literal : literals) {
    opposite.push_back(-literal);
  }
  at_most(static_cast<unsigned>(literals.size()) - number, opposite);
}

Formula::Answer Formula::solve(int most_conflicts) {
  if (most_conflicts >= 0) {
    solver_->cadical.limit("conflicts", most_conflicts);
  }
  constexpr int satisfiable = 10, unsatisfiable = 20;
  const int answer = solver_->cadical.solve();
  return answer == satisfiable     ? Answer::satisfiable
         : answer == unsatisfiable ? Answer::unsatisfiable
                                   : Answer::unknown;
}

bool Formula::value(int variable) const { return solver_->cadical.val(variable) > 0; }

}  // namespace warp
