#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "solver/app/endgame_report.hpp"
#include "solver/app/endgame_words.hpp"
#include "solver/endgame/statistics.hpp"

namespace warp {

namespace {

using endgame::Count;
using endgame::PlacesCount;
using endgame::Statistics;
using endgame::Verdict;

constexpr std::array<std::string_view, 2> sides{"White", "Black"};

std::string row(std::string_view name, std::uint64_t white, std::uint64_t black) {
  return fmt::format("  {:<20}{:>16}{:>18}\n", name, white, black);
}

std::string counts(const Statistics& statistics) {
  const auto& [white, black] = statistics.by_side;
  std::string text = fmt::format("  {:<20}{:>16}{:>18}\n", "", "White to move", "Black to move");
  text += row("legal positions", white.legal, black.legal);
  text += row("White mates", white.won[0], black.won[0]);
  text += row("Black mates", white.won[1], black.won[1]);
  text += row("drawn", white.drawn(), black.drawn());
  text += row("illegal positions", statistics.placements - white.legal,
              statistics.placements - black.legal);
  for (std::size_t side = 0; side < sides.size(); ++side) {
    if (white.won[side] + black.won[side] != 0) {
      text += row(fmt::format("{}'s longest mate", sides[side]), white.longest[side],
                  black.longest[side]);
    }
  }
  return text;
}

/// Has `side` anything but its royal unit?
bool has_units(const endgame::Material& material, std::size_t side) {
  return std::ranges::count_if(material.units(), [&](const endgame::Kind& kind) {
           return index(kind.colour) == side;
         }) > 1;
}

std::string verdict_text(const PlacesCount& places, std::size_t side, const EndgameWriter& writer) {
  const Count& count = places.by_side[side];
  const std::string_view name = sides[side];
  const Count& other = places.by_side[1 - side];
  switch (places.verdict[side]) {
    case Verdict::always:
      return fmt::format("{} to move forces mate from every position.\n", name);
    case Verdict::never:
      return fmt::format("{} to move forces mate from no position.\n", name);
    case Verdict::but_for_a_loss:
      return fmt::format(
          "{} to move forces mate from every position but {} of {}, in which every move lets the "
          "opponent capture a unit or stalemates it.\n",
          name, count.legal - count.won[side], count.legal);
    case Verdict::no_position:
      return fmt::format(
          "{} is to move in no legal position; {} is to move in {} and is mated in {} of them.\n",
          name, sides[1 - side], other.legal, other.won[side]);
    case Verdict::sometimes:
      break;
  }
  return fmt::format(
      "{} to move forces mate from {} of {} positions; not from {}.\n", name, count.won[side],
      count.legal,
      writer.position(writer.table().index().placement_of(places.exception[side].value())));
}

std::string verdicts(const Statistics& statistics, const EndgameWriter& writer) {
  std::string text;
  const bool several = statistics.places.size() > 1;
  if (several) {
    text += "Units that can reach the same squares are written together:\n";
  }
  for (const PlacesCount& places : statistics.places) {
    for (std::size_t side = 0; side < sides.size(); ++side) {
      if (has_units(writer.table().material(), side)) {
        text += (several ? fmt::format("  {}: ", places.places) : "") +
                verdict_text(places, side, writer);
      }
    }
  }
  return text;
}

std::string longest_mates(const Statistics& statistics, const EndgameWriter& writer) {
  std::string text;
  for (const Colour side : {Colour::white, Colour::black}) {
    const auto number = statistics.longest[index(side)];
    if (!number) {
      continue;
    }
    const endgame::Placement placement = writer.table().index().placement_of(*number);
    text += fmt::format("\n{}'s longest mate, {} moves: {}\n{}", sides[index(side)],
                        writer.table().value(side, *number).moves(), writer.position(placement),
                        writer.line(placement, side));
  }
  return text;
}

std::string worth(const EndgameQuestion& question, const EndgameWriter& writer) {
  const endgame::Placement& placement = question.input.placement.value();
  const Colour side = question.to_move;
  const endgame::Value value = writer.table().value(side, placement);
  std::string text =
      fmt::format("{}, {} to move: ", writer.position(placement), sides[index(side)]);
  if (!value.is_decided() || value.plies() >= question.tables.known()) {
    return text + (question.tables.is_complete() ? "drawn\n" : "not known yet\n");
  }
  const Colour winner = value.is_won() ? side : opponent(side);
  text += value.plies() == 0 ? fmt::format("{} is mate\n", sides[index(side)])
                             : fmt::format("{} mates in {}\n", sides[index(winner)], value.moves());
  return text + writer.line(placement, side);
}

}  // namespace

std::string endgame_text(const EndgameQuestion& question) {
  endgame::Tables& tables = question.tables;
  const EndgameWriter writer(question);
  std::string text = fmt::format("{}, board {}", writer.material(), question.input.board);
  for (const std::string& condition : question.input.conditions) {
    text += ", " + condition;
  }
  text += "\n\n";
  if (!tables.is_complete()) {
    text += tables.known() == 0
                ? "Interrupted before anything was known.\n"
                : fmt::format("Interrupted: only mates in fewer than {} half-moves are known.\n\n",
                              tables.known());
    if (tables.known() == 0) {
      return text;
    }
  }
  if (question.input.placement) {
    return tables.last()->material() == question.input.material ? text + worth(question, writer)
                                                                : text;
  }
  const Statistics statistics = count(*tables.last(), tables.known(), question.language);
  text += counts(statistics);
  if (tables.is_complete()) {
    text += "\n" + verdicts(statistics, writer) + longest_mates(statistics, writer);
  }
  return text;
}

}  // namespace warp
