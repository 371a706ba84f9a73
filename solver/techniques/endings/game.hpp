#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/rules/general/rule_set.hpp"
#include "solver/techniques/endings/material.hpp"
#include "solver/techniques/endings/mover.hpp"
#include "solver/techniques/endings/obstacle.hpp"
#include "solver/techniques/endings/positions/position_index.hpp"
#include "solver/techniques/endings/positions/symmetry.hpp"

namespace warp::endings {

/// Returns "White, which is not to move, is in check".
Objection in_check_out_of_turn(Colour side);
/// Returns "a pawn cannot stand on b8".
Objection cannot_stand(const RuleSet& rules, const MaterialKind& kind, Square square);

/// The orthodox rules as tables need them: what can become of a material, how its units move, and
/// how its positions are numbered.
class TableRules {
 public:
  /// Only the orthodox rules of `rules` are used, on any board. The promotions must be known and
  /// the movement worked out.
  explicit TableRules(std::shared_ptr<const RuleSet> rules);

  const RuleSet& rules() const { return *rules_; }
  const Geometry& geometry() const { return rules_->geometry(); }

  /// Returns why there can be no table of this material (a capture en passant is possible, which
  /// depends on the move before); nothing if there can.
  std::optional<Objection> refusal(const Material& material) const;

  /// Returns `material` without the unit `captured`, and with the walk of the unit `promoted`
  /// replaced by `walk`. Either unit may be no_unit.
  static constexpr std::size_t no_unit = most_units;
  Material after(const Material& material, std::size_t captured, std::size_t promoted,
                 WalkId walk) const;
  /// Returns the walks to which units of this kind promote on some square; empty for most kinds.
  std::vector<WalkId> promotions_of(const MaterialKind& kind) const;

  /// Returns all materials that can come of `material` by captures and promotions, itself last,
  /// each behind those that can come of it.
  std::vector<Material> closure(const Material& material) const;

  /// Returns how units of this kind move. The first call for a kind works out its tables; calls
  /// must not overlap.
  const Mover& mover(const MaterialKind& kind);

  /// Returns why the position cannot occur: "Black, which is not to move, is in check", "a pawn
  /// cannot stand on b8". Nothing if it can. No two units may share a square.
  std::optional<Objection> why_illegal(const Material& material, const Placement& placement,
                                       Colour to_move);

  /// Returns the numbers of the positions of `material`.
  PositionIndex index_of(const Material& material);

  /// Returns a key of everything on which the values of the table of `material` depend: the
  /// squares and their names, and what all units that can occur can do.
  Key fingerprint(const Material& material) const;

  /// The memory of the tables of moves worked out so far, in bytes.
  std::size_t bytes() const;

  /// May a unit of this kind stand on `square`? Only pawns may not stand everywhere.
  bool may_stand(const MaterialKind& kind, Square square);

 private:
  std::vector<MaterialKind> kinds_in(const std::vector<Material>& materials) const;
  void add_to_closure(const Material& material, std::vector<Material>& found) const;

  std::shared_ptr<const RuleSet> rules_;
  Symmetries symmetries_;
  std::map<MaterialKind, std::unique_ptr<Mover>> movers_;
};

}  // namespace warp::endings
