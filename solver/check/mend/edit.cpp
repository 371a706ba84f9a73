#include "solver/check/mend/edit.hpp"

#include <algorithm>
#include <array>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include <fmt/format.h>
#include <fmt/ranges.h>

#include "solver/check/mend/mend_words.hpp"
#include "solver/check/mend/moved_statement.hpp"
#include "solver/check/reading/declaration.hpp"
#include "solver/formats/report/moves/notation.hpp"
#include "solver/formats/report/text/twin_text.hpp"
#include "solver/setup/twins.hpp"

namespace warp::check {

namespace {

constexpr std::array<std::string_view, 8> edit_names{"moved", "replaced", "recoloured", "removed",
                                                     "added", "shifted",  "mirrored",   "twin"};

bool is_same(const PlacedUnit& a, const PlacedUnit& b) {
  return a.square == b.square && a.unit.walk == b.unit.walk && a.unit.side == b.unit.side &&
         a.unit.attributes == b.unit.attributes;
}

/// Moves the whole problem to other squares; false if anything would leave the board.
bool move_all(const BoardMap& map, Problem& problem) {
  bool stays = true;
  const auto to = [&](Square& square) {
    square = map(square);
    stays = stays && square != no_square;
  };
  for (PlacedUnit& placed : problem.units) {
    to(placed.square);
  }
  for (Twin& twin : problem.twins) {
    for (auto& [command, where] : twin.commands) {
      std::visit(
          [&](auto& change) {
            using Change = std::decay_t<decltype(change)>;
            if constexpr (std::is_same_v<Change, TwinMove>) {
              to(change.from);
              to(change.to);
            } else if constexpr (std::is_same_v<Change, TwinExchange>) {
              to(change.first);
              to(change.second);
            } else if constexpr (std::is_same_v<Change, TwinRemove>) {
              to(change.square);
            } else if constexpr (std::is_same_v<Change, TwinAdd>) {
              for (PlacedUnit& placed : change.units) {
                to(placed.square);
              }
            }
          },
          command);
    }
  }
  if (!stays) {
    return false;
  }
  for (std::string& remark : problem.remarks) {
    if (states_solution(remark)) {
      remark = moved_statement(remark, *problem.geometry, map);
    }
  }
  return true;
}

std::string key_of(const PlacedUnit& placed) {
  return fmt::format("{}:{}:{}:{:x};", placed.square, placed.unit.walk,
                     static_cast<unsigned>(placed.unit.side), placed.unit.attributes);
}

std::string key_of(const TwinCommand& command) {
  return std::visit(
      [&](const auto& change) {
        using Change = std::decay_t<decltype(change)>;
        if constexpr (std::is_same_v<Change, TwinMove> || std::is_same_v<Change, TwinShift>) {
          return fmt::format("{}>{};", change.from, change.to);
        } else if constexpr (std::is_same_v<Change, TwinExchange>) {
          return fmt::format("{}<>{};", change.first, change.second);
        } else if constexpr (std::is_same_v<Change, TwinRemove>) {
          return fmt::format("-{};", change.square);
        } else if constexpr (std::is_same_v<Change, TwinAdd>) {
          std::string text = "+";
          for (const PlacedUnit& placed : change.units) {
            text += key_of(placed);
          }
          return text;
        } else if constexpr (std::is_same_v<Change, TwinSubstitute>) {
          return fmt::format("{}=>{};", change.from, change.to);
        } else if constexpr (std::is_same_v<Change, TwinRotate>) {
          return fmt::format("turn{};", change.degrees);
        } else if constexpr (std::is_same_v<Change, TwinMirror>) {
          return fmt::format("mirror{};", static_cast<unsigned>(change.kind));
        } else {
          return std::string("same;");
        }
      },
      command);
}

}  // namespace

std::optional<Problem> edited(const Problem& problem, const MendEdit& edit) {
  Problem result = problem;
  result.units = place(problem.units);
  std::vector<PlacedUnit>& units = result.units;
  const auto on = [&](Square square) {
    return std::ranges::find(units, square, &PlacedUnit::square);
  };
  using Kind = MendEdit::Kind;
  switch (edit.kind) {
    case Kind::moved:
    case Kind::replaced:
    case Kind::recoloured:
    case Kind::removed: {
      const auto unit = on(edit.before.square);
      if (unit == units.end() || !is_same(*unit, edit.before)) {
        return std::nullopt;
      }
      if (edit.kind == Kind::removed) {
        units.erase(unit);
        break;
      }
      if (edit.kind == Kind::moved && on(edit.after.square) != units.end()) {
        return std::nullopt;
      }
      unit->square = edit.after.square;
      unit->unit = edit.after.unit;
      break;
    }
    case Kind::added:
      if (on(edit.after.square) != units.end()) {
        return std::nullopt;
      }
      units.push_back(edit.after);
      break;
    case Kind::shifted: {
      const Geometry& board = *result.geometry;
      const Vector way = board.offset(edit.from, edit.to);
      if (!move_all([&](Square square) { return board.step(square, way); }, result)) {
        return std::nullopt;
      }
      break;
    }
    case Kind::mirrored:
      if (!move_all([&](Square square) { return result.geometry->mirrored_files(square); },
                    result)) {
        return std::nullopt;
      }
      break;
    case Kind::twin:
      if (edit.twin >= result.twins.size() || edit.becomes == nullptr ||
          edit.command >= result.twins[edit.twin].commands.size()) {
        return std::nullopt;
      }
      result.twins[edit.twin].commands[edit.command].first = *edit.becomes;
      break;
  }
  return result;
}

std::string position_key(const Problem& problem) {
  std::vector<std::string> units;
  for (const PlacedUnit& placed : place(problem.units)) {
    units.push_back(key_of(placed));
  }
  std::ranges::sort(units);
  std::string key;
  for (const std::string& unit : units) {
    key += unit;
  }
  for (const Twin& twin : problem.twins) {
    key += '/';
    for (const auto& [command, where] : twin.commands) {
      key += key_of(command);
    }
  }
  return key;
}

std::string_view edit_name(MendEdit::Kind kind) {
  return edit_names[static_cast<std::size_t>(kind)];
}

std::string edit_text(const MendEdit& edit, const Problem& after) {
  const report::Notation notation = report::notation_of(after);
  const auto unit = [&](const PlacedUnit& placed) {
    return notation.on(report::unit_name(placed.unit, notation.lettering()), placed.square);
  };
  const auto say = [&](const Names& words, const std::string& first,
                       const std::string& second = {}) {
    return fmt::format(fmt::runtime(words.in(notation.language())), fmt::arg("unit", first),
                       fmt::arg("other", second));
  };
  using Kind = MendEdit::Kind;
  switch (edit.kind) {
    case Kind::moved:
      return say(mend_words::moved, unit(edit.before), notation.name(edit.after.square));
    case Kind::replaced:
    case Kind::recoloured:
      return say(mend_words::replaced, unit(edit.after), unit(edit.before));
    case Kind::removed:
      return say(mend_words::removed, unit(edit.before));
    case Kind::added:
      return say(mend_words::added, unit(edit.after));
    case Kind::shifted:
      return say(mend_words::shifted, notation.name(edit.from), notation.name(edit.to));
    case Kind::mirrored:
      return say(mend_words::mirrored, {});
    case Kind::twin:
      break;
  }
  const report::TwinHeading heading =
      report::twin_heading_parts(after, place(after.units), edit.twin + 1);
  const std::size_t number = after.twins[edit.twin].commands.size();
  return fmt::format("{}) {}", heading.letter,
                     heading.commands.size() == number
                         ? heading.commands[edit.command]
                         : fmt::format("{}", fmt::join(heading.commands, " ")));
}

}  // namespace warp::check
