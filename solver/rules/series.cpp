#include "solver/rules/series.hpp"

#include <algorithm>
#include <bit>

namespace warp {

unsigned Series::moves_of(Square square) const {
  for (const TouchedUnit& unit : touched) {
    if (unit.square == square) {
      return unit.moves;
    }
  }
  return 0;
}

bool TurnRule::admits(const Position&, const Series&, const SingleMove&) const { return true; }

Key TurnRule::state_key(const Series&) const { return 0; }

namespace {

/// Tag of the property "the turn is complete", used where the search has no aim of its own.
constexpr Key any_completion = scramble(0xc0de);

}  // namespace

/// Follows the touched units and the mover from `departure` through the effects of a single move,
/// and counts the move for its mover.
void SeriesGenerator::touch(std::span<const Effect> effects, Square departure) {
  auto& touched = series_.touched;
  TouchedUnit mover{departure, 1};
  auto found = std::find_if(touched.begin(), touched.end(),
                            [&](const TouchedUnit& unit) { return unit.square == departure; });
  if (found != touched.end()) {
    mover.moves += found->moves;
    touched.erase(found);
  }
  touched.push_back(mover);
  for (const Effect& effect : effects) {
    if (effect.kind == EffectKind::relocate) {
      for (TouchedUnit& unit : touched) {
        if (unit.square == effect.from) {
          unit.square = effect.to;
        }
      }
    } else if (effect.kind == EffectKind::remove) {
      std::erase_if(touched,
                    [&](const TouchedUnit& unit) { return unit.square == effect.from; });
    }
  }
}

bool SeriesGenerator::repeated() const {
  return std::find(placements_.begin(), placements_.end(), game_.position_.placement_key()) !=
         placements_.end();
}

/// Plays each single move that the turn rule lets follow here; calls `step(progress)` with the move
/// played and entered in the series, until it returns true.
template <class Step>
bool SeriesGenerator::each_step(Step step) {
  const TurnRule& rule = *game_.rules_->turn;
  auto& pool = game_.pool_;
  const std::size_t first = pool.size();
  game_.generate();
  const std::size_t last = pool.size();
  bool stopped = false;
  for (std::size_t i = first; i < last && !stopped; ++i) {
    const SingleMove move = pool[i];
    if (!rule.admits(game_.position_, series_, move)) {
      continue;
    }
    if (game_.play_single(move)) {
      const std::vector<TouchedUnit> before = series_.touched;
      series_.played.push_back(move);
      touch(game_.position_.since(game_.singles_.back().start), move.from);
      const Progress progress = rule.after(game_, series_);
      if (progress != Progress::illegal) {
        stopped = step(progress);
      }
      series_.played.pop_back();
      series_.touched = before;
    }
    game_.take_back_single();
  }
  pool.resize(first);
  return stopped;
}

/// Is there a way to complete the turn from here, apart from the ban on repeated placements, such
/// that `aim` holds?
bool SeriesGenerator::possible(const Aim* aim) {
  const TurnRule& rule = *game_.rules_->turn;
  const Key tag = aim != nullptr ? aim->tag : any_completion;
  const Key fact = scramble(game_.key() ^ rule.state_key(series_) ^ tag ^
                            scramble(series_.left() * std::uint64_t{2} + series_.played.empty()));
  if (game_.table_ != nullptr && game_.table_->contains(fact)) {
    return false;
  }
  const std::uint64_t nodes_before = game_.nodes_;
  const bool found = each_step([&](Progress progress) {
    if (progress == Progress::goes_on) {
      return possible(aim);
    }
    if (aim == nullptr) {
      return true;
    }
    game_.end_turn();
    const bool holds = aim->holds();
    game_.reopen_turn();
    return holds;
  });
  if (!found && game_.table_ != nullptr) {
    game_.table_->insert(fact, game_.nodes_ - nodes_before);
  }
  return found;
}

bool SeriesGenerator::extend(const Aim* aim, FunctionRef<bool()> visit) {
  const bool no_repetition = game_.rules_->turn->forbids_repetition();
  return each_step([&](Progress progress) {
    if (no_repetition && repeated()) {
      return false;
    }
    bool stopped = false;
    if (progress == Progress::complete) {
      game_.end_turn();
      stopped = visit();
      game_.reopen_turn();
    } else if (possible(aim)) {
      placements_.push_back(game_.position_.placement_key());
      stopped = extend(aim, visit);
      placements_.pop_back();
    }
    return stopped;
  });
}

bool SeriesGenerator::each(const Aim* aim, FunctionRef<bool()> visit) {
  placements_.assign(1, game_.position_.placement_key());
  std::uint64_t lengths = game_.rules_->turn->lengths(game_.position_);
  game_.begin_turn();
  bool stopped = false;
  for (; lengths != 0 && !stopped; lengths &= lengths - 1) {
    series_ = Series{.length = static_cast<unsigned>(std::countr_zero(lengths)),
                     .played = {},
                     .touched = {}};
    // An ordinary move gains nothing from asking first: finding out costs as much as visiting.
    stopped = (series_.length == 1 || possible(aim)) && extend(aim, visit);
  }
  game_.abandon_turn();
  return stopped;
}

}  // namespace warp
