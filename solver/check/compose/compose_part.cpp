#include "solver/check/compose/compose_part.hpp"

#include <algorithm>
#include <utility>

namespace warp::check {

void PartResult::append(const PartResult& behind, bool longest) {
  for (const Find& find : behind.found) {
    const std::size_t length = find.composition.length;
    if (longest && !found.empty()) {
      const std::size_t best = found.back().composition.length;
      if (length < best) {
        continue;
      }
      if (length > best) {
        // The others of that length are no results; the first one is still told.
        const auto first = std::ranges::find_if(
            found, [&](const Find& each) { return each.composition.length == best; });
        found.erase(first + 1, found.end());
      }
    }
    found.push_back(find);
    found.back().counts += counts;
  }
  counts += behind.counts;
}

void PartResult::cut_behind(std::uint64_t number) {
  if (number > 0 && found.size() >= number) {
    found.erase(found.begin() + static_cast<std::ptrdiff_t>(number), found.end());
    counts = found.back().counts;
  }
}

void ComposeMerge::cut(PartResult& next) const {
  if (!longest_) {
    next.cut_behind(limit_ - taken_);
  }
}

void ComposeMerge::add_longest(Composition found) {
  if (found.length < best_length_) {
    return;
  }
  if (found.length > best_length_) {
    best_length_ = found.length;
    outcome_.longest.clear();
    take_(found);
  }
  outcome_.longest.push_back(std::move(found));
}

void ComposeMerge::add(PartResult next) {
  if (has_enough()) {
    return;
  }
  cut(next);
  outcome_.counts += next.counts;
  for (PartResult::Find& find : next.found) {
    if (longest_) {
      add_longest(std::move(find.composition));
      continue;
    }
    take_(find.composition);
    outcome_.limited = ++taken_ == limit_;
  }
}

ComposeOutcome ComposeMerge::outcome(bool is_all) {
  outcome_.complete = is_all && !outcome_.limited;
  return std::move(outcome_);
}

}  // namespace warp::check
