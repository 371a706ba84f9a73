// Single Box: no side ever has more units of a kind than a box of chess pieces holds.

#include <array>
#include <utility>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/shared_words.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

constexpr std::array single_box_words{numbered_types[0], numbered_types[1], numbered_types[2]};
constexpr std::array single_box_parameters{
    Parameter{.kind = ParameterKind::keyword, .words = single_box_words}};
constexpr std::array single_box_unplayed{Unplayed{
    {"{condition} Type3 with units that move from other squares (Mars Circe)",
     "{condition} Typ3 mit Steinen, die von anderen Feldern aus ziehen (Mars Circe)",
     "{condition} Type3 avec des pièces qui jouent depuis d'autres cases (Mars Circe)"},
    {"A pawn promotes before the move, and what it becomes would decide from where the same move "
     "begins.",
     "Ein Bauer wandelt sich vor dem Zug um, und was er wird, entschiede, von wo derselbe Zug "
     "beginnt.",
     "Un pion se promeut avant le coup, et ce qu'il devient déciderait d'où part ce même coup."}}};

enum SingleBoxType : std::size_t { single_box_type_1, single_box_type_2, type_3 };

constexpr std::uint64_t nowhere = 0;
constexpr std::uint64_t anywhere = ~nowhere;

constexpr std::array box{std::pair{walks::king, 1U},   std::pair{walks::queen, 1U},
                         std::pair{walks::rook, 2U},   std::pair{walks::bishop, 2U},
                         std::pair{walks::knight, 2U}, std::pair{walks::pawn, 8U}};

unsigned held(WalkId walk) {
  for (const auto& [kind, number] : box) {
    if (kind == walk) {
      return number;
    }
  }
  return 0;
}

unsigned on_board(const Position& position, Colour side, WalkId walk) {
  unsigned number = 0;
  position.units(side).any_of(position.size(), [&](Square square) {
    number += position.at(square).walk == walk ? 1 : 0;
    return false;
  });
  return number;
}

bool box_suffices(const Position& position, Colour side) {
  std::array<unsigned, walks::pawn + 1> number{};
  position.units(side).any_of(position.size(), [&](Square square) {
    const WalkId walk = position.at(square).walk;
    number[walk < number.size() ? walk : no_walk] += 1;
    return false;
  });
  return std::all_of(box.begin(), box.end(),
                     [&](const auto& kind) { return number[kind.first] <= kind.second; });
}

bool box_suffices_for_diagram(const RuleSet& rules) {
  Position diagram(rules.geometry());
  for (const auto& [square, unit] : rules.diagram) {
    if (!unit.empty()) {
      diagram.add(square, unit, Reason::bookkeeping);
    }
  }
  return box_suffices(diagram, Colour::white) && box_suffices(diagram, Colour::black);
}

/// The walks left in the box for a pawn of `side`, in the order of promotions.
std::vector<WalkId> left_in_box(const RuleSet& rules, const Position& position, Colour side) {
  std::vector<WalkId> left;
  for (const WalkId walk : rules.promotions) {
    if (!rules.is_pawn(walk) && on_board(position, side, walk) < held(walk)) {
      left.push_back(walk);
    }
  }
  return left;
}

/// Is the unit a pawn of `side` that waits on `square` for its promotion?
bool waits_on(const RuleSet& rules, const Unit& unit, Square square, Colour side) {
  return unit.belongs_to(side) && rules.is_pawn(unit.walk) && rules.promotes_on(square, side);
}

bool waits_for_promotion(const RuleSet& rules, const Position& position, Square square,
                         Colour side) {
  return waits_on(rules, position.at(square), square, side);
}

/// The pawns of `side` that wait on its last rank.
std::vector<Square> waiting(const RuleSet& rules, const Position& position, Colour side) {
  std::vector<Square> squares;
  position.units(side).any_of(position.size(), [&](Square square) {
    if (waits_for_promotion(rules, position, square, side)) {
      squares.push_back(square);
    }
    return false;
  });
  return squares;
}

bool waits_in_vain(const RuleSet& rules, const Position& position, Colour side) {
  return !waiting(rules, position, side).empty() && !left_in_box(rules, position, side).empty();
}

void turn_into(Position& position, Square square, WalkId walk) {
  Unit unit = position.at(square);
  unit.walk = walk;
  position.replace(square, unit, Reason::transformation_apart);
}

