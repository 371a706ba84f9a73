#include "parser/placement.hpp"

#include <algorithm>
#include <array>
#include <map>

#include "parser/pieces.hpp"
#include "solver/board/movement/walk.hpp"
#include "solver/board/position/player.hpp"

namespace warp::parser {

void check_placement(Input& input, const std::vector<PlacedUnit>& units, bool several_kings) {
  std::map<Square, const PlacedUnit*> board;
  for (const PlacedUnit& unit : units) {
    const bool replaces = !board.insert_or_assign(unit.square, &unit).second;
    if (replaces) {
      input.warn(unit.where, MessageId::unit_replaced,
                 {{"square", input.square_name(unit.square)}});
    }
  }
  const bool of_players = std::ranges::any_of(
      units, [](const PlacedUnit& unit) { return player_of(unit.unit) != no_player; });
  if (several_kings || of_players) {
    return;
  }
  std::array<const PlacedUnit*, 2> king{};
  for (const PlacedUnit& unit : units) {
    if (board[unit.square] != &unit) {
      continue;
    }
    if (!(*input.walks)[unit.unit.walk].royal && !unit.unit.is(Attribute::royal)) {
      continue;
    }
    for (const Colour colour : {Colour::white, Colour::black}) {
      if (!unit.unit.belongs_to(colour)) {
        continue;
      }
      const PlacedUnit*& first = king[index(colour)];
      if (first == nullptr) {
        first = &unit;
        continue;
      }
      input.error(
          unit.where,
          colour == Colour::white ? MessageId::second_white_king : MessageId::second_black_king,
          {{"square", input.square_name(unit.square)},
           {"first", input.square_name(first->square)}});
      return;
    }
  }
}

bool warn_of_nightriders(Input& input, const std::vector<PlacedUnit>& units) {
  // Other boards are fairy chess anyway.
  if (input.language != Language::english || !input.board().is_classical()) {
    return false;
  }
  const WalkId nightrider = walk_of("n", input);
  const PlacedUnit* first = nullptr;
  for (const PlacedUnit& placed : units) {
    const Unit& unit = placed.unit;
    const bool is_fairy =
        unit.walk != nightrider && (unit.walk > walks::pawn || unit.walk == walks::knight);
    if (is_fairy || unit.side == Side::neutral || unit.attributes != 0) {
      return false;
    }
    if (unit.walk == nightrider && first == nullptr) {
      first = &placed;
    }
  }
  if (first != nullptr) {
    input.warn(first->where, MessageId::nightrider,
               {{"unit", parser::quoted("S" + input.square_name(first->square))}});
  }
  return first != nullptr;
}

}  // namespace warp::parser
