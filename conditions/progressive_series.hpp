#pragma once

#include <memory>
#include <string>

#include "conditions/square_memory.hpp"
#include "solver/rules/general/condition.hpp"
#include "solver/rules/general/rule_set.hpp"
#include "solver/rules/general/turn.hpp"

namespace warp {

/// The common part of the progressive games - White makes one move, Black two, White three ... -
/// and of other games whose turns are several moves of a number known beforehand. A check must be
/// parried by the first move of a turn; a side that cannot do so is mated. If a side that is not in
/// check has no legal move at any point of its turn, the game is drawn by progressive stalemate.
/// Source of the rules P1 to P16: the rules leaflet of the variant players' society on progressive
/// chess.
class ProgressiveSeries : public TurnRule {
 public:
  /// The settings of a problem for its turns, and the slots of the position's memory.
  struct Setting {
    const RuleSet& rules;
    unsigned first_turn = 1;      ///< the number of the turn that begins in the diagram
    bool ten_turns = false;       ///< the ten-turn rule (P11) is on
    MemorySlot turns = 0;         ///< see TurnState in the implementation
    SquareMemory double_steps{};  ///< pawns of the mover that stand on the arrival of a double step
    SquareMemory capturable{};    ///< pawns that can now be captured en passant
  };

  explicit ProgressiveSeries(const Setting& setting) : setting_(setting) {}

  bool any_length(const Position& position, FunctionRef<bool(unsigned)> visit) const final;
  /// Positions may be repeated (P10).
  bool forbids_repetition() const final { return false; }
  /// A turn that cannot be continued ends the game with a draw (P4).
  bool stuck_turn_counts() const final { return true; }
  bool follows_units() const override { return false; }

  void end_turn(const TurnGame& game, Position& position, std::size_t singles,
                bool null_move) const final;
  bool over(const Position& position) const final;
  std::optional<unsigned> number(const Position& position) const final;
  std::optional<unsigned> most_singles(const Position& position, unsigned ahead) const final {
    return length(*number(position) + ahead);
  }
  /// A side that moved alone would play turn 5 five times.
  bool allows_series_play() const final { return false; }

  bool mated(TurnGame& game) const override;
  bool stalemated(TurnGame& game) const final;

  std::optional<PlainSeries> plain_series(const Position& position) const final;

  /// The single moves of a turn, by its number, which is at least 1 (P1).
  virtual unsigned length(unsigned turn) const { return turn; }
  /// Can pawns be captured en passant?
  virtual bool en_passant() const { return true; }
  /// May a capture en passant follow another one in the same turn?
  virtual bool captures_again_en_passant() const { return false; }
  /// Updates the memory during a turn: called after each single move.
  void note_single_move(const Played& played) const;
  /// The captures en passant of the side to move (P5).
  void generate_en_passant(const Position& position, Hooks::Emit emit) const;

 protected:
  /// Does this rule end a turn before its last move? Otherwise such a turn is stuck.
  virtual bool ends_early(const TurnGame& game) const = 0;
  /// The meaning of a check before the last move; nothing if the rule is not about check.
  virtual std::optional<EarlyCheck> early_check() const { return std::nullopt; }
  /// Must the units of a series be used equally (PlainSeries::equal_use)?
  virtual bool uses_equally() const { return false; }

  const Setting& setting() const { return setting_; }

 private:
  bool can_be_captured(const Position& position, Square pawn) const;

  Setting setting_;
};

/// Italian rules (P6): only the last move of a full turn may give check.
class ItalianTurns final : public ProgressiveSeries {
 public:
  using ProgressiveSeries::ProgressiveSeries;
  Progress after(const TurnGame& game, const Series& series) const override;

 protected:
  bool ends_early(const TurnGame&) const override { return false; }
  std::optional<EarlyCheck> early_check() const override { return EarlyCheck::forbidden; }
};

/// Scottish rules (P7): any move may give check, and a check ends the turn.
class ScottishTurns : public ProgressiveSeries {
 public:
  using ProgressiveSeries::ProgressiveSeries;
  Progress after(const TurnGame& game, const Series& series) const override;

 protected:
  bool ends_early(const TurnGame& game) const override;
  std::optional<EarlyCheck> early_check() const override { return EarlyCheck::ends_turn; }
};

/// English rules (P8): checks as in the Scottish game, no en passant, and equal use of units.
class EnglishTurns final : public ScottishTurns {
 public:
  using ScottishTurns::ScottishTurns;

  bool en_passant() const override { return false; }
  bool chooses() const override { return true; }
  void choose(const Series& series, std::vector<SingleMove>& legal) const override;
  bool follows_units() const override { return true; }
  bool partner_moves_in_castling() const override { return true; }
  Key state_key(const Series& series) const override;

 protected:
  bool uses_equally() const override { return true; }
};

/// The parameters common to all progressive games, which come first: the number of the first turn
/// and the ten-turn rule.
std::span<const Parameter> progressive_parameters();

/// Makes the rule of turns from the settings of a problem.
using MakeTurns = std::shared_ptr<const ProgressiveSeries> (*)(const ProgressiveSeries::Setting&);
template <class Turns>
std::shared_ptr<const ProgressiveSeries> make_turns(const ProgressiveSeries::Setting& setting) {
  return std::make_shared<Turns>(setting);
}

/// Enters the rule of turns, with the hooks that keep its memory. Returns an empty refusal, or why
/// it cannot be combined with the conditions entered before.
Refusal install_progressive(RuleSet& rules, std::span<const Argument> arguments, MakeTurns make);

}  // namespace warp
