#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <vector>

#include "solver/board/position/unit.hpp"
#include "solver/search/play/phase.hpp"

namespace warp {

/// What the orthodox engine deduces about a proof game, or another way to a position, before it
/// searches (solver/techniques/deduction): true of every solution, if there is any.
struct DeducedGame {
  /// A unit on a square.
  struct Standing {
    WalkId walk = 0;
    Square square = no_square;
  };
  /// A unit of the first position, followed through the game.
  struct Man {
    Colour side = Colour::white;
    Standing home;
    std::vector<Standing> becomes;       ///< the units of the target that it may be in the end
    std::vector<Square> captured_on;     ///< where it may have been captured
    unsigned moves = 0;                  ///< that it made at least
    std::vector<unsigned> numbers;       ///< of moves that it may have made, in rising order
    bool castled = false;                ///< a king whose only first move is castling
    std::vector<Square> route;           ///< from its home to its last square, if there is only one
    std::vector<Square> promotion_on{};  ///< where it may have been promoted

    /// Is it certain that it survived, or that it was captured?
    bool survived() const { return captured_on.empty(); }
    bool was_captured() const { return becomes.empty(); }
    bool never_moved() const { return survived() && moves == 0 && route.size() == 1; }
  };
  /// Men that hinder each other. `alone`: the moves, by side, that they need if each is alone on
  /// the board. Together they need more: besides `alone`, at least the moves of one of `more`.
  struct Jam {
    std::vector<std::size_t> men;  ///< numbers in `men`
    std::array<unsigned, 2> alone{};
    std::vector<std::array<unsigned, 2>> more;
  };
  /// The man `before` left its square, or was captured there, before `after` made its first move.
  /// Numbers in `men`.
  struct Order {
    std::size_t before = 0, after = 0;
    bool operator==(const Order&) const = default;
  };
  /// What distinguishes a case: the fate of a man, or the number of its moves.
  struct Assumed {
    std::size_t man = 0;  ///< number in `men`
    bool is_fate = false;
    bool operator==(const Assumed&) const = default;
  };
  /// Some of the games. All cases together are all games.
  struct Case {
    std::vector<Assumed> assumed;
    std::vector<Man> men;       ///< in the games of this case, with the same numbers
    std::vector<Order> orders;  ///< those that not all games have
  };

  std::array<unsigned, 2> moves{};  ///< of White and Black
  /// The least moves that the men of each side make together.
  std::array<unsigned, 2> needed{};
  std::array<unsigned, 2> captures{};  ///< by White and by Black
  bool impossible = false;             ///< there is no such game; then nothing else is said
  std::vector<Man> men;
  std::vector<Order> orders;
  std::vector<Jam> jams;
  std::vector<Case> cases;  ///< none, or at least two
};

/// Returns what is deduced about `phase`. Nothing unless the phase asks for a way to a position, in
/// help or series play, that the orthodox engine plays; nothing if `stopped` returned true. `bytes`
/// is the memory that this may take.
///
/// If `most_cases` is not 0, groups of men are looked at, too, and the games are divided into cases
/// as far as the search divides them. What holds in all cases is stated of all games; at most
/// `most_cases` cases are stated. This takes up to ten times as long.
std::optional<DeducedGame> deduce_game(const Phase& phase, std::function<bool()> stopped,
                                       std::size_t bytes, std::size_t most_cases = 0);

}  // namespace warp
