#include "solver/app/workers/share_text.hpp"

#include <array>
#include <sstream>
#include <utility>

#include <fmt/format.h>

#include "solver/app/commands/compose/compose_words.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::workers {

namespace {

using Part = PhaseShare::Part;

constexpr const char* whole = "whole";
constexpr const char* composed = "compose";
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

std::string name_of(const PhaseShare& share) {
  const std::string moves = user_message(
      share.by_two ? MessageId::unit_half_moves : MessageId::unit_moves,
      {{"begin", std::to_string(share.begin + 1)}, {"end", std::to_string(share.end)}});
  switch (share.part) {
    case Part::set_play:
      return user_message(MessageId::unit_set_play);
    case Part::head:
      return user_message(MessageId::unit_head);
    case Part::defences:
    case Part::answers:
      return user_message(
          share.part == Part::defences ? MessageId::unit_defences : MessageId::unit_answers,
          {{"moves", moves},
           {"piece", std::to_string(share.piece + 1)},
           {"pieces", std::to_string(share.pieces)}});
    case Part::moves:
      break;
  }
  return moves;
}

}  // namespace

std::string text_of(const WorkUnit& unit) {
  if (unit.composed) {
    return fmt::format("{} {} {} {} {} {} {} {}", unit.phase, composed, unit.composed->begin,
                       unit.composed->end, unit.max_solutions, unit.facts, unit.composed->sample,
                       unit.composed->seed);
  }
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
        share.piece >> share.pieces)) {
    return std::nullopt;
  }
  if (word == composed) {
    unit.composed = {
        .begin = share.begin, .end = share.end, .sample = share.piece, .seed = share.pieces};
    return unit;
  }
  if (share.piece >= share.pieces) {
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
  if (unit.composed) {
    const Names& text =
        unit.composed->sample > 0 ? compose_words::unit_drawn : compose_words::unit_placements;
    return fmt::format(fmt::runtime(text.in(user_language())),
                       fmt::arg("begin", unit.composed->begin + 1),
                       fmt::arg("end", unit.composed->end));
  }
  std::string name = unit.share ? name_of(*unit.share) : user_message(MessageId::unit_whole_phase);
  return unit.phase == 0
             ? name
             : user_message(MessageId::unit_of_phase, {{"number", std::to_string(unit.phase + 1)},
                                                       {"unit", std::move(name)}});
}

std::string shown_note(std::string_view note) {
  for (const MessageId id : {MessageId::its_process_died, MessageId::fewer_phases_than_units,
                             MessageId::unit_of_other_version}) {
    if (note == message(id, Language::english)) {
      return user_message(id);
    }
  }
  // As the queue writes it (Queue::reclaim).
  constexpr std::string_view before = "its worker ", behind = " was not heard of any more";
  if (note.starts_with(before) && note.ends_with(behind)) {
    note.remove_prefix(before.size());
    note.remove_suffix(behind.size());
    return user_message(MessageId::worker_not_heard_of, {{"worker", std::string(note)}});
  }
  return std::string(note);
}

}  // namespace warp::workers
