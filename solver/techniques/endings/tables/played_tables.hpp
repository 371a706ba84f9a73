#pragma once

#include <map>
#include <memory>
#include <string>

#include "solver/techniques/endings/positions/position_graph.hpp"
#include "solver/techniques/endings/tables/tables.hpp"

namespace warp::endings {

class PlayedTable;
struct TableName;

/// Tables under any rules without memory: the general engine plays the moves of all positions of a
/// material and of those to which play leads, and all their values are found together.
class PlayedTables final : public MaterialTables {
 public:
  /// Throws NoTable if the rules can have no table (Player).
  PlayedTables(std::shared_ptr<const RuleSet> rules, TableOptions options);
  ~PlayedTables() override;

  const RuleSet& rules() const override { return graph_.rules(); }
  std::optional<Objection> refusal(const Material& material) override {
    return game_.refusal(material);
  }
  std::optional<Objection> why_illegal(const Material& material, const Placement& placement,
                                       Colour to_move) override;
  void make(const Material& material, const std::atomic<bool>& interrupted) override;
  const Table* last() const override;

 private:
  friend class PlayedTable;

  const PlayedTable& table_of(const KindCodes& kinds) const;
  bool read(const std::string& path, const TableName& name);
  void write(const std::string& path, const TableName& name) const;
  void look_at_all(const Material& material, const std::atomic<bool>& interrupted);
  void name_tables(const Material& asked);

  PositionGraph graph_;
  TableRules game_;
  std::map<const PositionGraph::Part*, std::unique_ptr<PlayedTable>> tables_;
  const PlayedTable* last_ = nullptr;
};

}  // namespace warp::endings
