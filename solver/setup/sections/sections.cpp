#include "solver/setup/sections/sections.hpp"

#include <algorithm>
#include <memory>
#include <string>

#include "solver/rules/general/part/condition_part.hpp"
#include "solver/setup/messages/unplayed.hpp"

namespace warp {

namespace {

/// Lets `use` hold where `more`, the same statement in another section, holds, too.
void add_sections(ConditionUse& use, const ConditionUse& more) {
  auto part = std::make_shared<ConditionPart>(*use.part);
  for (const unsigned section : more.part->sections) {
    if (std::ranges::find(part->sections, section) == part->sections.end()) {
      part->sections.push_back(section);
    }
  }
  use.part = std::move(part);
}

}  // namespace

bool has_sections(const Stipulation& stipulation) {
  return stipulation.sections > 1 || !stipulation.conditions.empty();
}

Version with_sections(Version version, Complaints& complaints) {
  const std::vector<ConditionUse> everywhere = version.conditions;
  for (const ConditionUse& use : version.stipulation.conditions) {
    const bool holds = std::ranges::any_of(
        everywhere, [&](const ConditionUse& other) { return other.condition == use.condition; });
    if (holds) {
      complaints.fail(use.where, MessageId::holds_in_all_sections,
                      {{"condition", std::string(use.condition->names.in(complaints.language()))}});
      continue;
    }
    const auto same = std::ranges::find_if(version.conditions, [&](const ConditionUse& other) {
      return other.condition == use.condition && other.text == use.text;
    });
    if (same == version.conditions.end()) {
      version.conditions.push_back(use);
    } else {
      add_sections(*same, use);
    }
  }
  for (const ConditionUse& use : version.conditions) {
    if (has_sections(version.stipulation) && use.part != nullptr && use.part->has_numbers()) {
      complaints.unsupported(use.where,
                             unplayed::numbers_in_sections.what.in(complaints.language()));
      break;
    }
  }
  return version;
}

}  // namespace warp
