// Hoppers that change the unit they hop over: hurdle colour changing, Bul and Dob.

#include <algorithm>
#include <array>
#include <iterator>
#include <set>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/sources.hpp"
#include "solver/rules/general/as_seen_by.hpp"

namespace warp {

namespace {

/// Do all hops of the walk go over exactly one unit?
bool hops(const Walk& walk) {
  return walk.nature == Nature::lines && std::any_of(walk.primitives.begin(), walk.primitives.end(),
                                                     [](const Primitive& primitive) {
                                                       switch (primitive.line_kind) {
                                                         case LineKind::hop:
                                                           return primitive.hurdles == 1;
                                                         case LineKind::turn:
                                                         case LineKind::equihop:
                                                         case LineKind::equihop_far:
                                                         case LineKind::push:
                                                           return true;
                                                         default:
                                                           return false;
                                                       }
                                                     });
}

constexpr std::array hurdle_attributes{Attribute::hurdle_colour_changing, Attribute::bul,
                                       Attribute::dob};

std::uint32_t hurdle_bits(const Unit& unit) {
  std::uint32_t bits = 0;
  for (const Attribute attribute : hurdle_attributes) {
    bits |= unit.is(attribute) ? attribute_bit(attribute) : 0;
  }
  return bits;
}

/// A pawn that promotes to a hopper becomes one like some unit in the diagram: with the attributes
/// of that unit, possibly none.
void mark_promoted(Played& played, Square square) {
  const Unit& promoted = played.position.at(square);
  std::set<std::uint32_t> kinds;
  for (const auto& [home, unit] : played.arbiter().rules().diagram) {
    if (unit.walk == promoted.walk) {
      kinds.insert(hurdle_bits(unit));
    }
  }
  if (kinds.empty()) {
    return;
  }
  const std::uint32_t kind =
      *std::next(kinds.begin(), played.choose(static_cast<unsigned>(kinds.size())));
  Unit unit = promoted;
  for (const Attribute attribute : hurdle_attributes) {
    if ((kind & attribute_bit(attribute)) != 0) {
      unit = unit.with(attribute);
    }
  }
  if (unit != promoted) {
    played.position.replace(square, unit, Reason::promotion);
  }
}

/// The square of the unit that has been hopped over, or no_square.
Square hurdle_of(const Played& played, Attribute attribute) {
  const Square hurdle = played.move.hurdle;
  return hurdle != no_square && played.departed.is(attribute) ? played.follow(hurdle, played.moved)
                                                              : no_square;
}

Refusal prepare_hoppers(RuleSet& rules, Attribute attribute) {
  for (const auto& [square, unit] : rules.diagram) {
    if (unit.is(attribute) && !hops(rules.walks()[unit.walk])) {
      return Refusal::contradiction(
          {"the {piece} on {square} does not hop over a unit, but is marked as {attribute}",
           "{piece} auf {square} springt nicht über einen Stein, ist aber bezeichnet als "
           "{attribute}",
           "{piece} en {square} ne saute pas par-dessus une pièce, mais est désigné comme "
           "{attribute}"},
          {{"piece", rules.walks()[unit.walk].names},
           {"square", alike(rules.geometry().name(square))},
           {"attribute", alike(attribute_name(attribute))}});
    }
  }
  rules.keep_hurdles_apart(attribute);
  // All these attributes share one rule, installed with the first of them that is on the board.
  const auto* first =
      std::find_if(hurdle_attributes.begin(), hurdle_attributes.end(), [&](Attribute one) {
        return std::any_of(rules.diagram.begin(), rules.diagram.end(),
                           [&](const auto& entry) { return entry.second.is(one); });
      });
  if (first == hurdle_attributes.end() || *first == attribute) {
    rules.hooks.add_effect(Stage::promotion,
                           MayChange::the_mover({Change::attributes}).in_promotions(),
                           [](Played& played) {
                             const Square square = played.mover_square();
                             if (played.move.promotion != no_walk && square != no_square) {
                               mark_promoted(played, square);
                             }
                           });
  }
  return {};
}

Refusal install_colour_change(RuleSet& rules, std::span<const Argument>) {
  rules.castling_rights_return = true;
  rules.hooks.add_effect(
      Stage::side_of_hurdle,
      MayChange::others_up_to(1, {Change::side})
          .of_units(attribute_bit(Attribute::hurdle_colour_changing)),
      [](Played& played) {
        const Square hurdle = hurdle_of(played, Attribute::hurdle_colour_changing);
        if (hurdle != no_square && !played.position.at(hurdle).is(Attribute::royal)) {
          change_side(played.position, hurdle, Reason::recolouring_apart);
        }
      });
  return prepare_hoppers(rules, Attribute::hurdle_colour_changing);
}

/// Moves the unit on `hurdle` by `walk` without capture; which arrival is a choice. Forbids the
/// move if there is no arrival.
void move_hurdle(Played& played, Square hurdle, WalkId walk) {
  Position& position = played.position;
  const Colour side =
      position.at(hurdle).belongs_to(played.mover) ? played.mover : opponent(played.mover);
  Arbiter& arbiter = played.arbiter();
  // The hurdle moves as part of the current move, before any reply.
  const bool mobile = side == position.to_move()
                          ? arbiter.is_mobile(hurdle)
                          : arbiter.with_turn_passed([&] { return arbiter.is_mobile(hurdle); });
  if (!mobile) {  // a paralysed unit stays
    played.forbid();
    return;
  }
  std::vector<Square> arrivals;
  {
    const AsSeenBy view(position, arbiter.rules().hooks, hurdle, hurdle);
    arbiter.generate_walk(hurdle, walk, side, [&](const SingleMove& move) {
      if (move.capture == no_square &&
          std::find(arrivals.begin(), arrivals.end(), move.to) == arrivals.end()) {
        arrivals.push_back(move.to);
      }
    });
  }
  std::erase_if(arrivals, [&](Square square) { return arbiter.is_hidden(hurdle, square); });
  const unsigned chosen = played.choose(static_cast<unsigned>(arrivals.size()));
  if (!played.forbidden()) {
    position.relocate(hurdle, arrivals[chosen], Reason::transfer);
    if (promote(played, arrivals[chosen], side, Reason::promotion)) {
      mark_promoted(played, arrivals[chosen]);
    }
  }
}

Refusal install_bul(RuleSet& rules, std::span<const Argument>) {
  rules.check_is_played = true;  // a hurdle that cannot move forbids the hop
  rules.hooks.add_effect(
      Stage::hurdle_moves,
      MayChange::others_up_to(1, {Change::square, Change::walk, Change::attributes})
          .of_units(attribute_bit(Attribute::bul)),
      [](Played& played) {
        const Square hurdle = hurdle_of(played, Attribute::bul);
        if (hurdle != no_square) {
          move_hurdle(played, hurdle, played.departed.walk);
        }
      });
  return prepare_hoppers(rules, Attribute::bul);
}

Refusal install_dob(RuleSet& rules, std::span<const Argument>) {
  rules.check_is_played = true;
  rules.hooks.add_effect(
      Stage::hurdle_moves,
      MayChange::others_up_to(1, {Change::square, Change::walk, Change::attributes})
          .of_units(attribute_bit(Attribute::dob)),
      [](Played& played) {
        const Square hurdle = hurdle_of(played, Attribute::dob);
        if (hurdle != no_square) {
          move_hurdle(played, hurdle, played.position.at(hurdle).walk);
        }
      });
  return prepare_hoppers(rules, Attribute::dob);
}

}  // namespace

const Condition bul_units{
    .names = {"UnitsBul", "SteineBul", "PiecesBul"},
    .rule =
        {"A Bul hopper that hops over a unit of either side makes this unit move in the same move, "
         "without capturing, like the hopper. A pawn moved in this way may promote. If the unit "
         "cannot move, the hop is illegal and gives no check. Pawns may also promote to Bul "
         "hoppers of the kinds in the diagram.",
         "Ein Bul-Hüpfer, der über einen Stein beider Parteien hüpft, lässt diesen im selben Zug "
         "ohne Schlag ziehen wie den Hüpfer. Ein so gezogener Bauer darf umwandeln. Kann der Stein "
         "nicht ziehen, so ist der Hupf illegal und bietet kein Schach. Bauern dürfen auch in "
         "Bul-Hüpfer der Arten des Diagramms umwandeln.",
         "Un sauteur Bul qui saute par-dessus une pièce de l'un ou l'autre camp fait jouer cette "
         "pièce dans le même coup, sans capturer, comme le sauteur. Un pion ainsi joué peut se "
         "promouvoir. Si la pièce ne peut pas jouer, le saut est illégal et ne donne pas échec. "
         "Les pions peuvent aussi se promouvoir en sauteurs Bul des sortes du diagramme."},
    .source = alike("P. A. Petkov, 2020"),
    .install = install_bul,
    .attributes = attribute_bit(Attribute::bul)};

const Condition dob_units{
    .names = {"UnitsDob", "SteineDob", "PiecesDob"},
    .rule =
        {"A Dob hopper that hops over a unit of either side makes this unit move in the same move, "
         "without capturing, in its own way. A pawn moved in this way may promote. If the unit "
         "cannot move, the hop is illegal and gives no check. Pawns may also promote to Dob "
         "hoppers of the kinds in the diagram.",
         "Ein Dob-Hüpfer, der über einen Stein beider Parteien hüpft, lässt diesen im selben Zug "
         "ohne Schlag auf seine eigene Art ziehen. Ein so gezogener Bauer darf umwandeln. Kann der "
         "Stein nicht ziehen, so ist der Hupf illegal und bietet kein Schach. Bauern dürfen auch "
         "in Dob-Hüpfer der Arten des Diagramms umwandeln.",
         "Un sauteur Dob qui saute par-dessus une pièce de l'un ou l'autre camp fait jouer cette "
         "pièce dans le même coup, sans capturer, à sa propre manière. Un pion ainsi joué peut se "
         "promouvoir. Si la pièce ne peut pas jouer, le saut est illégal et ne donne pas échec. "
         "Les pions peuvent aussi se promouvoir en sauteurs Dob des sortes du diagramme."},
    .source = alike("P. A. Petkov, 2020"),
    .install = install_dob,
    .attributes = attribute_bit(Attribute::dob)};

const Condition hurdle_colour_changing_units{
    .names = {"UnitsHurdleColourChanging", "SteineSprungbockFarbeWechselnd",
              "PiecesCouleurEchangeantSautoir"},
    .rule = {"A hurdle-colour-changing hopper makes the unit over which it hops change sides, "
             "unless this is a king or neutral. Pawns may also promote to such hoppers of the "
             "kinds in the diagram.",
             "Ein sprungsteinfärbender Hüpfer lässt den Stein, über den er hüpft, die Partei "
             "wechseln, wenn dieser kein König und nicht neutral ist. Bauern dürfen auch in solche "
             "Hüpfer der Arten des Diagramms umwandeln.",
             "Un sauteur qui change la couleur de son sautoir fait changer de camp la pièce "
             "par-dessus laquelle il saute, sauf si c'est un roi ou une pièce neutre. Les pions "
             "peuvent aussi se promouvoir en de tels sauteurs des sortes du diagramme."},
    .also_called = {"Hurdle colour changing", "", ""},
    .source = traditional,
    .install = install_colour_change,
    .attributes = attribute_bit(Attribute::hurdle_colour_changing)};

}  // namespace warp
