#include "solver/formats/report/text/start_position.hpp"

#include <array>
#include <vector>

#include <fmt/format.h>

#include "solver/board/position/geometry/square_list.hpp"
#include "solver/rules/general/rule_set.hpp"

namespace warp::report {

namespace {

/// The letter of an orthodox unit in a FEN; nothing for any other unit.
std::optional<char> fen_letter(const Unit& unit) {
  constexpr std::array<std::pair<WalkId, char>, 6> letters{{{walks::king, 'K'},
                                                            {walks::queen, 'Q'},
                                                            {walks::rook, 'R'},
                                                            {walks::bishop, 'B'},
                                                            {walks::knight, 'N'},
                                                            {walks::pawn, 'P'}}};
  const std::uint32_t royal = attribute_bit(Attribute::royal);
  const bool is_plain =
      unit.attributes == 0 || (unit.attributes == royal && unit.walk == walks::king);
  for (const auto& [walk, letter] : letters) {
    if (unit.walk == walk && is_plain && unit.side != Side::neutral) {
      constexpr char to_lower = 'a' - 'A';
      return unit.side == Side::white ? letter : static_cast<char>(letter + to_lower);
    }
  }
  return std::nullopt;
}

std::string castling(const RuleSet& rules, const Position& position) {
  constexpr std::string_view letters = "KQkq";
  std::string text;
  for (std::size_t i = 0; i < letters.size(); ++i) {
    const Colour side = i < 2 ? Colour::white : Colour::black;
    for (const Castling& known : rules.castlings) {
      if (known.side == side && known.is_short == (i % 2 == 0) &&
          (position.memory(RuleSet::castling_rights) & known.right) != 0) {
        text += letters[i];
        break;
      }
    }
  }
  return text.empty() ? "-" : text;
}

Json units_of(const Position& position, const Problem& problem) {
  std::vector<PlacedUnit> units;
  for (Square square = 0; square < position.size(); ++square) {
    if (const Unit& unit = position.at(square); !unit.empty() && unit.side != Side::none) {
      units.push_back({.square = square, .unit = unit});
    }
  }
  return units_json(units, problem);
}

}  // namespace

std::optional<std::string> fen_units(const Position& position) {
  const Geometry& board = position.geometry();
  std::string text;
  for (int rank = static_cast<int>(board.ranks()) - 1; rank >= 0; --rank) {
    unsigned empty = 0;
    const auto write_empty = [&] { text += empty > 0 ? std::to_string(empty) : ""; };
    for (int file = 0; file < static_cast<int>(board.files()); ++file) {
      const Unit& unit = position.at(board.at(file, rank));
      if (unit.empty()) {
        ++empty;
        continue;
      }
      const auto letter = fen_letter(unit);
      if (!letter) {
        return std::nullopt;
      }
      write_empty();
      empty = 0;
      text += *letter;
    }
    write_empty();
    text += rank > 0 ? "/" : "";
  }
  return text;
}

std::optional<std::string> fen_text(const Phase& phase) {
  const Position& position = phase.position;
  if (!position.geometry().is_classical()) {
    return std::nullopt;
  }
  const auto units = fen_units(position);
  if (!units) {
    return std::nullopt;
  }
  const auto en_passant = EnPassant::from_memory(position.memory(RuleSet::en_passant));
  return fmt::format("{} {} {} {} 0 1", *units, position.to_move() == Colour::white ? "w" : "b",
                     castling(*phase.rules, position),
                     en_passant ? position.geometry().name(en_passant->crossed) : "-");
}

std::vector<Square> shown_squares(const Phase& phase) {
  const auto slot = phase.rules->shown_squares;
  if (!slot) {
    return {};
  }
  const SquareList squares = SquareList::from_memory(phase.position.memory(*slot));
  return {squares.begin(), squares.end()};
}

Json start_json(const Phase& phase, const Problem& problem) {
  const auto fen = fen_text(phase);
  Json start{{"units", units_of(phase.position, problem)},
             {"to_move", phase.position.to_move() == Colour::white ? "white" : "black"},
             {"fen", fen ? Json(*fen) : Json()}};
  if (phase.target) {
    start["target_units"] = units_of(*phase.target, problem);
  }
  return start;
}

}  // namespace warp::report
