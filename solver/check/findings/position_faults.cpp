#include <array>

#include "solver/board/movement/walk.hpp"
#include "solver/check/findings/legality.hpp"
#include "solver/check/phase.hpp"
#include "solver/engines/general/game.hpp"
#include "solver/setup/messages/message.hpp"

namespace warp::check {

namespace {

/// The units of one side on the board.
struct Force {
  unsigned units = 0, pawns = 0, promoted = 0;
};

Force force_of(const Position& position, Colour colour) {
  // The numbers at the beginning of a game, by walk; further units must have been promoted.
  constexpr std::array<unsigned, walks::pawn + 1> at_first{0, 1, 1, 2, 2, 2, 8};
  std::array<unsigned, walks::pawn + 1> number{};
  Force force;
  for (std::size_t square = 0; square < position.size(); ++square) {
    const Unit& unit = position.at(static_cast<Square>(square));
    if (unit.belongs_to(colour)) {
      ++force.units;
      ++number.at(unit.walk);
    }
  }
  force.pawns = number[walks::pawn];
  for (const WalkId walk : {walks::queen, walks::rook, walks::bishop, walks::knight}) {
    force.promoted += number[walk] > at_first[walk] ? number[walk] - at_first[walk] : 0;
  }
  return force;
}

void find_orthodox_faults(const Position& position, Language language,
                          std::vector<std::string>& faults) {
  constexpr unsigned most_units = 16;
  constexpr unsigned most_pawns = 8;
  for (const Colour colour : {Colour::white, Colour::black}) {
    const std::string side =
        message(colour == Colour::white ? MessageId::white_side : MessageId::black_side, language);
    const Force force = force_of(position, colour);
    if (force.units > most_units) {
      faults.push_back(message(MessageId::too_many_units, language,
                               {{"side", side}, {"number", std::to_string(force.units)}}));
    } else if (force.pawns > most_pawns) {
      faults.push_back(message(MessageId::too_many_pawns, language,
                               {{"side", side}, {"number", std::to_string(force.pawns)}}));
    } else if (force.pawns + force.promoted > most_pawns) {
      faults.push_back(message(MessageId::too_many_promoted, language,
                               {{"side", side},
                                {"number", std::to_string(force.promoted)},
                                {"pawns", std::to_string(force.pawns)}}));
    }
  }
  const Geometry& board = position.geometry();
  for (std::size_t index = 0; index < position.size(); ++index) {
    const auto square = static_cast<Square>(index);
    const bool end_rank = board.rank(square) == 0 || board.rank(square) == board.last_rank();
    if (end_rank && position.at(square).walk == walks::pawn) {
      faults.push_back(
          message(MessageId::pawn_on_end_rank, language, {{"square", board.name(square)}}));
    }
  }
}

}  // namespace

std::vector<std::string> position_faults(const Phase& phase, Language language) {
  std::vector<std::string> faults;
  if (phase.target) {
    return faults;
  }
  if (is_orthodox(*phase.rules, phase.position)) {
    find_orthodox_faults(phase.position, language, faults);
  }
  const Game game(phase.rules, phase.position, nullptr, Techniques::none());
  if (!phase.rules->may_begin_in_check && game.in_check(Colour::white) &&
      game.in_check(Colour::black)) {
    faults.emplace_back(message(MessageId::both_in_check, language));
  }
  return faults;
}

}  // namespace warp::check
