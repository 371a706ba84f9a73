#include "solver/app/workers/share_text.hpp"

#include <array>
#include <sstream>
#include <utility>

#include <fmt/format.h>

namespace warp::workers {

namespace {

using Part = PhaseShare::Part;

constexpr const char* whole = "whole";
constexpr std::array<std::pair<const char*, PhaseShare>, 7> words{{
    {"set-play", {.part = Part::set_play}},
    {"head", {.part = Part::head}},
    {"moves", {.part = Part::moves}},
    {"moves-by-two", {.part = Part::moves, .by_two = true}},
    {"attacks", {.part = Part::moves, .by_defences = true}},
    {"defences", {.part = Part::defences}},
    {"answers", {.part = Part::answers}},
}};

const char* word_of(const std::optional<PhaseShare>& share) {
  for (const auto& [word, like] : words) {
    if (share && share->part == like.part && share->by_two == like.by_two &&
        share->by_defences == like.by_defences) {
      return word;
    }
  }
  return whole;
}

}  // namespace

std::string text_of(const WorkUnit& unit) {
  const PhaseShare share = unit.share.value_or(PhaseShare{});
  return fmt::format("{} {} {} {} {} {} {} {}", unit.phase, word_of(unit.share), share.begin,
                     share.end, unit.max_solutions, unit.facts, share.piece, share.pieces);
}

std::optional<WorkUnit> unit_of(std::string_view text) {
  std::istringstream in{std::string(text)};
  WorkUnit unit;
  std::string word;
  PhaseShare share;
  if (!(in >> unit.phase >> word >> share.begin >> share.end >> unit.max_solutions >> unit.facts >>
        share.piece >> share.pieces) ||
      share.piece >= share.pieces) {
    return std::nullopt;
  }
  if (word == whole) {
    return unit;
  }
  for (const auto& [known, like] : words) {
    if (word == known) {
      share.part = like.part;
      share.by_two = like.by_two;
      share.by_defences = like.by_defences;
      unit.share = share;
      return unit;
    }
  }
  return std::nullopt;
}

std::string name_of(const WorkUnit& unit) {
  const std::string phase = unit.phase == 0 ? "" : fmt::format("phase {}, ", unit.phase + 1);
  if (!unit.share) {
    return phase + "the whole phase";
  }
  switch (unit.share->part) {
    case Part::set_play:
      return phase + "set play";
    case Part::head:
      return phase + "what comes before the longest lines";
    case Part::defences:
    case Part::answers:
      return fmt::format("{}first moves {} to {}, {} part {} of {}", phase, unit.share->begin + 1,
                         unit.share->end,
                         unit.share->part == Part::defences ? "defences" : "answers",
                         unit.share->piece + 1, unit.share->pieces);
    case Part::moves:
      break;
  }
  return fmt::format("{}{} {} to {}", phase,
                     unit.share->by_two ? "first two half-moves" : "first moves",
                     unit.share->begin + 1, unit.share->end);
}

}  // namespace warp::workers
