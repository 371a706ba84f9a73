#include "solver/check/compose/compose_part.hpp"

#include <algorithm>
#include <charconv>
#include <iterator>
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
  known_length = std::max(known_length, behind.known_length);
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

bool KnownLengths::add(std::uint64_t begin, std::size_t length) {
  auto behind = greatest_.upper_bound(begin);
  if (length == 0 || (behind != greatest_.begin() && std::prev(behind)->second >= length)) {
    return false;
  }
  while (behind != greatest_.end() && behind->second <= length) {
    behind = greatest_.erase(behind);
  }
  greatest_[begin] = length;
  return true;
}

std::size_t KnownLengths::before(std::uint64_t begin) const {
  const auto behind = greatest_.lower_bound(begin);
  return behind == greatest_.begin() ? 0 : std::prev(behind)->second;
}

std::string KnownLengths::text_of(std::uint64_t begin, std::size_t length) {
  return std::to_string(begin) + " " + std::to_string(length) + "\n";
}

void KnownLengths::add(std::string_view words) {
  while (!words.empty()) {
    const std::string_view line = words.substr(0, words.find('\n'));
    words.remove_prefix(std::min(line.size() + 1, words.size()));
    std::uint64_t begin = 0;
    std::size_t length = 0;
    const char* const end = line.data() + line.size();
    const auto first = std::from_chars(line.data(), end, begin);
    if (first.ec != std::errc{} || first.ptr == end || *first.ptr != ' ') {
      continue;
    }
    const auto second = std::from_chars(first.ptr + 1, end, length);
    if (second.ec == std::errc{} && second.ptr == end) {
      add(begin, length);
    }
  }
}

}  // namespace warp::check
