#include "solver/check/why/objections.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <utility>

#include "solver/check/why/half_move.hpp"
#include "solver/rules/general/arbiter/objection.hpp"

namespace warp::check {

namespace {

class MoveObjections {
 public:
  MoveObjections(Arbiter& arbiter, const SingleMove& move)
      : arbiter_(arbiter),
        move_(move),
        side_(arbiter.position().to_move()),
        before_(attack_on_king(arbiter, side_)) {}

  /// The causes; none if the move is legal.
  std::vector<Cause> all() {
    std::vector<std::pair<Objection, std::optional<Cause>>> objections;
    const bool is_legal = arbiter_.each_objection(move_, [&](const Objection& objection) {
      const auto is_known = [&](const auto& known) {
        return known.first.kind == objection.kind && known.first.author == objection.author;
      };
      if (std::ranges::none_of(objections, is_known)) {
        objections.emplace_back(objection, objection.kind == Objection::Kind::self_check
                                               ? std::optional(self_check())
                                               : std::nullopt);
      }
    });
    std::vector<Cause> causes;
    if (is_legal) {
      return causes;
    }
    for (auto& [objection, cause] : objections) {
      causes.push_back(cause ? std::move(*cause) : by_rule(objection));
      if (exposed_ && causes.back().id == CauseId::king_attacked) {
        look_for_pin(causes.back());
      }
    }
    return causes;
  }

 private:
  StandingUnit mover() const { return standing_on(arbiter_.position(), move_.from); }

  /// The move has just been played.
  Cause self_check() {
    const KingAttack attack = attack_on_king(arbiter_, side_);
    Cause cause{.id = CauseId::check_by_rule, .by = attack.by};
    if (attack.by.empty()) {
      cause.rule = only_author(arbiter_.rules().hooks.check);
      return cause;
    }
    const Position& position = arbiter_.position();
    const StandingUnit king = standing_on(position, attack.king);
    const auto attacks_before = [&](const StandingUnit& each) {
      return std::ranges::any_of(
          before_.by, [&](const StandingUnit& known) { return known.square == each.square; });
    };
    const bool king_stays = before_.king == attack.king || before_.king == no_square;
    if (king_stays && std::ranges::all_of(attack.by, attacks_before)) {
      cause.id = CauseId::check_remains;
      cause.units = {king};
      return cause;
    }
    std::erase_if(cause.by,
                  [&](const StandingUnit& each) { return king_stays && attacks_before(each); });
    cause.id = CauseId::king_attacked;
    cause.units = {king};
    if (king_stays && !attack.by.empty() && move_.kind == MoveKind::ordinary) {
      exposed_ = king;
    }
    return cause;
  }

  /// The unit is pinned if the king is attacked as soon as it is taken off the board.
  void look_for_pin(Cause& cause) {
    Position& position = arbiter_.position();
    const StandingUnit unit = mover();
    const Position::Mark mark = position.mark();
    position.remove(move_.from, Reason::loss);
    const KingAttack attack = attack_on_king(arbiter_, side_);
    position.undo(mark);
    const bool is_pinned = std::ranges::any_of(attack.by, [&](const StandingUnit& each) {
      return std::ranges::any_of(
          cause.by, [&](const StandingUnit& known) { return known.square == each.square; });
    });
    if (is_pinned && attack.king == exposed_->square) {
      cause.id = CauseId::pinned;
      cause.units = {unit, *exposed_};
    }
  }

  Cause by_rule(const Objection& objection) {
    Cause cause{.units = {mover()}, .squares = {move_.to}, .rule = objection.author};
    if (objection.kind == Objection::Kind::king) {
      cause.id = CauseId::king_lost;
      return cause;
    }
    cause.by = units_without_which_it_goes(objection);
    const bool by = !cause.by.empty();
    switch (objection.kind) {
      case Objection::Kind::mobility:
        cause.id = by ? CauseId::immobile_by : CauseId::immobile;
        break;
      case Objection::Kind::effect:
        cause.id = by ? CauseId::effect_fails_by : CauseId::effect_fails;
        break;
      case Objection::Kind::position:
        cause.id = by ? CauseId::position_forbidden_by : CauseId::position_forbidden;
        break;
      default:
        cause.id = by ? CauseId::forbidden_by : CauseId::forbidden;
        break;
    }
    return cause;
  }

  /// Other units, kings left out, each of which alone is why the rule forbids the move.
  std::vector<StandingUnit> units_without_which_it_goes(const Objection& objection) {
    std::vector<StandingUnit> by;
    Position& position = arbiter_.position();
    for (Square square = 0; square < position.size(); ++square) {
      const Unit unit = position.at(square);
      if (unit.empty() || unit.side == Side::none || unit.is(Attribute::royal) ||
          square == move_.from || square == move_.capture || square == move_.partner) {
        continue;
      }
      const Position::Mark mark = position.mark();
      position.remove(square, Reason::loss);
      bool still_forbidden = false;
      arbiter_.each_objection(move_, [&](const Objection& other) {
        still_forbidden =
            still_forbidden || (other.kind == objection.kind && other.author == objection.author);
      });
      position.undo(mark);
      if (!still_forbidden) {
        by.push_back({unit, square});
      }
    }
    return by;
  }

  Arbiter& arbiter_;
  const SingleMove& move_;
  Colour side_;
  KingAttack before_;                    ///< attacks before the move
  std::optional<StandingUnit> exposed_;  ///< the king that the move of another unit exposes
};

}  // namespace

bool objections_to(Arbiter& arbiter, const SingleMove& move, std::vector<Cause>& causes) {
  std::vector<Cause> found = MoveObjections(arbiter, move).all();
  const bool is_legal = found.empty();
  std::ranges::move(found, std::back_inserter(causes));
  return is_legal;
}

const Condition* chooser(Arbiter& arbiter, const SingleMove& move) {
  std::vector<const ChoiceRule*> binding;
  for (const ChoiceRule& rule : arbiter.rules().hooks.choice) {
    if (rule.sides[index(arbiter.position().to_move())]) {
      binding.push_back(&rule);
    }
  }
  if (binding.size() == 1) {
    return binding.front()->author;
  }
  std::vector<SingleMove> playable;
  arbiter.generate([&](const SingleMove& each) { playable.push_back(each); });
  std::erase_if(playable, [&](const SingleMove& each) { return !arbiter.is_legal(each); });
  for (const ChoiceRule* rule : binding) {
    std::vector<SingleMove> chosen = playable;
    rule->choose(arbiter, chosen);
    if (std::ranges::none_of(chosen, [&](const SingleMove& each) {
          return each.from == move.from && each.to == move.to;
        })) {
      return rule->author;
    }
  }
  return nullptr;
}

}  // namespace warp::check
