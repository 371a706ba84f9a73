#include "solver/rules/general/rule_set.hpp"

#include <algorithm>
#include <utility>

#include "solver/board/movement/line_memory.hpp"
#include "solver/board/movement/shared_movement.hpp"
#include "solver/board/position/tables/beyond_room.hpp"

namespace warp {

RuleSet::RuleSet(std::shared_ptr<const Geometry> geometry, std::shared_ptr<const Walks> known,
                 const WalkSet& walks)
    : promotion_rank(geometry->last_rank()),
      geometry_(std::move(geometry)),
      known_walks_(std::move(known)),
      walks_(walks) {
  for (std::size_t walk = 1; walk < known_walks_->size(); ++walk) {
    pawns_.set(walk, (*known_walks_)[walk].pawn);
    royals_.set(walk, (*known_walks_)[walk].royal);
  }
  install_orthodox_rules(*this);
}

const std::vector<WalkId>& RuleSet::promotions_of_pawn(Square square, WalkId walk,
                                                       Colour side) const {
  const Walk& row = (*known_walks_)[walk];
  if (row.promotes == Promotes::never) {
    return no_promotions_;  // the pawn of a player, whose rules promote it
  }
  const bool reached = row.promotes == Promotes::on_last_rank
                           ? promotes_on(square, side)
                           : geometry_->rank_for(square, side) == 0;
  return !reached ? no_promotions_ : row.marine ? marine_promotions : promotions;
}

WalkId RuleSet::place_in_array(WalkId walk) const {
  const auto found = std::find(array_walks.begin(), array_walks.end(), walk);
  if (found != array_walks.end()) {
    return static_cast<WalkId>(found - array_walks.begin());
  }
  return walk < array_walks.size() ? no_walk
                                   : walk;  // another unit stands in place of an orthodox unit
}

const Castling* RuleSet::castling_by(Square partner_from, Square partner_to) const {
  const auto found = std::ranges::find_if(castlings, [=](const Castling& castling) {
    return castling.partner_from == partner_from && castling.partner_to == partner_to;
  });
  return found == castlings.end() ? nullptr : &*found;
}

std::size_t RuleSet::memory_of_movement() const {
  return line_memory(*geometry_, known_walks_, walks_);
}

void RuleSet::let_pawns_become_kings() {
  if (promotions_are_stated) {
    return;
  }
  const auto add = [](std::vector<WalkId>& kinds, WalkId king) {
    if (std::find(kinds.begin(), kinds.end(), king) == kinds.end()) {
      kinds.push_back(king);
    }
  };
  add(promotions, array_walks[walks::king]);
  if (!marine_promotions.empty()) {
    add(marine_promotions, find_walk("po", Language::english).value());
  }
}

MemorySlot RuleSet::allocate_slot() {
  if (next_slot_ >= memory_slots) {
    throw BeyondRoom({"too many conditions need memory",
                      "zu viele Bedingungen brauchen ein Gedächtnis",
                      "trop de conditions demandent une mémoire"});
  }
  return next_slot_++;
}

void RuleSet::work_out_movement() const {
  std::call_once(movement_once_, [&] {
    movement_ = shared_movement({.geometry = geometry_,
                                 .known = known_walks_,
                                 .walks = walks_,
                                 .pawns_leave_first_rank = pawns_leave_first_rank_,
                                 .hurdles_apart = hurdles_apart_});
  });
}

void RuleSet::let_pawns_leave_first_rank() { pawns_leave_first_rank_ = true; }

bool RuleSet::narrows_check() const { return narrows_observation() || !hooks.ways.empty(); }

bool RuleSet::narrows_observation() const { return check_is_played || narrows_lines(); }

bool RuleSet::narrows_lines() const {
  const auto& observation = hooks.observation;
  return !observation[static_cast<std::size_t>(Purpose::check)].empty() ||
         !observation[static_cast<std::size_t>(Purpose::observer)].empty() ||
         !observation[static_cast<std::size_t>(Purpose::geometry)].empty();
}

RuleSet::QuestionId RuleSet::allocate_question() {
  constexpr QuestionId most_questions = 64;
  if (next_question_ >= most_questions) {
    throw BeyondRoom({"too many conditions ask questions", "zu viele Bedingungen stellen Fragen",
                      "trop de conditions posent des questions"});
  }
  return next_question_++;
}

void RuleSet::decide_turns(std::shared_ptr<const TurnRule> rule) {
  decisions.push_back(Decision::turns);
  turn = std::move(rule);
}

void RuleSet::decide_choice(ChoiceRule rule) {
  for (std::size_t side = 0; side < choices.size(); ++side) {
    if (rule.sides[side]) {
      decisions.push_back(choices[side]);
    }
  }
  hooks.choice.push_back(std::move(rule));
}

void RuleSet::decide_check(std::function<bool(Arbiter&, Colour side, Hooks::Usual)> rule) {
  decisions.push_back(Decision::check);
  hooks.check.push_back({std::move(rule)});
}

}  // namespace warp
