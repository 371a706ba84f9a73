#include "solver/setup/twins.hpp"

#include <algorithm>
#include <string_view>

#include <fmt/format.h>

#include "solver/board/position/geometry/geometry.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp {

namespace {

/// Executes one command; returns an error message, or an empty string.
class TwinMaker {
 public:
  TwinMaker(Version& version, Language language) : version_(version), language_(language) {}

  std::string operator()(const TwinMove& move) {
    PlacedUnit* unit = at(move.from);
    if (unit == nullptr) {
      return nobody(move.from);
    }
    if (move.from == move.to) {
      return {};
    }
    unit->square = move.to;
    const std::uint16_t id = unit->unit.id;
    std::erase_if(version_.units, [&](const PlacedUnit& other) {
      return other.square == move.to && other.unit.id != id;
    });
    return {};
  }

  std::string operator()(const TwinExchange& exchange) {
    PlacedUnit* first = at(exchange.first);
    PlacedUnit* second = at(exchange.second);
    if (first == nullptr || second == nullptr) {
      return nobody(first == nullptr ? exchange.first : exchange.second);
    }
    std::swap(first->square, second->square);
    return {};
  }

  std::string operator()(const TwinRemove& removal) {
    const auto removed = std::erase_if(
        version_.units, [&](const PlacedUnit& unit) { return unit.square == removal.square; });
    return removed == 0 ? nobody(removal.square) : std::string();
  }

  std::string operator()(const TwinAdd& addition) {
    std::vector<PlacedUnit> all = version_.units;
    all.insert(all.end(), addition.units.begin(), addition.units.end());
    version_.units = place(all);
    const std::vector<PlacedUnit> covered = placed_beneath(all);
    version_.beneath.insert(version_.beneath.end(), covered.begin(), covered.end());
    return {};
  }

  std::string operator()(const TwinSubstitute& substitution) {
    bool any = false;
    each_unit([&](PlacedUnit& placed) {
      if (placed.unit.walk == substitution.from) {
        placed.unit.walk = substitution.to;
        any = true;
      }
    });
    return any ? std::string() : say(MessageId::none_to_substitute);
  }

  std::string operator()(const TwinRotate& rotation) {
    const Geometry& board = geometry();
    if (rotation.degrees != half_turn && !board.turns_by_quarters()) {
      return say(MessageId::no_quarter_turn);
    }
    return transform([&](Square square) {
      switch (rotation.degrees) {
        case 90:
          return board.mirrored_files(board.transposed(square));
        case half_turn:
          return board.opposite(square);
        default:
          return board.turned(square);
      }
    });
  }

  std::string operator()(const TwinMirror& mirror) {
    const Geometry& board = geometry();
    const bool straight =
        mirror.kind == TwinMirrorKind::a1_h1 || mirror.kind == TwinMirrorKind::a1_a8;
    if (!straight && !board.turns_by_quarters()) {
      return say(MessageId::no_diagonal_mirror);
    }
    return transform([&](Square square) {
      switch (mirror.kind) {
        case TwinMirrorKind::a1_h1:
          return board.mirrored_files(square);
        case TwinMirrorKind::a1_a8:
          return board.mirrored_ranks(square);
        case TwinMirrorKind::a1_h8:
          return board.opposite(board.transposed(square));
        case TwinMirrorKind::a8_h1:
          return board.transposed(square);
      }
      return no_square;
    });
  }

  std::string operator()(const TwinShift& shift) {
    const Vector way = geometry().offset(shift.from, shift.to);
    return transform([&](Square square) { return geometry().step(square, way); });
  }

  std::string operator()(const TwinPolish&) {
    each_unit([](PlacedUnit& placed) {
      if (placed.unit.side != Side::neutral) {
        placed.unit.side = placed.unit.side == Side::white ? Side::black : Side::white;
      }
    });
    return {};
  }

  std::string operator()(const TwinStipulation& change) {
    version_.stipulation = change.stipulation;
    return {};
  }

  std::string operator()(const TwinConditions& change) {
    version_.conditions = change.conditions;
    return {};
  }

 private:
  static constexpr int half_turn = 180;

  std::string say(MessageId id, MessageArguments arguments = {}) const {
    return message(id, language_, arguments);
  }
  const Geometry& geometry() const { return *version_.geometry; }
  const std::string& name(Square square) const { return geometry().name(square); }

