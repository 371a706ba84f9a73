#pragma once

#include <atomic>
#include <functional>
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <vector>

#include "solver/techniques/endings/game.hpp"
#include "solver/techniques/endings/player.hpp"
#include "solver/techniques/endings/positions/position_index.hpp"
#include "solver/techniques/endings/positions/symmetry.hpp"
#include "solver/techniques/endings/tables/value.hpp"

namespace warp::endings {

/// All positions of a material and of every material to which play leads from it - by captures,
/// promotions, rebirths, changes of walk or side -, and the moves between them. Such materials can
/// lead back to each other, so that all positions are numbered together.
class PositionGraph {
 public:
  /// A position with its side to move.
  using Id = std::uint32_t;

  /// Positions with neighbouring ids, with the same material and side to move.
  struct Block {
    std::vector<std::uint16_t> counts;  ///< by position: how many positions its moves lead to
    std::vector<Id> next;               ///< these positions, one position after the other
    bool open = true;                   ///< some position may still be decided

    std::size_t bytes() const {
      return sizeof(Block) + counts.capacity() * sizeof(std::uint16_t) +
             next.capacity() * sizeof(Id);
    }
  };
  static constexpr PositionIndex::Number portion = 1U << 12U;  ///< positions of a block
  static constexpr std::uint64_t most_positions = std::uint64_t{1} << 32U;

  /// The positions of one material.
  struct Part {
    Part(Material m, PositionIndex i) : material(std::move(m)), index(std::move(i)) {}

    Material material;
    PositionIndex index;
    std::uint64_t first = 0;  ///< the id of the first position with White to move
    bool looked_at = false;
    std::array<std::vector<Block>, 2> blocks{};  ///< by side to move

    std::uint64_t positions() const { return 2 * index.size(); }
    Id id(Colour to_move, PositionIndex::Number number) const {
      return static_cast<Id>(first + warp::index(to_move) * index.size() + number);
    }
  };

  /// Squares on which pawns can stand only because play puts them there, by KindCodes::code_of().
  using ExtraSquares = std::map<std::uint16_t, std::set<Square>>;

  /// See Player for `rules`. Throws NoTable.
  explicit PositionGraph(std::shared_ptr<const RuleSet> rules);

  const RuleSet& rules() const { return *rules_; }
  const Player& player() const { return player_; }

  /// What surveying found.
  struct Survey {
    std::size_t parts = 0;
    std::uint64_t positions = 0;
    std::uint64_t bytes = 0;  ///< that positions and moves will take, as far as samples tell
    bool complete = false;    ///< false: interrupted
  };
  /// Finds the materials to which play leads from `material`, by looking at the moves of some
  /// positions of each, evenly spread, and estimates how many moves there are. Throws NoTable.
  /// Gives up when there are very many materials and more bytes are needed than `memory`.
  Survey survey(const Material& material, std::uint64_t memory,
                const std::atomic<bool>& interrupted);

  /// How many positions have been looked at.
  using Note = std::function<void(std::uint64_t done, std::uint64_t positions)>;
  enum class Outcome : std::uint8_t { complete, interrupted, too_large };
  /// Looks at all positions of all parts, and enters in values() which are illegal and which are
  /// mate. survey() must have been called before. Throws NoTable.
  Outcome generate(std::uint64_t memory, const std::atomic<bool>& interrupted, const Note& note);

  /// Makes the parts with these materials instead, without moves, for values that are known
  /// already; `extra` are the squares that pawns can reach there. Returns false if these are not
  /// `positions` positions.
  bool restore(std::span<const Material> materials, const ExtraSquares& extra,
               std::uint64_t positions);

  /// The parts in the order of their materials.
  std::vector<Part*> parts() const;
  /// Null if there is no such part.
  const Part* find(const KindCodes& kinds) const;
  const ExtraSquares& extra_squares() const { return extra_; }

  /// By id.
  std::vector<std::uint8_t>& values() { return values_; }
  const std::vector<std::uint8_t>& values() const { return values_; }
  /// Those of one part: with White, then with Black to move.
  std::span<std::uint8_t> values_of(const Part& part) {
    return std::span(values_).subspan(part.first, part.positions());
  }
  std::span<const std::uint8_t> values_of(const Part& part) const {
    return std::span(values_).subspan(part.first, part.positions());
  }
  /// The bytes that are taken now.
  std::uint64_t bytes() const;
  /// Frees the moves.
  void forget_moves();

 private:
  struct Looking;

  Part& part_of(const KindCodes& kinds);
  const std::vector<bool>& standing(std::uint16_t code);
  bool note_kinds();
  void find_symmetries();
  void note_missing(const Player::Reached& reached);
  void start_again(const Material& material);
  Part* next_part() const;
  std::uint64_t positions_so_far() const {
    const std::lock_guard lock(mutex_);
    return positions_;
  }
  void look_at_moves(Looking& looking, Colour side);
  Value look_at(Looking& looking, const Part& part, Colour side, PositionIndex::Number number);
  std::uint64_t sampled_moves(const Part& part, const std::atomic<bool>& interrupted);
  Outcome generate_part(Part& part, std::uint64_t memory, const std::atomic<bool>& interrupted,
                        const Note& note);

  std::shared_ptr<const RuleSet> rules_;
  TableRules game_;
  Player player_;  ///< threads copy it
  mutable std::mutex mutex_;
  // Guarded by mutex_ while threads look at positions.
  std::map<KindCodes, std::unique_ptr<Part>> parts_;
  std::map<std::uint16_t, std::vector<bool>> standing_;  ///< by code: where such units may stand
  std::uint64_t positions_ = 0;
  ExtraSquares missing_;

  std::optional<Material> root_;
  std::set<std::uint16_t> kinds_;  ///< codes of all units that are known to occur
  std::optional<Symmetries> symmetries_;
  ExtraSquares extra_;
  std::vector<std::uint8_t> values_;
  std::atomic<std::uint64_t> move_bytes_{0};
  std::uint64_t done_ = 0;
};

}  // namespace warp::endings
