#pragma once

namespace warp {

/// What one condition says of pawns on their own first rank and others ask about. Each finds it in
/// the rules, in whatever order they are installed (RuleSet::said_together).
struct PawnsAtHome {
  /// Pawns also move to their own first rank if a rule lets them move like other units (Take &
  /// Make).
  bool may_return = false;
};

}  // namespace warp
