#include "solver/check/reading/declaration.hpp"

#include <algorithm>
#include <string>

#include <fmt/format.h>

#include "solver/setup/messages/message.hpp"

namespace warp::check {

std::uint64_t IntendedCount::total() const {
  std::uint64_t product = 1;
  for (const std::uint64_t number : numbers) {
    product *= std::min<std::uint64_t>(number, 1'000'000);
    product = std::min<std::uint64_t>(product, 1'000'000'000);
  }
  return product;
}

bool Declaration::states(bool of_set_play) const {
  return std::ranges::any_of(lines,
                             [&](const StatedLine& line) { return line.set_play == of_set_play; });
}

void Declaration::settle_left_out(bool begins_with_second, unsigned length) {
  for (StatedLine& line : lines) {
    const bool as_in_game =
        !begins_with_second && line.begins_with_second && line.path.size() == length;
    line.begins_with_second = line.begins_with_second && !as_in_game;
    line.set_play = line.set_play && !as_in_game;
  }
  const auto leaves_first_out = [](const StatedLine& line) {
    return line.path.front()->slot == HalfMoveSlot{.number = 2, .second = false};
  };
  // In h#2.5 set play begins with move 2; then what begins with 1... is the solution.
  const bool has_second_moves = begins_with_second && std::ranges::any_of(lines, leaves_first_out);
  for (StatedLine& line : lines) {
    if (has_second_moves) {
      line.set_play = leaves_first_out(line) || (line.set_play && !line.begins_with_second);
    } else {
      line.set_play = line.set_play || (line.begins_with_second && !begins_with_second);
    }
  }
  if (!first_left_out) {
    return;
  }
  IntendedCount rest = *std::exchange(first_left_out, std::nullopt);
  rest.numbers.erase(rest.numbers.begin());
  if (begins_with_second) {
    play = std::move(rest);
    return;
  }
  set_play = std::move(rest);
  if (!play) {
    play = IntendedCount{.kind = IntendedCount::Kind::total, .numbers = {0}, .text = "0"};
  }
}

std::string Declaration::text(Language language) const {
  std::string result = play ? play->text : "";
  if (set_play) {
    result +=
        fmt::format("{}{}{}", result.empty() ? "" : ", ", message(MessageId::set_play, language),
                    set_play->text == "*" ? "" : " " + set_play->text);
  }
  if (!lines.empty()) {
    result += (result.empty() ? "" : ", ") + message(MessageId::declared_stated, language,
                                                     {{"number", std::to_string(lines.size())}});
  }
  return result;
}

Declaration Declarations::of(const PhaseInfo& phase) const {
  Declaration result;
  const auto take_counts = [&](const Scope& scope) {
    const auto found = declared_.find(scope);
    if (found == declared_.end()) {
      return;
    }
    if (found->second.play && !result.play) {
      result.play = found->second.play;
    }
    if (found->second.set_play && !result.set_play) {
      result.set_play = found->second.set_play;
    }
    if (found->second.first_left_out && !result.first_left_out) {
      result.first_left_out = found->second.first_left_out;
    }
  };
  // The most specific first: this twin for this side, all twins for this side, then the same two
  // for the usual side.
  if (phase.duplex) {
    take_counts({phase.twin, true});
    take_counts({"", true});
  }
  take_counts({phase.twin, false});
  take_counts({"", false});
  const auto take_lines = [&](const Scope& scope) {
    if (const auto found = declared_.find(scope); found != declared_.end()) {
      const Declaration& declared = found->second;
      result.lines.insert(result.lines.end(), declared.lines.begin(), declared.lines.end());
      result.play_stated.insert(result.play_stated.end(), declared.play_stated.begin(),
                                declared.play_stated.end());
      result.unread.insert(result.unread.end(), declared.unread.begin(), declared.unread.end());
    }
  };
  const auto take_side = [&](bool duplex) {
    take_lines({phase.twin, duplex});
    if (phase.twin == "a") {
      take_lines({"", duplex});
    }
  };
  const bool other_side_is_told = std::ranges::any_of(declared_, [](const auto& declared) {
    return declared.first.second && !declared.second.play_stated.empty();
  });
  result.sides_untold = both_sides_ && !other_side_is_told;
  take_side(phase.duplex && !result.sides_untold);
  return result;
}

}  // namespace warp::check