/// One of the waiting pawns of `side` becomes one of the units left in the box, if there are both.
void promote_one(Played& played, Colour side) {
  const RuleSet& rules = played.arbiter().rules();
  const std::vector<Square> pawns = waiting(rules, played.position, side);
  if (pawns.empty()) {
    return;
  }
  const std::vector<WalkId> kinds = left_in_box(rules, played.position, side);
  if (kinds.empty()) {
    return;
  }
  const unsigned chosen = played.choose(static_cast<unsigned>(pawns.size() * kinds.size()));
  turn_into(played.position, pawns[chosen / kinds.size()], kinds[chosen % kinds.size()]);
}

void install_promotion_after_capture(RuleSet& rules) {
  rules.hooks.add_effect(
      Stage::waiting_pawn_promotes,
      MayChange::others_up_to(1, {Change::walk})
          .of_enemies()
          .and_the_mover({Change::walk})
          .arriving_on([&rules](const Position& position, Square from) {
            // A unit that belongs to the opponent as well may itself arrive as a pawn that waits.
            const Unit& mover = position.at(from);
            const bool may_wait = mover.side == Side::neutral || mover.is(Attribute::half_neutral);
            const Colour other = opponent(position.to_move());
            return may_wait || !waiting(rules, position, other).empty() ? anywhere : nowhere;
          }),
      [](Played& played) { promote_one(played, opponent(played.mover)); });
  rules.hooks.legality.push_back([&rules](Arbiter&, const Played& played) {
    return played.move.kind == MoveKind::null_move ||
           (!waits_in_vain(rules, played.position, Colour::white) &&
            !waits_in_vain(rules, played.position, Colour::black));
  });
}

void install_promotion_before_move(RuleSet& rules) {
  rules.walk_matters = true;
  rules.hooks.ways.push_back(
      {.concerns = [&rules](const UnitKind& unit) { return rules.is_pawn(unit.walk); },
       .change =
           [&rules](Arbiter& arbiter, Square square, Colour side, Ways& ways) {
             const Position& position = arbiter.position();
             if (!waits_for_promotion(rules, position, square, side)) {
               return;
             }
             ways.clear();
             for (const WalkId walk : left_in_box(rules, position, side)) {
               ways.add({square, walk, Mode::move_or_capture});
             }
           },
       .observes = Observes::from_own_square});
  rules.hooks.add_effect(
      Stage::before_movement,
      MayChange::others_up_to(1, {Change::walk}).of_own_side().and_the_mover({Change::walk}),
      [&rules](Played& played) {
        const SingleMove& move = played.move;
        // It may already be on the square from which it moves (Mars Circe).
        const Square now = move.via != no_square ? move.via : move.from;
        if (!waits_on(rules, played.position.at(now), move.from, played.mover)) {
          promote_one(played, played.mover);
        } else if (move.walk != no_walk) {
          turn_into(played.position, now, move.walk);
        }
      });
  rules.hooks.legality.push_back([&rules](Arbiter&, const Played& played) {
    return played.move.kind == MoveKind::null_move ||
           !waits_in_vain(rules, played.position, played.mover);
  });
}

/// Can a move add units or change their walk or side, other than by promotion (including the
/// promotion of a waiting pawn)?
bool others_change_units(const RuleSet& rules) {
  const auto changes_numbers = [](const ChangeSet& changes) {
    return changes.has(Change::walk) || changes.has(Change::side) || changes.has(Change::appearing);
  };
  return std::any_of(
      rules.hooks.effects.begin(), rules.hooks.effects.end(), [&](const EffectRule& effect) {
        const bool is_promotion =
            effect.may_change.when == When::promoting || effect.stage == Stage::promotion ||
            effect.stage == Stage::before_movement || effect.stage == Stage::waiting_pawn_promotes;
        return !effect.is_movement() && !is_promotion &&
               (changes_numbers(effect.may_change.mover) ||
                changes_numbers(effect.may_change.others));
      });
}

/// A check is a capture that could be played: a pawn finds a unit in the box to which it can
/// promote, and the units that other rules make are in the box, too. This is asked in the position
/// after the capture, which may have changed the content of the box (magic units).
void check_by_what_the_box_holds(RuleSet& rules, bool pawns_must_promote) {
  const bool of_all_units = others_change_units(rules);
  if (rules.check_is_played || !(of_all_units || pawns_must_promote)) {
    return;
  }
  rules.hooks.add_observation(
      Purpose::check, [&rules, of_all_units](Arbiter& arbiter, const Observation& observation) {
        const bool by_promotion = rules.may_promote(observation.walk) &&
                                  rules.promotes_on(observation.target, observation.by);
        return !(of_all_units || by_promotion) || arbiter.counts_when_played(observation);
      });
}

