#include "solver/rules/general/arbiter/played.hpp"

#include <algorithm>

#include "solver/board/position/tables/beyond_room.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

void Choices::push_back(unsigned value) {
  if (size_ == most) {
    throw BeyondRoom({"a single move with too many choices",
                      "ein einzelner Zug mit zu vielen Möglichkeiten",
                      "un coup aux choix trop nombreux"});
  }
  values_[size_++] = static_cast<std::uint16_t>(value);
}

void Ways::refuse() {
  throw BeyondRoom({"a unit with too many ways to move", "ein Stein mit zu vielen Zugmöglichkeiten",
                    "une pièce aux coups trop nombreux"});
}

namespace {

void insert_in_order(std::vector<EffectRule>& effects, EffectRule rule) {
  const auto place = std::find_if(effects.begin(), effects.end(), [&](const EffectRule& other) {
    return other.stage > rule.stage;
  });
  effects.insert(place, std::move(rule));
}

}  // namespace

ChoiceRule ChoiceRule::of_rank(std::array<bool, 2> sides,
                               std::function<unsigned(const SingleMove&)> rank) {
  const auto leave_best = [rank](Arbiter&, std::vector<SingleMove>& moves) {
    unsigned best = 0;
    for (const SingleMove& move : moves) {
      best = std::max(best, rank(move));
    }
    std::erase_if(moves, [&](const SingleMove& move) { return rank(move) < best; });
  };
  return {.sides = sides, .choose = leave_best, .rank = rank};
}

ChoiceRule ChoiceRule::of_preference(
    std::array<bool, 2> sides, std::function<bool(const Position&, const SingleMove&)> prefers,
    std::function<Places(const Position&)> where) {
  const auto leave_preferred = [prefers](Arbiter& arbiter, std::vector<SingleMove>& moves) {
    const auto is_preferred = [&](const SingleMove& move) {
      return prefers(arbiter.position(), move);
    };
    if (std::any_of(moves.begin(), moves.end(), is_preferred)) {
      std::erase_if(moves, [&](const SingleMove& move) { return !is_preferred(move); });
    }
  };
  return {.sides = sides,
          .may_leave_none = false,
          .choose = leave_preferred,
          .prefers = std::move(prefers),
          .where = std::move(where)};
}

void Hooks::sign(const Condition& condition) {
  const auto sign_all = [&](auto& rules) {
    for (auto& rule : rules) {
      rule.author = rule.author == nullptr ? &condition : rule.author;
    }
  };
  for (auto* bans : {&legality, &legality_of_changes, &legality_of_checks}) {
    sign_all(*bans);
  }
  sign_all(mobility);
  sign_all(move_filter);
  sign_all(ways);
  sign_all(expand);
  std::for_each(observation.begin(), observation.end(), sign_all);
  sign_all(check);
  sign_all(choice);
  sign_all(mate);
  sign_all(stalemate);
  for (EffectRule& rule : effects) {
    rule.author = rule.author == nullptr && !rule.of_chess ? &condition : rule.author;
  }
}

void Hooks::add_effect(EffectRule rule) { insert_in_order(effects, std::move(rule)); }

void Hooks::add_effect(Stage stage, MayChange may_change, std::function<void(Played&)> apply) {
  add_effect({.stage = stage, .apply = std::move(apply), .may_change = std::move(may_change)});
}

/// Applies the bookkeeping of the move. Whether that forbids the move is tested at the end of the
/// move.
void Played::note_end() {
  const bool forbidden = forbidden_;
  const auto& effects = arbiter_.rules().hooks.effects;
  const auto bookkeeping =
      std::partition_point(effects.begin(), effects.end(),
                           [](const EffectRule& rule) { return rule.stage < Stage::bookkeeping; });
  std::for_each(bookkeeping, effects.end(), [this](const EffectRule& rule) { rule.apply(*this); });
  forbidden_ = forbidden;
}

void Played::begin_again(const Happenings& happened, std::size_t used) {
  static_cast<Happenings&>(*this) = happened;
  used_ = used;
  forbidden_ = false;
}

unsigned Played::choose(unsigned options) {
  if (options == 0) {
    forbid();
    return 0;
  }
  if (options == 1) {
    return 0;
  }
  if (used_ == move.choices.size()) {
    move.choices.push_back(0);
  }
  const unsigned chosen = move.choices[used_];
  options_[used_++] = static_cast<std::uint16_t>(options);
  if (chosen >= options) {
    forbid();
    return 0;
  }
  return chosen;
}

unsigned Played::choose_promotion(unsigned options) {
  const std::size_t place = used_;
  const unsigned chosen = choose(options);
  if (used_ > place) {
    move.choices.mark_as_promotion(place);
  }
  return chosen;
}

bool Played::next_choices() {
  while (used_ > 0 && move.choices[used_ - 1] + 1U >= options_[used_ - 1]) {
    --used_;
  }
  move.choices.resize(used_);
  if (used_ == 0) {
    return false;
  }
  move.choices.increase_last();
  return true;
}

}  // namespace warp
