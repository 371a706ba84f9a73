#include <bit>

#include "conditions/all_conditions.hpp"
#include "conditions/power_series.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/turn.hpp"

namespace warp {

namespace {

bool marked(const Unit& unit) { return unit.is(Attribute::power) || unit.is(Attribute::warp); }

class PowerMen final : public PowerSeriesRule {
 public:
  using PowerSeriesRule::PowerSeriesRule;

  bool plays_series(const Position& position, Colour colour) const override {
    return position.units(colour).any_of(
        position.size(), [&](Square square) { return marked(position.at(square)); });
  }

  /// An ordinary unit makes a single move. If several lengths are possible, this move is the same
  /// for all of them; it is admitted once, with the shortest.
  bool admits(const Position& position, const Series& series,
              const SingleMove& move) const override {
    const Unit& unit = position.at(move.from);
    if (!marked(unit)) {
      const std::uint64_t possible = lengths(position);
      return series.played.empty() &&
             series.length == static_cast<unsigned>(std::countr_zero(possible));
    }
    return unit.is(Attribute::power) || block_unbroken(series, move.from);
  }

  Progress after(const TurnGame& game, const Series& series) const override {
    const Square mover = series.last_mover();
    if (mover != no_square && !marked(game.position().at(mover))) {
      return Progress::complete;
    }
    return PowerSeriesRule::after(game, series);
  }

  Key state_key(const Series& series) const override { return block_key(series); }
};

Refusal install_power_men(RuleSet& rules, std::span<const Argument>) {
  const MemorySlot last_steps = rules.allocate_slot();
  return install_power_series(rules, last_steps, std::make_shared<PowerMen>(last_steps));
}

}  // namespace

const Condition power_men{
    .names = {"PowerMen", "PowerSteine", "PiecesPower"},
    .rule = {"A side with units marked as power or warp may answer a move in two ways: by a single "
             "move of an unmarked unit, or by a series of its marked units, as long as in "
             "PowerChess. Units marked as power may move in any order; each unit marked as warp "
             "makes its moves of a series in succession. A pawn keeps its mark when it promotes.",
             "Eine Partei mit als power oder warp bezeichneten Steinen darf auf zwei Arten "
             "antworten: mit einem Einzelzug eines unbezeichneten Steins oder mit einer Serie "
             "ihrer bezeichneten Steine, so lang wie in PowerChess. Als power bezeichnete Steine "
             "dürfen in beliebiger Folge ziehen; jeder als warp bezeichnete macht seine Züge einer "
             "Serie hintereinander. Ein Bauer behält die Bezeichnung bei der Umwandlung.",
             "Un camp qui a des pièces marquées power ou warp peut répondre de deux manières: par "
             "un coup d'une pièce non marquée, ou par une série de ses pièces marquées, aussi "
             "longue qu'en PowerChess. Les pièces marquées power peuvent jouer dans n'importe quel "
             "ordre; chaque pièce marquée warp joue ses coups d'une série à la suite. Un pion "
             "garde sa marque en se promouvant."},
    .source = power_chess_article,
    .install = install_power_men,
    .attributes = attribute_bit(Attribute::power) | attribute_bit(Attribute::warp),
    .with_players = WithPlayers::their_pawns};

}  // namespace warp
