#pragma once

#include <functional>
#include <memory>
#include <span>
#include <string_view>

#include "solver/rules/general/rule_set.hpp"

namespace warp::test {

/// A fault that techniques believe: a rule that declares what is not so, or a number that is wrong.
/// Play without techniques knows nothing of it.
struct Mutant {
  std::string_view name;  ///< what is said and is not so
  /// Spoils rules that nobody has asked yet. Returns whether there was something to spoil.
  std::function<bool(RuleSet&)> spoil = [](RuleSet&) { return true; };
  /// Spoils numbers of the orthodox engine as long as what it returns lives; empty: it does not.
  std::function<std::shared_ptr<void>()> spoil_numbers = {};
  /// What has been found out about stalemates is believed of mates.
  bool false_facts = false;
};

/// All mutants. Each of them loses or invents solutions of some published problem.
std::span<const Mutant> mutants();

}  // namespace warp::test
