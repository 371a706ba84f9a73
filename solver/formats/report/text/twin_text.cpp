#include "solver/formats/report/text/twin_text.hpp"

#include <cctype>

#include <fmt/format.h>

#include "solver/formats/report/moves/json_text.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/formats/report/text/diagram.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/formats/report/text/words.hpp"
#include "solver/setup/messages/message.hpp"
#include "solver/setup/twins.hpp"

namespace warp::report {

namespace {

/// Writes what a twin command does to a diagram, before the command is applied.
class TwinWriter {
 public:
  TwinWriter(const Problem& problem, const Diagram& diagram)
      : problem_(problem),
        words_(words(problem.language)),
        lettering_(problem.language, *problem.walks),
        notation_(lettering_, *problem.geometry),
        diagram_(diagram) {}

  /// A unit that is replaced by another one is removed first.
  std::string operator()(const TwinMove& command) const {
    const bool occupied = !diagram_.at(command.to).empty() && command.to != command.from;
    return fmt::format("{}{}-->{}", occupied ? "-" + named(command.to) + "  " : std::string{},
                       named(command.from), name(command.to));
  }

  std::string operator()(const TwinExchange& command) const {
    return named(command.first) + "<-->" + named(command.second);
  }

  std::string operator()(const TwinRemove& command) const { return "-" + named(command.square); }

  /// A unit that replaces another one is named without "+".
  std::string operator()(const TwinAdd& command) const {
    Diagram diagram = diagram_;
    std::string result;
    for (const PlacedUnit& placed : command.units) {
      result += result.empty() ? "" : "  ";
      result += diagram.at(placed.square).empty() ? "+" : "";
      result += notation_.on(unit_name(placed.unit, lettering_), placed.square);
      diagram.put(placed.square, placed.unit);
    }
    return result;
  }

  std::string operator()(const TwinSubstitute& command) const {
    return walk_letters(command.from, lettering_) + " ==> " + walk_letters(command.to, lettering_);
  }

  std::string operator()(const TwinRotate& command) const {
    return fmt::format("{} {}", words_.rotate, command.degrees);
  }

  std::string operator()(const TwinMirror& command) const {
    return fmt::format("{} {}", words_.mirror, mirror_name(command.kind, *problem_.geometry));
  }

  std::string operator()(const TwinShift& command) const {
    return fmt::format("{} {} ==> {}", words_.shift, name(command.from), name(command.to));
  }

  std::string operator()(const TwinPolish&) const { return std::string{words_.polish}; }

  std::string operator()(const TwinStipulation& command) const {
    return stipulation_text(problem_, command.stipulation);
  }

  /// Several conditions stand below each other.
  std::string operator()(const TwinConditions& command) const {
    std::string result;
    for (const ConditionUse& condition : command.conditions) {
      result += (result.empty() ? "" : "\n   ") + condition.text;
    }
    return result;
  }

 private:
  const std::string& name(Square square) const { return problem_.geometry->name(square); }

  /// The unit on `square` with the square: "wRf6".
  std::string named(Square square) const {
    return notation_.on(unit_name(diagram_.at(square), lettering_), square);
  }

  const Problem& problem_;
  const Words& words_;
  const Lettering lettering_;
  const Notation notation_;
  const Diagram& diagram_;
};

/// The same as people write it.
class CaptionWriter {
 public:
  CaptionWriter(const Problem& problem, const Diagram& diagram)
      : problem_(problem),
        notation_({problem.language, *problem.walks}, *problem.geometry),
        diagram_(diagram) {}

  std::string operator()(const TwinMove& command) const {
    const std::string move = named(command.from) + to + name(command.to);
    const bool occupied = !diagram_.at(command.to).empty() && command.to != command.from;
    return occupied ? say(MessageId::caption_onto,
                          {{"move", move}, {"old", with_side(diagram_.at(command.to), command.to)}})
                    : move;
  }

  std::string operator()(const TwinExchange& command) const {
    return named(command.first) + exchanged + named(command.second);
  }

  std::string operator()(const TwinRemove& command) const {
    return say(MessageId::caption_remove,
               {{"unit", with_side(diagram_.at(command.square), command.square)}});
  }

