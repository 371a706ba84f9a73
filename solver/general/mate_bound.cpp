#include "solver/general/mate_bound.hpp"

#include <algorithm>
#include <bit>
#include <optional>

#include "solver/bounds/fate_graph.hpp"
#include "solver/general/known_fates.hpp"

namespace warp {

namespace {

using bounds::FateGraph;
using Squares = FateGraph::Squares;

Squares bit(Square square) { return Squares{1} << square; }
Square lowest(Squares squares) { return static_cast<Square>(std::countr_zero(squares)); }

/// The relaxed game from one position, as bounds::MatePicture asks for it.
class World {
 public:
  static constexpr bool opponent_helps = true;

  /// The king of `mater`'s opponent must be on the board. `other_moves` are those of the opponent.
  World(const FateGraph& graph, const Position& position, Colour mater, unsigned other_moves)
      : graph_(graph),
        position_(position),
        mater_units_(position.units(mater).first_word()),
        other_units_(position.units(opponent(mater)).first_word()),
        king_(position.royals(opponent(mater)).first(position.size())),
        other_moves_(other_moves) {
    for (Squares rest = mater_units_ | other_units_; rest != 0; rest &= rest - 1) {
      const Square square = lowest(rest);
      at_[square] = graph.class_of(position.at(square));
      known_ = known_ && at_[square] != FateGraph::no_class;
    }
    other_units_ &= ~bit(king_);
  }

  bool is_known() const { return known_; }

  Squares squares() const {
    return position_.size() == 64 ? ~Squares{0} : bit(static_cast<Square>(position_.size())) - 1;
  }
  unsigned king_moves(unsigned to) const { return graph_.distances(at_[king_], king_)[to]; }
  Squares flights_near(unsigned king) const {
    return graph_.flights(at_[king_], static_cast<Square>(king));
  }
  unsigned flights(unsigned king) const { return (1U << std::popcount(flights_near(king))) - 1; }

  template <class Visit>
  void each_block(unsigned king, Visit visit) const {
    const Squares flights = flights_near(king);
    for (Squares units = other_units_; units != 0; units &= units - 1) {
      const Square from = lowest(units);
      const FateGraph::Distances& moves = graph_.distances(at_[from], from);
      unsigned number = 0;
      for (Squares rest = flights; rest != 0; rest &= rest - 1, ++number) {
        visit(number, bit(from), moves[lowest(rest)]);
      }
    }
  }

  template <class Visit>
  bool each_server(unsigned king, Visit visit) const {
    const Squares turncoats = graph_.sides_change() ? other_units_ : 0;
    for (Squares rest = mater_units_ | turncoats; rest != 0; rest &= rest - 1) {
      const Square from = lowest(rest);
      const auto ways = [&](auto take) {
        return take(graph_.services(at_[from], from, at_[king_], static_cast<Square>(king)), 0U);
      };
      if (visit(ways)) {
        return true;
      }
    }
    return false;
  }

  std::optional<unsigned> shared_moves() const {
    return graph_.helps_by_capture() ? std::optional(other_moves_) : std::nullopt;
  }

 private:
  const FateGraph& graph_;
  const Position& position_;
  Squares mater_units_;
  Squares other_units_;
  Square king_;
  unsigned other_moves_;
  std::array<FateGraph::Class, 64> at_;  // NOLINT: filled in where units stand
  bool known_ = true;
};

/// What the rules that forbid moves never forbid, all together.
Spares least_spared(const Hooks& hooks) {
  auto least = Spares::kings;
  const auto weigh = [&](const auto& bans) {
    for (const auto& ban : bans) {
      if (ban.spares == Spares::nothing) {
        least = Spares::nothing;
      } else if (ban.spares == Spares::kings_without_check && least == Spares::kings) {
        least = Spares::kings_without_check;
      }
    }
  };
  weigh(hooks.mobility);
  weigh(hooks.move_filter);
  weigh(hooks.legality);
  weigh(hooks.legality_of_changes);
  weigh(hooks.legality_of_checks);
  return least;
}

/// Is nothing known against the picture of a mate, apart from whom it concerns?
bool are_known(const RuleSet& rules, const Position& start, std::uint32_t absent) {
  const Hooks& hooks = rules.hooks;
  const bool games_are_usual = hooks.mate.empty() && hooks.stalemate.empty() && hooks.check.empty();
  const bool kings_are_usual = rules.kings_are_royal && !rules.kings_may_be_lost &&
                               !rules.kings_change_sides && !rules.king_captures_are_moves &&
                               start.royal_count(Colour::white) <= 1 &&
                               start.royal_count(Colour::black) <= 1;
  return games_are_usual && kings_are_usual && fates_are_known(rules, start, absent);
}

}  // namespace

MateBound::MateBound() = default;
MateBound::~MateBound() = default;

std::shared_ptr<const MateBound> MateBound::make(const RuleSet& rules, const Position& start) {
  const std::uint32_t absent = absent_marks(rules, start);
  const Spares spares = least_spared(rules.hooks);
  const bool spared = spares != Spares::nothing;
  if (!spared || !are_known(rules, start, absent)) {
    return nullptr;
  }
  const auto has_orthodox_king = [&](Colour side) {
    const Square king = start.royals(side).first(start.size());
    return king != no_square && start.at(king).walk == walks::king;
  };
  const bool no_bans = rules.hooks.mobility.empty() && rules.hooks.move_filter.empty() &&
                       rules.hooks.legality.empty() && rules.hooks.legality_of_changes.empty() &&
                       rules.hooks.legality_of_checks.empty();
  std::shared_ptr<MateBound> bound(new MateBound);
  for (const Colour side : {Colour::white, Colour::black}) {
    const bool chooses =
        std::any_of(rules.hooks.choice.begin(), rules.hooks.choice.end(),
                    [&](const ChoiceRule& rule) { return rule.sides[index(side)]; });
    bound->defends_[index(side)] =
        !chooses && (no_bans || (has_orthodox_king(side) && has_orthodox_king(opponent(side))));
  }
  const bool captures_may_fail =
      spares != Spares::kings ||
      std::any_of(
          rules.hooks.effects.begin(), rules.hooks.effects.end(),
          [](const EffectRule& rule) { return !rule.of_chess && rule.when == When::capturing; });
  bound->graph_ = FateGraph::make(
      rules, start,
      {.castling = rules.castling_rights_return || start.memory(RuleSet::castling_rights) != 0,
       .kings_stay_apart = !rules.narrows_check() && rules.hooks.observation[0].empty(),
       .discoveries_forbid = spares == Spares::kings_without_check,
       .captures_may_fail = captures_may_fail,
       .absent_marks = absent});
  return bound->graph_ == nullptr ? nullptr : bound;
}

bool MateBound::out_of_reach(const Position& position, const PendingGoal& pending,
                             bounds::Outlook& outlook, std::uint64_t& steps) const {
  const Colour other = opponent(pending.side);
  if ((pending.goal != GoalKind::mate && pending.goal != GoalKind::stalemate) ||
      !speaks_of(pending.side) || position.royal_count(other) != 1 ||
      position.royal_count(pending.side) > 1) {
    return false;
  }
  const World world(*graph_, position, pending.side, pending.other);
  return world.is_known() &&
         outlook.out_of_reach(world, pending.goal, pending.side, pending.own, pending.other, steps);
}

}  // namespace warp
