#include <array>
#include <memory>
#include <utility>

#include "conditions/all_conditions.hpp"
#include "conditions/captured_units.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/turn.hpp"

namespace warp {

namespace {

/// A unit that captures may move again, and again after each further capture. Its square (it may
/// have been sent elsewhere, or have left the board) is kept in the memory of the position during
/// the turn, as one more than the square.
class CaptureSeries final : public TurnRule {
 public:
  CaptureSeries(MemorySlot runner, std::shared_ptr<const CapturedUnits> captured)
      : runner_(runner), captured_(std::move(captured)) {}

  bool any_length(const Position& position, FunctionRef<bool(unsigned)> visit) const override {
    unsigned captures = 0;
    const SquareSet enemies = position.units(opponent(position.to_move()));
    enemies.any_of(position.size(), [&](Square) {
      ++captures;
      return false;
    });
    if (captured_->are_reborn) {
      // Twice as many: a unit that is captured on its rebirth square finds it occupied.
      captures *= 2;
    }
    for (unsigned length = 1; length <= captures + 1; ++length) {
      if (visit(length)) {
        return true;
      }
    }
    return false;
  }

  bool admits(const Position& position, const Series& series,
              const SingleMove& move) const override {
    const bool first = series.played.empty();
    const bool last = series.left() == 1;
    return (last || move.capture != no_square) &&
           (first || (move.kind != MoveKind::castling && move.kind != MoveKind::whole_board &&
                      move.from + std::uint64_t{1} == position.memory(runner_)));
  }

  Square only_departure(const Position& position, const Series& series) const override {
    return series.played.empty() ? no_square
                                 : static_cast<Square>(position.memory(runner_) - std::uint64_t{1});
  }

  Progress after(const TurnGame& game, const Series& series) const override {
    if (series.left() == 0) {
      return Progress::complete;
    }
    return game.in_check(opponent(game.to_move())) ? Progress::illegal : Progress::goes_on;
  }

  bool forbids_repetition() const override { return false; }
  bool lengths_are_nested() const override { return true; }
  bool mates_by_last_check() const override { return true; }
  bool follows_units() const override { return false; }
  bool is_one_movement() const override { return true; }
  bool movement_goes_on(const Position& position) const override {
    return position.memory(runner_) != 0;
  }

  void end_turn(const TurnGame&, Position& position, std::size_t, bool) const override {
    position.remember(runner_, 0);
  }

 private:
  MemorySlot runner_;
  std::shared_ptr<const CapturedUnits> captured_;
};

constexpr std::array series_capture_unplayed{
    Unplayed{{"{condition} where the rebirth square of a captured unit is a choice: a series could "
              "go on without end",
              "{condition}, wo das Wiedergeburtsfeld eines geschlagenen Steins gewählt wird: eine "
              "Serie könnte ohne Ende weitergehen",
              "{condition} où la case de renaissance d'une pièce prise est un choix : une série "
              "pourrait continuer sans fin"},
             {"A unit that is captured, placed before the capturing unit and captured again would "
              "make a series without a last move.",
              "Ein Stein, der geschlagen, vor den schlagenden Stein gesetzt und wieder geschlagen "
              "wird, gäbe eine Serie ohne letzten Zug.",
              "Une pièce prise, posée devant la pièce qui prend et prise de nouveau ferait une "
              "série sans dernier coup."}}};

Refusal install_series_capture(RuleSet& rules, std::span<const Argument>) {
  const std::shared_ptr<const CapturedUnits> captured = rules.said_together<CapturedUnits>();
  rules.hooks.add_refusal([captured](const RuleSet&, const Position&) {
    return captured->choose_squares ? Refusal::unsupported(series_capture_unplayed.front())
                                    : Refusal{};
  });
  const MemorySlot runner = rules.allocate_slot();
  rules.decide_turns(std::make_shared<const CaptureSeries>(runner, captured));
  rules.hooks.add_effect(Stage::bookkeeping, MayChange::notes(), [runner](Played& played) {
    if (played.captured_something()) {  // a part without capture is the last
      played.position.remember(runner, played.mover_square() + std::uint64_t{1});
    }
  });
  return {};
}

}  // namespace

const Condition series_capture{
    .names = {"SeriesCapture", "SerienSchlag", "SerieCapture"},
    .rule = {"A unit that has captured may move once more as part of the same move; if it captures "
             "again it may go on in the same way. Each part must be a legal move. A part that "
             "gives check ends the move.",
             "Ein Stein, der geschlagen hat, darf im selben Zug noch einmal ziehen; schlägt er "
             "wieder, so darf er ebenso fortfahren. Jeder Teil muss ein legaler Zug sein. Ein "
             "Teil, der Schach bietet, beendet den Zug.",
             "Une pièce qui a capturé peut jouer encore une fois dans le même coup; si elle "
             "capture de nouveau, elle peut continuer de même. Chaque partie doit être un coup "
             "légal. Une partie qui donne échec termine le coup."},
    .source = {"T. Fujiwara, Sake tourney 2023", "T. Fujiwara, Sake-Turnier 2023",
               "T. Fujiwara, tournoi Saké 2023"},
    .install = install_series_capture,
    .unplayed = series_capture_unplayed};

}  // namespace warp