Refusal install_single_box(RuleSet& rules, std::span<const Argument> arguments) {
  const bool second = has_word(arguments, 0, single_box_type_2);
  const bool third = has_word(arguments, 0, type_3);
  const auto box_suffices_after = [](Arbiter&, const Played& played) {
    return played.move.kind == MoveKind::null_move ||
           (box_suffices(played.position, Colour::white) &&
            box_suffices(played.position, Colour::black));
  };
  // If the box is sufficient in the diagram, it is sufficient until units appear or change.
  if (box_suffices_for_diagram(rules)) {
    rules.hooks.legality_of_changes.push_back({Spares::quiet_kings, box_suffices_after});
  } else {
    rules.hooks.legality.emplace_back(box_suffices_after);
  }
  if (second || third) {
    rules.promotions.push_back(walks::pawn);
    if (second) {
      install_promotion_after_capture(rules);
    } else {
      install_promotion_before_move(rules);
    }
  }
  if (third) {
    rules.hooks.add_refusal([](const RuleSet& complete, const Position&) {
      const auto& ways = complete.hooks.ways;
      // The departure of a unit would depend on an earlier promotion.
      return std::any_of(ways.begin(), ways.end(),
                         [](const WaysRule& rule) { return rule.of_places; })
                 ? Refusal::unsupported(single_box_unplayed.front())
                 : Refusal{};
    });
  }
  rules.when_complete.emplace_back([pawns_must_promote = !second && !third](RuleSet& complete) {
    check_by_what_the_box_holds(complete, pawns_must_promote);
  });
  return {};
}

}  // namespace

const Condition single_box{
    .names = {"SingleBox", "NurPartiesatzSteine", "SingleBox"},
    .rule =
        {"A side never has more units than a box of chessmen holds: a king, a queen, two rooks, "
         "two bishops, two knights and eight pawns. Type 1 (the default): a pawn for which the box "
         "holds no unit cannot move to its promotion rank and gives no check there. Type 2: it "
         "can, and waits there as a pawn until its side loses a queen, rook, bishop or knight; "
         "then, as part of that capture, one of the waiting pawns promotes. The side of the pawns "
         "chooses which and to what. Type 3: a waiting pawn promotes just before the next move of "
         "its side, once the box holds a unit; it may make this move itself, and attacks like any "
         "unit to which it can promote. In all types a capture, also of a king, counts only if the "
         "box holds the units after it.",
         "Eine Partei hat nie mehr Steine, als ein Kasten Schachfiguren enthält: einen König, eine "
         "Dame, zwei Türme, zwei Läufer, zwei Springer und acht Bauern. Typ 1 (ohne Angabe): ein "
         "Bauer, für den der Kasten keinen Stein enthält, kann nicht auf seine Umwandlungsreihe "
         "ziehen und bietet dort kein Schach. Typ 2: er kann es und wartet dort als Bauer, bis "
         "seine Partei eine Dame, einen Turm, Läufer oder Springer verliert; dann wandelt als Teil "
         "dieses Schlags einer der wartenden Bauern um. Die Partei der Bauern wählt, welcher und "
         "in was. Typ 3: ein wartender Bauer wandelt unmittelbar vor dem nächsten Zug seiner "
         "Partei um, sobald der Kasten einen Stein enthält; er darf diesen Zug selbst machen und "
         "greift an wie jeder Stein, in den er umwandeln kann. In allen Typen zählt ein Schlag, "
         "auch der eines Königs, nur, wenn der Kasten danach die Steine enthält.",
         "Un camp n'a jamais plus de pièces que n'en contient une boîte d'échecs: un roi, une "
         "dame, deux tours, deux fous, deux cavaliers et huit pions. Type 1 (par défaut): un pion "
         "pour lequel la boîte n'a pas de pièce ne peut pas aller sur sa rangée de promotion et "
         "n'y donne pas échec. Type 2: il le peut, et y attend comme pion que son camp perde une "
         "dame, une tour, un fou ou un cavalier; alors, dans cette capture, un des pions en "
         "attente se promeut. Le camp des pions choisit lequel et en quoi. Type 3: un pion en "
         "attente se promeut juste avant le coup suivant de son camp, dès que la boîte a une "
         "pièce; il peut jouer ce coup lui-même, et attaque comme toute pièce en laquelle il peut "
         "se promouvoir. Dans tous les types une capture, même d'un roi, ne compte que si la boîte "
         "contient les pièces après elle."},
    .source = traditional,
    .parameters = single_box_parameters,
    .install = install_single_box,
    .unplayed = single_box_unplayed};

}  // namespace warp