  std::string operator()(const TwinAdd& command) const {
    Diagram diagram = diagram_;
    std::string added, result;
    for (const PlacedUnit& placed : command.units) {
      const std::string unit = with_side(placed.unit, placed.square);
      const Unit& there = diagram.at(placed.square);
      if (there.empty()) {
        added += (added.empty() ? "" : ", ") + unit;
      } else {
        result += (result.empty() ? "" : ", ") +
                  say(MessageId::caption_instead,
                      {{"unit", unit}, {"old", with_side(there, placed.square)}});
      }
      diagram.put(placed.square, placed.unit);
    }
    if (added.empty()) {
      return result;
    }
    return say(MessageId::caption_add, {{"unit", added}}) + (result.empty() ? "" : ", " + result);
  }

  std::string operator()(const TwinSubstitute& command) const {
    return walk_letters(command.from, notation_.lettering()) + to +
           walk_letters(command.to, notation_.lettering());
  }

  std::string operator()(const TwinRotate& command) const {
    return say(MessageId::caption_turned, {{"degrees", std::to_string(command.degrees)}});
  }

  std::string operator()(const TwinMirror& command) const {
    std::string axis = mirror_name(command.kind, *problem_.geometry);
    constexpr std::string_view arrow = "<-->";
    if (const std::size_t at = axis.find(arrow); at != std::string::npos) {
      axis.replace(at, arrow.size(), exchanged);
    }
    return say(MessageId::caption_mirrored, {{"axis", axis}});
  }

  std::string operator()(const TwinShift& command) const {
    return say(MessageId::caption_shifted, {{"move", name(command.from) + to + name(command.to)}});
  }

  std::string operator()(const TwinPolish&) const { return say(MessageId::caption_polish); }

  std::string operator()(const TwinStipulation& command) const {
    return stipulation_text(problem_, command.stipulation);
  }

  std::string operator()(const TwinConditions& command) const {
    std::string result;
    for (const ConditionUse& condition : command.conditions) {
      result += (result.empty() ? "" : ", ") + condition.text;
    }
    return result;
  }

 private:
  static constexpr const char* to = "\u2192";
  static constexpr const char* exchanged = "\u2194";

  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, problem_.language, arguments);
  }
  const std::string& name(Square square) const { return problem_.geometry->name(square); }
  /// "wRf6"
  std::string named(Square square) const {
    return notation_.on(unit_name(diagram_.at(square), notation_.lettering()), square);
  }
  /// "white Rf6"
  std::string with_side(const Unit& unit, Square square) const {
    const std::size_t row = unit.side == Side::white ? 0 : unit.side == Side::black ? 1 : 2;
    std::string side(side_names.at(row).in(problem_.language));
    side.front() = static_cast<char>(std::tolower(static_cast<unsigned char>(side.front())));
    return side + " " + notation_.on(unit_kind(unit, notation_.lettering()), square);
  }

  const Problem& problem_;
  Notation notation_;
  const Diagram& diagram_;
};

/// The letter of a twin, and its commands as `Writer` writes them.
template <class Writer>
TwinHeading heading_by(const Problem& problem, std::span<const PlacedUnit> units,
                       std::size_t index) {
  if (index == 0) {
    return {.letter = "a", .commands = {}};
  }
  Version version;
  version.geometry = problem.geometry;
  TwinHeading heading;
  for (std::size_t number = 0; number < index; ++number) {
    const Twin& twin = problem.twins[number];
    if (number == 0 || !twin.continued) {
      version.units = place({units.begin(), units.end()});
    }
    heading.commands.clear();
    for (const auto& command : twin.commands) {
      const Diagram diagram(*problem.geometry, version.units);
      heading.commands.push_back(std::visit(Writer(problem, diagram), command.first));
      Twin single;
      single.commands.push_back(command);
      apply(single, version, problem.language);
    }
  }
  heading.letter = (problem.twins[index - 1].continued ? "+" : "") + twin_letter(problem, index);
  return heading;
}

}  // namespace

TwinHeading twin_heading_parts(const Problem& problem, std::span<const PlacedUnit> units,
                               std::size_t index) {
  return heading_by<TwinWriter>(problem, units, index);
}

std::string twin_caption(const Problem& problem, std::span<const PlacedUnit> units,
                         std::size_t index) {
  const TwinHeading heading = heading_by<CaptionWriter>(problem, units, index);
  std::string text = heading.letter + ")";
  for (const std::string& command : heading.commands) {
    text += (&command == &heading.commands.front() ? " " : ", ") + report::as_utf8(command);
  }
  return text;
}

std::string twin_heading(const Problem& problem, std::span<const PlacedUnit> units,
                         std::size_t index) {
  const TwinHeading heading = twin_heading_parts(problem, units, index);
  std::string text = heading.letter + ") ";
  for (const std::string& command : heading.commands) {
    text += command + "  ";
  }
  return text;
}

}  // namespace warp::report
