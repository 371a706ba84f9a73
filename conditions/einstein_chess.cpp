// Einstein chess and similar conditions: units that move lose or gain in rank.

#include <array>
#include <memory>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/changes.hpp"
#include "conditions/movers.hpp"

namespace warp {

namespace {

constexpr std::array ladder{walks::pawn, walks::knight, walks::bishop, walks::rook, walks::queen};

WalkId walk_below(WalkId walk) {
  const auto* const found = std::find(ladder.begin(), ladder.end(), walk);
  return found == ladder.end() || found == ladder.begin() ? walk : *(found - 1);
}
WalkId walk_above(WalkId walk) {
  const auto* const found = std::find(ladder.begin(), ladder.end(), walk);
  return found == ladder.end() || found + 1 == ladder.end() ? walk : *(found + 1);
}

using Ladder = WalkId (*)(WalkId);

/// Changes the mover by `capturing` or `quiet`, and its castling partner by `quiet`.
void change_movers(Played& played, Ladder capturing, Ladder quiet) {
  if (played.move.kind == MoveKind::exchange) {
    return;
  }
  std::vector<std::pair<Square, Ladder>> changes;
  each_mover(played, [&](const Unit& unit, Square square) {
    const bool captures = played.captured_something() && unit == played.departed;
    changes.emplace_back(square, captures ? capturing : quiet);
  });
  for (const auto& [square, step] : changes) {
    change_walk(played.position, square, step(played.position.at(square).walk),
                Reason::transformation);
  }
}

// ---- pawns on their first rank ----

constexpr unsigned longest_step = 3;
constexpr std::array sideways{-1, 1};

bool is_first_rank_pawn(const Position& position, const Geometry& geometry, Square square,
                        Colour side) {
  const Unit& unit = position.at(square);
  return unit.walk == walks::pawn && unit.belongs_to(side) && geometry.rank_for(square, side) == 0;
}

Vector forward(const Geometry& geometry, Square square, Colour side, int files) {
  return {.file = static_cast<std::int8_t>(files),
          .rank = static_cast<std::int8_t>(geometry.forward(square, side))};
}

/// Pawns on their first rank go up to three squares forward and capture like other pawns.
void generate_first_rank_moves(Arbiter& arbiter, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const Geometry& geometry = arbiter.geometry();
  const Colour side = position.to_move();
  const SquareSet units = position.units(side);
  units.any_of(position.size(), [&](Square from) {
    if (!is_first_rank_pawn(position, geometry, from, side) || !arbiter.is_mobile(from)) {
      return false;
    }
    Square to = from;
    for (unsigned steps = 1; steps <= longest_step; ++steps) {
      to = square_ahead(geometry, to, side);
      if (to == no_square || !arbiter.seen_by(from, to).empty()) {
        break;
      }
      emit({.from = from, .to = to, .steps = static_cast<std::uint16_t>(steps)});
    }
    for (const int aside : sideways) {
      const Square target = geometry.step(from, forward(geometry, from, side, aside));
      if (target != no_square && position.at(target).belongs_to(opponent(side))) {
        emit({.from = from, .to = target, .capture = target});
      }
    }
    return false;
  });
}

bool attacked_from_first_rank(Arbiter& arbiter, Colour side) {
  const Position& position = arbiter.position();
  const Geometry& geometry = arbiter.geometry();
  const Colour by = opponent(side);
  return position.royals(side).any_of(position.size(), [&](Square royal) {
    return std::any_of(sideways.begin(), sideways.end(), [&](int aside) {
      const Square from = geometry.step(royal, forward(geometry, royal, side, aside));
      return from != no_square && is_first_rank_pawn(position, geometry, from, by) &&
             !arbiter.is_hidden(from, royal);
    });
  });
}

/// The squares that a pawn has just crossed from its first rank, and its square.
struct LongStep {
  Square from, to;
  static LongStep from_memory(std::uint64_t value) {
    return {static_cast<Square>(value >> 16U & 0xffffU), static_cast<Square>(value & 0xffffU)};
  }
  std::uint64_t to_memory() const {
    return std::uint64_t{1} << 32U | std::uint64_t{from} << 16U | to;
  }
};

void generate_en_passant(Arbiter& arbiter, std::uint64_t memory, Hooks::Emit emit) {
  const Position& position = arbiter.position();
  const Colour side = position.to_move();
  const LongStep step = LongStep::from_memory(memory);
  if (memory == 0 || !position.at(step.to).belongs_to(opponent(side))) {
    return;
  }
  for (Square crossed = square_ahead(arbiter.geometry(), step.from, opponent(side));
       crossed != step.to && crossed != no_square;
       crossed = square_ahead(arbiter.geometry(), crossed, opponent(side))) {
    if (!position.empty(crossed)) {
      continue;
    }
    arbiter.each_reaching(crossed, side, [&](const Observation& reaching) {
      if (reaching.observer != step.to && arbiter.rules().is_pawn(reaching.walk) &&
          arbiter.is_mobile(reaching.observer)) {
        emit({.from = reaching.observer,
              .to = crossed,
              .capture = step.to,
              .kind = MoveKind::en_passant});
      }
      return false;
    });
  }
}

/// Can any unit of the opponent capture en passant in the next move? Rules that change the ways of
/// units may let any of them move like a pawn.
bool opponent_may_have_pawns(const Played& played) {
  const RuleSet& rules = played.arbiter().rules();
  const Position& position = played.position;
  return !rules.hooks.ways.empty() ||
         position.units(opponent(played.mover)).any_of(position.size(), [&](Square square) {
           return rules.is_pawn(position.at(square).walk);
         });
}

/// What bounds may know of pawns on their first rank.
std::shared_ptr<const Manners> manners_of_first_rank(const RuleSet& rules) {
  const auto each_reached = [&rules](const UnitKind& unit, Square from,
                                     FunctionRef<void(Square)> aside,
                                     FunctionRef<void(Square)> ahead) {
    const Geometry& geometry = rules.geometry();
    for (const Colour side : {Colour::white, Colour::black}) {
      if (unit.walk != walks::pawn || !unit.may_belong_to(side) ||
          geometry.rank_for(from, side) != 0) {
        continue;
      }
      for (const int files : sideways) {
        const Square to = geometry.step(from, forward(geometry, from, side, files));
        if (to != no_square) {
          aside(to);
        }
      }
      Square to = square_ahead(geometry, from, side);
      for (unsigned steps = 1; steps <= longest_step && to != no_square; ++steps) {
        ahead(to);
        to = square_ahead(geometry, to, side);
      }
    }
  };
  return std::make_shared<const Manners>(Manners{
      .arrivals = [each_reached](
                      const UnitKind& unit, Square from, std::span<const UnitKind>,
                      FunctionRef<void(Square)> emit) { each_reached(unit, from, emit, emit); },
      .observed =
          [each_reached](const UnitKind& unit, Square from, std::span<const UnitKind>,
                         FunctionRef<void(Square)> emit) {
            each_reached(unit, from, emit, [](Square) {});
          }});
}

void install_first_rank_pawns(RuleSet& rules) {
  rules.promotions.clear();
  const MemorySlot slot = rules.allocate_slot();
  const auto manners = manners_of_first_rank(rules);
  rules.hooks.extra_moves.push_back({.generate = generate_first_rank_moves,
                                     .bring = {.units = 1, .usual_sides = true},
                                     .manners = manners});
  rules.hooks.extra_moves.push_back({.generate =
                                         [slot](Arbiter& arbiter, Hooks::Emit emit) {
                                           generate_en_passant(
                                               arbiter, arbiter.position().memory(slot), emit);
                                         },
                                     .bring = {.units = 1, .usual_sides = true},
                                     .manners = manners});
  rules.hooks.add_check(
      [](Arbiter& arbiter, Colour side, Hooks::Usual usual) {
        return usual() || attacked_from_first_rank(arbiter, side);
      },
      true);
  const auto note = [slot](Played& played) {
    const SingleMove& move = played.move;
    const Geometry& geometry = played.arbiter().geometry();
    const bool long_step =
        move.kind == MoveKind::ordinary && move.capture == no_square && move.steps > 1 &&
        played.departed.walk == walks::pawn && played.mover_square() == move.to &&
        geometry.rank_for(move.from, played.mover) == 0 && opponent_may_have_pawns(played);
    played.position.remember(slot, long_step ? LongStep{move.from, move.to}.to_memory() : 0);
  };
  rules.hooks.add_effect(Stage::bookkeeping,
                         MayChange::nothing().making(std::make_shared<const Fates>()), note);
}

Refusal install_ladder(RuleSet& rules, Ladder capturing, Ladder quiet) {
  install_first_rank_pawns(rules);
  rules.castling_rights_return = true;
  rules.hooks.add_effect(
      Stage::walk_in_order_of_rank,
      MayChange::the_mover({Change::walk})
          .making(std::make_shared<const Fates>(
              Fates{.of_mover =
                        [capturing, quiet](const UnitKind& unit, Square square, Square,
                                           std::span<const UnitKind>, Fates::Emit emit) {
                          for (const WalkId walk : {capturing(unit.walk), quiet(unit.walk)}) {
                            if (walk != unit.walk) {
                              emit({walk, unit.side, unit.royal}, square);
                            }
                          }
                        },
                    .capture_matters = false})),
      [capturing, quiet](Played& played) { change_movers(played, capturing, quiet); });
  return {};
}

WalkId same_walk(WalkId walk) { return walk; }

Refusal install_einstein(RuleSet& rules, std::span<const Argument>) {
  return install_ladder(rules, walk_above, walk_below);
}
Refusal install_reversal(RuleSet& rules, std::span<const Argument>) {
  return install_ladder(rules, walk_below, walk_above);
}
Refusal install_anti_einstein(RuleSet& rules, std::span<const Argument>) {
  return install_ladder(rules, same_walk, walk_below);
}

constexpr Names after_einstein{"after Einstein chess", "nach dem Einsteinschach",
                               "d'après les échecs Einstein"};

}  // namespace

const Condition anti_einstein_chess{
    .names = {"AntiEinsteinChess", "AntiEinsteinSchach", "EchecsAntiEinstein"},
    .rule = {"A unit that moves without capturing becomes a unit of the next lower rank, as in "
             "Einstein Chess. A unit that captures does not change. For pawns the rules of "
             "Einstein Chess hold.",
             "Ein Stein, der ohne Schlag zieht, wird zu einem Stein des nächstniedrigeren Rangs, "
             "wie im Einsteinschach. Ein Stein, der schlägt, ändert sich nicht. Für Bauern gelten "
             "die Regeln des Einsteinschachs.",
             "Une pièce qui joue sans capturer devient une pièce du rang immédiatement inférieur, "
             "comme aux échecs Einstein. Une pièce qui capture ne change pas. Pour les pions "
             "valent les règles des échecs Einstein."},
    .source = after_einstein,
    .install = install_anti_einstein,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::first_ranks}};

