#include "solver/rules/game.hpp"

#include <algorithm>
#include <cassert>

#include "solver/orthodox/board.hpp"
#include "solver/rules/series.hpp"

namespace warp {

namespace {

/// Are there only orthodox men on the classical board, and do the conditions leave everything in a
/// single move as it is in ordinary chess?
bool has_ordinary_men(const RuleSet& rules, const Position& position) {
  const Capabilities all_but_turns =
      Capabilities{}.set().reset(static_cast<std::size_t>(Capability::one_move_a_turn));
  return &rules.geometry() == &Geometry::classical() &&
         (rules.capabilities & all_but_turns) == all_but_turns &&
         orthodox::Board::can_hold(position);
}

}  // namespace

Game::Game(std::shared_ptr<const RuleSet> rules, Position start, FactTable* table)
    : rules_(std::move(rules)),
      position_(std::move(start)),
      table_(table),
      ordinary_men_(has_ordinary_men(*rules_, position_)) {
  pool_.reserve(1024);
}

bool Game::in_check(Colour colour) const {
  const auto& filters = rules_->hooks.observation;
  return position_.royals(colour).any_of(position_.size(), [&](Square royal) {
    return rules_->movement().observed(position_, royal, opponent(colour), [&](Square observer) {
      return std::all_of(filters.begin(), filters.end(),
                         [&](const auto& counts) { return counts(position_, observer, royal); });
    });
  });
}

/// Appends the moves of the unit on `from` to the pool, promotions one by one.
void Game::generate_from(Square from) {
  const Colour mover = position_.to_move();
  const WalkId walk = position_.at(from).walk;
  const bool pawn = all_walks()[walk].pawn;
  static const std::vector<WalkId> no_promotions;
  rules_->movement().each_step(position_, from, walk, mover, [&](const Step& step) {
    SingleMove move{.from = from,
                    .to = step.to,
                    .capture = step.capture,
                    .partner = no_square,
                    .partner_to = no_square,
                    .kind = step.double_step ? MoveKind::double_step : MoveKind::ordinary,
                    .promotion = no_walk,
                    .steps = step.steps};
    const std::vector<WalkId>& promotions =
        pawn ? rules_->promotions_on(step.to, walk, mover) : no_promotions;
    for (const WalkId promotion : promotions) {
      move.promotion = promotion;
      pool_.push_back(move);
    }
    if (promotions.empty()) {
      pool_.push_back(move);
    }
    return false;
  });
}

/// Appends all single moves of the side to move to the pool; they may leave the king in check.
void Game::generate() {
  const std::size_t first = pool_.size();
  position_.units(position_.to_move()).any_of(position_.size(), [&](Square from) {
    generate_from(from);
    return false;
  });
  if (!rules_->hooks.extra_moves.empty()) {
    const Hooks::Emit emit = [this](const SingleMove& move) { pool_.push_back(move); };
    for (const auto& extra : rules_->hooks.extra_moves) {
      extra(position_, emit);
    }
  }
  if (!rules_->hooks.move_filter.empty()) {
    const auto forbidden = [this](const SingleMove& move) {
      return std::any_of(rules_->hooks.move_filter.begin(), rules_->hooks.move_filter.end(),
                         [&](const auto& may_be) { return !may_be(position_, move); });
    };
    pool_.erase(
        std::remove_if(pool_.begin() + static_cast<std::ptrdiff_t>(first), pool_.end(), forbidden),
        pool_.end());
  }
}

/// Plays one single move. Returns whether the position after it is legal; it stays played anyway.
bool Game::play_single(const SingleMove& move) {
  const Colour mover = position_.to_move();
  const Position::Mark start = position_.mark();
  singles_.push_back({move, start});
  const Played played{position_, singles_.back().move, mover, start};
  for (const auto& stage : rules_->hooks.effects) {
    for (const auto& effect : stage) {
      effect(played);
    }
  }
  return !in_check(mover) &&
         std::all_of(rules_->hooks.legality.begin(), rules_->hooks.legality.end(),
                     [&](const auto& allowed) { return allowed(position_, mover); });
}

void Game::take_back_single() {
  position_.undo(singles_.back().start);
  singles_.pop_back();
}

bool Game::each_move(FunctionRef<bool()> visit) {
  if (rules_->turn != nullptr) {
    return SeriesGenerator(*this).each(nullptr, visit);
  }
  const std::size_t first = pool_.size();
  generate();
  const std::size_t last = pool_.size();
  begin_turn();
  bool stopped = false;
  for (std::size_t i = first; i < last && !stopped; ++i) {
    const SingleMove move = pool_[i];
    if (play_single(move)) {
      end_turn();
      stopped = visit();
      reopen_turn();
    }
    take_back_single();
  }
  abandon_turn();
  pool_.resize(first);
  return stopped;
}

bool Game::each_move(const Aim& aim, FunctionRef<bool()> visit) {
  if (rules_->turn != nullptr) {
    return SeriesGenerator(*this).each(&aim, visit);
  }
  return each_move(visit);
}

std::uint64_t Game::count_moves(const Aim& aim, CountTable& counts) {
  if (rules_->turn != nullptr) {
    return SeriesGenerator(*this).count(aim, counts);
  }
  std::uint64_t total = 0;
  each_move([&] {
    total += aim.holds() ? 1 : 0;
    return false;
  });
  return total;
}

std::vector<Move> Game::beginnings(std::size_t wanted) {
  return rules_->turn != nullptr ? SeriesGenerator(*this).beginnings(wanted) : std::vector<Move>{};
}

bool Game::can_move() {
  return each_move([] { return true; });
}

bool Game::mated() {
  return rules_->turn != nullptr ? rules_->turn->mated(*this) : in_check() && !can_move();
}

bool Game::stalemated() {
  return rules_->turn != nullptr ? rules_->turn->stalemated(*this) : !in_check() && !can_move();
}

bool Game::can_begin_turn() {
  return rules_->turn != nullptr ? SeriesGenerator(*this).can_begin() : can_move();
}

bool Game::can_complete_turn() {
  return rules_->turn != nullptr ? SeriesGenerator(*this).can_complete() : can_move();
}

std::optional<unsigned> Game::turn_number() const {
  return rules_->turn != nullptr ? rules_->turn->number(position_) : std::nullopt;
}

Move Game::last_move() const {
  Move move;
  for (std::size_t i = turns_.back(); i < singles_.size(); ++i) {
    move.push_back(singles_[i].move);
  }
  return move;
}

void Game::play(std::span<const SingleMove> move) {
  begin_turn();
  for (const SingleMove& single : move) {
    play_single(single);
  }
  end_turn();
}

void Game::play_null_move() {
  SingleMove null_move;
  null_move.kind = MoveKind::null_move;
  play(std::span(&null_move, 1));
}

void Game::take_back() {
  reopen_turn();
  while (singles_.size() > turns_.back()) {
    take_back_single();
  }
  abandon_turn();
}

std::size_t Game::singles(std::size_t depth) const {
  const std::size_t end = depth + 1 < turns_.size() ? turns_[depth + 1] : singles_.size();
  return end - turns_[depth];
}

std::span<const Effect> Game::effects(std::size_t depth, std::size_t single) const {
  const std::size_t at = turns_[depth] + single;
  const Position::Mark end = at + 1 < singles_.size() ? singles_[at + 1].start : position_.mark();
  return position_.between(singles_[at].start, end);
}

std::span<const Effect> Game::last_effects() const {
  return position_.since(singles_[turns_.back()].start);
}

}  // namespace warp
