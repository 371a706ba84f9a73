#pragma once

#include "solver/techniques/endings/tables/played_tables.hpp"

namespace warp::endings {

/// One material of PlayedTables.
class PlayedTable final : public Table {
 public:
  /// Both must outlive the table.
  PlayedTable(const PlayedTables& tables, const PositionGraph::Part& part)
      : tables_(tables), part_(part) {}

  const RuleSet& rules() const override { return tables_.rules(); }
  const Material& material() const override { return part_.material; }
  const PositionIndex& index() const override { return part_.index; }

  /// Before the values are known, all are drawn.
  Value value(Colour to_move, PositionIndex::Number number) const override {
    const auto& values = tables_.graph_.values();
    const auto id = part_.id(to_move, number);
    return id < values.size() ? Value(values[id]) : Value::drawn();
  }
  Value value(Colour to_move, const Placement& placement) const override {
    const PositionIndex::Number number = part_.index.number(placement);
    return number == PositionIndex::none ? Value::illegal() : value(to_move, number);
  }

  /// Not known: rules may take units anywhere.
  std::vector<std::uint16_t> parts_of(std::size_t) const override { return {}; }
  bool each_next(const Placement& placement, Colour side, Wanted wanted,
                 Visit visit) const override;
  std::vector<BestMove> best_line(const Placement& placement, Colour to_move) const override;

 private:
  const PlayedTables& tables_;
  const PositionGraph::Part& part_;
};

}  // namespace warp::endings