  std::string nobody(Square square) const {
    return say(MessageId::nobody_for_twin, {{"square", name(square)}});
  }

  PlacedUnit* at(Square square) {
    const auto found = std::find_if(version_.units.begin(), version_.units.end(),
                                    [&](const PlacedUnit& unit) { return unit.square == square; });
    return found == version_.units.end() ? nullptr : &*found;
  }

  template <class Visit>
  void each_unit(Visit visit) {
    std::for_each(version_.units.begin(), version_.units.end(), visit);
    std::for_each(version_.beneath.begin(), version_.beneath.end(), visit);
  }

  template <class Map>
  std::string transform(Map map) {
    std::string fault;
    each_unit([&](PlacedUnit& placed) {
      const Square to = map(placed.square);
      if (to == no_square && fault.empty()) {
        fault = say(MessageId::unit_would_leave, {{"square", name(placed.square)}});
      }
      placed.square = to;
    });
    for (ConditionUse& use : version_.conditions) {
      for (Argument& argument : use.arguments) {
        auto* const squares = std::get_if<std::vector<Square>>(&argument.value);
        if (squares == nullptr || !use.condition->squares_are_on_board) {
          continue;
        }
        for (Square& square : *squares) {
          const Square to = map(square);
          if (to == no_square && fault.empty()) {
            fault = say(MessageId::condition_would_leave,
                        {{"condition", std::string(use.condition->names.in(language_))},
                         {"square", name(square)}});
          }
          square = to;
        }
      }
    }
    return fault;
  }

  Version& version_;
  Language language_;
};

}  // namespace

std::string twin_letter(const Problem& problem, std::size_t index) {
  if (problem.twins.empty()) {
    return {};
  }
  const std::size_t number = index - (problem.twins.front().zeroposition ? 1 : 0);
  constexpr std::string_view letters = "abcdefghijklmnopqrstuvwxyz";
  return number < letters.size() ? std::string{letters[number]}
                                 : fmt::format("z{}", number - letters.size() + 1);
}

namespace {

/// What the twin `index` has in place of `of_diagram`: what the last `Command` of its own commands
/// says or, if it is continued, of those before it.
template <class Command, class Value>
const Value& changed_by_twins(const Problem& problem, std::size_t index, const Value& of_diagram,
                              Value Command::*member) {
  const Value* current = &of_diagram;
  for (std::size_t i = 0; i < index; ++i) {
    const Twin& twin = problem.twins[i];
    current = twin.continued ? current : &of_diagram;
    for (const auto& [command, where] : twin.commands) {
      if (const auto* changed = std::get_if<Command>(&command)) {
        current = &(changed->*member);
      }
    }
  }
  return *current;
}

}  // namespace

const Stipulation& stipulation_of(const Problem& problem, std::size_t index) {
  return changed_by_twins(problem, index, *problem.stipulation, &TwinStipulation::stipulation);
}

const std::vector<ConditionUse>& conditions_of(const Problem& problem, std::size_t index) {
  return changed_by_twins(problem, index, problem.conditions, &TwinConditions::conditions);
}

std::vector<PlacedUnit> place(const std::vector<PlacedUnit>& placements) {
  std::vector<PlacedUnit> units;
  for (const PlacedUnit& placement : placements) {
    std::erase_if(units, [&](const PlacedUnit& unit) { return unit.square == placement.square; });
    units.push_back(placement);
  }
  std::sort(units.begin(), units.end(),
            [](const PlacedUnit& a, const PlacedUnit& b) { return a.square < b.square; });
  std::uint16_t id = 0;
  for (PlacedUnit& unit : units) {
    unit.unit.id = ++id;
  }
  return units;
}

std::vector<PlacedUnit> placed_beneath(const std::vector<PlacedUnit>& placements) {
  std::vector<PlacedUnit> covered;
  for (auto placement = placements.begin(); placement != placements.end(); ++placement) {
    if (std::any_of(placement + 1, placements.end(),
                    [&](const PlacedUnit& later) { return later.square == placement->square; })) {
      covered.push_back(*placement);
    }
  }
  return covered;
}

std::optional<std::pair<std::string, Location>> apply(const Twin& twin, Version& version,
                                                      Language language) {
  for (const auto& [command, where] : twin.commands) {
    std::string fault = std::visit(TwinMaker(version, language), command);
    if (!fault.empty()) {
      return std::pair(std::move(fault), where);
    }
  }
  return std::nullopt;
}

}  // namespace warp
