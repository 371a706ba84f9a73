#include "solver/app/batch/results/line_query.hpp"

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "solver/app/api/input.hpp"
#include "solver/app/batch/results/kept_moves.hpp"
#include "solver/app/batch/results/position_query.hpp"
#include "solver/check/themes/play.hpp"
#include "solver/formats/report/moves/canonical_move.hpp"
#include "solver/formats/report/text/text_lines.hpp"
#include "solver/search/play/demand/phase_demand.hpp"
#include "solver/setup/messages/user_language.hpp"

namespace warp::batch {

namespace {

/// The demand that `words` state of the lines of `problem`; null, and messages, if they state none.
std::shared_ptr<const LineDemand> demand_of(const Problem& problem, const std::string& words,
                                            std::vector<Diagnostic>& messages) {
  parser::ParsedProblem parsed;
  parsed.problem.language = problem.language;
  parsed.problem.geometry = problem.geometry;
  parsed.problem.walks = problem.walks;
  add_demand(parsed, words);
  messages = std::move(parsed.diagnostics);
  return parsed.problem.options.empty() ? nullptr : parsed.problem.options.front().demand;
}

/// A branch as it is kept, half-move by half-move.
class BranchOnBoard {
 public:
  BranchOnBoard(const Phase& phase, const PhaseDemand& demand, report::Notation notation)
      : notation_(notation), tally_(demand), mover_(phase.position.to_move()) {
    for (std::size_t square = 0; square < phase.position.size(); ++square) {
      units_.push_back(phase.position.at(static_cast<Square>(square)));
    }
  }

  /// Plays a half-move. Returns false if it cannot be read.
  bool play(std::string_view half_move, bool is_last) {
    const std::string_view number = report::take_until(half_move, '\t');
    const auto move = report::read_canonical(report::take_until(half_move, '\t'), notation_);
    if (!move) {
      return false;
    }
    TurnShown turn{.check = move->gives_check, .ends = is_last};
    std::from_chars(number.data(), number.data() + number.size(), turn.number);
    if (move->goal) {
      turn.reached = move->goal->kind;
    }
    for (std::size_t i = 0; i < move->steps.size(); ++i) {
      const std::vector<Effect> effects = played(move->steps[i]);
      turn.mover = mover_ = mover_of(effects);
      tally_.add(turn, effects, i + 1 == move->steps.size());
    }
    mover_ = opponent(mover_);
    return true;
  }

  bool fits() const {
    return tally_.truth({.moves = 0, .of_side = {0, 0}, .numbers_rise = true}) == Truth::yes;
  }

 private:
  /// What happens in the step. Of what is captured only the square is kept.
  std::vector<Effect> played(const report::WrittenStep& step) {
    std::vector<Effect> effects;
    for (const report::MovePart& part : step.parts) {
      Effect effect{.kind = part.kind,
                    .reason = part.reason,
                    .from = part.from,
                    .to = part.to,
                    .before = part.before,
                    .after = part.after};
      if (effect.kind != EffectKind::add && effect.kind != EffectKind::remember) {
        effect.before = units_[effect.from];
      }
      if (effect.kind == EffectKind::add) {
        effect.after.id = number_of_reborn(effect.after, effects);
      }
      check::apply(effect, units_);
      effects.push_back(effect);
    }
    return effects;
  }

  /// The number of the unit that has left the board before and comes back as `unit`; 0: none.
  static std::uint16_t number_of_reborn(const Unit& unit, const std::vector<Effect>& before) {
    const auto same = std::ranges::find_if(before, [&](const Effect& effect) {
      return effect.kind == EffectKind::remove && effect.before.walk == unit.walk &&
             effect.before.side == unit.side;
    });
    return same == before.end() ? std::uint16_t{0} : same->before.id;
  }

  /// The side of the unit that moves; if it has both, the one whose turn it is.
  Colour mover_of(const std::vector<Effect>& effects) const {
    const auto moved = std::ranges::find(effects, Reason::movement, &Effect::reason);
    const Side side = moved == effects.end() ? Side::none : moved->before.side;
    return side == Side::white ? Colour::white : side == Side::black ? Colour::black : mover_;
  }

  report::Notation notation_;
  DemandTally tally_;
  check::UnitsBySquare units_;
  Colour mover_;  ///< whose turn it is
};

/// Does the branch, from the letter of its twin to its last half-move, meet what is demanded?
bool branch_fits(std::string_view branch, const Setup& setup,
                 const std::shared_ptr<const LineDemand>& demand) {
  constexpr std::string_view twin = "twin\t";
  std::vector<std::string_view> lines;
  for (const std::string_view line : report::lines_of(branch)) {
    lines.push_back(line);
  }
  std::string_view letter;
  if (!lines.empty() && lines.front().starts_with(twin)) {
    letter = lines.front().substr(twin.size());
    lines.erase(lines.begin());
  }
  const auto phase = std::ranges::find_if(
      setup.phases, [&](const Phase& each) { return letter.empty() || each.info.twin == letter; });
  if (phase == setup.phases.end() || lines.empty()) {
    return false;
  }
  const PhaseDemand wanted(demand, phase->position, *phase->rules);
  BranchOnBoard played(*phase, wanted, report::notation_of(setup.problem));
  for (std::size_t i = 0; i < lines.size(); ++i) {
    if (!played.play(lines[i], i + 1 == lines.size())) {
      return false;
    }
  }
  return played.fits();
}

}  // namespace

LineQuery::LineQuery(std::string words) : words_(std::move(words)) {
  if (words_.empty()) {
    return;
  }
  Problem any;
  any.language = user_language();
  std::vector<Diagnostic> messages;
  const auto demand = demand_of(any, words_, messages);
  if (demand == nullptr) {
    throw UnreadableQuery(messages.empty() ? words_ : messages.front().text());
  }
  if (!demand->themes.empty()) {
    constexpr Names elsewhere{"themes are found by warp themes, not here",
                              "Themen findet warp themes, nicht dieser Befehl",
                              "les thèmes sont trouvés par warp themes, pas ici"};
    throw UnreadableQuery(std::string(elsewhere.in(user_language())));
  }
}

bool LineQuery::fits(const Problem& problem, const Result& result) const {
  if (words_.empty()) {
    return true;
  }
  std::vector<Diagnostic> messages;
  const auto demand = demand_of(problem, words_, messages);
  if (demand == nullptr || !result.moves || !problem.stipulation) {
    return false;
  }
  const Setup setup = set_up_to_solve(problem);
  return std::ranges::any_of(
      branches_of_moves(*result.moves).lines,
      [&](const std::string& branch) { return branch_fits(branch, setup, demand); });
}

}  // namespace warp::batch
