#pragma once

#include <memory>
#include <string_view>
#include <vector>

#include "solver/engines/general/game.hpp"
#include "solver/rules/general/condition.hpp"

namespace warp::orthodox {
class Game;
}  // namespace warp::orthodox

namespace warp::test {

/// The position from which games begin.
inline constexpr const char* game_array = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -";

/// A game from the fields of a FEN (S or N for knight), with `conditions` in force. Units on the
/// squares named in `power_men` are Power men; `last_steps` are the steps of the opponent's last
/// move (0: unknown).
Game game_from_fen(std::string_view fen, const std::vector<const Condition*>& conditions = {},
                   std::string_view parameter = {}, std::string_view power_men = {},
                   unsigned last_steps = 0);

/// The same of orthodox chess, played by the engine for it.
orthodox::Game fast_game(std::string_view fen);

/// The same under a progressive game that stands at turn `turn`.
Game game_at_turn(std::string_view fen, const Condition& condition, unsigned turn,
                  bool ten_turn_rule = false);

/// How many sequences of `depth` complete moves there are from here.
std::uint64_t perft(Game& game, unsigned depth);

}  // namespace warp::test
