#include "conditions/circe/cage.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/arbiter/check_screen.hpp"
#include "solver/rules/general/arbiter/shortcuts.hpp"

namespace warp::circe {

namespace {

/// Finds cages.
///
/// Most squares are no cages because of a move that is seen to be legal without being played. For
/// that the departure of the unit does not matter: the king of its side is in the same situation as
/// if the unit had been put on its arrival.
class CageSearch {
 public:
  CageSearch(const Rebirth& rebirth, bool occupied, Arbiter& arbiter)
      : rebirth_(rebirth),
        occupied_(occupied),
        arbiter_(arbiter),
        position_(arbiter.position()),
        king_(arbiter.shortcuts().screens, arbiter.rules(), position_, opponent(rebirth.as)) {
    const Hooks& hooks = arbiter.rules().hooks;
    // The screen knows nothing of units that are not on the board. So a unit is left out that could
    // itself attack its king from its square (a neutral one).
    const bool may_attack = rebirth.unit.belongs_to(opponent(rebirth.as));
    const bool may_look = !occupied && !may_attack && !rebirth.unit.is(Attribute::royal) &&
                          hooks.choice.empty() && !arbiter.shortcuts().screens.movers_change &&
                          arbiter.shortcuts().safe_moves_are_legal && hooks.legality.empty() &&
                          hooks.legality_of_changes.empty() && hooks.legality_of_checks.empty();
    if (may_look) {
      king_.look();
    }
    const bool moves_are_steps =
        may_look && hooks.ways.empty() && hooks.mobility.empty() && hooks.move_filter.empty() &&
        hooks.expand.empty() && arbiter.shortcuts().screens.arriving.empty() &&
        arbiter.shortcuts().screens.turning.empty() && position_.size() <= most_squares;
    arrival_decides_ =
        moves_are_steps && hooks.check.empty() &&
        std::all_of(hooks.effects.begin(), hooks.effects.end(), [](const EffectRule& effect) {
          return effect.of_chess || effect.may_change.when == When::capturing;
        });
    sees_moves_ = moves_are_steps && (king_.works() || arrival_decides_);
  }

  Played::Options cages() {
    Played::Options found;
    for (Square square = 0; square < position_.size(); ++square) {
      if ((!position_.empty(square) && !occupied_) || position_.holes().contains(square)) {
        continue;
      }
      const auto& promotions =
          arbiter_.rules().promotions_on(square, rebirth_.unit.walk, rebirth_.as);
      for (const WalkId kind : promotions) {
        if (is_cage(square, kind)) {
          found.push_back({square, kind});
        }
      }
      if (promotions.empty() && is_cage(square, rebirth_.unit.walk)) {
        found.push_back({square, no_walk});
      }
    }
    return found;
  }

 private:
  using Verdict = CheckScreen::Verdict;
  static constexpr std::size_t most_squares = 64;
  /// By arrival of a unit of that walk: the situation of its king afterwards.
  struct Verdicts {
    WalkId walk = no_walk;
    std::array<std::optional<Verdict>, most_squares> to{};
  };

  /// Asks `question` with the unit on `square`, as a `walk`, and its side to move.
  template <class Question>
  auto with_unit(Square square, WalkId walk, Question question) {
    const Position::Mark start = position_.mark();
    Unit unit = rebirth_.unit;
    unit.walk = walk;
    if (!position_.empty(square)) {
      position_.remove(square, Reason::bookkeeping);
    }
    position_.add(square, unit, Reason::bookkeeping);
    const auto answer =
        position_.to_move() == rebirth_.as ? question() : arbiter_.with_turn_passed(question);
    position_.undo(start);
    return answer;
  }

  bool is_cage(Square square, WalkId walk) {
    if (sees_moves_) {
      bool unsure = false;
      const bool free = arbiter_.rules().movement().each_step(
          position_, square, walk, rebirth_.as, [&](const Step& step) {
            const Verdict verdict =
                step.capture == no_square ? after(walk, square, step.to) : Verdict::attacked;
            unsure = unsure || verdict == Verdict::unknown;
            return verdict == Verdict::unattacked;
          });
      if (free || !unsure) {
        return !free;
      }
    }
    return with_unit(square, walk, [&] { return !has_move(square); });
  }

  Verdict after(WalkId walk, Square from, Square to) {
    auto known = std::find_if(verdicts_.begin(), verdicts_.end(),
                              [&](const Verdicts& of) { return of.walk == walk; });
    if (known == verdicts_.end()) {
      verdicts_.push_back({walk});
      known = verdicts_.end() - 1;
    }
    auto& verdict = known->to[to];
    if (!verdict) {
      const SingleMove move{.from = from, .to = to};
      verdict = with_unit(from, walk, [&] {
        const Verdict seen = king_.after(move);
        if (seen != Verdict::unknown || !arrival_decides_) {
          return seen;
        }
        return arbiter_.is_legal(move) ? Verdict::unattacked : Verdict::attacked;
      });
    }
    return *verdict;
  }

  /// Can the unit on `square` move without capture, when its side is to move?
  bool has_move(Square square) {
    std::vector<SingleMove> moves;
    arbiter_.generate_from(square, [&](const SingleMove& move) {
      if (move.capture == no_square) {
        moves.push_back(move);
      }
    });
    const auto& filters = arbiter_.rules().hooks.move_filter;
    return std::any_of(moves.begin(), moves.end(), [&](const SingleMove& move) {
      if (!std::all_of(filters.begin(), filters.end(),
                       [&](const auto& admits) { return admits(arbiter_, move); })) {
        return false;
      }
      const Verdict verdict = king_.after(move);
      return verdict == Verdict::unknown ? arbiter_.is_legal(move) : verdict == Verdict::unattacked;
    });
  }

  const Rebirth& rebirth_;
  const bool occupied_;  ///< squares with another unit count, too
  Arbiter& arbiter_;
  Position& position_;
  CheckScreen king_;              ///< of the side of the unit, without that unit
  bool sees_moves_ = false;       ///< are moves examined before the unit is put on its square?
  bool arrival_decides_ = false;  ///< is a move without capture legal from every departure, or
                                  ///< from none?
  std::vector<Verdicts> verdicts_;
};

}  // namespace

Played::Options cages(const Rebirth& rebirth, bool occupied, Arbiter& arbiter) {
  return CageSearch(rebirth, occupied, arbiter).cages();
}

}  // namespace warp::circe
