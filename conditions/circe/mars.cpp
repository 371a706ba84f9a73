// Mars Circe, Anti-Mars Circe and Phantom Chess: units play as if they stood on their rebirth
// squares, those to which they would return if they were captured on their current squares.

#include <algorithm>
#include <memory>

#include "conditions/circe/circe_unplayed.hpp"
#include "conditions/circe/circe_variant.hpp"
#include "conditions/circe/fixed_homes.hpp"
#include "solver/board/position/geometry/bits.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"
#include "solver/rules/general/as_seen_by.hpp"

namespace warp::circe {

namespace {

/// Can the unit on `square` use its rebirth square `home`: is this empty, or its own square?
bool is_open(const Position& position, Square square, Square home) {
  return home != no_square && (home == square || position.empty(home));
}

/// The rebirth squares of the unit on `square`, playing for `side`, that it can use: empty ones,
/// and its own square.
Squares open_homes(const Variant& variant, Arbiter& arbiter, Square square, Colour side) {
  const Unit unit = arbiter.position().at(square);
  const Rebirth rebirth{.unit = unit,
                        .relevant = unit,
                        .capture = square,
                        .side = side,
                        .as = side,
                        .departure = square};
  Squares squares = rebirth_squares(variant, rebirth, arbiter);
  const auto closed = std::remove_if(squares.begin(), squares.end(), [&](Square home) {
    return !is_open(arbiter.position(), square, home);
  });
  squares.erase(closed, squares.end());
  return squares;
}

/// Adds `way` from each of `homes`.
void add_from(const Squares& homes, Way way, Ways& ways) {
  for (const Square home : homes) {
    way.from = home;
    ways.add(way);
  }
}

/// How a family changes the ways that other rules have left to a unit, given its open homes.
using ChangeWay = void (*)(const Way& way, const Squares& homes, Ways& ways);

struct Family {
  ChangeWay change;
  Observes observes;
  bool stays_too;  ///< its units also observe from where they stand
};

void mars_way(const Way& way, const Squares& homes, Ways& ways) {
  if (way.mode != Mode::capture_only) {
    ways.add(way.only(Mode::move_only));
  }
  if (way.mode != Mode::move_only) {
    add_from(homes, way.only(Mode::capture_only), ways);
  }
}

void anti_mars_way(const Way& way, const Squares& homes, Ways& ways) {
  if (way.mode != Mode::capture_only) {
    add_from(homes, way.only(Mode::move_only), ways);
  }
  if (way.mode != Mode::move_only) {
    ways.add(way.only(Mode::capture_only));
  }
}

void phantom_way(const Way& way, const Squares& homes, Ways& ways) {
  ways.add(way);
  add_from(homes, way, ways);
}

constexpr Family mars{mars_way, Observes::anywhere, false};
constexpr Family anti_mars{anti_mars_way, Observes::by_own_walk, true};
constexpr Family phantom{phantom_way, Observes::anywhere, true};

/// What bounds may know: a unit may play as if it stood on its home, which may be any square if
/// that depends on more than its kind.
std::shared_ptr<const Manners> manners_of(const RuleSet& rules, const Variant& variant) {
  return std::make_shared<const Manners>(
      Manners{.ways =
                  [&rules, variant](const UnitKind& kind, Square square, std::span<const UnitKind>,
                                    FunctionRef<void(Square, WalkId)> emit) {
                    if (kind.royal && !variant.kings_too) {
                      return;
                    }
                    const Colour side = kind.side == Side::black ? Colour::black : Colour::white;
                    Unit unit;
                    unit.walk = kind.walk;
                    unit.side = kind.side;
                    const bool is_fixed =
                        variant.adapted != Adapted::frischauf && kind.side != Side::neutral;
                    const auto home = is_fixed ? fixed_square(rules, variant,
                                                              {.unit = unit,
                                                               .relevant = unit,
                                                               .capture = square,
                                                               .side = side,
                                                               .as = side,
                                                               .departure = square})
                                               : std::nullopt;
                    for (Square to = 0; to < rules.geometry().size(); ++to) {
                      if (!home || *home == to) {
                        emit(to, kind.walk);
                      }
                    }
                  },
              .keeps_quiet_moves = true});
}

void change_ways(RuleSet& rules, const Variant& variant, const Family& family,
                 const std::shared_ptr<const Manners>& manners) {
  mark_promoted_units(rules, variant);
  rules.follows_units = rules.follows_units || variant.home == Home::diagram;
  const auto fixed = std::make_shared<const FixedHomes>(rules, variant);
  rules.hooks.ways.push_back(
      {.concerns =
           [variant](const UnitKind& unit) {
             return (variant.kings_too || !unit.royal) &&
                    (!variant.only || std::find(variant.only->begin(), variant.only->end(),
                                                unit.walk) != variant.only->end());
           },
       .change =
           [variant, change = family.change, fixed](Arbiter& arbiter, Square square, Colour side,
                                                    Ways& ways) {
             const Position& position = arbiter.position();
             Squares homes;
             if (const auto home = fixed->of(position.at(square), square, side)) {
               if (is_open(position, square, *home)) {
                 homes.push_back(*home);
               }
             } else {
               homes = open_homes(variant, arbiter, square, side);
             }
             const Ways before = ways;
             ways.clear();
             for (const Way& way : before) {
               change(way, homes, ways);
             }
           },
       .of_places = true,
       .observes = family.observes,
       .origins =
           [fixed, stays_too = family.stays_too](const Position& position, Square square,
                                                 Colour side) {
             const auto home = fixed->of(position.at(square), square, side);
             if (!home) {
               return ~std::uint64_t{0};
             }
             return (is_open(position, square, *home) ? bits::bit<std::uint64_t>(*home) : 0) |
                    (stays_too ? bits::bit<std::uint64_t>(square) : 0);
           },
       .manners = manners});
}

/// Returns a refusal for words without meaning here: only the moving unit is concerned, and it does
/// not change.
Refusal senseless(const Variant& variant) {
  if (variant.kind != ComesBackAs::same || variant.turncoat) {
    return Refusal::contradiction(
        {"no unit is changed here: Clone, Chameleon, Einstein and Turncoats have no meaning",
         "hier wird kein Stein verwandelt: Clone, Chamaeleon, Einstein und Turncoat haben keine "
         "Bedeutung",
         "aucune pièce n'est changée ici : Clone, Chameleon, Einstein et Turncoats n'ont pas de "
         "sens"});
  }
  if (variant.cheylan) {
    return Refusal::contradiction(
        {"no unit is reborn here: Cheylan has no meaning",
         "hier wird kein Stein wiedergeboren: Cheylan hat keine Bedeutung",
         "aucune pièce ne renaît ici : Cheylan n'a pas de sens"});
  }
  if (variant.other_unit || variant.occasioned != Occasioned::this_move) {
    return Refusal::contradiction(
        {"the rebirth square is here that of the unit that moves: Couscous, LastMove, WaitCapture "
         "and Parrain have no meaning",
         "das Wiedergeburtsfeld ist hier das des ziehenden Steins: Couscous, LetzterZug, "
         "NaechsterSchlag und Parrain haben keine Bedeutung",
         "la case de renaissance est ici celle de la pièce qui joue : Couscous, CoupDernier, "
         "PriseProchaine et Parrain n'ont pas de sens"});
  }
  if (variant.home == Home::departure || variant.home == Home::equipollents ||
      variant.home == Home::take_and_make || variant.home == Home::capture_square) {
    return Refusal::contradiction(
        {"the rebirth square cannot depend on the move here: PWC, Equipollents, Take&Make and "
         "CaptureSquare have no meaning",
         "das Wiedergeburtsfeld kann hier nicht vom Zug abhängen: Platzwechsel, Equipollents, "
         "Take&Make und Schlagfeld haben keine Bedeutung",
         "la case de renaissance ne peut dépendre ici du coup : Echange, Equipollents, Take&Make "
         "et CaseDePrise n'ont pas de sens"});
  }
  if (variant.occupied != Occupied::no_move) {
    return Refusal::contradiction(
        {"the rebirth square must be empty here: other words for an occupied square have no "
         "meaning",
         "das Wiedergeburtsfeld muss hier frei sein: andere Wörter für ein besetztes Feld haben "
         "keine Bedeutung",
         "la case de renaissance doit être libre ici : d'autres mots pour une case occupée n'ont "
         "pas de sens"});
  }
  return variant.home == Home::cage ? Refusal::unsupported(mars_cage) : Refusal{};
}

// ---- castling in Anti-Mars Circe ----

/// The rooks of `side` that would be reborn on `corner`.
Squares partners_reborn_on(const Variant& variant, Arbiter& arbiter, Square corner, Colour side) {
  Squares found;
  const Position& position = arbiter.position();
  position.units(side).any_of(position.size(), [&](Square square) {
    if (position.at(square).walk == walks::rook && square != corner) {
      const Squares homes = open_homes(variant, arbiter, square, side);
      if (std::find(homes.begin(), homes.end(), corner) != homes.end()) {
        found.push_back(square);
      }
    }
    return false;
  });
  return found;
}

/// Can the king of `castling`, put from `king` on its array square, castle with the rook of
/// `partner`, put into its corner?
bool can_castle(Arbiter& arbiter, const Castling& castling, Square king, Square partner) {
  Position& position = arbiter.position();
  const Position::Mark start = position.mark();
  if (king != castling.king_from) {
    position.relocate(king, castling.king_from, Reason::bookkeeping);
  }
  if (partner != castling.partner_from) {
    position.relocate(partner, castling.partner_from, Reason::bookkeeping);
  }
  bool possible = std::all_of(castling.empty.begin(), castling.empty.end(),
                              [&](Square square) { return position.empty(square); });
  if (possible && !arbiter.rules().castling_past_checks) {
    possible = !arbiter.in_check(castling.side);
    if (possible) {
      position.relocate(castling.king_from, castling.transit, Reason::bookkeeping);
      possible = !arbiter.in_check(castling.side);
    }
  }
  position.undo(start);
  return possible;
}

/// Emits castlings of kings and rooks that are reborn first: a reborn unit counts as not having
/// moved.
void generate_castlings(const Variant& variant, Arbiter& arbiter, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const Colour side = position.to_move();
  const std::uint64_t unmoved = position.memory(RuleSet::castling_units);
  const std::uint64_t rights = position.memory(RuleSet::castling_rights);
  const Square king = position.royals(side).first(position.size());
  if (king == no_square || position.at(king).walk != walks::king || !arbiter.is_mobile(king)) {
    return;
  }
  for (const Castling& castling : arbiter.rules().castlings) {
    if (castling.side != side) {
      continue;
    }
    const Squares homes = open_homes(variant, arbiter, king, side);
    const bool king_unmoved = king == castling.king_from && (unmoved & castling.right) != 0;
    if (!king_unmoved && std::find(homes.begin(), homes.end(), castling.king_from) == homes.end()) {
      continue;
    }
    Squares partners;
    if (position.empty(castling.partner_from) || castling.partner_from == king) {
      // The king goes first, from the corner too.
      const Position::Mark start = arbiter.position().mark();
      if (king != castling.king_from) {
        arbiter.position().relocate(king, castling.king_from, Reason::bookkeeping);
      }
      partners = partners_reborn_on(variant, arbiter, castling.partner_from, side);
      arbiter.position().undo(start);
    } else if ((unmoved & castling.right << castling_partner_shift) != 0 &&
               (rights & castling.right) == 0) {
      partners.push_back(castling.partner_from);  // the usual castling is generated elsewhere
    }
    const bool possible = std::any_of(partners.begin(), partners.end(), [&](Square partner) {
      return can_castle(arbiter, castling, king, partner);
    });
    if (possible) {
      emit({.from = king,
            .to = castling.king_to,
            .partner = castling.partner_from,
            .partner_to = castling.partner_to,
            .via = king == castling.king_from ? no_square : castling.king_from,
            .kind = MoveKind::castling,
            .steps = static_cast<std::uint16_t>(castling.steps)});
    }
  }
}

/// Puts the rook into its corner before castling; which rook may be a choice.
void bring_partner(const Variant& variant, Played& played) {
  if (played.move.kind != MoveKind::castling || !played.position.empty(played.move.partner)) {
    return;
  }
  const Squares partners =
      partners_reborn_on(variant, played.arbiter(), played.move.partner, played.mover);
  const unsigned chosen = played.choose(static_cast<unsigned>(partners.size()));
  if (played.forbidden()) {
    return;
  }
  played.position.relocate(partners[chosen], played.move.partner, Reason::via);
  // Another rook may block the way of this one.
  const Castling& castling =
      *played.arbiter().rules().castling_by(played.move.partner, played.move.partner_to);
  if (!can_castle(played.arbiter(), castling, castling.king_from, castling.partner_from)) {
    played.forbid();
  }
}

}  // namespace

Refusal install_mars(RuleSet& rules, const Variant& variant) {
  Refusal fault = senseless(variant);
  if (!fault) {
    change_ways(rules, variant, mars, manners_of(rules, variant));
  }
  return fault;
}

Refusal install_anti_mars(RuleSet& rules, const Variant& variant) {
  Refusal fault = senseless(variant);
  if (!fault) {
    rules.castling_rights_return = true;
    change_ways(rules, variant, anti_mars, nullptr);
    // A unit that comes back to its square has not moved.
    rules.hooks.move_filter.push_back([](Arbiter&, const SingleMove& move) {
      return move.to != move.from || move.kind == MoveKind::castling;
    });
    rules.hooks.extra_moves.push_back({[variant](Arbiter& arbiter, Hooks::Emit emit) {
                                         generate_castlings(variant, arbiter, emit);
                                       },
                                       {.units = 1, .usual_sides = true}});
    rules.hooks.add_effect(Stage::before_movement,
                           MayChange::others_up_to(1, {Change::square}).of_own_side(),
                           [variant](Played& played) { bring_partner(variant, played); });
  }
  return fault;
}

bool is_detour(Arbiter& arbiter, const SingleMove& move) {
  if (move.via == no_square || move.via == move.from) {
    return false;
  }
  bool direct = move.to == move.from;
  const WalkId walk = move.walk != no_walk ? move.walk : arbiter.position().at(move.from).walk;
  const AsSeenBy view(arbiter.position(), arbiter.rules().hooks, move.from, move.from);
  arbiter.generate_walk(move.from, walk, arbiter.position().to_move(),
                        [&](const SingleMove& usual) { direct = direct || usual.to == move.to; });
  return direct;
}

Refusal install_phantom(RuleSet& rules, const Variant& variant) {
  Refusal fault = senseless(variant);
  if (!fault) {
    change_ways(rules, variant, phantom, manners_of(rules, variant));
    // Only one of two moves to the same square is left.
    rules.hooks.move_filter.push_back({Spares::kings, [](Arbiter& arbiter, const SingleMove& move) {
                                         return !is_detour(arbiter, move);
                                       }});
  }
  return fault;
}

}  // namespace warp::circe
