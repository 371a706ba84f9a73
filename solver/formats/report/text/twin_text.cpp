#include "solver/formats/report/text/twin_text.hpp"

#include <fmt/format.h>

#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/moves/unit_text.hpp"
#include "solver/formats/report/text/diagram.hpp"
#include "solver/formats/report/text/heading.hpp"
#include "solver/formats/report/text/words.hpp"
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

}  // namespace

TwinHeading twin_heading_parts(const Problem& problem, std::span<const PlacedUnit> units,
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
      heading.commands.push_back(std::visit(TwinWriter(problem, diagram), command.first));
      Twin single;
      single.commands.push_back(command);
      apply(single, version, problem.language);
    }
  }
  heading.letter = (problem.twins[index - 1].continued ? "+" : "") + twin_letter(problem, index);
  return heading;
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
