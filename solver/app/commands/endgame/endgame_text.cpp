#include <algorithm>
#include <array>
#include <string>

#include <fmt/format.h>

#include "solver/app/commands/endgame/endgame_report.hpp"
#include "solver/app/commands/endgame/endgame_words.hpp"
#include "solver/setup/messages/message.hpp"
#include "solver/techniques/endings/statistics.hpp"

namespace warp {

namespace {

using endings::MaterialVerdict;
using endings::PlacesCount;
using endings::PositionCount;
using endings::TableStatistics;

constexpr std::array<MessageId, 2> names_of_sides{MessageId::ending_white, MessageId::ending_black};
constexpr std::array<MessageId, 2> mover_names{MessageId::ending_white_to_move,
                                               MessageId::ending_black_to_move};
constexpr std::array<MessageId, 2> longest_names{MessageId::ending_white_longest,
                                                 MessageId::ending_black_longest};

/// A cell of a table with `width` letters, of which each may be several bytes; `text` stands at its
/// right side, or at its left.
std::string cell(const std::string& text, std::size_t width, bool right) {
  const auto letters = static_cast<std::size_t>(std::ranges::count_if(
      text, [](char c) { return (static_cast<unsigned char>(c) & 0xc0U) != 0x80U; }));
  const std::string blanks(width - std::min(width, letters), ' ');
  return right ? blanks + text : text + blanks;
}

std::string row(const std::string& name, const std::string& white, const std::string& black) {
  return "  " + cell(name, 20, false) + cell(white, 16, true) + cell(black, 18, true) + "\n";
}

/// Has `side` anything but its royal unit?
bool has_units(const endings::Material& material, std::size_t side) {
  return std::ranges::count_if(material.units(), [&](const endings::MaterialKind& kind) {
           return index(kind.colour) == side;
         }) > 1;
}

class EndgameText {
 public:
  explicit EndgameText(const EndgameQuestion& question) : question_(question), writer_(question) {}

  std::string text() {
    endings::MaterialTables& tables = question_.tables;
    std::string text = say(MessageId::ending_heading,
                           {{"units", writer_.material()}, {"board", question_.input.board}});
    for (const std::string& condition : question_.input.conditions) {
      text += ", " + condition;
    }
    text += "\n\n";
    if (!tables.is_complete()) {
      if (tables.known() == 0) {
        return text + say(MessageId::ending_stopped_at_once) + "\n";
      }
      text += say(MessageId::ending_stopped, {{"number", std::to_string(tables.known())}}) + "\n\n";
    }
    if (question_.input.placement) {
      return tables.last()->material() == question_.input.material ? text + worth() : text;
    }
    const TableStatistics statistics = count(*tables.last(), tables.known(), question_.language);
    text += counts(statistics);
    if (tables.is_complete()) {
      text += "\n" + verdicts(statistics) + longest_mates(statistics);
    }
    return text;
  }

 private:
  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, question_.language, arguments);
  }

  std::string counts(const TableStatistics& statistics) const {
    const auto& [white, black] = statistics.by_side;
    const auto numbers = [&](MessageId name, std::uint64_t of_white, std::uint64_t of_black) {
      return row(say(name), std::to_string(of_white), std::to_string(of_black));
    };
    std::string text = row("", say(mover_names[0]), say(mover_names[1]));
    text += numbers(MessageId::ending_legal, white.legal, black.legal);
    text += numbers(MessageId::ending_white_mates, white.won[0], black.won[0]);
    text += numbers(MessageId::ending_black_mates, white.won[1], black.won[1]);
    text += numbers(MessageId::ending_drawn, white.drawn(), black.drawn());
    text += numbers(MessageId::ending_illegal, statistics.placements - white.legal,
                    statistics.placements - black.legal);
    for (std::size_t side = 0; side < names_of_sides.size(); ++side) {
      if (white.won[side] + black.won[side] != 0) {
        text += numbers(longest_names[side], white.longest[side], black.longest[side]);
      }
    }
    return text;
  }

