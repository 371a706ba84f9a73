#pragma once

namespace warp {

/// What one condition says of captured units and others ask about. Each finds it in the rules, in
/// whatever order they are installed (RuleSet::said_together).
struct CapturedUnits {
  /// They are reborn (Circe), and so are kamikaze units that capture.
  bool are_reborn = false;
  /// They may come back beneath other units.
  bool may_lie_beneath = false;
  /// Their rebirth square is chosen among several squares.
  bool choose_squares = false;
  /// They are reborn, and a unit on their rebirth square makes room (Pongracz Circe, Circe X).
  bool find_room = false;
};

}  // namespace warp
