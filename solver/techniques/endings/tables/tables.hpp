#pragma once

#include <atomic>
#include <cstddef>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "solver/techniques/endings/obstacle.hpp"
#include "solver/techniques/endings/positions/retrograde.hpp"
#include "solver/techniques/endings/tables/table.hpp"

namespace warp::endings {

/// What is known of the work before it is done.
struct WorkAhead {
  std::size_t tables = 0;
  std::uint64_t positions = 0;
  std::uint64_t bytes = 0;
  bool estimated = false;  ///< the bytes are an estimate
};

/// How tables are made and kept.
struct TableOptions {
  std::size_t memory = std::size_t{1} << 30U;  ///< bytes that all tables together may take
  std::string directory;                  ///< where tables are kept; empty: nowhere. It must exist.
  std::string board;                      ///< the words for the board, which a file states
  std::string version;                    ///< of the program, which a file states
  std::vector<std::string> conditions{};  ///< as a problem states them, in English
  /// Is told, before any table is made, how many there will be and what they take.
  std::function<void(const WorkAhead&)> planned = [](const WorkAhead&) {};
  std::function<void(const TableProgress&)> note = [](const TableProgress&) {};
};

/// Tables of a material and of all that can come of it.
class MaterialTables {
 public:
  /// Returns the tables for `rules`: EndingTables if there are no conditions, else PlayedTables,
  /// which may throw NoTable.
  static std::unique_ptr<MaterialTables> of(std::shared_ptr<const RuleSet> rules,
                                            TableOptions options);
  virtual ~MaterialTables() = default;
  MaterialTables(const MaterialTables&) = delete;
  MaterialTables& operator=(const MaterialTables&) = delete;

  virtual const RuleSet& rules() const = 0;

  /// Returns why there can be no table of this material (a capture en passant is possible, which
  /// depends on the move before); nothing if there can.
  virtual std::optional<Objection> refusal(const Material& material) = 0;
  /// Returns why the position cannot occur: "Black, which is not to move, is in check". Nothing if
  /// it can, or if that is not known before the tables are made. No two units may share a square.
  virtual std::optional<Objection> why_illegal(const Material& material, const Placement& placement,
                                               Colour to_move) = 0;

  /// Makes the tables for `material`, or reads them. Stops when `interrupted` is set. Throws
  /// TooLarge before anything is made - under conditions, where the memory is estimated, perhaps
  /// later -, TooLong, FileFault, NoTable, and BeyondRoom. refusal() must be nothing.
  virtual void make(const Material& material, const std::atomic<bool>& interrupted) = 0;

  /// The table that was made last: the one asked for, unless make() was interrupted before. null
  /// before make().
  virtual const Table* last() const = 0;
  /// Mates in fewer half-moves than this are known in last().
  unsigned known() const { return known_; }
  bool is_complete() const { return known_ > Value::most_plies; }

 protected:
  explicit MaterialTables(TableOptions options) : options_(std::move(options)) {}

  const TableOptions& options() const { return options_; }
  void set_known(unsigned plies) { known_ = plies; }
  /// Throws TooLarge: the tables for `material` need `bytes`. `roughly`: that is an estimate.
  [[noreturn]] void refuse_bytes(const std::string& material, std::uint64_t bytes,
                                 bool roughly) const;
  /// More bytes than any memory has.
  static constexpr std::uint64_t very_much = std::uint64_t{1} << 60U;

 private:
  TableOptions options_;
  unsigned known_ = 0;
};

}  // namespace warp::endings
