// Forms of Circe in which a unit on the rebirth square makes room: it is reborn itself (Pongracz),
// or it makes a move (Circe X).

#include <algorithm>
#include <optional>
#include <vector>

#include "conditions/all_conditions.hpp"
#include "conditions/array.hpp"
#include "conditions/captured_units.hpp"
#include "conditions/circe/circe_variant.hpp"
#include "solver/rules/general/arbiter/arbiter.hpp"

namespace warp {

namespace {

/// The side for which a unit is reborn; a neutral one as if the opponent of `mover` had lost it.
Colour reborn_for(const Unit& unit, Colour mover) {
  return unit.belongs_to(opponent(mover)) ? opponent(mover) : mover;
}

/// The array square of `unit`, which leaves `square`; no_square if the board has none.
Square home_in_array(const Played& played, const Unit& unit, Square square) {
  const Colour side = reborn_for(unit, played.mover);
  return circe::fixed_square(played.arbiter().rules(), circe::Variant{},
                             circe::as_if_captured(unit, square, side))
      .value_or(no_square);
}

/// May nobody be reborn on `square`, since the board ends there or another rule forbids it?
bool is_closed(const Played& played, Square square) {
  const auto& rules = played.arbiter().rules().hooks.rebirth;
  return square == no_square || played.position.holes().contains(square) ||
         (played.position.empty(square) &&
          !std::all_of(rules.begin(), rules.end(),
                       [&](const auto& may_be) { return may_be(played.position, square); }));
}

/// Is there a unit that is to be reborn by the capture just played?
bool someone_is_to_be_reborn(const Played& played) {
  return played.captured_something() && !played.captured.is(Attribute::royal);
}

// ---- Pongracz Circe ----

/// The squares of the chain: each but the last holds a unit whose array square is the next one; the
/// last one is free. Nothing if the chain comes to one of its squares again, or to a closed one.
std::optional<std::vector<Square>> pongracz_chain(const Played& played) {
  std::vector<Square> chain;
  Unit unit = played.captured;
  Square from = played.captured_on;
  for (;;) {
    const Square home = home_in_array(played, unit, from);
    if (is_closed(played, home) || std::find(chain.begin(), chain.end(), home) != chain.end()) {
      return std::nullopt;
    }
    chain.push_back(home);
    if (played.position.empty(home)) {
      return chain;
    }
    unit = played.position.at(home);
    from = home;
  }
}

void replace_in_chain(Played& played) {
  if (!someone_is_to_be_reborn(played)) {
    return;
  }
  const auto chain = pongracz_chain(played);
  if (!chain) {
    return;
  }
  Position& position = played.position;
  for (std::size_t i = chain->size() - 1; i > 0; --i) {
    const Unit unit = position.at((*chain)[i - 1]);
    position.remove((*chain)[i - 1], Reason::transfer);
    position.add((*chain)[i], unit, Reason::transfer);
  }
  position.add(chain->front(), played.captured, Reason::rebirth);
}

// ---- Circe X ----

/// The arrivals of the moves without capture by which the unit on `square` can leave it.
std::vector<Square> ways_out(Arbiter& arbiter, Square square, Colour side) {
  std::vector<Square> arrivals;
  arbiter.generate_walk(
      square, arbiter.position().at(square).walk, side, [&](const SingleMove& move) {
        const bool seen = std::find(arrivals.begin(), arrivals.end(), move.to) != arrivals.end();
        if (move.capture == no_square && !seen) {
          arrivals.push_back(move.to);
        }
      });
  return arrivals;
}

/// Those of them that do not leave the king of its side in check.
Played::Options legal_ways_out(Played& played, Square square, Colour side) {
  return played.as_if_over([&] {
    Played::Options legal;
    Position& position = played.position;
    for (const Square to : ways_out(played.arbiter(), square, side)) {
      const Position::Mark start = position.mark();
      position.relocate(square, to, Reason::bookkeeping);
      if (!played.arbiter().in_check(side)) {
        legal.push_back({to, no_walk});
      }
      position.undo(start);
    }
    return legal;
  });
}

void clear_for_circe_x(Played& played, Square home) {
  const Unit& unit = played.position.at(home);
  const Colour side = unit.belongs_to(played.mover) ? played.mover : opponent(played.mover);
  const Played::Options& options =
      played.options(scramble(home), [&] { return legal_ways_out(played, home, side); });
  if (options.empty()) {
    played.forbid();
    return;
  }
  const Square to = options[played.choose(static_cast<unsigned>(options.size()))].square;
  played.position.relocate(home, to, Reason::transfer);
  promote(played, to, side, Reason::promotion);
}

void bring_back_by_circe_x(Played& played) {
  if (!someone_is_to_be_reborn(played)) {
    return;
  }
  const Square home = home_in_array(played, played.captured, played.captured_on);
  if (is_closed(played, home)) {
    return;
  }
  if (!played.position.empty(home)) {
    clear_for_circe_x(played, home);
  }
  if (!played.forbidden()) {
    played.position.add(home, played.captured, Reason::rebirth);
  }
}

Refusal two_kinds_of_rebirth() {
  return Refusal::contradiction(
      {"two conditions say how captured units are reborn; keep one of them",
       "zwei Bedingungen sagen, wie geschlagene Steine wiedergeboren werden; eine genügt",
       "deux conditions disent comment renaissent les pièces prises ; gardez-en une"});
}

/// Enters that captured units are reborn by `effect`.
Refusal install_making_room(RuleSet& rules, const MayChange& may_change, void (*effect)(Played&)) {
  if (!rules.geometry().has_array()) {
    return no_array();
  }
  const auto captured = rules.said_together<CapturedUnits>();
  if (captured->find_room) {
    return two_kinds_of_rebirth();
  }
  captured->find_room = true;
  rules.hooks.add_refusal([captured](const RuleSet&, const Position&) {
    return captured->are_reborn ? two_kinds_of_rebirth() : Refusal{};
  });
  rules.castling_rights_return = true;
  rules.hooks.add_effect(Stage::captured_reborn, may_change.in_captures(), effect);
  return {};
}

Refusal install_pongracz_circe(RuleSet& rules, std::span<const Argument>) {
  return install_making_room(
      rules,
      MayChange::others_up_to(MayChange::any_number, {Change::square, Change::appearing})
          .and_the_mover({Change::square}),
      replace_in_chain);
}

Refusal install_circe_x(RuleSet& rules, std::span<const Argument>) {
  constexpr ChangeSet by_leaving{Change::square, Change::walk, Change::attributes,
                                 Change::vanishing, Change::appearing};
  return install_making_room(rules,
                             MayChange::others_up_to(2, by_leaving).and_the_mover(by_leaving),
                             bring_back_by_circe_x);
}

}  // namespace

// Where the chain runs in a circle, the definition is silent: a rook captured while the rook of its
// side stands on their common array square would take its place without end.
const Condition pongracz_circe{
    .names = {"PongraczCirce", "PongraczCirce", "CircePongracz"},
    .rule =
        {"A captured unit, except a king, is reborn on its square in the game array, as in Circe. "
         "If another unit of either side stands there, this unit is itself reborn on its array "
         "square, found as if it had been captured, and so on until an array square is free. "
         "Kings and the capturing unit may be moved by such a chain. If the chain comes back to "
         "one of its own squares, nothing is reborn.",
         "Ein geschlagener Stein außer dem König wird wie in Circe auf seinem Feld der "
         "Partieanfangsstellung wiedergeboren. Steht dort ein anderer Stein beliebiger Partei, so "
         "wird dieser selbst auf seinem Feld der Anfangsstellung wiedergeboren, als wäre er "
         "geschlagen worden, und so fort, bis ein solches Feld frei ist. Auch Könige und der "
         "schlagende Stein können so versetzt werden. Kommt die Kette auf eines ihrer eigenen "
         "Felder zurück, so wird nichts wiedergeboren.",
         "Une pièce capturée, sauf un roi, renaît sur sa case de la position initiale, comme en "
         "Circé. Si une autre pièce de n'importe quel camp s'y trouve, celle-ci renaît elle-même "
         "sur sa case initiale, comme si elle avait été capturée, et ainsi de suite jusqu'à une "
         "case libre. Les rois et la pièce capturante peuvent être déplacés ainsi. Si la chaîne "
         "revient sur une de ses cases, rien ne renaît."},
    .also_called = {"Pongracz-Circe,Circe Replacings", "", ""},
    .source = {"L. Lehen; described by E. Huber, 2010", "L. Lehen; beschrieben von E. Huber, 2010",
               "L. Lehen; décrit par E. Huber, 2010"},
    .install = install_pongracz_circe,
    .needs = {BoardNeed::files_and_ranks}};

const Condition circe_x{
    .names = {"CirceX", "CirceX", "CirceX"},
    .rule =
        {"A captured unit, except a king, is reborn on its square in the game array, as in Circe. "
         "If another unit of either side stands there, perhaps the capturing one, it must at once "
         "leave the square by a move of its own that captures nothing and does not leave its king "
         "in check; the capturing side chooses this move. If there is none, the capture is "
         "illegal. A pawn that comes to its last rank in this way promotes.",
         "Ein geschlagener Stein außer dem König wird wie in Circe auf seinem Feld der "
         "Partieanfangsstellung wiedergeboren. Steht dort ein anderer Stein beliebiger Partei, "
         "vielleicht der schlagende, so muss er das Feld sofort durch einen eigenen Zug verlassen, "
         "der nichts schlägt und seinen König nicht im Schach lässt; die schlagende Partei wählt "
         "diesen Zug. Gibt es keinen, so ist der Schlag illegal. Ein Bauer, der so auf seine "
         "letzte Reihe kommt, wandelt um.",
         "Une pièce capturée, sauf un roi, renaît sur sa case de la position initiale, comme en "
         "Circé. Si une autre pièce de n'importe quel camp s'y trouve, peut-être celle qui "
         "capture, elle doit aussitôt quitter la case par un coup à elle qui ne capture rien et "
         "ne laisse pas son roi en échec; le camp qui capture choisit ce coup. S'il n'y en a pas, "
         "la capture est illégale. Un pion qui vient ainsi sur sa dernière rangée se promeut."},
    .source = alike("D. Kostadinov, 2013"),
    .install = install_circe_x,
    .needs = {BoardNeed::files_and_ranks}};

}  // namespace warp
