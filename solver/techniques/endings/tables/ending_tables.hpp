#pragma once

#include <utility>
#include <vector>

#include "solver/board/position/function_ref.hpp"
#include "solver/techniques/endings/ending.hpp"
#include "solver/techniques/endings/positions/position_index.hpp"
#include "solver/techniques/endings/tables/tables.hpp"

namespace warp::endings {

/// Tables under the orthodox rules, one for each material: a capture or a promotion leads to a
/// table that is complete.
class EndingTables final : public MaterialTables {
 public:
  /// See Game for `rules`.
  EndingTables(std::shared_ptr<const RuleSet> rules, TableOptions options);

  std::optional<Objection> refusal(const Material& material) override {
    return game_.refusal(material);
  }
  std::optional<Objection> why_illegal(const Material& material, const Placement& placement,
                                       Colour to_move) override {
    return game_.why_illegal(material, placement, to_move);
  }
  void make(const Material& material, const std::atomic<bool>& interrupted) override;
  /// Returns what make() would do: tables of `material` and of all that can come of it.
  WorkAhead work(const Material& material);

  const EndingTable* last() const override { return last_; }
  /// Calls `visit` for all tables that make() has made. The last one is complete if is_complete().
  void each(FunctionRef<void(const EndingTable&)> visit) const {
    for (const auto& [material, ending] : endings_) {
      visit(*ending);
    }
  }
  const RuleSet& rules() const override { return game_.rules(); }

 private:
  using Planned = std::vector<std::pair<Material, PositionIndex>>;
  /// Adds the tables that are wanted to `planned`.
  WorkAhead plan(const Material& material, Planned& planned);

  TableRules game_;
  Endings endings_;
  const EndingTable* last_ = nullptr;
};

}  // namespace warp::endings
