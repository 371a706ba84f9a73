#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "solver/engines/invisible/played_line.hpp"

namespace warp::invisible {

/// An invisible unit in a world: what it is, and where it stands in the diagram. `origin` nowhere:
/// that is not decided. If half-moves of it are decided, it is on the board from the first of them,
/// a capture, on, and `man` is what it is then; if none is, it is somewhere, and on no board.
struct HiddenMan {
  WorldMan man = WorldMan::none;
  Side side = Side::white;
  std::int8_t origin = nowhere;

  bool comes_late() const { return origin == nowhere; }
};

/// A half-move of an invisible unit in a world.
struct HiddenMove {
  std::int8_t number = no_man;  ///< index into WorldPlan::men
  std::int8_t to = nowhere;
  WorldMan promotion = WorldMan::none;

  static constexpr std::int8_t no_man = -3;
  bool decided() const { return number != no_man; }
};

/// A world, or a part of one: some invisible units and some of their half-moves are decided, all
/// others are open.
struct WorldPlan {
  boost::container::static_vector<HiddenMan, most_invisible> men;
  boost::container::static_vector<HiddenMove, most_half_moves>
      moves;  ///< one for each half-move; for those of units that are seen, open

  /// The first half-move of a unit; the number of half-moves if it has none.
  std::size_t first_move_of(std::size_t number) const {
    std::size_t at = 0;
    while (at < moves.size() && moves[at].number != static_cast<std::int8_t>(number)) {
      ++at;
    }
    return at;
  }
  bool is_somewhere(std::size_t number) const {
    return men[number].comes_late() && first_move_of(number) == moves.size();
  }
};

/// How many invisible units of `colour` a line must have: each that castles, or is known to be
/// captured, is another one; and one more is its king, or moves when those are gone.
std::size_t least_units(const PlayedLine& line, Colour colour);

/// How many units must still come to `plan` in any world of `line` that contains it. `which`: only
/// those of one colour that those of the plan whose side is open cannot be.
std::size_t units_needed(const PlayedLine& line, const WorldPlan& plan);
std::size_t units_needed(const PlayedLine& line, const WorldPlan& plan, Colour which);

/// Why a plan does not go with a line.
struct Conflict {
  enum class Kind : std::uint8_t {
    none,
    hopeless,      ///< no more units and no other moves can mend it
    in_the_way,    ///< a unit of the plan should have gone elsewhere
    needs_unit,    ///< an invisible unit must stand on one of `squares`
    undecided,     ///< the unit on the square must be `man`, if that is given, of `side`
    needs_mover,   ///< an invisible unit must capture in half-move `at`
    king_attacked  ///< an invisible unit must stand on one of `squares`, or capture on `attacker`
  };
  Kind kind = Kind::none;
  std::size_t at = 0;  ///< the number of half-moves played
  SquareList squares{};
  int attacker = nowhere;  ///< an invisible unit of the plan
  std::size_t number = 0;  ///< of the unit that is undecided
  Colour attacked = Colour::white;
  /// What must stand there; nothing: any unit of `side`, or of any side.
  std::optional<WorldMan> man{};
  std::optional<Side> side{};
};

/// A line played in a world.
class PlayedWorld {
 public:
  /// Plays as far as there is no conflict. Half-moves TI~-~ that are not decided are passed over;
  /// a unit that alone can have made one leaves the board.
  /// Both must outlive it.
  PlayedWorld(const PlayedLine& line, const WorldPlan& plan);
  /// Plays only the last half-move: `before` is the position before it, which was reached without
  /// a conflict. Earlier positions are not known.
  PlayedWorld(const PlayedLine& line, const WorldPlan& plan, const WorldBoard& before);

  const Conflict& conflict() const { return conflict_; }
  /// The position after so many half-moves, as far as it was reached.
  const WorldBoard& after(std::size_t half_moves) const { return boards_[half_moves]; }
  const WorldBoard& end() const { return boards_.back(); }
  bool reached(std::size_t half_moves) const { return half_moves < boards_.size(); }
  /// The square of a unit of the plan after so many half-moves; nowhere if it was captured.
  int square_of(std::size_t number, std::size_t half_moves) const;

  /// Is the side to move at the end in check?
  bool in_check() const;
  /// Can the side to move at the end move? Castling is not looked at.
  bool has_reply() const;

 private:
  void set_up();
  bool play(std::size_t at);
  bool play_shown(const SeenStep& step, std::size_t at, WorldBoard& board);
  bool castle(const SeenStep& step, std::size_t at, WorldBoard& board);
  bool play_hidden(const SeenStep& step, std::size_t at, WorldBoard& board);
  bool pass_over(const SeenStep& step, std::size_t at, WorldBoard& board);
  bool reveal(const SeenStep& step, std::size_t at, WorldBoard& board);
  bool need_safe(int square, Colour colour, std::size_t at, const WorldBoard& board);
  bool fail(Conflict::Kind kind, std::size_t at);
  bool need(std::size_t at, int square, std::optional<WorldMan> man, std::optional<Side> side);
  bool need_decided(std::size_t at, int square, const WorldBoard& board,
                    std::optional<WorldMan> man, Side side);
  bool legal_after(WorldBoard board, int from, int to, int taken, Colour colour) const;

  const PlayedLine& line_;
  const WorldPlan& plan_;
  boost::container::static_vector<WorldBoard, most_half_moves + 1> boards_;
  Conflict conflict_;
};

/// May the unit on `from` go to `to` in this half-move? Not to what is seen, nor to a king.
bool may_go_hidden(const WorldBoard& board, int from, int to, const SeenStep& step);
/// Where it may go.
SquareList hidden_destinations(const WorldBoard& board, int from, const SeenStep& step);

}  // namespace warp::invisible
