#include "solver/setup/rivals.hpp"

#include <algorithm>

#include "solver/rules/general/part/condition_part.hpp"

namespace warp {

namespace {

MessageId what_is_decided(Decision decision) {
  switch (decision) {
    case Decision::check:
      return MessageId::each_says_check;
    case Decision::white_choice:
      return MessageId::each_says_white_choice;
    case Decision::black_choice:
      return MessageId::each_says_black_choice;
    case Decision::turns:
      break;
  }
  return MessageId::each_says_turns;
}

/// Two meanings that exclude each other are an error. Where a meaning might be found, but nobody
/// has stated one, the two are only not supported together.
bool has_no_meaning(Decision decision) { return decision != Decision::check; }

}  // namespace

void Rivals::look_at(std::span<const Decision> decisions, const Decider& decider, Location where,
                     Complaints& complaints) {
  const std::string_view condition = decider.condition;
  std::vector<std::string_view> refused;
  const auto compare = [&](Decision decision) {
    for (const Made& made : made_) {
      const std::string_view earlier = made.by.condition;
      if (made.decision != decision || earlier == condition ||
          !hold_together(made.by.part, decider.part) ||
          std::find(refused.begin(), refused.end(), earlier) != refused.end()) {
        continue;
      }
      refused.push_back(earlier);
      const MessageArguments arguments{{"first", std::string(earlier)},
                                       {"second", std::string(condition)},
                                       {"why", complaints.say(what_is_decided(decision))}};
      if (has_no_meaning(decision)) {
        complaints.fail(where, MessageId::cannot_be_played_together, arguments);
      } else {
        complaints.unsupported(where, complaints.say(MessageId::one_with_another, arguments));
      }
    }
  };
  std::for_each(decisions.begin(), decisions.end(), compare);
  for (const Decision decision : decisions) {
    made_.push_back({decision, decider});
  }
}

std::vector<ConditionUse> in_order_of_table(std::span<const ConditionUse> uses,
                                            const ConditionRegistry& table) {
  const auto place = [&](const ConditionUse& use) {
    const auto is_of_family = [&](const Condition* one) {
      return one == use.condition ||
             (!use.condition->family.empty() && one->family == use.condition->family);
    };
    return std::find_if(table.all().begin(), table.all().end(), is_of_family) - table.all().begin();
  };
  std::vector<ConditionUse> ordered(uses.begin(), uses.end());
  std::stable_sort(
      ordered.begin(), ordered.end(),
      [&](const ConditionUse& a, const ConditionUse& b) { return place(a) < place(b); });
  return ordered;
}

}  // namespace warp