const Condition einstein_chess{
    .names = {"EinsteinChess", "EinsteinSchach", "EchecsEinstein"},
    .rule =
        {"The ranks are pawn, knight, bishop, rook, queen. A unit that moves without capturing "
         "becomes a unit of the next lower rank: a knight becomes a pawn. A unit that captures "
         "becomes a unit of the next higher rank: a rook becomes a queen. Pawns have no lower rank "
         "and queens no higher one. Kings do not change; a rook that castles becomes a bishop. "
         "Pawns do not promote. A pawn on its own first rank may step one, two or three squares, "
         "and after more than one can be captured en passant on each square that it crossed.",
         "Die Ränge sind Bauer, Springer, Läufer, Turm, Dame. Ein Stein, der ohne Schlag zieht, "
         "wird zu einem Stein des nächstniedrigeren Rangs: ein Springer wird ein Bauer. Ein Stein, "
         "der schlägt, wird zu einem Stein des nächsthöheren Rangs: ein Turm wird eine Dame. Unter "
         "den Bauern und über den Damen gibt es keinen Rang. Könige ändern sich nicht; ein "
         "rochierender Turm wird ein Läufer. Bauern wandeln nicht um. Ein Bauer auf seiner eigenen "
         "Grundreihe darf einen, zwei oder drei Schritte tun und nach mehr als einem auf jedem "
         "überschrittenen Feld en passant geschlagen werden.",
         "Les rangs sont pion, cavalier, fou, tour, dame. Une pièce qui joue sans capturer devient "
         "une pièce du rang immédiatement inférieur: un cavalier devient un pion. Une pièce qui "
         "capture devient une pièce du rang immédiatement supérieur: une tour devient une dame. Il "
         "n'y a pas de rang sous le pion ni au-dessus de la dame. Les rois ne changent pas; une "
         "tour qui roque devient un fou. Les pions ne se promeuvent pas. Un pion sur sa première "
         "rangée peut avancer d'un, deux ou trois pas, et après plus d'un pas être pris en passant "
         "sur chaque case franchie."},
    .source = alike("R. Bédoni & J. Zeller, 1981"),
    .install = install_einstein,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::first_ranks}};

const Condition reversal_einstein_chess{
    .names = {"ReversalEinsteinChess", "ReversesEinsteinSchach", "ReversEchecsEinstein"},
    .rule = {"As in Einstein Chess, but a unit that moves without capturing becomes a unit of the "
             "next higher rank, and a unit that captures one of the next lower rank. A rook that "
             "castles becomes a queen.",
             "Wie im Einsteinschach, aber ein Stein, der ohne Schlag zieht, wird zu einem Stein "
             "des nächsthöheren Rangs, und ein Stein, der schlägt, zu einem des nächstniedrigeren. "
             "Ein rochierender Turm wird eine Dame.",
             "Comme aux échecs Einstein, mais une pièce qui joue sans capturer devient une pièce "
             "du rang immédiatement supérieur, et une pièce qui capture une pièce du rang "
             "immédiatement inférieur. Une tour qui roque devient une dame."},
    .also_called = {"Reverse Einstein", "", ""},
    .source = after_einstein,
    .install = install_reversal,
    .needs = {BoardNeed::files_and_ranks, BoardNeed::first_ranks}};

}  // namespace warp
