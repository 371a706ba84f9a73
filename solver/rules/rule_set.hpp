#pragma once

#include <array>
#include <bitset>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "solver/board/position.hpp"
#include "solver/movement/movement.hpp"
#include "solver/rules/move.hpp"

namespace warp {

class TurnRule;

/// What an optimisation may take for granted. A rule set starts with all of them (the orthodox
/// rules); setup takes away what a condition does not expressly keep (Condition::keeps).
enum class Capability : std::uint8_t {
  captured_stays_captured,  ///< no rebirth
  sides_fixed,              ///< units keep their colour
  walks_fixed,              ///< except by promotion
  check_is_observation,     ///< check = a royal is observed by plain geometry
  local_moves,      ///< a move changes its departure, arrival and capture squares (and castling)
  one_move_a_turn,  ///< every turn is one single move
  key_is_complete,  ///< Position::key() holds all that the future depends on
};
using Capabilities = std::bitset<7>;

/// When, in the course of a single move, an effect happens. The order of the enumerators is the
/// order of effects and the only thing that decides how conditions combine.
enum class Stage : std::uint8_t {
  movement,  ///< capture, departure to arrival, the castling partner
  promotion,
  transformation,  ///< further changes of walk
  recolouring,
  rebirth,
  bookkeeping,  ///< rights, en passant, step counts
};
inline constexpr std::size_t stages = 6;

/// A single move while it is being played.
struct Played {
  Position& position;
  const SingleMove& move;
  Colour mover;
  Position::Mark start;  ///< the effects of this single move begin here
};

/// The places where rules reach into the game. Each is a list, composed once when the game is set
/// up; empty lists cost nothing in the inner loop.
struct Hooks {
  using Emit = std::function<void(const SingleMove&)>;

  /// May this single move be played, as far as departure, arrival and capture tell?
  std::vector<std::function<bool(const Position&, const SingleMove&)>> move_filter;
  /// Further single moves of the side to move.
  std::vector<std::function<void(const Position&, const Emit&)>> extra_moves;
  /// What else happens when a single move is played.
  std::array<std::vector<std::function<void(const Played&)>>, stages> effects;
  /// Does the attack of the unit on `observer` against `target` count?
  std::vector<std::function<bool(const Position&, Square observer, Square target)>> observation;
  /// Is the position after a single move of `mover` allowed, apart from self-check?
  std::vector<std::function<bool(const Position&, Colour mover)>> legality;
  /// The number of steps of the move that led to the diagram is stated (bit n = n steps, several if
  /// it is ambiguous). Empty where no rule asks for it.
  std::function<void(Position&, std::uint64_t steps)> state_last_steps;
};

/// The squares of one castling.
struct Castling {
  Colour side;
  bool king_side;
  Square king_from, king_to, partner_from, partner_to;
  std::vector<Square> empty;  ///< must hold no unit
  std::vector<Square>
      unobserved;       ///< must not be attacked: departure, transit, arrival of the king
  std::uint64_t right;  ///< bit in the memory slot of castling rights
  unsigned steps;       ///< 4 or 5: king's steps plus partner's (rules C3)
};

/// All rules of one game: geometry, movement, hooks, capabilities, the rule of turns. Built once by
/// setup and conditions, then shared unchanged by all threads.
class RuleSet {
 public:
  /// The orthodox rules on `geometry` for the given walks. `walks` must hold every walk that stands
  /// on the board or may be promoted to; supported walks only.
  RuleSet(const Geometry& geometry, const WalkSet& walks);

  RuleSet(const RuleSet&) = delete;  // hooks refer to their rule set
  RuleSet& operator=(const RuleSet&) = delete;

  const Geometry& geometry() const { return *geometry_; }
  const Movement& movement() const { return movement_; }

  Hooks hooks;
  Capabilities capabilities = Capabilities{}.set();
  std::vector<WalkId> promotions;  ///< in the order in which they are tried
  std::vector<WalkId> marine_promotions;  ///< the same for marine pawns
  std::vector<Castling> castlings;
  bool kings_are_royal = true;           ///< false: there may be any number of them, or none
  std::shared_ptr<const TurnRule> turn;  ///< null: every turn is one single move

  /// What a unit of `walk` that arrives on `square` for `side` may promote to; nothing if it does
  /// not promote there.
  const std::vector<WalkId>& promotions_on(Square square, WalkId walk, Colour side) const;

  /// Moves that differ only in their hurdle become different moves.
  void keep_hurdles_apart() { movement_.keep_hurdles_apart(); }

  bool keeps(Capability capability) const {
    return capabilities.test(static_cast<std::size_t>(capability));
  }

  /// Memory slots of the base rules.
  static constexpr MemorySlot castling_rights = 0;
  static constexpr MemorySlot en_passant = 1;
  /// A memory slot of a condition's own.
  /// Throws std::length_error if there are none left.
  MemorySlot allocate_slot();

 private:
  const Geometry* geometry_;
  Movement movement_;
  MemorySlot next_slot_ = 2;
};

/// What the en passant slot holds: 0, or the square passed over and where the pawn stands.
struct EnPassant {
  Square crossed = no_square;
  Square pawn = no_square;

  static std::optional<EnPassant> from_memory(std::uint64_t value) {
    if (value == 0) {
      return std::nullopt;
    }
    return EnPassant{static_cast<Square>(value >> 16U & 0xffffU),
                     static_cast<Square>(value & 0xffffU)};
  }
  std::uint64_t to_memory() const {
    return std::uint64_t{1} << 32U | std::uint64_t{crossed} << 16U | pawn;
  }
};

/// Enters the orthodox rules - captures, castling, en passant, promotion - into `rules`, as the
/// first user of the hooks.
void install_orthodox_rules(RuleSet& rules);

/// All castling rights for which king and rook stand on their array squares in `position`.
std::uint64_t castling_rights_by_position(const RuleSet& rules, const Position& position);

}  // namespace warp