  std::string position_of(endings::PositionIndex::Number number) const {
    return writer_.position(writer_.table().index().placement_of(number));
  }

  std::string verdict_text(const PlacesCount& places, std::size_t side) const {
    const PositionCount& count = places.by_side[side];
    const PositionCount& other = places.by_side[1 - side];
    const std::string mover = say(mover_names[side]);
    switch (places.verdict[side]) {
      case MaterialVerdict::always:
        return say(MessageId::ending_always, {{"mover", mover}});
      case MaterialVerdict::never:
        return say(MessageId::ending_never, {{"mover", mover}});
      case MaterialVerdict::but_for_a_loss:
        return say(MessageId::ending_but_for_a_loss,
                   {{"mover", mover},
                    {"number", std::to_string(count.legal - count.won[side])},
                    {"all", std::to_string(count.legal)}});
      case MaterialVerdict::no_position:
        return say(MessageId::ending_no_position, {{"side", say(names_of_sides[side])},
                                                   {"other", say(names_of_sides[1 - side])},
                                                   {"number", std::to_string(other.legal)},
                                                   {"mated", std::to_string(other.won[side])}});
      case MaterialVerdict::sometimes:
        break;
    }
    return say(MessageId::ending_sometimes,
               {{"mover", mover},
                {"number", std::to_string(count.won[side])},
                {"all", std::to_string(count.legal)},
                {"position", position_of(places.exception[side].value())}});
  }

  std::string verdicts(const TableStatistics& statistics) const {
    std::string text;
    const bool several = statistics.places.size() > 1;
    if (several) {
      text += say(MessageId::ending_together) + "\n";
    }
    for (const PlacesCount& places : statistics.places) {
      for (std::size_t side = 0; side < names_of_sides.size(); ++side) {
        if (has_units(writer_.table().material(), side)) {
          text += (several ? fmt::format("  {}: ", places.places) : "") +
                  verdict_text(places, side) + "\n";
        }
      }
    }
    return text;
  }

  std::string longest_mates(const TableStatistics& statistics) const {
    std::string text;
    for (const Colour side : {Colour::white, Colour::black}) {
      const auto number = statistics.longest[index(side)];
      if (!number) {
        continue;
      }
      const unsigned moves = writer_.table().value(side, *number).moves();
      text += "\n" +
              say(MessageId::ending_longest, {{"name", say(longest_names[index(side)])},
                                              {"number", std::to_string(moves)},
                                              {"position", position_of(*number)}}) +
              "\n" + writer_.line(writer_.table().index().placement_of(*number), side);
    }
    return text;
  }

  std::string worth() const {
    const endings::Placement& placement = question_.input.placement.value();
    const Colour side = question_.to_move;
    const endings::Value value = writer_.table().value(side, placement);
    const auto told = [&](const std::string& worth) {
      return say(MessageId::ending_worth, {{"position", writer_.position(placement)},
                                           {"mover", say(mover_names[index(side)])},
                                           {"worth", worth}}) +
             "\n";
    };
    if (!value.is_decided() || value.plies() >= question_.tables.known()) {
      return told(say(question_.tables.is_complete() ? MessageId::ending_drawn
                                                     : MessageId::ending_unknown));
    }
    const Colour winner = value.is_won() ? side : opponent(side);
    const std::string decided =
        value.plies() == 0
            ? say(MessageId::ending_is_mate, {{"side", say(names_of_sides[index(side)])}})
            : say(MessageId::ending_mates_in, {{"side", say(names_of_sides[index(winner)])},
                                               {"number", std::to_string(value.moves())}});
    return told(decided) + writer_.line(placement, side);
  }

  const EndgameQuestion& question_;
  EndgameWriter writer_;
};

}  // namespace

std::string endgame_text(const EndgameQuestion& question) { return EndgameText(question).text(); }

}  // namespace warp
