#pragma once

#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "solver/rules/general/rule_set.hpp"
#include "solver/techniques/endings/tables/tables.hpp"
#include "solver/techniques/mates/endings.hpp"

namespace warp {

/// Tables of endings for the orthodox engine, made when they are worth it.
///
/// Direct mates with few units are long, and the search meets the same positions again at every
/// length. A table says at once whether a side can force mate, and in how many moves, so that the
/// search has nothing to try: `#16` with king and rook against king took 4 s and takes a twentieth
/// of a second.
///
/// Sound, because the table answers the very question of a direct mate: "does the attacker mate
/// within n moves, whatever is played?" It does not say which moves do; the search asks about the
/// position after each move. Positions in which castling or a capture en passant is possible are
/// not asked about; material with pawns of both sides has no table.
///
/// To make tables of n positions takes about as long as the search takes to play 4 n half-moves.
/// Those of a material and of all that can come of it are made when the search has played 2 n among
/// positions with these units: who needs them waits little longer than for the tables alone, and
/// who does not need them has mostly finished by then. No answer depends on when that is.
class EndingValues final : public orthodox::Endings {
 public:
  /// `rules` must be those of orthodox chess on the classical board. `bytes`: the memory that all
  /// tables may take. `stopped` is asked while one is made; true means give up. `at_once`: tables
  /// are made at the first question (for tests).
  EndingValues(std::shared_ptr<const RuleSet> rules, std::size_t bytes,
               std::function<bool()> stopped, bool at_once);

  std::optional<unsigned> half_moves_to_mate(const orthodox::Board& board,
                                             std::uint64_t played) override;

 private:
  /// The units of a position: three bits for the number of each kind of each side.
  using Signature = std::uint64_t;

  /// What is known of one material.
  struct Entry {
    std::atomic<Signature> units{0};       ///< 0: none yet
    std::atomic<std::uint64_t> played{0};  ///< half-moves between questions about these units
    std::atomic<std::uint64_t> worth{0};   ///< ... after which tables are made; 0: not known yet
    std::atomic<const endings::Table*> table{nullptr};
    std::atomic<bool> refused{false};  ///< there can be no table
  };

  static Signature signature_of(const orthodox::Board& board);
  static Signature signature_of(const endings::Material& material);
  Entry* entry_for(Signature units);
  bool may_be_worth_it(Entry& entry, unsigned units, std::uint64_t played);
  /// Makes the table for the units of `board`, if that is worth it.
  void make(Entry& entry, const orthodox::Board& board);
  static std::optional<unsigned> value(const endings::Table& table, const orthodox::Board& board);

  std::shared_ptr<const RuleSet> rules_;
  std::size_t bytes_;  ///< that are left
  std::function<bool()> stopped_;
  bool at_once_;
  std::array<Entry, 256> entries_;
  std::mutex making_;
  std::vector<std::unique_ptr<endings::MaterialTables>> tables_;  ///< all that were made
};

}  // namespace warp
