#include "solver/app/reference/reference_goals.hpp"

#include <array>

namespace warp {

std::string_view goal_meaning(GoalKind kind) {
  switch (kind) {
    case GoalKind::mate:
      return "the opponent is mated";
    case GoalKind::stalemate:
      return "the opponent is stalemated";
    case GoalKind::double_stalemate:
      return "both sides are stalemated";
    case GoalKind::auto_stalemate:
      return "the side that has moved is itself stalemated";
    case GoalKind::auto_mate:
      return "the side that has moved is itself mated";
    case GoalKind::check:
      return "the opponent is in check";
    case GoalKind::capture:
      return "the move captures";
    case GoalKind::target:
      return "a unit arrives on the stated square";
    case GoalKind::castling:
      return "the move is a castling";
    case GoalKind::en_passant:
      return "the move captures en passant";
    case GoalKind::double_mate:
      return "both sides are mated";
    case GoalKind::counter_mate:
      return "as ##, where the move answers a mate by a mate";
    case GoalKind::win_piece:
      return "the move captures a unit that is not reborn";
    case GoalKind::any:
      return "any legal move";
    case GoalKind::kiss:
      return "the unit that moves arrives next to the unit that stood on the stated square in the "
             "diagram, and no other unit is next to that one";
    case GoalKind::circuit:
      return "a unit returns to its square in the diagram by moves";
    case GoalKind::exchange:
      return "two units have exchanged their squares of the diagram by moves";
    case GoalKind::circuit_rebirth:
      return "a unit returns to its square in the diagram by a rebirth";
    case GoalKind::exchange_rebirth:
      return "two units have exchanged their squares of the diagram by a rebirth";
    case GoalKind::chess_81:
      return "the unit that moves arrives on the last rank of its side";
    case GoalKind::mate_or_stalemate:
      return "the opponent is mated or stalemated";
    case GoalKind::proof_game:
      return "the diagram is reached from the game array";
    case GoalKind::a_to_b:
      return "a second stated position is reached from the first";
  }
  return {};
}

std::span<const StipulationForm> stipulation_forms() {
  static constexpr std::array forms{
      StipulationForm{"#2", "White forces the goal in two moves"},
      StipulationForm{"s#2", "White forces Black to reach the goal against White"},
      StipulationForm{"r#2", "as s#, and each side must reach the goal in one move if it can"},
      StipulationForm{"semi-r#2", "as r#, but only Black must reach the goal if he can"},
      StipulationForm{"h#2", "Black begins and both sides help White to reach the goal"},
      StipulationForm{"h#2.5", "the same with a half-move more, so that White begins"},
      StipulationForm{"hs#2", "both sides help until White can play s#1"},
      StipulationForm{"hr#2", "both sides help until White can play r#1"},
      StipulationForm{"reci-h#2", "as h#, and Black could also reach the goal with his last move"},
      StipulationForm{"ser-#3",
                      "White makes three moves in a row, the last of which reaches the goal"},
      StipulationForm{"ser-h#3", "Black makes three moves in a row, then White reaches the goal"},
      StipulationForm{"ser-s#3",
                      "White makes three moves in a row, then Black must reach the goal"},
      StipulationForm{"ser-r#3",
                      "as ser-s#, and each side must reach the goal in one move if it can"},
      StipulationForm{"pser-#3", "as ser-#, but a check may be given earlier and must be parried"},
      StipulationForm{"pser-h#3",
                      "as ser-h#, but a check may be given earlier and must be parried"},
      StipulationForm{"phser-#3", "as pser-#, and the side that parries helps"},
      StipulationForm{"2->ser-h#3", "a series of two moves by White before the ser-h#3"},
      StipulationForm{"exact-#3", "the goal in exactly three moves, not in fewer"},
      StipulationForm{"dia4.0", "proof game: how the game array leads to the diagram"},
      StipulationForm{"ser-dia4", "the same by moves of White alone"},
      StipulationForm{"a=>b3", "moves that lead from one position to another one"},
  };
  return forms;
}

}  // namespace warp
