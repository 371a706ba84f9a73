#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "solver/board/position/unit.hpp"

namespace warp {

/// One of the players of a game for many (M. Hohmann, "Das Schachtheorem", 2002, chapter 8.6). w1
/// to w4 own the first squares along the dimensions 1 to 4 (ranks, files, levels, depths) and their
/// pawns go up; s1 to s4 own the last squares and their pawns go down. Opposite players have the
/// same number. The number of a player here is 0 to 3 for w1 to w4, 4 to 7 for s1 to s4.
using PlayerId = std::uint8_t;
inline constexpr std::size_t most_players = 8;
inline constexpr std::size_t most_player_dimensions = most_players / 2;
inline constexpr PlayerId no_player = 0xff;

/// A set of players, one bit each.
using PlayerSet = std::uint8_t;
constexpr PlayerSet player_bit(PlayerId player) { return static_cast<PlayerSet>(1U << player); }

inline constexpr std::array<std::string_view, most_players> player_names{"w1", "w2", "w3", "w4",
                                                                         "s1", "s2", "s3", "s4"};

/// Units are marked with their player: the attributes behind those of Attribute.
inline constexpr unsigned first_player_attribute = 24;
inline constexpr std::uint32_t player_attributes = 0xffU << first_player_attribute;
constexpr Attribute attribute_of(PlayerId player) {
  return static_cast<Attribute>(first_player_attribute + player);
}

/// The player of a unit; no_player if it has none.
constexpr PlayerId player_of(const Unit& unit) {
  const std::uint32_t marks = unit.attributes & player_attributes;
  return marks == 0 ? no_player
                    : static_cast<PlayerId>(std::countr_zero(marks) -
                                            static_cast<int>(first_player_attribute));
}

/// The player with this name in either case; nothing if there is none.
constexpr std::optional<PlayerId> player_called(std::string_view name) {
  if (name.size() != 2) {
    return std::nullopt;
  }
  const bool rises = name[0] == 'w' || name[0] == 'W';
  const std::size_t number = std::string_view("1234").find(name[1]);
  if ((!rises && name[0] != 's' && name[0] != 'S') || number >= most_player_dimensions) {
    return std::nullopt;
  }
  return static_cast<PlayerId>(number + (rises ? 0 : most_player_dimensions));
}

/// Does the player own first squares, so that his pawns go up?
constexpr bool goes_up(PlayerId player) { return player < most_player_dimensions; }
constexpr PlayerId opposite_player(PlayerId player) {
  return static_cast<PlayerId>(player ^ most_player_dimensions);
}
/// The place of the player's dimension among coordinates, which begin with file and rank.
constexpr std::size_t axis_of(PlayerId player) {
  const std::size_t number = player % most_player_dimensions;
  return number < 2 ? 1 - number : number;
}

/// The side on which a unit is shown: w players are white, s players black, whatever side it has at
/// a point of the play.
constexpr Side shown_side(const Unit& unit) {
  const PlayerId player = player_of(unit);
  return player == no_player ? unit.side : goes_up(player) ? Side::white : Side::black;
}

}  // namespace warp
